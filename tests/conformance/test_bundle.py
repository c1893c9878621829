"""The data release: complete, reproducible, and usable without any of our code."""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from conformance.kit.bundle import archive as bundle
from conformance.kit.bundle.archive import DIGESTS, plain, write_bundle
from conformance.kit.exchange.load import load_exchanges
from conformance.kit.judging.counts import load_counts
from conformance.kit.language.vectors import load_vectors
from conformance.kit.scenarios.scenario import Act, Assign, Illegal
from conformance.kit.suites.load import Suite
from tests.shipped import shipped_suite

GAME = "essence_crown"


class Archive:
    """The archive as seen by someone who knows only its README."""

    def __init__(self, path: Path) -> None:
        with zipfile.ZipFile(path) as opened:
            self.top = path.stem
            self.files = {name.removeprefix(f"{self.top}/"): opened.read(name) for name in opened.namelist()}

    def json(self, name: str) -> Any:
        return json.loads(self.files[name])

    def lines(self, name: str) -> Iterator[Any]:
        return map(json.loads, self.files[name].decode().splitlines())


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bundle, "load_suite", shipped_suite)
        return write_bundle(tmp_path_factory.mktemp("a folder"))


@pytest.fixture(scope="module")
def archive(path: Path) -> Archive:
    return Archive(path)


def test_the_same_tree_gives_the_same_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one game, because writing all of them twice takes long."""
    monkeypatch.setattr(bundle, "suites", lambda: ["essentia"])
    first, second = (write_bundle(tmp_path / name).read_bytes() for name in ("first", "second"))
    assert first == second


def test_every_file_has_its_digest(archive: Archive) -> None:
    digests = archive.json(DIGESTS)["sha256"]
    assert sorted(digests) == sorted(set(archive.files) - {DIGESTS})
    for name, digest in digests.items():
        assert hashlib.sha256(archive.files[name]).hexdigest() == digest


def test_the_readme_names_what_there_is(archive: Archive) -> None:
    readme = archive.files["README.md"].decode()
    for name in ("digests.json", "schemas/scenarios.schema.json", "schemas/protocol.messages.schema.json"):
        assert name in readme
        assert name in archive.files


def test_every_exchange_is_there_with_its_data(archive: Archive) -> None:
    check = jsonschema.Draft202012Validator(archive.json("schemas/exchange.schema.json"))
    rows = list(archive.lines("protocol/exchanges.jsonl"))
    assert [row["id"] for row in rows] == [one.id for one in load_exchanges()]
    for row in rows:
        assert [error.message for error in check.iter_errors(row)] == [], row["id"]
    data = archive.json(f"{GAME}/exchange_data.json")
    assert {"game", "main", "setup", "good_text"} <= set(data)
    assert {"request", "ids", "before", "legal", "illegal"} == set(data["main"])


def test_every_scenario_is_there_and_fits_its_schema(archive: Archive, suite: Suite) -> None:
    check = jsonschema.Draft202012Validator(archive.json("schemas/scenarios.schema.json"))
    rows = list(archive.lines(f"{GAME}/scenarios.jsonl"))
    assert [row["id"] for row in rows] == [one.id for one in suite.scenarios]
    for row in rows:
        assert [error.message for error in check.iter_errors(row)] == [], row["id"]


def test_the_cards_of_every_scenario_are_there(archive: Archive, suite: Suite) -> None:
    cards = archive.json(f"{GAME}/cards.json")
    rows = archive.lines(f"{GAME}/scenarios.jsonl")
    for row, scenario in zip(rows, suite.scenarios, strict=True):
        given = {name: row.get("own_cards", {}).get(name, cards[name]) for name in row["cards"]}
        assert given == {card.name: plain(card.data) for card in scenario.cards.values()}, row["id"]


def test_states_fit_their_schema(archive: Archive) -> None:
    check = jsonschema.Draft202012Validator(archive.json(f"schemas/{GAME}.state.schema.json"))
    states = [
        row["begin"]["state"] for row in archive.lines(f"{GAME}/scenarios.jsonl") if "state" in row["begin"]
    ]
    assert states
    for state in states[::20]:
        assert [error.message for error in check.iter_errors(state)] == []


def test_vectors_counts_and_games_are_there(archive: Archive, suite: Suite) -> None:
    vectors = load_vectors(suite.facts.folder / "language")
    assert [row["id"] for row in archive.lines(f"{GAME}/language.jsonl")] == [one.id for one in vectors]
    assert all(("ir" in row) != ("code" in row) for row in archive.lines(f"{GAME}/language.jsonl"))
    assert len(list(archive.lines(f"{GAME}/counts.jsonl"))) == len(load_counts(suite))
    assert sum(name.startswith(f"{GAME}/playthroughs/") for name in archive.files) == 10


def test_the_rules_are_there_with_checksums(archive: Archive, suite: Suite) -> None:
    index = archive.json(f"rules/{GAME}.json")
    assert [row["id"] for row in index["rules"]] == [rule.id for rule in suite.book.rules]
    assert all(len(row["sha256"]) == 64 for row in (*index["rules"], *index["rulings"]))
    cited = {rule for row in archive.lines(f"{GAME}/scenarios.jsonl") for rule in row["cites"]}
    known = {
        row["id"]
        for name in archive.files
        if name.startswith("rules/")
        for row in (*archive.json(name)["rules"], *archive.json(name)["rulings"])
    }
    assert cited <= known


def test_steps_are_told_without_the_lines_of_our_files() -> None:
    act = Act(7, 1, "play", "spark", None, ())
    assert plain(act) == {"is": "act", "player": 1, "verb": "play", "object": "spark"}
    assert plain(Illegal(7, act, ("EC-2.4.2",))) == {
        "is": "illegal",
        "step": plain(act),
        "rules": ["EC-2.4.2"],
    }
    assert plain(Assign(7, 1, "attack", (("wall", None),))) == {
        "is": "assign",
        "player": 1,
        "verb": "attack",
        "pairs": [["wall", None]],
    }
