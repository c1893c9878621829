"""Sections 9.7 and 9.8, resolution and aftermath: who is Wounded, Defeated or exhausted."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from reference_engine.interpreter.attaching import attachments
from reference_engine.interpreter.lasting.replacement import Sparing, offers_to_spare
from reference_engine.interpreter.objects.moving import exhaust
from reference_engine.interpreter.texts.frame import still_there
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.rows import part_changer
from reference_engine.kudurru_kings.cards.watching import LOSE, NOT_WIN, STALEMATE, WIN, WOUND
from reference_engine.kudurru_kings.citing.outcomes import rules_of_ending
from reference_engine.kudurru_kings.engaged import (
    ATTACK,
    DEFENSE,
    ROLES,
    SIDES,
    Engagement,
    Unit,
    is_there,
)
from reference_engine.kudurru_kings.engagement.defeating import (
    defeat,
    defeat_unspared,
    offers_first,
)
from reference_engine.kudurru_kings.resources.heat import DEFEAT_HEAT, add_heat
from reference_engine.kudurru_kings.state import State

DEFEAT_MARGIN: Final = 2  # KK-9.7.2
WOUND_HEAT: Final = 1  # KK-9.7.7
STALEMATE_HEAT: Final = 1  # KK-9.7.8

with_result: Final = part_changer(Engagement, "has_result")
with_units: Final = part_changer(Engagement, "units")
with_heat: Final = part_changer(Unit, "heat")


class HowDefeated(NamedTuple):
    """The rules by which the loser is Defeated instead of Wounded, and whether it has a captor."""

    rules: tuple[str, ...]
    has_captor: bool = True


FATES: Final = {
    "captured": HowDefeated(("KK-9.7.11",)),
    "discarded": HowDefeated(("KK-9.7.11a",), has_captor=False),
}
"""[KK-9.7.11, KK-9.7.11a, KK-9.7.11b]
An attacker that loses at the threshold and is not just Wounded: how it is Defeated.
"""


def resolution(state: State, step: Step) -> None:
    """[KK-9.7.1, KK-9.7.4, KK-9.7.4a, KK-9.7.6, KK-9.7.15, KK-11.3.4e]
    Determine one of four results, then its triggers; in sudden death, only the margin.
    """
    margin: int = step[1]
    engagement = state.in_progress = with_result(state.in_progress, True)
    rules = ("KK-9.6.6", "KK-1.1.3", "KK-9.7.6", *note_heat(state))
    state.record("margin", rules, player=state.in_progress.player_of(ATTACK), amount=margin)
    if engagement.sudden:
        state.margin = margin
        return
    offers: Sequence[Step] = ()
    if margin == 0 and state.switches.zero_margin == "stalemate":
        _stalemate(state)
    else:
        offers = _lose(state, DEFENSE if margin >= 0 else ATTACK, margin)
    state.resolve_waiting(offers)


def note_heat(state: State) -> tuple[str, ...]:
    """[KK-9.1.6a] By agreement, record the Heat of both units now; return the rule for that."""
    if state.switches.heat_defeat_time == "declaration":
        return ()
    attacker, defender = (with_heat(unit, state.heat(unit.object)) for unit in state.in_progress.units)
    state.in_progress = with_units(state.in_progress, (attacker, defender))
    return ("KK-9.1.6a",)


def _stalemate(state: State) -> None:
    """[KK-9.7.1, KK-9.7.4, KK-9.7.8, KK-9.7.12, KK-10.2.11] Add Heat to both units; nobody wins or loses."""
    engagement = state.in_progress
    survive = ("KK-9.7.12",) if any(at_threshold(state, side) for side in SIDES) else ()
    state.record("stalemate", ("KK-9.7.4", "KK-9.7.1", *survive), player=state.in_progress.player_of(ATTACK))
    for unit in engagement.units:
        add_heat(state, unit.object, STALEMATE_HEAT, "KK-9.7.8")
    for unit, role in zip(engagement.units, ROLES, strict=True):
        state.happened(NOT_WIN, by=unit.object, name=role)
    state.happened(STALEMATE)


def at_threshold(state: State, side: int) -> bool:
    """[KK-9.7.10, KK-9.7.10a, KK-9.7.11, KK-9.7.14]
    Return whether the recorded Heat makes a wound a Defeat.
    """
    return state.in_progress.units[side].heat >= state.switches.heat_defeat_threshold


def _lose(state: State, loser: int, margin: int) -> Sequence[Step]:
    """[KK-9.3.8, KK-9.7.1, KK-9.7.11a, KK-9.7.13, KK-9.9.10, KK-9.9.11, KK-10.2.11]
    Let one unit win; the other loses, and is Wounded or Defeated.

    Returns the step that offers to spare it from the Defeat, if a text does.
    """
    units = state.in_progress.units
    for side in SIDES:
        unit, role = units[side].object, ROLES[side]
        if side == loser:
            state.happened(NOT_WIN, by=unit, name=role)
        else:
            state.happened(WIN, by=unit, amount=abs(margin), name=role)
    state.happened(LOSE, by=units[loser].object, amount=abs(margin), name=ROLES[loser])
    result = why_defeated(state, loser, margin)
    if result is None:
        hurt = (units[loser].object,)
        offers = offers_to_spare(state, hurt, (), how=(loser, margin), fate="wounded")
        if offers is not None:
            return (offers,)
        _wound(state, loser, margin)
        return ()
    captor = units[1 - loser].player if result.has_captor else 0
    number, by = units[loser].object, units[1 - loser].object
    if (offers := offers_first(state, (number,), captor, by, result.rules)) is not None:
        return (offers,)
    defeat(state, number, captor, by, *result.rules)
    return ()


def hurt_unspared(state: State, step: Sparing, numbers: Sequence[int]) -> None:
    """[KK-9.9.11, LANG-1.8e] Wound or defeat the units that nobody has spared."""
    if step.fate != "wounded":
        defeat_unspared(state, step, numbers)
    elif numbers:
        _wound(state, *step.how)


def why_defeated(state: State, loser: int, margin: int) -> HowDefeated | None:
    """[KK-9.7.2, KK-9.7.9, KK-9.7.9a]
    Return the rules by which the loser is Defeated, by the margin or its Heat; None if it is Wounded.
    """
    if margin >= DEFEAT_MARGIN:
        return HowDefeated(("KK-9.7.2",))
    if margin <= -DEFEAT_MARGIN and state.switches.reverse_defeat == "on":
        return HowDefeated(("KK-9.7.9a",))
    return defeated_by_heat(state, loser) if at_threshold(state, loser) else None


def defeated_by_heat(state: State, loser: int) -> HowDefeated | None:
    """[KK-9.7.10, KK-9.7.10a, KK-9.7.11, KK-9.7.11a, KK-9.7.11b]
    Return the rules by which a loser at the threshold is Defeated; None if an attacker is just Wounded.
    """
    attacker = FATES.get(state.switches.attacker_at_threshold)
    result = attacker if loser == ATTACK else HowDefeated(("KK-9.7.10",))
    if result is not None and state.switches.heat_defeat_threshold != DEFEAT_HEAT:
        return result._replace(rules=(*result.rules, "KK-9.7.10a"))
    return result


def why_not_defeated(state: State, side: int, margin: int) -> tuple[str, ...]:
    """[KK-9.7.9, KK-9.7.11b, KK-9.7.14] Return the rules that keep a Wounded unit from being Defeated."""
    spared = ("KK-9.7.11b",) if at_threshold(state, side) else ()
    large = ("KK-9.7.9",) if margin <= -DEFEAT_MARGIN else ()
    lacking = state.switches.heat_defeat_threshold - state.in_progress.units[side].heat
    return (*spared, *large, *(("KK-9.7.14",) if lacking == WOUND_HEAT else ()))


def _wound(state: State, side: int, margin: int) -> None:
    """[KK-9.7.3, KK-9.7.4a, KK-9.7.5, KK-9.7.7, KK-9.7.13, KK-10.2.8] Wound only this unit."""
    unit = state.in_progress.units[side]
    if state.events is not None:
        rule = "KK-9.7.5" if margin < 0 else "KK-9.7.3" if margin else "KK-9.7.4a"
        rules = (rule, "KK-9.7.7", "KK-9.7.13", *why_not_defeated(state, side, margin))
        state.record("wounded", rules, player=unit.player, object=unit.object)
    add_heat(state, unit.object, WOUND_HEAT, "KK-9.7.7")
    state.happened(WOUND, unit.object, by=state.in_progress.facing(unit.object))


# --- the aftermath ------------------------------------------------------------------------------------


def aftermath(state: State, _step: Step) -> None:
    """[KK-9.5.12, KK-9.8.1, KK-9.8.4, KK-10.8.1, KK-11.3.4e]
    Exhaust cards that have fought, except in sudden death; end the Engagement.
    """
    if state.in_progress.sudden:
        close(state)
        return
    for number, rules in list(tired(state)):
        exhaust(state, number, *rules)
    player, rules = state.in_progress.player_of(ATTACK), rules_of_ending(state)
    close(state)
    state.record("engagement_over", rules, player=player)
    state.resolve_waiting()


def tired(state: State) -> Iterator[tuple[int, tuple[str, ...]]]:
    """[KK-9.3.9, KK-9.8.1, KK-9.8.1a, KK-9.8.1b, KK-9.8.3]
    Yield the cards that the Engagement exhausts, in order, with the rules.
    """
    engagement, scope = state.in_progress, state.switches.exhaust_scope
    units = [unit.object for unit in engagement.units if is_there(state, unit)]
    yield from ((number, ("KK-9.8.1",)) for number in units)
    if scope == "engaged":
        return
    rules = ("KK-9.8.1", "KK-9.8.1a" if scope == "with_supporters" else "KK-9.8.1b")
    supporters = [one.object for one in engagement.supporters if is_there(state, one)]
    yield from ((number, rules) for number in supporters)
    if scope == "with_attachments":
        yield from ((each, rules) for number in (*units, *supporters) for each in attachments(state, number))


def close(state: State) -> None:
    """[KK-10.8.1] End the Engagement and its effects."""
    changed = {change.object for change in state.score_changes if still_there(state, change)}
    for number in sorted(changed):
        state.record("effects_ended", ("KK-10.8.1",), object=number)
    state.engagement, state.score_changes = [], []
