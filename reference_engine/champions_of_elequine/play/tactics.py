"""Section 8.9: the four Party Tactics, one per turn, as an action or in answer."""

from typing import Any, Final

from reference_engine.champions_of_elequine import speeds
from reference_engine.champions_of_elequine.board import moving, places
from reference_engine.champions_of_elequine.board.opening import why_not_in
from reference_engine.champions_of_elequine.steps import Action
from reference_engine.champions_of_elequine.zones import CHARACTERS, LEADER, PARTY, SUPPORT
from reference_engine.interpreter.attaching import attachments
from reference_engine.interpreter.texts.frame import Context, Reference
from reference_engine.interpreter.window.entries import Entry
from reference_engine.interpreter.window.window import declare, entries_in
from reference_engine.kernel.errors import Broken

TO_SUPPORT: Final = "A"
TO_FIELD: Final = "B"
SWAP_ON_FIELD: Final = "C"
SWAP_WITH_SUPPORT: Final = "D"

NAMED: Final = {
    "tactic_a": TO_SUPPORT,
    "tactic_b": TO_FIELD,
    "tactic_c": SWAP_ON_FIELD,
    "tactic_d": SWAP_WITH_SUPPORT,
}
"""By the first part of an answer: the Party Tactic."""

RULES: Final = {
    TO_SUPPORT: "COE-8.9.3",
    TO_FIELD: "COE-8.9.4",
    SWAP_ON_FIELD: "COE-8.9.5",
    SWAP_WITH_SUPPORT: "COE-8.9.6",
}
"""By Party Tactic: the rule that has it."""

USED: Final = Broken("COE-8.9.7", "you have already used this turn's Party Tactic")
OTHER_TURN: Final = Broken("COE-8.9.8", "it is not your turn")
OWN_ATTACK: Final = Broken("COE-9.6.3a", "your own attack is waiting")
HAS_BOOSTED: Final = Broken("COE-9.6.5", "you have already boosted against this attack")
NOTHING_TO_ANSWER: Final = Broken("COE-8.9.8b", "your opponent has declared nothing that this could answer")
NOT_IN_PARTY: Final = Broken("COE-8.9.10", "choose a Champion in your Party area")
SUPPORT_TAKEN: Final = Broken("COE-8.9.3", "a Champion is already in the Support area")
NO_POSITION: Final = Broken("COE-4.4.4", "no position is open for it")
NO_POSITION_OF_OWN: Final = Broken("COE-8.9.4a", "choose a position in your Character area")
IN_SUPPORT: Final = Broken(
    "COE-8.9.9", "a Champion in the Support area can only change places with the Party Leader"
)
NOT_ON_FIELD: Final = Broken("COE-8.9.5", "choose another of your Champions on the field")
NO_SUPPORTER: Final = Broken("COE-8.9.6", "no Champion is in the Support area")


# --- what can be performed ------------------------------------------------------------------------------


def tactics(state: Any, player: int, *, in_answer: bool) -> list[Action]:
    """[COE-8.9.3, COE-8.9.4a, COE-8.9.5, COE-8.9.6, COE-8.9.6a, COE-8.9.8]
    Return the Party Tactics that a player can perform now.
    """
    if why_not_now(state, player, in_answer=in_answer):
        return []
    party = state.zones[player][PARTY]
    positions = places.named(state.playable_places(player, CHARACTERS)) if party else ()
    found: list[Action] = []
    if not state.supporter(player):
        found += [("tactic_a", number) for number in party]
    found += [("tactic_b", number, name) for number in party for name in positions]
    found += [("tactic_c", number) for number in swappable(state, player)]
    if state.supporter(player):
        found.append(("tactic_d",))
    return found


def swappable(state: Any, player: int) -> list[int]:
    """[COE-8.9.5] Return the Champions on the field with which the Party Leader can change places."""
    return [number for number in state.zones[player][CHARACTERS] if state.definition[number].is_champion]


