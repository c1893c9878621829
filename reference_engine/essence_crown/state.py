"""The state of a game of Essence Crown: that of a card game, with this game's own columns."""

from typing import Any, Final

from grammar.essence_crown.operations import IsNullified, PreventsDamage
from grammar.ir.selectors import Filter
from reference_engine.essence_crown.citing.cards import rules_of_count
from reference_engine.essence_crown.citing.table import CITES
from reference_engine.essence_crown.citing.triggers import rules_of_trigger
from reference_engine.essence_crown.printed import Printed
from reference_engine.essence_crown.switches import Switches
from reference_engine.essence_crown.zones import ZONING
from reference_engine.interpreter import printed
from reference_engine.interpreter.library import Library
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.watching import MOVES_ON
from reference_engine.kernel.table import Sparse

STATS: Final = ("power", "guard")
CHAIN_MOST: Final = 1000  # EC-10.3.10


class State(CardState):
    """Player columns are indexed by player, object columns by object; entry 0 is unused.

    Object p is the Deity of player p. `frail` is set once a Guard of 0 or less has become possible, even
    without damage (EC-R51).
    """

    __slots__ = (
        "attacking",
        "blocked",
        "blocks",
        "cannot_lose",
        "damage",
        "divided",
        "essence",
        "frail",
        "god_charges",
        "hurt",
        "kl",
        "lasting",
        "shield",
        "threshold_used",
    )

    zoning = ZONING
    stats = STATS
    moves_on = MOVES_ON | {IsNullified}
    preventing = PreventsDamage
    cites = CITES
    most_triggers = CHAIN_MOST
    switches: Switches

    def __init__(self, player_count: int, library: Library[Printed], switches: Switches) -> None:
        super().__init__(player_count, library, switches)
        self.essence = [0] * (player_count + 1)
        self.kl = [0] * (player_count + 1)
        self.god_charges = [0] * (player_count + 1)
        self.threshold_used = [0] * (player_count + 1)
        self.shield = [0] * (player_count + 1)
        self.cannot_lose = [0] * (player_count + 1)
        self.damage = Sparse()
        self.lasting = Sparse()
        self.attacking = Sparse()
        self.blocks: list[tuple[int, int]] = []
        self.blocked: list[int] = []
        self.divided: list[tuple[int, int, int]] = []
        self.hurt: list[int] = []
        self.frail = False

    def clone(self) -> "State":
        """An independent copy. Printed cards and switches are shared; recorded events stay behind."""
        copy = State.__new__(State)
        self.copy_into(copy)
        copy.essence = self.essence[:]
        copy.kl = self.kl[:]
        copy.god_charges = self.god_charges[:]
        copy.threshold_used = self.threshold_used[:]
        copy.shield = self.shield[:]
        copy.cannot_lose = self.cannot_lose[:]
        copy.damage = self.damage.copy()
        copy.lasting = self.lasting.copy()
        copy.attacking = self.attacking.copy()
        copy.blocks = self.blocks[:]
        copy.blocked = self.blocked[:]
        copy.divided = self.divided[:]
        copy.hurt = self.hurt[:]
        copy.frail = self.frail
        return copy

    def watch(self, number: int) -> None:
        """From now on the object's abilities are looked at."""
        if self.definition[number].weakens:
            self.frail = True
        super().watch(number)

    # --- what card text asks of this game -----------------------------------------------------------

    def power(self, number: int) -> int:
        """[EC-10.3.2] Printed Power, with all that adds to it now."""
        return self.stat(number, "power")

    def guard(self, number: int) -> int:
        """[EC-10.3.2] Printed Guard, with all that adds to it now."""
        return self.stat(number, "guard")

    def reaches(self, number: int, you: int) -> bool:
        """[EC-10.3.3a, EC-R67]
        A static text that names no one reaches everyone's cards, or by option its own side's.
        """
        return self.switches.unqualified_static == "everyone" or self.controller[number] == you

    def player_of(self, number: int) -> int:
        """[EC-5.1.1] The player whose Deity the object is, 0 for any other object."""
        return number if number <= self.player_count else 0

    def rules_of_trigger(self, printed: printed.Printed, node: Any) -> tuple[str, ...]:
        """The rules that are named when an ability of a card triggers."""
        return rules_of_trigger(printed, node, self.phase)

    def rules_of_count(self, counted: Filter) -> tuple[str, ...]:
        """Further rules that a text follows where it counts objects."""
        return rules_of_count(counted)

    def end_endless_chain(self) -> None:
        """[EC-10.3.10, EC-R91] A chain of triggers without an end draws the game."""
        self.over = self.unsettled = True
        self.record("drawn", ("EC-10.3.10", "EC-R91"))

    def is_attacking(self, number: int) -> bool:
        """[EC-9.2.6] Whether the object is marked as attacking."""
        return number in self.attacking

    def resource(self, player: int, name: str) -> int:
        """A player's Essence, KL or God Charges."""
        column: list[int] = {"essence": self.essence, "kl": self.kl, "god_charges": self.god_charges}[name]
        return column[player]
