"""The forms and verbs of Clashes of Destiny: what its texts do, pay and forbid, and its events."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grammar.clashes_of_destiny.meaning import acts
from grammar.clashes_of_destiny.operations import (
    Cancel,
    GainDurability,
    Heal,
    LoseDurability,
    PayDurability,
    PreventThatDamage,
)
from grammar.clashes_of_destiny.parts import UnnamedUnit
from grammar.clashes_of_destiny.triggers import (
    AttackWouldDefeat,
    BanishesForDestiny,
    Counterattacks,
    LosesDurability,
    Replaces,
    Scries,
)
from grammar.ir.amounts import Number
from grammar.ir.costs import ExhaustThis, MoveMatching, MoveThis
from grammar.ir.operations import DealDamage, MillCards, MoveCards
from grammar.ir.selectors import Filter, It, Selection, This
from grammar.ir.triggers import AttacksUnit, Dies, Enters, IsAttacked, IsDealtDamage, Leaves, UsesAbility
from grammar.language.errors import Refused
from grammar.language.forms.events import (
    ATTACKS,
    DEALS_DAMAGE,
    DEALS_DAMAGE_TO,
    DESTROYED_IN_COMBAT,
    DESTROYS,
    DRAWS,
    EXHAUSTED_BY_ONE,
    WOULD_BE_DEALT,
    WOULD_DEAL,
    WOULD_DRAW,
    forbidden,
    suffered,
)
from grammar.language.forms.form import Form
from grammar.language.forms.instructions import affects
from grammar.language.forms.moves import RETURN_TO, move, returning
from grammar.language.forms.slots import Printer
from grammar.language.forms.verb import Verb, moves
from grammar.language.forms.verbs import DESTROY, EXHAUST, RETURN, RETURNED, into_whose_pile
from grammar.language.ir_from_tree import PLAY_AREA, Context, span_of_token
from grammar.language.meaning.nouns.who import in_play, placed, returned
from grammar.language.meaning.parts.amounts import some
from grammar.language.meaning.parts.words import Home

_BANISHED: Final = "banish_pile"


def _wears_out(c: Context, node: GainDurability | LoseDurability) -> None:
    what = node.what
    in_play(what, "have durability")
    types = c.on if isinstance(what, This) else getattr(getattr(what, "filter", None), "types", None)
    if types and "Artifact" not in types:
        raise Refused("CT308", "only artifacts have durability", rule="CD-3.6.2")


def _is_cancelled(_c: Context, node: Cancel) -> None:
    if not isinstance(node.what, It):
        raise Refused("CT308", "only the spell just played can be cancelled", suggestion="cancel it")


def _is_banished(c: Context, filter: Filter) -> None:
    if filter.zone not in (None, c.piles.hand, c.piles.discard):
        raise Refused("CT308", "as a cost, cards can be banished only from your hand or your discard pile")


def _to_owner(p: Printer, node: MoveThis | MoveMatching) -> str:
    """to its owner's hand: who controls a unit need not own it"""
    if isinstance(node, MoveMatching) and node.zone != p.dialect.piles.hand:
        return into_whose_pile(p, node)
    owner = "its owner's"
    if isinstance(node, MoveMatching) and (node.filter.zone is not None or node.count != Number(1)):
        owner = "your" if node.filter.zone is not None else "their owners'"
    return f"to {owner} {p.zone(node.zone)}"


def _is_worn(c: Context, node: PayDurability) -> None:
    if c.on is not None and "Artifact" not in c.on:
        raise Refused("CT402", "only an artifact has durability to lose", rule="CD-3.6.2")
    some(node.amount)


