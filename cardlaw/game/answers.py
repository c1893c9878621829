"""The answers from which a new game is written: its name and its own nouns."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from grammar.language.words.english import an


class BadAnswer(Exception):
    """An answer can't be used. The message says why, and what to write instead."""


@dataclass(frozen=True, slots=True)
class Noun:
    """A word of the game: as written, its other forms, and what it is for."""

    title: str
    forms: tuple[str, ...] = ()
    role: str = ""
    rule: str = ""

    @property
    def name(self) -> str:
        """The name in code, positions and scenarios: burial_ground"""
        return self.title.lower().replace(" ", "_")

    @property
    def constant(self) -> str:
        """The name of its constant in the engine: BURIAL_GROUND"""
        return self.name.upper()

    @property
    def plural(self) -> str:
        """The plural of a type of card."""
        return self.forms[0]

    @property
    def a(self) -> str:
        """a Moth, an Ember"""
        return an(self.title)

    @property
    def A(self) -> str:
        """A Moth, An Ember"""
        words = self.a
        return words[0].upper() + words[1:]

    @property
    def hidden_from(self) -> str:
        """Who doesn't see the cards of a zone."""
        return {"deck": "everyone", "hand": "opponents"}.get(self.role, "nobody")

    @property
    def purpose(self) -> str:
        """What a zone is, for its rule."""
        return {
            "deck": "whose cards are face down",
            "hand": "whose cards only this player sees",
            "discard": "whose cards everybody sees",
            "play": "which is in play",
            "aside": "which is not in play and whose cards everybody sees",
        }[self.role]


@dataclass(frozen=True, slots=True)
class CardType(Noun):
    """A type of card, and the zone into which it is played."""

    home: Noun | None = None


@dataclass(frozen=True)
class Answers:
    """All answers. Every noun has its rule; each type of card that stays in play has its zone."""

    title: str
    prefix: str
    zones: tuple[Noun, ...]
    phases: tuple[Noun, ...]
    types: tuple[CardType, ...]
    stats: tuple[Noun, ...]
    resources: tuple[Noun, ...]
    attack: Noun

    @property
    def name(self) -> str:
        """The name of its folders."""
        return re.sub(r"[^a-z]+", "_", self.title.lower())

    def zone(self, role: str) -> Noun:
        """The first zone with a role."""
        return next(zone for zone in self.zones if zone.role == role)

    def of_role(self, role: str) -> tuple[CardType, ...]:
        """The types of cards with a role."""
        return tuple(each for each in self.types if each.role == role)

    @cached_property
    def words(self) -> dict[str, object]:
        """What the templates may use."""
        attackers, lasting, spells = (self.of_role(role) for role in ("attacks", "stays", "once"))
        start, *mains, end = self.phases
        fields = tuple(zone for zone in self.zones if zone.role == "play")
        phase_titles = [f"the {phase.title}" for phase in mains]
        return {
            "title": self.title,
            "name": self.name,
            "prefix": self.prefix,
            "zones": self.zones,
            "deck": self.zone("deck"),
            "hand": self.zone("hand"),
            "discard": self.zone("discard"),
            "fields": fields,
            "own_zones": tuple(zone for zone in self.zones if zone.role in ("play", "aside")),
            "homes": {each.home.name: each for each in reversed(self.types) if each.home},
            "phases": self.phases,
            "start": start,
            "mains": mains,
            "end": end,
            "mains_said": f"{_either(phase_titles)} phase",
            "types": self.types,
            "attackers": attackers,
            "lasting": lasting,
            "spells": spells,
            "types_that_stay": (*attackers, *lasting),
            "attackers_said": _either([each.plural for each in attackers]),
            "unit": attackers[0],
            "spell": spells[0],
            "strength": self.stats[0],
            "health": self.stats[1],
            "resource": self.resources[0],
            "life": self.resources[1],
            "verb": self.attack.title,
            "attacks": self.attack.forms[0],
            "attacked": self.attack.forms[1],
        }


def _either(words: list[str]) -> str:
    """Moths, Bats or Owls"""
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last
