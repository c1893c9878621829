"""Reading a book, and the messages about an unreadable one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from spec.book import games
from spec.book.faults import RulebookError
from spec.book.game.switches import NumberRange
from spec.book.rulebook import UnknownRule, load, load_all, load_with

Change = Callable[..., Path]


def test_a_book_is_read(books: Change) -> None:
    book = load("tiny", books())
    rule = book.rule("TY-1.1.2")
    assert rule.text == "Each player draws 7 cards."
    assert (rule.kind, rule.sources, rule.rulings) == ("setup", ("§1", "§2.1"), ())
    assert rule.example == "Seven cards are in the hand."
    assert (rule.chapter, rule.section, rule.section_title) == (1, "1.1", "Coins")
    assert (rule.file, rule.line) == ("spec/tiny/01-concepts.md", 12)
    assert book.chapters[0].intro == "What the game is about."
    assert book.chapters[0].sections[0].intro == "Coins are everything."


def test_texts_that_a_rule_refuses_are_read(books: Change) -> None:
    lines = ': example "Gain it."\n: refused CT204 "With "this" and."\n: refused CT402 "Gain." on Purse\n'
    root = books("tiny/01-concepts.md", ": example Seven cards are in the hand.\n", lines)
    rule = load("tiny", root).rule("TY-1.1.2")
    assert [(each.code, each.text, each.on) for each in rule.refused] == [
        ("CT204", 'With "this" and.', None),
        ("CT402", "Gain.", "Purse"),
    ]
    assert rule.never_refused is None


def test_a_paragraph_may_run_over_lines(books: Change) -> None:
    root = books("tiny/01-concepts.md", "Each player draws 7 cards.", "Each player\ndraws 7 cards.")
    assert load("tiny", root).rule("TY-1.1.2").text == "Each player draws 7 cards."


def test_a_ruling_may_name_several_switches(books: Change) -> None:
    root = books("tiny/rulings.md", "- Switch: `purse`", "- Switch: `purse`, `loans`")
    ruling = load("tiny", root).ruling("TY-R2")
    assert (ruling.switches, ruling.switch) == (("purse", "loans"), "purse, loans")


def test_rulings_and_terms_are_read(books: Change) -> None:
    book = load("tiny", books())
    ruling = book.ruling("TY-R2")
    assert ruling.readings == "(a) any number; (b) as many as the purse takes."
    assert (ruling.switch, ruling.rules, ruling.group) == ("purse", ("TY-2.1.2",), "Coins")
    assert (ruling.changes_play, book.ruling("TY-R3").changes_play) == (True, False)
    term = book.term("coins")
    assert term is not None
    assert term.forms == ("Coin", "Coins")
    assert book.terms_in("Pay 2 Coins or a Coin.") == (term,)
    assert book.term("Gold") is None


def test_a_ruling_may_leave_play_unchanged(books: Change) -> None:
    root = books(
        "tiny/rulings.md", "- Rules: TY-2.1.2", "- Rules: TY-2.1.2\n- Play: unchanged, because of words"
    )
    text = (
        (root / "tiny/rulings.md").read_text(encoding="utf-8").replace("- Switch: `purse`", "- Switch: none")
    )
    (root / "tiny/rulings.md").write_text(text, encoding="utf-8")
    ruling = load("tiny", root).ruling("TY-R2")
    assert (ruling.because, ruling.changes_play) == ("of words", False)


def test_a_tombstone_is_read(books: Change) -> None:
    rule = load("tiny", books()).rule("TY-2.1.3")
    assert (rule.withdrawn, rule.replaced_by, rule.kind) == ("1.0.0", "TY-2.1.2", "")


def test_a_tombstone_of_a_ruling_is_read(books: Change) -> None:
    ruling = load("tiny", books()).ruling("TY-R3")
    assert (ruling.withdrawn, ruling.replaced_by, ruling.rules) == ("1.0.0", "TY-R2", ())


def test_words_that_are_quoted_may_hold_quotes_and_semicolons(books: Change) -> None:
    root = books("tiny/rulings.md", '"any number"', '"any "number"; or all"; TY-2.1.1 "must pay"')
    stated = load("tiny", root).ruling("TY-R2").stated
    assert [(str(each.rule), each.words) for each in stated] == [
        ("TY-2.1.2", 'any "number"; or all'),
        ("TY-2.1.1", "must pay"),
    ]


def test_what_a_source_says_on_both_sides_is_read(books: Change) -> None:
    line = '- Contradiction: §1 "pay "one" coin; or two"; §2.1 "pay none"'
    root = books("tiny/rulings.md", "- Rules: TY-2.1.2", f"- Rules: TY-2.1.2\n{line}")
    ruling = load("tiny", root).ruling("TY-R2")
    assert [(one.heading, one.words) for one in ruling.contradiction] == [
        ("§1", 'pay "one" coin; or two'),
        ("§2.1", "pay none"),
    ]
    assert load("tiny", root).ruling("TY-R1").contradiction == ()


def test_citations_lead_both_ways(books: Change) -> None:
    book = load("tiny", books())
    assert book.cites("TY-2.1.1") == ("TY-R1",)
    assert book.cites("TY-R2") == ("TY-2.1.2",)
    assert book.cited_by("TY-2.1.2") == ("TY-2.1.3", "TY-R2")


def test_an_unknown_id_names_the_nearest(books: Change) -> None:
    with pytest.raises(UnknownRule, match=r"no rule TY-2\.1\.9; nearest: TY-2\.1\.\d"):
        load("tiny", books()).rule("TY-2.1.9")
    with pytest.raises(UnknownRule, match="prefixes are TY"):
        load_all(books()).book_of("EC-1.1.1")
    with pytest.raises(UnknownRule, match="prefixes are TY"):
        load_with("EC-1.1.1", books())


def test_one_rule_is_found_without_the_other_books(books: Change) -> None:
    root = books()
    other = root / "other"
    other.mkdir()
    (other / "game.toml").write_text(
        'name = "other"\ntitle = "Other"\nprefix = "OT"\nversion = "1.0.0"\nshelf = true\n'
        'chapters = [{ number = 1, file = "01-missing.md", title = "Missing" }]\n'
    )
    assert load_with("TY-1.1.2", root).rule("TY-1.1.2").text == "Each player draws 7 cards."
    with pytest.raises(RulebookError, match=r"01-missing\.md"):
        load_all(root)


RULE = "r[TY-2.1.1] A player must pay with Coins.\n: normative · source §2 · rulings TY-R1\n"


@pytest.mark.parametrize(
    ("file", "old", "new", "line", "message"),
    [
        ("01-concepts.md", "# 1 Concepts", "# Concepts", 1, "chapter heading without a number"),
        ("01-concepts.md", "# 1 Concepts", "# 1 Ideas", 1, "doesn't match the chapter in"),
        ("01-concepts.md", "## 1.1 Coins", "### 1.1 Coins", 5, "chapters don't have this kind of heading"),
        ("01-concepts.md", "## 1.1 Coins\n", "", 8, "before the first section"),
        ("01-concepts.md", "r[TY-1.1.1] ", "r[TY-1.1.1 ", 9, "this can't be read as a rule"),
        ("01-concepts.md", "r[TY-1.1.1]", "r[TY-1]", 9, '"TY-1" is not a rule id'),
        ("01-concepts.md", "A Coin is a thing of value.\n", "\n", 9, "has no text"),
        ("01-concepts.md", ": definition · source §1\n", "", 9, "has no data line"),
        ("01-concepts.md", "definition ·", "rule ·", 10, '"rule" is not a kind'),
        ("01-concepts.md", "· source §1\n", "· §1\n", 10, 'cannot read "§1"'),
        ("01-concepts.md", ": example Seven", "\n: example Seven", 15, "this data line belongs to no rule"),
        ("01-concepts.md", ": setup", ": setup\n: setup", 14, "two data lines"),
        (
            "01-concepts.md",
            "\nr[TY-1.1.2]",
            "\nStray words.\n\nr[TY-1.1.2]",
            12,
            "there is prose between rules",
        ),
        ("02-resources.md", "· rulings TY-R1", "· rulings R1", 10, '"R1" is not a rule id'),
        ("02-resources.md", "withdrawn 1.0.0,", "withdrawn,", 16, "has no tombstone"),
        ("rulings.md", "### TY-R1 May", "### TY-1.1 May", 5, "is the id of a rule"),
        ("rulings.md", "- Reason: silent. It is simpler.\n", "", 5, "TY-R1 has no reason"),
        ("rulings.md", "- Switch: `loans`", "- Switch: loans", 5, "can't read its switch"),
        (
            "rulings.md",
            "- Rules: TY-2.1.1",
            "- Rules: TY-2.1.1\n- Play: none",
            5,
            "can't read its - Play: line",
        ),
        (
            "rulings.md",
            "- Rules: TY-2.1.1",
            "- Rules: TY-2.1.1\n- Play: unchanged, because it is",
            5,
            "so it changes play",
        ),
        *(
            (
                "rulings.md",
                "- Rules: TY-2.1.1",
                f"- Rules: TY-2.1.1\n- Contradiction: {quoted}",
                5,
                "can't read its - Contradiction: line",
            )
            for quoted in ('§1 "pay one coin"', '§1 "pay one"; §2 pay none', "none")
        ),
        (
            "rulings.md",
            "  the purse takes.",
            "the purse takes.",
            15,
            "this can't be read as a line of a ruling",
        ),
        ("rulings.md", "- Readings: (a) no;", "- Reason: (a) no;", 8, '"Reason" appears twice'),
        ("glossary.md", "### Coin (Coins)", "### Coin (Coins", 3, "this can't be read as a term"),
        ("glossary.md", "A thing of value.\n", "", 3, "has no definition"),
        ("glossary.md", ": rule TY-1.1.1", ": see TY-1.1.1", 5, "this can't be read as data of a term"),
        ("game.toml", 'title = "Tiny"', "title = 1", 1, "title is missing or not a string"),
        ("game.toml", '"02-resources.md"', '"02-money.md"', 1, "02-money.md is missing"),
        ("game.toml", 'default = "none"', 'default = "many"', 24, "default of switch purse"),
        ("game.toml", "max = 9", 'max = "9"', 1, "switches.purse.number.max is missing"),
        ("game.toml", 'name = "tiny"', 'name = "small"', 1, "differs from that of the folder"),
        ("game.toml", "[numbers]", "[numbers", 1, "invalid TOML"),
    ],
)
def test_what_cannot_be_read_is_reported(
    books: Change, file: str, old: str, new: str, line: int, message: str
) -> None:
    root = books(f"tiny/{file}", old, new)
    with pytest.raises(RulebookError) as caught:
        load_all(root)
    fault = next(fault for fault in caught.value.faults if message in fault.message)
    assert fault.file == f"spec/tiny/{file}"
    assert file == "game.toml" or fault.line == line
    assert fault.fix
    assert str(fault).startswith(f"spec/tiny/{file}:")


def test_all_faults_come_together(books: Change) -> None:
    root = books("tiny/01-concepts.md", "r[TY-1.1.1]", "r[TY-1]")
    rulings = root / "tiny/rulings.md"
    spoiled = rulings.read_text(encoding="utf-8").replace("- Decision", "- Verdict")
    rulings.write_text(spoiled, encoding="utf-8")
    with pytest.raises(RulebookError) as caught:
        load("tiny", root)
    files = {fault.file for fault in caught.value.faults}
    assert files == {"spec/tiny/01-concepts.md", "spec/tiny/rulings.md"}
    assert len(caught.value.faults) >= 3


def test_an_unknown_game_names_the_known_ones(books: Change) -> None:
    with pytest.raises(games.UnknownGame, match='no game "tinny"; known games: tiny; did you mean'):
        games.find("tinny", books())


def test_every_folder_with_a_game_toml_is_a_book(books: Change) -> None:
    root = books()
    assert [game.name for game in games.games(root)] == ["tiny"]
    assert games.books(root)[0].players == NumberRange(2, 2)
