"""What is cited, exercised and proven, by chapter and by rule: the rows of the coverage pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from conformance.kit.suites.rule_kinds import MUST_BE_EXERCISED
from conformance.kit.tracing.proof import KeptProof, why_unproven
from conformance.kit.tracing.trace import ChapterCoverage, RuleTrace
from docs.site_writer.facts.book_facts import BookFacts
from docs.site_writer.facts.gather import Facts
from docs.site_writer.shares import counted, share
from spec.book.ids import RuleId
from spec.book.records import Chapter, Rule

Row = Mapping[str, object]

NO_PROOF = "No proof is kept."


def chapter_row(facts: BookFacts, row: ChapterCoverage) -> dict[str, object]:
    """The numbers of a chapter, or of the whole book."""
    return {
        "title": f"{row.number} {row.title}".strip(),
        "rulings": row.rulings,
        "needed": row.needed,
        "cited": row.cited,
        "exercised": row.exercised,
        "share": share(row.exercised, row.needed),
        "proven": f"{row.proven} of {row.provable}" if row.provable else "–",
        "scenarios": sum(shown.scenario.chapter == str(row.number) for shown in facts.scenarios),
        "href": "",
        "scenario_href": "",
        "total": False,
    }


def total_row(facts: BookFacts) -> dict[str, object]:
    rows = facts.coverage
    whole = ChapterCoverage(
        number=0,
        title="",
        rules=sum(row.rules for row in rows),
        rulings=sum(row.rulings for row in rows),
        needed=sum(row.needed for row in rows),
        cited=sum(row.cited for row in rows),
        exercised=sum(row.exercised for row in rows),
        missing=(),
        provable=sum(row.provable for row in rows),
        proven=sum(row.proven for row in rows),
    )
    return chapter_row(facts, whole) | {"title": "All", "scenarios": len(facts.scenarios), "total": True}


def rule_rows(facts: BookFacts, chapter: Chapter) -> list[Row]:
    """The rules of a chapter and the rulings that change its play, with their three columns."""
    because = {rule.id: rule.because for rule in chapter.rules}
    here = (one for one in facts.trace.rules if one.chapter == chapter.number)
    return [_rule_row(facts, one, because.get(one.rule)) for one in here]


def _rule_row(facts: BookFacts, one: RuleTrace, because: str | None) -> Row:
    citing = facts.citing.get(one.rule, ())
    return {
        "id": one.rule,
        "kind": one.kind,
        "because": because,
        "cited": counted(len(citing), "scenario") if citing else "–",
        "exercised": _exercised(one),
        **proven_cell(one, facts, facts.proof),
    }


def _exercised(one: RuleTrace) -> str:
    if one.exercised:
        return "yes"
    return "no" if one.needs_scenario else "–"


def proven_cell(one: RuleTrace, facts: BookFacts, proof: KeptProof | None) -> dict[str, str]:
    """`proven` is yes, no or a dash; `why` counts the mutants or says why there are none."""
    if reason := why_unproven(one, facts.book.game, proof):
        return {"proven": "–", "why": reason}
    if proof is None:
        return {"proven": "–", "why": "no proof is kept"}
    found = proof.rules[one.rule]
    also = f", {found.equivalent} equivalent" if found.equivalent else ""
    if found.proven:
        return {"proven": "yes", "why": f"{counted(found.mutants, 'mutant')}{also}"}
    return {"proven": "no", "why": f"{found.killed} of {counted(found.mutants, 'mutant')}{also}"}


def proof_line(proof: KeptProof | None) -> str:
    """Sum up the proof in a sentence."""
    if proof is None:
        return NO_PROOF
    total = proof.total
    return (
        f"{total.citing:,} of {total.mutants:,} mutants ({share(total.citing, total.mutants)}) are killed by "
        f"scenarios that cite the rule; {total.others:,} are noticed by other scenarios only, "
        f"{total.survived:,} by none, and {total.equivalent:,} are the same engine in other words."
    )


def why_not_exercised(facts: BookFacts, rule_id: str) -> str:
    """Why no scenario exercises the rule, in words."""
    citing = facts.citing.get(rule_id, ())
    if not citing:
        return "No scenario cites it."
    if not any(shown.passes for shown in citing):
        return f"Cited by {counted(len(citing), 'scenario')}, of which none passes."
    named = "a rule that carries it" if RuleId(rule_id).is_ruling else "it"
    return f"Cited by {counted(len(citing), 'scenario')}; the engine does not name {named} there."


def other_kinds(facts: BookFacts) -> str:
    kinds = Counter(rule.kind for rule in facts.book.rules if rule.withdrawn is None)
    others = ", ".join(f"{kinds[kind]} {kind}" for kind in sorted(kinds) if kind not in MUST_BE_EXERCISED)
    return f"Rules of other kinds: {others}." if others else "There are none."


# --- the rules that all games share ---------------------------------------------------------------

COLUMNS = ("code", "scenarios", "texts", "tests", "proven")


def shelf_rows(all_facts: Facts, facts: BookFacts, chapter: Chapter) -> list[dict[str, object]]:
    """What tests each rule of a shelf's chapter."""
    return [_shelf_row(all_facts, facts, rule) for rule in chapter.rules if rule.withdrawn is None]


def _shelf_row(all_facts: Facts, facts: BookFacts, rule: Rule) -> dict[str, object]:
    uses = all_facts.uses
    texts = int(bool(rule.example) and facts.book.game.card_text) + len(rule.refused)
    texts += uses.vectors.get(rule.id, 0)
    tests: Sequence[object] = uses.tests.get(rule.id, ())
    scenarios = uses.scenarios.get(rule.id, ())
    one = facts.trace[rule.id]
    return {
        "id": rule.id,
        "kind": rule.kind,
        "code": list(uses.code.get(rule.id, ())),
        "scenarios": scenarios,
        "texts": texts,
        "tests": list(tests),
        "tried": bool(scenarios or texts or tests),
        **proven_cell(one, facts, all_facts.shared_proof),
    }
