"""What texts of Champions of El'Equine mean, how they are written back, and which are refused."""

from __future__ import annotations

from typing import Any

import pytest

from grammar.champions_of_elequine.dialect import REMINDERS, load
from grammar.ir.tree import nodes_in
from grammar.language.compile import compile_text
from grammar.language.errors import CardTextError
from tests.grammar.tables import tables_of, words_of


def meaning(text: str, on: str) -> tuple[Any, ...]:
    return compile_text(text, load(), on).abilities


def test_every_own_node_is_in_the_table() -> None:
    own = {node for node in load().nodes.all if "champions" in node.__module__}
    seen = {
        type(node)
        for *_, abilities in tables_of("champions_of_elequine").accepted
        for node in nodes_in(abilities)
    }
    assert {node.__name__ for node in own - seen} == set()


@pytest.mark.parametrize("wrong", ["destroy", "untap", "creature", "damage", "haste"])
def test_a_word_of_other_games_has_a_replacement(wrong: str) -> None:
    assert load().foreign.hints[wrong].instead


@pytest.mark.parametrize(
    ("text", "fixed"),
    [
        ("Deal 2 damage to target enemy.", "DMG"),
        ("Destroy target enemy.", "Archive"),
        ("Rest target creature.", "Acolyte"),
        ("Each opponent archives 1 card from their hand.", "Your opponent"),
    ],
)
def test_what_to_write_instead(text: str, fixed: str) -> None:
    with pytest.raises(CardTextError) as refused:
        meaning(text, "Arsenal")
    assert refused.value.findings[0].suggestion == fixed


FOREIGN: tuple[tuple[str, str, str], ...] = (
    (
        "Arsenal",
        "If an ally was archived since your last turn, draw 1 card.",
        "If an ally was archived this round, draw 1 card.",
    ),
    (
        "Acolyte",
        "When this Acolyte enters the battlefield, draw 1 card.",
        "When this Acolyte is played, draw 1 card.",
    ),
    ("Arsenal", "Give target ally +2 ATK.", "Target ally gains 2 ATK."),
    ("Arsenal", "Give all allies +1 DEF.", "All allies gain 1 DEF."),
    ("Arsenal", "Give target enemy -1 ATK.", "Target enemy loses 1 ATK."),
    ("Arsenal", "Give all enemies -1 ATK.", "All enemies lose 1 ATK."),
    ("Arsenal", "Give target ally Piercing.", "Target ally gains Piercing."),
    ("Arsenal", "Give all allies Piercing.", "All allies gain Piercing."),
    ("Arsenal", "Target ally gets 2 ATK.", "Target ally gains 2 ATK."),
    ("Arsenal", "All allies receive +2 ATK.", "All allies gain 2 ATK."),
    ("Arsenal", "Target enemy receives -2 ATK.", "Target enemy loses 2 ATK."),
    ("Arsenal", "All enemies receive -2 ATK.", "All enemies lose 2 ATK."),
    ("Arsenal", "Target ally gains 1 additional ATK.", "Target ally gains 1 ATK."),
    ("Arsenal", "Increase the ATK of target ally by 1.", "Target ally gains 1 ATK."),
    ("Arsenal", "Increase the ATK of all allies by 1.", "All allies gain 1 ATK."),
    ("Arsenal", "Reduce the ATK of target enemy by 1.", "Target enemy loses 1 ATK."),
    ("Arsenal", "Reduce the DEF of all enemies by 1.", "All enemies lose 1 DEF."),
    ("Arsenal", "Target ally's ATK is increased by 1.", "Target ally gains 1 ATK."),
    ("Arsenal", "Target enemy's ATK is reduced by 1.", "Target enemy loses 1 ATK."),
    (
        "Acolyte",
        "At the beginning of your Camp Phase, draw 1 card.",
        "At the start of your Camp Phase, draw 1 card.",
    ),
    (
        "Arsenal",
        "Search your deck for an Acolyte with cost 2 or less, reveal it, and put it in your hand.",
        "Search your deck for an Acolyte with cost 2 or less, reveal it and add it to your hand.",
    ),
    (
        "Arsenal",
        "Return target enemy Acolyte to your opponent's hand.",
        "Return target enemy Acolyte to its owner's hand.",
    ),
    ("Arsenal", "Deal 2 DMG to any target.", "Deal 2 DMG to target character."),
    ("Arsenal", "Stagger all Acolyte enemies.", "Stagger all enemy Acolytes."),
    (
        "Arsenal",
        "An opponent archives 1 card from their hand.",
        "Your opponent archives 1 card from their hand.",
    ),
    (
        "Arsenal",
        "Each opponent archives 1 card from their hand.",
        "Your opponent archives 1 card from their hand.",
    ),
    (
        "Arsenal",
        "Target opponent archives 1 card from their hand.",
        "Your opponent archives 1 card from their hand.",
    ),
    (
        "Acolyte",
        "When an opponent draws a card, draw 1 card.",
        "When your opponent draws a card, draw 1 card.",
    ),
    ("Acolyte", "While this is rested, it gains 1 ATK.", "While this Acolyte is rested, it gains 1 ATK."),
    ("Acolyte", "When this attacks, draw 1 card.", "When this Acolyte attacks, draw 1 card."),
    (
        "Acolyte",
        "When another ally Acolyte would be archived, cache it instead.",
        "If another ally Acolyte would be archived, cache it instead.",
    ),
)
"""A card type, a text in the words of another game, and the same text in those of this game."""

