"""The nouns of a game that its data already lists: types of cards, stats and resources.

A game that says more with one of them, such as a value among its stats, defines that rule in its own grammar.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from lark import Token

Nouns = Mapping[str, tuple[str, ...]]
"""By name in the IR: the written forms, singular first."""


def nouns_of(dialect: Any) -> dict[str, Nouns]:
    """Return the nouns of a dialect by the grammar rule that reads them."""
    written = {each.number: each.name for each in dialect.fields}
    return {
        "type": {
            each.name: tuple(filter(None, (each.singular or each.name, each.plural)))
            for each in dialect.types
        },
        "stat": {name: (written[name],) for name in dialect.asking.stats if name in written},
        "resource": {name: tuple(dict.fromkeys(forms)) for name, forms in dialect.resources.items()},
    }


def terminal_of(name: str) -> str:
    """Return the terminal of a noun: _BOAT"""
    return f"_{re.sub('[^A-Z]+', '_', name.upper())}"


def production(kind: str, nouns: Nouns) -> str:
    """Return the rule of the grammar that reads the nouns, with a terminal for each."""
    terminals = [
        f"{terminal_of(name)}: " + " | ".join(f'"{form}"' for form in forms) for name, forms in nouns.items()
    ]
    return "\n".join(("", f"!{kind}: {' | '.join(map(terminal_of, nouns))}", *terminals))


def meaning(nouns: Nouns) -> Callable[[object, Token], str]:
    """Return the function of such a rule, which names the noun as the IR does."""
    name_of = {terminal_of(name): name for name in nouns}
    return lambda _c, word: name_of[word.type]
