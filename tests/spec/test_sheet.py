"""The summary sheet: its content, and the messages about a bad one."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from spec.book import cli
from spec.book.faults import RulebookError
from spec.book.games import find
from spec.book.records import Rule
from spec.book.rulebook import load
from spec.book.sheet import NoSheet, Sheet, read_sheet, sheet_html, with_sheet

Change = Callable[..., Path]
GAMES = list(with_sheet())
SHEET = """\
title = "Tiny on one page"
rule = "TY-1.1.1"

[[sections]]
title = "Coins"
rules = ["TY-1.1.2", "TY-2.1.1"]
"""


def run(*arguments: str) -> Result:
    result = CliRunner().invoke(cli.app, ["sheet", *arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.output
    return result


class Reader(HTMLParser):
    """The words of the list items, the tags, and whether every tag is closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.words: list[str] = []
        self.attributes: dict[str, list[str]] = {}
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attrs:
            self.attributes.setdefault(name, []).append(value or "")
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join("".join(self.words).split())


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_holds_the_texts_of_the_rulebook(game: str) -> None:
    """[EC-12.3.1] It states nothing that the full rules don't."""
    page = Reader(sheet_html(game))
    assert page.open == []
    book, sheet = load(game), read_sheet(game)
    for section in sheet.sections:
        assert section.title in page.text
        for rule in section.rules:
            assert shown(sheet, rule) in page.text
    left = page.text
    for rule in sorted(
        {rule for section in sheet.sections for rule in section.rules} | {sheet.rule, *sheet.agreements},
        key=lambda each: -len(each.text),
    ):
        left = left.replace(shown(sheet, rule), "")
    headings = {section.title for section in sheet.sections} | {sheet.title, book.game.title, "rules"}
    steps = {step.title for phase in book.game.phases for step in phase.steps}
    for words in sorted(
        headings | steps | {phase.title for phase in book.game.phases}, key=lambda each: -len(each)
    ):
        left = left.replace(words, "")
    ids = {rule for phase in book.game.phases for rule in (phase.rule, *(step.rule for step in phase.steps))}
    for rule_id in sorted(map(str, ids), key=len, reverse=True):  # CD-7.1.2a before CD-7.1.2
        left = left.replace(rule_id, "")
    assert re.sub(rf"{re.escape(book.game.version)}|By agreement|[:·,†\s]", "", left) == ""


def shown(sheet: Sheet, rule: Rule) -> str:
    """A rule as the sheet shows it."""
    return f"{rule.id} {sheet.text(rule)}".replace("\u00a0", " ")


@pytest.mark.parametrize("game", GAMES)
def test_agreements_stand_in_a_box_of_their_own(game: str) -> None:
    """No rule of the sheet is interrupted by them, and each that they change has a mark."""
    sheet = read_sheet(game)
    optional = {rule.id for rule in load(game).rules if rule.kind == "optional"}
    boxed = {rule.id for rule in sheet.agreements}
    listed = [rule for section in sheet.sections for rule in section.rules]
    for rule in listed:
        text = sheet.text(rule)
        assert not re.search(r"unless [^;]*(is|have) agreed on", text), text
        assert text.endswith("†") == bool(optional & set(rule.named))
    assert boxed == {one for rule in listed for one in rule.named if one in optional}


@pytest.mark.parametrize(
    ("text", "on_sheet"),
    [
        ("draws 7 cards, unless TY-2.1.4 is agreed on.", "draws 7 cards. †"),
        (
            "draws 7 cards, unless TY-2.1.4 sets another number; none are put back.",
            "draws 7 cards; none are put back. †",
        ),
        (
            "draws 7 cards, unless TY-2.1.4 is agreed on or a text forbids it.",
            "draws 7 cards, unless a text forbids it. †",
        ),
        ("draws 7 cards, unless the players have agreed on 8 (TY-2.1.4).", "draws 7 cards. †"),
        (
            "draws 7 cards, unless TY-2.1.4 or TY-2.1.2 says 8.",
            "draws 7 cards, unless TY-2.1.4 or TY-2.1.2 says 8. †",
        ),
        ("draws 7 cards, unless TY-2.1.2 says 8.", "draws 7 cards, unless TY-2.1.2 says 8."),
    ],
)
def test_what_holds_only_by_agreement_becomes_a_mark(books: Change, text: str, on_sheet: str) -> None:
    root = books("tiny/01-concepts.md", "draws 7 cards.", text)
    with (root / "tiny/02-resources.md").open("a", encoding="utf-8") as file:
        file.write(
            "\nr[TY-2.1.4] By agreement each player draws 8 cards.\n"
            ": optional · source silent · rulings TY-R1\n"
        )
    (root / "tiny" / "sheet.toml").write_text(SHEET, encoding="utf-8")
    sheet = read_sheet("tiny", root)
    assert sheet.text(load("tiny", root).rule("TY-1.1.2")) == f"Each player {on_sheet}".replace(
        " †", "\u00a0†"
    )
    assert ("By agreement each player draws 8 cards." in sheet_html("tiny", root=root)) == ("†" in on_sheet)


