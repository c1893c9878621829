"""`then`: what must hold."""

from __future__ import annotations

from collections.abc import Mapping

from conformance.kit.scenarios.names import player_number
from conformance.kit.scenarios.scenario import Assertion
from conformance.kit.tell.actions import describe_option
from conformance.kit.tell.board import TOLD, board_view
from conformance.kit.tell.english import CHOICE, MOVE, asked, count, join, player, plural
from conformance.kit.tell.events import event_absent, event_counted, event_expected
from conformance.kit.tell.places import exactly_in, named_space, nothing_in, whereabouts
from conformance.kit.tell.scene import Scene


def describe_assertion(scene: Scene, one: Assertion) -> str:
    """Player 1 has 13 gold"""
    expected = one.expected
    if one.kind in ("column", "zone_count", "zone_cards", "zone_top"):
        return _about_player(scene, one)
    if one.kind == "zone":
        return _place(scene, one.subject, str(expected))
    if one.kind == "object":
        fact = scene.facts.objects[one.name]
        if fact.kind == "space" and named_space(scene.facts.game, str(expected)):
            return f"{scene.named(one.subject)} is in {scene.space(str(expected))}"
        is_worded = fact.kind == "object" and str(expected) in fact.tell
        value = expected if is_worded else scene.value(fact, expected)
        return scene.column(fact, scene.named(one.subject), value)
    if one.kind == "either":
        return " or ".join(join([describe_assertion(scene, item) for item in items]) for items in one.either)
    if one.kind in TOLD:
        return TOLD[one.kind](scene, one)
    return _about_game(scene, one.kind, expected)


def _about_player(scene: Scene, one: Assertion) -> str:
    who = player(player_number(one.subject))
    if one.kind == "column":
        return scene.column(scene.facts.columns[one.name], who, one.expected)
    zone = scene.facts.zones[one.name]
    if one.kind == "zone_count":
        number = one.expected if isinstance(one.expected, int) else 0
        return f"{who} has {count(number)} {plural('card', number)} {whereabouts(zone)}"
    listed = one.expected if isinstance(one.expected, (list, tuple)) else []
    cards = join([scene.named(str(name)) for name in listed])
    if one.kind == "zone_top":
        return f"on top of {who}'s {zone.title} {'is' if len(listed) == 1 else 'are'} {cards}"
    return exactly_in(zone, who, cards) if cards else nothing_in(zone, who)


def _place(scene: Scene, name: str, zone: str) -> str:
    if zone == "gone":
        return f"{scene.named(name)} has ceased to exist"
    if zone == "resolving":
        return f"{scene.named(name)} is resolving"
    if zone in scene.facts.zones:
        return f"{scene.named(name)} is {whereabouts(scene.facts.zones[zone])}"
    return f"{scene.named(name)} is in {scene.facts.leader.title}"


def _about_game(scene: Scene, kind: str, expected: object) -> str:
    match kind:
        case "turn":
            return f"it is {scene.turn_word} {expected}"
        case "phase":
            return f"it is {scene.facts.phases[str(expected)].title}"
        case "active":
            return f"it is {player(player_number(expected))}'s turn"
        case "decision":
            return _decision(scene, expected)
        case "offers":
            return f"the game offers {describe_option(scene, expected)}"
        case "not_offers":
            return f"the game does not offer {describe_option(scene, expected)}"
        case "options":
            listed = expected if isinstance(expected, (list, tuple)) else []
            verb = "choice is" if len(listed) == 1 else "choices are"
            named = [describe_option(scene, item).removeprefix(CHOICE) for item in listed]
            return f"the only {verb} {join([one.removeprefix(MOVE) for one in named])}"
        case "result":
            return _result(expected)
        case "refused":
            rules = [str(rule) for rule in expected] if isinstance(expected, (list, tuple)) else []
            return f"the game cannot begin like this: {join(rules, 'or')} forbids it"
        case "view":
            return _view(scene, expected)
        case "events":
            listed = expected if isinstance(expected, (list, tuple)) else []
            return f"in this order: {'; '.join(event_expected(scene, item) for item in listed)}"
        case "event_count":
            pattern = dict(expected) if isinstance(expected, Mapping) else {}
            number = pattern.pop("is", 0)
            return event_counted(scene, pattern, number if isinstance(number, int) else 0)
        case "no_event":
            return event_absent(scene, expected)
    return event_expected(scene, expected)


def _decision(scene: Scene, expected: object) -> str:
    if not isinstance(expected, Mapping):
        return "nobody has anything to decide"
    who = expected.get("player")
    decider = "chance" if who == "nature" else player(player_number(who))
    kind = expected.get("kind")
    if not kind:
        return "the game waits for a decision" if who is None else f"it is for {decider} to decide"
    what = scene.facts.decisions[str(kind)]
    if who == "nature":
        return f"chance has to decide {what.removeprefix(CHOICE)}"
    about = expected.get("about")
    named = [f"{key} {_about(scene, one)}" for key, one in about.items()] if about else []
    choices = f" ({', '.join(named)})" if named else ""
    return f"the game asks {'' if who is None else f'{decider} '}{asked(what)}{choices}"


def _about(scene: Scene, value: object) -> str:
    """The subject of a decision; a list within a list becomes words in a row."""
    if not isinstance(value, list):
        return _seen(scene, str(value))
    parts = [_about(scene, one) for one in value]
    return (", " if any(isinstance(one, list) for one in value) else " ").join(parts)


def _result(expected: object) -> str:
    if isinstance(expected, Mapping):
        return f"{player(player_number(expected['winner']))} has won the game"
    ends = {"draw": "the game is a draw", "unfinished": "the game has been broken off"}
    return ends.get(str(expected), "the game goes on")


def _view(scene: Scene, expected: object) -> str:
    pattern = expected if isinstance(expected, Mapping) else {}
    if not scene.facts.has_cards:
        return board_view(pattern)
    who = player(player_number(pattern.get("for")))
    hides = [_seen(scene, str(name)) for name in pattern.get("hides", [])]
    shows = [_seen(scene, str(name)) for name in pattern.get("shows", [])]
    parts = [f"{who} can see {join(shows)}"] if shows else []
    parts += [f"{'' if parts else f'{who} '}cannot see {join(hides, 'or')}"] if hides else []
    return join(parts, "but")


def _seen(scene: Scene, word: str) -> str:
    """An object, or the tile on a space."""
    on_board = (
        scene.facts.board is not None and scene.facts.is_space(word) and not scene.names.may_be_object(word)
    )
    return f"the tile on {word}" if on_board else scene.named(word)
