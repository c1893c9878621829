"""The nearest form: what can be said with the verb of a sentence that can't be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from heapq import nlargest
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from lark import Token

from grammar.language.errors import Finding
from grammar.language.source import SourceText, Span

if TYPE_CHECKING:
    from grammar.language.reading.examples import Example
    from grammar.language.reading.tree_from_text import Parser

_MOST: Final = 16
_MOST_OF_EACH: Final = 2
"""How many sentences are read, the nearest first, and how many of them have the same production."""
_ENDING: Final = frozenset({"COMMA", "COLON"})
"""What ends a clause."""
_MOST_FIXES: Final = 4
"""How often a sentence is read again after its verbs and nouns were put in the right form."""

Read = Callable[[str], tuple[str, Sequence[Finding]]]
"""Returns the canonical wording of a text, or what is wrong with it."""


def nearest_form(
    parser: Parser, source: SourceText, tokens: Sequence[Token], wrong: Token, read: Read
) -> str | None:
    """Return a sentence with the last verb before the wrong word, as similar as possible; None without it.

    What stands before the clause of the verb is kept if the sentence needs it: "When this attacks, ...".
    """
    before = list(takewhile(lambda token: token is not wrong, tokens))
    if not before:
        return None
    at = _main_word(parser, before)
    said = Counter(source.words(Span(before[0].start_pos or 0, tokens[-1].end_pos or 0)).lower().split())
    closest = [
        nlargest(_MOST_OF_EACH, examples, partial(_likeness, said))
        for examples in parser.examples.with_word(before[at].type)
    ]
    listed = {each.text: each for examples in closest for each in examples}
    ending = next((token for token in reversed(before[:at]) if token.type in _ENDING), None)
    opening = source.words(Span(before[0].start_pos or 0, ending.end_pos or 0)) if ending else ""
    for each in nlargest(_MOST, listed.values(), partial(_likeness, said)):
        for begun in dict.fromkeys((f"{opening} {each.text}".strip(), each.text)):
            wording, _ = corrected(f"{begun}.", read)
            if wording:
                return wording
    return None


def _main_word(parser: Parser, before: Sequence[Token]) -> int:
    """Return the place of the last verb, if possible not that of "you control"; or of the last word."""
    verbs = parser.agreement.verbs.keys()
    for wanted in (verbs - parser.expected.within("qualifier"), verbs):
        for at in reversed(range(len(before))):
            if before[at].type in wanted:
                return at
    return len(before) - 1


def corrected(text: str, read: Read) -> tuple[str, Sequence[Finding]]:
    """Return the canonical wording of a text after what is suggested for it, or what is wrong with it."""
    for _ in range(_MOST_FIXES):
        wording, findings = read(text)
        fixes = [each for each in findings if each.suggestion is not None]
        for each in sorted(fixes, key=lambda each: each.span, reverse=True):
            text = f"{text[: each.span.start]}{each.suggestion}{text[each.span.end :]}"
        if not fixes:
            break
    return wording, findings


def _likeness(said: Mapping[str, int], example: Example) -> float:
    """Return how many words an example shares with what was said, less some for each other word of it."""
    words = example.words
    shared = sum(min(times, said[word]) for word, times in words.items() if word in said)
    return shared - (words.total() - shared) / 2
