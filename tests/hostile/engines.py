"""Every way in which an engine misbehaves: a row each, with the expected verdict of the kit.

An engine that lies where a verdict depends on it never passes. For one that breaks the protocol, the message
names a broken rule. Whatever an engine does, no traceback and none of its control characters are shown.
"""

from __future__ import annotations

import io
import re
import shlex
import sys
import tempfile
import time
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final
from unittest.mock import patch

from cardlaw.__main__ import exit_code
from conformance.kit.drivers import pipes, stdio
from conformance.kit.drivers.stdio import Stdio
from conformance.kit.facts.suite import facts_of
from conformance.kit.judging.runner import Runner
from conformance.kit.judging.verdict import Result, Verdict
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites.compiler import pool_of
from conformance.kit.suites.load import Loader
from spec.book.rulebook import load
from tests.hostile.files import CONTROL
from tests.limits import PATIENCE

GAME: Final = "essence_crown"
STUB: Final = Path(__file__).parents[1] / "conformance" / "stub_engine.py"
WRONG: Final = STUB.with_name("wrong_stub.py")

SCENARIOS: Final = """\
- cards: |
    # Gain 2
    Spell — Glow
    Cost: 0

    Gain 2 KL.

    # Cost Four
    Spell — Glow
    Cost: 4

    Draw a card.

- id: EC-2.3.2/half-a-gain
  title: A gain stops at 31
  cites: [EC-2.3.2, EC-2.3.5]
  given:
    P1: {kl: 30, hand: [gain-2, cost-four]}
    P2: {hand: [gain-2 as other]}
  when:
    - P1: {cast: gain-2}
  then:
    - P1.kl: 31
    - P1.hand: [cost-four]
    - decision: {kind: main_action, player: P1}
    - options: [{play: cost-four}, pass]
    - event: {kind: kl_gained, player: P1, amount: 1}
    - result: none
    - view: {for: P1, hides: [other], shows: [cost-four]}

- id: EC-2.4.2/too-dear
  title: A cost above the KL
  cites: [EC-2.4.2]
  twin: self
  given:
    P1: {kl: 3, hand: [cost-four]}
  when:
    - illegal: {P1: {cast: cost-four}, rule: EC-2.4.2}
    - P1: pass
  then:
    - P1.kl: 3
"""
GAIN, REFUSAL = 0, 1
"""The scenarios; the stub engine passes both. The first one always asks for digests."""

PATIENT: Final = 60.0
HASTE: Final = 0.5
"""Seconds for a reply, less for engines that are slow on purpose."""
OUR_FRAME: Final = re.compile(r'File ".*/(?:cardlaw|conformance/kit|spec/[a-z]+)/[a-z_/]+\.py", line')
"""In a traceback of ours; the doctor shows tracebacks that an engine writes to standard error."""
MOST_SECONDS: Final = PATIENCE
"""For a command that examines an engine."""

PASS, FAIL, REFUSED, NOT_SUPPORTED = Verdict.PASS, Verdict.FAIL, Verdict.REFUSED, Verdict.NOT_SUPPORTED
FAULT, CRASHED, TIMED_OUT = Verdict.PROTOCOL_FAULT, Verdict.CRASHED, Verdict.TIMED_OUT


@dataclass(frozen=True)
class Kind:
    """A way to misbehave: the snippet for `wrong_stub.py`, the verdict, and what the reason says."""

    name: str
    words: str
    verdict: Verdict
    said: str = ""
    """A rule of the protocol, or words."""
    scenario: int = GAIN
    mode: str = ""
    """A mode of `stub_engine.py` instead of a snippet."""
    slow: bool = False
    """Waits, or writes megabytes: not for `make test`."""

    def command(self, manner: str = "") -> list[str]:
        """The command to start it, taking one request at a time or, with `ahead+`, several."""
        if self.mode:
            return [sys.executable, str(STUB), manner + self.mode]
        return [sys.executable, str(WRONG), manner, self.words]


def _hello(name: str, words: str, verdict: Verdict = FAULT, said: str = "WIRE-2.2") -> Kind:
    return Kind(f"hello: {name}", f"if do == 'hello': {words}", verdict, said)


