"""Announcing: all choices for playing a card or using an ability, made before anything is paid."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from grammar.ir.selectors import Target
from reference_engine.interpreter.attaching import possible_bearers
from reference_engine.interpreter.costs import Costs, least_of, most_of
from reference_engine.interpreter.playing.affording import payable
from reference_engine.interpreter.playing.costs import (
    additional_to_play,
    can_give,
    can_give_all,
    cost_to_play,
    costs_of_use,
    how_given,
)
from reference_engine.interpreter.playing.playable import how_many_modes, possible_modes
from reference_engine.interpreter.playing.steps import Announcement
from reference_engine.interpreter.playing.targets import ask_some, ask_target, is_left_out
from reference_engine.interpreter.resources import CHOICE, NO_LIMIT
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.printed import THE_CARD, Printed
from reference_engine.interpreter.texts.program import Ways
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.rows import part_changer
from reference_engine.kernel.spaces import Answer, OneOf, SomeOf


class Asked(NamedTuple):
    """A choice needed to play a card: an amount, what to give up, a bearer, modes, a target or a payment.

    `wanted` is the amount, the part of the costs, the target, or what is paid.
    """

    kind: str
    wanted: Any = None

    def is_target(self) -> bool:
        """Whether the choice has a slot among the targets, as that of ways has."""
        return self.kind == "target" or isinstance(self.wanted, Ways)


MODES: Final = Asked("modes")

with_name: Final = part_changer(Announcement, "name")


class Amount(NamedTuple):
    """An amount of a resource to choose: its bounds, and whether the text offers to pay it."""

    resource: str
    least: int
    most: int
    offered: bool = False


def questions(state: CardState, step: Announcement) -> tuple[Asked, ...]:
    """Return what must be chosen to play a card or use an ability, in this order.

    The targets of modes are known once the modes are among the answers.
    """
    printed, place, answers = state.definition[step.object], step.place, step.answers
    asked: tuple[Asked, ...] | None = printed.asked.get(place)
    if asked is None:
        asked = printed.asked[place] = _questions(state, printed, place)
    if place == THE_CARD and printed.modes:
        modes = asked.index(MODES)
        if len(answers) > modes:
            targets = [target for _, wanted in printed.parts(answers[modes]) for target in wanted]
            further = [Asked("target", target) for target in targets]
            asked = (*asked[: modes + 1], *further, *asked[modes + 1 :])
    amounts = amounts_chosen(zip(asked, answers, strict=False))
    payments = state.hooks.payments_to_choose(state, step, amounts)
    return (*asked, *(Asked("payment", wanted) for wanted in payments))


def amounts_chosen(answered: Iterable[tuple[Asked, Answer]]) -> Mapping[str, int]:
    """[LANG-2.4] Return how much of each resource has been chosen in costs so far."""
    amounts: dict[str, int] = {}
    for one, answer in answered:
        if one.kind == "amount":
            amounts[one.wanted.resource] = amounts.get(one.wanted.resource, 0) + int(answer)
    return amounts


def _questions(state: CardState, printed: Printed, place: int) -> tuple[Asked, ...]:
    """Return the choices known from the printed text, of its costs and of what it does."""
    of_costs, of_text = _asked_by_costs(printed, place), _asked_by_text(state, printed, place)
    return (*of_text, *of_costs) if state.hooks.costs_chosen_last else (*of_costs, *of_text)


def _asked_by_costs(printed: Printed, place: int) -> tuple[Asked, ...]:
    """Return the choices for costs: amounts, then what is given up."""
    costs, optional = costs_at(printed, place), printed.optional if place == THE_CARD else {}
    asked = [
        Asked("amount", Amount(name, number.least, most_of(number, NO_LIMIT)))
        for name, number in costs.chosen.items()
    ]
    asked += [Asked("amount", Amount(name, 0, most, offered=True)) for name, most in optional.items()]
    return (*asked, *(Asked("give", wanted) for wanted in costs.given))


def _asked_by_text(state: CardState, printed: Printed, place: int) -> tuple[Asked, ...]:
    """Return the choices for a text: a bearer, which may be a target, then modes or targets."""
    bearer: tuple[Asked, ...] = ()
    if place == THE_CARD and printed.attaches is not None:
        target = Asked("target", Target(printed.attaches))
        bearer = (target if state.hooks.bearers_are_targets else Asked("bearer"),)
    if place == THE_CARD and printed.modes:
        return (*bearer, MODES)
    targets = printed.own_targets if place == THE_CARD else printed.rows[place].targets
    return (*bearer, *(Asked("modes" if isinstance(each, Ways) else "target", each) for each in targets))


def costs_at(printed: Printed, place: int) -> Costs:
    """Return the printed costs of the card or of the ability at `place`, without the card's cost number."""
    return printed.additional if place == THE_CARD else printed.rows[place].costs


