"""What the kit has to be told about a game, from the suite's `defaults.yaml`: no game word stands in code."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import cast

from conformance.kit.data import tree
from conformance.kit.facts.canonical import Property, bounds, canonical_state
from spec.book.faults import Fault, PlainError, nearest
from spec.book.games import find
from spec.book.piles import Pile
from spec.book.words import words_of

SUITES = Path(__file__).resolve().parents[2]

Scalar = int | bool | str


class UnknownSuite(PlainError, LookupError):
    """There is no suite for a game of that name."""


class FactsError(PlainError):
    """The suite's `defaults.yaml` cannot be read."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in faults))


@dataclass(frozen=True, slots=True)
class Column:
    """A number, mark or word of a player or of an object, and how it is told."""

    name: str
    kind: str
    default: Scalar | None
    printed: str | None
    words: tuple[str, ...]
    given: bool
    tell: Mapping[str, str]
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Plain:
    """An object without text that a scenario names by its numbers, such as `avatar 3/4`.

    `written` names these numbers in their order; `fixed` are the others. A token is of a kind of its own.
    """

    word: str
    name: str
    types: tuple[str, ...]
    aspects: tuple[str, ...]
    fixed: Mapping[str, int]
    written: tuple[str, ...]
    token: bool


@dataclass(frozen=True, slots=True)
class Zone:
    name: str
    title: str
    cards: tuple[str, ...]
    tell: str


@dataclass(frozen=True, slots=True)
class Telling:
    """A step in words: done, tried, and as something that is offered."""

    done: str
    tried: str
    offered: str


@dataclass(frozen=True, slots=True)
class Phase:
    name: str
    title: str
    given: str
    not_given: str
    """Why no position begins in it; empty if one can."""


@dataclass(frozen=True, slots=True)
class Action:
    """A step that answers a main action."""

    name: str
    wire: str
    takes: str
    types: tuple[str, ...]
    tell: Telling


@dataclass(frozen=True, slots=True)
class Assignment:
    """A step that pairs objects."""

    name: str
    decision: str
    to: str | None
    tell: Telling
    pair: str
    none: str


@dataclass(frozen=True, slots=True)
class Leader:
    """The card that stands for a player; object p is the leader of player p."""

    field: str
    word: str
    zone: str
    title: str
    default: str


NO_LEADER = Leader("", "", "", "", "")
"""Of a game in which no card stands for a player."""


@dataclass(frozen=True, slots=True)
class Side:
    """A player's side on a board: its name on the wire, its letter in a picture, its name in print."""

    name: str
    letter: str
    title: str


@dataclass(frozen=True, slots=True)
class Fixed:
    """Spaces to which the board gives a kind: its field, a letter in pictures, a word, and in print."""

    name: str
    letter: str
    word: str
    title: str


@dataclass(frozen=True, eq=False)
class BoardFacts:
    """What is told of a game that is played on a board, with pieces on spaces.

    `pieces`, `tiles`, `declared`, `history`, `lying` and `stack` name fields of the state: the spaces of the
    pieces by side, the terrain of each space with a tile, what is declared for a piece, the positions before,
    the tiles on the board whose terrain nobody knows yet, and those still to be placed.
    """

    default: str
    cards: tuple[str, ...]
    """The terrains that an engine is always given."""
    sides: tuple[Side, ...]
    pieces: str
    piece: str
    tiles: str
    declared: str
    history: str
    lying: str
    stack: str
    letters: Mapping[str, str]
    choices: Mapping[str, str]
    fixed: Mapping[str, Fixed]
    values: Mapping[str, Column]
    free: Mapping[str, str]
    """Switches under which a board need not be one for a match."""
    changes: Mapping[str, Mapping[str, str]]
    """Fields of a board in words: `tell`, and `none` where there is nothing."""

    def side(self, player: int) -> Side:
        """The side of a player; players have the sides in their order."""
        return self.sides[player - 1]


