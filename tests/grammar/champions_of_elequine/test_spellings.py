"""Second spellings of the game's own source, which are read and never printed."""

from __future__ import annotations

import pytest

from grammar.champions_of_elequine.dialect import load
from grammar.language.compile import compile_text, text_of
from grammar.language.errors import CardTextError

READ: tuple[tuple[str, str, str], ...] = (
    ("Arsenal", "Unrest all ally Champions.", "Restand your Champions."),
    ("Arsenal", "Target ally Mage recovers 2 HP.", "Target Mage ally recovers 2 HP."),
    (
        "Acolyte",
        "Passive: Adjacent ally Warrior Acolytes gain 1 DEF.",
        "Passive: Adjacent Warrior Acolyte allies gain 1 DEF.",
    ),
    (
        "Acolyte",
        "When another ally Champion is archived, draw 1 card.",
        "When another Champion ally is archived, draw 1 card.",
    ),
    ("Arsenal", "Place 2 cards from your hand into your cache.", "Cache 2 cards from your hand."),
    ("Arsenal", "Place target Acolyte into its owner's cache.", "Cache target Acolyte."),
    (
        "Arsenal",
        "Place the top 2 cards of your deck into your archive.",
        "Archive the top 2 cards of your deck.",
    ),
    (
        "Arsenal",
        "Look at the top 3 cards of your deck. Add 1 Acolyte from among them to your hand and place the rest "
        "into your archive.",
        "Look at the top 3 cards of your deck. Add 1 Acolyte from among them to your hand and archive the "
        "rest.",
    ),
    (
        "Champion",
        "Level 2: You may place 1 resource you control into your cache.",
        "Level 2 — You may cache 1 of your resources.",
    ),
    ("Arsenal", "Place an exp token onto target Champion ally.", "Level up target Champion ally."),
    (
        "Champion",
        "Passive: When an ally is archived, place a level token on this Champion.",
        "Passive: When an ally is archived, level up this Champion.",
    ),
    (
        "Equipment",
        "Equip: target Champion ally. Cast Rest: If the equipped Champion is rested, place a level token on "
        "it.",
        "Equip: Target Champion ally.\nCast Rest: If the equipped character is rested, level up the equipped "
        "character.",
    ),
    (
        "Equipment",
        "Equip: target enemy. The equipped enemy cannot attack.",
        "Equip: Target enemy. The equipped character cannot attack.",
    ),
    ("Arsenal", "Archive target enemy Equipment card.", "Archive target enemy Equipment."),
    (
        "Arsenal",
        "Counter: Negate the effect of target Equipment card.",
        "Counter: Negate target Equipment effect.",
    ),
    (
        "Acolyte",
        "When you activate a Champion skill, draw 1 card.",
        "When a Champion ally uses a skill, draw 1 card.",
    ),
    (
        "Champion",
        "When this Champion activates a skill, draw 1 card.",
        "When this Champion uses a skill, draw 1 card.",
    ),
    (
        "Acolyte",
        "When this Acolyte is rested to boost, draw 1 card.",
        "When this Acolyte boosts, draw 1 card.",
    ),
    (
        "Champion",
        "Level 2: Pay 1 Mana, rest this Champion: Draw 1 card.",
        "Level 2 — Pay 1 Mana: Draw 1 card.",
    ),
    ("Acolyte", "Rest this Acolyte: Stagger target enemy.", "Stagger target enemy."),
    (
        "Acolyte",
        "When this Acolyte attacks an enemy character in the Support area, draw 1 card.",
        "When this Acolyte attacks the enemy Support Champion, draw 1 card.",
    ),
    (
        "Arsenal",
        "Deal 2 DMG to target enemy in the Support area.",
        "Deal 2 DMG to target enemy Support Champion.",
    ),
    (
        "Arsenal",
        "This card costs 1 less Mana if you control 2 or more Mages.",
        "This Arsenal card costs 1 less Mana if you control 2 or more Mage allies.",
    ),
    (
        "Acolyte",
        "When this Acolyte is used to boost a Champion, draw 1 card.",
        "When this Acolyte boosts a Champion, draw 1 card.",
    ),
)
"""A card type, a text in the words of the source, and the canonical wording."""

