"""Section 8.2, announcing: everything is chosen before anything is paid."""

from collections.abc import Mapping
from typing import Any, Final

from grammar.ir.costs import DiscardCards, ExhaustMatching, MoveMatching, SacrificeMatching
from grammar.ir.selectors import Target
from reference_engine.essence_crown import resources
from reference_engine.essence_crown.costs import can_give, can_give_all
from reference_engine.essence_crown.playable import possible_modes
from reference_engine.essence_crown.printed import Printed
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import (
    NULL_ZONE,
    ZONES,
)
from reference_engine.interpreter.frame import NO_CONTEXT
from reference_engine.interpreter.printed import THE_CARD, Given
from reference_engine.interpreter.targets import ask_target
from reference_engine.interpreter.values import holds
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import OneOf, SomeOf

NO_LIMIT: Final = 10**6


def questions(printed: Printed, place: int, answers: tuple[Any, ...]) -> tuple[tuple[str, Any], ...]:
    """What must be chosen while playing a card or using an ability, in this order [EC-10.2.7, EC-R26].

    The targets of modes are known once the modes are among the answers.
    """
    row = printed.effect if place == THE_CARD else printed.rows[place]
    costs = printed.additional if place == THE_CARD else printed.rows[place].costs
    asked: list[tuple[str, Any]] = []
    if "essence" in costs.chosen:
        asked.append(("pay_essence", NO_LIMIT))
    if "god_charges" in costs.chosen:
        asked.append(("spend_god_charges", resources.GOD_CHARGE_MAX))
    if place == THE_CARD and printed.extra_essence:
        asked.append(("pay_essence", printed.extra_essence))
    asked += [(how_given(wanted), wanted) for wanted in costs.given]
    targets = row.targets if row is not None else ()
    if place == THE_CARD and printed.modes:
        asked.append(("modes", printed.modes_least))
        if len(answers) >= len(asked):
            parts = printed.parts(answers[len(asked) - 1])
            targets = tuple(target for _, wanted in parts for target in wanted)
    asked += [("target" if isinstance(t, Target) else "target_player", t) for t in targets]
    return tuple(asked)


GIVING: Final[Mapping[str, tuple[str, ...]]] = {
    "sacrifice": ("sacrifice", "EC-8.2.1", "EC-3.7.4", "EC-10.4.3"),
    "exhaust": ("choose", "EC-8.2.1", "LANG-2.7", "EC-R76"),
    "nullify": ("choose", "EC-8.2.1", "LANG-2.7", "EC-R59"),
    "return": ("choose", "EC-8.2.1", "LANG-2.7", "EC-4.1.11a", "EC-R60"),
    "discard": ("discard", "EC-8.2.1", "EC-3.7.5"),
}
"""By way of giving something up for a cost: the kind of the decision, and its rules."""


def how_given(wanted: Given) -> str:
    """What happens to what is given for a part of a cost."""
    if isinstance(wanted, MoveMatching):
        return "nullify" if ZONES[wanted.zone] == NULL_ZONE else "return"
    return {SacrificeMatching: "sacrifice", ExhaustMatching: "exhaust", DiscardCards: "discard"}[type(wanted)]


def announce(state: State, step: Step) -> None:
    """[EC-8.2.3] Ask for the next choice of the play, or pay when all are made."""
    _, player, number, place, answers = step
    if len(answers) < len(questions(state.definition[number], place, answers)):
        state.agenda.append(("question", player, number, place, answers))
    else:
        state.agenda.append(("pay", player, number, place, answers))


def ask_question(state: State, step: Step) -> Decision:
    """[EC-2.1.10, EC-3.7.4, EC-3.7.5, EC-8.2.1, EC-10.2.7, EC-R64] One choice that belongs to a play."""
    _, player, number, place, answers = step
    asked = questions(state.definition[number], place, answers)
    kind, wanted = asked[len(answers)]
    about = {"source": number, "ability": place}
    if kind == "pay_essence":
        most = max(0, min(wanted, state.essence[player] - state.definition[number].additional.of("essence")))
        return Decision(kind, player, OneOf(tuple(range(most + 1))), ("EC-2.1.10",), about)
    if kind == "spend_god_charges":
        rules = ("EC-2.8.6", "EC-2.8.5", "LANG-2.5")
        return Decision(kind, player, OneOf(tuple(range(1, state.god_charges[player] + 1))), rules, about)
    if kind in GIVING:
        able = tuple(gifts_left(state, player, number, place, answers))
        asking, *citing = GIVING[kind]
        return Decision(asking, player, SomeOf(able, wanted.count, wanted.count), tuple(citing), about)
    if kind == "modes":
        return ask_modes(state, player, number, about)
    occasion = "target.card" if place == THE_CARD else "target.ability"
    return ask_target(state, player, number, wanted, state.cites[occasion], about)


def gifts_left(state: State, player: int, number: int, place: int, answers: tuple[Any, ...]) -> list[int]:
    """[EC-8.2.1, EC-3.7.4, LANG-2.7] What can be given for the next part; the later must remain possible."""
    printed: Printed = state.definition[number]
    costs = printed.additional if place == THE_CARD else printed.rows[place].costs
    asked = questions(printed, place, answers)
    given = [answer for (kind, _), answer in zip(asked, answers, strict=False) if kind in GIVING]
    gone = {n for numbers in given for n in numbers} | ({number} if costs.takes_this() else set())
    wanted, *later = costs.given[len(given) :]
    return [
        n
        for n in can_give(state, player, number, wanted)
        if n not in gone and can_give_all(state, player, number, later, gone | {n})
    ]


def ask_modes(state: State, player: int, number: int, about: dict[str, Any]) -> Decision:
    """[EC-10.2.4, EC-10.2.5, EC-10.2.4a, EC-R65]
    The choice of modes; one more where the card's condition allows it.
    """
    printed: Printed = state.definition[number]
    able = tuple(possible_modes(state, player, number))
    wider = printed.widen is not None and holds(state, printed.widen, player, number, NO_CONTEXT)
    most = min(len(able), printed.modes_most + int(wider))
    rules = ("EC-10.2.4", "EC-10.2.5") if printed.widen is not None else ("EC-10.2.4",)
    return Decision("modes", player, SomeOf(able, printed.modes_least, most), rules, about)


def answer_question(state: State, step: Step, answer: Any) -> None:
    """[EC-8.2.3] Note the choice; nothing has been paid yet."""
    _, player, number, place, answers = step
    state.agenda.append(("announce", player, number, place, (*answers, answer)))
