"""The guides are true: their commands run as written, and say what the guides say they say.

A fence with a title is a file. In a console fence a line with `$` is a command, the others are its output:
each must come, in this order; `...` stands for anything, also at the end of a line.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GUIDES = sorted((ROOT / "docs" / "guide").glob("*.md"))
FENCE = re.compile(
    r'^```(?P<language>\w+)(?: title="(?P<title>[^"]+)")?\n(?P<body>.*?)^```$', re.DOTALL | re.MULTILINE
)
MARK = "--- next command ---"


def plain(line: str) -> str:
    """A line without what may differ: the width of gaps, and the number of a line in a file."""
    return re.sub(r"^(\d+) (?=P\d)", "", " ".join(line.split()))


def run(commands: list[str], folder: Path) -> list[list[str]]:
    """The output of each command, both streams together, all run by one shell."""
    script = "".join(f"{one}\nstatus=$?; echo '{MARK}'; (exit $status)\n" for one in commands)
    tools = folder / ".tools"
    if not tools.exists():
        tools.mkdir()
        for name, start in (
            ("cardlaw", f"'{sys.executable}' -m cardlaw"),
            ("python3", f"'{sys.executable}'"),
            ("pytest", f"'{sys.executable}' -m pytest"),
        ):
            (tools / name).write_text(f'#!/bin/sh\nexec {start} "$@"\n')
            (tools / name).chmod(0o755)
        installed(tools)
    done = subprocess.run(
        ["sh", "-c", script],
        cwd=folder,
        env={
            **os.environ,
            "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": os.pathsep.join((str(ROOT), str(tools))),
            "COLUMNS": "160",
            "TERM": "dumb",
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return [part.strip("\n").split("\n") for part in done.stdout.split(MARK)[:-1]]


def installed(tools: Path) -> None:
    """The entry points of the project, as an installation has them: pytest finds its plugins by these."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    folder = tools / "cardlaw-0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: cardlaw\nVersion: 0\n")
    lines = [
        f"[{group}]\n" + "".join(f"{name} = {target}\n" for name, target in entries.items())
        for group, entries in project["entry-points"].items()
    ]
    (folder / "entry_points.txt").write_text("\n".join(lines))


def missing(expected: list[str], got: list[str]) -> str | None:
    """The first line of the guide that the output does not have where it should."""
    at = 0
    for line in expected:
        if line.strip() == "...":
            continue
        wanted = plain(line)
        begins = wanted.endswith("...")
        wanted = wanted.removesuffix("...").strip()
        while at < len(got):
            at += 1
            found = plain(got[at - 1])
            if found == wanted or (begins and found.startswith(wanted)):
                break
        else:
            return line
    return None


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.stem)
def test_the_commands_of_a_guide_run_as_written(guide: Path, tmp_path: Path) -> None:
    for fence in FENCE.finditer(guide.read_text(encoding="utf-8")):
        if fence["title"]:
            (tmp_path / fence["title"]).write_text(fence["body"], encoding="utf-8")
            continue
        if fence["language"] != "console":
            continue
        commands: list[str] = []
        outputs: list[list[str]] = []
        for line in fence["body"].splitlines():
            if line.startswith("$ "):
                commands.append(line.removeprefix("$ "))
                outputs.append([])
            else:
                outputs[-1].append(line)
        for one, expected, got in zip(commands, outputs, run(commands, tmp_path), strict=True):
            line = missing(expected, got)
            assert line is None, f"$ {one}\nlacks: {line}\n" + "\n".join(got)
            assert "Traceback" not in "\n".join(got)
            assert not any("internal error" in each or "No such command" in each for each in got), got


def test_there_are_commands_to_run() -> None:
    assert len(GUIDES) >= 3
    assert all("```console" in guide.read_text(encoding="utf-8") for guide in GUIDES)
