"""`cardlaw init game` writes a game that passes every check, whatever words its author chooses."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from tests.limits import PATIENCE
from tests.sixth_game.laying import ROOT, bare_tree, run, said

UNUSUAL: Final = """
--name 'Moth Court'
--zone 'Night Library=deck' --zone Fist=hand --zone Ashes=discard
--zone Roost=play --zone Porch=play --zone Attic=aside
--phase Dusk --phase Midnight --phase Witching --phase Dawn
--type Moth=attacks --type 'Thief (Thieves)=attacks' --type Lamp=stays --type Gust=once --type Whisper=once
--stat Bite --stat Shell --resource Wax --resource Warmth
--attack 'strike (strikes, struck)'
"""
"""Two zones more than usual, two types more, an irregular verb."""
LONG: Final = """
--name 'Anthropomorphic Legends' --prefix LONGLY
--zone Aaaaaaaaaaaaaaaa=deck --zone Bbbbbbbbbbbbbbbb=hand --zone Cccccccccccccccc=discard
--zone Dddddddddddddddd=play --zone Eeeeeeeeeeeeeeee=play --zone Ffffffffffffffff=aside
--phase Gggggggggggggggg --phase Hhhhhhhhhhhhhhhh --phase Iiiiiiiiiiiiiiii --phase Jjjjjjjjjjjjjjjj
--type Kkkkkkkkkkkkkkkk=attacks --type Llllllllllllllll=attacks --type Mmmmmmmmmmmmmmmm=stays
--type Nnnnnnnnnnnnnnnn=once --type Oooooooooooooooo=once
--stat Pppppppppppppppp --stat Qqqqqqqqqqqqqqqq --resource Rrrrrrrrrrrrrrrr --resource Ssssssssssssssss
--attack tttttttttttttttt
"""
"""Words as long as they may be, and a name that comes before those of the shelves."""
GAMES: Final = {
    "moth_court": UNUSUAL,
    "anthropomorphic_legends": LONG,
    "zoo": "--name Zoo --zone Deck=deck --zone Hand=hand --zone Waste=discard --zone Pen=play"
    " --type Ape=attacks --type Trick=once",
}
PLAYED: Final = (
    "from tests.reference_engine.setups import positions; print(sum(1 for _ in positions('{}', 7)))"
)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source tree with the written games, as an author writes them."""
    tree = bare_tree(tmp_path_factory.mktemp("new") / "tree")
    types = ROOT / "build" / "cache" / "mypy"
    if types.is_dir():  # so that only the types of the written files are checked
        shutil.copytree(types, tree / "build" / "cache" / "mypy")
    for words in GAMES.values():
        write(tree, words)
    return tree


