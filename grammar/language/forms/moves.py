"""Cards that go from zone to zone: return, put, shuffle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from grammar.ir.operations import (
    MillCards,
    MoveCards,
    Order,
    PutOnBottom,
    PutOnTop,
    ShuffleIn,
    ShuffleIntoDeck,
)
from grammar.ir.selectors import All, Among, Choice, It, OwnChoice, Selection, Them, Who
from grammar.language.errors import Refused
from grammar.language.forms.form import Form
from grammar.language.forms.slots import Printer, possessive
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.nouns.who import (
    done_by,
    is_deck,
    not_kept,
    picked_by,
    placed,
    returned,
    said_by,
    who_and_rest,
)
from grammar.language.meaning.parts.sentences import TheRest
from grammar.language.meaning.parts.words import Home, Ordered, Whose

# --- into a zone ----------------------------------------------------------------------------------


def move(c: Context, what: Selection, home: Home, exhausted: bool | None = False) -> MoveCards:
    """return target Hero card from your Discard Pile to your hand"""
    whose, zone = home
    if zone.value == c.piles.deck:
        raise Refused(
            "CT308",
            "say where in the deck: 'on top of ...', 'on the bottom of ...', or shuffle it in",
            span=span_of_token(zone),
        )
    filter = getattr(what, "filter", None)
    comes_in = zone.value in c.piles.in_play
    is_foreign = filter is not None and filter.zone is not None and filter.controller != "you"
    if exhausted is None or (comes_in and whose is Whose.YOURS and is_foreign):
        if not comes_in or whose is not Whose.YOURS or filter is None:
            raise Refused("CT308", "only a card that comes into play can be under your control")
        if filter.controller == "you":
            raise Refused("CT307", "your own card is under your control anyway")
        placed(c)
        return MoveCards(what, zone.value, bool(exhausted), yours=True)
    if exhausted and not comes_in:
        raise Refused("CT308", "only a card that comes into play can be exhausted")
    _says_which(what)
    placed(c)
    returned(c, what, whose)
    return MoveCards(what, zone.value, exhausted)


def _says_which(what: Selection) -> None:
    if isinstance(what, Choice) and what.filter.zone is None and what.filter.controller == "any":
        raise Refused("CT308", "say which card: '... from your ...', '... you control' or 'target ...'")


def returning(code: Callable[..., MoveCards]) -> Callable[..., MoveCards]:
    """Return the meaning of a return, perhaps by other players, given that of your own."""

    def returned_by(c: Context, *parts: Any) -> MoveCards:
        """each opponent returns a Hero they control to its owner's hand"""
        who = [part for part in parts[:1] if type(part) is str]
        what, *said = parts[len(who) :]
        if who or not isinstance(what, (Among, Them)):  # those are picked by whom the text names
            what = done_by(c, who, what)  # type: ignore[arg-type]
        return code(c, what, *said)

    return returned_by


def _put_into(c: Context, *parts: Any) -> Any:
    """they put one of them into their hand"""
    return c.rules[RETURN_TO.name](c, *said_by(c, parts))


def _return_all_but(c: Context, *parts: Any) -> Any:
    """each player returns all but one Hero they control to its owner's hand"""
    who, (what, home) = who_and_rest(c, parts)
    all_but = not_kept(c, who, what)
    return c.rules[RETURN_TO.name](c, replace(all_but, theirs=who != "each_player"), home)


def write_move(p: Printer, node: MoveCards) -> str:
    """return target Hero card from your Discard Pile to your hand"""
    there = " exhausted" if node.exhausted else ""
    zone = p.zone(node.zone)
    if isinstance(node.what, (Among, Them)):
        return f"put {p.write(node.what)} into {whose_shown(p, node.what)} {zone}{there}"
    what = p.everyone(node.what, "from")
    if node.yours:
        return f"put {what} into your {zone}{there}"
    home = _of_owners(p, node.what, zone)
    filter = getattr(node.what, "filter", None)
    put = node.zone == p.dialect.piles.discard or (filter is not None and filter.zone == p.dialect.piles.hand)
    if put or (isinstance(node.what, It) and p.revealed):
        return f"put {what} into {home}{there}"
    return f"return {what} to {home}{there}"


def _is_several(what: Selection) -> bool:
    return isinstance(what, All) or getattr(what, "most", 1) > 1


def _of_owners(p: Printer, what: Selection, zone: str) -> str:
    """your hand; its owner's hand; their owners' hands"""
    owner = p.owner(what)
    if isinstance(what, OwnChoice) and what.filter.zone is not None:
        return f"their {zone}"
    return f"their owners' {zone}s" if owner != "your" and _is_several(what) else f"{owner} {zone}"


def whose_shown(p: Printer, what: Among | Them) -> str:
    """your: whose zone the cards go to that a text has shown"""
    if what.who == "you" and not p.shown_are_yours:
        return "its owner's" if isinstance(what, Among) and what.most == 1 else "their owner's"
    return possessive(what.who)


RETURN_TO: Final = Form(
    "effect", "{you} return {taken:what} to {home} {there}", MoveCards, code=returning(move), write=write_move
)
PUT_INTO: Final = Form("effect", "{you} put {put:what} into {home} {there}", code=_put_into)

