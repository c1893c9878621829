"""A step of a game on a board to the answer that goes over the wire."""

from __future__ import annotations

from conformance.kit.scenarios.answers import Answers, CannotAnswer, Wire, options_of
from conformance.kit.scenarios.names import player_number
from conformance.kit.scenarios.steps import AS_IS
from spec.protocol.messages import Decision


class BoardAnswers(Answers):
    """Answers are written as they go over the wire; only chance speaks of players and of kinds of tiles."""

    def order(self, value: object, decision: Decision) -> Wire:
        """Tiles by their numbers or by their terrains, each the next of its kind; the rest as they are."""
        items = options_of(decision)
        rest, chosen = list(items), list[Wire]()
        for one in value if isinstance(value, list) else [] if value == AS_IS else [value]:
            numbers = self.names.tiles.get(str(one), (one,))
            item = next((number for number in numbers if number in rest), None)
            if item is None:
                raise CannotAnswer(f"no tile {one} is left to be ordered")
            rest.remove(item)
            chosen.append(item)
        return [*chosen, *rest]

    def choice(self, value: object, decision: Decision | None) -> Wire:
        if decision is not None and "order" in decision.space:
            return self.order(value, decision)
        return self.item(value, False)

    def item(self, value: object, _modes: bool) -> Wire:
        return player_number(value) or value

    def offered(self, option: object, decision: Decision | None) -> bool:
        return self.item(option, False) in options_of(decision)

    def option(self, option: object, _decision: Decision) -> Wire:
        return self.item(option, False)
