"""Chapter 8, playing cards and using abilities: what is legal, why not, paying, carrying out."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any, Final, NamedTuple

from grammar.ir.abilities import AbilityCostChange, CannotPlay, CostChange
from grammar.ir.costs import DiscardCards, ExhaustMatching, MoveMatching, SacrificeMatching
from grammar.ir.selectors import Target
from grammar.ir.triggers import YouCast, YouPlay
from reference_engine.essence_crown import drawing, removal, resources
from reference_engine.essence_crown.board import move
from reference_engine.essence_crown.effects import exhaust, permitted, put_onto_battlefield
from reference_engine.essence_crown.printed import FOR_CHARGES, Costs, Given, Printed, Row, now
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import (
    BATTLEFIELD,
    CRYPT,
    DEITY_AREA,
    HAND,
    NULL_ZONE,
    RESOLVING,
    ZONES,
)
from reference_engine.interpreter.filters import match_for
from reference_engine.interpreter.frame import NO_CONTEXT, Context, effect_step
from reference_engine.interpreter.values import holds, matching
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.spaces import OneOf, SomeOf

PASS: Final = ("pass",)
NO_LIMIT: Final = 10**6
NO_CHANGES: Final[Sequence[int]] = ()
THE_CARD: Final = -1
"""In place of an ability's row: the card itself is being played."""

# --- what may be done ---------------------------------------------------------------------------------


def ask_main_action(state: State, step: Step) -> Decision | None:
    """[EC-7.3.1, EC-7.3.2, EC-8.1.8, EC-8.3.1] In a Main Phase the active player acts or passes."""
    if state.waiting:
        resolve_first(state, step)
        return None
    player = state.active
    options = (*plays(state, player), *_uses(state, player, "main_phase"), PASS)
    return Decision("main_action", player, OneOf(options), MAIN_ACTION_RULES)


MAIN_ACTION_RULES: Final = ("EC-7.3.1", "EC-7.3.2", "EC-8.1.8", "EC-8.3.1", "EC-8.1.9")


def resolve_first(state: State, step: Step) -> None:
    """[EC-R61, EC-R62] What has triggered is resolved before the next action."""
    state.agenda += [step, ("flush",)]


def answer_main_action(state: State, step: Step, answer: Any) -> None:
    """[EC-7.3.1, EC-R61] One action is carried out completely before the next is chosen."""
    if answer == PASS:
        record_pass(state)
        return
    state.agenda.append(step)
    begin_action(state, state.active, answer)


def record_pass(state: State) -> None:
    """[EC-7.3.2] Nobody has to act in a Main Phase."""
    if state.phase != "combat":
        state.record("passed", ("EC-7.3.2",), player=state.active, name=state.phase)


def combat_window(state: State, _step: Step) -> None:
    """[EC-8.3.2] A time in the Combat Phase at which abilities that say so can be used."""
    if _uses(state, state.active, "combat_phase"):
        state.agenda.append(("combat_action",))


def ask_combat_action(state: State, step: Step) -> Decision | None:
    """[EC-8.3.2] In the Combat Phase the active player may use abilities that say so."""
    if state.waiting:
        resolve_first(state, step)
        return None
    player = state.active
    return Decision(
        "combat_action", player, OneOf((*_uses(state, player, "combat_phase"), PASS)), ("EC-8.3.2",)
    )


def begin_action(state: State, player: int, answer: Any) -> None:
    """[EC-8.2.3] Begin a play or an activation: ask what must be chosen, or pay at once."""
    number = answer[1]
    place = THE_CARD if answer[0] == "play" else answer[2]
    printed = state.definition[number]
    quiet = not printed.demanding if place == THE_CARD else place in printed.quiet
    if quiet:
        pay(state, ("pay", player, number, place, ()))
    else:
        state.agenda.append(("announce", player, number, place, ()))


def plays(state: State, player: int) -> list[tuple[str, int]]:
    """[EC-8.1.1, EC-8.1.2, EC-8.1.3, EC-8.1.4, EC-8.1.5, EC-8.2.1] The cards that can be played now."""
    there = state.zones[player][HAND]
    if state.permits:
        there = there + elsewhere(state, player)
    kl, definition = state.kl[player], state.definition
    changed, opposing = state.watchers.get(CostChange), state.watchers.get(CannotPlay)
    found = []
    for number in there:
        printed = definition[number]
        cost = cost_to_play(state, number) if changed or printed.own_cost else printed.cost
        if cost <= kl and (
            not (printed.demanding or opposing) or why_not_cast(state, player, number) is None
        ):
            found.append(("play", number))
    return found


