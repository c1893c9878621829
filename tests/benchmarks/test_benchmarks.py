"""Every benchmark runs. Speed itself is never asserted."""

from __future__ import annotations

import json
import re
from collections import Counter
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks import cards, engine, jobs, peers, report, run, start, steal, suite, typos
from benchmarks.timing import Aim, Effort, Line, Measured, paired, race, rate
from conformance.kit.suites.load import Suite
from grammar.language.compile import parser_of
from grammar.language.dialect import load
from grammar.language.shipped import shipped_cards
from tests.shipped import shipped_suite

LEAST = Effort(rounds=1, seconds=0.0, starts=1)


def silent(_: str) -> None:
    """Swallow progress messages."""


def test_every_subject_has_a_heading() -> None:
    """Without a heading, the results of many minutes would be lost at the last step."""
    assert list(report.HEADINGS) == list(run.SUBJECTS)


def test_cards() -> None:
    measured = cards.measure(LEAST, silent)
    assert {line.name for line in measured.lines} == {cards.COMPILED, cards.BARE, cards.LARK_ALONE}
    assert not measured.left_out
    assert "typing mistakes in the shipped cards: 100.0 % refused" in measured.notes[1]


def test_typing_mistakes_are_made_in_every_word_of_every_card() -> None:
    dialect = load(engine.GAME)
    cards_with_text = [card for card in shipped_cards(engine.GAME).values() if card.text]
    made = list(typos.all_typos(dialect, cards_with_text))
    assert {typo.on for typo in made} == {card.types for card in cards_with_text}
    words = {word for card in cards_with_text for word in re.findall(r"[A-Za-z']{3,}", card.text)}
    assert words == {typo.word for typo in made}
    assert made == list(typos.all_typos(dialect, cards_with_text))
    assert all(typo.typed.lower() != typo.word.lower() for typo in made)


def test_a_sample_of_the_typing_mistakes_is_answered_well() -> None:
    """`python -m benchmarks.typos` tries all of them, and so does `make bench`."""
    answers = typos.measured(load(engine.GAME), 600)
    assert answers.tried == 600
    assert answers.silent == []
    assert answers.share >= typos.RIGHT_FIRST, answers.missed[:20]


def test_the_figure_says_whether_its_aim_holds() -> None:
    typo = typos.Typo("draw", "drow", "Drow a card.", ("Spell",))
    assert "99.9 % (aim: 100 % and at least 95.0 %: holds)" in typos.said(typos.Answers(3000, 2999))
    assert "does not hold" in typos.said(typos.Answers(100, 94))
    assert "99.0 % refused" in typos.said(typos.Answers(100, 99, [typo]))
    assert "does not hold" in typos.said(typos.Answers(100, 99, [typo]))


def test_the_bare_parses_read_the_same_sentences() -> None:
    dialect = load(engine.GAME)
    parser, alone = parser_of(dialect), cards.LarkAlone(dialect)
    for each in cards.distinct_texts():
        ours = [tree.data for tree in cards.bare_parse(parser, each.text)]
        theirs = [tree.data for tree in alone.parse(cards.sentences_of(parser, each.text))]
        assert ours == theirs, each.text


def test_engine_with_the_peers_that_are_installed() -> None:
    measured = engine.measure(LEAST, silent)
    assert {engine.PLAIN, engine.RECORDED, engine.VIEWED, "clone", "save", "restore"} <= {
        line.name for line in measured.lines
    }
    installed = {line.name for line in measured.lines} & set(peers.PACKAGES)
    assert len(installed) + len(measured.left_out) == len(peers.PACKAGES)


def test_the_same_seed_plays_the_same_game_recorded_or_not() -> None:
    assert engine.play(3, recorded=True, viewed=True) == engine.play(3, recorded=False, viewed=False)


def test_a_peer_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        raise ModuleNotFoundError(name=name)

    monkeypatch.setattr(peers, "import_module", missing)
    found, left_out = peers.games(0.0)
    assert not found
    assert len(left_out) == len(peers.PACKAGES)
    assert all("is not installed; `make bench` installs it" in said for said in left_out)


