"""The list of worked examples: what is read, and the messages about a bad one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from spec.book.faults import RulebookError
from spec.book.games import games
from spec.book.ids import RuleId
from spec.book.words import words_of
from spec.book.worked import Speed, SumsList, WindowList, WorkedSums, WorkedWindows, read_worked

PHASES = """
[[phases]]
name = "market"
title = "Market"
rule = "TY-1.1.1"
steps = [
    { name = "bid", title = "Bids", rule = "TY-1.1.2" },
    { name = "count", title = "Count", rule = "TY-2.1.1" },
]

[numbers]
"""
WORKED = """\
title = "A market, worked through"
says = \"\"\"
Two sums,
one beside the other.
\"\"\"
noun = "market"
section = "1.1"
scenarios = "1.1-markets.yaml"
ends = ["market_over"]
quiet = ["murmured"]

[steps]
bid = ["bid_made"]
count = ["coin_counted", "coin_lost"]

[sums]
step = "count"
term = "coin_counted"
total = "counted"
result = "difference"
sides = ["Buyer", "Seller"]

[sums.terms]
purse = "Purse"
"""


@pytest.fixture
def tiny(books: Callable[..., Path]) -> Path:
    return books("tiny/game.toml", "\n[numbers]\n", PHASES)


def test_a_list_has_texts_steps_and_sums(tiny: Path) -> None:
    (tiny / "tiny" / "worked.toml").write_text(WORKED, encoding="utf-8")
    found = read_worked("tiny", tiny)
    assert isinstance(found, WorkedSums)
    assert found.says == "Two sums, one beside the other."
    assert (found.noun, found.section, found.scenarios) == ("market", "1.1", "1.1-markets.yaml")
    assert [(step.title, str(step.rule), set(kinds)) for step, kinds in found.steps] == [
        ("Bids", "TY-1.1.2", {"bid_made"}),
        ("Count", "TY-2.1.1", {"coin_counted", "coin_lost"}),
    ]
    assert found.sums == SumsList(
        "count", "coin_counted", "counted", "difference", ("Buyer", "Seller"), {"purse": "Purse"}
    )
    assert (set(found.ends), set(found.quiet)) == ({"market_over"}, {"murmured"})


def test_a_book_needs_no_list(tiny: Path) -> None:
    assert read_worked("tiny", tiny) is None


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('title = "A market, worked through"\n', "", "title is missing"),
        ('noun = "market"', "noun = 1", "noun is missing"),
        ('section = "1.1"', 'section = "1.7"', "the book has no section '1.7'"),
        ("bid = [", "haggle = [", "the turn has no step 'haggle'"),
        ('bid = ["bid_made"]', 'bid = "bid_made"', "the step bid must start with a list of events"),
        ('quiet = ["murmured"]', "quiet = [1]", "ends and quiet must be lists of events"),
        ('step = "count"', 'step = "haggle"', "the sums are of the step 'haggle'"),
        ('total = "counted"\n', "", "the sums need the strings step, term, total and result"),
        ('["Buyer", "Seller"]', '["Buyer"]', "the sums need two sides"),
        ('purse = "Purse"', "purse = 1", "terms must be a table of titles"),
        ("[steps]", "[stages]", "there is no table [steps]"),
        ("ends =", "end =", "there is no key 'end' here"),
    ],
)
def test_a_bad_list_is_told(tiny: Path, old: str, new: str, told: str) -> None:
    assert old in WORKED
    (tiny / "tiny" / "worked.toml").write_text(WORKED.replace(old, new), encoding="utf-8")
    with pytest.raises(RulebookError) as raised:
        read_worked("tiny", tiny)
    assert any(told in str(fault) for fault in raised.value.faults)


WINDOWS = """\
title = "A haggle, worked through"
says = "Who answers whom."
noun = "haggle"
section = "1.1"
scenarios = "1.1-haggles.yaml"
quiet = ["murmured"]

[window]
waits = "offers"
asks = ["answer"]
resolves = "struck"
takes_out = ["withdrawn"]
explained = ["struck"]

[window.kinds]
bid = "bid"

[window.speeds]
1 = { title = "at once", rule = "TY-1.1.2" }
2 = { title = "later", rule = "TY-2.1.1" }
"""


def test_a_list_may_have_a_window_in_place_of_sums(tiny: Path) -> None:
    (tiny / "tiny" / "worked.toml").write_text(WINDOWS, encoding="utf-8")
    found = read_worked("tiny", tiny)
    assert isinstance(found, WorkedWindows)
    assert (found.noun, found.section, set(found.quiet), set(found.ends)) == (
        "haggle",
        "1.1",
        {"murmured"},
        set(),
    )
    assert found.window == WindowList(
        waits="offers",
        asks=frozenset(["answer"]),
        resolves="struck",
        takes_out=frozenset(["withdrawn"]),
        explained=frozenset(["struck"]),
        kinds={"bid": "bid"},
        speeds={1: Speed("at once", RuleId("TY-1.1.2")), 2: Speed("later", RuleId("TY-2.1.1"))},
    )


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('waits = "offers"\n', "", "the window needs the strings waits and resolves"),
        ('asks = ["answer"]', 'asks = "answer"', "asks, takes_out and explained must be lists of kinds"),
        ('explained = ["struck"]', "", "asks, takes_out and explained must be lists of kinds"),
        ('bid = "bid"', "bid = 1", "kinds must be a table of words"),
        ("2 = {", "second = {", "speeds must be a table by number"),
        ('"TY-2.1.1"', '"TY-9.9.9"', "TY-9.9.9"),
        ("[window]", "[window]\nopens = 1", "there is no key 'opens' here"),
    ],
)
def test_a_bad_window_is_told(tiny: Path, old: str, new: str, told: str) -> None:
    assert old in WINDOWS
    (tiny / "tiny" / "worked.toml").write_text(WINDOWS.replace(old, new), encoding="utf-8")
    with pytest.raises(RulebookError) as raised:
        read_worked("tiny", tiny)
    assert any(told in str(fault) for fault in raised.value.faults)


def test_shipped_lists_name_only_events_that_the_game_has() -> None:
    for game in games():
        found, words = read_worked(game.name), words_of(game.name)
        if found is None:
            continue
        kinds = found.ends | found.quiet
        if isinstance(found, WorkedSums):
            kinds |= {kind for _, begins in found.steps for kind in begins}
            kinds |= {found.sums.term, found.sums.total, found.sums.result}
        else:
            kinds |= {found.window.resolves} | found.window.takes_out | found.window.explained
            assert found.window.asks <= set(words.decisions), game.name
        assert kinds <= set(words.events), game.name
