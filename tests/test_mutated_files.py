"""Every kind of file that a command reads, mutated to be hostile: an exit code and plain words, nothing else.

`make hostile` tries many more.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hostile import files
from tests.hostile.files import KINDS, Kind
from tests.hostile.mutations import CHANGES, COLOUR, mutated

EACH = 2 * len(CHANGES)
"""Files of each kind: every change twice."""
FEW = len(CHANGES) // 2
"""For kinds with which an engine is started."""


@pytest.fixture(scope="module", autouse=True)
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A working folder with a scenario, a report on it and a log of its run."""
    folder = tmp_path_factory.mktemp("files")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        files.prepare()
        yield folder


def test_there_are_kinds_enough() -> None:
    assert len({kind.name for kind in KINDS}) == len(KINDS) == 18


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_good_file_is_read(kind: Kind) -> None:
    good = files.good(kind.name)
    for command in kind.commands:
        assert not files.ran(kind, command, good, kind.codes)
    if kind.reader is not None:
        kind.reader(good, Path())


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_hostile_file_is_read_or_refused_in_plain_words(kind: Kind) -> None:
    for seed in range(FEW if kind.starts else EACH):
        one = files.tried(kind, seed)
        assert not one.fault, f"seed {seed}, {one.change}: {one.how}: {one.fault}"


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.commands], ids=lambda kind: kind.name)
def test_a_terminal_gets_no_colours_of_a_file(kind: Kind) -> None:
    lines = files.good(kind.name).decode().splitlines(keepends=True)
    chance = random.Random(kind.name)
    for number in range((2 if kind.starts else 4) * len(kind.commands)):
        at = chance.randrange(len(lines))
        cut = chance.randrange(len(lines[at]))
        coloured = [*lines[:at], lines[at][:cut], COLOUR, lines[at][cut:], *lines[at + 1 :]]
        command = kind.commands[number % len(kind.commands)]
        assert not files.ran(kind, command, "".join(coloured).encode(), (0, 1, 2), terminal=True)


def test_a_seed_brings_the_same_file_back() -> None:
    good = files.good("my.card")
    for seed in range(len(CHANGES)):
        first, again = (mutated(good, "my.card", seed, [b"1 x"]) for _ in range(2))
        assert first == again
    assert len({mutated(good, "my.card", seed, [b"1 x"])[1] for seed in range(100)}) > 80


def test_what_must_not_be_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Test the check itself with a command that does everything forbidden."""

    def faulty(said: str, code: object = 0) -> str:
        def run(_arguments: object) -> object:
            print(said)
            if isinstance(code, Exception):
                raise code
            return code

        monkeypatch.setattr(files, "exit_code", run)
        return files.ran(KINDS[0], "x {}", b"", (0, 1, 2)).splitlines()[0]

    assert faulty("", ValueError("no")) == "ValueError came out"
    assert faulty("well", 3) == "exit code 3"
    assert faulty("Traceback (most recent call last)") == "a traceback"
    assert faulty("internal error: x", 2) == "an internal error"
    assert faulty("\x1b[2J") == "a control character on the terminal"
    assert faulty(COLOUR) == "a colour of the file on the terminal"
    assert faulty("", 1) == "not a word"
