"""The options of a decision in words, and how to answer them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

from cardlaw.play.cards.layout import Layout
from cardlaw.play.cards.typed import is_entry, is_payment, targets_of
from grammar.ir.cards import Card
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Assign, Divide, OneOf, Order
from spec.book.words import Words, chosen


def _but_for_the_space(option: Any) -> tuple[Any, ...] | None:
    """The part of an action other than its space; None if the option names no space."""
    on_space = isinstance(option, tuple) and len(option) == 3 and isinstance(option[2], str)
    return option[:2] if on_space else None


class Options:
    """Puts options into words.

    `name` names an object, `card` gives its printed card, `text` an ability; `waiting` gives the object of an
    entry of a response window.
    """

    def __init__(
        self,
        layout: Layout,
        words: Words,
        name: Callable[[int], str],
        card: Callable[[int], Card | None],
        text: Callable[[Card, int], str],
        waiting: Callable[[int], int] = lambda _: 0,
    ) -> None:
        self.layout = layout
        self.words = words
        self.name = name
        self.card = card
        self.text = text
        self.waiting = waiting

    def lines(self, decision: Decision) -> list[str]:
        """Return the options, one per line."""
        space = decision.space
        if isinstance(space, OneOf):
            return [self.option(decision, option) for option in space.listed]
        if isinstance(space, Assign):
            return [self.name(item) for item, _, _ in space.rows]
        if decision.kind == "order_triggers":
            triggers = decision.about["triggers"]
            return [f"{self.name(source)}: {self._ability(source, place)}" for source, place in triggers]
        return [self.name(item) for item in space.items]

    def numbered(self, decision: Decision) -> Iterator[tuple[str, str]]:
        """Yield the options with their numbers; those that differ only in a space share a line."""
        lines, space = self.lines(decision), decision.space
        listed: Sequence[Any] = space.listed if isinstance(space, OneOf) else ()
        place = 0
        for key, group in groupby(enumerate(listed), key=lambda at: _but_for_the_space(at[1]) or at[0]):
            places = [at for at, _ in group]
            first, last = places[0] + 1, places[-1] + 1
            place = last
            if isinstance(key, tuple) and len(places) > 1:
                spaces = ", ".join(f"{listed[at][2]} ({at + 1})" for at in places)
                yield f"{first}-{last}", self._action(listed[places[0]], spaces)
            else:
                yield str(first), lines[places[0]]
        yield from ((str(at + 1), line) for at, line in enumerate(lines[place:], start=place))

    def option(self, decision: Decision, option: Any) -> str:
        """Return one option in words."""
        if is_entry(option):
            return self.name(self.waiting(option[1]))
        if is_payment(option):
            return ", ".join(map(self.name, option)) or "nothing"
        if isinstance(option, tuple):
            return self._action(option)
        if decision.kind in self.layout.objects and isinstance(option, int):
            return self.name(option)
        if decision.kind in self.layout.amounts:
            return self.layout.amounts[decision.kind].format(option)
        if decision.kind in self.layout.zones:
            return self.words.titles.get(str(option), str(option))
        return str(option)

    def how_to_answer(self, decision: Decision) -> list[str]:
        """Return the form of the answer, unless it is just the number of an option."""
        space = decision.space
        if isinstance(space, OneOf):
            return []
        if isinstance(space, Assign):
            return self._how_to_assign(decision.kind, space)
        if isinstance(space, Divide):
            return [f"Divide {space.amount}: write 1=2 for 2 to the first, separated by spaces."]
        if isinstance(space, Order):
            return ["Type all the numbers in the order you want, separated by spaces."]
        if space.least == space.most:
            return [f"{space.least} of them: numbers separated by spaces."]
        return [f"{space.least} to {space.most} of them: numbers separated by spaces."]

    def _how_to_assign(self, kind: str, space: Assign) -> list[str]:
        targets, assigning = targets_of(space), self.layout.assigning(kind)
        if len(targets) == 1 and not assigning.always_pairs:
            return [f"Numbers separated by spaces; an empty line for {assigning.nothing}."]
        listed = ", ".join(f"{place} {self.name(n)}" for place, n in enumerate(targets, start=1))
        return [
            f"{assigning.verb.capitalize()}: {listed}",
            f"Write 1>2 if the first one {assigning.verb} number 2; an empty line for {assigning.nothing}.",
        ]

    def _action(self, option: tuple[Any, ...], spaces: str = "") -> str:
        """Describe an action; `spaces` lists every space on which it is legal."""
        template = self.layout.actions.get(str(option[0]))
        number = option[1] if option[1:] else 0
        card = self.card(number) if isinstance(number, int) else None
        if template is not None and len(option) == 1:
            return template
        if template is None or card is None:
            return " ".join(map(str, option))
        places: dict[str, object] = {**dict(card.numbers), "object": self.name(number)}
        match option[2:]:
            case (int(other), *_) if option[0] in self.layout.aiming:
                places["other"] = self.name(other)
            case (int(ability), *_):
                places["text"] = self.text(card, ability)
            case (str(space), *_):
                places["space"] = spaces or space
        return chosen(template, places).format(**places)

    def _ability(self, number: int, place: int) -> str:
        card = self.card(number)
        return "" if card is None else self.text(card, place)
