"""Names for readers: cards and objects by their printed names, not by slugs."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from conformance.kit.facts.columns import Column
from conformance.kit.facts.game import GameFacts
from conformance.kit.scenarios.names import (
    Names,
    player_number,
    read_entry,
    read_numbered,
    slug_of,
    split_owner,
)
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.tell.english import count, describe_json, join, player, plural, worded
from conformance.kit.tell.places import describe_space
from spec.book.games import find
from spec.book.words import Words, words_of

_NAME: Final = re.compile(r"\b\w+(?:[-_]\w+)*\b")
LONGEST_LETTER: Final = 2
"""Names up to this length, such as `a` or `a2`, appear together with the card's name."""


def titles_of(facts: GameFacts) -> Mapping[str, str]:
    """The printed names of words of cards, numbers, zones, phases and steps."""
    return {**words_of(facts.game).titles, **facts.numbers, **facts.titles}


@dataclass(frozen=True, eq=False)
class Scene:
    """A scenario, with names for its cards, players and zones."""

    scenario: Scenario
    facts: GameFacts

    @property
    def names(self) -> Names:
        """The objects of the scenario."""
        return self.scenario.names

    @property
    def words(self) -> Words:
        """The words of the game."""
        return words_of(self.facts.game)

    @property
    def turn_word(self) -> str:
        """What the number of a turn counts: turns, or rounds in which every player takes a turn."""
        return "round" if self.facts.has_rounds else "turn"

    def is_shared(self, phase: str) -> bool:
        """Whether all players take a phase together."""
        return any(one.name == phase and len(one.takers) == 1 for one in find(self.facts.game).phases)

    def card(self, slug: str) -> str:
        """The printed name of a card."""
        for card in self.scenario.cards.values():
            if card.slug == slug:
                return card.name
        return slug

    def named(self, name: str) -> str:
        """An object as a reader knows it after its first mention: by its own name, or else by its card's."""
        return self._called(name, self._own_name)

    def introduced(self, name: str) -> str:
        """An object at its first mention: by its card's name, and its own name if it has one."""
        return self._called(name, self._full_name)

    def _called(self, name: str, shown: Callable[[int, str], str]) -> str:
        number = self.names.object_id(name)
        if number is None:
            return name.replace("token-", "token ")
        if number <= self.names.leaders:
            return f"{player(number)}'s {self.facts.leader.word}"
        if name not in self.names.ids and (named_player := player_number(name)) is not None:
            return player(named_player)
        owner, name = split_owner(name)
        whose = player_number(owner)
        called = shown(number, name)
        return called if whose is None else f"{player(whose)}'s {called}"

    def _own_name(self, number: int, name: str) -> str:
        """An object by its own name alone, if that says enough, without its player."""
        card = slug_of(self.names.cards[number])
        if len(name) <= LONGEST_LETTER or name == card or name.startswith(f"{card}-"):
            return self._full_name(number, name)
        return f"“{worded(name)}”"

    def _full_name(self, number: int, name: str) -> str:
        """An object by its card's name, with its own name if needed, without its player."""
        card = self.names.cards[number]
        slug = slug_of(card)
        if name == slug:
            return f"the {card}" if card.islower() else card
        rest = name.removeprefix(f"{slug}-")
        if rest.isdecimal():
            return f"{card} no. {rest}"
        return f"{card} “{worded(rest)}”"

    def entry(self, item: object, on: str = "", owner: str = "") -> str:
        """An entry of a zone: a card, with its own name if it has one, and its other properties.

        `on` is the phrase for the space on which it lies, `owner` the player whose zone it is, P1.
        """
        row = item if isinstance(item, Mapping) else {}
        if isinstance(item, str) and (numbered := read_numbered(item)) is not None:
            first, last = numbered.numbers[0], numbered.numbers[-1]
            name = self.card(numbered.slug)
            return f"{name} {first} to {name} {last}"
        text = read_entry(str(row.get("card", "") if row else item))
        if text is None:
            return str(item)
        details = [
            self.facts.objects[key].tell["with"].format(value=self.value(self.facts.objects[key], value))
            for key, value in row.items()
            if key in self.facts.objects and value not in (False, 0)
        ]
        details += [on] if on else []
        slug, plain = slug_of(text.slug), self.facts.plain.get(text.slug.split(" ")[0])
        if plain is not None and plain.token:
            details.insert(0, f"a {text.slug}" if text.count is None else text.slug)
        if text.count is None:
            name = str(row.get("as", text.name or slug))
            number = self.names.ids.get(f"{owner}.{name}")  # if several players have one of that name
            shown = self.introduced(name) if number is None else self._full_name(number, name)
        else:
            name = plain.name if plain is not None and plain.token else self.card(slug)
            shown = f"{count(text.count)} {plural(name, text.count)}"
        return f"{shown} ({', '.join(details)})" if details else shown

    def value(self, column: Column, value: object) -> object:
        """A value for readers: Player 2 instead of P2, an object by its name."""
        if column.kind == "object" and isinstance(value, str):
            return self.named(value)
        if column.kind == "space":
            return self.space(str(value))
        number = player_number(value) if column.kind == "player" else None
        return value if number is None else player(number)

    def column(self, column: Column, who: str, value: object) -> str:
        """Player 1 has 13 gold; Plain Hero is ready"""
        if isinstance(value, bool):
            return column.tell["yes" if value else "no"].format(player=who, object=who)
        if isinstance(value, (list, tuple)):
            value = join([str(one).capitalize() for one in value]) or "none"
        form = column.tell.get("one" if value == 1 else str(value), column.tell["tell"])
        return form.format(player=who, object=who, value=value)

    def space(self, name: str, subject: int | None = None) -> str:
        """A space in words; without its player if that player is the subject of the sentence."""
        return describe_space(self.facts.game, name, subject)

    def title(self, name: str) -> str:
        """The printed title of a zone, a phase, a step, a number or a word of cards."""
        return titles_of(self.facts).get(name, worded(name))

    def switch(self, name: str, value: object) -> str:
        """the option “hand limit” is none; the option “initial gold” is “zero”"""
        plain = value in ("on", "off", "yes", "no", "none") or not isinstance(value, str)
        return f"the option {self.option(name)} is {value if plain else describe_json(value)}"

    def option(self, name: str) -> str:
        """“initial gold”"""
        capitals = {word.lower(): word for title in self.facts.numbers.values() for word in title.split()}
        words = [capitals[one] if capitals.get(one, one).isupper() else one for one in name.split("_")]
        return f"“{' '.join(words)}”"

    def headline(self) -> str:
        """The title of the scenario, with the names that a reader knows for cards and options."""
        names = {card.slug: card.name for card in self.scenario.cards.values()}

        switches = find(self.scenario.game).switches

        def worded_one(found: re.Match[str]) -> str:
            word = found[0]
            number = player_number(word)
            if number is not None:
                return player(number)
            if "_" in word:
                return self.option(word) if word in switches else self.title(word)
            return names.get(word, word) if "-" in word else word

        return _NAME.sub(worded_one, self.scenario.title)
