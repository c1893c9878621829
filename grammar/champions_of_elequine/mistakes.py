"""Examples of errors in the cards of Champions of El'Equine, with the intended text."""

from __future__ import annotations

from typing import Final

from grammar.language.mistakes import Files, Mistake, of_files, of_writing

_CARD: Final = """# Gatehouse Veteran
Acolyte — Green / Guardian
Shells: 2
Worth: 1
HP: 2
ATK: 1
DEF: 3

When this Acolyte is played, draw 1 card.
"""
_DECK: Final = """Party:
1 Korva, Ember Captain
1 Brannoc of the Wall
1 Ysolde Quickhand

Arsenal deck:
4 Cinder Recruit
4 Gatehouse Veteran
4 Forge Lancer
3 Rampart Giant
4 Border Skirmisher
4 Shieldbearer Squire
3 Ambush Outrider
3 Rallying Horn
4 Firepot Volley
4 Brace the Line
3 Broken Order
4 Hidden Pitfall
4 Quartermaster's Ledger
3 Muster Rolls
4 Ember Lance
3 Oakheart Bulwark
2 Second Wind
"""
_TABLE: Final = "name,type,colour,mana,worth,text\nShort Lecture,Arsenal,White,1,1,Draw 1 card.\n"
_FILES: Final = Files(
    card=_CARD,
    line="Shells: 2",
    deck=_DECK,
    card_in_deck="4 Cinder Recruit",
    last_in_deck="2 Second Wind",
    table=_TABLE,
)

MISTAKES: Final = (
    Mistake("CT101", "Drow 1 card.", "Draw 1 card.", "Arsenal"),
    Mistake("CT102", "Destroy target enemy.", "Archive target enemy.", "Arsenal"),
    Mistake("CT103", _CARD.replace("Guardian", "Knight"), _CARD, kind="card file"),
    Mistake("CT104", "Pay 1 Mana: Draw 1 card!", "Pay 1 Mana: Draw 1 card.", "Acolyte"),
    Mistake(
        "CT105",
        _CARD.replace("When this Acolyte", "When Gatehouse Veteran"),
        _CARD,
        kind="card file",
    ),
    Mistake("CT106", "Dr\u0430w 1 card.", "Draw 1 card.", "Arsenal"),
    Mistake("CT201", "Rest target enemy draw.", "Rest target enemy.", "Arsenal"),
    Mistake("CT202", "Deal 2 DMG to.", "Deal 2 DMG to target enemy.", "Arsenal"),
    Mistake(
        "CT203",
        "Swift (This flies.)",
        "Swift (This Acolyte may attack on the turn it is played.)",
        "Acolyte",
    ),
    Mistake("CT204", "Draw 1 card (from the top.", "Draw 1 card (from the top).", "Arsenal"),
    Mistake("CT301", "Pay 0 Mana: Draw 1 card.", "Pay 1 Mana: Draw 1 card.", "Acolyte"),
    Mistake("CT302", "The Acolyte gains 1 ATK.", "Target Acolyte ally gains 1 ATK.", "Arsenal"),
    Mistake(
        "CT303",
        "When this Champion attacks, draw 1 card.",
        "When this Acolyte attacks, draw 1 card.",
        "Acolyte",
    ),
    Mistake(
        "CT305",
        "Archive 1 card from your hand. If you do, draw 2 cards.",
        "You may archive 1 card from your hand. If you do, draw 2 cards.",
        "Arsenal",
    ),
    Mistake("CT306", "Draw that many cards.", "Draw 2 cards.", "Arsenal"),
    Mistake("CT307", "Swift, Swift", "Swift", "Acolyte"),
    Mistake("CT308", "Passive: Draw 1 card.", "Draw 1 card.", "Champion"),
    Mistake(
        "CT310",
        "Look at the top 3 cards of your deck.",
        "Look at the top 3 cards of your deck and put them back in any order.",
        "Arsenal",
    ),
    Mistake("CT312", "Rest it.", "Rest target enemy.", "Arsenal"),
    Mistake(
        "CT313", "Return a card to your hand.", "Return 1 card from your archive to your hand.", "Arsenal"
    ),
    Mistake("CT316", "Target ally gain 1 ATK.", "Target ally gains 1 ATK.", "Arsenal"),
    Mistake("CT402", "Swift", "Piercing", "Champion"),
    *of_writing("Draw 1 card.", "Arsenal"),
    *of_files(_FILES, ("Acolyte —", "Acolite —")),
)
