"""A digest of a suite, so that two reports can say whether they were made by the same suite."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2s
from pathlib import Path

RESTS_ON = ("scenarios", "playthroughs", "language", "cards.*", "counts.yaml", "defaults.yaml")
"""The parts of a suite's folder that decide a verdict."""


def suite_digest(folder: Path) -> str:
    """Return a digest of the suite in that folder, the same on every system."""
    total = blake2s(digest_size=16)
    for name, path in sorted(_files(folder)):
        text = path.read_bytes().replace(b"\r\n", b"\n")
        total.update(f"{name}\0{len(text)}\0".encode() + text)
    return total.hexdigest()


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    for name in RESTS_ON:
        for part in folder.glob(name):
            for path in part.rglob("*") if part.is_dir() else [part]:
                if path.is_file() and path.suffix not in (".py", ".pyc"):
                    yield path.relative_to(folder).as_posix(), path
