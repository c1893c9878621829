"""`import cardlaw`: what the library offers, without cost for the command."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import cardlaw
from tests.limits import PATIENCE

SOURCE = Path(cardlaw.__file__)
AREAS = ("conformance", "grammar", "reference_engine", "spec")


def typed_names() -> dict[str, tuple[str, str]]:
    """The names that a type checker sees: module and name there, by the public name."""
    imports = [
        node for node in ast.walk(ast.parse(SOURCE.read_text("utf-8"))) if isinstance(node, ast.ImportFrom)
    ]
    return {
        each.asname: (str(node.module), each.name)
        for node in imports
        for each in node.names
        if each.asname is not None
    }


def test_type_checkers_see_what_is_there() -> None:
    typed = typed_names()
    assert sorted(typed) == sorted(cardlaw.__all__)
    for name, (module, defined) in typed.items():
        __import__(module)
        assert getattr(cardlaw, name) is getattr(sys.modules[module], defined), name


@pytest.fixture(scope="module")
def ec() -> cardlaw.Language:
    return cardlaw.load_language("essence_crown")


@pytest.mark.parametrize("name", cardlaw.__all__)
def test_every_name_is_documented(name: str) -> None:
    offered = getattr(cardlaw, name)
    assert isinstance(offered, int) or (offered.__doc__ or "").strip()
    assert name in dir(cardlaw)


def test_what_is_not_offered_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'cardlaw' has no attribute 'compile'"):
        getattr(cardlaw, "compile")  # noqa: B009 - mypy knows that it is not there


def test_the_program_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (SOURCE.parents[1] / "README.md").read_text(encoding="utf-8")
    _, _, after = readme.partition("```python\n")
    exec(after.partition("```")[0], {})
    assert capsys.readouterr().out.startswith("{")


def test_importing_it_loads_nothing_else() -> None:
    """The command imports the package at every start."""
    code = f"import sys, cardlaw; print([n for n in sys.modules if n.partition('.')[0] in {AREAS}])"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    assert done.stdout == "[]\n"


def test_every_area_is_typed() -> None:
    root = SOURCE.parents[1]
    assert all((root / area / "py.typed").is_file() for area in ("cardlaw", *AREAS))


SPARK = "# Spark\nSpell\nCost: 1\n\nDraw a card.\n"
EMBER = "# Ember\nSpell\nCost: 2\n\nGain 2 KL.\n"


def test_a_card_and_several_are_compiled(ec: cardlaw.Language) -> None:
    spark = cardlaw.compile_card(SPARK, ec)
    assert (spark.name, spark.types, spark.number("cost"), spark.text) == (
        "Spark",
        ("Spell",),
        1,
        "Draw a card.",
    )
    assert list(cardlaw.compile_cards(SPARK + "\n" + EMBER, ec)) == ["Spark", "Ember"]
    assert cardlaw.compile_cards(SPARK, ec)["Spark"] == spark


def test_several_cards_are_not_one(ec: cardlaw.Language) -> None:
    with pytest.raises(cardlaw.CardTextError, match="there are 2 cards; compile_card takes one") as raised:
        cardlaw.compile_card(SPARK + "\n" + EMBER, ec)
    (finding,) = raised.value.findings
    assert raised.value.source.words(finding.span) == "# Ember"


def test_a_file_with_a_fault_has_no_scenarios(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("- id: EC-2.3.2/mine\n  cites: [EC-2.3.2]\n", encoding="utf-8")
    with pytest.raises(cardlaw.ScenarioError, match="title"):
        cardlaw.read_scenarios(file)
    file.write_text("[]\n", encoding="utf-8")
    with pytest.raises(cardlaw.NoScenarios, match="this has no scenario of a known game"):
        cardlaw.read_scenarios(file)


def test_an_engine_that_is_not_there_cannot_be_judged(suite: cardlaw.Suite) -> None:
    with pytest.raises(cardlaw.CannotStart):
        next(cardlaw.judge(suite, "py:nowhere:engine"))
