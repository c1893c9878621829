"""A form: a piece of a sentence declared once, as words with slots and the node that they mean.

From it come the productions of the grammar, their meaning and the canonical wording.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import product
from typing import Any, Final, NamedTuple

from lark import Token

from grammar.language.forms.slots import EQUAL_TO, SLOTS, Slot
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.nouns.who import doer, done_by
from grammar.language.meaning.parts.amounts import scaled
from grammar.language.words.english import third_person

_PIECE: Final = re.compile(r"\{(\w+)(?::(\w+))?(?: ([^}]+))?\}|([^\s{}]+)")
_SEVERAL: Final = "(s)"
"""Ends a noun that is counted: "card(s)"."""


class Filled(NamedTuple):
    """A slot of a form, the field of the node that it fills, and the noun of an amount."""

    slot: Slot
    field: str
    noun: str = ""

    @property
    def is_counted(self) -> bool:
        """Whether the noun is counted, so that it has two numbers."""
        return self.noun.endswith(_SEVERAL)

    def noun_in(self, plural: bool) -> str:
        """Return the noun in one of its numbers."""
        noun = self.noun.removesuffix(_SEVERAL)
        return f"{noun}s" if plural and self.is_counted else noun


Pieces = tuple[str | Filled, ...]


class Reading(NamedTuple):
    """One production of a form, with some of its optional slots or none."""

    name: str
    pieces: Pieces


@dataclass(frozen=True)
class Form:
    """A piece of a sentence: its words, and the node that they mean.

        Form("deed", "is attacked", IsAttacked)
        Form("effect", "{who} draw {amount card(s)} {each}", Draw)

    `{slot:field}` is a slot of `SLOTS` and the field of the node that it fills, by default of the same name;
    `{amount noun}` is an amount of something. Every word belongs to the grammar: a verb, written here as
    "you" do it or as an event's object does it, matches in all its forms.
    """

    kind: str
    """The rule of the grammar that reads it."""
    words: str
    node: Callable[..., Any] | None = None
    """What it means: called with the fields of the slots, by name, and those in `fixed`."""
    fixed: Mapping[str, object] | None = None
    also: tuple[str, ...] = ()
    """Other spellings, with the same slots, which are read but never printed."""
    check: Callable[[Context, Any], None] | None = None
    """Raises Refused for a node that the game's rules exclude."""
    code: Callable[..., Any] | None = None
    """Instead of a node, where the meaning is not field for field: called with the context and the slots."""
    write: Callable[..., str] | None = None
    """Writes the node, given the printer, if its words with the fields in their slots aren't the wording."""
    sized: str = ""
    """The noun before which an event can say of what amount it must be: "lose 3 or more gold"."""
    not_yet: bool = False
    """Whether it is read only to say that it can't be said yet."""
    prints_if: Callable[[Any], bool] | None = None
    """Which of its nodes it prints, if others of the class with the same `fixed` have words of their own."""
    opening: str = ""
    """How a text about this event of an object, or of yours, begins if not as the game's events do."""

    def __post_init__(self) -> None:
        """Refuse slots that nobody declares, and fields that the node lacks."""
        for words in self.all_words:
            for slot, *_ in _PIECE.findall(words):
                if slot and slot not in SLOTS:
                    raise ValueError(f"no slot is called {slot!r}; the slots are {', '.join(sorted(SLOTS))}")
        if isinstance(self.node, type):
            has = inspect.get_annotations(self.node)
            fields = [each.field for each in self.slots if each.slot.fills and each.field != "each"]
            for field in (*fields, *(self.fixed or {})):
                if field not in has:
                    raise ValueError(f"{self.node.__name__} has no field {field!r}")

    @property
    def all_words(self) -> tuple[str, ...]:
        """The words in every spelling."""
        return (self.words, *self.also)

    @cached_property
    def pieces(self) -> Pieces:
        """The words, one by one, and the slots."""
        return pieces_of(self.words)

    @cached_property
    def slots(self) -> tuple[Filled, ...]:
        """Its slots with a value, in order."""
        return tuple(_values(self.pieces))

    @cached_property
    def name(self) -> str:
        """The name of its production in the grammar; a slot has two underscores before it."""
        said = re.sub(r"[^\w{]+", "_", f"{self.kind}_{self.words}")
        return re.sub(r"_*\{", "__", said).strip("_").lower()

    def readings(self) -> Iterator[Reading]:
        """Yield its productions. Those of a form that leaves slots out have a number behind its name."""
        found: dict[tuple[str, ...], str] = {}
        for words in self.all_words:
            for pieces in (*_with_and_without(pieces_of(words)), *_equal_behind(pieces_of(words))):
                fields = tuple(each.field for each in _values(pieces))
                yield Reading(
                    found.setdefault(fields, f"{self.name}_{len(found)}".removesuffix("_0")), pieces
                )

    def rules(self) -> dict[str, Callable[..., Any]]:
        """Return the function of each production, by its name."""
        return {
            reading.name: partial(self._read, tuple(_values(reading.pieces))) for reading in self.readings()
        }

    def read(self, c: Context, *values: object) -> Any:
        """Return the node; of a deed or an act, the function that makes it of the one who does it."""
        return self._read(self.slots, c, *values)

    def _read(self, slots: Sequence[Filled], c: Context, *values: object) -> Any:
        node = self.code(c, *values) if self.code is not None else self._of_fields(slots, c, values)
        if self.check is not None:
            self.check(c, node)
        return node

    def _of_fields(self, slots: Sequence[Filled], c: Context, values: Sequence[object]) -> Any:
        """Return the node with the values of the slots in its fields."""
        assert self.node is not None, self.words
        said = [value for value in values if type(value) is not Token]  # a word, which fills no slot
        fields: dict[str, Any] = {
            each.field: value for each, value in zip(slots, said, strict=True) if each.slot.fills
        }
        if self._has_doer:
            who = fields["who"] = doer(c, fields.get("who"))
            for each, value in zip(slots, said, strict=True):
                if each.slot.of_doer is not None:
                    meant = each.slot.of_doer(c, who, value)
                    if each.slot.fills:
                        fields[each.field] = meant
        who = fields.get("who", "you")
        if any(each.field == "chooser" for each in self.slots):
            named: list[Any] = [
                value for each, value in zip(slots, said, strict=True) if each.field == "chooser"
            ]
            fields["what"] = done_by(c, named, fields["what"])
            who = getattr(fields["what"], "who", "you")
        if "amount" in fields:
            per = [fields.pop("each")] if "each" in fields else []
            fields["amount"] = scaled(c, fields["amount"], per, who, self._resource(c))
        return MEANT.get(self.kind, _whole)(self.node, {**(self.fixed or {}), **fields})

    @cached_property
    def _has_doer(self) -> bool:
        """Whether a player does it, perhaps one that only its context names."""
        return any(each.field == "who" for each in self.slots)

    @cached_property
    def _amounts(self) -> frozenset[str]:
        """The plural nouns of its amounts."""
        return frozenset(each.noun_in(plural=True) for each in self.slots if each.field == "amount")

    def _resource(self, c: Context) -> str:
        """Return the name in IR of the resource of which the form says how much; empty for anything else."""
        return next((name for name, plural in c.nouns.items() if plural in self._amounts), "")

    def prints(self, node: object) -> bool:
        """Whether the form says what a node means, if it is of the form's class."""
        if self.prints_if is not None and not self.prints_if(node):
            return False
        return all(getattr(node, field) == value for field, value in (self.fixed or {}).items())


