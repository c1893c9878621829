"""`terminal.toml` of each game: it names only what the game has, and its help fits the screen."""

from __future__ import annotations

import pytest

from cardlaw.play.cards.layout import layout_from
from cardlaw.play.data import terminal_data
from spec.book import games
from spec.book.briefing import WIDTH, rule_text
from spec.book.table import FILE
from spec.book.words import words_of

GAMES = [game.name for game in games.published() if (game.folder / FILE).exists()]
WITH_CARDS = [game for game in GAMES if "table" in terminal_data(game).tables]


def test_every_game_is_shown_at_the_terminal() -> None:
    assert [game.name for game in games.published()] == GAMES
    assert WITH_CARDS


def test_a_game_without_the_file_is_named() -> None:
    with pytest.raises(LookupError, match="core is not played at the terminal"):
        terminal_data("core")


@pytest.mark.parametrize("game", GAMES)
def test_events_and_rules_are_those_of_the_game(game: str) -> None:
    data = terminal_data(game)
    assert data.small_events <= set(words_of(game).events)
    assert [rule for rule in data.tables.get("hints", ()) if rule_text(rule) is None] == []
    assert max(map(len, data.help.splitlines())) + 2 < WIDTH  # `rules` shows it indented


@pytest.mark.parametrize("game", WITH_CARDS)
def test_zones_and_decisions_are_those_of_the_game(game: str) -> None:
    layout, words = layout_from(terminal_data(game).tables), words_of(game)
    zones = {zone.name for zone in games.find(game).zones}
    assert {layout.table.hand, *layout.table.counted, *layout.table.rows} <= zones
    kinds = {*layout.objects, *layout.zones, *layout.amounts, *layout.assigned}
    assert kinds <= set(words.decisions)
    assert kinds <= set(words.questions)
