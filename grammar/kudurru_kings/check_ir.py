"""What an ability and a card may be, beyond what the grammar says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from grammar.ir.cards import Card
from grammar.ir.traits import word_of
from grammar.kudurru_kings.bands import outside_band
from grammar.language.errors import Refused


def check(ability: Any, abilities: Sequence[Any], on: tuple[str, ...]) -> None:
    """Accept every ability: this game has no rule by which one excludes another."""


def check_card(card: Card) -> Iterator[Refused]:
    """[KK-5.3.16, KK-5.3.17, KK-R73] Report printed numbers outside the band of the rarity."""
    rarity = word_of(card, "rarity")
    if rarity is None:
        return
    for each in outside_band(rarity, dict(card.numbers)):
        least, most, rule = each.range
        message = f"the {each.what} of a {rarity} card is {least} to {most}, not {each.number}"
        yield Refused("CT510" if each.is_error else "CT805", message, rule=rule)