def pieces_of(words: str) -> Pieces:
    """Return the words of a form, one by one, and its slots."""
    return tuple(
        word if word else Filled(SLOTS[slot], field or slot, noun)
        for slot, field, noun, word in _PIECE.findall(words)
    )


def _with_and_without(pieces: Pieces) -> Iterator[Pieces]:
    """Yield the pieces with and without each of the slots that can be left out."""
    ways = [
        ((piece,), ()) if isinstance(piece, Filled) and piece.slot.optional else ((piece,),)
        for piece in pieces
    ]
    for chosen in product(*ways):
        yield tuple(piece for part in chosen for piece in part)


def _equal_behind(pieces: Pieces) -> Iterator[Pieces]:
    """Yield the pieces with "equal to ..." directly behind the noun of an amount, if more words follow it."""
    at = next((n for n, piece in enumerate(pieces) if isinstance(piece, Filled) and piece.noun), len(pieces))
    behind = tuple(piece for piece in pieces[at + 1 :] if not _is_each(piece))
    if behind[:1] == ("from",):
        return  # "equal to the number of cards from ..." would be in a zone
    if any(isinstance(piece, Filled) and piece.slot.is_silent for piece in behind[:1]):
        return  # "equal to the number of Spells you cast this turn" would count those of this turn
    if behind and len(behind) < len(pieces[at + 1 :]):
        yield from _with_and_without((*pieces[: at + 1], Filled(EQUAL_TO, "each"), *behind))


