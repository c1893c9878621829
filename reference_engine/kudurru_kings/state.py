"""The state of Kudurru Kings: a card game's state with pools, Marks, Heat and an Engagement."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal, NamedTuple

from grammar.kudurru_kings.abilities import CountedStatBonus
from grammar.kudurru_kings.operations import ASKING
from reference_engine.interpreter.hooks import Hooks
from reference_engine.interpreter.lasting.keywords import KeywordState
from reference_engine.interpreter.rows import GainedKeyword
from reference_engine.interpreter.texts.amounts import amount_of, times_of
from reference_engine.interpreter.texts.frame import NO_CONTEXT
from reference_engine.interpreter.texts.library import Library
from reference_engine.interpreter.texts.printed import Printed
from reference_engine.interpreter.texts.statics import reaching
from reference_engine.interpreter.texts.watching import Watch
from reference_engine.kernel.columns import NUMBER, PER_PLAYER, ROWS, Saved, slots_of
from reference_engine.kernel.seats import seats
from reference_engine.kernel.shapes import Count
from reference_engine.kudurru_kings.engaged import POOL_OF, SCORES, Engagement, Supporter, stays
from reference_engine.kudurru_kings.switches import Switches
from reference_engine.kudurru_kings.zones import BATTLEFIELD, SITES, ZONING

SENTINEL_BONUS: Final = 2  # KK-10.3.6


class ScoreChange(NamedTuple):
    """A change of an object's score by a text of a source, while the object has not moved."""

    object: int
    moved: int
    source: int
    score: str
    amount: int


class Beaten(NamedTuple):
    """An object that was Defeated this turn, and the unit that did it, with its moves then; 0 for none."""

    object: int
    by: int
    moved: int


