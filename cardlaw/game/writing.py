"""The files of a new game, made from the templates and the answers."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import jinja2

from cardlaw.game.answers import Answers
from cardlaw.game.shelf_words import OWN, plain_words, words_of
from cardlaw.game.taken import PLAY_AREAS
from conformance.kit.data.tree import values_of
from spec.book.games import games

TEMPLATES: Final = Path(__file__).with_name("templates")
ENDING: Final = ".jinja"
LINE: Final = 110
"""The longest line of code, as in pyproject.toml."""


def files_of(answers: Answers, root: Path) -> dict[str, str]:
    """Return the files by their paths in the source tree."""
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )
    environment.filters["in_tuple"] = in_tuple
    nouns = {noun.name for noun in (*answers.zones, *answers.types, *answers.stats, *answers.resources)}
    words = {**answers.words, "play_area": next(area for area in PLAY_AREAS if area not in nouns)}
    found: dict[str, str] = {}
    for path in sorted(TEMPLATES.rglob(f"*{ENDING}")):  # the list of plain words, in tests/, comes last
        template = path.relative_to(TEMPLATES).as_posix()
        place = template.removesuffix(ENDING).replace("GAME", answers.name)
        if place == OWN.format(game=answers.name):
            words["plain_words"] = _plain_words(found, answers.name, root)
            if not words["plain_words"]:
                continue
        text = environment.get_template(template).render(words)
        found[place] = with_sorted_imports(text) if place.endswith(".py") else text
    return found


def _plain_words(files: Mapping[str, str], name: str, root: Path) -> list[str]:
    """Return the words of the game that shared code has, too."""
    game = tomllib.loads(files[f"spec/{name}/game.toml"])
    suite = values_of(files[f"conformance/{name}/defaults.yaml"])
    return plain_words(root, words_of(game, suite), [book.name for book in games()])


def in_tuple(words: Iterable[str], indent: int, used: int = 0) -> str:
    """Write words as a Python tuple, on one line if the rest of the line has room for it."""
    quoted = [f'"{word}"' for word in words]
    line = f"({', '.join(quoted)}{',' if len(quoted) == 1 else ''})"
    if indent + used + len(line) < LINE:
        return line
    inner = "".join(f"{' ' * (indent + 4)}{word},\n" for word in quoted)
    return f"(\n{inner}{' ' * indent})"


def with_sorted_imports(source: str) -> str:
    """Put the imports of a module into order, each in one line if it fits; the order depends on names."""
    imports = [node for node in ast.parse(source).body if isinstance(node, ast.ImportFrom)]
    if not imports:
        return source
    lines = source.splitlines(keepends=True)
    first, last = imports[0].lineno - 1, imports[-1].end_lineno
    groups: list[list[ast.ImportFrom]] = [[]]
    for before, node in zip((None, *imports), imports, strict=False):
        if before is not None and before.end_lineno is not None and node.lineno > before.end_lineno + 1:
            groups.append([])
        groups[-1].append(node)
    written = "\n".join("".join(map(_written, sorted(group, key=_place))) for group in groups)
    return "".join((*lines[:first], written, *lines[last:]))


def _place(node: ast.ImportFrom) -> tuple[str, bool]:
    return (node.module or "", any(each.asname for each in node.names))


def _written(node: ast.ImportFrom) -> str:
    names = sorted(node.names, key=lambda each: (*_kind(each.name), each.name))
    shown = [f"{each.name} as {each.asname}" if each.asname else each.name for each in names]
    line = f"from {node.module} import {', '.join(shown)}\n"
    if len(line) <= LINE + 1:
        return line
    return f"from {node.module} import (\n{''.join(f'    {name},{chr(10)}' for name in shown)})\n"


def _kind(name: str) -> tuple[int]:
    """Constants come first, then classes, then functions."""
    return (0 if name.isupper() and len(name) > 1 else 1 if name[0].isupper() else 2,)


def existing(files: Mapping[str, str], root: Path) -> list[str]:
    """Return the files, and folders of the game, that exist already."""
    folders = {str(Path(path).parent) for path in files if Path(path).name == "__init__.py"}
    return sorted(path for path in (*folders, *files) if (root / path).exists())


def write_all(files: Mapping[str, str], root: Path) -> None:
    """Write the files. If one can't be written, none is left."""
    written: list[Path] = []
    try:
        for path, text in files.items():
            place = root / path
            place.parent.mkdir(parents=True, exist_ok=True)
            with place.open("x", encoding="utf-8", newline="\n") as file:
                written.append(place)
                file.write(text)
    except OSError:
        remove_all(written)
        raise


def remove_all(paths: list[Path]) -> None:
    """Remove files, and the folders that are empty then."""
    for path in paths:
        path.unlink(missing_ok=True)
    for folder in sorted({path.parent for path in paths}, key=lambda each: -len(each.parts)):
        while folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()
            folder = folder.parent
