"""Every kind of file that Cardlaw reads: a good one, what reads it, and what must happen with a bad one.

A file may contain anything. A command says in plain words what is wrong and ends with 0, 1 or 2; a reader
accepts the file or raises its own error. No traceback and no control character reaches a terminal.
"""

from __future__ import annotations

import io
import json
import random
import re
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from cardlaw.__main__ import exit_code
from cardlaw.play.records.start import Start
from cardlaw.play.records.writing import written
from conformance.kit.decoys.edit import DecoyError, load_decoys
from conformance.kit.exchange.load import load_exchanges
from conformance.kit.facts.suite import SUITES, facts_of
from conformance.kit.playthroughs.recording import BadPlaythrough, read_playthrough
from conformance.kit.suites.load import ScenarioError
from grammar.essentia.board_file import FOLDER as BOARDS
from grammar.language.shipped import folder_of
from tests.hostile.mutations import COLOUR, mutated

CARDS: Final = folder_of("essence_crown")
PILED: Final = CARDS.parents[1] / "clashes_of_destiny" / "cards"
CONTROL: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")
OURS: Final = re.compile(r"\x1b\[[0-9;]*m|\r|\x1b\[(?:\?25[lh]|2K|[0-9]*A)")
"""Terminal sequences for colours and cursor movement."""

CARD: Final = """\
Domains: Coral Throne

# Lantern Thief
Avatar — Glow / Void
Domain: Coral Throne
Cost: 1
Power: 1
Guard: 1

When this Avatar dies, draw a card.

# Spark
Spell — Glow
Cost: 0

Gain 2 KL.
"""
HERO: Final = """\
Lineages: Maera

# Maera, Kindled Novice
Hero — Fire / Spellcaster
Lineage: Maera
Destiny: 1
Base level: 1
HP: 20
ATK: 1
SP: 1

[exhaust], 1 mana: Deal 1 + SP damage to an adjacent enemy.
"""
TABLE: Final = """\
Domains: Coral Throne
name,type,aspects,domain,cost,power,guard,text
Lantern Thief,Avatar,Glow / Void,Coral Throne,1,1,1,"When this Avatar dies, draw a card."
Spark,Spell,Glow,,0,,,Gain 2 KL.
"""
SCENARIOS: Final = """\
- cards: |
    # Lesser Spark
    Spell — Glow
    Cost: 0

    Gain 2 KL.

- id: EC-2.3.2/own
  title: My own card
  cites: [EC-2.3.2]
  examples:
    - {kl: 30}
  given: {P1: {kl: $kl, hand: [lesser-spark]}}
  when: [P1: {cast: lesser-spark}]
  then: [P1.kl: 31]
"""
KNOWN: Final = """\
- id: EC-2.3.2/own#1
  verdict: fail
  observed: "P1.kl: expected 30, got 29"
  reason: the cap is applied before the gain
"""
LOG: Final = """\
{"wire_log": 1}
{"start": true}
{"scenario": "EC-2.3.2/own#1"}
{"to": "engine", "line": "{\\"id\\": 1, \\"do\\": \\"hello\\", \\"protocol\\": [1, 1], \\"kit\\": \\"x\\"}"}
{"to": "kit", "line": "{\\"id\\": 1, \\"protocol\\": 1}"}
{"end": true, "lines": 2}
"""
POSITION: Final = {
    "game": "essentia",
    "phase": "play",
    "active": 1,
    "golems": {"dawn": ["c1", "c3"], "twilight": ["c9", "d7"]},
    "placed": {"c3": "Plateau"},
    "resting": [],
}


JSON_TABLE: Final[Mapping[str, Any]] = {
    "domains": ["Coral Throne"],
    "cards": [
        {"name": "Spark", "type": "Spell", "aspects": ["Glow"], "cost": 0, "text": "Gain 2 KL."},
        {"name": "Guard", "type": "Avatar", "aspects": ["Glow"], "cost": 1, "power": 1, "guard": 1},
    ],
}


def a_record() -> str:
    """A game on the default board after a few moves."""
    start = Start("essentia", seed=7)
    game = start.begin()
    for _ in range(40):
        assert game.decision is not None
        game.answer(game.decision.space.first())
    return written(start, game)


