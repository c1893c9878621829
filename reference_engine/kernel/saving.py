"""The columns held by one object of the canonical state: writing them out and reading them back.

Each column's declaration (`columns.Saved`) gives its place and form; nothing else lists them.
"""

from collections.abc import Sequence
from types import GenericAlias
from typing import Any, NamedTuple

import msgspec

from reference_engine.kernel.columns import PER_PLAYER, ROWS, Columns, Saved


class _Row(NamedTuple):
    """A column: its attribute in the state, its key in the canonical state, and its form there."""

    attribute: str
    key: str
    saved: Saved


class SavedColumns:
    """The columns that one object of the canonical state holds: `within`, or each player's if it is `PLAYER`.

    `fields` lists their names there, with forms and defaults; `shape` is the type that `shapes.read` reads
    the object as, with the fields of `base` and `more` besides.
    """

    __slots__ = ("_flags", "_lists", "_rows", "fields", "shape")

    def __init__(
        self,
        columns: Columns,
        within: str,
        base: type[msgspec.Struct] = msgspec.Struct,
        more: Sequence[tuple[str, Any, Any]] = (),
    ) -> None:
        self._rows = [
            _Row(name, saved.name or name, saved)
            for name, saved in columns.saved.items()
            if (PLAYER if columns.kinds[name] is PER_PLAYER else saved.within) == within
        ]
        self._lists = {row.attribute for row in self._rows if columns.kinds[row.attribute] is ROWS}
        self._flags = [row.key for row in self._rows if row.saved.form is bool]
        self.fields = [(row.key, row.saved.form, row.saved.default) for row in self._rows]
        self.shape: type[Any] = msgspec.defstruct(
            f"Saved_{within or 'state'}", [*self.fields, *more], bases=(base,), frozen=True
        )

    def written(self, state: object) -> dict[str, object]:
        """Return the columns as plain data."""
        told = {}
        for attribute, key, saved in self._rows:
            value = getattr(state, attribute)
            if value or not saved.sparing:
                told[key] = _plain(value)
        return told

    def written_of(self, state: object, player: int) -> dict[str, object]:
        """Return a player's entries as plain data."""
        told = {key: getattr(state, attribute)[player] for attribute, key, _ in self._rows}
        for key in self._flags:
            told[key] = bool(told[key])
        return told

    def read_into(self, state: object, given: object) -> None:
        """Set the columns from data of that shape. A None leaves the column unchanged."""
        for attribute, key, _ in self._rows:
            value = getattr(given, key)
            if value is not None:
                setattr(state, attribute, list(value) if attribute in self._lists else value)

    def read_of(self, state: object, player: int, given: object) -> None:
        """Set a player's entries from data of that shape. A None leaves the entry unchanged."""
        for attribute, key, _ in self._rows:
            value = getattr(given, key)
            if value is not None:
                getattr(state, attribute)[player] = int(value)


PLAYER = "player"
"""The object of a player; there is one per player."""


def _plain(value: object) -> object:
    """Return lists in place of lists and tuples, as JSON has them."""
    return [_plain(part) for part in value] if isinstance(value, (list, tuple)) else value


def rows_of(shape: type[Any]) -> object:
    """Return the form of a list of such objects."""
    return GenericAlias(tuple, (shape, ...))
