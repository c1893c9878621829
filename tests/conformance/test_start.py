"""The first evening: an adapter is written, passes its first scenarios, and is examined."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import Result

from conformance.kit.commands import start as cli_start
from conformance.kit.doctor.examine import examine
from conformance.kit.doctor.examined_engine import ExaminedEngine
from conformance.kit.doctor.step import Examined, Step, Verdict, shown
from conformance.kit.drivers.opening import REFERENCE, opener_of
from conformance.kit.drivers.raw import opened
from conformance.kit.drivers.replay import replay
from conformance.kit.drivers.wire_log import read_log
from conformance.kit.exchange.game_data import data_of
from conformance.kit.exchange.judge import Judge
from conformance.kit.exchange.load import load_exchanges
from conformance.kit.facts.suite import facts_of, suites
from conformance.kit.init.skeleton import LANGUAGES, skeleton
from conformance.kit.judging.runner import Runner
from conformance.kit.judging.verdict import Verdict as Judged
from conformance.kit.running.scope import asked_of
from conformance.kit.scenarios.scenario import Illegal
from conformance.kit.suites.first import NoFirst, first_of, first_scenario, trial_position
from conformance.kit.suites.selection import narrowed
from tests.conformance.rung_zero import PLAIN
from tests.conformance.small_suite import invoke
from tests.limits import PATIENCE, SHORT
from tests.shipped import shipped_suite

Stub = Callable[[str], list[str]]

NODE = shutil.which("node")


def _strips_types() -> bool:
    """Whether Node runs TypeScript: 22.18 and later do."""
    if NODE is None:
        return False
    said = subprocess.run([NODE, "--version"], capture_output=True, text=True, check=True).stdout
    major, minor, *_ = map(int, said.removeprefix("v").strip().split("."))
    return (major, minor) >= (22, 18)


COMMANDS = {
    "python": (sys.executable, "adapter.py"),
    "javascript": (NODE or "node", "adapter.js"),
    "typescript": (NODE or "node", "adapter.mts"),
}
WITHOUT_NODE = pytest.mark.skipif(
    NODE is None, reason="the JavaScript adapter needs Node: no `node` was found"
)
LANGUAGE = [
    "python",
    pytest.param("javascript", marks=WITHOUT_NODE),
    *(["typescript"] if _strips_types() else []),
]
"""What can be run here. Without its types the TypeScript adapter is the JavaScript one, as a test shows."""

app = typer.Typer()
app.command("init")(cli_start.init)
app.command("doctor")(cli_start.doctor)


def run(*words: str) -> Result:
    return invoke(app, *words)


def init(language: str, folder: Path, game: str = "essence_crown") -> Result:
    """Write an adapter."""
    return run("init", "--language", language, "--game", game, "--rung", "0", "--out", str(folder))


def adapter(language: str, folder: Path, game: str = "essence_crown") -> str:
    """The command of a fresh adapter."""
    assert init(language, folder, game).exit_code == 0
    program, name = COMMANDS[language]
    return shlex.join([program, str(folder / name)])


@pytest.mark.parametrize("game", suites())
@pytest.mark.parametrize("language", LANGUAGE)
def test_a_fresh_adapter_passes_its_first_scenarios(language: str, game: str, tmp_path: Path) -> None:
    facts = facts_of(game)
    first = first_of(facts)
    chosen = narrowed(shipped_suite(game), first.words).scenarios
    assert first.scenario in {one.id for one in chosen}
    results = list(Runner(opener_of(adapter(language, tmp_path, game), PATIENCE), facts).run(chosen))
    assert {one.verdict for one in results} == {Judged.PASS}


@pytest.mark.parametrize("game", suites())
def test_without_its_types_an_adapter_in_typescript_is_one_in_javascript(game: str) -> None:
    typed, plain = skeleton("typescript", game)["adapter.mts"], skeleton("javascript", game)["adapter.js"]
    for pattern in (
        r"^  error: any;\n\n",
        r"<string, \(message: any\) => any>",
        r" as string(?=;)",
        r": (any|string\[\]|string|number|boolean)(?=[,)=; {])",
    ):
        typed = re.sub(pattern, "", typed, flags=re.MULTILINE)
    begin = "const GAME"
    assert typed[typed.index(begin) :] == plain[plain.index(begin) :]
    assert re.findall("^declare|^import|require", typed, re.MULTILINE) == ["declare"] * 3


@pytest.mark.parametrize("game", suites())
def test_what_an_adapter_advises(game: str) -> None:
    """And its commands name the game."""
    for language in COMMANDS:
        files = skeleton(language, game)
        code = files[LANGUAGES[language].program]
        for advice in (
            "An adapter adds no rules",
            "never rolls back for the engine",
            "Refuse text that you don't carry out here, at load",
            "WIRE-2.3a",
        ):
            assert advice in code
        assert "{{" not in code
        commands = re.findall(r"cardlaw conform .*--engine.*", f"{code}{files['README.md']}")
        assert len(commands) > 6
        assert all(f"--game {game}" in one for one in commands if "conform protocol" not in one)


@pytest.mark.parametrize("game", suites())
def test_an_adapter_refuses_what_it_does_not_read(game: str) -> None:
    """Before it changes anything: unknown text, a switch, another phase."""
    ready: dict[str, Any] = {"__name__": "adapter"}
    exec(compile(skeleton("python", game)["adapter.py"], "adapter.py", "exec"), ready)
    facts = facts_of(game)
    scenario = first_scenario(facts, first_of(facts))
    cards = {one.name: one.data for one in scenario.cards.values()}
    state: Any = scenario.position["state"]
    message = {"game": game, "state": state, "cards": cards, "switches": {}}
    text = {"node": "Card", "name": "Odd", "types": [], "abilities": [{"node": "NoSuchNode"}]}
    for odd, feature in (
        ({"cards": {**cards, "Odd": text}}, "card text with NoSuchNode"),
        ({"switches": {"no_such_switch": "on"}}, "switch no_such_switch"),
        ({"state": {**state, "phase": "tea"}}, "phase tea"),
    ):
        with pytest.raises(ready["Wrong"]) as wrong:
            ready["load"]({**message, **odd})
        assert (wrong.value.error["code"], wrong.value.error["feature"]) == ("not_supported", feature)
        with pytest.raises(ready["Wrong"], match="there is no game"):
            ready["state"]({})
    assert ready["load"](message)["decision"]["player"] == 1


@pytest.mark.parametrize("language", LANGUAGE)
def test_a_fresh_adapter_is_well(language: str, tmp_path: Path) -> None:
    examined = examine(adapter(language, tmp_path), PATIENCE)
    assert examined.well, problems(examined)
    assert examined.stderr == ""
    said = {one.asks: one for one in examined.steps}
    assert said["loads a position of essence_crown"].verdict is Verdict.OK
    assert said["gives the state"].verdict is Verdict.OK


@pytest.mark.parametrize(
    ("language", "game"),
    [
        *(("python", game) for game in suites()),
        pytest.param("javascript", suites()[-1], marks=WITHOUT_NODE),
    ],
)
def test_a_fresh_adapter_keeps_to_the_protocol(language: str, game: str, tmp_path: Path) -> None:
    data = {game: data_of(facts_of(game))}
    judge = Judge(opened(adapter(language, tmp_path, game), 20, 20), False, data)
    judged = list(judge.judged(load_exchanges()))
    assert [(one.exchange.id, one.said, one.unexpected) for one in judged if one.verdict.is_finding] == []
    passed = {one.exchange.id for one in judged if one.verdict is Judged.PASS}
    assert passed > MUST_PASS
    assert judge.stderr == ""


MUST_PASS = {
    "WIRE-1.1/words-that-json-does-not-have",
    "WIRE-1.3/no-utf-8",
    "WIRE-1.6/ids",
    "WIRE-1.6/no-command",
    "WIRE-2.1/without-a-version",
    "WIRE-2.14/no-game",
    "WIRE-2.15/no-common-version",
}
"""What an adapter of any game supports; claiming otherwise would hide a fault."""


@pytest.mark.parametrize("language", LANGUAGE)
@pytest.mark.parametrize(
    ("line", "id_"),
    [
        ("{}", "null"),
        (' { "do" : "dance" , "id" : 12345678901234567890123 } ', "12345678901234567890123"),
        ('{"id": 1, "do": "dance", "id": 2}', "2"),
        ('{"do": "dance", "more": {"id": 1, "s": "\\"}, \\\\"}, "i\\u0064": "{\\\\"}', '"{\\\\"'),
        ('{"id": {"id": [3, "]"]}, "do": "dance"}', '{"id": [3, "]"]}'),
        ('{"id": "a\u2028b\u0085c", "do": "dance"}', '"a\u2028b\u0085c"'),
        ('{"id":\r"r",\r"do": "dance"}', '"r"'),
        ('{"id": "\\ud800", "do": "dance"}', '"\\ud800"'),
        ('{"id": 1, "do": "' + "x" * 1_000_000 + '"}', "1"),
    ],
)
def test_a_fresh_adapter_repeats_any_id(language: str, line: str, id_: str, tmp_path: Path) -> None:
    """[WIRE-1.6, WIRE-1.11]"""
    done = subprocess.run(
        shlex.split(adapter(language, tmp_path)),
        input=f'{line}\n{{"id": "last", "do": "bye"}}\n'.encode(),
        capture_output=True,
        timeout=PATIENCE,
        check=True,
    )
    reply, bye = map(json.loads, done.stdout.splitlines())
    assert (reply["id"], bye, done.stderr) == (json.loads(id_), {"id": "last"}, b"")
    assert reply["error"]["code"] == ("bad_message" if line == "{}" else "not_supported")


def test_the_transcript_is_what_an_adapter_says(tmp_path: Path) -> None:
    assert init("any", tmp_path / "any").exit_code == 0
    log = read_log(tmp_path / "any" / "transcript.jsonl")
    replayed = replay(log, opener_of(adapter("python", tmp_path / "python"), PATIENCE))
    assert (replayed.same, replayed.difference) == (5, None)
    read = (tmp_path / "any" / "README.md").read_text()
    assert '> {"id":1,"do":"hello"' in read
    assert "TODO: your engine here" in read


def test_the_next_step_can_be_typed_where_a_path_has_a_space(tmp_path: Path) -> None:
    folder = tmp_path / "my adapter"
    said = init("python", folder).stdout
    assert f"  cd {shlex.quote(str(folder))}\n  cardlaw conform --engine" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_overwritten(language: str, tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("mine")
    result = init(language, tmp_path)
    assert result.exit_code == 2
    assert "is not overwritten" in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["README.md"]
    assert (tmp_path / "README.md").read_text() == "mine"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--language", "pyton"], "did you mean python?"),
        (["--language", "rust"], "any fits every other language"),
        (["--language", "any", "--game", "essence_crow"], "did you mean essence_crown?"),
        (["--language", "any", "--game", "essence_crown", "--out", "file/in"], "cannot write to file/in"),
        (["--language", "python", "--game", "essence_crown", "--rung", "2"], "an adapter starts on rung 0"),
        (["--language", "any"], "say which game with --game; games with a suite: "),
    ],
)
def test_wrong_usage_of_init(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.chdir(tmp_path)
    result = run("init", *words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("game", suites())
def test_every_suite_says_how_to_begin(game: str) -> None:
    facts = facts_of(game)
    first = first_of(facts)
    scenario = first_scenario(facts, first)
    assert scenario.begin == "load"
    assert asked_of(scenario)["text"] <= set(first.text)
    assert first.phase in facts.phases
    position = trial_position(facts)
    assert position.begin == "load"
    assert isinstance(position.when[0], Illegal)


def test_a_suite_that_does_not_say_how_to_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(_facts: object) -> None:
        raise NoFirst("the suite of chess has no first/adapter.yaml")

    monkeypatch.setattr("conformance.kit.init.skeleton.first_of", nothing)
    result = init("any", Path("nowhere"))
    assert (result.exit_code, result.stderr) == (2, "the suite of chess has no first/adapter.yaml\n")


# --- the doctor -----------------------------------------------------------------------------------


FORBIDDEN, ALLOWED = "refuses what the rules forbid, and changes nothing", "accepts what the rules allow"
CARD_GAMES = [name for name in suites() if facts_of(name).has_cards]


def problems(examined: Examined) -> list[Step]:
    return [one for one in examined.steps if one.verdict is Verdict.PROBLEM]


def test_the_reference_engine_is_well() -> None:
    examined = examine(REFERENCE, PATIENCE)
    assert examined.well, problems(examined)
    assert {one.verdict for one in examined.steps} == {Verdict.OK, Verdict.NOT_ASKED}
    piped = examine(f"{shlex.quote(sys.executable)} -m cardlaw engine serve", PATIENCE)
    assert {one.verdict for one in piped.steps} == {Verdict.OK}, problems(piped)


@pytest.mark.parametrize("name", CARD_GAMES)
def test_an_engine_on_the_lowest_rung_is_well(name: str) -> None:
    """It is asked for nothing that it doesn't claim: no illegal answer, no card text."""
    examined = examine(PLAIN, PATIENCE, game=name)
    assert examined.well, problems(examined)
    assert examined.game == name
    said = {one.asks: one for one in examined.steps}
    assert said[f"says how much of {name} it plays"].said == "plain cards only"
    assert said["says what it can do"].said.endswith("R0, load and state with plain cards")
    assert said[ALLOWED].verdict is Verdict.OK
    left_out = {one.asks for one in examined.steps if one.verdict is Verdict.NOT_CLAIMED}
    assert left_out > {FORBIDDEN, "reports what an answer changes", "names rules of the rulebook"}


