"""The other card games: random games, copies of a game, card text, each with its comparison."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Final

from benchmarks import cards, engine, peers
from benchmarks.timing import Aim, Effort, Line, Measured, Sample, Say, over, race
from grammar.language.compile import compile_text, parser_of
from grammar.language.dialect import load, with_cards
from grammar.language.shipped import shipped_decks
from reference_engine import api
from spec.book.games import find

SUBJECT: Final = "games"
AIMS: Final[Mapping[str, Aim]] = {
    "kudurru_kings": Aim(times=3, peer=peers.GIN_RUMMY),
    "clashes_of_destiny": Aim(1.5, peers.GIN_RUMMY, also=Aim(1, peers.CHESS)),
    "champions_of_elequine": Aim(1.5, peers.GIN_RUMMY),
}
"""The aim of random play by game; a new game has none."""
POSITIONS: Final = 20
LISTED_GAMES: Final = 50
"""Games played to report how many answers were listed."""


def measure(effort: Effort, say: Say) -> Measured:
    """Measure everything about the card games that the subjects `cards` and `engine` don't cover."""
    theirs, left_out = peers.games(effort.seconds)
    lines, notes = [], []
    for game in others():
        title = find(game).title
        played = engine.games(effort.seconds, recorded=False, viewed=False, game=game)
        ours = {f"{title}: {engine.PLAIN}": played}
        raced = race(SUBJECT, f"decisions of {title}", ours, theirs, effort.rounds, say)
        lines += [aimed(line, ours, AIMS.get(game)) for line in raced]
        lines += copies(game, effort, say) + texts(game, effort, say)
        notes.append(engine.census(LISTED_GAMES, game))
    return Measured(lines, notes, left_out)


def others() -> list[str]:
    """Return the card games with decks that the subject `engine` does not measure."""
    return [game for game in with_cards() if game != engine.GAME and shipped_decks(game)]


def aimed(line: Line, ours: Mapping[str, Sample], aim: Aim | None) -> Line:
    """The line with the aim, if there is one and the line is one of ours."""
    return line.aiming(aim) if aim is not None and line.name in ours else line


def copies(game: str, effort: Effort, say: Say) -> list[Line]:
    """A clone, compared with Python's own ways to copy a value."""
    middle = engine.middle_positions(POSITIONS, game)
    seconds, title = effort.seconds / 2, find(game).title
    ours = {f"{title}: clone": over(middle, api.Game.clone, seconds)}
    theirs = {engine.STATE: over(middle, lambda one: copy.deepcopy(one.state), seconds)}
    raced = race(SUBJECT, f"copies of {title}", ours, theirs, effort.rounds, say)
    return [aimed(line, ours, Aim(times=100, peer=engine.STATE)) for line in raced]


def texts(game: str, effort: Effort, say: Say) -> list[Line]:
    """Compiling the texts of the shipped cards, compared with their bare parse."""
    dialect, title = load(game), find(game).title
    parser, subjects = parser_of(dialect), cards.shipped_texts(game)
    compiled = over(subjects, lambda each: compile_text(each.text, dialect, each.on), effort.seconds)
    ours = {f"{title}: {cards.COMPILED}": compiled}
    theirs = {cards.BARE: over(subjects, lambda each: cards.bare_parse(parser, each.text), effort.seconds)}
    raced = race(SUBJECT, f"texts of {title}", ours, theirs, effort.rounds, say)
    return [aimed(line, ours, Aim(times=0.5, peer=cards.BARE)) for line in raced]
