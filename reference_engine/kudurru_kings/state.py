"""The state of Kudurru Kings: a card game's state with pools, Marks, Heat and an Engagement."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, Final, Literal, NamedTuple

from grammar.ir.abilities import CostChange, Triggered
from grammar.ir.selectors import This
from grammar.ir.triggers import Enters, StartOfYourTurn
from grammar.kudurru_kings.abilities import CountedStatBonus
from grammar.kudurru_kings.operations import ASKING
from grammar.kudurru_kings.triggers import GainsHeat, GainsPool, OnDefeat, OnPlay
from reference_engine.interpreter.hooks import Hooks
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.interpreter.old_hooks import MethodHooks
from reference_engine.interpreter.playing.refusals import refusals_from
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import NO_CONTEXT
from reference_engine.interpreter.texts.library import Library
from reference_engine.interpreter.texts.printed import Row
from reference_engine.interpreter.texts.statics import unqualified
from reference_engine.interpreter.texts.values import amount_of, times_of
from reference_engine.interpreter.texts.watching import MOVES_ON
from reference_engine.kernel.columns import NUMBER, PER_PLAYER, ROWS, Saved, slots_of
from reference_engine.kernel.seats import seats
from reference_engine.kernel.shapes import Count
from reference_engine.kudurru_kings.citing.table import CITES
from reference_engine.kudurru_kings.engaged import Engagement
from reference_engine.kudurru_kings.pools import RESOURCES
from reference_engine.kudurru_kings.switches import Switches
from reference_engine.kudurru_kings.texts import counting
from reference_engine.kudurru_kings.texts.lasting import has_keyword, reaching, times_had
from reference_engine.kudurru_kings.zones import BATTLEFIELD, SITES, ZONING

SENTINEL_BONUS: Final = 2  # KK-10.3.6

RULES_OF_TRIGGER: Final = {
    OnPlay: ("KK-10.1.2", "KK-10.1.4"),
    OnDefeat: ("KK-10.1.5", "KK-10.1.5a"),
    StartOfYourTurn: ("KK-10.1.6", "KK-7.2.9"),
    GainsHeat: ("KK-10.2.5", "KK-10.2.5a", "KK-10.6.24"),
    GainsPool: ("KK-10.2.5", "KK-10.2.5a", "KK-10.6.25"),
}
"""By kind of trigger: the rules of its head. All others are "whenever", except "On entry"."""


class ScoreChange(NamedTuple):
    """A change of an object's score by a text of a source, while the object has not moved."""

    object: int
    moved: int
    source: int
    score: str
    amount: int


class Gained(NamedTuple):
    """A temporary keyword of an object, while it has not moved.

    It ends in the next Upkeep of the player, or with player 0 at the end of the turn.
    """

    object: int
    moved: int
    keyword: str
    player: int


class Beaten(NamedTuple):
    """An object that was Defeated this turn, and the unit that did it, with its moves then; 0 for none."""

    object: int
    by: int
    moved: int


