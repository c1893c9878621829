"""Shared by the tables of sentences: what most examples are about."""

from __future__ import annotations

from typing import Any

from grammar.essence_crown.operations import GainKL
from grammar.ir.abilities import Effect, Triggered
from grammar.ir.amounts import Number
from grammar.ir.operations import Draw, If, StatChange, Token
from grammar.ir.selectors import Filter
from grammar.ir.traits import TraitWord

Sentence = tuple[str, str, str, tuple[object, ...]]
"""An id, the type of card that the text is on, the text, and the abilities it must compile to."""

OF_GLOW, OF_VOID = (TraitWord("aspects", "Glow"),), (TraitWord("aspects", "Void"),)
SECOND_SUN, NULL_DEPTHS = (TraitWord("domain", "Second Sun"),), (TraitWord("domain", "Null Depths"),)
AVATAR = Filter(("Avatar",))
MINE = Filter(("Avatar",), controller="you")
THEIRS = Filter(("Avatar",), controller="opponent")
GLOW = Filter(("Avatar",), traits=OF_GLOW)
SHARD, RELIC, DEITY = Filter(("Shard",)), Filter(("Relic",)), Filter(("Deity",))
MY_HAND = Filter((), controller="you", zone="hand")
MY_CRYPT = Filter((), controller="you", zone="crypt")
IN_CRYPT = Filter(("Avatar",), controller="you", zone="crypt")
DRAW, TWO = Draw("you", Number(1)), Draw("you", Number(2))
KL = GainKL("you", Number(1))
POWER, GUARD = StatChange("power", 1), StatChange("guard", 1)


def does(*operations: object) -> tuple[object, ...]:
    """The abilities of a card that takes effect once."""
    return (Effect(operations),)


def when(trigger: object, *operations: object, condition: Any = None) -> tuple[object, ...]:
    """One triggered ability."""
    return (Triggered(trigger, operations, condition),)


def given(condition: Any, *then: object) -> tuple[object, ...]:
    """One instruction under a condition."""
    return does(If(condition, then or (DRAW,)))


def echo(power: int, guard: int, *aspects: str, abilities: tuple[object, ...] = ()) -> Token:
    """An Echo Avatar token."""
    numbers = (("power", power), ("guard", guard))
    traits = tuple(TraitWord("aspects", aspect) for aspect in aspects)
    return Token("Echo Avatar", ("Avatar",), numbers, traits, abilities)
