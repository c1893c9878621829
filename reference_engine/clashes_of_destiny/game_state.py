"""The state during play: additional effects of this game when cards enter, leave, trigger or are paid for."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from grammar.clashes_of_destiny.operations import ExhaustUnless, MoveUnit, PayDurability, Push, Swap, Teleport
from grammar.clashes_of_destiny.parts import UnnamedUnit
from grammar.ir.costs import MoveMatching
from grammar.ir.operations import (
    Destroy,
    GainControl,
    MoveCards,
    PutOnBottom,
    PutOnTop,
    ShuffleIn,
)
from grammar.ir.selectors import Choice
from grammar.ir.triggers import Enters
from reference_engine.clashes_of_destiny.cards.printed import ExhaustWielder, is_on_enter
from reference_engine.clashes_of_destiny.combat.damage import lose_durability
from reference_engine.clashes_of_destiny.effects import counting
from reference_engine.clashes_of_destiny.naming import NamingState, exhausts
from reference_engine.clashes_of_destiny.play.secrets import keep_those_that_trigger
from reference_engine.clashes_of_destiny.zones import (
    BANISH_PILE,
    MAIN_DECK,
    SECRETS,
)
from reference_engine.interpreter.objects.moving import exhaust
from reference_engine.interpreter.old_hooks import hooks_from
from reference_engine.interpreter.texts.printed import Row
from reference_engine.interpreter.texts.statics import now
from reference_engine.interpreter.zones import DISCARD_PILE
from reference_engine.kernel.errors import Broken


def is_leader_in_play(state: Any, number: int) -> bool:
    """[CD-9.3.4] Return whether a card is a Hero or Shrine on the board, which effects cannot remove."""
    return bool(state.is_leader(number))


def is_shrine_in_play(state: Any, number: int) -> bool:
    """[CD-10.8.1] A Shrine is not moved, swapped or teleported."""
    return bool(state.definition[number].is_shrine)


class GameState(NamingState):
    """The methods that depend on the modules above the columns."""

    __slots__ = ()

    amounts = counting.ALL_AMOUNTS
    conditions = counting.ALL_CONDITIONS
    selections = counting.SELECTIONS
    tests = counting.TESTS
    spared: ClassVar[Mapping[type, Callable[[Any, int], bool]]] = {
        **dict.fromkeys(
            (Destroy, GainControl, MoveCards, MoveMatching, PutOnBottom, PutOnTop, ShuffleIn),
            is_leader_in_play,
        ),
        **dict.fromkeys((MoveUnit, Push, Swap, Teleport), is_shrine_in_play),
    }

    # --- coming and going ---------------------------------------------------------------------------

    def on_enter(self, number: int) -> None:
        """[CD-3.6.2, CD-4.1.5, CD-8.2.4, CD-8.3.2, CD-10.1.5]
        Number the card that enters; put a unit on its tile; give an Artifact its full durability.
        """
        printed = self.definition[number]
        self.came[number] = self.next_came()
        if printed.is_unit:
            aim = next(aim for aim in self.aims if aim[0] == number)
            self.aims.remove(aim)
            self.stand_on(number, aim[1])
        if printed.is_leader:
            self.leader[self.controller[number]] = number
        if printed.is_artifact:
            self.durability[number] = printed.numbers.get("durability", 0)

    def destination(
        self, number: int, zone: int, rules: tuple[str, ...], was_in_play: bool
    ) -> tuple[int, tuple[str, ...]]:
        """[CD-1.2.6, CD-4.2.2, CD-4.2.3, CD-4.2.3a, CD-4.2.4, CD-4.2.7, CD-4.2.8, CD-6.2.5a]
        Return where a card goes, with the rules. From the board it goes to its deck's pile or is banished.
        """
        if was_in_play:
            zone, rules = self._out_of_play(number, zone, rules)
        elif zone == BANISH_PILE and rules[:1] in ((), ("LANG-7.11",), ("LANG-7.12",)):
            rules = ("CD-4.2.8",)
        return zone, (*rules, *self.rules_of_pile(number, zone))

    def _out_of_play(self, number: int, zone: int, rules: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
        """[CD-4.2.2, CD-4.2.3, CD-4.2.3a, CD-4.2.7, CD-4.2.8]
        Return where a card goes when it leaves play, with the rules.
        """
        printed = self.definition[number]
        if zone == BANISH_PILE:
            return zone, ("CD-4.2.8",)
        if printed.is_destiny:
            if zone == MAIN_DECK or "LANG-7.11" in rules:
                return BANISH_PILE, ("CD-4.2.3", "CD-4.2.3a")
            return BANISH_PILE, ("CD-4.2.3" if printed.is_unit else "CD-4.2.7",)
        if zone == DISCARD_PILE:
            return zone, ("CD-4.2.2" if printed.is_unit else "CD-4.2.7",)
        return zone, rules if zone == MAIN_DECK else ("LANG-7.11",)

    def after_control_change(self, number: int, player: int) -> None:
        """[CD-1.2.7] Put a card among those of its new controller, in the order in which they entered."""
        self.zones[player][self.zone[number]].sort(key=self.came.__getitem__)

    # --- what happens -------------------------------------------------------------------------------

    def on_triggered(self, kind: type, subject: int, since: int) -> None:
        """[CD-10.1.1, CD-10.1.1a, CD-10.5.1, CD-10.5.1a, CD-10.5.4]
        Keep only Secrets that trigger and, by agreement, "On Enter" only of played cards.
        """
        if kind is Enters and self.switches.on_enter == "played" and subject != self.played_now:
            self.waiting[since:] = [
                waiting
                for waiting in self.waiting[since:]
                if waiting.source != subject or not is_on_enter(waiting.printed.rows[waiting.place].node)
            ]
        if any(zones[SECRETS] for zones in self.zones):
            keep_those_that_trigger(self, since)

    # --- choices ------------------------------------------------------------------------------------

    def choice_in(self, operation: Any) -> Any:
        """[CD-10.1.7, CD-10.1.7a, CD-10.8.1, CD-10.8.2, CD-10.8.5]
        What an instruction has its player choose; for "Deal N damage" without an object a unit.
        """
        if isinstance(operation, Swap) and operation.other is not None:
            return operation.what if isinstance(operation.what, Choice) else operation.other
        if isinstance(operation, Teleport):
            return operation.what
        selection = super().choice_in(operation)
        return Choice(counting.unnamed(self)) if isinstance(selection, UnnamedUnit) else selection

    def nothing_to_choose(self, source: int, selection: Any) -> None:
        """[CD-8.4.8] Record that an instruction without a legal choice does nothing."""
        if selection.least:
            self.record("fizzled", self.cites["fizzled"], object=source)

    # --- costs --------------------------------------------------------------------------------------

    def user_of(self, number: int) -> int:
        """[CD-8.6.1, CD-8.6.5]
        The unit that uses an ability of an object: of an Artifact the Hero that wields it.
        """
        return self.leader[self.controller[number]] if self.definition[number].is_artifact else number

    def why_not_own_cost(self, number: int, node: Any) -> Broken | None:
        """[CD-8.6.4] Why a cost that only this game knows cannot be paid.

        What "[exhaust]" exhausts is active: nothing else can use an ability (CD-8.6.3).
        """
        if isinstance(node, PayDurability) and self.durability[number] < node.amount:
            return Broken("CD-8.6.4", "it doesn't have enough durability")
        return None

    def exhausted_by(self, number: int, node: Any) -> int:
        """[CD-8.6.1, CD-8.6.2, CD-8.6.5, CD-8.6.5a]
        Return the object that a cost with "[exhaust]" exhausts, 0 for none.
        """
        if isinstance(node, ExhaustUnless) and now(self, node.condition, self.controller[number], number):
            return 0
        return number if self.switches.artifact_exhaust == "artifact" else self.user_of(number)

    def pay_own_cost(self, _player: int, number: int, node: Any) -> None:
        """[CD-8.6.1, CD-8.6.4, CD-8.6.5, CD-8.6.5a] Pay durability, or exhaust something."""
        if isinstance(node, PayDurability):
            lose_durability(self, number, node.amount, "CD-8.6.4")
            return
        exhausted = self.exhausted_by(number, node)
        if not exhausted:
            return
        if exhausted != number:
            exhaust(self, exhausted, "CD-8.6.1", "CD-8.6.5")
        elif isinstance(node, ExhaustWielder):
            exhaust(self, exhausted, "CD-8.6.5a")
        else:
            exhaust(self, exhausted, "CD-8.6.1")

    def limit_of(self, row: Row) -> str | None:
        """[CD-8.6.3a, CD-8.6.3b]
        Return the limit of an ability; by agreement, an ability that does not exhaust is used once per turn.
        """
        limit = super().limit_of(row)
        if limit is None and self.switches.free_ability_uses == "once" and not exhausts(row):
            return "once_per_turn"
        return limit

    # --- rules --------------------------------------------------------------------------------------


HOOKS: Final = hooks_from(GameState)
