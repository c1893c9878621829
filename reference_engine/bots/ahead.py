"""A look ahead for a warning: the answers with which a player loses at once.

Each answer is tried on copies, by the rules. What the player cannot know is dealt by chance. A warning is
given only if the loss follows however the hidden cards lie, so it reveals nothing.
"""

import random
from itertools import islice
from typing import Any, Final

from reference_engine.api import Game
from reference_engine.bots.judging import Judging, Playing
from reference_engine.bots.kinds import is_judged, judging_of
from reference_engine.kernel.spaces import PASS, Answer, OneOf

_DEALS: Final = 3
_PASSES: Final = 4
_OTHERS_TRIED: Final = 40

Cited = tuple[str, ...]
"""The rules by which a player has lost."""


def loses_at_once(game: Game, answer: Answer) -> Cited | None:
    """Return the rules by which this legal answer loses at once; None if no warning is needed."""
    decision = game.decision
    if decision is None or not decision.space.open():
        return None
    name = str(game.saved()["game"])
    if not is_judged(name):
        return None
    judging = judging_of(name)
    lost_by = _loss(game, judging, answer)
    if lost_by is None:
        return None
    others = islice((other for other in decision.space if other != answer), _OTHERS_TRIED)
    return lost_by if any(_loss(game, judging, other) is None for other in others) else None


def _loss(game: Playing[Any], judging: Judging, answer: Answer) -> Cited | None:
    """Return the rules by which the answer loses in every deal of the hidden cards; None if it does not."""
    assert game.decision is not None
    player = game.decision.player
    lost_by: Cited | None = None
    for deal in range(_DEALS):
        copy = judging.imagined(game, player, random.Random(deal).randrange)
        copy.record(True)
        lost_by = _lost_by(copy, player, answer)
        if lost_by is None:
            return None
    return lost_by


def _lost_by(game: Playing[Any], player: int, answer: Answer) -> Cited | None:
    """Return the rules by which the player loses with an answer, if the others only pass in this turn."""
    turn = game.state.turn
    events = game.answer(answer)
    for _ in range(_PASSES):
        lost = next((event for event in events if event.kind == "lost" and event.player == player), None)
        if lost is not None:
            return lost.rules
        decision = game.decision
        if decision is None or decision.player == player or game.state.turn != turn:
            return None
        if not (isinstance(decision.space, OneOf) and PASS in decision.space.listed):
            return None
        events = game.answer(PASS)
    return None
