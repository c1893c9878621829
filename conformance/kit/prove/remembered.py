"""What earlier runs have shown: a run that was stopped goes on, and new scenarios cost only what they add.

What a scenario noticed, it notices again as long as the engine, the book, the cards and the scenario itself
are what they were, and what it didn't notice, it doesn't notice then either. So a mutant that was noticed is
not tried again, and one that survived is tried on scenarios that are new or have changed. Where the sources
have changed, every mutant is tried again, but first on the scenario that noticed it on earlier sources, of
which `noticed.txt` tells where nothing else is remembered.
"""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2s
from io import StringIO
from pathlib import Path
from typing import Any, Final, TextIO

from conformance.kit.data.build_cache import ROOT, digest_of
from conformance.kit.prove.mutants import Mutant
from conformance.kit.prove.noticed import key_of
from conformance.kit.prove.run import KILLED, SURVIVED, Fate
from conformance.kit.scenarios.scenario import Scenario

_FOLDER: Final = ROOT / "build" / "cache" / "proofs"
_CODE: Final = ("reference_engine", "grammar", "conformance/kit", "spec")
_CARDS: Final = ("cards.*", "defaults.yaml")
_A_LINE: Final = re.compile(r"\bline=\d+")


class Remembered:
    """The fates of mutants on these sources, read from a file to which each new one is added.

    `noticed` names the scenario that noticed each mutant when the proof was last saved, by the mutant's key.
    """

    def __init__(
        self,
        name: str,
        suites: Sequence[Path],
        scenarios: Sequence[Scenario],
        noticed: Mapping[str, str] | None = None,
    ) -> None:
        self._scenarios: Mapping[str, Scenario] = {one.id: one for one in scenarios}
        self._texts: dict[str, str] = {}
        self._by_text = {self._text_of(one.id): one.id for one in scenarios}
        self._known: dict[str, dict[str, Any]] = {}
        self._earlier: dict[str, str] = {}
        self._noticed = noticed or {}
        self._file: TextIO = StringIO()
        if not (ROOT / "pyproject.toml").is_file():
            return
        cards = [path for folder in suites for part in _CARDS for path in sorted(folder.glob(part))]
        path = _FOLDER / f"{name}-{digest_of([*(ROOT / part for part in _CODE), *cards])}"
        with contextlib.suppress(OSError):  # a full disk costs time, not the result
            _FOLDER.mkdir(parents=True, exist_ok=True)
            others = [one for one in _FOLDER.glob(f"{name}-*") if one != path]
            for other in sorted(others, key=lambda one: one.stat().st_mtime):
                with other.open(encoding="utf-8") as file:
                    self._earlier |= {key: row["by"] for key, row in _rows(file) if row["by"]}
            self._file = path.open("a+", encoding="utf-8")  # closed by __exit__
            self._file.seek(0)
            self._known = dict(_rows(self._file))

    def __enter__(self) -> Remembered:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def fate_of(self, mutant: Mutant) -> Fate | None:
        """The fate of a mutant that a scenario noticed, if that can't have changed."""
        row = self._row_of(mutant)
        if row is None or row["outcome"] == SURVIVED or row["text"] != self._text_of(row["by"]):
            return None
        return Fate(mutant, row["outcome"], row["by"], row["citing"], row["how"], row["reason"], row["tried"])

    def passed_by(self, mutant: Mutant) -> frozenset[str]:
        """The scenarios that are known not to notice a mutant."""
        row = self._row_of(mutant)
        if row is None or row["outcome"] != SURVIVED:
            return frozenset()
        return frozenset(self._by_text[text] for text in row["passed"] if text in self._by_text)

    def likely_by(self, mutant: Mutant) -> str | None:
        """The id of the scenario that noticed a mutant on earlier sources, if one did."""
        return self._earlier.get(mutant.id + mutant.change) or self._noticed.get(key_of(mutant))

    def _row_of(self, mutant: Mutant) -> dict[str, Any] | None:
        return self._known.get(mutant.id + mutant.change)

    def note(self, fate: Fate) -> None:
        """Remember what comes out the same next time."""
        if fate.outcome == KILLED and not (fate.citing or fate.mutant.by_any):
            return  # a scenario that cites the rule may notice it yet
        row = {
            "mutant": fate.mutant.id,
            "change": fate.mutant.change,
            "text": self._text_of(fate.by),
            "by": fate.by,
            "outcome": fate.outcome,
            "citing": fate.citing,
            "how": fate.how,
            "reason": fate.reason,
            "tried": fate.tried,
            "passed": [self._text_of(scenario) for scenario in fate.passed],
        }
        with contextlib.suppress(OSError):
            self._file.write(json.dumps(row, ensure_ascii=False) + "\n")
            self._file.flush()

    def _text_of(self, scenario: str | None) -> str:
        """A digest of a scenario, wherever in its file it stands; empty for none."""
        if scenario is None:
            return ""
        if scenario not in self._texts:
            one = self._scenarios.get(scenario)
            said = _A_LINE.sub("", repr(one)).encode()
            self._texts[scenario] = blake2s(said, digest_size=8).hexdigest() if one else "gone"
        return self._texts[scenario]


def _rows(file: TextIO) -> Iterator[tuple[str, dict[str, Any]]]:
    """What a file remembers, each row by its mutant."""
    for line in file:
        with contextlib.suppress(ValueError, KeyError, TypeError):  # half a line of a stopped run
            row = json.loads(line)
            yield row["mutant"] + row["change"], row
