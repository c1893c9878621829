"""Response windows, step by step: what was declared, what answered it, who was asked, what was carried out.

Everything comes from the plays of scenarios; `worked.toml` of the game names the scenarios and says in which
property of the state what was declared waits. It knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Any, Final

from conformance.kit.scenarios.scenario import Scenario
from docs.site_writer.pictures.tables import ShownTable, Tables
from docs.site_writer.played import CannotPlay, Moment, Played, played
from docs.site_writer.worked import Line
from spec.book.worked import Speed, WorkedWindows
from spec.protocol.messages import Event

_PASS: Final = "pass"
_DECLARED: Final = "Declared"
_ANSWERED: Final = "Answered"
_PASSED: Final = "Passed"
_CARRIED_OUT: Final = "Carried out"


@dataclass(frozen=True)
class Waiting:
    """Something that waits in a window: its number from 1, its card, whose it is, how it was declared.

    `printed` is the printed name of the card; `targets` are names, spaces, or numbers of other entries.
    `speed` is None if no speed counts.
    """

    number: int
    card: str
    printed: str
    player: str
    how: str
    targets: tuple[str, ...]
    speed: Speed | None


@dataclass(frozen=True)
class WindowStep:
    """A step: what happened, what waits after it, and who is asked then, if anybody is."""

    title: str
    lines: tuple[Line, ...]
    waiting: tuple[Waiting, ...]
    asked: Line | None = None


@dataclass(frozen=True, eq=False)
class WindowExample:
    """One play of a scenario: the table at first, and the steps of its window."""

    played: Played
    table: ShownTable | None
    steps: tuple[WindowStep, ...]

    @property
    def scenario(self) -> Scenario:
        """The scenario that was played."""
        return self.played.scenario


@dataclass(frozen=True, eq=False)
class Windows:
    """The page: examples in the order of their file."""

    listed: WorkedWindows
    examples: tuple[WindowExample, ...]

    @property
    def shown(self) -> tuple[WindowExample, ...]:
        """The examples that have a heading."""
        return self.examples


def windows_worked_through(
    listed: WorkedWindows, scenarios: Sequence[Scenario], tables: Tables | None
) -> Windows:
    """Play the listed scenarios. RulebookError if one cannot be shown as listed."""
    found: dict[str, WindowExample] = {}
    for scenario in scenarios:
        if PurePosixPath(scenario.file).name == listed.scenarios and scenario.base_id not in found:
            found[scenario.base_id] = _example(listed, scenario, tables)
    if not found:
        raise listed.fault(f"there is no scenario in the file {listed.scenarios!r}", listed.scenarios)
    return Windows(listed, tuple(sorted(found.values(), key=lambda one: one.scenario.line)))


def _example(listed: WorkedWindows, scenario: Scenario, tables: Tables | None) -> WindowExample:
    try:
        play = played(scenario)
    except CannotPlay as error:
        raise listed.fault(str(error), listed.scenarios) from None
    steps = _Reader(listed, play).steps()
    return WindowExample(play, tables.table(play, 0) if tables is not None else None, steps)


@dataclass(eq=False)
class _Reader:
    """Reads the first window of a play. `waiting` are its entries by number, `step` is being read."""

    listed: WorkedWindows
    play: Played
    waiting: dict[int, Mapping[str, Any]] = field(default_factory=dict)
    title: str = ""
    lines: list[Line] = field(default_factory=list)
    found: list[WindowStep] = field(default_factory=list)

    def steps(self) -> tuple[WindowStep, ...]:
        """Return the steps from the first entry until nothing waits."""
        window = self.listed.window
        begun = resolving = False
        for at, moment in enumerate(self.play.moments):
            held = {int(row["entry"]): row for row in moment.state[window.waits]}
            if not begun and not held:
                continue
            self._begin(at, _ANSWERED if begun else _DECLARED)
            for event in self._shown(moment.events):
                if event.kind == window.resolves:
                    self._end()
                    self.title, resolving = _CARRIED_OUT, True
                    self._take(event)
                elif event.kind in window.takes_out:
                    self._drop(event)
                if event.kind not in self.listed.quiet:
                    rules = event.rules if event.kind in window.explained else event.rules[:1]
                    self.lines.append(Line(self.play.told(event), rules))
            begun = True
            if not resolving:
                self.waiting = held
            if moment.decision is not None and moment.decision.kind in window.asks:
                self._end(moment)
            if resolving and not held:
                break
        self._end()
        if not resolving:
            raise self._fault("never resolves the waiting entries")
        return tuple(self.found)

    def _shown(self, events: Sequence[Event]) -> Iterator[Event]:
        """The events until one ends the example."""
        for event in events:
            if event.kind in self.listed.ends:
                return
            yield event

    def _begin(self, at: int, title: str) -> None:
        """Begin a step at a moment, unless its player is still choosing, or it goes on being carried out."""
        before = self.play.moments[at - 1].decision if at else None
        answer = self.play.moments[at].answer
        if before is not None and before.kind in self.listed.window.asks and answer is not None:
            self.title = title
            if answer[1] in (_PASS, [_PASS]):
                self.title = _PASSED
                self.lines.append(Line(f"{self.play.player(answer[0])} passes.", before.rules[:1]))
        elif not self.title:
            self.title = title

    def _end(self, moment: Moment | None = None) -> None:
        """End the step, at a decision if somebody is asked then."""
        if not self.lines:
            return
        asked = None
        if moment is not None and moment.decision is not None:
            decision = moment.decision
            noun = self.play.decision(decision.kind)
            asked = Line(f"{self.play.player(decision.player)} is asked for {noun}.", decision.rules[:1])
        waiting = tuple(self._waiting(row) for row in self.waiting.values())
        self.found.append(WindowStep(self.title, tuple(self.lines), waiting, asked))
        self.lines = []

    def _take(self, event: Event) -> None:
        """Take out what is carried out now."""
        for number, row in self.waiting.items():
            if (row["object"], row["kind"]) == (event.object, event.name):
                del self.waiting[number]
                return
        card = self.play.names[event.object or 0]
        raise self._fault(f"resolves {card} before anyone was asked about it")

    def _drop(self, event: Event) -> None:
        """Take out what is about an object and will never be carried out."""
        resolves = self.listed.window.resolves
        carried_out = {(one.object, one.name) for one in self.play.events if one.kind == resolves}
        for number, row in list(self.waiting.items()):
            if row["object"] == event.object and (row["object"], row["kind"]) not in carried_out:
                del self.waiting[number]

    def _waiting(self, row: Mapping[str, Any]) -> Waiting:
        window = self.listed.window
        if row["kind"] not in window.kinds or row["speed"] not in window.speeds:
            raise self._fault(f"has a {row['kind']} of speed {row['speed']}, which [window] doesn't name")
        return Waiting(
            int(row["entry"]) + 1,
            self.play.names[row["object"]],
            self.play.printed[row["object"]],
            self.play.player(row["player"]),
            window.kinds[row["kind"]],
            tuple(self._target(target) for target in row.get("targets") or ()),
            window.speeds[row["speed"]] if self._speeds_count else None,
        )

    def _target(self, target: object) -> str:
        if isinstance(target, (list, tuple)):  # an entry by its number
            return f"no. {int(target[1]) + 1}"
        return self.play.names[target] if isinstance(target, int) else str(target)

    @property
    def _speeds_count(self) -> bool:
        """Whether the engine names speeds as it carries out what waits."""
        rules = {speed.rule for speed in self.listed.window.speeds.values()}
        resolves = self.listed.window.resolves
        return any(rules & set(event.rules) for event in self.play.events if event.kind == resolves)

    def _fault(self, what: str) -> Exception:
        return self.listed.fault(f"{self.play.scenario.id} {what}", self.listed.scenarios)
