"""The guides are true: their commands run as written, and print what the guides say.

A fence with a title is a file. In a console fence, a line with `$` is a command and the others are its
output: each must appear, in this order; `...` matches anything, including the end of a line.

`cardlaw` itself runs in this process, where the suite is read once for all guides. Every other command, and
every engine that `cardlaw` starts, runs in its own process, as for a reader.
"""

from __future__ import annotations

import io
import os
import re
import shlex
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from cardlaw.__main__ import exit_code
from conformance.kit.data.tree import Page
from conformance.kit.data.tree import plain as plain_tree
from conformance.kit.data.tree import read as read_tree
from conformance.kit.facts.suite import facts_of
from conformance.kit.suites import selection
from conformance.kit.suites.first import first_of
from conformance.kit.suites.load import Suite
from tests.shipped import shipped_suite

ROOT = Path(__file__).resolve().parents[2]
IN_A_TREE = "add-a-game"
"""The guide that changes the source tree: `tests/sixth_game/test_lanterns.py` follows it in a copy."""
GUIDES = sorted(path for path in (ROOT / "docs" / "guide").glob("*.md") if path.stem != IN_A_TREE)
FENCE = re.compile(
    r'^```(?P<language>\w+)(?: title="(?P<title>[^"]+)")?\n(?P<body>.*?)^```$', re.DOTALL | re.MULTILINE
)
SHELL = re.compile(r"[|<>;&`$()]")
"""Syntax that needs a shell."""


def plain(line: str) -> str:
    """A line without what may differ: the width of gaps, and the number of a line in a file."""
    return re.sub(r"^(\d+) (?=P\d)", "", " ".join(line.split()))