def _move(c: Context, what: Selection, home: Home, *there: bool | None) -> MoveCards:
    """return another friendly minion to its owner's hand"""
    zone = home.zone
    if zone.value not in (c.piles.hand, c.piles.discard):
        place = "to the board: 'Summon ...'" if zone.value in c.piles.in_play else "of that deck to put it"
        raise Refused("CT308", f"say how it comes {place}", span=span_of_token(zone))
    if there:  # nothing that leaves the board is exhausted, or under anyone's control
        return move(c, what, home, *there)
    placed(c)
    returned(c, what, home.whose)
    return MoveCards(what, str(zone.value))


VERBS: Final = (
    replace(EXHAUST, says_the=False),  # "the exhausted Hero" is the only one
    Verb(
        "banish",
        MoveCards,
        fixed={"zone": _BANISHED},
        check=lambda c, _node: placed(c),
        cost=moves(_BANISHED, _is_banished),
        away=_BANISHED,
        others_choose=True,
        rule="CD-9.3.4",
    ),
    replace(DESTROY, done=Dies),
    replace(RETURN, cost=replace(RETURNED, goes=_to_owner)),
)
COSTS: Final = (
    Form("cost", "[exhaust]", ExhaustThis, also=("exhaust",)),
    Form("cost", "lose {number:amount} durability", PayDurability, check=_is_worn),
)
EFFECTS: Final = (
    replace(RETURN_TO, code=returning(_move)),
    Form("effect", "{who} banish {top:amount} of {deck} {each}", MillCards, {"zone": _BANISHED}),
    Form(
        "effect",
        "deal {amount damage} {each}",
        DealDamage,
        {"to": UnnamedUnit(), "lasting": False, "by": None, "divided": False},
    ),
    Form("effect", "heal {to:what} for {amount} {each}", Heal, check=affects("be healed")),
    Form("effect", "{each_one:what} gain {amount durability} {each}", GainDurability, check=_wears_out),
    Form("effect", "{each_one:what} lose {amount durability} {each}", LoseDurability, check=_wears_out),
    Form("effect", "cancel {to:what}", Cancel, check=_is_cancelled),
    Form("effect", "prevent that damage", PreventThatDamage),
)
EVENTS: Final = (
    Form("act", "play {a:filter}", code=acts.plays),
    Form("act", "summon {a:filter}", code=acts.summons),
    Form("act", "equip {a:filter}", code=acts.equips),
    DRAWS,
    Form("deed", "enters", Enters, {"zone": PLAY_AREA}, also=("is summoned",)),
    Form("deed", "leaves the board", Leaves, {"zone": PLAY_AREA}),
    ATTACKS,
    Form("deed", "is attacked", IsAttacked, opening="whenever"),
    Form("deed", "counterattacks", Counterattacks, opening="whenever"),
    Form("deed", "takes damage", IsDealtDamage, opening="whenever", sized="damage"),
    *WOULD_DRAW,
    Form("deed_would", "take damage", IsDealtDamage, sized="damage"),
    WOULD_BE_DEALT,
    *WOULD_DEAL,
    *(DESTROYED_IN_COMBAT, *DESTROYS, DEALS_DAMAGE, DEALS_DAMAGE_TO),
    Form("act", "use an ability of {one:what}", UsesAbility),
    Form("act", "Scry", Scries),
    Form("act", "replace a card", Replaces),
    Form("act", "banish cards for Destiny", BanishesForDestiny, sized="cards"),
    Form("deed", "moves", code=acts.moves),
    Form("deed", "loses durability", LosesDurability, opening="whenever"),
    Form("event", "{one:what} attacks {one:victim}", AttacksUnit),
    Form("event", "{one} is attacked by {one}", code=acts.is_attacked_by),
    Form("event", "{by} attacks {one}", code=acts.player_attacks),
    Form("event", "an attack would reduce {one:what} to 0 HP", AttackWouldDefeat, opening="when"),
    *suffered("be attacked"),
    *forbidden("attack", "move", "counterattack", "be attacked"),
    EXHAUSTED_BY_ONE,
)
FORMS: Final = COSTS + EFFECTS + EVENTS
