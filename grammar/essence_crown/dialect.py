"""Essence Crown's part of the language: card types, names and ranges; it brings the other parts together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from grammar.essence_crown.check_ir import check
from grammar.essence_crown.forms import CHECKS, FORMS, VERBS
from grammar.essence_crown.meaning import (
    abilities,
    cost_changes,
    costs,
    damage,
    instead,
    nouns,
    permanents,
    resources,
    tokens,
)
from grammar.essence_crown.only_one import only_one
from grammar.essence_crown.operations import (
    ASKING,
    ASPECTS,
    BASIC,
    DOMAIN,
    NODES,
    CopyLimit,
    DealEssenceDamage,
    DeityIsDamaged,
    Fast,
    GainGodCharges,
    GainKL,
    GainsKL,
    HealEssence,
    Heals,
    LoseGodCharges,
    LoseKL,
    OptionalEssenceForDamage,
    PayEssence,
    PreventAllDamage,
    PreventEssenceDamage,
    PreventNextDamage,
    PreventsDamage,
    SpendGodCharges,
    SpendKL,
    StartOfCombat,
    StartOfTurnKL,
    StaticKLBonus,
    YouCrossThreshold,
    YouGainGodCharge,
    YouLoseEssence,
    YouPayEssence,
    YouSpendKL,
)
from grammar.essence_crown.wording import PRINTING, paid
from grammar.ir.abilities import DoInstead, Instead, Triggered
from grammar.ir.amounts import Number
from grammar.ir.cards import Card
from grammar.ir.operations import Draw, ModifyStats
from grammar.ir.traits import has
from grammar.ir.triggers import DealsCombatDamage, DealsDamage, IsDealtDamage, StartOfYourTurn
from grammar.language.dialect import CardType, Dialect, Field
from grammar.language.ir_from_tree import Phase, Piles, rules_of
from grammar.language.shared_sentences import (
    CARD_SENTENCES,
    CHANGES,
    MODES,
    OF_SHARED_WORDS,
    PRICES,
    SEVERAL_OPPONENTS,
)
from grammar.language.traits import CardTrait, names_of
from grammar.language.wording.table import WORDING
from grammar.language.words.zones import zone_forms, zone_words
from spec.book.game.game import Game
from spec.book.game.switches import SwitchValue
from spec.book.games import find

_GRAMMAR: Final = Path(__file__).with_name("cards.lark")

_MEANING: Final = (
    abilities,
    cost_changes,
    costs,
    damage,
    instead,
    nouns,
    permanents,
    resources,
    tokens,
)

# EC-3.2 to EC-3.11: what each card type prints. game.toml has the written names of the types.
_TYPES: Final = (
    CardType(
        "Deity",
        required=("essence", "base_kl"),
        needs=("aspects", "domain"),
        has_cost=False,
        labels=frozenset({"god_code"}),
        rule="EC-3.2.4",
    ),
    CardType("Domain", required=("cost",), rule="EC-3.3.1"),
    CardType("Shard", required=("cost",), rule="EC-3.4.1"),
    CardType("Avatar", required=("cost", "power", "guard"), needs=("aspects",), rule="EC-3.5.1"),
    CardType("Spell", one_shot=True, cast=True, required=("cost",), rule="EC-3.6.1"),
    CardType("Rite", one_shot=True, cast=True, required=("cost",), rule="EC-3.7.1"),
    CardType("Relic", required=("cost",), rule="EC-3.8.1"),
    CardType("Support", required=("cost",), optional=("power", "guard"), rule="EC-3.9.3"),
    CardType("Essence", one_shot=True, may_stay=True, required=("cost",), rule="EC-R55"),
    CardType(
        "Token",
        required=("power", "guard"),
        has_cost=False,
        in_decks=False,
        textless="a token has the abilities that the text names which creates it: 'with \"...\"'",
        rule="EC-R89",
    ),
)
_FIELDS: Final = (
    Field("Cost", "cost", 31),
    Field("Power", "power"),
    Field("Guard", "guard"),
    Field("Essence", "essence"),
    Field("Base KL", "base_kl", 31),
)
_TRAITS: Final = (
    CardTrait(
        ASPECTS, "Aspect", terminal="ASPECT", open=True, group="aspects", also=("aspect",), rule="EC-R71"
    ),
    CardTrait(
        DOMAIN,
        "Domain",
        "field",
        "DOMAIN_TAG",
        open=True,
        group="domain_tags",
        also=("domaintag",),
        rule="EC-3.1.4",
    ),
    CardTrait(BASIC, "Basic", "before_type"),
)
# game.toml uses the singular noun where the IR uses the name in the state
_RESOURCES: Final = {"kl": "kl", "essence": "essence", "god_charge": "god_charges"}
_PHASE_STARTS: Final = {"combat": StartOfCombat}
# the triggers whose event has an amount
_AMOUNTS: Final = frozenset(
    {
        DealsCombatDamage,
        DealsDamage,
        DeityIsDamaged,
        GainsKL,
        Heals,
        IsDealtDamage,
        YouLoseEssence,
        YouPayEssence,
        YouSpendKL,
    }
)


@cache
def load() -> Dialect:
    """Return the dialect, with the numbers and names of the rulebook's game.toml."""
    game = find("essence_crown")
    charges, cap = game.numbers["god_charge_max"], game.numbers["kl_cap"]
    return Dialect(
        game=game.name,
        title=game.title,
        lone_terminals=frozenset(("_DEITY", "_DOMAIN")),
        grammar=_GRAMMAR.read_text(encoding="utf-8"),
        names=_names(game),
        types=tuple(_written(card_type, game) for card_type in _TYPES),
        fields=_FIELDS,
        lowering=rules_of(*_MEANING),
        printing={**WORDING, **PRINTING},
        forms=FORMS,
        verbs=VERBS,
        asking=ASKING,
        nodes=NODES,
        traits=_TRAITS,
        shared=CARD_SENTENCES + MODES + SEVERAL_OPPONENTS + CHANGES + PRICES + OF_SHARED_WORDS,
        ranges={"kl": (0, cap.value, cap.rule), "god_charges": (0, charges.value, charges.rule)},
        finish=_finish,
        copies=_copies,
        check=check,
        checks=CHECKS,
        one_shot_abilities=frozenset({OptionalEssenceForDamage, Fast, CopyLimit}),
        amount_triggers=_AMOUNTS,
        limits=_LIMITS,
        zones=zone_words(game.zones),
        piles=Piles(
            deck="veiled_deck",
            hand="hand",
            discard="crypt",
            in_play=frozenset(zone.name for zone in game.zones if zone.in_play),
        ),
        phases=_phases(game),
        play_area="battlefield",
        not_readied_next=(
            "doesn't ready during its controller's next Start Phase",
            "don't ready during their controllers' next Start Phase",
            "don't ready during their controller's next Start Phase",
            "doesn't ready during its controller's next Ready Step",
            "don't ready during their controllers' next Ready Step",
            "don't ready during their controller's next Ready Step",
        ),
        spent_resource="kl",
        cost_resources={SpendKL: "kl", PayEssence: "essence", SpendGodCharges: "god_charges"},
        paid_words={"god_charges": "spent"},
        labels={name: word.word for name, word in game.vocabulary["labels"].items()},
        resources={
            _RESOURCES[name]: (word.word, word.plural) for name, word in game.vocabulary["resources"].items()
        },
        leader="Deity",
        any_cast="Spell",
        elsewhere={"null_zone": "nullify"},
        only_one=only_one,
        paid=paid,
        card_rules={
            "copies_stated": "EC-5.1.6",
            "token": "EC-5.1.7",
        },
    )


