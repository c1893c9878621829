"""Worked examples: the page contains all of their terms, totals and events."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from conformance.kit.scenarios.scenario import Scenario
from docs.site_writer.facts.gather import Facts
from docs.site_writer.layout import rules_page
from docs.site_writer.pictures.tables import tables_of
from docs.site_writer.played import played
from docs.site_writer.worked import Example, Worked, worked_through
from docs.site_writer.writing import Sources
from spec.book.faults import RulebookError
from spec.book.pictures import read_pictures
from spec.book.rulebook import load
from spec.book.worked import WorkedSums, read_worked
from tests.docs.conftest import Built
from tests.shipped import shipped_suite

GAME = "kudurru_kings"
TAGS = re.compile(r"<[^>]+>")


@cache
def listed() -> WorkedSums:
    found = read_worked(GAME)
    assert isinstance(found, WorkedSums)
    return found


@cache
def worked() -> Worked:
    return worked_through(listed(), shipped_suite(GAME).scenarios, tables_of(load(GAME), read_pictures(GAME)))


def asserted(scenario: Scenario, kind: str) -> Iterator[Mapping[str, Any]]:
    """The events of a kind that the scenario itself expects, as written."""
    for one in scenario.then:
        patterns = one.expected if one.kind == "events" else [one.expected] if one.kind == "event" else []
        assert isinstance(patterns, list)
        yield from (pattern for pattern in patterns if pattern.get("kind") == kind)


def test_every_term_that_a_scenario_asserts_stands_in_its_sums() -> None:
    checked = 0
    for example in worked().examples:
        rows = example.sums.rows
        for side, player in enumerate(("P1", "P2")):
            wanted = [one for one in asserted(example.scenario, "score_term") if one["player"] == player]
            shown = [(row.title, row.terms[side]) for row in rows]
            terms = [(title, term) for title, term in shown if term is not None]
            assert Counter((title, term.amount) for title, term in terms) == Counter(
                (listed().sums.terms[str(one["name"])], one["amount"]) for one in wanted
            ), example.scenario.id
            for one in (one for one in wanted if "rule" in one):
                title = listed().sums.terms[str(one["name"])]
                same = [term for name, term in terms if (name, term.amount) == (title, one["amount"])]
                assert any(one["rule"] in term.rules for term in same), one
            checked += len(terms)
            assert sum(term.amount for _, term in terms) == example.sums.totals[side].amount
    assert checked > 30


def test_totals_margins_and_results_are_those_that_the_scenarios_assert() -> None:
    for example in (*worked().examples, *(one for group in worked().compared for one in group)):
        totals = [one["amount"] for one in asserted(example.scenario, "scored")]
        assert [total.amount for total in example.sums.totals] == totals, example.scenario.id
        assert [example.sums.amount] == [one["amount"] for one in asserted(example.scenario, "margin")]
        told = {rule for shown in example.after for line in shown.lines for rule in line.rules}
        for kind in ("defeated", "captured", "marks_gained", "stalemate", "heat_gained"):
            for one in asserted(example.scenario, kind):
                steps = {rule for shown in example.before for line in shown.lines for rule in line.rules}
                assert one.get("rule") is None or one["rule"] in told | steps, (example.scenario.id, one)


def test_the_sums_of_the_first_example_are_those_of_the_rules() -> None:
    """[KK-9.6.1, KK-9.6.2, KK-9.7.2] Counted by hand from the cards and the chapter."""
    example = next(one for one in worked().examples if one.scenario.base_id == "KK-9.6.1/worked-stone-test")
    rows = [
        (row.title, *(term and (term.amount, term.source) for term in row.terms)) for row in example.sums.rows
    ]
    assert rows == [
        ("Power or Armor", (4, "Power"), (2, "Armor")),
        ("Resources spent", (4, ""), (4, "")),
        ("World of the unit", (2, ""), None),
        ("Supporter", (3, "Scoria Lancer"), (2, "Veil Juror")),
        ("Commander", (1, ""), (1, "")),
        ("Texts of cards", (1, "Breaching Wedge"), (1, "Chancellor of Low Water")),
        ("Texts of cards", (1, "Iron Furrow Captain"), None),
    ]
    assert [(total.side, total.card, total.amount) for total in example.sums.totals] == [
        ("Attacker", "Furnace Herald", 16),
        ("Defender", "Oathbound Ferryman", 10),
    ]
    assert [shown.step.title for shown in example.before] == ["Declare", "Axis", "Support", "Commit"]
    assert [shown.step.title for shown in example.after] == ["Resolution", "Aftermath"]
    assert example.after[0].lines[0].text == "Oathbound Ferryman is defeated by Player 1."
    assert example.after[0].lines[0].rules[0] == "KK-9.7.2"


def test_every_event_of_an_example_is_told_in_its_order() -> None:
    for example in worked().examples:
        told = [
            line.text for part in (example.before, example.after) for shown in part for line in shown.lines
        ]
        quiet = listed().quiet | {listed().sums.term, listed().sums.total, listed().sums.result}
        begun = False
        expected = []
        for event in played(example.scenario).events:
            begun = begun or event.kind in listed().steps[0][1]
            if event.kind in listed().ends:
                break
            if begun and event.kind not in quiet:
                expected.append(example.played.told(event))
        assert told == expected, example.scenario.id


def blocks_of(page: str) -> Iterator[tuple[str, str]]:
    """The sections of the page by their anchors."""
    parts = re.split(r'<h2 id="([^"]+)">', page)
    yield from zip(parts[1::2], parts[2::2], strict=True)


def cells(row: str) -> list[str]:
    found = re.findall(r"<td[^>]*>(.*?)</td>", row, re.DOTALL)
    return [" ".join(html.unescape(TAGS.sub(" ", cell)).split()) for cell in found]


def test_the_page_shows_each_term_of_each_example(facts: Facts, sources: Sources, built: Built) -> None:
    for book in facts.games:
        if not isinstance(book.worked, Worked):
            continue
        page = (built.root / book.name / "worked" / "index.html").read_text(encoding="utf-8")
        blocks = dict(blocks_of(page))
        for example in book.worked.examples:
            block = blocks[sources.places[f"worked:{example.scenario.base_id}"].anchor]
            table = block[block.index('<table class="stack sums') :].partition("</table>")[0]
            shown = [cells(row) for row in table.split("<tr")[2:]]
            assert shown == wanted_rows(example), example.scenario.id
            text = " ".join(html.unescape(TAGS.sub(" ", block)).split())
            assert example.sums.result.text in text
            for part in (*example.before, *example.after):
                assert all(f"{line.text} {line.rules[0]}" in text for line in part.lines)
        for group in book.worked.compared:
            block = blocks[sources.places[f"worked:{group[0].scenario.base_id}"].anchor]
            rows = [cells(row) for row in block[block.index("<tbody>") :].split("<tr")[1:]]
            assert [[row[1].rpartition(": ")[2], row[2].rpartition(": ")[2], row[3]] for row in rows] == [
                [*(str(total.amount) for total in one.sums.totals), str(one.sums.amount)] for one in group
            ]


def wanted_rows(example: Example) -> list[list[str]]:
    rows = [
        [
            row.title,
            *(f"{term.source} {term.amount}".strip() if term else "–" for term in row.terms),
            " , ".join(row.rules),
        ]
        for row in example.sums.rows
    ]
    totals = [str(total.amount) for total in example.sums.totals]
    return [*rows, ["Score", *totals, " , ".join(example.sums.total_rules)]]


def test_the_page_is_reached_from_its_section_its_game_and_the_front(facts: Facts, built: Built) -> None:
    for book in facts.games:
        there = f"{book.name}/worked/" in built.pages
        assert there is (book.worked is not None) is (read_worked(book.name) is not None)
        if book.worked is not None:
            number = int(book.worked.listed.section.partition(".")[0])
            chapter = next(one for one in book.book.chapters if one.number == number)
            section = next(one for one in chapter.sections if one.number == book.worked.listed.section)
            rules = rules_page(book, chapter, section).removesuffix(".md") + "/"
            for page in (rules, f"{book.name}/", ""):
                assert any(link.endswith("worked/") for link in built.pages[page].links), page
            back = f"#{book.book.game.prefix}-{book.worked.listed.section}"
            assert any(link.endswith(back) for link in built.pages[f"{book.name}/worked/"].links)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"terms": {"power": "Power"}}, "has no title"),
        ({"term": "heat_gained"}, "totals, 1 results and score_term"),
        ({"total": "margin"}, "totals"),
    ],
)
def test_a_term_that_is_missing_stops_the_page(change: Mapping[str, Any], told: str) -> None:
    spoiled = replace(listed(), sums=replace(listed().sums, **change))
    with pytest.raises(RulebookError, match=told):
        worked_through(spoiled, shipped_suite(GAME).scenarios, None)


def test_sums_that_do_not_add_up_stop_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    def short(scenario: Scenario) -> Any:
        play = played(scenario)
        moments = [
            replace(one, events=tuple(each for each in one.events if each.name != "leaning"))
            for one in play.moments
        ]
        return replace(play, moments=tuple(moments))

    monkeypatch.setattr("docs.site_writer.worked.played", short)
    with pytest.raises(RulebookError, match=r"4 \+ 4 \+ 3 \+ 1 \+ 1 \+ 1 is not 16"):
        worked_through(listed(), shipped_suite(GAME).scenarios, None)


def test_a_file_without_scenarios_is_told() -> None:
    with pytest.raises(RulebookError, match="there is no scenario in the file"):
        worked_through(replace(listed(), scenarios="nowhere.yaml"), shipped_suite(GAME).scenarios, None)
