"""Two texts that differ only in a pronoun or a possessive mean different things, or one of them is refused.

The texts are generated: the docstring of each function of the grammar is a text that its rule reads, so every
operation and every event is included. Each word that refers to a player or an object is replaced by every
other such word, after every antecedent.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from grammar.language.compile import compile_text, parser_of
from grammar.language.dialect import Dialect
from grammar.language.errors import CardTextError
from grammar.language.reading import reader
from grammar.language.reading.suggestions import Suggestions
from tests.grammar.examples import said_by_rule

SYNONYMS = (
    {"its owner's", "their owner's", "their owners'"},
    {"it", "that Avatar", "that card"},
    {"their", "that player's"},
    {"they", "that player"},
    {"an opponent's", "each opponent's", "your opponents'"},
    {"any", "each player's"},
    {"an opponent controls", "your opponents control"},
)
"""Words that refer to the same player or object."""
WORDS = {
    "possessive": (
        *("your", "their", "that player's", "its controller's", "its owner's", "their owners'"),
        *("target opponent's", "an opponent's", "each opponent's", "each player's", "any"),
    ),
    "thing": ("this Avatar", "it", "that Avatar", "target Avatar", "another target Avatar", "each Avatar"),
    "player": (
        *("you", "they", "each player", "each opponent", "target opponent", "target player", "that player"),
        "its controller",
    ),
    "controller": ("you control", "they control", "an opponent controls"),
}
SLOTS = {
    kind: re.compile(rf"\b(?:{'|'.join(sorted(map(re.escape, words), key=len, reverse=True))})(?!\w)")
    for kind, words in WORDS.items()
}
ANTECEDENTS = (
    "{}",
    "target opponent loses 1 KL. {}",
    "each opponent loses 1 KL. {}",
    "exhaust target Avatar. {}",
    "exhaust target Avatar you control. {}",
    "you may have target opponent lose 1 KL. {}",
    "whenever an opponent draws a card, {}",
    "whenever an Avatar you control dies, {}",
    "whenever an Avatar an opponent controls dies, {}",
)
OPERATIONS = (
    "return it to its owner's hand",
    "its controller loses 1 KL",
    "that player loses 1 KL",
    "heal 1 Essence to their Deity",
    "it gets +1 Power this turn",
    "each player discards their hand",
)
"""Tried after every event and every operation; the antecedents above precede every operation."""


@pytest.fixture(autouse=True)
def _no_suggestions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most of these texts are refused, and neither suggestions nor examples are used."""
    monkeypatch.setattr(Suggestions, "for_unexpected", lambda *_: None)
    monkeypatch.setattr(reader, "nearest_form", lambda *_: None)


def _read_by(ec: Dialect, origin: str) -> list[str]:
    """The docstrings of the functions for the alternatives of a rule."""
    found = [
        str(rule.alias or (rule.expansion[0].name if len(rule.expansion) == 1 else rule.origin.name))
        for rule in parser_of(ec).lark.rules
        if rule.origin.name == origin
    ]
    rules = {str(rule.alias or rule.origin.name): str(rule.origin.name) for rule in parser_of(ec).lark.rules}
    named = dict.fromkeys(
        name
        for each in found
        for name in (each, *(n for n, o in rules.items() if o == each))
        if name in ec.rules
    )
    return list(dict.fromkeys(said_by_rule(ec, name) for name in named))


def _variants(text: str) -> Iterator[dict[str, str]]:
    """For every referring word in the text: the texts with each other word instead, by that word."""
    for kind, pattern in SLOTS.items():
        for match in pattern.finditer(text):
            yield {word: text[: match.start()] + word + text[match.end() :] for word in WORDS[kind]}


def _compiled(ec: Dialect, text: str, on: str) -> Any:
    try:
        return compile_text(text + ".", ec, on).abilities
    except CardTextError:
        return None


def _may_agree(first: str, second: str, text: str) -> bool:
    """Whether the two words may mean the same in this text."""
    pair = {first, second}
    if any(pair <= same for same in SYNONYMS):
        return True
    if pair & {"its owner's", "their owners'"} and "your" in pair:  # what is yours goes to you (LANG-7.11)
        return bool(
            re.search(r"\byou (control|cast|play|sacrifice)|\bthis |\byour ", text.replace("your", "", 1))
        )
    return pair <= {"this Avatar", "it", "that Avatar"} and re.match("when(ever)? this", text) is not None


def _disagree(ec: Dialect, text: str) -> tuple[list[str], int]:
    """Pairs of texts with the same meaning that differ in a referring word; and how many texts compiled."""
    on = "Avatar" if text.startswith("when") else "Spell"
    faults, accepted = [], 0
    for variants in _variants(text):
        meanings = {word: _compiled(ec, each, on) for word, each in variants.items()}
        understood = [word for word, meaning in meanings.items() if meaning is not None]
        accepted += len(understood)
        faults += [
            f"{variants[first]} | {variants[second]}"
            for first, second in combinations(understood, 2)
            if meanings[first] == meanings[second] and not _may_agree(first, second, variants[first])
        ]
    return faults, accepted


@pytest.mark.parametrize("antecedent", ANTECEDENTS)
def test_every_operation_after_an_antecedent(ec: Dialect, antecedent: str) -> None:
    tried = [_disagree(ec, antecedent.format(operation)) for operation in _read_by(ec, "effect")]
    assert [fault for faults, _ in tried for fault in faults] == []
    assert sum(accepted for _, accepted in tried) > 50


@pytest.mark.parametrize("operation", OPERATIONS)
def test_an_operation_after_every_antecedent(ec: Dialect, operation: str) -> None:
    events = [f"whenever {event}, {operation}" for event in _read_by(ec, "event")]
    events += [f"whenever an opponent {act}, {operation}" for act in _read_by(ec, "act")]
    deeds = [f"whenever an Avatar you control {deed}, {operation}" for deed in _read_by(ec, "deed")]
    before = [f"{each}. {operation}" for each in _read_by(ec, "effect")]
    assert min(len(events), len(deeds)) > 8
    assert len(before) > 50
    assert [fault for text in (*events, *deeds, *before) for fault in _disagree(ec, text)[0]] == []


def test_the_test_finds_a_word_without_meaning(ec: Dialect, monkeypatch: pytest.MonkeyPatch) -> None:
    """A former bug: "heal 2 Essence to their Deity" healed your own."""
    from grammar.essence_crown.meaning import resources

    monkeypatch.setattr(resources, "_healed", lambda _c, who, _whose: who)
    assert _disagree(ec, "target opponent loses 1 KL. heal 4 Essence to your Deity")[0]


@pytest.mark.parametrize(
    ("text", "words", "advice"),
    [
        ("Create a token.", "Create a token", "Create a 1/1 Glow Echo Avatar token."),
        ("Create a 1/1 Glow Echo Avatar token. It can't block.", "It can't block", 'token with "..."'),
        ("Create a 1/1 Glow Echo Avatar token. It gets +1 Power this turn.", "It", 'token with "..."'),
        (
            "Create two 1/1 Glow Echo Avatar tokens. They can't block.",
            "They can't block",
            'tokens with "..."',
        ),
    ],
)
def test_a_new_token_is_described_where_it_is_created(
    ec: Dialect, text: str, words: str, advice: str
) -> None:
    """[EC-10.4.5a] No later sentence changes a token; the message gives the right wording."""
    with pytest.raises(CardTextError) as caught:
        compile_text(text, ec, "Spell")
    (finding,) = caught.value.findings
    assert caught.value.source.words(finding.span).rstrip(".") == words
    assert advice in finding.message
