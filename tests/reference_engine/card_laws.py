"""Laws of games with cards."""

import random

from reference_engine import api
from reference_engine.interpreter.operations.steps import Offer, Shown
from spec.book import games
from tests.reference_engine.law import as_read_back, game_of, same, state_of


def views_leak_nothing(played: api.Game, rng: random.Random) -> None:
    """[CORE-1.23, WIRE-5.3] Redealing the cards that a viewer cannot see doesn't change the view.

    Cards hidden in play are dealt among their own kind, since not every card can be there.
    """
    data = as_read_back(played.saved())
    in_play = {zone.name for zone in games.find(game_of(data)).zones if zone.in_play}
    for viewer in range(1, len(data["players"]) + 1):
        seen = played.view(viewer)
        swapped = as_read_back(data)
        known = {row["id"] for row in seen["objects"]} | seen_before(played, viewer)
        for row, told in zip(swapped["players"], seen["players"], strict=True):
            hidden = [name for name, held in told.items() if isinstance(held, dict) and "count" in held]
            for names in (in_play.intersection(hidden), [name for name in hidden if name not in in_play]):
                cards = [number for name in names for number in row[name] if number not in known]
                rng.shuffle(cards)
                for name in names:
                    row[name] = [number if number in known else cards.pop() for number in row[name]]
        same(seen, state_of(swapped, played).view(viewer), f"player {viewer} can see hidden cards")


def seen_before(played: api.Game, viewer: int) -> set[int]:
    """Cards that a player has seen and that a text in progress still mentions, wherever they are now."""
    agenda = played.state.agenda
    offered = {
        step.frame.context.it.object
        for step in agenda
        if isinstance(step, Offer) and step.frame.you == viewer
    }
    rows = (step for step in agenda if isinstance(step, Shown))
    shown = {card.object for row in rows if viewer == row.player or not row.is_private for card in row.cards}
    return offered | shown


def cards_are_conserved(played: api.Game, _rng: random.Random) -> None:
    """[CORE-1.2, CORE-1.6] Every card of the decks is in one zone; only those of losers may be gone."""
    state = played.state
    standing = [number for zones in state.zones for zone in zones for number in zone]
    if len(standing) != len(set(standing)):
        raise AssertionError("a card is in two zones")
    staying = (n for n in range(1, len(state.owner)) if not state.token[n] and not state.lost[state.owner[n]])
    missing = set(staying) - set(standing)
    if missing:
        raise AssertionError(f"cards stand in no zone: {sorted(missing)[:5]}")
