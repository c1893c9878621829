"""The book of Essentia: its data, and whether its annexes are enough to write an engine."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from spec.book.faults import RulebookError
from spec.book.game.reading import read
from spec.book.ids import cited_in
from spec.book.lint import lint
from spec.book.rulebook import load
from spec.book.words import words_of

Change = Callable[..., Path]

BOOK = load("essentia")


def test_essentia_is_whole() -> None:
    assert len(BOOK.rules) >= 199
    assert len(BOOK.rulings) >= 44
    assert len(BOOK.game.switches) >= 17
    assert {rule.chapter for rule in BOOK.rules} == set(range(1, 13))


NUMBERS = {
    "spaces": 72, "golems": 16, "tiles": 28, "circles": 2, "files": 8, "ranks": 9, "central_rank": 5,
    "springs": 2, "rocks": 38, "plateaus": 8, "forests": 8, "mountains": 8, "plains": 4,
    "truce_repetition": 3, "truce_quiet_moves": 100,
}  # fmt: skip


def test_data_of_essentia() -> None:
    game = BOOK.game
    assert {name: number.value for name, number in game.numbers.items()} == NUMBERS
    assert [phase.name for phase in game.phases] == ["tiles", "play"]
    assert game.zones == ()
    assert game.switch_defaults["truce_repetition"] == game.numbers["truce_repetition"].value
    assert game.switch_defaults["truce_quiet_moves"] == game.numbers["truce_quiet_moves"].value
    tiles = ("plateaus", "forests", "mountains", "plains")
    assert sum(game.numbers[name].value for name in tiles) == game.numbers["tiles"].value


def test_terrains_of_essentia() -> None:
    """Its seven kinds of space, the circles in each of their states, each with the rules that events cite."""
    terrains = BOOK.game.terrains
    circles = [name for name in terrains if name.startswith("Circle of essence")]
    assert [name for name in terrains if name not in circles] == [
        "Plains", "Plateau", "Rocks", "Mountain", "Forest", "Spring of essence",
    ]  # fmt: skip
    assert len(circles) == 7
    assert (terrains["Rocks"].move, terrains["Rocks"].attack) == ("ES-8.4.1", "ES-9.2.3")
    assert terrains["Rocks"].refuse["attack_orthogonal"] == "ES-9.2.4"
    assert terrains["Circle of essence (disabled)"].move is None
    tiles = {"Plains": "plains", "Plateau": "plateaus", "Mountain": "mountains", "Forest": "forests"}
    numbers = BOOK.game.numbers
    assert {name: terrain.tile for name, terrain in terrains.items() if terrain.tile} == {
        name: numbers[number].rule for name, number in tiles.items()
    }


REFUSE = re.compile(r"(move|attack)_(far|orthogonal|diagonal|crooked|any)")


def test_refusals_of_terrains_are_explained_in_the_decisions() -> None:
    decisions = (BOOK.game.folder / "decisions.md").read_text(encoding="utf-8")
    for terrain in BOOK.game.terrains.values():
        for key in terrain.refuse:
            explained = REFUSE.sub(r"move_\2", key)
            assert f"`{explained}`" in decisions, key


def test_what_an_engine_is_judged_by_can_be_named() -> None:
    """Every rule that scenarios must exercise is named by an event, a decision, a refusal or a terrain."""
    folder = BOOK.game.folder
    pages = [(folder / name).read_text(encoding="utf-8") for name in ("events.md", "decisions.md")]
    named = {rule_id for page in pages for rule_id in cited_in(page)}
    named |= {rule_id for terrain in BOOK.game.terrains.values() for rule_id in terrain.cites}
    judged = [rule.id for rule in BOOK.rules if rule.kind in ("normative", "setup", "invariant")]
    assert [rule_id for rule_id in judged if rule_id not in named] == []
    known = {rule.id for rule in BOOK.rules} | {ruling.id for ruling in BOOK.rulings}
    assert sorted(rule_id for rule_id in named - known if rule_id.prefix == BOOK.game.prefix) == []


def test_words_of_essentia_tell_each_event_and_decision() -> None:
    """The words cover exactly the kinds listed in events.md and decisions.md."""
    folder, words = BOOK.game.folder, words_of("essentia")
    row = re.compile(r"^\| `([a-z_]+)` \|", re.MULTILINE)
    for page, told in (("events.md", words.events), ("decisions.md", words.decisions)):
        assert set(row.findall((folder / page).read_text(encoding="utf-8"))) == set(told)


def test_states_and_boards_of_essentia_fit_their_schema() -> None:
    schema = json.loads((BOOK.game.folder / "state.schema.json").read_text(encoding="utf-8"))
    fits = Draft202012Validator(schema)
    least = {"game": "essentia", "phase": "play", "active": 1, "golems": {"dawn": ["c1"], "twilight": ["c9"]}}
    fits.validate(least)
    page = (BOOK.game.folder / "state.md").read_text(encoding="utf-8")
    board = json.loads("".join(re.findall(r"^    ([ {].*[,}])$", page, re.MULTILINE)))
    fits.validate({**least, "board": board})
    assert sum(board["tiles"].values()) == BOOK.game.numbers["tiles"].value
    spoiled: tuple[dict[str, object], ...] = (
        {"phase": "end"}, {"active": 3}, {"golems": {"dawn": ["c1", "c1"]}}, {"placed": {"z9": "Forest"}},
        {"slots": {"1": "mine"}}, {"result": {}}, {"board": {**board, "files": 3}},
    )  # fmt: skip
    for part in spoiled:
        assert not fits.is_valid({**least, **part}), part


BAD_TERRAINS = [
    ('name = "Bog"\nmove = "TY-1"', "TY-1"),
    ('name = "Bog"\n\n[[terrains]]\nname = "Bog"', "twice"),
    ('move = "TY-1.1.1"', "name is missing"),
    ('name = "Bog"\nrefuse = { far = 3 }', "far"),
    ('name = "Bog"\nrefuse = "never"', "not a table"),
]


@pytest.mark.parametrize(("lines", "message"), BAD_TERRAINS)
def test_a_terrain_that_cannot_be_read_is_said(books: Change, lines: str, message: str) -> None:
    root = books("tiny/game.toml", "[numbers]", f"[[terrains]]\n{lines}\n\n[numbers]")
    with pytest.raises(RulebookError) as caught:
        read(root / "tiny" / "game.toml")
    assert any(message in str(fault) for fault in caught.value.faults)


def test_a_terrain_cites_rules_that_exist(books: Change) -> None:
    terrain = '[[terrains]]\nname = "Bog"\nrefuse = { far = "TY-7.7.7" }'
    found = lint(books("tiny/game.toml", "[numbers]", f"{terrain}\n\n[numbers]"))
    assert [(one.code, one.message) for one in found] == [("R005", "no book has TY-7.7.7")]
