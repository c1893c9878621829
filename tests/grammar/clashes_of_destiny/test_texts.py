"""What texts of Clashes of Destiny mean, how they are written back, and the messages about wrong ones."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from grammar.clashes_of_destiny.dialect import load
from grammar.clashes_of_destiny.parts import Placed
from grammar.ir.abilities import Triggered
from grammar.ir.operations import DealDamage, Draw
from grammar.ir.selectors import All, Choice, Filter, This
from grammar.ir.triggers import (
    Attacks,
    AttacksUnit,
    Dies,
    Discards,
    Draws,
    Enters,
    IsAttacked,
    IsDealtDamage,
    Leaves,
    YouPlay,
)
from grammar.language.compile import compile_text, text_of
from grammar.language.errors import CardTextError

DRAW = "draw a card."
UNITS = ("Shrine", "Hero", "Minion")
YOUR_HERO = All(Filter(("Shrine", "Hero"), controller="you"))


def meaning(text: str, on: str) -> tuple[Any, ...]:
    return compile_text(text, load(), on).abilities


# --- each event, each side ------------------------------------------------------------------------

SIDES = {"friendly ": "you", "enemy ": "opponent", "": "any"}
NOUNS = {"minion": ("Minion",), "unit": UNITS}
DEEDS: dict[str, Any] = {
    "attacks": Attacks,
    "is attacked": IsAttacked,
    "takes damage": IsDealtDamage,
    "is destroyed": Dies,
    "leaves the board": lambda what: Leaves(what, "battlefield"),
    "enters": lambda what: Enters(what, "battlefield"),
}


@pytest.mark.parametrize(("side", "noun", "deed"), list(product(SIDES, NOUNS, DEEDS)))
def test_each_deed_of_each_side(side: str, noun: str, deed: str) -> None:
    article = "an" if (side or noun)[0] == "e" else "a"
    (ability,) = meaning(f"Whenever {article} {side}{noun} {deed}, {DRAW}", "Minion")
    what = Filter(NOUNS[noun], controller=SIDES[side])  # type: ignore[arg-type]
    assert ability.trigger == DEEDS[deed](what)
    assert meaning(text_of((ability,), load(), "Minion"), "Minion") == (ability,)


ACTS: dict[str, Any] = {
    "play{s} a spell": lambda by: YouPlay(Filter(("Spell",)), by),
    "play{s} an artifact": lambda by: YouPlay(Filter(("Artifact",)), by),
    "play{s} a Water minion": None,
    "summon{s} a minion": lambda by: Enters(Filter(("Minion",), controller=by), "battlefield"),
    "equip{s} an artifact": lambda by: Enters(Filter(("Artifact",), controller=by), "battlefield"),
    "draw{s} a card": Draws,
    "discard{s} a card": Discards,
    "attack{s} a minion": lambda by: AttacksUnit(Filter(UNITS, controller=by), Filter(("Minion",))),
}


@pytest.mark.parametrize(("who", "by"), [("you", "you"), ("the opponent", "opponent"), ("a player", "any")])
@pytest.mark.parametrize("act", ACTS)
def test_each_act_of_each_player(who: str, by: str, act: str) -> None:
    said = act.format(s="" if who == "you" else "s")
    (ability,) = meaning(f"Whenever {who} {said}, {DRAW}", "Minion")
    expected = ACTS[act]
    assert expected is None or ability.trigger == expected(by)
    assert meaning(text_of((ability,), load(), "Minion"), "Minion") == (ability,)


@pytest.mark.parametrize("first", ["whenever", "the first time each turn"])
def test_an_event_may_count_once_each_turn(first: str) -> None:
    (ability,) = meaning(f"{first} you play a spell, {DRAW}", "Artifact")
    assert ability == Triggered(
        YouPlay(Filter(("Spell",))),
        (Draw("you", ability.operations[0].amount),),
        nth_each_turn=int(first != "whenever"),
    )


# --- each place -----------------------------------------------------------------------------------

PLACES: dict[str, tuple[str, int]] = {
    "adjacent to {}": ("adjacent", 1),
    "orthogonally adjacent to {}": ("orthogonally_adjacent", 1),
    "diagonally adjacent to {}": ("diagonally_adjacent", 1),
    "nearby {}": ("nearby", 1),
    "within 2 tiles of {}": ("within", 2),
    "in front of {}": ("in_front", 1),
    "behind {}": ("behind", 1),
    "above {}": ("above", 1),
    "below {}": ("below", 1),
    "in the same row as {}": ("same_row", 1),
    "in the same column as {}": ("same_column", 1),
}
ANCHORS: dict[str, Any] = {
    "this": This(),
    "your Hero": YOUR_HERO,
    "the enemy Hero": All(Filter(("Shrine", "Hero"), controller="opponent")),
    "any friendly minion": All(Filter(("Minion",), controller="you")),
}


@pytest.mark.parametrize(("place", "anchor"), list(product(PLACES, ANCHORS)))
def test_each_place_seen_from_each_thing(place: str, anchor: str) -> None:
    relation, tiles = PLACES[place]
    placed: Any = Placed(relation, ANCHORS[anchor], tiles)  # type: ignore[arg-type]
    (ability,) = meaning(f"On Enter: Deal 1 damage to an enemy unit {place.format(anchor)}.", "Minion")
    (dealt,) = ability.operations
    assert isinstance(dealt, DealDamage)
    assert dealt.to == Choice(Filter(UNITS, controller="opponent", tests=(placed,)))
    assert meaning(text_of((ability,), load(), "Minion"), "Minion") == (ability,)


@pytest.mark.parametrize("place", PLACES)
def test_each_place_of_an_empty_tile(place: str) -> None:
    relation, tiles = PLACES[place]
    words = place.format("your Hero")
    article = "the" if relation in ("in_front", "behind", "above", "below") else "an"
    (ability,) = meaning(f"This may be summoned on {article} empty tile {words}.", "Minion")
    placed: Any = Placed(relation, YOUR_HERO, tiles)  # type: ignore[arg-type]
    assert ability.on.places == (placed,)
    assert meaning(text_of((ability,), load(), "Minion"), "Minion") == (ability,)


@pytest.mark.parametrize(("words", "zone", "whose"), [
    ("from your discard pile", "discard_pile", "you"),
    ("from the opponent's discard pile", "discard_pile", "opponent"),
    ("from any discard pile", "discard_pile", "any"),
    ("from your banish pile", "banish_pile", "you"),
    ("from your hand", "hand", "you"),
])  # fmt: skip
def test_each_zone(words: str, zone: str, whose: str) -> None:
    (effect,) = meaning(f"Banish a minion {words}.", "Spell")
    assert effect.operations[0].what == Choice(Filter(("Minion",), controller=whose, zone=zone))  # type: ignore[arg-type]
    assert meaning(text_of((effect,), load(), "Spell"), "Spell") == (effect,)


# --- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "same"),
    [
        ("Draw a card (from the top).", "Draw a card."),
        ("Class Bonus – Draw a card.", "Class Bonus: Draw a card."),
        ("Class Bonus - Draw a card.", "Class Bonus: Draw a card."),
        ("Class Bonus — Draw a card.", "Class Bonus: Draw a card."),
        ("Deal 1 damage to each enemy.", "Deal 1 damage to each enemy unit."),
        ("Heal all allies for 2.", "Heal each friendly unit for 2."),
        ("Deal 2 damage to the opponent's Hero.", "Deal 2 damage to the enemy Hero."),
        ("Deal SP damage to a unit.", "Deal damage equal to your Hero's SP to a unit."),
        ("Exhaust a minion you control.", "Exhaust a friendly minion."),
        ("Exhaust a minion the opponent controls.", "Exhaust an enemy minion."),
        ("Destroy a minion with ATK 3 or less.", "Destroy a minion with 3 or less ATK."),
    ],
)
def test_two_ways_to_say_one_thing(said: str, same: str) -> None:
    assert meaning(said, "Spell") == meaning(same, "Spell")


def test_a_reminder_says_nothing() -> None:
    text = "Deal 2 damage to a unit.\nClass Bonus – Draw a card."
    reminder = " (This effect only triggers if your Hero is a Spellcaster.)"
    assert meaning(text + reminder, "Spell") == meaning(text, "Spell")


@pytest.mark.parametrize(("on", "text", "message"), [
    ("Spell", "Deal 2 damage.", "say what takes the damage: '... damage to a unit'"),
    ("Spell", "Exhaust a creature.", "'creature' is read as 'minion'"),
    ("Shrine", "1 mana: Draw a card.", "a Shrine can't use abilities, so this is never used"),
])  # fmt: skip
def test_what_is_worth_a_warning(on: str, text: str, message: str) -> None:
    assert [each.message for each in compile_text(text, load(), on).warnings] == [message]


# --- words of other games -------------------------------------------------------------------------

FOREIGN = (
    ("Spell", "Exhaust target enemy minion.", "Exhaust an enemy minion."),
    ("Spell", "Exhaust target minion.", "Exhaust a minion."),
    ("Spell", "Exhaust two target minions.", "Exhaust two minions."),
    ("Spell", "Each opponent discards a card.", "The opponent discards a card."),
    ("Spell", "Both players draw a card.", "Each player draws a card."),
    ("Minion", "Whenever you cast a spell, draw a card.", "Whenever you play a spell, draw a card."),
    ("Secret", "Secret: When the opponent casts a spell, draw a card.",
     "Secret: When the opponent plays a spell, draw a card."),
    ("Minion", "Whenever this dies, draw a card.", "Whenever this is destroyed, draw a card."),
    ("Spell", "Kill an enemy minion.", "Destroy an enemy minion."),
    ("Spell", "Exile an enemy minion.", "Banish an enemy minion."),
    ("Minion", "On Play: Draw a card.", "On Enter: Draw a card."),
    ("Minion", "On Enter, draw a card.", "On Enter: draw a card."),
    ("Minion", "Battlecry: Draw a card.", "On Enter: Draw a card."),
    ("Minion", "At the beginning of your turn, draw a card.", "At the start of your turn, draw a card."),
    ("Minion", "Units next to this have +1 ATK.", "Units adjacent to this have +1 ATK."),
    ("Minion", "Nearby friendly minions have +1 ATK.", "Friendly minions nearby this have +1 ATK."),
    ("Spell", "Heal your Hero for 3 HP.", "Heal your Hero for 3."),
    ("Spell", "Deal 2 dmg to a unit.", "Deal 2 damage to a unit."),
    ("Spell", "Deal 1 damage to each enemy in your Hero's row.",
     "Deal 1 damage to each enemy in the same row as your Hero."),
    ("Artifact", "Equipped Hero has +1 ATK.", "Your Hero has +1 ATK."),
    ("Hero", "Unlock Void.", "Unlock the Void affinity."),
    ("Secret", "Secret - When the opponent plays a spell, draw a card.",
     "Secret: When the opponent plays a spell, draw a card."),
    ("Spell", "Create a 1/1 Footman minion.", "Summon a 1/1 Footman minion."),
    ("Spell", "Deal 2 damage to target unit.", "Deal 2 damage to a unit."),
    ("Spell", "Deal 2+SP damage to a unit.", "Deal SP + 2 damage to a unit."),
    ("Spell", "Deal SP+2 damage to a unit.", "Deal SP + 2 damage to a unit."),
    ("Spell", "Deal damage equal to your SP to a unit.", "Deal damage equal to SP to a unit."),
    ("Spell", "Increase the ATK of a minion by 1.", "Give a minion +1 ATK."),
    ("Spell", "Reduce the ATK of an enemy minion by 1.", "Give an enemy minion -1 ATK."),
)  # fmt: skip
"""A card type, a text in the words of another game, and the same text in those of this game."""


@pytest.mark.parametrize(("on", "said", "meant"), FOREIGN, ids=[said for _, said, _ in FOREIGN])
def test_a_word_of_another_game_is_refused_with_the_right_one(on: str, said: str, meant: str) -> None:
    text, found = said, []
    for _ in range(3):  # a text may have several such words
        try:
            compile_text(text, load(), on)
            break
        except CardTextError as error:
            finding = error.findings[0]
            found.append(finding.code)
            assert finding.suggestion is not None
            text = text[: finding.span.start] + finding.suggestion + text[finding.span.end :]
    assert text == meant
    assert "CT102" in found
