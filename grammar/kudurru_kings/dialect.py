"""Kudurru Kings' part of the language."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from grammar.ir.keywords import HasKeyword
from grammar.ir.selectors import This
from grammar.ir.triggers import AttacksUnit, Enters, StartOfYourTurn
from grammar.kudurru_kings.abilities import AttachTo, Leaning
from grammar.kudurru_kings.check_ir import check, check_card
from grammar.kudurru_kings.forms import FORMS, VERBS
from grammar.kudurru_kings.meaning import (
    conditions,
    costs,
    effects,
    engagements,
    instead,
    lasting,
    lines,
    nouns,
    occasions,
)
from grammar.kudurru_kings.operations import (
    ASKING,
    NODES,
    RARITY,
    WORLD,
)
from grammar.kudurru_kings.suiting import CHECKS
from grammar.kudurru_kings.triggers import GainsHeat, GainsPool, OnDefeat, OnPlay
from grammar.kudurru_kings.wording.table import PRINTING
from grammar.language.dialect import CardType, Dialect, Field, TypeGroup
from grammar.language.forms.printing import EventWords
from grammar.language.ir_from_tree import PLAY_AREA, Head, Piles, rules_of
from grammar.language.shared_sentences import (
    CARD_SENTENCES,
    CHANGES,
    FITS,
    HEADS,
    MODES,
    OF_SHARED_WORDS,
    POOLS,
    PRICES,
    SEVERAL_OPPONENTS,
    SIDES,
    WITH_KEYWORDS,
)
from grammar.language.traits import CardTrait, names_of
from grammar.language.wording.table import WORDING
from grammar.language.words.zones import zone_forms, zone_words
from spec.book.game.game import Game
from spec.book.games import find

_GRAMMAR: Final = Path(__file__).with_name("cards.lark")
_MEANING: Final = (conditions, costs, effects, engagements, instead, lasting, lines, nouns, occasions)
_SHARED: Final = (
    CARD_SENTENCES
    + SEVERAL_OPPONENTS
    + CHANGES
    + PRICES
    + HEADS
    + SIDES
    + MODES
    + OF_SHARED_WORDS
    + POOLS
    + FITS
    + WITH_KEYWORDS
)
_UNIT: Final = ("power", "armor")
# KK-3.1.1 to KK-3.1.9: what each card type prints. game.toml has the written names of the types.
_TYPES: Final = (
    ("Character", _UNIT, "KK-3.1.2"),
    ("Enemy", _UNIT, "KK-3.1.3"),
    ("Boss", _UNIT, "KK-3.1.4"),
    ("Pet", (), "KK-3.1.7"),
    ("Relic", (), "KK-3.1.7"),
    ("Site", (), "KK-3.1.9"),
)
_TRAITS: Final = (
    CardTrait(WORLD, "World", terminal="WORLD", group="worlds", rule="KK-3.3.1"),
    CardTrait(RARITY, "Rarity", "field", "RARITY", plural="Rarities", group="rarities", rule="KK-3.4.1"),
)
_MOST_COST: Final = 20
_COSTS: Final = ("sinew", "sigil", "oath")
_NEEDS: Final = ("world", "rarity")
REMINDERS: Final = {
    "Guard": "must be targeted first in its line",
    "Sentinel": "cannot attack, +2 Armor",
    "Agile": "cannot be supported against",
    "Commander": "+1 when supported",
    "each of your cards": "minimum 0",
    "all engaged cards": "cannot attack again this round",
}
"""[KK-10.3.1 to KK-10.3.11] The text of parentheses after a keyword, or after a phrase of the rules."""


@cache
def load() -> Dialect:
    """Return the dialect of Kudurru Kings."""
    game = find("kudurru_kings")
    words = game.vocabulary
    return Dialect(
        game=game.name,
        title=game.title,
        grammar=_GRAMMAR.read_text(encoding="utf-8"),
        names={
            "ZONE": zone_forms(game.zones, verbs=("discard",), several=("deck", "hand")),
            **names_of(_TRAITS, words),
            "ABILITY_WORD": {word.word: name for name, word in words["keywords"].items()},
        },
        traits=_TRAITS,
        types=tuple(_card_type(game, *each) for each in _TYPES),
        fields=(
            *(Field(words["resources"][name].word, name, _MOST_COST) for name in _COSTS),
            Field("Power", "power"),
            Field("Armor", "armor"),
        ),
        lowering=rules_of(*_MEANING),
        printing={**WORDING, **PRINTING},
        forms=FORMS,
        verbs=VERBS,
        events=EventWords(opening=lambda _what: "whenever"),
        asking=ASKING,
        nodes=NODES,
        shared=_SHARED,
        about={AttacksUnit: "victim"},
        amount_triggers=frozenset((GainsHeat, GainsPool)),
        described={"ABILITY_WORD": "a keyword"},
        heads={
            "play": Head("On play:", ("On play,",), trigger=OnPlay()),
            "entry": Head("On entry:", ("On entry,",), trigger=Enters(This(), PLAY_AREA)),
            "defeat": Head("On defeat:", ("On defeat,",), trigger=OnDefeat()),
            "upkeep": Head("At upkeep:", ("At upkeep,", "At your Upkeep:"), trigger=StartOfYourTurn()),
        },
        sides=nouns.SIDES,
        groups=(TypeGroup("unit", "units", nouns.UNITS),),
        attached_to=("Character",),
        open_types=nouns.UNITS,
        it_types=nouns.UNITS,
        reminders=REMINDERS,
        other_reminders=False,
        noun_terminals=frozenset(("_RESOURCE", "_SUPPORTER", "_TEST")),
        describing_terminals=frozenset(("STONE", "VEIL", "OATH")),
        owned_names={"ZONE": {"discard": "discard"}},
        bare_this=True,
        bare_effects=True,
        cards_by_type=True,
        is_line=_is_line,
        counts_in_digits=True,
        cannot="cannot",
        not_readied=("does not become ready in Upkeep", "do not become ready in Upkeep"),
        not_readied_next=(
            "does not become ready in its controller's next Upkeep",
            "do not become ready in their controllers' next Upkeep",
        ),
        since_your_last="since your last Upkeep",
        stays="in play",
        leaves="leaves play",
        check=check,
        checks=CHECKS,
        check_card=check_card,
        zones=zone_words(game.zones),
        piles=Piles(
            deck="deck",
            hand="hand",
            discard="discard",
            in_play=frozenset(zone.name for zone in game.zones if zone.in_play),
            of_others=frozenset({"capture"}),
        ),
        number_words={"total_cost": "total cost"},
        resources={
            "marks" if name == "mark" else name: (word.word, word.plural or word.word)
            for name, word in words["resources"].items()
        },
    )


def _card_type(game: Game, name: str, prints: tuple[str, ...], rule: str) -> CardType:
    """Return the card type with its nouns."""
    word = game.vocabulary["card_types"][name.lower()]
    return CardType(name, word.plural, word.word, required=prints, may=_COSTS, needs=_NEEDS, rule=rule)


def _is_line(ability: object) -> bool:
    """Whether an ability is written without a full stop."""
    if isinstance(ability, HasKeyword):
        return isinstance(ability.what, This) and ability.condition is None
    return isinstance(ability, Leaning) or (isinstance(ability, AttachTo) and ability.filter is None)
