"""Which scenario noticed each mutant: `noticed.txt` beside a saved proof, by `cardlaw prove --write`.

The next proof tries that scenario first, also in a fresh checkout, where most of a proof's time would go into
finding it again. The file is only a hint: a row that is out of date costs a little time and proves nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import blake2s
from pathlib import Path
from typing import Final

from conformance.kit.prove.mutants import Mutant
from conformance.kit.prove.run import Fate

FILE: Final = "noticed.txt"


def key_of(mutant: Mutant) -> str:
    """Return a short key of a mutant, which is the same as long as its id and its change are."""
    return blake2s((mutant.id + mutant.change).encode(), digest_size=4).hexdigest()


def noticed_text(fates: Iterable[Fate]) -> str:
    """Return the text of the file: a line per scenario, with the keys of the mutants that it noticed."""
    by: dict[str, list[str]] = {}
    for fate in fates:
        if fate.by is not None:
            by.setdefault(fate.by, []).append(key_of(fate.mutant))
    return "".join(f"{scenario} {' '.join(sorted(keys))}\n" for scenario, keys in sorted(by.items()))


def noticed_in(folder: Path) -> Mapping[str, str]:
    """Return the scenario that noticed each mutant, by the mutant's key; empty without a file."""
    path = folder / FILE
    if not path.is_file():
        return {}
    rows = (line.split() for line in path.read_text(encoding="utf-8").splitlines())
    return {key: scenario for scenario, *keys in filter(None, rows) for key in keys}
