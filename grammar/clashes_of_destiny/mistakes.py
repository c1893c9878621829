"""Examples of errors in the cards of Clashes of Destiny, with the intended text."""

from __future__ import annotations

from typing import Final

from grammar.language.mistakes import Files, Mistake, of_files, of_writing

_CARD: Final = """# Gatehouse Pikeman
Minion — Normal / Guardian
Mana: 2
HP: 4
ATK: 1

Class Bonus: This has +1 ATK.
"""
_DECK: Final = """Main Deck:
4 Kiln Sprite
4 Bellows Runner
4 Gatehouse Pikeman
4 Ashen Duelist
4 Cinder Scribe
3 Slag Colossus
4 Flare Lance
3 Measured Study
2 Pyre Bargain
2 Scorched Earth Rite
3 Backdraft
3 Emberwood Staff

Destiny Deck:
1 Hearthfire Shrine
1 Maera, Kindled Novice
1 Maera, Furnace Adept
1 Maera, Wrath Ascendant
1 Torvald, Nameless Exile
1 Soot Phantom
1 Vault Keeper
1 Glass Torch
1 Second Spark
1 Oath in Ashes
"""
_TABLE: Final = "name,type,affinity,mana,text\nShort Lecture,Spell,Normal,1,Draw a card.\n"
_FILES: Final = Files(
    card=_CARD,
    line="Mana: 2",
    deck=_DECK,
    card_in_deck="4 Kiln Sprite",
    last_in_deck="1 Second Spark",
    table=_TABLE,
)

MISTAKES: Final = (
    Mistake("CT101", "Drow a card.", "Draw a card.", "Spell"),
    Mistake("CT102", "Exhaust target enemy minion.", "Exhaust an enemy minion.", "Spell"),
    Mistake("CT103", _CARD.replace("Guardian", "Knight"), _CARD, kind="card file"),
    Mistake("CT104", "[exhaust]: Draw a card!", "[exhaust]: Draw a card.", "Minion"),
    Mistake(
        "CT105",
        _CARD.replace("Class Bonus: This", "Class Bonus: Gatehouse Pikeman"),
        _CARD,
        kind="card file",
    ),
    Mistake("CT106", "Dr\u0430w a card.", "Draw a card.", "Spell"),
    Mistake("CT201", "Draw card.", "Draw a card.", "Spell"),
    Mistake("CT202", "Gain 3.", "Gain 3 Destiny.", "Spell"),
    Mistake("CT204", "Draw a card (from the top.", "Draw a card (from the top).", "Spell"),
    Mistake("CT301", "0 mana: Draw a card.", "1 mana: Draw a card.", "Minion"),
    Mistake("CT302", "Return a unit to your hand.", "Return a unit to its owner's hand.", "Spell"),
    Mistake("CT303", "This Hero has +1 ATK.", "This minion has +1 ATK.", "Minion"),
    Mistake(
        "CT305",
        "Discard a card. If you do, draw 2 cards.",
        "You may discard a card. If you do, draw 2 cards.",
        "Spell",
    ),
    Mistake("CT306", "Draw that many cards.", "Discard your hand, then draw that many cards.", "Spell"),
    Mistake(
        "CT307",
        "This has +1 ATK and +1 ATK.",
        "This has +2 ATK.",
        "Minion",
    ),
    Mistake("CT308", "This has +1 ATK.", "Your Hero has +1 ATK.", "Artifact"),
    Mistake(
        "CT310",
        "Look at the top 3 cards of your Main Deck.",
        "Look at the top 3 cards of your Main Deck and put them back in any order.",
        "Spell",
    ),
    Mistake(
        "CT311", "Draw a card unless you control no minions.", "Draw a card if you control a minion.", "Spell"
    ),
    Mistake("CT312", "Exhaust it.", "Exhaust a unit.", "Spell"),
    Mistake(
        "CT313",
        "Return a card to your hand.",
        "Return a card from your discard pile to your hand.",
        "Spell",
    ),
    Mistake("CT316", "The opponent discard a card.", "The opponent discards a card.", "Spell"),
    Mistake("CT401", "Draw a card.", "On Enter: Draw a card.", "Minion"),
    Mistake(
        "CT402",
        "Secret: When the opponent plays a spell, draw a card.",
        "Whenever the opponent plays a spell, draw a card.",
        "Minion",
    ),
    Mistake("CT403", "Play this only if you control a minion.", "On Enter: Draw 5 cards.", "Shrine"),
    Mistake("CT802", "Exhaust a creature.", "Exhaust a minion.", "Spell"),
    Mistake("CT806", "Deal 2 damage.", "Deal 2 damage to a unit.", "Spell"),
    *of_writing("Draw a card.", "Spell"),
    *of_files(_FILES, ("Minion", "Minoin")),
)
