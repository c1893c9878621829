"""Rules that others rely on: locked now, compared later."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from spec.book.cli import app
from spec.book.lock import MOST_BYTES, BadLock, audit, locked, mentioned, read_lock
from spec.book.records import Rule
from spec.book.rulebook import Library, load_all

RULE, RULING = "EC-2.6.2", "EC-R8"


@pytest.fixture(scope="module")
def library() -> Library:
    return load_all()


def later(library: Library, rule: Rule) -> Library:
    """The library of a later release, with one rule changed."""

    def changed(old: Rule) -> Rule:
        return rule if old.id == rule.id else old

    books = []
    for book in library.books:
        chapters = tuple(
            replace(
                chapter,
                sections=tuple(
                    replace(section, rules=tuple(map(changed, section.rules))) for section in chapter.sections
                ),
            )
            for chapter in book.chapters
        )
        books.append(replace(book, chapters=chapters))
    return replace(library, books=tuple(books))


def test_nothing_has_changed_right_after(library: Library) -> None:
    lock = locked(library.entries, library)
    assert len(lock["rules"]) == len(library.entries)
    assert audit(lock["rules"], library) == []


def test_a_new_text_is_a_change(library: Library) -> None:
    rule = library.rule(RULE)
    lock = locked([rule], library)
    (change,) = audit(lock["rules"], later(library, replace(rule, text="Nothing happens.")))
    assert (change.id, change.what, change.before, change.now) == (
        RULE,
        "changed",
        rule.text,
        "Nothing happens.",
    )


def test_a_new_kind_is_a_change_though_the_text_is_the_same(library: Library) -> None:
    rule = library.rule(RULE)
    (change,) = audit(locked([rule], library)["rules"], later(library, replace(rule, kind="optional")))
    assert (change.what, change.reason) == ("changed", "its kind, or a ruling that it names, has changed")


def test_a_new_example_is_no_change(library: Library) -> None:
    rule = library.rule(RULE)
    assert audit(locked([rule], library)["rules"], later(library, replace(rule, example="Another."))) == []


def test_a_withdrawn_rule_is_told_with_what_replaces_it(library: Library) -> None:
    rule = library.rule(RULE)
    gone = replace(rule, withdrawn="9.9.9", replaced_by=library.rule("EC-2.6.3").id)
    (change,) = audit(locked([rule], library)["rules"], later(library, gone))
    assert (change.what, change.reason) == ("withdrawn", "in 9.9.9; see EC-2.6.3")


def test_an_id_that_no_book_has_is_told(library: Library) -> None:
    lock = {"EC-99.9": {"sha256": "", "text": "Old."}, "XX-1.1": {"sha256": "", "text": "Older."}}
    assert [(change.id, change.what) for change in audit(lock, library)] == [
        ("EC-99.9", "unknown"),
        ("XX-1.1", "unknown"),
    ]


@pytest.mark.parametrize(
    "text", ["", "no json", "[]", '{"rules": 3}', '{"format": 1, "rules": {"EC-2.6.2": 3}}', "[" * 100_000]
)
def test_what_is_no_lock_file_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "rules.lock.json"
    path.write_text(text)
    with pytest.raises(BadLock):
        read_lock(path)


def test_another_format_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "rules.lock.json"
    path.write_text('{"format": 2, "rules": {}}')
    with pytest.raises(BadLock, match="format 2"):
        read_lock(path)


def test_a_file_without_end_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "large"
    path.write_bytes(b" " * (MOST_BYTES + 1))
    with pytest.raises(BadLock, match="too large"):
        read_lock(path)
    with pytest.raises(BadLock, match="too large"):
        mentioned(path)


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.output


def test_the_commands(tmp_path: Path) -> None:
    source = tmp_path / "engine.js"
    source.write_text(f"// {RULE}, ruling {RULING}; EC-99.9 is none\n")
    lock = tmp_path / "my rules.json"
    assert run("lock", "--named-in", str(source), "--out", str(lock))[0] == 0
    assert list(json.loads(lock.read_text())["rules"]) == [RULE, RULING]
    assert run("audit", str(lock)) == (0, "2 locked: 2 unchanged, 0 changed\n")
    lock.write_text(lock.read_text().replace('"sha256": "', '"sha256": "0'))
    code, said = run("audit", str(lock))
    assert code == 1
    assert "2 locked: 0 unchanged, 2 changed" in said
    assert [change["id"] for change in json.loads(run("audit", str(lock), "--json")[1])["changes"]] == [
        RULE,
        RULING,
    ]
    assert run("lock", "EC-99.9", "--out", str(lock))[0] == 2
    assert run("audit", str(tmp_path / "nowhere"))[0] == 2
