"""Terrain files: read with all their errors, written in canonical wording, and the commands for them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from grammar.cli import app
from grammar.essentia.operations import Declare, slug
from grammar.essentia.terrain_file import compile_terrain_file, forms_of
from grammar.language.dialect import Dialect, load
from grammar.language.files import compile_file, rewritten_file, text_of_file
from grammar.language.shipped import shipped_cards
from grammar.language.source import SourceText
from tests.limits import PATIENCE, at_most

TERRAINS = Path(__file__).parents[3] / "grammar" / "essentia" / "terrains"
SHIPPED = sorted(TERRAINS.glob("*.terrain"))
MARSH = "Marsh: Move orthogonally one space. Cannot attack.\n"


def told(text: str, es: Dialect) -> list[tuple[str, int, int]]:
    """The code, line and column of each fault in a file."""
    file = compile_terrain_file(text, es)
    places = [(finding.code, file.source.place(finding.span.start)) for finding in file.errors]
    return [(code, place.line, place.column) for code, place in places]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_files_are_canonical(es: Dialect, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    file = compile_file(SourceText(text, str(path)), es).checked()
    assert file.warnings == ()
    assert rewritten_file(file, es) == text


def test_the_shipped_terrains() -> None:
    """No two of them are alike, and seven are faces of the circle."""
    shipped = shipped_cards("essentia")
    assert len({slug(name) for name in shipped}) == len(shipped)
    assert [name for name in shipped if name.startswith("Circle of essence")] == [
        "Circle of essence",
        "Circle of essence (any terrain)",
        "Circle of essence (any terrain or spring)",
        "Circle of essence (disabled)",
        "Circle of essence (barrier)",
        "Circle of essence (rocks)",
        "Circle of essence (no power)",
    ]


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Plains", "plains"),
        ("Deep forest", "deep-forest"),
        ("Circle of essence (any terrain)", "circle-of-essence-any-terrain"),
        ("Giant's  stair", "giants-stair"),
        ("Well-spring", "well-spring"),
    ],
)
def test_a_name_in_the_notation_of_moves(name: str, written: str) -> None:
    assert slug(name) == written


def test_names_in_the_plural() -> None:
    assert forms_of(["Marsh", "Plains", "Sanctuary", "Ice", "Spring of essence"]) == {
        "marsh": "Marsh",
        "marshes": "Marsh",
        "plains": "Plains",
        "sanctuary": "Sanctuary",
        "sanctuaries": "Sanctuary",
        "ice": "Ice",
        "ices": "Ice",
        "spring of essence": "Spring of essence",
    }


def test_a_paragraph_a_line_and_comments(es: Dialect) -> None:
    text = (
        "# Two terrains.\n\n"
        "  Bog :  move orthogonally\n  1 space. Cannot\n  attack\n"
        "# of the second\n"
        "Fen: Attack diagonally one square.\n\n\n\n# the end\n"
    )
    file = compile_file(text, es)
    assert file.errors == ()
    assert [warning.code for warning in file.warnings] == ["CT801", "CT802"]
    assert rewritten_file(file, es) == (
        "# Two terrains.\n\n"
        "Bog: Move orthogonally one space. Cannot attack.\n"
        "# of the second\n"
        "Fen: Cannot move. Attack diagonally one space.\n\n# the end\n"
    )
    again = compile_file(rewritten_file(file, es), es)
    assert [each.card for each in again.cards] == [each.card for each in file.cards]
    assert again.warnings == ()
    assert rewritten_file(again, es) == rewritten_file(file, es)


def test_all_errors_of_a_file_in_one_run(es: Dialect) -> None:
    text = """\
stray words
Bog: Move orthogonaly one space.
Fen: Cannot move. Move forward one space.
Fen: Cannot attack.
: Cannot attack.
Move: Cannot attack.
Hollow:

3 hills: Cannot move.
Hill: On occupation, choose plains or bgo; this space has that power until it is taken again.
Gate: Move to any empty portal.
"""
    assert told(text, es) == [
        ("CT501", 1, 1),
        ("CT101", 2, 11),
        ("CT314", 3, 19),
        ("CT504", 4, 1),
        ("CT501", 5, 3),
        ("CT504", 6, 1),
        ("CT501", 7, 1),
        ("CT501", 9, 1),
        ("CT103", 10, 39),
        ("CT303", 11, 25),
    ]


def chosen(names: str) -> str:
    """A terrain on which one of these is chosen."""
    return f"Hill: On occupation, choose {names}; this space has that power until it is taken again.\n"


def test_what_can_be_chosen_is_in_the_file_or_official(es: Dialect) -> None:
    """A terrain that is only shipped next to the official ones doesn't belong to the set."""
    assert told(chosen("plains or marsh"), es) == [("CT103", 1, 39)]
    assert told(MARSH + chosen("plains or marsh"), es) == []
    assert told(chosen("plains or marsh") + MARSH, es) == []
    file = compile_file(chosen("plains or deep mud") + "Deep Mud: Move forward one space.\n", es).checked()
    assert file.cards[0].card.abilities == (Declare(("Plains", "Deep Mud")),)
    assert file.cards[0].card.text.startswith("On occupation, choose plains or deep mud;")


@pytest.mark.parametrize(
    "what",
    [
        "circle of essence",
        "circle of essence (disabled)",
        "circle of essence (no power)",
        "hill",
    ],
)
def test_what_is_chosen_has_a_power(es: Dialect, what: str) -> None:
    assert told(chosen(f"plains or {what}"), es) == [("CT314", 1, 39)]


