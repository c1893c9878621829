"""Selections and filters: who and what."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from lark import Token

from grammar.ir.described import OfKinds
from grammar.ir.selectors import (
    All,
    Among,
    Bearer,
    Choice,
    Filter,
    It,
    NumberTest,
    Selection,
    Target,
    This,
    Who,
)
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context, TypeSaid, span_of_token
from grammar.language.meaning.nouns.who import controlled_by, own_one, picked, read_as_cards, several
from grammar.language.meaning.parts.amounts import some
from grammar.language.meaning.parts.checks import about_the_first_noun, compatible
from grammar.language.meaning.parts.words import BEFORE_EXCEPT, SHOWN, THEY, UNSAID, Part, Whose, traits_said
from grammar.language.words.english import an


def you(c: Context) -> Who:
    """you"""
    return "you"


def each_player(c: Context) -> Who:
    """each player"""
    return "each_player"


def each_opponent(c: Context) -> Who:
    """each opponent"""
    return "each_opponent"


def target_opponent(c: Context) -> Who:
    """target opponent"""
    return "target_opponent"


def target_player(c: Context) -> Who:
    """target player"""
    return "target_player"


def the_same(c: Context, verb: Token) -> Who:
    """(each player draws a card, then) discards a card"""
    if c.named in ("target_opponent", "target_player", "its_controller", "the_captor"):
        # a second "target opponent" would be a separate choice, and "its controller" perhaps another player
        return "that_player"
    if c.named in (None, "you"):
        raise Refused("CT302", "say who: '... and you ...'")
    return c.named


def that_player(c: Context) -> Who:
    """that player"""
    c.uses_player = "that player"
    return "that_player"


def they(c: Context) -> Who:
    """they"""
    c.uses_player = "they"
    return "that_player"


def its_controller(c: Context) -> Who:
    """its controller"""
    c.its.append("")
    return "its_controller"


def controller_of(c: Context, what: Selection | Bearer) -> Who:
    """that Hero's controller"""
    if not isinstance(what, It):
        raise Refused("CT308", "name it in the sentence before, and write 'its controller' here")
    return "its_controller"


def their_own(c: Context) -> None:
    """their"""


def this(c: Context, type: TypeSaid = "card") -> This:
    """this Hero"""
    c.says_this = True
    if type != "card":
        _is_this(c, type)
        c.source_types = c.source_types or (type if isinstance(type, tuple) else (type,))
    return This()


def _is_this(c: Context, type: TypeSaid) -> None:
    """Check that "this <type>" can mean the card. "This spell" means any card that is cast."""
    types = type if isinstance(type, tuple) else (type,)
    if c.on is None or not set(types).isdisjoint(c.on):
        return
    if type == c.any_cast and any(own in c.cast_types for own in c.on):
        return
    own = " ".join(c.on)
    said = " or ".join(types) if len(types) == 1 else _noun_behind_this(c)
    raise Refused(
        "CT303",
        f"'this {said}' can't mean this card, which is {an(own)}",
        suggestion=f"this {own.split()[-1]}",
    )


def _noun_behind_this(c: Context) -> str:
    """Return the text's noun for several types together."""
    return next(str(noun) for before, noun in pairwise(c.tokens) if before.type == "THIS")


def it(c: Context, type: TypeSaid = "") -> Selection | Bearer:
    """it"""
    if c.asked_of is not None and not type:
        return c.asked_of
    c.its.append(type)
    return It()


EACH: Final = "each"
"""Marks a zone's owner if the sentence means all such zones."""
ONE: Final = "one"
"""Marks a zone's owner if the sentence means one of several players."""


def _picked(c: Context, filter: Filter) -> Filter:
    """Return the filter if a choice from it is possible: not from each of several zones."""
    if filter.zone is not None and c.says_each_zone:
        one = "an opponent's" if filter.controller == "opponent" else "any"
        message = f"only one is chosen here, not one from each zone; write '{one}'"
        raise Refused("CT308", message, rule="LANG-3.4")
    return _seen(c, filter)


def _seen(c: Context, filter: Filter) -> Filter:
    """Return the filter if its objects are visible: hidden cards can't be picked."""
    if filter.zone is not None and filter.zone == c.piles.deck:
        raise Refused("CT308", "cards in a deck can't be picked; search the deck")
    if filter.zone is not None and filter.zone == c.piles.hand and filter.controller not in ("you", THEY):
        raise Refused("CT308", "another player's hand is hidden; you can't pick a card from it")
    return filter


def target(c: Context, filter: Filter) -> Selection:
    """target Hero"""
    return picked(Target(_picked(c, filter)))


def target_opponents(c: Context, filter: Filter) -> Target:
    """target opponent's Leader"""
    return Target(controlled_by(filter, "opponent"))


def another_target(c: Context, filter: Filter) -> Target:
    """another target Hero"""
    return Target(_picked(c, another(c, filter)))


