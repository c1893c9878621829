"""Winning and losing the game."""

from __future__ import annotations

from grammar.essence_crown.operations import CannotLoseGame, LoseGame, WinGame
from grammar.ir.selectors import Who
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.who import doer


def win_game(c: Context, who: Who | None = None) -> WinGame:
    """win the game"""
    return WinGame(doer(c, who))


def lose_game(c: Context, who: Who | None = None) -> LoseGame:
    """target opponent loses the game"""
    return LoseGame(doer(c, who))


def cannot_lose_game(c: Context, who: Who) -> CannotLoseGame:
    """target player can't lose the game this turn"""
    return CannotLoseGame(doer(c, who))
