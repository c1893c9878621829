"""The report: complete or refused, reproducible, and the source of all other forms."""

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

from conformance.kit.drivers.driver import Driver
from conformance.kit.drivers.in_process import InProcess
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.runner import Runner
from conformance.kit.judging.verdict import Result, Verdict
from conformance.kit.reports import text as report_text
from conformance.kit.reports.groups import groups_of
from conformance.kit.reports.html import html_report
from conformance.kit.reports.json_lines import BadReport, Writer, read_report, report_of
from conformance.kit.reports.report import Report
from conformance.kit.reports.summary import by_chapter, said, total
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites.load import Suite
from spec.book.rulebook import load
from spec.protocol.messages import GameSupport, Hello

VERSION = load("essence_crown").game.version

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
def suite(read: Read, facts: GameFacts) -> Suite:
    return Suite("essence_crown", facts, load("essence_crown"), read(SCENARIOS))


@pytest.fixture
def results(suite: Suite, stub_module: ModuleType) -> list[Result]:
    def open_inside() -> Driver:
        return InProcess(stub_module.Engine)

    return list(Runner(open_inside, suite.facts).run(suite.scenarios))


def lines_of(results: list[Result], suite: Suite, name: str = "stub", command: str | None = None) -> str:
    file = io.StringIO()
    writer = Writer(file)
    games = {"essence_crown": GameSupport("1.0.0", {})}
    writer.header(Hello(1, name, "1", games, ("state", "load")), suite, command)
    for result in results:
        writer.result(result)
    writer.close()
    return file.getvalue()


@pytest.fixture
def written(results: list[Result], suite: Suite) -> str:
    return lines_of(results, suite)


def test_a_complete_report_is_read_back(written: str, tmp_path: Path) -> None:
    path = tmp_path / "report.jsonl"
    path.write_text(written)
    report = read_report(path)
    assert (str(report.engine), report.game, report.planned) == ("stub 1", "essence_crown", 2)
    assert (report.capabilities, report.book.version, report.whole) == (("load", "state"), VERSION, True)
    assert re.fullmatch("[0-9a-f]{32}", report.digest)
    assert [row.verdict for row in report.rows] == [Verdict.PASS, Verdict.FAIL]
    assert report.exercised == {"EC-2.3.2"}
    assert report.rows[1].reason == "P1.kl: expected 3, got 10"


def test_keys_of_earlier_reports_are_read(written: str, tmp_path: Path) -> None:
    known = written.replace('"verdict": "fail"', '"verdict": "fail", "raw_verdict": "pass"')
    (tmp_path / "new.jsonl").write_text(known)
    (tmp_path / "old.jsonl").write_text(
        known.replace('"raw_verdict":', '"came_to":').replace('"sentence":', '"told":')
    )
    old, new = (read_report(tmp_path / f"{name}.jsonl").rows for name in ("old", "new"))
    assert (old, old[1].raw_verdict) == (new, Verdict.PASS)
    assert old[1].events[-1].text == "Player 1 gains 9 KL."


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda lines: lines[:-1], "the closing line is missing"),
        (lambda lines: lines[:2], "the closing line is missing"),
        (lambda lines: lines[:1], "the closing line is missing"),
        (lambda lines: lines[:0], "not a report of format 2"),
        (lambda lines: lines[1:], "not a report of format 2"),
        (lambda lines: ['{"report": 1}', *lines[1:]], "but of format 1; make it again"),
        (lambda lines: [*lines[:3], lines[4]], "2 scenarios planned and 2 reported, but the file has 1"),
        (
            lambda lines: [*lines[:4], lines[2], lines[4]],
            "2 scenarios planned and 2 reported, but the file has 3",
        ),
        (lambda lines: [*lines[:3], lines[2], lines[4]], "the verdicts in the file don't match"),
        (
            lambda lines: [*lines[:4], '{"check": "counts", "id": "x", "verdict": "pass"}', lines[4]],
            "0 checks",
        ),
        (
            lambda lines: [*lines[:4], '{"check": "x", "id": "x", "verdict": "pass"}', lines[4]],
            "there is no check called x",
        ),
        (lambda lines: [*lines[:3], lines[3][:20], lines[4]], "not a line of JSON"),
        (lambda lines: [*lines[:3], "[" * 100_000, lines[4]], "not a line of JSON"),
        (lambda lines: [*lines[:3], '[{"a":' * 480 + "1" + "}]" * 480, lines[4]], "not a"),
        (lambda lines: [*lines[:3], "", *lines[3:]], "not a line of JSON"),
        (lambda lines: [*lines[:3], "[]", lines[4]], "not a JSON object"),
        (lambda lines: [*lines[:3], '{"id": "x", "verdict": "maybe"}', lines[4]], "cannot be read"),
        (lambda lines: [*lines[:3], '{"id": "x"}', lines[4]], "cannot be read"),
        (lambda lines: [lines[0], '{"rulebook": []}', *lines[2:]], "cannot be read"),
    ],
)
def test_a_truncated_report_is_refused(
    written: str, spoil: Callable[[list[str]], list[str]], said: str
) -> None:
    with pytest.raises(BadReport, match=re.escape(said)):
        report_of("\n".join(spoil(written.splitlines())), "report.jsonl")


