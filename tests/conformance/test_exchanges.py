"""Exchanges of lines: the engines pass them, every rule is covered, and each fault is caught by its rule."""

from __future__ import annotations

import json
import shlex
import shutil
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import jsonschema
import pytest
import typer
from typer.testing import CliRunner, Result

from conformance.kit.data.tree import plain
from conformance.kit.drivers.raw import RawEngine, opened
from conformance.kit.drivers.wire_json import digest_of
from conformance.kit.exchange import cli
from conformance.kit.exchange.game_data import GameData, data_of
from conformance.kit.exchange.judge import Judge, Judged
from conformance.kit.exchange.load import FOLDER, load_exchanges
from conformance.kit.exchange.match import mismatch
from conformance.kit.exchange.model import Exchange
from conformance.kit.exchange.values import Exactly, NoValue, pattern_of, worked_out
from conformance.kit.facts.suite import facts_of, suites
from conformance.kit.judging.verdict import Verdict
from conformance.kit.suites.load import ScenarioError
from spec.book.rulebook import load
from tests.conformance.exchange_coverage import elsewhere, not_exercised
from tests.conformance.rung_zero import PLAIN
from tests.conformance.wrong_lines import FAULTS, Lines, NamesNoRules

NODE = shutil.which("node")
JAVASCRIPT = Path(__file__).resolve().parents[2] / "engines" / "javascript" / "engine.js"

app = typer.Typer()
app.command("protocol")(cli.protocol)


def run(*words: str) -> Result:
    result = CliRunner().invoke(app, list(words))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


@pytest.fixture(scope="module")
def exchanges() -> tuple[Exchange, ...]:
    return load_exchanges()


@pytest.fixture(scope="module")
def data() -> Mapping[str, GameData]:
    return {name: data_of(facts_of(name)) for name in suites()}


Tried = Callable[..., list[Judged]]
Chosen = Callable[[Exchange], bool]


@pytest.fixture
def tried(exchanges: tuple[Exchange, ...], data: Mapping[str, GameData]) -> Tried:
    def on(start: Callable[[], RawEngine], chosen: Chosen = lambda _one: True) -> list[Judged]:
        return list(Judge(start, False, data).judged(one for one in exchanges if chosen(one)))

    return on


def not_passed(judged: list[Judged]) -> list[tuple[str, str, object]]:
    return [(one.exchange.id, one.said, one.unexpected) for one in judged if one.verdict is not Verdict.PASS]


# --- correct engines ------------------------------------------------------------------------------------


def test_the_reference_engine_passes_every_exchange(tried: Tried) -> None:
    assert not_passed(tried(Lines)) == []


def test_it_passes_over_a_pipe_what_only_a_pipe_can_show(tried: Tried) -> None:
    engine = opened(shlex.join([sys.executable, "-m", "cardlaw", "engine", "serve"]), 20, 20)
    assert not_passed(tried(engine, lambda one: one.needs_lines or one.in_flight > 1)) == []


@pytest.mark.skipif(NODE is None, reason="the JavaScript engine needs Node: no `node` was found")
def test_the_engine_in_javascript_passes_what_it_can_do(tried: Tried) -> None:
    judged = tried(opened(shlex.join([str(NODE), str(JAVASCRIPT)]), 20, 20))
    lacking = ("the engine ", "no game of this engine ")
    assert [one for one in not_passed(judged) if not one[1].startswith(lacking)] == []
    passed = sum(one.verdict is Verdict.PASS for one in judged)
    assert passed > 2 * (len(judged) - passed)


def test_an_engine_that_names_no_rules_leaves_them_empty(tried: Tried) -> None:
    """[WIRE-5.10a]"""
    judged = tried(NamesNoRules)
    assert [one for one in judged if one.verdict.is_finding] == []
    cited = {rule for one in judged if one.verdict is Verdict.PASS for rule in one.exchange.cites}
    assert {"WIRE-4.9", "WIRE-4.10", "WIRE-4.17", "WIRE-5.10a"} <= cited


