"""A command that cannot be started: each cause has its own message, with what to write instead."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from conformance.kit.drivers.commands import command_line
from conformance.kit.drivers.driver import CannotStart
from conformance.kit.drivers.stdio import Stdio


@pytest.mark.parametrize(
    ("text", "said"),
    [("'unfinished", "cannot read the command"), ("  ", "the engine command is empty")],
)
def test_a_command_that_cannot_be_read(text: str, said: str) -> None:
    with pytest.raises(CannotStart, match=said):
        command_line(text)


def script(text: str, mode: int = 0o755) -> Callable[[Path], None]:
    def put(path: Path) -> None:
        path.write_text(text)
        path.chmod(mode)

    return put


@pytest.mark.skipif(os.name != "posix", reason="first lines and rights to execute are POSIX's")
@pytest.mark.parametrize(
    ("put", "program", "said"),
    [
        (
            script("#!/bin/sh\n"),
            "nowhere/engine",
            "no command nowhere/engine; there is no such file in /",
        ),
        (script("#!/bin/sh\n"), "engin-x", "no command engin-x; no program on PATH has that name"),
        (script("#!/bin/sh\n"), "engine-x", "no command engine-x; the one in this folder is ./engine-x"),
        (
            script("#!/bin/sh\n", 0o644),
            "./engine-x",
            "it is not executable; name the program that runs it too",
        ),
        (
            script("#!/no/such\n"),
            "./engine-x",
            "the interpreter in its first line is missing; name the program",
        ),
        (script("print()\n"), "./engine-x", 'not a program for this system; .* such as "python3 ./engine-x"'),
        (Path.mkdir, "./engine-x", "cannot start ./engine-x: it is a folder; name the program in it"),
        (Path.mkdir, "./" + "x" * 300, "File name too long"),
    ],
)
def test_a_program_that_does_not_start(
    put: Callable[[Path], None], program: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    put(tmp_path / "engine-x")
    with pytest.raises(CannotStart, match=said):
        Stdio([program])
