"""Positions in which a card with a generated text can act, built once per game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

from conformance.kit.data.tree import values_of
from conformance.kit.facts.game import GameFacts
from conformance.kit.facts.suite import facts_of
from conformance.kit.running.requests import beginning
from conformance.kit.suites.compiler import boards_of, pool_of
from conformance.kit.suites.load import Loader
from grammar.ir.cards import Card
from grammar.language.dialect import load as dialect
from grammar.language.files import compile_file
from grammar.language.shipped import shipped_cards
from grammar.language.source import SourceText
from reference_engine import api
from spec.book import games
from spec.book.rulebook import load
from tests.generated.texts import Text

_FOLDER: Final = Path(__file__).with_name("of_games")
MADE: Final = "Made"
"""The name of a card whose text is replaced begins with this and ends with its type."""


class Begun(NamedTuple):
    """A game that begins in a position, and its cards."""

    played: api.Game
    cards: Mapping[str, Card]


def has_position(game: str) -> bool:
    """Whether a game's position is given; a game without decks begins on a board."""
    return _file(game).is_file()


def card_with(game: str, text: Text) -> Card | None:
    """The made card of a type with the text; None if the language refuses the card."""
    heading = _headings(game)[f"{MADE} {text.on}"] if has_position(game) else ""
    written = f"{heading}\n\n{text.text}\n" if heading else f"{MADE}: {text.text}\n"
    compiled = compile_file(SourceText(written), dialect(game))
    return None if compiled.errors else compiled.cards[0].card


def begun(game: str, card: Card, seed: int) -> Begun:
    """The game in its position, or at its start, with the card."""
    played = _restored(game, card, seed) if has_position(game) else _on_board(game, card, seed)
    played.played.checking = True
    return played


def _restored(game: str, card: Card, seed: int) -> Begun:
    state, cards = _position(game)
    cards = {**cards, card.name: card}
    return Begun(api.restore(game, state, cards, chance=api.Seeded(seed)), cards)


def _on_board(game: str, card: Card, seed: int) -> Begun:
    """A game on a board whose uncovered spaces and some of whose tiles are the made card's."""
    facts = facts_of(game).on_board
    board: dict[str, Any] = dict(boards_of(game)[facts.default])
    tiles = {card.name: 4, **board["tiles"]}
    start = {"board": {**board, "tiles": tiles, "uncovered": card.name}, "players": 2}
    brought = api.rules_of(game).brought(start, games.find(game))
    cards = {**shipped_cards(game), card.name: card}
    return Begun(api.start(game, brought, cards, facts.free, api.Seeded(seed)), cards)


def _file(game: str) -> Path:
    return _FOLDER / f"{game}.yaml"


@cache
def _given(game: str) -> Mapping[str, Any]:
    given: dict[str, Any] = values_of(_file(game).read_text(encoding="utf-8"))
    return given


@cache
def _headings(game: str) -> Mapping[str, str]:
    """The first lines of each made card, by its name."""
    blocks = _given(game)["cards"].strip().split("\n\n")
    return {block.split("\n")[0].removeprefix("# "): block for block in blocks if block.startswith("# ")}


@cache
def _position(game: str) -> tuple[Mapping[str, Any], Mapping[str, Card]]:
    """The position of a game as its engine reads it, and its cards by name."""
    facts, book = facts_of(game), load(game)
    rule = str(next(iter(book.rules)).id)
    numbers = count(1)
    given = {
        player: {key: part if isinstance(part, str) else _named(part, numbers) for key, part in parts.items()}
        for player, parts in _given(game)["given"].items()
    }
    scenario = {
        "id": f"{rule}/generated",
        "title": "A position",
        "cites": [rule],
        "cards": _given(game)["cards"],
        "given": given,
        "then": [{"result": "none"}],
    }
    _, fields = beginning(_read(facts, scenario), digesting=False)
    cards = api.read_cards(fields["cards"], api.rules_of(game))
    state: Any = fields["state"]
    return state, cards


def _read(facts: GameFacts, scenario: Mapping[str, Any]) -> Any:
    loader = Loader(facts, load(facts.game), pool_of(facts.game, facts.folder))
    text = yaml.safe_dump([scenario], sort_keys=False, allow_unicode=True)
    loader.read(text, f"scenarios/{scenario['cites'][0].partition('.')[0]}.yaml")
    scenarios, faults = loader.finish()
    assert faults == (), "\n".join(map(str, faults))
    return scenarios[0]


def _named(given: Any, numbers: Iterator[int]) -> Any:
    """The same position with a name for each card, because several have the same title."""
    if isinstance(given, dict) and "card" in given:
        return {"as": f"n{next(numbers)}", **given}
    if isinstance(given, dict):
        return {key: _named(value, numbers) for key, value in given.items()}
    if isinstance(given, list):
        return [_named(each, numbers) for each in given]
    return f"{given} as n{next(numbers)}" if isinstance(given, str) and " x" not in given else given
