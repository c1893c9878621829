"""Lists of card types: "Items and Stones", "each Hero, Item and Stone", "an Item or a Stone"."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from typing import Final

from lark import Token

_AND: Final = frozenset({"AND", "OR"})


def with_lists(
    tokens: list[Token], types: Container[str], is_plural: Callable[[str], bool]
) -> Iterator[list[Token]]:
    """Yield the words with _LISTED for what joins card types in each list, if there is one.

    "And" joins plural types, and types behind "each". An article before each type is left out.
    """
    if not any(token.type in _AND for token in tokens):
        return
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        nouns = _list_at(tokens, at, types) if tokens[at].type in types else [at]
        if len(nouns) > 1 and _is_list(tokens, nouns, is_plural):
            for noun in nouns[:-1]:
                found += [tokens[noun], tokens[noun + 1].update(type="_LISTED")]
            found.append(tokens[nouns[-1]])
        else:
            found += tokens[at : nouns[-1] + 1]
        at = nouns[-1] + 1
    if any(token.type == "_LISTED" for token in found):
        yield found


def _list_at(tokens: Sequence[Token], at: int, types: Container[str]) -> list[int]:
    """Return the positions of the types in the list that begins here."""
    nouns, ended = [at], False
    while not ended:
        step = nouns[-1] + 1
        joined = [token.type for token in tokens[step : step + 3]]
        if joined[:1] == ["COMMA"] and joined[1:2] and joined[1] in _AND:
            joined, step = joined[1:], step + 1
        if not joined or joined[0] not in ("COMMA", *_AND):
            break
        ended = joined[0] in _AND
        step += 2 if joined[1:2] == ["_A"] else 1
        if step >= len(tokens) or tokens[step].type not in types:
            break
        nouns.append(step)
    return nouns


def _is_list(tokens: Sequence[Token], nouns: list[int], is_plural: Callable[[str], bool]) -> bool:
    joins = [token for token in tokens[nouns[0] : nouns[-1]] if token.type in _AND]
    if not joins:
        return False
    if joins[0].type == "OR":
        return True
    before = tokens[nouns[0] - 1].type if nouns[0] else ""
    return before == "EACH" or all(is_plural(str(tokens[noun])) for noun in nouns)
