"""Events: one of a run, and one that a scenario expects."""

from __future__ import annotations

from collections.abc import Mapping

from conformance.kit.facts import GameFacts
from conformance.kit.names import player_number
from conformance.kit.tell.english import join, player, worded
from conformance.kit.tell.scene import Scene
from spec.protocol.messages import Event


def event_told(one: Event, facts: GameFacts, shown: Mapping[int, str]) -> str:
    """An event of a run in words."""

    def thing(number: int | None) -> str:
        return "something" if number is None else shown.get(number, f"object {number}")

    form = facts.events.get(one.kind)
    if form is None:
        return one.kind
    return form.format(
        player=player(one.player),
        object=thing(one.object),
        other=thing(one.other),
        amount="some" if one.amount is None else one.amount,
        s="" if one.amount == 1 else "s",
        name=facts.titles.get(one.name or "", worded(one.name or "place")),
    )


def event_expected(scene: Scene, pattern: object, some: str = "some") -> str:
    """Player 1 gains 2 KL (EC-2.3.5); `some` stands for an amount that is not said."""
    given = pattern if isinstance(pattern, Mapping) else {}
    kind = given.get("kind")
    rule = given.get("rule")
    rules = [str(one) for one in rule] if isinstance(rule, (list, tuple)) else [str(rule)] if rule else []
    cause = f" ({join(rules, 'or')})" if rules else ""
    if kind is None:
        return f"{join(rules, 'or')} is applied" if rules else "something happens"
    words = {
        "player": player(player_number(given["player"])) if "player" in given else "a player",
        "object": scene.named(str(given["object"])) if "object" in given else "a card",
        "other": scene.named(str(given["other"])) if "other" in given else "another",
        "amount": str(given.get("amount", some)),
        "s": "" if given.get("amount") == 1 else "s",
        "name": scene.title(str(given["name"])) if "name" in given else "place",
    }
    return scene.facts.events[str(kind)].format(**words) + cause
