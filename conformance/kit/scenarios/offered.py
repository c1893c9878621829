"""What an engine asks, in a scenario's words: who is to answer what, and with which options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from conformance.kit.drivers.driver import shortened
from conformance.kit.facts.cards import Action
from conformance.kit.facts.game import GameFacts
from conformance.kit.scenarios.names import Names
from conformance.kit.scenarios.pool import KitCard
from spec.protocol.messages import NATURE, Decision

Wire = object

FIRST_MODE = 1
"""Scenarios count modes and abilities from 1, as people do; the wire counts both from 0."""

MOST_OPTIONS = 24
"""Options that a message lists."""


def asked(decision: Decision | None) -> str:
    """What the engine is waiting for, in words for a message."""
    if decision is None:
        return "the engine asks nothing"
    who = "nature" if decision.player == NATURE else f"P{decision.player}"
    return f"the engine asks {who} for {decision.kind}"


def options_of(decision: Decision | None) -> list[Wire]:
    """The items that may be answered."""
    if decision is None:
        return []
    space = decision.space
    for form in ("one_of", "some_of", "order", "among"):
        if form in space:
            return listed(space[form])
    return [first_of(item) for item in listed(space.get("assign", []))]


def listed(value: object) -> list[Wire]:
    return list(value) if isinstance(value, list) else []


def first_of(item: object) -> Wire:
    return item[0] if isinstance(item, list) and item else item


def are_payments(items: Sequence[Wire]) -> bool:
    """Whether each item is a list of objects that are used up together."""
    return bool(items) and all(
        isinstance(item, list) and all(isinstance(one, int) for one in item) for item in items
    )


@dataclass(frozen=True, slots=True)
class Naming:
    """Names the options of one scenario as the scenario writes them."""

    facts: GameFacts
    names: Names
    cards: Mapping[str, KitCard]

    def options(self, decision: Decision | None, items: Sequence[Wire]) -> str:
        """Items of the open decision, by name; only the first if there are very many."""
        words = [self._option(decision, item) for item in items[:MOST_OPTIONS]]
        more = len(items) - len(words)
        return ", ".join([*words, *([f"and {more} more"] if more else [])]) or "nothing"

    def _option(self, decision: Decision | None, item: Wire) -> str:
        if decision is not None and isinstance(item, int):
            if decision.kind == "modes":
                return str(item + FIRST_MODE)
            if decision.kind in self.facts.amounts:
                return str(item)
            triggers = listed(decision.about.get("triggers"))
            if "order" in decision.space and item < len(triggers):
                return self.object(first_of(triggers[item]))
        if isinstance(item, list) and item and isinstance(item[0], str):
            return self._action(item[0], item[1:])
        if isinstance(item, list):
            return f"[{', '.join(map(self.object, item))}]"
        return self.object(item)

    def object(self, item: Wire) -> str:
        """An object by name; anything else as it is."""
        if isinstance(item, int) and (item in self.names.cards or item in self.names.tokens):
            return self.names.shown(item)
        return str(item) if isinstance(item, (str, int)) else shortened(item)

    def _action(self, wire: str, parts: Sequence[Wire]) -> str:
        """`play Spark`, `move Wall to c4`, `use Altar, ability 2`."""
        if not parts or not isinstance(parts[0], int):
            return " ".join([wire, *map(self.object, parts)])
        number, others = parts[0], parts[1:]
        card = self.cards.get(self.names.cards.get(number, ""))
        action = self._action_of(wire, card)
        if action is None:
            return " ".join([wire, *map(self.object, parts)])
        said = f"{action.name} {self.names.shown(number)}"
        if action.takes == "ability":
            return f"{said}{self._ability(card, others)}"
        if action.second is None or not others:
            return " ".join([said, *map(self.object, others)])
        return " ".join([said, action.second.key, *map(self.object, others)])

    def _action_of(self, wire: str, card: KitCard | None) -> Action | None:
        """The step of the scenario: the one for cards of this type, if several go over the wire alike."""
        alike = [one for one in self.facts.actions.values() if one.wire == wire]
        types = {kind.lower() for kind in card.card.types} if card else set()
        fitting = (one for one in alike if types.intersection(map(str.lower, one.types)))
        return next(fitting, next((one for one in alike if not one.types), None))

    def _ability(self, card: KitCard | None, others: Sequence[Wire]) -> str:
        """The ability as scenarios count it; nothing if the card has only one."""
        index = next(iter(others), None)
        if not isinstance(index, int) or card is None:
            return "".join(f" {one}" for one in others)
        printed = len(card.card.abilities)
        if index >= printed:
            return f", ability {len(card.activated) + index - printed + FIRST_MODE}"
        if list(card.activated) == [index]:
            return ""
        place = list(card.activated).index(index) if index in card.activated else index
        return f", ability {place + FIRST_MODE}"
