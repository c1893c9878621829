"""The list of known failures: read with its faults, written unchanged, matched in bounded time."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance.kit.judging.verdict import Verdict
from conformance.kit.known.failures import (
    BadKnown,
    Entry,
    KnownFailures,
    fits,
    known_of,
    read_known,
    write_known,
)
from conformance.kit.known.failures import written as text_of
from spec.book.printable import printable

FILE = """\
# What my engine does not do yet.
# Ask Ada.

- id: EC-2.3.2/gain#1
  verdict: fail
  observed: "P1.kl: expected 30, got 29"
  reason: the cap comes too early
  link: https://example.org/issues/12
# the next one is harder
- id: EC-2.4.*
  verdict: refused
  observed: "refused by EC-1.1.1: no"
  reason: 'not # started'
"""

FAILURES = [one for one in Verdict if one.can_be_known]
WORDS = st.text(min_size=1).map(printable).filter(lambda text: text.strip())
ENTRIES = st.builds(
    Entry,
    id=WORDS,
    verdict=st.sampled_from(FAILURES),
    observed=st.text().map(printable),
    reason=WORDS,
    link=st.just("") | WORDS,
)


def test_reading() -> None:
    known = known_of(FILE, "known.yaml")
    first, second = known.entries
    assert (first.id, first.verdict, first.line) == ("EC-2.3.2/gain#1", Verdict.FAIL, 4)
    assert first.observed == "P1.kl: expected 30, got 29"
    assert (first.reason, first.link) == ("the cap comes too early", "https://example.org/issues/12")
    assert (second.reason, second.link, second.comment) == (
        "not # started",
        "",
        ("# the next one is harder",),
    )
    assert known.head == ("# What my engine does not do yet.", "# Ask Ada.", "")
    assert known.place(second) == "known.yaml:10"


def test_comments_are_kept() -> None:
    again = text_of(known_of(FILE, "known.yaml"))
    assert again == FILE.replace("'not # started'", "'not # started'")
    assert known_of(again, "known.yaml") == known_of(FILE, "known.yaml")


def test_an_entry_may_name_a_cause() -> None:
    text = "- cause: kl is too high\n  count: 36\n  reason: the cap\n"
    (entry,) = known_of(text, "k").entries
    assert (entry.name, entry.cause, entry.count, entry.reason) == (
        '"kl is too high"',
        "kl is too high",
        36,
        "the cap",
    )
    assert text_of(known_of(text, "k")) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- {cause: a, reason: b}", "no count of scenarios"),
        ("- {cause: a, count: 0, reason: b}", "no count of scenarios"),
        ("- {cause: a, count: 2}", "the entry has no reason"),
        ("- {cause: a, count: 2, reason: b, id: c}", "both id and cause are given"),
        ("- {cause: a, count: 2, reason: b}\n- {cause: a, count: 2, reason: b}", "already on line 1"),
    ],
)
def test_a_faulty_entry_with_a_cause(text: str, said: str) -> None:
    with pytest.raises(BadKnown, match=said):
        known_of(text, "k")


def test_an_empty_list() -> None:
    assert known_of("# nothing\n[]\n", "k").entries == ()
    assert known_of("[]", "k") == known_of(text_of(KnownFailures("k")), "k")
    assert known_of("# nothing yet\n", "k").entries == ()


@given(st.lists(ENTRIES, max_size=5, unique_by=lambda entry: entry.id))
def test_what_is_written_is_read_back(entries: list[Entry]) -> None:
    text = text_of(KnownFailures("k", tuple(entries), ("# head",)))
    assert text.encode()
    known = known_of(text, "k")
    assert [(e.id, e.verdict, e.observed, e.reason, e.link) for e in known.entries] == [
        (e.id, e.verdict, e.observed, e.reason, e.link) for e in entries
    ]
    assert known.head[0] == "# head"
    assert text_of(known) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: b", "k:1: this must be a list of known failures"),
        ("- just words", "k:1: no entry"),
        (FILE.replace("reason: the cap comes too early", "reasons: x"), 'has no "reasons"'),
        (FILE.replace("reason: the cap comes too early", "reason: "), "the entry has no reason"),
        (FILE.replace("reason: the cap comes too early", "reason: ' '"), "reason is not text"),
        (FILE.replace("  verdict: fail\n", ""), "the entry has no verdict"),
        (FILE.replace("verdict: fail", "verdict: pass"), "pass is not a failure"),
        (FILE.replace("verdict: fail", "verdict: not_run"), "not_run is not a failure"),
        (FILE.replace("verdict: fail", "verdict: fale"), "did you mean fail?"),
        (FILE.replace("EC-2.4.*", "EC-2.3.2/gain#1"), "k:10: EC-2.3.2/gain#1 is already on line 4"),
        (FILE.replace('"refused by EC-1.1.1: no"', "29"), "observed is not text"),
        (FILE.replace("EC-2.4.*", "*a"), "an alias"),
        ("- &a x\n- *a", "an anchor or a tag"),
        ("- !!python/object/apply:os.system [ls]", "an anchor or a tag"),
        ("[" * 100, "nested deeper than"),
        ("- id: [", "invalid YAML"),
        ("- x\n" * 300_000, "longer than 1000000 characters"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, said: str) -> None:
    with pytest.raises(BadKnown, match=re.escape(said)):
        known_of(text, "k")


def test_a_file_that_is_not_there_or_no_text(tmp_path: Path) -> None:
    with pytest.raises(BadKnown, match="cannot be read"):
        read_known(tmp_path / "nothing.yaml")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadKnown, match="cannot be read"):
        read_known(tmp_path / "binary")
    (tmp_path / "long").write_text("#" * 4_000_001)
    with pytest.raises(BadKnown, match="longer than"):
        read_known(tmp_path / "long")


def test_all_faults_are_said_at_once() -> None:
    with pytest.raises(BadKnown) as caught:
        known_of("- id: a\n- id: b\n", "k")
    assert len(caught.value.faults) == 6


def test_writing_is_all_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "known.yaml"
    path.write_text(FILE)

    def full(_handle: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space left"):
        write_known(path, KnownFailures("known.yaml"))
    monkeypatch.undo()
    assert path.read_text() == FILE
    assert list(tmp_path.iterdir()) == [path]
    write_known(path, KnownFailures("known.yaml"))
    assert path.read_text() == "[]\n"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(sys.platform == "win32", reason="making a link needs rights on Windows")
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.yaml").write_text("[]\n")
    (tmp_path / "link.yaml").symlink_to("real.yaml")
    write_known(tmp_path / "link.yaml", known_of(FILE, "link.yaml"))
    assert (tmp_path / "link.yaml").is_symlink()
    assert read_known(tmp_path / "real.yaml").entries[0].id == "EC-2.3.2/gain#1"


@pytest.mark.parametrize(
    ("pattern", "text", "fit"),
    [
        ("a", "a", True),
        ("a", "ab", False),
        ("a*", "a", True),
        ("a*", "abc", True),
        ("*", "", True),
        ("*b*", "abc", True),
        ("a*a", "a", False),
        ("a*bc*c", "abcc", True),
        ("a*bc*c", "abc", False),
        ("a.c", "abc", False),
        ("a[bc]", "ab", False),
        ("a?", "ab", False),
    ],
)
def test_patterns(pattern: str, text: str, fit: bool) -> None:
    assert fits(pattern, text) is fit


@given(st.text("ab*", max_size=8), st.text("ab", max_size=8))
def test_patterns_mean_what_they_say(pattern: str, text: str) -> None:
    expression = ".*".join(map(re.escape, pattern.split("*")))
    assert fits(pattern, text) == (re.fullmatch(expression, text) is not None)


def test_a_long_pattern_comes_to_an_end() -> None:
    assert not fits("a*" * 500 + "b", "a" * 5000)