def test_one_game_is_examined() -> None:
    """The first that the engine plays, or the one that is named; the command that follows names it."""
    first, second, *_ = suites()
    assert examine(REFERENCE, PATIENCE).game == first
    named = run("doctor", "--engine", REFERENCE, "--game", second)
    assert named.stdout.endswith(f'Next: cardlaw conform --engine "{REFERENCE}" --game {second}\n')
    assert first not in named.stdout


def test_a_game_that_the_engine_does_not_play(stub: Stub) -> None:
    other = next(name for name in suites() if name != "essence_crown")
    (found,) = problems(examine(shlex.join(stub("not_supported")), PATIENCE, game=other))[:1]
    assert (found.rule, found.said) == ("WIRE-2.2", f"the engine doesn't play {other}")


ALWAYS = {
    "answers an unknown command with not_supported",
    "lists the options: what the rules allow, and nothing else",
    "shows a player only what that player may know",
}
"""The stub crashes on an unknown command, offers cards that are too dear, and reveals the decks."""


@pytest.mark.parametrize(
    ("mode", "asks", "rule", "said"),
    [
        ("", "shows a player only", "WIRE-5.13", "P1 sees Filler"),
        ("noisy", "answers an unknown command", "WIRE-2.8", "ended with exit code 1; it wrote: Attribute"),
        ("windows", "shows a player only", "WIRE-5.13", "P1 sees Filler"),
        ("dies", "answers hello", "WIRE-2.1", "exit code 3; it wrote: I cannot start"),
        ("silent", "answers hello", "WIRE-2.1", "no reply within"),
        ("old", "speaks this protocol", "WIRE-2.2", "speaks protocol 2"),
        ("hang", FORBIDDEN, "WIRE-4.10", "no reply within"),
        ("crash", FORBIDDEN, "WIRE-4.10", "RuntimeError: I fall over"),
        ("crash_once", "shows a player only", "WIRE-5.13", "P1 sees Filler"),
        ("garbage", FORBIDDEN, "WIRE-1.1", "not JSON: this is no JSON"),
        ("list", FORBIDDEN, "WIRE-1.1", "not a JSON object: [1, 2]"),
        ("half", FORBIDDEN, "WIRE-1.1", "in the middle of a line"),
        ("empty", FORBIDDEN, "WIRE-1.6", "the id 3 instead of"),
        ("deep", FORBIDDEN, "WIRE-1.1", "not JSON: [[[["),
        ("latin", FORBIDDEN, "WIRE-1.3", "a line that is not UTF-8"),
        ("wrong_id", FORBIDDEN, "WIRE-1.6", "the id 99 instead of"),
        ("flood", FORBIDDEN, "WIRE-1.1", "an unrequested line"),
        ("refuse", ALLOWED, "WIRE-4.1", "was refused by EC-1.1.1: no"),
        ("", "lists the options", "WIRE-4.4", "is offered, but EC-2.4.2 forbids it"),
        ("generous", FORBIDDEN, "WIRE-4.10", "was accepted, but EC-2.4.2 forbids it"),
        ("leaky", FORBIDDEN, "WIRE-4.10", "was refused, but the state differs in players"),
        ("bad_state", "loads a position", "WIRE-3.2", "bad_state, no such state"),
        ("inexact", "gives the digest", "WIRE-5.4", "the state has"),
        ("blabbing", "shows a player only", "WIRE-5.13", "P1 sees Filler"),
    ],
)
def test_what_the_doctor_finds(stub: Stub, mode: str, asks: str, rule: str, said: str) -> None:
    start = SHORT if mode == "silent" else PATIENCE
    patience = SHORT if said == "no reply within" else PATIENCE
    examined = examine(shlex.join(word for word in stub(mode) if word), patience, start)
    assert not examined.well
    found = [one for one in problems(examined) if one.asks.startswith(asks)]
    assert found, problems(examined)
    assert found[0].rule == rule
    assert said in found[0].said
    assert found[0].fix
    assert found[0].sent
    assert len(found[0].got) < 400


