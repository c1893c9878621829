"""The results of a proof: which rules are proven, chapter by chapter, and which mutants survive."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property

from conformance.kit.prove.equivalent import Equivalent, Lacking
from conformance.kit.prove.mutants import Mutant
from conformance.kit.prove.run import INVALID, KILLED, SURVIVED, Fate
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.tracing.proof import FORMAT, Row, RuleProof
from conformance.kit.tracing.trace import SHARED, chapter_of
from spec.book.ids import RuleId, natural_order
from spec.book.rulebook import Rulebook

OUTSIDE = "outside rule functions"

NEEDED = 0.95
"""The share of mutants that scenarios which cite the rule must kill."""


def witnesses(books: Sequence[Rulebook], rules: Sequence[str]) -> frozenset[str]:
    """The rules whose scenarios are witnesses for a function that names these ids.

    For a ruling, the scenarios that cite it count, those of the rules that carry it, and those in which the
    engine names it (`Bench.order`). Few scenarios cite rules that games share, so every scenario counts for a
    function that names nothing else.
    """
    found: set[str] = set()
    of_games = False
    for rule in map(RuleId, rules):
        for book in books:
            if rule.prefix == book.game.prefix:
                of_games = True
                if rule.is_ruling:
                    named = (*book.cited_by(rule), *book.ruling(rule).rules)
                    found.update(str(one) for one in named if not one.is_ruling)
        found.add(str(rule))
    return frozenset(found) if of_games else frozenset(str(one.id) for book in books for one in book.rules)


@dataclass(frozen=True, eq=False)
class Proof:
    """A run over mutants. `planned` are all mutants that were considered, run or not.

    The `book` of a run over shared code is that of the rules that games share.
    """

    book: Rulebook
    engine: str
    planned: Sequence[Mutant]
    fates: Sequence[Fate]
    listed: Sequence[Equivalent]
    lacking: Sequence[Lacking] = ()
    stale: Sequence[tuple[Equivalent, str]] = ()
    unused: Sequence[Scenario] = ()
    seconds: float = 0.0
    whole: bool = True
    """Whether `planned` are all mutants, instead of those of a rule, module or function."""
    _by_id: dict[str, Equivalent] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self._by_id.update({one.mutant: one for one in self.listed})

    def is_equivalent(self, fate: Fate) -> bool:
        """Whether a surviving mutant is explained, by its own entry or by what the game lacks."""
        if fate.outcome != SURVIVED:
            return False
        one = self._by_id.get(fate.mutant.id)
        fits = one is not None and one.fits(fate.mutant)
        return fits or any(self._explains(lack, fate.mutant) for lack in self.lacking)

    def _explains(self, lack: Lacking, mutant: Mutant) -> bool:
        """Whether a surviving mutant concerns what the game lacks.

        A whole function counts as lacking only if no scenario notices any of its mutants.
        """
        never_reached = lack.is_function_of(mutant) and mutant.function.name not in self._noticed
        return never_reached or lack.is_spoken_of_in(mutant)

    @cached_property
    def _noticed(self) -> frozenset[str]:
        """The functions with at least one noticed mutant."""
        return frozenset(fate.mutant.function.name for fate in self.valid if fate.outcome == KILLED)

    @property
    def complete(self) -> bool:
        return self.whole and len(self.fates) == len(self.planned)

    @cached_property
    def valid(self) -> list[Fate]:
        """All mutants except those that could not be made."""
        return [fate for fate in self.fates if fate.outcome != INVALID]

    @cached_property
    def of_rules(self) -> list[Fate]:
        """The mutants of rule functions."""
        return [fate for fate in self.valid if not fate.mutant.by_any]

    @cached_property
    def outside(self) -> Row | None:
        """The mutants that any scenario may notice; None if there are none."""
        fates = [fate for fate in self.valid if fate.mutant.by_any]
        return self._row(OUTSIDE, fates) if fates else None

    @cached_property
    def survivors(self) -> list[Fate]:
        """Mutants that no scenario notices and no entry explains."""
        return [fate for fate in self.valid if fate.outcome == SURVIVED and not self.is_equivalent(fate)]

    @cached_property
    def by_others(self) -> list[Fate]:
        """Mutants noticed only by scenarios that don't cite the rule."""
        return [fate for fate in self.of_rules if fate.outcome == KILLED and not fate.citing]

    @cached_property
    def wrongly_listed(self) -> list[tuple[Equivalent | Lacking, str]]:
        """Entries that match or explain no mutant, and entries of mutants that a scenario does notice."""
        noticed = [
            (self._by_id[fate.mutant.id], f"{fate.by} notices it")
            for fate in self.valid
            if fate.outcome == KILLED and fate.mutant.id in self._by_id
        ]
        return [*self.stale, *noticed, *self._explaining_nothing()]

    def _explaining_nothing(self) -> Iterator[tuple[Lacking, str]]:
        """Names that the game is said to lack but that no surviving mutant mentions."""
        unlisted = [
            fate.mutant
            for fate in self.valid
            if fate.outcome == SURVIVED and fate.mutant.id not in self._by_id
        ]
        for lack in self.lacking if self.complete else ():
            if not any(self._explains(lack, mutant) for mutant in unlisted):
                yield lack, "no mutant that survives speaks of it"

    @property
    def total(self) -> Row:
        return self._row("all", self.of_rules)

    @property
    def enough(self) -> bool:
        """Whether the run succeeds."""
        return self.total.score >= NEEDED and not self.survivors and not self.wrongly_listed

    @cached_property
    def rows(self) -> list[Row]:
        """A row per chapter with mutants."""
        by_chapter: dict[int, list[Fate]] = {}
        for fate in self.of_rules:
            by_chapter.setdefault(chapter_of(self.book, fate.mutant.rules), []).append(fate)
        titles = {chapter.number: f"{chapter.number} {chapter.title}" for chapter in self.book.chapters}
        titles[SHARED] = "rules that games share"
        numbers = sorted(by_chapter, key=lambda number: (number == SHARED, number))
        return [self._row(titles.get(number, str(number)), by_chapter[number]) for number in numbers]

    def _row(self, title: str, fates: Sequence[Fate]) -> Row:
        equivalent = sum(self.is_equivalent(fate) for fate in fates)
        return Row(
            title=title,
            mutants=len(fates) - equivalent,
            citing=sum(fate.proper for fate in fates),
            others=sum(fate.outcome == KILLED and not fate.citing for fate in fates),
            survived=sum(fate.outcome == SURVIVED for fate in fates) - equivalent,
            equivalent=equivalent,
        )

    @cached_property
    def rules(self) -> Mapping[str, RuleProof]:
        """Each rule that a mutated function names."""
        run: dict[str, list[Fate]] = {}
        for fate in self.fates:
            if fate.mutant.by_any:
                continue
            for rule in fate.mutant.rules:
                run.setdefault(rule, []).append(fate)
        planned: dict[str, int] = {}
        for mutant in self.planned:
            for rule in () if mutant.by_any else mutant.rules:
                planned[rule] = planned.get(rule, 0) + 1
        found = {}
        for rule in natural_order(run):
            valid = [fate for fate in run[rule] if fate.outcome != INVALID]
            row = self._row(rule, valid)
            proven = row.mutants > 0 and row.citing == row.mutants
            whole = len(run[rule]) == planned[rule]
            found[str(rule)] = RuleProof(
                row.mutants, row.citing, row.equivalent, proven if whole or not proven else None
            )
        return found


