"""The forms of Clashes of Destiny: its events, and what its texts forbid."""

from __future__ import annotations

from typing import Final

from grammar.clashes_of_destiny.meaning import acts
from grammar.clashes_of_destiny.triggers import AttackWouldDefeat, Counterattacks, LosesDurability
from grammar.ir.triggers import AttacksUnit, Dies, Enters, IsAttacked, IsDealtDamage, Leaves
from grammar.language.forms.events import ATTACKS, DISCARDS, DRAWS, forbidden
from grammar.language.forms.form import Form
from grammar.language.ir_from_tree import PLAY_AREA

FORMS: Final = (
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