REFUSED: tuple[tuple[str, str, str], ...] = (
    ("Arsenal", "Target ally Acolyte ally recovers 1 HP.", "CT307"),
    ("Arsenal", "Target enemy ally recovers 1 HP.", "CT307"),
    ("Arsenal", "Two ally Acolyte recover 1 HP.", "CT316"),
    ("Arsenal", "Place target enemy Champion into its owner's cache.", "CT308"),
    ("Arsenal", "Place 2 level tokens on target Champion ally.", "CT102"),
    ("Arsenal", "Place a level token on target Acolyte.", "CT308"),
    ("Equipment", "The equipped Champion gains 1 ATK.", "CT302"),
    ("Equipment", "Equip: target ally. The equipped Champion gains 1 ATK.", "CT302"),
    ("Equipment", "Equip: target character. The equipped ally gains 1 ATK.", "CT302"),
    (
        "Equipment",
        "Equip: target Champion ally. Innate: Equip this card to another target ally. The equipped Champion "
        "gains 1 ATK.",
        "CT302",
    ),
    ("Acolyte", "Innate: Rest this Acolyte: Draw 1 card.", "CT314"),
    ("Arsenal", "Rest this card: Draw 1 card.", "CT402"),
    ("Arsenal", "Deal 1 DMG to target enemy Acolyte in the Support area.", "CT308"),
    ("Arsenal", "This card costs 1 less Crystal.", "CT308"),
    ("Acolyte", "When this Acolyte boosts this Acolyte, draw 1 card.", "CT308"),
    ("Acolyte", "When an ally boosts an Equipment, draw 1 card.", "CT308"),
    ("Arsenal", "Conjure: When your opponent uses a Champion skill, draw 1 card.", "CT308"),
)
"""A card type, a text near these, and the code of its error."""


@pytest.mark.parametrize(("on", "text", "canonical"), READ, ids=[text for _, text, _ in READ])
def test_a_spelling_of_the_source_is_read(on: str, text: str, canonical: str) -> None:
    written = text_of(compile_text(text, load(), on).abilities, load(), on)
    assert written == canonical
    assert text_of(compile_text(written, load(), on).abilities, load(), on) == canonical


@pytest.mark.parametrize(("on", "text", "code"), REFUSED, ids=[text for _, text, _ in REFUSED])
def test_a_text_near_it_is_refused(on: str, text: str, code: str) -> None:
    with pytest.raises(CardTextError) as refused:
        compile_text(text, load(), on)
    assert refused.value.codes == (code,) or set(refused.value.codes) == {code}


@pytest.mark.parametrize(
    ("text", "is_warned"),
    [
        ("This Acolyte gains 1 ATK for each Mage ally.", True),
        ("Warrior allies gain Piercing.", True),
        ("Passive: This Acolyte gains 1 ATK for each Mage ally.", False),
        ("This Acolyte gains 1 ATK until the end of the round.", False),
        ("Target ally gains 1 ATK.", False),
        ("Draw 1 card. This Acolyte gains 1 ATK.", False),
        ("While this Acolyte is rested, it gains 1 ATK.", False),
    ],
)
def test_a_change_that_seems_to_hold_always_is_warned_about(text: str, is_warned: bool) -> None:
    """[COE-10.8.1] A text without a head is activated, so that its change lasts only for the round."""
    warnings = compile_text(text, load(), "Acolyte").warnings
    assert [(each.code, each.rule) for each in warnings] == [("CT806", "COE-10.8.1")] * is_warned
    assert all("'Passive:'" in each.message for each in warnings)
