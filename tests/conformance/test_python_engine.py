"""The small engine in Python, judged by the suite through the kit; it stands alone and reads the texts."""

from __future__ import annotations

import ast
import json
import os
import shlex
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from conformance.kit.doctor.examine import examine
from conformance.kit.doctor.step import Verdict as Health
from conformance.kit.drivers.driver import Driver
from conformance.kit.drivers.raw import opened as opened_raw
from conformance.kit.drivers.stdio import Stdio
from conformance.kit.exchange.game_data import data_of
from conformance.kit.exchange.judge import Judge
from conformance.kit.exchange.load import load_exchanges
from conformance.kit.judging.runs import run_all
from conformance.kit.judging.verdict import Result, Verdict
from conformance.kit.suites.load import Suite, load_suite
from tests.conformance.foreign import findings, silent
from tests.limits import PATIENCE

ENGINE = Path(__file__).resolve().parents[2] / "engines" / "python"
SUITE = "essence_crown"
LEAST_PASSES = 780
"""Of the whole suite; what this engine lacks counts as not supported."""

LEAST_EXCHANGES = 74
"""Of the protocol's exchanges; the others are about `count`, `compile`, `rules` and requests in flight."""

MOST_JOBS = 4


def opened() -> Driver:
    return Stdio([sys.executable, str(ENGINE)], PATIENCE)


@pytest.fixture(scope="module")
def suite() -> Suite:
    return load_suite(SUITE)


@pytest.fixture(scope="module")
def results(suite: Suite) -> list[Result]:
    return list(run_all(opened, suite.facts, suite.scenarios, min(MOST_JOBS, os.cpu_count() or 1)))


def test_there_is_no_finding(results: list[Result]) -> None:
    assert findings(results) == []


def test_it_plays_what_it_says(results: list[Result]) -> None:
    verdicts = Counter(one.outcome.verdict for one in results)
    assert verdicts[Verdict.PASS] >= LEAST_PASSES, verdicts


def test_what_is_not_supported_is_named(results: list[Result]) -> None:
    """[WIRE-2.8] Every unsupported scenario says what is missing."""
    assert silent(results) == []


def test_the_doctor_finds_nothing() -> None:
    examined = examine(shlex.join([sys.executable, str(ENGINE)]), PATIENCE)
    assert [step for step in examined.steps if step.verdict not in (Health.OK, Health.NOT_CLAIMED)] == []


def test_it_keeps_to_the_protocol(suite: Suite) -> None:
    """What it doesn't claim counts as not supported; the rest passes."""
    command = shlex.join([sys.executable, str(ENGINE)])
    judge = Judge(opened_raw(command, PATIENCE, PATIENCE), False, {SUITE: data_of(suite.facts)})
    judged = list(judge.judged(load_exchanges()))
    assert [(one.exchange.id, one.said, one.unexpected) for one in judged if one.verdict.is_finding] == []
    assert sum(one.verdict is Verdict.PASS for one in judged) >= LEAST_EXCHANGES
    assert judge.stderr == ""


# --- on its own -------------------------------------------------------------------------------------


def said(requests: list[bytes], folder: Path) -> list[dict[str, Any]]:
    """The replies of the engine, started where neither the project nor any package is importable."""
    alone = shutil.copytree(ENGINE, folder / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(alone)],
        input=b"\n".join(requests) + b"\n",
        capture_output=True,
        cwd=folder,
        timeout=PATIENCE,
        check=True,
    )
    assert done.stderr == b""
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_it_imports_the_standard_library_and_its_own_modules_only() -> None:
    own = {path.stem for path in ENGINE.glob("*.py")}
    imported = set()
    for path in ENGINE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, path
                imported.add(str(node.module).partition(".")[0])
    assert imported <= own | sys.stdlib_module_names
    assert own.isdisjoint(sys.stdlib_module_names)


BYE = b'{"id": 9, "do": "bye"}'
CARDS = {
    "Deity": {"node": "Card", "name": "Deity", "types": ["Deity"], "numbers": [["essence", 20]]},
    "Shard": {"node": "Card", "name": "Shard", "types": ["Shard"], "numbers": [["cost", 2]]},
}
STATE = {
    "game": SUITE,
    "turn": 5,
    "active": 1,
    "phase": "main_1",
    "players": [
        {"player": 1, "essence": 20, "kl": 4, "hand": [3]},
        {"player": 2, "essence": 20},
    ],
    "objects": [
        {"id": 1, "card": "Deity", "owner": 1},
        {"id": 2, "card": "Deity", "owner": 2},
        {"id": 3, "card": "Shard", "owner": 1},
    ],
}


