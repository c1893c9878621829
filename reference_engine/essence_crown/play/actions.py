"""Chapter 8, actions: asking for an action in a Main Phase or in combat."""

from typing import Final

from reference_engine.essence_crown.state import State
from reference_engine.interpreter.default_hooks import printed_limit
from reference_engine.interpreter.playing.playable import plays, uses
from reference_engine.interpreter.playing.resolving import begin_action
from reference_engine.interpreter.texts.printed import Row
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import PASS, Answer, OneOf


def ask_main_action(state: State, step: Step) -> Decision | None:
    """[EC-7.3.1, EC-7.3.2, EC-8.1.8, EC-8.3.1]
    In a Main Phase, ask the active player for an action or a pass.
    """
    if state.waiting:
        resolve_first(state, step)
        return None
    player = state.active
    options = (*plays(state, player), *uses(state, player, "main_phase"), PASS)
    return Decision("main_action", player, OneOf(options), MAIN_ACTION_RULES)


MAIN_ACTION_RULES: Final = ("EC-7.3.1", "EC-7.3.2", "EC-8.1.8", "EC-8.3.1", "EC-8.1.9")


def resolve_first(state: State, step: Step) -> None:
    """[EC-8.3.4a, EC-10.3.4a, EC-R61, EC-R62] Resolve triggered abilities before the next action."""
    state.agenda += [step, ("flush",)]


def answer_main_action(state: State, step: Step, answer: Answer) -> None:
    """[EC-7.3.1, EC-8.3.4a, EC-R61] Carry out one action completely before the next choice."""
    if answer == PASS:
        record_pass(state)
        return
    state.agenda.append(step)
    begin_action(state, state.active, answer)


def record_pass(state: State) -> None:
    """[EC-7.3.2] Record a pass in a Main Phase."""
    if state.events is not None and state.phase != "combat":
        state.record("passed", ("EC-7.3.2",), player=state.active, name=state.phase)


def combat_window(state: State, _step: Step) -> None:
    """[EC-8.3.2] Let the active player use abilities of the Combat Phase."""
    if uses(state, state.active, "combat_phase"):
        state.agenda.append(("combat_action",))


def ask_combat_action(state: State, step: Step) -> Decision | None:
    """[EC-8.3.2] Ask the active player for an ability of the Combat Phase, or a pass."""
    if state.waiting:
        resolve_first(state, step)
        return None
    player = state.active
    return Decision(
        "combat_action", player, OneOf((*uses(state, player, "combat_phase"), PASS)), ("EC-8.3.2",)
    )


def limit_of(state: State, row: Row) -> str | None:
    """[EC-R22] Return the printed limit of an ability or, by option, the limit of every God Code."""
    if row.node.label == "god_code" and state.switches.god_code_limit == "once_per_game":
        return "once_per_game"
    return printed_limit(state, row)
