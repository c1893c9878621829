"""The texts of `conformance/<game>/language/plausible.yaml`, written before anything was built for them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import yaml

from conformance.kit.data.build_cache import ROOT
from grammar.ir.cards import Card
from grammar.language.compile import Compiled, compile_text
from grammar.language.dialect import load
from grammar.language.errors import CardTextError
from grammar.language.shipped import shipped_cards


class Plausible(NamedTuple):
    """A text, the card type that it is printed on, and why it is refused; empty if it isn't."""

    game: str
    id: str
    on: str
    text: str
    why: str

    def compiled(self) -> Compiled:
        """Compile the text as a part of a card of its type."""
        return compile_text(self.text, load(self.game), on=self.on, name=self.id)


@cache
def plausible_texts(game: str) -> tuple[Plausible, ...]:
    """The texts of a game; none if it has no such file."""
    file = ROOT / "conformance" / game / "language" / "plausible.yaml"
    if not file.is_file():
        return ()
    rows = yaml.safe_load(file.read_text(encoding="utf-8"))
    return tuple(Plausible(game, row["id"], row["on"], row["text"], row.get("why", "")) for row in rows)


def plausible_cards(game: str) -> Iterator[Card]:
    """A card for each text that compiles, otherwise as a shipped card of its type."""
    shipped = list(shipped_cards(game).values())
    for row in plausible_texts(game):
        types = tuple(row.on.split())
        like = next((card for card in shipped if card.types == types), None)
        like = like or next((card for card in shipped if types[-1] in card.types), None)
        if like is None:
            continue
        try:
            compiled = row.compiled()
        except CardTextError:
            continue
        yield replace(like, name=row.id, text=row.text, abilities=compiled.abilities)
