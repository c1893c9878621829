"""The engine in JavaScript, judged by the suite through the kit: no finding, and most scenarios pass."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from conformance.kit.drivers.driver import Driver
from conformance.kit.drivers.stdio import Stdio
from conformance.kit.judging.runs import run_all
from conformance.kit.judging.verdict import Result, Verdict
from conformance.kit.suites.load import Suite
from tests.conformance.foreign import findings, silent
from tests.limits import PATIENCE

ENGINE = Path(__file__).resolve().parents[2] / "engines" / "javascript" / "engine.js"
NODE = shutil.which("node")
SUITE = "essence_crown"
LEAST = {"2": 0.93, "7": 0.85, "9": 0.91}
"""The share of each chapter's scenarios that must pass; most of the rest have three or more players."""

MOST_JOBS = 4

pytestmark = pytest.mark.skipif(NODE is None, reason="the JavaScript engine needs Node: no `node` was found")


def opened() -> Driver:
    return Stdio([str(NODE), str(ENGINE)], PATIENCE)


@pytest.fixture(scope="module")
def results(suite: Suite) -> list[Result]:
    return list(run_all(opened, suite.facts, suite.scenarios, min(MOST_JOBS, os.cpu_count() or 1)))


def test_there_is_no_finding(results: list[Result]) -> None:
    assert findings(results) == []


@pytest.mark.parametrize("chapter", LEAST)
def test_most_of_a_chapter_is_played(results: list[Result], chapter: str) -> None:
    verdicts = Counter(one.outcome.verdict for one in results if one.scenario.chapter == chapter)
    assert verdicts[Verdict.PASS] >= LEAST[chapter] * verdicts.total(), verdicts


def test_what_is_not_supported_is_named(results: list[Result]) -> None:
    """[WIRE-2.8] Every unsupported scenario says what is missing."""
    assert silent(results) == []


# --- lines that aren't requests ---------------------------------------------------------------------


@pytest.fixture
def talk() -> Iterator[Talk]:
    with subprocess.Popen(
        [str(NODE), str(ENGINE)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as child:
        yield Talk(child)
        child.kill()


class Talk:
    """Lines to the engine, and its replies."""

    def __init__(self, child: subprocess.Popen[bytes]) -> None:
        self.child = child

    def say(self, line: bytes) -> bytes:
        assert self.child.stdin is not None
        assert self.child.stdout is not None
        self.child.stdin.write(line + b"\n")
        self.child.stdin.flush()
        return self.child.stdout.readline()

    def error(self, line: bytes) -> Mapping[str, object]:
        reply = json.loads(self.say(line))
        assert set(reply) == {"id", "error"}
        return dict(reply["error"])


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"no JSON", "bad_message"),
        (b"\xff\xfe", "bad_message"),
        (b"[]", "bad_message"),
        (b"{}", "bad_message"),
        (b'{"id": 1, "do": "dance"}', "not_supported"),
        (b'{"id": 1, "do": "constructor"}', "not_supported"),
        (b'{"id": 1, "do": "hello", "protocol": [2, 3]}', "not_supported"),
        (b'{"id": 1, "do": "state"}', "no_game"),
        (b'{"id": 1, "do": "answer", "player": 1, "answer": ' + b"[" * 5000 + b"]" * 5000 + b"}", "no_game"),
        (b'{"id": 1, "do": "start", "game": "chess", "decks": []}', "unknown_game"),
        (b'{"id": 1, "do": "load", "game": "essence_crown", "state": {}}', "bad_state"),
        (b"x" * (8 * 1024 * 1024 + 1), "too_large"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_a_line_that_cannot_be_carried_out(talk: Talk, line: bytes, code: str) -> None:
    assert talk.error(line)["code"] == code
    assert json.loads(talk.say(b'{"id": 2, "do": "bye"}')) == {"id": 2}


@pytest.mark.parametrize(
    ("fields", "feature"),
    [
        ({"switches": {"fast_spells": "on"}}, "the switch fast_spells = on"),
        ({"switches": {"tea": "yes"}}, "the switch tea"),
        ({"decks": [{"deity": "A", "cards": []}] * 5}, "more than 4 players"),
        (
            {
                "cards": {
                    "A": {"node": "Card", "name": "A", "types": ["Deity"], "abilities": [{"node": "Zap"}]}
                }
            },
            "the card text Zap",
        ),
        (
            {
                "cards": {
                    "A": {
                        "node": "Card",
                        "name": "A",
                        "types": ["Relic"],
                        "abilities": [
                            {
                                "node": "ReplaceDestroy",
                                "filter": {"node": "Filter"},
                                "zone": "hand",
                                "then": [{"node": "LoseEssence"}],
                            }
                        ],
                    }
                }
            },
            "what a text does besides sending a thing elsewhere",
        ),
    ],
)
def test_what_it_lacks_is_named_before_the_game(talk: Talk, fields: dict[str, object], feature: str) -> None:
    request = {"id": 1, "do": "start", "game": SUITE, "decks": [], **fields}
    error = talk.error(json.dumps(request).encode())
    assert (error["code"], error["feature"]) == ("not_supported", feature)
    assert talk.error(b'{"id": 2, "do": "state"}')["code"] == "no_game"


@pytest.mark.parametrize(
    "written", [b"7", b'"seven"', b"12345678901234567890123", b'{"a": [1, "}\\""]}', b"null"]
)
def test_an_id_comes_back_as_it_was_written(talk: Talk, written: bytes) -> None:
    """[WIRE-1.6] Even a number that JavaScript itself cannot hold."""
    reply = talk.say(b'{"do": "state", "id": ' + written + b', "more": 1}')
    assert reply.startswith(b'{"id":' + written + b",")
