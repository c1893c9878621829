"""A generated text and everything that it must withstand once the language accepts it."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from tests.generated.engine import played
from tests.generated.language import CHECKS, accepted
from tests.generated.positions import card_with
from tests.generated.texts import Text, generator
from tests.limits import at_most

MOST_SECONDS: Final = 20
"""Processor time for one text; it needs a few milliseconds."""


class Tried(NamedTuple):
    """The result for one text."""

    game: str
    seed: int
    text: Text
    accepted: bool
    fault: str = ""

    @property
    def kind(self) -> str:
        """Faults of equal kind are shown once: the message without numbers and quoted words."""
        return re.sub(r"['\"].*|[0-9]+", "", self.fault)[:80]

    def shown(self) -> str:
        """The fault with all that is needed to see it again."""
        again = f"python -m tests.generated.run --game {self.game} --first {self.seed} --texts 1"
        found = f"seed {self.seed} of {self.game}: {self.fault}"
        return f"{found}\n  {self.text.on} | {self.text.text}\n  to see it again: {again}"


def tried_seed(game: str, seed: int) -> Tried:
    """Try the text of a seed."""
    return tried(game, generator(game).text(seed), seed)


def tried(game: str, text: Text, seed: int = 0) -> Tried:
    """Read, explain, print, store, load and play a text. Any exception is a fault."""
    doing = "read"
    try:
        with at_most(MOST_SECONDS):
            compiled = accepted(game, text)
            if compiled is None:
                return Tried(game, seed, text, False)
            for check in CHECKS:
                doing = check.__name__
                check(game, text, compiled)
            doing = "loaded"
            card = card_with(game, text)
            doing = "played"
            if card is not None:  # a whole card may be refused for what its text lacks
                played(game, card, seed)
    except Exception as error:
        return Tried(game, seed, text, True, f"{doing}: {type(error).__name__}: {error}")
    return Tried(game, seed, text, True)
