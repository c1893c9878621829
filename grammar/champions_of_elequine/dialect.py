"""The part of the language that is Champions of El'Equine's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Final

from grammar.champions_of_elequine.check_ir import check, check_card, finish, settled
from grammar.champions_of_elequine.forms import FORMS, VERBS
from grammar.champions_of_elequine.heads import PHASES, cast_head, level_head
from grammar.champions_of_elequine.meaning import (
    changes,
    conditions,
    costs,
    effects,
    instead,
    lasting,
    lines,
    nouns,
    triggers,
)
from grammar.champions_of_elequine.meaning.effects import CACHE
from grammar.champions_of_elequine.only_one import only_one
from grammar.champions_of_elequine.operations import (
    ASKING,
    CLASS,
    COLOUR,
    KEYWORDS,
    NODES,
    RESOURCE,
)
from grammar.champions_of_elequine.uses import activated_abilities
from grammar.champions_of_elequine.wording.described import described
from grammar.champions_of_elequine.wording.lines import whole_text
from grammar.champions_of_elequine.wording.table import PRINTING
from grammar.champions_of_elequine.wording.words import STATS
from grammar.ir.keywords import HasKeyword
from grammar.ir.selectors import InAttack, This
from grammar.ir.triggers import AttacksUnit, DealsDamage, IsDealtDamage
from grammar.language.dialect import CardType, Dialect, Field, TypeGroup, rules_with
from grammar.language.forms.printing import EventWords
from grammar.language.ir_from_tree import Head, Piles, rules_of
from grammar.language.shared_sentences import (
    CARD_SENTENCES,
    FITS,
    HEADS,
    MODES,
    OF_SHARED_WORDS,
    ONE_ATTACK,
    ONE_OPPONENT,
    PRICES,
    SAME_COST,
    WITH_KEYWORDS,
)
from grammar.language.traits import CardTrait, names_of
from grammar.language.wording.table import WORDING
from grammar.language.words.zones import zone_forms, zone_words
from spec.book.game.game import Game
from spec.book.game.numbers import Number
from spec.book.game.piles import Pile
from spec.book.game.switches import SwitchValue
from spec.book.games import find

_GRAMMAR: Final = Path(__file__).with_name("cards.lark")
_MEANING: Final = (changes, conditions, costs, effects, instead, lasting, lines, nouns, triggers)
_MOST_LEVEL: Final = 9
_DECK: Final = ("worth",)
_UNNAMED: Final = ("leader", "characters", "arsenal", "party")
"""The areas of the field; no text names them as zones."""
_EITHER: Final = ("shells", "mana")
# COE-3.1.1 to COE-3.4.1: what each card type prints. game.toml has the written names of the types.
_TYPES: Final = (
    CardType(
        "Champion",
        required=("points", "hp", "atk", "def"),
        needs=("colour", "class"),
        has_cost=False,
        rule="COE-3.1.1",
    ),
    CardType(
        "Acolyte",
        required=("worth", "hp"),
        may=(*_EITHER, "atk", "def"),
        needs=("colour",),
        rule="COE-3.2.1",
    ),
    CardType(
        "Arsenal",
        required=_DECK,
        may=_EITHER,
        needs=("colour",),
        labels=frozenset((costs.PLAYED,)),
        rule="COE-3.3.1",
    ),
    CardType("Equipment", required=_DECK, may=_EITHER, needs=("colour",), rule="COE-3.3.2"),
)
_FIELDS: Final = (
    Field("Shells", "shells", 30),
    Field("Mana", "mana", 30),
    Field("Worth", "worth", 9),
    Field("Points", "points", 10),
    Field("HP", "hp"),
    Field("ATK", "atk"),
    Field("DEF", "def"),
)
_TRAITS: Final = (
    CardTrait(COLOUR, "colour", terminal="COLOUR", group="colours", also=("color",), rule="COE-3.4.1a"),
    CardTrait(
        CLASS,
        "class",
        terminal="CLASS",
        plurals="CLASSES",
        plural="classes",
        group="classes",
        rule="COE-3.1.6a",
    ),
    CardTrait(RESOURCE, "Resource", "field", "RESOURCE", group="resources", rule="COE-2.2.3a"),
)
REMINDERS: Final = {
    "Swift": "This Acolyte may attack on the turn it is played.",
    "Piercing": "If its attack breaks the DEF, or finds none, it also takes 1 HP.",
    "Transgress": "This character may attack Support characters.",
    "Provoke": "When an ally is attacked, this character may become the target instead.",
    "Heavy": "No card is played beside this card.",
    "Conjure": "Set this card face down. Flip it by paying its cost.",
}
"""[COE-9.4.1, COE-9.5.8, COE-10.7.1 to COE-10.7.8] The text of parentheses after a keyword."""


@cache
def load() -> Dialect:
    """Return the dialect of Champions of El'Equine."""
    game = find("champions_of_elequine")
    words = game.vocabulary
    return Dialect(
        game=game.name,
        title=game.title,
        grammar=_GRAMMAR.read_text(encoding="utf-8"),
        names={
            "ZONE": zone_forms(
                game.zones, unnamed=_UNNAMED, verbs=("archive", "cache"), several=("deck", "hand")
            ),
            **names_of(_TRAITS, words),
            "ABILITY_WORD": {
                form: name for name in KEYWORDS for form in (_keyword(name), f"({_keyword(name)})")
            },
            "PHASE": {f"{name.title()} Phase": name for name in PHASES},
            "COMMON_PHASE": {"the Battle Phase": "battle", "the Rest Phase": "rest"},
        },
        traits=_TRAITS,
        types=tuple(_card_type(game, each) for each in _TYPES),
        fields=_FIELDS,
        lowering=rules_of(*_MEANING),
        printing={**WORDING, **PRINTING},
        forms=FORMS,
        verbs=VERBS,
        events=EventWords(
            lambda _what: "when", "when", {"you": "you", "opponent": "your opponent", "any": "a player"}
        ),
        asking=ASKING,
        rule_of=rules_with({InAttack: "COE-9.1.4"}),
        nodes=NODES,
        shared=CARD_SENTENCES
        + SAME_COST
        + MODES
        + ONE_OPPONENT
        + PRICES
        + HEADS
        + FITS
        + OF_SHARED_WORDS
        + ONE_ATTACK
        + WITH_KEYWORDS,
        this_turn="this round",
        since_your_last="",  # a turn ends with its round (COE-7.1.2a)
        each_turn="each round",
        about={AttacksUnit: ("attacker", "target")},
        amount_triggers=frozenset((IsDealtDamage, DealsDamage)),
        described={"ABILITY_WORD": "a keyword"},
        heads=_heads(),
        leader_word="Party Leader",
        words={"damage": "DMG", "ready": "restand", "exhaust": "rest"},
        sides={"opponent": "enemy"},
        describing_nouns={"ally": "SIDE"},
        described_terminals=frozenset(("_ACOLYTE", "_CHAMPION", "_CHARACTER", "CLASS", "CLASSES", "COLOUR")),
        attached_to=nouns.CHARACTERS,
        open_types=nouns.CHARACTERS,
        groups=(
            TypeGroup("character", "characters", nouns.CHARACTERS),
            TypeGroup("Arsenal card", "Arsenal cards", nouns.ARSENAL),
        ),
        only_one=only_one,
        reminders=REMINDERS,
        noun_terminals=frozenset(
            (
                "_ALLY",
                "_ALLY_POSITION",
                "_ENEMIES",
                "_POSITION",
                "_LEADER",
                "_LEVEL",
                "_SUPPORTER",
                "_RESOURCE",
                "_SKILL",
            )
        ),
        lone_terminals=frozenset(("_LEADER", "_SUPPORTER")),
        describing_terminals=frozenset(
            (
                "_ADJACENT",
                "_STAGGERED",
                "_EQUIPPED",
                "_EQUIPMENT",
                "ACTIVE",
                "RESTED",
                "SIDE",
                "COLOUR",
                "CLASS",
            )
        ),
        owned_names={"ZONE": {"archive": "archive", "cache": "cache"}},
        bare_effects=True,
        activated=activated_abilities,
        cards_by_type=True,
        is_line=_is_line,
        counts_in_digits=True,
        shown_in_digits=True,
        cannot="cannot",
        not_readied=("does not unrest", "do not unrest", "does not restand", "do not restand"),
        not_readied_next=(
            "does not unrest during its controller's next Camp Phase",
            "do not unrest during their controller's next Camp Phase",
            "does not restand during its controller's next Camp Phase",
            "do not restand during their controller's next Camp Phase",
        ),
        readiness={"ready": "active", "exhausted": "rested"},
        stays="on the field",
        leaves="leaves the field",
        elsewhere={CACHE: "cache"},
        describe=described,
        finish=finish,
        settle=settled,
        whole_text=whole_text,
        check=check,
        check_card=check_card,
        sizes=_sizes,
        zones={**zone_words(game.zones), "deck": "deck"},
        piles=Piles(
            deck="deck",
            hand="hand",
            discard="archive",
            in_play=frozenset(zone.name for zone in game.zones if zone.in_play),
        ),
        number_words=STATS,
        units={"level": "level"},
        resources={name: (word.word, word.word) for name, word in words["resources"].items()},
    )