def _is_each(piece: str | Filled) -> bool:
    return isinstance(piece, Filled) and piece.field == "each"


def _values(pieces: Pieces) -> Iterator[Filled]:
    """Yield the slots that have a value; others are words that are only read."""
    return (piece for piece in pieces if isinstance(piece, Filled) and not piece.slot.is_silent)


# --- what forms mean ------------------------------------------------------------------------------


def _of_object(node: Callable[..., Any], fields: Mapping[str, object]) -> Any:
    return node if not fields else lambda what: node(what=what, **fields)


def _of_player(node: Callable[..., Any], fields: Mapping[str, object]) -> Any:
    return lambda by: node(by=by, **fields)


def _whole(node: Callable[..., Any], fields: Mapping[str, object]) -> Any:
    return node(**fields)


WOULD: Final = ("deed_would", "act_would", "would")
"""The kinds of forms for what "would" happen: to an object, by a player, or as a whole."""
MEANT: Final[Mapping[str, Callable[[Callable[..., Any], Mapping[str, object]], Any]]] = {
    "deed": _of_object,
    "act": _of_player,
    "deed_would": _of_object,
    "act_would": _of_player,
}
"""By kind, what the words mean if not the node itself: a deed waits for its object, an act for its player."""


# --- their productions ----------------------------------------------------------------------------


def productions(forms: Iterable[Form], grammar: str) -> str:
    """Return the forms as rules of the grammar in which their words are declared."""
    known = words_in(grammar)
    rules: dict[str, list[str]] = {}
    for form in forms:
        for reading in form.readings():
            symbols = " ".join(_symbols(reading.pieces, known))
            rules.setdefault(form.kind, []).append(f"{symbols} -> {reading.name}")
    return "".join(
        f"\n{'%extend ' if _defines(grammar, kind) else ''}{kind}: {' | '.join(listed)}"
        for kind, listed in rules.items()
    )


def renamed(words: Mapping[str, str], grammar: str) -> str:
    """Return the grammar with the words that a game says otherwise.

    Where the game's word has stood for another one so far, its terminal stands now: each word has only one.
    """
    known = words_in(grammar)
    for word, said in words.items():
        terminal = known[(word,)]
        forms = [said, *([third_person(said)] if (third_person(word),) in known else [])]
        listed = " | ".join(f'"{form}"' for form in forms)
        grammar = grammar.replace(f'"{said}"', terminal)
        grammar = re.sub(rf"(?m)^{terminal}:.*$", f"{terminal}: {listed}", grammar)
    return grammar


def spelled(terms: Mapping[str, Iterable[str]], grammar: str) -> str:
    """Return the terminals of terms, given their spellings; what the grammar declares has one already."""
    known = words_in(grammar)
    new = {
        name: [f'"{form}"' for form in dict.fromkeys(forms) if tuple(form.lower().split()) not in known]
        for name, forms in terms.items()
    }
    return "".join(f"\n{name}: {' | '.join(forms)}" for name, forms in new.items() if forms)


def _defines(grammar: str, kind: str) -> bool:
    return re.search(rf"(?m)^\??{kind}:", grammar) is not None


def words_in(grammar: str) -> dict[tuple[str, ...], str]:
    """Return the words and terms of the grammar that have several forms, each with its terminal."""
    found: dict[tuple[str, ...], str] = {}
    for terminal, listed in re.findall(r'(?m)^(_?[A-Z][A-Z_]*):((?:\s*\|?\s*"[^"]*")+)', grammar):
        for form in re.findall(r'"([^"]*)"', listed):
            found.setdefault(tuple(form.lower().split()), terminal)
    return found


def _symbols(pieces: Pieces, known: Mapping[tuple[str, ...], str]) -> Iterator[str]:
    """Yield the symbols of a production; the longest term that begins at a word is one symbol."""
    words: list[str] = []
    for piece in (*pieces, None):
        if isinstance(piece, str):
            words.append(piece)
            continue
        yield from _terms(words, known)
        words = []
        if piece is not None:
            yield piece.slot.counted if piece.is_counted else piece.slot.symbols
            words = piece.noun_in(plural=False).split()


def _terms(words: Sequence[str], known: Mapping[tuple[str, ...], str]) -> Iterator[str]:
    at = 0
    lower = tuple(word.lower() for word in words)
    while at < len(words):
        size = next((n for n in range(len(words) - at, 0, -1) if lower[at : at + n] in known), 0)
        yield known[lower[at : at + size]] if size else f'"{words[at]}"'
        at += size or 1
