"""Words and phrases that designers write but this language doesn't read, with replacements."""

from __future__ import annotations

from typing import Final

from grammar.language.dialect import PhraseHint, WordHint

_OPPONENT: Final = "two play, so the other one is 'your opponent'"
_ALLY: Final = "your characters in the front row are allies, and those of your opponent are enemies"
_ARCHIVED: Final = "a card that is destroyed or discarded is archived"
_RESTED: Final = "a card that was used is rested, and to stand it up is to restand it"
_STAT: Final = "a character has HP, ATK and DEF"
_DMG: Final = "attacks and texts deal DMG"
_RESOURCE: Final = "costs are paid in Shells and Mana, and Crystal stands for both"
_PLAYED: Final = "write 'When this Acolyte is played, ...'"
_PASSIVE: Final = "a number changes by 'gains 1 ATK' or 'loses 1 ATK'"

HINTS: Final = {
    "destroy": WordHint("archive", _ARCHIVED, "COE-1.2.5"),
    "destroyed": WordHint("archived", _ARCHIVED, "COE-1.2.5"),
    "discard": WordHint("archive", "cards are archived from the hand", "COE-1.2.5"),
    "discards": WordHint("archives", "cards are archived from the hand", "COE-1.2.5"),
    "sacrifice": WordHint("archive", _ARCHIVED, "COE-1.2.5"),
    "sacrifices": WordHint("archives", _ARCHIVED, "COE-1.2.5"),
    "destroys": WordHint("archives", _ARCHIVED, "COE-1.2.5"),
    "dies": WordHint("is archived", _ARCHIVED, "COE-10.10.4a"),
    "die": WordHint(None, _ARCHIVED, "COE-10.10.4a"),
    "kill": WordHint("archive", _ARCHIVED, "COE-1.2.5"),
    "graveyard": WordHint("archive", "archived cards lie in the archive", "COE-4.1.2"),
    "exile": WordHint("cache", "a card leaves for the archive or for the cache", "COE-1.2.6"),
    "banish": WordHint("cache", "a card leaves for the archive or for the cache", "COE-1.2.6"),
    "library": WordHint("deck", "cards are drawn from the deck", "COE-4.1.1"),
    "unrest": WordHint("restand", _RESTED, "COE-1.2.10"),
    "unrests": WordHint("restands", _RESTED, "COE-1.2.10"),
    "tap": WordHint("rest", _RESTED, "COE-1.2.8"),
    "untap": WordHint("restand", _RESTED, "COE-1.2.10"),
    "ready": WordHint("restand", _RESTED, "COE-1.2.10"),
    "exhausted": WordHint("rested", _RESTED, "COE-1.2.8"),
    "tapped": WordHint("rested", _RESTED, "COE-1.2.8"),
    "untapped": WordHint("active", _RESTED, "COE-1.2.10"),
    "damage": WordHint("DMG", _DMG, "COE-3.1.3"),
    "strength": WordHint("ATK", _STAT, "COE-3.1.3"),
    "power": WordHint("ATK", _STAT, "COE-3.1.3"),
    "armor": WordHint("DEF", _STAT, "COE-3.1.4"),
    "toughness": WordHint("DEF", _STAT, "COE-3.1.4"),
    "life": WordHint("HP", _STAT, "COE-3.1.2"),
    "health": WordHint("HP", _STAT, "COE-3.1.2"),
    "heal": WordHint(None, "write 'target ally recovers 2 HP'", "COE-10.8.4"),
    "heals": WordHint(None, "write 'target ally recovers 2 HP'", "COE-10.8.4"),
    "restore": WordHint(None, "write 'target ally recovers 2 HP'", "COE-10.8.4"),
    "restores": WordHint(None, "write 'target ally recovers 2 HP'", "COE-10.8.4"),
    "creature": WordHint("Acolyte", "a card of the deck that fights is an Acolyte", "COE-3.2.1"),
    "creatures": WordHint("Acolytes", "a card of the deck that fights is an Acolyte", "COE-3.2.1"),
    "minion": WordHint("Acolyte", "a card of the deck that fights is an Acolyte", "COE-3.2.1"),
    "minions": WordHint("Acolytes", "a card of the deck that fights is an Acolyte", "COE-3.2.1"),
    "hero": WordHint("Champion", "the cards of a party are Champions", "COE-3.1.7"),
    "heroes": WordHint("Champions", "the cards of a party are Champions", "COE-3.1.7"),
    "spell": WordHint("Arsenal card", "what is played for its effect is an Arsenal card", "COE-3.3.1"),
    "spells": WordHint("Arsenal cards", "what is played for its effect is an Arsenal card", "COE-3.3.1"),
    "allied": WordHint(None, _ALLY, "COE-10.5.5"),
    "friendly": WordHint(None, _ALLY, "COE-10.5.5"),
    "opposing": WordHint("enemy", _ALLY, "COE-10.5.6"),
    "gold": WordHint("Mana", _RESOURCE, "COE-2.1.1"),
    "counterspell": WordHint("negate", "an effect is negated", "COE-1.2.4"),
    "cancel": WordHint("negate", "an effect is negated", "COE-1.2.4"),
    "haste": WordHint("Swift", "an Acolyte that may attack at once has Swift", "COE-10.7.6"),
    "rush": WordHint("Swift", "an Acolyte that may attack at once has Swift", "COE-10.7.6"),
    "taunt": WordHint(None, "a character that takes attacks upon itself has Provoke", "COE-10.7.8"),
    "once": WordHint(None, "'Innate:' marks an effect that is used once per turn", "COE-8.10.3b"),
    "battlecry": WordHint(None, _PLAYED, "COE-1.2.12"),
    "deathrattle": WordHint(None, "write 'When this Acolyte is archived, ...'", "COE-10.10.4a"),
    "battlefall": WordHint(None, "write 'When this Acolyte is archived, ...'", "COE-10.10.4a"),
    "embark": WordHint(None, _PLAYED, "COE-1.2.12"),
}
"""By word of other games: what to write instead."""

PHRASES: Final = (
    PhraseHint(
        r"enters the (?:battle)?field", "is played", "a card is played, whatever it comes from", "COE-1.2.12"
    ),
    PhraseHint(r"an opponent", "your opponent", _OPPONENT, "COE-1.2.3"),
    PhraseHint(r"each opponent", "your opponent", _OPPONENT, "COE-1.2.3"),
    PhraseHint(r"target opponent", "your opponent", _OPPONENT, "COE-1.2.3"),
    PhraseHint(r"the opponent", "your opponent", _OPPONENT, "COE-1.2.3"),
    PhraseHint(r"gets? \+([0-9]+) (ATK|DEF|HP)", None, _PASSIVE, "COE-10.8.1", "target ally gains 2 ATK"),
    PhraseHint(r"(Champion|Acolyte) enemies", r"enemy \1s", "the type stands behind 'enemy'", "COE-10.5.6"),
    PhraseHint(
        r"(?:until )?end of turn",
        "until the end of the round",
        "a change lasts until the end of the round",
        "COE-10.8.2",
    ),
)
SYNONYMS: Final[dict[str, tuple[str, str]]] = {}
