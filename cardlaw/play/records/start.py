"""The beginning of a game, and how each kind of game defines it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from cardlaw.play.wanted import Wanted
from grammar.ir.cards import Card
from grammar.ir.decks import Deck
from grammar.language.shipped import shipped_cards
from grammar.language.source import SourceText
from reference_engine import api
from reference_engine.kernel.errors import BadPosition
from reference_engine.kernel.game import Board


@dataclass(frozen=True)
class Start:
    """Everything that a game begins from except chance: enough to start it again."""

    game: str
    brought: api.Brought = None
    """The decks or the board, as `api.start` takes them; None for the game's default board."""
    own_cards: Mapping[str, Card] = field(default_factory=dict)
    """The players' own cards by name; they replace shipped ones with the same name."""
    switches: Mapping[str, object] = field(default_factory=dict)
    """The switches that were set; the others follow from what was brought and the rulebook."""
    position: Mapping[str, Any] | None = None
    """A saved state to continue from, instead of what is brought."""
    seed: int = 0

    @property
    def decks(self) -> Sequence[Deck]:
        """The decks in seat order; none in a game without decks."""
        return () if self.brought is None or isinstance(self.brought, Board) else self.brought

    @property
    def cards(self) -> dict[str, Card]:
        """Every card by name."""
        return {**shipped_cards(self.game), **self.own_cards}

    def begin(self, chance: api.Chance | None = None) -> api.Game:
        """Start the game up to its first decision; without `chance`, nature answers by the seed.

        Raises what `api.start` and `api.restore` raise.
        """
        chance = api.Seeded(self.seed) if chance is None else chance
        if self.position is None:
            return api.start(self.game, self.brought, self.cards, self.switches, chance)
        named = self.position.get("game", self.game)
        if named != self.game:
            raise BadPosition(f"the position is one of {str(named)[:40]!r}, not of {self.game}")
        given = self.position.get("switches", {})
        if not isinstance(given, Mapping):
            raise BadPosition("switches: an object is needed")
        return api.restore(self.game, self.position, self.cards, {**given, **self.switches}, chance)


class Opening(Protocol):
    """The module `cardlaw.play.<game>.opening`, or that of `cards`: the beginning of a game."""

    TAKES: Collection[str]
    """The options of the command line that this game takes, among those that only some games take."""
    OTHERS: str
    """The reason for refusing the other options, with the game as {game}."""

    def opened(self, game: str, wanted: Wanted, switches: Mapping[str, object], seed: int, /) -> Start:
        """Read what the command line asks for. Raises LookupError, CardTextError or BadPosition."""


class Source(Protocol):
    """A record being read, as far as a game's own lines need it."""

    values: dict[str, tuple[int, str]]
    """The line number and the text after the colon, by key."""

    def block(self, key: str, /) -> SourceText:
        """Return the indented lines below a key, each at its line in the file."""

    def wrong(self, number: int, text: str, /) -> Exception:
        """Return the error of a line."""


class Recorded(Protocol):
    """The module `cardlaw.play.<game>.recorded`: the lines of a record that only this game has."""

    PLAYERS: Mapping[int, str]
    """How a record names the players, and nature."""
    KEYS: tuple[str, ...]
    """The keys of the lines."""
    DRAWN: str
    """The word for a game that nobody wins."""
    NUMBERED: Collection[str]
    """The kinds of decisions whose answers get the number of the turn."""

    def lines(self, start: Start, /) -> Iterator[str]:
        """Yield the lines for what was brought."""

    def own_cards(self, start: Start, /) -> Iterator[str]:
        """Yield the lines for the players' own cards."""

    def read_cards(self, source: Source, game: str, /) -> dict[str, Card]:
        """Read the players' own cards. Raises the error of a line, or CardTextError."""

    def read(
        self, source: Source, game: str, own: Mapping[str, Card], switches: Mapping[str, object], /
    ) -> api.Brought:
        """Read what was brought. Raises the error of a line, or CardTextError."""


def opening_of(game: str) -> Opening:
    """Return the game's own opening; most card games need none and use that of `cards`."""
    return cast(Opening, import_module(_module(game, "opening") or "cardlaw.play.cards.opening"))


def recorded_of(game: str) -> Recorded | None:
    """Return the game's own lines of a record; None if its games are not recorded."""
    module = _module(game, "recorded")
    return None if module is None else cast(Recorded, import_module(module))


def _module(game: str, name: str) -> str | None:
    folder = f"cardlaw.play.{game}"
    if find_spec(folder) is None or find_spec(f"{folder}.{name}") is None:
        return None
    return f"{folder}.{name}"
