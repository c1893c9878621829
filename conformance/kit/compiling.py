"""Card text to cards, by the grammar. Apart, so that what runs compiled scenarios loads no parser."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from conformance.kit.cards import CardsUnreadable
from grammar.ir.cards import Card
from grammar.ir.codec import NodeTable, card_to_json


def compile_text(text: str, game: str, file: str) -> Iterator[tuple[Card, Mapping[str, object]]]:
    """The cards of a card file, each with the JSON that engines read."""
    from grammar.language.compile import compile_file  # type: ignore  # inside: it loads a parser
    from grammar.language.dialect import load
    from grammar.language.errors import CardTextError

    nodes: NodeTable = load(game).nodes
    try:
        cards = compile_file(text, game, file)
    except CardTextError as error:
        raise CardsUnreadable(str(error)) from None
    for card in cards:
        yield card, card_to_json(card, nodes)
