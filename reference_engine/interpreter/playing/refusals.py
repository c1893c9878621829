"""Refusals of plays and uses of abilities: shared texts, and the rules that a game cites for them."""

from collections.abc import Mapping
from typing import Final

from reference_engine.kernel.errors import Broken

TEXTS: Final[Mapping[str, str]] = {
    "no_action": "cards are played and abilities used when that player is asked for an action",
    "no_card": "there is no such card",
    "no_ability": "it has no such activated ability",
    "not_now.card": "this card cannot be played now",
    "not_now.ability": "this ability cannot be used now",
    "not_playable_there": "a card is played from one's own hand",
    "not_playable": "a card says that it cannot be played",
    "not_usable_there": "that player does not control it in play",
    "wrong_time": "it is used when its player is asked for a main action",
    "wrong_time.stated": "it says itself when it is used",
    "condition": "what it asks for does not hold",
    "used_this_game": "it has been used in this game",
    "used_this_turn": "it has been used this turn",
    "used_this_turn.unstated": "it has been used this turn",
    "no_bearer": "there is no object that could bear it",
    "no_target.card": "there is no legal target",
    "no_target.ability": "there is no legal target",
    "too_few_modes": "there is no legal target for enough modes",
    "is_exhausted": "it is exhausted",
    "must_stay": "a card says that it cannot go there",
    "too_few.sacrifice": "there is too little to sacrifice",
    "too_few.exhaust": "there is too little that is ready",
    "too_few.move": "there is too little to give up",
    "too_few.discard": "there are too few other cards in hand to discard",
}
"""By the key under which a game cites its rules, after "refused."."""


def refusals_from(cites: Mapping[str, tuple[str, ...]]) -> Mapping[str, Broken]:
    """Return a game's refusals: the first cited rule is the one broken, the others say the same."""
    return {
        key: Broken(rules[0], text, rules[1:])
        for key, text in TEXTS.items()
        if (rules := cites.get(f"refused.{key}"))
    }
