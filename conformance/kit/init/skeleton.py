"""The files of an adapter that passes its first scenario."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import jinja2

from conformance.kit.facts.suite import facts_of
from conformance.kit.init.transcript import shown, transcript
from conformance.kit.suites.first import first_of, first_scenario
from spec.book.game.piles import Pile
from spec.book.rulebook import load

TEMPLATES = Path(__file__).parent / "templates"


class Taken(Exception):
    """A file of that name already exists."""


@dataclass(frozen=True, slots=True)
class Language:
    """The files written for a language, their templates, and the command to run them."""

    files: Mapping[str, str]
    run: str


LANGUAGES: Mapping[str, Language] = {
    "python": Language({"adapter.py": "adapter.py.txt", "README.md": "README.md"}, "python3 adapter.py"),
    "javascript": Language({"adapter.js": "adapter.js.txt", "README.md": "README.md"}, "node adapter.js"),
    "any": Language({"README.md": "any.md"}, "./my-engine"),
}

TRANSCRIPT = "transcript.jsonl"


def skeleton(language: str, game: str) -> dict[str, str]:
    """The names and contents of the files."""
    facts = facts_of(game)
    book, first = load(game).game, first_of(facts)
    on_board = facts.board is not None
    log = transcript(facts, first_scenario(facts, first), first, book.version)
    chosen = LANGUAGES[language]
    environment = jinja2.Environment(
        undefined=jinja2.StrictUndefined, trim_blocks=True, keep_trailing_newline=True, autoescape=False
    )
    words = {
        "game": game,
        "title": f"An engine of {book.title}",
        "version": book.version,
        "first": first,
        "on_board": on_board,
        "from_decks": facts.has_cards,
        "begins": " ".join(["from decks"] * facts.has_cards + ["on a board"] * on_board),
        "looked_at": ", ".join(["decks"] * facts.has_cards + ["board, players"] * on_board),
        "piles": [{"name": pile.name, "kind": _kind(pile)} for pile in book.piles],
        "run": chosen.run,
        "code": next(iter(chosen.files)),
        "transcript": shown(log),
    }
    written = {
        name: environment.from_string((TEMPLATES / template).read_text(encoding="utf-8")).render(words)
        for name, template in chosen.files.items()
    }
    return {**written, TRANSCRIPT: log} if language == "any" else written


def _kind(pile: Pile) -> str:
    """The form of a pile in a start message, as the skeletons name it."""
    if pile.optional:
        return "of a variant"
    return "one" if pile.one else "list"


def write_skeleton(files: Mapping[str, str], folder: Path) -> list[Path]:
    """Write the files, all or none. Taken if one of them exists."""
    paths = {name: folder / name for name in files}
    taken = [path for path in paths.values() if path.exists() or path.is_symlink()]
    if taken:
        names = ", ".join(str(path) for path in taken)
        raise Taken(f"{names}: there already, and nothing is overwritten; choose another folder with --out")
    folder.mkdir(parents=True, exist_ok=True)
    for name, path in paths.items():
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(files[name])
    return list(paths.values())
