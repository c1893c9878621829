"""What is chosen by its name: a word of a trait, or the name of a card; and what has the one chosen."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grammar.ir.abilities import AsItEnters, CannotPlay
from grammar.ir.chosen_words import NAME, ChooseWord, HasChosen
from grammar.ir.selectors import All, Filter, Selection, This, Who
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import PLAY_AREA, Context
from grammar.language.meaning.nouns.who import who_and_rest
from grammar.language.meaning.parts.words import Part


def card_name(c: Context) -> str:
    """card name"""
    return NAME


def _chooser(c: Context, before: Sequence[Any]) -> Who:
    """Return who chooses, which is one player."""
    who, _ = who_and_rest(c, before)
    if who == "each_player" or (who == "each_opponent" and not c.one_opponent):
        message = "one player chooses it, or it would be unclear which one is meant"
        raise Refused("CT302", message, rule=ChooseWord.rule)
    return who


def choose_word(c: Context, *said: Any) -> ChooseWord:
    """choose a Colour"""
    who = _chooser(c, said[:-1])  # the kind is a string as the player is, and stands last
    return _chosen(c, said[-1], who)


def choose_word_except(c: Context, *said: Any) -> ChooseWord:
    """choose a card name other than that of a Hero"""
    *before, kind, filter = said
    who = _chooser(c, before)
    if kind != NAME:
        raise Refused(
            "CT308", "only names of cards can be left out so far; choose among all", rule=ChooseWord.rule
        )
    if not filter.types or filter != Filter(filter.types):
        raise Refused(
            "CT308",
            "leave out names by the type of the cards alone: 'other than that of a ...'",
            rule=ChooseWord.rule,
        )
    return ChooseWord(NAME, excluded=filter.types, who=who)


def name_a_card(c: Context, *said: Any) -> ChooseWord:
    """name a card"""
    who, _ = who_and_rest(c, said)
    return ChooseWord(NAME, who=who)


def _chosen(c: Context, kind: str, who: Any) -> ChooseWord:
    return ChooseWord(kind, () if kind == NAME else tuple(c.trait_words[kind]), who=who)


def with_chosen(c: Context, kind: str) -> Part:
    """with the chosen Colour"""
    return "tests", HasChosen(kind)


def without_chosen(c: Context, kind: str) -> Part:
    """without the chosen Colour"""
    return "tests", HasChosen(kind, excluded=True)


def as_it_enters(c: Context, _this: This, *said: Any) -> AsItEnters:
    """as this Hero enters the Front Line, choose a Colour"""
    if said[0] not in (PLAY_AREA, *c.piles.in_play, said[-1]):
        raise Refused(
            "CT308", "a card chooses only as it comes into play; leave out the zone", rule=AsItEnters.rule
        )
    return AsItEnters((said[-1],))


def cannot_be_played(c: Context, subject: Selection) -> CannotPlay:
    """Stones can't be played"""
    if not isinstance(subject, All):
        raise Refused("CT308", "say which cards can't be played", rule=CannotPlay.rule)
    return CannotPlay(c.rules["cannot_play"](c, subject.filter), "any")
