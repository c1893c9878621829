"""The state of a battle: the board as it was brought, what setup has done, and the position."""

from typing import Any, Final, cast

from grammar.essentia.board import Board
from reference_engine.essentia.field import Field, Library
from reference_engine.essentia.moves import Moves
from reference_engine.essentia.position import Listed, Position, Rest
from reference_engine.essentia.sides import DAWN, TWILIGHT
from reference_engine.essentia.switches import Switches
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.events import Event
from reference_engine.kernel.grid import Grid
from reference_engine.kernel.outcome import outcome
from reference_engine.kernel.seats import seats

TILES = "tiles"
PLAY = "play"

SEATS: Final = seats(2)
"""[ES-1.1.1] The players: Dawn and Twilight."""

NOBODY: Position = (0, 0, Rest(DAWN))
"""The position while there are no golems yet."""


class State:
    """A battle. What cannot change while it lasts is shared by its copies: board, library, field, moves."""

    __slots__ = (
        "active",
        "agenda",
        "board",
        "drawn",
        "events",
        "field",
        "first_placer",
        "first_player",
        "grid",
        "library",
        "listed",
        "moves",
        "offered",
        "phase",
        "placed",
        "position",
        "slots",
        "stack",
        "switches",
        "tiles_left",
        "turn",
        "unsettled",
        "winner",
    )

    player_count = len(SEATS.players)

    def __init__(self, board: Board, library: Library, switches: Switches, grid: Grid) -> None:
        self.board = board
        self.library = library
        self.switches = switches
        self.grid = grid
        self.field = cast(Field, None)
        self.moves = cast(Moves, None)
        """Field and moves are there as soon as play has begun."""
        self.agenda: list[Step] = []
        self.events: list[Event] | None = []
        self.unsettled = False
        self.phase = TILES
        self.turn = 0
        self.first_player = 0
        self.first_placer = 0
        self.active = 0
        """Whose turn it is, or who places the next tile; 0 before that is known."""
        self.placed: dict[int, str] = {}
        """The tiles that lie, by space."""
        self.stack: tuple[str, ...] = ()
        """[ES-6.2.1] The terrains of the tiles that lie face down beside the board, the next one first."""
        self.tiles_left: dict[str, int] = {}
        """[ES-6.3.1] How many tiles of each terrain are left to choose from."""
        self.slots: tuple[int, int] = (DAWN, TWILIGHT)
        """[ES-6.3.2] By player, in whose part the next tile goes."""
        self.position: Position = NOBODY
        self.listed: Listed | None = None
        """The moves of the present position, by golem, while one of them is asked for."""
        self.offered = False
        """[ES-11.2.1] Whether a truce has been offered in this turn."""
        self.winner = 0
        self.drawn = False

    def clone(self) -> "State":
        """An independent copy that plays on identically."""
        copy = State.__new__(State)
        copy.board = self.board
        copy.library = self.library
        copy.switches = self.switches
        copy.grid = self.grid
        copy.field = self.field
        copy.moves = self.moves
        copy.agenda = self.agenda[:]
        copy.events = None if self.events is None else self.events[:]
        copy.unsettled = False
        copy.phase = self.phase
        copy.turn = self.turn
        copy.first_player = self.first_player
        copy.first_placer = self.first_placer
        copy.active = self.active
        copy.placed = self.placed  # made anew when a tile is laid
        copy.stack = self.stack
        copy.tiles_left = self.tiles_left  # made anew when a tile is taken
        copy.slots = self.slots
        copy.position = self.position
        copy.listed = self.listed
        copy.offered = self.offered
        copy.winner = self.winner
        copy.drawn = self.drawn
        return copy

    def record(
        self,
        kind: str,
        rules: tuple[str, ...],
        player: int = 0,
        amount: int | None = None,
        name: str | None = None,
    ) -> None:
        """Note what happened, unless nobody listens."""
        if self.events is not None:
            self.events.append(Event(kind, rules, player, 0, 0, amount, name))

    def begin_play(self) -> None:
        """[ES-3.1.7, ES-6.1.1] From now on the terrains stay as they lie."""
        self.phase = PLAY
        self.active = DAWN
        self.field = Field(self.board, self.placed, self.library, self.switches, self.grid)
        self.moves = Moves(self.field)

    def result(self) -> dict[str, Any] | None:
        """[ES-11.1.10, ES-11.2.1] The result of a finished battle."""
        if not (self.drawn or self.winner):
            return None
        return outcome(self.winner, SEATS.opponents[self.winner] if self.winner else ())
