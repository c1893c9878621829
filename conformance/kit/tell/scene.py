"""What things are called: cards and objects by their names in print, not by slugs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from conformance.kit.facts import Column, GameFacts
from conformance.kit.names import Names, read_entry, slug_of
from conformance.kit.scenario import Scenario
from conformance.kit.tell.english import count, player, plural, worded


@dataclass(frozen=True, eq=False)
class Scene:
    """A scenario with what its cards, players and zones are called."""

    scenario: Scenario
    facts: GameFacts

    @property
    def names(self) -> Names:
        """The objects of the scenario."""
        return self.scenario.names

    def card(self, slug: str) -> str:
        """The name of a card in print."""
        for card in self.scenario.cards.values():
            if card.slug == slug:
                return card.name
        return slug

    def named(self, name: str) -> str:
        """An object by the name of its card; its own name beside it where that tells it from others."""
        number = self.names.object_id(name)
        if number is None:
            return name.replace("token-", "token ")
        if number <= self.names.players:
            return f"{player(number)}'s {self.facts.leader.word}"
        card = self.names.cards[number]
        slug = slug_of(card)
        if name == slug:
            return card
        rest = name.removeprefix(f"{slug}-")
        if rest.isdecimal():
            return f"{card} no. {rest}"
        return f"{card} “{rest}”"

    def entry(self, item: object) -> str:
        """An entry of a zone: a card, with its own name where it has one, and what is said of it."""
        if isinstance(item, Mapping):
            name = str(item.get("as", item.get("card")))
            said = [
                self.facts.objects[key].tell["with"].format(value=value)
                for key, value in item.items()
                if key in self.facts.objects and value not in (False, 0)
            ]
            return f"{self.named(name)} ({', '.join(said)})" if said else self.named(name)
        entry = read_entry(str(item))
        if entry is None:
            return str(item)
        if entry.count is not None:
            return f"{count(entry.count)} {plural(self.card(entry.slug), entry.count)}"
        return self.named(entry.name or entry.slug)

    def column(self, column: Column, who: str, value: object) -> str:
        """Player 1 has 13 KL; Plain Avatar is ready"""
        if isinstance(value, bool):
            return column.tell["yes" if value else "no"].format(player=who, object=who)
        form = column.tell["one"] if value == 1 and "one" in column.tell else column.tell["tell"]
        return form.format(player=who, object=who, value=value)

    def title(self, name: str) -> str:
        """What a zone, a phase or a step is called in print."""
        return self.facts.titles.get(name, worded(name))