@pytest.mark.parametrize("name", [name for name in suites() if facts_of(name).has_cards])
def test_an_engine_on_the_lowest_rung_is_asked_for_no_more(
    name: str, exchanges: tuple[Exchange, ...], data: Mapping[str, GameData]
) -> None:
    """[WIRE-2.3a, WIRE-2.5c] It gets plain cards and no illegal answer, and no exchange needs card text."""
    judged = list(Judge(opened(PLAIN), True, {name: data[name]}).judged(exchanges))
    assert [one for one in judged if one.verdict.is_finding] == []
    assert [one.exchange.id for one in judged if "card text" in one.said] == []
    passed = {one.exchange.id for one in judged if one.verdict is Verdict.PASS}
    if data[name].positions:
        assert {"WIRE-3.2/defaults-are-written-out", "WIRE-4.11/a-winner"} <= passed


def test_an_exchange_outside_the_scope_is_not_supported(
    exchanges: tuple[Exchange, ...], data: Mapping[str, GameData]
) -> None:
    """The terrains of a board game come with every position, and their powers are text."""
    judged = list(Judge(opened(PLAIN), True, {"essentia": data["essentia"]}).judged(exchanges))
    assert [one for one in judged if one.verdict.is_finding] == []
    said = next(one.said for one in judged if one.exchange.id == "WIRE-3.2/load")
    assert said == "card text is outside the scope"


def test_an_engine_in_this_process_is_not_asked_for_lines() -> None:
    result = run("-k", "WIRE-1.4", "--engine", "py:cardlaw.engine:session")
    assert result.exit_code == 0
    assert result.stdout.count("an engine in this process sends no lines") == 2


# --- every rule is covered ------------------------------------------------------------------------------


def test_every_rule_that_binds_an_engine_is_exercised_or_has_its_reason(
    exchanges: tuple[Exchange, ...],
) -> None:
    reasons = elsewhere()
    assert not_exercised(load("protocol"), exchanges) == sorted(reasons, key=list(reasons).index)
    assert all(len(why) > 20 for why in reasons.values())


def test_no_engine_is_given_what_must_be_refused_unless_it_refuses(
    exchanges: tuple[Exchange, ...],
) -> None:
    """[WIRE-2.5c]"""
    expecting = [one for one in exchanges if "'refused'" in repr(plain(one.data))]
    assert len(expecting) > 15
    assert [one.id for one in expecting if not {"refusals", "compile"} & set(one.needs)] == []


def test_every_exchange_has_the_data_that_it_names(
    exchanges: tuple[Exchange, ...], data: Mapping[str, GameData]
) -> None:
    for one in exchanges:
        assert any(set(one.uses) <= set(game.values) for game in data.values()), one.id


