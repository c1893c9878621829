"""What is wrong with a game's grammar and words, with the file and line of the game that says it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from lark.exceptions import LarkError, UnexpectedInput

from grammar.language.dialect import Dialect
from grammar.language.words.lexicon import DuplicateWord
from spec.book.faults import GameError

_ROOT: Final = Path(__file__).resolve().parents[3]
_NAMED: Final = re.compile(r"\(in rule (\w+)\)|<(\w+) :|'(\w+)'|for terminal (\w+)")
"""How Lark's messages name rules."""


def unreadable_grammar(dialect: Dialect, error: LarkError) -> GameError:
    """Return the error of a grammar that Lark can't read, or that reads a text in two ways."""
    first, *more = [line.strip() for line in str(error).splitlines() if line.strip()]
    if isinstance(error, UnexpectedInput):
        before = dialect.whole_grammar.index(dialect.grammar)
        line = error.line - dialect.whole_grammar.count("\n", 0, before)
        said = re.sub(r",? at line \d+, column \d+\.?", "", first)
        fix = "fix the line, or the one above it"
        return GameError(_grammar_file(dialect), max(line, 1), f"invalid grammar: {said}", fix)
    named = [name for found in _NAMED.findall(str(error)) for name in found if name]
    rules = "; ".join(line.removeprefix("- ") for line in more if line.startswith("- "))
    message = f"{first.rstrip(':. ')}{f': {rules}' if rules else ''}"
    fix = "define the rule" if "not defined" in first else "change a rule, so that each text has one reading"
    return GameError(_grammar_file(dialect), _line_of_rule(dialect.grammar, named), message, fix)


def word_twice(dialect: Dialect, error: DuplicateWord) -> GameError:
    """Return the error of a word with two meanings, where the game says it."""
    quoted = re.escape(f'"{error.word}"')
    in_grammar = re.compile(rf"(?mi)^!?{re.escape(error.terminal)}\s*:.*{quoted if error.word else ''}")
    fix = "keep it in one of the two, or write another word: each word of a game's language has one meaning"
    if error.terminal and (found := in_grammar.search(dialect.grammar)):
        line = dialect.grammar.count("\n", 0, found.start()) + 1
        return GameError(_grammar_file(dialect), line, str(error), fix)
    for file in (f"spec/{dialect.game}/game.toml", f"grammar/{dialect.game}/dialect.py"):
        if (place := _line_with(_ROOT / file, error.word)) is not None:
            return GameError(file, place, str(error), fix)
    return GameError(_grammar_file(dialect), 1, str(error), fix)


def without_meaning(dialect: Dialect, rules: Iterable[str]) -> GameError:
    """Return the error of grammar rules for which the game has no function."""
    names = sorted(rules)
    shown = ", ".join(names)
    message = f"no function says what {shown} means"
    fix = (
        f"write def {names[0]}(c, ...) in grammar/{dialect.game}/meaning/, or omit the rule from the grammar"
    )
    return GameError(_grammar_file(dialect), _line_of_rule(dialect.grammar, names), message, fix)


def _line_of_rule(grammar: str, names: Iterable[str]) -> int:
    for name in names:
        rule = rf"(?m)^(?:%extend |%override )?[?!]*{re.escape(name)}\s*:|->\s*{re.escape(name)}\b"
        if found := re.search(rule, grammar):
            return grammar.count("\n", 0, found.start()) + 1
    for name in names:
        if found := re.search(rf"(?m)^.*\b{re.escape(name)}\b", grammar):
            return grammar.count("\n", 0, found.start()) + 1
    return 1


def _line_with(path: Path, word: str) -> int | None:
    """Return the line of a file that has the word in quotation marks."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    quoted = (f'"{word}"'.lower(), f"'{word}'".lower())
    found = (number for number, line in enumerate(lines, 1) if any(each in line.lower() for each in quoted))
    return next(found, None)


def _grammar_file(dialect: Dialect) -> str:
    """Return the file with the game's grammar."""
    folder = _ROOT / "grammar" / dialect.game
    for path in sorted(folder.glob("*.lark")):
        if path.read_text(encoding="utf-8") == dialect.grammar:
            return path.relative_to(_ROOT).as_posix()
    return f"grammar/{dialect.game}/dialect.py"
