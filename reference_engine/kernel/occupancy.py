"""Objects on the spaces of a board: at most one object on each space.

A space is a whole number from 1, and 0 means "none". A state declares two columns, which change together:

    class State(Table, Occupied):
        space: Annotated[Sparse, SPARSE, SPACES.saved_as("tile")]
        on_space: Annotated[list[int], SPACES.column]

If objects choose a space before they enter, or are ordered by when they entered, it is `Entered`.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import ClassVar, NamedTuple

from reference_engine.kernel.columns import OBJECT, Kind, Saved, Sparse
from reference_engine.kernel.errors import BadPosition


class Spaces:
    """The spaces of a board, by number and by name.

    `wrong` completes the refusal of a name of no space, `two` that of two objects on one, which it names.
    """

    __slots__ = ("all", "column", "names", "numbers", "two", "wrong")

    def __init__(self, names: Iterable[str], wrong: str, two: str) -> None:
        self.names = ("", *names)
        self.numbers = {name: space for space, name in enumerate(self.names) if space}
        self.all = range(1, len(self.names))
        self.column = Kind(lambda _seats: [0] * len(self.names), list.copy)
        """The column of the object on each space, 0 for none."""
        self.wrong = wrong
        self.two = two

    def named(self, spaces: Iterable[int]) -> tuple[str, ...]:
        """Return the names of spaces."""
        return tuple(self.names[space] for space in spaces)

    def by_space(self, of_grid: Callable[[int], Iterable[int]]) -> tuple[tuple[int, ...], ...]:
        """Return, by space, the spaces that a grid of the same spaces names for it; a grid counts from 0."""
        return ((), *(tuple(one + 1 for one in of_grid(space - 1)) for space in self.all))

    def saved_as(self, key: str) -> Saved:
        """Return how the column of objects' spaces is saved: by name, empty without a space."""
        return Saved(str, "", key, within=OBJECT, spelling=self)

    def number(self, name: str, number: int) -> int:
        """Return the space that a loaded object names, 0 if it names none; refuse a name of no space."""
        if name and name not in self.numbers:
            raise BadPosition(f"objects: object {number}: {name!r} {self.wrong}")
        return self.numbers.get(name, 0)


class Area(NamedTuple):
    """Objects of a loaded state, the spaces on which they can be, and what is wrong with any other."""

    objects: Sequence[int]
    spaces: Collection[int]
    wrong: str = ""


class Occupied:
    """A state whose objects are on spaces."""

    __slots__ = ()

    board: ClassVar[Spaces]
    space: Sparse
    """By object: its space."""
    on_space: list[int]
    """By space: the object on it, 0 for none."""

    def put_on(self, number: int, space: int) -> None:
        """Put an object on an empty space; the space that it leaves is empty."""
        self.on_space[self.space[number]] = 0
        self.space[number] = space
        self.on_space[space] = number

    def take_off(self, number: int) -> None:
        """Let an object be on no space."""
        self.on_space[self.space[number]] = 0
        self.space[number] = 0

    def swap(self, one: int, other: int) -> None:
        """Exchange the spaces of two objects."""
        here, there = self.space[one], self.space[other]
        self.space[one], self.space[other] = there, here
        self.on_space[there], self.on_space[here] = one, other

    def empty(self, among: Iterable[int]) -> list[int]:
        """Return those of some spaces that are empty, in their order."""
        on_space = self.on_space
        return [space for space in among if not on_space[space]]

    def objects_on(self, among: Iterable[int]) -> list[int]:
        """Return the objects on some spaces, in the order of the spaces."""
        on_space = self.on_space
        return [number for space in among if (number := on_space[space])]

    def are_on_spaces(self, numbers: Iterable[int]) -> bool:
        """Return whether these objects, and no others, are each on a space, as both columns say."""
        standing = sorted((number, space) for space, number in enumerate(self.on_space) if number)
        return standing == sorted(self.space.items()) and sorted(self.space) == sorted(numbers)

    def restore_spaces(self, areas: Iterable[Area]) -> None:
        """Put loaded objects on the spaces that they name, and the others, in order, on the first empty ones.

        The column `space` holds what they name. Refuse two objects on one space, and objects where they
        can't be.
        """
        for numbers, spaces, wrong in areas:
            for number in numbers:
                if space := self.space[number]:
                    self._restore(number, space, "" if space in spaces else wrong)
            for number in numbers:
                if not self.space[number]:
                    free = self.empty(spaces)
                    if not free:
                        raise BadPosition(f"objects: there is no empty space for object {number}")
                    self.put_on(number, free[0])
        for number, space in self.space.items():
            if self.on_space[space] != number:
                raise BadPosition(f"objects: object {number} can't be on {self.board.names[space]}")

    def _restore(self, number: int, space: int, wrong: str) -> None:
        """Put a loaded object on the space that it names."""
        name = self.board.names[space]
        if wrong:
            raise BadPosition(f"objects: object {number}: {name!r} {wrong}")
        if self.on_space[space]:
            raise BadPosition(f"objects: {self.board.two.format(name)}")
        self.on_space[space] = number


class Entered(Occupied):
    """A state whose objects are in the order in which they entered, and choose a space before they enter."""

    __slots__ = ()

    came: Sparse
    """By object: higher for the one that entered later."""
    aims: list[tuple[int, int]]
    """The objects that will enter, each with the space chosen for it."""

    def note_entry(self, number: int) -> None:
        """Note that an object enters now, after all others."""
        self.came[number] = 1 + max(self.came.values(), default=0)

    def put_on_aim(self, number: int) -> None:
        """Put an object that enters on the space chosen for it last."""
        aim = next(aim for aim in reversed(self.aims) if aim[0] == number)
        self.aims.remove(aim)
        self.put_on(number, aim[1])

    def restore_spaces(self, areas: Iterable[Area]) -> None:
        """Put loaded objects on spaces. Refuse also an object that waits for what is not a space."""
        super().restore_spaces(areas)
        for _, space in self.aims:
            if space not in self.board.all:
                raise BadPosition(f"this_turn.aims: {space} {self.board.wrong}")

    def restore_order(self, numbers: Sequence[int]) -> None:
        """Number loaded objects that entered by what they name, and otherwise as they are listed.

        If no two name the same number, they keep their numbers.
        """
        came = self.came
        if len({came[number] for number in numbers}) < len(numbers):
            for place, number in enumerate(sorted(numbers, key=came.__getitem__), start=1):
                came[number] = place
