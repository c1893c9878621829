"""The tenses of verb phrases: "draws a card", "drew a card", "drawn a card", "draw a card".

A phrase is what an object does, in the third person ("enters play", "is attacked", "attacks and wins"), or
what a player does, in the plain form ("draw a card").
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from grammar.language.words.english import plain_form

IRREGULAR: Final[Mapping[str, tuple[str, str]]] = {
    "be": ("was", "been"),
    "cast": ("cast", "cast"),
    "choose": ("chose", "chosen"),
    "deal": ("dealt", "dealt"),
    "do": ("did", "done"),
    "draw": ("drew", "drawn"),
    "equip": ("equipped", "equipped"),
    "fight": ("fought", "fought"),
    "have": ("had", "had"),
    "leave": ("left", "left"),
    "lose": ("lost", "lost"),
    "pay": ("paid", "paid"),
    "put": ("put", "put"),
    "spend": ("spent", "spent"),
    "take": ("took", "taken"),
    "win": ("won", "won"),
}
"""The past and the participle of each verb that does not form them with -ed."""


def past(verb: str) -> str:
    """died, carried, drew: the past of a plain verb"""
    return IRREGULAR[verb][0] if verb in IRREGULAR else _regular(verb)


def participle(verb: str) -> str:
    """died, carried, drawn: the participle of a plain verb"""
    return IRREGULAR[verb][1] if verb in IRREGULAR else _regular(verb)


def _regular(verb: str) -> str:
    if verb.endswith("e"):
        return f"{verb}d"
    if verb.endswith("y") and verb[-2:-1] not in ("a", "e", "o", "u"):
        return f"{verb[:-1]}ied"
    return f"{verb}ed"


def is_done_to(phrase: str) -> bool:
    """Whether a phrase says what happens to its subject: "is attacked"."""
    return phrase.startswith("is ")


def is_behind_a_noun(done: str) -> bool:
    """Whether it can stand behind a noun; the name of a state, "Dazed", would be read as an adjective."""
    return done[:1].islower()


def in_past(phrase: str, third: bool) -> str:
    """was attacked; entered play; attacked and did not win; drew a card"""
    return _each_verb(phrase, third, past)


def after_have(phrase: str, third: bool) -> str:
    """drawn a card, after "you've"; of a phrase with "is" attacked, after "was" """
    return phrase.removeprefix("is ") if is_done_to(phrase) else _each_verb(phrase, third, participle)


def after_did(phrase: str, third: bool) -> str:
    """attack and win, draw a card: after "didn't" """
    return _each_verb(phrase, third, str)


def is_negative(phrase: str) -> bool:
    """Whether a phrase has a "not", so that it has no negation of its own."""
    return " not " in f" {phrase} "


def _each_verb(phrase: str, third: bool, form: Callable[[str], str]) -> str:
    """Return the phrase with its verbs in a form: the first one, and in the third person one after "and"."""
    words = phrase.split(" ")
    expected = True
    for at, word in enumerate(words):
        if expected and (not third or _is_third(word)):
            words[at] = form(_plain(word) if third else word)
            expected = False
        expected = expected or (third and word == "and")
    return " ".join(words)


def _is_third(word: str) -> bool:
    """Whether a word is a verb in the third person: "attacks", but not "this" or "opponent's"."""
    return word.endswith("s") and not word.endswith(("ss", "'s", "this"))


_PLAIN: Final = {"is": "be", "has": "have", "does": "do"}


def _plain(word: str) -> str:
    return _PLAIN.get(word) or plain_form(word)
