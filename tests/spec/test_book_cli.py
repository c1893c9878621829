"""The command `cardlaw rules`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from conformance.kit.commands.lint import lint_rules
from conformance.kit.commands.show import show
from spec.book import cli, games, issue, lint, rulebook

ROOT = Path(__file__).resolve().parents[2]
Change = Callable[..., Path]


def run(*arguments: str) -> Result:
    """Run `cardlaw rules` with the kit's `show`, which joins the books with code and scenarios."""
    app = typer.Typer()
    app.add_typer(cli.app)
    app.command("show")(show)
    result = CliRunner().invoke(app, list(arguments))
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.output
    return result


def run_lint(*arguments: str) -> Result:
    """Run `cardlaw rules lint`, which belongs to the kit since it joins the books with the suites."""
    app = typer.Typer()
    app.command()(lint_rules)
    return CliRunner().invoke(app, list(arguments))


def test_show_prints_all_there_is_to_a_rule() -> None:
    result = run("show", "EC-2.6.2")
    assert result.exit_code == 0
    for part in (
        "first crossing",
        "normative",
        "§2.3.2",
        "Example: KL 12",
        "EC-R8",
        "God Charge:",
        "threshold_on",
    ):
        assert part in result.stdout


def test_show_reads_small_letters() -> None:
    assert run("show", "ec-2.6.2").stdout == run("show", "EC-2.6.2").stdout
    assert run("show", "ec-r24").stdout.startswith("EC-R24")


def test_show_as_json() -> None:
    shown = json.loads(run("show", "EC-2.6.2", "--json").stdout)
    assert shown["id"] == "EC-2.6.2"
    assert [ruling["id"] for ruling in shown["rulings"]] == ["EC-R7", "EC-R8"]
    assert json.loads(run("show", "EC-R24", "--json").stdout)["switch"] == "essence_max"


def test_show_names_the_code_and_the_scenarios() -> None:
    shown = json.loads(run("show", "EC-2.6.2", "--json").stdout)
    (code,) = shown["code"]
    assert code["file"] == "reference_engine/essence_crown/resources/god_charges.py"
    lines = (ROOT / code["file"]).read_text(encoding="utf-8").splitlines()
    assert lines[code["line"] - 1].startswith(f"def {code['name']}(")
    assert '"""[EC-2.6.2' in lines[code["line"]]
    scenario = next(one for one in shown["scenarios"] if one["id"] == "EC-2.6.2/first-crossing")
    lines = (ROOT / scenario["file"]).read_text(encoding="utf-8").splitlines()
    assert lines[scenario["line"] - 1] == "- id: EC-2.6.2/first-crossing"

    printed = run("show", "EC-2.6.2").stdout
    assert f"Carried out by\n    {code['file']}:{code['line']} {code['name']}\n" in printed
    assert f"{scenario['file']}:{scenario['line']} EC-2.6.2/first-crossing\n" in printed


def test_show_names_the_tests_of_a_rule_that_games_share() -> None:
    shown = json.loads(run("show", "WIRE-2.1", "--json").stdout)
    assert {"file": "reference_engine/serve.py", "name": "hello"}.items() <= shown["code"][0].items()
    assert {one["file"] for one in shown["scenarios"]} == {"conformance/protocol/02-conversation.yaml"}
    assert shown["tests"]
    assert "\n  Tests\n    tests/" in run("show", "WIRE-2.1").stdout


def test_show_prints_the_first_of_many() -> None:
    listed = json.loads(run("show", "EC-2.6.2", "--json").stdout)["scenarios"]
    assert len(listed) > 10
    assert f"and {len(listed) - 10} more; --json lists them all" in run("show", "EC-2.6.2").stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["show", "EC-2.66.2"], "no rule EC-2.66.2; nearest: EC-2.6.2"),
        (["show", "EC-R990"], "no ruling EC-R990; nearest: EC-R9"),
        (["show", "ZZ-1.1.1"], "no book has ids that begin with ZZ"),
        (["show", "nonsense"], '"nonsense" is not a rule id'),
        (["list", "--game", "essense_crown"], "did you mean essence_crown?"),
        (["list", "--kind", "law"], "the kinds are normative"),
        (["list", "--chapter", "40"], "no rule matches"),
        (["search", "--game", "chess", "king"], 'no game "chess"'),
        (["list", "--chapter", "two"], "Invalid value"),
        (["frobnicate"], "frobnicate"),
    ],
)
def test_wrong_usage_is_said_and_exits_2(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stdout == ""


def test_list_filters() -> None:
    result = run("list", "--game", "essence_crown", "--chapter", "2", "--kind", "invariant")
    assert [line.split()[0] for line in result.stdout.splitlines()] == ["EC-2.3.1", "EC-2.3.4", "EC-2.5.1"]
    listed = json.loads(run("list", "--game", "essence_crown", "--json").stdout)
    assert len(listed) == len(rulebook.load("essence_crown").rules)


def test_search() -> None:
    hits = json.loads(run("search", "--json", "God", "Threshold").stdout)
    assert hits[0]["name"] == "God Threshold"
    assert "EC-2.6" in run("search", "threshold").stdout
    assert run("search", "zeppelin").exit_code == 1


def test_lint_and_its_exit_codes(books: Change, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run_lint().exit_code == 0
    found = lint.lint(books("tiny/01-concepts.md", "of value.", "of value in the Vault."))
    monkeypatch.setattr(lint, "lint", lambda: found)
    result = run_lint()
    assert result.exit_code == 1
    assert "spec/tiny/01-concepts.md:9" in result.stdout
    assert "1 finding" in result.stdout
    result = run_lint("--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout)[0]["code"] == "R008"


def test_unreadable_books_are_reported_plainly(books: Change, monkeypatch: pytest.MonkeyPatch) -> None:
    root = books("tiny/01-concepts.md", "r[TY-1.1.1]", "r[TY-1]")
    monkeypatch.setattr(cli, "load_all", lambda: rulebook.load_all(root))
    result = run("list")
    assert result.exit_code == 2
    assert "spec/tiny/01-concepts.md:9" in result.stderr


def test_issue(books: Change, monkeypatch: pytest.MonkeyPatch) -> None:
    root = books("tiny/issued.txt", "TY-R2\n", "")
    real = issue.issue
    monkeypatch.setattr(issue, "issue", lambda: real(root))
    assert "1 new: TY-R2" in run("issue").stdout
    assert "already issued" in run("issue").stdout
    assert json.loads(run("issue", "--json").stdout) == {"issued": []}


def test_every_rule_can_be_shown() -> None:
    for rule in rulebook.load(games.published()[0].name).rules[::40]:
        assert run("show", rule.id).exit_code == 0
