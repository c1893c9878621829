"""The results as a table for a terminal, as data, and as Markdown."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from benchmarks.peers import versions
from benchmarks.timing import Aim, Effort, Line, Measured

COLUMNS: Final = ("what", "a second", "one takes", "spread", "beside its peers", "aim")
ABOUT: Final = """# Our speed beside public peers'

`make bench` measures and shows these tables; `{command}` writes this file. Another run
gives other figures and much the same ratios: ours and the peers take turns in one process, {rounds} rounds
({starts} for the start of the command), every other one in opposite order, and a ratio is the median of the
rounds' ratios. "a second" is the median of the rounds; "spread" is half the way from the slowest round to the
fastest. What runs in one process is timed by processor time, scenarios and commands by the clock on the wall:
those want a machine that does nothing else. Games differ: a ratio is a yardstick, no verdict on a peer.

Measured on {machine}. Peers: {peers}.
"""
HEADINGS: Final = {
    "cards": "Cards: texts compiled",
    "engine": "Engine: random games and copies",
    "games": "Other card games: random games, copies, texts compiled",
    "board": "Board: positions counted, random play and copies",
    "suite": "Suite: scenarios judged",
    "command": "Command: from start to end of a process",
}


def machine() -> dict[str, Any]:
    """The machine that was measured."""
    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "system": platform.system(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


def data(measured: Iterable[Measured], command: str) -> dict[str, Any]:
    """Everything for results.json."""
    measured = list(measured)
    return {
        "command": command,
        "machine": machine(),
        "peers": versions(),
        "lines": [
            {
                "subject": line.subject,
                "name": line.name,
                "unit": line.unit,
                "a_second": line.rate,
                "spread": line.spread,
                "rounds": list(line.rates),
                "beside": dict(line.beside),
                "aim": None if line.aim is None else str(line.aim),
                "holds": line.holds,
            }
            for each in measured
            for line in each.lines
        ],
        "notes": [note for each in measured for note in each.notes],
        "left_out": [missing for each in measured for missing in each.left_out],
    }


def show(measured: Iterable[Measured], console: Console) -> None:
    """Show tables in a terminal."""
    for each in measured:
        for title, lines in groups(each.lines):
            table = Table(*COLUMNS, title=title, title_justify="left")
            for line in lines:
                table.add_row(*(cell.replace("`", "").replace("<br>", "\n") for cell in cells(line)))
            console.print(table)
        for note in each.notes:
            console.print(note.replace("`", ""), soft_wrap=True)
        for missing in each.left_out:
            console.print(f"LEFT OUT: {missing.replace('`', '')}", soft_wrap=True)


def markdown(measured: Iterable[Measured], command: str, effort: Effort) -> str:
    """The text of RESULTS.md."""
    host = machine()
    where = f"{host['cores']} cores of {host['processor']}, {host['system']}, {host['python']}"
    packages = ", ".join(f"{name} {version}" for name, version in versions().items())
    parts = [
        ABOUT.format(
            command=command, rounds=effort.rounds, starts=effort.starts, machine=where, peers=packages
        )
    ]
    for each in measured:
        if each.lines:
            parts.append(f"## {HEADINGS[each.lines[0].subject]}\n")
        parts += [f"{note}\n" for note in each.notes]
        for _, lines in groups(each.lines):
            parts.append("\n".join(_rows(lines)) + "\n")
        parts += [f"**Left out** {missing}\n" for missing in each.left_out]
    return "\n".join(parts)


def _rows(lines: Iterable[Line]) -> Iterable[str]:
    yield f"| {' | '.join(COLUMNS)} |"
    yield "|---|---:|---:|---:|---|---|"
    for line in lines:
        yield f"| {' | '.join(cells(line))} |"


def groups(lines: Iterable[Line]) -> Iterable[tuple[str, list[Line]]]:
    """Group the lines by the race that they were in."""
    found: dict[str, list[Line]] = {}
    for line in lines:
        found.setdefault(f"{line.subject}: {line.unit}", []).append(line)
    return found.items()


def cells(line: Line) -> tuple[str, ...]:
    """The cells of a table row."""
    beside = "<br>".join(f"{_times(ratio)} {peer}" for peer, ratio in line.beside.items())
    rate, spread = number(line.rate), f"±{line.spread:.0%}"
    return (line.name, rate, duration(1 / line.rate), spread, beside, verdict(line))


def verdict(line: Line) -> str:
    """The aim, and whether it holds."""
    aim: Aim | None = line.aim
    if aim is None:
        return ""
    result = {True: "holds", False: "**does not hold**", None: "not measured"}[line.holds]
    return f"{aim}: {result}"


def _times(ratio: float) -> str:
    return f"{ratio:.2f} ×" if ratio < 10 else f"{ratio:,.0f} ×"


def number(value: float) -> str:
    """A number with about three significant digits."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 1 else f"{value:.3f}"


def duration(seconds: float) -> str:
    """A time in a suitable unit."""
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds * 1e6:.3g} µs"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.machine()
