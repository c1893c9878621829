"""Language vectors: read with places, checked against the grammar."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardlaw.engine import session
from conformance.kit.drivers.driver import Opener
from conformance.kit.drivers.in_process import InProcess
from conformance.kit.drivers.opening import REFERENCE, opener_of
from conformance.kit.facts.suite import facts_of
from conformance.kit.judging.verdict import Verdict
from conformance.kit.language.engine import Reader, VectorVerdict
from conformance.kit.language.rules import VectorRules
from conformance.kit.language.vectors import Vector, load_vectors, run_vectors
from conformance.kit.suites.load import ScenarioError
from spec.book.ids import RuleId
from spec.book.rulebook import load_all
from tests.limits import PATIENCE

GAME = "essence_crown"

ACCEPTED = """\
- text: Gain 2 KL.
  on: Spell
  ir:
    - node: Effect
      operations: [{node: GainKL, who: you, amount: {node: Number, value: 2}}]
- {text: Gain 2 KL., on: Spell, ir: []}
- {text: Gain 2 LK., on: Spell, ir: []}
"""
REFUSED = """\
- {id: no-such-word, text: Gain 2 mana., on: Spell, code: CT103}
- {text: Gain 2 KL., on: Spell, code: CT103}
- {text: Gain 2 mana., on: Spell, code: CT999}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "conformance" / "essence_crown" / "language"
    folder.mkdir(parents=True)
    return folder


def test_vectors(folder: Path) -> None:
    (folder / "accepted.yaml").write_text(ACCEPTED)
    (folder / "refused.yaml").write_text(REFUSED)
    vectors = load_vectors(folder)
    assert [vector.id for vector in vectors] == [
        "accepted-1", "accepted-2", "accepted-3", "no-such-word", "refused-5", "refused-6",
    ]  # fmt: skip
    results = list(run_vectors("essence_crown", vectors))
    assert [result.holds for result in results[:3]] == [True, False, False]
    assert results[1].got.startswith('[{"node": "Effect"')
    assert results[2].got.startswith("refused with CT")
    code = results[3].got.removeprefix("refused with ")
    assert results[3].holds == (code == "CT103")
    assert (results[4].holds, results[5].holds) == (False, False)
    assert results[5].expected == "refused with CT999"


def test_no_vectors(folder: Path) -> None:
    assert load_vectors(folder) == []


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("accepted", "- {text: Gain 2 KL., on: Spell}\n", "accepted.yaml:1: text, on or ir is missing"),
        ("refused", "- {text: 3, on: Spell, code: X}\n", "refused.yaml:1: text, on or code is missing"),
        ("refused", "- {text: x, on: Spell, code: X, why: y}\n", 'a text has no "why"'),
        ("refused", "- x\n", "refused.yaml:1: this must be a map"),
        ("refused", "a: 1\n", "this must be a list of texts"),
    ],
)
def test_faults(folder: Path, name: str, text: str, said: str) -> None:
    (folder / f"{name}.yaml").write_text(text)
    with pytest.raises(ScenarioError) as caught:
        load_vectors(folder)
    assert said in str(caught.value)


# --- read by an engine --------------------------------------------------------------------------------------


def verdicts_of(opener: Opener, vectors: list[Vector]) -> list[VectorVerdict]:
    return list(Reader(opener, GAME).verdicts(vectors, VectorRules(GAME, facts_of(GAME).folder)))


def reading(change: Callable[[dict[str, Any]], object] = lambda _reply: None) -> Opener:
    """The reference engine with its compiler, whose replies are changed."""

    class Changed:
        def __init__(self) -> None:
            self.right = session()

        def handle(self, message: dict[str, Any]) -> dict[str, Any]:
            reply = self.right.handle(message)
            if message["do"] == "compile":
                change(reply)
            return reply

    return lambda: InProcess(Changed)


@pytest.fixture(scope="module")
def shipped() -> list[Vector]:
    return load_vectors(facts_of(GAME).folder / "language")


def test_an_engine_reads_every_vector_over_the_wire(shipped: list[Vector]) -> None:
    """[WIRE-6.2, WIRE-6.3, WIRE-6.4]"""
    verdicts = verdicts_of(reading(), shipped)
    assert [one for one in verdicts if one.verdict is not Verdict.PASS] == []
    assert len(verdicts) == len(shipped) > 300


def test_an_engine_that_reads_no_text_is_not_supported(shipped: list[Vector]) -> None:
    """[WIRE-2.8]"""
    (verdict,) = verdicts_of(opener_of(REFERENCE, PATIENCE), shipped[:1])
    assert (verdict.verdict, verdict.got) == (Verdict.NOT_SUPPORTED, "the engine cannot compile")


@pytest.mark.parametrize(
    ("vector", "change", "verdict", "rule"),
    [
        ("t2", lambda reply: reply["compiled"]["abilities"].pop(), Verdict.FAIL, "LANG-1.2"),
        ("t2", lambda reply: reply["compiled"].update(text="Draw a card."), Verdict.FAIL, "WIRE-6.3"),
        ("t2", lambda reply: reply["compiled"].pop("text"), Verdict.PROTOCOL_FAULT, "LANG-1.2"),
        (
            "ct101-1",
            lambda reply: reply["refused"]["errors"][0].update(code="CT201"),
            Verdict.FAIL,
            "LANG-1.1",
        ),
        ("ct101-1", lambda reply: reply["refused"].pop("errors"), Verdict.PROTOCOL_FAULT, "LANG-1.1"),
        ("ct301-17", lambda reply: reply.pop("refused"), Verdict.PROTOCOL_FAULT, "EC-2.5.1"),
    ],
)
def test_an_engine_that_reads_text_wrongly(
    vector: str,
    change: Callable[[dict[str, Any]], object],
    verdict: Verdict,
    rule: str,
    shipped: list[Vector],
) -> None:
    (found,) = verdicts_of(reading(change), [one for one in shipped if one.id == vector])
    assert (found.verdict, found.rules[0]) == (verdict, rule)
    assert found.got != found.expected


def test_every_refused_text_names_the_rule_that_it_breaks(shipped: list[Vector]) -> None:
    rules = VectorRules(GAME, facts_of(GAME).folder)
    assert rules.unlisted(shipped) == []
    library = load_all()
    for vector in shipped:
        for rule in rules.of(vector):
            entry = library.ruling(rule) if RuleId(rule).is_ruling else library.rule(rule)
            assert entry.withdrawn is None
