"""Section 10.2, carrying out a text: its instructions one by one, and what each of them refers to."""

from collections.abc import Sequence
from typing import Any

from grammar.ir.amounts import PerMatch
from grammar.ir.selectors import It, Target, This
from reference_engine.essence_crown.citing.cards import rules_of_filter
from reference_engine.essence_crown.state import State
from reference_engine.interpreter.frame import Reference, effect_step
from reference_engine.interpreter.targets import still_legal
from reference_engine.interpreter.values import amount_of, matching
from reference_engine.kernel.agenda import Step


def carry_out(state: State, step: Step) -> None:
    """[LANG-1.2] Carry out one instruction of a text; the rest of the text waits on the agenda."""
    _, you, source, definition, sequence, position, context = step
    code = definition.sequences[sequence]
    if position + 1 < len(code):
        state.agenda.append(effect_step(you, source, definition, sequence, position + 1, context))
    instruction = code[position]
    instruction.act(state, step, instruction)


def remember(state: State, step: Step, **known: Any) -> None:
    """[LANG-3.6, LANG-4.5, LANG-6.2] Tell the rest of the same text what it may refer back to."""
    _, you, source, definition, sequence, position, _context = step
    # a shuffle that this instruction has put before the rest
    place = -2 if state.agenda[-1][0] == "shuffle" else -1
    rest = state.agenda[place]
    if rest[:6] == ("effect", you, source, definition, sequence, position + 1):
        state.agenda[place] = effect_step(
            you, source, definition, sequence, position + 1, rest[6]._replace(**known)
        )


def remember_it(state: State, step: Step, number: int) -> None:
    """[LANG-6.2] The one object named or shown is "it" from now on, until it moves again."""
    remember(state, step, it=Reference(number, state.entered[number]))


def amount_in(state: State, step: Step, amount: Any, player: int = 0) -> int:
    """How many, for the text that is being carried out. What is counted is told.

    What "they" control is counted for the player whom the instruction concerns.
    """
    if not isinstance(amount, PerMatch):
        return amount_of(state, amount, step[1], step[2], step[6])
    you = player if amount.theirs and player else step[1]
    found = amount_of(state, amount, you, step[2], step[6])
    rules = ("LANG-4.3", *rules_of_filter(amount.counted))
    shards = ("EC-3.4.4",) if "Shard" in amount.counted.types else ()
    state.record("counted", (*rules, *shards), player=step[1], object=step[2], amount=found)
    return found


def players_in(state: State, step: Step, who: str, slot: int) -> Sequence[int]:
    """[LANG-6.4] The players whom an operation concerns, in turn order from the active player on."""
    you: int = step[1]
    if who == "you":
        return [you]
    if who == "each_player":
        return state.turn_order()
    if who == "each_opponent":
        return [player for player in state.turn_order() if player != you]
    if who in ("that_player", "its_controller"):
        player = step[6].player if who == "that_player" else step[6].holder
        return [player] if player and not state.lost[player] else []
    found = [player for player, _ in step[6].targets[slot] if not state.lost[player]]
    if found:
        remember(state, step, player=found[0])
    return found


def amounts_for(state: State, step: Step, amount: Any, players: Sequence[int]) -> list[int]:
    """How many for each of these players: the same for all, unless it is counted of each."""
    if isinstance(amount, PerMatch) and amount.theirs:
        return [amount_in(state, step, amount, player) for player in players]
    return [amount_in(state, step, amount)] * len(players) if players else []


def objects_in(state: State, step: Step, selection: Any, slot: int) -> list[int]:
    """[LANG-3.1, LANG-3.4, LANG-6.1, LANG-6.2, EC-4.1.11b, EC-10.2.8, EC-10.3.9a, EC-10.4.4, EC-R79]
    The objects that a selection means now: this one, all that match, or the targets still legal.

    What has changed zones is another object, and what was put off until later does not mean it.
    """
    if isinstance(selection, This):
        moved = step[6].source_moved
        return [step[2]] if moved in (-1, state.entered[step[2]]) else []
    if isinstance(selection, It):
        number, moved = step[6].it
        return [number] if state.entered[number] == moved else []
    if isinstance(selection, Target):
        return [
            chosen.object
            for chosen in step[6].targets[slot]
            if still_legal(state, selection, chosen, step[1], step[2])
        ]
    return matching(state, selection.filter, step[1], step[2])


def about_one(step: Step, numbers: Sequence[int]) -> Step | None:
    """[LANG-6.2] The step of a text, if it speaks of one object only, which is then "it"."""
    return step if len(numbers) == 1 else None