def why_not_now(state: Any, player: int, *, in_answer: bool) -> Broken | None:
    """[COE-8.9.7, COE-8.9.8, COE-8.9.8b, COE-9.6.3a, COE-9.6.5]
    Return why a player can perform no Party Tactic now, whichever it is.
    """
    if state.tactic_used[player]:
        return USED
    if not state.is_turn_of(player):
        return OTHER_TURN
    if not in_answer:
        return None
    if state.attack and state.attack[0].by == player:
        return OWN_ATTACK
    if state.attack and state.attack[0].has_boosted:
        return HAS_BOOSTED
    if not any(entry.player != player for entry in entries_in(state)):
        return NOTHING_TO_ANSWER
    return None


def why_not_tactic(state: Any, player: int, answer: Any, *, in_answer: bool) -> Broken | None:
    """[COE-8.9.3, COE-8.9.4a, COE-8.9.5, COE-8.9.6, COE-8.9.9, COE-8.9.10]
    Return why a Party Tactic cannot be performed.
    """
    if reason := why_not_now(state, player, in_answer=in_answer):
        return reason
    named = NAMED[answer[0]]
    number = answer[1] if len(answer) > 1 else 0
    if named == TO_SUPPORT:
        return _why_not_from_party(state, player, number) or (
            SUPPORT_TAKEN if state.supporter(player) else None
        )
    if named == TO_FIELD:
        name = answer[2] if len(answer) > 2 else None
        return _why_not_from_party(state, player, number) or why_not_in(
            state, player, CHARACTERS, name, NO_POSITION, NO_POSITION_OF_OWN
        )
    if named == SWAP_ON_FIELD:
        if number and number == state.supporter(player):
            return IN_SUPPORT
        return None if number in swappable(state, player) else NOT_ON_FIELD
    return None if state.supporter(player) else NO_SUPPORTER


def _why_not_from_party(state: Any, player: int, number: Any) -> Broken | None:
    return None if number in state.zones[player][PARTY] else NOT_IN_PARTY


# --- performing -----------------------------------------------------------------------------------------


def perform(state: Any, player: int, answer: Action, *, in_answer: bool) -> None:
    """[COE-8.9.8b, COE-8.9.8c, COE-9.6.2, COE-9.6.2a, COE-9.6.3, COE-9.6.3b, COE-10.4.8]
    Perform a Party Tactic: at once as an action, and in answer at once or at its speed.
    """
    named, number = NAMED[answer[0]], answer[1] if len(answer) > 1 else 0
    place = _place_of(player, answer)
    state.tactic_used[player] = 1
    if state.attack:
        state.attack[0] = state.attack[0]._replace(had_tactic=1)
    waits = in_answer and waits_for_speed(state, player, named, number)
    if state.events is not None:
        rules = rules_of_use(state, named, in_answer=in_answer, waits=waits)
        state.record("tactic_used", rules, player=player, object=number, name=named)
    if not waits:
        carry_out(state, player, named, number, place)
        return
    if place:
        state.aims.append((number, place))
    if state.events is not None:
        state.record("tactic_postponed", rules_of_waiting(state, player, named), player, name=named)
    moved = tuple(
        Reference(champion, state.entered[champion]) for champion in moved_by(state, player, named, number)
    )
    declare(
        state,
        Entry(
            0,
            player,
            "tactic",
            number,
            state.entered[number],
            None,
            speed=speeds.TACTIC,
            context=Context(targets=(moved,)),
            place=place,
            variant=named,
        ),
    )


def _place_of(player: int, answer: Action) -> int:
    if answer[0] == "tactic_a":
        return places.SUPPORT_AREA[player]
    return places.NUMBERS[answer[2]] if answer[0] == "tactic_b" else 0


def moved_by(state: Any, player: int, named: str, number: int) -> tuple[int, ...]:
    """[COE-8.9.3, COE-8.9.4, COE-8.9.5, COE-8.9.6] Return the Champions that a Party Tactic moves."""
    if named in (TO_SUPPORT, TO_FIELD):
        return (number,)
    if named == SWAP_ON_FIELD:
        return state.leader(player), number
    return state.leader(player), state.supporter(player)


