"""Convert an answer on the wire to the step of a scenario, with names instead of numbers."""

from __future__ import annotations

from collections.abc import Sequence

from conformance.kit.data.rows import list_of
from conformance.kit.facts.game import GameFacts
from conformance.kit.fuzz.cases.case import Duel, Taken
from conformance.kit.fuzz.cases.object_marks import MarkedId
from conformance.kit.running.playing import Playing
from conformance.kit.scenarios.board.steps import ANSWER
from conformance.kit.scenarios.names import Names
from conformance.kit.scenarios.notation import read_move
from conformance.kit.scenarios.steps import AS_IS
from spec.protocol.messages import NATURE, Decision

Row = dict[str, object]


class NoStep(Exception):
    """No step of a scenario can express this."""


def steps_of(played: Duel) -> list[Row]:
    """The answers as steps; choices made for a card are attached to the card's step."""
    steps: list[Row] = []
    source: tuple[int, Row] | None = None
    for one in played.taken:
        row = step_of(one, played.against)
        player = one.answer.player
        act = _act_of(row, player, played.facts)
        if one.refusal is not None:
            rules = [rule for rule in (one.refusal.rule, *one.refusal.also) if is_rule(rule, played.facts)]
            if not rules:
                raise NoStep(f"a refusal by {one.refusal.rule}")
            steps.append({"illegal": {**row, "rule": rules[0] if len(rules) == 1 else rules}})
            source = None
        elif source is not None and source[0] == player and _choice_of(row, player) is not None:
            source[1].setdefault("with", []).append(_choice_of(row, player))  # type: ignore[attr-defined]
        else:
            steps.append(row)
            source = (player, act) if act is not None else None
    return steps


def is_rule(rule: str, facts: GameFacts) -> bool:
    """Whether a scenario of the game may cite the rule."""
    return rule in rules_of(facts)


def rules_of(facts: GameFacts) -> frozenset[str]:
    from spec.book.rulebook import load  # inside: load keeps its result

    return frozenset(str(rule.id) for rule in load(facts.game).rules if rule.withdrawn is None)


def _act_of(row: Row, player: int, facts: GameFacts) -> Row | None:
    step = row.get(f"P{player}")
    return step if isinstance(step, dict) and next(iter(step)) in facts.actions else None


def _choice_of(row: Row, player: int) -> object:
    step = row.get(f"P{player}")
    return step.get("choose") if isinstance(step, dict) else None


def step_of(one: Taken, playing: Playing) -> Row:
    """Convert one answer to a step. NoStep if the format can't express it."""
    names, facts, decision = playing.names, playing.facts, one.decision
    if facts.board is not None and (not facts.has_cards or read_move(one.wire) is not None):
        return _on_a_board(one, facts)
    if one.answer.player == NATURE:
        return {"nature": {_of_nature(decision, facts): _value(one, names)}}
    who = f"P{one.answer.player}"
    if isinstance(one.wire, list) and one.wire and isinstance(one.wire[0], str):
        return {who: _act(one.wire, playing)}
    for verb, assignment in facts.assignments.items():
        if decision.kind == assignment.decision and "assign" in decision.space:
            return {who: {verb: _pairs(one.wire, assignment.to is not None, decision, names)}}
    form = "choose" if "order" not in decision.space else "order"
    return {who: {form: _value(one, names)}}


def _on_a_board(one: Taken, facts: GameFacts) -> Row:
    """An answer in wire form; chance names players, and tiles by their numbers."""
    wire, player = one.wire, one.answer.player
    if player == NATURE:
        chosen: object = f"P{wire}" if "one_of" in one.decision.space else wire
        if chosen == list_of(one.decision.space.get("order")):
            chosen = AS_IS
        return {"nature": {_of_nature(one.decision, facts): chosen}}
    plain = isinstance(wire, str) and (wire in facts.words or read_move(wire) is not None)
    if not plain and not one.answer.wrong:
        raise NoStep(f"an answer with {wire}")
    return {f"P{player}": wire if isinstance(wire, str) else {ANSWER: wire}}