@dataclass(frozen=True, eq=False)
class GameFacts:
    game: str
    folder: Path
    players: int
    most_players: int
    turn: int
    player: int
    phase: str
    phases: Mapping[str, Phase]
    numbers: Mapping[str, str]
    leader: Leader
    columns: Mapping[str, Column]
    zones: Mapping[str, Zone]
    objects: Mapping[str, Column]
    plain: Mapping[str, Plain]
    aspects: tuple[str, ...]
    not_given: Mapping[str, str]
    """Properties of the canonical state that no `given` sets, each with the reason."""
    actions: Mapping[str, Action]
    assignments: Mapping[str, Assignment]
    start: Mapping[str, Pile]
    """How a scenario calls the piles of a deck, in the order in which their objects are numbered."""
    words: tuple[str, ...]
    amounts: tuple[str, ...]
    nothing: Mapping[str, object]
    nature: Mapping[str, str]
    decisions: Mapping[str, str]
    events: Mapping[str, str]
    losers: tuple[str, str] | None = None
    """The column of a player, and its word, by which the state says who has lost; without it, when a player
    has won, all others have lost. [WIRE-4.16]"""
    board: BoardFacts | None = None
    """Of a game on a board; None where cards are played."""

    @property
    def on_board(self) -> BoardFacts:
        """The facts of the board, where there is one."""
        if self.board is None:
            raise TypeError(f"{self.game} is not played on a board")
        return self.board

    @cached_property
    def zone_titles(self) -> Mapping[str, str]:
        titles = {zone.name: zone.title for zone in self.zones.values()}
        return titles if self.leader is NO_LEADER else {**titles, self.leader.zone: self.leader.title}

    @property
    def places(self) -> tuple[str, ...]:
        """Where an object can be: a zone, the place of leaders, or none of them."""
        leaders = () if self.leader is NO_LEADER else (self.leader.zone,)
        return (*self.zones, *leaders, "gone", "resolving")

    @property
    def of_player(self) -> tuple[str, ...]:
        """What a `given` says of a player."""
        leaders = () if self.leader is NO_LEADER else (self.leader.field,)
        return (*leaders, *self.columns, *self.zones)

    @cached_property
    def titles(self) -> Mapping[str, str]:
        """What zones, phases and the steps of phases are called in print."""
        steps = {step.name: step.title for phase in find(self.game).phases for step in phase.steps}
        phases = {phase.name: phase.title for phase in self.phases.values()}
        return {**steps, **phases, **self.zone_titles}


def suites(root: Path = SUITES) -> list[str]:
    """The games that have a suite."""
    return sorted(path.parent.name for path in root.glob("*/defaults.yaml"))


def facts_of(game: str, root: Path = SUITES) -> GameFacts:
    """The facts of one game's suite."""
    known = suites(root)
    if game not in known:
        near = nearest(game, known)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise UnknownSuite(f'no suite for "{game}"; suites: {", ".join(known) or "none"}{hint}')
    return _facts(root / game)


@cache
def _facts(folder: Path) -> GameFacts:
    path = folder / "defaults.yaml"
    page = tree.Page(f"{folder.parent.name}/{folder.name}/{path.name}")
    data = tree.read(path.read_text(encoding="utf-8"), page)
    if not isinstance(data, tree.Map):
        page.fault(1, "no map of facts", "look at the defaults of another game")
        raise FactsError(page.faults)
    try:
        return _build(folder, data)
    except (KeyError, TypeError, ValueError) as error:
        page.fault(
            1, f"a fact is missing or of the wrong kind: {error}", "look at the defaults of another game"
        )
        raise FactsError(page.faults) from None


def _build(folder: Path, data: Mapping[str, object]) -> GameFacts:
    """The facts of a game with cards or of one on a board: the second has `board` and nothing of cards."""
    players, at = (_map(data[key]) for key in ("players", "at"))
    known, not_given = canonical_state(folder.name), _texts_by_name(data["not_given"])
    board = _board(_map(data["board"]), known.state, not_given) if "board" in data else None
    absent = ("leader", "assignments") if board is None else OF_CARDS
    optional = {**dict.fromkeys(absent, cast(object, {})), **data}
    leader, piles = _map(optional["leader"]), {pile.name: pile for pile in find(folder.name).piles}
    return GameFacts(
        game=folder.name,
        folder=folder,
        players=_whole(players["number"]),
        most_players=_whole(players["at_most"]),
        turn=_whole(at["turn"]),
        player=int(_text(at["player"]).removeprefix("P")),
        phase=_text(at["phase"]),
        phases={
            name: Phase(name, _text(row["title"]), _text(row["given"]), _text(row.get("not_given", "")))
            for name, row in _rows(data["phases"])
        },
        numbers=_texts_by_name(optional["numbers"]),
        leader=Leader(*(_text(leader[key]) for key in ("field", "word", "zone", "title", "default")))
        if leader
        else NO_LEADER,
        columns={
            name: _column(name, row, known.player[name], f"player.{name}" not in not_given)
            for name, row in _rows(optional["columns"])
        },
        zones={
            name: Zone(name, _text(row["title"]), _texts(row.get("cards", [])), _text(row["tell"]))
            for name, row in _rows(optional["zones"])
        },
        objects={
            name: _column(name, row, known.object[name], f"object.{name}" not in not_given)
            for name, row in _rows(optional["objects"])
        },
        plain={word: _plain(word, row) for word, row in _rows(data.get("plain", {}))},
        aspects=_texts(data.get("aspects", [])),
        not_given=not_given,
        actions={
            name: Action(
                name,
                _text(row["wire"]),
                _text(row.get("takes", "nothing")),
                _texts(row.get("types", [])),
                _telling(row),
            )
            for name, row in _rows(optional["actions"])
        },
        assignments={
            name: Assignment(
                name,
                _text(row["decision"]),
                _text(row["to"]) if "to" in row else None,
                _telling(row),
                _text(row["pair"]),
                _text(row["none"]),
            )
            for name, row in _rows(optional["assignments"])
        },
        start={key: piles[name] for key, name in _texts_by_name(optional["start"]).items()},
        words=_texts(data["words"]),
        amounts=_texts(data.get("amounts", [])),
        nothing=cast(Mapping[str, object], tree.plain(_map(data["nothing"]))),
        nature=_texts_by_name(data["nature"]),
        decisions=words_of(folder.name).decisions,
        events=words_of(folder.name).events,
        losers=next(iter(_texts_by_name(data.get("losers", {})).items()), None),
        board=board,
    )


