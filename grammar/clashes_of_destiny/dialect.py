"""Clashes of Destiny's part of the language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from grammar.clashes_of_destiny.abilities import KeepsDurability, PlayOnlyIf, SummonedOn
from grammar.clashes_of_destiny.check_ir import check, check_card, finish
from grammar.clashes_of_destiny.forms import FORMS, VERBS
from grammar.clashes_of_destiny.meaning import (
    board,
    changes,
    conditions,
    effects,
    instead,
    lasting,
    lines,
    nouns,
    places,
)
from grammar.clashes_of_destiny.meaning.instead import BANISHED
from grammar.clashes_of_destiny.only_one import HERO, only_one
from grammar.clashes_of_destiny.operations import (
    AFFINITY,
    ASKING,
    CLASS,
    LINEAGE,
    NODES,
)
from grammar.clashes_of_destiny.suiting import GIVEN
from grammar.clashes_of_destiny.triggers import BanishesForDestiny
from grammar.clashes_of_destiny.wording.table import PRINTING
from grammar.clashes_of_destiny.wording.words import STATS
from grammar.ir.operations import DealDamage
from grammar.ir.selectors import InAttack, This
from grammar.ir.triggers import AttacksUnit, DealsDamage, Dies, Enters, IsDealtDamage
from grammar.language.dialect import CardType, Dialect, Field, TypeGroup, rules_with
from grammar.language.forms.printing import EventWords
from grammar.language.ir_from_tree import PLAY_AREA, Head, Piles, rules_of
from grammar.language.shared_sentences import (
    CARD_SENTENCES,
    FITS,
    HAS_CHANGES,
    HEADS,
    MODES,
    ONE_ATTACK,
    ONE_OPPONENT,
    POOLS,
    PRICES,
    SAME_COST,
    SIDES,
    SUMS,
)
from grammar.language.this_way import OUTCOMES
from grammar.language.traits import CardTrait, names_of
from grammar.language.wording.table import WORDING
from grammar.language.words.zones import zone_forms, zone_words
from spec.book.game.game import Game
from spec.book.games import find

_GRAMMAR: Final = Path(__file__).with_name("cards.lark")
_SHARED: Final = (
    CARD_SENTENCES + ONE_OPPONENT + HAS_CHANGES + PRICES + HEADS + SUMS + SIDES + POOLS + FITS + ONE_ATTACK
)
_MEANING: Final = (
    board,
    changes,
    conditions,
    effects,
    instead,
    lasting,
    lines,
    nouns,
    places,
)
_UNNAMED: Final = ("board", "equipment", "level_stack", "secrets")
"""The zones that units stand on or cards lie with; no text names them as zones."""
_EITHER: Final = ("mana", "destiny")
# CD-3.2.1 to CD-3.7.1: what each card type prints. game.toml has the written names of the types.
_TYPES: Final = (
    CardType("Shrine", required=("destiny", "hp"), needs=("affinity",), rule="CD-3.2.2a"),
    CardType(
        "Hero",
        required=("destiny", "base_level", "hp", "atk", "sp"),
        needs=("affinity", "class"),
        rule="CD-3.3.3",
    ),
    CardType("Minion", required=("hp", "atk"), may=_EITHER, needs=("affinity",), rule="CD-3.4.1"),
    CardType("Spell", one_shot=True, may=_EITHER, needs=("affinity",), rule="CD-3.5.1"),
    CardType("Artifact", required=("durability",), may=_EITHER, needs=("affinity",), rule="CD-3.6.2"),
    CardType("Secret", may=_EITHER, needs=("affinity",), rule="CD-3.7.3"),
)
_FIELDS: Final = (
    Field("Mana", "mana", 30),
    Field("Destiny", "destiny", 30),
    Field("Base level", "base_level", 3),
    Field("HP", "hp"),
    Field("ATK", "atk"),
    Field("SP", "sp"),
    Field("Durability", "durability"),
)
_TRAITS: Final = (
    CardTrait(
        AFFINITY,
        "affinity",
        terminal="AFFINITY",
        plural="affinities",
        group="affinities",
        rule="CD-3.1.3",
    ),
    CardTrait(
        CLASS,
        "class",
        terminal="CLASS",
        plurals="CLASSES",
        plural="classes",
        group="classes",
        rule="CD-3.1.5",
    ),
    CardTrait(LINEAGE, "Lineage", "field", "LINEAGE", open=True, rule="CD-3.3.8"),
)


@cache
def load() -> Dialect:
    """Return the dialect of Clashes of Destiny."""
    game = find("clashes_of_destiny")
    words = game.vocabulary
    return Dialect(
        game=game.name,
        title=game.title,
        grammar=_GRAMMAR.read_text(encoding="utf-8"),
        names={
            "ZONE": zone_forms(game.zones, unnamed=_UNNAMED),
            "OTHER_PHASE": {phase.title: phase.name for phase in game.phases},
            **names_of(_TRAITS, words),
            "LINEAGE": {},
        },
        traits=_TRAITS,
        types=tuple(_card_type(game, each) for each in _TYPES),
        fields=_FIELDS,
        lowering=rules_of(*_MEANING),
        printing={**WORDING, **PRINTING},
        forms=FORMS,
        verbs=VERBS,
        events=EventWords(by={"you": "you", "opponent": "the opponent", "any": "a player"}),
        asking=ASKING,
        rule_of=rules_with({InAttack: "CD-9.1.5"}),
        nodes=NODES,
        shared=CARD_SENTENCES
        + SAME_COST
        + MODES
        + ONE_OPPONENT
        + HAS_CHANGES
        + PRICES
        + HEADS
        + SUMS
        + SIDES
        + POOLS
        + FITS
        + ONE_ATTACK,
        about={AttacksUnit: ("attacker", "attacked")},
        amount_triggers=frozenset((IsDealtDamage, DealsDamage, BanishesForDestiny)),
        outcomes={Dies: (*OUTCOMES[Dies], DealDamage)},  # [CD-9.3.2b]
        heads={
            "on_enter": Head("On Enter:", trigger=Enters(This(), PLAY_AREA)),
            "class_bonus": Head(
                "Class Bonus:", ("Class Bonus —", "Class Bonus -"), condition=lines.CLASS_BONUS
            ),
            "secret": Head("Secret:"),
        },
        values={"sp": "SP", "lv": "LV"},
        sides={"you": "friendly", "opponent": "enemy"},
        groups=(TypeGroup("Hero", "Heroes", HERO), TypeGroup("unit", "units", nouns.UNITS)),
        it_types=("Minion",),
        only_one=only_one,
        noun_terminals=frozenset(("_TILE", "_LEVEL", "_ALLY", "_ENEMIES")),
        lone_terminals=frozenset(("_HERO", "_SHRINE")),
        describing_terminals=frozenset(("_ACTIVE", "_ADVANCED", "_ADJACENT", "TOKEN_NAME")),
        reminders={},
        bare_this=True,
        bare_effects=True,
        cards_by_type=True,
        cannot="cannot",
        not_readied=("does not activate", "do not activate", "cannot activate"),
        not_readied_next=(
            "does not activate at the end of this turn",
            "do not activate at the end of this turn",
            "cannot activate at the end of this turn",
            "does not activate this turn",
            "do not activate this turn",
            "cannot activate this turn",
        ),
        readiness={"ready": "active", "exhausted": "exhausted"},
        stays="on the board",
        leaves="leaves the board",
        elsewhere={BANISHED: "banish"},
        finish=finish,
        check=check,
        checks=GIVEN,
        leader_word="Hero",
        words={"ready": "activate"},
        check_card=check_card,
        one_shot_abilities=frozenset((PlayOnlyIf,)),
        when_and_who={
            SummonedOn: ("while it is played or summoned", "its player"),
            KeepsDurability: ("as long as it is equipped", "the artifact"),
        },
        zones={**zone_words(game.zones), "main_deck": "Main Deck", "destiny_deck": "Destiny Deck"},
        piles=Piles(
            deck="main_deck",
            hand="hand",
            discard="discard_pile",
            in_play=frozenset(zone.name for zone in game.zones if zone.in_play),
        ),
        number_words=STATS,
        resources={name: (word.word, word.word) for name, word in words["resources"].items()},
    )


def _card_type(game: Game, card_type: CardType) -> CardType:
    """Return the card type with its nouns; texts write types with many cards in lowercase."""
    word = game.vocabulary["card_types"][card_type.name.lower()]
    small: Callable[[str], str] = str if card_type.name in ("Shrine", "Hero", "Secret") else str.lower
    return replace(card_type, singular=small(word.word), plural=small(word.plural))