def test_what_the_doctor_does_not_find(stub: Stub) -> None:
    examined = examine(shlex.join(stub("not_supported")), PATIENCE)
    assert {one.asks for one in problems(examined)} < ALWAYS
    assert [one.said for one in examined.steps if one.verdict is Verdict.NOT_CLAIMED] == ["cards"]


ENGINE = """\
import json, sys
hello = json.loads({hello!r})
for line in sys.stdin:
    message = json.loads(line)
    reply = {{"id": message["id"]}}
    reply.update(hello if message["do"] == "hello" else {other})
    {tail}
    print(json.dumps(reply), flush=True)
    if {over}:
        break
"""
"""It ends after `bye`, which the doctor waits for."""
HELLO: dict[str, object] = {
    "protocol": 1,
    "engine": {"name": "e", "version": "1"},
    "games": {"essence_crown": {"version": "1.1.0", "switches": {}}},
    "capabilities": ["start"],
}
ENDS = 'message["do"] == "bye"'
UNSUPPORTED = '{"error": {"code": "not_supported", "text": "no"}}'


def engine(
    folder: Path, hello: dict[str, object], other: str = UNSUPPORTED, tail: str = "pass", over: str = ENDS
) -> str:
    path = folder / "engine.py"
    path.write_text(ENGINE.format(hello=json.dumps({**HELLO, **hello}), other=other, tail=tail, over=over))
    return shlex.join([sys.executable, str(path)])


