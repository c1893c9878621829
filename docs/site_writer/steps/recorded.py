"""Scenarios step by step, as the reference engine played them: each answer, its events, the picture after it.

A picture is HTML in parts. All pictures of a scenario share the parts, most of which stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from conformance.kit.scenarios.names import slug_of
from conformance.kit.scenarios.scenario import Scenario
from docs.site_writer.pictures.drawing import drawn
from docs.site_writer.pictures.legend import legend
from docs.site_writer.pictures.plates import escape
from docs.site_writer.pictures.scene import Scene
from docs.site_writer.pictures.table_drawing import plain_name, table_parts
from docs.site_writer.pictures.tables import Tables, when
from docs.site_writer.played import Attempt, CannotPlay, Moment, Played, Recorder
from docs.site_writer.steps.answers import answer_words, describe_answer
from docs.site_writer.worked import Line

MOST_SHOWN: Final = 24
"""The most positions of a scenario that are shown; of more, only the first and the last ones are."""
MOST_LINES: Final = 40
"""The most events of a step that are shown; a chain of texts may have thousands."""
_AT_FIRST: Final = "At first"
_SHAPE: Final = re.compile(r"(?=<(?:path|g|rect|text|circle)\b)")
"""Where the drawing of a board is divided: before each shape."""

Drawn = Sequence[str]


@dataclass(frozen=True)
class Step:
    """An answer in words, what happened, and the number of the picture after it, if there is one.

    `rules` are those of an event that says no more than the answer, such as a pass.
    """

    said: str
    lines: tuple[Line, ...]
    picture: int | None = None
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Steps:
    """The steps of a scenario; a picture is a list of parts."""

    steps: tuple[Step, ...]
    parts: tuple[str, ...] = ()
    pictures: tuple[tuple[int, ...], ...] = ()

    @property
    def length(self) -> int:
        """About how many characters its words take on a page."""
        lines = [line for step in self.steps for line in step.lines]
        return (
            500
            + sum(len(step.said) + 40 for step in self.steps)
            + sum(len(line.text) + 30 + 60 * min(len(line.rules), 3) for line in lines)
        )


@dataclass(frozen=True)
class Recorded:
    """The steps of a game's scenarios, by scenario, and the signs on its boards with their meanings."""

    steps: Mapping[str, Steps] = field(default_factory=dict)
    key: tuple[tuple[str, str], ...] = ()


def recorded(game: str, tables: Tables | None, scenarios: Sequence[Scenario]) -> Recorded:
    """Play the first example of each scenario that passes."""
    found: dict[str, Steps] = {}
    artist, recorder = _artist(game, tables), Recorder()
    for scenario in scenarios:
        if scenario.base_id in found:
            continue
        try:
            play = recorder.play(scenario)
        except CannotPlay:  # the page of the scenario gives the reason
            continue
        found[scenario.base_id] = steps_of(play, artist)
    return Recorded(found, tuple(artist.key()) if artist else ())


def steps_of(play: Played, artist: Artist | None) -> Steps:
    """The steps of a play: each position, then what was refused in it."""
    small = answer_words(play.scenario.game).small_events
    steps: list[Step] = []
    numbers: dict[str, int] = {}
    pictures: dict[tuple[int, ...], int] = {}
    attempts = [one for one in play.attempts if one.after < 0]
    steps += [_refused(play, one) for one in attempts]
    left_out = _left_out(len(play.moments))
    for at, moment in enumerate(play.moments):
        if at in left_out:
            if at == left_out.start:
                steps.append(Step(f"{len(left_out)} further answers are left out here.", ()))
            steps += [_refused(play, one) for one in play.attempts if one.after == at]
            continue
        picture = None
        if artist is not None:
            parts = tuple(numbers.setdefault(part, len(numbers)) for part in artist.picture(play, at))
            picture = pictures.setdefault(parts, len(pictures))
        lines = tuple(
            Line(play.told(event), event.rules) for event in moment.events if event.kind not in small
        )
        said = _said(play, at)
        rules = next((line.rules for line in lines if line.text == said), ())
        others = [line for line in lines if line.text != said]
        steps.append(Step(said, _first(others), picture, rules))
        steps += [_refused(play, one, picture) for one in play.attempts if one.after == at]
    return Steps(tuple(steps), tuple(numbers), tuple(pictures))


