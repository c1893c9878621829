"""The forms and verbs of Champions of El'Equine: what its texts do, pay and forbid, and its events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from grammar.champions_of_elequine.meaning import acts
from grammar.champions_of_elequine.meaning.costs import rests_anyway
from grammar.champions_of_elequine.meaning.effects import (
    ARCHIVE,
    CACHE,
    hurt,
    move,
    put_into,
    search,
    search_first,
)
from grammar.champions_of_elequine.meaning.nouns import CHARACTERS, are_characters
from grammar.champions_of_elequine.operations import LevelUp, MoveCharacter, Stagger
from grammar.champions_of_elequine.triggers import (
    Boosts,
    CounterAttacks,
    IsStaggered,
    LevelsUp,
)
from grammar.ir.attaching import Attach
from grammar.ir.operations import DealDamage, ExhaustObjects, GainControl, MillCards, MoveCards, ReadyObjects
from grammar.ir.selectors import All, Choice, Filter, This
from grammar.ir.triggers import Destroys, Dies, IsDealtDamage, IsDestroyed, UsesAbility
from grammar.language.errors import Refused
from grammar.language.forms.attaching import attaching
from grammar.language.forms.events import (
    ATTACKS,
    ATTACKS_UNIT,
    DEALS_DAMAGE,
    DEALS_DAMAGE_TO,
    DRAWS,
    EXHAUSTED_BY_ONE,
    IS_ATTACKED,
    WOULD_BE_DEALT,
    WOULD_DEAL,
    WOULD_DRAW,
    forbidden,
    suffered,
)
from grammar.language.forms.form import Form
from grammar.language.forms.instructions import DEAL, TAKES, Check, turns
from grammar.language.forms.moves import PUT_INTO, RETURN_TO, returning
from grammar.language.forms.searches import SEARCH, SEARCH_FIRST
from grammar.language.forms.verb import Verb, moves
from grammar.language.forms.verbs import EXHAUST, EXHAUST_COST, READY, RETURN, RETURNED
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.deeds.instructions import gain_control
from grammar.language.meaning.nouns.who import in_play, placed


def _turned(already: str) -> Check:
    """Return the check of what lies on the field, in the Support area or in the Resource area."""
    elsewhere = turns("be turned", already)

    def check(c: Context, node: ReadyObjects | ExhaustObjects) -> None:
        filter = getattr(node.what, "filter", None)
        if isinstance(filter, Filter) and filter.zone in ("resources", "support"):
            node = replace(node, what=All(replace(filter, zone=None)))
        elsewhere(c, node)

    return check


def _is_moved(c: Context, node: MoveCharacter) -> None:
    in_play(node.what, "be moved")
    are_characters(c, node.what, "stands at a position")


def _are_boosted(c: Context, node: Boosts) -> None:
    if isinstance(node.what, This) and isinstance(node.victim, This):
        raise Refused("CT308", "a character boosts another one", rule="COE-9.5.1")
    for each in (node.what, node.victim):
        types = c.on if isinstance(each, This) else getattr(each, "types", None)
        if types and not set(types) <= set(CHARACTERS):
            raise Refused("CT308", "only characters boost and are boosted", rule="COE-9.5.1")


def _is_equipped(c: Context, node: Attach) -> None:
    what = node.what
    types = c.on if isinstance(what, This) else getattr(getattr(what, "filter", None), "types", None)
    if types and "Equipment" not in types:
        raise Refused("CT308", "only Equipment is attached to a character", rule="COE-3.3.3")


def _levels_up(c: Context, node: LevelUp) -> None:
    what: object = node.what
    types = c.on if isinstance(what, This) else getattr(getattr(what, "filter", None), "types", None)
    if types is not None and types != ("Champion",):
        raise Refused("CT308", "only Champions have levels", rule="COE-7.7.2a")


def _is_sent(c: Context, node: MoveCards) -> None:
    filter = getattr(node.what, "filter", None)
    if filter is not None and filter.zone == node.zone:
        raise Refused("CT308", f"the card is already in the {node.zone}")
    if node.zone == CACHE and filter is not None and filter.zone is None and filter.types == ("Champion",):
        raise Refused("CT308", "texts can't put a Champion into a cache", rule="COE-8.7.8")
    placed(c)
    chosen = node.what.filter if isinstance(node.what, Choice) else None
    if chosen is not None and chosen.zone is None and chosen.controller == "any":
        raise Refused("CT308", "say which card: '... from your ...', '... you control' or 'target ...'")


def _not_into(zone: str) -> Callable[[Context], None]:
    """Return the check of a cost that puts its own card into a zone."""

    def check(c: Context) -> None:
        if c.on is not None and "Champion" in c.on:
            raise Refused("CT308", f"texts can't put a Champion into a {zone}", rule="COE-8.7.8")

    return check


VERBS: Final = (
    Verb(
        "archive",
        MoveCards,
        done=Dies,
        fixed={"zone": ARCHIVE},
        check=_is_sent,
        cost=moves(ARCHIVE),
        instead="archived",
        who="",
        rule="COE-1.2.5",
    ),
    Verb(
        "cache",
        MoveCards,
        fixed={"zone": CACHE},
        check=_is_sent,
        cost=moves(CACHE, check_this=_not_into("cache")),
        away=CACHE,
        who="",
        rule="COE-1.2.6",
    ),
    replace(READY, check=_turned("ready")),
    replace(
        EXHAUST,
        check=_turned("exhausted"),
        cost=replace(EXHAUST_COST, check_this=rests_anyway),
        says_the=False,
    ),
    replace(RETURN, cost=replace(RETURNED, check_this=_not_into("hand"))),
)
MOVES: Final = (
    replace(RETURN_TO, code=returning(move)),
    replace(PUT_INTO, code=put_into),
    Form("effect", "{who} archive {top:amount} of {deck} {each}", MillCards, {"zone": None}),
    Form("effect", "{who} cache {top:amount} of {deck} {each}", MillCards, {"zone": CACHE}),
    replace(SEARCH, code=search, also=()),
    replace(SEARCH_FIRST, code=search_first, also=()),
)
EFFECTS: Final = (
    Form(
        "effect",
        "gain control of {objects:what} {until:duration}",
        GainControl,
        also=("{player:who} gain control of {objects:what} {until:duration}",),
        code=gain_control,
    ),
    Form(
        "effect",
        DEAL,
        DealDamage,
        {"lasting": False, "by": None, "divided": False},
        also=TAKES,
        check=lambda c, node: hurt(c, node.to),
    ),
    Form("effect", "stagger {to:what}", Stagger, check=lambda c, node: hurt(c, node.what)),
    Form(
        "effect",
        "move {to:what} to an open position",
        MoveCharacter,
        also=(
            "move {to:what} to another open position",
            "move {to:what} to another open position on its side of the board",
        ),
        check=_is_moved,
    ),
    Form(
        "effect",
        "level up {to:what}",
        LevelUp,
        also=("put a level token on {to:what}",),
        check=_levels_up,
    ),
    attaching("equip", _is_equipped),
)
_BOOSTS: Final = ("is rested to boost", "is used to boost")
"""[COE-9.5.10] Every boost rests the character that boosts."""
EVENTS: Final = (
    Form("act", "play {a:filter}", code=acts.plays),
    DRAWS,
    Form("deed", "is played", code=acts.is_played),
    *(ATTACKS, IS_ATTACKED),
    Form("deed", "counter attacks", CounterAttacks),
    Form("deed", "is dealt DMG", IsDealtDamage, also=("takes DMG",), sized="DMG"),
    *(DEALS_DAMAGE, DEALS_DAMAGE_TO),
    *(*WOULD_DRAW, WOULD_BE_DEALT, *WOULD_DEAL),
    Form("deed_would", "take damage", IsDealtDamage, sized="damage"),
    Form("deed", "is archived by an attack", IsDestroyed, {"in_combat": True}),
    Form("event", "{one:what} archives {one:victim}", Destroys, {"in_combat": False}),
    Form("event", "{one:what} archives {one:victim} by an attack", Destroys, {"in_combat": True}),
    Form("deed", "is Staggered", IsStaggered),
    Form("deed", "boosts", Boosts, {"stat": "any", "victim": None}, also=_BOOSTS),
    Form(
        "deed",
        "is used for attack boosting",
        Boosts,
        {"stat": "atk", "victim": None},
        also=("attack boosts",),
    ),
    Form(
        "deed",
        "is used for defense boosting",
        Boosts,
        {"stat": "def", "victim": None},
        also=("defense boosts",),
    ),
    Form(
        "event",
        "{one:what} boosts {one:victim}",
        Boosts,
        {"stat": "any"},
        also=tuple(f"{{one:what}} {boosts} {{one:victim}}" for boosts in _BOOSTS),
        check=_are_boosted,
    ),
    Form("deed", "uses a skill", UsesAbility, {"by": "any"}, also=("activates a skill",)),
    Form("act", "use a Champion skill", code=acts.uses_skill, also=("activate a Champion skill",)),
    Form("deed", "levels up", LevelsUp),
    ATTACKS_UNIT,
    *suffered("be attacked"),
    *forbidden("attack", "boost", "be attacked", "be counter attacked", "counter attack"),
    replace(EXHAUSTED_BY_ONE, words="be rested by the opponent", also=("be rested by your opponent",)),
    Form("forbidden", "be used for Defense Boosting", lambda: "defense_boost"),
)
FORMS: Final = MOVES + EFFECTS + EVENTS