def write(tree: Path, words: str) -> str:
    """Write a game, and return what the command says."""
    done = subprocess.run(
        f"'{sys.executable}' -m cardlaw init game --yes {' '.join(words.split())}",
        shell=True,
        cwd=tree,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def folders_of(tree: Path, game: str) -> list[str]:
    """The folders with code of a game."""
    return [
        path.relative_to(tree).as_posix()
        for path in sorted(tree.glob(f"*/{game}")) + sorted(tree.glob(f"tests/*/{game}"))
        if any(path.glob("*.py"))
    ]


def book(tree: Path, game: str) -> bool:
    """Whether the lint of its book has no finding."""
    done = run(tree, "cardlaw", "rules", "lint")
    return f"spec/{game}/" not in done.stdout and f"{game} is a draft" in done.stdout


def cards(tree: Path, game: str) -> bool:
    """Whether its ten cards or more compile, and both decks are legal."""
    folder = tree / "grammar" / game / "cards"
    checked = run(tree, "cardlaw", "cards", "check", "--game", game, str(folder / f"{game}.card"))
    decks = run(tree, "cardlaw", "cards", "deck", "--game", game, *map(str, folder.glob("*.deck")))
    enough = int(checked.stdout.split()[0]) >= 10 if checked.returncode == 0 else False
    return enough and decks.returncode == 0 and decks.stdout.count("is legal") == 2


def suite(tree: Path, game: str) -> bool:
    """Whether its engine passes each scenario, over the wire as well, and every rule is exercised."""
    done = run(tree, "cardlaw", "conform", "--game", game, "--both")
    return done.returncode == 0 and "required" not in run(
        tree, "cardlaw", "rules", "coverage", "--game", game, "--require", "all"
    ).stderr.replace("conform", "")


def played(tree: Path, game: str) -> bool:
    """Whether a random game comes to its end, with its invariants checked at each step."""
    done = run(tree, "-c", PLAYED.format(game))
    return done.returncode == 0 and 20 < int(done.stdout) < 4000


def style(tree: Path, game: str) -> bool:
    """Whether its code has the style of the project."""
    folders = folders_of(tree, game)
    checked = run(tree, "ruff", "check", "--no-cache", *folders)
    return (
        checked.returncode == run(tree, "ruff", "format", "--check", "--no-cache", *folders).returncode == 0
    )


def typed(tree: Path, game: str) -> bool:
    """Whether its types are right."""
    return run(tree, "mypy", *folders_of(tree, game)).returncode == 0


def shelves(tree: Path, _game: str) -> bool:
    """Whether words of games are in shared code only where their lists say so, and `Any` is nowhere."""
    return run(tree, "pytest", "-q", "tests/test_shelf_words.py", "tests/test_any.py").returncode == 0


CHECKS: Final[tuple[Callable[[Path, str], bool], ...]] = (book, cards, suite, played, style, typed)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", GAMES)
def test_it_passes_every_check_from_the_first_minute(
    tree: Path, game: str, check: Callable[..., bool]
) -> None:
    assert check(tree, game)


def test_words_of_written_games_that_are_plain_english_are_listed(tree: Path) -> None:
    assert shelves(tree, "")
    assert (tree / "tests/shelf_words/moth_court.yaml").is_file()


@pytest.mark.parametrize(
    ("check", "path", "change"),
    [
        (book, "spec/{}/glossary.md", ("### Wax", "### Fax")),
        (cards, "grammar/{}/cards/{}.card", ("dies, draw", "dies, drew")),
        (cards, "grammar/{}/cards/first.deck", ("4 Young", "5 Young")),
        (suite, "reference_engine/{}/combat.py", ('opponent, "warmth", strength', 'opponent, "warmth", 1')),
        (suite, "conformance/{}/scenarios/11-ending.yaml", ("cites: [MC-11.1.2]", "cites: [MC-11.1.1]")),
        (played, "reference_engine/{}/resources.py", ("-= payment.amount", "-= 9")),
        (style, "reference_engine/{}/hooks.py", ("from typing", "import os\nfrom typing")),
        (typed, "reference_engine/{}/turn.py", ("GAIN: Final = 2", 'GAIN: Final = "2"')),
        (shelves, "tests/shelf_words/{}.yaml", ("\nmoth:", "\nmothy:")),
    ],
    ids=lambda value: value.__name__ if callable(value) else "",
)
def test_each_check_can_fail(
    tree: Path, check: Callable[[Path, str], bool], path: str, change: tuple[str, str]
) -> None:
    place = tree / path.format("moth_court", "moth_court")
    text = place.read_text(encoding="utf-8")
    assert change[0] in text
    place.write_text(text.replace(*change), encoding="utf-8")
    try:
        assert not check(tree, "moth_court")
    finally:
        place.write_text(text, encoding="utf-8")


def test_its_words_are_those_of_the_answers(tree: Path) -> None:
    told = said(tree, "cardlaw", "play", "moth_court", "--seed", "7", typed="1\nboard\nquit\n")
    for word in ("Night Library", "Fist", "Ashes", "Attic", "Dusk", "Wax", "Warmth"):
        assert word in told
    found = said(tree, "cardlaw", "rules", "show", "MC-9.1.1")
    assert "let one of their ready Moths or Thieves strike" in found


def test_what_exists_is_not_overwritten(tree: Path) -> None:
    place = tree / "grammar/zoo/dialect.py"
    before = place.read_text(encoding="utf-8")
    refused = run(tree, "cardlaw", "init", "game", "--yes", "--name", "Zoo")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert 'there is already a game "zoo"; write another name' in refused.stderr
    assert place.read_text(encoding="utf-8") == before


def lacks(tree: Path, game: str) -> list[dict[str, str]]:
    """What `cardlaw game check` lists."""
    done = run(tree, "cardlaw", "game", "check", game, "--json")
    found: list[dict[str, str]] = json.loads(done.stdout)
    assert done.returncode == bool(found)
    return found


def test_nothing_is_missing_in_a_written_game(tree: Path) -> None:
    told = said(tree, "cardlaw", "game", "check", "zoo")
    assert told.startswith("Zoo: nothing is missing\n")
    assert "cardlaw rules issue" in told


def test_what_is_missing_is_listed_with_its_file_and_fix(tree: Path) -> None:
    """Each part of a game that is taken away is one line, and hides no other."""
    changes = {
        "conformance/moth_court/scenarios/11-ending.yaml": ("cites: [MC-11.1.2]", "cites: [MC-11.1.1]"),
        "conformance/moth_court/scenarios/09-combat.yaml": ("P2.warmth: 8", "P2.warmth: 9"),
        "reference_engine/moth_court/combat.py": ("MC-9.1.3", "MC-9.1.2"),
        "spec/moth_court/words.toml": ("blocked =", "blocks ="),
        "spec/moth_court/06-setup.md": ("10 Warmth", "10 Heat"),
    }
    kept = {path: (tree / path).read_text(encoding="utf-8") for path in changes}
    moved = tree / "grammar/moth_court/mistakes.toml", tree / "grammar/moth_court/cards/second.deck"
    for path, change in changes.items():
        assert change[0] in kept[path]
        (tree / path).write_text(kept[path].replace(*change), encoding="utf-8")
    for file in moved:
        file.rename(file.with_name(f"{file.name}.kept"))
    try:
        found = lacks(tree, "moth_court")
    finally:
        for path, text in kept.items():
            (tree / path).write_text(text, encoding="utf-8")
        for file in moved:
            file.with_name(f"{file.name}.kept").rename(file)
    assert all(each["fix"] and (tree / each["file"]).parent.is_dir() for each in found)
    listed = {(each["file"], each["message"]) for each in found}
    assert {
        ("grammar/moth_court/mistakes.toml", "the file is missing"),
        ("grammar/moth_court/cards/", "there are fewer than 2 decks"),
        ("spec/moth_court/events.md", "blocked has no words"),
        ("spec/moth_court/11-ending.md", "no scenario shows MC-11.1.2"),
        ("spec/moth_court/09-combat.md", "no function names MC-9.1.3"),
    } <= listed
    assert any(file.endswith("06-setup.md") and "Heat" in message for file, message in listed)
    assert any("MC-9.1.3/no-block" in message for _, message in listed)


def test_a_published_game_lacks_its_ids_until_they_are_issued(tree: Path) -> None:
    manifest = tree / "spec/zoo/game.toml"
    text = manifest.read_text(encoding="utf-8")
    manifest.write_text(text.replace('stage = "draft"\n', ""), encoding="utf-8")
    try:
        assert {each["fix"] for each in lacks(tree, "zoo")} == {"run `cardlaw rules issue`"}
        said(tree, "cardlaw", "rules", "issue")
        assert lacks(tree, "zoo") == []
    finally:
        manifest.write_text(text, encoding="utf-8")
        (tree / "spec/zoo/issued.txt").unlink()
