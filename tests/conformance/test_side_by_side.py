"""Several engines side by side: counts per rule and engine, a filter in the address, and hostile reports."""

from __future__ import annotations

from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlencode

import pytest

from conformance.kit.judging.verdict import Finding, Verdict
from conformance.kit.reports.report import Report, Row
from conformance.kit.reports.side_by_side import (
    MOST_ENGINES,
    MOST_TEXT,
    TooManyEngines,
    matrix_of,
    names_of,
    side_by_side,
)
from tests.browser import Browser

Make = Callable[..., Report]

HOSTILE = "</td></script><script>alert(1)</script><img src=x onerror=alert(1)>\"'&"
SHOWN = "[...document.querySelectorAll('tr.rule:not([hidden]) b')].map(one => one.id)"


def row(name: str, verdict: Verdict = Verdict.PASS, **more: object) -> Row:
    return Row(name, f"About {name}", verdict, verdict, **more)  # type: ignore[arg-type]


@pytest.fixture
def reports(report_with: Make) -> list[Report]:
    """Three engines: the first passes everything, the second fails one scenario, the third knows less."""
    fails = row("EC-2.3.2/b", Verdict.FAIL, findings=(Finding(3, "P1.kl", "31", "32"),))
    lacks = row("EC-2.4.1/a", Verdict.NOT_SUPPORTED, reason="no cards")
    first, second, third = row("EC-2.3.2/a"), row("EC-2.3.2/b"), row("EC-2.4.1/a")
    return [
        report_with(first, second, third, name="right"),
        report_with(first, fails, third, name="wrong"),
        report_with(first, second, lacks, name="small"),
    ]


def test_counts_per_rule_and_engine(reports: list[Report]) -> None:
    matrix = matrix_of(reports)
    assert matrix.engines == ("right", "wrong", "small")
    assert [(cell.state, cell.passed, cell.of) for cell in matrix.cells] == [
        ("pass", 3, 3),
        ("fail", 2, 3),
        ("unsupported", 2, 3),
    ]
    lines = {line.id: line for group in matrix.groups for line in group.lines}
    assert [(cell.passed, cell.of) for cell in lines["EC-2.3.2"].cells] == [(2, 2), (1, 2), (2, 2)]
    (listed,) = lines["EC-2.3.2"].listed
    assert listed.id == "EC-2.3.2/b"
    assert listed.outcomes == (
        ("pass", "pass"),
        ("fail", "fail: P1.kl: expected 31, got 32"),
        ("pass", "pass"),
    )
    assert not matrix.is_mixed


def test_a_scenario_that_one_report_lacks_is_none(report_with: Make) -> None:
    matrix = matrix_of([report_with(row("EC-2.3.2/a")), report_with(whole=False, digest="d2", name="empty")])
    assert [(cell.state, cell.passed, cell.of) for cell in matrix.cells] == [("pass", 1, 1), ("none", 0, 0)]
    assert matrix.groups[0].lines[0].listed[0].outcomes[1] == ("none", "not in this report")
    assert matrix.is_mixed


def test_a_known_failure_is_neither_pass_nor_fail(report_with: Make) -> None:
    (cell,) = matrix_of([report_with(row("EC-2.3.2/a", Verdict.EXPECTED_FAILURE))]).cells
    assert (cell.state, cell.passed, cell.of) == ("known", 0, 1)


def test_engines_of_one_name_have_different_headings(report_with: Make) -> None:
    assert names_of([report_with(), report_with(), report_with()]) == ["stub", "stub 1", "stub 1 (2)"]


def test_lists_are_limited_and_say_what_is_left_out(report_with: Make) -> None:
    failing = [row(f"EC-2.3.2/{at}", Verdict.FAIL) for at in range(5)]
    (line,) = matrix_of([report_with(*failing)], most_listed=3).groups[0].lines
    assert (len(line.listed), line.unlisted) == (3, 2)
    assert line.cells[0].of == 5


def test_too_many_engines_are_refused(report_with: Make) -> None:
    with pytest.raises(TooManyEngines, match=f"at most {MOST_ENGINES} fit"):
        side_by_side([report_with()] * (MOST_ENGINES + 1))


class Tags(HTMLParser):
    def __init__(self, source: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.feed(source)

    def handle_starttag(self, tag: str, _attrs: object) -> None:
        self.tags.append(tag)


def test_hostile_texts_are_escaped_and_cut(report_with: Make) -> None:
    bad = Row(
        f"EC-2.3.2/{HOSTILE}",
        HOSTILE * 100,
        Verdict.FAIL,
        Verdict.FAIL,
        reason=HOSTILE * 100,
        findings=(Finding(1, HOSTILE, HOSTILE, HOSTILE * 100),),
    )
    page = side_by_side([report_with(bad, name=HOSTILE), report_with(name=HOSTILE)])
    tags = Tags(page).tags
    assert tags.count("script") == 1
    assert "img" not in tags
    assert len(page) < 20_000 + 20 * MOST_TEXT


@pytest.fixture
def page(reports: list[Report], tmp_path: Path) -> str:
    file = tmp_path / "matrix.html"
    file.write_text(side_by_side(reports), encoding="utf-8")
    return file.as_uri()


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ({}, ["EC-2.3.2", "EC-2.4.1"]),
        ({"filter": "fail"}, ["EC-2.3.2"]),
        ({"filter": "fail", "engine": "right"}, []),
        ({"filter": "fail", "engine": "wrong"}, ["EC-2.3.2"]),
        ({"filter": "unsupported"}, ["EC-2.4.1"]),
        ({"filter": "differ"}, ["EC-2.3.2", "EC-2.4.1"]),
        ({"filter": "pass", "engine": "right"}, ["EC-2.3.2", "EC-2.4.1"]),
        ({"filter": "pass"}, []),
        ({"filter": "nonsense", "engine": HOSTILE}, ["EC-2.3.2", "EC-2.4.1"]),
    ],
)
def test_the_address_filters(page: str, chromium: Browser, asked: dict[str, str], shown: list[str]) -> None:
    chromium.open(f"{page}?{urlencode(asked)}")
    assert chromium.run(SHOWN) == shown


def test_a_choice_is_kept_in_the_address(page: str, chromium: Browser) -> None:
    chromium.open(page)
    chromium.run(
        "(() => { const form = document.getElementById('filter'); form.elements.filter.value = 'fail';"
        " form.elements.engine.value = 'wrong'; form.dispatchEvent(new Event('change')); })()"
    )
    assert chromium.run("location.search") == "?filter=fail&engine=wrong"
    assert chromium.run(SHOWN) == ["EC-2.3.2"]
    assert chromium.run("document.getElementById('shown').textContent") == "1 of 2 rules"


@pytest.mark.parametrize("width", [390, 1280])
def test_the_page_fits_a_phone_and_a_desktop(page: str, chromium: Browser, width: int) -> None:
    chromium.resize(width)
    chromium.open(page)
    assert chromium.run("document.documentElement.scrollWidth") <= width
