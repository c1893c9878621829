"""Echo Avatar tokens."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any

from lark import Token as Word

from grammar.essence_crown.operations import CopyLimit, Fast
from grammar.ir.operations import CreateTokens, Token
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.nouns.who import who_and_rest
from grammar.language.meaning.parts.amounts import Each, scaled
from grammar.language.meaning.parts.words import traits_said


def create_tokens(c: Context, *said: Any) -> CreateTokens:
    """create two 3/3 Glow Echo Avatar tokens"""
    who, (amount, stats, *parts) = who_and_rest(c, said)
    words: list[Word] = []
    abilities: tuple[object, ...] = ()
    each: list[Each] = []
    for part in parts:
        if isinstance(part, tuple):
            abilities = part
        elif isinstance(part, Word):
            words += [part] if part.type in c.traits else []
        else:
            each.append(part)
    if stats[1] == 0:
        raise Refused("CT301", "a token with Guard 0 is destroyed at once", rule="EC-R51")
    power, guard = stats
    numbers = (("power", power), ("guard", guard))
    # EC-R89: a token has only what its text names, and its name is Echo Avatar
    amount = scaled(c, amount, each, who)
    token = Token("Echo Avatar", ("Avatar",), numbers, traits_said(c, words), abilities)
    return CreateTokens(amount, token, who)


def token_tag(c: Context, tag: Word) -> Word:
    """with Domain: Second Sun"""
    return tag


def token_text(c: Context, quoted: Word) -> tuple[object, ...]:
    """with "This Avatar can't block." """
    assert c.quoted is not None
    abilities = c.quoted(quoted, "Avatar")
    if any(isinstance(ability, (Fast, CopyLimit)) for ability in abilities):
        raise Refused("CT403", "a token isn't played and can't be in a deck", rule="EC-3.10.1")
    return abilities
