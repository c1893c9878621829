"""Lark's parser for a grammar, cached between runs: building it takes longer than checking many cards.

The tables are JSON files in the user's cache folder (`$XDG_CACHE_HOME`, otherwise `~/.cache`), one per
grammar, named by a hash of the grammar, Lark's version and this module's version. A missing, damaged or
outdated file is rewritten; if it can't be written, the tables are built each time. `CARDLAW_CACHE=off` does
so too.

They are Lark's own tables, packed: each symbol, rule and action is stored once and referred to by number.
Lark's own format repeats everything and loads four times as slowly.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import lark
from lark import Lark
from lark.grammar import NonTerminal, Rule, RuleOptions, Terminal
from lark.lexer import TerminalDef
from lark.parsers.lalr_analysis import Reduce, Shift

from grammar.language.words.lexicon import WordLexer

STARTS: Final = ("plain", "costed")
_VERSION: Final = "3"
_MOST: Final = 40
"""Files that are kept. Each game has two grammars, and changing branches keeps the files of both."""


def parser_for(grammar: str, keep_all_tokens: bool = False, starts: Sequence[str] = STARTS) -> Lark:
    """Return the parser. An ambiguous grammar is refused, and so never cached."""
    path = _place(grammar, keep_all_tokens, starts)
    if path is None:
        return built(grammar, keep_all_tokens, starts)
    try:
        return _unpacked(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        parser = built(grammar, keep_all_tokens, starts)
        _keep(path, parser)
        return parser


def built(grammar: str, keep_all_tokens: bool = False, starts: Sequence[str] = STARTS) -> Lark:
    """Build the parser from the grammar."""
    return Lark(
        grammar,
        parser="lalr",
        lexer=WordLexer,
        start=list(starts),
        maybe_placeholders=False,
        strict=True,
        keep_all_tokens=keep_all_tokens,
    )


def _place(grammar: str, keep_all_tokens: bool, starts: Sequence[str]) -> Path | None:
    if os.environ.get("CARDLAW_CACHE") == "off":
        return None
    named = "\0".join((_VERSION, lark.__version__, str(keep_all_tokens), *starts, grammar))
    try:
        home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    except RuntimeError:  # nobody's home
        return None
    return Path(home) / "cardlaw" / f"tables-{sha256(named.encode()).hexdigest()[:32]}.json"


def _keep(path: Path, parser: Lark) -> None:
    """Store the tables atomically, so that another run sees all or nothing."""
    try:
        text = json.dumps(_packed(parser), separators=(",", ":"))
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=path.parent, suffix=".new", delete=False
        ) as file:
            file.write(text)
        os.replace(file.name, path)
        for old in sorted(path.parent.glob("tables-*.json"), key=lambda each: -each.stat().st_mtime)[_MOST:]:
            old.unlink(missing_ok=True)
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return


class _Numbered:
    """Items, each stored once, in order of first appearance."""

    def __init__(self) -> None:
        self.things: list[Any] = []
        self._numbers: dict[str, int] = {}

    def number(self, thing: object) -> int:
        """Return an item's number; items with the same JSON count as the same."""
        number = self._numbers.setdefault(json.dumps(thing), len(self.things))
        if number == len(self.things):
            self.things.append(thing)
        return number


def _packed(parser: Lark) -> dict[str, object]:
    """Return the tables as data. Parts not unpacked here keep Lark's format."""
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    data["options"]["lexer"] = data["parser"]["lexer_conf"]["lexer_type"] = None
    symbols, options, actions = _Numbered(), _Numbered(), _Numbered()
    rules = {
        number: (
            symbols.number(each["origin"]),
            [symbols.number(symbol) for symbol in each["expansion"]],
            each["order"],
            each["alias"],
            options.number(each["options"]),
        )
        for number, each in memo.items()
        if each["__type__"] == "Rule"
    }
    table = data["parser"]["parser"]
    states, tokens = table["states"], table["tokens"]
    table["states"], table["tokens"] = {}, {}
    return {
        "data": data,
        "symbols": symbols.things,
        "options": options.things,
        "rules": rules,
        "terminals": {number: each for number, each in memo.items() if number not in rules},
        "tokens": [tokens[number] for number in range(len(tokens))],
        # a state is a row: token, action, next token, next action ...
        "states": [
            [number for token, action in states[state].items() for number in (token, actions.number(action))]
            for state in range(len(states))
        ],
        "actions": [(kind, to["@"] if kind else to) for kind, to in actions.things],
    }


def _unpacked(stored: dict[str, Any]) -> Lark:
    """Return the parser from its tables. JSON has turned numeric keys into strings."""
    data = stored["data"]
    data["options"]["lexer"] = data["parser"]["lexer_conf"]["lexer_type"] = WordLexer
    kinds: dict[str, Any] = {"Terminal": Terminal, "NonTerminal": NonTerminal}
    symbols = [kinds[each["__type__"]].deserialize(each, {}) for each in stored["symbols"]]
    options: Any = [RuleOptions.deserialize(each, {}) for each in stored["options"]]
    memo: dict[int, Any] = {int(number): each for number, each in stored["terminals"].items()}
    for number, (origin, expansion, order, alias, option) in stored["rules"].items():
        expanded = [symbols[each] for each in expansion]
        memo[int(number)] = Rule(symbols[origin], expanded, order, alias, options[option])
    parser: Any = Lark._load_from_dict(data, memo)  # type: ignore[no-untyped-call]
    tokens = stored["tokens"]
    actions = [(Reduce, memo[to]) if kind else (Shift, to) for kind, to in stored["actions"]]
    parser.parser.parser._parse_table.states.update(
        (
            state,
            {tokens[token]: actions[action] for token, action in zip(row[::2], row[1::2], strict=True)},
        )
        for state, row in enumerate(stored["states"])
    )
    return parser  # type: ignore[no-any-return]
