"""The forms and verbs of Kudurru Kings: what its texts do, pay and forbid, and its events."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grammar.ir.attaching import Attach
from grammar.ir.costs import MoveThis
from grammar.ir.operations import Choose
from grammar.ir.selectors import All, Choice, It, Target
from grammar.ir.tree import nodes_in
from grammar.ir.triggers import AttacksUnit, Enters, IsAttacked, Leaves
from grammar.kudurru_kings.meaning import acts, occasions
from grammar.kudurru_kings.meaning.nouns import UNITS
from grammar.kudurru_kings.operations import (
    AddHeat,
    Defeat,
    DiscardDownTo,
    ExhaustBearer,
    HeatThis,
    MoveHeat,
    RemoveHeat,
)
from grammar.kudurru_kings.triggers import (
    ChoosesTheAxis,
    Commits,
    Defeats,
    EndsInStalemate,
    GainsHeat,
    GainsPool,
    IsWounded,
    Loses,
    PlayerDefeats,
    Supports,
    Wins,
    Wounds,
)
from grammar.language.errors import Refused
from grammar.language.forms.attaching import attaching
from grammar.language.forms.events import ATTACKS, DRAWS, EXHAUSTED_BY, PLAYS, WOULD_DRAW, forbidden, suffered
from grammar.language.forms.form import Form
from grammar.language.forms.instructions import affects
from grammar.language.forms.verb import Cost, Verb, moves
from grammar.language.forms.verbs import DISCARD
from grammar.language.ir_from_tree import PLAY_AREA, Context
from grammar.language.meaning.nouns.who import in_play
from grammar.language.meaning.parts.amounts import scaled, some
from grammar.language.meaning.parts.sentences import Several


def _move_heat(c: Context, amount: Any, what: Any, to: Any, *each: Any) -> object:
    """Return the movement; of two targets, the card that loses the Heat is chosen first and is "it" then."""
    moved = MoveHeat(scaled(c, amount, each), what, to)
    return _after_its_choice(c, moved)


def _move_all_heat(c: Context, what: Any, to: Any) -> object:
    return _after_its_choice(c, MoveHeat(None, what, to))


def _after_its_choice(c: Context, moved: MoveHeat) -> object:
    _is_moved(c, moved)
    if isinstance(moved.what, Target) and isinstance(moved.to, Target):
        if any(isinstance(each, It) for each in nodes_in(moved.amount)):
            raise Refused("CT312", "'its' could mean either of the two cards", rule="KK-10.6.21")
        return Several((Choose(moved.what), replace(moved, what=It())))
    return moved


def _is_moved(_c: Context, node: MoveHeat) -> None:
    what = node.what
    to = node.to
    in_play(what, "have Heat")
    in_play(to, "have Heat")
    for each in (what, to):
        if isinstance(each, All) or getattr(each, "most", 1) > 1:
            raise Refused("CT308", "Heat can be moved only from one card to one other", rule="KK-10.6.21")
    if what == to:
        raise Refused("CT308", "Heat can be moved only to another card", rule="KK-10.6.21")
    if isinstance(what, Choice):
        raise Refused("CT308", "say 'target' before the card that loses the Heat", rule="KK-10.6.21")


def _is_defeated(_c: Context, node: Defeat) -> None:
    in_play(node.what, "be defeated")
    described = getattr(node.what, "filter", None)
    if described is not None and described.types and set(UNITS).isdisjoint(described.types):
        raise Refused("CT308", "only units can be defeated; say 'discard'", rule="KK-9.9.8")


def _is_attached(_c: Context, node: Attach) -> None:
    for each in (node.what, node.to):
        if getattr(getattr(each, "filter", None), "controller", "you") != "you":
            message = "a card is attached only to a card of the same player; say 'allied'"
            raise Refused("CT308", message, rule="KK-8.3.9")


def _is_heated(_c: Context, node: HeatThis) -> None:
    some(node.amount)


_HAS_HEAT: Final = affects("have Heat")

_OF_HAND: Final = DISCARD.cost or Cost()
_OF_PLAY: Final = replace(moves("discard"), says_of=lambda node: node.filter.zone is None)

VERBS: Final = (
    Verb(
        "defeat",
        Defeat,
        PlayerDefeats,
        acts.is_defeated,
        what="{to:what}",
        instead="defeated",
        check=_is_defeated,
        also=(PlayerDefeats,),
    ),
    replace(DISCARD, does=acts.discard, cost=replace(_OF_HAND, in_play=_OF_PLAY)),
)
COSTS: Final = (
    Form("given_up", "discard {this}", MoveThis, {"zone": "discard"}),
    Form("cost", "exhaust bearer", ExhaustBearer),
    Form("cost", "add {number:amount} Heat to {this}", HeatThis, check=_is_heated),
)

EFFECTS: Final = (
    Form(
        "effect",
        "{chooser} add {amount Heat} to {to:what} {each}",
        AddHeat,
        also=("{chooser} place {amount Heat} on {to:what} {each}",),
        check=_HAS_HEAT,
    ),
    Form("effect", "{chooser} remove all Heat from {to:what}", RemoveHeat, {"amount": None}, check=_HAS_HEAT),
    Form("effect", "{chooser} remove {amount Heat} from {to:what} {each}", RemoveHeat, check=_HAS_HEAT),
    Form("effect", "move all Heat from {to:what} to {to}", MoveHeat, {"amount": None}, code=_move_all_heat),
    Form("effect", "move {amount Heat} from {to:what} to {to} {each}", MoveHeat, code=_move_heat),
    Form("effect", "{who} discard down to {number} cards", DiscardDownTo),
    attaching("attach", _is_attached),
)
_AXES: Final = ("Stone", "Veil", "Oath")
EVENTS: Final = (
    *(PLAYS, DRAWS, *WOULD_DRAW),
    Form("act", "gain a resource", GainsPool, {"resource": None}),
    Form("act", "gain {resource}", GainsPool, also=("gain a {resource}",), sized="{resource}"),
    Form("act", "earn a Mark", GainsPool, {"resource": "marks"}, also=("earn Marks",), sized="Marks"),
    Form("act_would", "earn a Mark", GainsPool, {"resource": "marks"}, also=("earn Marks",)),
    Form("act_would", "gain a resource", GainsPool, {"resource": None}),
    Form("act_would", "gain {resource}", GainsPool, also=("gain a {resource}",)),
    Form("deed_would", "gain Heat", GainsHeat),
    Form(
        "act",
        "spend resources in an Engagement",
        Commits,
        also=("spend a resource in an Engagement",),
        sized="resources",
    ),
    Form("act", "choose the axis", ChoosesTheAxis, {"axis": None}),
    *(Form("act", f"choose the {axis} axis", ChoosesTheAxis, {"axis": axis.lower()}) for axis in _AXES),
    Form("act", "win an Engagement", code=occasions.wins),
    Form("act", "lose an Engagement", code=occasions.loses),
    Form("deed", "enters play", Enters, {"zone": PLAY_AREA}),
    Form("deed", "leaves play", Leaves, {"zone": PLAY_AREA}),
    ATTACKS,
    Form("deed", "is attacked", IsAttacked, also=("defends",)),
    Form("deed", "wins", Wins, {"wins": True, "role": "any"}),
    Form("deed", "does not win", Wins, {"wins": False, "role": "any"}),
    Form("deed", "attacks and wins", Wins, {"wins": True, "role": "attacker"}),
    Form("deed", "attacks and does not win", Wins, {"wins": False, "role": "attacker"}),
    Form("deed", "defends and wins", Wins, {"wins": True, "role": "defender"}),
    Form("deed", "defends and does not win", Wins, {"wins": False, "role": "defender"}),
    Form("deed", "loses", Loses, {"role": "any"}),
    Form("deed", "attacks and loses", Loses, {"role": "attacker"}),
    Form("deed", "defends and loses", Loses, {"role": "defender"}),
    Form("deed", "gains Heat", GainsHeat),
    Form("deed", "supports", Supports, {"role": "any"}),
    Form("deed", "supports an attacker", Supports, {"role": "attacker"}),
    Form("deed", "supports a defender", Supports, {"role": "defender"}),
    Form("deed", "is wounded", IsWounded),
    Form("event", "an Engagement ends in a Stalemate", EndsInStalemate),
    Form("event", "{one:what} wounds {a:victim}", Wounds),
    Form("event", "{one:what} defeats {a:victim}", Defeats),
    Form("event", "{one:what} attacks {a:victim}", AttacksUnit),
    *forbidden(
        "attack", "support", "be attacked", "be supported", also={"be attacked": "be chosen as defender"}
    ),
    *suffered("be attacked"),
    *forbidden("be targeted", "be targeted by opponents"),
    EXHAUSTED_BY,
)
FORMS: Final = COSTS + EFFECTS + EVENTS
