"""Section 9.9, defeat: capture, Marks, and the attachments of a Defeated unit."""

from collections.abc import Sequence
from typing import Final

from grammar.kudurru_kings.abilities import MoreMarks, NoMarksFor
from reference_engine.interpreter.attaching import attachments
from reference_engine.interpreter.lasting.replacement import Sparing, offers_to_spare
from reference_engine.interpreter.objects.moving import leave, move, see_leaving, see_put
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.statics import reaching
from reference_engine.interpreter.zones import DISCARD_PILE, HAND
from reference_engine.kudurru_kings.cards.watching import DEFEAT
from reference_engine.kudurru_kings.citing.outcomes import BY_TEXT, rules_of_capture, rules_of_role
from reference_engine.kudurru_kings.resources.pools import gain_marks
from reference_engine.kudurru_kings.state import Beaten, State
from reference_engine.kudurru_kings.zones import CAPTURE

DEFEAT_MARKS: Final = 1  # KK-9.9.3
BOSS_MARKS: Final = 2  # KK-9.9.5

MARK_RULES: Final = {"Character": "KK-9.9.3", "Enemy": "KK-9.9.4", "Boss": "KK-9.9.5"}
"""By type: the rule for the number of Marks for a Defeat."""


def marks_for(state: State, number: int, captor: int) -> tuple[int, tuple[str, ...]]:
    """[KK-3.4.3, KK-9.9.3, KK-9.9.4, KK-9.9.5, KK-9.9.8a, KK-10.6.14, KK-10.6.15]
    Return the Marks that a captor gains for a unit, with the rules.
    """
    if state.is_own(number, captor) or any(reaching(state, NoMarksFor, number)):
        return 0, ()
    kind = next(name for name in MARK_RULES if name in state.definition[number].types)
    worth = BOSS_MARKS if kind == "Boss" else DEFEAT_MARKS
    more = sum(
        node.change
        for source in state.watchers.get(MoreMarks, ())
        for node, everyone, match, _ in state.definition[source].lasting[MoreMarks]
        if (everyone or state.controller[source] == captor) and match(state, number, captor, source)
    )
    return worth + more, (MARK_RULES[kind], *(("KK-10.6.15",) if more else ()))


def offers_first(
    state: State,
    numbers: Sequence[int],
    captor: int,
    by: int,
    rules: tuple[str, ...],
    effect: Frame | None = None,
) -> Sparing | None:
    """[KK-9.9.11, LANG-1.8e] Return the step that offers to spare units from a Defeat; None without one.

    `effect` is the text whose "it" the only unit becomes.
    """
    return offers_to_spare(state, numbers, rules, effect, (captor, by))


def defeat_unspared(state: State, step: Sparing, numbers: Sequence[int]) -> None:
    """[KK-9.9.11] Defeat the units that nobody has spared."""
    captor, by = step.how
    for number in numbers:
        defeat(state, number, captor, by, *step.rules)


def defeat(state: State, number: int, captor: int, by: int, *rules: str) -> None:
    """[KK-9.9.1, KK-9.9.2, KK-9.9.7, KK-9.9.8, KK-9.9.10, KK-10.6.14]
    Defeat a unit: its captor takes it and gains the Marks.

    Without a captor, `captor` is 0, and the unit goes to its owner's Discard. `by` is the unit that defeated
    it, or 0.
    """
    going = rules_of_capture(state, number, captor, rules)
    worthless = ("KK-10.6.14",) if captor and any(reaching(state, NoMarksFor, number)) else ()
    also = ("KK-9.9.9", "KK-9.9.10", *rules_of_role(state, number, captor, rules), *worthless)
    state.record("defeated", (*rules, *also), player=captor, object=number)
    tell_defeat(state, number, captor, by)
    if captor:
        take(state, number, captor, *going)
    else:
        see_put(state, number, DISCARD_PILE)
        move(state, number, DISCARD_PILE, *going, seen=True)


def take(state: State, number: int, captor: int, *rules: str) -> None:
    """[KK-4.3.1a, KK-9.9.1, KK-9.9.2, KK-9.9.6, KK-9.9.8, KK-9.9.9]
    Let the captor of a unit capture it and gain the Marks; its attachments leave with it.
    """
    marks, of_marks = marks_for(state, number, captor)
    leave(state, number, *rules, seen=True)
    capture(state, number, captor, *rules)
    for attached in attachments(state, number):
        drop(state, attached, captor)
    role = ("KK-9.9.6",) if "KK-9.9.2" in rules else (BY_TEXT,) if BY_TEXT in rules else ()
    gain_marks(state, captor, marks, *of_marks, "KK-2.2.2", "KK-3.4.3", *role)


def tell_defeat(state: State, number: int, captor: int, by: int) -> None:
    """[KK-10.1.5, KK-10.2.5a, KK-10.2.9, KK-10.2.10]
    Let texts see the Defeat while all cards are still in play, as done by the captor, if any.
    """
    state.beaten.append(Beaten(number, by, state.entered[by]))
    state.happened(DEFEAT, number, who=captor, by=by)
    see_leaving(state, (number,))


def capture(state: State, number: int, captor: int, *rules: str) -> None:
    """[KK-4.3.3, KK-9.9.10] Put a card that has left play into a Capture pile."""
    state.put(number, captor, CAPTURE)
    state.record("captured", (*rules, "KK-4.3.3", "KK-4.2.1"), player=captor, object=number)


def drop(state: State, attached: int, captor: int = 0) -> None:
    """[KK-4.3.1, KK-4.3.1a, KK-4.3.1b] Put an attachment where it goes when its bearer leaves.

    `captor` is the player who has captured the bearer, 0 if it left play in another way.
    """
    fate = state.switches.attachment_fate
    if captor and fate == "captured":
        leave(state, attached, "KK-4.3.1a", seen=True)
        capture(state, attached, captor, "KK-4.3.1a")
    elif fate == "hand":
        move(state, attached, HAND, "KK-4.3.1b", seen=True)
    else:
        see_put(state, attached, DISCARD_PILE)
        move(state, attached, DISCARD_PILE, "KK-4.3.1", seen=True)