Reader = Callable[[bytes, Path], None]
"""Reads the bytes of a file, which it may write to its own folder."""


@dataclass(frozen=True)
class Kind:
    """A kind of file: a good one, and what reads it: commands, with {} for the file, or a reader."""

    name: str
    good: Callable[[], str | bytes]
    commands: tuple[str, ...] = ()
    codes: tuple[int, ...] = (0,)
    """The exit codes for the good one."""
    reader: Reader | None = None
    starts: bool = False
    """Whether a command starts an engine, which takes time."""
    refused: type[Exception] = ValueError
    """What the reader raises if the file is bad."""


def _a_playthrough(data: bytes, folder: Path) -> None:
    facts = facts_of("essence_crown")
    path = folder / "suites" / "essence_crown" / "playthroughs" / "one.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    read_playthrough(path, replace(facts, folder=path.parent.parent))


def _decoys(data: bytes, folder: Path) -> None:
    path = folder / "decoys" / "essence_crown" / "decoys.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    load_decoys("essence_crown", folder / "decoys")


def _exchanges(data: bytes, folder: Path) -> None:
    path = folder / "exchanges" / "01-lines.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    load_exchanges(path.parent)


def _first_lines(of: str, lines: int) -> bytes:
    return b"".join((SUITES / of).read_bytes().splitlines(keepends=True)[:lines])


KINDS: Final = (
    Kind(
        "my.card",
        lambda: CARD,
        (
            "cards check --game essence_crown {}",
            "cards explain {}",
            "cards explain --cards {} Spark",
            "cards fmt --check --game essence_crown {}",
            "cards export --game essence_crown {}",
            "play essence_crown --seed 1 --cards {}",
        ),
    ),
    Kind(
        "my.deck",
        lambda: (CARDS / "dawnwheel.deck").read_bytes(),
        ("cards deck {}", "play essence_crown --seed 1 --deck {}"),
    ),
    Kind(
        "piles.deck",
        lambda: (PILED / "cinder_court.deck").read_bytes(),
        ("cards deck --game clashes_of_destiny {}", "play clashes_of_destiny --seed 1 --deck {}"),
    ),
    Kind(
        "hero.card",
        lambda: HERO,
        ("cards check --game clashes_of_destiny {}", "play clashes_of_destiny --seed 1 --cards {}"),
    ),
    Kind(
        "my.terrain",
        lambda: "Bog: Move orthogonally one space. Cannot attack.\n\nGate: Move to any empty gate.\n",
        ("cards check {}", "play essentia --seed 1 --terrains {}"),
    ),
    Kind(
        "my.board",
        lambda: min(BOARDS.glob("*.board")).read_bytes(),
        ("boards check {}", "play essentia --seed 1 --board {}"),
    ),
    Kind("my.csv", lambda: TABLE, ("cards import --game essence_crown {}",)),
    Kind("my.json", lambda: json.dumps(JSON_TABLE, indent=1), ("cards import --game essence_crown {}",)),
    Kind(
        "lines.jsonl",
        lambda: "".join(f'{{"id": {at}, "on": "Spell", "text": "Gain {at} KL."}}\n' for at in (1, 2)),
        ("cards check --game essence_crown --lines {}", "cards compile --game essence_crown --lines {}"),
    ),
    Kind("my.rec", lambda: a_record(), ("play essentia --load {}",)),
    Kind("position.json", lambda: json.dumps(POSITION, indent=1), ("play essentia --seed 1 --position {}",)),
    Kind("scenarios.yaml", lambda: SCENARIOS, ("conform {}",), starts=True),
    Kind("known.yaml", lambda: KNOWN, ("conform scenarios/own.yaml --known {}",), codes=(1,), starts=True),
    Kind(
        "report.jsonl",
        lambda: Path("reports/report.jsonl").read_bytes(),
        ("conform report {}", "conform compare {} {}", "conform matrix {} --out matrix.html"),
    ),
    Kind("wire.jsonl", lambda: LOG, ("conform replay {}",), codes=(1,), starts=True),
    Kind(
        "playthrough.jsonl",
        lambda: _first_lines("essence_crown/playthroughs/01-dawnwheel-drowned-stair.jsonl", 12),
        reader=_a_playthrough,
        refused=BadPlaythrough,
    ),
    Kind(
        "decoys.yaml",
        lambda: _first_lines("essence_crown/decoys.yaml", 14),
        reader=_decoys,
        refused=DecoyError,
    ),
    Kind(
        "exchanges.yaml",
        lambda: _first_lines("protocol/01-lines.yaml", 12),
        reader=_exchanges,
        refused=ScenarioError,
    ),
)
BY_NAME: Final = {kind.name: kind for kind in KINDS}


