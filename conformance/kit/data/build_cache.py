"""Results that take seconds to make, kept under `build/cache` and shared by all processes of a source tree.

Each result is a file, named after a digest of everything that it is made from: the code and the data. Only
bytes are stored, so that reading a file can't run anything. Outside a source tree nothing is kept.
"""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Final, TypeVar

if sys.platform != "win32":
    import fcntl

ROOT: Final = Path(__file__).resolve().parents[3]
MOST_OF_A_NAME: Final = 4
"""Results of one name that are kept, so that changing branches keeps both branches' results."""

Made = TypeVar("Made")


def digest_of(paths: Iterable[Path], *words: str) -> str:
    """Return a digest of these words, of the files among the paths, and of all files in the folders."""
    total = blake2b(repr((sys.version, words)).encode(), digest_size=16)
    for path in paths:
        for name, file in sorted(_files(path)):
            data = file.read_bytes()
            total.update(f"{path.name}/{name}\0{len(data)}\0".encode() + data)
    return total.hexdigest()


def _files(path: Path) -> Iterator[tuple[str, Path]]:
    if path.is_file():
        yield path.name, path
    for folder, folders, files in os.walk(path):
        folders[:] = [each for each in folders if each != "__pycache__"]
        for name in files:
            file = Path(folder, name)
            yield file.relative_to(path).as_posix(), file


def cached(
    name: str,
    digest: Callable[[], str],
    make: Callable[[], bytes | None],
    read: Callable[[bytes], Made],
) -> Made | None:
    """Return what `read` finds in the stored bytes, which `make` makes if there are none.

    One process makes a result while others wait for it. None if `make` returns None, which isn't stored.
    ValueError from `read` means that the bytes are damaged: they are made again.
    """
    folder = _folder()
    if folder is None:
        made = make()
        return None if made is None else read(made)
    path = folder / f"{name}-{digest()}"
    with contextlib.suppress(OSError, ValueError):
        return read(path.read_bytes())
    with locked(folder / f"{name}.lock"):
        with contextlib.suppress(OSError, ValueError):
            return read(path.read_bytes())
        made = make()
        if made is not None:
            with contextlib.suppress(OSError):  # a full disk costs time, not the result
                write_atomically(path, made)
                _forget_old(folder, name)
    return None if made is None else read(made)


def _folder() -> Path | None:
    """The folder of the stored results; None if this is not a source tree, or one that can't be written."""
    if not (ROOT / "pyproject.toml").is_file():
        return None
    folder = ROOT / "build" / "cache" / "made"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold a lock while the context is active. It ends with the process, however that ends."""
    if sys.platform == "win32":  # two processes may then make the same result, which only costs time
        yield
        return
    with path.open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def write_atomically(path: Path, data: bytes) -> None:
    """Write a file so that no process ever reads half of it."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".writing-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(name, path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


def _forget_old(folder: Path, name: str) -> None:
    """Remove results of that name, except the newest."""
    found = sorted(folder.glob(f"{name}-*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in found[MOST_OF_A_NAME:]:
        path.unlink(missing_ok=True)
