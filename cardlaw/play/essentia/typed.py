"""What a person types on a board, as the rules write it, and what may have been meant."""

from __future__ import annotations

import re
from typing import Final

from cardlaw.play.essentia.looking import Parts, moves_in, parts_of, written
from cardlaw.play.essentia.sight import sight_of
from reference_engine.api import Game
from reference_engine.essentia.turn import OFFER_TRUCE, RESIGN
from reference_engine.kernel.errors import IllegalAnswer
from spec.book.faults import nearest

WRONG_SIGN: Final = "ES-8.1.1"
"""The rule of a refusal for - where an enemy stands, or x where nobody does."""
_SPACE: Final = re.compile(r"[a-z][1-9][0-9]?")
_LOOSE_MOVE: Final = re.compile(r"([a-z][1-9][0-9]?)\s*([-x ]?)\s*([a-z][1-9][0-9]?)(?:\s*=\s*([a-z-]+))?")
_SIGNS: Final = str.maketrans("–—−×", "---x")
_SHORT: Final = {"y": "yes", "n": "no", "pass": "pass", "truce": OFFER_TRUCE, RESIGN: RESIGN}
"""Words of the rules by what may be typed for them."""


def meant(typed: str, game: Game) -> str:
    """What was typed, as the rules write it: small letters, no blanks, - and x as they are."""
    told = " ".join(typed.lower().translate(_SIGNS).split())
    told = _SHORT.get(told, told)
    match = _LOOSE_MOVE.fullmatch(told)
    if match is None:
        return re.sub(r"\s*=\s*", "=", told)
    origin, sign, target, declared = match.groups()
    if not sign.strip():
        sign = "x" if target in _enemies(game) else "-"
    return written(Parts(origin, sign, target, declared or ""))


def _enemies(game: Game) -> frozenset[str]:
    """The spaces of the golems that the player who decides could attack."""
    decision = game.decision
    return frozenset() if decision is None else sight_of(game).golems_of(3 - decision.player)


def reason_that_matters(game: Game, told: str, refused: IllegalAnswer) -> IllegalAnswer:
    """Why a move is refused: the wrong sign is no reason if the move is refused with the other sign, too."""
    parts = parts_of(told)
    if parts is None or refused.rule != WRONG_SIGN:
        return refused
    other = parts._replace(sign="-" if parts.sign == "x" else "x")
    try:
        game.clone().answer(written(other))
    except IllegalAnswer as with_other_sign:
        return with_other_sign
    return refused


def is_space(told: str) -> bool:
    """Whether it names a space, on this board or not."""
    return bool(_SPACE.fullmatch(told))


def is_answer(told: str) -> bool:
    """Whether it is written as an answer: a tile, or a word of the rules."""
    space, equals, _ = told.partition("=")
    return is_space(space) or (not equals and told in _SHORT.values())


def places_face_down(game: Game) -> bool:
    """Whether a space alone is an answer."""
    decision = game.decision
    return decision is not None and decision.kind == "place_tile" and "=" not in decision.space.first()


def options_of(game: Game) -> list[str]:
    """The legal answers."""
    return [] if game.decision is None else [str(one) for one in game.decision.space]


def near_answers(told: str, game: Game) -> list[str]:
    """Legal answers that differ from what was typed only by the sign or by what stands behind the =."""
    tried = parts_of(told)
    if tried is not None:
        ends = (tried.origin, tried.target)
        return [written(one) for one in moves_in(game) if (one.origin, one.target) == ends]
    space, equals, _ = told.partition("=")
    same = [one for one in options_of(game) if equals and one.partition("=")[0] == space]
    return nearest(told, same)[:1]
