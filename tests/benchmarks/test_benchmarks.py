"""Every benchmark runs. How fast anything is, is never asserted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks import cards, engine, peers, report, run, start, suite
from benchmarks.timing import Aim, Effort, Line, Measured, paired, race, rate
from conformance.kit.load import Suite, read_suite
from grammar.language.compile import parser_of
from grammar.language.dialect import load

LEAST = Effort(rounds=1, seconds=0.0, starts=1)


def silent(_: str) -> None:
    """Nobody watches a test."""


def test_cards() -> None:
    measured = cards.measure(LEAST, silent)
    assert {line.name for line in measured.lines} == {cards.COMPILED, cards.BARE, cards.LARK_ALONE}
    assert not measured.left_out


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
    whole = read_suite(engine.GAME)
    few = Suite(whole.game, whole.facts, whole.book, whole.scenarios[:5])
    monkeypatch.setattr(suite, "read_suite", lambda _: few)
    measured = suite.measure(LEAST, silent)
    assert [line.name for line in measured.lines] == [suite.IN_PROCESS, suite.OVER_STDIO]


def test_start() -> None:
    measured = start.measure(LEAST, silent)
    assert len(measured.lines) == len(start.COMMANDS) + 1


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
