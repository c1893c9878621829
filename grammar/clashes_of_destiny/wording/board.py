"""Effects that move units or put them onto the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from grammar.clashes_of_destiny.operations import MoveUnit, Push, Summon, SummonTokens, Swap, Teleport
from grammar.clashes_of_destiny.wording.places import anchor, tiles
from grammar.clashes_of_destiny.wording.words import tile
from grammar.ir.amounts import Number
from grammar.ir.operations import Token
from grammar.ir.selectors import It, This
from grammar.language.errors import Unprintable
from grammar.language.forms.amounts import how_much, is_one
from grammar.language.text_from_ir import Printer
from grammar.language.words.english import an, in_words


def _swap(p: Printer, node: Swap) -> str:
    if isinstance(node.what, This) and node.other is not None:
        return f"swap this with {p.write(node.other)}"
    other = f" and {p.write(node.other)}" if node.other is not None else ""
    return f"swap the positions of {p.write(node.what)}{other}"


def _teleport(p: Printer, node: Teleport) -> str:
    what = p.everyone(node.what)
    (first, *more) = node.to.places or (None,)
    seen_from = first.of if first is not None else None
    if first is not None and not more and first.relation == "within" and _is_itself(seen_from, node.what):
        return f"teleport {what} up to {first.tiles} {tile(first.tiles)} away"
    return f"teleport {what} to {tiles(p, node.to)}"


def _is_itself(seen_from: Any, what: Any) -> bool:
    return isinstance(seen_from, It) or seen_from == what == This()


def _summon(p: Printer, node: Summon) -> str:
    on = f" on {tiles(p, node.on)}" if node.on is not None else ""
    return f"summon {p.everyone(node.what, 'from')}{on}"


def _summon_tokens(p: Printer, node: SummonTokens) -> str:
    token, many = node.token, not is_one(p, node.amount)
    numbers = dict(token.numbers)
    words = (f"{numbers['atk']}/{numbers['hp']}", *(word for _, word in p.traits_of(token)), token.name)
    if token.types != ("Minion",):
        raise Unprintable("the language can create only minion tokens")
    shown = f"{' '.join(words)} {'minions' if many else 'minion'}"
    amount = in_words(node.amount.value) if isinstance(node.amount, Number) else how_much(p, node.amount)
    one = f"{an(shown) if not shown.startswith(('8', '11', '18')) else f'an {shown}'}"
    on = f" on {tiles(p, node.on, 'each' if node.on_each else '')}" if node.on is not None else ""
    text = f' with "{_token_text(p, token)}"' if token.abilities else ""
    return f"summon {one if not many else f'{amount} {shown}'}{text}{on}"


def _token_text(p: Printer, token: Token) -> str:
    """On Enter: Draw a card."""
    minion = p.dialect.card_type("Minion")
    assert minion is not None
    return replace(p, types=(minion,)).text(token.abilities).replace("\n", " ")


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    MoveUnit: lambda p, n: f"move {p.write(n.what)} {'up to ' * n.up_to}{n.tiles} {tile(n.tiles)}",
    Push: lambda p, n: f"move {p.write(n.what)} {n.tiles} {tile(n.tiles)} away from {anchor(p, n.away_from)}",
    Swap: _swap,
    Teleport: _teleport,
    Summon: _summon,
    SummonTokens: _summon_tokens,
}
