"""Draw the board on which a game's cards lie as a grid, with a short sign for the card on each space.

A card is shown by the first letter of its name and its numbers, such as B2/2. Cards of player 1 have
capitals, other cards small letters. A card whose face the viewer may not know is a question mark.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, Final, NamedTuple

from rich.text import Text

from cardlaw.play.board.grid import NO_MARKS, Marks, grid, with_panel
from cardlaw.play.cards.sight import Sight
from cardlaw.play.cards.typed import is_action
from grammar.spaces.names import naming_of
from spec.book.game.spaces import Spaces
from spec.book.games import find

CAPITALS: Final = 1
"""The player whose cards are shown by capitals."""
BACK: Final = "?"
"""The sign of a card that lies face down and that the viewer may not know."""
_NARROWEST: Final = 3
"""Width of a cell on an empty board."""
_STYLES: Final = {CAPITALS: "bold cyan"}
_OTHERS: Final = "bold magenta"


class Board:
    """Draws a board of these spaces; `legend` says whose cards have capitals and whose small letters."""

    def __init__(self, spaces: Spaces, legend: str) -> None:
        self.naming = naming_of(spaces.naming, spaces.listed)
        self.word = spaces.word
        self.legend = legend
        ranks = range(spaces.ranks.value)
        self._ranks: Sequence[int] = ranks if spaces.down else ranks[::-1]
        self._files = range(spaces.files.value)

    def space(self, typed: str) -> str | None:
        """Return the space that was typed, with or without parentheses and blanks; None if there is none."""
        name = "".join(typed.lower().split()).removeprefix("(").removesuffix(")")
        place = self.naming.place_of(name)
        return name if place and place[0] in self._files and place[1] in self._ranks else None

    def is_written_as_space(self, typed: str) -> bool:
        """Return whether a word has the form of a space, whether or not the board has it."""
        return self.naming.place_of(typed.lower().removeprefix("(").removesuffix(")")) is not None

    def drawn(self, sight: Sight, marks: Marks, plain: bool, width: int) -> Text:
        """Draw the board with what the viewer sees on it."""
        contents = {space: _signs(sight, number) for space, number in sight.lying.items()}
        backs = {
            space: Text(BACK, _STYLES.get(player, _OTHERS))
            for player in sight.players
            for space in chain.from_iterable(sight.unseen(player).values())
            if space
        }
        contents |= backs
        wide = max((len(content.plain) for content in contents.values()), default=0)
        rows = [
            (
                self.naming.rank_name(rank),
                [self._cell(contents, marks, file, rank, max(wide, _NARROWEST)) for file in self._files],
            )
            for rank in self._ranks
        ]
        files = list(map(self.naming.file_name, self._files))
        return with_panel(
            grid(rows, files, plain), (*self._panel(marks), *([f"{BACK} face down"] if backs else [])), width
        )

    def _cell(self, contents: Mapping[str, Text], marks: Marks, file: int, rank: int, wide: int) -> Text:
        space = self.naming.name_of(file, rank)
        content = contents.get(space, Text("." if space else "")).copy()
        content.append(" " * (wide - len(content.plain)))
        return marks.cell(space, content)

    def _panel(self, marks: Marks) -> Iterable[str]:
        yield self.legend
        yield from marks.legend()


def _signs(sight: Sight, number: int) -> Text:
    """B2/2 for Bellows Runner."""
    player = sight.controller(number)
    letter = next((sign for sign in sight.name(number) if sign.isalnum()), "?")
    letter = letter.upper() if player == CAPITALS else letter.lower()
    numbers = "/".join(map(str, sight.cell_numbers(number)))
    return Text(f"{letter}{numbers}", _STYLES.get(player, _OTHERS))


def board_of(game: str, lies_on: str, names: Mapping[int, str]) -> Board | None:
    """The board of a game whose objects name their space in the field `lies_on`; None if it has none."""
    spaces = find(game).spaces
    if spaces is None or not lies_on:
        return None
    others = " and ".join(name for player, name in sorted(names.items()) if player != CAPITALS)
    return Board(spaces, f"Capitals: {names.get(CAPITALS, 'P1')}; small letters: {others or 'P2'}")


class About(NamedTuple):
    """What an option is about: the acting object, a space that it names, and another object."""

    object: int
    space: str
    other: int


def about(option: Any, aiming: Container[str]) -> About:
    """Take an option apart; `aiming` are the actions that name a second object."""
    if isinstance(option, str):
        return About(0, option, 0)
    verb, number, third, *_ = (*option, "", 0, "") if is_action(option) else ("", 0, "")
    space = third if isinstance(third, str) else ""
    return About(number, space, third if isinstance(third, int) and verb in aiming else 0)


def marks_for(sight: Sight, space: str, options: Iterable[About]) -> Marks:
    """Mark a space, where the card on it may go, and the spaces of the cards that it may attack."""
    number = sight.lying.get(space, 0)
    acting = [option for option in options if number and option.object == number]
    others = {option.other for option in acting}
    return Marks(
        looked=space,
        open=frozenset(option.space for option in acting if option.space),
        aimed=frozenset(where for where, one in sight.lying.items() if one in others),
    )


def places_of(sight: Sight, space: str, options: Iterable[About]) -> list[int]:
    """The indexes of the options about a space, or about the card on it."""
    number = sight.lying.get(space, 0)
    return [
        place
        for place, option in enumerate(options)
        if option.space == space or (number and number in (option.object, option.other))
    ]


def last_marks(answers: Sequence[tuple[int, Any]]) -> Marks:
    """Mark the space of the last answer that named one."""
    for _, answer in reversed(answers):
        third = answer[2] if isinstance(answer, (list, tuple)) and len(answer) > 2 else None
        if isinstance(third, str):
            return Marks(last=frozenset({third}))
    return NO_MARKS