def test_the_files_fit_their_schema(exchanges: tuple[Exchange, ...]) -> None:
    schema = json.loads((FOLDER / "exchange.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    check = jsonschema.Draft202012Validator(schema)
    for one in exchanges:
        assert [error.message for error in check.iter_errors(plain(one.data))] == [], one.id


# --- wrong engines --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rule", "engine"), FAULTS, ids=lambda one: getattr(one, "__name__", one))
def test_a_fault_is_caught_by_its_rule(rule: str, engine: type[Lines], tried: Tried) -> None:
    judged = tried(engine, lambda one: rule in one.cites or rule == "WIRE-2.7")
    findings = [one for one in judged if one.verdict.is_finding and one.verdict is not Verdict.NOT_RUN]
    named = {one.unexpected.rule for one in findings if one.unexpected is not None}
    assert rule in named, (named, not_passed(judged)[:3])


def test_there_are_faults_of_many_kinds() -> None:
    assert len(FAULTS) >= 50
    assert len({rule for rule, _engine in FAULTS}) >= 35


def test_an_engine_that_breaks_down_is_not_started_for_ever(tried: Tried) -> None:
    judged = tried(opened(shlex.join([sys.executable, "-c", "import sys; sys.exit(3)"]), 5, 5))
    assert [one.verdict for one in judged[:11]] == [Verdict.CRASHED] * 10 + [Verdict.NOT_RUN]
    assert judged[0].unexpected is not None
    assert "exit code 3" in judged[0].unexpected.said


# --- the command ----------------------------------------------------------------------------------------


def test_the_command_names_the_rule_and_what_went_over_the_wire(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.py"
    wrong.write_text(
        "from cardlaw.engine import session as right\n"
        "class Wrong:\n"
        "    def __init__(self): self.right = right()\n"
        "    def handle(self, message):\n"
        "        reply = self.right.handle(message)\n"
        "        reply.get('error', {}).pop('feature', None)\n"
        "        return reply\n"
        "def session(): return Wrong()\n"
    )
    sys.path.insert(0, str(tmp_path))
    try:
        result = run("-k", "WIRE-2.12/unknown", "--engine", "py:wrong:session")
        told = json.loads(run("-k", "WIRE-2.12/unknown", "--engine", "py:wrong:session", "--json").stdout)
    finally:
        sys.path.remove(str(tmp_path))
        sys.modules.pop("wrong", None)
    assert result.exit_code == 1
    assert "WIRE-2.12, protocol/02-conversation.yaml:" in result.stdout
    assert 'the reply.error.feature: expected "cardlaw_unknown", got nothing' in result.stdout
    assert '"do":"cardlaw_unknown"' in result.stdout
    (one,) = told["exchanges"]
    assert (one["verdict"], one["rule"], one["id"]) == ("fail", "WIRE-2.12", "WIRE-2.12/unknown-command")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["-k", "no such words"], "no exchange has"),
        (["--engine", "/no/such/engine"], "no command /no/such/engine"),
        (["--engine", "py:no.such:x"], "cannot import no.such"),
    ],
)
def test_wrong_usage(words: list[str], said: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert said in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


# --- files, values and patterns -------------------------------------------------------------------------

GOOD = """\
- id: WIRE-1.6/x
  title: t
  cites: [WIRE-1.6]
  steps:
    - send: {do: state}
      reply: {id: 1}
"""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("WIRE-1.6/x", "WIRE-1.6", "is not an id of an exchange"),
        ("cites: [WIRE-1.6]", "cites: [WIRE-1.99, WIRE-1.6]", "the protocol has no rule WIRE-1.99"),
        ("cites: [WIRE-1.6]", "cites: [WIRE-5.2, WIRE-1.6]", "the protocol has no rule WIRE-5.2"),
        ("cites: [WIRE-1.6]", "cites: [WIRE-1.5]", "does not cite WIRE-1.6"),
        ("  title: t", "  needs: [fly]\n  title: t", "no capability fly"),
        ("  title: t", "  begin: asleep\n  title: t", "unknown beginning 'asleep'"),
        ("  title: t", "  in_flight: 0\n  title: t", "in_flight is not a number"),
        ("  title: t", "  titel: t", 'an exchange has no "titel"'),
        ("send: {do: state}", "sned: {do: state}", 'a step has no "sned"'),
        ("send: {do: state}", "send: state", "a request must be a map"),
        ("send: {do: state}", "octets: xyz", "octets must be hexadecimal"),
        ("send: {do: state}", "line: 7", "line is not text"),
        ("      reply: {id: 1}\n", "", "1 lines and 0 replies"),
        ("reply: {id: 1}", "reply: {id: {$anny: [1]}}", "no operator $anny"),
        ("reply: {id: 1}", "reply: {id: 1}\n      ends: cr", "unknown line ending 'cr'"),
        ("reply: {id: 1}", "reply: {id: $x}\n      keep: x", "x is already game data here"),
        ("reply: {id: 1}", "reply: {id: 1}\n      bytes: 99999999", "bytes is not a valid line length"),
        (
            "send: {do: state}\n      reply: {id: 1}",
            "send: {do: answer}\n      reply: {refused: {rule: $rule}}",
            "it expects a refusal",
        ),
        (
            "send: {do: state}\n      reply: {id: 1}",
            "send: {do: batch, requests: [{do: answer}]}\n      reply: {replies: [{refused: {}}]}",
            "add refusals to needs",
        ),
        (GOOD, GOOD + GOOD, "WIRE-1.6/x already exists at"),
        (GOOD, "{}", "this must be a list of exchanges"),
        (GOOD, "- x", "no exchange"),
    ],
)
def test_faults_of_a_file(old: str, new: str, said: str, tmp_path: Path) -> None:
    assert old in GOOD
    (tmp_path / "01-lines.yaml").write_text(GOOD.replace(old, new, 1))
    with pytest.raises(ScenarioError) as caught:
        load_exchanges(tmp_path)
    assert said in str(caught.value)
    assert "01-lines.yaml:" in str(caught.value)


