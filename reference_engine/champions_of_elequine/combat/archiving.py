"""Sections 8.5 and 8.6: cards come into the archive, and what becomes of their Equipment."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from grammar.ir.abilities import ReplaceDying
from reference_engine.champions_of_elequine.citing.zones import rules_of_check
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.zones import ARCHIVE, FIELD
from reference_engine.interpreter.attaching import attachments
from reference_engine.interpreter.lasting.replacement import follow_up, sent_to
from reference_engine.interpreter.objects.moving import move
from reference_engine.interpreter.objects.removal import (
    is_destroyed,
    leave_together,
    note_destroyer,
)
from reference_engine.interpreter.texts import verbs
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.statics import reaching


def archive_together(
    state: State, numbers: Sequence[int], rules_of: Callable[[int], tuple[str, ...]], by: int = 0
) -> None:
    """[COE-1.2.5, COE-8.6.1, COE-10.10.4, COE-10.10.4a]
    Archive cards at the same time; texts about archived cards see those that were on the field.

    `by` is the object whose text archives them.
    """
    since = len(state.waiting)
    instead = instead_of_archive(state, numbers)
    note_destroyer(state, numbers, by)
    for number in numbers:
        if state.zone[number] in FIELD and number not in instead:
            is_destroyed(state, number)
            state.happened(verbs.DIE, number)
    going = [instead[number].zone if number in instead else ARCHIVE for number in numbers]
    leave_together(state, numbers, since, going)
    for number in numbers:
        if number in instead:
            move(state, number, instead[number].zone, "COE-10.10.4b", "LANG-1.8", seen=True)
        else:
            move(state, number, ARCHIVE, *rules_of(number), seen=True)
    state.agenda += [each.follow for each in [*instead.values()][::-1] if each.follow is not None]


class Elsewhere(NamedTuple):
    """Where an Acolyte goes instead of the archive, and what its text does besides."""

    zone: int
    follow: Frame | None = None


def instead_of_archive(state: State, numbers: Sequence[int]) -> dict[int, Elsewhere]:
    """[COE-10.10.4b, LANG-1.8, LANG-1.8f]
    Return where texts send the Acolytes on the field that would be archived, by Acolyte.

    Of several texts that of the card that came to the field first counts, and then those of this turn.
    """
    found: dict[int, Elsewhere] = {}
    for number in numbers:
        if state.zone[number] in FIELD and state.definition[number].is_acolyte:
            texts = reaching(state, ReplaceDying, number)
            if texts:
                first = min(texts, key=lambda text: state.came[text.source])
                follow = follow_up(state, first.node, first.source)
                found[number] = Elsewhere(state.zoning.numbers[first.node.zone], follow)
            elif zones := sent_to(state, number, "dying"):
                found[number] = Elsewhere(zones[0])
    return found


def archive_equipment(state: State, bearer: int) -> None:
    """[COE-8.5.4, COE-8.5.4a, COE-8.9.6c] Archive the Equipment of a character that has left the field."""
    rule = "COE-8.5.4" if state.definition[bearer].is_champion else "COE-8.5.4a"
    for number in state.in_order(attachments(state, bearer)):
        move(state, number, ARCHIVE, rule, *rules_of_check(state))
