"""Wire logs: written, read, refused if damaged, and replayed."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType

import pytest
import typer
from typer.testing import Result

from conformance.kit.commands import wire as cli_wire
from conformance.kit.drivers.driver import Driver
from conformance.kit.drivers.in_process import InProcess
from conformance.kit.drivers.replay import described, first_difference, replay
from conformance.kit.drivers.wire_log import BadLog, Exchange, LogFull, Recorder, Start, read_log
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.runner import Runner
from conformance.kit.scenarios.scenario import Scenario
from tests.conformance.small_suite import SCENARIOS, invoke

Read = Callable[[str], tuple[Scenario, ...]]
Stub = Callable[[str], list[str]]

app = typer.Typer()
app.command("record")(cli_wire.record)
app.command("replay")(cli_wire.replay_log)


def run(*words: str) -> Result:
    return invoke(app, *words)


pytestmark = pytest.mark.usefixtures("small_suite")


@pytest.fixture
def log(tmp_path: Path, engine: Callable[[str], str]) -> Path:
    path = tmp_path / "logs" / "wire.jsonl"
    result = run("record", "--engine", engine(""), "-k", "EC-2", "--out", str(path))
    assert result.exit_code == 0
    assert "16 lines; 2 scenarios: 2 pass" in result.stdout
    return path


def test_what_a_log_holds(log: Path) -> None:
    rows = [json.loads(line) for line in log.read_text().splitlines()]
    assert rows[0] == {"wire_log": 1, "kit": "cardlaw 0.1.0"}
    assert rows[-1] == {"end": True, "lines": 16}
    assert [row["ms"] for row in rows[1:-1]] == sorted(row["ms"] for row in rows[1:-1])
    entries = read_log(log)
    assert isinstance(entries[0], Start)
    asked = [one for one in entries if isinstance(one, Exchange)]
    each = ["load", "answer", "state"]
    assert [one.request["do"] for one in asked] == ["hello", *each, *each, "bye"]
    assert [one.scenario for one in asked[2:5:3]] == ["EC-2.3.2/cap"]


def test_the_same_engine_says_the_same(log: Path, engine: Callable[[str], str]) -> None:
    result = run("replay", str(log), "--engine", engine(""))
    assert result.exit_code == 0, result.output
    assert "replies, all as recorded" in result.stdout
    assert json.loads(run("replay", str(log), "--engine", engine(""), "--json").stdout)["difference"] is None


@pytest.mark.parametrize("mode", ["noisy", "windows"])
def test_what_the_protocol_does_not_describe_is_ignored(
    log: Path, engine: Callable[[str], str], mode: str
) -> None:
    assert run("replay", str(log), "--engine", engine(mode)).exit_code == 0


@pytest.mark.parametrize(
    ("mode", "where", "got"),
    [
        ("refuse", "the reply to answer differs in", "nothing"),
        ("inexact", "the reply to state differs in data.more", "1"),
        ("crash", "the reply to answer differs in the reply", "exit code 1"),
        ("wrong_id", "the reply to answer differs in id", "99"),
        ("garbage", "the reply to answer differs in the reply", "this is no JSON"),
        ("dies", "the reply to hello differs in the reply", "exit code 3"),
        ("old", "the reply to hello differs in protocol", "2"),
    ],
)
def test_the_first_difference_is_shown(
    log: Path, engine: Callable[[str], str], mode: str, where: str, got: str
) -> None:
    result = run("replay", str(log), "--engine", engine(mode))
    assert result.exit_code == 1
    assert where in result.stdout
    assert got in result.stdout.split("\n  got")[1]
    data = json.loads(run("replay", str(log), "--engine", engine(mode), "--json").stdout)
    assert data["difference"]["line"] > 1


def test_a_breakdown_is_part_of_the_log(tmp_path: Path, engine: Callable[[str], str]) -> None:
    path = tmp_path / "wire.jsonl"
    result = run("record", "--engine", engine("crash"), "-k", "cap", "--out", str(path))
    assert "1 scenario: 1 crashed" in result.stdout
    entries = read_log(path)
    assert sum(isinstance(one, Start) for one in entries) == 2  # it is played once more
    assert [one.broke for one in entries if isinstance(one, Exchange) and one.reply is None] == [
        "the engine ended with exit code 1"
    ] * 2
    assert run("replay", str(path), "--engine", engine("crash")).exit_code == 0
    assert run("replay", str(path), "--engine", engine("")).exit_code == 1


def test_a_log_is_bounded(read: Read, facts: GameFacts, stub_module: ModuleType, tmp_path: Path) -> None:
    def opened() -> Driver:
        return InProcess(lambda: stub_module.Engine(""))

    file = io.StringIO()
    recorder = Recorder(file, most=6000)
    many = read(SCENARIOS) * 100
    with pytest.raises(LogFull):
        list(Runner(recorder.opening(opened), facts).run(recorder.announced(many)))
    recorder.close()
    assert len(file.getvalue()) < 6100
    path = tmp_path / "full.jsonl"
    path.write_text(file.getvalue())
    assert replay(read_log(path), opened).difference is None
    assert '"full": true' in file.getvalue()


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda _text: "", "the closing line is missing"),
        (lambda text: "\n".join(text.splitlines()[:-1]), "the closing line is missing"),
        (lambda text: text[:-9], "not a line of JSON"),
        (lambda text: text.replace('"wire_log": 1', '"wire_log": 2'), ":1: not a wire log of format 1"),
        (lambda text: text.replace('"start": true', '"started": 1'), ":3: this line doesn't belong here"),
        (lambda text: text.replace('\\"do\\":\\"hello\\"', '\\"do\\":\\"fly\\"'), "not a request of"),
        (lambda text: text.replace('\\"do\\":\\"hello\\"', '\\"do\\":[]'), "not a request of"),
        (lambda text: text.replace("hello", "hello\\\\ud800"), "not a request"),
        (lambda text: "\n".join(text.splitlines()[:4] + text.splitlines()[5:]), "doesn't belong here"),
        (lambda _text: "[" * 100_000 + "\n", ":1: not a line of JSON"),
        (lambda _text: "[]\n", ":1: not a JSON object"),
        (lambda text: text + text, "after the closing line"),
        (lambda text: text.replace('"lines": 16', '"lines": 17'), "counts 17 lines, but there are 16"),
        (lambda text: text.replace("{", "\udcff{", 1), "not UTF-8 text"),
    ],
)  # fmt: skip
def test_a_damaged_log_is_refused(
    log: Path, engine: Callable[[str], str], damage: Callable[[str], str], said: str
) -> None:
    log.write_text(damage(log.read_text()), encoding="utf-8", errors="surrogateescape")
    with pytest.raises(BadLog):
        read_log(log)
    result = run("replay", str(log), "--engine", engine(""))
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_logs_that_cannot_be(tmp_path: Path, engine: Callable[[str], str]) -> None:
    assert "cannot be read" in run("replay", str(tmp_path / "no"), "--engine", engine("")).stderr
    assert "cannot be read" in run("replay", str(tmp_path), "--engine", engine("")).stderr
    words = ["record", "--engine", engine(""), "-k", "cap", "--out", str(tmp_path)]
    assert "cannot be written" in run(*words).stderr
    assert "no scenario has" in run(*words[:3], "-k", "no such", "--out", "x").stderr
    assert "no command" in run("record", "-e", "/no/such", "-k", "cap", "--out", str(tmp_path / "x")).stderr


@pytest.mark.parametrize(
    ("recorded", "got", "where"),
    [
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, "a[2].b"),
        ({"a": 1}, {"a": True}, "a"),
        ({"a": [1, 2]}, {"a": [1]}, "the length of a"),
        ({"a": 1}, {}, "a"),
        ({}, {"a": 1}, "a"),
        ([], {}, "the reply"),
    ],
)
def test_where_two_replies_differ(recorded: object, got: object, where: str) -> None:
    found = first_difference(recorded, got)
    assert found is not None
    assert found[0] == where
    assert first_difference(recorded, recorded) is None


def test_an_engine_to_which_nothing_was_said_is_not_started_again(stub_module: ModuleType) -> None:
    made: list[object] = []

    def opened() -> Driver:
        made.append(None)
        return InProcess(lambda: stub_module.Engine(""))

    bye = Exchange(1, "", {"id": 1, "do": "bye"}, {"id": 1}, "")
    assert replay([Start()] * 1000, opened).same == 0
    assert len(made) == 1
    assert replay([Start(), Start(), bye, Start(), bye], opened).same == 2
    assert len(made) == 3


def test_words_for_people_are_not_compared() -> None:
    def refusal(text: str, rule: str) -> Mapping[str, object]:
        return {"id": 1, "refused": {"rule": rule, "text": text}, "timing": len(text)}

    one, other = (
        described("answer", refusal("no", "EC-1.1.1")),
        described("answer", refusal("nay", "EC-1.1.1")),
    )
    assert one == other
    assert one != described("answer", refusal("no", "EC-1.1.2"))
    assert described("answer", {"id": 1, "odd": 2}) == {"id": 1, "odd": 2}
    assert described("answer", 7) == 7