def test_values() -> None:
    scope = {"kept": {"state": {"a": [1, {"b": 2}]}}}
    assert worked_out({"x": "$kept.state.a.1.b", "y": ["$other"]}, scope) == {"x": 2, "y": ["$other"]}
    assert worked_out({"with": "$kept.state", "a": 3}, scope) == {"a": 3}
    assert worked_out({"$digest_of": "$kept.state"}, scope) == digest_of({"a": [1, {"b": 2}]})
    assert worked_out({"$repeat": ["ab", 2]}, scope) == "abab"
    assert worked_out({"$length_of": "$kept.state.a"}, scope) == 2
    assert pattern_of({"x": "$kept.state"}, scope) == {"x": Exactly({"a": [1, {"b": 2}]})}
    assert pattern_of({"$like": "$kept.state"}, scope) == {"a": [1, {"b": 2}]}
    for wrong in ("$kept.stat", "$kept.state.a.7", {"$repeat": ["x" * 100, 10**7]}, {"$length_of": 3}):
        with pytest.raises(NoValue):
            worked_out(wrong, scope)


@pytest.mark.parametrize(
    ("pattern", "good", "bad"),
    [
        (1, 1, True),
        ("$absent", ..., 1),
        ("$text", "", 1),
        ("$whole", 0, True),
        ("$flag", False, 0),
        ("$list", [], {}),
        ("$object", {}, []),
        ("$something", 0, None),
        ("$rule", "EC-2.4.2", "because"),
        ({"$any": [1, None]}, None, 2),
        ({"$each": "$whole"}, [1, 2], [1, "2"]),
        ({"$each": "$whole"}, {"a": 1}, 1),
        ({"$some": "$whole"}, [1], []),
        ({"$has": {"a": 1}}, [2, {"a": 1, "b": 2}], [{"a": 2}]),
        ({"$none": {"a": 1}}, [{"a": 2}], [{"a": 1}]),
        ({"$only": {"a": 1}}, {"a": 1}, {"a": 1, "b": 1}),
        ({"$not": 1}, 2, 1),
        ({"a": {"b": "$absent"}}, {"a": {}, "c": 1}, {"a": {"b": 1}}),
        ([1, "$text"], [1, "x"], [1]),
        (Exactly({"a": "$absent"}), {"a": "$absent"}, {"a": "$absent", "b": 1}),
        (Exactly([1]), [1], [True]),
    ],
)
def test_patterns(pattern: object, good: object, bad: object) -> None:
    whole = {"x": pattern}
    assert mismatch(whole, {} if good is ... else {"x": good}) is None
    found = mismatch(whole, {"x": bad})
    assert found is not None
    assert found.where.startswith("the reply.x")


def test_the_schema_of_compiled_cards_is_named_where_cards_are_asked_for() -> None:
    """[WIRE-3.3]"""
    root = Path(__file__).resolve().parents[2]
    for page in ("spec/protocol/03-games.md", "docs/guide/test-your-engine.md", "conformance/README.md"):
        assert "ir.schema.json" in (root / page).read_text(encoding="utf-8"), page
    assert all((root / "grammar" / game / "ir.schema.json").is_file() for game in suites())
