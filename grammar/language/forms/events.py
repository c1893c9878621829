"""Events that several games' texts watch for, as forms; a game picks those that happen in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

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
    Leaves,
)
from grammar.language.forms.form import Form
from grammar.language.ir_from_tree import PLAY_AREA
from grammar.language.meaning import acts

CASTS: Final = Form("act", "cast {a:filter}", code=acts.casts)
PLAYS: Final = Form("act", "play {a:filter}", code=acts.plays)
DRAWS: Final = Form("act", "draw a card", Draws)

ENTERS_A_PLACE: Final = (
    Form("deed", "enters {place:zone}", Enters),
    Form("deed", "enters", Enters, {"zone": PLAY_AREA}),
    Form("deed", "leaves {place:zone}", Leaves),
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
    *BLOCKS,
    *forbidden("attack", "block", "be blocked", "be targeted", "be targeted by opponents"),
    *suffered("be blocked"),
)
"""Those of a game in which cards are cast, attack and are blocked; verbs bring others."""
