"""Pictures of a card game's table: what each player has in play, and how much in every other zone.

A picture is a moment of a scenario, as an engine plays it. The game's own data defines the layout of a side,
as it does at the terminal. Everything is text, so that a screen reader can read it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from conformance.kit.scenarios.names import slug_of
from conformance.kit.scenarios.scenario import Scenario
from docs.site_writer.pictures.cards_on_board import FACE_DOWN, BoardWords, Lying, board_scene, with_marks
from docs.site_writer.pictures.scene import Figure, Mark, Plate
from docs.site_writer.played import CannotPlay, Moment, Played, played
from spec.book.game.spaces import Spaces
from spec.book.pictures import MARKS, Picture, Pictures, Roles, WantedTable
from spec.book.rulebook import Rulebook
from spec.book.table import Side, Standing, TableLayout, listed_in, side_of, table_layout, unseen_in
from spec.book.words import words_of
from spec.protocol.messages import Decision

_FIX: Final = "name a scenario of the game, and a moment that it reaches; spec/book/pictures.py lists them"
_GIVEN: Final = re.compile(r"“(.+)”")
_NUMBERED: Final = re.compile(r" no\. [0-9]+$")
_MARKS: Final = {"frames": Mark.FRAME, "dots": Mark.DOT, "crosses": Mark.CROSS, "closed": Mark.CLOSED}
UNSEEN: Final = "a card"
"""The name of a card that the viewer may not know."""
_TITLES: Final = {"given": "At first", "end": "Afterwards"}


@dataclass(frozen=True)
class ShownCard:
    """A card in play: its name, numbers, counters and what it does, in words for readers.

    `card` is its printed name, `space` the space of the board on which it lies, if any; `states` are the
    game's words for its state.
    """

    name: str
    card: str
    stats: tuple[tuple[str, int], ...]
    counters: tuple[tuple[str, int], ...]
    exhausted: bool
    roles: tuple[str, ...]
    borne: tuple[ShownCard, ...]
    space: str = ""
    states: tuple[str, ...] = ()


@dataclass(frozen=True)
class ShownSide:
    """A player's side."""

    name: str
    active: bool
    trackers: tuple[tuple[str, int], ...]
    counted: tuple[tuple[str, int], ...]
    """Titles and sizes of zones."""
    backs: frozenset[str]
    """The titles of those zones whose cards are in play face down."""
    rows: tuple[tuple[str, tuple[ShownCard, ...]], ...]
    held: tuple[tuple[str, tuple[ShownCard, ...]], ...] = ()
    """The cards of zones that are not in play, by the title of the zone, if the picture names them."""


@dataclass(frozen=True)
class ShownTable:
    """The table at a moment: a title for the moment, the sides, and the board if cards lie on one."""

    title: str
    sides: tuple[ShownSide, ...]
    board: Figure | None = None


@dataclass(frozen=True)
class TableFigure:
    """A picture with its caption; `name` is its anchor, `scenario` the scenario that is played."""

    name: str
    caption: str
    scenario: str
    tables: tuple[ShownTable, ...]


