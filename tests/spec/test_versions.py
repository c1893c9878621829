"""Released versions of books: their texts are kept, never change, and are compared with later ones."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from spec.book import games, rulebook
from spec.book.cli import app
from spec.book.lint import lint
from spec.book.lock import SAME_WORDS
from spec.book.rulebook import Library, load_all
from spec.book.versions.releases import BadRelease, history, release, releases_of
from spec.book.versions.wording import Part, parts

Change = Callable[..., Path]


def read(root: Path) -> Library:
    games.forget()
    return rulebook.read_all(root)[0]


def released(root: Path) -> Path:
    """Release the small book."""
    library = read(root)
    path = release(library["tiny"], library)
    assert path is not None
    return path


def change(root: Path, file: str, old: str, new: str) -> None:
    path = root / "tiny" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_release_keeps_every_text_in_force(books: Change) -> None:
    path = released(books())
    assert path.name == "1.0.0.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["books"] == {"tiny": "1.0.0"}
    assert list(data["rules"]) == ["TY-1.1.1", "TY-1.1.2", "TY-2.1.1", "TY-2.1.2", "TY-R1", "TY-R2"]
    assert data["rules"]["TY-1.1.1"]["text"] == "A Coin is a thing of value."


def test_a_version_is_released_once(books: Change) -> None:
    root = books()
    released(root)
    library = read(root)
    assert release(library["tiny"], library) is None
    assert history(library["tiny"], library) == ()


def test_a_new_text_under_a_released_version_is_a_finding(books: Change) -> None:
    root = books()
    released(root)
    assert lint(root) == []
    change(root, "01-concepts.md", "a thing of value", "a piece of metal")
    games.forget()
    (finding,) = lint(root)
    assert (finding.code, finding.file) == ("R026", "spec/tiny/01-concepts.md")
    assert finding.message == "TY-1.1.1 was changed after version 1.0.0 was released"
    library = read(root)
    with pytest.raises(BadRelease, match=r"TY-1\.1\.1 was changed after version 1\.0\.0 was released; raise"):
        release(library["tiny"], library)


def test_a_new_rule_and_a_withdrawn_one_under_a_released_version_are_findings(books: Change) -> None:
    root = books()
    released(root)
    change(
        root,
        "01-concepts.md",
        "r[TY-1.1.2] ",
        "r[TY-1.1.1a] Coins are round.\n: definition · source §1\n\nr[TY-1.1.2] ",
    )
    change(root, "issued.txt", "TY-1.1.1\n", "TY-1.1.1\nTY-1.1.1a\n")
    change(
        root,
        "02-resources.md",
        "r[TY-2.1.2] A player holds any number of Coins.\n: normative · source §2 · rulings TY-R2",
        "r[TY-2.1.2] withdrawn 1.0.0\n: withdrawn",
    )
    games.forget()
    said = {finding.message for finding in lint(root) if finding.code == "R026"}
    assert said == {
        "TY-1.1.1a is new after version 1.0.0 was released",
        "TY-2.1.2 was withdrawn after version 1.0.0 was released",
    }


def test_a_higher_version_may_change_texts_and_shows_what_it_changed(books: Change) -> None:
    root = books()
    released(root)
    change(root, "game.toml", 'version = "1.0.0"', 'version = "1.1.0"')
    change(root, "01-concepts.md", "a thing of value", "a piece of metal")
    change(root, "rulings.md", "(a): any number.", "(a): any number of Coins.")
    games.forget()
    assert lint(root) == []
    library = read(root)
    (step,) = history(library["tiny"], library)
    assert step.name == "1.0.0-1.1.0"
    assert [(each.id, each.what, each.reason) for each in step.changes] == [
        ("TY-1.1.1", "changed", ""),
        ("TY-2.1.2", "changed", SAME_WORDS),
        ("TY-R2", "changed", ""),
    ]
    assert step.changes[0].before == "A Coin is a thing of value."
    assert step.changes[0].now == "A Coin is a piece of metal."


def test_three_versions_are_two_steps_in_the_order_of_numbers(books: Change) -> None:
    root = books()
    released(root)
    for version, old, new in (("1.9.0", "thing of value", "piece"), ("1.10.0", "a piece", "a coin")):
        change(root, "game.toml", f'version = "{read(root)["tiny"].game.version}"', f'version = "{version}"')
        change(root, "01-concepts.md", old, new)
        released(root)
    library = read(root)
    assert [each.version for each in releases_of(library["tiny"])] == ["1.0.0", "1.9.0", "1.10.0"]
    assert [step.name for step in history(library["tiny"], library)] == ["1.0.0-1.9.0", "1.9.0-1.10.0"]


def test_a_version_older_than_a_released_one_is_a_finding(books: Change) -> None:
    root = books()
    released(root)
    change(root, "game.toml", 'version = "1.0.0"', 'version = "0.9.9"')
    games.forget()
    (finding,) = lint(root)
    assert (finding.code, finding.message) == ("R026", "version 0.9.9 is older than the released 1.0.0")


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("1.0.0.json", "{", "is not JSON"),
        ("1.0.0.json", '{"format": 1, "rules": {"x": {"sha256": "", "text": ""}}}', '"x" is not a rule id'),
        ("first.json", '{"format": 1, "rules": {}}', "is not named after a version"),
    ],
)
def test_a_bad_file_of_a_version_is_a_finding(books: Change, name: str, text: str, message: str) -> None:
    root = books()
    path = root / "tiny" / "versions" / name
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    games.forget()
    (finding,) = lint(root)
    assert finding.code == "R026"
    assert message in finding.message


def test_the_command_leaves_kept_versions_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every version is kept, as far as the command can tell: nothing is written into the shipped books."""
    monkeypatch.setattr("spec.book.versions.releases.release", lambda *_: None)
    done = CliRunner().invoke(app, ["release", "--game", "core"])
    assert (done.exit_code, done.output) == (0, "every version is already kept\n")
    assert CliRunner().invoke(app, ["release", "--game", "nothing"]).exit_code == 2


