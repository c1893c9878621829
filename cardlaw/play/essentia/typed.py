"""Moves and tiles as people type them and as the rules write them, and similar legal answers."""

from __future__ import annotations

import re
from typing import Final

from cardlaw.play.essentia.looking import MoveParts, as_typed, moves_in, parts_of
from cardlaw.play.essentia.sight import sight_of
from grammar.spaces.names import LETTERS
from reference_engine.api import Game
from reference_engine.essentia.turn import OFFER_TRUCE, RESIGN
from reference_engine.kernel.errors import IllegalAnswer
from spec.book.faults import nearest

WRONG_SIGN: Final = "ES-8.1.1"
"""The rule that refuses - towards an enemy, or x towards an empty space."""
_LOOSE_MOVE: Final = re.compile(
    rf"({LETTERS.space})\s*([-x ]?)\s*({LETTERS.space})(?:\s*-\s*({LETTERS.space}))?(?:\s*=\s*([a-z-]+))?"
)
_SIGNS: Final = str.maketrans("–—−×", "---x")
_SHORT: Final = {"y": "yes", "n": "no", "pass": "pass", "truce": OFFER_TRUCE, RESIGN: RESIGN}
"""Words of the rules, by what may be typed for them."""


def as_written(typed: str, game: Game) -> str:
    """Return what was typed as the rules write it: in small letters, without blanks, with - or x."""
    written = " ".join(typed.lower().translate(_SIGNS).split())
    written = _SHORT.get(written, written)
    match = _LOOSE_MOVE.fullmatch(written)
    if match is None:
        return re.sub(r"\s*=\s*", "=", written)
    origin, sign, target, then, declared = match.groups()
    if not sign.strip():
        sign = "x" if target in _enemies(game) else "-"
    return as_typed(MoveParts(origin, sign, target, declared or "", then or ""))


def _enemies(game: Game) -> frozenset[str]:
    """Return the spaces of the golems that the player who decides could attack."""
    decision = game.decision
    return frozenset() if decision is None else sight_of(game).golems_of(3 - decision.player)


def reason_that_matters(game: Game, written: str, refused: IllegalAnswer) -> IllegalAnswer:
    """Return the refusal to show: a wrong sign isn't the reason if the other sign is refused, too."""
    parts = parts_of(written)
    if parts is None or refused.rule != WRONG_SIGN:
        return refused
    other = parts._replace(sign="-" if parts.sign == "x" else "x")
    try:
        game.clone().answer(as_typed(other))
    except IllegalAnswer as with_other_sign:
        return with_other_sign
    return refused


def is_answer(written: str) -> bool:
    """Return whether it is written like an answer: a tile, or a word of the rules."""
    space, equals, _ = written.partition("=")
    return LETTERS.is_space(space) or (not equals and written in _SHORT.values())


def places_face_down(game: Game) -> bool:
    """Return whether a space alone is an answer."""
    decision = game.decision
    return decision is not None and decision.kind == "place_tile" and "=" not in decision.space.first()


def options_of(game: Game) -> list[str]:
    """Return the legal answers."""
    return [] if game.decision is None else [str(one) for one in game.decision.space]


def near_answers(written: str, game: Game) -> list[str]:
    """Return the legal answers that differ only in the sign or in the part after the =."""
    tried = parts_of(written)
    if tried is not None:
        ends = (tried.origin, tried.target)
        return [as_typed(one) for one in moves_in(game) if (one.origin, one.target) == ends]
    space, equals, _ = written.partition("=")
    same = [one for one in options_of(game) if equals and one.partition("=")[0] == space]
    return nearest(written, same)[:1]
