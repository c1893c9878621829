"""Chapters 4 and 5: the rules on decks that are cited as they are laid out and accepted."""

from typing import Final

from reference_engine.clashes_of_destiny.state import State

CARRIES: Final = {"interpreter.starting": {"lay_out": ("CD-3.3.1", "CD-4.2.1")}}


def rules_of_sight(state: State) -> tuple[str, ...]:
    """[CD-4.2.14, CD-4.2.14a] Return the rule on whether the opponent sees the cards of a Destiny Deck."""
    return ("CD-4.2.14" if state.switches.destiny_deck_open == "no" else "CD-4.2.14a",)