class Tables:
    """Makes the pictures of one game's table."""

    def __init__(self, book: Rulebook, layout: TableLayout, roles: Roles) -> None:
        self.layout = layout
        self.roles = roles
        self.spaces = book.game.spaces if layout.lies_on else None
        self.words = words_of(book.game.name)
        self.board_words = BoardWords(
            leader=" or ".join(layout.leaders),
            exhausted=layout.exhausted,
            numbers="/".join(self.words.titles.get(stat, stat) for stat in layout.cell),
            ranks=layout.ranks,
        )
        self.looked_through = frozenset(
            zone.name for zone in book.game.zones if zone.hidden_from != "everyone"
        )
        self.backs = frozenset(
            layout.counted[zone.name]
            for zone in book.game.zones
            if zone.in_play and zone.hidden_from != "nobody" and zone.name in layout.counted
        )

    def figure(self, picture: Picture, play: Played) -> TableFigure:
        """Make a listed picture. CannotPlay if the scenario never reaches its moment."""
        wanted = picture.table
        assert wanted is not None
        tables = []
        for at in wanted.at:
            moment = _moment(play, at)
            seen = f"seen by {play.player(wanted.seen_by)}" if wanted.seen_by else ""
            heading = ", ".join(filter(None, (_TITLES.get(at, ""), seen)))
            shown = self.table(play, moment, wanted.players, heading)
            shown = self._marked(shown, wanted, play, play.moments[moment])
            shown = _called(shown, f"picture-{picture.name}-board-{at.replace('_', '-')}")
            tables.append(replace(shown, sides=()) if wanted.bare else shown)
        return TableFigure(f"picture-{picture.name}", picture.title, play.scenario.base_id, tuple(tables))

    def _marked(self, table: ShownTable, wanted: WantedTable, play: Played, moment: Moment) -> ShownTable:
        """The table with the requested marks on its board."""
        if not wanted.offers and not wanted.marks:
            return table
        if table.board is None:
            raise CannotPlay("there is no board to put marks on")
        spaces = {mark: dict.fromkeys(wanted.marks.get(mark, ())) for mark in MARKS}
        for offer in wanted.offers:
            for mark, space in self._offered(offer, play, moment):
                spaces[mark][space] = None
        found = {mark: tuple(each) for mark, each in spaces.items() if each}
        if unsaid := [mark for mark in found if mark not in wanted.means]:
            raise CannotPlay(f"means does not say what {unsaid[0]} mean")
        scene = with_marks(
            table.board.scene,
            {_MARKS[mark]: each for mark, each in found.items()},
            {_MARKS[mark]: wanted.means[mark] for mark in found},
        )
        return replace(table, board=replace(table.board, scene=scene))

    def _offered(self, offer: str, play: Played, moment: Moment) -> Iterator[tuple[str, str]]:
        """What the game offers for an object: dots where it may go, crosses on other objects."""
        decision = moment.decision
        if decision is not None and offer == decision.kind:
            yield from self._asked_for(decision, moment)
            return
        verb, _, name = offer.partition(" ")
        number = play.scenario.names.object_id(name)
        where = self._spaces_by_object(moment)
        options: Any = decision.space.get("one_of", ()) if decision else ()
        ours = [each for each in options if list(each[:2]) == [verb, number] and len(each) > 2]
        if not ours:
            raise CannotPlay(f"{play.scenario.base_id} offers no space for {offer!r} then")
        if number is not None and where.get(number):
            yield "frames", where[number]
        for _, _, third, *_ in ours:
            yield ("dots", third) if isinstance(third, str) else ("crosses", where[third])

    def _asked_for(self, decision: Decision, moment: Moment) -> Iterator[tuple[str, str]]:
        """Dots where the items of the open decision are: spaces, or objects that lie on one."""
        where = self._spaces_by_object(moment)
        items: Any = decision.space.get("one_of") or decision.space.get("some_of") or ()
        for item in items:
            if space := item if isinstance(item, str) else where.get(item, "") if type(item) is int else "":
                yield "dots", space

    def _spaces_by_object(self, moment: Moment) -> Mapping[int, str]:
        return {row["id"]: str(row.get(self.layout.lies_on, "")) for row in moment.state["objects"]}

    def table(
        self, play: Played, at: int, players: Sequence[int] = (), title: str = "", held: bool = False
    ) -> ShownTable:
        """The table at a moment of a play, by the number of the moment; with `held` also the cards of hands
        and piles that somebody may look through.
        """
        moment, doing = play.moments[at], self._doing(play, at)
        sides = [row["player"] for row in moment.state["players"]]
        heading = ": ".join(filter(None, (title, when(play, moment))))
        name = f"board-{slug_of(play.scenario.id.replace('.', '-').replace('#', '-'))}-{at}"
        return ShownTable(
            heading,
            tuple(
                self._side(play, moment, player, doing, held)
                for player in sides
                if player in (players or sides)
            ),
            None if self.spaces is None else self._board(self.spaces, play, moment, name, heading),
        )

    def _board(self, spaces: Spaces, play: Played, moment: Moment, name: str, title: str) -> Figure:
        """The board with what lies on it."""
        cards = {row["id"]: str(row["card"]) for row in moment.state["objects"]}
        leading = {
            one.name
            for one in play.scenario.cards.values()
            if not set(one.card.types).isdisjoint(self.layout.leaders)
        }

        def lying(player: int, one: Standing) -> Lying:
            name = play.names[one.number]
            plate = Plate(
                player,
                _sign(name),
                self._numbers(one),
                one.exhausted,
                cards[one.number] in leading,
                one.damage,
                one.face_down,
            )
            return Lying(one.space, plate, name)

        found = [
            lying(player, one)
            for player in (row["player"] for row in moment.state["players"])
            for row in side_of(self.layout, moment.state, player).rows.values()
            for one in row
            if one.space
        ]
        names = {row["player"]: play.player(row["player"]) for row in moment.state["players"]}
        found += [
            Lying(space, Plate(player, "", back=True), UNSEEN)
            for player in names
            for spaces_of_zone in unseen_in(self.layout, moment.state, player).values()
            for space in spaces_of_zone
            if space
        ]
        return Figure(board_scene(spaces, found, names, name, title, self.board_words), "")

    def _numbers(self, one: Standing) -> str:
        """The numbers on a plate, a dash for each that the card lacks; empty for a card without numbers."""
        numbers = [str(one.stats.get(stat, "–")) for stat in self.layout.cell]
        return "/".join(numbers) if not one.stats.keys().isdisjoint(self.layout.cell) else ""

    def _doing(self, play: Played, at: int) -> Mapping[int, tuple[str, ...]]:
        """What cards do at a moment, by the events that led to it."""
        found: dict[int, tuple[str, ...]] = {}
        for event in (event for moment in play.moments[: at + 1] for event in moment.events):
            if event.kind in self.roles.ends:
                found.clear()
            for place, word in self.roles.words.get(event.kind, {}).items():
                number = event.object if place == "object" else event.other
                if number is not None:
                    named = play.names.get(event.object or 0, ""), play.names.get(event.other or 0, "")
                    doing = word.replace("{object}", named[0]).replace("{other}", named[1])
                    found[number] = (*found.get(number, ()), doing)
        return found

    def _side(
        self, play: Played, moment: Moment, player: int, doing: Mapping[int, tuple[str, ...]], held: bool
    ) -> ShownSide:
        side: Side = side_of(self.layout, moment.state, player)
        cards = {row["id"]: str(row["card"]) for row in moment.state["objects"]}
        name = play.player(player)
        if self.layout.leader_stands_for_player and player in cards:
            name = f"{name}, {cards[player]}"

        damage = self.words.titles.get(self.layout.damage, self.layout.damage)

        def shown(one: Standing) -> ShownCard:
            return ShownCard(
                play.names[one.number],
                cards[one.number],
                tuple((self.words.titles.get(stat, stat), value) for stat, value in one.stats.items()),
                (*one.counters.items(), *((damage, one.damage) for _ in range(one.damage > 0))),
                one.exhausted,
                doing.get(one.number, ()),
                tuple(map(shown, one.borne)),
                one.space,
                self._states(one),
            )

        unseen = {
            self.layout.rows[zone]: [_unseen(space) for space in spaces]
            for zone, spaces in unseen_in(self.layout, moment.state, player).items()
        }
        rows = {title: [*map(shown, row), *unseen.get(title, ())] for title, row in side.rows.items()}

        return ShownSide(
            name,
            player == moment.state["active"],
            tuple(side.trackers.items()),
            tuple(side.counted.items()),
            self.backs,
            tuple((title, tuple(row)) for title, row in rows.items() if row),
            tuple(self._held(play, moment, player, cards)) if held else (),
        )

    def _held(
        self, play: Played, moment: Moment, player: int, cards: Mapping[int, str]
    ) -> Iterator[tuple[str, tuple[ShownCard, ...]]]:
        """The cards of each zone beside the rows that is not hidden from everyone."""
        of_player = next(row for row in moment.state["players"] if row["player"] == player)
        for zone, title in self.layout.counted.items():
            if zone in self.looked_through and (listed := listed_in(of_player[zone])):
                yield title, tuple(_named(play.names[number], cards[number]) for number in listed)

    def _states(self, one: Standing) -> tuple[str, ...]:
        states = {self.layout.exhausted: one.exhausted, FACE_DOWN: one.face_down}
        return tuple(word for word, holds in states.items() if holds)


