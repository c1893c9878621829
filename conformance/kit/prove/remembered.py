"""What earlier runs have shown: a run that was stopped goes on, and new scenarios cost only what they add.

What a scenario noticed, it notices again as long as the engine, the book, the cards and the scenario itself
are what they were. Only that is remembered: what nobody noticed is tried again each time.
"""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Mapping, Sequence
from hashlib import blake2s
from io import StringIO
from pathlib import Path
from typing import Any, Final, TextIO

from conformance.kit.data.build_cache import ROOT, digest_of
from conformance.kit.prove.mutants import Mutant
from conformance.kit.prove.run import INVALID, KILLED, Fate
from conformance.kit.scenarios.scenario import Scenario

_FOLDER: Final = ROOT / "build" / "cache" / "proofs"
_CODE: Final = ("reference_engine", "grammar", "conformance/kit", "spec")
_CARDS: Final = ("cards.*", "defaults.yaml")
_A_LINE: Final = re.compile(r"\bline=\d+")


class Remembered:
    """The fates of mutants on these sources, read from a file to which each new one is added."""

    def __init__(self, name: str, suites: Sequence[Path], scenarios: Sequence[Scenario]) -> None:
        self._scenarios: Mapping[str, Scenario] = {one.id: one for one in scenarios}
        self._texts: dict[str, str] = {}
        self._known: dict[str, dict[str, Any]] = {}
        self._file: TextIO = StringIO()
        if not (ROOT / "pyproject.toml").is_file():
            return
        cards = [path for folder in suites for part in _CARDS for path in sorted(folder.glob(part))]
        path = _FOLDER / f"{name}-{digest_of([*(ROOT / part for part in _CODE), *cards])}"
        with contextlib.suppress(OSError):  # a full disk costs time, not the result
            _FOLDER.mkdir(parents=True, exist_ok=True)
            self._file = path.open("a+", encoding="utf-8")  # closed by __exit__
            self._file.seek(0)
            for line in self._file:
                with contextlib.suppress(ValueError, KeyError, TypeError):  # half a line of a stopped run
                    row = json.loads(line)
                    self._known[row["mutant"] + row["change"]] = row

    def __enter__(self) -> Remembered:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def fate_of(self, mutant: Mutant) -> Fate | None:
        """What became of a mutant, if that can't have changed."""
        row = self._known.get(mutant.id + mutant.change)
        if row is None or row["text"] != self._text_of(row["by"]):
            return None
        return Fate(mutant, row["outcome"], row["by"], row["citing"], row["how"], row["reason"], row["tried"])

    def note(self, fate: Fate) -> None:
        """Remember what is sure to come out the same next time."""
        noticed = fate.outcome == KILLED and (fate.citing or fate.mutant.by_any)
        if not noticed and fate.outcome != INVALID:
            return
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
