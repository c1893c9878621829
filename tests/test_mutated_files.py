"""Every kind of file that a command reads, mutated and hostile: an exit code, plain words, nothing else."""

from __future__ import annotations

import io
import json
import random
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import pytest

from cardlaw.__main__ import exit_code
from cardlaw.play_record import Start, written
from conformance.kit.decoys.edit import DecoyError, load_decoys
from conformance.kit.exchange.load import load_exchanges
from conformance.kit.facts import SUITES, facts_of
from conformance.kit.load import ScenarioError
from conformance.kit.playthroughs.recording import BadPlaythrough, read_playthrough
from grammar.essentia.board_file import FOLDER as BOARDS
from grammar.language.shipped import folder_of

CARDS: Final = folder_of("essence_crown")
EACH: Final = 24
"""Mutations of each kind of file."""
CONTROL: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")

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
    """A game on the default board that is a few moves old."""
    start = Start("essentia", seed=7)
    game = start.begin()
    for _ in range(40):
        assert game.decision is not None
        game.answer(game.decision.space.first())
    return written(start, game)


# --- mutations ------------------------------------------------------------------------------------

_TEXTS: Final = (
    "\0",
    "\x1b[2J\x1b]0;title\x07",
    "\x85",
    "\u2028",
    "\u202eabc\u202c",
    "\ufeff",
    "\r",
    "\t",
    "9" * 400,
    "-1",
    "1e999",
    "[" * 1500,
    "{" * 1500,
    '"',
    "'",
    "x" * 5000,
    "&a *a",
    "null",
    "<<: *x",
    "🂡" * 40,
    "\ud800",
    "# ",
    ": ",
    "\n\n",
    ",,,,,,,,",
    "NaN",
    "true",
    "!!python/object:os.system x",
)
HOSTILE: Final = (
    *(text.encode("utf-8", "surrogatepass") for text in _TEXTS),
    *(b"\xff\xfe", b"\xc3", b"PK\x03\x04"),
)


def mutated(data: bytes, chance: random.Random) -> bytes:
    """The bytes with one to three small changes."""
    for _ in range(chance.randint(1, 3)):
        lines = data.splitlines(keepends=True) or [b""]
        at, line = chance.randrange(len(data) + 1), chance.randrange(len(lines))
        change = chance.randrange(8)
        if change <= 2:
            data = data[:at] + chance.choice(HOSTILE) + data[at + chance.choice((0, 0, 1, 5)) :]
        elif change == 3:
            data = data[:at] + data[at + chance.randint(1, 30) :]
        elif change == 4:
            data = b"".join((*lines[:line], lines[line], *lines[line:]))
        elif change == 5:
            data = b"".join((*lines[:line], *lines[line + 1 :]))
        elif change == 6:
            other = chance.randrange(len(lines))
            lines[line], lines[other] = lines[other], lines[line]
            data = b"".join(lines)
        else:
            data = data[:at]
    return data


def copies(original: str | bytes, kind: str, each: int) -> Iterator[bytes]:
    """The file itself, mutations of it, and copies with hostile text in one place."""
    data = original if isinstance(original, bytes) else original.encode()
    yield data
    chance = random.Random(kind)
    for number in range(each):
        yield mutated(data, chance)
        lines = data.splitlines(keepends=True)
        at = chance.randrange(len(lines))
        hostile = HOSTILE[number % 6] if number < 12 else chance.choice(HOSTILE)
        cut = chance.randrange(len(lines[at]) + 1)
        yield b"".join((*lines[:at], lines[at][:cut], hostile, lines[at][cut:], *lines[at + 1 :]))


# --- commands -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Kind:
    """A kind of file: its name, a good one, and the commands that read it, with {} for the file."""

    name: str
    good: Callable[[], str | bytes]
    commands: tuple[str, ...]
    each: int = EACH
    codes: tuple[int, ...] = (0,)
    """The exit codes for the good one."""


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
    Kind("scenarios.yaml", lambda: SCENARIOS, ("conform {}",), 5),
    Kind("known.yaml", lambda: KNOWN, ("conform scenarios/own.yaml --known {}",), 4, (1,)),
    Kind(
        "report.jsonl",
        lambda: Path("reports/report.jsonl").read_bytes(),
        ("conform report {}", "conform compare {} {}"),
        8,
    ),
    Kind("wire.jsonl", lambda: LOG, ("conform replay {}",), 6, (1,)),
)


