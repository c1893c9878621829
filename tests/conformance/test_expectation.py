"""Known failures: a failure as recorded is expected, all else is noticed, and updating fixes the list."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance.kit.judging.verdict import Verdict
from conformance.kit.known.expectation import Expectations, Seen, Selection
from conformance.kit.known.failures import NOT_EXPLAINED, Entry, KnownFailures
from conformance.kit.known.update import updated
from conformance.kit.reports.report import Check
from spec.book.printable import observed

FAIL, PASS = Verdict.FAIL, Verdict.PASS


def entry(name: str, observed: str = "x", verdict: Verdict = FAIL, reason: str = "because") -> Entry:
    return Entry(name, verdict, observed, reason, "a link", 7)


def expectations(
    *entries: Entry, ids: tuple[str, ...] = (), whole: bool = True, others: tuple[str, ...] = ()
) -> Expectations:
    return Expectations(KnownFailures("k.yaml", entries), Selection(ids, others, whole))


def left(expected: Expectations) -> list[str]:
    return [check.says[0] for check in expected.left()]


def test_a_failure_as_recorded_is_expected() -> None:
    expected = expectations(entry("a"), ids=("a",))
    judged = expected.judge(Seen("a", FAIL, "x"))
    assert judged.verdict is Verdict.EXPECTED_FAILURE
    assert not judged.verdict.is_finding
    assert judged.known is not None
    assert (judged.known.reason, judged.known.link) == ("because", "a link")
    assert left(expected) == []


@pytest.mark.parametrize(("verdict", "text"), [(FAIL, "y"), (Verdict.CRASHED, "x"), (Verdict.REFUSED, "")])
def test_another_failure_is_a_finding(verdict: Verdict, text: str) -> None:
    judged = expectations(entry("a"), ids=("a",)).judge(Seen("a", verdict, text))
    assert judged.verdict is verdict
    assert judged.known is not None
    assert judged.known.says == "it fails, but not as k.yaml:7 expects: fail: x"


def test_a_pass_is_a_finding() -> None:
    expected = expectations(entry("a"), ids=("a",))
    judged = expected.judge(Seen("a", PASS, ""))
    assert judged.verdict is Verdict.UNEXPECTED_PASS
    assert judged.verdict.is_finding
    assert judged.known is not None
    assert judged.known.says == "it passes, but k.yaml:7 expects fail: x"
    assert left(expected) == []


def test_what_no_entry_names_is_as_it_is() -> None:
    expected = expectations(entry("a"))
    for verdict in (PASS, FAIL, Verdict.NOT_RUN, Verdict.NOT_SUPPORTED):
        assert expected.judge(Seen("b", verdict, "x")).verdict is verdict
        assert expected.judge(Seen("b", verdict, "x")).known is None


@pytest.mark.parametrize("verdict", [Verdict.NOT_RUN, Verdict.NOT_SUPPORTED])
def test_what_was_not_tried_is_not_expected(verdict: Verdict) -> None:
    assert expectations(entry("a")).judge(Seen("a", verdict, "x")).verdict is verdict


def test_an_entry_that_names_nothing_is_stale() -> None:
    expected = expectations(entry("EC-1.1.1/gain"), entry("b"), ids=("EC-1.1.1/gain#1", "c"))
    assert left(expected) == [
        "k.yaml:7: EC-1.1.1/gain is stale: it matches nothing in the suite; did you mean EC-1.1.1/gain#1?",
        "k.yaml:7: b is stale: it matches nothing in the suite; remove the entry",
    ]
    assert all(check.kind == "known" and check.verdict.is_finding for check in expected.left())


def test_a_part_of_a_suite_judges_only_its_own_entries() -> None:
    assert left(expectations(entry("a"), entry("b*"), whole=False)) == []
    every = (entry(name) for name in ("EC-1.1.1/a", "KK-1.1.1/a", "*/a", "nobody's"))
    other = expectations(*every, others=("KK-",))
    assert [check.id for check in other.left()] == ["EC-1.1.1/a", "nobody's"]


def test_an_entry_for_what_is_not_supported_is_stale() -> None:
    expected = expectations(entry("a"))
    expected.judge(Seen("a", Verdict.NOT_SUPPORTED, "no cards"))
    assert "the engine doesn't support this" in left(expected)[0]


def test_a_pattern_expects_each_that_it_names() -> None:
    expected = expectations(entry("a*"), ids=("a1", "a2"))
    assert [expected.judge(Seen(one, FAIL, "x")).verdict for one in ("a1", "a2")] == [
        Verdict.EXPECTED_FAILURE
    ] * 2
    assert left(expected) == []


def test_a_pattern_that_names_more_than_those_that_fail() -> None:
    expected = expectations(entry("a*"), ids=("a1", "a2"))
    assert expected.judge(Seen("a1", FAIL, "x")).verdict is Verdict.EXPECTED_FAILURE
    assert expected.judge(Seen("a2", PASS, "")).verdict is Verdict.UNEXPECTED_PASS
    assert left(expected) == [
        "k.yaml:7: a* is too broad: it matches 2 scenarios, of which 1 fail; write it narrower"
    ]


@pytest.mark.parametrize("whole", [True, False])
def test_a_pattern_that_names_too_many_predicts_nothing(whole: bool) -> None:
    ids = tuple(f"a{number}" for number in range(21))
    expected = expectations(entry("a*"), ids=ids, whole=whole)
    assert expected.judge(Seen("a1", FAIL, "x")).verdict is FAIL
    assert left(expected) == [
        "k.yaml:7: a* is too broad: it matches 21 scenarios, more than 20; make it narrower"
    ]
    assert left(expectations(entry("a*"), ids=ids[:20], whole=False)) == []


def test_an_exact_entry_stands_beside_a_pattern() -> None:
    expected = expectations(entry("a*"), entry("a1", "y"), ids=("a1", "a2"))
    assert expected.judge(Seen("a1", FAIL, "y")).verdict is Verdict.EXPECTED_FAILURE
    assert expected.judge(Seen("a2", FAIL, "x")).verdict is Verdict.EXPECTED_FAILURE
    judged = expectations(entry("a*"), entry("a1", "y")).judge(Seen("a1", FAIL, "z"))
    assert judged.known is not None
    assert judged.known.entry == "a1"


def test_a_recorded_game_can_be_known() -> None:
    says = ("conformance/x.jsonl: playthrough one: A game", "    step 3: event 1", "      got  y")
    check = Check("playthroughs", "EC-playthroughs/one", FAIL, FAIL, says)
    expected = expectations(entry("EC-playthroughs/one", "step 3: event 1; got y"))
    assert expected.judge_check(check).verdict is Verdict.EXPECTED_FAILURE
    assert expected.judge_check(check).raw_verdict is FAIL


def test_long_reasons_have_a_fingerprint() -> None:
    first, second = observed("x" * 1000 + "y"), observed("x" * 1000 + "z")
    assert first != second
    assert len(first) < 400
    assert first == observed("x" * 1000 + "y")
    assert observed("short\x00\ud800") == "short\\x00\\ud800"


# --- updating -----------------------------------------------------------------------------------------


def update(
    *entries: Entry, run: list[Seen], whole: bool = True, ids: tuple[str, ...] | None = None
) -> tuple[list[tuple[str, str, str]], list[str]]:
    selection = Selection(ids or tuple(seen.id for seen in run), (), whole)
    new = updated(KnownFailures("k.yaml", entries, ("# head",)), run, selection)
    assert new.known.head == ("# head",)
    return [(one.id, one.observed, one.reason) for one in new.known.entries], new.changes


def test_updating() -> None:
    run = [
        Seen("same", FAIL, "x"),
        Seen("other", FAIL, "new"),
        Seen("fixed", PASS, ""),
        Seen("unsupported", Verdict.NOT_SUPPORTED, "no"),
        Seen("unrun", Verdict.NOT_RUN, "broken"),
        Seen("new", Verdict.CRASHED, "gone"),
        Seen("fine", PASS, ""),
    ]
    names = ("same", "other", "fixed", "unsupported", "unrun", "gone")
    entries, changes = update(*map(entry, names), run=run)
    assert entries == [
        ("same", "x", "because"),
        ("other", "new", "because"),
        ("unrun", "x", "because"),
        ("new", "gone", NOT_EXPLAINED),
    ]
    assert changes == [
        "changed  other: fail; is its reason still true?",
        "dropped  fixed: pass",
        "dropped  unsupported: not supported",
        "dropped  gone: it matches nothing in the suite",
        "added    new: crashed, not yet explained",
    ]


def test_updating_from_a_part_leaves_the_rest_alone() -> None:
    run = [Seen("a1", PASS, "")]
    ids = ("a1", "a2", "b")
    entries, changes = update(entry("b"), entry("a*"), entry("c"), run=run, whole=False, ids=ids)
    assert [one for one, *_others in entries] == ["b", "a*", "c"]
    assert changes == []


def test_a_pattern_that_is_true_is_kept() -> None:
    run = [Seen("a1", FAIL, "x"), Seen("a2", FAIL, "x"), Seen("b", FAIL, "x")]
    entries, changes = update(entry("a*"), run=run)
    assert [one for one, *_others in entries] == ["a*", "b"]
    assert len(changes) == 1


def test_another_pattern_is_written_out() -> None:
    run = [Seen("a1", FAIL, "x"), Seen("a2", PASS, ""), Seen("a3", FAIL, "y"), Seen("a4", FAIL, "z")]
    entries, changes = update(entry("a*"), entry("a4", "z", reason="its own"), run=run)
    assert entries == [("a1", "x", "because"), ("a3", "y", "because"), ("a4", "z", "its own")]
    assert changes == ["dropped  a*: written out, 2 of 4 fail"]


COUNTED = Entry("", FAIL, "", "soon", line=3, cause="p is too high", count=2)


def test_a_cause_is_counted() -> None:
    """One entry for many scenarios: more and fewer than it says are both noticed."""
    seen = [Seen(one, FAIL, f"p of {one}", ("p is too high",)) for one in "abc"]
    expected = expectations(COUNTED, ids=("a", "b", "c"))
    assert [expected.judge(one).verdict for one in seen[:2]] == [Verdict.EXPECTED_FAILURE] * 2
    assert left(expected) == []
    assert expected.judge(seen[2]).verdict is Verdict.EXPECTED_FAILURE
    assert left(expected) == [
        'k.yaml:3: "p is too high" is the cause in 3 scenarios, not 2; write count: 3 if that is right'
    ]
    none = expectations(COUNTED, ids=("a",))
    none.judge(Seen("a", PASS, ""))
    assert left(none) == ['k.yaml:3: "p is too high" is stale: no finding has this cause; remove the entry']


def test_a_cause_hides_no_other() -> None:
    expected = expectations(COUNTED)
    assert expected.judge(Seen("a", FAIL, "x", ("p is too high", "no event q"))).verdict is FAIL


VERDICTS = st.sampled_from([PASS, FAIL, Verdict.CRASHED, Verdict.NOT_SUPPORTED])
CAUSES = st.lists(st.sampled_from(["p is too high", "no event q"]), unique=True, max_size=2).map(tuple)
RUNS = st.lists(
    st.builds(Seen, st.text("ab", max_size=3), VERDICTS, st.sampled_from("xy"), CAUSES),
    unique_by=lambda s: s.id,
)
BY_ID = st.builds(entry, st.text("ab*", min_size=1, max_size=3), st.sampled_from("xy"))
BY_CAUSE = st.builds(lambda count: replace(COUNTED, count=count), st.integers(1, 4))
LISTS = st.lists(BY_ID | BY_CAUSE, unique_by=lambda e: e.name)


@given(LISTS, RUNS)
def test_after_an_update_the_same_run_has_no_findings(entries: list[Entry], run: list[Seen]) -> None:
    selection = Selection(tuple(seen.id for seen in run))
    new = updated(KnownFailures("k", tuple(entries)), run, selection).known
    expected = Expectations(new, selection)
    assert not any(expected.judge(seen).verdict.is_finding for seen in run)
    assert left(expected) == []
    assert updated(new, run, selection).changes == []