def _sizes(pile: Pile, switches: Mapping[str, SwitchValue]) -> tuple[Number | None, Number | None]:
    """[COE-5.2.1, COE-5.2.2] Return the numbers of cards of a pile: an Arsenal deck has exactly 60, or 50."""
    if pile.name != "deck":
        return pile.least, pile.most
    size = pile.least if switches["deck_size"] == "fifty" else pile.most
    return size, size


def _keyword(name: str) -> str:
    """Return a keyword as it is written."""
    return name.title()


def _heads() -> dict[str, Head]:
    """Return the heads, each with and without parentheses around its keyword."""
    heads = {level_head(level): _level(level) for level in range(1, _MOST_LEVEL + 1)}
    for count in range(1, len(PHASES) + 1):
        for phases in permutations(PHASES, count):
            ordered = cast_head(tuple(phase for phase in PHASES if phase in phases))
            said = f"Cast {' or '.join(phase.title() for phase in phases)}"
            known = heads.get(ordered)
            forms = (f"{said}:", f"({said}):")
            heads[ordered] = (
                Head(forms[0], forms[1:]) if known is None else replace(known, also=(*known.also, *forms))
            )
    for name in ("support", "innate", "passive", "vengeance", "conjure"):
        heads[name] = Head(f"{name.title()}:", (f"({name.title()}):",))
    for name in ("counter", "counter_play", "counter_attack"):
        word = name.replace("_", " ").title()
        heads[name] = Head(f"{word}:", (f"({word}):",))
    return heads


def _level(level: int) -> Head:
    return Head(f"Level {level} —", (f"Level {level} -", f"Level {level} –", f"Level {level}:"))


def _card_type(game: Game, card_type: CardType) -> CardType:
    """Return the card type with its nouns."""
    word = game.vocabulary["card_types"][card_type.name.lower()]
    if card_type.name == "Arsenal":
        return replace(card_type, singular="Arsenal card", plural="Arsenal cards")
    return replace(card_type, singular=word.word, plural=word.plural)


def _is_line(ability: object) -> bool:
    """Whether an ability is written without a full stop."""
    return isinstance(ability, HasKeyword) and isinstance(ability.what, This) and ability.condition is None