OF_CARDS = ("numbers", "leader", "columns", "zones", "objects", "actions", "assignments", "start")
"""What is told of a game with cards, and not of one on a board."""


def _plain(word: str, row: Mapping[str, object]) -> Plain:
    return Plain(
        word=word,
        name=_text(row["name"]),
        types=_texts(row["types"]),
        aspects=_texts(row.get("aspects", [])),
        fixed={name: _whole(value) for name, value in _map(row.get("numbers", {})).items()},
        written=_texts(row["written"]),
        token=row.get("token") is True,
    )


def _board(row: Mapping[str, object], known: Mapping[str, Property], not_given: Container[str]) -> BoardFacts:
    fields = _map(row["fields"])
    return BoardFacts(
        default=_text(row["default"]),
        cards=_texts(row["cards"]),
        sides=tuple(
            Side(name, _text(side["letter"]), _text(side["title"])) for name, side in _rows(row["sides"])
        ),
        pieces=_text(fields["pieces"]),
        piece=_text(row["piece"]),
        tiles=_text(fields["tiles"]),
        declared=_text(fields["declared"]),
        history=_text(fields["history"]),
        lying=_text(fields["lying"]),
        stack=_text(fields["stack"]),
        letters=_texts_by_name(row["letters"]),
        choices=_texts_by_name(row["choices"]),
        fixed={
            name: Fixed(name, *(_text(one[key]) for key in ("letter", "word", "title")))
            for name, one in _rows(row["fixed"])
        },
        values={
            name: _column(name, one, known[name], name not in not_given and name != fields["tiles"])
            for name, one in _rows(row["values"])
        },
        free=_texts_by_name(row.get("free", {})),
        changes={name: _texts_by_name(one) for name, one in _rows(row["changes"])},
    )


_TELLS = ("tell", "one", "none", "many", "each", "yes", "no", "with")
"""Keys of a column's sentences; `told` has one for each word."""


def _column(name: str, row: Mapping[str, object], known: Property, given: bool) -> Column:
    """A column by its row; its bounds, and whether a position sets it, follow from the canonical state."""
    least, most = bounds(known)
    default = row.get("default")
    if default is not None and not isinstance(default, (int, bool, str)):
        raise TypeError(f"the default of {name}")
    return Column(
        name=name,
        kind=_text(row["is"]),
        default=default,
        printed=_text(row["printed"]) if "printed" in row else None,
        words=_texts(row.get("words", [])),
        given=given,
        tell={key: _text(row[key]) for key in _TELLS if key in row} | _texts_by_name(row.get("told", {})),
        least=least,
        most=most,
    )


def _telling(row: Mapping[str, object]) -> Telling:
    return Telling(_text(row["tell"]), _text(row["try"]), _text(row["offer"]))


def _rows(value: object) -> list[tuple[str, Mapping[str, object]]]:
    return [(name, _map(row)) for name, row in _map(value).items()]


def _map(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise TypeError(f"{value!r} is no map")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no text")
    return value


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise TypeError(f"{value!r} is no list")
    return tuple(_text(item) for item in value)


def _texts_by_name(value: object) -> dict[str, str]:
    return {key: _text(item) for key, item in _map(value).items()}


def _whole(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{value!r} is no whole number")
    return value
