"""Describe where objects are: in zones, and on the named spaces of a board."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from conformance.kit.facts.cards import Zone
from conformance.kit.tell.english import player
from spec.book.words import words_of

_HAS: Final = re.compile(r"\{player\} has \{cards\} (?P<where>.+)")
_HOLDS: Final = "{player} holds {cards}"


def whereabouts(zone: Zone) -> str:
    """on the Battlefield; in hand; equipped"""
    if zone.tell == _HOLDS:
        return f"in {zone.title.lower()}"
    has = _HAS.fullmatch(zone.tell)
    return has["where"] if has else f"in the {zone.title}"


def nothing_in(zone: Zone, who: str) -> str:
    """Player 1's Discard Pile is empty; Player 1 has nothing on the board"""
    if zone.tell == _HOLDS:
        return zone.tell.format(player=who, cards="no cards")
    has = _HAS.fullmatch(zone.tell)
    return zone.tell.format(player=who, cards="nothing") if has else f"{who}'s {zone.title} is empty"


def exactly_in(zone: Zone, who: str, cards: str) -> str:
    """Player 1's Discard Pile holds exactly Ray of Return; Player 1 has exactly Plain Hero on the board"""
    if zone.tell == _HOLDS or _HAS.fullmatch(zone.tell):
        return zone.tell.format(player=who, cards=f"exactly {cards}")
    return f"{who}'s {zone.title} holds exactly {cards}"


class Space(NamedTuple):
    """A space that belongs to a player, as `[spaces]` of words.toml calls it."""

    player: int
    title: str
    has_number: bool
    """Whether its area has several spaces, so that the title needs no article."""

    def in_words(self, subject: int | None) -> str:
        """Player 2's column 3; column 3 if Player 2 is the subject of the sentence."""
        if self.player == subject:
            return self.title if self.has_number else f"the {self.title}"
        return f"{player(self.player)}'s {self.title}"


def named_space(game: str, name: str) -> Space | None:
    """Return the space with a name, or None if the game's spaces need no other words than their names."""
    for pattern, title in _patterns(game):
        if found := pattern.fullmatch(name):
            parts = found.groupdict()
            return Space(int(parts["player"]), title.format(**parts), "number" in parts)
    return None


def describe_space(game: str, name: str, subject: int | None = None) -> str:
    """Player 1's Resource column 2; 3,2"""
    space = named_space(game, name)
    return name if space is None else space.in_words(subject)


@cache
def _patterns(game: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """The declared names of spaces, in which `{player}` and `{number}` are numbers."""
    return tuple(
        (re.compile(re.sub(r"\\\{(player|number)\\\}", r"(?P<\1>[1-9][0-9]*)", re.escape(name))), title)
        for name, title in words_of(game).spaces.items()
    )