def prepare() -> None:
    """Make the commands' inputs in the working folder: a scenario, a report on it and a log of its run."""
    Path("scenarios").mkdir(exist_ok=True)
    Path("scenarios/own.yaml").write_text(SCENARIOS, encoding="utf-8")
    with redirect_stdout(io.StringIO()):
        if exit_code(["conform", "scenarios/own.yaml", "--report", "reports"]) != 0:
            raise ValueError("the scenario does not pass")


@cache
def good(name: str) -> bytes:
    """The good file of a kind. Call `prepare` first."""
    data = BY_NAME[name].good()
    return data if isinstance(data, bytes) else data.encode()


@cache
def _others(name: str) -> tuple[bytes, ...]:
    return tuple(good(kind.name) for kind in KINDS if kind.name != name)


class Tried(NamedTuple):
    """The result for one file."""

    change: str
    how: str
    """The command, or the reader."""
    fault: str
    """What went wrong; empty if nothing did."""


class Terminal(io.StringIO):
    """A terminal, which gets our colours."""

    def isatty(self) -> bool:
        return True


def tried(kind: Kind, seed: int) -> Tried:
    """Read the file that a seed makes from a good one."""
    change, data = mutated(good(kind.name), kind.name, seed, _others(kind.name))
    chance = random.Random(f"{kind.name} {seed} how")
    if kind.reader is not None:
        return Tried(change, kind.reader.__name__, _read(kind, data))
    command, terminal = chance.choice(kind.commands), chance.random() < 0.3
    return Tried(change, command, ran(kind, command, data, (0, 1, 2), terminal=terminal))


def _read(kind: Kind, data: bytes) -> str:
    assert kind.reader is not None
    try:
        kind.reader(data, Path())
    except kind.refused:
        return ""
    except Exception as error:
        return _fault(f"{type(error).__name__} is no {kind.refused.__name__}", data, traceback.format_exc())
    return ""


def ran(kind: Kind, command: str, data: bytes, codes: tuple[int, ...], *, terminal: bool = False) -> str:
    """Run a command on a file and return what went wrong; empty if nothing did."""
    path = Path(f"mutated-{kind.name}")
    path.write_bytes(data)
    out, err = (Terminal(), Terminal()) if terminal else (io.StringIO(), io.StringIO())
    try:
        with redirect_stdout(out), redirect_stderr(err), _typed("help\n"):
            code = exit_code([part.replace("{}", str(path)) for part in command.split()])
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        return _fault(f"{type(error).__name__} came out", data, traceback.format_exc())
    said = out.getvalue() + err.getvalue()
    shown = OURS.sub("", said) if terminal else said
    for fault, is_so in (
        (f"exit code {code}", code not in codes),
        ("a traceback", "Traceback" in said),
        ("an internal error", "internal error" in said),
        ("a colour of the file on the terminal", COLOUR in said),
        ("a control character on the terminal", CONTROL.search(shown) is not None),
        ("not a word", code != 0 and not said.strip()),
    ):
        if is_so:
            return _fault(fault, data, f"{out.getvalue()[-1500:]}\n{err.getvalue()[-1500:]}")
    return ""


@contextmanager
def _typed(text: str) -> Iterator[None]:
    """Simulate a person who types this and leaves."""
    before, sys.stdin = sys.stdin, io.StringIO(text)
    try:
        yield
    finally:
        sys.stdin = before


def _fault(what: str, data: bytes, said: str) -> str:
    return f"{what}\n  file: {data[:400]!r}\n  {said.strip()}"
