"""The words that nodes of the IR may name: those of the rulebook, and no others reach an engine."""

from typing import Any

import pytest

from grammar.ir.codec import card_from_json, card_to_json
from grammar.ir.node_table import BadNode, ListOf, OrNone, Pair, Plain
from grammar.language.dialect import Dialect, load
from grammar.language.shipped import shipped_cards
from spec.book.games import find

GAMES = ("essence_crown", "kudurru_kings", "clashes_of_destiny", "champions_of_elequine")


def words_of(dialect: Dialect) -> dict[str, tuple[str, ...]]:
    return dict(dialect.nodes.words)


@pytest.mark.parametrize("game", GAMES)
def test_the_words_are_those_of_the_book_and_of_the_dialect(game: str) -> None:
    dialect, book = load(game), find(game)
    words = words_of(dialect)
    assert set(words["types"]) == {card_type.name for card_type in dialect.types}
    assert set(words["numbers"]) == {field.number for field in dialect.fields}
    assert set(words["stat"]) <= set(book.vocabulary["stats"])
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