NOTHING_LIKE_IT: tuple[tuple[str, str], ...] = (
    ("Arsenal", "Gain 2 Shells."),
    ("Acolyte", "When the Main Phase starts, draw 1 card."),
    ("Arsenal", "Prevent the next 2 DMG to target ally."),
    ("Arsenal", "Target ally gains +X ATK, where X is the number of Acolytes you control."),
    ("Arsenal", "Target ally gains ATK equal to its level."),
    ("Arsenal", "All other allies get +1/+1."),
    ("Arsenal", "Double target ally's ATK."),
    ("Arsenal", "Target ally loses all keywords."),
    ("Arsenal", "Target enemy becomes Staggered."),
    ("Acolyte", "Rest: Draw 1 card."),
    ("Acolyte", "At the end of the round, draw 1 card."),
    ("Acolyte", "At the start of your turn, draw 1 card."),
    ("Arsenal", "Search your deck for a Mage card, reveal it and add it to your hand, then shuffle."),
    ("Arsenal", "Choose up to 2 target enemies."),
    ("Acolyte", "When you level up a Champion, draw 1 card."),
    ("Acolyte", "When this Acolyte is boosted, draw 1 card."),
    ("Arsenal", "Move target ally to an adjacent position."),
    ("Arsenal", "Deal 1 DMG to each enemy in an adjacent position."),
    ("Arsenal", "Negate target Counter."),
    ("Arsenal", "If you control 2 Champions, draw 1 card."),
    ("Arsenal", "This card costs 1 less if an ally was archived."),
    ("Arsenal", "Archive target enemy Acolyte. If an enemy is archived this way, draw 1 card."),
    ("Arsenal", "Rest target enemy. It does not ready during the next Rest Phase."),
    ("Arsenal", "Target ally may attack again."),
    ("Arsenal", "Put an Acolyte from your archive into play."),
    ("Arsenal", "Take control of target enemy Acolyte."),
    ("Arsenal", "Target ally cannot be targeted this turn."),
    ("Arsenal", "Your opponent shows their hand."),
    ("Arsenal", "Flip target face-down card."),
)
"""A card type, and a text for which there is only the advice and an example."""


@pytest.mark.parametrize(("on", "said", "meant"), FOREIGN, ids=[said for _, said, _ in FOREIGN])
def test_a_phrase_of_another_game_is_fixed(on: str, said: str, meant: str) -> None:
    text = said
    for _ in range(2):  # a text may have two of them
        with pytest.raises(CardTextError) as refused:
            meaning(text, on)
        finding = refused.value.findings[0]
        assert finding.code == "CT102"
        assert finding.suggestion is not None
        text = text[: finding.span.start] + finding.suggestion + text[finding.span.end :]
        if text == meant:
            break
    assert text == meant
    assert meaning(text, on)


@pytest.mark.parametrize(("on", "said"), NOTHING_LIKE_IT, ids=[said for _, said in NOTHING_LIKE_IT])
def test_a_phrase_that_nothing_means_gets_an_example(on: str, said: str) -> None:
    with pytest.raises(CardTextError) as refused:
        meaning(said, on)
    [finding] = [each for each in refused.value.findings if each.code == "CT102" and each.example]
    assert finding.suggestion is None


def test_every_phrase_has_a_line_that_shows_it() -> None:
    lines = [said for _, said, *_ in (*FOREIGN, *NOTHING_LIKE_IT)]
    lines += [row["text"] for row in words_of("champions_of_elequine")]
    for phrase in load().foreign.phrases:
        assert any(list(phrase.matches(line, 0, len(line))) for line in lines), phrase.words


@pytest.mark.parametrize("name", sorted(REMINDERS))
def test_a_reminder_repeats_what_its_keyword_says(name: str) -> None:
    on = "Champion" if name in ("Transgress", "Provoke", "Piercing") else "Acolyte"
    assert meaning(f"{name} ({REMINDERS[name]})", on) == meaning(name, on)
    with pytest.raises(CardTextError) as refused:
        meaning(f"{name} (This flies.)", on)
    assert [finding.code for finding in refused.value.findings] == ["CT203"]
