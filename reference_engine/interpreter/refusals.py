"""Refusals of plays and uses of abilities: shared texts, and the rules that a game cites for them."""

from collections.abc import Mapping
from typing import Final

from reference_engine.kernel.errors import Broken

TEXTS: Final[Mapping[str, str]] = {
    "no_action": "you can play cards and use abilities only when you are asked for an action",
    "no_card": "there is no such card",
    "no_ability": "it has no such activated ability",
    "not_now.card": "this card can't be played now",
    "not_now.ability": "this ability can't be used now",
    "not_playable_there": "you can play cards only from your hand",
    "not_playable": "a card says it can't be played",
    "not_usable_there": "you don't control that card in play",
    "wrong_time": "you can use it only when you are asked for a main action",
    "wrong_time.stated": "its text says when you can use it",
    "condition": "its condition is not met",
    "used_this_game": "it was already used this game",
    "used_this_turn": "it was already used this turn",
    "used_this_turn.unstated": "it was already used this turn",
    "no_bearer": "there is nothing to attach it to",
    "no_target.card": "there is no legal target",
    "no_target.ability": "there is no legal target",
    "too_few_modes": "not enough modes have a legal target",
    "is_exhausted": "it is exhausted",
    "must_stay": "a card says it can't go there",
    "too_few.sacrifice": "you don't have enough to sacrifice",
    "too_few.exhaust": "you don't have enough ready cards",
    "too_few.move": "you don't have enough cards to pay this cost",
    "too_few.discard": "you don't have enough other cards in hand to discard",
}
"""By the key under which a game cites its rules, after "refused."."""


def refusals_from(cites: Mapping[str, tuple[str, ...]]) -> Mapping[str, Broken]:
    """Return a game's refusals: the first cited rule is the one broken, the others say the same."""
    return {
        key: Broken(rules[0], text, rules[1:])
        for key, text in TEXTS.items()
        if (rules := cites.get(f"refused.{key}"))
    }
