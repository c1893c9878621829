"""Each check fires on a book broken in one place, and passes on the valid ones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from spec.book.issue import issue
from spec.book.lint import CHECKS, lint

Change = Callable[..., Path]


def test_the_small_book_passes(books: Change) -> None:
    assert lint(books()) == []


def test_the_shipped_books_pass() -> None:
    assert [str(finding) for finding in lint()] == []


SPOILED = [
    ("R001", "01-concepts.md", "r[TY-1.1.1]", "r[TY-1]", "not a rule id"),
    ("R002", "01-concepts.md", "r[TY-1.1.2]", "r[TY-1.1.1]", "TY-1.1.1 is already at"),
    ("R003", "02-resources.md", "r[TY-2.1.1]", "r[TY-2.2.1]", "is in section 2.1"),
    ("R003", "02-resources.md", "## 2.1", "## 3.1", "section 3.1 is in chapter 2"),
    ("R003", "02-resources.md", "r[TY-2.1.1]", "r[EC-2.1.1]", "not an id of Tiny"),
    ("R003", "02-resources.md", "r[TY-2.1.1]", "r[TY-R4]", "is the id of a ruling"),
    ("R004", "02-resources.md", "r[TY-2.1.1]", "r[TY-2.1.10]", "TY-2.1.2 comes after TY-2.1.10"),
    ("R004", "rulings.md", "### TY-R1 ", "### TY-R10 ", "TY-R2 comes after TY-R10"),
    ("R005", "01-concepts.md", "of value.", "of value (see TY-9.9.9).", "no book has TY-9.9.9"),
    ("R005", "01-concepts.md", "Coins are everything.", "See TY-9.9.9.", "no book has TY-9.9.9"),
    ("R005", "01-concepts.md", "Seven cards", "By EC-1.1.1 seven cards", "no book has EC-1.1.1"),
    ("R005", "rulings.md", "It is simpler.", "See TY-2.1.3.", "TY-2.1.3 is withdrawn"),
    ("R005", "glossary.md", ": rule TY-1.1.1", ": rule TY-1.1.7", "no book has TY-1.1.7"),
    ("R005", "game.toml", 'rule = "TY-1.1.1"', 'rule = "TY-1.1.8"', "no book has TY-1.1.8"),
    ("R006", "02-resources.md", "r[TY-2.1.2]", "r[TY-2.1.2a]", "TY-2.1.2 was issued"),
    ("R007", "02-resources.md", "r[TY-2.1.2]", "r[TY-2.1.2a]", "TY-2.1.2a is not in the list"),
    ("R008", "01-concepts.md", "of value.", "of value in the Vault.", '"Vault"'),
    ("R009", "glossary.md", ": rule TY-1.1.1\n", "", '"Coin" names no rule'),
    (
        "R010",
        "glossary.md",
        "### Coin",
        "### Coins\nMany.\n: rule TY-1.1.1\n\n### Coin",
        '"Coins" is already defined',
    ),
    ("R011", "02-resources.md", "pay with Coins.", "pay with Coins. A player may not lend.", "demands two"),
    ("R011", "02-resources.md", "pay with Coins.", "pay with Coins, and each must be whole.", "demands two"),
    (
        "R018",
        "01-concepts.md",
        "Coins are everything.",
        "A player must save.",
        "an introduction contains a demand",
    ),
    ("R005", "rulings.md", "See TY-2.1.2.", "See TY-R3.", "TY-R3 is withdrawn"),
    ("R006", "rulings.md", "### TY-R3 withdrawn 1.0.0, replaced by TY-R2", "", "TY-R3 was issued"),
    ("R012", "rulings.md", "- Switch: `loans`", "- Switch: none", "TY-R1 does not name switch loans"),
    ("R012", "game.toml", "[switches.loans]", "[switches.debts]", "no switch loans"),
    ("R012", "rulings.md", "- Switch: `loans`", "- Switch: `loans`, `debts`", "no switch debts"),
    ("R013", "02-resources.md", "rulings TY-R1", "rulings TY-R1, TY-R2", "TY-R2 does not list TY-2.1.1"),
    ("R013", "rulings.md", "- Rules: TY-2.1.1", "- Rules: TY-2.1.1, TY-1.1.1", "TY-1.1.1 does not cite"),
    ("R014", "02-resources.md", " · rulings TY-R1", "", "no rule cites TY-R1"),
    ("R015", "01-concepts.md", "draws 7 cards", "draws 8 cards", "hand_size = 7"),
    ("R016", "game.toml", 'word = "Coin"', 'word = "Gold"', '"Gold" is a word for cards'),
    ("R020", "01-concepts.md", ": definition", ": guidance", "does not say why no engine is judged"),
    (
        "R020",
        "01-concepts.md",
        ": definition",
        ": definition · because it is",
        "a reason, which only guidance",
    ),
    ("R021", "02-resources.md", "source §2 ", "source §3 ", "TY-2.1.1: the source has no §3"),
    ("R021", "02-resources.md", " · source §2 ", " ", "TY-2.1.1 names no source"),
    ("R021", "02-resources.md", "source §2 ", "source §2, silent ", "TY-2.1.1: the source has no §2, silent"),
    (
        "R021",
        "02-resources.md",
        "source §2 ",
        "source §2; silent ",
        "a source and also says the source is silent",
    ),
    (
        "R021",
        "01-concepts.md",
        "source §1, §2.1",
        "source silent",
        "the source is silent and no ruling decides",
    ),
    ("R021", "rulings.md", "- Reason: silent. ", "- Reason: ", "whether the source settles it"),
    ("R021", "rulings.md", "It is simpler.", "It is simpler (§9.9).", "the source has no §9.9"),
    (
        "R021",
        "rulings.md",
        "- Rules: TY-2.1.1",
        '- Rules: TY-2.1.1\n- Contradiction: §1 "pay one"; §9 "pay none"',
        "the source has no §9",
    ),
    ("R021", "source.toml", '"Coins"', '""', "§1 has no title"),
    ("R021", "source.toml", "[headings]", "[titles]", "there is no key 'titles' here"),
    ("R022", "01-concepts.md", "of value.", "of value (TY-1.1.2).", "TY-1.1.2 does not name TY-1.1.1"),
    (
        "R022",
        "01-concepts.md",
        "source §1, §2.1",
        "source §1, §2.1 · see TY-1.1.1",
        "TY-1.1.1 does not name TY-1.1.2",
    ),
    ("R024", "01-concepts.md", "of value.", "of value (TY-1.1.2).", "TY-1.1.1 has the id TY-1.1.2 inside"),
    ("R025", "01-concepts.md", "of value.", "of value. Iron is no coin.", 'TY-1.1.1 says "is no"'),
    ("R025", "01-concepts.md", "of value.", "of value; what is iron has none.", 'TY-1.1.1 says "what"'),
    ("R025", "01-concepts.md", "of value.", "of value, contrary to iron.", 'TY-1.1.1 says "contrary to"'),
    ("R023", "rulings.md", '- Stated: TY-2.1.1 "must pay"\n', "", "TY-R1 changes play, but no rule states"),
    ("R001", "rulings.md", 'TY-2.1.1 "must pay"', "TY-2.1.1", "TY-R1: can't read its - Stated: line"),
    ("R023", "rulings.md", '"must pay"', '"may owe"', 'TY-2.1.1 does not say "may owe"'),
    ("R023", "rulings.md", 'TY-2.1.1 "must', 'TY-2.1.2 "must', "TY-2.1.2 is not among its rules"),
    ("R023", "02-resources.md", ": normative", ": guidance · because it is", "binds nobody"),
    (
        "R019",
        "game.toml",
        "[numbers]",
        "card_text = true\n[numbers]",
        "TY-1.1.1 shows no accepted text",
    ),
    (
        "R019",
        "game.toml",
        "[numbers]",
        "card_text = true\n[numbers]",
        "TY-1.1.1 shows no refused text",
    ),
    (
        "R019",
        "01-concepts.md",
        ": example Seven",
        ': refused CT201 "Draw."\n: example Seven',
        "is not a book about",
    ),
]

TEXTS = ': example "Gain a Coin."\n'


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (TEXTS + ': refused CT201 "Gain Coin."\n', ""),
        (TEXTS + ': refused CT201 "Gain Coin." on Purse\n: refused CT202 "Gain."\n', ""),
        (TEXTS + ": refused none, because every word of it is a name\n", ""),
        (TEXTS, "shows no refused text"),
        (TEXTS + ": refused none, because\n", "this can't be read as a refused text"),
        (TEXTS + ": refused CT201 Gain Coin.\n", "this can't be read as a refused text"),
        (TEXTS + ': refused CT201 "Gain."\n: refused none, because no\n', "but says there is none"),
        (': example Gain a Coin.\n: refused CT201 "Gain."\n', "shows no accepted text"),
    ],
)
def test_a_book_about_card_text_shows_what_is_accepted_and_what_is_refused(
    books: Change, lines: str, said: str
) -> None:
    root = books("tiny/01-concepts.md", ": example Seven cards are in the hand.\n", lines)
    game = root / "tiny" / "game.toml"
    head, mark, rest = game.read_text(encoding="utf-8").partition("[numbers]")
    game.write_text(f"{head}card_text = true\n{mark}{rest}", encoding="utf-8")
    found = [finding for finding in lint(root) if "TY-1.1.2" in finding.message]
    assert (not found) if not said else any(said in finding.message for finding in found), found


@pytest.mark.parametrize(("code", "file", "old", "new", "message"), SPOILED)
def test_each_check_fires(books: Change, code: str, file: str, old: str, new: str, message: str) -> None:
    found = [finding for finding in lint(books(f"tiny/{file}", old, new)) if finding.code == code]
    assert any(message in finding.message for finding in found), found
    assert all(finding.line > 0 and finding.fix for finding in found)


def test_each_book_has_a_prefix_of_its_own(books: Change) -> None:
    root = books()
    other = root / "twin"
    other.mkdir()
    shelf = 'name = "twin"\ntitle = "Twin"\nprefix = "TY"\nversion = "1.0.0"\nshelf = true\nchapters = []\n'
    (other / "game.toml").write_text(shelf, encoding="utf-8")
    assert "R017" in {finding.code for finding in lint(root)}


def test_shelf_rules_are_numbered_by_chapter(books: Change) -> None:
    root = books()
    shelf = root / "shelf"
    shelf.mkdir()
    chapters = 'chapters = [{ number = 1, file = "01-lines.md", title = "Lines" }]'
    head = f'name = "shelf"\ntitle = "Shelf"\nprefix = "SH"\nversion = "1.0.0"\nshelf = true\n{chapters}\n'
    (shelf / "game.toml").write_text(head, encoding="utf-8")
    rules = "r[SH-1.1] A line is UTF-8.\n: normative\n\nr[SH-2.2] A line ends.\n: normative\n"
    (shelf / "01-lines.md").write_text(f"# 1 Lines\n\n## Form\n\n{rules}", encoding="utf-8")
    assert [finding.message for finding in lint(root) if finding.code in {"R003", "R008"}] == [
        "SH-2.2 is in chapter 1"
    ]


def test_no_check_is_without_its_bad_book() -> None:
    """R017 has its own test, and R026 those of test_versions.py."""
    codes = {(check.__doc__ or "")[:4] for check in CHECKS}
    assert codes <= {*(code for code, *_ in SPOILED), "R017", "R026"}


@pytest.mark.parametrize(
    "text",
    [
        'A player says "You Must Pay" with Coins.',
        "Whoever has Coins may play: Whenever they like.",
        "A Coin's value is whole.",
    ],
)
def test_checks_leave_sound_rules_alone(books: Change, text: str) -> None:
    root = books("tiny/02-resources.md", "A player must pay with Coins.", text)
    assert [finding for finding in lint(root) if finding.code != "R023"] == []


def test_issuing_adds_and_never_removes(books: Change) -> None:
    root = books("tiny/02-resources.md", "r[TY-2.1.2]", "r[TY-2.1.2a]")
    assert issue(root) == ["TY-2.1.2a"]
    listed = ids_in(root)
    assert listed.index("TY-2.1.2") + 1 == listed.index("TY-2.1.2a")
    assert issue(root) == []
    assert ids_in(root) == listed


def ids_in(root: Path) -> list[str]:
    lines = (root / "tiny/issued.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def test_ids_of_a_draft_are_not_issued(books: Change) -> None:
    root = books("tiny/game.toml", 'title = "Tiny"', 'stage = "draft"\ntitle = "Tiny"')
    assert "its book is no longer a draft" in lint(root)[0].message
    (root / "tiny/issued.txt").unlink()
    assert lint(root) == []
    assert issue(root) == []


def test_a_published_book_leans_on_no_draft(books: Change) -> None:
    root = books("tiny/game.toml", 'title = "Tiny"', 'stage = "draft"\ntitle = "Tiny"')
    shelf = root / "shelf"
    shelf.mkdir()
    chapters = 'chapters = [{ number = 1, file = "01-lines.md", title = "Lines" }]'
    head = f'name = "shelf"\ntitle = "Shelf"\nprefix = "SH"\nversion = "1.0.0"\nshelf = true\n{chapters}\n'
    (shelf / "game.toml").write_text(head, encoding="utf-8")
    rule = "r[SH-1.1] A line is paid as in TY-2.1.1.\n: normative\n"
    (shelf / "01-lines.md").write_text(f"# 1 Lines\n\n## Form\n\n{rule}", encoding="utf-8")
    (root / "tiny/issued.txt").unlink()
    issue(root)
    assert "no book has TY-2.1.1" in [finding.message for finding in lint(root)]


@pytest.mark.parametrize("line", ['stage = "sketch"', 'stage = "draft"\nshelf = true'])
def test_a_stage_is_one_that_the_book_can_have(books: Change, line: str) -> None:
    root = books("tiny/game.toml", 'title = "Tiny"', f'{line}\ntitle = "Tiny"')
    assert any(finding.message.startswith("stage: ") for finding in lint(root))


@pytest.mark.parametrize(
    ("old", "new", "message", "fix"),
    [
        ('title = "Tiny"', 'stgae = "draft"\ntitle = "Tiny"', "stgae has no effect", "write stage"),
        ('plural = "Coins"', 'plurals = "Coins"', "plurals has no effect", "write plural"),
        ("max = 2", "max = 2, usual = 2", "players.usual has no effect", "remove the line"),
        ("[numbers]", "[tokens]\n\n[numbers]", "tokens has no effect", "remove the line"),
    ],
)
def test_a_key_that_nothing_reads_is_reported(
    books: Change, old: str, new: str, message: str, fix: str
) -> None:
    (finding,) = (each for each in lint(books("tiny/game.toml", old, new)) if each.code == "R001")
    assert finding.message.endswith(message)
    assert finding.fix == fix