class State(CardState, MethodHooks):
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
    keywords: Annotated[list[Gained], ROWS, Saved(tuple[Gained, ...], ())]
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
    stats = ASKING.stats
    counter_names = ("heat",)
    counts_plays = True
    has_attachments = True
    amounts = counting.ALL_AMOUNTS
    conditions = counting.ALL_CONDITIONS
    selections = counting.SELECTIONS
    moves_on = MOVES_ON | {OnDefeat}
    going_first = frozenset((OnPlay, OnDefeat))
    cites = CITES
    refusals = refusals_from(CITES)
    resources = RESOURCES
    action_timings: ClassVar[Mapping[str, str]] = {"main_action": "main_phase"}

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

    def stat(self, number: int, name: str) -> int:
        """[KK-10.2.4] Return the current Power or Armor of a unit, not below 0."""
        return max(0, self.sum_of(number, name))

    def sum_of(self, number: int, name: str) -> int:
        """[KK-2.3.10, KK-10.2.2, KK-10.2.3, KK-10.3.6, KK-10.3.6a]
        Return the printed Power or Armor with all current changes.
        """
        sentinel = name == self.switches.sentinel_bonus and has_keyword(self, number, "sentinel")
        counted = (
            amount_of(self, text.node.amount, text.you, text.source, NO_CONTEXT)
            for text in reaching(self, CountedStatBonus, number)
            if text.node.stat == name
        )
        return super().stat(number, name) + sum(counted) + sentinel * SENTINEL_BONUS

    def rules_of_number(self, number: int, name: str) -> tuple[str, ...]:
        """[KK-8.4.2, KK-8.4.3, KK-10.2.2, KK-10.2.2a, KK-10.2.3, KK-10.2.4, KK-10.3.6, KK-10.3.6a,
        KK-10.3.12]
        Return the rules by which a unit's Power or Armor differs from the printed one; none without events.
        """
        if self.events is None:
            return ()
        found = reaching(self, name, number)
        found += [text for text in reaching(self, CountedStatBonus, number) if text.node.stat == name]
        texts = [text.node for text in found]
        sites = [rule for text in found for rule in self.rules_of_text(text.source, text.node)]
        changed = ("KK-10.2.2", "KK-10.2.3") if texts or self.stat_changes[name].get(number) else ()
        limited = ("KK-10.2.2a",) if any(node.condition is not None for node in texts) else ()
        floor = ("KK-10.2.4",) if self.sum_of(number, name) < 0 else ()
        rules = (*changed, *limited, *floor, *dict.fromkeys(sites))
        return (*rules, *self.rules_of_sentinel(number, name))

    def rules_of_text(self, source: int, node: Any) -> tuple[str, ...]:
        """[KK-8.4.2, KK-8.4.3, KK-8.4.3a, KK-10.6.18]
        Return the rules by which an ongoing text affects a card, and those of what it counts or checks.
        """
        site = self.rules_of_site(self.definition[source], node)
        whoever = ("KK-10.6.18",) if unqualified(node.what) and not site else ()
        return (*site, *whoever, *counting.rules_of(node))

    def rules_of_site(self, printed: Any, node: Any) -> tuple[str, ...]:
        """[KK-8.4.2, KK-8.4.3, KK-8.4.3a, KK-8.4.3b]
        Return the rules by which a text of a Site affects a card.
        """
        if "Site" not in printed.types:
            return ()
        if not any(node is one.node and one.for_everyone for one in printed.lasting.get(type(node), ())):
            return ("KK-8.4.2",)
        return ("KK-8.4.3", "KK-8.4.3b" if isinstance(node, Triggered) else "KK-8.4.3a")

    def rules_of_sentinel(self, number: int, name: str) -> tuple[str, ...]:
        """[KK-10.3.6, KK-10.3.6a, KK-10.3.12]
        Return the rules by which Sentinel increases a number of a unit.
        """
        if name != self.switches.sentinel_bonus or not has_keyword(self, number, "sentinel"):
            return ()
        rule = "KK-10.3.6" if name == "armor" else "KK-10.3.6a"
        return (rule, *(("KK-10.3.12",) if times_had(self, number, "sentinel") > 1 else ()))

    def _bonuses(self, numbers: Sequence[int], stat: str) -> dict[int, int]:
        """[KK-8.4.3a, KK-10.2.2, KK-10.2.3, KK-10.6.3]
        Return what ongoing texts add to a number of each of several objects.
        """
        return {number: self._bonus(number, stat) for number in numbers}

    def _bonus(self, number: int, stat: str) -> int:
        """[KK-8.4.3a, KK-10.2.2, KK-10.2.3, KK-10.6.3]
        Return what ongoing texts add to a number of an object.
        """
        total = 0
        for source, you, node in reaching(self, stat, number):
            times = 1 if node.per is None else times_of(self, node.per, you, source)
            total += times * sum(part.change for part in node.changes if part.stat == stat)
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

    # --- for texts and the interpreter --------------------------------------------------------------

    def resource(self, player: int, name: str) -> int:
        """[KK-2.2.1, KK-2.2.3]
        Return how much of a resource a player has; Marks are counted, but cannot pay.
        """
        return self.marks[player] if name == "marks" else super().resource(player, name)

    def reaches(self, _number: int, _you: int) -> bool:
        """[KK-10.6.18] Return True: a lasting text without a side affects every player's cards."""
        return True

    def forget(self, number: int) -> None:
        """[KK-2.3.9, KK-4.3.4] Clear the columns of a card that leaves play."""
        super().forget(number)
        if number in self.heated:
            self.heated.remove(number)

    def limit_of(self, row: Row) -> str | None:
        """[KK-8.5.2, KK-8.5.3, KK-8.5.3b]
        Return the limit of an Action; without cost and printed limit, it is limited each turn.
        """
        limit = super().limit_of(row)
        return limit if row.node.costs else "once_per_turn"

    def most_uses(self, row: Row) -> int:
        """[KK-8.5.3, KK-8.5.3a, KK-10.1.7c] Return how often such an Action can be used in a turn."""
        return self.switches.free_action_limit if row.node.limit is None else 1

    def rules_of_trigger(self, printed: Any, node: Any) -> tuple[str, ...]:
        """[KK-8.4.2, KK-8.4.3b, KK-10.1.1, KK-10.1.3, KK-10.1.8, KK-10.2.5, KK-10.5.4a, KK-9.5.10, KK-9.7.15]
        Return the rules by which an ability triggers now.
        """
        trigger = node.trigger
        if isinstance(trigger, Enters) and isinstance(trigger.what, This):
            head: tuple[str, ...] = ("KK-10.1.3",)
        else:
            head = RULES_OF_TRIGGER.get(type(trigger), ("KK-10.2.5", "KK-10.2.5a"))
        site = self.rules_of_site(printed, node) if "KK-10.2.5" in head else ()
        bare = ("KK-10.1.8",) if any(node is one for one in printed.without_head) else ()
        rules = ("LANG-1.4", "KK-10.5.4a", *head, *site, *bare)
        if not self.engagement:
            return rules
        return (*rules, "KK-9.7.15" if self.in_progress.has_result else "KK-9.5.10")

    def rules_of_play(
        self, _player: int, number: int, _amount: int, _changed: tuple[str, ...]
    ) -> tuple[str, ...]:
        """[KK-7.3.2, KK-8.1.1, KK-8.1.4a, KK-8.1.6, KK-8.2.3, KK-8.4.1]
        Return the rules by which a card is played.
        """
        printed, switches = self.definition[number], self.switches
        unlimited: tuple[str, ...] = ()
        if printed.is_unit and switches.max_units == "none":
            unlimited = ("KK-8.2.3",)
        elif "Site" in printed.types and switches.max_sites == "none":
            unlimited = ("KK-8.4.1",)
        chosen = ("KK-8.1.4a",) if self.lowered else ()
        return ("KK-7.3.2", "KK-8.1.1", "KK-8.1.6", *unlimited, *chosen)

    def rules_of_readying(self, number: int) -> tuple[str, ...]:
        """[KK-10.6.22]
        Return the rule by which a text readies a card that does not become ready in Upkeep.
        """
        return ("KK-10.6.22",) if forbidden(self, number, "become_ready_in_upkeep") else ()

    def rules_of_cost_changes(self, number: int, changes: Sequence[int]) -> tuple[str, ...]:
        """[KK-8.1.4, KK-8.1.4b, KK-8.1.4c, KK-8.1.4d]
        Return the rules by which texts change a card's cost in a resource.
        """
        lowered = ("KK-8.1.4",) if min(changes) < 0 else ()
        several = ("KK-8.1.4c",) if len(changes) > 1 else ()
        return (*lowered, *several, *self.rules_of_cost_texts(number))

    def rules_of_cost_texts(self, number: int) -> tuple[str, ...]:
        """[KK-8.1.4b, KK-8.1.4d] Return the rules of the texts of cards in play that change a card's cost."""
        printed = self.definition[number]
        sources = self.watchers.get(CostChange, ())
        texts = [
            text
            for source in sources
            for text in self.definition[source].cost_changes[printed]
            if text.match(self, number, self.controller[source], source)
        ]
        first = ("KK-8.1.4d",) if any(text.first for text in texts) else ()
        return ("KK-8.1.4b", *first) if texts else ()

    def rules_of_use(self, number: int, row: Row, changed: bool) -> tuple[str, ...]:  # noqa: ARG002
        """[KK-8.5.1, KK-8.5.2, KK-8.5.3, KK-10.1.7, KK-10.1.7a, KK-10.1.7b, KK-10.1.7c, KK-10.1.7d]
        Return the rules by which an Action is used.
        """
        node = row.node
        heat = ("KK-10.1.7a", "KK-10.1.7b") if node.condition is not None else ()
        limit = ("KK-10.1.7a", "KK-10.1.7c") if node.limit is not None else ()
        said = tuple(dict.fromkeys((*heat, *limit, *self.rules_of_user(number, row))))
        if node.costs:
            return ("KK-10.1.7", "KK-8.5.1", "KK-8.5.2", "KK-10.1.7d", *said)
        free: tuple[str, ...] = ()
        if node.limit is None:
            free = ("KK-8.5.3" if self.switches.free_action_limit == 1 else "KK-8.5.3a", "KK-8.5.3b")
        return ("KK-10.1.7", "KK-8.5.1", *free, *said)

    def rules_of_user(self, number: int, row: Row) -> tuple[str, ...]:
        """[KK-8.5.4, KK-8.5.6, KK-8.5.7]
        Return the rules for the card that uses an Action, and its targets.
        """
        pays = row.costs.exhaust_this
        able = self.arrived[number] == self.turn or (not pays and bool(self.exhausted[number]))
        stays = () if pays else ("KK-8.5.4",)
        return (*stays, *(("KK-8.5.6",) if able else ()), *(("KK-8.5.7",) if row.targets else ()))

    def rules_of_leaving(self, number: int) -> tuple[str, ...]:
        """[KK-2.3.9, KK-4.3.4, KK-10.2.1, KK-10.4.2]
        Return the rules for a card that leaves play: it loses its state and Heat, and its texts end.
        """
        printed = self.definition[number]
        heat = ("KK-2.3.9",) if self.heat(number) else ()
        texts = ("KK-10.2.1" if printed.attaches is None else "KK-10.4.2",) if printed.is_ongoing else ()
        return ("KK-4.3.4", *heat, *texts)

    def end_endless_chain(self) -> None:
        """[KK-10.5.4b, KK-11.3.7] Draw the match because of an endless chain of triggers."""
        self.over = self.unsettled = True
        self.record("drawn", ("KK-10.5.4b", "KK-11.3.7"))

    def is_attacking(self, number: int) -> bool:
        """[KK-9.1.2] Return whether the unit is the attacker of the Engagement in progress."""
        return bool(self.engagement) and self.in_progress.attacker.object == number