def waits_for_speed(state: Any, player: int, named: str, number: int) -> bool:
    """[COE-8.9.8b, COE-9.6.2a, COE-9.6.3b]
    Return whether a Party Tactic in answer waits: to an attack, if it moves the attacked Champion.
    """
    if not state.attack:
        return True
    return state.attack[0].target.object in moved_by(state, player, named, number)


def rules_of_use(state: Any, named: str, *, in_answer: bool, waits: bool) -> tuple[str, ...]:
    """Return the rules by which a Party Tactic is performed."""
    rules = [RULES[named], "COE-7.1.2b", "COE-8.9.7", "COE-8.9.8"]
    if not in_answer:
        rules += ["COE-8.9.8a", "COE-8.9.8c"]
    else:
        rules.append("COE-8.9.8b")
        if state.attack:
            rules += ["COE-9.6.3"] if waits else ["COE-9.6.3", "COE-9.6.3b"]
    if state.phase == "camp" and named in (TO_SUPPORT, SWAP_WITH_SUPPORT):
        rules += ["COE-8.9.11", "COE-8.9.11a"]
    return tuple(rules)


def rules_of_waiting(state: Any, player: int, named: str) -> tuple[str, ...]:
    """[COE-9.4.1a, COE-9.6.2, COE-9.6.2a, COE-10.4.8] Return the rules by which a Party Tactic waits."""
    if not state.attack:
        return ("COE-8.9.8b", "COE-10.4.8")
    if named == SWAP_ON_FIELD:
        return ("COE-9.6.2a", "COE-10.4.8")
    support = ("COE-9.4.1a",) if state.attack[0].target.object == state.supporter(player) else ()
    return ("COE-9.6.2", "COE-10.4.8", *support)


# --- carrying out ---------------------------------------------------------------------------------------


def carry_out_entry(state: Any, entry: Entry) -> None:
    """[COE-8.9.8d, COE-9.6.2b] Carry out a Party Tactic that has waited, or lose it."""
    player, named = entry.player, entry.variant
    state.aims = [aim for aim in state.aims if aim[0] != entry.object]
    if is_possible(state, entry):
        carry_out(state, player, named, entry.object, entry.place)
        return
    attacked = state.attack[0].target if state.attack else None
    rule = "COE-9.6.2b" if attacked in entry.context.targets[0] else "COE-8.9.8d"
    state.record("tactic_lost", (rule,), player=player, name=named)


def is_possible(state: Any, entry: Entry) -> bool:
    """[COE-8.9.8d, COE-9.6.2b]
    Return whether the Champions of a Party Tactic are where they were.

    Nothing else comes to the place that it has chosen, and an archived Champion does not come back.
    """
    zones = tuple(state.zone[number] for number, _ in entry.context.targets[0])
    if entry.variant in (TO_SUPPORT, TO_FIELD):
        return zones == (PARTY,)
    return zones == (LEADER, CHARACTERS if entry.variant == SWAP_ON_FIELD else SUPPORT)


def carry_out(state: Any, player: int, named: str, number: int, place: int) -> None:
    """[COE-8.9.3, COE-8.9.4, COE-8.9.4a, COE-8.9.5, COE-8.9.6, COE-8.9.6b, COE-8.9.6c, COE-8.9.12]
    Carry out a Party Tactic.
    """
    leader = state.leader(player)
    if named == TO_SUPPORT:
        moving.enter_from_party(state, number, place, "COE-8.9.3")
    elif named == TO_FIELD:
        moving.enter_from_party(state, number, place, "COE-8.9.4a", "COE-8.7.5")
    elif named == SWAP_ON_FIELD:
        equipped = attachments(state, leader) or attachments(state, number)
        moving.swap(state, leader, number, "COE-8.9.5", *(("COE-8.5.3b",) if equipped else ()))
    else:
        equipped = attachments(state, leader)
        rules = ("COE-8.9.6", *(("COE-8.9.6c",) if equipped else ()))
        moving.swap(state, leader, state.supporter(player), *rules)
