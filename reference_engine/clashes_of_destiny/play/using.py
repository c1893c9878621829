"""Section 8.6: abilities. Which can be used, and why not."""

from typing import Final

from grammar.clashes_of_destiny.operations import ExhaustUnless, PayDurability
from reference_engine.clashes_of_destiny.cards.printed import ExhaustWielder, OwnCost, exhausts
from reference_engine.clashes_of_destiny.combat.damage import lose_durability
from reference_engine.clashes_of_destiny.play.playing import can_choose
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.steps import Action
from reference_engine.clashes_of_destiny.zones import BOARD, EQUIPMENT, LEVEL_STACK
from reference_engine.interpreter import default_hooks as default
from reference_engine.interpreter.answers import exists
from reference_engine.interpreter.objects.moving import exhaust
from reference_engine.interpreter.playing.costs import costs_of_use, why_not_pay
from reference_engine.interpreter.playing.playable import ability_at, why_used_up
from reference_engine.interpreter.texts.printed import Row
from reference_engine.interpreter.texts.statics import now
from reference_engine.kernel.errors import Broken

SHRINE_RESTS: Final = Broken("CD-3.2.6", "a Shrine can't use abilities")
EXHAUSTED: Final = Broken("CD-8.6.3", "the unit is exhausted")
ARTIFACT_EXHAUSTED: Final = Broken("CD-8.6.5a", "the Artifact is exhausted")
WIELDER_EXHAUSTED: Final = Broken("CD-8.6.5", "the Hero wielding it is exhausted")
UNMET: Final = Broken("LANG-5.12", "a condition in its text is not met")
NOTHING_TO_CHOOSE: Final = Broken("CD-8.6.7", "it has no legal choice")


def uses(state: State, player: int) -> list[Action]:
    """[CD-7.3.1a, CD-8.6.1]
    Return the abilities that a player can use now, unit by unit, then those of Artifacts.
    """
    zones, definition = state.zones[player], state.definition
    return [
        ("activate", number, row.place)
        for number in (*zones[BOARD], *zones[EQUIPMENT])
        for row in definition[number].activated
        if why_not_use(state, player, number, row) is None
    ]


def why_not_use(state: State, player: int, number: int, row: Row) -> Broken | None:
    """[CD-3.2.6, CD-8.6.3a, CD-8.6.3b, CD-8.6.4, CD-8.6.7, CD-10.1.4]
    Return why an ability of a card in play cannot be used now; None if it can.
    """
    printed = state.definition[number]
    if printed.is_shrine:
        return SHRINE_RESTS
    if reason := why_not_active(state, number):
        return reason
    if not now(state, row.node.condition, player, number):
        return UNMET
    if reason := why_used_up(state, player, number, row):
        return reason
    if not can_choose(state, player, number, row.place):
        return NOTHING_TO_CHOOSE
    return why_not_pay(state, player, number, costs_of_use(state, number, row), for_card=False)


def why_not_active(state: State, number: int) -> Broken | None:
    """[CD-8.6.3, CD-8.6.5, CD-8.6.5a]
    Return why an exhausted unit uses no ability, neither its own nor an Artifact's.

    By agreement, the exhaustion of the Artifact counts instead of the Hero's.
    """
    if not state.definition[number].is_artifact:
        return EXHAUSTED if state.exhausted[number] else None
    if state.switches.artifact_exhaust == "artifact":
        return ARTIFACT_EXHAUSTED if state.exhausted[number] else None
    wielder = user_of(state, number)
    return WIELDER_EXHAUSTED if state.exhausted[wielder] else None


def why_not_activate(state: State, player: int, number: int, place: object) -> Broken | None:
    """[CD-3.7.2, CD-8.3.18, CD-8.6.6]
    Return why an ability of any object cannot be used now; None if it can.
    """
    if not exists(state, number):
        return Broken("CD-8.6.6", "there is no such card")
    if state.zone[number] == LEVEL_STACK:
        return Broken("CD-8.3.18", "only the top card of the stack has text")
    if state.zone[number] not in state.zoning.in_play or state.controller[number] != player:
        return Broken("CD-8.6.6", "you don't control that card in play")
    printed = state.definition[number]
    if printed.is_secret:
        return Broken("CD-3.7.2", "a Secret can't be activated")
    row = ability_at(printed, place)
    if row is None:
        return Broken("LANG-1.6", "it has no such ability")
    return why_not_use(state, player, number, row)


# --- what a use costs -------------------------------------------------------------------------------------


def user_of(state: State, number: int) -> int:
    """[CD-8.6.1, CD-8.6.5]
    Return the unit that uses an ability of an object: of an Artifact the Hero that wields it.
    """
    return state.leader[state.controller[number]] if state.definition[number].is_artifact else number


def why_not_own_cost(state: State, number: int, node: OwnCost) -> Broken | None:
    """[CD-8.6.4] Return why a cost that only this game knows cannot be paid.

    What "[exhaust]" exhausts is active: nothing else can use an ability (CD-8.6.3).
    """
    if isinstance(node, PayDurability) and state.durability[number] < node.amount:
        return Broken("CD-8.6.4", "it doesn't have enough durability")
    return None


def exhausted_by(state: State, number: int, node: OwnCost) -> int:
    """[CD-8.6.1, CD-8.6.2, CD-8.6.5, CD-8.6.5a]
    Return the object that a cost with "[exhaust]" exhausts, 0 for none.
    """
    if isinstance(node, ExhaustUnless) and now(state, node.condition, state.controller[number], number):
        return 0
    return number if state.switches.artifact_exhaust == "artifact" else user_of(state, number)


def pay_own_cost(state: State, _player: int, number: int, node: OwnCost) -> None:
    """[CD-8.6.1, CD-8.6.4, CD-8.6.5, CD-8.6.5a] Pay durability, or exhaust something."""
    if isinstance(node, PayDurability):
        lose_durability(state, number, node.amount, "CD-8.6.4")
        return
    exhausted = exhausted_by(state, number, node)
    if not exhausted:
        return
    if exhausted != number:
        exhaust(state, exhausted, "CD-8.6.1", "CD-8.6.5")
    elif isinstance(node, ExhaustWielder):
        exhaust(state, exhausted, "CD-8.6.5a")
    else:
        exhaust(state, exhausted, "CD-8.6.1")


def limit_of(state: State, row: Row) -> str | None:
    """[CD-8.6.3a, CD-8.6.3b]
    Return the limit of an ability; by agreement, an ability that does not exhaust is used once per turn.
    """
    limit = default.printed_limit(state, row)
    if limit is None and state.switches.free_ability_uses == "once" and not exhausts(row):
        return "once_per_turn"
    return limit
