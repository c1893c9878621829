"""Names for readers: cards and objects by their printed names, not by slugs."""

from __future__ import annotations

import re
from collections.abc import Mapping
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
from spec.book.games import find

_NAME: Final = re.compile(r"\b\w+(?:[-_]\w+)*\b")


@dataclass(frozen=True, eq=False)
class Scene:
    """A scenario, with names for its cards, players and zones."""

    scenario: Scenario
    facts: GameFacts

    @property
    def names(self) -> Names:
        """The objects of the scenario."""
        return self.scenario.names

    def card(self, slug: str) -> str:
        """The printed name of a card."""
        for card in self.scenario.cards.values():
            if card.slug == slug:
                return card.name
        return slug

    def named(self, name: str) -> str:
        """An object by its card's name, with its own name if needed to distinguish it."""
        number = self.names.object_id(name)
        if number is None:
            return name.replace("token-", "token ")
        if number <= self.names.leaders:
            return f"{player(number)}'s {self.facts.leader.word}"
        owner, name = split_owner(name)
        whose = player_number(owner)
        shown = self._own_name(number, name)
        return shown if whose is None else f"{player(whose)}'s {shown}"

    def _own_name(self, number: int, name: str) -> str:
        """An object by its card's name, with its own name if needed, without its player."""
        card = self.names.cards[number]
        slug = slug_of(card)
        if name == slug:
            return card
        rest = name.removeprefix(f"{slug}-")
        if rest.isdecimal():
            return f"{card} no. {rest}"
        return f"{card} “{rest}”"

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
            shown = self.named(name) if number is None else self._own_name(number, name)
        else:
            name = plain.name if plain is not None and plain.token else self.card(slug)
            shown = f"{count(text.count)} {plural(name, text.count)}"
        return f"{shown} ({', '.join(details)})" if details else shown

    def value(self, column: Column, value: object) -> object:
        """A value for readers: Player 2 instead of P2, an object by its name."""
        if column.kind == "object" and isinstance(value, str):
            return self.named(value)
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

    def title(self, name: str) -> str:
        """The printed title of a zone, a phase or a step."""
        return self.facts.titles.get(name, worded(name))

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
