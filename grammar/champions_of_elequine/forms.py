"""The forms of Champions of El'Equine: its events, and what its texts forbid."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grammar.champions_of_elequine.meaning import acts
from grammar.champions_of_elequine.meaning.effects import hurt
from grammar.champions_of_elequine.meaning.nouns import are_characters
from grammar.champions_of_elequine.operations import LevelUp, MoveCharacter, Stagger, SwapPositions
from grammar.champions_of_elequine.triggers import CounterAttacks, IsStaggered, LevelsUp
from grammar.ir.operations import DealDamage, ExhaustObjects, ReadyObjects
from grammar.ir.selectors import All, Filter, This
from grammar.ir.triggers import Dies, IsDealtDamage
from grammar.language.errors import Refused
from grammar.language.forms.events import ATTACKS, ATTACKS_UNIT, DRAWS, IS_ATTACKED, forbidden
from grammar.language.forms.form import Form
from grammar.language.forms.instructions import DEAL, EXHAUST, READY, Check, turns
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.who import in_play


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


def _are_swapped(c: Context, node: SwapPositions) -> None:
    in_play(node.what, "be swapped")
    are_characters(c, node.what, "stands at a position")
    if getattr(node.what, "most", 0) != 2 or getattr(node.what, "least", 0) != 2:
        raise Refused(
            "CT308", "a swap needs two characters: 'swap the positions of 2 target allies'", rule="COE-8.9.2a"
        )


def _levels_up(c: Context, node: LevelUp) -> None:
    what: object = node.what
    types = c.on if isinstance(what, This) else getattr(getattr(what, "filter", None), "types", None)
    if types is not None and types != ("Champion",):
        raise Refused("CT308", "only Champions have levels", rule="COE-7.7.2a")


EFFECTS: Final = (
    Form("effect", DEAL, DealDamage, {"lasting": False}, check=lambda c, node: hurt(c, node.to)),
    Form("effect", READY, ReadyObjects, check=_turned("ready")),
    Form("effect", EXHAUST, ExhaustObjects, check=_turned("exhausted")),
    Form("effect", "stagger {to:what}", Stagger, check=lambda c, node: hurt(c, node.what)),
    Form("effect", "move {to:what} to an open position", MoveCharacter, check=_is_moved),
    Form("effect", "swap the positions of {to:what}", SwapPositions, check=_are_swapped),
    Form("effect", "level up {to:what}", LevelUp, check=_levels_up),
)
EVENTS: Final = (
    Form("act", "play {a:filter}", code=acts.plays),
    DRAWS,
    Form("deed", "is played", code=acts.is_played),
    Form("deed", "is archived", Dies),
    *(ATTACKS, IS_ATTACKED),
    Form("deed", "counter attacks", CounterAttacks),
    Form("deed", "is dealt DMG", IsDealtDamage, also=("takes DMG",)),
    Form("deed", "is Staggered", IsStaggered),
    Form("deed", "levels up", LevelsUp),
    ATTACKS_UNIT,
    *forbidden("attack", "boost", "be attacked", "be counter attacked", "counter attack"),
    Form("forbidden", "be used for Defense Boosting", lambda: "defense_boost"),
)
FORMS: Final = EFFECTS + EVENTS
