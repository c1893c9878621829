"""Describe events: those of a run, and those that a scenario expects."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from conformance.kit.facts.game import GameFacts
from conformance.kit.scenarios.names import player_number
from conformance.kit.scenarios.notation import read_move
from conformance.kit.tell.board import describe_space
from conformance.kit.tell.english import join, player, times, worded
from conformance.kit.tell.negation import negated
from conformance.kit.tell.places import named_space
from conformance.kit.tell.scene import Scene, titles_of
from spec.book.words import chosen
from spec.protocol.messages import Event

_DETERMINED: Final = re.compile(r"(?:the|'s) \{name\}")

PLACES = ("player", "object", "other", "amount", "name")


def describe_event(
    one: Event, facts: GameFacts, shown: Mapping[int, str], titles: Mapping[str, str] | None = None
) -> str:
    """An event of a run in words. `titles` may add titles of names that aren't zones, phases or steps."""

    def thing(number: int | None) -> str:
        return "something" if number is None else shown.get(number, f"object {number}")

    form = facts.events.get(one.kind)
    if form is None:
        return one.kind
    form = chosen(form, _known(place for place in PLACES if getattr(one, place) is not None))
    name, space = one.name or "", named_space(facts.game, one.name or "")
    title = {**(titles or {}), **titles_of(facts)}.get(name, worded(name or "place"))
    return form.format(
        player=player(one.player),
        object=thing(one.object),
        other=thing(one.other),
        other_player=player(one.other),
        amount="some" if one.amount is None else one.amount,
        s="" if one.amount == 1 else "s",
        name=space.in_words(_subject(form, one.player)) if space else _with_article(facts, form, name, title),
    )


def _with_article(facts: GameFacts, form: str, name: str, title: str) -> str:
    """The title of a zone needs an article where the sentence has none."""
    return f"the {title}" if name in facts.zones and not _DETERMINED.search(form) else title


def _subject(form: str, player: int | None) -> int | None:
    """The player whom the sentence names."""
    return player if "{player}" in form else None


def event_expected(scene: Scene, pattern: object) -> str:
    """Player 1 gains 2 gold (XX-2.3.5)"""
    given, cause = _read(pattern)
    if "kind" not in given:
        return f"{cause} is applied" if cause else "something happens"
    return _filled(scene, _form(scene, given), given) + (f" ({cause})" if cause else "")


def event_absent(scene: Scene, pattern: object) -> str:
    """Player 1 does not gain any gold under XX-2.3.5"""
    given, cause = _read(pattern)
    if "kind" not in given:
        return f"{cause} is not applied" if cause else "nothing happens"
    form = _form(scene, given)
    opposite = negated(form, given)
    denied = _filled(scene, opposite or f"it does not happen that {form}", given, "any ")
    return f"{denied} under {cause}" if cause else denied


def event_counted(scene: Scene, pattern: object, number: int) -> str:
    """Player 1 draws a card exactly twice (XX-7.3.1)"""
    if number == 0:
        return event_absent(scene, pattern)
    given, cause = _read(pattern)
    if "kind" not in given:
        return f"{cause or 'some rule'} is applied exactly {times(number)}"
    counted = _filled(scene, _form(scene, given), given)
    return f"{counted} exactly {times(number)}" + (f" ({cause})" if cause else "")


def _read(pattern: object) -> tuple[Mapping[str, object], str]:
    """The fields of a pattern, and its rules in words."""
    given = pattern if isinstance(pattern, Mapping) else {}
    rule = given.get("rule")
    rules = [str(one) for one in rule] if isinstance(rule, (list, tuple)) else [str(rule)] if rule else []
    return given, join(rules, "or")


def _form(scene: Scene, given: Mapping[str, object]) -> str:
    return chosen(scene.facts.events[str(given["kind"])], _known(place for place in PLACES if place in given))


def _known(places: Iterable[str]) -> set[str]:
    """The places of a template that an event with these fields fills in."""
    known = set(places)
    follow = {"amount": "s", "other": "other_player"}
    return known | {follow[place] for place in known & follow.keys()}


def _filled(scene: Scene, form: str, given: Mapping[str, object], some: str = "") -> str:
    """A template filled in from the pattern; `some` replaces a missing amount and the space behind it."""
    name = str(given.get("name", ""))
    if "amount" not in given:
        form = form.replace("{amount} ", some)
    return form.format(
        player=player(player_number(given["player"])) if "player" in given else "a player",
        object=scene.named(str(given["object"])) if "object" in given else "a card",
        other=scene.named(str(given["other"])) if "other" in given else "another",
        other_player=player(player_number(given.get("other"))),
        amount=given.get("amount"),
        s="" if given.get("amount") == 1 else "s",
        name=_with_article(
            scene.facts,
            form,
            name,
            _describe_place(scene, name, _subject(form, player_number(given.get("player")))),
        ),
    )


def _describe_place(scene: Scene, name: str, subject: int | None) -> str:
    """A zone or the like by its title; a space, or on a board a move, in words."""
    if space := named_space(scene.facts.game, name):
        return space.in_words(subject)
    on_board = scene.facts.board is not None and (not scene.facts.has_cards or read_move(name) is not None)
    return describe_space(name) if on_board else scene.title(name)
