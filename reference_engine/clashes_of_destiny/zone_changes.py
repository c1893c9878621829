"""Chapters 4 and 8: what comes with a card that enters play or changes sides, and where cards go."""

from reference_engine.clashes_of_destiny.citing.zones import rules_of_pile
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.zones import BANISH_PILE, MAIN_DECK
from reference_engine.interpreter.zones import DISCARD_PILE


def on_enter(state: State, number: int) -> None:
    """[CD-3.6.2, CD-4.1.5, CD-8.2.4, CD-8.3.2, CD-8.4.4, CD-10.1.5]
    Number the card that enters; put a unit on its tile; give an Artifact its full durability.
    """
    printed = state.definition[number]
    state.note_entry(number)
    if printed.is_unit:
        state.put_on_aim(number)
    if printed.is_leader:
        state.leader[state.controller[number]] = number
    if printed.is_artifact:
        state.durability[number] = printed.numbers.get("durability", 0)


def after_control_change(state: State, number: int, player: int) -> None:
    """[CD-1.2.7] Put a card among those of its new controller, in the order in which they entered."""
    state.zones[player][state.zone[number]].sort(key=state.came.__getitem__)


def destination(
    state: State, number: int, zone: int, rules: tuple[str, ...], was_in_play: bool
) -> tuple[int, tuple[str, ...]]:
    """[CD-1.2.6, CD-4.2.4, CD-4.2.8, CD-6.2.5a]
    Return where a card goes, with the rules. From the board it goes to its deck's pile or is banished.
    """
    if was_in_play:
        zone, rules = _out_of_play(state, number, zone, rules)
    elif zone == BANISH_PILE and rules[:1] in ((), ("LANG-7.11",), ("LANG-7.12",)):
        rules = ("CD-4.2.8",)
    return zone, (*rules, *rules_of_pile(state, number, zone))


def zone_from_play(state: State, number: int, zone: int) -> int:
    """[CD-4.2.2, CD-4.2.3, CD-4.2.7] Return where a card on the board goes when it is sent to a zone."""
    return _out_of_play(state, number, zone, ())[0]


def _out_of_play(state: State, number: int, zone: int, rules: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
    """[CD-4.2.2, CD-4.2.3, CD-4.2.3a, CD-4.2.7, CD-4.2.8]
    Return where a card goes when it leaves play, with the rules.
    """
    printed = state.definition[number]
    if zone == BANISH_PILE:
        return zone, ("CD-4.2.8",)
    if printed.is_destiny:
        if zone == MAIN_DECK or "LANG-7.11" in rules:
            return BANISH_PILE, ("CD-4.2.3", "CD-4.2.3a")
        return BANISH_PILE, ("CD-4.2.3" if printed.is_unit else "CD-4.2.7",)
    if zone == DISCARD_PILE:
        return zone, ("CD-4.2.2" if printed.is_unit else "CD-4.2.7",)
    return zone, rules if zone == MAIN_DECK else ("LANG-7.11",)
