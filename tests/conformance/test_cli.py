"""`cardlaw conform` and `cardlaw rules coverage`, as a person uses them."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import typer
from typer.testing import Result

from conformance.kit.commands import report as cli_report
from conformance.kit.commands import tell as cli_tell
from conformance.kit.conform import cli
from conformance.kit.conform import engine as engine_judge
from conformance.kit.conform import known as known_judge
from conformance.kit.conform.whole_games import WholeGames
from conformance.kit.reports.json_lines import read_report
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites import selection
from conformance.kit.suites.load import Suite
from conformance.kit.tracing import coverage
from spec.book.faults import Fault
from tests.conformance.small_suite import invoke

Read = Callable[[str], tuple[Scenario, ...]]
Stub = Callable[[str], list[str]]

app = typer.Typer()
app.command("conform")(cli.conform)
app.command("list")(cli_tell.list_scenarios)
app.command("explain")(cli_tell.explain)
app.command("report")(cli_report.report)
app.command("compare")(cli_report.compare)
app.command("coverage")(coverage.coverage)


def run(*words: str) -> Result:
    return invoke(app, *words)


@pytest.fixture(autouse=True)
def suite(small_suite: Suite, monkeypatch: pytest.MonkeyPatch) -> Suite:
    """Two scenarios instead of the shipped ones, and no whole games."""
    monkeypatch.setattr(known_judge, "suites", lambda: ["essence_crown"])
    monkeypatch.setattr(engine_judge, "whole_games", lambda *_, **__: WholeGames())
    return small_suite


def test_all_pass(engine: Callable[[str], str]) -> None:
    result = run("conform", "--engine", engine(""))
    assert result.exit_code == 0
    assert "2 scenarios: 2 pass;" in result.stdout


def test_findings(engine: Callable[[str], str]) -> None:
    result = run("conform", "--engine", engine("refuse"))
    assert result.exit_code == 1
    assert "refused  EC-2.3.2/cap" in result.stdout
    assert "2 scenarios: 2 refused;" in result.stdout


def test_not_supported_is_no_finding(engine: Callable[[str], str]) -> None:
    result = run("conform", "--engine", engine("not_supported"))
    assert result.exit_code == 0
    assert "not supported, 2 scenarios: cards" in result.stdout


def test_words_choose_scenarios(engine: Callable[[str], str]) -> None:
    result = run("conform", "--engine", engine(""), "-k", "paying ec-2.4")
    assert "1 scenario: 1 pass" in result.stdout
    assert run("conform", "-k", "no such words").exit_code == 2


def test_listing() -> None:
    result = run("list")
    assert result.exit_code == 0
    assert "EC-2.3.2/cap  A gain stops at 31" in result.stdout
    assert [row["id"] for row in json.loads(run("list", "--json").stdout)] == [
        "EC-2.3.2/cap",
        "EC-2.4.1/pay",
    ]


def test_explaining() -> None:
    said = run("explain", "EC-2.3.2/cap").stdout
    assert "A gain stops at 31" in said
    assert "31" in said.split("Then")[1]
    assert "EC-2.3.2  " in said.split("Rules")[1]
    assert json.loads(run("explain", "EC-2.3.2/cap", "--json").stdout)[0]["cites"] == ["EC-2.3.2"]
    unknown = run("explain", "EC-2.3.2/cup")
    assert unknown.exit_code == 2
    assert "did you mean EC-2.3.2/cap?" in unknown.output


def test_explaining_a_rule_names_the_scenarios_that_cite_it() -> None:
    said = run("explain", "EC-2.3.2")
    assert (said.exit_code, said.stdout) == (2, "")
    assert "EC-2.3.2 is a rule" in said.stderr
    assert "the scenario that cites it: EC-2.3.2/cap" in said.stderr


def test_of_a_rule_with_many_scenarios_some_are_named(
    small_suite: Suite, monkeypatch: pytest.MonkeyPatch
) -> None:
    cap = small_suite.scenarios[0]
    many = tuple(
        replace(cap, id=f"EC-2.3.2/{place // 2}#{place % 2}", base_id=f"EC-2.3.2/{place // 2}")
        for place in range(14)
    )
    monkeypatch.setattr(selection, "read_suite", lambda _: replace(small_suite, scenarios=many))
    said = run("explain", "EC-2.3.2").stderr
    assert "the 7 that cite it: EC-2.3.2/0, EC-2.3.2/1, " in said  # one with examples is named once
    assert "EC-2.3.2/5" not in said
    assert "`cardlaw conform list -k EC-2.3.2` shows all" in said


def test_json(engine: Callable[[str], str]) -> None:
    data = json.loads(run("conform", "--engine", engine("refuse"), "--json").stdout)["essence_crown"]
    assert data["engine"] == {"name": "stub refuse", "version": "1"}
    assert [row["verdict"] for row in data["results"]] == ["refused", "refused"]


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_reports_are_written(engine: Callable[[str], str], tmp_path: Path, jobs: str) -> None:
    assert run("conform", "--engine", engine(""), "--report", str(tmp_path / "r"), "-j", jobs).exit_code == 0
    assert read_report(tmp_path / "r" / "report.jsonl").exercised == {"EC-2.3.2", "EC-2.4.1"}
    assert sorted(path.name for path in (tmp_path / "r").iterdir()) == [
        "badge.svg",
        "junit.xml",
        "report.html",
        "report.jsonl",
        "summary.md",
    ]


def test_jobs_do_not_change_the_report(engine: Callable[[str], str], tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        run("conform", "--engine", engine("refuse"), "--report", str(tmp_path / jobs), "-j", jobs)
    for path in (tmp_path / "1").iterdir():
        assert path.read_bytes() == (tmp_path / "2" / path.name).read_bytes()


def test_a_whole_id_runs_only_that(
    suite: Suite, monkeypatch: pytest.MonkeyPatch, engine: Callable[[str], str]
) -> None:
    other = replace(suite.scenarios[0], id="EC-2.3.2/cap-too", base_id="EC-2.3.2/cap-too")
    more = replace(suite, scenarios=(*suite.scenarios, other))
    monkeypatch.setattr(selection, "read_suite", lambda _game: more)
    assert "1 scenario: 1 pass" in run("conform", "--engine", engine(""), "-k", "EC-2.3.2/cap").stdout
    assert "2 scenarios: 2 pass" in run("conform", "--engine", engine(""), "-k", "EC-2.3.2/ca").stdout


def test_forms_from_a_report_that_is_there(engine: Callable[[str], str], tmp_path: Path) -> None:
    made = tmp_path / "made"
    first = run("conform", "--engine", engine("refuse"), "--report", str(made))
    report = str(made / "report.jsonl")
    assert run("report", report, "--out", str(tmp_path / "again")).exit_code == 0
    for path in (tmp_path / "again").iterdir():
        assert path.read_bytes() == (made / path.name).read_bytes()
    shown = run("report", report)
    assert shown.exit_code == 0
    assert shown.stdout in first.stdout
    assert run("report", report, report).exit_code == 2


@pytest.mark.parametrize("command", [["report"], ["compare", "WHOLE"]])
def test_half_a_report_is_refused(engine: Callable[[str], str], tmp_path: Path, command: list[str]) -> None:
    run("conform", "--engine", engine(""), "--report", str(tmp_path))
    whole, half = tmp_path / "report.jsonl", tmp_path / "half.jsonl"
    half.write_text("\n".join(whole.read_text().splitlines()[:-1]))
    result = run(*(str(whole) if word == "WHOLE" else word for word in command), str(half))
    assert result.exit_code == 2
    assert result.stderr == f"{half}: the closing line is missing; the run was interrupted\n"


def test_comparing(engine: Callable[[str], str], tmp_path: Path) -> None:
    for name, mode in (("good", ""), ("bad", "refuse")):
        run("conform", "--engine", engine(mode), "--report", str(tmp_path / name))
    good, bad = (str(tmp_path / name / "report.jsonl") for name in ("good", "bad"))
    worse = run("compare", good, bad)
    assert worse.exit_code == 1
    assert worse.stdout.startswith("different: the engine: stub 1, then stub refuse 1\n")
    assert "newly failing: 2" in worse.stdout
    assert "EC-2.3.2/cap  pass -> refused: " in worse.stdout
    better = run("compare", bad, good, "--json")
    assert better.exit_code == 0
    data = json.loads(better.stdout)["essence_crown"]
    assert (data["worse"], len(data["newly_passing"]), data["changed"]) == (False, 2, [])
    assert data["newly_passing"][0]["after"] == {"verdict": "pass", "reason": "", "judged": 1}
    same = run("compare", good, good)
    assert (same.exit_code, same.stdout) == (0, "nothing changed\n\nnothing got worse\n")
    assert run("compare", str(tmp_path / "good"), str(tmp_path / "bad")).stdout == worse.stdout


def test_comparing_runs_of_several_games(engine: Callable[[str], str], tmp_path: Path) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    for folder, mode in ((before, ""), (after, "refuse")):
        run("conform", "--engine", engine(mode), "--report", str(folder / "essence_crown"))
        (folder / "essentia").mkdir()
        good = (before / "essence_crown" / "report.jsonl").read_text()
        (folder / "essentia" / "report.jsonl").write_text(good.replace('"essence_crown"', '"essentia"'))
    worse = run("compare", str(before), str(after))
    assert worse.exit_code == 1
    assert worse.stdout.startswith("== essence_crown\n")
    assert worse.stdout.endswith("== essentia\nnothing changed\n\nnothing got worse\n")
    data = json.loads(run("compare", str(before), str(after), "--json").stdout)
    assert {game: one["worse"] for game, one in data.items()} == {"essence_crown": True, "essentia": False}
    (after / "essentia" / "report.jsonl").unlink()
    missing = run("compare", str(before), str(after))
    assert "newly failing: 2" in missing.stdout
    assert missing.stderr == f"essentia is only in {before}\n"
    apart = run("compare", str(after), str(before / "essentia"))
    assert apart.exit_code == 2
    assert "is about essence_crown" in apart.stderr
    assert run("report", str(before), "--out", str(tmp_path / "pages")).exit_code == 0
    assert "essentia" in (tmp_path / "pages" / "report.html").read_text()


def test_known_failures(engine: Callable[[str], str], tmp_path: Path) -> None:
    known = tmp_path / "known.yaml"
    words = ("conform", "--known", str(known), "--engine")
    assert run(*words, engine("refuse")).exit_code == 2
    made = run(*words, engine("refuse"), "--update-known")
    assert made.exit_code == 0
    assert 'added    "cast is refused by EC-1.1.1": 2 scenarios, not yet explained' in made.stdout
    assert "2 scenarios: 2 expected failure" in made.stdout
    text = known.read_text()
    assert text.count("reason: not yet explained") == 1

    known.write_text(f"# mine\n\n{text.replace('not yet explained', 'too early', 1)}")
    kept = run(*words, engine("refuse"), "--update-known")
    assert "1 known failures, 0 changes" in kept.stdout
    assert known.read_text().startswith("# mine\n\n- cause: cast is refused by EC-1.1.1\n  count: 2\n")
    assert run(*words, engine("refuse"), "--report", str(tmp_path / "r")).exit_code == 0
    report = read_report(tmp_path / "r" / "report.jsonl")
    assert [row.known.reason for row in report.rows if row.known] == ["too early", "too early"]

    passes = run(*words, engine(""))
    assert passes.exit_code == 1
    assert 'known.yaml:3: "cast is refused by EC-1.1.1" is stale: no finding has this cause' in passes.stdout
    assert run(*words, engine(""), "--update-known").exit_code == 0
    assert known.read_text() == "# mine\n\n[]\n"


def test_known_failures_that_differ_or_name_nothing(engine: Callable[[str], str], tmp_path: Path) -> None:
    known = tmp_path / "known.yaml"
    known.write_text(
        "- {id: EC-2.3.2/cap, verdict: fail, observed: other, reason: x}\n"
        "- {id: EC-2.3.2/cup, verdict: fail, observed: other, reason: x}\n"
    )
    words = ("conform", "--known", str(known), "--engine", engine("refuse"))
    whole = run(*words)
    assert whole.exit_code == 1
    assert "it fails, but not as known.yaml:1 expects: fail: other" in whole.stdout
    assert (
        "known.yaml:2: EC-2.3.2/cup is stale: it matches nothing in the suite; did you mean" in whole.stdout
    )
    assert "cup" not in run(*words, "-k", "EC-2.3.2").stdout


@pytest.mark.parametrize("option", ["--report", "--known"])
def test_where_nothing_can_be_written(engine: Callable[[str], str], tmp_path: Path, option: str) -> None:
    (tmp_path / "file").write_text("x")
    place = tmp_path / "file" / "below"
    more = ["--update-known"] if option == "--known" else []
    result = run("conform", "--engine", engine("refuse"), option, str(place), *more)
    assert result.exit_code == 2
    assert str(tmp_path / "file") in result.stderr


def test_a_list_that_cannot_be_read_is_refused_before_the_run(
    engine: Callable[[str], str], tmp_path: Path
) -> None:
    known = tmp_path / "known.yaml"
    known.write_text("- id: x\n")
    result = run("conform", "--known", str(known), "--engine", engine(""))
    assert result.exit_code == 2
    assert "known.yaml:1: the entry has no reason" in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--engine", "/no/such/engine --x"], "no command /no/such/engine"),
        (["--engine", "'unfinished"], "cannot read the command"),
        (["--engine", "py:no.such.module:x"], "cannot import no.such.module"),
        (["--engine", "py:json:x"], "json has no factory x"),
        (["--both", "--engine", "x"], "--both doesn't use --engine"),
        (["--both", "--decoys"], "can't be combined"),
        (["--both", "-j", "2"], "--both doesn't use -j"),
        (["--decoys", "--timeout", "3"], "--timeout with --decoys needs --engine"),
        (["--language", "--timeout", "3"], "--timeout with --language needs --engine"),
        (["--language", "-k", "x"], "--language doesn't use -k"),
        (["--decoys", "--report", "x"], "--decoys doesn't use --report"),
        (["--both", "--known", "x"], "--both doesn't use --known"),
        (["--update-known"], "--known FILE"),
    ],
)
def test_wrong_usage_is_one_sentence(words: list[str], said: str) -> None:
    result = run("conform", *words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_an_engine_that_dies_is_said_once(engine: Callable[[str], str]) -> None:
    result = run("conform", "--engine", engine("dies"))
    assert result.exit_code == 1
    assert result.stderr == (
        "the engine did not start: the engine ended with exit code 3; it wrote: I cannot start\n"
    )


def test_unreadable_scenarios_do_not_hide_the_others(
    suite: Suite, monkeypatch: pytest.MonkeyPatch, engine: Callable[[str], str]
) -> None:
    fault = Fault("x.yaml", 3, "no scenario", "write one")
    spoilt = Suite(suite.game, suite.facts, suite.book, suite.scenarios, (fault,))
    monkeypatch.setattr(selection, "read_suite", lambda _game: spoilt)
    result = run("conform", "--engine", engine(""))
    assert result.exit_code == 2
    assert "x.yaml:3: no scenario" in result.stderr
    assert "2 scenarios: 2 pass;" in result.stdout


def test_coverage_from_a_report(engine: Callable[[str], str], tmp_path: Path) -> None:
    run("conform", "--engine", engine(""), "--report", str(tmp_path))
    path = str(tmp_path / "report.jsonl")
    result = run("coverage", "--report", path, "--json")
    assert result.exit_code == 0
    two = json.loads(result.stdout)["essence_crown"][1]
    assert (two["number"], two["cited"], two["exercised"]) == (2, 2, 2)
    required = run("coverage", "--report", path, "--require", "2,9")
    assert required.exit_code == 1
    assert "EC-9.1.1" in required.stderr
    assert run("coverage", "--report", path, "--require", "two").exit_code == 2
    assert run("coverage", "--report", str(tmp_path / "nothing")).exit_code == 2


def test_coverage_from_the_reports_of_a_run(engine: Callable[[str], str], tmp_path: Path) -> None:
    """A run of one suite puts its report into the folder itself, a run of several into a folder for each."""
    alone, several = tmp_path / "alone", tmp_path / "several"
    run("conform", "--engine", engine(""), "--report", str(alone))
    (several / "essence_crown").mkdir(parents=True)
    (several / "essence_crown" / "report.jsonl").write_text((alone / "report.jsonl").read_text())
    for folder in (alone, several):
        result = run("coverage", "--report", str(folder), "--json")
        assert json.loads(result.stdout)["essence_crown"][1]["exercised"] == 2
        required = run("coverage", "--report", str(folder), "--require", "all")
        assert required.exit_code == 1
        assert "EC-9.1.1" in required.stderr
    (several / "report.jsonl").write_text((alone / "report.jsonl").read_text())
    both = run("coverage", "--report", str(several))
    assert both.exit_code == 2
    assert "has reports of several runs" in both.stderr
    none = run("coverage", "--report", str(tmp_path))
    assert none.exit_code == 2
    assert "has no report.jsonl" in none.stderr


def test_coverage_refuses_half_a_report(engine: Callable[[str], str], tmp_path: Path) -> None:
    run("conform", "--engine", engine(""), "--report", str(tmp_path))
    path = tmp_path / "report.jsonl"
    path.write_text("\n".join(path.read_text().splitlines()[:-1]))
    result = run("coverage", "--report", str(path))
    assert result.exit_code == 2
    assert "the closing line is missing" in result.stderr


def test_coverage_takes_a_report_for_its_own_game(engine: Callable[[str], str], tmp_path: Path) -> None:
    run("conform", "--engine", engine(""), "--report", str(tmp_path))
    path = tmp_path / "report.jsonl"
    path.write_text(
        path.read_text()
        .replace('"game":"essence_crown"', '"game":"chess"')
        .replace('"game": "essence_crown"', '"game": "chess"')
    )
    other = run("coverage", "--game", "essence_crown", "--report", str(path))
    assert other.exit_code == 2
    assert "is a report on chess, not on essence_crown" in other.stderr
