"""The canonical wording of forms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from grammar.ir.amounts import Amount, PerNumber
from grammar.ir.selectors import All, Choice, It, Target, This
from grammar.ir.tree import nodes_in
from grammar.language.forms.amounts import cards, for_each, how_much, is_one, measure, top, verb
from grammar.language.forms.form import WOULD, Filled, Form
from grammar.language.forms.slots import SLOTS, Printer
from grammar.language.words.english import third_person

Wording = Callable[[Printer, Any], str]


def when(what: object) -> str:
    """ "when" for this card, which does it once, and "whenever" for others."""
    return "when" if isinstance(what, This) else "whenever"


class EventWords(NamedTuple):
    """How a game's texts about events begin, and what they call the players who act."""

    opening: Callable[[object], str] = when
    """The first word, by what is watched."""
    always: str = "whenever"
    """The first word if a player acts, or if the event has several parts."""
    by: Mapping[str, str] = {"you": "you", "opponent": "an opponent", "any": "a player"}


EVENT_WORDS: Final = EventWords()


def wordings(forms: Iterable[Form]) -> dict[type, Wording]:
    """Return how each node is printed: by the first form of its class that says what it means."""
    of_class: dict[type, list[Form]] = {}
    for form in forms:
        if isinstance(form.node, type) and form.kind not in WOULD:
            of_class.setdefault(form.node, []).append(form)
    return {node: _by_first(listed) for node, listed in of_class.items()}


def _by_first(forms: list[Form]) -> Wording:
    def write(p: Printer, node: Any) -> str:
        form = next(form for form in forms if form.prints(node))
        if form.write is not None:
            return form.write(p, node)
        return WRITTEN.get(form.kind, words_of)(p, form, node)

    return write


def words_of(p: Printer, form: Form, node: Any) -> str:
    """Return the words of a form, with the fields of a node in its slots and the verb of who does it."""
    words: list[str] = []
    first = _is_measured_first(form, node)
    for before, piece in zip((None, *form.pieces), form.pieces, strict=False):
        if isinstance(piece, str):
            words.append(_inflected(p, before, piece, node))
        elif _is_subject(piece):
            words.append("you" if piece.slot is SLOTS["whoever"] and node.who == "you" else "")
        elif piece.slot.subject is not None:
            words.append(piece.slot.subject(p, getattr(node, piece.field))[0])
        elif piece.field == "each":
            words.append("" if first else for_each(p, node.amount).removeprefix(" "))
        elif piece.slot is SLOTS["amount"] and first:
            noun = " ".join(p.dialect.words.get(word, word) for word in piece.noun_in(plural=True).split())
            words.append(f"{noun} equal to {measure(p, node.amount)}")
        elif piece.slot is SLOTS["amount"]:
            words.append(_amount(p, piece, node.amount))
        elif piece.slot is SLOTS["top"]:
            words.append(f"the {top(p, node.amount)}")
        elif piece.slot.of_node is not None:
            words.append(piece.slot.of_node(p, node))
        else:
            words.append(piece.slot.write(p, getattr(node, piece.field, None)))
    return " ".join(filter(None, words)).replace(" ,", ",")


def _is_measured_first(form: Form, node: Any) -> bool:
    """[LANG-4.16a] Whether "its" in the amount must stand before the object acted on, not to be one of it."""
    acted = getattr(node, "to", None) or getattr(node, "what", None)
    if not isinstance(acted, (All, Choice, Target)) or not any(each.field == "each" for each in form.slots):
        return False
    return any(isinstance(each, PerNumber) and each.what == It() for each in nodes_in(node.amount))


def _inflected(p: Printer, before: str | Filled | None, word: str, node: Any) -> str:
    """Return a word as the game says it, in agreement with a subject before it."""
    said: str = p.dialect.words.get(word, word)
    if not isinstance(before, Filled):
        return said
    if before.slot.subject is not None:
        plural = before.slot.subject(p, getattr(node, before.field))[1]
        return said if plural else third_person(said)
    return verb(node.who, said) if _is_subject(before) else said


def _is_subject(piece: str | Filled | None) -> bool:
    """Whether a piece is a subject, which is written with its verb."""
    return isinstance(piece, Filled) and piece.slot in (SLOTS["who"], SLOTS["whoever"], SLOTS["someone"])


def _amount(p: Printer, piece: Filled, amount: Amount) -> str:
    """2 cards"""
    if piece.noun == "card(s)":
        return cards(p, amount)
    noun = " ".join(p.dialect.words.get(word, word) for word in piece.noun_in(not is_one(p, amount)).split())
    return f"{how_much(p, amount, many=piece.is_counted)} {noun}".rstrip()


def _deed(p: Printer, form: Form, node: Any) -> str:
    """whenever a Hero is attacked"""
    opening = form.opening or p.dialect.events.opening(node.what)
    return f"{opening} {p.one(node.what)} {words_of(p, form, node)}"


def _act(p: Printer, form: Form, node: Any) -> str:
    """whenever an opponent draws a card"""
    verb, space, rest = words_of(p, form, node).partition(" ")
    events = p.dialect.events
    if node.by == "you":
        return f"{form.opening or events.always} you {verb}{space}{rest}"
    return f"{events.always} {events.by[node.by]} {third_person(verb)}{space}{rest}"


def _event(p: Printer, form: Form, node: object) -> str:
    """whenever this attacks a Leader"""
    return f"{form.opening or p.dialect.events.always} {words_of(p, form, node)}"


WRITTEN: Final[Mapping[str, Callable[[Printer, Form, Any], str]]] = {
    "deed": _deed,
    "act": _act,
    "event": _event,
}
"""How a node is printed, by the kind of its form, if its words alone aren't it."""