KINDS_OF_GIVING: Final[Mapping[str, str]] = {
    "sacrifice": "sacrifice",
    "exhaust": "choose",
    "exile": "choose",
    "move": "choose",
    "discard": "discard",
}
"""The kind of the decision, by how something is given up for a cost."""


def announce(state: CardState, step: Announcement) -> None:
    """Ask for the next choice, or pay once all are made; pass over the targets of ways not chosen."""
    asked = questions(state, step)
    while len(step.answers) < len(asked) and is_left_out(asked[len(step.answers)].wanted, step.answers):
        step = step._replace(answers=(*step.answers, ()))
    name = "question" if len(step.answers) < len(asked) else "pay"
    state.agenda.append(with_name(step, name))


def ask_question(state: CardState, step: Announcement) -> Decision:
    """Ask for one choice of a play."""
    player, number, place = step.player, step.object, step.place
    (kind, wanted), *later = questions(state, step)[len(step.answers) :]
    about = {"source": number, "ability": place}
    if kind == "amount":
        return ask_amount(state, step, wanted, about)
    if kind == "give":
        how = how_given(state, wanted)
        able = tuple(still_to_give(state, step))
        space = SomeOf(able, least_of(wanted.count), most_of(wanted.count, len(able)))
        return Decision(KINDS_OF_GIVING[how], player, space, state.hooks.cites[f"given.{how}"], about)
    if kind == "bearer":
        able = tuple(possible_bearers(state, player, number))
        return Decision("bearer", player, OneOf(able), state.hooks.cites["bearer"], about)
    if kind == "payment":
        return state.hooks.ask_payment(state, step, wanted)
    if kind == "modes" and wanted is None:
        return ask_modes(state, player, number, about)
    occasion = "target.card" if place == THE_CARD else "target.ability"
    before = step.answers[-1] if step.answers else None
    following = later[0].wanted if later else None
    rules = state.hooks.cites[occasion]
    return ask_target(state, player, number, wanted, rules, about, before, following)


def ask_amount(state: CardState, step: Announcement, wanted: Amount, about: Mapping[str, int]) -> Decision:
    """[LANG-2.4, LANG-2.5] Ask how much of a resource to pay, beyond what the costs themselves name."""
    most = min(wanted.most, (state.hooks.largest_payment or most_to_pay)(state, step, wanted.resource))
    space = OneOf(tuple(range(wanted.least, max(wanted.least, most) + 1)))
    return amount_decision(state, step.player, wanted.resource, space, about)


def amount_decision(
    state: CardState,
    player: int,
    resource: str,
    space: OneOf,
    about: Mapping[str, int],
    rules: tuple[str, ...] | None = None,
) -> Decision:
    """[LANG-2.4] Return the decision of how much a player pays; `rules` are those of the occasion."""
    by_name = state.hooks.resources.by_name
    kind = by_name[resource].choice if resource in by_name else CHOICE
    also = {"resource": resource} if kind == CHOICE else {}
    return Decision(kind, player, space, rules or state.hooks.cites[kind], {**about, **also})


def most_to_pay(state: CardState, step: Announcement, resource: str) -> int:
    """[LANG-2.4] Return how much of a resource can be paid besides what the costs name."""
    player, number, place = step.player, step.object, step.place
    held = payable(state, player, state.hooks.resources.by_name[resource])
    if place != THE_CARD:
        return held - costs_of_use(state, number, state.definition[number].rows[place]).of(resource)
    cost = cost_to_play(state, number) if resource == state.hooks.resources.main.name else 0
    return held - cost - additional_to_play(state, number).of(resource)


def still_to_give(state: CardState, step: Announcement) -> list[int]:
    """[LANG-2.7] Return what can be given up for the next part, leaving enough for later parts."""
    player, number = step.player, step.object
    printed = state.definition[number]
    costs = costs_at(printed, step.place)
    asked = questions(state, step)
    given = [answer for (kind, _), answer in zip(asked, step.answers, strict=False) if kind == "give"]
    gone = {n for numbers in given for n in numbers} | ({number} if costs.takes_this() else set())
    wanted, *later = costs.given[len(given) :]
    return [
        n
        for n in can_give(state, player, number, wanted)
        if n not in gone and can_give_all(state, player, number, later, gone | {n})
    ]


def ask_modes(state: CardState, player: int, number: int, about: Mapping[str, int]) -> Decision:
    """Ask for modes; the card's condition may allow one more."""
    printed = state.definition[number]
    able = possible_modes(state, player, number)
    rules = state.hooks.cites["modes" if printed.widen is None else "modes.more"]
    return ask_some(state, player, able, how_many_modes(state, player, number), rules, about)


def answer_question(state: CardState, step: Announcement, answer: Answer) -> None:
    """Note the choice; nothing has been paid yet."""
    if questions(state, step)[len(step.answers)].kind == "modes" and not isinstance(answer, tuple):
        answer = (answer,)
    state.agenda.append(step._replace(name="announce", answers=(*step.answers, answer)))
