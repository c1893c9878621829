"""Cards as a table: CSV or JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from grammar.ir.cards import Card
from grammar.ir.traits import Form, words_of
from grammar.language.dialect import Dialect
from grammar.language.table_file.cells import guarded, shown
from grammar.language.table_file.columns import columns_of


def csv_of_cards(
    cards: Iterable[Card], dialect: Dialect, declared: Mapping[str, Mapping[str, str]] | None = None
) -> str:
    """The cards as a CSV table."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for title, names in _declared_names(dialect, declared):
        writer.writerow([f"{title}: {', '.join(names)}"])
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
        **{title.lower(): names for title, names in _declared_names(dialect, declared)},
        "cards": [_values(card, dialect) for card in cards],
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _declared_names(
    dialect: Dialect, declared: Mapping[str, Mapping[str, str]] | None
) -> Iterator[tuple[str, list[str]]]:
    for trait in dialect.open_traits.values():
        if names := (declared or {}).get(trait.terminal):
            yield trait.title, list(names.values())


def _values(card: Card, dialect: Dialect) -> dict[str, object]:
    said: dict[str, object] = {
        "name": card.name,
        "type": " ".join(card.types),
        **{each.number: card.number(each.number) for each in dialect.fields},
        **{each.name: _FORMS[each.trait.form](words_of(card, each.name)) for each in dialect.traits},
        "text": card.text,
    }
    return {column: said[column] for column in columns_of(dialect)}


_FORMS: Final[Mapping[Form, Callable[[tuple[str, ...]], object]]] = {
    "names": list,
    "name": lambda words: words[0] if words else None,
    "flag": bool,
}
"""The words of a trait as a value, by its form."""