class Terminal:
    """A reader's terminal in its own folder: it runs commands and remembers the last exit code."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.status = 0

    def run(self, command: str) -> list[str]:
        """Run a command and return its output lines, both streams together."""
        if command.startswith("cardlaw ") and not SHELL.search(command):
            said = self._in_this_process(command)
        else:
            said = self._by_the_shell(command)
        return said.strip("\n").split("\n")

    def _in_this_process(self, command: str) -> str:
        words = [
            path
            for word in shlex.split(command)[1:]
            for path in (sorted(map(str, Path().glob(word))) if "*" in word else [word])
        ]
        said = io.StringIO()
        with redirect_stdout(said), redirect_stderr(said):
            self.status = exit_code(words)
        return said.getvalue()

    def _by_the_shell(self, command: str) -> str:
        done = subprocess.run(
            ["sh", "-c", f"(exit {self.status})\n{command}"],
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        self.status = done.returncode
        return done.stdout


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suite: Suite) -> Terminal:
    """A terminal where Cardlaw is installed."""
    tools = tmp_path / ".tools"
    tools.mkdir()
    for name, start in (
        ("cardlaw", f"'{sys.executable}' -m cardlaw"),
        ("python3", f"'{sys.executable}'"),
        ("pytest", f"'{sys.executable}' -m pytest"),
    ):
        (tools / name).write_text(f'#!/bin/sh\nexec {start} "$@"\n')
        (tools / name).chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f"{tools}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setattr(selection, "read_suite", shipped_suite)
    monkeypatch.setattr(selection, "suites", lambda: [suite.game])
    return Terminal(tmp_path)


def missing(expected: list[str], got: list[str]) -> str | None:
    """The first line of the guide that is missing from the output at its place."""
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
def test_the_commands_of_a_guide_run_as_written(guide: Path, terminal: Terminal) -> None:
    for fence in FENCE.finditer(guide.read_text(encoding="utf-8")):
        if fence["title"]:
            (terminal.folder / fence["title"]).write_text(fence["body"], encoding="utf-8")
        elif fence["language"] == "console":
            for command, expected in commands_of(fence["body"]):
                got = terminal.run(command)
                line = missing(expected, got)
                assert line is None, f"$ {command}\nlacks: {line}\n" + "\n".join(got)
                assert "Traceback" not in "\n".join(got)
                assert not any("internal error" in each or "No such command" in each for each in got), got


def test_the_recipe_for_a_build_server_works(terminal: Terminal) -> None:
    """Its `cardlaw` command judges an engine, and its steps find the files that it writes."""
    guide = (ROOT / "docs" / "guide" / "test-your-engine.md").read_text(encoding="utf-8")
    (recipe,) = (fence["body"] for fence in FENCE.finditer(guide) if fence["title"] == "conformance.yml")
    workflow = plain_tree(read_tree(recipe, page := Page("conformance.yml")))
    assert page.faults == []
    assert isinstance(workflow, dict)
    assert {"name", "on", "permissions", "env", "jobs"} == set(workflow)
    steps = workflow["jobs"]["conform"]["steps"]
    assert all("uses" in step or "run" in step for step in steps)
    game, (program, script) = workflow["env"]["GAME"], workflow["env"]["ENGINE"].split()
    assert program == "python3"

    terminal.run("git init -q --bare origin && git clone -q origin work")
    work = Terminal(terminal.folder / "work")
    init = f"init --rung 0 --language python --game {game} --out {Path(script).parent}"
    words = first_of(facts_of(game)).words
    work.run(f"cardlaw conform {init} && echo '[]' > known.yaml && git add . && {COMMIT} -m Engine")
    for step in steps:
        said = step.get("run", "")
        for name, value in workflow["env"].items():
            said = said.replace(f'"${name}"', shlex.quote(value))
        if said.startswith("pip install"):
            continue
        narrowed = f" -k {words}" if said.startswith("cardlaw ") else ""
        got = work.run(f"set -e\nGITHUB_STEP_SUMMARY=summary.md\n{said}{narrowed}")
        assert work.status == 0, f"{step['name']}: {got}"
    assert (work.folder / "report" / "report.html").is_file()
    assert "pass" in (work.folder / "summary.md").read_text(encoding="utf-8")
    kept = work.run("git ls-tree --name-only badge && git show origin/badge:badge.svg")
    assert kept[0] == "badge.svg"
    assert kept[1].startswith("<svg")


COMMIT = "git -c user.name=me -c user.email=me@localhost commit -q"


def test_the_first_pass_comes_within_two_pages() -> None:
    guide = (ROOT / "docs" / "guide" / "test-your-engine.md").read_text(encoding="utf-8")
    before = guide[: guide.index("That is your first pass.")]
    assert len(before.split()) < 700
    evening = guide[: guide.index("## On a build server")]
    assert len(evening.split()) < 1_400


MY_ENGINE = f"""\
#!/bin/sh
exec '{sys.executable}' -m conformance.kit.decoys.serve threshold-at-twelve
"""
NARROWED = {
    "cardlaw conform --engine": " -k EC-2.6.11/twelve-is-not",
    "cardlaw rules coverage": " --help",
}
"""What a command of the README gets in addition here, so that it takes seconds."""


def test_the_commands_of_the_readme_run_as_written(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())  # whoever plays leaves at once
    shipped = ROOT / "grammar"
    (terminal.folder / "my.deck").write_bytes((shipped / "essence_crown/cards/dawnwheel.deck").read_bytes())
    (terminal.folder / "my.board").write_bytes((shipped / "essentia/boards/default.board").read_bytes())
    (terminal.folder / "my-engine").write_text(MY_ENGINE, encoding="utf-8")
    (terminal.folder / "my-engine").chmod(0o755)
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    fences = FENCE.finditer((ROOT / "README.md").read_text(encoding="utf-8"))
    commands = [
        one for fence in fences if fence["language"] == "console" for one in commands_of(fence["body"])
    ]
    assert len(commands) > 15
    for line, expected in commands:
        command = re.sub(r"\s+# .*", "", line)
        if command.startswith("make "):
            assert command.removeprefix("make ") in targets
            continue
        more = next((more for begins, more in NARROWED.items() if command.startswith(begins)), "")
        got = terminal.run(command + more)
        lacking = missing(expected, got)
        assert lacking is None, f"$ {command}\nlacks: {lacking}\n" + "\n".join(got)
        assert terminal.status == (1 if expected and "explain" not in command else 0), f"$ {command}"
        assert "internal error" not in "\n".join(got)


def commands_of(text: str) -> list[tuple[str, list[str]]]:
    """The commands of a console fence, each with the expected output lines."""
    found: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        if line.startswith("$ "):
            found.append((line.removeprefix("$ "), []))
        else:
            found[-1][1].append(line)
    return found


def test_there_are_commands_to_run() -> None:
    assert len(GUIDES) >= 3
    assert all("```console" in guide.read_text(encoding="utf-8") for guide in GUIDES)