def _of_nature(decision: Decision, facts: GameFacts) -> str:
    for verb, kind in facts.nature.items():
        if kind == decision.kind:
            return verb
    raise NoStep(f"chance that decides {decision.kind}")


def _act(wire: list[object], playing: Playing) -> object:
    """`pass`, `{play: spark}`, `{activate: item, ability: 2}`"""
    facts, names = playing.facts, playing.names
    cards = {card.name: card for card in playing.scenario.cards.values()}
    card = cards.get(names.cards.get(wire[1], "")) if len(wire) > 1 and isinstance(wire[1], int) else None
    verbs = [action for action in facts.actions.values() if action.wire == wire[0]]
    types = {kind.lower() for kind in card.card.types} if card else set()
    verbs.sort(key=lambda action: not {kind.lower() for kind in action.types} & types)
    able = [action for action in verbs if not action.types or {kind.lower() for kind in action.types} & types]
    if not able:
        raise NoStep(f"the action {wire[0]}")
    action = able[0]
    if action.takes == "nothing":
        return action.name
    act: Row = {action.name: _named(wire[1], names)}
    if action.takes == "ability" and card is not None:
        if wire[2] not in card.activated:
            raise NoStep("an ability that is not activated")
        if len(card.activated) > 1:
            act["ability"] = card.activated.index(int(str(wire[2]))) + 1
    if action.second is not None and len(wire) > 2:
        on_space = action.second.kind == "space"
        act[action.second.key] = str(wire[2]) if on_space else _named(wire[2], names)
    return act


def _pairs(wire: object, usual: bool, decision: Decision, names: Names) -> object:
    """`[a, b]` if each item has only one target, else `{a: b}`."""
    pairs = [(list_of(pair)[0], list_of(pair)[1]) for pair in list_of(wire)]
    offered = {item: list_of(targets) for item, targets, _ in map(list_of, list_of(decision.space["assign"]))}
    if usual and all(offered.get(item) == [target] for item, target in pairs):
        return [_named(item, names) for item, _ in pairs]
    named = [(_named(item, names), _named(target, names)) for item, target in pairs]
    if not named:
        return []
    if len({item for item, _ in named}) == len(named):
        return dict(named)
    return [[item, target] for item, target in named]


def _value(one: Taken, names: Names) -> object:
    """The value that is chosen, ordered or divided."""
    decision, wire, answer = one.decision, one.wire, one.answer.value
    if "order" in decision.space:
        return _order(decision, list_of(wire), names)
    if decision.kind == "modes":
        return [int(str(mode)) + 1 for mode in list_of(wire)]
    if "divide" in decision.space:
        return {_named(list_of(pair)[0], names): list_of(pair)[1] for pair in list_of(wire)}
    if isinstance(answer, list) and isinstance(wire, list):
        return [_shown(part, number, names) for part, number in zip(answer, wire, strict=True)]
    return _shown(answer, wire, names)


def _shown(part: object, number: object, names: Names) -> object:
    return _named(number, names) if isinstance(part, MarkedId) else number


def _order(decision: Decision, wire: Sequence[object], names: Names) -> object:
    """The items that must be named to give this order; the wire form if none must."""
    offered, needed = list_of(decision.space["order"]), 0
    for place in range(len(wire)):
        rest = [item for item in offered if item not in wire[:place]]
        if [*wire[:place], *rest] == list(wire):
            needed = place
            break
    triggers = list_of(decision.about.get("triggers"))
    named = [list_of(triggers[int(str(item))])[0] if triggers else item for item in wire[:needed]]
    if not named:
        return AS_IS if decision.player == NATURE else []
    return [_named(item, names) for item in named]


def _named(number: object, names: Names) -> str:
    if not isinstance(number, int):
        raise NoStep(f"an answer with {number}")
    name = names.name_of(number)
    if name.startswith("object "):
        raise NoStep(f"an answer about {name}")
    return name