def elsewhere(state: State, player: int) -> list[int]:
    """[EC-8.1.9, LANG-7.15] The cards outside the hand that a permission lets the player cast."""
    own = [permit for permit in state.permits if permit[0] == player]
    return list(dict.fromkeys(number for permit in own for number in permitted_cards(state, permit)))


def permitted_cards(state: State, permit: tuple[int, Any, int]) -> list[int]:
    """[EC-8.1.9, LANG-7.15] The cards that a permission means now."""
    player, operation = permit[0], permitted(permit)
    match = match_for(operation.filter)
    return [n for n in state.zones[player][ZONES[operation.zone]] if match(state, n, player, 0)]


def _uses(state: State, player: int, timing: str) -> list[tuple[str, int, int]]:
    """[EC-8.1.6, EC-8.1.7] The activated abilities of the Deity and the permanents that can be used now."""
    found = []
    kinds = (timing, timing + FOR_CHARGES) if state.god_charges[player] else (timing,)
    for kind in kinds:
        for number in state.watchers.get(kind, ()):
            if state.controller[number] == player:
                for row in state.definition[number].used_in[kind]:
                    if why_not_use(state, player, number, row) is None:
                        found.append(("activate", number, row.place))
    return sorted(found) if len(kinds) > 1 else found


def cost_to_play(state: State, number: int) -> int:
    """[EC-8.2.4, EC-R17] The printed cost, all increases and reductions, at least 0."""
    cost: int = state.definition[number].cost
    changes = cost_changes(state, number)
    return max(0, cost + sum(changes)) if changes else cost


def rules_of_changes(state: State, number: int) -> tuple[str, ...]:
    """[EC-8.2.4, EC-3.1.8] The rules by which a card's cost is another one than printed."""
    if not cost_changes(state, number):
        return ()
    return ("EC-8.2.4", "EC-3.1.8") if state.definition[number].domain else ("EC-8.2.4",)


def cost_changes(state: State, number: int) -> Sequence[int]:
    """[EC-8.2.4] The increases and reductions that apply to a card now."""
    sources, own = state.watchers.get(CostChange), state.definition[number].own_cost
    if not sources and not own:
        return NO_CHANGES
    changes = []
    for source in sources or ():
        you = state.controller[source]
        for match, change, unqualified, first, condition in state.definition[source].cost_changes:
            if (
                match(state, number, you, source)
                and state.reaches(unqualified, number, you)
                and not (first and cast_before(state, match, source))
                and now(state, condition, you, source)
            ):
                changes.append(change)
    for node in own:
        if now(state, node.condition, state.owner[number], number):
            times = 1 if node.per is None else len(matching(state, node.per, state.owner[number], number))
            changes.append(node.change * times)
    return changes


def cast_before(state: State, match: Any, source: int) -> bool:
    """[LANG-5.7] Whether such a card has been cast earlier in this turn."""
    you = state.controller[source]
    return any(match(state, card, you, source) for _, card in state.cast)


# --- why not ------------------------------------------------------------------------------------------


