"""Records as files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cardlaw.play.records.reading import read_record
from cardlaw.play.records.record import FIRST_WORDS, MOST_BYTES, BadRecord
from cardlaw.play.records.replaying import replayed
from cardlaw.play.records.start import Start
from cardlaw.play.records.writing import written
from grammar.cli_shared import replace_file, source_of
from reference_engine.api import Game


def save_record(path: Path, start: Start, game: Game) -> None:
    """Write a record. Raises BadRecord instead of replacing a file that isn't a record."""
    try:
        path.lstat()
        other = path.is_dir() or not path.read_bytes().startswith(FIRST_WORDS.encode())
    except FileNotFoundError:
        other = False
    except (OSError, ValueError) as wrong:  # no file can have such a name
        reason = getattr(wrong, "strerror", None) or wrong
        raise BadRecord(f"{str(path)[:80]!r} cannot be written: {reason}") from None
    if other:
        raise BadRecord(f"{path} already exists and is not a record; choose another name")
    replace_file(path, written(start, game))


def load_record(path: Path, game: str, seen: Callable[[Game], None] | None = None) -> tuple[Start, Game]:
    """Return the start and the final position of a recorded game. Raises BadRecord or CardTextError."""
    record = read_record(source_of(path, MOST_BYTES, "record").written, str(path))
    if record.start.game != game:
        raise record.wrong(1, f"this is a game of {record.start.game}, not of {game}")
    return record.start, replayed(record, seen)
