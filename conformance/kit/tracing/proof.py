"""A saved proof: `proof.json` beside the suite, written by `cardlaw prove --write`.

A full run takes minutes, so the site and `rules coverage` read the result of the last one. A digest of the
engine's sources and the suite shows whether the result is up to date.
"""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2s
from pathlib import Path
from typing import Any

from conformance.kit.drivers.opening import IN_PROCESS, REFERENCE
from conformance.kit.facts.suite import suites
from conformance.kit.suites.rule_kinds import MUST_BE_EXERCISED
from conformance.kit.tracing.trace import RuleTrace
from spec.book.game.game import Game
from spec.book.games import find, games
from spec.book.ids import RuleId

FILE = "proof.json"
ENGINE = REFERENCE.removeprefix(IN_PROCESS)
FORMAT = 1
EQUIVALENT = "equivalent.yaml"
"""Where a suite lists the mutants that no scenario can notice."""
SHARED_BOOK = "core"
"""The book of the rules that games share, and the folder beside the suites for the proof of shared code."""
RESTS_ON = ("scenarios", "cards.*", "defaults.yaml", EQUIVALENT)
"""The parts of a suite that decide a proof."""


class NoSources(Exception):
    """The engine's sources cannot be found or read; the text gives the reason."""


class BadProof(Exception):
    """The saved proof cannot be read. The message gives the reason and the fix."""


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
    """What the mutants show about one rule. `proven` is None if not all of its mutants were run."""

    mutants: int
    killed: int
    equivalent: int
    proven: bool | None


@dataclass(frozen=True, eq=False)
class KeptProof:
    """The result of the last full run. `fresh`: it was measured on the present engine and suite."""

    rules: Mapping[str, RuleProof]
    total: Row
    fresh: bool
    outside: Row | None = None
    """The mutants outside rule functions; None in a file that was written before there were any."""

    @property
    def measured(self) -> str:
        return "measured on the present state" if self.fresh else "measured on an earlier state"

    @property
    def said(self) -> str:
        """Sum up the proof in a line."""
        total, proven = self.total, sum(one.proven is True for one in self.rules.values())
        hint = "" if self.fresh else "; cardlaw prove --write measures again (minutes)"
        others = ""
        if self.outside is not None:
            outside = self.outside
            others = f"{outside.killed} of {outside.mutants} outside rule functions by any scenario, "
        return (
            f"{total.citing} of {total.mutants} mutants are killed by scenarios that cite the rule, {others}"
            f"{proven} of {len(self.rules)} rules with mutants are proven; {self.measured}{hint}"
        )

    def proven(self, rule: str) -> bool:
        """Whether every mutant of the rule's functions is killed by a scenario that cites it."""
        one = self.rules.get(rule)
        return one is not None and one.proven is True

    def provable(self, rule: str) -> bool:
        """Whether any mutant can break the rule."""
        one = self.rules.get(rule)
        return one is not None and one.mutants > 0


def kept_proof(folder: Path, of: Sequence[Path] = ()) -> KeptProof | None:
    """The proof in a suite's folder, or None. The proof of shared code rests on the suites of all games."""
    path = folder / FILE
    if not path.exists():
        return None
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["format"] != FORMAT:
            raise BadProof(
                f"{FILE} of {folder.name} has an old format; write it again: cardlaw prove --write"
            )
        return KeptProof(
            rules={rule: RuleProof(**one) for rule, one in data["rules"].items()},
            total=_row(data["total"]),
            fresh=data["digest"] == digest_of_all(of or (folder,)),
            outside=_row(data["outside"]) if "outside" in data else None,
        )
    except (ValueError, KeyError, TypeError) as error:
        raise BadProof(f"{FILE} of {folder.name} cannot be read ({error}); write it again") from None


def shared_proof(root: Path) -> KeptProof | None:
    """The proof of the code that games share, or None. `root` holds the suites."""
    return kept_proof(root / SHARED_BOOK, [root / game for game in suites(root)])


def game_proof(folder: Path) -> KeptProof | None:
    """The proof of a game's own code, with what that of shared code says of the game's rules; or None."""
    own, shared = kept_proof(folder), shared_proof(folder.parent)
    if own is None or shared is None:
        return own
    prefix, rules = find(folder.name).prefix, dict(own.rules)
    for rule, one in shared.rules.items():
        if RuleId(rule).prefix == prefix:
            before = rules.get(rule, RuleProof(0, 0, 0, None))
            mutants, killed = before.mutants + one.mutants, before.killed + one.killed
            equivalent = before.equivalent + one.equivalent
            rules[rule] = RuleProof(mutants, killed, equivalent, killed == mutants > 0)
    return replace(own, rules=rules, fresh=own.fresh and shared.fresh)


def _row(data: Mapping[str, Any]) -> Row:
    return Row(
        title=data["title"],
        mutants=data["mutants"],
        citing=data["killed_by_citing"],
        others=data["killed"] - data["killed_by_citing"],
        survived=data["survived"],
        equivalent=data["equivalent"],
    )


def digest_of(folder: Path) -> str:
    """A digest of what a proof depends on: the reference engine's sources, the scenarios and their cards."""
    total = blake2s(digest_size=16)
    for name, path in sorted(_rested_on(folder)):
        text = path.read_text(encoding="utf-8").replace("\r\n", "\n").encode()
        total.update(f"{name}\0{len(text)}\0".encode() + text)
    return total.hexdigest()


def digest_of_all(folders: Iterable[Path]) -> str:
    """The digest of a suite, or of several together."""
    digests = [digest_of(folder) for folder in folders]
    return digests[0] if len(digests) == 1 else blake2s("".join(digests).encode(), digest_size=16).hexdigest()


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
        raise NoSources(f"{top} is not Python source, and only source can be mutated")
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
    """Why no mutant can test a rule; empty if there are mutants, or might be as far as no proof is kept."""
    if proof is not None and proof.provable(one.rule):
        return ""
    functions = [place for place in one.code if place.kind != "constant"]
    if functions and proof is None:
        return ""
    if functions and proof is not None and one.rule in proof.rules:
        return "no change to its functions makes a difference"
    if functions:
        return "its functions hold nothing that can be changed"
    if one.code or one.rule in game.cites:
        return "stated by data"
    if one.nodes:
        return "a form of compiled card text"
    if one.kind not in MUST_BE_EXERCISED:
        return f"{one.kind}: nothing to carry out"
    return "no separate function"
