"""Sections 9.5 and 9.6, synergies and scores, term by term."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from grammar.kudurru_kings.abilities import CommitRate, ScoreBonus, SupportBonus
from reference_engine.interpreter.texts.amounts import amount_of
from reference_engine.interpreter.texts.frame import NO_CONTEXT
from reference_engine.interpreter.texts.statics import reaching, reaching_player
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.rows import row_maker
from reference_engine.kudurru_kings.cards.watching import NOT_WIN
from reference_engine.kudurru_kings.citing.scores import rules_of_base, rules_of_half, rules_of_missing
from reference_engine.kudurru_kings.citing.texts import rules_of_text
from reference_engine.kudurru_kings.engaged import (
    ATTACK,
    DEFENSE,
    POOL_OF,
    ROLES,
    SCORES,
    SIDES,
    is_there,
    stays,
)
from reference_engine.kudurru_kings.engagement.leaning import leaning_of_unit, leaning_of_world
from reference_engine.kudurru_kings.state import State

BOOST: Final = 2  # KK-9.4.3
LEANING_LIMIT: Final = 2  # KK-9.5.8
COMMANDER_BONUS: Final = 1  # KK-10.3.10


class Term(NamedTuple):
    """A part of a score: its name, its source card, its amount, and its rules."""

    name: str
    source: int
    amount: int
    rules: tuple[str, ...]


term_of: Final = row_maker(Term)


def synergies(state: State, _step: Step) -> None:
    """[KK-9.5.9, KK-9.5.10] Resolve what the Engagement has triggered so far before the scores."""
    state.resolve_waiting()


# --- the terms ----------------------------------------------------------------------------------------


def terms(state: State, side: int) -> list[Term]:
    """[KK-9.6.1, KK-9.6.2, KK-9.6.3]
    Return the base of a side's score, and every other part that is not 0.
    """
    parts = (*_committed(state, side), *_supported(state, side), *_modifiers(state, side))
    return [_base(state, side), *(term for term in parts if term.amount)]


def _base(state: State, side: int) -> Term:
    """[KK-9.6.1, KK-9.6.2, KK-9.6.2a]
    Return the base of a score: Power for the attack, Armor for the defense.
    """
    number = state.in_progress.units[side].object
    name = "power" if side == ATTACK else state.switches.defense_base
    rules = () if state.events is None else rules_of_base(state, side, number, name)
    return term_of((name, number, state.stat(number, name), rules))


def _committed(state: State, side: int) -> Iterator[Term]:
    """[KK-8.1.5, KK-9.4.3, KK-10.6.10, KK-12.4.1]
    Yield the parts from commitment and leanings; without spending, there are none.
    """
    engagement = state.in_progress
    spent, unit = engagement.spent[side], engagement.units[side].object
    if not spent:
        return
    boost = state.switches.boost_per_resource
    rates = reaching_player(state, CommitRate, engagement.player_of(side))
    more = sum(text.node.change for text in rates if text.node.axis in (None, engagement.axis))
    agreed = ("KK-12.4.1",) if boost != BOOST else ()
    texts = ("KK-10.6.10",) if more else ()
    yield term_of(("commitment", unit, (boost + more) * spent, ("KK-9.4.3", *agreed, *texts)))
    yield from _leanings(state, side, spent)


def _leanings(state: State, side: int, spent: int) -> Iterator[Term]:
    """[KK-9.5.7, KK-9.5.7a, KK-9.5.8, KK-12.4.7]
    Yield the parts from the leanings of the unit and, by agreement, of its supporters.
    """
    unit, resource = state.in_progress.units[side].object, POOL_OF[state.in_progress.axis]
    bonus, rule = leaning_of_unit(state, unit, resource, spent)
    most = ("KK-9.5.8",) if bonus == LEANING_LIMIT else ()
    yield term_of(("leaning", unit, bonus, (rule, "KK-9.5.7", *most)))
    if state.switches.leaning_sources == "unit_and_supporter":
        for supporter in state.present(side):
            bonus, rule = leaning_of_world(state, supporter.object, resource, spent)
            yield term_of(("leaning", supporter.object, bonus, (rule, "KK-9.5.7a")))


def _supported(state: State, side: int) -> Iterator[Term]:
    """[KK-9.3.5, KK-9.3.12, KK-10.3.10, KK-10.3.11, KK-10.3.11a, KK-10.6.8, KK-12.4.3]
    Yield the parts from supporters and Commanders.
    """
    supporters = [supporter.object for supporter in state.present(side)]
    if not supporters:
        return
    several = ("KK-12.4.3",) if len(supporters) > 1 else ()
    for number in supporters:
        amount, rules = half(state, side, number)
        alone = state.switches.commander_as_supporter == "off" and state.has_keyword(number, "commander")
        own = ("KK-10.3.11",) if alone else ()
        tired = ("KK-9.3.12",) if state.exhausted[number] else ()
        yield term_of(("support", number, amount, (*rules, *several, *own, *tired)))
    for number in supporters:
        more = sum(
            text.node.change for text in reaching_player(state, SupportBonus, state.controller[number])
        )
        yield term_of(("support_bonus", number, more, ("KK-10.6.8",)))
    unit = state.in_progress.units[side].object
    if state.has_keyword(unit, "commander"):
        twice = ("KK-10.3.12",) if state.times_had(unit, "commander") > 1 else ()
        yield term_of(("commander", unit, COMMANDER_BONUS, ("KK-10.3.10", *twice)))
    if state.switches.commander_as_supporter == "on":
        for number in supporters:
            if state.has_keyword(number, "commander"):
                yield term_of(("commander", number, COMMANDER_BONUS, ("KK-10.3.11a",)))


def half(state: State, side: int, number: int) -> tuple[int, tuple[str, ...]]:
    """[KK-9.3.5, KK-9.3.5a, KK-9.3.6, KK-9.3.6a, KK-9.6.4]
    Return half of a supporter's number, rounded up, with the rules.
    """
    matching = state.switches.supporter_stat == "matching" and side == DEFENSE
    name = "armor" if matching else "power"
    if state.switches.supporter_power == "current":
        whole = state.stat(number, name)
    else:
        whole = state.definition[number].numbers[name]
    return (whole + 1) // 2, () if state.events is None else rules_of_half(state, number, name, whole)


def _modifiers(state: State, side: int) -> Iterator[Term]:
    """[KK-9.5.9, KK-9.6.1, KK-9.6.2, KK-10.2.3, KK-10.6.17] Yield the parts from texts for this role."""
    unit, score = state.in_progress.units[side].object, SCORES[side]
    for node, source, you in reaching(state, ScoreBonus, unit):
        if node.score == score:
            amount = amount_of(state, node.amount, you, source, NO_CONTEXT)
            limited = ("KK-10.2.2a",) if node.condition is not None else ()
            rules = ("KK-9.5.9", "KK-10.6.17", "KK-10.2.2", *limited, *rules_of_text(state, source, node))
            yield term_of(("modifier", source, amount, rules))
    if lasting := state.stat_changes[score][unit]:
        yield term_of(("modifier", unit, lasting, ("KK-10.6.17", "KK-10.2.3")))
    for change in state.score_changes:
        if (change.object, change.score) == (unit, score):
            yield term_of(("modifier", change.source, change.amount, ("KK-10.6.17",)))


# --- the scores ---------------------------------------------------------------------------------------


def scores(state: State, _step: Step) -> None:
    """[KK-9.5.11, KK-9.6.1, KK-9.6.2, KK-9.6.6, KK-9.6.7]
    Compute both scores at the same time, then the result.
    """
    if not all(stays(state, unit) for unit in state.in_progress.units):
        end_without_outcome(state)
        return
    attack, defense = (score(state, side) for side in SIDES)
    state.agenda.append(("resolution", attack - defense))


def score(state: State, side: int) -> int:
    """[KK-9.6.1, KK-9.6.2, KK-9.6.5] Compute a side's score, with every part recorded."""
    parts = terms(state, side)
    total = sum(term.amount for term in parts)
    if state.events is not None:
        tell_score(state, side, parts, total)
    return total