def _answer(
    name: str, words: str, verdict: Verdict = FAULT, said: str | None = None, slow: bool = False
) -> Kind:
    rule = "WIRE-4.2" if verdict is FAULT else ""
    return Kind(
        f"answer: {name}", f"if do == 'answer': {words}", verdict, rule if said is None else said, slow=slow
    )


def _state(name: str, words: str, verdict: Verdict = FAIL, said: str = "", scenario: int = GAIN) -> Kind:
    return Kind(f"state: {name}", f"if do == 'state': {words}", verdict, said, scenario)


def _mode(
    mode: str, name: str, verdict: Verdict, said: str = "", scenario: int = GAIN, slow: bool = False
) -> Kind:
    return Kind(name, "", verdict, said, scenario, mode, slow)


def _dies(do: str, verdict: Verdict = CRASHED, said: str = "exit code 7", scenario: int = GAIN) -> Kind:
    return Kind(f"dies at {do}", f"if do == '{do}': os._exit(7)", verdict, said, scenario)


_DECISION = "reply['decision']"
_EVENT = "reply['events'][-1]"

_LIE = """\
if do == 'hello': reply['capabilities'].remove('digest')
if do == 'state':
    state = reply['state'] = json.loads(json.dumps(reply['state']))
    state{} = {}
"""
"""A wrong state from an engine that gives no digest to reveal it."""


def _lie(name: str, place: str, value: str, said: str = "") -> Kind:
    return Kind(f"state: {name}", _LIE.format(place, value), FAIL, said)