class State(KeywordState):
    """The columns of this game, indexed by player or by object; entry 0 is unused."""

    sinew: Annotated[list[int], PER_PLAYER, Saved(Count)]
    sigil: Annotated[list[int], PER_PLAYER, Saved(Count)]
    oath: Annotated[list[int], PER_PLAYER, Saved(Count)]
    marks: Annotated[list[int], PER_PLAYER, Saved(Count)]

    # the Battle phase
    fought: Annotated[int, NUMBER, Saved(Count, 0, within="battle")]
    again: Annotated[list[int], ROWS, Saved(tuple[int, ...], (), within="battle")]
    engagement: Annotated[list[Engagement], ROWS, Saved(tuple[Engagement, ...], (), within="battle")]
    score_changes: Annotated[list[ScoreChange], ROWS, Saved(tuple[ScoreChange, ...], (), within="battle")]

    margin: Annotated[int, NUMBER, Saved(int, 0, within="battle")]

    heated: Annotated[list[int], ROWS, Saved(tuple[int, ...], (), within="this_turn")]
    keywords: Annotated[list[GainedKeyword], ROWS, Saved(tuple[GainedKeyword, ...], ())]
    """[KK-10.6.30] They end in the next Upkeep of the player, or with player 0 at the end of the turn."""
    named: Annotated[list[int], ROWS, Saved(tuple[int, ...], (), within="this_turn")]
    """The players who have named their opening hand."""
    beaten: Annotated[list[Beaten], ROWS, Saved(tuple[Beaten, ...], (), within="this_turn")]
    lowered: Annotated[
        list[str],
        ROWS,
        Saved(tuple[Literal["sinew", "sigil", "oath"], ...], (), within="this_turn", sparing=True),
    ]
    """What each discount without a type lowers, during the payment for a card."""
    __slots__ = slots_of(__annotations__)

    switches: Switches

    zoning = ZONING
    stats = (*ASKING.stats, *SCORES)
    counter_names = ("heat",)
    has_attachments = True

    def __init__(
        self, player_count: int, library: Library[Any], switches: Switches, hooks: Hooks[Any]
    ) -> None:
        super().__init__(player_count, library, switches, hooks)
        if switches.teams == "on":
            self.seats = seats(player_count, 2)

    @property
    def in_progress(self) -> Engagement:
        """The Engagement in progress, if any."""
        return self.engagement[0]

    @in_progress.setter
    def in_progress(self, engagement: Engagement) -> None:
        self.engagement = [engagement]

    # --- numbers ------------------------------------------------------------------------------------

    def number_of(self, number: int, name: str) -> int | None:
        """[KK-3.2.3] Return a current number of an object, or the printed total cost of a card."""
        if name == "total_cost":
            numbers: Mapping[str, int] = self.definition[number].numbers
            return sum(numbers.get(pool, 0) for pool in POOL_OF.values())
        return super().number_of(number, name)

    def stat(self, number: int, name: str) -> int:
        """[KK-10.2.4] Return the current Power or Armor of a unit, not below 0."""
        return max(0, self.sum_of(number, name))

    def sum_of(self, number: int, name: str) -> int:
        """[KK-2.3.10, KK-10.2.2, KK-10.2.3, KK-10.3.6, KK-10.3.6a]
        Return the printed Power or Armor with all current changes.
        """
        sentinel = name == self.switches.sentinel_bonus and self.has_keyword(number, "sentinel")
        counted = (
            amount_of(self, text.node.amount, text.you, text.source, NO_CONTEXT)
            for text in reaching(self, CountedStatBonus, number)
            if text.node.stat == name
        )
        return super().sum_of(number, name) + sum(counted) + sentinel * SENTINEL_BONUS

    def _bonuses(self, numbers: Sequence[int], stat: str) -> dict[int, int]:
        """[KK-8.4.3a, KK-10.2.2, KK-10.2.3, KK-10.6.3]
        Return what ongoing texts add to a number of each of several objects.
        """
        return {number: self._bonus(number, stat) for number in numbers}

    def _bonus(self, number: int, stat: str) -> int:
        """[KK-8.4.3a, KK-10.2.2, KK-10.2.3, KK-10.6.3]
        Return what ongoing texts add to a number of an object, or to what it is instead of the printed one.
        """
        total = 0
        for node, source, you in reaching(self, stat, number):
            times = 1 if node.per is None else times_of(self, node.per, you, source)
            change = times * sum(part.change for part in node.changes if part.stat == stat)
            total += change - self.definition[number].numbers[stat] if node.sets else change
        return total

    def heat(self, number: int) -> int:
        """[KK-2.3.1] Return the Heat on a card."""
        return self.counters["heat"].get(number, 0)

    def units(self, player: int) -> list[int]:
        """[KK-1.1.5] Return the units on a player's Battlefield, in the order in which they entered."""
        return [number for number in self.zones[player][BATTLEFIELD] if self.definition[number].is_unit]

    def sites(self, player: int) -> list[int]:
        """[KK-3.1.9] Return the Sites of a player, in the order in which they entered."""
        return self.zones[player][SITES]

    # --- keywords -----------------------------------------------------------------------------------

    def times_had(self, number: int, keyword: str) -> int:
        """[KK-10.3.12, KK-10.6.30]
        Return how many texts give a card in play a keyword, including temporarily.
        """
        return len(reaching(self, keyword, number)) + self.times_gained(number, keyword)

    # --- sides --------------------------------------------------------------------------------------

    def partner(self, player: int) -> int:
        """[KK-12.2.1] Return the player's partner, 0 in a game without teams."""
        return next(iter(self.seats.partners[player]), 0)

    def team_marks(self, player: int) -> int:
        """[KK-2.2.1, KK-12.2.6, KK-R86]
        Return the Marks that count for a player: by default with a partner's.
        """
        pooled = self.switches.team_marks == "pooled"
        return sum(self.marks[one] for one in (self.seats.team_of(player) if pooled else (player,)))

    def is_own(self, number: int, player: int) -> bool:
        """[KK-9.9.8a] Return whether a card is a player's own or on the player's team."""
        return player in self.seats.team_of(self.controller[number])

    def present(self, side: int) -> list[Supporter]:
        """[KK-9.5.13] Return the supporters of a side that still count, as declared."""
        return [one for one in self.in_progress.supporters if one.side == side and stays(self, one)]

    # --- for texts and the interpreter --------------------------------------------------------------

    def resource(self, player: int, name: str) -> int:
        """[KK-2.2.1, KK-2.2.3]
        Return how much of a resource a player has; Marks are counted, but cannot pay.
        """
        return self.marks[player] if name == "marks" else super().resource(player, name)

    def forget(self, number: int) -> None:
        """[KK-2.3.9, KK-4.3.4] Clear the columns of a card that leaves play."""
        super().forget(number)
        if number in self.heated:
            self.heated.remove(number)

    def _is_first(self, source: int, you: int, printed: Printed, watch: Watch) -> bool:
        """[KK-8.4.3b, KK-10.2.5a]
        Return whether it is the first event; a text for every player has a first event for each of them.
        """
        if watch.place in printed.for_everyone:
            return (-you, printed.key, watch.place) not in self.turn_limits
        return super()._is_first(source, you, printed, watch)

    def is_attacking(self, number: int) -> bool:
        """[KK-9.1.2] Return whether the unit is the attacker of the Engagement in progress."""
        return bool(self.engagement) and self.in_progress.attacker.object == number
