"""Lark's parser for a grammar, kept between runs: building its tables takes longer than checking many cards.

The tables lie in the user's cache folder (`$XDG_CACHE_HOME`, otherwise `~/.cache`) as JSON, one file a
grammar, under a name made from the grammar, Lark's version and this file's own. A file that is missing,
damaged or of another version is written anew; where nothing can be written, the tables are built each
time. `CARDLAW_CACHE=off` does so too.
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
from lark.grammar import Rule
from lark.lexer import TerminalDef

from grammar.language.words import WordLexer

STARTS: Final = ("plain", "costed")
_VERSION: Final = "2"
_MOST: Final = 8


def parser_for(grammar: str, keep_all_tokens: bool = False, starts: Sequence[str] = STARTS) -> Lark:
    """The parser. A grammar with two readings of anything is refused, and so never kept."""
    path = _place(grammar, keep_all_tokens, starts)
    if path is None:
        return built(grammar, keep_all_tokens, starts)
    try:
        return _from_data(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        parser = built(grammar, keep_all_tokens, starts)
        _keep(path, parser)
        return parser


def built(grammar: str, keep_all_tokens: bool = False, starts: Sequence[str] = STARTS) -> Lark:
    """The parser, made from the grammar."""
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
    """Write the tables where all or nothing is seen by another run."""
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    data["options"]["lexer"] = data["parser"]["lexer_conf"]["lexer_type"] = None
    try:
        text = json.dumps({"data": data, "memo": memo}, separators=(",", ":"))
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=path.parent, suffix=".new", delete=False
        ) as file:
            file.write(text)
        os.replace(file.name, path)
        for old in sorted(path.parent.glob("tables-*.json"), key=lambda each: -each.stat().st_mtime)[_MOST:]:
            old.unlink(missing_ok=True)
    except (OSError, TypeError, ValueError):
        return


def _from_data(stored: dict[str, Any]) -> Lark:
    """The parser from its tables. JSON has made texts of the numbers of states and of shared things."""
    data = stored["data"]
    table = data["parser"]["parser"]
    table["states"] = {int(state): actions for state, actions in table["states"].items()}
    data["options"]["lexer"] = data["parser"]["lexer_conf"]["lexer_type"] = WordLexer
    memo = {int(key): value for key, value in stored["memo"].items()}
    parser: Lark = Lark._load_from_dict(data, memo)  # type: ignore[no-untyped-call]
    return parser
