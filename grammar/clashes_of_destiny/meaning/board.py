"""Effects that move units or put them onto the board."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token as Word

from grammar.clashes_of_destiny.abilities import PlayOnlyIf, SummonedOn
from grammar.clashes_of_destiny.only_one import only_one
from grammar.clashes_of_destiny.operations import Equip, MoveUnit, Push, Summon, SummonTokens, Swap, Teleport
from grammar.clashes_of_destiny.parts import EmptyTiles, Placed
from grammar.ir.amounts import Amount, Number
from grammar.ir.late import late_dataclass
from grammar.ir.operations import Token
from grammar.ir.selectors import All, Choice, Filter, It, Selection, This
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.nouns import selectors
from grammar.language.meaning.nouns.who import in_play, placed
from grammar.language.meaning.parts.amounts import scaled, some
from grammar.language.meaning.parts.words import traits_said


@late_dataclass(frozen=True, slots=True)
class EachTile:
    """each empty tile adjacent to your Hero"""

    on: EmptyTiles


@late_dataclass(frozen=True, slots=True)
class TokenText:
    """with "On Enter: Draw a card." """

    abilities: tuple[object, ...]


def move_unit(c: Context, what: Selection, tiles: int) -> MoveUnit:
    """move this 1 tile"""
    _on_the_board(what)
    return MoveUnit(what, some(tiles))


def move_up_to(c: Context, what: Selection, tiles: int) -> MoveUnit:
    """move this up to 3 tiles"""
    return replace(move_unit(c, what, tiles), up_to=True)


def push(c: Context, what: Selection, tiles: int, away_from: Selection) -> Push:
    """move an adjacent enemy 1 tile away from this"""
    _on_the_board(what)
    if isinstance(away_from, All) and not only_one(away_from.filter):
        raise Refused(
            "CT308", "move a unit away from one tile, as in 'away from your Hero'", rule="CD-10.8.4"
        )
    return Push(what, some(tiles), away_from)


def swap(c: Context, count: int, filter: Filter) -> Swap:
    """swap the positions of two friendly units"""
    what = selectors.choices(c, count, filter)
    _on_the_board(what)
    if count != 2:
        raise Refused("CT301", "a swap needs two units: 'swap the positions of two ...'", rule="CD-10.8.5")
    return Swap(what)


def swap_with(c: Context, what: Selection, other: Selection) -> Swap:
    """swap this with a friendly unit"""
    if isinstance(what, Choice) and isinstance(other, Choice):
        message = "you can choose only one of the two units to swap; name the other, or swap two of one kind"
        raise Refused("CT308", message, rule="CD-10.8.5")
    for each in (what, other):
        _on_the_board(each)
        if getattr(each, "most", 1) != 1 or (isinstance(each, All) and not only_one(each.filter)):
            raise Refused("CT308", "one unit can be swapped with only one other", rule="CD-10.8.5")
    if what == other:
        raise Refused("CT308", "a unit can't be swapped with itself", rule="CD-10.8.5")
    return Swap(what, other)


def teleport(c: Context, what: Selection, to: EmptyTiles) -> Teleport:
    """teleport a friendly unit to an empty tile adjacent to your Hero"""
    _on_the_board(what)
    if any(isinstance(each.of, It) for each in to.places):
        # "its row" is that of the unit being teleported
        c.its.pop()
        to = EmptyTiles(tuple(_seen_from(each, what) for each in to.places))
    return Teleport(what, to)


def _seen_from(placed: Placed, what: Selection) -> Placed:
    if not isinstance(placed.of, It) or not isinstance(what, This):
        return placed
    return Placed(placed.relation, what, placed.tiles)


def teleport_away(c: Context, what: Selection, tiles: int) -> Teleport:
    """teleport an enemy minion up to 2 tiles away"""
    _on_the_board(what)
    seen_from = what if isinstance(what, This) else It()
    return Teleport(what, EmptyTiles((Placed("within", seen_from, some(tiles)),)))


def _on_the_board(what: Selection) -> None:
    in_play(what, "be moved on the board")
    types = getattr(getattr(what, "filter", None), "types", ())
    if types and set(types).isdisjoint(("Hero", "Minion")):
        message = "a Shrine can't be moved" if "Shrine" in types else "only units are on the board"
        raise Refused("CT308", message, rule="CD-10.8.1" if "Shrine" in types else "CD-1.2.2")


def summon(c: Context, what: Selection, on: EmptyTiles | None = None) -> Summon:
    """summon a minion that costs 2 or less from your discard pile on a tile adjacent to your Hero"""
    placed(c)
    described = getattr(what, "filter", None) or Filter(())
    if described.types and described.types != ("Minion",):
        raise Refused("CT308", "only minions can be summoned", rule="CD-8.2.1")
    if described.types and described.zone is None:
        message = (
            "say where the minion comes from, '... from your discard pile', "
            "or give a token its numbers: '1/1 Footman'"
        )
        raise Refused("CT308", message, rule="CD-8.2.8")
    return Summon(what, on)


def each_tile(c: Context, on: EmptyTiles) -> EachTile:
    """each empty tile adjacent to your Hero"""
    if not on.places:
        raise Refused("CT308", "say which tiles: '... adjacent to your Hero'")
    return EachTile(on)


def equip(c: Context, what: Selection) -> Equip:
    """equip an artifact from your discard pile"""
    placed(c)
    described = getattr(what, "filter", None) or Filter(())
    if described.types and described.types != ("Artifact",):
        raise Refused("CT308", "only artifacts can be equipped", rule="CD-3.6.1")
    if described.types and described.zone is None:
        raise Refused("CT308", "say where the card comes from: '... from your discard pile'", rule="CD-8.4.1")
    return Equip(what)


def summon_tokens(c: Context, amount: Amount, *said: Any) -> SummonTokens:
    """summon a 1/1 Footman minion on each empty tile adjacent to your Hero"""
    name = next(at for at, token in enumerate(c.tokens) if token.type == "TOKEN_NAME")
    if amount != Number(1) and [token.type for token in c.tokens[name + 1 : name + 2]] != ["_MINION"]:
        message = "name the tokens once: '... Footman minions'"
        raise Refused("CT302", message, span=span_of_token(c.tokens[name]), rule="CD-10.9.1a")
    on = said[-1] if isinstance(said[-1], (EmptyTiles, EachTile)) else None
    if not isinstance(on, EachTile):
        return SummonTokens(scaled(c, amount, ()), _token(c, said), on)
    if amount != Number(1):
        raise Refused("CT301", "only one unit can be summoned on each tile", rule="CD-4.1.5")
    return SummonTokens(amount, _token(c, said), on.on, on_each=True)


def token_text(c: Context, quoted: Word) -> TokenText:
    """with "On Enter: Draw a card." """
    assert c.quoted is not None
    return TokenText(c.quoted(quoted, "Minion"))


def _token(c: Context, said: tuple[Any, ...]) -> Token:
    (atk, hp), *_ = (part for part in said if type(part) is tuple)
    if hp == 0:
        raise Refused("CT301", "a token with 0 HP is destroyed at once", rule="CD-9.3.2")
    words = [part for part in said if isinstance(part, Word)]
    name = next(str(word.value) for word in words if word.type == "TOKEN_NAME")
    traits = traits_said(c, [word for word in words if word.type in c.traits])
    text = next((part.abilities for part in said if isinstance(part, TokenText)), ())
    if any(isinstance(ability, (PlayOnlyIf, SummonedOn)) for ability in text):
        raise Refused("CT403", "a token can't be played", rule="CD-3.1.8")
    return Token(name, ("Minion",), (("atk", atk), ("hp", hp)), traits, text)
