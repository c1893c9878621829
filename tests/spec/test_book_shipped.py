"""The books in this repository."""

from __future__ import annotations

import subprocess
import sys

import pytest

from spec.book import games
from spec.book.rulebook import Rulebook, load

CROWN = load("essence_crown")
ESSENTIA = load("essentia")


def test_essence_crown_is_whole() -> None:
    assert len(CROWN.rules) >= 398
    assert len(CROWN.rulings) >= 96
    assert len(CROWN.game.switches) >= 25
    assert {rule.chapter for rule in CROWN.rules} == set(range(1, 13))


def test_every_rule_of_a_game_has_a_source() -> None:
    for game in games.published():
        in_force = [rule for rule in load(game.name).rules if rule.withdrawn is None]
        assert [rule.id for rule in in_force if not rule.sources] == []


def test_every_section_is_introduced() -> None:
    for book in map(load, ("essence_crown", "essentia", "core", "language")):
        for chapter in book.chapters:
            assert chapter.intro, chapter.title
            assert [section.title for section in chapter.sections if not section.intro] == []


@pytest.mark.parametrize(
    ("name", "value"),
    [("god_threshold", 13), ("kl_cap", 31), ("god_charge_max", 3), ("hand_size", 7), ("mulligan_hand", 6),
     ("deck_min", 40), ("deck_max", 60), ("copy_limit", 3)],
)  # fmt: skip
def test_numbers(name: str, value: int) -> None:
    assert CROWN.game.numbers[name].value == value


def test_data_of_the_game() -> None:
    game = CROWN.game
    assert [phase.name for phase in game.phases] == ["start", "main_1", "combat", "main_2", "end"]
    assert len(game.zones) == 9
    assert [zone.name for zone in game.zones if zone.in_play] == [
        "domain_zone", "shard_row", "avatar_line", "relic_support_zone",
    ]  # fmt: skip
    assert game.vocabulary["card_types"]["spell"].also == ("Aspect Spell",)
    assert list(game.vocabulary["aspects"]) == ["glow", "void", "gray"]


@pytest.mark.parametrize("book", [CROWN, ESSENTIA], ids=["essence_crown", "essentia"])
def test_rulings_begin_their_reason_with_its_ground(book: Rulebook) -> None:
    assert {ruling.reason.split(".")[0] for ruling in book.rulings} == {"source", "silent"}


def test_the_language_shows_what_is_accepted_and_what_is_refused() -> None:
    """tests/grammar/test_language_rules.py checks the texts themselves."""
    assert games.find("language").card_text
    for rule in load("language").rules:
        assert rule.example is not None, rule.id
        assert rule.example[0] + rule.example[-1] == '""', rule.id
        assert rule.refused or rule.never_refused, rule.id


def test_shelves_are_no_games() -> None:
    assert {"core", "language"} <= {book.name for book in games.books() if book.shelf}
    assert all(not game.shelf for game in games.published())


def test_a_longer_term_hides_the_shorter_inside_it() -> None:
    words = [term.word for term in CROWN.terms_in("Spend 1 God Charge in the Domain Zone.")]
    assert words == ["God Charge", "Domain Zone"]


def test_ids_load_without_reading_files() -> None:
    """A browser runs spec.book.ids, so it stays light."""
    script = (
        "import sys, spec.book.ids; print({'tomllib', 'typer', 'rich', 'spec.book.games'} & set(sys.modules))"
    )
    loaded = subprocess.run(
        [sys.executable, "-S", "-c", script],
        capture_output=True,
        text=True,
        check=True,
        cwd=games.SPEC.parent,
    )
    assert loaded.stdout.strip() == "set()"
