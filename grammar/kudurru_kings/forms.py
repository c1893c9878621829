"""The forms of Kudurru Kings: its events, and what its texts forbid."""

from __future__ import annotations

from typing import Final

from grammar.ir.triggers import AttacksUnit, Enters, IsAttacked, Leaves
from grammar.kudurru_kings.meaning import acts
from grammar.kudurru_kings.triggers import (
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
from grammar.language.forms.events import ATTACKS, DISCARDS, DRAWS, PLAYS, forbidden
from grammar.language.forms.form import Form
from grammar.language.ir_from_tree import PLAY_AREA

FORMS: Final = (
    *(PLAYS, DRAWS, DISCARDS),
    Form("act", "defeat {a:filter}", PlayerDefeats),
    Form("act", "gain a resource", GainsPool, {"resource": None}),
    Form("act", "gain {resource}", GainsPool, also=("gain a {resource}",)),
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
    Form("deed", "supports", Supports),
    Form("deed", "is wounded", IsWounded),
    Form("deed", "is defeated", code=acts.is_defeated),
    Form("event", "an Engagement ends in a Stalemate", EndsInStalemate),
    Form("event", "{one:what} wounds {a:victim}", Wounds),
    Form("event", "{one:what} defeats {a:victim}", Defeats),
    Form("event", "{one:what} attacks {a:victim}", AttacksUnit),
    *forbidden("attack", "support", "be attacked", "be supported"),
    *forbidden("be targeted", "be targeted by opponents"),
)