def test_other_files_of_the_set_declare_names(es: Dialect) -> None:
    names = {"TERRAIN_NAME": {"mire": "Mire"}}
    assert compile_terrain_file(chosen("plains or mire"), es, names).errors == ()
    assert [each.code for each in compile_terrain_file(chosen("plains or mire"), es).errors] == ["CT103"]


def test_a_terrain_goes_to_its_own_kind(es: Dialect) -> None:
    for text in (
        "Gate: Move to any empty gate.",
        "Gate: Move to any empty gates.",
        "Gate: Move to any empty space of this terrain.",
    ):
        (compiled,) = compile_file(text, es).checked().cards
        assert compiled.card.text == "Move to any empty gate. Cannot attack."


def test_exported_terrains_read_back(es: Dialect) -> None:
    cards = list(shipped_cards("essentia").values())
    again = compile_file(text_of_file(cards, es), es).checked()
    assert [each.card for each in again.cards] == cards


# --- hostile files --------------------------------------------------------------------------------

HOSTILE = [
    "",
    "\n" * 100_000,
    ":" * 100_000,
    "a" + " " * 200_000 + "b",
    "a" + " " * 200_000 + ": Cannot move.",
    "Bog: " + "Cannot move. " * 100_000,
    "".join(f"Hole {number}: Cannot be occupied.\n" for number in range(501)),
    "x" * 200_000 + ": Cannot move.",
    "Bog: " + "(" * 3_000,
    "Bog: Move orthogonally up to " + "9" * 3_000 + " spaces; stop at pieces.",
    "Bog: Cannot\x00 move.",
    "# " * 100_000,
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_file_is_refused_at_once(es: Dialect, text: str) -> None:
    with at_most(PATIENCE):
        assert compile_file(text, es).errors


def test_as_many_terrains_as_a_set_may_have(es: Dialect) -> None:
    text = "".join(f"Hole {number}: Cannot be occupied.\n" for number in range(500))
    assert len(compile_file(text, es).checked().cards) == 500


@settings(max_examples=200, deadline=None)
@given(st.text(st.sampled_from("Bog: Cannot move.;#\n()é’"), max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    es = load("essentia")
    file = compile_file(text, es)
    if not file.errors:
        assert compile_file(rewritten_file(file, es), es).errors == ()


# --- commands -------------------------------------------------------------------------------------


def run(*arguments: str) -> Result:
    """Run the command; it may fail, but only with its own messages."""
    result = CliRunner().invoke(app, list(arguments))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_check_finds_the_game_by_the_suffix(tmp_path: Path) -> None:
    path = tmp_path / "my.terrain"
    path.write_text(MARSH, encoding="utf-8")
    assert run("check", str(path)).output == "1 terrain checked, no errors\n"
    path.write_text(MARSH + "Bog: Mvoe forward one space.\n", encoding="utf-8")
    result = run("check", str(path))
    assert result.exit_code == 1
    assert f"{path}:2:6: CT101 'Mvoe' is not a word of Essentia terrains" in result.output
    assert run("check", *map(str, SHIPPED)).output == "33 terrains checked, no errors\n"


def test_the_type_tells_the_game() -> None:
    assert run("check", "--on", "Terrain", "--text", "Cannot attack.").output == "no errors\n"
    assert run("check", "--on", "Rite", "--text", "Draw a card.").output == "no errors\n"


def test_fmt(tmp_path: Path) -> None:
    path = tmp_path / "my.terrain"
    path.write_text("# mine\nBog: move forward 1 space\n", encoding="utf-8")
    assert run("fmt", "--check", str(path)).exit_code == 1
    assert run("fmt", str(path)).exit_code == 0
    assert path.read_text(encoding="utf-8") == "# mine\nBog: Move forward one space. Cannot attack.\n"
    assert run("fmt", "--check", str(path)).exit_code == 0


def test_compile_and_explain(tmp_path: Path) -> None:
    path = tmp_path / "my.terrain"
    path.write_text("Gate: Move to any empty gate.\nBog: Cannot move. Cannot attack.\n", encoding="utf-8")
    cards = json.loads(run("compile", "--json", str(path)).output)["cards"]
    assert [card["name"] for card in cards] == ["Gate", "Bog"]
    assert cards[0]["abilities"] == [{"node": "Move", "by": [{"node": "ToSameKind"}]}]
    assert "abilities" not in cards[1]
    data = json.loads(run("explain", "--json", str(path)).output)
    assert [each["text"] for each in data["cards"]] == [
        "Move to any empty gate. Cannot attack.",
        "Cannot move. Cannot attack.",
    ]
    assert "Gate (Terrain)" in run("explain", str(path)).output
    assert run("explain", str(tmp_path / "no.terrain")).exit_code == 2


def test_explain_finds_a_shipped_terrain_by_its_name() -> None:
    result = run("explain", "portal")
    assert result.exit_code == 0
    assert result.output.startswith("Portal (Terrain)\nMove to any empty portal. Cannot attack.\n")


def test_vocabulary_and_what_terrains_do_not_have() -> None:
    data = json.loads(run("vocabulary", "--game", "essentia", "--json").output)
    assert data["card_types"] == ["Terrain"]
    assert "marsh" in data["names"]["TERRAIN_NAME"]
    assert ["space"] in data["words"]
    for arguments in (("export", "--game", "essentia"), ("deck", "--game", "essentia", "my.deck")):
        assert run(*arguments).exit_code == 2
