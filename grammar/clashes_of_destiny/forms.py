"""The forms of Clashes of Destiny: its events, and what its texts forbid."""

from __future__ import annotations

from typing import Final

from grammar.clashes_of_destiny.meaning import acts
from grammar.clashes_of_destiny.operations import (
    Cancel,
    GainDurability,
    Heal,
    LoseDurability,
    PreventThatDamage,
)
from grammar.clashes_of_destiny.parts import UnnamedUnit
from grammar.clashes_of_destiny.triggers import AttackWouldDefeat, Counterattacks, LosesDurability
from grammar.ir.operations import DealDamage
from grammar.ir.selectors import It, This
from grammar.ir.triggers import AttacksUnit, Dies, Enters, IsAttacked, IsDealtDamage, Leaves
from grammar.language.errors import Refused
from grammar.language.forms.events import ATTACKS, DISCARDS, DRAWS, forbidden
from grammar.language.forms.form import Form
from grammar.language.forms.instructions import affects
from grammar.language.ir_from_tree import PLAY_AREA, Context
from grammar.language.meaning.who import in_play


def _wears_out(c: Context, node: GainDurability | LoseDurability) -> None:
    what = node.what
    in_play(what, "have durability")
    types = c.on if isinstance(what, This) else getattr(getattr(what, "filter", None), "types", None)
    if types and "Artifact" not in types:
        raise Refused("CT308", "only artifacts have durability", rule="CD-3.6.2")


def _is_cancelled(_c: Context, node: Cancel) -> None:
    if not isinstance(node.what, It):
        raise Refused("CT308", "only the spell just played can be cancelled", suggestion="cancel it")


EFFECTS: Final = (
    Form("effect", "deal {amount damage} {each}", DealDamage, {"to": UnnamedUnit(), "lasting": False}),
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
    *(DRAWS, DISCARDS),
    Form("deed", "enters", Enters, {"zone": PLAY_AREA}, also=("is summoned",)),
    Form("deed", "leaves the board", Leaves, {"zone": PLAY_AREA}),
    ATTACKS,
    Form("deed", "is attacked", IsAttacked, opening="whenever"),
    Form("deed", "counterattacks", Counterattacks, opening="whenever"),
    Form("deed", "is destroyed", Dies),
    Form("deed", "takes damage", IsDealtDamage, opening="whenever"),
    Form("deed", "loses durability", LosesDurability, opening="whenever"),
    Form("event", "{one:what} attacks {one:victim}", AttacksUnit),
    Form("event", "{one} is attacked by {one}", code=acts.is_attacked_by),
    Form("event", "{by} attacks {one}", code=acts.player_attacks),
    Form("event", "an attack would reduce {one:what} to 0 HP", AttackWouldDefeat, opening="when"),
    *forbidden("attack", "move", "counterattack", "be attacked", "be destroyed"),
)
FORMS: Final = EFFECTS + EVENTS
