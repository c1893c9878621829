"""An example of every error in Essence Crown's cards, with the intended text."""

from __future__ import annotations

from typing import Final

from grammar.language.mistakes import Files, Mistake, of_files, of_writing

_CARD: Final = """\
# Lamplit Recruit
Avatar — Glow
Cost: 1
Power: 1
Guard: 2
"""
_LIST: Final = "Deity: Oriane, Keeper of the Dawnwheel\n\n3 Dawn Sliver\n"
_DECK: Final = """\
Deity: Oriane, Keeper of the Dawnwheel

3 Dawn Sliver
3 Gilded Splinter
3 Grey Meridian Shard
3 Fault Prism
3 Lamplit Recruit
3 Sunroad Pilgrim
3 Wheelguard Captain
3 Noonblade Duelist
2 Colossus of the Ninth Hour
3 Ray of Return
3 Second Breath
2 Rite of the Risen Wheel
2 Sunward Banner
2 Lantern Acolyte
2 Court of the Second Sun
"""
_TABLE: Final = "name,type,cost,text\nAdmiral's Idol,Relic,2,Sacrifice a Shard: Gain 3 KL.\n"
_FILES: Final = Files(
    card=_CARD,
    line="Cost: 1",
    deck=_DECK,
    card_in_deck="3 Dawn Sliver",
    last_in_deck="2 Court of the Second Sun",
    table=_TABLE,
)

MISTAKES: Final = (
    Mistake("CT101", "Drow a card.", "Draw a card.", "Spell"),
    Mistake("CT102", "Destroy target creature.", "Destroy target Avatar.", "Spell"),
    Mistake(
        "CT103",
        "Avatars with Domain: Second Son get +1 Power.",
        "Avatars with Domain: Second Sun get +1 Power.",
        "Relic",
    ),
    Mistake("CT104", "Draw a card!", "Draw a card.", "Spell"),
    Mistake(
        "CT105",
        _CARD + "\nWhen Lamplit Recruit dies, draw a card.\n",
        _CARD + "\nWhen this Avatar dies, draw a card.\n",
        kind="card file",
    ),
    Mistake("CT106", "Dr\u0430w a card.", "Draw a card.", "Spell"),
    Mistake("CT201", "Draw card.", "Draw a card.", "Spell"),
    Mistake("CT202", "Gain 3.", "Gain 3 KL.", "Spell"),
    Mistake("CT203", "Draw a card (from your Veiled Deck).", "Draw a card.", "Spell"),
    Mistake(
        "CT204",
        "Create a 3/3 Echo Avatar token with \"This Avatar can't block.",
        'Create a 3/3 Echo Avatar token with "This Avatar can\'t block."',
        "Rite",
    ),
    Mistake("CT301", "Gain 4 God Charges.", "Gain 3 God Charges.", "Spell"),
    Mistake("CT302", "Lose 2 Essence.", "You lose 2 Essence.", "Spell"),
    Mistake("CT303", "Exhaust this Avatar: Draw a card.", "Exhaust this Relic: Draw a card.", "Relic"),
    Mistake("CT304", "Deal 3 Essence damage to target Avatar.", "Deal 3 damage to target Avatar.", "Spell"),
    Mistake(
        "CT305",
        "Discard a card. If you do, gain 1 KL.",
        "You may discard a card. If you do, gain 1 KL.",
        "Spell",
    ),
    Mistake("CT306", "Draw that many cards.", "Discard your hand, then draw that many cards.", "Spell"),
    Mistake("CT307", "Destroy all Glow Glow Avatars.", "Destroy all Glow Avatars.", "Spell"),
    Mistake("CT308", "Sacrifice target Avatar.", "Sacrifice an Avatar.", "Spell"),
    Mistake(
        "CT309",
        "Gain control of target Avatar.",
        "Gain control of target Avatar until end of turn.",
        "Spell",
    ),
    Mistake(
        "CT310",
        "Otherwise, draw a card.",
        "If you control a Relic, gain 1 KL. Otherwise, draw a card.",
        "Spell",
    ),
    Mistake(
        "CT311",
        "Draw a card unless you control no Shards.",
        "Draw a card if you control a Shard.",
        "Spell",
    ),
    Mistake(
        "CT312",
        "Exhaust target Avatar. Destroy target Relic. Ready it at end of turn.",
        "Destroy target Relic. Exhaust target Avatar. Ready all Avatars at end of turn.",
        "Spell",
    ),
    Mistake(
        "CT313",
        "Return target Avatar card to your hand.",
        "Return target Avatar card from your Crypt to your hand.",
        "Spell",
    ),
    Mistake(
        "CT316",
        "You may target opponent loses 1 KL.",
        "You may have target opponent lose 1 KL.",
        "Spell",
    ),
    Mistake("CT401", "Draw a card.", "At the start of your turn, draw a card.", "Relic"),
    Mistake("CT402", "Glow Avatars get +1 Power.", "Glow Avatars get +1 Power this turn.", "Spell"),
    Mistake(
        "CT403",
        "As an additional cost to play this Deity, pay 1 Essence.",
        "Pay 1 Essence: Draw a card.",
        "Deity",
    ),
    Mistake("CT802", "Tap target Avatar.", "Exhaust target Avatar.", "Spell"),
    Mistake(
        "CT803",
        "If you control 2+ Shards, you may choose both modes instead of one.",
        "Choose one — • Draw a card. • Gain 2 KL. "
        "If you control 2+ Shards, you may choose both modes instead of one.",
        "Spell",
    ),
    *of_writing("Draw a card.", "Spell"),
    *of_files(_FILES, ("Avatar —", "Avtaar —")),
)