def load(**changes: object) -> bytes:
    request = {"id": 1, "do": "load", "game": SUITE, "state": STATE, "cards": CARDS, **changes}
    return json.dumps(request).encode()


def test_it_plays_without_the_project(tmp_path: Path) -> None:
    answer = b'{"id": 2, "do": "answer", "player": 1, "answer": ["play", 3]}'
    position, played, state, bye = said([load(), answer, b'{"id": 3, "do": "state"}', BYE], tmp_path)
    assert position["decision"]["space"] == {"one_of": [["play", 3], ["pass"]]}
    assert [one["event"] for one in played["events"]] == ["kl_spent", "played", "entered"]
    assert state["state"]["players"][0]["shard_row"] == [3]
    assert bye == {"id": 9}


def test_a_reply_of_a_batch_is_not_changed_by_the_next_request(tmp_path: Path) -> None:
    """[WIRE-2.10] The same requests, together and one by one."""
    asked: list[dict[str, Any]] = [
        json.loads(load()),
        {"do": "state"},
        {"do": "view", "player": 1},
        {"do": "answer", "player": 1, "answer": ["play", 3]},
        {"do": "state"},
        {"do": "view", "player": 2},
        {"do": "answer", "player": 1, "answer": ["pass"]},
    ]
    together = [{name: value for name, value in one.items() if name != "id"} for one in asked]
    one_by_one = [json.dumps({**one, "id": None}).encode() for one in asked]
    batch, *alone = said([json.dumps({"do": "batch", "requests": together}).encode(), *one_by_one], tmp_path)
    assert [{"id": None, **one} for one in batch["replies"]] == alone


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"no JSON", "bad_message"),
        (b"\xff\xfe", "bad_message"),
        (b"[]", "bad_message"),
        (b"{}", "bad_message"),
        (b"[" * 100_000, "bad_message"),
        (b'{"id": 1e999, "do": "state"}', "bad_message"),
        (b'{"id": "\\ud800", "do": "state"}', "bad_message"),
        (b'{"id": 1, "do": "dance"}', "not_supported"),
        (b'{"id": 1, "do": "hello", "protocol": [2, 3]}', "not_supported"),
        (b'{"id": 1, "do": "state"}', "no_game"),
        (b'{"id": 1, "do": "answer", "player": 1, "answer": ' + b"[" * 500 + b"]" * 500 + b"}", "no_game"),
        (b'{"id": 1, "do": "batch", "requests": [{"do": "bye"}]}', "bad_message"),
        (b'{"id": 1, "do": "start", "game": "chess", "decks": []}', "unknown_game"),
        (load(state={}), "bad_state"),
        (load(state={**STATE, "agenda": [["main"]]}), "bad_state"),
        (load(state={**STATE, "players": [{"player": 1, "hand": [3, 3]}, {"player": 2}]}), "bad_state"),
        (load(cards={}), "unknown_card"),
        (load(cards=[]), "bad_message"),
        (load(cards=0), "bad_message"),
        (load(switches=""), "bad_message"),
        (b"x" * (8 * 1024 * 1024 + 1), "too_large"),
    ],
)
def test_a_line_that_cannot_be_carried_out(tmp_path: Path, line: bytes, code: str) -> None:
    error, bye = said([line, BYE], tmp_path)
    assert (error["error"]["code"], bye) == (code, {"id": 9})


@pytest.mark.parametrize(
    ("changes", "feature"),
    [
        ({"switches": {"fast_spells": "on"}}, "the switch fast_spells = 'on'"),
        ({"switches": {"tea": "yes"}}, "the switch tea"),
        (
            {"cards": {**CARDS, "Shard": {**CARDS["Shard"], "abilities": [{"node": "Zap"}]}}},
            "the card text Zap",
        ),
        ({"state": {**STATE, "players": [{"player": n} for n in (1, 2, 3)]}}, "more than two players"),
    ],
)
def test_what_it_lacks_is_named_and_the_game_stays(
    tmp_path: Path, changes: Mapping[str, object], feature: str
) -> None:
    """[WIRE-2.6, WIRE-2.8]"""
    first, error, state = said([load(), load(**changes), b'{"id": 2, "do": "state"}'], tmp_path)
    assert first["decision"] is not None
    assert (error["error"]["code"], error["error"]["feature"]) == ("not_supported", feature)
    assert state["state"]["turn"] == STATE["turn"]