KINDS: Final = (
    # --- the greeting
    _hello("no protocol", "del reply['protocol']"),
    _hello("a protocol that is text", "reply['protocol'] = '1'"),
    _hello("a protocol that is true", "reply['protocol'] = True"),
    _hello(
        "a protocol of many digits",
        "line = json.dumps(reply).replace(': 1,', ': ' + '9' * 5000 + ',').encode() + b'\\n'",
        said="WIRE-1.1",
    ),
    _mode("old", "hello: another protocol", FAULT, "WIRE-2.2"),
    _hello("no engine", "del reply['engine']"),
    _hello("an engine that is a list", "reply['engine'] = ['stub']"),
    _hello("a name that is a number", "reply['engine']['name'] = 7"),
    _hello("a name of 10,000 characters", "reply['engine']['name'] = 'n' * 10_000", said="WIRE-2.5a"),
    _hello("a name of control characters", "reply['engine']['name'] = '\\x1b[2J\\u202e'", PASS, ""),
    _hello("no games", "del reply['games']"),
    _hello("games that are a list", "reply['games'] = ['essence_crown']"),
    _hello("a version of the rules that is a number", "reply['games']['essence_crown']['version'] = 1"),
    _hello("switches that are text", "reply['games']['essence_crown']['switches'] = 'mulligan'"),
    _hello("values that are no list", "reply['games']['essence_crown']['switches'] = {'mulligan': 'none'}"),
    _hello(
        "600 switches",
        "reply['games']['essence_crown']['switches'] = {str(at): [] for at in range(600)}",
        said="WIRE-2.5a",
    ),
    _hello("capabilities that are text", "reply['capabilities'] = 'load'"),
    _hello("capabilities that are numbers", "reply['capabilities'] = [1, 2]"),
    _hello("a million capabilities", "reply['capabilities'] = ['load'] * 1_000_000", said="WIRE-2.5a"),
    _hello("no request in flight", "reply['in_flight'] = 0"),
    _hello("requests in flight that are text", "reply['in_flight'] = 'many'"),
    _hello("very many requests in flight", "reply['in_flight'] = 10**15", PASS, ""),
    _hello("a refusal", "reply = {'id': 1, 'refused': {'rule': '', 'text': 'no'}}", said="WIRE-4.9"),
    _hello("an error", "reply = {'id': 1, 'error': {'code': 'not_supported', 'text': 'no'}}"),
    _hello("no game of ours", "reply['games'] = {'chess': {'version': '1'}}", NOT_SUPPORTED, "does not play"),
    _hello("no capability", "reply['capabilities'] = []", NOT_SUPPORTED, "cannot load"),
    # --- ids
    _mode("wrong_id", "an id of nobody", FAULT, "WIRE-1.6"),
    Kind("an id that is text", "reply['id'] = str(reply['id'])", FAULT, "WIRE-1.6"),
    Kind("an id that is a fraction", "reply['id'] = reply['id'] + 0.5", FAULT, "WIRE-1.6"),
    Kind("an id that is true", "reply['id'] = reply['id'] == 1 or reply['id']", FAULT, "WIRE-1.6"),
    Kind("an id that is null", "reply['id'] = None", FAULT, "WIRE-1.6"),
    Kind("an id that is nested", "reply['id'] = [[[{'id': reply['id']}]]]", FAULT, "WIRE-1.6"),
    Kind("no id", "del reply['id']", FAULT, "WIRE-1.6"),
    _answer("the id of the request before", "reply['id'] -= 1", said="WIRE-1.6"),
    # --- lines
    _mode("garbage", "a line that is not JSON", FAULT, "WIRE-1.1"),
    _mode("list", "a line that is a list", FAULT, "WIRE-1.1"),
    _mode("half", "half a line, and its end", FAULT, "WIRE-1.3"),
    _mode("deep", "100,000 brackets", FAULT, "WIRE-1.1"),
    _mode("latin", "a line that is not UTF-8", FAULT, "WIRE-1.3"),
    _mode("endless", "a line without end", FAULT, "WIRE-1.4", slow=True),
    _mode("flood", "500 times the same reply", FAULT, "WIRE-1"),
    _mode("windows", "lines that end with CR and LF", PASS),
    Kind("a word before each reply", "print('well: ', end='', flush=True)", FAULT, "WIRE-1.1"),
    Kind("a line before each reply", "print('I think', flush=True)", FAULT, "WIRE-1.1"),
    Kind("an empty line before each reply", "print(flush=True)", FAULT, "WIRE-1.1"),
    Kind(
        "a byte order mark before each reply",
        "line = b'\\xef\\xbb\\xbf' + json.dumps(reply).encode() + b'\\n'",
        FAULT,
        "WIRE-1.",
    ),
    Kind(
        "replies in several lines", "line = json.dumps(reply, indent=1).encode() + b'\\n'", FAULT, "WIRE-1.1"
    ),
    Kind("replies in UTF-16", "line = (json.dumps(reply) + '\\n').encode('utf-16')", FAULT, "WIRE-1."),
    Kind("replies as Python writes them", "line = repr(reply).encode() + b'\\n'", FAULT, "WIRE-1.1"),
    Kind("two replies in a line", "line = json.dumps(reply).encode() * 2 + b'\\n'", FAULT, "WIRE-1.1"),
    Kind("NUL in every line", "line = b'\\0' + json.dumps(reply).encode() + b'\\n'", FAULT, "WIRE-1.1"),
    Kind("escapes of a terminal", "line = b'\\x1b[2J\\x1b]0;mine\\x07\\n'", FAULT, "WIRE-1.1"),
    Kind("NaN", "reply['took'] = float('nan')", FAULT, "WIRE-1.1"),
    Kind("an infinite number", "reply['took'] = float('inf')", FAULT, "WIRE-1.1"),
    Kind(
        "a number too large for anybody",
        "line = json.dumps(reply)[:-1].encode() + b', \"took\": 1e999}\\n'",
        FAULT,
        "WIRE-1.1",
    ),
    Kind("half a character", "reply['took'] = '\\ud800'", FAULT, "WIRE-1.3"),
    Kind("fields that nobody knows", "reply['took'] = {'ms': 1, 'deep': [[[[]]]]}", PASS),
    _answer(
        "a key twice, the second a lie",
        "line = json.dumps(reply)[:-1].encode() + b', \"decision\": null}\\n'",
        FAIL,
        "asks nothing",
    ),
    _answer("a line of nine megabytes", "reply['took'] = 'x' * 9_000_000", said="WIRE-1.4", slow=True),
    _answer(
        "a field nested 5,000 times",
        "line = json.dumps(reply)[:-1].encode() + b', \"took\": ' + b'[' * 5000 + b']' * 5000 + b'}\\n'",
        said="WIRE-1.1",
    ),
    # --- time, and ends
    _mode("hang", "never answers", TIMED_OUT, "no reply within", slow=True),
    _mode("silent", "never says a word", TIMED_OUT, "no reply within", slow=True),
    _mode("deaf", "closes its input", TIMED_OUT, "no reply within", slow=True),
    _mode("mute", "closes its output", CRASHED, "closed its output"),
    _mode("killed", "is killed", CRASHED, "signal 9"),
    _mode("crash", "falls over", CRASHED, "exit code 1"),
    _mode("dies", "cannot start", CRASHED, "exit code 3"),
    _mode("dies_at_bye", "dies at bye", PASS),
    _dies("hello"),
    _dies("load"),
    _dies("answer"),
    _dies("state"),
    _dies("view"),
    Kind("answers late", "time.sleep(do == 'answer' and 2)", TIMED_OUT, "no reply within", slow=True),
    Kind(
        "answers a byte at a time",
        "while do == 'answer': os.write(1, b' '); time.sleep(.01)",
        TIMED_OUT,
        "no reply within",
        slow=True,
    ),
    Kind("ignores bye", "if do == 'bye': time.sleep(60)", PASS, slow=True),
    _mode("loud", "warns 50,000 times", PASS),
    Kind(
        "writes to its standard error without end",
        "if do == 'hello': subprocess.Popen(['yes', 'x' * 4000], stdout=sys.stderr)",
        PASS,
        slow=True,
    ),
    Kind(
        "falls over with escapes on its standard error",
        "if do == 'answer': os.write(2, b'\\x1b[2J\\x9b31m\\xff\\n' * 9); os._exit(9)",
        CRASHED,
        "exit code 9",
    ),
    # --- positions
    _mode("empty", "answer: an id alone", FAULT, "WIRE-4.2"),
    _answer("no events", "del reply['events']"),
    _answer("events that are an object", "reply['events'] = {}"),
    _answer("an event without its rules", f"del {_EVENT}['rules']"),
    _answer("an event whose rules are numbers", f"{_EVENT}['rules'] = [1]"),
    _answer("an event whose kind is a number", f"{_EVENT}['event'] = 3"),
    _answer("an amount that is text", f"{_EVENT}['amount'] = '1'"),
    _answer("an amount that is a fraction", f"{_EVENT}['amount'] = 1.0"),
    _answer("an amount that is true", f"{_EVENT}['amount'] = True"),
    _answer("a player that is text", f"{_EVENT}['player'] = 'P1'"),
    _answer("no decision", "del reply['decision']"),
    _answer("a decision that is a list", f"{_DECISION} = []"),
    _answer("a decision of nobody", f"{_DECISION}['player'] = None"),
    _answer("a decision without its rules", f"del {_DECISION}['rules']"),
    _answer("no space", f"{_DECISION}['space'] = {{}}"),
    _answer("a space of two forms", f"{_DECISION}['space']['order'] = []"),
    _answer("a space that is an object", f"{_DECISION}['space']['one_of'] = {{}}"),
    _answer("a space without an answer", f"{_DECISION}['space'] = {{'some_of': [], 'least': 2, 'most': 1}}"),
    _answer("a result of nobody", "reply['result'] = {}"),
    _answer("a winner that is text", "reply['result'] = {'winner': 'P1'}"),
    _answer("a digest that is a number", "reply['digest'] = 0"),
    _answer("an error that is text", "reply['error'] = 'no'", said="WIRE-2.6"),
    _answer("an error that is null", "reply['error'] = None", said="WIRE-2.6"),
    _answer(
        "an error with a code of its own", "reply['error'] = {'code': 'oops', 'text': 'no'}", said="WIRE-2.7"
    ),
    _answer("an error without a sentence", "reply['error'] = {'code': 'no_game'}", said="WIRE-2.6"),
    _answer("a refusal that is text", "reply['refused'] = 'no'", said="WIRE-4.9"),
    _answer("a refusal without its rule", "reply['refused'] = {'text': 'no'}", said="WIRE-4.9"),
    # --- lies
    _mode("inexact", "state: not that of the digest", FAIL, "digest"),
    _mode("bad_state", "knows no state", FAIL, "bad_state"),
    _mode("not_supported", "knows no card", NOT_SUPPORTED),
    _mode("refuse", "refuses everything", REFUSED, "was refused by EC-1.1.1"),
    _mode("refuse", "refuses everything, with a wrong rule", FAIL, "must be refused by EC-2.4.2", REFUSAL),
    _mode("generous", "accepts everything", FAIL, "EC-2.4.2 forbids it", REFUSAL),
    _mode("leaky", "pays before it refuses", FAIL, "the state differs", REFUSAL),
    Kind(
        "refuses without naming a rule",
        "if 'refused' in reply: reply['refused']['rule'] = ''",
        FAIL,
        "must be refused",
        REFUSAL,
    ),
    _mode("blabbing", "shows the other hand", FAIL, "sees"),
    _answer("says that nothing happened", "reply['events'] = []", FAIL, "kl_gained"),
    _answer("says a wrong amount", f"{_EVENT}['amount'] = 2", FAIL, "kl_gained"),
    _answer(
        "an amount of 5,000 digits",
        f"{_EVENT}['amount'] = 999; line = json.dumps(reply).replace('999', '9' * 5000).encode() + b'\\n'",
        said="WIRE-1.1",
    ),
    _answer("offers nothing", f"{_DECISION}['space']['one_of'] = []", FAIL, "pass"),
    _answer("offers what it refuses", f"{_DECISION}['space']['one_of'].append(['play', 99])", FAIL, "99"),
    _answer("asks the other player", f"{_DECISION}['player'] = 2", FAIL, "P2"),
    _answer(
        "asks a player of 5,000 digits",
        f"{_DECISION}['player'] = 999; line = json.dumps(reply).replace('999', '9' * 5000).encode() + b'\\n'",
        said="WIRE-1.1",
    ),
    _answer("asks for something else", f"{_DECISION}['kind'] = 'mulligan'", FAIL, "mulligan"),
    _answer("asks nothing more", f"{_DECISION} = None", FAIL),
    _answer(
        "lets the player win at once",
        f"{_DECISION} = None; reply['result'] = {{'winner': 1, 'losers': [2]}}",
        FAIL,
    ),
    _answer("a winner, and goes on", "reply['result'] = {'winner': 1}", FAIL, "result"),
    _answer("a digest of something else", "reply['digest'] = '0' * 64", FAIL, "digest"),
    _answer("no digest, which it can", "del reply['digest']", FAIL, "digest"),
    _answer(
        "the position before", "reply = {**first, 'id': reply['id']}\nif do == 'load': first = reply", FAIL
    ),
    _state(
        "none, which it can",
        "reply = {'id': reply['id'], 'error': {'code': 'not_supported', 'text': 'no'}}",
        PASS,  # what needs no state is judged
    ),
    _state(
        "a refusal", "reply = {'id': reply['id'], 'refused': {'rule': '', 'text': 'no'}}", FAULT, "WIRE-4.9"
    ),
    _state("a list", "reply['state'] = []", FAULT, "WIRE-5.1"),
    _state("missing", "del reply['state']", FAULT, "WIRE-5.1"),
    _state("another each time", "reply['state']['turn'] = 90 + times", FAIL, "digest"),
    _lie("too few KL", "['players'][0]['kl']", "7", "expected 31, got 7"),
    _lie("KL that are text", "['players'][0]['kl']", "'31'"),
    _lie("KL that are a fraction", "['players'][0]['kl']", "31.5"),
    _lie("KL that are a list", "['players'][0]['kl']", "[31]"),
    _lie("KL that are null", "['players'][0]['kl']", "None"),
    _lie("KL of 4,000 digits", "['players'][0]['kl']", "10**4000"),
    _lie("an empty hand", "['players'][0]['hand']", "[]"),
    _lie("a hand of text", "['players'][0]['hand']", "[str(one) for one in state['players'][0]['hand']]"),
    _lie("a hand with escapes", "['players'][0]['hand']", "'\\x1b[2J'"),
    _lie("no players", "['players'][:]", "[]"),
    _lie("two players of one number", "['players'][0]['player']", "2"),
    _lie("no objects", "['objects']", "[]"),
    _lie("objects that are text", "['objects']", "'none'"),
    Kind("view: a list", "if do == 'view': reply['view'] = []", FAULT, "WIRE-5.13"),
    Kind("view: nothing", "if do == 'view': reply['view'] = {}", FAIL, "see"),
    Kind(
        "view: of another",
        "if do == 'view': reply = {**engine.do_view({'player': 2}), 'id': reply['id']}",
        FAIL,
        "see",
    ),
)
"""Every way. If a row has no rule and no words, any reason is accepted."""


