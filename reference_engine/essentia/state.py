"""The state of a battle: the given board, the results of the setup, and the position."""

from typing import Annotated, Any, ClassVar, Final, Literal

from msgspec import Meta

from grammar.essentia.board import Board
from reference_engine.essentia.field import Field, Library
from reference_engine.essentia.moves import Moves
from reference_engine.essentia.position import Listed, Position, Rest
from reference_engine.essentia.sides import DAWN, TWILIGHT
from reference_engine.essentia.switches import Switches
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.columns import FLAG, GIVEN, NUMBER, ROWS, Columns, Kind, Saved, slots_of, word
from reference_engine.kernel.events import Event
from reference_engine.kernel.grid import Grid
from reference_engine.kernel.outcome import outcome
from reference_engine.kernel.seats import seats
from reference_engine.kernel.shapes import Count

TILES = "tiles"
PLAY = "play"

SEATS: Final = seats(2)
"""[ES-1.1.1] The players: Dawn and Twilight."""

NOBODY: Position = (0, 0, Rest(DAWN))
"""The position before there are golems."""

Player = Literal[0, 1, 2]
Texts = Annotated[tuple[str, ...], Meta(max_length=1024)]
"""The longest list in a loaded position; no history or stack of tiles is longer."""
NEVER_CHANGED: Final = Kind(lambda _seats: {})
"""A table that is replaced instead of changed, so that copies share it."""


def _copy_of_events(events: list[Event] | None) -> list[Event] | None:
    return None if events is None else events[:]


class State:
    """A battle. Copies share what does not change in a battle: board, library, field, moves."""

    board: Annotated[Board, GIVEN]
    library: Annotated[Library, GIVEN]
    switches: Annotated[Switches, GIVEN]
    grid: Annotated[Grid, GIVEN]

    # after play has begun
    field: Annotated[Field, GIVEN]
    moves: Annotated[Moves, GIVEN]

    # pending steps and past events
    agenda: Annotated[list[Step], ROWS]
    events: Annotated[list[Event] | None, Kind(lambda _seats: [], _copy_of_events)]
    unsettled: Annotated[bool, FLAG]

    # The active player, or the player who places the next tile; 0 before that is known
    phase: Annotated[str, word(TILES), Saved(Literal["tiles", "play"], PLAY)]
    turn: Annotated[int, NUMBER, Saved(Count | None, None)]
    active: Annotated[int, NUMBER, Saved(Player, DAWN)]
    first_player: Annotated[int, NUMBER]
    first_placer: Annotated[int, NUMBER, Saved(Player)]

    # setup: the placed tiles, by space; the face-down stack, the next one first [ES-6.2.1]; the number of
    # each terrain left [ES-6.3.1]; by player, the part of the next tile [ES-6.3.2]
    placed: Annotated[dict[int, str], NEVER_CHANGED]
    stack: Annotated[tuple[str, ...], Kind(lambda _seats: ()), Saved(Texts, (), "tile_stack")]
    tiles_left: Annotated[dict[str, int], NEVER_CHANGED, Saved(dict[str, Annotated[int, Meta(ge=1)]], {})]
    slots: Annotated[tuple[int, int], Kind(lambda _seats: (DAWN, TWILIGHT))]

    # the position, and its moves by golem during the question
    position: Annotated[Position, Kind(lambda _seats: NOBODY)]
    listed: Annotated[Listed | None, GIVEN]

    # whether a truce has been offered in this turn [ES-11.2.1], and how the battle ended
    offered: Annotated[bool, FLAG, Saved(bool, False)]
    winner: Annotated[int, NUMBER]
    drawn: Annotated[bool, FLAG]
    __slots__ = slots_of(__annotations__)

    player_count = len(SEATS.players)
    columns: ClassVar[Columns]

    def __init__(self, board: Board, library: Library, switches: Switches, grid: Grid) -> None:
        self.columns.begin(self, SEATS)
        self.board = board
        self.library = library
        self.switches = switches
        self.grid = grid

    def clone(self) -> "State":
        """Return an independent copy that plays on identically."""
        copy: State = self.columns.copy(self)
        return copy

    def record(
        self,
        kind: str,
        rules: tuple[str, ...],
        player: int,
        amount: int | None = None,
        name: str | None = None,
    ) -> None:
        """Record an event, unless recording is off. A `player` of 0 means that it has none."""
        if self.events is not None:
            self.events.append(Event(kind, rules, player, 0, 0, amount, name))

    def begin_play(self) -> None:
        """[ES-3.1.7, ES-6.1.1] Begin play; the terrains do not change from now on."""
        self.phase = PLAY
        self.active = DAWN
        self.field = Field(self.board, self.placed, self.library, self.switches, self.grid)
        self.moves = Moves(self.field)

    def result(self) -> dict[str, Any] | None:
        """[ES-11.1.10, ES-11.2.1] Return the result of a finished battle."""
        if not (self.drawn or self.winner):
            return None
        return outcome(self.winner, SEATS.opponents[self.winner] if self.winner else ())


State.columns = Columns(State)
