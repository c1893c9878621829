"""Describe what players do, attempt and are offered, and what chance decides."""

from __future__ import annotations

from collections.abc import Mapping

from conformance.kit.facts.cards import Action
from conformance.kit.facts.columns import Telling
from conformance.kit.scenarios.names import player_number
from conformance.kit.scenarios.notation import read_move
from conformance.kit.scenarios.scenario import Act, Assign, Choose, Nature
from conformance.kit.scenarios.steps import AS_IS
from conformance.kit.tell.english import CHOICE, MOVE, describe_json, join, ordinal, player, worded
from conformance.kit.tell.negation import attempted
from conformance.kit.tell.scene import Scene
from spec.book.words import chosen


def describe_act(scene: Scene, step: Act, form: str) -> str:
    """Player 1 casts Ray of Return, answering “yes”"""
    action = scene.facts.actions[step.verb]
    telling = chosen(_form(action.tell, form), ["second"] * (step.second is not None))
    text = telling.format(
        player=player(step.player),
        object=scene.named(step.object) if step.object else "",
        ability=describe_ability(scene, step.object, step.ability),
        second=describe_second(scene, action, None if step.second is None else step.second.said, step.player),
    )
    if not step.then:
        return text
    words = [one for one in step.then if one in ("yes", "no")]
    verb = "answering" if len(words) == len(step.then) else "choosing"
    return f"{text}, {verb} {join([describe_value(scene, value, step.player) for value in step.then])}"


def describe_second(scene: Scene, action: Action, second: str | None, subject: int | None = None) -> str:
    """What an action of the player `subject` names besides its object."""
    if second is None:
        return ""
    on_space = action.second is None or action.second.kind == "space"
    return scene.space(second, subject) if on_space else scene.named(second)


def describe_ability(scene: Scene, name: str | None, ability: int | None) -> str:
    """the second ability"""
    number = scene.names.object_id(name) if name else None
    card = next(
        (one for one in scene.scenario.cards.values() if one.name == scene.names.cards.get(number or 0)),
        None,
    )
    if card is not None and len(card.activated) == 1:
        return "the ability"
    return f"the {ordinal(ability or 1)} ability"


def describe_assignment(scene: Scene, step: Assign, form: str) -> str:
    """Player 1 attacks with Plain Hero"""
    assignment = scene.facts.assignments[step.verb]
    if not step.pairs:
        return assignment.none.format(player=player(step.player))
    named = [(scene.named(first), scene.named(second) if second else None) for first, second in step.pairs]
    objects = [
        assignment.pair.format(object=first, other=second) if second else first for first, second in named
    ]
    return _form(assignment.tell, form).format(
        player=player(step.player), objects=join(objects), pairs=join(objects)
    )


def describe_choice(scene: Scene, step: Choose, form: str) -> str:
    """Player 1 says yes; Player 1 divides the amount: 2 to “wall” and 1 to Player 2's Leader"""
    divides = step.form != "order" and isinstance(step.value, Mapping)
    value = describe_value(scene, step.value, step.player)
    deed = f"divides the amount: {value}" if divides else f"chooses {value}"
    if step.form == "order":
        deed = f"chooses the order {value}"
    elif isinstance(step.value, str):
        deed = scene.words.answers.get(step.value, deed)
    return f"{player(step.player)} {deed if form == 'done' else attempted(deed)}"


def describe_chance(scene: Scene, step: Nature) -> str:
    """chance decides the choice of the first player: Player 2"""
    decided = scene.facts.decisions[scene.facts.nature[step.verb]]
    if step.value == AS_IS:
        return f"{decided} changes nothing"
    return f"chance decides {decided.removeprefix(CHOICE)}: {describe_value(scene, step.value)}"


def describe_value(scene: Scene, value: object, subject: int | None = None) -> str:
    """the Discard Pile; Player 2; Plain Hero and yes; spaces are named as `subject` sees them"""
    if isinstance(value, Mapping):
        return join([f"{amount} to {scene.named(str(name))}" for name, amount in value.items()])
    if isinstance(value, (list, tuple)):
        return join([describe_value(scene, item, subject) for item in value]) or "nothing"
    if isinstance(value, str):
        if value in scene.facts.zones:
            return f"the {scene.facts.zones[value].title}"
        if value in scene.facts.words:
            return scene.words.titles.get(value, worded(value))
        if scene.facts.board is not None and read_move(value):
            return value.replace("=", " as ")
        if scene.facts.is_space(value):
            return scene.space(value, subject)
        number = player_number(value)
        return player(number) if number else scene.named(value)
    return describe_json(value)


def describe_option(scene: Scene, option: object) -> str:
    """casting Ray of Return; a payment is “one with another”"""
    if isinstance(option, (list, tuple)):
        return " with ".join(describe_value(scene, one) for one in option)
    if not isinstance(option, Mapping):
        if scene.facts.board is not None and (move := read_move(str(option))) and move.sign:
            return f"{MOVE}{describe_value(scene, option)}"
        action = scene.facts.actions.get(str(option))
        return action.tell.offered if action else describe_value(scene, option)
    verb = next(iter(option))
    value = option[verb]
    if verb in scene.facts.actions:
        return _offered_action(scene, scene.facts.actions[verb], str(value), option)
    if verb in scene.facts.assignments:
        pairs = value.items() if isinstance(value, Mapping) else [(value, None)]
        step = Assign(0, 1, verb, tuple((str(a), None if b is None else str(b)) for a, b in pairs))
        return describe_assignment(scene, step, "offered")
    return f"{CHOICE}{describe_value(scene, value)}"


def _offered_action(scene: Scene, action: Action, name: str, option: Mapping[str, object]) -> str:
    ability = option.get("ability")
    number = ability if isinstance(ability, int) else None
    second = option.get(action.second.key) if action.second is not None else None
    form = chosen(action.tell.offered, ["second"] * (second is not None))
    return form.format(
        object=scene.named(name),
        ability=describe_ability(scene, name, number),
        second=describe_second(scene, action, None if second is None else str(second)),
    )


def _form(telling: Telling, form: str) -> str:
    return {"done": telling.done, "tried": telling.tried, "offered": telling.offered}[form]
