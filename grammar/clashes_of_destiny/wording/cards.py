"""Cards that move between zones or are played by an effect."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from grammar.clashes_of_destiny.operations import AllowExtraPlay, Equip, PlayFromDeck
from grammar.clashes_of_destiny.parts import OnePlayers
from grammar.clashes_of_destiny.wording.words import BANISH
from grammar.ir.operations import MoveCards
from grammar.ir.selectors import Among, Them
from grammar.language.forms.moves import write_move
from grammar.language.text_from_ir import Printer
from grammar.language.words.english import in_words


def _move_cards(p: Printer, node: MoveCards) -> str:
    if node.zone == BANISH:
        return f"banish {p.everyone(node.what, 'from')}"
    text = write_move(p, node)
    filter = getattr(node.what, "filter", None)
    if isinstance(node.what, (Among, Them)):
        return text
    if filter is not None and filter.zone is None:  # who controls a unit need not own it
        return text.replace(" to your ", " to its owner's ").replace(" into your ", " into its owner's ")
    return text


def _one_players(p: Printer, node: OnePlayers) -> str:
    cards = p.described(replace(node.filter, zone=None), plural=node.most > 1, card=True)
    return f"up to {in_words(node.most)} {cards} from one player's {p.zone(node.filter.zone or '')}"


def _play_from_deck(p: Printer, node: PlayFromDeck) -> str:
    free = " without paying its Destiny cost" if node.free else ""
    return f"you may play {p.one(node.filter).replace(' in your ', ' from your ')}{free}"


def _allow_extra_play(p: Printer, node: AllowExtraPlay) -> str:
    card = p.described(node.filter, plural=False, out="from")
    return f"you may play an additional {card} this turn"


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    MoveCards: _move_cards,
    OnePlayers: _one_players,
    Equip: lambda p, n: f"equip {p.everyone(n.what, 'from')}",
    PlayFromDeck: _play_from_deck,
    AllowExtraPlay: _allow_extra_play,
}
