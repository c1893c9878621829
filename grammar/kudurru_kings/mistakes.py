"""Examples of errors in the cards of Kudurru Kings, with the intended text."""

from __future__ import annotations

from typing import Final

from grammar.language.mistakes import Files, Mistake, of_files, of_writing

_CARD: Final = """# Kiln Watcher
Character — Mars
Rarity: low
Sinew: 2
Power: 2
Armor: 1

Guard
"""
_TITLES: Final = (
    "Quarry Hand",
    "Brick Runner",
    "Kiln Watcher",
    "Ochre Duelist",
    "Gatepost Mute",
    "Sling Apprentice",
    "Tally Bearer",
    "Red Ditch Veteran",
    "Copper Yoke Team",
    "Furnace Herald",
    "Basalt Porter",
    "Scoria Lancer",
    "Ration Marshal",
    "Dust Surgeon",
    "Iron Furrow Captain",
    "Colossus of the Pits",
    "Slag Hound",
    "Tunnel Wretch",
    "Shard Bandit",
    "Cinder Mob",
    "Chain Breaker",
    "Ummar, the Kiln King",
    "The Unpaid Giant",
    "Ninth Warden",
    "Soot Cat",
    "Plate Tortoise",
    "Quarry Ram",
    "Gate Mastiff",
    "Foreman's Rod",
    "Lime Sack",
    "Ledger Stone",
    "Breaching Wedge",
    "Cooling Trough",
    "Red Quarry",
    "Muster Yard",
    "Trophy Wall",
)
_DECK: Final = "".join(f"1 {title}\n" for title in _TITLES)
_TABLE: Final = "name,type,world,rarity,sinew,text\nLedger Slab,Relic,Mars,low,1,At upkeep: draw 1 card.\n"
_FILES: Final = Files(
    card=_CARD,
    line="Power: 2",
    deck=_DECK,
    card_in_deck="1 Quarry Hand",
    last_in_deck="1 Trophy Wall",
    table=_TABLE,
)

MISTAKES: Final = (
    Mistake("CT101", "On play: drow 1 card.", "On play: draw 1 card.", "Relic"),
    Mistake("CT102", "On play: ready target allied creature.", "On play: ready target allied unit.", "Relic"),
    Mistake("CT103", _CARD.replace("— Mars", "— Venus"), _CARD, kind="card file"),
    Mistake("CT104", "Action: exhaust this: draw 1 card!", "Action: exhaust this: draw 1 card.", "Relic"),
    Mistake(
        "CT105",
        _CARD + "\nWhile this is in play, Kiln Watcher gets +1 Armor.\n",
        _CARD + "\nWhile this is in play, this gets +1 Armor.\n",
        kind="card file",
    ),
    Mistake("CT106", "On play: dr\u0430w 1 card.", "On play: draw 1 card.", "Relic"),
    Mistake("CT201", "On play: draw card.", "On play: draw a card.", "Relic"),
    Mistake("CT202", "On play: gain 3.", "On play: gain 3 Sigil.", "Relic"),
    Mistake(
        "CT203", "Guard (must be attacked first)", "Guard (must be targeted first in its line)", "Character"
    ),
    Mistake("CT204", "On play: draw 1 card (from the top.", "On play: draw 1 card.", "Relic"),
    Mistake("CT301", "Action: pay 0 Sigil: draw 1 card.", "Action: pay 1 Sigil: draw 1 card.", "Relic"),
    Mistake(
        "CT302",
        "On play: return target Character to your hand.",
        "On play: return target Character to its owner's hand.",
        "Relic",
    ),
    Mistake(
        "CT303",
        "While this is in play, this Site gets +1 Power.",
        "While this is in play, bearer gets +1 Power.",
        "Relic",
    ),
    Mistake(
        "CT305",
        "On play: discard 1 card. If you do, draw 1 card.",
        "On play: you may discard 1 card. If you do, draw 1 card.",
        "Relic",
    ),
    Mistake(
        "CT306",
        "On play: draw that many cards.",
        "On play: discard your hand, then draw that many cards.",
        "Relic",
    ),
    Mistake("CT307", "Agile, Agile", "Agile", "Character"),
    Mistake(
        "CT308",
        "While this is in play, whenever this is defeated, draw 1 card.",
        "On defeat: draw 1 card.",
        "Character",
    ),
    Mistake(
        "CT309",
        "On play: gain control of target opposing unit.",
        "On play: gain control of target opposing unit until end of turn.",
        "Relic",
    ),
    Mistake(
        "CT310",
        "On play: look at the top 3 cards of your deck.",
        "On play: look at the top 3 cards of your deck and put them back in any order.",
        "Relic",
    ),
    Mistake(
        "CT311",
        "On play: draw 1 card unless you control no Sites.",
        "On play: draw 1 card if you control a Site.",
        "Relic",
    ),
    Mistake("CT312", "On play: ready it.", "On play: ready bearer.", "Relic"),
    Mistake(
        "CT313",
        "On play: return target Relic card to your hand.",
        "On play: return target Relic card from your discard to your hand.",
        "Character",
    ),
    Mistake(
        "CT316",
        "On play: target allied unit get +2 Power until end of turn.",
        "On play: target allied unit gets +2 Power until end of turn.",
        "Relic",
    ),
    Mistake("CT402", "Income: 1 Sigil.", "At upkeep: gain 1 Sigil.", "Character"),
    Mistake("CT510", _CARD.replace("Power: 2", "Power: 4"), _CARD, kind="card file"),
    Mistake("CT802", "On play: tap target opposing unit.", "On play: exhaust target opposing unit.", "Relic"),
    Mistake("CT805", _CARD.replace("Sinew: 2", "Sinew: 3"), _CARD, kind="card file"),
    Mistake("CT806", "At upkeep: gain 1 Mark.", "At upkeep: gain 1 Oath.", "Character"),
    *of_writing("On play: draw 1 card.", "Relic"),
    *of_files(_FILES, ("Character", "Charakter")),
)
