"""What the author of a game gets wrong is one clear error: the file, the line, what is wrong and the fix."""

from __future__ import annotations

import json
from typing import Final, NamedTuple

import pytest

from tests.sixth_game.laying import laid_tree, said, write_schemas

CARDS: Final = "cards check --game lanterns grammar/lanterns/cards/lanterns.card"
SCENARIO: Final = "conform --game lanterns -k LN-9.1.2"
PLAY: Final = "play lanterns --seed 1"


class Case(NamedTuple):
    """A change of one file (or none: the file or folder is removed), a command, and parts of its output."""

    name: str
    path: str
    change: tuple[str, str] | None
    command: str
    says: tuple[str, ...]
    code: int = 2


GRAMMAR: Final = "grammar/lanterns/cards.lark"
DIALECT: Final = "grammar/lanterns/dialect.py"
CASES: Final = (
    Case(
        "a word of two terminals",
        DIALECT,
        ('"Boat", "Boats"', '"Boat", "Draw"'),
        CARDS,
        (f"{DIALECT}:45: 'Draw' is in _DRAW and in _BOAT", "keep it in one of the two"),
    ),
    Case(
        "a zone named as a word",
        "spec/lanterns/game.toml",
        ('title = "River"', 'title = "Target"'),
        CARDS,
        ("spec/lanterns/game.toml:51: 'Target' is in TARGET and in ZONE", "write another word"),
    ),
    Case(
        "a grammar that isn't one",
        GRAMMAR,
        ("%declare WOOD", '%declare WOOD\nfoo: ("a"'),
        CARDS,
        (f"{GRAMMAR}:6: invalid grammar", "fix the line, or the one above it"),
    ),
    Case(
        "an unknown rule",
        GRAMMAR,
        ("%declare WOOD", "%declare WOOD\nfoo: bar"),
        CARDS,
        (f"{GRAMMAR}:6: Rule 'bar' used but not defined (in rule foo)", "define the rule"),
    ),
    Case(
        "a text with two readings",
        GRAMMAR,
        ("%declare WOOD", "%extend effect: _DRAW _A _CARD -> foo\n%declare WOOD"),
        CARDS,
        (f"{GRAMMAR}:5: Shift/Reduce conflict", "so that each text has one reading"),
    ),
    Case(
        "a rule without meaning",
        GRAMMAR,
        ("-> pay", "-> pay_oil"),
        CARDS,
        (f"{GRAMMAR}:3: no function says what pay_oil means", "grammar/lanterns/meaning/"),
    ),
    Case(
        "a node without wording",
        DIALECT,
        ('{each}", SpillOil)', "{each}\", code=lambda *_: SpillOil('you', 1))"),
        CARDS,
        (f"{DIALECT}:1: SpillOil has no wording", "add a form whose node is SpillOil"),
    ),
    Case(
        "a form with an unknown slot",
        DIALECT,
        ("{who} spill", "{whom} spill"),
        CARDS,
        (f"{DIALECT}:", "no slot is called 'whom'", "the slots are a, all_but, among, amount, any_deck"),
    ),
    Case(
        "a form with a field that its node lacks",
        DIALECT,
        ('Form("deed", "sails", Attacks)', 'Form("deed", "sails", Attacks, {"how": "fast"})'),
        CARDS,
        (f"{DIALECT}:", "Attacks has no field 'how'"),
    ),
    Case(
        "other traits than the nodes",
        "grammar/lanterns/operations.py",
        ("TRAITS = (WOOD,)", "TRAITS = ()"),
        CARDS,
        (
            f"{DIALECT}:",
            "the traits are wood and those of the nodes are none; list the same",
        ),
    ),
    Case(
        "advice of an unknown kind",
        "grammar/lanterns/foreign_words.toml",
        ('shared = "spelling"', 'shares = "spelling"'),
        CARDS,
        ("grammar/lanterns/foreign_words.toml:12: word 3: there is no key 'shares' here", "the keys are"),
    ),
    Case("no dialect", DIALECT, None, CARDS, ("grammar/lanterns/dialect.py is missing",)),
    Case(
        "no dialect to judge", "grammar/lanterns", None, SCENARIO, ("grammar/lanterns/dialect.py is missing",)
    ),
    Case(
        "no loader",
        DIALECT,
        ("def load", "def lode"),
        CARDS,
        ("grammar/lanterns/dialect.py:1: it doesn't define load",),
    ),
    Case("no grammar", GRAMMAR, None, CARDS, (f"{GRAMMAR}:1: the file is missing", "CONTRIBUTING.md")),
    Case(
        "code that isn't Python",
        DIALECT,
        ("def load()", "def load("),
        CARDS,
        (f"{DIALECT}:", "invalid Python", "fix the line"),
    ),
    Case(
        "no engine",
        "reference_engine/lanterns",
        None,
        SCENARIO,
        ("reference_engine/lanterns/game.py:1: the file is missing", "--engine CMD"),
    ),
    Case("no engine to play", "reference_engine/lanterns", None, PLAY, ("game.py is missing",)),
    Case(
        "half an engine",
        "reference_engine/lanterns/game.py",
        ("GAME: Final", "GAMES: Final"),
        SCENARIO,
        ("reference_engine/lanterns/game.py:1: it doesn't define GAME", "CONTRIBUTING.md"),
        code=1,
    ),
    Case(
        "no engine to break",
        "reference_engine/lanterns",
        None,
        "prove --game lanterns LN-2.1.1",
        ("the engine has no functions for lanterns; write reference_engine/lanterns/",),
    ),
    Case(
        "no suite", "conformance/lanterns", None, SCENARIO, ("conformance/lanterns/defaults.yaml is missing",)
    ),
    Case(
        "no words",
        "spec/lanterns/words.toml",
        None,
        SCENARIO,
        ("spec/lanterns/words.toml:1: the file is missing", "under [events]"),
    ),
    Case(
        "an event without words",
        "spec/lanterns/words.toml",
        ("oil_gained =", "oil_won ="),
        "conform --game lanterns",
        (
            'no event "oil_gained"',
            "add a new event to spec/lanterns/words.toml",
            "37 of 39 scenarios: 37 pass; 2 can't be read",
        ),
    ),
    Case(
        "no schema",
        "spec/lanterns/state.schema.json",
        None,
        SCENARIO,
        ("spec/lanterns/state.schema.json:1: the file is missing", "JSON Schema"),
    ),
    Case(
        "a column that isn't in the schema",
        "spec/lanterns/state.schema.json",
        ('"oil"', '"oyl"'),
        SCENARIO,
        (
            "conformance/lanterns/defaults.yaml:24: the canonical state has no player.oil",
            "write oyl, or add oil to the properties of $defs.player in spec/lanterns/state.schema.json",
        ),
    ),
    Case(
        "a fact that is missing",
        "conformance/lanterns/defaults.yaml",
        ("\nnature:", "\nnatures:"),
        SCENARIO,
        ("conformance/lanterns/defaults.yaml:1: the fact 'nature' is missing",),
    ),
    Case(
        "an action named as a step of every game",
        "conformance/lanterns/defaults.yaml",
        ("  sail:\n", "  choose:\n"),
        SCENARIO,
        ("actions: scenarios use the word choose for something else", "rename choose"),
    ),
    Case(
        "a card that isn't read",
        "conformance/lanterns/cards.card",
        ("Draw a card.", "Drow a card."),
        SCENARIO,
        ("conformance/lanterns/cards.card:18:1: CT101", 'did you mean "Draw"?'),
    ),
    Case(
        "a book without a prefix",
        "spec/lanterns/game.toml",
        ("prefix =", "prefixes ="),
        CARDS,
        ("spec/lanterns/game.toml:1: prefix is missing or not a string", 'write prefix = "..."'),
    ),
)
RUN: Final = """\
import json, os, pathlib, shutil, sys
import conformance.kit.conform.cli, conformance.kit.conform.engine, conformance.kit.suites.load, grammar.cli
from cardlaw.__main__ import exit_code
from conformance.kit.suites import stored
from grammar.language import compile

def result(path, change, command):
    place, kept, out = pathlib.Path(path), pathlib.Path("kept"), pathlib.Path("out")
    place.rename(kept)
    if change is not None:
        text = kept.read_text(encoding="utf-8")
        assert change[0] in text, change
        place.write_text(text.replace(*change), encoding="utf-8")
    child = os.fork()
    if child == 0:
        with out.open("w") as file:
            for stream in (1, 2):
                os.dup2(file.fileno(), stream)
            os._exit(exit_code(command.split()))
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if change is not None:
        place.unlink()
    kept.rename(place)
    return code, out.read_text(encoding="utf-8")

cases = json.load(sys.stdin)
print(json.dumps([result(*case) for case in cases]))
"""
"""Changes a file and runs the command in a fork of one warm process, case by case."""


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[int, str]]:
    """The exit code and the output of each case."""
    tree = laid_tree(tmp_path_factory.mktemp("errors"))
    write_schemas(tree)
    said(tree, "cardlaw", "rules", "issue")
    typed = json.dumps([(case.path, case.change, case.command) for case in CASES])
    done = json.loads(said(tree, "-B", "-c", RUN, typed=typed))
    return {case.name: tuple(one) for case, one in zip(CASES, done, strict=True)}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_it_is_one_clear_error(case: Case, results: dict[str, tuple[int, str]]) -> None:
    code, told = results[case.name]
    assert code == case.code, told
    for part in case.says:
        assert part in told
    assert "internal error" not in told
    assert "Traceback" not in told
