"""Columns: the fields of a state, each declared once beside its type, with its initial value and copy method.

    class State(Table):
        turn: Annotated[int, NUMBER]
        kl: Annotated[list[int], PER_PLAYER]
        __slots__ = slots_of(__annotations__)

`Columns(State)` then collects the columns of the class and its bases, initializes them and copies them.
"""

from collections.abc import Callable, Mapping, Sequence
from inspect import get_annotations
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from reference_engine.kernel.seats import Seats


class Sparse(dict[int, int]):
    """A column that is mostly 0: only nonzero entries are stored, and a missing entry reads as 0."""

    __slots__ = ()

    def __missing__(self, number: int) -> int:
        return 0

    def __setitem__(self, number: int, value: int) -> None:
        if value:
            super().__setitem__(number, value)
        else:
            self.pop(number, None)

    def copy(self) -> "Sparse":
        """Return an independent copy."""
        return Sparse(self)


class Kind(NamedTuple):
    """A column's initial value, given the seats, and its copy method; without one, copies share it."""

    start: Callable[[Seats], object]
    copy: Callable[[Any], object] | None = None


def _of_zeros(seats: Seats) -> list[int]:
    return [0] * (len(seats.players) + 1)


NUMBER: Final = Kind(lambda _seats: 0)
FLAG: Final = Kind(lambda _seats: False)
PER_PLAYER: Final = Kind(_of_zeros, list.copy)
"""A number for each player, from entry 1."""
PER_OBJECT: Final = Kind(lambda _seats: [0], list.copy)
"""A number for each object, from entry 1."""
SPARSE: Final = Kind(lambda _seats: Sparse(), Sparse)
"""A number for some objects, 0 for the others."""
ROWS: Final = Kind(lambda _seats: [], list.copy)
"""A list of numbers or of immutable rows."""
TABLE: Final = Kind(lambda _seats: {}, dict.copy)
"""A mapping whose keys and values are all immutable."""
LISTS: Final = Kind(lambda _seats: {}, lambda lists: {key: listed[:] for key, listed in lists.items()})
"""A mapping from keys to lists."""
SPARSE_BY_NAME: Final = Kind(
    lambda _seats: {}, lambda columns: {name: Sparse(column) for name, column in columns.items()}
)
"""For each name, numbers for some objects."""
EVENTS: Final = Kind(lambda _seats: [], lambda events: None if events is None else [])
"""Events not yet collected, or None if nobody listens. A copy starts an empty log of its own."""
GIVEN: Final = Kind(lambda _seats: None)
"""A value set by whoever makes the state, and shared by copies."""


def word(first: str) -> Kind:
    """A column that starts as this word."""
    return Kind(lambda _seats: first)


class Spelling(Protocol):
    """How the canonical state writes the numbers of a column of objects as names."""

    @property
    def names(self) -> Sequence[str]:
        """By number: its name."""

    def number(self, name: str, number: int) -> int:
        """Return the number that the object `number` names; raise BadPosition if there is none."""


class Saved(NamedTuple):
    """A column's place in the canonical state: its form there, and its value if left out.

    `name` is its key there, if different from the attribute; `within` is the object that holds it, if any. A
    `sparing` column is left out while it is empty. Of a column of objects, `where` says which objects have
    it, given the state and the number; without it, all have it.
    """

    form: Any
    default: Any = 0
    name: str = ""
    within: str = ""
    sparing: bool = False
    where: Callable[[Any, int], bool] | None = None
    spelling: Spelling | None = None


OBJECT: Final = "object"
"""The row of each object in the canonical state."""


def slots_of(annotations: Mapping[str, object]) -> tuple[str, ...]:
    """Return the names of the columns that a class declares, for its `__slots__`."""
    return tuple(name for name, hint in annotations.items() if _kind_of(hint) is not None)


def _kind_of(hint: object) -> Kind | None:
    return _told(hint, Kind)


Told = TypeVar("Told")


def _told(hint: object, kind: type[Told]) -> Told | None:
    """Return the annotation of this kind on a column, if it has one."""
    return next((part for part in getattr(hint, "__metadata__", ()) if isinstance(part, kind)), None)


class Columns:
    """The columns of a state class, by name."""

    def __init__(self, state: type) -> None:
        declared = [hint for base in reversed(state.__mro__) for hint in get_annotations(base).items()]
        self.kinds: Mapping[str, Kind] = {
            name: kind for name, hint in declared if (kind := _kind_of(hint)) is not None
        }
        self.saved: Mapping[str, Saved] = {
            name: saved for name, hint in declared if (saved := _told(hint, Saved)) is not None
        }
        self.copy = _copier(state, self.kinds)
        """Return an independent copy of a state of the class."""

    def begin(self, state: object, seats: Seats) -> None:
        """Give every column its initial value."""
        for name, kind in self.kinds.items():
            setattr(state, name, kind.start(seats))


def _copier(state: type, kinds: Mapping[str, Kind]) -> Callable[[Any], Any]:
    """Return a function that copies a state column by column.

    It is generated as source, as a dataclass generates its `__init__`: a loop takes twice the time.
    """
    lines = ["def copier(state):", "copy = new(State)"]
    known: dict[str, Any] = {"new": state.__new__, "State": state}
    for name, kind in kinds.items():
        known[f"copy_of_{name}"] = kind.copy
        lines.append(f"copy.{name} = " + (f"copy_of_{name}(state.{name})" if kind.copy else f"state.{name}"))
    exec("\n ".join((*lines, "return copy")), known)
    copier: Callable[[Any], Any] = known["copier"]
    return copier
