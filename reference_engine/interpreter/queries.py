"""What the meaning of texts asks of a card game's state: numbers of objects, players, and what happened.

These are the queries of `AnyState` in `texts.any_state`; a game answers some of them in its own way.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar

from grammar.ir.history import Underwent
from reference_engine.interpreter.card_columns import CardColumns
from reference_engine.interpreter.texts.amounts import times_of
from reference_engine.interpreter.texts.any_state import LooksBack
from reference_engine.interpreter.texts.frame import Reference
from reference_engine.interpreter.texts.history import asked_as, last_number, since
from reference_engine.interpreter.zones import Zones
from reference_engine.kernel.seats import remaining


class QueriedState(CardColumns, ABC):
    """The half of a card game's state that answers questions and changes nothing."""

    __slots__ = ()

    zoning: ClassVar[Zones]
    stats: ClassVar[tuple[str, ...]] = ()
    """The numbers of objects that effects can change."""
    counter_names: ClassVar[tuple[str, ...]] = ()
    """The kinds of counters on objects."""

    # --- what happened this turn ------------------------------------------------------------------------

    def times(self, asks: LooksBack, you: int, source: int, to: Reference | None = None) -> int:
        """[LANG-4.22, LANG-5.20] Return how often an event has happened, for a text of a source.

        With `to`, only what happened to that object counts. If the amounts are added up, it is their sum.
        """
        noted = since(self.history, asks.span, you, source)
        if to is not None:
            noted = [row for row in noted if row.object == to.object and row.moved - to.moved in (0, 1)]
        key = asked_as(asks.event, asks.span, asks.summed)
        return self.library.asked[key].count(self, noted, you, source)

    def underwent(self, number: int, asks: Underwent, you: int, source: int) -> bool:
        """[LANG-6.17b] Whether an event has happened to an object, for a text of a source."""
        noted = since(self.history, asks.span, you, source)
        key = asked_as(asks.event, asks.span, asks.summed)
        return asks.never is not self.library.asked[key].includes(self, noted, you, source, number)

    def last_number(self, name: str, number: int, moved: int) -> int | None:
        """[LANG-6.14a] Return the number that an object last had in play; None if it has not left play."""
        return last_number(self.history, name, number, moved)

    # --- numbers of objects and players -----------------------------------------------------------------

    def number_of(self, number: int, name: str) -> int | None:
        """Return a current number of an object: a stat with all changes, counters, or a printed number."""
        if name in self.counters:
            return self.counters[name][number]
        value: int | None = self.definition[number].numbers.get(name)
        return value if value is None or name not in self.stat_changes else self.stat(number, name)

    def sum_of(self, number: int, name: str) -> int:
        """Return the printed stat of an object that has it, with all changes."""
        value: int = self.definition[number].numbers[name] + self.stat_changes[name].get(number, 0)
        if name in self.watchers:
            value += self._bonuses((number,), name)[number]
        return value

    stat = sum_of
    """Return a current stat of an object that has it; a game may say that it is never below some number."""

    def stats_of(self, numbers: Sequence[int], name: str) -> dict[int, int]:
        """Return a current stat of each of several objects that have it, in their order."""
        changes, definition = self.stat_changes[name], self.definition
        found = {number: definition[number].numbers[name] for number in numbers}
        for number in changes.keys() & found.keys():
            found[number] += changes[number]
        if name in self.watchers:
            for number, bonus in self._bonuses(numbers, name).items():
                found[number] += bonus
        return found

    def _bonuses(self, numbers: Sequence[int], stat: str) -> dict[int, int]:
        """[LANG-1.7, LANG-4.25]
        Return what static abilities add to a stat of each of several objects, or to what it is instead of the
        printed one.
        """
        total = dict.fromkeys(numbers, 0)
        for source in self.watchers[stat]:
            you = self.controller[source]
            for bonus in self.definition[source].bonuses[stat]:
                if bonus.condition is not None and not bonus.holds(self, bonus.condition, you, source):
                    continue
                match, qualified = bonus.match, bonus.qualified
                times = 1 if bonus.per is None else times_of(self, bonus.per, you, source)
                reached = numbers
                if bonus.of_one is not None:
                    one = bonus.of_one(self, source)
                    reached = (one,) if one in total else ()
                for number in reached:
                    if match(self, number, you, source) and (qualified or self.reaches(number, you)):
                        instead = self.definition[number].numbers[stat] if bonus.sets else 0
                        total[number] += times * bonus.change - instead
        return total

    def resource(self, player: int, name: str) -> int:
        """A player's amount of a resource."""
        return self.hooks.resources.by_name[name].held(self, player)

    # --- objects, places and players --------------------------------------------------------------------

    def candidates(self, types: frozenset[str], zone: str | None, of: int) -> Iterable[int]:
        """Return the objects to which a filter applies: those in a named zone of all players, or in play.

        Players come in turn order from the active player, zones in numerical order. If `of` is not 0, only
        that player's zones are searched.
        """
        places = self.zoning.of_types(types) if zone is None else (self.zoning.numbers[zone],)
        found: list[int] = []
        for player in (of,) if of else self.turn_order():
            zones = self.zones[player]
            for place in places:
                found += zones[place]
        return found

    @abstractmethod
    def is_attacking(self, number: int) -> bool:
        """Whether the object is attacking."""

    def reaches(self, _number: int, _you: int) -> bool:
        """Whether a player's static text that doesn't say whose objects it affects reaches an object."""
        return True

    def player_of(self, _number: int) -> int:
        """The player whom an object represents, or 0 if none."""
        return 0

    def place_of(self, number: int) -> str:
        """The name of the place in play where an object is."""
        return self.zoning.names[self.zone[number]]

    def place_left(self, number: int) -> str:
        """The name of the place in play that an object leaves."""
        return self.zoning.names[self.zone[number]]

    def printed_resource(self, _number: int) -> str | None:
        """The resource that a card's printed cost asks for, in a game whose cards ask for different ones.

        None means the main resource.
        """
        return None

    def resource_changed(self, number: int, named: str | None) -> str | None:
        """[LANG-2.6] Return the resource of a card's cost that a text changes, which may name it.

        None means the main resource.
        """
        return named or self.printed_resource(number)

    def has_rare_resource(self, _player: int) -> bool:
        """Whether a player has any of the rare resource, if the game's printed cards declare one."""
        return False

    def cards_in(self, player: int, zone: str) -> int:
        """How many cards a zone of a player holds."""
        return len(self.zones[player][self.zoning.numbers[zone]])

    def turn_order(self) -> Sequence[int]:
        """Return the players still in the game, in turn order from the active player."""
        order = self.seats.order[self.active]
        return remaining(order, self.lost) if self.someone_lost else order

    def opponents(self, player: int) -> Sequence[int]:
        """Return the opponents still in the game, in turn order from that player."""
        others = self.seats.opponents[player]
        return remaining(others, self.lost) if self.someone_lost else others