def proof_data(proof: Proof) -> dict[str, object]:
    """The proof as plain data, for the site and for `rules coverage`."""
    total = proof.total
    return {
        "format": FORMAT,
        "game": proof.book.game.name,
        "version": proof.book.game.version,
        "engine": proof.engine,
        "complete": proof.complete,
        "seconds": round(proof.seconds, 1),
        "needed": NEEDED,
        "score": round(total.score, 4),
        "enough": proof.enough,
        "total": row_data(total),
        **_outside_data(proof),
        "chapters": [row_data(row) for row in proof.rows],
        "rules": {
            rule: {
                "mutants": one.mutants,
                "killed": one.killed,
                "equivalent": one.equivalent,
                "proven": one.proven,
            }
            for rule, one in proof.rules.items()
        },
        "stale": [{"mutant": one.mutant, "line": one.line, "why": why} for one, why in proof.wrongly_listed],
        "unused_scenarios": [one.id for one in proof.unused],
        "mutants": [fate_data(proof, fate) for fate in proof.fates],
    }


def kept_text(proof: Proof, digest: str) -> str:
    """The text of the file: a head, then one line per rule, so that a changed rule changes one line.

    `digest` was taken when the run began.
    """
    head = {
        "format": FORMAT,
        "game": proof.book.game.name,
        "version": proof.book.game.version,
        "engine": proof.engine,
        "digest": digest,
        "needed": NEEDED,
        "score": round(proof.total.score, 4),
        "total": row_data(proof.total),
        **_outside_data(proof),
    }
    lines = [f" {json.dumps(key)}: {json.dumps(value)}," for key, value in head.items()]
    rules = [f"  {json.dumps(rule)}: {json.dumps(asdict(one))}" for rule, one in proof.rules.items()]
    return "\n".join(["{", *lines, ' "rules": {', ",\n".join(rules), " }", "}"]) + "\n"


def _outside_data(proof: Proof) -> dict[str, object]:
    return {"outside": row_data(proof.outside)} if proof.outside is not None else {}


def row_data(row: Row) -> dict[str, object]:
    return {
        "title": row.title,
        "mutants": row.mutants,
        "killed": row.killed,
        "killed_by_citing": row.citing,
        "survived": row.survived,
        "equivalent": row.equivalent,
    }


def fate_data(proof: Proof, fate: Fate) -> dict[str, object]:
    mutant = fate.mutant
    data: dict[str, object] = {
        "id": mutant.id,
        "rules": list(mutant.rules),
        "place": mutant.place,
        "change": mutant.change,
        "outcome": "equivalent" if proof.is_equivalent(fate) else fate.outcome,
    }
    if fate.outcome == KILLED:
        data |= {"by": fate.by, "citing": fate.citing, "how": fate.how}
    if fate.outcome == INVALID:
        data["reason"] = fate.reason
    return data
