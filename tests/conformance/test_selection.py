"""Which suites a command reads."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cardlaw.__main__ import exit_code
from conformance.kit.drivers.opening import REFERENCE
from conformance.kit.facts.suite import suites
from conformance.kit.suites import selection
from conformance.kit.suites.load import Suite, read_suite
from conformance.kit.suites.selection import games_of


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ("EC-2.3.2/gain-beyond-the-cap", ["essence_crown"]),
        ("es-8.4", ["essentia"]),
        ("kl EC-R7", ["essence_crown"]),
        ("CORE-1.1", suites()),  # every suite may cite it
        ("EC-2.4.1 ES-8.4", suites()),
        ("XX-1.1", suites()),
        ("a well-9 worn word", suites()),
        ("", suites()),
    ],
)
def test_an_id_chooses_the_suite_that_is_read(words: str, read: list[str]) -> None:
    assert games_of(None, words) == read
    assert games_of("essentia", words) == ["essentia"]


@pytest.mark.parametrize(
    "command",
    [
        ["conform", "--engine", REFERENCE],
        ["conform", "--decoys"],
        ["conform", "list"],
        ["conform", "record", "--out", "log"],
    ],
)
def test_an_id_reads_no_other_suite(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    read: list[str] = []

    def reading(game: str) -> Suite:
        read.append(game)
        return replace(read_suite(game), scenarios=())

    monkeypatch.setattr(selection, "read_suite", reading)
    exit_code([*command, "-k", "ES-8.4.3"])
    assert read == ["essentia"]