def _named(name: str, card: str) -> ShownCard:
    """A card of which only the name is shown."""
    return ShownCard(name, card, (), (), False, (), ())


def _unseen(space: str) -> ShownCard:
    """A card of which the viewer knows only that it lies there."""
    return ShownCard(UNSEEN, "", (), (), False, (), (), space, (FACE_DOWN,))


def when(play: Played, moment: Moment) -> str:
    """Battle of Player 1; Player 2 is asked for a commitment"""
    words = words_of(play.scenario.game)
    phase, active = str(moment.state["phase"]), int(moment.state["active"])
    said = words.titles.get(phase, phase.capitalize()) + (f" of {play.player(active)}" if active else "")
    decision = moment.decision
    noun = words.decisions.get(decision.kind) if decision and decision.player else None
    return f"{said}; {play.player(decision.player)} is asked for {noun}" if decision and noun else said


def _sign(name: str) -> str:
    """The text of a plate: the scenario's name for the card, if any, such as second for Skiff “second”."""
    given = _GIVEN.search(name)
    return given[1] if given else _NUMBERED.sub("", name)


def _called(table: ShownTable, name: str) -> ShownTable:
    """The table with a unique name for its board, since several pictures may show one moment."""
    if table.board is None:
        return table
    return replace(table, board=replace(table.board, scene=replace(table.board.scene, name=name)))