def _first(lines: Sequence[Line]) -> tuple[Line, ...]:
    if len(lines) <= MOST_LINES:
        return tuple(lines)
    return (*lines[:MOST_LINES], Line(f"{len(lines) - MOST_LINES} further events are left out here.", ()))


def _left_out(moments: int) -> range:
    """The positions in the middle of a long scenario, such as one that waits for many turns to pass."""
    half = MOST_SHOWN // 2
    return range(half, moments - half) if moments > MOST_SHOWN + 1 else range(0)


def _said(play: Played, at: int) -> str:
    moment, before = play.moments[at], play.moments[at - 1].decision if at else None
    if moment.answer is None or before is None:
        return f"{_AT_FIRST}: {when(play, moment)}."
    return describe_answer(play, before, *moment.answer)


def _refused(play: Played, attempt: Attempt, picture: int | None = None) -> Step:
    """An answer, or a beginning, that the rules don't allow."""
    refusal = attempt.refusal
    line = Line(f"It is refused: {refusal.text}", (refusal.rule, *refusal.also))
    decision = play.moments[attempt.after].decision if attempt.after >= 0 else None
    if attempt.answer is None or decision is None:
        return Step("The game cannot begin like this.", (line,), picture)
    return Step(describe_answer(play, decision, *attempt.answer, tries=True), (line,), picture)


class Artist:
    """Draws the positions of a game: the table of a card game, with its board if cards lie on one."""

    def __init__(self, draw: Callable[[Played, int], tuple[Scene | None, Drawn]]) -> None:
        self._draw = draw
        self._meanings: dict[str, str] = {}

    def picture(self, play: Played, at: int) -> Drawn:
        """The parts of the picture of a moment."""
        scene, parts = self._draw(play, at)
        if scene is not None:
            self._meanings.update(legend(scene))
        return parts

    def key(self) -> Iterator[tuple[str, str]]:
        """The signs that were drawn, each with its meaning."""
        yield from self._meanings.items()


def _artist(game: str, tables: Tables | None) -> Artist | None:
    """Who draws a game's positions: its table, or a module of the game that shows a position as a board."""
    if tables is not None:
        return Artist(lambda play, at: _table(tables, play, at))
    module = f"docs.site_writer.{game}.illustrating"
    try:
        if find_spec(module) is None:
            return None
    except ModuleNotFoundError:
        return None
    scene_at: Callable[[Moment, str, str], Scene] = import_module(module).scene_at

    def draw(play: Played, at: int) -> tuple[Scene, Drawn]:
        title = when(play, play.moments[at])
        scene = scene_at(play.moments[at], f"{_name(play)}-{at}", title)
        return scene, [f'<p class="table-when">{escape(title)}</p>', *board_parts(scene)]

    return Artist(draw)


def _table(tables: Tables, play: Played, at: int) -> tuple[Scene | None, Drawn]:
    table = tables.table(play, at, held=True)
    if table.board is None:
        return None, tuple(table_parts(table, plain_name))
    scene = table.board.scene
    board = board_parts(replace(scene, title="The board", words=()))  # the sides say it in words
    return scene, tuple(table_parts(table, plain_name, board))


def board_parts(scene: Scene) -> Drawn:
    """The drawing of a board, divided between its shapes."""
    return _SHAPE.split(drawn(scene))


def _name(play: Played) -> str:
    return f"board-{slug_of(play.scenario.id.replace('.', '-').replace('#', '-'))}"