def another_choice(c: Context, filter: Filter) -> Choice:
    """another Hero"""
    return Choice(_picked(c, another(c, filter)))


def targets(c: Context, count: int, filter: Filter) -> Target:
    """two target Heroes"""
    return Target(several(c, _picked(c, filter)), some(count), count)


def up_to_targets(c: Context, count: int, filter: Filter) -> Target:
    """up to two target Heroes"""
    return Target(several(c, _picked(c, filter)), 0, some(count))


def other_targets(c: Context, count: int, _other: Token, filter: Filter) -> Target:
    """two other target Heroes"""
    return targets(c, count, another(c, filter))


def up_to_other_targets(c: Context, count: int, _other: Token, filter: Filter) -> Target:
    """up to two other target Heroes"""
    return up_to_targets(c, count, another(c, filter))


def any_targets(c: Context, filter: Filter) -> Target:
    """any number of target Heroes"""
    return Target(several(c, _picked(c, filter)), 0, None)


def any_other_targets(c: Context, _other: Token, filter: Filter) -> Target:
    """any number of other target Heroes"""
    return any_targets(c, another(c, filter))


def choice(c: Context, filter: Filter) -> Selection:
    """a Leader"""
    return picked(Choice(_picked(c, filter)))


def opponents_choice(c: Context, filter: Filter) -> Choice:
    """an opponent's Leader"""
    return Choice(controlled_by(filter, "opponent"))


def choices(c: Context, count: int, filter: Filter) -> Selection:
    """two Stones"""
    return picked(Choice(several(c, _picked(c, filter)), some(count), count))


def up_to_choices(c: Context, count: int, filter: Filter) -> Selection:
    """up to two Stones"""
    return picked(Choice(several(c, _picked(c, filter)), 0, some(count)))


def all_(c: Context, filter: Filter) -> Selection:
    """each Hero"""
    return picked(All(several(c, _seen(c, filter))))


def each_opponents(c: Context, filter: Filter) -> All:
    """each opponent's Leader"""
    return All(controlled_by(filter, "opponent"))


def yours(c: Context, filter: Filter) -> All:
    """your Heroes"""
    return All(controlled_by(filter, "you"))


def bare(c: Context, filter: Filter) -> All:
    """Red Heroes you control"""
    return All(several(c, _seen(c, filter)))


def some_of_yours(c: Context, count: int, filter: Filter) -> Selection:
    """1 of your Stones"""
    return choices(c, count, own_one(filter))


def up_to_some_of_yours(c: Context, count: int, filter: Filter) -> Selection:
    """up to 2 of your Stones"""
    return up_to_choices(c, count, own_one(filter))


def any_number(c: Context, filter: Filter) -> Selection:
    """any number of Stones"""
    if filter.zone == SHOWN:
        return Among(replace(filter, zone=None), 0, None)
    return picked(Choice(several(c, _picked(c, filter)), 0, None))


def any_of_yours(c: Context, filter: Filter) -> Selection:
    """any number of your Stones"""
    return any_number(c, own_one(filter))


def all_of_yours(c: Context, filter: Filter) -> Selection:
    """all of your Stones"""
    return all_(c, own_one(filter))


def any_one(c: Context, filter: Filter) -> Filter:
    """a Hero you control"""
    return filter


def another(c: Context, filter: Filter) -> Filter:
    """another Hero you control"""
    if filter.other:
        raise Refused("CT307", "'another' and 'other' mean the same; keep one")
    return replace(filter, other=True)


def filter_(c: Context, *parts: Any) -> Filter:
    """other exhausted Red Heroes with Strength 4 or more you control"""
    found: dict[str, Any] = {}
    words: list[Token] = []
    tests: tuple[Any, ...] = ()
    card = sided = from_play = False
    for part in parts:
        if type(part) is Token:
            if part.type in c.traits:
                words.append(part)
                continue
            said: Any = part.value if part.type == "SIDE" else True
            key, value = _FILTER_WORDS[part.type], said
        else:
            key, value = part
        if key == "called":
            words.append(value[0])
            key, value = "types", value[1]
        if key == "side":
            key = "controller"
            sided = key not in found
        elif key == "controller" and sided and found.get(key) == value:
            sided = False  # "ally you control" says it twice, but only that
            continue
        about_the_first_noun(c, tests, value)
        if key != "zone" and any(isinstance(test, OfKinds) and test.excluded for test in tests):
            raise Refused("CT308", BEFORE_EXCEPT, rule="LANG-6.17")
        if key == "tests":
            if value in tests:
                raise Refused("CT307", "this is repeated; say it once")
            tests = (*tests, value)
            _compatible_with_last(tests)
        elif key == "card":
            card = True
        elif key == "from_play":
            from_play = True
        elif key in found:
            raise Refused("CT307", "this is repeated; say it once")
        else:
            found[key] = value
    if from_play and "zone" in found:
        raise Refused("CT307", "the sentence says twice where they are; say it once")
    if (card and not from_play) or "zone" in found:
        _lying(c, found, card)
    if "zone" in found and any(getattr(test, "in_play_only", False) for test in tests):
        raise Refused("CT308", "only a card in play has a place or state")
    found.setdefault("types", ())
    tests = tuple(sorted(tests, key=lambda test: isinstance(test, OfKinds)))
    return Filter(traits=traits_said(c, words), tests=tests, **found)


