"""Sentences that a game doesn't have: those with a symbol of the shared grammar that nothing defines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_RULE: Final = re.compile(r"(?m)^((?:%extend )?[?!]*(\w+):)(.*(?:\n[ \t]+\|.*)*)")
_DECLARED: Final = re.compile(r"(?m)^%declare (.*)")
_NO_SYMBOLS: Final = re.compile(r'"[^"]*"|//.*|->\s*\w+|%\w+')
"""Words, comments, the names of alternatives, and directives."""
_ALTERNATIVE: Final = re.compile(r'(?:"[^"]*"|\((?:"[^"]*"|[^()"])*\)|[^|"()])+')
"""What stands between two "|", except inside quotation marks or parentheses, which don't nest."""


def without_undefined(shared: Sequence[str], own: str) -> tuple[str, ...]:
    """Return texts of the shared grammar without the alternatives that use an undefined symbol.

    A game that defines no `tag` has no sentence with one. A rule without alternatives is undefined in turn.
    """
    texts = tuple(shared)
    while missing := _used("".join(texts)) - _defined("\n".join((*texts, own))):
        texts = tuple(_RULE.sub(lambda rule: _said(rule, missing), text) for text in texts)
    begun = _begun("\n".join((*texts, own)))
    first, *rest = texts
    for name, head in _begun("\n".join(shared)).items():
        if name not in begun:  # what extends it begins it now
            first = re.sub(rf"(?m)^%extend [?!]*{name}:", head, first, count=1)
    return (first, *rest)


def _begun(grammar: str) -> dict[str, str]:
    """Return the rules that the grammar begins and doesn't only extend: how each begins, by its name."""
    return {name: head for head, name, _ in _RULE.findall(grammar) if not head.startswith("%")}


def _used(grammar: str) -> set[str]:
    return set(re.findall(r"\b_?[A-Za-z]\w*", _NO_SYMBOLS.sub("", grammar)))


def _defined(grammar: str) -> set[str]:
    declared = (name for names in _DECLARED.findall(grammar) for name in names.split())
    return {name for _, name, _ in _RULE.findall(grammar)}.union(declared)


def _said(rule: re.Match[str], missing: set[str]) -> str:
    """Return a rule without what is missing."""
    head, _, listed = rule.groups()
    if missing.isdisjoint(_used(listed)):
        return rule[0]
    listed = re.sub(rf"\b(?:{'|'.join(missing)})[?*]|//.*", "", listed)
    said = [each.strip() for each in _ALTERNATIVE.findall(listed) if missing.isdisjoint(_used(each))]
    return f"{head} {' | '.join(said)}" if said else ""
