"""The wording of what happens otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, cast

from grammar.ir.abilities import Changed, DoInstead, Instead, Spared
from grammar.ir.amounts import Number
from grammar.ir.operations import RedirectDamage
from grammar.ir.selectors import Bearer, It, Watched
from grammar.ir.tree import replaced
from grammar.ir.triggers import WouldBeDestroyed
from grammar.language.done_instead import is_the_same
from grammar.language.errors import Unprintable
from grammar.language.forms.amounts import cards
from grammar.language.forms.form import WOULD, Form
from grammar.language.forms.printing import words_of
from grammar.language.text_from_ir import Printer
from grammar.language.wording.conditions import in_time, limited_by
from grammar.language.wording.operations import costs_said
from grammar.language.wording.selectors import compared
from grammar.language.words.english import third_person


def _instead(p: Printer, node: Instead | DoInstead) -> str:
    return plain(p, node) if in_time(p, node.condition) else limited_by(p, plain(p, node), node.condition)


def plain(p: Printer, node: Instead | DoInstead) -> str:
    """Write a text without its condition, except a time."""
    event = node.event if isinstance(node, Instead) else node.trigger
    if isinstance(event, WouldBeDestroyed):
        text = cast(DoInstead, node)
        if isinstance(event.what, Bearer):
            text = replace(text, operations=replaced(text.operations, It(), Bearer()))
        return f"if {p.write(event)}, {_carried_out(p, text)}"
    form = _form_of(p, event)
    would = _would(p, node, event, form)
    done = _done(p, node, form) if isinstance(node, Instead) else _carried_out(p, node)
    if node.which == "first":
        return f"the first time {p.dialect.each_turn} {would}, {done}"
    if node.which == "later":
        by = getattr(event, "by", "you")
        would += f" except the first one {'you' if by == 'you' else 'they'} draw {p.dialect.each_turn}"
    return f"if {would}{in_time(p, node.condition)}, {done}"


def _would_be_destroyed(p: Printer, node: WouldBeDestroyed) -> str:
    """a Hero you control would be destroyed, in the word of the game's texts"""
    return f"{p.one(node.what)} would be {next(verb.done_to for verb in p.dialect.verbs if verb.instead)}"


def _form_of(p: Printer, event: object) -> Form:
    for form in p.dialect.all_forms:
        is_meant = isinstance(form.node, type) and isinstance(event, form.node)
        if form.kind in WOULD and is_meant and form.prints(event):
            return form
    raise Unprintable("the language can't say that this would happen")


def _carried_out(p: Printer, node: DoInstead) -> str:
    """gain 1 gold instead. You lose 1 mana"""
    of_others = getattr(node.trigger, "by", "you") != "you"
    you = "you " if of_others and getattr(node.operations[0], "who", "") == "you" else ""
    if is_the_same(node.trigger, node.operations):
        return f"{you}{p.joined(node.operations)} instead"
    first = p.write(p.together(node.operations)[0])
    if ". " in first:
        raise Unprintable("the language can't say that several sentences happen instead")
    you = "" if first.startswith("you ") else you
    return f"{you}{first} instead{p.sentences(node.operations)[len(first) :]}"


def _would(p: Printer, node: Instead | DoInstead, event: object, form: Form) -> str:
    """this Hero would be dealt 3 or more damage"""
    words = words_of(p, form, event)
    if node.size is not None:
        noun = p.dialect.words.get(form.sized, form.sized)
        words = words.replace(f" {noun}", f" {compared(*node.size)} {noun}", 1)
    if form.kind == "act_would":
        return f"{p.dialect.events.by[getattr(event, 'by', 'you')]} would {words}"
    return (
        words
        if form.kind == "would"
        else f"{p.one(cast(Watched, getattr(event, 'what', None)))} would {words}"
    )


def _done(p: Printer, node: Instead, form: Form) -> str:
    if form.kind == "act_would":
        return _act(p, node, form)
    damage = p.dialect.words.get("damage", "damage")
    if node.change == "to_this":
        return f"that {damage} is dealt to {p.this()} instead"
    if node.change == "to_other":
        return f"that {damage} is dealt to {_taker(p, node.to)} instead"
    if node.change == "less":
        return f"prevent {node.amount} of that {damage}"
    if node.change == "exactly" and not node.amount:
        return f"prevent that {damage}"
    how_much = _AMOUNTS[node.change](node.amount, damage)
    return f"it {_dealt(form)} {how_much} instead"


def _act(p: Printer, node: Instead, form: Form) -> str:
    """draw two cards instead; that player heals that much plus 1 instead"""
    verb, _, rest = form.words.partition(" ")
    one = rest.removeprefix("a ")
    if one == rest:
        much = " ".join(_AMOUNTS[node.change](node.amount, "").split())
    else:
        much = cards(p, Number(node.amount)) if one == "card" else f"{node.amount} {one}s"
    if getattr(node.event, "by", "you") == "you":
        return f"{verb} {much} instead"
    return f"that player {third_person(verb)} {much} instead"


_AMOUNTS: Final[Mapping[Changed, Callable[[int, str], str]]] = {
    "times": lambda _, damage: f"twice that much {damage}",
    "more": lambda amount, damage: f"that much {damage} plus {amount}",
    "less": lambda amount, damage: f"that much {damage} minus {amount}",
    "exactly": lambda amount, damage: f"{amount} {damage}",
}


def _dealt(form: Form) -> str:
    """is dealt; takes; deals"""
    verb = form.words.split()[form.words.split().index("would") + 1] if form.kind == "would" else ""
    verb = verb or form.words.rpartition(" ")[0]
    return "is dealt" if verb == "be dealt" else third_person(verb)


def _taker(p: Printer, to: object) -> str:
    """this Hero; its controller's Leader"""
    leader = p.dialect.leader_word or p.dialect.leader
    return p.write(to) if to is not None else f"its controller's {leader}"


def redirected(p: Printer, node: RedirectDamage, kind: str = "") -> str:
    """damage that would be dealt to target Hero this turn is dealt to this Hero instead"""
    damage = p.dialect.words.get("damage", "damage")
    kind = kind or damage
    what, taker = p.write(node.what), _taker(p, node.to)
    is_this_turn = node.duration == "this_turn"
    time = p.dialect.this_turn if is_this_turn else "before your next turn"
    if node.once and node.by is not None:
        would = f"{p.write(node.by)} would deal {kind} to {what} {time}"
        return f"the next time {would}, it deals that {damage} to {taker} instead"
    if node.once:
        return f"the next time {what} would be dealt {kind} {time}, that {damage} is dealt to {taker} instead"
    dealt = "would be dealt" if node.by is None else f"{p.subject(node.by)[0]} would deal"
    if is_this_turn:
        return f"{kind} that {dealt} to {what} {time} is dealt to {taker} instead"
    return f"until your next turn, {kind} that {dealt} to {what} is dealt to {taker} instead"


def spared(fate: str) -> Callable[..., str]:
    """Return the wording of an offer to spare what would be destroyed, in the words of the game."""

    def write(p: Printer, node: Spared) -> str:
        costs = " and ".join(costs_said(p, cost) for cost in node.costs)
        return f"if {p.one(node.what)} would {fate}, you may {costs} instead"

    return write


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    WouldBeDestroyed: _would_be_destroyed,
    Instead: _instead,
    DoInstead: _instead,
    Spared: spared("be destroyed"),
    RedirectDamage: redirected,
}