NOT_IN_HAND: Final = Broken("EC-8.1.9", "a card is played from one's own hand")
SAID_BY_A_CARD: Final = Broken("EC-1.1.8", "a card says that it cannot be played")
TOO_LITTLE_KL: Final = Broken("EC-2.4.2", "there is too little KL", ("EC-2.1.12", "EC-8.2.1", "EC-8.2.2"))
TOO_FEW_MODES: Final = Broken("EC-10.2.4", "there is no legal target for enough modes", ("EC-R64",))
NOT_ONES_OWN: Final = Broken("EC-8.1.10", "it is no permanent or Deity of that player")
FOR_A_MAIN_PHASE: Final = Broken("EC-8.3.1", "it is used in one's own Main Phase")
FOR_ANOTHER_TIME: Final = Broken("EC-8.3.2", "it says itself when it is used")
NOT_AS_IT_ASKS: Final = Broken("EC-10.2.3", "what it asks for does not hold", ("LANG-5.12",))
USED_THIS_GAME: Final = Broken("EC-3.2.7", "it has been used in this game", ("EC-R23",))
USED_THIS_TURN: Final = Broken("EC-8.1.6", "it has been used this turn", ("EC-R76", "LANG-5.6"))
CHARGES_LOCKED: Final = Broken(
    "EC-2.8.1", "God Charges cannot be spent yet", ("EC-2.8.2", "EC-2.8.4", "EC-2.8.8")
)
TOO_FEW_CHARGES: Final = Broken("EC-2.8.5", "there are too few God Charges", ("EC-8.2.1", "EC-8.2.2"))
TOO_LITTLE_ESSENCE: Final = Broken("EC-8.2.1", "there is too little Essence", ("EC-2.1.9", "EC-8.2.2"))
TOO_LITTLE_TO_GIVE: Final = Broken("EC-8.2.1", "there is too little to sacrifice", ("EC-3.7.4", "EC-8.2.2"))
TOO_FEW_TO_DISCARD: Final = Broken(
    "EC-8.2.1", "there are too few other cards in hand to discard", ("EC-3.7.5", "EC-8.2.2")
)
TOO_FEW_TO_EXHAUST: Final = Broken("EC-8.2.1", "there is too little that is ready", ("LANG-2.7", "EC-8.2.2"))
TOO_FEW_TO_MOVE: Final = Broken("EC-8.2.1", "there is too little to give up", ("LANG-2.7", "EC-8.2.2"))
CANNOT_GO: Final = Broken("EC-8.2.1", "a card says that it cannot be nullified", ("EC-1.1.8", "EC-8.2.2"))
TOO_LITTLE: Final[Mapping[type, Broken]] = {
    SacrificeMatching: TOO_LITTLE_TO_GIVE,
    ExhaustMatching: TOO_FEW_TO_EXHAUST,
    MoveMatching: TOO_FEW_TO_MOVE,
    DiscardCards: TOO_FEW_TO_DISCARD,
}
"""Why a cost cannot be paid for which something must be given up."""
IS_EXHAUSTED: Final = Broken("EC-8.2.1", "it is exhausted", ("EC-R76", "EC-8.2.2"))
NO_TARGET: Final = Broken("LANG-3.1", "there is no legal target", ("EC-R64",))


def why_not_play(state: State, player: int, number: int) -> Broken | None:
    """[EC-8.1.9, EC-2.4.2, EC-8.2.1, EC-8.2.2] Why a card cannot be played now; None where it can."""
    in_hand = state.owner[number] == player and state.zone[number] == HAND
    if not in_hand and number not in elsewhere(state, player):
        return NOT_IN_HAND
    return why_not_cast(state, player, number)


def why_not_cast(state: State, player: int, number: int) -> Broken | None:
    """[EC-1.1.8, EC-2.4.2] Why a card that is where it is played from cannot be played now."""
    if state.watchers.get(CannotPlay) and opposed(state, player, number):
        return SAID_BY_A_CARD
    if cost_to_play(state, number) > state.kl[player]:
        return TOO_LITTLE_KL
    return why_not_demanded(state, player, number) if state.definition[number].demanding else None


def why_not_demanded(state: State, player: int, number: int) -> Broken | None:
    """[EC-3.6.2, EC-8.2.1, EC-8.2.2, EC-10.2.4] Why what a card asks for besides KL is not there."""
    printed = state.definition[number]
    if reason := why_not_pay(state, player, number, printed.additional, cost_to_play(state, number)):
        return reason
    if printed.effect is not None and (
        reason := why_no_target(state, player, number, printed.effect.targets)
    ):
        return reason._replace(rule="EC-3.6.2", also=TARGETING)
    if len(possible_modes(state, player, number)) < printed.modes_least:
        return TOO_FEW_MODES
    return None


def opposed(state: State, player: int, number: int) -> bool:
    """[EC-1.1.8] Whether an opponent's card says that such cards cannot be played."""
    return any(
        match_for(node.filter)(state, number, state.controller[source], source)
        for source in state.watchers[CannotPlay]
        if state.controller[source] != player
        for node in state.definition[source].nodes[CannotPlay]
    )


def why_not_activate(state: State, player: int, number: int, row: Row, timing: str) -> Broken | None:
    """[EC-8.1.10, EC-8.3.1, EC-8.3.2, EC-3.2.7] Why an ability cannot be used now."""
    if state.controller[number] != player or state.zone[number] not in _USABLE_ZONES:
        return NOT_ONES_OWN
    if row.node.timing != timing:
        return FOR_A_MAIN_PHASE if row.node.timing == "main_phase" else FOR_ANOTHER_TIME
    return why_not_use(state, player, number, row)


