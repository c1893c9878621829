"""A verb that is said once for two objects: "destroy target Hero and target Item"."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from typing import Final

from lark import Token

_BEGINS: Final = frozenset({",", ":", ";", "•", "—", "then", "and", "may"})
"""Words before an instruction; also a head, and nothing."""
_HEADS: Final = frozenset({"HEAD", "_CHOOSE_ONE"})
_OBJECT: Final = frozenset({"TARGET", "_A", "EACH", "ALL", "ANOTHER", "NUMBER", "UP", "THIS", "YOUR", "TO"})
"""Terminals with which an object begins, or the number of something that is said again."""


_DESCRIBES: Final = "_CONTROL"
"""The verb that only describes an object: "a Hero you control"."""


def with_verbs(
    tokens: list[Token], verbs: Container[str], is_verb: Callable[[int], bool]
) -> Iterator[list[Token]]:
    """Yield the words with the verb before each object that another one shares its verb with, if any does.

    A verb with a subject of its own ends that: "destroy target Hero, then each player sacrifices ...". Behind
    "and to ...", all words from the verb to its "to" are said again.
    """
    found: list[Token] = []
    said: Sequence[Token] = ()
    repeats = False
    for at, token in enumerate(tokens):
        begins = not at or tokens[at - 1].lower() in _BEGINS or tokens[at - 1].type in _HEADS
        if at and tokens[at - 1].type == "AND" and said and token.type in _OBJECT:
            again = said if token.type != "TO" else _up_to(said, tokens[:at], "TO")
            found += again
            repeats = True
        elif begins and token.type in verbs:
            said = (token,)
        elif token.type != _DESCRIBES and is_verb(at):
            said = ()
        found.append(token)
    if repeats:
        yield found


def _up_to(verb: Sequence[Token], tokens: Sequence[Token], last: str) -> Sequence[Token]:
    """Return the words from the verb up to another word, which is left out."""
    start = tokens.index(verb[0])
    return next((tokens[start:at] for at in range(start, len(tokens)) if tokens[at].type == last), verb)
