"""The forms of Champions of El'Equine: its events, and what its texts forbid."""

from __future__ import annotations

from typing import Final

from grammar.champions_of_elequine.meaning import acts
from grammar.champions_of_elequine.triggers import CounterAttacks, IsStaggered, LevelsUp
from grammar.ir.triggers import Dies, IsDealtDamage
from grammar.language.forms.events import ATTACKS, ATTACKS_UNIT, DRAWS, IS_ATTACKED, forbidden
from grammar.language.forms.form import Form

FORMS: Final = (
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
