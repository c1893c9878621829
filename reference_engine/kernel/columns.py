"""Columns: what a state is made of. Each is declared once, beside its type, with how it begins and is copied.

class State(Table):
    turn: Annotated[int, NUMBER]
    kl: Annotated[list[int], PER_PLAYER]
    __slots__ = slots_of(__annotations__)

`Columns(State)` then knows the columns of the class and of its bases, begins them and copies them.
"""

from collections.abc import Callable, Mapping
from inspect import get_annotations
from typing import Any, Final, NamedTuple, TypeVar

from reference_engine.kernel.seats import Seats


class Sparse(dict[int, int]):
    """A column of which most entries are 0: only the others are kept. What it lacks reads as 0."""

    __slots__ = ()

    def __missing__(self, number: int) -> int:
        return 0

    def __setitem__(self, number: int, value: int) -> None:
        if value:
            super().__setitem__(number, value)
        else:
            self.pop(number, None)

    def copy(self) -> "Sparse":
        """An independent copy."""
        return Sparse(self)


class Kind(NamedTuple):
    """How a column begins, by the seats of the game, and how it is copied. Without `copy` copies share it."""

    start: Callable[[Seats], Any]
    copy: Callable[[Any], Any] | None = None


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
"""A list of numbers or of rows that are never changed."""
TABLE: Final = Kind(lambda _seats: {}, dict.copy)
"""Values by keys, neither of which is ever changed."""
LISTS: Final = Kind(lambda _seats: {}, lambda lists: {key: listed[:] for key, listed in lists.items()})
"""Lists by keys."""
SPARSE_BY_NAME: Final = Kind(
    lambda _seats: {}, lambda columns: {name: Sparse(column) for name, column in columns.items()}
)
"""Numbers for some objects, by the name of what is numbered."""
EVENTS: Final = Kind(lambda _seats: [], lambda events: None if events is None else [])
"""What has happened and nobody has taken yet, None if nobody listens. Copies begin a log of their own."""
GIVEN: Final = Kind(lambda _seats: None)
"""What whoever makes the state sets, and copies share."""


def word(first: str) -> Kind:
    """A column that begins with a word."""
    return Kind(lambda _seats: first)


class Saved(NamedTuple):
    """How a column stands in the canonical state: its form there, and what it is if it is left out.

    `name` is what it is called there, if not as in the state; `within` is the object that holds it, if any. A
    `sparing` column is not written while it is empty.
    """

    form: Any
    default: Any = 0
    name: str = ""
    within: str = ""
    sparing: bool = False


def slots_of(annotations: Mapping[str, Any]) -> tuple[str, ...]:
    """The names of the columns that a class declares, for its `__slots__`."""
    return tuple(name for name, hint in annotations.items() if _kind_of(hint) is not None)


def _kind_of(hint: Any) -> Kind | None:
    return _told(hint, Kind)


Told = TypeVar("Told")


def _told(hint: Any, kind: type[Told]) -> Told | None:
    """What is told of a column beside its type."""
    return next((part for part in getattr(hint, "__metadata__", ()) if isinstance(part, kind)), None)


class Columns:
    """The columns of a class of states, by their names."""

    def __init__(self, state: type) -> None:
        declared = [hint for base in reversed(state.__mro__) for hint in get_annotations(base).items()]
        self.kinds: Mapping[str, Kind] = {
            name: kind for name, hint in declared if (kind := _kind_of(hint)) is not None
        }
        self.saved: Mapping[str, Saved] = {
            name: saved for name, hint in declared if (saved := _told(hint, Saved)) is not None
        }
        self.copy = _copier(state, self.kinds)
        """Makes an independent copy of a state of the class."""

    def begin(self, state: Any, seats: Seats) -> None:
        """Give every column its first value."""
        for name, kind in self.kinds.items():
            setattr(state, name, kind.start(seats))


def _copier(state: type, kinds: Mapping[str, Kind]) -> Callable[[Any], Any]:
    """A function that copies a state column by column.

    Its source is written here, as a dataclass writes its `__init__`: a loop takes twice the time.
    """
    lines = ["def copier(state):", "copy = new(State)"]
    known: dict[str, Any] = {"new": state.__new__, "State": state}
    for name, kind in kinds.items():
        known[f"copy_of_{name}"] = kind.copy
        lines.append(f"copy.{name} = " + (f"copy_of_{name}(state.{name})" if kind.copy else f"state.{name}"))
    exec("\n ".join((*lines, "return copy")), known)
    copier: Callable[[Any], Any] = known["copier"]
    return copier