def tables_of(book: Rulebook, pictures: Pictures) -> Tables | None:
    """The picture maker for the game's table; None for a game without one."""
    layout = table_layout(book.game.name)
    return Tables(book, layout, pictures.roles) if layout is not None else None


def table_figures(
    tables: Tables | None, pictures: Pictures, scenarios: Sequence[Scenario]
) -> Mapping[str, tuple[TableFigure, ...]]:
    """The listed pictures of the table, by the rule after which each appears.

    RulebookError if one cannot be shown as requested.
    """
    by_id = {one.base_id: one for one in reversed(scenarios)}
    found: dict[str, tuple[TableFigure, ...]] = {}
    for picture in pictures.pictures:
        if picture.table is None:
            continue
        if tables is None:
            raise pictures.fault(
                picture.name, "the game has no table; its terminal.toml doesn't lay one out", _FIX
            )
        if picture.table.scenario not in by_id:
            raise pictures.fault(picture.name, f"there is no scenario {picture.table.scenario!r}", _FIX)
        scenario = by_id[picture.table.scenario]
        try:
            _check_players(picture.table, scenario.names.players)
            figure = tables.figure(picture, played(scenario, picture.table.seen_by))
        except CannotPlay as error:
            raise pictures.fault(picture.name, str(error), _FIX) from None
        found[picture.after] = (*found.get(picture.after, ()), figure)
    return found


def _check_players(wanted: WantedTable, number: int) -> None:
    if wrong := [one for one in (*wanted.players, wanted.seen_by) if one > number]:
        raise CannotPlay(f"{wanted.scenario} has no player {wrong[0]}")


def _moment(play: Played, at: str) -> int:
    """The number of a moment, by its name."""
    if at in _TITLES:
        return 0 if at == "given" else len(play.moments) - 1
    for number, moment in enumerate(play.moments):
        if moment.decision is not None and moment.decision.kind == at:
            return number
    kinds = dict.fromkeys(moment.decision.kind for moment in play.moments if moment.decision)
    raise CannotPlay(
        f"{play.scenario.base_id} never reaches {at!r}; it reaches {', '.join(kinds) or 'nothing'}"
    )