def _written(card_type: CardType, game: Game) -> CardType:
    """Return the card type with its noun and its other names."""
    word = game.vocabulary["card_types"][card_type.name.lower()]
    return replace(card_type, singular=word.word, plural=word.plural, also=(word.word, *word.also))


def _names(game: Game) -> dict[str, dict[str, str]]:
    """Return the Aspects, Domain tags and zones of game.toml."""
    return {
        **names_of(_TRAITS, game.vocabulary),
        "OTHER_PHASE": {phase.title: phase.name for phase in game.phases if phase.name not in _PHASE_STARTS},
        "ZONE": zone_forms(game.zones, unnamed=("deity_area",)),
    }


def _phases(game: Game) -> dict[str, Phase]:
    """Return the phases that cards name: those with a trigger at their start."""
    titles = {phase.name: phase.title for phase in game.phases}
    return {name: Phase(titles[name], start, f"{name}_phase") for name, start in _PHASE_STARTS.items()}


# --- what happens at a limit, by node -------------------------------------------------------------

_LIMITS: Final[dict[type, tuple[str, ...]]] = {
    GainGodCharges: ("EC-2.5.2", "EC-2.5.3"),
    LoseGodCharges: ("EC-2.5.1",),
    SpendGodCharges: ("EC-2.8.5", "EC-2.8.1"),
    PayEssence: ("EC-R25",),
    GainKL: ("EC-2.3.2", "EC-2.3.3", "EC-2.6.6"),
    LoseKL: ("EC-2.3.4",),
    StartOfTurnKL: ("EC-2.2.10",),
    StaticKLBonus: ("EC-2.2.10", "EC-2.2.14"),
    HealEssence: ("EC-2.1.5", "EC-2.1.6"),
    DealEssenceDamage: ("EC-11.1.1",),
    Draw: ("EC-R32",),
    ModifyStats: ("EC-10.3.9", "EC-R66"),
    PreventEssenceDamage: ("EC-2.1.3",),
    PreventNextDamage: ("EC-10.1.8",),
    PreventAllDamage: ("EC-2.1.3",),
    PreventsDamage: ("EC-10.1.8",),
    Instead: ("EC-R32",),
    DoInstead: ("EC-R32",),
    YouCrossThreshold: ("EC-2.6.3",),
    YouGainGodCharge: ("EC-2.5.2",),
}


# --- final rewrites of texts and cards ------------------------------------------------------------


def _finish(ability: object) -> object:
    """[EC-R5] Turn a fixed KL change for yourself at the start of your turn into a term of the formula."""
    if not (isinstance(ability, Triggered) and isinstance(ability.trigger, StartOfYourTurn)):
        return ability
    if len(ability.operations) != 1:
        return ability
    operation = ability.operations[0]
    if not isinstance(operation, (GainKL, LoseKL)) or operation.who != "you":
        return ability
    if not isinstance(operation.amount, Number):
        return ability
    sign = 1 if isinstance(operation, GainKL) else -1
    return StartOfTurnKL(sign * operation.amount.value, ability.condition)


def _copies(card: Card, most: int, switches: Mapping[str, SwitchValue]) -> int | None:
    """[EC-5.1.6, EC-5.1.5, EC-R36] Return the card's stated limit; a Basic card without one has no limit."""
    stated = next((ability for ability in card.abilities if isinstance(ability, CopyLimit)), None)
    if stated is not None:
        return stated.most
    if switches.get("basic_rule") == "plain_shards":
        return None if "Shard" in card.types and not card.abilities else most
    return None if has(card, BASIC.name) else most
