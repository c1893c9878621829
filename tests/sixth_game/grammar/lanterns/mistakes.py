"""Examples of errors in the cards of Lanterns, and what was meant."""

from __future__ import annotations

from typing import Final

from grammar.language.mistakes import Mistake

MISTAKES: Final = (
    Mistake("CT101", "Drow a card.", "Draw a card.", "Gust"),
    Mistake("CT301", "0 Oil: Draw a card.", "1 Oil: Draw a card.", "Charm"),
    Mistake("CT801", "Destroy target Boat", "Destroy target Boat.", "Gust"),
)
