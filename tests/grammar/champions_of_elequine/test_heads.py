"""Every head before every kind of ability on every card type: it works, and a scenario shows it, or it is
refused with the reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest

from grammar.champions_of_elequine.abilities import EquipTo
from grammar.champions_of_elequine.dialect import load
from grammar.champions_of_elequine.heads import level_in, phases_in
from grammar.ir.abilities import Activated, AdditionalCost, Effect, Headed, Modal, OwnCostChange, Triggered
from grammar.ir.cards import Card
from grammar.ir.keywords import HasKeyword
from grammar.ir.selectors import This
from grammar.ir.tree import behind_heads
from grammar.language.compile import compile_text, text_of
from grammar.language.errors import CardTextError
from reference_engine.champions_of_elequine.game import GAME
from spec.book.rulebook import load_all
from tests.shipped import shipped_suite

HEADS: Final = {
    "level": "Level 1 —",
    "support": "Support:",
    "innate": "Innate:",
    "passive": "Passive:",
    "vengeance": "Vengeance:",
    "conjure": "Conjure:",
    "counter": "Counter:",
    "counter_play": "Counter Play:",
    "counter_attack": "Counter Attack:",
    "cast": "Cast Battle:",
}
KINDS: Final = {
    "effect": ("Draw 1 card.",),
    "paid": ("Archive 1 card from your hand: Draw 1 card.",),
    "choice": ("Choose one: Draw 1 card; or rest target enemy.",),
    "triggered": ("When an enemy attacks, draw 1 card.",),
    "lasting": (
        "All allies gain 1 ATK while you control 2 or more allies.",
        "Enemy Acolytes cannot attack your Party Leader.",
        "Your opponent cannot play Equipment.",
        "Acolytes you play cost 1 less.",
    ),
    "keyword": ("Piercing", "Heavy"),
    "own cost": (
        "This card costs 1 less if you control 2 or more allies.",
        "As an additional cost to play this card, archive 1 card from your hand.",
    ),
    "equip": ("Equip: Target ally.",),
}
"""By kind of ability: texts of that kind, one of which is enough for a card type that has the kind."""
TYPES: Final = ("Champion", "Acolyte", "Equipment", "Arsenal")
_USED: Final = ("effect", "paid", "choice")
_ALWAYS: Final = ("triggered", "lasting", "keyword")
WORKS: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    **dict.fromkeys(
        (("Champion", "level"), ("Champion", "support"), ("Champion", "vengeance")), (*_USED, *_ALWAYS)
    ),
    **{(on, "innate"): _USED for on in ("Champion", "Acolyte", "Equipment")},
    **{(on, "passive"): _ALWAYS for on in ("Champion", "Acolyte", "Equipment")},
    ("Champion", "cast"): _USED,
    ("Acolyte", "cast"): _USED,
    ("Acolyte", "conjure"): ("effect", "choice", "triggered"),
    ("Equipment", "cast"): (*_USED, "equip"),
    ("Equipment", "conjure"): ("equip",),
    ("Arsenal", "conjure"): (*_USED, "triggered"),
    **{("Arsenal", head): _USED for head in ("cast", "counter", "counter_play", "counter_attack")},
}
"""By card type and head: the kinds of abilities that the head can stand before. All others are refused."""
CELLS: Final = [(on, head, kind) for on in TYPES for head in HEADS for kind in KINDS]
NUMBERS: Final = {
    "Champion": (("points", 2), ("hp", 2), ("atk", 2), ("def", 2)),
    "Acolyte": (("shells", 0), ("worth", 1), ("hp", 2), ("atk", 2), ("def", 2)),
    "Equipment": (("shells", 0), ("worth", 1)),
    "Arsenal": (("shells", 0), ("worth", 1)),
}


def compiled(on: str, text: str) -> tuple[Any, ...] | CardTextError:
    try:
        return compile_text(text, load(), on).abilities
    except CardTextError as error:
        return error


@pytest.mark.parametrize(("on", "head", "kind"), CELLS)
def test_a_head_works_or_is_refused_with_the_reason(on: str, head: str, kind: str) -> None:
    results = {text: compiled(on, f"{HEADS[head]} {text}") for text in KINDS[kind]}
    read = {text: found for text, found in results.items() if not isinstance(found, CardTextError)}
    if kind in WORKS.get((on, head), ()):
        assert read
        for abilities in read.values():
            GAME.prepared("Made", Card("Made", (on,), numbers=NUMBERS[on], abilities=abilities), (on,))
        return
    assert read == {}
    books = load_all()
    for refused in results.values():
        assert isinstance(refused, CardTextError)
        (finding,) = refused.findings
        assert finding.rule
        assert books.rule(finding.rule).id == finding.rule


def test_a_scenario_shows_each_head_that_works() -> None:
    shown = set(shown_by_scenarios())
    works = {(on, head, kind) for (on, head), kinds in WORKS.items() for kind in kinds}
    effects = {(on, head, kind) for on, head, kind in works if kind == "choice" and on != "Arsenal"}
    assert works - effects - shown == set()  # only on an Arsenal a choice is more than one of its effects


@cache
def shown_by_scenarios() -> frozenset[tuple[str, str, str]]:
    return frozenset(
        cell
        for scenario in shipped_suite("champions_of_elequine").scenarios
        for card in scenario.cards.values()
        for cell in cells_of(card.card)
    )


def cells_of(card: Card) -> Iterator[tuple[str, str, str]]:
    (on,) = card.types
    before: Any = None
    for ability in card.abilities:
        if isinstance(ability, Headed):
            kind = kind_of(ability)
            asks = isinstance(before, AdditionalCost) and kind == "effect"
            for head in ability.heads:
                yield on, name_of(head), "paid" if asks else kind
        before = ability


def kind_of(ability: Any) -> str:
    inner = behind_heads(ability)
    if isinstance(inner, HasKeyword) and inner.what == This() and inner.condition is None:
        return "keyword"
    kinds: dict[type, str] = {
        EquipTo: "equip",
        OwnCostChange: "own cost",
        AdditionalCost: "own cost",
        Effect: "effect",
        Activated: "paid",
        Modal: "choice",
        Triggered: "triggered",
    }
    return kinds.get(type(inner), "lasting")


def name_of(head: str) -> str:
    if level_in(head):
        return "level"
    return "cast" if phases_in(head) else head


MERGED: Final = (
    ("Arsenal", "Cast Main: Draw 1 card.\nCast Battle: Rest target enemy.", "COE-8.1.5"),
    ("Arsenal", "Draw 1 card.\nCast Battle: Rest target enemy.", "COE-8.1.5"),
    ("Arsenal", "Counter Attack: Negate that attack.\nDraw 1 card.", "COE-8.1.5"),
    (
        "Arsenal",
        "Counter Play: Negate the card being played.\nCounter Attack: Negate that attack.",
        "COE-8.1.5",
    ),
    (
        "Arsenal",
        "Conjure: When an enemy attacks, draw 1 card.\nConjure: When an enemy Acolyte is played, archive it.",
        "COE-8.1.5",
    ),
    ("Arsenal", "Conjure: When an enemy attacks, draw 1 card.\nConjure: Rest target enemy.", "COE-8.1.5"),
    ("Acolyte", "Conjure: Draw 1 card.\nConjure: Rest target enemy.", "COE-8.4.5b"),
    ("Acolyte", "Conjure: Innate: Draw 1 card.", "COE-10.7.1"),
    ("Acolyte", "Conjure: Passive: When an enemy attacks, draw 1 card.", "COE-10.7.1"),
    ("Acolyte", "Passive: Conjure", "COE-10.7.1"),
    ("Champion", "Passive: Level 1 — Draw 1 card.", "COE-8.10.3d"),
    ("Champion", "Passive: Support: Archive 1 card from your hand: Draw 1 card.", "COE-8.10.3d"),
    ("Champion", "Cast Battle: Vengeance: Draw 1 card.", "COE-10.7.9d"),
    ("Champion", "Support: Vengeance: Draw 1 card.", "COE-10.7.9d"),
    ("Champion", "Vengeance: Level 1 — Draw 1 card.", "COE-10.7.9a"),
    ("Arsenal", "Conjure: At the start of the Battle Phase, draw 1 card.", "COE-8.4.4b"),
    ("Arsenal", "Conjure: The first time each turn an enemy attacks, draw 1 card.", "COE-8.4.4b"),
    ("Arsenal", "Conjure: When an enemy attacks or is attacked, draw 1 card.", "COE-8.4.4b"),
    ("Acolyte", "Conjure: When this Acolyte is played, draw 1 card.", "COE-8.4.4b"),
    (
        "Equipment",
        "Equip: Target ally.\nAfter this card resolves, cache it instead of archiving it.",
        "COE-8.6.5",
    ),
)
"""Heads that contradict each other, or lines of one play that do; each with the rule of the refusal."""


@pytest.mark.parametrize(("on", "text", "rule"), MERGED)
def test_heads_that_cannot_stand_together_are_refused(on: str, text: str, rule: str) -> None:
    refused = compiled(on, text)
    assert isinstance(refused, CardTextError)
    assert [finding.rule for finding in refused.findings] == [rule]


PAIRS: Final = [
    (on, first, second, kind)
    for on in TYPES
    for first in HEADS
    for second in HEADS
    for kind in ("effect", "paid", "triggered", "keyword", "gain")
    if first != second
]
GAIN: Final = "This Champion gains 1 ATK."


def test_two_heads_mean_what_each_says_and_are_written_back() -> None:
    """Each head could stand alone before what is read, so neither is dropped; the wording means the same."""
    dialect = load()
    for on, first, second, kind in PAIRS:
        text = GAIN.replace("Champion", on) if kind == "gain" else KINDS[kind][0]
        abilities = compiled(on, f"{HEADS[first]} {HEADS[second]} {text}")
        if isinstance(abilities, CardTextError):
            continue
        for _, head, found in cells_of(Card("Made", (on,), abilities=abilities)):
            assert found in WORKS.get((on, head), ()), (on, first, second, text)
        assert compiled(on, text_of(abilities, dialect, on)) == abilities, (on, first, second, text)


@pytest.mark.parametrize(
    ("on", "text"),
    [
        ("Arsenal", "Cast Battle: Draw 1 card.\nCast Battle: Rest target enemy."),
        ("Arsenal", "Cast Battle: Draw 1 card.\nAfter this card resolves, cache it instead of archiving it."),
        ("Arsenal", "Conjure\nCast Battle: Draw 1 card."),
        ("Arsenal", "Draw 1 card.\nThis card costs 1 less if you control 2 or more allies."),
        ("Champion", "Vengeance: Cast Battle: This Champion gains 1 ATK."),
        ("Champion", "Passive: Level 1 — This Champion gains 1 ATK and Piercing."),
        ("Champion", "Vengeance: Support: Innate: Pay 1 Mana: This Champion gains 1 ATK."),
        ("Equipment", "Conjure: Cast Battle: Equip: Target ally."),
    ],
)
def test_heads_that_stand_together_are_read(on: str, text: str) -> None:
    assert not isinstance(compiled(on, text), CardTextError)
