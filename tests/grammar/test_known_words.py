"""The words that nodes of the IR may name: those of the rulebook, and no others reach an engine."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from grammar.ir.codec import card_from_json, card_to_json
from grammar.ir.node_table import BadNode, ListOf, OrNone, Pair, Plain
from grammar.language.dialect import Dialect, load
from grammar.language.shipped import shipped_cards
from spec.book.games import find

OPEN = frozenset(
    (
        *("Card.name", "Card.text", "Card.aspects", "Card.domain", "Card.lineage"),
        *("Filter.aspects", "Filter.domain", "Filter.lineage", "Token.name", "Token.aspects", "Named.name"),
        *("Headed.heads", "Holds.name", "Value.name"),
    )
)
"""Fields for which a set of cards brings words, and those whose words are checked as a card is made ready."""

GAMES = ("essence_crown", "kudurru_kings", "clashes_of_destiny", "champions_of_elequine")


def words_of(dialect: Dialect) -> dict[str, tuple[str, ...]]:
    return dict(dialect.nodes.words)


@pytest.mark.parametrize("game", GAMES)
def test_the_words_are_those_of_the_book_and_of_the_dialect(game: str) -> None:
    dialect, book = load(game), find(game)
    words = words_of(dialect)
    assert set(words["types"]) == {card_type.name for card_type in dialect.types}
    assert set(words["numbers"]) == {field.number for field in dialect.fields}
    assert set(words["stat"]) <= {*book.vocabulary["stats"], *book.vocabulary.get("scores", {})}
    assert set(words["zone"]) == {"battlefield", *(zone.name for zone in book.zones)}
    for trait in dialect.traits:
        if trait.name in words and trait.name != "resource":
            group = book.vocabulary[trait.group]
            assert set(words[trait.name]) == {word.word for word in group.values()}, trait.name


def texts_in(kind: Any) -> bool:
    """Whether a field of that kind holds text from a list of words."""
    if isinstance(kind, (ListOf, OrNone)):
        return texts_in(kind.item)
    if isinstance(kind, Pair):
        return texts_in(kind.first)
    return isinstance(kind, Plain) and kind.kind is str and bool(kind.only)


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_names_anything_else_is_refused(game: str) -> None:
    """Every printed property of every shipped card, with another word in its place."""
    table = load(game).nodes
    tried = set()
    for card in shipped_cards(game).values():
        data = card_to_json(card, table)
        for field in table.shape(type(card)).fields:
            if not texts_in(field.kind) or not data.get(field.name):
                continue
            value = data[field.name]
            wrong: Any = "no such word"
            if isinstance(value, list):
                wrong = [["no such word", 1]] if isinstance(value[0], list) else ["no such word"]
            with pytest.raises(BadNode, match=f"{field.name}.*'no such word' is not one of"):
                card_from_json({**data, field.name: wrong}, table)
            tried.add(field.name)
    assert {"types", "numbers"} <= tried


def words_in(data: Any, path: tuple[str | int, ...] = (), node: str = "") -> Iterator[tuple[Any, str]]:
    """Yield the way to every word in a card, and the field that holds it."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key != "node":
                yield from words_in(value, (*path, key), f"{data['node']}.{key}")
    elif isinstance(data, list):
        for place, value in enumerate(data):
            yield from words_in(value, (*path, place), node)
    elif isinstance(data, str):
        yield path, node


@pytest.mark.parametrize("game", GAMES)
def test_a_text_that_names_anything_else_is_refused(game: str) -> None:
    """Each field of the nodes of shipped cards that holds a word, with another word in its place."""
    table, tried = load(game).nodes, set(OPEN)
    for card in shipped_cards(game).values():
        data = card_to_json(card, table)
        for path, field in words_in(data):
            if field in tried:
                continue
            tried.add(field)
            changed = copy.deepcopy(data)
            inner: Any = changed
            for part in path[:-1]:
                inner = inner[part]
            inner[path[-1]] = "no such word"
            with pytest.raises(BadNode, match="'no such word' is not one of"):
                card_from_json(changed, table)
    assert len(tried) > len(OPEN) + 5