@pytest.fixture(scope="module", autouse=True)
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder to work in, with a scenario, a report on it and a log of its run."""
    folder = tmp_path_factory.mktemp("files")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        Path("scenarios").mkdir()
        Path("scenarios/own.yaml").write_text(SCENARIOS, encoding="utf-8")
        assert exit_code(["conform", "scenarios/own.yaml", "--report", "reports"]) == 0
        yield folder


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_command_says_in_plain_words_what_is_wrong(
    kind: Kind, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = Path(f"mutated-{kind.name}")
    for number, data in enumerate(copies(kind.good(), kind.name, kind.each)):
        path.write_bytes(data)
        command = kind.commands[number % len(kind.commands)]
        monkeypatch.setattr("sys.stdin", io.StringIO("help\n"))
        code = exit_code([part.replace("{}", str(path)) for part in command.split()])
        out, err = capsys.readouterr()
        said = f"{command}\n{data[:2000]!r}\n{out[-1500:]}\n{err[-1500:]}"
        assert code in (kind.codes if number == 0 else (0, 1, 2)), said
        assert "Traceback" not in out + err, said
        assert "internal error" not in err, said
        assert not CONTROL.search(out + err), said
        assert code == 0 or (out + err).strip(), said


def a_playthrough(data: bytes, folder: Path) -> None:
    facts = facts_of("essence_crown")
    path = folder / "suites" / "essence_crown" / "playthroughs" / "one.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    read_playthrough(path, replace(facts, folder=path.parent.parent))


def decoys(data: bytes, folder: Path) -> None:
    path = folder / "decoys" / "essence_crown" / "decoys.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    load_decoys("essence_crown", folder / "decoys")


def exchanges(data: bytes, folder: Path) -> None:
    path = folder / "exchanges" / "01-lines.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    load_exchanges(path.parent)


@pytest.mark.parametrize(
    ("reader", "original", "refused"),
    [
        (a_playthrough, "essence_crown/playthroughs/01-dawnwheel-drowned-stair.jsonl", BadPlaythrough),
        (decoys, "essence_crown/decoys.yaml", DecoyError),
        (exchanges, "protocol/01-lines.yaml", ScenarioError),
    ],
)
def test_a_file_of_the_suite_is_read_or_refused(
    reader: Callable[[bytes, Path], None], original: str, refused: type[Exception], place: Path
) -> None:
    data = b"".join((SUITES / original).read_bytes().splitlines(keepends=True)[:12])
    for mutation in copies(data, original, EACH):
        with suppress(refused):
            reader(mutation, place)


class Terminal(io.StringIO):
    """A terminal, which gets colours of ours."""

    def isatty(self) -> bool:
        return True


COLOUR: Final = "\x1b[38;5;201m"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_terminal_gets_no_colours_of_a_file(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    path = Path(f"coloured-{kind.name}")
    good = kind.good()
    lines = (good if isinstance(good, str) else good.decode()).splitlines(keepends=True)
    chance = random.Random(kind.name)
    for number in range(min(kind.each, 4 * len(kind.commands))):
        at = chance.randrange(len(lines))
        cut = chance.randrange(len(lines[at]))
        coloured = [*lines[:at], lines[at][:cut], COLOUR, lines[at][cut:], *lines[at + 1 :]]
        path.write_text("".join(coloured), encoding="utf-8")
        out, err = Terminal(), Terminal()
        with monkeypatch.context() as patch:
            patch.setattr("sys.stdin", io.StringIO("help\n"))
            patch.setattr("sys.stdout", out)
            patch.setattr("sys.stderr", err)
            command = kind.commands[number % len(kind.commands)]
            exit_code([part.replace("{}", str(path)) for part in command.split()])
        assert COLOUR not in out.getvalue() + err.getvalue(), command