@cache
def scenarios() -> tuple[Scenario, ...]:
    """Read the scenarios."""
    facts = facts_of(GAME)
    loader = Loader(facts, load(GAME), pool_of(GAME, facts.folder))
    loader.read(SCENARIOS, "scenarios/test.yaml")
    scenarios, faults = loader.finish()
    if faults:
        raise ValueError(faults)
    return scenarios


def judged(kind: Kind, manner: str = "") -> Result:
    """The kit's verdict on such an engine by its scenario."""
    patience = HASTE if kind.verdict is TIMED_OUT else PATIENT

    def opened() -> Stdio:
        return Stdio(kind.command(manner), patience, patience if kind.mode == "silent" else PATIENCE)

    [result] = Runner(opened, facts_of(GAME), every_digest=True).run([scenarios()[kind.scenario]])
    return result


def tried(kind: Kind, *, everything: bool = False) -> str:
    """What the kit gets wrong about such an engine; empty if nothing.

    `everything` means both kinds of pipes, both ways of asking, and the commands that examine an engine.
    """
    if not everything:
        return _wrong_in(kind, judged(kind))
    for way, manner in (("PolledPipes", "ahead+"), ("ThreadedPipes", "")):
        with patch.object(stdio, "PIPES", getattr(pipes, way)):
            if wrong := _wrong_in(kind, judged(kind, manner)):
                return f"{way}, {manner}: {wrong}"
    return _wrong_in_commands(kind)


