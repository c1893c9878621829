"""The three reports: complete or refused, and safe whatever the engine and the scenarios are called."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType

import pytest
from rich.console import Console

from conformance.kit import report_text
from conformance.kit.drive_inprocess import InProcess
from conformance.kit.driver import Driver
from conformance.kit.facts import GameFacts
from conformance.kit.report_html import html_report
from conformance.kit.report_json import BadReport, Writer, read_report
from conformance.kit.runner import Engine, Runner
from conformance.kit.scenario import Scenario
from conformance.kit.summary import by_chapter, said, total
from conformance.kit.verdict import Result, Verdict
from spec.book.rulebook import Rulebook, load

Read = Callable[[str], tuple[Scenario, ...]]

HOSTILE = "</script><script>alert(1)</script>"
SCENARIOS = f"""\
- id: EC-2.3.2/cap
  title: A gain stops at 31
  cites: [EC-2.3.2, EC-2.3.3]
  given: {{P1: {{kl: 30, hand: [gain-2]}}}}
  when: [P1: {{cast: gain-2}}]
  then: [P1.kl: 31]
- id: EC-2.4.1/hostile
  title: '{HOSTILE} [bold]x[/bold] "quoted" &amp;'
  cites: [EC-2.4.1]
  cards: |
    # Gain 9 <img src=x onerror=alert(2)>
  given: {{P1: {{kl: 1, hand: [gain-9-img-srcx-onerroralert2]}}}}
  when: [P1: {{cast: gain-9-img-srcx-onerroralert2}}]
  then: [P1.kl: 3]
"""


@pytest.fixture
def results(read: Read, facts: GameFacts, stub_module: ModuleType) -> list[Result]:
    def open_inside() -> Driver:
        return InProcess(stub_module.Engine)

    return list(Runner(open_inside, facts).run(read(SCENARIOS)))


@pytest.fixture
def book() -> Rulebook:
    return load("essence_crown")


def written(results: list[Result]) -> str:
    file = io.StringIO()
    writer = Writer(file)
    writer.header(Engine("stub", "1", {}), "essence_crown", len(results))
    for result in results:
        writer.result(result)
    writer.close()
    return file.getvalue()


def test_a_complete_report_is_read_back(results: list[Result], tmp_path: Path) -> None:
    path = tmp_path / "report.jsonl"
    path.write_text(written(results))
    report = read_report(path)
    assert (report.engine, report.game, report.planned) == ("stub 1", "essence_crown", 2)
    assert [row.verdict for row in report.rows] == [Verdict.PASS, Verdict.FAIL]
    assert report.exercised == {"EC-2.3.2"}
    assert report.rows[1].reason == "P1.kl: expected 3, got 10"


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda lines: lines[:-1], "the closing line is missing"),
        (lambda lines: lines[:2], "the closing line is missing"),
        (lambda lines: lines[:1], "the closing line is missing"),
        (lambda lines: lines[4:], "no report of format 1"),
        (lambda lines: lines[1:], "no report of format 1"),
        (lambda lines: [lines[0], lines[1], lines[3]], "2 planned and 2 reported, but 1 lines"),
        (lambda lines: [*lines[:2], lines[2][:20], lines[3]], "not a line of JSON"),
        (lambda lines: [*lines[:2], "[]", lines[3]], "not a JSON object"),
        (lambda lines: [*lines[:2], '{"id": "x", "verdict": "maybe"}', lines[3]], "cannot be read"),
    ],
)
def test_a_truncated_report_is_refused(
    results: list[Result], tmp_path: Path, spoil: Callable[[list[str]], list[str]], said: str
) -> None:
    path = tmp_path / "report.jsonl"
    path.write_text("\n".join(spoil(written(results).splitlines())))
    with pytest.raises(BadReport, match=re.escape(said)):
        read_report(path)


def test_a_report_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadReport, match="cannot be read"):
        read_report(tmp_path / "report.jsonl")


class Tags(HTMLParser):
    """Counts tags, and remembers what could reach outside the page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.outside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.outside += [
            f"{tag} {name}={value}" for name, value in attrs if name in ("src", "href", "onerror")
        ]


def page_of(results: list[Result], book: Rulebook, facts: GameFacts) -> str:
    return html_report(results, book, facts, f"stub {HOSTILE}", f"./engine '{HOSTILE}'")


def test_the_page_is_escaped(results: list[Result], book: Rulebook, facts: GameFacts) -> None:
    page = page_of(results, book, facts)
    parser = Tags()
    parser.feed(page)
    assert parser.tags.count("script") == 1
    assert "img" not in parser.tags
    assert parser.outside == []
    assert HOSTILE not in page


def test_the_page_needs_nothing_else(results: list[Result], book: Rulebook, facts: GameFacts) -> None:
    page = page_of(results, book, facts)
    assert not re.search(r"https?://|@import|url\(", page)
    assert 'name="viewport"' in page
    assert "prefers-color-scheme: dark" in page


def test_the_page_tells_the_failure(results: list[Result], book: Rulebook, facts: GameFacts) -> None:
    page = page_of(results, book, facts)
    assert book.rule("EC-2.4.1").text in page
    assert page.count("<details") == 2
    assert page.count("data-finding") == 1
    assert '<td class="expected">3</td><td class="got">10</td>' in page
    assert "Player 1 gains 9 KL." in page


def shown(results: list[Result], book: Rulebook, facts: GameFacts) -> str:
    file = io.StringIO()
    console = Console(file=file, width=120)
    for result in results:
        if result.verdict.is_finding:
            report_text.show_failure(console, result, book, facts, "./engine --fast")
    report_text.show_summary(console, book, results, "stub 1")
    return file.getvalue()


def test_the_console_shows_what_is_needed(results: list[Result], book: Rulebook, facts: GameFacts) -> None:
    text = shown(results, book, facts)
    assert "fail  EC-2.4.1/hostile  </script>" in text
    assert "[bold]x[/bold]" in text  # shown, not obeyed
    assert f"EC-2.4.1  {book.rule('EC-2.4.1').text}" in text
    assert re.search(r"P1\.kl +3 +10", text)
    assert "Player 1 gains 9 KL.  EC-2.3.5, EC-2.3.2" in text
    assert "cardlaw conform --engine './engine --fast' --game essence_crown -k EC-2.4.1/hostile" in text
    assert "2 scenarios: 1 pass, 1 fail;" in text


def test_the_table(results: list[Result], book: Rulebook) -> None:
    rows = by_chapter(book, results)
    two = next(row for row in rows if row.number == 2)
    assert (two.scenarios, two.exercised, two.findings) == (2, 1, 1)
    assert total(rows).rules == sum(row.rules for row in rows)
    assert said(total(rows).verdicts) == "1 pass, 1 fail"


def test_lines_of_the_report_are_plain_json(results: list[Result]) -> None:
    lines = [json.loads(line) for line in written(results).splitlines()]
    assert lines[1]["exercised"] == ["EC-2.3.2"]
    assert "findings" not in lines[1]
    assert lines[2]["findings"] == [{"line": 14, "what": "P1.kl", "expected": "3", "got": "10"}]
    assert lines[2]["events"][-1]["event"] == "kl_gained"
    assert lines[-1] == {"end": True, "reported": 2, "verdicts": {"fail": 1, "pass": 1}}