def test_a_scenario_is_reported_once(written: str) -> None:
    lines = written.splitlines()
    twice = lines[4].replace('{"fail": 1, "pass": 1}', '{"pass": 2}')
    with pytest.raises(BadReport, match=re.escape("EC-2.3.2/cap is reported 2 times")):
        report_of("\n".join([*lines[:3], lines[2], twice]), "report.jsonl")


def test_the_same_run_gives_the_same_lines(suite: Suite, stub_module: ModuleType) -> None:
    def run() -> str:
        runner = Runner(lambda: InProcess(stub_module.Engine), suite.facts)
        return lines_of(list(runner.run(suite.scenarios)), suite)

    assert run() == run()


def test_lines_end_only_where_they_end(results: list[Result], suite: Suite) -> None:
    name = "a\u2028b\u0085c\x0cd\x1be\ud800"
    text = lines_of(results, suite, name)
    assert len(text.splitlines()) == 5
    assert text.encode()
    shown = "a\\u2028b\\u0085c\\x0cd\\x1be\\ud800 1"
    assert str(report_of(text, "r").engine) == shown
    raw = text.replace("a\\\\u2028b", "a\u2028b")
    assert raw != text
    assert str(report_of(raw, "r").engine) == shown


def test_a_report_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadReport, match="cannot be read"):
        read_report(tmp_path / "report.jsonl")


