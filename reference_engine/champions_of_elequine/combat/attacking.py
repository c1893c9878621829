"""Section 9.1: which characters can attack which others, and how an attack is declared."""

from collections.abc import Sequence
from typing import Final

from reference_engine.champions_of_elequine import places
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import Action
from reference_engine.interpreter.lasting.demands import must_attack
from reference_engine.interpreter.lasting.prohibition import barred, forbidden
from reference_engine.kernel.errors import Broken

IN_SUPPORT: Final = Broken("COE-8.8.4", "a Champion in the Support area can't attack")
NOT_OWN: Final = Broken("COE-9.1.2", "the attacker must be one of your characters on the field")
NOT_ABLE: Final = Broken("COE-9.1.2a", "a character that is rested or has no ATK can't attack")
JUST_PLAYED: Final = Broken("COE-8.2.4", "an Acolyte without Swift can't attack on the turn it is played")
STILL_BARRED: Final = Broken("COE-10.1.4a", "one text lets it attack, but another forbids it")
BARRED: Final = Broken("LANG-7.18", "a text says it can't attack")
OUT_OF_REACH: Final = Broken(
    "COE-9.4.1", "only a character with Transgress can attack the Champion in the Support area"
)
NO_ENEMY: Final = Broken("COE-9.1.2b", "the target must be an enemy character on the field")
PROVOKED: Final = Broken("COE-10.7.8c", "you must attack an active enemy with Provoke")
EVADES: Final = Broken("COE-10.9.7", "only characters with Range can attack it")
HIDES: Final = Broken("COE-10.9.8", "an active character with Stealth can't be attacked")
ELSEWHERE: Final = Broken("COE-10.9.9", "only an enemy at the position with the same number can attack it")
SPARED: Final = Broken("LANG-7.18", "a text says it can't be attacked")


# --- what can be attacked -------------------------------------------------------------------------------


def attacks(state: State, player: int) -> list[Action]:
    """[COE-7.4.3, COE-9.1.2] Return the attacks that a player can declare, attacker by attacker."""
    enemy = state.opponent(player)
    row = state.front_row(enemy)
    targets = [*row, *filter(None, (state.supporter(enemy),))]
    return [
        ("attack", number, target)
        for number in state.front_row(player)
        if why_not_at_all(state, number) is None
        for target in targets
        if why_not_target(state, number, target, row) is None
    ]


def bound_to_attack(state: State, player: int) -> list[int]:
    """[LANG-1.30] Return a player's characters that must attack before the player may pass."""
    return must_attack(state, dict.fromkeys(number for _, number, _ in attacks(state, player)))


def why_not_attack(state: State, player: int, number: int, target: int) -> Broken | None:
    """[COE-8.8.4, COE-9.1.2] Return why a player's object cannot attack another; None if it can."""
    if number and number == state.supporter(player):
        return IN_SUPPORT
    if number not in state.front_row(player):
        return NOT_OWN
    row = state.front_row(state.opponent(player))
    return why_not_at_all(state, number) or why_not_target(state, number, target, row)


def why_not_at_all(state: State, number: int) -> Broken | None:
    """[COE-8.2.4, COE-9.1.2a, COE-10.1.4a, COE-10.7.6, COE-10.9.3, LANG-7.18]
    Return why a character on the field cannot attack anyone; None if it can.
    """
    if state.exhausted[number] or not has_atk(state, number):
        return NOT_ABLE
    hurried = state.is_just_played(number)
    if hurried and not is_swift(state, number):
        return JUST_PLAYED
    if forbidden(state, number, "attack"):
        return STILL_BARRED if hurried else BARRED
    return None


def has_atk(state: State, number: int) -> bool:
    """[COE-3.2.2] Return whether a character has an ATK stat, be it 0."""
    return "atk" in state.definition[number].numbers


def is_swift(state: State, number: int) -> bool:
    """[COE-10.7.6, COE-10.9.3] Return whether an Acolyte may attack on the turn on which it is played."""
    return state.has_keyword(number, "swift") or state.has_keyword(number, "first strike")


def why_not_target(state: State, number: int, target: int, row: Sequence[int]) -> Broken | None:
    """[COE-9.1.2b, COE-9.4.1, COE-10.1.4a, COE-10.7.8c, LANG-7.18]
    Return why a character that can attack cannot attack this object; None if it can.

    `row` holds the enemies on the field.
    """
    if target not in row:
        if not target or target != state.supporter(state.opponent(state.controller[number])):
            return NO_ENEMY
        if not state.has_keyword(number, "transgress"):
            return OUT_OF_REACH
    if state.switches.provoke == "taunt":
        provoking = [each for each in row if state.can_provoke(each)]
        if provoking and target not in provoking:
            return PROVOKED
    if reason := _why_hidden(state, number, target):
        return reason
    if forbidden(state, target, "be_attacked") or barred(state, number, "attack", target):
        return SPARED
    return None


def _why_hidden(state: State, number: int, target: int) -> Broken | None:
    """[COE-10.9.7, COE-10.9.8, COE-10.9.9]
    Return why, by agreement, an additional keyword keeps a character from being attacked.
    """
    if state.switches.keyword_pack == "off":
        return None
    if state.has_keyword(target, "evade") and not state.has_keyword(number, "range"):
        return EVADES
    if state.has_keyword(target, "stealth") and not state.exhausted[target]:
        return HIDES
    column = places.COLUMN_OF[state.space[target]]
    faces = column and column == places.COLUMN_OF[state.space[number]]
    return ELSEWHERE if state.has_keyword(target, "instinct") and not faces else None