def test_what_players_look_for_is_there() -> None:
    page = Reader(sheet_html("essence_crown")).text
    game = find("essence_crown")
    for phase in game.phases:
        assert f"{phase.title} {phase.rule}" in page
        assert all(f"{step.title} {step.rule}" in page for step in phase.steps)
    for zone in game.zones:
        assert f"{zone.rule} " in page
    for rule in ("EC-2.5.1", "EC-2.3.2", "EC-2.6.2", "EC-2.8.1", "EC-9.4.1", "EC-11.1.1", "EC-11.1.2"):
        assert f"{rule} " in page


@pytest.mark.parametrize("game", GAMES)
def test_the_page_needs_nothing_else(game: str) -> None:
    page = sheet_html(game)
    reader = Reader(page)
    assert not reader.tags & {"script", "link", "img", "iframe"}
    assert "://" not in page
    assert "url(" not in page
    assert "@import" not in page
    assert not {"src", "href"} & set(reader.attributes)
    assert sheet_html(game) == page


def test_ids_are_links_where_there_is_a_place_for_them() -> None:
    page = Reader(sheet_html("essence_crown", lambda rule: f"../07-turn.html#{rule}&x"))
    assert "../07-turn.html#EC-7.2.2&x" in page.attributes["href"]


# --- a bad sheet ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ('"TY-1.1.2"', '"TY-1.1.9"', 6, "no rule TY-1.1.9; nearest: TY-1.1."),
        ('"TY-1.1.2"', '"TY-2.1.3"', 6, "TY-2.1.3 is withdrawn"),
        ('"TY-1.1.2"', '"TY-2.1.1"', 6, "TY-2.1.1 is in 'Coins' twice"),
        ('"TY-1.1.2"', "7", 6, "7 is not a rule id"),
        ('"TY-1.1.2"', '"TY-R1"', 6, "no rule TY-R1"),
        ('["TY-1.1.2", "TY-2.1.1"]', '"TY-1.1.2"', 6, "the rules of 'Coins' are not a list"),
        ('rules = ["TY-1.1.2", "TY-2.1.1"]', "", 5, "there is nothing under 'Coins'"),
        ('title = "Coins"', "", 1, "a section has no title"),
        ('title = "Coins"', 'titel = "Coins"', 5, "there is no key 'titel' here"),
        ('rule = "TY-1.1.1"', "", 1, "the sheet doesn't name its rule"),
        ('title = "Coins"', 'title = "Coins"\nzones = "yes"', 6, "zones must be true or false"),
        ("[[sections]]", "[[section]]", 4, "there is no key 'section' here"),
        ("[[sections]]", "[[sections]", 1, "invalid TOML"),
    ],
)
def test_what_is_wrong_with_a_sheet_is_told(
    books: Change, old: str, new: str, line: int, message: str
) -> None:
    root = books()
    (root / "tiny" / "sheet.toml").write_text(SHEET.replace(old, new), encoding="utf-8")
    with pytest.raises(RulebookError) as caught:
        read_sheet("tiny", root)
    first = caught.value.faults[0]
    assert (first.file, first.line) == ("spec/tiny/sheet.toml", line)
    assert first.message.startswith(message)


def test_everything_wrong_is_told_at_once(books: Change) -> None:
    root = books()
    bad = (
        SHEET.replace("TY-1.1.2", "TY-9.9.9").replace("TY-2.1.1", "TY-2.1.3").replace("TY-1.1.1", "nonsense")
    )
    (root / "tiny" / "sheet.toml").write_text(bad, encoding="utf-8")
    with pytest.raises(RulebookError) as caught:
        read_sheet("tiny", root)
    assert [fault.line for fault in caught.value.faults] == [2, 6, 6]


def test_words_are_never_markup(books: Change) -> None:
    root = books("tiny/01-concepts.md", "draws 7 cards", "draws <b>7</b> & more cards")
    (root / "tiny" / "sheet.toml").write_text(SHEET.replace("Coins", "<i>Coins"), encoding="utf-8")
    page = sheet_html("tiny", root=root)
    assert "&lt;b&gt;7&lt;/b&gt; &amp; more" in page
    assert "&lt;i&gt;Coins" in page


def test_a_game_without_a_sheet(books: Change) -> None:
    root = books()
    assert list(with_sheet(root)) == []
    with pytest.raises(NoSheet, match=r"spec/tiny/sheet\.toml"):
        sheet_html("tiny", root=root)


# --- the command ----------------------------------------------------------------------------------


def test_the_command(tmp_path: Path) -> None:
    path = tmp_path / "sheet.html"
    assert run("--game", "essence_crown").stdout == sheet_html("essence_crown")
    assert run("--game", "essence_crown", "--out", str(path)).stdout == f"the sheet is in {path}\n"
    assert path.read_text(encoding="utf-8") == sheet_html("essence_crown")
    data = json.loads(run("--game", "essence_crown", "--json").stdout)
    assert data["sections"][0]["phases"][0]["steps"][0] == {"title": "Ready Step", "rule": "EC-7.2.2"}
    assert {"id": "EC-2.5.1", "text": load("essence_crown").rule("EC-2.5.1").text} in [
        rule for section in data["sections"] for rule in section["rules"]
    ]


def test_wrong_usage_is_said_and_exits_2(tmp_path: Path) -> None:
    for arguments, message in (
        (["--game", "chess"], 'no game "chess"'),
        (["--game", "core"], "has no summary sheet"),
        (["--game", "essence_crown", "--out", str(tmp_path)], "cannot be written"),
    ):
        result = run(*arguments)
        assert (result.exit_code, result.stdout) == (2, "")
        assert message in result.stderr
