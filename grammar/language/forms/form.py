"""A form: a piece of a sentence declared once, as words with slots and the node that they mean.

From it come the production of the grammar, its meaning and its canonical wording.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from grammar.language.forms.slots import SLOTS, Slot
from grammar.language.ir_from_tree import Context

_PIECE: Final = re.compile(r"\{(\w+)(?::(\w+))?\}|([^\s{}]+)")


class Filled(NamedTuple):
    """A slot of a form, and the field of the node that it fills."""

    slot: Slot
    field: str


@dataclass(frozen=True)
class Form:
    """A piece of a sentence: its words, and the node that they mean.

        Form("deed", "is attacked", IsAttacked)
        Form("act", "play {a:filter}", YouPlay)

    `{slot:field}` is a slot of `SLOTS` and the field of the node that it fills, by default of the same name.
    Every word belongs to the grammar: a verb matches in all its forms.
    """

    kind: str
    """The rule of the grammar that reads it."""
    words: str
    node: Callable[..., Any] | None = None
    """What it means: called with the fields of the slots, by name, and those in `fixed`."""
    fixed: Mapping[str, object] | None = None
    also: tuple[str, ...] = ()
    """Other spellings, with the same slots, which are read but never printed."""
    code: Callable[..., Any] | None = None
    """Instead of a node, where the meaning is not field for field: called with the context and the slots."""
    opening: str = ""
    """How a text about this event of an object, or of yours, begins if not as the game's events do."""

    @property
    def pieces(self) -> tuple[str | Filled, ...]:
        """The words, one by one, and the slots."""
        return tuple(_pieces(self.words))

    @property
    def name(self) -> str:
        """The name of its production in the grammar."""
        return re.sub(r"\W+", "_", f"{self.kind}_{self.words}").strip("_").lower()

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields that its slots fill, in order."""
        return tuple(piece.field for piece in self.pieces if isinstance(piece, Filled))

    def read(self, c: Context, *slots: object) -> Any:
        """Return the node; of a deed or an act, the function that makes it of the one who does it."""
        if self.code is not None:
            return self.code(c, *slots)
        assert self.node is not None, self.words
        fields = {**(self.fixed or {}), **dict(zip(self.fields, slots, strict=True))}
        return MEANT[self.kind](self.node, fields)

    def prints(self, node: object) -> bool:
        """Whether the form says what a node means, if it is of the form's class."""
        return all(getattr(node, field) == value for field, value in (self.fixed or {}).items())


def _pieces(words: str) -> Iterator[str | Filled]:
    for slot, field, word in _PIECE.findall(words):
        yield word if word else Filled(SLOTS[slot], field or slot)


def _of_object(node: Callable[..., Any], fields: Mapping[str, object]) -> Any:
    return node if not fields else lambda what: node(what=what, **fields)


def _of_player(node: Callable[..., Any], fields: Mapping[str, object]) -> Any:
    return lambda by: node(by=by, **fields)


def _whole(node: Callable[..., Any], fields: Mapping[str, object]) -> Any:
    return node(**fields)


MEANT: Final[Mapping[str, Callable[[Callable[..., Any], Mapping[str, object]], Any]]] = {
    "deed": _of_object,
    "act": _of_player,
    "event": _whole,
    "forbidden": _whole,
}
"""What the words of a form mean, by kind. A deed waits for the object that does it, an act for the player."""


def productions(forms: Iterable[Form], grammar: str) -> str:
    """Return the forms as rules of the grammar in which their words are declared."""
    known = _terminals(grammar)
    rules: dict[str, list[str]] = {}
    for form in forms:
        for words in (form.words, *form.also):
            symbols = " ".join(_symbols(tuple(_pieces(words)), known))
            rules.setdefault(form.kind, []).append(f"{symbols} -> {form.name}")
    return "".join(
        f"\n{'%extend ' if _defines(grammar, kind) else ''}{kind}: {' | '.join(listed)}"
        for kind, listed in rules.items()
    )


def _defines(grammar: str, kind: str) -> bool:
    return re.search(rf"(?m)^\??{kind}:", grammar) is not None


def _terminals(grammar: str) -> dict[tuple[str, ...], str]:
    """Return the words and terms of the grammar that have several forms, each with its terminal."""
    found: dict[tuple[str, ...], str] = {}
    for terminal, listed in re.findall(r'(?m)^(_?[A-Z][A-Z_]*):((?:\s*\|?\s*"[^"]*")+)', grammar):
        for form in re.findall(r'"([^"]*)"', listed):
            found[tuple(form.lower().split())] = terminal
    return found


def _symbols(pieces: tuple[str | Filled, ...], known: Mapping[tuple[str, ...], str]) -> Iterator[str]:
    """Yield the symbols of a production; the longest term that begins at a word is one symbol."""
    at = 0
    while at < len(pieces):
        piece = pieces[at]
        if isinstance(piece, Filled):
            yield piece.slot.symbols
            at += 1
            continue
        words: list[str] = []
        for each in pieces[at:]:
            if isinstance(each, Filled):
                break
            words.append(each.lower())
        size = next((n for n in range(len(words), 0, -1) if tuple(words[:n]) in known), 0)
        yield known[tuple(words[:size])] if size else f'"{piece}"'
        at += size or 1
