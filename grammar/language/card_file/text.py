"""Writes cards as a card file, in canonical wording."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from grammar.ir.cards import Card
from grammar.language.card_file.keywords import KEYWORD, with_keywords
from grammar.language.compile import parser_of
from grammar.language.dialect import Dialect
from grammar.language.traits import tags, type_line


def text_of_cards(
    cards: Iterable[Card], dialect: Dialect, declared: Mapping[str, Mapping[str, str]] | None = None
) -> str:
    """Write the cards as a card file, in canonical wording."""
    blocks = []
    heading = [
        f"{trait.title}: {', '.join(names.values())}"
        for trait in dialect.open_traits.values()
        if (names := (declared or {}).get(trait.terminal))
    ]
    keywords = dict((declared or {}).get(KEYWORD, {}))
    heading += [f'Keyword {name}: "{text}"' for name, text in keywords.items()]
    if heading:
        blocks.append("\n".join(heading))
    for card in cards:
        text = card.text
        if keywords and text:
            types = tuple(found for name in card.types if (found := dialect.card_type(name)) is not None)
            parser = parser_of(dialect).with_names(declared or {})
            text = with_keywords(text, keywords, dialect, types, parser)
        blocks.append(_text_of_card(replace(card, text=text), dialect))
    return "\n\n".join(blocks) + "\n"


def _text_of_card(card: Card, dialect: Dialect) -> str:
    lines = [f"# {card.name}", type_line(card, dialect.traits), *tags(card, dialect.traits)]
    numbers = dict(card.numbers)
    lines += [f"{each.name}: {numbers[each.number]}" for each in dialect.fields if each.number in numbers]
    return "\n".join(lines) + (f"\n\n{card.text}" if card.text else "")
