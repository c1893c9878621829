"""Answers to `cardlaw init game`: what is understood, and what is refused with what to write instead."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from cardlaw.game import command
from cardlaw.game.answers import BadAnswer
from cardlaw.game.questions import QUESTIONS, answered
from cardlaw.game.reading_answers import past_of, verb_of
from cardlaw.game.writing import files_of, with_sorted_imports, write_all
from grammar.language.words.english import third_person
from spec.book.faults import GameError
from spec.book.games import SPEC

USUAL = {"name": "Moth Court"}


def answers(**said: Any) -> dict[str, Any]:
    """The answers, with the usual one where nothing is said."""
    found: dict[str, Any] = {}
    for question in QUESTIONS:
        answer = {**USUAL, **said}.get(question.name) or question.usual(found)
        found[question.name] = question.read(answer, found)
    return found


@pytest.mark.parametrize(
    ("question", "said", "why"),
    [
        ("name", "Essentia", 'there is already a game "essentia"; write another name'),
        ("name", "Kit", '"kit" is already a name in the source; write another name'),
        ("name", "2nd", "write words of letters from A to Z, 3 to 24 in all"),
        ("prefix", "EC", "the prefix EC belongs to Essence Crown; write other letters"),
        ("prefix", "M", "write 2 to 6 letters, such as MG"),
        (
            "zone",
            "Deck=deck, Fist=hand, Pen=play",
            "the engine needs a zone of used and destroyed cards; add",
        ),
        ("zone", "A Deck=deck, B Deck=deck, Fist=hand, Bin=discard, Pen=play", "2 zones have the role deck"),
        ("zone", "Deck", "Deck needs a role, and it is missing; write Deck= and one of deck, hand"),
        ("zone", "Deck=pile", '"pile" is not one; write Deck= and one of deck, hand, discard, play, aside'),
        ("zone", "Target=deck", '"Target" is a word of the card language already; write another zone'),
        ("zone", "Lambda=deck", '"Lambda" is a word of Python; write another zone'),
        ("zone", "Status=deck", '"Status" already means something in every game; write another zone'),
        ("phase", "Start, End", "a turn needs 3 phases"),
        ("phase", "Dawn, Field, Dusk", '"Field" is also Field; each word has one meaning'),
        ("type", "Moth=attacks", "the engine needs a type that is carried out once; add one as NAME=once"),
        ("type", "Draw=attacks, Gust=once", '"Draw" is a word of the card language already'),
        ("type", "Moth=attacks, Moths=once", '"Moths" is also Moth (Moths)'),
        ("type", "Big Moth=attacks", '"Big Moth" is not a name of a type; write letters only, in one word'),
        ("type", "Mo7h=attacks", '"Mo7h" is not a name of a type'),
        ("stat", "Bite", "write two stats, first the damage that a card deals"),
        ("stat", "Damage, Shell", '"Damage" is a word of the card language already'),
        ("resource", "Wax, Winner", '"Winner" already means something in every game; write another resource'),
        ("resource", "Wax=pay, Heat", 'a resource has no role; write Wax without "=pay"'),
        ("attack", "draw", '"draw" is a word of the card language already; write another verb'),
        ("attack", "strike (struck)", "strike needs two forms or none; write strike (strikes, striked)"),
        ("attack", "Supercalifragilistic", "has 20 letters; write 3 to 16"),
    ],
)
def test_an_answer_that_cannot_be_used_is_refused(question: str, said: str, why: str) -> None:
    with pytest.raises(BadAnswer) as refused:
        answers(**{question: said})
    assert why in str(refused.value)


def test_a_zone_of_play_into_which_nothing_is_played_is_refused() -> None:
    zones = "Deck=deck, Fist=hand, Bin=discard, Pen=play, Shed=play"
    with pytest.raises(BadAnswer, match="no type of card is played into Shed"):
        answers(zone=zones, type="Moth=attacks, Gust=once")


def test_forms_are_those_of_english_unless_they_are_given() -> None:
    verbs = ("raid", "charge", "defy", "stab", "pass", "obey")
    assert [past_of(verb) for verb in verbs] == ["raided", "charged", "defied", "stabbed", "passed", "obeyed"]
    assert [third_person(verb) for verb in verbs] == [
        "raids",
        "charges",
        "defies",
        "stabs",
        "passes",
        "obeys",
    ]
    assert verb_of("strike (strikes, struck)").forms == ("strikes", "struck")
    types = answers(type="Thief (Thieves)=attacks, Gust=once")["type"]
    assert [each.plural for each in types] == ["Thieves", "Gusts"]


def test_cards_that_stay_are_played_into_the_zones_in_order() -> None:
    zones = "Deck=deck, Fist=hand, Bin=discard, Pen=play, Shed=play"
    types = answers(zone=zones, type="Gust=once, Lamp=stays, Moth=attacks, Rug=stays")["type"]
    assert [(each.title, each.home and each.home.title) for each in types] == [
        ("Moth", "Pen"),
        ("Lamp", "Shed"),
        ("Rug", "Shed"),
        ("Gust", None),
    ]


def test_imports_are_in_the_order_of_their_modules() -> None:
    source = '"""A module."""\n\nfrom b import f, C, A_B\nfrom a import x\n\nVALUE = 1\n'
    assert with_sorted_imports(source) == (
        '"""A module."""\n\nfrom a import x\nfrom b import A_B, C, f\n\nVALUE = 1\n'
    )


def test_if_a_file_cannot_be_written_none_is_left(tmp_path: Path) -> None:
    (tmp_path / "b").write_text("kept")
    with pytest.raises(FileExistsError):
        write_all({"a/one": "1", "a/two": "2", "b": "3"}, tmp_path)
    assert [path.name for path in tmp_path.rglob("*")] == ["b"]
    assert (tmp_path / "b").read_text() == "kept"


def test_the_files_name_no_other_game() -> None:
    files = files_of(answered(answers()), SPEC.parent)
    assert len(files) > 50
    assert not any("{{" in text or "{%" in text for path, text in files.items() if "adapter" not in path)


def test_a_question_is_asked_again_until_its_answer_can_be_used(monkeypatch: pytest.MonkeyPatch) -> None:
    written: dict[str, str] = {}
    monkeypatch.setattr(command, "write_all", lambda files, _root: written.update(files))
    monkeypatch.setattr(command, "_write_schemas", lambda _name: None)
    typed = ["Essentia", "Moth Court", "", "Deck=deck", "", "", "", "", "Wax, Heat", "draw", "swoop"]
    app = typer.Typer()
    app.command()(command.new_game)
    done = CliRunner().invoke(app, [], input="\n".join(typed) + "\n")
    assert done.exit_code == 0, done.output
    assert 'there is already a game "essentia"' in done.output
    assert "the engine needs a zone of the cards that a player holds; add one as NAME=hand" in done.output
    assert 'Form("deed", "swoops", Attacks)' in written["grammar/moth_court/dialect.py"]


def test_a_game_that_cannot_be_loaded_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unloadable(_name: str) -> None:
        assert (tmp_path / "spec/moth_court/game.toml").is_file()
        raise GameError("grammar/moth_court/dialect.py", 1, "it doesn't load", "fix it")

    (tmp_path / "CONTRIBUTING.md").write_text("")
    monkeypatch.setattr(command, "ROOT", tmp_path)
    monkeypatch.setattr(command, "_write_schemas", unloadable)
    app = typer.Typer()
    app.command()(command.new_game)
    done = CliRunner().invoke(app, ["--yes", "--name", "Moth Court"])
    assert (done.exit_code, "it doesn't load" in done.output) == (2, True)
    assert [path.name for path in tmp_path.rglob("*")] == ["CONTRIBUTING.md"]