def _wrong_in(kind: Kind, result: Result) -> str:
    got = f"{result.verdict.said}: {result.outcome.reason[:400]}"
    if result.verdict is not kind.verdict:
        return f"expected {kind.verdict.said}, got {got}"
    if kind.said not in result.outcome.reason:
        return f"nothing of {kind.said} in {got}"
    if kind.verdict is FAULT and not re.search(r" \[WIRE-\d+\.\d+a?\]", result.outcome.reason):
        return f"no rule of the protocol in {got}"
    if kind.verdict.is_breakdown and not result.note.startswith("the same when played again"):
        return f"when played again: {result.note}"
    return ""


def _wrong_in_commands(kind: Kind) -> str:
    engine = shlex.join(kind.command())
    chosen = scenarios()[kind.scenario].id
    patience = HASTE if kind.verdict is TIMED_OUT else PATIENCE  # the greeting includes starting up
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "scenarios.yaml")
        path.write_text(SCENARIOS, encoding="utf-8")
        for command, codes in (
            (["conform", str(path), "-k", chosen], {1} if kind.verdict.is_finding else {0}),
            (["conform", "doctor"], {0, 1}),
            (["conform", "protocol"], {0, 1}),
        ):
            began = time.monotonic()
            out, err = io.StringIO(), io.StringIO()
            with redirect_stdout(out), redirect_stderr(err):
                code = exit_code([*command, "--engine", engine, "--timeout", str(patience)])
            said = out.getvalue() + err.getvalue()
            for fault, is_so in (
                (f"exit code {code}", code not in codes),
                ("a traceback", OUR_FRAME.search(said) is not None),
                ("an internal error", "internal error" in said),
                ("a control character", CONTROL.search(said) is not None),
                (f"{time.monotonic() - began:.0f} seconds", time.monotonic() - began > MOST_SECONDS),
            ):
                if is_so:
                    return f"{' '.join(command[:2])}: {fault}\n{said[-2500:]}"
    return ""
