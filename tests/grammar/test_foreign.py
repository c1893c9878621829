"""Data files of foreign words and phrases: a fault is one clear error; what games share is there once."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from grammar.language.data_file import DataFile
from grammar.language.dialect import with_cards
from grammar.language.foreign import KINDS, PHRASES, SHELF, WORDS, Foreign
from spec.book.faults import GameError

WORD = '[[word]]\nmessage = "mana is called Oil here"\n'
PHRASE = '[[phrase]]\nmessage = "write an event"\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a game's language."""
    (tmp_path / "grammar" / "toads").mkdir(parents=True)
    return tmp_path / "grammar" / "toads"


def read(folder: Path, name: str, text: str) -> object:
    (folder / name).write_text(text, encoding="utf-8")
    foreign = Foreign(folder, {"deck": "Pond"})
    return (foreign.hints, foreign.synonyms) if name == WORDS else foreign.phrases


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        (WORDS, "[[word]\n", "1: invalid TOML"),
        (WORDS, f'{WORD}\n{WORD}instad = {{ mana = "Oil" }}\n', "4: word 2: there is no key 'instad' here"),
        (WORDS, f"{WORD}words = 'mana'\n", "1: word 1: words must be a list of texts"),
        (WORDS, f"{WORD}words = [1]\n", "1: word 1: words must be a list of texts"),
        (WORDS, '[[word]]\nwords = ["mana"]\n', "1: word 1: message is missing"),
        (WORDS, f'{WORD}words = ["mana"]\n\n{WORD}words = ["mana"]\n', "5: word 2: 'mana' is listed twice"),
        (WORDS, f'{WORD}words = ["Mana"]\n', "1: word 1: 'Mana' is listed twice or has a capital"),
        (WORDS, f'{WORD}rule = "LN"\n', "1: word 1: 'LN' is not a rule id"),
        (WORDS, '\n[[word]]\nshared = "speling"\n', "2: word 1: no shared entry is called 'speling'"),
        (WORDS, '[[wird]]\nmessage = "a"\n', "1: there is no table 'wird' here"),
        (WORDS, "word = 3\n", "1: word is not a table"),
        (WORDS, '[[read_as]]\ninstead = { tap = "exhaust" }\n', "1: read_as 1: rule is missing"),
        (PHRASES, f"{PHRASE}words = ['(']\n", "1: phrase 1: invalid expression '('"),
        (PHRASES, f"{PHRASE}words = ['{{pond}}']\n", "1: phrase 1: there is no part {pond}"),
        (PHRASES, f"{PHRASE}instead = {{ 'a (b)' = '\\2' }}\n", "1: phrase 1: '\\\\2' names a group"),
        (
            PHRASES,
            f"[parts]\na = '{{b}}'\nb = '{{a}}'\n{PHRASE}words = ['{{a}}']\n",
            "4: phrase 1: the part {a} contains itself",
        ),
        (PHRASES, f"{PHRASE}words = ['{'a' * 5000}']\n", "1: phrase 1: words has more than 4,000 letters"),
        (PHRASES, PHRASE * 1001, "1: there are more than 1,000 entries phrase"),
        (PHRASES, f"# {'a' * 200_000}\n", "1: the file has more than 200,000 bytes"),
    ],
)
def test_a_fault_names_the_file_the_line_and_the_entry(folder: Path, name: str, text: str, says: str) -> None:
    with pytest.raises(GameError) as caught:
        read(folder, name, text)
    assert str(caught.value).startswith(f"grammar/toads/{name}:{says}")
    assert caught.value.fault.fix


def test_a_file_that_is_not_utf_8_is_refused(folder: Path) -> None:
    (folder / WORDS).write_bytes(b"\xff")
    with pytest.raises(GameError, match="the file is not UTF-8"):
        _ = Foreign(folder, {}).hints


def test_a_game_without_files_has_no_advice(folder: Path) -> None:
    foreign = Foreign(folder, {})
    assert (foreign.hints, foreign.synonyms, foreign.phrases) == ({}, {}, ())


def test_what_a_game_shares_is_filled_from_its_words_and_yields_to_its_own(folder: Path) -> None:
    hints = f'{WORD}instead = {{ haste = "Swim" }}'
    shared = "".join(f'\n[[word]]\nshared = "{name}"' for name in ("keywords", "discover"))
    (folder / WORDS).write_text(hints + shared, encoding="utf-8")
    (folder / PHRASES).write_text('[[phrase]]\nshared = "scry"\n', encoding="utf-8")
    foreign = Foreign(folder, {"deck": "Pond"})
    assert foreign.hints["haste"].instead == "Swim"
    assert foreign.hints["ward"].message.startswith("the game has no keyword Ward; ")
    assert "of your Pond" in foreign.hints["discover"].message
    assert "of your Pond" in str(foreign.phrases[0].instead)


@pytest.mark.parametrize(("name", "kind"), [(WORDS, "word"), (PHRASES, "phrase")])
def test_what_stands_on_the_shelf_is_used_by_two_games(name: str, kind: str) -> None:
    """What a single game says belongs in its own folder."""
    shelf = DataFile(SHELF / name, KINDS[name])
    used: Counter[str] = Counter()
    for game in with_cards():
        path = SHELF.parent / game / name
        own = DataFile(path, KINDS[name], optional=True)
        used.update({entry.text("shared") for entry in own.entries[kind]})
        source = path.read_text(encoding="utf-8") if own.lines else ""
        used.update(part for part in shelf.one("parts").values if f"{{{part}}}" in source)
    used.update(part for part in shelf.one("parts").values if f"{{{part}}}" in "\n".join(shelf.lines))
    listed = {entry.required("name") for entry in shelf.entries[kind]} | set(shelf.one("parts").values)
    assert {each for each in listed if used[each] < 2} == set()
