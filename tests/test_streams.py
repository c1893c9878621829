"""Every command with standard streams that are closed, full, or of an encoding that lacks characters."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardlaw import __main__ as front
from cardlaw.command import ADDED, ENTRIES, Later, loaded

ROOT = Path(__file__).resolve().parent.parent
ENGINE = "py:cardlaw.engine:session"
TEXT = ("--game", "essence_crown", "--on", "Spell", "--text", "Draw a card.")
SHIPPED = "grammar/essence_crown/cards"
SCENARIO = """\
- id: ES-10.1.1/umlaut
  title: “Ünïcode” — a scenario
  cites: [ES-10.1.1]
  given: {board: x}
  when: []
  then: []
"""

CHEAP: dict[str, tuple[str, ...]] = {
    "cards check": TEXT,
    "cards fmt": TEXT,
    "cards compile": TEXT,
    "cards explain": ("Draw a card.", "--game", "essence_crown"),
    "cards vocabulary": ("--game", "essence_crown"),
    "cards phrases": ("draw", "--game", "essence_crown"),
    "cards schema": ("--game", "essence_crown"),
    "cards import": ("{folder}/table.csv", "--game", "essence_crown"),
    "cards export": ("--game", "essence_crown"),
    "cards deck": (f"{SHIPPED}/dawnwheel.deck",),
    "boards check": ("grammar/essentia/boards/default.board",),
    "boards list": ("--game", "essentia"),
    "boards show": ("grammar/essentia/boards/default.board",),
    "play": ("essence_crown", "--seed", "1"),
    "conform": ("{folder}/scenario.yaml",),
    "conform operations": ("-g", "no_such_game"),
    "conform list": ("-g", "no_such_game"),
    "conform bundle": ("--help",),
    "conform explain": ("ES-10.1.1/none",),
    "conform init": ("--language", "python", "--game", "essentia", "--out", "{folder}/mine"),
    "conform doctor": ("--engine", "py:no_such_module:engine"),
    "conform protocol": ("--engine", ENGINE, "-k", "WIRE-2.4"),
    "conform record": ("-k", "none", "-g", "no_such_game", "--out", "{folder}/log"),
    "conform replay": ("{folder}/scenario.yaml", "--engine", ENGINE),
    "conform report": ("{folder}/scenario.yaml",),
    "conform compare": ("{folder}/scenario.yaml", "{folder}/scenario.yaml"),
    "conform matrix": ("{folder}/scenario.yaml", "--out", "{folder}/matrix.html"),
    "fuzz": ("--engine", ENGINE, "--game", "essentia", "-n", "1", "--seed", "1", "--out", "{folder}/found"),
    "engine serve": (),
    "init game": ("--yes", "--name", "Essentia"),
    "game check": ("no_game",),
    "rules list": ("--game", "essence_crown", "--chapter", "2"),
    "rules show": ("EC-2.6.2",),
    "rules search": ("threshold", "--game", "essence_crown"),
    "rules issue": ("--help",),
    "rules release": ("--help",),
    "rules sheet": ("--game", "essence_crown"),
    "rules pdf": ("--game", "core", "--out", "{folder}/paper"),
    "rules lock": ("EC-2.6.2", "--out", "{folder}/lock.json"),
    "rules audit": ("{folder}/no.json",),
    "rules coverage": ("--help",),
    "rules lint": ("--help",),
    "site write": ("--help",),
    "site build": ("--help",),
    "site serve": ("--help",),
    "prove": ("--help",),
    "bench": ("--help",),
}
"""Arguments with which each command is quick; where it has no quick run, its help."""


def commands(command: Any, words: tuple[str, ...]) -> Iterator[str]:
    if inside := getattr(command, "commands", None):
        for name, one in inside.items():
            yield from commands(loaded(one.entry) if isinstance(one, Later) else one, (*words, name))
    else:
        yield " ".join(words)


def test_every_command_is_in_the_table() -> None:
    found = {name for entry in ENTRIES for name in commands(loaded(entry), (entry.name,))}
    found |= {f"{name} {entry.name}" for name, added in ADDED.items() for entry in added}
    assert found == set(CHEAP)


@pytest.fixture
def words(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words of a command line, with files to read."""
    monkeypatch.chdir(ROOT)
    (tmp_path / "scenario.yaml").write_text(SCENARIO, encoding="utf-8")
    (tmp_path / "table.csv").write_text(
        "name,type,cost,text\nÉclair,Spell,1,Draw a card.\n", encoding="utf-8"
    )
    command = request.param
    return [*command.split(), *(word.format(folder=tmp_path) for word in CHEAP[command])]