def game(
    switches: object, name: str = "essence_crown", version: str = "1.1.0", **scope: object
) -> dict[str, object]:
    return {"games": {name: {"version": version, "switches": switches, "scope": scope}}}


@pytest.mark.parametrize(
    ("hello", "rule", "said", "fix"),
    [
        (game({}, "essence_crow"), "WIRE-2.2", 'for the game "essence_crow"', "did you mean essence_crown?"),
        ({"games": {}}, "WIRE-2.2", "plays no game", "essence_crown"),
        (game({}, version="0.9"), "WIRE-2.2", "version 0.9", "1.1.0"),
        (game({"muligan": ["none"]}), "WIRE-2.3", 'no switch "muligan"', "did you mean mulligan?"),
        (game({"mulligan": ["nune"]}), "WIRE-2.3", 'mulligan has no value "nune"', "once_to_six"),
        (game({"mulligan": [{"min": 0, "max": 3}]}), "WIRE-2.3", "mulligan has no value", "once_to_six"),
        (game({"mulligan": "none"}), "WIRE-2.2", "mulligan is not a list", "answer such as"),
        (game({}, text=["Drew"]), "WIRE-2.3a", 'no node of card text "Drew"', "did you mean Draw?"),
        (game({}, actions=["plai"]), "WIRE-2.3a", 'no action "plai"', "did you mean play?"),
        (game({}, phases=["mane_1"]), "WIRE-2.3a", 'no phase "mane_1"', "did you mean main_1?"),
        (game({}, decisions=["targe"]), "WIRE-2.3a", "no kind of decision", "did you mean target?"),
        (game({}, players=[2, 99]), "WIRE-2.3a", "doesn't allow 99 players", "2 to"),
        ({"capabilities": ["lode"]}, "WIRE-2.5", 'no capability "lode"', "did you mean load?"),
        ({"capabilities": []}, "WIRE-2.5", "no capabilities", "list the capabilities you have"),
        ({"engine": None}, "WIRE-2.2", "engine is not an object", "answer such as"),
        ({"engine": {"name": "\x1b[2J[bold]x", "version": "1"}, "protocol": 7}, "WIRE-2.2", "7", "answer"),
        ({"protocol": float("nan")}, "WIRE-1.1", "NaN and Infinity are not JSON", "null"),
    ],
)
def test_claims_that_cannot_be(
    hello: dict[str, object], rule: str, said: str, fix: str, tmp_path: Path
) -> None:
    found = problems(examine(engine(tmp_path, hello), PATIENCE))
    assert len([one for one in found if one.rule == rule and said in one.said]) == 1, found
    assert fix in next(one.fix for one in found if said in one.said)
    assert "\x1b" not in "".join(f"{one.said}{one.got}{one.sent}" for one in found)


