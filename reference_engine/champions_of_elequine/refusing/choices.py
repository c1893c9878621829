"""Why a target, a choice, a place, a booster or a new Party Leader is refused."""

from dataclasses import replace
from typing import Any, Final

from grammar.champions_of_elequine.operations import PlayCards
from grammar.ir.operations import SearchDeck
from grammar.ir.selectors import Filter
from reference_engine.champions_of_elequine import places
from reference_engine.champions_of_elequine.cards.described import is_of_position, names_support
from reference_engine.champions_of_elequine.combat import boosters
from reference_engine.champions_of_elequine.play.colours import has_colour_for
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.zones import CHARACTERS, FIELD, PARTY, SUPPORT, ZONING
from reference_engine.interpreter.answers import exists, first_reason
from reference_engine.interpreter.operations.decks import zone_of_found
from reference_engine.interpreter.playing.announcing import questions
from reference_engine.interpreter.playing.steps import Announcement
from reference_engine.interpreter.texts.filters import match_for
from reference_engine.interpreter.zones import DECK, HAND
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.spaces import Answer

FROM_ARSENAL: Final = Broken("COE-8.8.6", "Arsenal cards can't target a Champion in the Support area")
IN_SUPPORT: Final = Broken("COE-8.8.1", "the text doesn't name the Support area")
OUT_OF_SIGHT: Final = Broken("COE-4.3.2a", "cards in a Party area or a hand are not on the field")
OFF_FIELD: Final = Broken("COE-4.3.2", "it is not on the field")
NO_ALLY: Final = Broken("COE-10.5.5", "it is not an ally")
NO_ENEMY: Final = Broken("COE-10.5.6", "it is not an enemy")
WRONG_TYPE: Final = Broken("COE-10.5.2", "it is not of the type the text names")
ALERT: Final = Broken("COE-10.9.5", "it has Alert, so your opponent's text can't target it")
NOBODY_THERE: Final = Broken("COE-10.6.1a", "there is no card there")
NO_COLOUR: Final = Broken("COE-8.2.5a", "no Champion in the party shares a colour with it")


def why_not_chosen(state: State, decision: Decision, player: int, answer: Answer) -> Broken | None:
    """[COE-4.3.2, COE-8.8.1, COE-10.5.2, COE-10.5.5, COE-10.5.6, COE-10.6.1a]
    Return why one of the items of an answer cannot be chosen.
    """
    described = described_by(state)
    return first_reason(decision, answer, lambda item: why_not_item(state, decision, player, described, item))


def described_by(state: State) -> Filter | None:
    """Return what the text that asks describes; None if it describes no cards."""
    step: Any = state.agenda[-1]
    if isinstance(step, Announcement):
        wanted = questions(state, step)[len(step.answers)].wanted
    elif step[0] == "text_target":
        wanted = step.printed.rows[step.place].targets[len(step.context.targets)]
    elif step[0] == "choose":
        wanted = state.hooks.choice_in(state, step.frame.operation)
    elif step[0] == "search":
        searched: Filter = step.frame.operation.filter
        return replace(searched, zone=ZONING.names[DECK])
    else:
        return None
    described = getattr(wanted, "filter", None)
    return described if isinstance(described, Filter) else None


def why_not_item(
    state: State, decision: Decision, player: int, described: Filter | None, item: Answer
) -> Broken | None:
    """Return why an item cannot be chosen; None if only the decision's own rules apply."""
    if described is None or type(item) not in (int, str):
        return None
    if isinstance(item, str):
        is_place = item in places.NUMBERS
        return NOBODY_THERE if is_place and not state.on_space[places.NUMBERS[item]] else None
    if not exists(state, item) or is_of_position(described):
        return None
    if state.zone[item] == SUPPORT and not names_support(described):
        is_of_character = state.definition[decision.about["source"]].is_character
        return IN_SUPPORT if is_of_character else FROM_ARSENAL
    if described.zone is None and state.zone[item] in (PARTY, HAND):
        return OUT_OF_SIGHT
    if described.zone is None and state.zone[item] not in FIELD:
        return OFF_FIELD
    whose = state.controller[item]
    if described.controller == "you" and whose != player:
        return NO_ALLY
    if described.controller == "opponent" and whose == player:
        return NO_ENEMY
    types = match_for(described).types
    if types and types.isdisjoint(state.definition[item].types):
        return WRONG_TYPE
    if state.switches.keyword_pack == "on" and whose != player and state.has_keyword(item, "alert"):
        return ALERT
    if would_play(state) and not has_colour_for(state, player, item):
        return NO_COLOUR
    return None


def would_play(state: State) -> bool:
    """[COE-8.2.5a] Return whether what is chosen now would be played by a text."""
    frame = getattr(state.agenda[-1], "frame", None)
    if frame is None:
        return False
    is_search = isinstance(frame.operation, SearchDeck)
    return isinstance(frame.operation, PlayCards) or (
        is_search and zone_of_found(state, frame.operation) == CHARACTERS
    )


def why_not_placed(state: State, _decision: Decision, _player: int, answer: Answer) -> Broken | None:
    """[COE-8.9.1] Return why a card cannot come to a place."""
    place = places.NUMBERS.get(answer, 0) if isinstance(answer, str) else 0
    return Broken("COE-8.9.1", "that place is taken") if state.on_space[place] else None


def why_not_attack_boost(state: State, decision: Decision, _player: int, answer: Answer) -> Broken | None:
    """[COE-9.5.4] Return why these characters cannot boost the attacker."""
    (attack,) = state.attack
    return _why_not_boost(state, decision, attack.attacker.object, answer, in_attack=True)


def why_not_defense_boost(state: State, decision: Decision, _player: int, answer: Answer) -> Broken | None:
    """[COE-9.5.9] Return why these characters cannot boost the defender."""
    (attack,) = state.attack
    return _why_not_boost(state, decision, attack.target.object, answer, in_attack=False)


def _why_not_boost(
    state: State, decision: Decision, boosted: int, answer: Answer, *, in_attack: bool
) -> Broken | None:
    def why_not_item(item: Answer) -> Broken | None:
        if not exists(state, item) or not state.definition[item].is_character:
            return None
        return boosters.why_not_boost(state, boosted, item, in_attack=in_attack)

    return first_reason(decision, answer, why_not_item)


def why_not_lead(state: State, _decision: Decision, player: int, answer: Answer) -> Broken | None:
    """[COE-8.7.4] Return why a Champion cannot take the place of the Party Leader."""
    on_field = answer in state.front_row(player)
    return (
        Broken("COE-8.7.4", "the new Party Leader must come from the Party area or the Support area")
        if on_field
        else None
    )
