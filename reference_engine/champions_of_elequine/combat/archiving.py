"""Sections 8.5 and 8.6: cards come into the archive, and what becomes of their Equipment."""

from collections.abc import Callable, Sequence

from grammar.ir.abilities import ReplaceDying
from reference_engine.champions_of_elequine.citing.zones import rules_of_check
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.zones import ARCHIVE, FIELD
from reference_engine.interpreter.attaching import attachments
from reference_engine.interpreter.lasting.replacement import follow_up
from reference_engine.interpreter.objects.moving import move
from reference_engine.interpreter.objects.removal import is_destroyed, leave_together, note_destroyer
from reference_engine.interpreter.texts import verbs
from reference_engine.interpreter.texts.statics import Text, reaching


def archive_together(
    state: State, numbers: Sequence[int], rules_of: Callable[[int], tuple[str, ...]], by: int = 0
) -> None:
    """[COE-1.2.5, COE-8.6.1, COE-10.10.4, COE-10.10.4a]
    Archive cards at the same time; texts about archived cards see those that were on the field.

    `by` is the object whose text archives them.
    """
    since = len(state.waiting)
    instead = texts_instead_of_archive(state, numbers)
    follow = [follow_up(state, text.node, text.source) for text in instead.values()]
    note_destroyer(state, numbers, by)
    for number in numbers:
        if state.zone[number] in FIELD and number not in instead:
            is_destroyed(state, number)
            state.happened(verbs.DIE, number)
    leave_together(state, numbers, since)
    for number in numbers:
        text = instead.get(number)
        zone = state.zoning.numbers[text.node.zone] if text else ARCHIVE
        rules = ("COE-10.10.4b", "LANG-1.8") if text else rules_of(number)
        move(state, number, zone, *rules, seen=True)
    state.agenda += [frame for frame in follow[::-1] if frame is not None]


def texts_instead_of_archive(state: State, numbers: Sequence[int]) -> dict[int, Text]:
    """[COE-10.10.4b, LANG-1.8]
    Return the texts that send Acolytes on the field elsewhere, by the Acolyte that would be archived.

    Of several texts that of the card that came to the field first counts.
    """
    if ReplaceDying not in state.watchers:
        return {}
    return {
        number: min(texts, key=lambda text: state.came[text.source])
        for number in numbers
        if state.zone[number] in FIELD
        and state.definition[number].is_acolyte
        and (texts := reaching(state, ReplaceDying, number))
    }


def archive_equipment(state: State, bearer: int) -> None:
    """[COE-8.5.4, COE-8.5.4a, COE-8.9.6c] Archive the Equipment of a character that has left the field."""
    rule = "COE-8.5.4" if state.definition[bearer].is_champion else "COE-8.5.4a"
    for number in state.in_order(attachments(state, bearer)):
        move(state, number, ARCHIVE, rule, *rules_of_check(state))
