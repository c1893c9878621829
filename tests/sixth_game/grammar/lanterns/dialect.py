"""The part of the language that belongs to Lanterns."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from grammar.ir.conditions import Holds
from grammar.ir.triggers import Attacks
from grammar.language.dialect import CardType, Dialect, Field
from grammar.language.forms.events import EVENTS
from grammar.language.forms.form import Form
from grammar.language.ir_from_tree import Head, Piles
from grammar.language.shared_sentences import (
    CARD_SENTENCES,
    CHANGES,
    HEADS,
    MODES,
    POOLS,
    SEVERAL_OPPONENTS,
    SUMS,
)
from grammar.language.traits import CardTrait, names_of
from grammar.language.wording.pools import BARE
from grammar.language.wording.table import WORDING
from grammar.lanterns.operations import ASKING, NODES, WOOD, SpillOil, Spills
from spec.book.games import find

_TRAITS = (CardTrait(WOOD, "Wood", terminal="WOOD", group="woods", rule="LN-3.1.4"),)


@cache
def load() -> Dialect:
    """The dialect of Lanterns."""
    game = find("lanterns")
    return Dialect(
        game=game.name,
        title=game.title,
        grammar=Path(__file__).with_name("cards.lark").read_text(encoding="utf-8"),
        names={
            "ZONE": {zone.title: zone.name for zone in game.zones},
            **names_of(_TRAITS, game.vocabulary),
        },
        types=(
            CardType("Boat", "Boats", required=("cost", "reach", "hull"), rule="LN-3.1.1"),
            CardType("Charm", "Charms", required=("cost",), rule="LN-3.1.2"),
            CardType("Gust", "Gusts", one_shot=True, cast=True, required=("cost",), rule="LN-3.1.3"),
            CardType("Beacon", "Beacons", has_cost=False, rule="LN-5.1.2"),
        ),
        fields=(Field("Cost", "cost", 20), Field("Reach", "reach"), Field("Hull", "hull")),
        lowering={},
        printing={**WORDING, **BARE},
        forms=(
            *EVENTS,
            Form("effect", "{who} spill {amount Oil} {each}", SpillOil),
            Form("act", "spill Oil", Spills),
            Form("deed", "sails", Attacks),
        ),
        asking=ASKING,
        nodes=NODES,
        traits=_TRAITS,
        shared=CARD_SENTENCES + MODES + SEVERAL_OPPONENTS + CHANGES + POOLS + HEADS + SUMS,
        heads={
            "calm": Head("Calm —", ("Calm:",), condition=Holds("calm")),
            "moored": Head("Moored —", ("Moored:",)),
        },
        values={"fleet": "FLEET", "abreast": "ABREAST"},
        zones={zone.name: zone.title for zone in game.zones},
        piles=Piles(
            deck="stock",
            hand="satchel",
            discard="ashes",
            in_play=frozenset(zone.name for zone in game.zones if zone.in_play),
        ),
        play_area="harbour",
        resources={"oil": ("Oil", "Oil")},
        spent_resource="oil",
    )
