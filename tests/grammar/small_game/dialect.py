"""A small game that shares nothing with the shipped ones: heads, reminders, sums and costs in signs.

It shows that a dialect can declare them. It has no rulebook and no engine.
"""

# ruff: noqa: ARG001, ARG005 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from lark import Token

from grammar.ir.abilities import Headed
from grammar.ir.amounts import Sum, Value
from grammar.ir.attaching import Attach
from grammar.ir.conditions import Fits, Holds
from grammar.ir.costs import ExhaustThis, PayResource
from grammar.ir.described import Attacking
from grammar.ir.late import late_dataclass
from grammar.ir.node_table import NodeTable
from grammar.ir.operations import GainResource, LoseResource
from grammar.ir.selectors import Controller, InAttack, This
from grammar.ir.traits import Trait
from grammar.ir.triggers import AttacksUnit, IsAttacked
from grammar.language.dialect import CardType, Dialect
from grammar.language.errors import Refused
from grammar.language.forms.attaching import attaching
from grammar.language.forms.events import EVENTS, IS_ATTACKED
from grammar.language.forms.form import Form
from grammar.language.ir_from_tree import Context, Head, Phase, Piles
from grammar.language.shared_sentences import (
    CARD_SENTENCES,
    CHANGES,
    FITS,
    HEADS,
    MODES,
    ONE_ATTACK,
    POOLS,
    SEVERAL_OPPONENTS,
    SUMS,
)
from grammar.language.traits import CardTrait
from grammar.language.wording.pools import BARE
from grammar.language.wording.table import WORDING
from grammar.language.wording.triggers import starts_phase


@late_dataclass(frozen=True, slots=True)
class OnEnter:
    """When this card enters the board."""


@late_dataclass(frozen=True, slots=True)
class StartOfDawn:
    """At the start of a Dawn Phase."""

    whose: Controller = "you"


@late_dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword whose meaning the rules know."""

    name: str


TRAITS = (
    CardTrait(Trait("elements"), "Element", terminal="ELEMENT", open=True),
    CardTrait(Trait("rank", "name"), "Rank", terminal="RANK"),
    CardTrait(Trait("crews"), "Crew", "field", "CREW", also=("band",)),
    CardTrait(Trait("common", "flag"), "Common", "before_type", "COMMON"),
    CardTrait(Trait("promo", "flag", of=("Card",)), "Promo", "before_type"),
)


def _keyword(c: Context, word: Token) -> Keyword:
    return Keyword(word.lower())


def _types(c: Context, word: Token) -> str:
    return {"c": "Charm", "h": "Hero", "m": "Minion", "s": "Spell"}[word[0].lower()]


def _is_charm(c: Context, node: Attach) -> None:
    if isinstance(node.what, This) and c.on is not None and "Charm" not in c.on:
        raise Refused("CT308", "only a Charm can be attached")


LOWERING: Mapping[str, Callable[..., Any]] = {
    "keyword": _keyword,
    "exhaust_sign": lambda c: ExhaustThis(),
    "elsewhere": lambda c: "banished",
    "type": _types,
    "resource": lambda c, word: "mana",
    "stat": lambda c, word: word.lower(),
}


@cache
def load() -> Dialect:
    """The dialect of the small game."""
    return Dialect(
        game="small_game",
        title="Small Game",
        grammar=Path(__file__).with_name("cards.lark").read_text(encoding="utf-8"),
        names={
            "ELEMENT": {"Fire": "Fire"},
            "RANK": {"Squire": "Squire", "Knight": "Knight"},
            "CREW": {f"Crew: {name}": name for name in ("Night Watch", "Day Watch")},
            "COMMON": {"Common": "Common"},
            "ZONE": {"hand": "hand", "deck": "deck", "discard pile": "discard", "board": "board"},
        },
        types=(
            CardType("Hero", plural="Heroes", needs=("rank", "crews"), labels=frozenset({"rite"})),
            CardType("Minion", plural="Minions"),
            CardType("Charm", plural="Charms"),
            CardType("Spell", plural="Spells", one_shot=True, cast=True),
        ),
        fields=(),
        lowering=LOWERING,
        printing={
            **WORDING,
            **BARE,
            ExhaustThis: lambda p, n: "[exhaust]",
            Keyword: lambda p, n: n.name,
            StartOfDawn: starts_phase,
            InAttack: lambda p, n: f"the {n.role}",
        },
        forms=(
            *EVENTS,
            IS_ATTACKED,
            Form("event", "{one:what} attacks {a:victim}", AttacksUnit),
            attaching("attach", _is_charm),
        ),
        attached_to=("Minion",),
        about={AttacksUnit: ("attacker", "defender")},
        traits=TRAITS,
        nodes=NodeTable().joined(
            traits=(each.trait for each in TRAITS),
            costs=(PayResource,),
            triggers=(OnEnter, StartOfDawn, AttacksUnit, IsAttacked),
            operations=(GainResource, LoseResource, Attach),
            abilities=(Headed, Keyword),
            parts=(Attacking, Fits, Holds, InAttack, Value, Sum),
            words=(("verb", ("attack",)), ("timing", ("main_phase", "dawn"))),
        ),
        shared=CARD_SENTENCES
        + MODES
        + SEVERAL_OPPONENTS
        + CHANGES
        + HEADS
        + SUMS
        + POOLS
        + FITS
        + ONE_ATTACK,
        heads={
            "on_enter": Head("On Enter:", trigger=OnEnter()),
            "class_bonus": Head("Class Bonus —", ("Class Bonus:",), condition=Holds("class_bonus")),
            "level_1": Head("Level 1 —"),
            "support": Head("Support:"),
        },
        values={"sp": "SP", "lv": "LV"},
        reminders={"Guard": "must be attacked first"},
        phases={"dawn": Phase("Dawn Phase", StartOfDawn, "dawn")},
        play_area="board area",
        zones={"hand": "hand", "deck": "deck", "discard": "discard pile", "board": "board"},
        piles=Piles("deck", "hand", "discard", frozenset({"board"})),
        resources={"mana": ("mana", "mana")},
        spent_resource="mana",
        elsewhere={"banished": "banished"},
    )
