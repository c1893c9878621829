"""Every subject with every verb: a form that one subject takes, the others take too, or it is listed here."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from grammar.language.compile import compile_text, text_of
from grammar.language.dialect import Dialect
from grammar.language.errors import CardTextError

PLAIN = {
    "has": "have",
    "does": "do",
    "loses": "lose",
    "discards": "discard",
    "takes": "take",
    "pays": "pay",
    "puts": "put",
    "reveals": "reveal",
    "heals": "heal",
    "gains": "gain",
    "draws": "draw",
    "crosses": "cross",
    "casts": "cast",
    "plays": "play",
    "spends": "spend",
    "controls": "control",
    "sacrifices": "sacrifice",
    "shuffles": "shuffle",
    "creates": "create",
    "wins": "win",
    "nullifies": "nullify",
}
ACTS = (
    *("casts a Spell", "plays a Shard", "draws a card", "discards a card", "discards an Avatar card"),
    *("sacrifices a Relic", "pays Essence", "spends KL", "gains KL", "heals Essence", "loses Essence"),
    *("gains a God Charge", "spends a God Charge", "crosses the God Threshold"),
)
BY = ("you", "an opponent", "a player")
HAVING = (
    *("has 5 or less Essence", "has 3 God Charges", "controls a Relic", "controls no Relics"),
    *("controls exactly 2 Avatars", "has no cards in their hand", "has 3+ cards in their Crypt"),
    *("has more KL than an opponent", "controls more Avatars than each opponent"),
)
SIDES = (
    "you",
    "a player",
    "an opponent",
    "each opponent",
    "each player",
    "that player",
    "its controller",
    "they",
)
EFFECTS = (
    *("draws a card", "discards a card", "discards a card at random", "discards their hand"),
    *("discards an Avatar card", "discards 2 Shard cards", "discards a Relic card at random"),
    *("loses 1 KL", "gains 1 KL", "loses 1 Essence", "heals 1 Essence", "gains a God Charge"),
    *("loses a God Charge", "sacrifices an Avatar", "creates a 1/1 Echo Avatar token"),
    "puts the top card of their Veiled Deck into their Crypt",
    "nullifies the top card of their Veiled Deck",
    "reveals the top card of their Veiled Deck",
    "shuffles their Crypt into their Veiled Deck",
    *("takes an extra turn after this one", "wins the game", "loses the game"),
    "draws a card for each God Charge they have",
    "draws a card for each Shard they control",
)
WHO = (
    *("you", "each player", "each opponent", "target opponent", "target player", "that player"),
    *("they", "its controller"),
)
WHOSE = (
    *("your", "that player's", "its controller's", "target opponent's", "target player's"),
    *("each player's", "each opponent's", "their"),
)
DONE_TO = (
    "Set {} KL to 5.",
    "Heal 1 Essence to {} Deity.",
    "Look at the top card of {} Veiled Deck.",
)
BEFORE = {
    "that player": "Target opponent loses 1 KL. ",
    "they": "Target opponent loses 1 KL. ",
    "their": "Target opponent loses 1 KL. ",
    "its controller": "Exhaust target Avatar. ",
}
"""What names the player whom the words mean."""


def said(subject: str, predicate: str) -> str:
    """A subject and what it does, with the verb and possessives that fit it."""
    if subject in ("you", "they"):
        verb, _, rest = predicate.partition(" ")
        predicate = f"{PLAIN[verb]} {rest}"
    if subject == "you":
        predicate = predicate.replace("their", "your").replace("they have", "you have")
        predicate = predicate.replace("they control", "you control")
    return f"{subject} {predicate}"


def before(words: str) -> str:
    """The sentence that names the player whom the words mean."""
    return next((text for word, text in BEFORE.items() if words.removesuffix("'s") == word), "")


def events() -> Iterator[str]:
    for by in BY:
        for act in ACTS:
            yield f"Whenever {said(by, act)}, draw a card."
        for first, second in zip(ACTS, (*ACTS[1:], ACTS[0]), strict=True):
            joined = said(by, second).removeprefix(f"{by} ")
            yield f"Whenever {said(by, first)} or {joined}, draw a card."


def conditions() -> Iterator[str]:
    for side in SIDES:
        for having in HAVING:
            compared = having if side == "you" else re.sub("than (an|each) opponent", "than you", having)
            yield f"{before(side)}If {said(side, compared)}, draw a card."
            yield f"{before(side)}Draw a card unless {said(side, compared)}."


def effects() -> Iterator[str]:
    for who in WHO:
        for effect in EFFECTS:
            text = said(who, effect)
            yield f"{before(who)}{text[:1].upper()}{text[1:]}."
    for whose in WHOSE:
        for done in DONE_TO:
            yield before(whose) + done.format(whose)


REFUSED = {
    "Each player takes an extra turn after this one.": "CT308",  # which of them comes first?
    "Each opponent takes an extra turn after this one.": "CT308",
    "Look at the top card of each player's Veiled Deck.": "CT308",  # and which card is "it"?
    "Look at the top card of each opponent's Veiled Deck.": "CT308",
    "Draw a card unless you control no Relics.": "CT311",  # "if you control a Relic" says it
    **{
        text.format(f"{side} {compared}"): "CT302"  # nobody has more than themselves
        for side in ("a player", "each player")
        for compared in ("has more KL than you", "controls more Avatars than you")
        for text in ("If {}, draw a card.", "Draw a card unless {}.")
    },
}
"""Combinations that mean nothing, or two things, with the code of the error."""


def _fits(text: str, on: str, ec: Dialect) -> str:
    try:
        compiled = compile_text(text, ec, on)
    except CardTextError as error:
        return error.codes[0]
    wording = text_of(compiled.abilities, ec, on)
    again = compile_text(wording, ec, on)
    assert again.abilities == compiled.abilities, text
    assert text_of(again.abilities, ec, on) == wording
    return ""


@pytest.mark.parametrize(
    ("on", "made"),
    [("Relic", events), ("Spell", conditions), ("Spell", effects)],
    ids=("events", "conditions", "effects"),
)
def test_every_subject_takes_every_verb(ec: Dialect, on: str, made: Callable[[], Iterator[str]]) -> None:
    texts = list(made())
    found = {text: code for text in texts if (code := _fits(text, on, ec))}
    assert found == {text: code for text, code in REFUSED.items() if text in texts}