def why_not_use(state: State, player: int, number: int, row: Row) -> Broken | None:
    """[EC-3.2.7, EC-8.1.6, EC-8.2.1, EC-8.2.2, EC-R22] Why an ability whose time it is cannot be used."""
    if not now(state, row.node.condition, player, number):
        return NOT_AS_IT_ASKS
    if reason := why_not_pay(state, player, number, costs_of_use(state, number, row)):
        return reason
    limit = limit_of(state, row)
    if limit is not None and _used_up(state, player, number, row, limit):
        return USED_THIS_GAME if limit == "once_per_game" else USED_THIS_TURN
    return why_no_target(state, player, number, row.targets) if row.targets else None


def costs_of_use(state: State, number: int, row: Row) -> Costs:
    """[EC-8.2.4, EC-8.1.6, EC-R17] The costs of an ability; only its KL can be changed, not below 0."""
    if not state.watchers.get(AbilityCostChange):
        return row.costs
    change = sum(
        node.change
        for source in state.watchers[AbilityCostChange]
        for node in state.definition[source].nodes[AbilityCostChange]
        if match_for(node.filter)(state, number, state.controller[source], source)
    )
    return replace(row.costs, kl=max(0, row.costs.kl + change))


def why_not_pay(state: State, player: int, number: int, costs: Costs, besides: int = 0) -> Broken | None:
    """[EC-8.2.1, EC-8.2.2, EC-2.8.1, EC-2.8.5, EC-R25, EC-R76] Why costs cannot all be paid, or None.

    `besides` is KL that is paid at the same time.
    """
    if costs.god_charges:
        if resources.god_charges_locked(state):
            return CHARGES_LOCKED
        if costs.god_charges > state.god_charges[player]:
            return TOO_FEW_CHARGES
    if costs.any_god_charges:
        if resources.god_charges_locked(state):
            return CHARGES_LOCKED
        if not state.god_charges[player]:
            return TOO_FEW_CHARGES
    if costs.kl + besides > state.kl[player]:
        return TOO_LITTLE_KL
    if costs.essence and costs.essence > state.essence[player]:
        return TOO_LITTLE_ESSENCE
    if costs.exhaust_this and state.exhausted[number]:
        return IS_EXHAUSTED
    if costs.move_this == NULL_ZONE and removal.forbidden(state, number, "be_nullified"):
        return CANNOT_GO
    if not costs.given:
        return None
    gone = {number} if costs.takes_this() else set()
    for place, wanted in enumerate(costs.given, start=1):
        if not can_give_all(state, player, number, costs.given[:place], gone):
            return TOO_LITTLE[type(wanted)]
    return None


def possible_modes(state: State, player: int, number: int) -> list[int]:
    """[EC-10.2.4, EC-R64] The modes whose targets are there."""
    modes = state.definition[number].modes
    return [
        m for m, (_, targets) in enumerate(modes) if why_no_target(state, player, number, targets) is None
    ]


def why_no_target(state: State, player: int, number: int, targets: tuple[Any, ...]) -> Broken | None:
    """[EC-R64] A text that needs targets cannot be used without them."""
    for target in targets:
        if (
            isinstance(target, Target)
            and len(removal.possible_targets(state, target.filter, player, number)) < target.least
        ):
            return NO_TARGET
    return None


_USABLE_ZONES: Final = BATTLEFIELD | {DEITY_AREA}


def can_sacrifice(state: State, player: int, number: int, wanted: Any) -> list[int]:
    """[EC-R58] What a player could sacrifice for a text of an object: only what they control."""
    return [n for n in matching(state, wanted.filter, player, number) if state.controller[n] == player]


def can_give(state: State, player: int, number: int, wanted: Given) -> list[int]:
    """[EC-8.2.1, EC-R58, EC-R76, LANG-2.7] What could be given for one part of a cost: only one's own.

    The card that is being played is not in the hand any more when its costs are paid.
    """
    if isinstance(wanted, SacrificeMatching):
        return can_sacrifice(state, player, number, wanted)
    if isinstance(wanted, DiscardCards):
        match = match_for(wanted.filter) if wanted.filter is not None else None
        hand = [n for n in state.zones[player][HAND] if n != number]
        return [n for n in hand if match is None or match(state, n, player, number)]
    able = matching(state, wanted.filter, player, number)
    if isinstance(wanted, ExhaustMatching):
        return [n for n in able if not state.exhausted[n]]
    if wanted.filter.zone is not None:
        return [n for n in able if n != number]
    if ZONES[wanted.zone] != NULL_ZONE:
        return able
    return [n for n in able if not removal.forbidden(state, n, "be_nullified")]


