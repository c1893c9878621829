"""The columns of a table: their names, and other names designers use for them."""

from __future__ import annotations

import re
from typing import Final

from grammar.language.dialect import Dialect

# other names that designers use for columns
_ALSO: Final = {
    "cardname": "name",
    "title": "name",
    "types": "type",
    "cardtype": "type",
    "typeline": "type",
    "cardtext": "text",
    "rulestext": "text",
    "rules": "text",
}


def columns_of(dialect: Dialect) -> tuple[str, ...]:
    """Return the columns of a game's tables, in order."""
    behind = [each.name for each in dialect.traits_at("type_line")]
    tags = [each.name for each in dialect.traits_at("field")]
    marks = [each.name for each in dialect.traits_at("before_type")]
    return ("name", "type", *behind, *tags, *(each.number for each in dialect.fields), *marks, "text")


def column_meant(title: str, dialect: Dialect) -> str:
    """Return the column that a title means: "Base life", "base-life" and "BASE_LIFE" are the same."""
    letters = re.sub(r"[\W_]+", "", title.lower())
    by_letters = {column.replace("_", ""): column for column in columns_of(dialect)}
    by_letters.update((also, each.name) for each in dialect.traits for also in each.also)
    by_letters.update((each.name.lower().replace(" ", ""), each.number) for each in dialect.fields)
    return by_letters.get(letters) or _ALSO.get(letters) or title
