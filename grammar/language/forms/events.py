"""Events that several games' texts watch for, as forms; a game picks those that happen in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final, cast

from grammar.ir.selectors import Controller, Filter, This
from grammar.ir.triggers import (
    Attacks,
    AttacksUnit,
    Blocks,
    DealsCombatDamage,
    DealsDamage,
    Destroys,
    Dies,
    Draws,
    Enters,
    IsAttacked,
    IsBlocked,
    IsDealtDamage,
    IsDestroyed,
    IsPut,
    Leaves,
)
from grammar.language.errors import Refused
from grammar.language.forms.form import Form
from grammar.language.ir_from_tree import PLAY_AREA
from grammar.language.meaning.deeds.instead import Otherwise
from grammar.language.meaning.events import acts, goes_into

CASTS: Final = Form("act", "cast {a:filter}", code=acts.casts)
PLAYS: Final = Form("act", "play {a:filter}", code=acts.plays)
DRAWS: Final = Form("act", "draw a card", Draws)


def entering(by: Controller, zone: str) -> Callable[[This | Filter], object]:
    """Return the event of a thing that comes into play on a player's side."""

    def happens(what: This | Filter) -> object:
        if not isinstance(what, Filter) or what.controller != "any":
            message = "this says twice who controls it; leave out '... your ...'"
            raise Refused("CT307", message, rule="LANG-6.5a")
        return Enters(replace(what, controller=by), zone)

    return happens


ENTERS_A_PLACE: Final = (
    Form("deed", "enters {place:zone}", Enters),
    Form("deed", "enters", Enters, {"zone": PLAY_AREA}),
    Form("deed", "leaves {place:zone}", Leaves),
    Form("deed", "enters under your control", code=lambda _c: entering("you", PLAY_AREA)),
    Form("deed", "enters {place:zone} under your control", code=lambda _c, zone: entering("you", zone)),
    Form("deed", "enters your {zone}", code=lambda _c, zone: entering("you", zone.value)),
)
IS_PUT: Final = (
    Form("deed", "is put {pile_put:zone} {put_from:origin}", IsPut, code=goes_into.is_put),
    Form("deed", "is put {pile_put:zone}", code=goes_into.is_put),
    Form("deed", "is put {where} {put_from:origin}", code=goes_into.is_put),
)
DIES: Final = Form("deed", "dies", Dies)
IS_DEALT_DAMAGE: Final = Form("deed", "is dealt damage", IsDealtDamage, sized="damage")
ATTACKS: Final = Form("deed", "attacks", Attacks)
IS_ATTACKED: Final = Form("deed", "is attacked", IsAttacked)
ATTACKS_UNIT: Final = Form("event", "{one:what} attacks {one:victim}", AttacksUnit)
DESTROYED_IN_COMBAT: Final = Form("deed", "is destroyed in combat", IsDestroyed, {"in_combat": True})
DESTROYS: Final = (
    Form("event", "{one:what} destroys {one:victim}", Destroys, {"in_combat": False}),
    Form("event", "{one:what} destroys {one:victim} in combat", Destroys, {"in_combat": True}),
)
DEALS_DAMAGE: Final = Form("deed", "deals damage", DealsDamage, {"victim": None}, sized="damage")
DEALS_DAMAGE_TO: Final = Form("event", "{one:what} deals damage to {one:victim}", DealsDamage)


def _so_much(event: type) -> Callable[..., Otherwise]:
    """Return the meaning of such an event with another amount."""
    return lambda _c, done: cast(Otherwise, done)._replace(of=event)


def would_do(words: str, event: type, sized: str = "") -> tuple[Form, ...]:
    """Return what a player "would" do, and that they do so much of it instead."""
    verb, _, rest = words.partition(" ")
    one = rest.removeprefix("a ")
    would = Form("act_would", words, event, sized=sized)
    if one != rest:
        return (would,)  # the event says which instruction makes it happen so many times
    return (would, Form("other_act", f"{verb} {{other_much:amount}}", code=_so_much(event)))


WOULD_DRAW: Final = would_do("draw a card", Draws)
WOULD_BE_DEALT: Final = Form("deed_would", "be dealt damage", IsDealtDamage, sized="damage")
WOULD_DEAL: Final = (
    Form("deed_would", "deal damage", DealsDamage, {"victim": None}, sized="damage"),
    Form("would", "{struck:what} would deal damage to {struck:victim}", DealsDamage),
)
BLOCKS: Final = (
    Form("deed", "blocks", Blocks),
    Form("deed", "is blocked", IsBlocked),
    Form("deed", "deals combat damage", DealsCombatDamage, {"to_player_only": False}),
)
"""In a game in which attackers are blocked."""


def forbidden(*words: str, also: Mapping[str, str] = MappingProxyType({})) -> tuple[Form, ...]:
    """Return what a text can forbid, in its words: "be attacked"; `also` has other words for some of it."""
    return tuple(
        Form("forbidden", each, _verb(each), also=(also[each],) if each in also else ()) for each in words
    )


EXHAUSTED_BY: Final = Form(
    "forbidden",
    "be exhausted by opponents",
    lambda: "be_exhausted_by_opponents",
    also=("be exhausted by your opponents",),
)
"""What a text can forbid opponents to do to an object, in a game of several opponents."""
EXHAUSTED_BY_ONE: Final = Form(
    "forbidden",
    "be exhausted by the opponent",
    lambda: "be_exhausted_by_opponents",
    also=("be exhausted by your opponent",),
)
"""The same in a game of two players."""


def suffered(*words: str) -> tuple[Form, ...]:
    """Return what a text can forbid an object to suffer from others, in its words: "be attacked"."""
    return tuple(Form("suffered", f"{each} by", _verb(each)) for each in words)


def _verb(words: str) -> Callable[[], str]:
    verb = words.replace(" ", "_")
    return lambda: verb


EVENTS: Final = (
    *(CASTS, PLAYS, DRAWS),
    *ENTERS_A_PLACE,
    *(DIES, IS_DEALT_DAMAGE, ATTACKS),
    *(*WOULD_DRAW, WOULD_BE_DEALT, *WOULD_DEAL),
    *BLOCKS,
    *forbidden("attack", "block", "be blocked", "be targeted", "be targeted by opponents"),
    *suffered("be blocked"),
)
"""Those of a game in which cards are cast, attack and are blocked; verbs bring others."""
