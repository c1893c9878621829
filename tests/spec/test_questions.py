"""`questions.toml` of each game: what players ask, with rules and rulings in force as answers."""

from __future__ import annotations

import tomllib

import pytest

from spec.book import games
from spec.book.ids import RuleId
from spec.book.rulebook import load

FILE = "questions.toml"
GAMES = [game.name for game in games.published() if (game.folder / FILE).exists()]


def questions_of(game: str) -> list[dict[str, object]]:
    """Return the tables of a game's questions."""
    text = (games.find(game).folder / FILE).read_text(encoding="utf-8")
    data = tomllib.loads(text)
    assert list(data) == ["question"]
    questions = data["question"]
    assert isinstance(questions, list)
    return questions


def answers_of(question: dict[str, object]) -> list[str]:
    """Return the ids that answer a question."""
    assert sorted(question) == ["answer", "ask"]
    answers = question["answer"]
    assert isinstance(answers, list)
    return answers


def test_every_game_has_questions() -> None:
    assert [game.name for game in games.published()] == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_question_is_asked_once(game: str) -> None:
    asked = [str(question["ask"]).lower() for question in questions_of(game)]
    assert len(asked) >= 15
    assert sorted(set(asked)) == sorted(asked)


@pytest.mark.parametrize("game", GAMES)
def test_answers_are_rules_and_rulings_in_force(game: str) -> None:
    book = load(game)
    for question in questions_of(game):
        answers = answers_of(question)
        assert 1 <= len(set(answers)) == len(answers) <= 3, question["ask"]
        for answer in answers:
            entry = book.ruling(answer) if RuleId(answer).is_ruling else book.rule(answer)
            assert entry.withdrawn is None, answer


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_answers_a_question(game: str) -> None:
    book = load(game)
    answers = [each for question in questions_of(game) for each in answers_of(question)]
    answering = {book.rule(each).chapter for each in answers if not RuleId(each).is_ruling}
    assert answering == {chapter.number for chapter in book.chapters}