def can_give_all(
    state: State, player: int, number: int, given: Sequence[Given], gone: Collection[int]
) -> bool:
    """[EC-8.2.1, EC-3.7.4, LANG-2.7] Whether there is enough for several parts, nothing given twice.

    `gone` is given up already. There is enough if any of them together find as many as they ask for.
    """
    parts = [(wanted.count, can_give(state, player, number, wanted)) for wanted in given]
    return all(
        len(set().union(*(able for _, able in some)).difference(gone)) >= sum(count for count, _ in some)
        for size in range(1, len(parts) + 1)
        for some in combinations(parts, size)
    )


def limit_of(state: State, row: Row) -> str | None:
    """[EC-R22] The limit that an ability prints, or the one that every God Code has by option."""
    if row.node.label == "god_code" and state.switches.god_code_limit == "once_per_game":
        return "once_per_game"
    limit: str | None = row.node.limit
    return limit


def _used_up(state: State, player: int, number: int, row: Row, limit: str) -> bool:
    """[EC-3.2.7, EC-R23, EC-R76] Whether the limit has been reached."""
    key = state.definition[number].key
    if limit == "once_per_game":
        return (player, key, row.place) in state.limits
    return (number, key, row.place) in state.turn_limits


# --- announcing: everything is chosen before anything is paid -----------------------------------------


def questions(printed: Printed, place: int, answers: tuple[Any, ...]) -> tuple[tuple[str, Any], ...]:
    """What must be chosen while playing a card or using an ability, in this order [EC-R26, EC-R64].

    The targets of modes are known once the modes are among the answers.
    """
    row = printed.effect if place == THE_CARD else printed.rows[place]
    costs = printed.additional if place == THE_CARD else printed.rows[place].costs
    asked: list[tuple[str, Any]] = []
    if costs.x_essence:
        asked.append(("pay_essence", NO_LIMIT))
    if costs.any_god_charges:
        asked.append(("spend_god_charges", resources.GOD_CHARGE_MAX))
    if place == THE_CARD and printed.extra_essence:
        asked.append(("pay_essence", printed.extra_essence))
    asked += [(how_given(wanted), wanted) for wanted in costs.given]
    targets = row.targets if row is not None else ()
    if place == THE_CARD and printed.modes:
        asked.append(("modes", printed.modes_least))
        if len(answers) >= len(asked):
            targets = tuple(target for mode in answers[len(asked) - 1] for target in printed.modes[mode][1])
    asked += [("target" if isinstance(t, Target) else "target_player", t) for t in targets]
    return tuple(asked)