@pytest.mark.parametrize("is_early", [False, True])
def test_a_greeting_gets_one_verdict_however_early_it_comes(
    is_early: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The scheduler decides whether it comes before the kit sends `hello`."""
    written = tmp_path / "written"
    greeter = f"import pathlib; print('ready', flush=True); pathlib.Path({str(written)!r}).touch(); input()"
    late = f"import pathlib; input(); print('ready', flush=True); pathlib.Path({str(written)!r}).touch()"
    if is_early:
        start = ExaminedEngine.start

        def start_and_wait(engine: ExaminedEngine) -> None:
            start(engine)
            while not written.exists():
                time.sleep(0.01)

        monkeypatch.setattr(ExaminedEngine, "start", start_and_wait)
    examined = examine(shlex.join([sys.executable, "-c", greeter if is_early else late]), PATIENCE)
    (found,) = problems(examined)
    assert (found.asks, found.rule, found.got) == ("answers hello", "WIRE-1.1", "ready")
    assert found.said.startswith("a line that is not JSON: ready")
    assert "nothing else" in found.fix


@pytest.mark.parametrize(
    ("tail", "rule", "said"),
    [
        ("reply['id'] = str(reply['id'])", "WIRE-1.6", 'the id "1" instead of 1'),
        ("print('welcome', flush=True)", "WIRE-1.1", "not JSON: welcome"),
        ("print('\\x1b[31m' + 'x' * 9000, flush=True)", "WIRE-1.1", "\\x1b[31mxxx"),
        ("if 'cardlaw_doctor' in message: reply = {'id': 1, 'error': 1}", "WIRE-1.5", "can't be read"),
        ("if len(line) > 70000: sys.exit(4)", "WIRE-1.4", "exit code 4"),
        ("if isinstance(reply['id'], dict): reply['id'] = None", "WIRE-1.6", "the id null instead of"),
        ("if message['do'] == 'bye': print('{}', flush=True)", "WIRE-1.1", "an unrequested line"),
        ("if message['do'] == 'x': pass", "WIRE-2.4", "with an error"),
    ],
)
def test_habits_that_do_harm(tail: str, rule: str, said: str, tmp_path: Path) -> None:
    found = problems(examine(engine(tmp_path, {}, tail=tail), PATIENCE))
    assert [one for one in found if one.rule == rule and said in one.said], found
    assert all(len(one.said) < 400 and "\x1b" not in one.said + one.got for one in found)


def test_an_engine_that_goes_on_after_bye(tmp_path: Path) -> None:
    other = f'{{}} if message["do"] == "bye" else {UNSUPPORTED}'
    found = problems(examine(engine(tmp_path, {}, other, over="False"), SHORT, PATIENCE))
    assert [one for one in found if one.said == "the engine keeps running after bye"]


def test_the_command(tmp_path: Path, stub: Stub) -> None:
    result = run("doctor", "--engine", adapter("python", tmp_path))
    assert result.exit_code == 0
    assert "ok           WIRE-2.1    answers hello" in result.stdout
    ill = run("doctor", "--engine", shlex.join(stub("old")))
    assert ill.exit_code == 1
    assert 'fix: answer "protocol": 1' in ill.stdout
    data = json.loads(run("doctor", "--engine", shlex.join(stub("old")), "--json").stdout)
    assert data["well"] is False
    assert {one["verdict"] for one in data["steps"]} == {"ok", "problem", "not asked"}


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("/no/such/engine", "no command /no/such/engine"),
        ("'unfinished", "cannot read the command"),
        ("py:no.such.module:x", "cannot import no.such.module"),
    ],
)
def test_an_engine_that_cannot_be_started(command: str, said: str) -> None:
    result = run("doctor", "--engine", command)
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_what_is_shown_is_safe() -> None:
    assert shown(b"\x1b[2J\xff caf\xc3\xa9\r\n") == "\\x1b[2J\ufffd café"
    assert shown("a\nb\u202e") == "a\\nb\\u202e"
    assert len(shown(b"x" * 9_000_000)) < 400
