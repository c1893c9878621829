"""The saved proof: what it says about each rule, and whether it is up to date."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from conformance.kit.prove import cli
from conformance.kit.prove.report import Proof, kept_text
from conformance.kit.tracing import proof as kept
from conformance.kit.tracing.places import Place
from conformance.kit.tracing.proof import (
    FILE,
    BadProof,
    KeptProof,
    Row,
    RuleProof,
    digest_of_all,
    game_proof,
    kept_proof,
    why_unproven,
)
from conformance.kit.tracing.trace import RuleTrace, coverage_of, trace
from spec.book.games import find
from spec.book.ids import RuleId
from spec.book.rulebook import load

APP = typer.Typer()
APP.command("prove")(cli.prove)
SUITE = Path(__file__).parents[2] / "conformance" / "essence_crown"
RULES = {
    "EC-2.3.2": RuleProof(4, 4, 1, True),
    "EC-2.3.4": RuleProof(3, 2, 0, False),
    "EC-2.6.2": RuleProof(0, 0, 2, False),
}
KEPT = KeptProof(RULES, Row("all", 7, 6, 0, 1, 3), fresh=True)


class Whole(Proof):
    """A finished run with these rules, whatever its mutants were."""

    rules = RULES
    total = KEPT.total


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    folder = tmp_path / "conformance" / "essence_crown"
    (folder / "scenarios" / "02-resources").mkdir(parents=True)
    (folder / "scenarios" / "02-resources" / "kl.yaml").write_text("- id: EC-2.3.2/cap\n")
    (folder / "cards.card").write_text("# Gain\n")
    return folder


def keep(folder: Path) -> Path:
    proof = Whole(load("essence_crown"), kept.ENGINE, [], [], [])
    (folder / FILE).write_text(kept_text(proof, kept.digest_of(folder)), encoding="utf-8")
    return folder / FILE


def test_what_is_written_is_read(suite: Path) -> None:
    assert kept_proof(suite) is None
    file = keep(suite)
    proof = kept_proof(suite)
    assert proof is not None
    assert (dict(proof.rules), proof.total, proof.fresh) == (RULES, KEPT.total, True)
    assert proof.said.startswith("6 of 7 mutants are killed by scenarios that cite the rule, 1 of 3 rules")
    assert json.loads(file.read_text(encoding="utf-8"))["game"] == "essence_crown"
    assert sum(line.startswith('  "EC-') for line in file.read_text(encoding="utf-8").splitlines()) == 3


@pytest.mark.parametrize("changed", ["scenarios/02-resources/kl.yaml", "cards.card", "scenarios/new.yaml"])
def test_a_proof_of_another_suite_is_old(suite: Path, changed: str) -> None:
    keep(suite)
    with (suite / changed).open("a") as file:
        file.write("# more\n")
    proof = kept_proof(suite)
    assert proof is not None
    assert not proof.fresh
    assert "measured on an earlier state; cardlaw prove --write measures again" in proof.said


def test_a_proof_of_another_engine_is_old(
    suite: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = tmp_path / "engine"
    (engine / "essence_crown").mkdir(parents=True)
    source = engine / "essence_crown" / "turn.py"
    source.write_text("DRAWN = 1\n")
    monkeypatch.setattr(kept, "package_folder", lambda _name: engine)
    keep(suite)
    assert (kept_proof(suite) or KEPT).fresh
    source.write_text("DRAWN = 2\n")
    proof = kept_proof(suite)
    assert proof is not None
    assert not proof.fresh


def test_what_does_not_decide_a_proof_leaves_it_fresh(suite: Path) -> None:
    keep(suite)
    (suite / "README.md").write_text("more")
    (suite / "counts.yaml").write_text("more")
    proof = kept_proof(suite)
    assert proof is not None
    assert proof.fresh


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 99}'])
def test_a_file_that_is_no_proof(suite: Path, text: str) -> None:
    (suite / FILE).write_text(text)
    with pytest.raises(BadProof, match="write it again"):
        kept_proof(suite)


def test_coverage_counts_what_is_proven() -> None:
    book = load("essence_crown")
    row = next(row for row in coverage_of(book, trace(book, []), KEPT) if row.number == 2)
    assert (row.provable, row.proven) == (2, 1)
    row = next(row for row in coverage_of(book, trace(book, [])) if row.number == 2)
    assert (row.provable, row.proven) == (0, 0)


def test_why_there_is_nothing_to_prove() -> None:
    place, constant = Place("x.py", 1, "f", "function"), Place("x.py", 1, "MOST", "constant")

    def why(rule: str, kind: str = "normative", *, code: tuple[Place, ...] = (), nodes: bool = False) -> str:
        one = RuleTrace(RuleId(rule), kind, 2, "", code, (place,) if nodes else (), (), False)
        return why_unproven(one, find("essence_crown"), KEPT)

    assert why("EC-2.3.2", code=(place,)) == ""
    assert why("EC-2.6.2", code=(place,)) == "no change to its functions makes a difference"
    assert why("EC-2.1.8", code=(place,)) == "its functions hold nothing that can be changed"
    assert why("EC-2.1.8", code=(constant,)) == "stated by data"
    assert why(next(iter(find("essence_crown").cites))) == "stated by data"
    assert why("EC-2.1.8", nodes=True) == "a form of compiled card text"
    assert why("EC-2.1.8", "guidance") == "guidance: nothing to carry out"
    assert why("EC-2.1.8") == "no separate function"
    one = RuleTrace(RuleId("EC-2.1.8"), "normative", 2, "", (place,), (), (), False)
    assert why_unproven(one, find("essence_crown"), None) == "", "without a proof nobody has tried"


def test_the_proof_of_shared_code_rests_on_every_suite(suite: Path, tmp_path: Path) -> None:
    other, shared = tmp_path / "conformance" / "other", tmp_path / "conformance" / "core"
    other.mkdir()
    shared.mkdir()
    proof = Whole(load("core"), "reference_engine.serve:session", [], [], [])
    (shared / FILE).write_text(kept_text(proof, digest_of_all([suite, other])), encoding="utf-8")

    def is_fresh() -> bool:
        kept = kept_proof(shared, [suite, other])
        assert kept is not None
        return kept.fresh

    assert is_fresh()
    (other / "defaults.yaml").write_text("turn: 2\n", encoding="utf-8")
    assert not is_fresh()


def test_a_games_rule_is_proven_in_its_own_code_and_in_shared_code(suite: Path) -> None:
    (suite / "defaults.yaml").touch()
    keep(suite)
    shared = suite.parent / "core"
    shared.mkdir()
    of_shared = {
        "EC-2.3.2": RuleProof(5, 5, 0, True),
        "EC-2.6.2": RuleProof(1, 1, 0, True),
        "CORE-1.1": RULES["EC-2.3.2"],
    }
    proof = Whole(load("core"), "reference_engine.serve:session", [], [], [])
    proof.rules = {**of_shared, "EC-2.3.4": RuleProof(2, 2, 0, True)}
    (shared / FILE).write_text(kept_text(proof, digest_of_all([suite])), encoding="utf-8")
    found = game_proof(suite)
    assert found is not None
    assert found.fresh
    assert dict(found.rules) == {
        "EC-2.3.2": RuleProof(9, 9, 1, True),
        "EC-2.3.4": RuleProof(5, 4, 0, False),
        "EC-2.6.2": RuleProof(1, 1, 2, True),
    }


def test_the_shipped_proof_is_of_rules_that_there_are() -> None:
    proof = kept_proof(SUITE)
    assert proof is not None, "`make prove` makes one"
    known = {str(entry.id) for book in ("essence_crown", "core", "language") for entry in load(book).entries}
    assert set(proof.rules) <= known


def test_half_a_run_is_not_kept() -> None:
    for part in (["EC-2.6.2"], ["--sample", "3"], ["--engine", "other:session"]):
        result = CliRunner().invoke(APP, ["--write", *part])
        assert result.exit_code == 2
        assert "needs all mutants" in result.stderr