GIVING: Final[Mapping[str, tuple[str, ...]]] = {
    "sacrifice": ("sacrifice", "EC-8.2.1", "EC-3.7.4", "EC-10.4.3"),
    "exhaust": ("choose", "EC-8.2.1", "LANG-2.7", "EC-R76"),
    "nullify": ("choose", "EC-8.2.1", "LANG-2.7", "EC-R59"),
    "return": ("choose", "EC-8.2.1", "LANG-2.7", "EC-R60"),
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
    """[EC-2.1.10, EC-3.7.4, EC-3.7.5, EC-8.2.1, EC-R64] One choice that belongs to a play."""
    _, player, number, place, answers = step
    asked = questions(state.definition[number], place, answers)
    kind, wanted = asked[len(answers)]
    about = {"source": number, "ability": place}
    if kind == "pay_essence":
        most = max(0, min(wanted, state.essence[player] - state.definition[number].additional.essence))
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
    return ask_target(state, player, number, wanted, about)


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
    """[EC-10.2.4, EC-10.2.5, EC-R65] The choice of modes; one more where the card's condition allows it."""
    printed: Printed = state.definition[number]
    able = tuple(possible_modes(state, player, number))
    wider = printed.widen is not None and holds(state, printed.widen, player, number, NO_CONTEXT)
    most = min(len(able), printed.modes_most + int(wider))
    rules = ("EC-10.2.4", "EC-10.2.5") if printed.widen is not None else ("EC-10.2.4",)
    return Decision("modes", player, SomeOf(able, printed.modes_least, most), rules, about)


def ask_target(state: State, player: int, source: int, wanted: Any, about: dict[str, Any]) -> Decision:
    """[LANG-3.1, EC-R64] The choice of a target, or of a player as target."""
    rules = CASTING if about["ability"] == THE_CARD else TARGETING
    if not isinstance(wanted, Target):
        found = state.opponents(player) if wanted == "target_opponent" else state.turn_order()
        return Decision("target_player", player, OneOf(tuple(found)), rules, about)
    able = tuple(removal.possible_targets(state, wanted.filter, player, source))
    if wanted.least == wanted.most == 1:
        return Decision("target", player, OneOf(able), rules, about)
    return Decision("target", player, SomeOf(able, wanted.least, min(wanted.most, len(able))), rules, about)


TARGETING: Final = ("LANG-3.1", "EC-R64")
CASTING: Final = ("EC-3.6.2", *TARGETING)
"""The rules of choosing targets: for an ability, and for a card that is being played."""


def answer_question(state: State, step: Step, answer: Any) -> None:
    """[EC-8.2.3] Note the choice; nothing has been paid yet."""
    _, player, number, place, answers = step
    state.agenda.append(("announce", player, number, place, (*answers, answer)))


# --- paying and carrying out --------------------------------------------------------------------------


def pay(state: State, step: Step) -> None:
    """[EC-8.2.3, EC-8.1.6, EC-3.2.7] All costs are paid at once, then comes the effect.

    The effect goes below what a payment may have put on the agenda: a choice between effects (EC-R78).
    """
    _, player, number, place, answers = step
    printed: Printed = state.definition[number]
    below = len(state.agenda)
    chosen = choices_made(state, printed, place, answers) if answers else NOTHING_CHOSEN
    if place == THE_CARD:
        extra = chosen.number if printed.extra_essence else 0
        kl = pay_card(state, player, number, printed, extra, chosen)
        context = NO_CONTEXT
        if printed.one_shot:
            context = Context(spent=kl, extra=extra, targets=chosen.targets, chosen=chosen.number)
        state.agenda.insert(below, ("resolve_card", player, number, context, chosen.modes))
    else:
        row = printed.rows[place]
        _count_use(state, player, number, row)
        costs = costs_of_use(state, number, row)
        pay_ability(state, player, number, costs, chosen)
        changed = ("EC-8.2.4",) if costs.kl != row.costs.kl else ()
        rules = (*rules_of_use(printed, row), *changed)
        state.record("activated", rules, player=player, object=number, amount=place)
        context = Context(targets=chosen.targets, chosen=chosen.number)
        state.agenda.insert(below, ("resolve_ability", player, number, printed, place, context))


class Chosen(NamedTuple):
    """What was chosen while playing: all of it by kind, then targets, a number and modes by themselves."""

    by_kind: tuple[tuple[str, Any], ...]
    targets: tuple[tuple[tuple[int, int], ...], ...]
    number: int
    modes: tuple[int, ...]


NOTHING_CHOSEN: Final = Chosen((), (), 0, ())


def choices_made(state: State, printed: Printed, place: int, answers: tuple[Any, ...]) -> Chosen:
    """[EC-8.2.3, LANG-2.4, LANG-2.5] The answers given while playing, by what they were asked for."""
    asked = questions(printed, place, answers)
    by_kind = tuple((kind, answer) for (kind, _), answer in zip(asked, answers, strict=True))
    return Chosen(
        by_kind,
        tuple(targets_from(state, kind, answer) for kind, answer in by_kind if kind.startswith("target")),
        next((int(answer) for kind, answer in by_kind if kind in CHOSEN_NUMBERS), 0),
        next((answer for kind, answer in by_kind if kind == "modes"), ()),
    )


def rules_of_use(printed: Printed, row: Row) -> tuple[str, ...]:
    """[EC-8.1.6, EC-8.1.7, EC-10.2.3, EC-10.2.6] The rules of using an activated ability."""
    rule = "EC-8.1.7" if "Deity" in printed.types else "EC-8.1.6"
    label = ("EC-10.2.6", "EC-3.2.6") if row.node.label == "god_code" else ()
    return (rule, "EC-8.2.3", "EC-10.2.3", *printed.also["activated"], *label)


CHOSEN_NUMBERS: Final = ("pay_essence", "spend_god_charges")
"""The choices that are a number, kept for the text that refers back to it."""


def pay_card(state: State, player: int, number: int, printed: Printed, extra: int, chosen: Chosen) -> int:
    """[EC-2.1.9, EC-2.4.1, EC-3.6.2, EC-3.7.1, EC-8.1.9] Pay for a card, now out of the hand; the KL paid.

    KL asked for besides the printed cost is paid with it, in one payment.
    """
    kl = cost_to_play(state, number) + printed.additional.kl
    changed = rules_of_changes(state, number) if state.events is not None else ()
    if state.permits:
        use_permit(state, number)
    state.take(number)
    state.put(number, player, RESOLVING)
    resources.spend_kl(state, player, kl, number, "EC-2.2.1", *changed)
    if printed.demanding:
        pay_besides(state, player, number, printed, extra, chosen)
    if state.events is not None:
        free = ("EC-2.4.6",) if kl == 0 else ()
        record_play(state, player, number, kl, (*free, *changed))
    if printed.is_cast:
        state.cast.append((player, number))
        state.happened(YouCast, number, player=player, amount=kl)
    state.happened(YouPlay, number, player=player, amount=kl)
    return kl


def pay_besides(state: State, player: int, number: int, printed: Printed, extra: int, chosen: Chosen) -> None:
    """[EC-2.1.9, EC-2.1.10, EC-8.2.1] What a card asks for besides KL."""
    besides = printed.additional
    mandatory = ("EC-2.1.9", "EC-8.2.1") if besides.essence else ()
    optional = ("EC-2.1.10",) if printed.extra_essence else ()
    kind = printed.also["essence_paid"]
    x = chosen.number if besides.x_essence else 0
    resources.pay_essence(state, player, besides.essence + extra + x, number, *mandatory, *optional, *kind)
    charges = besides.god_charges + (chosen.number if besides.any_god_charges else 0)
    resources.spend_god_charges(state, player, charges, number)
    pay_others(state, player, number, besides, chosen)


def use_permit(state: State, number: int) -> None:
    """[LANG-7.15] A card cast from elsewhere uses its permission up, and goes where that says afterwards."""
    for permit in state.permits:
        if number in permitted_cards(state, permit):
            state.permits.remove(permit)
            state.afterwards.append((number, ZONES[permitted(permit).afterwards]))
            return


def pay_ability(state: State, player: int, number: int, costs: Costs, chosen: Chosen) -> None:
    """[EC-8.1.6, EC-8.1.7, EC-2.8.7] Pay the costs before the colon."""
    resources.spend_kl(state, player, costs.kl, number)
    x = chosen.number if costs.x_essence else 0
    resources.pay_essence(state, player, costs.essence + x, 0)
    charges = costs.god_charges + (chosen.number if costs.any_god_charges else 0)
    resources.spend_god_charges(state, player, charges, number)
    pay_others(state, player, number, costs, chosen)


def pay_others(state: State, player: int, number: int, costs: Costs, chosen: Chosen) -> None:
    """[EC-3.7.4, EC-3.7.5, EC-R58, EC-R76] Sacrifices, discards and exhausting."""
    if costs.exhaust_this:
        exhaust(state, number, "EC-R76")
    for kind, numbers in chosen.by_kind:
        if kind == "sacrifice":
            removal.sacrifice(state, numbers, "EC-8.2.1", "EC-3.7.4")
        elif kind == "discard":
            drawing.discard(state, player, numbers, "EC-8.2.1", "EC-3.7.5")
        elif kind == "exhaust":
            for each in numbers:
                exhaust(state, each, "EC-8.2.1", "EC-R76")
        elif kind == "nullify":
            removal.nullify(state, numbers)
        elif kind == "return":
            removal.move_together(state, numbers, HAND, "EC-8.2.1", "EC-R60")
    if costs.sacrifice_this:
        removal.sacrifice(state, (number,), "EC-8.2.1")
    if costs.move_this == NULL_ZONE:
        removal.nullify(state, (number,))
    elif costs.move_this:
        removal.move_together(state, (number,), costs.move_this, "EC-8.2.1", "EC-R60")


def targets_from(state: State, kind: str, answer: Any) -> tuple[tuple[int, int], ...]:
    """The chosen targets, each with how often it had moved by then, so that a later move is noticed."""
    if kind == "target_player":
        return ((answer, 0),)
    numbers = answer if isinstance(answer, tuple) else (answer,)
    return tuple((number, state.entered[number]) for number in numbers)


def record_play(state: State, player: int, number: int, kl: int, free: tuple[str, ...]) -> None:
    """Tell that a card was played, and by which rules [EC-8.1.5, EC-8.3.3]."""
    printed = state.definition[number]
    if printed.is_cast:
        rules = (*rules_of_time(state, player, printed, "EC-8.1.5"), "EC-8.2.3", *free, *printed.also["cast"])
        state.record("cast", rules, player=player, object=number, amount=kl)
    else:
        rules = (*rules_of_time(state, player, printed, printed.home_rule), *free, *printed.also["played"])
        state.record("played", rules, player=player, object=number, amount=kl)


def rules_of_time(state: State, player: int, printed: Printed, rule: str) -> tuple[str, ...]:
    """[EC-8.3.4, EC-8.3.3] By which rule a card is played now: in one's own Main Phase, or as a fast card."""
    if printed.fast and (player != state.active or state.phase == "combat"):
        return ("EC-8.3.4", "EC-8.3.5", "EC-8.3.3", "EC-8.3.2")
    return (rule,)


def _count_use(state: State, player: int, number: int, row: Row) -> None:
    """[EC-3.2.7, EC-R23, EC-R76] Remember a use of a limited ability."""
    key = state.definition[number].key
    limit = limit_of(state, row)
    if limit == "once_per_game":
        state.limits[player, key, row.place] = 1
    elif limit is not None:
        state.turn_limits[number, key, row.place] = 1


def resolve_card(state: State, step: Step) -> None:
    """[EC-8.1.1, EC-8.1.2, EC-8.1.3, EC-8.1.4, EC-8.1.5, EC-10.2.4] A permanent enters, a Spell is done."""
    _, player, number, context, modes = step
    printed: Printed = state.definition[number]
    if printed.one_shot:
        state.agenda.append(("finish", number))
        if printed.effect is not None:
            row = printed.effect
            begin_effect(state, player, number, printed, row.sequence, row.targets, context)
        begin_modes(state, player, number, modes, context)
    else:
        put_onto_battlefield(state, number, player, printed.home_rule)


def begin_modes(state: State, player: int, number: int, modes: tuple[int, ...], context: Context) -> None:
    """[EC-10.2.4] The chosen modes are carried out in the order in which the card prints them."""
    printed: Printed = state.definition[number]
    left = context.targets
    shares = []
    for mode in modes:
        sequence, targets = printed.modes[mode]
        shares.append((sequence, targets, context._replace(targets=left[: len(targets)])))
        left = left[len(targets) :]
    for sequence, targets, share in reversed(shares):
        begin_effect(state, player, number, printed, sequence, targets, share)


def resolve_ability(state: State, step: Step) -> None:
    """[EC-10.2.3] Carry out the part after the colon, or the body of a trigger."""
    _, player, source, printed, place, context = step
    row = printed.rows[place]
    begin_effect(state, player, source, printed, row.sequence, row.targets, context)


def begin_effect(
    state: State,
    player: int,
    source: int,
    printed: Printed,
    sequence: int,
    targets: tuple[Any, ...],
    context: Context,
) -> None:
    """[EC-R64] Start a text, unless every one of its targets has become illegal."""
    if targets and not any_target_left(state, player, source, targets, context):
        state.record("fizzled", ("EC-R64",), object=source)
        return
    if printed.sequences[sequence]:
        state.agenda.append(effect_step(player, source, printed, sequence, 0, context))


def any_target_left(
    state: State, player: int, source: int, targets: tuple[Any, ...], context: Context
) -> bool:
    """[EC-R64] Whether at least one chosen target is still legal (or none had to be chosen)."""
    chosen = False
    for wanted, slot in zip(targets, context.targets, strict=True):
        for number, moved in slot:
            chosen = True
            if not isinstance(wanted, Target):
                if not state.lost[number]:
                    return True
            elif state.entered[number] == moved and number in removal.possible_targets(
                state, wanted.filter, player, source
            ):
                return True
    return not chosen


def finish(state: State, step: Step) -> None:
    """[EC-3.6.3, EC-3.7.6, EC-R55, EC-R86] After its effect a one-shot card goes to its owner's Crypt."""
    number = step[1]
    zone = state.afterwards.pop()[1] if state.afterwards else CRYPT
    if state.zone[number] != RESOLVING:
        return  # its own text has sent it elsewhere
    rule = "EC-3.7.6" if "Rite" in state.definition[number].types else "EC-3.6.3"
    move(state, number, zone, rule)
    state.record("resolved", (rule,), object=number)