def tell_score(state: State, side: int, parts: Sequence[Term], total: int) -> None:
    """[KK-9.6.5, KK-9.6.7] Record each part of a side's score, then the score."""
    player, unit = state.in_progress.player_of(side), state.in_progress.units[side].object
    for name, source, amount, rules in parts:
        state.record("score_term", rules, player=player, object=unit, other=source, amount=amount, name=name)
    leans = any((term.name, term.source) == ("leaning", unit) for term in parts)
    base = "KK-9.6.1" if side == ATTACK else "KK-9.6.2"
    rules = (base, "KK-9.6.5", "KK-9.6.7", *rules_of_missing(state, side, leans))
    state.record("scored", rules, player=player, object=unit, amount=total, name=SCORES[side])


def end_without_outcome(state: State) -> None:
    """[KK-9.5.11, KK-9.5.12, KK-10.2.11]
    End without a result: nobody wins or loses, and a unit still in play has not won.
    """
    engagement = state.in_progress
    rules = ("KK-9.5.11", "KK-9.5.12", "KK-R90")
    state.record("engagement_ended", rules, player=engagement.attacker.player)
    state.in_progress = engagement._replace(has_result=True)
    if engagement.sudden:
        return
    for unit, role in zip(engagement.units, ROLES, strict=True):
        if is_there(state, unit):
            state.happened(NOT_WIN, by=unit.object, name=role)
    state.resolve_waiting()
