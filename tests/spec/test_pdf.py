"""Rulebooks and summary sheets as PDF: how long they are, what they hold, and the command."""

from __future__ import annotations

import builtins
import re
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from spec.book import cli
from spec.book.paper.pdf import (
    TooLong,
    pages_of_parts,
    pieces,
    rulebook_data,
    rulebook_pdf,
    sheet_data,
    sheet_pdf,
)
from spec.book.rulebook import load, load_all
from spec.book.sheet import read_sheet, with_sheet

Change = Callable[..., Path]
MOST_PAGES = 12
"""Maximum number of pages per chapter on paper."""
BOOKS = [book.game.name for book in load_all()]


@pytest.mark.parametrize("name", BOOKS)
def test_a_chapter_takes_few_pages(name: str) -> None:
    book = load(name)
    pages = pages_of_parts(book)
    assert len(pages) == len(book.chapters) + bool(book.rulings) + 2 * bool(book.terms)
    assert all(1 <= number <= MOST_PAGES for number in pages[: len(book.chapters)]), pages


@pytest.mark.parametrize("name", list(with_sheet()))
def test_a_sheet_is_one_page(name: str) -> None:
    assert number_of_pages(sheet_pdf(read_sheet(name))) == 1


def test_a_sheet_that_is_too_long_is_refused(books: Change) -> None:
    root = books("tiny/01-concepts.md", "draws 7 cards.", "draws 7 cards." + " And so on." * 3000)
    (root / "tiny" / "sheet.toml").write_text(
        'title = "Tiny"\nrule = "TY-1.1.1"\n[[sections]]\ntitle = "Coins"\nrules = ["TY-1.1.2"]\n',
        encoding="utf-8",
    )
    with pytest.raises(TooLong, match=r"the rules sheet of Tiny doesn't fit on a page"):
        sheet_pdf(read_sheet("tiny", root))


def test_a_book_has_contents_that_lead_to_its_parts_and_the_same_bytes_each_time(books: Change) -> None:
    book = load("tiny", books())
    data = rulebook_pdf(book)
    assert rulebook_pdf(book) == data
    titles = set(re.findall(rb"/Title ?\(([^)]*)\)", unpacked(data)))
    assert {
        b"1 Concepts",
        b"1.1 Coins",
        b"2 Resources",
        b"2.1 Paying",
        b"Rulings",
        b"Glossary",
        b"Index of terms",
    } <= titles


@pytest.mark.parametrize("name", BOOKS)
def test_a_book_on_paper_holds_every_entry(name: str) -> None:
    book = load(name)
    data = rulebook_data(book)
    rules = [
        rule for chapter in data["chapters"] for section in chapter["sections"] for rule in section["rules"]
    ]
    assert [rule["id"] for rule in rules] == [rule.id for rule in book.rules]
    for rule, shown in zip(book.rules, rules, strict=True):
        assert rule.withdrawn is not None or plain(shown["text"]) == " ".join(
            rule.text.replace("`", "").split()
        )
    rulings = [ruling["id"] for group in data["rulings"] for ruling in group["rulings"]]
    assert sorted(rulings) == sorted(ruling.id for ruling in book.rulings if ruling.withdrawn is None)
    assert sorted(term["word"] for term in data["terms"]) == sorted(term.word for term in book.terms)


def test_a_sheet_on_paper_holds_its_agreements() -> None:
    sheet = read_sheet("kudurru_kings")
    assert [one["id"] for one in sheet_data(sheet)["agreements"]] == [rule.id for rule in sheet.agreements]


def test_ids_and_code_are_found_in_a_text() -> None:
    assert pieces("See XX-2.6.2a, or\n`a b`.") == [
        ("words", "See "),
        ("id", "XX-2.6.2a"),
        ("words", ", or "),
        ("code", "a b"),
        ("words", "."),
    ]


def test_the_command_writes_both_papers(tmp_path: Path) -> None:
    result = CliRunner().invoke(cli.app, ["pdf", "--game", "essentia", "--out", str(tmp_path / "new")])
    names = ["essentia-rulebook.pdf", "essentia-sheet.pdf"]
    assert (result.exit_code, result.stdout.split()) == (0, [str(tmp_path / "new" / name) for name in names])
    assert all((tmp_path / "new" / name).read_bytes().startswith(b"%PDF-") for name in names)


def test_a_missing_typesetter_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: object, **more: object) -> object:
        if name == "typst":
            raise ModuleNotFoundError(name)
        return real(name, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", without)
    result = CliRunner().invoke(cli.app, ["pdf", "--game", "core", "--out", str(tmp_path)])
    assert result.exit_code == 2
    assert 'pip install "cardlaw[pdf]"' in result.stderr


def plain(shown: list[tuple[str, str]]) -> str:
    return "".join(words for _, words in shown)


def number_of_pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type ?/Page\b(?!s)", unpacked(pdf)))


def unpacked(pdf: bytes) -> bytes:
    """The objects of a PDF, with its compressed streams inflated."""
    packed = re.finditer(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL)
    return pdf + b"".join(inflated(found[1]) for found in packed)


def inflated(data: bytes) -> bytes:
    try:
        return zlib.decompress(data)
    except zlib.error:
        return b""
