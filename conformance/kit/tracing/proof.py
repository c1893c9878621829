"""A proof that is kept: `proof.json` beside the suite, written by `cardlaw prove --write`.

A whole run takes minutes, so the site and `rules coverage` read what the last one came to. A digest of the
engine's sources and of the suite says whether it was measured on what is there now.
"""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2s
from pathlib import Path

from conformance.kit.drivers.opening import IN_PROCESS, REFERENCE
from conformance.kit.suites.rule_kinds import MUST_BE_EXERCISED
from conformance.kit.tracing.trace import RuleTrace
from spec.book.game.game import Game
from spec.book.games import games

FILE = "proof.json"
ENGINE = REFERENCE.removeprefix(IN_PROCESS)
FORMAT = 1
EQUIVALENT = "equivalent.yaml"
"""Where a suite lists the mutants that no scenario can notice."""
RESTS_ON = ("scenarios", "cards.*", "defaults.yaml", EQUIVALENT)
"""What of a suite decides a proof."""


class NoSources(Exception):
    """The engine's sources cannot be found or read; the text says why."""


class BadProof(Exception):
    """The kept proof cannot be read. The message says why, and what to do."""


@dataclass(frozen=True, slots=True)
class Row:
    """Mutants in numbers. `equivalent` are not among the others."""

    title: str
    mutants: int
    citing: int
    others: int
    survived: int
    equivalent: int

    @property
    def killed(self) -> int:
        return self.citing + self.others

    @property
    def score(self) -> float:
        return self.citing / self.mutants if self.mutants else 1.0


@dataclass(frozen=True, slots=True)
class RuleProof:
    """What the mutants say of one rule. `proven` is None where not all of its mutants were run."""

    mutants: int
    killed: int
    equivalent: int
    proven: bool | None


@dataclass(frozen=True, eq=False)
class KeptProof:
    """What the last whole run came to. `fresh`: it was measured on the engine and the suite as they are."""

    rules: Mapping[str, RuleProof]
    total: Row
    fresh: bool

    @property
    def measured(self) -> str:
        return "measured on the present state" if self.fresh else "measured on an earlier state"

    @property
    def said(self) -> str:
        """The proof in a line."""
        total, proven = self.total, sum(one.proven is True for one in self.rules.values())
        again = "" if self.fresh else "; cardlaw prove --write measures again (minutes)"
        return (
            f"{total.citing} of {total.mutants} mutants are killed by scenarios that cite the rule, "
            f"{proven} of {len(self.rules)} rules with mutants are proven; {self.measured}{again}"
        )

    def proven(self, rule: str) -> bool:
        """Whether every mutant of the rule's functions is killed by a scenario that cites it."""
        one = self.rules.get(rule)
        return one is not None and one.proven is True

    def provable(self, rule: str) -> bool:
        """Whether there is anything of the rule that could be broken on purpose."""
        one = self.rules.get(rule)
        return one is not None and one.mutants > 0


def kept_proof(folder: Path) -> KeptProof | None:
    """The proof of a suite's folder; None where there is none."""
    path = folder / FILE
    if not path.exists():
        return None
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["format"] != FORMAT:
            raise BadProof(f"{FILE} of {folder.name} has another form; write it again: cardlaw prove --write")
        total = data["total"]
        return KeptProof(
            rules={rule: RuleProof(**one) for rule, one in data["rules"].items()},
            total=Row(
                title=total["title"],
                mutants=total["mutants"],
                citing=total["killed_by_citing"],
                others=total["killed"] - total["killed_by_citing"],
                survived=total["survived"],
                equivalent=total["equivalent"],
            ),
            fresh=data["digest"] == digest_of(folder),
        )
    except (ValueError, KeyError, TypeError) as error:
        raise BadProof(f"{FILE} of {folder.name} cannot be read ({error}); write it again") from None


def joined(proofs: Sequence[KeptProof]) -> KeptProof | None:
    """The proofs of several games as one, for the rules that they share: proven is what each has proven."""
    if len(proofs) < 2:
        return proofs[0] if proofs else None
    rules: dict[str, RuleProof] = {}
    for proof in proofs:
        for rule, one in proof.rules.items():
            before = rules.get(rule, RuleProof(0, 0, 0, True))
            rules[rule] = RuleProof(
                before.mutants + one.mutants,
                before.killed + one.killed,
                before.equivalent + one.equivalent,
                before.proven is True and one.proven is True,
            )
    counts = [
        sum(getattr(proof.total, name) for proof in proofs)
        for name in ("mutants", "citing", "others", "survived", "equivalent")
    ]
    return KeptProof(rules, Row("all", *counts), all(proof.fresh for proof in proofs))


def digest_of(folder: Path) -> str:
    """What a proof rests on, in short: the reference engine's sources, and the scenarios with their cards."""
    total = blake2s(digest_size=16)
    for name, path in sorted(_rested_on(folder)):
        text = path.read_text(encoding="utf-8").replace("\r\n", "\n").encode()
        total.update(f"{name}\0{len(text)}\0".encode() + text)
    return total.hexdigest()


def package_folder(module: str) -> Path:
    """The folder of the package that a module belongs to."""
    top = module.partition(".")[0]
    try:
        spec = importlib.util.find_spec(top)
    except (ImportError, ValueError) as error:
        raise NoSources(f"cannot find {top}: {error}") from None
    if spec is None or spec.origin is None:
        raise NoSources(f"there is no package {top}")
    path = Path(spec.origin)
    if path.suffix != ".py":
        raise NoSources(f"{top} is no Python source, and only sources can be mutated")
    return path.parent if path.name == "__init__.py" else path


def _rested_on(folder: Path) -> Iterator[tuple[str, Path]]:
    try:
        engine = package_folder(ENGINE)
    except NoSources:
        return
    others = {one.name for one in games() if one.name != folder.name}
    for path in engine.rglob("*.py"):
        shown = path.relative_to(engine)
        if others.isdisjoint(shown.parts):
            yield f"engine/{shown.as_posix()}", path
    for name in RESTS_ON:
        for part in folder.glob(name):
            for path in part.rglob("*.yaml") if part.is_dir() else [part]:
                if path.is_file():
                    yield f"suite/{path.relative_to(folder).as_posix()}", path


def why_unproven(one: RuleTrace, game: Game, proof: KeptProof | None) -> str:
    """Why no mutant can say anything of a rule; empty where there are mutants."""
    if proof is not None and proof.provable(one.rule):
        return ""
    functions = [place for place in one.code if place.kind != "constant"]
    if functions and proof is not None and one.rule in proof.rules:
        return "every change to its functions comes to the same"
    if functions:
        return "its functions hold nothing that can be changed"
    if one.code or one.rule in game.cites:
        return "stated by data"
    if one.nodes:
        return "a form of compiled card text"
    if one.kind not in MUST_BE_EXERCISED:
        return f"{one.kind}: nothing to carry out"
    return "no function of its own"
