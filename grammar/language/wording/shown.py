"""Cards that a text shows, and what it says of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from grammar.ir.operations import InTurn, Pick
from grammar.ir.selectors import All, AllBut, Among, Choice, Filter, OwnChoice, Them
from grammar.language.errors import Unprintable
from grammar.language.forms.amounts import verb
from grammar.language.said_together import THAT_PLAYER, AndTheRest, ChooseKept, SacrificeOthers, ThenDone
from grammar.language.text_from_ir import Printer
from grammar.language.words.english import in_words, third_person

# --- which of them --------------------------------------------------------------------------------------


def _among(p: Printer, node: Among) -> str:
    if node.filter == Filter(()):
        return f"{number(p, node)} of them"
    if node.most is None:
        return f"any number of {_from_among(p, All(node.filter)).removeprefix('all ')}"
    return _from_among(p, Choice(node.filter, node.least, node.most))


def number(p: Printer, node: Among) -> str:
    """two; up to two; any number"""
    if node.most is None:
        return "any number"
    most = str(node.most) if p.dialect.shown_in_digits else in_words(node.most)
    if node.least not in (0, node.most):
        raise Unprintable(f"the language has no words for {node.least} to {node.most} of them")
    return most if node.least else f"up to {most}"


def _them(p: Printer, node: Them) -> str:
    if node.rest:
        return "the rest"
    return "them" if node.filter is None else _from_among(p, All(node.filter))


def _from_among(p: Printer, what: Choice | All) -> str:
    """Write cards as the game writes those of a hand, and then say that they are those shown."""
    hand = p.dialect.piles.hand
    lying = replace(what, filter=replace(what.filter, zone=hand, controller="you"))
    return re.sub(rf" (?:in|from) your {p.zone(hand)}", " from among them", p.everyone(lying), count=1)


# --- sentences ------------------------------------------------------------------------------------------


def alone(p: Printer, operation: Any) -> str:
    """Return an instruction behind another of the same player, who isn't named again."""
    return p.write(operation).removeprefix(THAT_PLAYER)


def _and_the_rest(p: Printer, node: AndTheRest) -> str:
    """put one into your hand and the rest on the bottom in any order"""
    picked, rest = p.write(node.picked), alone(p, node.rest)
    put = rest.partition(" the rest")[0]
    if picked.removeprefix(THAT_PLAYER).startswith(f"{put} ") and put in ("put", third_person("put")):
        rest = rest.removeprefix(f"{put} ")
        for order in (" in any order", " in a random order"):
            if "any number of them" in picked and picked.endswith(order) and rest.endswith(order):
                picked = picked.removesuffix(order)
    picked = re.sub(r"\b(puts? \w+) of them\b", r"\1", picked)
    return f"{picked} and {rest}"


def _then_done(p: Printer, node: ThenDone) -> str:
    """target opponent looks at the top 2 cards of their Deck, then puts them back in any order"""
    return f"{p.write(node.shows)}, then {' and '.join(alone(p, each) for each in node.then)}"


def _own_choice(p: Printer, node: OwnChoice) -> str:
    """two Heroes they control; a card from their hand"""
    what = Choice(node.filter, node.least, node.most)
    if node.filter.zone is None:
        return f"{p.everyone(what)} they control"
    mine = p.everyone(replace(what, filter=replace(node.filter, controller="you")), "from")
    return mine.replace(" from your ", " from their ", 1)


def _choose_kept(p: Printer, node: ChooseKept | SacrificeOthers) -> str:
    """each player chooses up to two Heroes they control"""
    kept = node.what
    if kept.who == "you":
        return f"choose {p.everyone(Choice(replace(kept.filter, controller='you'), kept.least, kept.most))}"
    return f"{verb(kept.who, 'choose')} {p.everyone(Choice(kept.filter, kept.least, kept.most))} they control"


def _all_but(p: Printer, node: AllBut) -> str:
    """all but one Hero they control; all Heroes but up to two that each player keeps"""
    if node.most is None:
        return f"all {p.described(node.filter, plural=True)} but any number that {verb(node.who, 'keep')}"
    if node.least == node.most and (node.theirs or node.who == "each_player"):
        kept = f"{in_words(node.most)} {p.described(node.filter, plural=node.most != 1)}"
        return f"all but {kept} {'you' if node.who == 'you' else 'they'} control"
    most = f"{'' if node.least else 'up to '}{in_words(node.most)}"
    return f"all {p.described(node.filter, plural=True)} but {most} that {verb(node.who, 'keep')}"


def _sacrifice_others(p: Printer, node: SacrificeOthers) -> str:
    sacrifice = "sacrifice" if node.what.who == "you" else "sacrifices"
    return f"{_choose_kept(p, node)} and {sacrifice} the rest"


def _pick(p: Printer, node: Pick) -> str:
    """choose a Stone card from among them: "choose one" would begin a list of modes"""
    what: Any = node.what
    return f"choose {_from_among(p, Choice(what.filter, what.least, what.most))}"


def _in_turn(p: Printer, node: InTurn) -> str:
    """each player looks at the top 2 cards of their Deck, then puts them back in any order"""
    first, *then = node.then
    (said,) = p.together((replace(first, who=node.who), *then))  # type: ignore[type-var]
    return p.write(said)


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    Pick: _pick,
    InTurn: _in_turn,
    Among: _among,
    Them: _them,
    AndTheRest: _and_the_rest,
    ThenDone: _then_done,
    AllBut: _all_but,
    OwnChoice: _own_choice,
    ChooseKept: _choose_kept,
    SacrificeOthers: _sacrifice_others,
}
