"""The columns held by one object of the canonical state: writing them out and reading them back.

Each column's declaration (`columns.Saved`) gives its place and form; nothing else lists them.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from types import GenericAlias
from typing import Any, NamedTuple, get_args

import msgspec

from reference_engine.kernel.columns import PER_PLAYER, ROWS, Columns, Saved


class _Row(NamedTuple):
    """A column: its attribute in the state, its key in the canonical state, and its form there."""

    attribute: str
    key: str
    saved: Saved

    def writer(self) -> Callable[[int], object] | None:
        """Return the function from an entry to plain data; None if the number is written as it is."""
        if self.saved.spelling is not None:
            return self.saved.spelling.names.__getitem__
        forms = (self.saved.form, *get_args(self.saved.form))
        return bool if bool in forms else None

    def number(self, value: Any, one: int) -> int:
        """Return the entry of a player or object from plain data."""
        spelling = self.saved.spelling
        return int(value) if spelling is None else spelling.number(value, one)


class SavedColumns:
    """The columns that one object of the canonical state holds.

    `within` names it: `PLAYER` means that of each player, `columns.OBJECT` that of each card or token.
    `fields` lists their names there, with forms and defaults; `shape` is the type that `shapes.read` reads
    the object as, with the fields of `base` and `more` besides.
    """

    __slots__ = ("_lists", "_rows", "_writers", "fields", "shape")

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
        self._writers = [(*row, row.writer()) for row in self._rows]
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

    def written_of(self, state: object, one: int) -> dict[str, object]:
        """Return the entries of a player or object as plain data."""
        entries = {}
        for attribute, key, saved, write in self._writers:
            if saved.where is None or saved.where(state, one):
                value = getattr(state, attribute)[one]
                if value or not saved.sparing:
                    entries[key] = value if write is None else write(value)
        return entries

    def holding(self, state: object) -> Iterable[int]:
        """Return the objects with an entry in any column of objects; one may come more than once."""
        return chain.from_iterable(getattr(state, row.attribute) for row in self._rows)

    def read_into(self, state: object, given: object) -> None:
        """Set the columns from data of that shape. A None leaves the column unchanged."""
        for attribute, key, _ in self._rows:
            value = getattr(given, key)
            if value is not None:
                setattr(state, attribute, list(value) if attribute in self._lists else value)

    def read_of(self, state: object, one: int, given: object) -> None:
        """Set the entries of a player or object from data of that shape.

        A None leaves the entry unchanged, and so does a column that the object does not have.
        """
        for row in self._rows:
            value, where = getattr(given, row.key), row.saved.where
            if value is not None and (where is None or where(state, one)):
                getattr(state, row.attribute)[one] = row.number(value, one)

    def left_out_of(self, state: object, one: int, given: object) -> list[str]:
        """Return the columns that an object has by their `where`, and whose value the data leave open."""
        return [
            row.attribute
            for row in self._rows
            if row.saved.where is not None and getattr(given, row.key) is None and row.saved.where(state, one)
        ]


PLAYER = "player"
"""The object of a player; there is one per player."""


def _plain(value: object) -> object:
    """Return lists in place of lists and tuples, as JSON has them."""
    return [_plain(part) for part in value] if isinstance(value, (list, tuple)) else value


def rows_of(shape: type[Any]) -> object:
    """Return the form of a list of such objects."""
    return GenericAlias(tuple, (shape, ...))