def _compatible_with_last(tests: tuple[Any, ...]) -> None:
    """Refuse contradictory tests of one number; a game's own tests are about something else."""
    last = tests[-1]
    numbers = [
        each
        for each in tests
        if isinstance(last, NumberTest) and isinstance(each, NumberTest) and each.number == last.number
    ]
    compatible([(each.comparison, each.value) for each in numbers])


_FILTER_WORDS: Final = {
    "OTHER": "other",
    "ATTACKING": "attacking",
    "TOKEN": "token",
    "SIDE": "side",
}


_PLAYERS: Final = ("you", "player", "opponent", "they")


def _is_played(c: Context) -> bool:
    """Whether the sentence lets a player play a card, which needs no noun "card": "play a Stone from ..."."""
    return any(
        verb.type in ("_PLAY", "_CAST")
        and (before.lower() == "may" or (article.type == "_A" and before.lower() not in _PLAYERS))
        for before, verb, article in zip(("", *c.tokens), c.tokens, c.tokens[1:], strict=False)
    )


def _lying(c: Context, found: dict[str, Any], card: bool) -> None:
    """Require "card" for what is in a zone, and the type alone for what is in play."""
    types = found.get("types", ())
    if "zone" not in found:
        c.unplaced = True
        return
    if (
        not card
        and not ((c.cards_by_type or _is_played(c)) and types)
        and not all(name in c.card_nouns or name in c.cast_types for name in types)
    ):
        read_as_cards(c, types)
    if "controller" in found:
        raise Refused("CT307", "the sentence says twice whose they are; say it once")
    if "token" in found or "readiness" in found or "attacking" in found:
        raise Refused("CT308", "cards in that zone can't be tokens, ready, exhausted or attacking")
    found["controller"], found["zone"] = found["zone"]


def types(c: Context, *nouns: TypeSaid) -> Part:
    """Item or Stone"""
    names = tuple(name for noun in nouns for name in (noun if isinstance(noun, tuple) else (noun,)))
    if len(set(names)) < len(names):
        raise Refused("CT307", "a card type is repeated; say it once")
    return "types", names


def card(c: Context) -> Part:
    """card"""
    return "card", True


def in_zone(c: Context, owner: Part | None, zone: Token) -> Part:
    """from your Discard Pile"""
    if owner is None:
        message = "say whose it is: 'your', 'their', 'an opponent's', 'each player's' or 'any'"
        raise Refused("CT308", message, span=span_of_token(zone))
    if zone.value in c.piles.in_play:
        raise Refused("CT308", "for cards in play, say who controls them: '... you control'")
    c.says_each_zone = owner[0] == EACH
    c.says_one_zone = owner[0] == ONE
    return "zone", (owner[1], zone.value)


def from_play(c: Context) -> Part:
    """from the battlefield"""
    return "from_play", True


def in_own_zone(c: Context, zone: Token) -> Part:
    """in hand"""
    c.said_they = True
    if zone.value != c.piles.hand:
        raise Refused("CT302", "say whose: 'in your ...', 'in their ...'", span=span_of_token(zone))
    return in_zone(c, ("controller", UNSAID), zone)


def zone_of_player(c: Context, whose: Who | None) -> Part | None:
    """each player's"""
    if whose is None:
        c.said_they = True
        return "controller", THEY
    return _ZONES_OF.get(whose)


_ZONES_OF: Final[dict[Who, Part]] = {
    "you": ("controller", "you"),
    "each_player": (EACH, "any"),
    "each_opponent": (EACH, "opponent"),
}
"""Whose zones a filter means, by the player in a possessive.

A specific player named elsewhere ("that player's", "target opponent's") is not included: a filter separates
your cards from others', not one opponent's from the next.
"""


def of_one_opponent(c: Context) -> Part:
    """an opponent's"""
    return ONE, "opponent"


def of_a_player_there(c: Context) -> Part:
    """a"""
    return ONE, "any"


def in_all(c: Context) -> Part:
    """all"""
    return EACH, "any"


def of_any(c: Context) -> Part:
    """any"""
    return "controller", "any"


def yours_of(c: Context) -> Whose:
    """your"""
    return Whose.YOURS


def theirs_of(c: Context) -> Whose:
    """their"""
    return Whose.THEIRS


def owners_of(c: Context) -> Whose:
    """its owner's"""
    return Whose.OWNERS
