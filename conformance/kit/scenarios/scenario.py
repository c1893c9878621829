"""A scenario as the kit holds it: where play begins, what is answered, what must hold then."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from conformance.kit.scenarios.names import Names
from conformance.kit.scenarios.pool import KitCard

Value = object
"""A value as written in the file: a number, a word, a list, a map."""


class Named(NamedTuple):
    """The second part of an action: its key, and the space or object it names."""

    key: str
    said: str


@dataclass(frozen=True, slots=True)
class Act:
    """`P1: {play: spark, with: [wall]}`; with a second part also `P1: {move: wall, to: c4}`."""

    line: int
    player: int
    verb: str
    object: str | None
    ability: int | None
    then: tuple[Value, ...]
    second: Named | None = None


@dataclass(frozen=True, slots=True)
class Assign:
    """`P1: {attack: [a, b]}`, `P2: {block: {wall: a}}`; without a second part, the only one there is."""

    line: int
    player: int
    verb: str
    pairs: tuple[tuple[str, str | None], ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """`P1: {choose: wall}`; divisions and orders are choices too."""

    line: int
    player: int
    form: str
    value: Value


@dataclass(frozen=True, slots=True)
class Move:
    """`P1: c1-c4`: an answer as it goes over the wire, in a game on a board."""

    line: int
    player: int
    answer: Value


@dataclass(frozen=True, slots=True)
class Nature:
    """`nature: {shuffle: as_is}`"""

    line: int
    verb: str
    value: Value


@dataclass(frozen=True, slots=True)
class Until:
    """`until: {turn: 6, phase: combat}`: play on, doing nothing."""

    line: int
    conditions: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Illegal:
    """`illegal: {P1: {play: spark}, rule: XX-2.4.2}`: the answer must be refused, naming one of the rules."""

    line: int
    step: Answering
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Check:
    """`then: [...]` in the middle of play."""

    line: int
    assertions: tuple[Assertion, ...]


@dataclass(frozen=True, slots=True)
class Begin:
    """Ends the steps under `given`: no assertion counts what has happened by then."""

    line: int


@dataclass(frozen=True, slots=True)
class Assertion:
    """A condition that must hold. `subject` is the player, object or word it is about."""

    line: int
    kind: str
    subject: str
    name: str
    expected: Value
    either: tuple[tuple[Assertion, ...], ...] = ()


Answering = Act | Assign | Choose | Move | Nature
"""The steps that give an answer."""

Step = Answering | Until | Illegal | Check | Begin


@dataclass(frozen=True, eq=False)
class Scenario:
    """One scenario, with its example values filled in."""

    id: str
    base_id: str
    row: Mapping[str, Value]
    title: str
    game: str
    cites: tuple[str, ...]
    switches: Mapping[str, Value]
    twin: str | None
    begin: str
    position: Mapping[str, Value]
    given: Mapping[str, Value]
    names: Names
    cards: Mapping[str, KitCard]
    when: tuple[Step, ...]
    then: tuple[Assertion, ...]
    file: str
    line: int
    carriers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The rules that carry each cited ruling; empty if no engine names them."""
    is_own: bool = False
    """Whether a user wrote it, so that its position may be impossible."""

    @property
    def rule(self) -> str:
        """The rule that the scenario mainly tests."""
        return self.id.partition("/")[0]

    @property
    def prepared(self) -> int:
        """How many of the steps belong to `given`, with the one that ends them."""
        return next((place for place, step in enumerate(self.when, start=1) if isinstance(step, Begin)), 0)

    @property
    def chapter(self) -> str:
        return self.rule.partition("-")[2].partition(".")[0]
