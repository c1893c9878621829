"""Cards as a table: CSV or JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from grammar.ir.cards import Card
from grammar.language.card_file.heading import NAMES
from grammar.language.dialect import Dialect
from grammar.language.table_file.cells import guarded, shown
from grammar.language.table_file.columns import columns_of


def csv_of_cards(
    cards: Iterable[Card], dialect: Dialect, declared: Mapping[str, Mapping[str, str]] | None = None
) -> str:
    """The cards as a CSV table."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for title, names in _declared_names(declared):
        writer.writerow([f"{title.capitalize()}: {', '.join(names)}"])
    columns = columns_of(dialect)
    writer.writerow(columns)
    for card in cards:
        values = _values(card, dialect)
        writer.writerow([guarded(shown(values[column])) for column in columns])
    return out.getvalue()


def json_of_cards(
    cards: Iterable[Card], dialect: Dialect, declared: Mapping[str, Mapping[str, str]] | None = None
) -> str:
    """The cards as JSON: the same fields, as numbers, lists and truth values."""
    data = {
        "game": dialect.game,
        **{title: list(names) for title, names in _declared_names(declared)},
        "cards": [_values(card, dialect) for card in cards],
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _declared_names(declared: Mapping[str, Mapping[str, str]] | None) -> Iterator[tuple[str, list[str]]]:
    for title, terminal in NAMES.items():
        if names := (declared or {}).get(terminal):
            yield title, list(names.values())


def _values(card: Card, dialect: Dialect) -> dict[str, Any]:
    return {
        "name": card.name,
        "type": " ".join(card.types),
        "aspects": list(card.aspects),
        "domain": card.domain,
        **{each.number: card.number(each.number) for each in dialect.fields},
        "basic": card.basic,
        "text": card.text,
    }
