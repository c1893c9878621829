"""Section 9.3, support; and sections 12.2 and 12.4, how partners and agreements change it."""

from collections.abc import Sequence
from typing import Final

from grammar.kudurru_kings.abilities import NoSupportHeat, SupportHeat, SupportsExhausted
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.interpreter.texts.statics import reaching, reaching_player
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.rows import part_changer
from reference_engine.kernel.spaces import Answer, OneOf, SomeOf
from reference_engine.kudurru_kings.cards.watching import SUPPORT
from reference_engine.kudurru_kings.citing.support import (
    WHICH,
    rule_of_partner,
    rules_of_asking,
    rules_of_texts,
)
from reference_engine.kudurru_kings.engaged import ATTACK, ROLES, Engagement, Supporter
from reference_engine.kudurru_kings.engagement.declaring import NOBODY
from reference_engine.kudurru_kings.resources.heat import add_heat
from reference_engine.kudurru_kings.state import State
from reference_engine.kudurru_kings.steps import OfSide
from reference_engine.kudurru_kings.zones import BATTLEFIELD

SUPPORTER_HEAT: Final = 1  # KK-9.3.7

NO_UNIT: Final = Broken("KK-9.3.3", "a supporter must be a unit on your own Battlefield", ("KK-3.1.8",))
NO_CHARACTER: Final = Broken("KK-3.1.6", "only Characters can support", ("KK-R16",))
ENGAGED: Final = Broken("KK-9.3.4", "an engaged unit can't support")
EXHAUSTED: Final = Broken("KK-9.3.2", "an exhausted unit can't support", ("KK-10.5.2",))
FORBIDDEN: Final = Broken("KK-10.5.3", "a card says it can't support")
"""The reasons why a card cannot be a supporter."""

with_supporters: Final = part_changer(Engagement, "supporters")


def can_be_supported(state: State, side: int) -> bool:
    """[KK-10.3.8, KK-10.3.9, KK-10.6.19, KK-12.4.2] Return whether a side may add a supporter at all."""
    if state.switches.supporters_per_side == 0:
        return False
    engagement = state.in_progress
    unit, other = engagement.units[side].object, engagement.units[1 - side].object
    return not state.has_keyword(other, "agile") and not forbidden(state, unit, "be_supported")


def why_not_support(state: State, player: int, number: int) -> Broken | None:
    """[KK-9.3.2, KK-10.3.7, KK-10.5.2, KK-10.5.3]
    Return why a card of a player can't be a supporter; None if it can.
    """
    if (reason := why_no_supporter(state, player, number)) is not None:
        return reason
    if state.exhausted[number] and not any(reaching(state, SupportsExhausted, number)):
        return EXHAUSTED
    return FORBIDDEN if forbidden(state, number, "support") else None


def why_no_supporter(state: State, player: int, number: int) -> Broken | None:
    """[KK-3.1.6, KK-3.1.6a, KK-3.1.8, KK-9.3.3, KK-9.3.4]
    Return why a card is not one that could support, ready or not; None if it is.
    """
    printed, engagement = state.definition[number], state.in_progress
    types = state.switches.supporter_types
    if state.zone[number] != BATTLEFIELD or not printed.is_unit or state.controller[number] != player:
        return NO_UNIT
    if types == "characters" and "Character" not in printed.types:
        return NO_CHARACTER
    if engagement.side_of(number) is not None:
        return ENGAGED
    return None


def helpers(state: State, side: int, player: int) -> Sequence[int]:
    """[KK-12.2.2, KK-12.2.2a, KK-12.2.3a] Return the partners who are asked after the player."""
    if player != state.in_progress.player_of(side):
        return ()
    both = side == ATTACK or state.switches.team_support == "both"
    return state.seats.partners[player] if both else ()


def ask_supporter(state: State, step: OfSide) -> Decision | None:
    """[KK-9.3.1, KK-9.3.10, KK-9.3.10a, KK-12.1.4, KK-12.2.2, KK-12.4.2, KK-12.4.2a]
    Ask a side for a supporter or, by agreement, for any number at once; if it has none, ask the next player.
    """
    able = able_to_support(state, step)
    if not able:
        state.agenda += steps_of_partners(state, step)
        return None
    about = {"unit": state.in_progress.units[step.side].object}
    rules = rules_of_asking(state, step)
    if state.switches.supporters_per_side == "unlimited":
        return Decision("supporters", step.player, SomeOf(able, 0, len(able)), rules, about)
    return Decision("support", step.player, OneOf((*able, NOBODY)), rules, about)


def able_to_support(state: State, step: OfSide) -> tuple[int, ...]:
    """[KK-9.3.2, KK-9.3.3, KK-9.3.4, KK-12.4.2] Return the supporters among whom a player may choose."""
    if not can_be_supported(state, step.side):
        return ()
    units = state.units(step.player)
    return tuple([number for number in units if why_not_support(state, step.player, number) is None])


def answer_supporter(state: State, step: OfSide, answer: Answer) -> None:
    """[KK-9.3.1, KK-12.2.3, KK-12.2.3a]
    Declare the supporter; if a supporter is still allowed, ask a partner.
    """
    chosen = answer if isinstance(answer, tuple) else () if answer == NOBODY else (answer,)
    for number in chosen:
        declare_supporter(state, step.side, number)
    if not chosen or state.switches.supporters_per_side == "unlimited":
        state.agenda += steps_of_partners(state, step)


def steps_of_partners(state: State, step: OfSide) -> list[OfSide]:
    """[KK-12.2.3, KK-12.2.3a] Return the steps that ask the player's partners."""
    return [step._replace(player=partner) for partner in helpers(state, step.side, step.player)]


def declare_supporter(state: State, side: int, number: int) -> None:
    """[KK-2.3.5, KK-3.1.6a, KK-9.3.7, KK-9.3.11, KK-10.2.7, KK-10.6.9, KK-12.4.2a]
    Add a supporter, without a cost; it gains Heat immediately.
    """
    engagement, player = state.in_progress, state.controller[number]
    supporter = Supporter(number, player, state.entered[number], side)
    state.in_progress = with_supporters(engagement, (*engagement.supporters, supporter))
    unit = engagement.units[side]
    if state.events is not None:
        partner = player != unit.player
        several = state.switches.supporters_per_side == "unlimited"
        first = rule_of_partner(state) if partner else "KK-12.4.2" if several else "KK-9.3.1"
        also = ("KK-12.2.3", "KK-12.2.4") if partner else ()
        taxed = ("KK-2.3.5",) if state.heat(number) else ()
        other = () if "Character" in state.definition[number].types else ("KK-3.1.6a",)
        texts = rules_of_texts(state, number, unit.object)
        rules = (first, *WHICH, "KK-9.3.11", *also, *taxed, *other, *texts)
        state.record("supporter_declared", rules, player=player, object=number, other=unit.object)
    if not any(reaching(state, NoSupportHeat, number)):
        heat_supporter(state, number)
    state.happened(SUPPORT, unit.object, by=number, name=ROLES[side])


def heat_supporter(state: State, number: int) -> None:
    """[KK-9.3.7, KK-10.6.9, KK-12.2.4, KK-12.4.4] Add Heat to a supporter."""
    heat = state.switches.supporter_heat
    more = sum(text.node.change for text in reaching_player(state, SupportHeat, state.controller[number]))
    agreed = ("KK-12.4.4",) if heat != SUPPORTER_HEAT else ()
    texts = ("KK-10.6.9",) if more else ()
    add_heat(state, number, heat + more, "KK-9.3.7", *agreed, *texts)
