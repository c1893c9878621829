"""The words of a game: complete templates, and titles from the rulebook."""

import string

import pytest

from spec.book import games
from spec.book.words import words_of

PLACES = {"player", "object", "other", "other_player", "amount", "s", "name"}


@pytest.mark.parametrize("game", [book.name for book in games.published()])
def test_templates_use_only_the_known_places(game: str) -> None:
    words = words_of(game)
    assert words.events
    for kind, template in words.events.items():
        used = {field for _, field, _, _ in string.Formatter().parse(template) if field}
        assert used <= PLACES, kind


def test_titles_come_from_the_rulebook() -> None:
    titles = words_of("essence_crown").titles
    assert titles["main_1"] == "Main Phase 1"
    assert titles["avatar_line"] == "Avatar Line"