@pytest.fixture(autouse=True)
def no_internal_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show an internal error even where standard error is closed."""

    def raised(error: Exception) -> int:
        raise error

    monkeypatch.setattr(front, "_internal_error", raised)


def code_of(words: list[str]) -> int:
    """The exit code of the command as a process would have it."""
    before = sys.stdin, sys.stdout, sys.stderr
    with pytest.raises(SystemExit) as ended:
        front.main(words)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if stream not in before:
            stream.close()
    assert isinstance(ended.value.code, int)
    return ended.value.code


@pytest.mark.parametrize("words", CHEAP, indirect=True)
def test_closed_streams(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    assert code_of(words) in (0, 1, 2)


@pytest.mark.parametrize("words", CHEAP, indirect=True)
def test_an_encoding_that_lacks_characters(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    written = [io.BytesIO(), io.BytesIO()]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(), "ascii"))
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written[0], "ascii"))
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(written[1], "ascii"))
    assert code_of(words) in (0, 1, 2)
    sys.stdout.flush()
    sys.stderr.flush()
    assert all(one.getvalue().isascii() for one in written)


def ran(words: list[str], shell: str = "", encoding: str = "utf-8", given: bytes = b"") -> Any:
    """Run the command in a process of its own, with redirections as a shell writes them."""
    line = f'exec "$0" -m cardlaw "$@" {shell}'
    return subprocess.run(
        ["/bin/sh", "-c", line, sys.executable, *words],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        input=given,
        capture_output=True,
        check=False,
    )


@pytest.mark.parametrize("shell", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("line", ["rules show EC-2.6.2", "engine serve"])
def test_streams_that_the_shell_closes(line: str, shell: str) -> None:
    done = ran(line.split(), shell)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no full device")
@pytest.mark.parametrize("line", ["rules show EC-2.6.2", "cards export --game essence_crown", "engine serve"])
def test_output_that_cannot_be_written(line: str) -> None:
    done = ran(line.split(), ">/dev/full", given=b'{"id": 1, "do": "bye"}\n')
    assert done.returncode == 2
    assert done.stderr == b"cardlaw: cannot use standard output: No space left on device\n"


def test_input_that_cannot_be_read() -> None:
    done = ran(["engine", "serve"], "0>/dev/null")
    assert (done.returncode, done.stderr) == (
        2,
        b"cardlaw: cannot use a standard stream: Bad file descriptor\n",
    )


def test_a_file_is_not_printed_with_characters_missing() -> None:
    done = ran(["cards", "export", "--game", "essence_crown"], encoding="iso-8859-1")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"lacks some characters; write a file with --out" in done.stderr


def test_data_keeps_its_meaning_in_any_encoding() -> None:
    words = ["cards", "export", "--game", "essence_crown", "--to", "json"]
    shown = [json.loads(ran(words, encoding=one).stdout) for one in ("utf-8", "ascii")]
    assert shown[0] == shown[1]


def test_a_table_for_excel_begins_with_its_mark_on_standard_output_too() -> None:
    done = ran(["cards", "export", "--game", "essence_crown", "--excel"])
    assert done.stdout.startswith(b"\xef\xbb\xbfname,")


@pytest.mark.parametrize(
    "line",
    [
        "conform --report {file}/inner",
        "prove --report {file}/inner",
        "fuzz --engine py:no --out {file}/inner",
        "site write --into {file}/inner",
        "site build --into {file}/inner",
    ],
)
def test_a_folder_that_cannot_be_is_refused_before_the_work(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.touch()
    assert front.exit_code(line.format(file=file).split()) == 2
    assert f"{file} is not a folder, so nothing can be written to {file}/inner" in capsys.readouterr().err