def test_suite(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = shipped_suite(engine.GAME)
    few = Suite(whole.game, whole.facts, whole.book, whole.scenarios[:5])
    monkeypatch.setattr(suite, "read_suite", lambda _: few)
    monkeypatch.setattr(suite, "judging", lambda *_: nullcontext({1: lambda: 10.0, 2: lambda: 15.0}))
    monkeypatch.setattr(suite, "whole_runs", lambda *_: {1: lambda: 0.1, 2: lambda: 0.15})
    measured = suite.measure(LEAST, silent)
    units = {line.name: line.unit for line in measured.lines}
    assert units == {
        **dict.fromkeys((suite.IN_PROCESS, suite.OVER_STDIO, suite.ONE_JOB, suite.TWO_JOBS), "scenarios"),
        **dict.fromkeys((suite.ONE_LOOP, suite.TWO_LOOPS), suite.LOOPS),
        **dict.fromkeys((suite.BARE, suite.CANNED), suite.ROUND_TRIPS),
        **dict.fromkeys((suite.ONE_COMMAND, suite.TWO_COMMANDS), suite.RUNS),
    }
    assert "all of them passing" in measured.notes[0]
    assert "Checks a second" in measured.notes[1]


def test_jobs_judge_everything_each_time() -> None:
    whole = shipped_suite(engine.GAME)
    few = Suite(whole.game, whole.facts, whole.book, whole.scenarios[:40])
    verdicts: Counter[str] = Counter()
    with jobs.judging(few, (1, 2), verdicts) as samples:
        rates = [samples[1](), samples[2](), samples[2](), samples[1]()]
    assert verdicts == {"pass": 160}
    assert all(rate > 0 for rate in rates)
    assert len(set(rates)) == 4


def test_whole_runs_say_how_they_end() -> None:
    verdicts: Counter[str] = Counter()
    words = ("--game", engine.GAME, "-k")
    assert jobs.whole_runs((1, 2), verdicts, (*words, "EC-2.6.2"))[2]() > 0
    assert jobs.whole_runs((1, 2), verdicts, (*words, "no-such-scenario"))[1]() > 0
    assert verdicts == {"pass": 1, "exit code 2": 1}


def suite_lines(**rates: float) -> dict[str, Line]:
    names = {"inside": suite.IN_PROCESS, "piped": suite.OVER_STDIO, "one": suite.ONE_JOB}
    names |= {"two": suite.TWO_JOBS, "bare": suite.BARE, "canned": suite.CANNED}
    names |= {"loop": suite.ONE_LOOP, "loops": suite.TWO_LOOPS}
    names |= {"run": suite.ONE_COMMAND, "runs": suite.TWO_COMMANDS}
    return {names[key]: Line("suite", names[key], "scenarios", (rate,)) for key, rate in rates.items()}


def test_the_suite_beside_a_record_from_another_machine() -> None:
    lines = suite_lines(inside=830.0, piped=377.5, one=100.0, two=150.0, bare=6900.0, canned=4000.0)
    lines |= suite_lines(loop=2.0, loops=3.5, run=0.1, runs=0.14)
    found = {line.name: line for line in suite.compared(dict(lines), 2.0)}
    inside, piped, two = (found[name] for name in (suite.IN_PROCESS, suite.OVER_STDIO, suite.TWO_JOBS))
    assert inside.beside == {suite.RECORDED: 10.0, suite.SCALED: 20.0}
    assert piped.beside == {suite.RECORDED: 5.0, suite.SCALED: 10.0}
    assert (inside.holds, piped.holds) == (True, False)  # what was recorded counts, not what is scaled
    assert (two.beside, two.holds) == ({suite.ONE_JOB: 1.5}, False)
    assert found[suite.TWO_LOOPS].beside == {suite.ONE_LOOP: 1.75}
    assert found[suite.TWO_COMMANDS].beside == {suite.ONE_COMMAND: pytest.approx(1.4)}
    assert found[suite.CANNED].holds is True
    said = suite.notes(lines, 20, 10)
    assert "1,660 in process, 755 over stdio" in said[0]
    lines[suite.CANNED] = replace(lines[suite.CANNED], rates=(1000.0,))
    slow = {line.name: line for line in suite.compared(lines, 2.0)}[suite.CANNED]
    assert slow.holds is False


def test_start() -> None:
    measured = start.measure(LEAST, silent)
    assert len(measured.lines) == len(start.COMMANDS) + 2


def test_rounds_are_paired() -> None:
    given = {"ours": [2.0, 9.0, 6.0], "theirs": [1.0, 3.0, 3.0]}
    lines = race(
        "any",
        "things",
        {"ours": iter(given["ours"]).__next__},
        {"theirs": iter(given["theirs"]).__next__},
        3,
        silent,
    )
    assert [line.rates for line in lines] == [(2.0, 9.0, 6.0), (1.0, 3.0, 3.0)]
    assert lines[0].beside == {"theirs": 2.0}
    assert not lines[1].beside
    assert paired(given["ours"], given["theirs"]) == 2.0


@pytest.mark.parametrize(
    ("aim", "holds"),
    [
        (Aim(times=1.5, peer="theirs"), True),
        (Aim(times=2.5, peer="theirs"), False),
        (Aim(times=1.0, peer="nobody"), None),
        (Aim(1.5, "theirs", also=Aim(2.0, "theirs")), True),
        (Aim(1.5, "theirs", also=Aim(2.5, "theirs")), False),
        (Aim(1.5, "theirs", also=Aim(1.0, "nobody")), None),
        (Aim(within=0.4), True),
        (Aim(within=0.1), False),
        (None, None),
    ],
)
def test_aims(aim: Aim | None, holds: bool | None) -> None:
    line = Line("any", "ours", "things", (5.0,), {"theirs": 2.0}, aim)
    assert line.holds is holds


def test_at_least_one_thing_is_measured() -> None:
    assert rate(lambda: 3, 0.0) > 0


def test_run_writes_results_and_says_what_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = Line("cards", "ours", "texts", (5.0, 6.0, 7.0), {"theirs": 2.0}, Aim(times=0.5, peer="theirs"))
    answers = {"cards": Measured([line], ["a note"]), "engine": Measured([], [], ["a peer: not there"])}
    for name, measured in answers.items():
        monkeypatch.setitem(run.SUBJECTS, name, lambda *_, measured=measured: measured)
    assert run.main(["--only", "cards", "--report", str(tmp_path)]) == 0
    results = json.loads((tmp_path / "results.json").read_text(encoding="utf-8"))
    assert results["lines"][0]["holds"] is True
    assert results["notes"] == ["a note"]
    assert run.main(["--only", "cards", "--only", "engine"]) == 1
    assert "LEFT OUT: a peer: not there" in capsys.readouterr().out
    assert "| ours | 6.0 | 167 ms | ±17% | 2.00 × theirs |" in report.markdown(answers.values(), "it", LEAST)


def test_write_wants_the_whole_measurement(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        run.main(["--write", "--quick"])
    assert stop.value.code == 2
    assert "without --quick" in capsys.readouterr().err


def test_what_others_took_is_told(tmp_path: Path) -> None:
    stat = tmp_path / "stat"
    stat.write_text("cpu  100 10 40 900 5 0 10 7 0 0\ncpu0 1 2 3 4 5 6 7 8 9 10\n")
    before = steal.ticks(stat)
    assert before == steal.Ticks(used=160, stolen=7)
    assert steal.share(before, steal.Ticks(used=220, stolen=47)) == 0.4
    assert steal.share(before, before) == 0
    (told,) = steal.said(0.4)
    assert "40% of the processor time" in told
    assert steal.said(0.01) == []


@pytest.mark.parametrize("text", ["", "cpu 1 2\n", "intr 1 2 3 4 5 6 7 8\n", "cpu a b c d e f g h\n"])
def test_a_system_that_does_not_tell_what_others_took(text: str, tmp_path: Path) -> None:
    stat = tmp_path / "stat"
    assert steal.ticks(stat) is None
    stat.write_text(text)
    assert steal.ticks(stat) is None
    assert steal.said(steal.share(None, steal.Ticks(1, 1))) == []
