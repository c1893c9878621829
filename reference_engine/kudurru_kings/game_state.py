"""The state during play: additional effects of this game when cards enter, leave or are paid for."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from grammar.kudurru_kings.operations import ExhaustBearer
from grammar.kudurru_kings.triggers import OnPlay
from reference_engine.interpreter.attaching import attachments
from reference_engine.interpreter.costs import Costs
from reference_engine.interpreter.objects.moving import exhaust
from reference_engine.interpreter.old_hooks import hooks_from
from reference_engine.interpreter.playing import resolving
from reference_engine.interpreter.playing.steps import ResolveCard
from reference_engine.interpreter.texts.printed import Printed, Row
from reference_engine.kernel.errors import Broken
from reference_engine.kudurru_kings import discounts
from reference_engine.kudurru_kings.engagement.defeating import drop
from reference_engine.kudurru_kings.heat import place_heat
from reference_engine.kudurru_kings.state import State
from reference_engine.kudurru_kings.texts.printed import POOLS


class GameState(State):
    """The methods that depend on the modules above the columns."""

    __slots__ = ()

    def rules_of_exhausted_entry(self, number: int) -> tuple[str, ...]:
        """[KK-8.1.7, KK-8.2.1, KK-8.2.1a] Return the rules by which, by agreement, units enter exhausted."""
        exhausted = self.switches.entry_state == "exhausted" and self.definition[number].is_unit
        return ("KK-8.2.1a", "KK-8.2.1") if exhausted else ()

    # --- attachments --------------------------------------------------------------------------------

    def can_bear(self, bearer: int, number: int) -> bool:
        """[KK-3.1.5, KK-3.1.5a, KK-8.3.2, KK-8.3.2a, KK-8.3.3, KK-8.3.4, KK-8.3.5, KK-8.3.6, KK-8.3.8]
        Return whether a Character or, by agreement, any unit can bear another Pet or Relic.
        """
        if self.switches.bearer_types == "characters" and "Character" not in self.definition[bearer].types:
            return False
        return self.switches.replace_attachment == "discard_old" or not self.same_kind(bearer, number)

    def rules_of_attaching(self, bearer: int) -> tuple[str, ...]:
        """[KK-3.1.5a, KK-8.3.2a, KK-8.3.5, KK-8.3.8] Return the additional rules when a card is attached.

        By agreement, the bearer may be a unit that is not a Character. It may have another attachment, and
        may be exhausted or have Heat.
        """
        agreed = () if "Character" in self.definition[bearer].types else ("KK-3.1.5a", "KK-8.3.2a")
        both = ("KK-8.3.5",) if len(attachments(self, bearer)) > 1 else ()
        tired = ("KK-8.3.8",) if self.exhausted[bearer] or self.heat(bearer) else ()
        return (*super().rules_of_attaching(bearer), *agreed, *both, *tired)

    def same_kind(self, bearer: int, number: int) -> list[int]:
        """[KK-8.3.3, KK-8.3.4]
        Return the attachments of an object that are of the same type as a Pet or Relic.
        """
        kind = self.definition[number].types
        return [other for other in attachments(self, bearer) if self.definition[other].types == kind]

    def drop_attachments(self, bearer: int) -> None:
        """[KK-4.3.1] Let a card's attachments leave play with it."""
        for attached in attachments(self, bearer):
            drop(self, attached)

    def displaced_by(self, number: int, _player: int) -> list[int]:
        """[KK-8.3.7, KK-8.3.7a] Return the old attachment, which the new one replaces by agreement."""
        return [other for other in self.same_kind(self.bearer[number], number) if other != number]

    def rules_of_displacing(self, _number: int, _rules: tuple[str, ...]) -> tuple[str, ...]:
        """[KK-8.3.7a] Return the rule by which the old attachment is discarded."""
        return ("KK-8.3.7a",)

    def can_change_controller(self, number: int, player: int) -> bool:
        """[KK-8.2.3a, KK-8.3.9, KK-8.4.1a]
        Return whether a card can change its controller: there is room, and it is not attached.
        """
        return not self.bearer[number] and self.why_no_room(player, number) is None

    # --- room and costs -----------------------------------------------------------------------------

    def why_no_room(self, player: int, number: int) -> Broken | None:
        """[KK-8.2.3, KK-8.2.3a, KK-8.4.1, KK-8.4.1a]
        Return why, by agreement, a player can control no more units or Sites.
        """
        printed, switches = self.definition[number], self.switches
        if printed.is_unit and has_reached(switches.max_units, self.units, player):
            return Broken("KK-8.2.3a", "no more units can be controlled", ("KK-R49",))
        if "Site" in printed.types and has_reached(switches.max_sites, self.sites, player):
            return Broken("KK-8.4.1a", "no more Sites can be controlled", ("KK-R49",))
        return None

    def discounted(self, number: int, costs: Costs) -> Costs:
        """[KK-8.1.4a] Return what is left to pay: as chosen, otherwise in a way that can be paid."""
        amounts = discounts.open_discounts(self, number)
        if not amounts:
            return costs
        left = tuple(costs.of(name) for name in POOLS)
        chosen = self.lowered or discounts.way_to_pay(self, self.owner[number], left, amounts) or ()
        for name, amount in zip(chosen, amounts, strict=False):
            costs = costs.with_amount(name, max(0, costs.of(name) - amount))
        return costs

    def why_not_own_cost(self, number: int, node: Any) -> Broken | None:
        """[KK-8.5.1, KK-8.5.5] Return why a cost of this game cannot be paid: the bearer must be ready."""
        bearer = self.bearer[number]
        if isinstance(node, ExhaustBearer) and self.exhausted[bearer]:
            return Broken("KK-8.5.5", "the bearer is exhausted")
        return None

    def pay_own_cost(self, _player: int, number: int, node: Any) -> None:
        """[KK-8.5.1, KK-8.5.5, KK-10.5.1b]
        Exhaust the bearer, or put Heat on the source; this Heat is not prevented.
        """
        if isinstance(node, ExhaustBearer):
            exhaust(self, self.bearer[number], "KK-8.5.5")
        else:
            place_heat(self, number, node.amount, "KK-8.5.1", "KK-10.5.1b")

    def _is_first(self, source: int, you: int, printed: Printed, row: Row) -> bool:
        """[KK-8.4.3b, KK-10.2.5a]
        Return whether it is the first event; a text for every player has a first event for each of them.
        """
        if row.place in printed.for_everyone:
            return (-you, printed.key, row.place) not in self.turn_limits
        return super()._is_first(source, you, printed, row)

    def reshuffles(self) -> bool:
        """[KK-10.5.6, KK-10.5.6a]
        Return whether, by agreement, the Discard becomes the Deck of a player without a Deck.
        """
        return self.switches.empty_deck == "reshuffle"


def has_reached(limit: str | int, controlled: Callable[[int], Sequence[int]], player: int) -> bool:
    """[KK-8.2.3a, KK-8.4.1a] Return whether a player controls as many cards as agreed on."""
    return limit != "none" and len(controlled(player)) >= int(limit)


def resolve_played(state: State, step: ResolveCard) -> None:
    """[KK-8.1.6, KK-10.1.2, KK-10.1.3, KK-10.1.4] Let a played card enter; then its texts trigger."""
    resolving.resolve_card(state, step)
    state.happened(OnPlay, step.object)


HOOKS: Final = hooks_from(GameState)
