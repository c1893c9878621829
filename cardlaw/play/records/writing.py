"""Write a record."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from cardlaw.play.records.record import FIRST_WORDS, result_words
from cardlaw.play.records.start import Recorded, Start, recorded_of
from cardlaw.version import VERSION
from reference_engine import api
from reference_engine.kernel.decision import NATURE, Decision
from spec.book import games


def written(start: Start, played: api.Game) -> str:
    """Return the record of a game so far."""
    book = games.find(start.game)
    recorded = recorded_of(start.game)
    assert recorded is not None, f"{start.game} has no records"
    lines = [f"{FIRST_WORDS} {book.title}", f"game: {start.game}", f"rules: {book.version}"]
    lines += [f"cardlaw: {VERSION}", *_start_lines(start, played, recorded), f"seed: {start.seed}", "moves:"]
    lines += [f"  {line}" for line in _move_lines(start, played, recorded)]
    if played.result is not None:
        lines.append(f"result: {result_words(played.result, recorded.PLAYERS, recorded.DRAWN)}")
    return "\n".join(lines) + "\n"


def block(key: str, text: str) -> Iterator[str]:
    """Yield a key, and a text as indented lines below it."""
    yield f"{key}:"
    yield from (f"  {line}" for line in text.splitlines())


def _start_lines(start: Start, played: api.Game, recorded: Recorded) -> Iterator[str]:
    if start.position is not None:
        yield f"position: {json.dumps(start.position, ensure_ascii=True)}"
    else:
        yield from recorded.lines(start)
    if start.own_cards:
        yield from recorded.own_cards(start)
    yield from (f"switch {name}: {value}" for name, value in _switches(start, played).items())


def _switches(start: Start, played: api.Game) -> dict[str, object]:
    """The switches in effect that follow neither from the rulebook nor from what was brought."""
    if start.position is not None:
        return dict(start.switches)
    book = games.find(start.game)
    brought = played.rules.brought({}, book) if start.brought is None else start.brought
    defaults = {**book.switch_defaults, **played.rules.options(brought)}
    effective: Mapping[str, object] = played.saved()["switches"]
    return {name: value for name, value in effective.items() if value != defaults[name]}


def _move_lines(start: Start, played: api.Game, recorded: Recorded) -> Iterator[str]:
    """The answers in order: those of chance with what was asked, moves with their turn number."""
    answers = iter(played.answers)
    asked: list[tuple[str, Any]] = []

    def chance(decision: Decision) -> Any:
        _, answer = next(answers)
        asked.append((decision.kind, answer))
        return answer

    game = start.begin(chance)
    for player, answer in answers:
        yield from _chance_lines(asked, recorded)
        kind = game.decision.kind if game.decision is not None else ""
        turn = f"{game.state.turn}. " if kind in recorded.NUMBERED else ""
        yield f"{turn}{recorded.PLAYERS[player]} {answer}"
        game.answer(answer)
    yield from _chance_lines(asked, recorded)


def _chance_lines(asked: list[tuple[str, Any]], recorded: Recorded) -> Iterator[str]:
    for kind, answer in asked:
        values = " ".join(map(str, answer)) if isinstance(answer, tuple) else str(answer)
        yield f"{recorded.PLAYERS[NATURE]} {kind} {values}"
    asked.clear()
