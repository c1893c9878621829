"""Convert a step of a scenario to the answer that goes over the wire."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from conformance.kit.facts.cards import Second
from conformance.kit.facts.game import GameFacts
from conformance.kit.scenarios.names import Names, player_number, slug_of
from conformance.kit.scenarios.notation import read_move
from conformance.kit.scenarios.offered import (
    FIRST_MODE,
    Naming,
    Wire,
    are_payments,
    asked,
    first_of,
    listed,
    options_of,
)
from conformance.kit.scenarios.pool import KitCard
from conformance.kit.scenarios.scenario import Act, Answering, Assign, Choose, Move, Nature
from conformance.kit.scenarios.steps import AS_IS
from spec.protocol.messages import NATURE, Decision

Answer = tuple[int, Wire]
"""The player, and the player's answer."""


class CannotAnswer(Exception):
    """The step doesn't fit what the engine asks; the text says how."""


class UnclearStep(CannotAnswer):
    """The scenario leaves open which answer it means, or means an impossible one."""


class Answers:
    """Makes the answers of one scenario from its names, its cards and the words of its game."""

    def __init__(self, facts: GameFacts, names: Names, cards: Mapping[str, KitCard]) -> None:
        self.facts = facts
        self.names = names
        self.cards = cards

    @property
    def naming(self) -> Naming:
        """Names what the engine offers in this scenario."""
        return Naming(self.facts, self.names, self.cards)

    def of(self, step: Answering, decision: Decision | None) -> Answer:
        """The answer that a step gives to the open decision."""
        match step:
            case Act():
                second = None if step.second is None else step.second.said
                return step.player, self.act(step.verb, step.object, step.ability, second, decision)
            case Assign():
                return step.player, self.assign(step, decision)
            case Choose():
                return step.player, self.choice(step.value, decision)
            case Nature():
                return NATURE, self.nature(step, decision)
            case Move():
                return step.player, step.answer

    def act(
        self,
        verb: str,
        name: str | None,
        ability: int | None = None,
        second: str | None = None,
        decision: Decision | None = None,
    ) -> list[Wire]:
        """`["play", 7]`, `["activate", 7, 1]`, `["move", 7, "c4"]`, `["attack", 7, 9]`, `["pass"]`"""
        action = self.facts.actions[verb]
        if name is None:
            return [action.wire]
        number = self.object_id(name)
        if action.second is not None and second is not None:
            on_space = action.second.kind == "space"
            return [action.wire, number, second if on_space else self.object_id(second)]
        if action.takes != "ability":
            return [action.wire, number]
        card = self.cards.get(self.names.cards.get(number, ""))
        unprinted = card is None or (action.gained and not card.activated)
        only = self._only_ability(action.wire, number, decision) if ability is None and unprinted else None
        index = self.ability_index(number, ability, gained=action.gained) if only is None else only
        return [action.wire, number, index]

    def _only_ability(self, wire: str, number: int, decision: Decision | None) -> Wire | None:
        """The one ability of an object that is offered: one that it has gained, or that of a token."""
        offered = [
            item[2]
            for item in options_of(decision)
            if isinstance(item, list) and item[:2] == [wire, number] and len(item) == 3
        ]
        return offered[0] if len(offered) == 1 else None

    def ability_index(self, number: int, ability: int | None, *, gained: bool = False) -> int:
        """The wire's index of an ability: scenarios count activated abilities from 1, the wire all from 0.

        Where abilities can be gained, a number beyond the printed ones is one of those, which follow them.
        """
        card = self.cards.get(self.names.cards.get(number, ""))
        if card is not None and gained and ability is not None and ability > len(card.activated):
            return len(card.card.abilities) + ability - len(card.activated) - 1
        if card is None or not card.activated:
            return (ability or 1) - 1
        return card.activated[(ability or 1) - 1]

    def assign(self, step: Assign, decision: Decision | None) -> Wire:
        pairs: list[list[int]] = []
        for first, second in step.pairs:
            number = self.object_id(first)
            other = self.object_id(second) if second else self.only_other(step.player, number, decision)
            pairs.append([number, other])
        return pairs

    def only_other(self, player: int, number: int, decision: Decision | None) -> int:
        """The default second part: the only one offered, or else the opposing leader."""
        offered = _targets(decision, number)
        if len(offered) == 1 and isinstance(offered[0], int):
            return offered[0]
        opponents = [other for other in range(1, self.names.players + 1) if other != player]
        if len(opponents) != 1:
            raise UnclearStep(
                f"{self.names.shown(number)} could go against several; say which in the scenario"
            )
        return opponents[0]

    def nature(self, step: Nature, decision: Decision | None) -> Wire:
        if decision is None or decision.player != NATURE or decision.kind != self.facts.nature[step.verb]:
            raise CannotAnswer(f"nature should answer {self.facts.nature[step.verb]}, but {asked(decision)}")
        return (
            self.order(step.value, decision)
            if "order" in decision.space
            else self.choice(step.value, decision)
        )

    def order(self, value: object, decision: Decision) -> Wire:
        """The named items first, the rest in their present order."""
        items = listed(decision.space["order"])
        named = [] if value == AS_IS else value if isinstance(value, list) else [value]
        rest = list(items)
        chosen: list[Wire] = []
        for name in named:
            item = self._listed(name, rest, decision)
            rest.remove(item)
            chosen.append(item)
        return [*chosen, *rest]

    def _listed(self, name: object, rest: Sequence[Wire], decision: Decision) -> Wire:
        """The item that a name means: an object, a trigger of that object, or the next tile of a terrain."""
        if self.names.tiles and self.names.object_id(str(name)) is None:
            return self._tile(name, rest)
        number = self.object_id(str(name))
        triggers = decision.about.get("triggers")
        if isinstance(triggers, list):
            for item in rest:
                if isinstance(item, int) and item < len(triggers) and first_of(triggers[item]) == number:
                    return item
        elif number in rest:
            return number
        raise CannotAnswer(f"{self.names.shown(number)} is not among the things to order")

    def _tile(self, name: object, rest: Sequence[Wire]) -> Wire:
        """A tile by its number, or the next one of its terrain."""
        numbers = self.names.tiles.get(str(name), (name,))
        found = next((number for number in numbers if number in rest), None)
        if found is None:
            raise CannotAnswer(f"no tile {name} is left to order")
        return found

    def choice(self, value: object, decision: Decision | None) -> Wire:
        """A player's choice, in the form that the open decision requires."""
        space = decision.space if decision else {}
        if isinstance(value, Mapping):
            return [[self.object_id(str(name)), amount] for name, amount in value.items()]
        if "order" in space and decision is not None:
            return self.order(value if isinstance(value, list) else [value], decision)
        modes = decision is not None and decision.kind == "modes"
        if "some_of" in space:
            chosen = value if isinstance(value, list) else [value]
            return [self.item(item, modes, decision) for item in chosen]
        if isinstance(value, list) and are_payments(options := listed(space.get("one_of", []))):
            return self.payment(value, options)
        if isinstance(value, list):
            return [self.item(item, modes, decision) for item in value]
        return self.item(value, modes, decision)

    def payment(self, named: Sequence[object], options: Sequence[Wire]) -> Wire:
        """What is used up together, named in any order."""
        numbers = [self.item(one, modes=False) for one in named]
        alike = (one for one in options if isinstance(one, list) and set(one) == set(numbers))
        return next(alike, numbers)

    def item(self, value: object, modes: bool, decision: Decision | None = None) -> Wire:
        """A number, a plain word, a player or an object; on a board also a space or a move, as written.

        Scenarios count modes from 1, the wire from 0. A word or a name of a card that is offered can be
        written like an object: "plain-card" for "Plain Card".
        """
        if modes and isinstance(value, int) and value < FIRST_MODE:
            raise UnclearStep(f"there is no mode {value}: modes are numbered from {FIRST_MODE}")
        if isinstance(value, int):
            return value - FIRST_MODE if modes else value
        if isinstance(value, str):
            if word := self._word(value, decision):
                return word
            if value in self.facts.words:
                return value
            number = player_number(value) or self.names.object_id(value)
            return value if number is None and self._is_written(value) else number or self.object_id(value)
        raise CannotAnswer(f"{value!r} is not an answer")

    def _word(self, value: str, decision: Decision | None) -> str:
        """The word or the card that is meant where only their names are offered; empty for anything else."""
        offered = [each for each in options_of(decision) if isinstance(each, str)]
        if not offered or len(offered) < len(options_of(decision)):
            return ""
        known = (*offered, *(card.name for card in self.cards.values()))
        return next((each for each in known if slug_of(each) == slug_of(value)), "")

    def _is_written(self, value: str) -> bool:
        """Whether scenarios and the wire write the value alike. The engine refuses what is no move."""
        if self.facts.board is None:
            return self.facts.is_space(value)
        return not self.facts.has_cards or read_move(value) is not None

    def object_id(self, name: str) -> int:
        number = self.names.object_id(name)
        if number is None:
            raise CannotAnswer(f"there is no {name} (yet)")
        return number

    def asked(self, decision: Decision) -> str:
        """What the engine is waiting for, with the options by name."""
        options = options_of(decision)
        return f"{asked(decision)}: {self.naming.options(decision, options)}" if options else asked(decision)

    def nothing(self, decision: Decision) -> Answer:
        """The answer that does nothing."""
        value = self.facts.nothing.get(decision.kind)
        if value is None:
            raise CannotAnswer(f"doing nothing isn't possible when {self.asked(decision)}")
        if value == AS_IS:
            return decision.player, list(listed(decision.space.get("order", [])))
        return decision.player, value

    def sort_of(self, value: object) -> str:
        """What a value in `with` names: an object or a player, a number, a word, or several of them."""
        if isinstance(value, str):
            return "word" if value in self.facts.words else "object"
        return "number" if isinstance(value, int) else "several"

    # --- options ----------------------------------------------------------------------------------

    def offered(self, option: object, decision: Decision | None) -> bool:
        """Whether the open decision offers what the scenario describes."""
        if decision is None:
            return False
        space = decision.space
        if isinstance(option, Mapping):
            verb = next(iter(option))
            value = option[verb]
            if verb in self.facts.assignments:
                pairs = value.items() if isinstance(value, Mapping) else [(value, None)]
                return all(self._assignable(str(first), second, decision) for first, second in pairs)
            if verb in self.facts.actions:
                return self._offered_action(option, verb, decision)
            return self.offered(value, decision)
        if isinstance(option, list) and are_payments(options := listed(space.get("one_of", []))):
            return self.payment(option, options) in options
        if isinstance(option, list):
            return all(self.offered(one, decision) for one in option)
        if isinstance(option, str) and option in self.facts.actions:
            return self.act(option, None) in listed(space.get("one_of", []))
        item = self.item(option, decision.kind == "modes", decision)
        return any(item in listed(space.get(form, [])) for form in ("one_of", "some_of", "order", "among"))

    def _offered_action(self, option: Mapping[str, object], verb: str, decision: Decision) -> bool:
        """Whether the action is offered, with any second part if the scenario gives none."""
        items = listed(decision.space.get("one_of", []))
        second = self.facts.actions[verb].second
        ability = _whole(option.get("ability"))
        act = self.act(verb, str(option[verb]), ability, _second_of(option, second), decision)
        if act in items:
            return True
        leaves_open = second is not None and second.key not in option
        return leaves_open and any(isinstance(item, list) and item[: len(act)] == act for item in items)

    def _assignable(self, first: str, second: object, decision: Decision) -> bool:
        targets = _targets(decision, self.object_id(first))
        return bool(targets) if second is None else self.object_id(str(second)) in targets

    def option(self, option: object, decision: Decision) -> Wire:
        """One of the options that a scenario lists, in wire form; a list is a payment."""
        if isinstance(option, Mapping):
            verb = next(iter(option))
            if verb in self.facts.actions:
                second = _second_of(option, self.facts.actions[verb].second)
                return self.act(verb, str(option[verb]), _whole(option.get("ability")), second, decision)
            return self.item(option[verb], decision.kind == "modes")
        if isinstance(option, list):
            return self.payment(option, options_of(decision))
        if isinstance(option, str) and option in self.facts.actions:
            return self.act(option, None)
        return self.item(option, decision.kind == "modes", decision)


def _second_of(option: Mapping[str, object], second: Second | None) -> str | None:
    return str(option[second.key]) if second is not None and second.key in option else None


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _targets(decision: Decision | None, number: int) -> list[Wire]:
    if decision is None:
        return []
    for item in listed(decision.space.get("assign", [])):
        if isinstance(item, list) and len(item) == 3 and item[0] == number:
            return listed(item[1])
    return []
