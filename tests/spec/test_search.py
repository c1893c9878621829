"""The search: ids in any spelling, terms, and questions in players' words."""

from __future__ import annotations

import tomllib
from typing import Final

import pytest

from spec.book import games
from spec.book.games import SPEC
from spec.book.rulebook import load, load_all
from spec.book.search.index import FIELDS, index_of
from spec.book.search.search import search
from spec.book.search.words import FILE, OF_ALL, said_in, stems_of

LIBRARY = load_all()
GAMES = [game.name for game in games.published()]
SAYING = [folder for folder in (OF_ALL, *GAMES) if (SPEC / folder / FILE).is_file()]

IN_THREE: Final = 0.8
IN_TEN: Final = 0.95


def rank(game: str, ask: str, answers: list[str]) -> int:
    """Return the place of the first right answer among the hits, from 1."""
    names = [hit.name for hit in search(LIBRARY, ask, game)]
    return min((names.index(each) + 1 for each in answers if each in names), default=len(names) + 11)


def test_players_questions_find_their_rules() -> None:
    ranks = {
        question["ask"]: rank(game, question["ask"], question["answer"])
        for game in GAMES
        for question in tomllib.loads((SPEC / game / "questions.toml").read_text(encoding="utf-8"))[
            "question"
        ]
    }
    for within, share in ((3, IN_THREE), (10, IN_TEN)):
        missed = [ask for ask, place in ranks.items() if place > within]
        assert len(missed) <= (1 - share) * len(ranks), f"not among the first {within}: {missed}"


@pytest.mark.parametrize("spelled", ["EC-2.6.2", "ec-2.6.2", "ec 2.6.2", "EC2.6.2", " Ec-2.6.2 "])
def test_an_id_is_found_in_any_spelling(spelled: str) -> None:
    assert search(LIBRARY, spelled)[0].name == "EC-2.6.2"


def test_a_number_is_an_id_of_each_game_and_a_section_has_its_rules() -> None:
    assert {hit.name for hit in search(LIBRARY, "7.1.1")} >= {"EC-7.1.1", "KK-7.1.1", "CD-7.1.1"}
    section = [hit.name for hit in search(LIBRARY, "2.6", "essence_crown")]
    assert section[:2] == ["EC-2.6.1", "EC-2.6.1a"]
    assert all(name.startswith("EC-2.6") for name in section)
    assert search(LIBRARY, "ec r8")[0].name == "EC-R8"


def test_a_term_comes_before_the_rules_that_have_it() -> None:
    first, second, *_ = search(LIBRARY, "God Charges", "essence_crown")
    assert (first.kind, first.name) == ("term", "God Charge")
    assert second.kind == "rule"


def test_what_no_book_says_is_not_found() -> None:
    assert search(LIBRARY, "xylophonist") == []
    assert search(LIBRARY, "") == []
    assert search(LIBRARY, "how does the thing work") == []


def test_a_misspelled_word_is_found() -> None:
    hits = search(LIBRARY, "captuerd", "kudurru_kings")
    assert hits
    assert all("captur" in hit.text.lower() for hit in hits[:3])


def test_only_the_book_at_hand_is_searched() -> None:
    assert {hit.name.split("-")[0] for hit in search(LIBRARY, "who goes first", "essentia")} == {"ES"}


@pytest.mark.parametrize("folder", SAYING)
def test_what_players_say_means_words_of_the_book(folder: str) -> None:
    """A synonym that no book has would do nothing."""
    books = [load(name) for name in (GAMES if folder == OF_ALL else [folder])]
    known = {stem for book in books for stem in index_of(book).index.inverted_index}
    table = tomllib.loads((SPEC / folder / FILE).read_text(encoding="utf-8"))["said"]
    assert not {phrase: meant for phrase, meant in table.items() if not known.intersection(stems_of(meant))}


def test_the_words_of_a_game_come_before_those_of_all_games() -> None:
    said = said_in(load("essence_crown"))
    assert any("crypt" in meaning for meaning in said.meanings("graveyard"))
    assert said.meanings("what is the") == []


def test_every_part_of_a_rule_is_indexed() -> None:
    index = index_of(load("essence_crown"))
    assert {
        field for posting in index.index.inverted_index.values() for field in posting if posting[field]
    } == {
        "_index",
        *FIELDS,
    }
