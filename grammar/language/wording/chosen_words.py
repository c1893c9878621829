"""What is chosen by its name, what has the one chosen, and what shares a word of a trait with another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from grammar.ir.abilities import AsItEnters
from grammar.ir.chosen_words import NAME, ChooseWord, HasChosen
from grammar.ir.described import SharesWord
from grammar.language.errors import Unprintable
from grammar.language.forms.amounts import verb
from grammar.language.text_from_ir import Printer
from grammar.language.words.english import an


def _choose(p: Printer, node: ChooseWord) -> str:
    """choose a Colour; choose a card name other than that of a Hero"""
    if node.trait == NAME:
        left_out = (
            f" other than that of {an(p.types_named(node.excluded, plural=False))}" if node.excluded else ""
        )
        return f"{verb(node.who, 'choose')} a card name{left_out}"
    if node.excluded or not set(p.dialect.trait_words(node.trait)) <= set(node.words):
        raise Unprintable("the language can't choose among some words only")
    return f"{verb(node.who, 'choose')} {an(_noun(p, node.trait))}"


def _noun(p: Printer, trait: str) -> str:
    """Colour; name"""
    if trait == NAME:
        return NAME
    declared = next((each for each in p.dialect.traits if each.name == trait), None)
    if declared is None:
        raise Unprintable(f"the game has no trait {trait}")
    return declared.noun


def _has_chosen(p: Printer, node: HasChosen) -> str:
    """with the chosen Colour; without the chosen name"""
    return f"{'without' if node.excluded else 'with'} the chosen {_noun(p, node.trait)}"


def _shares_word(p: Printer, node: SharesWord) -> str:
    """that shares a Colour with this Hero"""
    return f"that shares {an(_noun(p, node.trait))} with {p.write(node.what)}"


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    ChooseWord: _choose,
    HasChosen: _has_chosen,
    SharesWord: _shares_word,
    AsItEnters: lambda p, n: f"as {p.this()} enters, {p.joined(n.operations)}",
}
