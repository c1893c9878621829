"""Cards as a card file, in canonical wording."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from grammar.ir.cards import Card
from grammar.language.card_file.heading import NAMES
from grammar.language.card_file.keywords import KEYWORD, with_keywords
from grammar.language.card_file.lines import DOMAIN
from grammar.language.compile import parser_of
from grammar.language.dialect import Dialect


def text_of_cards(
    cards: Iterable[Card], dialect: Dialect, declared: Mapping[str, Mapping[str, str]] | None = None
) -> str:
    """The cards as a card file, in canonical wording."""
    blocks = []
    heading = [
        f"{title.capitalize()}: {', '.join(names.values())}"
        for title, terminal in NAMES.items()
        if (names := (declared or {}).get(terminal))
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
    aspects = f" — {' / '.join(card.aspects)}" if card.aspects else ""
    lines = [f"# {card.name}", f"{'Basic ' if card.basic else ''}{' '.join(card.types)}{aspects}"]
    if card.domain is not None:
        lines.append(f"{DOMAIN}: {card.domain}")
    numbers = dict(card.numbers)
    lines += [f"{each.name}: {numbers[each.number]}" for each in dialect.fields if each.number in numbers]
    return "\n".join(lines) + (f"\n\n{card.text}" if card.text else "")
