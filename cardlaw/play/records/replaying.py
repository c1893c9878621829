"""Replay a record."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from cardlaw.play.records.record import Line, Record, result_words
from cardlaw.play.records.start import recorded_of
from reference_engine import api
from reference_engine.kernel.decision import NATURE, Decision
from reference_engine.kernel.errors import BadPosition, IllegalAnswer, NotSupported
from spec.book.game.switches import SwitchError


class _Chance:
    """Gives the chance answers of the record, and after the last one those of the seed."""

    def __init__(self, record: Record, lines: list[Line]) -> None:
        self.record = record
        self.lines = lines
        """The lines still to come, the next one last."""
        self._seeded = api.Seeded(record.start.seed)

    def __call__(self, decision: Decision) -> Any:
        if not self.lines:
            return self._seeded(decision)
        line = self.lines.pop()
        kind, _, answer_text = line.text.partition(" ")
        if line.player != NATURE or kind != decision.kind:
            expected = f"{self.record.players[NATURE]} {decision.kind} ..."
            raise self.record.wrong(line.number, f"expected '{expected}' here")
        words = answer_text.split()
        if not all(re.fullmatch(r"[0-9]{1,4}", word) for word in words):
            raise self.record.wrong(line.number, "chance must answer with whole numbers")
        numbers = [int(word) for word in words]
        normal = decision.space.normal(numbers)
        if normal is None and len(numbers) == 1:
            normal = decision.space.normal(numbers[0])
        if normal is None:
            rule = decision.rules[0]
            raise self.record.wrong(line.number, f"chance can't give that answer here [{rule}]")
        return normal


def replayed(record: Record, seen: Callable[[api.Game], None] | None = None) -> api.Game:
    """Replay the record and return the game at its last position; call `seen` before every answer.

    Raises BadRecord, with the rule, if a line is illegal.
    """
    lines = list(reversed(record.lines))
    try:
        game = record.start.begin(_Chance(record, lines))
    except (IllegalAnswer, BadPosition, NotSupported, SwitchError) as wrong:
        raise record.wrong(1, str(wrong)) from None
    while lines:
        line = lines.pop()
        if game.decision is None:
            raise record.wrong(line.number, "the game is over, but the record continues")
        if line.player == NATURE:
            asked = record.players[game.decision.player]
            raise record.wrong(line.number, f"chance isn't asked here; {asked}")
        if seen is not None:
            seen(game)
        try:
            game.answer(line.text, line.player)
        except IllegalAnswer as illegal:
            tried = f"{record.players[line.player]} {line.text[:60]}"
            raise record.wrong(line.number, f"{tried}: {illegal.text} [{illegal.rule}]") from None
    _check_result(record, game)
    return game


def _check_result(record: Record, game: api.Game) -> None:
    recorded = recorded_of(record.start.game)
    if record.result is None or recorded is None:
        return
    number, claimed = record.result
    result = game.result
    actual = (
        "the game is not over" if result is None else result_words(result, record.players, recorded.DRAWN)
    )
    if claimed != actual:
        raise record.wrong(number, f"the record says {claimed[:40]!r}, but by the rules it is: {actual}")
