"""Every subject with every verb: a form that works for one subject works for all, or is listed here."""

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
    "looks": "look",
    "searches": "search",
    "wins": "win",
    "nullifies": "nullify",
}
ACTS = (
    *("casts a Spell", "plays a Shard", "draws a card", "discards a card", "discards an Avatar card"),
    *("sacrifices a Relic", "pays Essence", "spends KL", "gains KL", "heals Essence", "loses Essence"),
    *("gains a God Charge", "spends a God Charge", "crosses the God Threshold"),
)
TOGETHER = (
    *(
        ("draws a card", "discards a card"),
        ("heals Essence", "loses Essence"),
        ("pays Essence", "heals Essence"),
    ),
    *(("gains KL", "spends KL"), ("gains a God Charge", "spends a God Charge")),
)
"""Pairs of acts with a common object, which is written once."""
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
    "Prevent the next 2 Essence damage that would be dealt to {} Deity this turn.",
)
BEFORE = {
    "that player": "Target opponent loses 1 KL. ",
    "they": "Target opponent loses 1 KL. ",
    "their": "Target opponent loses 1 KL. ",
    "its controller": "Exhaust target Avatar. ",
}
"""Sentences that name the player whom the words mean."""


LOOKS = (
    "looks at the top 3 cards of their Veiled Deck, then puts 2 into their hand "
    "and the rest into their Crypt",
    "looks at the top 2 cards of their Veiled Deck, then puts them back in any order",
)
ALSO = (
    *LOOKS,
    "searches their Veiled Deck for a Shard card, reveals it, puts it into their hand, then shuffles",
    "gains control of target Relic until end of turn",
    "can't lose the game this turn",
)
"""Effects that can't be offered in these words."""
OFFERED = ("pay 1 Essence", "spend a God Charge", "cast a Spell from their Crypt this turn")
"""Offers in addition to the effects."""


def said(subject: str, predicate: str) -> str:
    """A subject and its predicate, with agreeing verb and possessives."""
    if subject in ("you", "they"):
        verb, _, rest = predicate.partition(" ")
        predicate = f"{PLAIN.get(verb, verb)} {rest}"
        for also in ("reveals", "puts", "shuffles"):
            predicate = predicate.replace(f" {also}", f" {PLAIN[also]}")
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
            other = BY[BY.index(by) - 1]
            yield f"Whenever {said(by, first)} or {said(other, second)}, draw a card."
        yield f"Whenever {said(by, first)} or this Relic is sacrificed, draw a card."
        for first, second in TOGETHER:
            word, _, thing = said(by, second).removeprefix(f"{by} ").partition(" ")
            yield f"Whenever {said(by, first).removesuffix(f' {thing}')} or {word} {thing}, draw a card."


def conditions() -> Iterator[str]:
    for side in SIDES:
        for having in HAVING:
            compared = having if side == "you" else re.sub("than (an|each) opponent", "than you", having)
            yield f"{before(side)}If {said(side, compared)}, draw a card."
            yield f"{before(side)}Draw a card unless {said(side, compared)}."


def payments() -> Iterator[str]:
    for who in ("you", "an opponent", "a player", "each opponent", "each player"):
        yield f"If {who} spent 5+ KL to cast this, draw a card."


def effects() -> Iterator[str]:
    for who in WHO:
        for effect in (*EFFECTS, *ALSO):
            text = said(who, effect)
            yield f"{before(who)}{text[:1].upper()}{text[1:]}."
    for whose in WHOSE:
        for done in DONE_TO:
            yield before(whose) + done.format(whose)


def offers() -> Iterator[str]:
    for who in WHO:
        subject = f"{who[:1].upper()}{who[1:]}"
        for effect in EFFECTS:
            does = said("you" if who == "you" else "they", effect).partition(" ")[2]
            yield f"{before(who)}{subject} may {does}."
            if not who.startswith("each"):
                asked = who if who in ("you", "they", "its controller") else "that player"
                yield f"{before(who)}{subject} may {does}. If {said(asked, 'does')}, draw 2 cards."
        for offered in OFFERED:
            whose = "your" if who == "you" else "their"
            yield f"{before(who)}{subject} may {offered.replace('their', whose)}."


REFUSED = {
    **{  # who puts them there, they or you?
        f"Target opponent loses 1 KL. They {said('they', looks)[5:]}.": "CT302" for looks in LOOKS
    },
    "Each player takes an extra turn after this one.": "CT308",  # which of them comes first?
    "Each opponent takes an extra turn after this one.": "CT308",
    "Look at the top card of each player's Veiled Deck.": "CT308",  # and which card is "it"?
    "Look at the top card of each opponent's Veiled Deck.": "CT308",
    "Each player gains control of target Relic until end of turn.": "CT308",  # who has it?
    "Each opponent gains control of target Relic until end of turn.": "CT308",
    **{
        f"If {who} spent 5+ KL to cast this, draw a card.": "CT308"  # a card is paid for by who plays it
        for who in ("an opponent", "a player", "each opponent", "each player")
    },
    "Draw a card unless you control no Relics.": "CT311",  # "if you control a Relic" says it
    **{
        text.format(f"{side} {compared}"): "CT302"  # nobody has more than themselves
        for side in ("a player", "each player")
        for compared in ("has more KL than you", "controls more Avatars than you")
        for text in ("If {}, draw a card.", "Draw a card unless {}.")
    },
}
"""Combinations with no meaning, or with two, with the code of the error."""


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
    [("Relic", events), ("Spell", conditions), ("Spell", effects), ("Spell", offers), ("Spell", payments)],
    ids=("events", "conditions", "effects", "offers", "payments"),
)
def test_every_subject_takes_every_verb(ec: Dialect, on: str, made: Callable[[], Iterator[str]]) -> None:
    texts = list(made())
    found = {text: code for text in texts if (code := _fits(text, on, ec))}
    assert found == {text: code for text, code in REFUSED.items() if text in texts}