def test_every_shipped_book_has_its_first_version_and_its_history() -> None:
    library = load_all()
    for book in library:
        steps = history(book, library)
        assert steps[0].before == ("1.2.0" if book.game.name == "protocol" else "1.0.0")
        assert steps[-1].after == book.game.version
        assert all(step.changes for step in steps)


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("Draw a card.", "Draw a card.", [("same", "Draw a card.")]),
        (
            "Draw a card.",
            "Draw two cards.",
            [("same", "Draw"), ("deleted", " a card"), ("inserted", " two cards"), ("same", ".")],
        ),
        ("", "Draw a card.", [("inserted", "Draw a card.")]),
        ("Draw a card.", "", [("deleted", "Draw a card.")]),
        (
            "It stops; a player loses.",
            "It stops. A player loses.",
            [("same", "It stops"), ("deleted", "; a"), ("inserted", ". A"), ("same", " player loses.")],
        ),
        (
            "Where one goes, all go.",
            "The loser shuffles.",
            [("deleted", "Where one goes, all go."), ("inserted", "The loser shuffles.")],
        ),
        (
            "Coins, here, fall",
            "Cards, now, fall",
            [("deleted", "Coins, here"), ("inserted", "Cards, now"), ("same", ", fall")],
        ),
    ],
)
def test_words_that_differ(before: str, after: str, expected: list[tuple[str, str]]) -> None:
    assert parts(before, after) == [Part(*each) for each in expected]  # type: ignore[arg-type]


def test_parts_give_back_both_texts() -> None:
    library = load_all()
    book = library["essentia"]
    for each in history(book, library)[0].changes:
        found = parts(each.before, each.now)
        assert "".join(part.text for part in found if part.kind != "inserted") == each.before
        assert "".join(part.text for part in found if part.kind != "deleted") == each.now