# --- into a deck ----------------------------------------------------------------------------------


def _onto_deck(
    c: Context, what: Selection, said: Sequence[Any], shuffled: bool = False
) -> tuple[Selection, Order]:
    placed(c)
    order = said[-1].order if said and isinstance(said[-1], Ordered) else None
    several = isinstance(what, (All, Them)) or getattr(what, "most", 1) != 1
    if several and order is None and not (shuffled or isinstance(what, Among)):
        raise Refused("CT202", "say in which order they go there", suggestion="... in any order")
    if order is not None and not several:
        raise Refused("CT307", "a single card needs no order")
    deck = said[0] if said and isinstance(said[0], Home) else None
    if deck is not None:
        is_deck(c, deck.zone)
        _says_which(what)
        returned(c, what, deck.whose)
    elif not isinstance(what, (It, Among, Them)):
        raise Refused("CT302", "say of which deck: '... of your ...' or '... of its owner's ...'")
    return what, "any" if order is None else order


def _putting(node: type[PutOnBottom | PutOnTop]) -> Callable[..., PutOnBottom | PutOnTop]:
    def code(c: Context, *parts: Any) -> PutOnBottom | PutOnTop:
        what, *said = said_by(c, parts)
        return node(*_onto_deck(c, what, said))

    return code


def _shuffle_in(c: Context, what: Selection, deck: Home) -> ShuffleIn:
    return ShuffleIn(_onto_deck(c, what, (deck,), shuffled=True)[0])


def _put_back(c: Context, *parts: Any) -> PutOnTop:
    """put them back in any order"""
    c.uses_shown = True
    *who, said = parts
    return PutOnTop(picked_by(c, Them(), *who), said.order)


def _put(where: str) -> Callable[[Printer, PutOnBottom | PutOnTop], str]:
    """Return what writes where cards are put: "put a card from your hand on top of your Deck"."""

    def write(p: Printer, node: PutOnBottom | PutOnTop) -> str:
        what = node.what
        order = f" in {'any' if node.order == 'any' else 'a random'} order"
        if isinstance(what, It):
            return f"put it {where}"
        if isinstance(what, (Among, Them)):
            back = isinstance(what, Them) and what == Them(who=what.who) and where == "on top"
            one = isinstance(what, Among) and what.most == 1
            return f"put {p.write(what)} {'back' if back else where}{'' if one else order}"
        deck = _of_owners(p, what, p.zone(p.dialect.piles.deck))
        return f"put {p.everyone(what, 'from')} {where} of {deck}{order if _is_several(what) else ''}"

    return write


def _write_shuffle_in(p: Printer, node: ShuffleIn) -> str:
    deck = p.zone(p.dialect.piles.deck)
    return f"shuffle {p.everyone(node.what, 'from')} into {_of_owners(p, node.what, deck)}"


ON_BOTTOM: Final = Form(
    "effect",
    "{you} put {put:what} on the bottom {of_deck} {order}",
    PutOnBottom,
    code=_putting(PutOnBottom),
    write=_put("on the bottom"),
)
ON_TOP: Final = Form(
    "effect",
    "{you} put {put:what} on top {of_deck} {order}",
    PutOnTop,
    code=_putting(PutOnTop),
    write=_put("on top"),
)
SHUFFLE_IN: Final = Form(
    "effect", "shuffle {taken:what} into {home}", ShuffleIn, code=_shuffle_in, write=_write_shuffle_in
)

# --- the rest, with the verb of the instruction before it: "... and the rest on top in any order" ---------


def _the_rest(put: Form) -> Callable[..., TheRest]:
    def code(c: Context, *parts: Any) -> TheRest:
        return TheRest(c.rules[put.name](c, *_named_last(c), *parts))

    return code


def _named_last(c: Context) -> tuple[Who, ...]:
    """Return the player whom the sentence has named last, who does with the rest what it says."""
    if c.named in ("target_opponent", "target_player", "its_controller", "the_captor"):
        return ("that_player",)
    return () if c.named is None else (c.named,)


# --- whole piles ----------------------------------------------------------------------------------


def is_milled(c: Context, node: MillCards) -> None:
    if node.zone == c.piles.deck or node.zone in c.piles.in_play:
        message = (
            "cards from the top of a deck can go only to a hand or a pile; "
            "to put one into play, reveal it first"
        )
        raise Refused("CT308", message)


MILL: Final = Form(
    "effect", "{who} put {top:amount} of {deck} into {pile:zone} {each}", MillCards, check=is_milled
)
MOVES: Final = (
    ON_BOTTOM,
    ON_TOP,
    Form("effect", "{who} return {all_but:what} to {home}", code=_return_all_but),
    Form("effect", "{who} shuffle {shuffled_zone:zone} into {deck}", ShuffleIntoDeck),
    Form("effect", "{who} put them back {in_order:order}", code=_put_back),
    Form("effect", "{rest:what} into {home} {exhausted}", code=_the_rest(PUT_INTO)),
    Form("effect", "{rest:what} on the bottom {of_deck} {order}", code=_the_rest(ON_BOTTOM)),
    Form("effect", "{rest:what} on top {of_deck} {order}", code=_the_rest(ON_TOP)),
)
