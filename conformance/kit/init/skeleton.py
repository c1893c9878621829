"""The files of an adapter of rung 0, which passes its first scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import jinja2

from conformance.kit.facts.cards import NO_LEADER
from conformance.kit.facts.suite import facts_of
from conformance.kit.init.transcript import shown, transcript
from conformance.kit.suites.first import first_of, first_scenario
from spec.book.rulebook import load

TEMPLATES = Path(__file__).parent / "templates"


class Taken(Exception):
    """A file of that name already exists."""


@dataclass(frozen=True, slots=True)
class Language:
    """The files written for a language, their templates, and the command to run them."""

    files: Mapping[str, str]
    run: str
    code: str = ""
    """The made-up engine to put into the adapter, by its programming language; empty for none."""
    is_typed: bool = False

    @property
    def program(self) -> str:
        """The file that it is mostly about."""
        return next(iter(self.files))


TYPES = {
    **{name: f": {name}" for name in ("any", "string", "number", "boolean")},
    "strings": ": string[]",
}
"""What a template writes behind a name in a language with types."""

README = {"README.md": "README.md"}

LANGUAGES: Mapping[str, Language] = {
    "python": Language({"adapter.py": "adapter.py.txt", **README}, "python3 adapter.py", "python"),
    "javascript": Language({"adapter.js": "adapter.js.txt", **README}, "node adapter.js", "javascript"),
    "typescript": Language(
        {"adapter.mts": "adapter.js.txt", **README}, "node adapter.mts", "javascript", True
    ),
    "any": Language({"README.md": "any.md"}, "./my-engine"),
}

TRANSCRIPT = "transcript.jsonl"


def skeleton(language: str, game: str) -> dict[str, str]:
    """The names and contents of the files."""
    chosen = LANGUAGES[language]
    if chosen.code:
        return _rendered(chosen, game)
    adapter = _rendered(LANGUAGES["python"], game)["adapter.py"]
    facts = facts_of(game)
    log = transcript(facts, first_scenario(facts, first_of(facts)), adapter)
    return {**_rendered(chosen, game, shown(log)), TRANSCRIPT: log}


def _rendered(chosen: Language, game: str, lines: list[str] | None = None) -> dict[str, str]:
    facts = facts_of(game)
    book, first = load(game).game, first_of(facts)
    environment = jinja2.Environment(
        undefined=jinja2.StrictUndefined, trim_blocks=True, keep_trailing_newline=True, autoescape=False
    )
    types = TYPES if chosen.is_typed else dict.fromkeys(TYPES, "")
    made_up = first.code.get(chosen.code)
    words = {
        "game": game,
        "title": f"An engine of {book.title}",
        "version": book.version,
        "first": first,
        "zones": list(facts.zones),
        "on_board": facts.board is not None,
        "from_decks": facts.has_cards,
        "leaders": facts.leader is not NO_LEADER,
        "run": chosen.run,
        "program": chosen.program,
        "typed": chosen.is_typed,
        **types,
        "transcript": lines or [],
    }
    if made_up is not None:
        for name, body in (("set_up", made_up.set_up), ("apply", made_up.apply)):
            words[name] = environment.from_string(body).render(types).strip()
    return {
        name: environment.from_string((TEMPLATES / template).read_text(encoding="utf-8")).render(words)
        for name, template in chosen.files.items()
    }


def write_skeleton(files: Mapping[str, str], folder: Path) -> list[Path]:
    """Write the files, all or none. Taken if one of them exists."""
    paths = {name: folder / name for name in files}
    taken = [path for path in paths.values() if path.exists() or path.is_symlink()]
    if taken:
        names = ", ".join(str(path) for path in taken)
        raise Taken(f"{names}: already exists and is not overwritten; choose another folder with --out")
    folder.mkdir(parents=True, exist_ok=True)
    for name, path in paths.items():
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(files[name])
    return list(paths.values())
