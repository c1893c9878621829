"""What an engine owes to every text that the language accepts: it loads and plays the card under its laws."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

from grammar.ir.cards import Card
from reference_engine import api
from reference_engine.kernel.spaces import OneOf
from tests.generated.positions import MADE, begun, has_position
from tests.reference_engine.law import as_read_back, same
from tests.reference_engine.laws import at_each_step, events_cite_rules
from tests.reference_engine.picks import ORDINARY, picked

ANSWERS: Final = 30
"""So many answers of players and chance in a position; a game on a board first places its tiles."""
ON_A_BOARD: Final = 60
EAGER: Final = 0.6
"""How often an answer that uses a made card is chosen, if there is one."""


def played(game: str, card: Card, seed: int) -> api.Game:
    """Play random answers with the card on both sides, under laws."""
    rng = random.Random(seed)
    one, cards = begun(game, card, seed)
    answers = ANSWERS if has_position(game) else ON_A_BOARD
    for step in range(answers):
        if one.decision is None:
            break
        if step == answers // 2:
            _restores(game, one, cards)
        events = one.answer(_answer(one, rng))
        events_cite_rules(events, one.decision)
        for law in at_each_step(game):
            law(one, rng)
    return one


def _answer(one: api.Game, rng: random.Random) -> Any:
    decision: Any = one.decision
    if isinstance(decision.space, OneOf) and rng.random() < EAGER:
        eager = [answer for answer in decision.space.listed if _uses_made(one, answer)]
        if eager:
            return rng.choice(eager)
    return picked(decision, rng.randrange(1, ORDINARY))


def _uses_made(one: api.Game, answer: Any) -> bool:
    """Whether an answer plays or uses a made card."""
    if not isinstance(answer, tuple) or len(answer) < 2 or not isinstance(answer[1], int):
        return False
    definitions = getattr(one.state, "definition", ())
    return 0 < answer[1] < len(definitions) and definitions[answer[1]].card.name.startswith(MADE)


def _restores(game: str, one: api.Game, cards: Mapping[str, Card]) -> None:
    """[CORE-1.17, WIRE-5.5] The saved game is restored as it was."""
    data = as_read_back(one.saved())
    same(data, as_read_back(api.restore(game, data, cards).saved()), "restored otherwise")
