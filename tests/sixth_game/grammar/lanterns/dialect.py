"""The part of the language that belongs to Lanterns."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from grammar.ir.codec import NodeTable
from grammar.language.dialect import CARD_SENTENCES, CardType, Dialect, Field
from grammar.language.ir_from_tree import Piles, rules_of
from grammar.language.wording.table import WORDING
from grammar.lanterns.meaning import oil
from grammar.lanterns.operations import COSTS, OPERATIONS, TRIGGERS
from grammar.lanterns.wording import WORDING as OWN_WORDING
from spec.book.games import find


@cache
def load() -> Dialect:
    """The dialect of Lanterns."""
    game = find("lanterns")
    return Dialect(
        game=game.name,
        title=game.title,
        grammar=Path(__file__).with_name("cards.lark").read_text(encoding="utf-8"),
        names={"ZONE": {zone.title: zone.name for zone in game.zones}},
        types=(
            CardType("Boat", "Boats", required=("cost", "reach", "hull"), rule="LN-3.1.1"),
            CardType("Charm", "Charms", required=("cost",), rule="LN-3.1.2"),
            CardType("Gust", "Gusts", one_shot=True, cast=True, required=("cost",), rule="LN-3.1.3"),
            CardType("Beacon", "Beacons", has_cost=False, rule="LN-5.1.2"),
        ),
        fields=(Field("Cost", "cost", 20), Field("Reach", "reach"), Field("Hull", "hull")),
        lowering=rules_of(oil),
        printing={**WORDING, **OWN_WORDING},
        nodes=NodeTable().joined(OPERATIONS, COSTS, TRIGGERS),
        shared=CARD_SENTENCES,
        zones={zone.name: zone.title for zone in game.zones},
        piles=Piles(
            deck="stock",
            hand="satchel",
            discard="ashes",
            battlefield=frozenset(zone.name for zone in game.zones if zone.battlefield),
        ),
        play_area="harbour",
        resources={"oil": ("Oil", "Oil")},
        spent_resource="oil",
    )
