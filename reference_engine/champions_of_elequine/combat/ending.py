"""Sections 10.10 and 11.1: the state check, and the end of the game."""

from collections.abc import Sequence
from typing import Final

from reference_engine.champions_of_elequine.citing.zones import rules_of_check
from reference_engine.champions_of_elequine.combat import remaining_def
from reference_engine.champions_of_elequine.combat.archiving import archive_together
from reference_engine.champions_of_elequine.combat.vengeance import take_vengeance
from reference_engine.champions_of_elequine.state import AGAIN, State
from reference_engine.interpreter import ending
from reference_engine.interpreter.lasting.given_abilities import give_abilities
from reference_engine.interpreter.lasting.replacement import Sparing, offers_to_spare
from reference_engine.interpreter.operations.steps import WITHIN_TEXT
from reference_engine.kernel.agenda import Step

WITHIN: Final = WITHIN_TEXT | {
    "begin_search",
    "come_back",
    "end_links",
    "may_spare",
    "spare",
    "finish",
    "move",
    "place",
    "play_again",
    "resolve_ability",
    "text_target",
    "vengeance",
}
"""The steps of a text that is being carried out; the state check comes after it."""
JUDGE: Final = ("judge",)
FLUSH: Final = ("flush",)
LAST_STEPS: Final = (JUDGE, ("replace_leaders",), FLUSH)
"""[COE-10.10.2] What follows in a state check after Vengeance, the first last."""


def settle(state: State) -> None:
    """[COE-10.10.1, COE-10.10.2, COE-10.10.2a, COE-10.10.3, COE-11.1.6]
    Make a state check, unless a text is being carried out; when the game is over, leave what waits.
    """
    if state.over:
        state.agenda.clear()
        return
    if state.library.gives_abilities:
        give_abilities(state)
    if state.agenda and state.agenda[-1][0] in WITHIN:
        return
    state.unsettled = state.has_texts_to_follow()
    remaining_def.adapt_all(state)
    if (offers := offers_to_spare(state, fallen(state), ())) is not None:
        state.agenda.append(offers)
        return
    finish_check(state)


def finish_check(state: State) -> None:
    """[COE-10.10.2, COE-10.10.2a, COE-10.10.3]
    Archive who has fallen; texts and the other steps of the check follow.
    """
    has_fallen = archive_fallen(state)
    if state.unavenged or has_fallen:
        state.agenda += LAST_STEPS
        take_vengeance(state)
    elif state.waiting and FLUSH not in state.agenda:
        state.agenda.append(FLUSH)


def archive_unspared(state: State, step: Sparing, numbers: Sequence[int]) -> None:
    """[COE-10.10.4c] Archive the characters that nobody has spared, in a state check or by a text."""
    if not step.how:
        finish_check(state)
        return
    (by,) = step.how
    archive_together(state, numbers, lambda _number: step.rules, by=by)


def can_be_kept(state: State, number: int) -> bool:
    """[COE-10.10.4c, LANG-1.8e] Return whether a card has HP, and would have some if it had lost none."""
    return "hp" in state.definition[number].numbers and state.stat(number, "hp") > 0


def keep(state: State, number: int) -> None:
    """[COE-10.10.4c, LANG-1.8e] Leave a spared character at least 1 HP."""
    if not state.hp(number):
        state.lost_hp[number] = state.stat(number, "hp") - 1


def archive_fallen(state: State) -> bool:
    """[COE-8.6.2, COE-8.6.3, COE-10.10.2, COE-10.10.2a]
    Archive all characters with 0 HP together; return whether there were any.
    """
    numbers = fallen(state)
    if numbers:
        state.checking = AGAIN if JUDGE in state.agenda else 1

        def rules_of(number: int) -> tuple[str, ...]:
            rule = "COE-8.6.3" if state.definition[number].is_champion else "COE-8.6.2"
            return (rule, *rules_of_check(state))

        archive_together(state, numbers, rules_of)
        state.checking = 0
        state.unsettled = state.has_texts_to_follow()
        remaining_def.adapt_all(state)
    return bool(numbers)


def fallen(state: State) -> Sequence[int]:
    """[COE-8.6.2, COE-8.6.3, COE-10.10.2b] Return the characters and other Champions with 0 HP, in order."""
    return [
        number for player in state.turn_order() for number in state.with_hp(player) if not state.hp(number)
    ]


def judge(state: State, _step: Step) -> None:
    """[COE-11.1.1, COE-11.1.4, COE-11.1.5, COE-11.1.5a]
    End the game if a player has no Champion left; if neither has, draw it or, by agreement, decide it.
    """
    losing = [player for player in state.turn_order() if not state.champions(player)]
    if not losing:
        return
    rules: tuple[str, ...] = ("COE-11.1.1", "COE-11.1.1a", "COE-11.1.4")
    if len(losing) > 1:
        if state.switches.double_loss == "draw":
            ending.draw_game(state, "COE-11.1.5", "COE-11.1.6", "COE-11.1.4")
            return
        winner = state.attack[0].by if state.attack else state.active
        losing, rules = [state.opponent(winner)], (*rules, "COE-11.1.5a")
    ending.lose_game(state, losing[0], *rules)