class Tags(HTMLParser):
    """Counts tags, and records references to outside the page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.outside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.outside += [
            f"{tag} {name}={value}" for name, value in attrs if name in ("src", "href", "onerror")
        ]


@pytest.fixture
def report(results: list[Result], suite: Suite) -> Report:
    return report_of(lines_of(results, suite, f"stub {HOSTILE}", f"./engine '{HOSTILE}'"), "r")


@pytest.fixture
def page(report: Report) -> str:
    return html_report([report])


def test_the_page_is_escaped(page: str) -> None:
    parser = Tags()
    parser.feed(page)
    assert parser.tags.count("script") == 1
    assert "img" not in parser.tags
    assert [one for one in parser.outside if not one.startswith("a href=#q=")] == []
    assert HOSTILE not in page


def test_the_page_needs_nothing_else(page: str) -> None:
    assert not re.search(r"https?://|@import|url\(", page)
    assert 'name="viewport"' in page
    assert "prefers-color-scheme: dark" in page


def test_the_page_tells_the_failure(page: str) -> None:
    assert load("essence_crown").rule("EC-2.4.1").text in page
    assert page.count("<details id=") == 2
    assert page.count("data-finding") == 1
    assert '<dd class="expected">P1.kl: 3</dd><dt>Got</dt><dd class="got">10 ' in page
    assert "Player 1 gains 9 KL." in page


def test_the_page_shows_every_rule(page: str, report: Report) -> None:
    rules = [rule for chapter in report.book.chapters for rule in chapter.rules if chapter.number == 2]
    assert len(rules) > 70
    assert all(f'href="#q={rule.id}"' in page for rule in rules)
    assert re.search(
        r'class="cell bad" href="#q=EC-2.4.1" title="EC-2.4.1, a finding: 1 scenario, 1 with', page
    )
    assert re.search(r'class="cell good" href="#q=EC-2.3.2" title="EC-2.3.2, exercised: ', page)
    assert re.search(r'class="cell upheld" href="#q=EC-2.3.3"', page)
    assert re.search(r'class="cell none" href="#q=EC-2.1.1"', page)


def test_the_console_shows_what_is_needed(results: list[Result], suite: Suite) -> None:
    file = io.StringIO()
    report_text.show_report(
        Console(file=file, width=120), report_of(lines_of(results, suite, command="./engine --fast"), "r")
    )
    text, book = file.getvalue(), load("essence_crown")
    assert "fail  EC-2.4.1/hostile  </script>" in text
    assert "[bold]x[/bold]" in text  # shown, not obeyed
    assert f"EC-2.4.1  {book.rule('EC-2.4.1').text}" in text
    assert re.search(r"P1\.kl +3 +10", text)
    assert "Player 1 gains 9 KL.  EC-2.3.5, EC-2.3.2" in text
    assert "cardlaw conform --engine './engine --fast' --game essence_crown -k EC-2.4.1/hostile" in text
    assert "2 scenarios: 1 pass, 1 fail;" in text


def test_a_report_that_counts_no_assertions_is_read(results: list[Result], suite: Suite) -> None:
    """As the kit wrote them before it judged each assertion by itself."""
    old = [json.loads(line) for line in lines_of(results, suite).splitlines()]
    for line in old:
        line.pop("assertions", None)
        for finding in line.get("findings", []):
            finding.pop("cause")
    report = report_of("\n".join(json.dumps(line) for line in old), "old")
    assert [row.tally.of for row in report.rows] == [0, 0]
    assert "judged" not in report_text.sentence_of(report)
    assert [group.cause for group in groups_of(report)] == ["fail: PN.kl: expected N, got N"]


def test_a_terminal_is_told_no_tricks(results: list[Result], suite: Suite) -> None:
    file = io.StringIO()
    name = "\x1b[2J\x07\u202eengine"
    report_text.show_report(Console(file=file, width=120), report_of(lines_of(results, suite, name), "r"))
    assert "\\x1b[2J\\x07\\u202eengine" in file.getvalue()
    assert "\x1b" not in file.getvalue()


def test_the_table(report: Report) -> None:
    rows = by_chapter(report)
    two = next(row for row in rows if row.number == 2)
    assert (two.scenarios, two.exercised, two.findings) == (2, 1, 1)
    assert total(rows).rules == sum(row.rules for row in rows)
    assert said(total(rows).verdicts) == "1 pass, 1 fail"


def test_lines_of_the_report_are_plain_json(written: str) -> None:
    header, book, passed, failed, end = map(json.loads, written.splitlines())
    assert header["engine"] == {
        "name": "stub",
        "version": "1",
        "games": {"essence_crown": "1.0.0"},
        "capabilities": ["load", "state"],
    }
    assert (header["kit"], header["suite"]["version"], header["planned"]) == ("cardlaw 0.1.0", VERSION, 2)
    assert book["rulebook"]["chapters"][1]["title"] == "Resources"
    assert passed["exercised"] == ["EC-2.3.2"]
    assert not {"findings", "story", "seconds"} & set(passed)
    assert failed["findings"] == [
        {"line": 14, "what": "P1.kl", "expected": "3", "got": "10", "cause": "kl is too high"}
    ]
    assert failed["events"][-1]["event"] == "kl_gained"
    assert failed["events"][-1]["sentence"] == "Player 1 gains 9 KL."
    assert end == {"end": True, "planned": 2, "reported": 2, "checks": 0, "verdicts": {"fail": 1, "pass": 1}}
