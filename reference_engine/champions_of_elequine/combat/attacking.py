"""Section 9.1: which characters can attack which others, and how an attack is declared."""

from collections.abc import Sequence
from typing import Any, Final

from grammar.ir.triggers import Attacks, AttacksUnit, IsAttacked
from reference_engine.champions_of_elequine import speeds
from reference_engine.champions_of_elequine.board import places
from reference_engine.champions_of_elequine.steps import Action, Attack, OfPlayer
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.interpreter.objects.moving import exhaust
from reference_engine.interpreter.texts.frame import Reference
from reference_engine.interpreter.window import window
from reference_engine.interpreter.window.entries import Entry
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


def attacks(state: Any, player: int) -> list[Action]:
    """[COE-7.4.3, COE-9.1.2] Return the attacks that a player can declare, attacker by attacker."""
    enemy = state.opponent(player)
    targets = [*state.front_row(enemy), *filter(None, (state.supporter(enemy),))]
    return [
        ("attack", number, target)
        for number in state.front_row(player)
        if why_not_at_all(state, number) is None
        for target in targets
        if why_not_target(state, number, target) is None
    ]


def why_not_attack(state: Any, player: int, number: int, target: int) -> Broken | None:
    """[COE-8.8.4, COE-9.1.2] Return why a player's object cannot attack another; None if it can."""
    if number and number == state.supporter(player):
        return IN_SUPPORT
    if number not in state.front_row(player):
        return NOT_OWN
    return why_not_at_all(state, number) or why_not_target(state, number, target)


def why_not_at_all(state: Any, number: int) -> Broken | None:
    """[COE-8.2.4, COE-9.1.2a, COE-10.1.4a, COE-10.7.6, COE-10.9.3, LANG-7.18]
    Return why a character on the field cannot attack anyone; None if it can.
    """
    if state.exhausted[number] or not has_atk(state, number):
        return NOT_ABLE
    hurried = is_just_played(state, number)
    if hurried and not is_swift(state, number):
        return JUST_PLAYED
    if forbidden(state, number, "attack"):
        return STILL_BARRED if hurried else BARRED
    return None


def has_atk(state: Any, number: int) -> bool:
    """[COE-3.2.2] Return whether a character has an ATK stat, be it 0."""
    return "atk" in state.definition[number].numbers


def is_just_played(state: Any, number: int) -> bool:
    """[COE-8.2.4, COE-8.4.5a, COE-8.7.6] Return whether it is an Acolyte that was played in this turn."""
    return bool(state.definition[number].is_acolyte and state.arrived[number] == state.turn)


def is_swift(state: Any, number: int) -> bool:
    """[COE-10.7.6, COE-10.9.3] Return whether an Acolyte may attack on the turn on which it is played."""
    return bool(state.has_keyword(number, "swift") or state.has_keyword(number, "first strike"))


def why_not_target(state: Any, number: int, target: int) -> Broken | None:
    """[COE-9.1.2b, COE-9.4.1, COE-10.1.4a, COE-10.7.8c, COE-10.9.7, COE-10.9.8, COE-10.9.9, LANG-7.18]
    Return why a character that can attack cannot attack this object; None if it can.
    """
    enemy = state.opponent(state.controller[number])
    row = state.front_row(enemy)
    if target and target == state.supporter(enemy):
        if not state.has_keyword(number, "transgress"):
            return OUT_OF_REACH
    elif target not in row:
        return NO_ENEMY
    if state.switches.provoke == "taunt":
        provoking = [each for each in row if can_provoke(state, each)]
        if provoking and target not in provoking:
            return PROVOKED
    if state.switches.keyword_pack == "on" and (reason := _why_hidden(state, number, target)):
        return reason
    if forbidden(state, target, "be_attacked") or state.is_barred_from(number, target):
        return SPARED
    return None


def can_provoke(state: Any, number: int) -> bool:
    """[COE-10.7.8a, COE-10.7.8c] Return whether a character in the front row is active and has Provoke."""
    return not state.exhausted[number] and state.has_keyword(number, "provoke")


def _why_hidden(state: Any, number: int, target: int) -> Broken | None:
    """[COE-10.9.7, COE-10.9.8, COE-10.9.9]
    Return why, by agreement, an additional keyword keeps a character from being attacked.
    """
    if state.has_keyword(target, "evade") and not state.has_keyword(number, "range"):
        return EVADES
    if state.has_keyword(target, "stealth") and not state.exhausted[target]:
        return HIDES
    column = places.COLUMN_OF[state.place[target]]
    faces = column and column == places.COLUMN_OF[state.place[number]]
    return ELSEWHERE if state.has_keyword(target, "instinct") and not faces else None


# --- declaring ------------------------------------------------------------------------------------------


def declare(state: Any, number: int, target: int) -> None:
    """[COE-9.1.2, COE-9.1.3, COE-9.1.4, COE-9.5.3b]
    Declare an attack: the attacker rests, may be boosted, and a window is open.
    """
    player = state.controller[number]
    if state.events is not None:
        rules = rules_of_declaring(state, number, target)
        state.record("attack_declared", rules, player=player, object=number, other=target)
    exhaust(state, number, "COE-9.1.3")
    attacker, attacked = _as_it_is(state, number), _as_it_is(state, target)
    state.attack = [Attack(attacker, attacked, by=player, place=state.place[target])]
    state.unsettled = True
    state.happened(AttacksUnit, number)
    state.happened(Attacks, number)
    state.happened(IsAttacked, target)
    state.agenda.append(("end_attack",))
    window.open_window(state, player)
    window.declare(
        state,
        Entry(
            0,
            player,
            "attack",
            number,
            attacker.moved,
            state.definition[number],
            speed=speeds.BATTLE,
        ),
    )
    state.agenda.append(OfPlayer("attack_boost", player))


def _as_it_is(state: Any, number: int) -> Reference:
    return Reference(number, state.entered[number])


def rules_of_declaring(state: Any, number: int, target: int) -> Sequence[str]:
    """Return the rules by which an attack is declared."""
    printed = state.definition[number]
    in_support = target == state.supporter(state.controller[target])
    rules = ["COE-9.1.2", "COE-9.1.1", "COE-9.1.2a", "COE-9.4.1" if in_support else "COE-9.1.2b"]
    if is_just_played(state, number):
        if state.has_keyword(number, "swift"):
            rules += ["COE-10.7.6", "COE-10.1.4"]
        else:
            rules.append("COE-10.9.3")
    if printed.is_champion:
        if state.arrived[number] == state.turn:
            rules.append("COE-8.7.6")
        if state.turn == 1:
            rules.append("COE-8.7.7")
        rules.append("COE-8.10.1")
    if state.switches.provoke == "taunt" and can_provoke(state, target):
        rules.append("COE-10.7.8c")
    return tuple(rules)
