"""The forms made from a report: XML, Markdown, HTML and the badge, safe whatever the report contains."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from conformance.kit.judging.verdict import Finding, Verdict
from conformance.kit.reports.all import FORMS, write_forms
from conformance.kit.reports.badge import badge, width
from conformance.kit.reports.html import html_report
from conformance.kit.reports.junit import junit_report
from conformance.kit.reports.markdown import code, markdown_report
from conformance.kit.reports.report import Check, KnownNote, Report, ReportedEvent, Row, Story
from spec.book.printable import printable

Make = Callable[..., Report]

HOSTILE = (
    "</failure></script><script src=https://x.example>x</script>]]>&amp;' `|` [a](https://x.example) @you *"
)


def row(name: str, verdict: Verdict = Verdict.PASS, **more: Any) -> Row:
    return Row(
        id=name, title=f"About {name}", verdict=verdict, raw_verdict=verdict, cites=("EC-2.3.2",), **more
    )


def hostile_row(text: str, verdict: Verdict = Verdict.FAIL) -> Row:
    return Row(
        id=f"EC-2.3.2/{text}",
        title=text,
        verdict=verdict,
        raw_verdict=verdict,
        cites=("EC-2.3.2", text),
        file=f"{text}:3",
        reason=text,
        findings=(Finding(3, text, text, text),),
        events=(ReportedEvent(text, (text,)),),
        note=text,
        stderr=text,
        story=Story((text,), (text,), (text,), (text,), (3,), (5,)),
        known=KnownNote(text, text, text, text),
    )


TEXTS = st.text(st.characters(), max_size=40).map(printable) | st.sampled_from(
    [HOSTILE, "<b>", "]]>", "&#0;", "`"]
)


# --- XML ----------------------------------------------------------------------------------------------


def test_junit(report_with: Make) -> None:
    report = report_with(
        row("EC-2.3.2/good", file="a/b.yaml:12"),
        row("EC-2.3.2/bad", Verdict.FAIL, reason="no", findings=(Finding(5, "P1.kl", "3", "4"),)),
        row("EC-2.4.1/gone", Verdict.CRASHED, reason="exit code 1", stderr="oh"),
        row("EC-2.4.1/lacks", Verdict.NOT_SUPPORTED, reason="no cards"),
        row(
            "EC-2.4.1/known",
            Verdict.EXPECTED_FAILURE,
            known=KnownNote("k", "k.yaml:3 expects it", "soon", "x"),
        ),
        row("EC-2.4.1/left", Verdict.NOT_RUN, reason="broke down"),
        row("EC-7.1.1/elsewhere", Verdict.UNEXPECTED_PASS),
        Check("playthroughs", "EC-playthroughs/one", Verdict.FAIL, Verdict.FAIL, ("a game", "    differs")),
        Check("known", "EC-9.9.9/x", Verdict.FAIL, Verdict.FAIL, ("k.yaml:9: EC-9.9.9/x is stale",)),
    )
    root = ElementTree.fromstring(junit_report([report]))
    assert {key: root.get(key) for key in ("tests", "failures", "errors", "skipped")} == {
        "tests": "9",
        "failures": "4",
        "errors": "2",
        "skipped": "2",
    }
    suites = [suite.get("name") for suite in root]
    assert suites == [
        "Essence Crown: 2 Resources",
        "Essence Crown: other scenarios",
        "Essence Crown: playthroughs",
        "Essence Crown: known failures",
    ]
    cases = {str(case.get("name")): case for case in root.iter("testcase")}
    assert (cases["EC-2.3.2/good"].get("file"), cases["EC-2.3.2/good"].get("line")) == ("a/b.yaml", "12")
    failure = cases["EC-2.3.2/bad"].find("failure")
    assert failure is not None
    assert failure.text is not None
    assert "EC-2.3.2  KL stops." in failure.text
    assert "line 5, P1.kl: expected 3, got 4" in failure.text
    assert "cardlaw conform --engine './engine --fast' --game essence_crown -k EC-2.3.2/bad" in failure.text
    assert cases["EC-2.4.1/gone"].findtext("system-err") == "oh"
    skipped = cases["EC-2.4.1/known"].find("skipped")
    assert skipped is not None
    assert skipped.get("message") == "expected failure; k.yaml:3 expects it"


@given(TEXTS)
@settings(max_examples=50, deadline=None)
def test_xml_can_be_read_whatever_is_in_it(report_with: Make, text: str) -> None:
    hostile = hostile_row(text)
    check = Check("counts", text, Verdict.FAIL, Verdict.FAIL, (text,))
    root = ElementTree.fromstring(junit_report([report_with(hostile, check, name=text)]))
    case = next(root.iter("testcase"))
    assert case.get("name") == hostile.id
    assert [element.tag for element in case] == ["failure", "system-err"] if text else ["failure"]


@given(st.text(st.characters(), max_size=20))
def test_what_is_printable_may_stand_in_xml(text: str) -> None:
    element = ElementTree.Element("x", name=printable(text))
    element.text = printable(text)
    read = ElementTree.fromstring(ElementTree.tostring(element, encoding="unicode"))
    assert (read.text or "", read.get("name")) == (printable(text), printable(text))
    assert printable(printable(text)) == printable(text)


# --- Markdown -----------------------------------------------------------------------------------------


def test_markdown(report_with: Make) -> None:
    report = report_with(
        row("EC-2.3.2/bad", Verdict.FAIL, findings=(Finding(5, "P1.kl", "3", "4"),)),
        row("EC-2.3.2/lacks", Verdict.NOT_SUPPORTED, reason="no cards"),
        row(
            "EC-2.4.1/known",
            Verdict.EXPECTED_FAILURE,
            known=KnownNote("k", "k.yaml:3 expects it", "soon", "x"),
        ),
        Check("counts", "EC-counts/a", Verdict.FAIL, Verdict.FAIL, ("counts, a",)),
        whole=False,
    )
    text = markdown_report([report])
    assert "# Essence Crown 1.0.0: `stub 1`" in text
    assert "This is a part of the suite." in text
    titles = "rules | upheld | exercised | scenarios | pass | fail | refused | not supported | other"
    assert f"| chapter | {titles} |" in text
    assert "| 2 Resources | 2 | 0 | 0 | 3 | 0 | 1 | 0 | 1 | 1 |" in text
    assert "- counts: 0 of 1, 1 fail" in text
    assert "- not supported, 1 scenario: `no cards`" in text
    assert "- **fail** `EC-2.3.2/bad` `About EC-2.3.2/bad`" in text
    assert "    - `EC-2.3.2` `KL stops.`" in text
    assert "    - `P1.kl`: expected `3`, got `4`" in text
    assert "-k EC-2.3.2/bad`" in text
    assert "`k.yaml:3 expects it; its entry says: soon x`" in text


@given(TEXTS)
@settings(max_examples=50, deadline=None)
def test_markdown_holds_no_link_and_no_tag(report_with: Make, text: str) -> None:
    page = markdown_report([report_with(hostile_row(text), hostile_row("x" + text), name=text)])
    html = MarkdownIt("gfm-like", {"linkify": False}).render(page)
    tags = {tag.lower() for tag in re.findall(r"</?([a-zA-Z0-9]+)", html)}
    allowed = {"h1", "h2", "p", "ul", "li", "strong", "code", "table", "thead", "tbody", "tr", "th", "td"}
    assert tags <= allowed, html


@given(st.text())
def test_code_is_code(text: str) -> None:
    tokens = MarkdownIt().parseInline(code(text))[0].children or []
    assert [token.type for token in tokens] == ["code_inline"]


# --- HTML ---------------------------------------------------------------------------------------------


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.addresses: list[str] = []
        self.handlers: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.addresses += [str(value) for name, value in attrs if name in ("src", "href", "action", "data")]
        self.handlers += [name for name, _value in attrs if name.startswith("on")]


@given(TEXTS)
@settings(max_examples=25, deadline=None)
def test_the_page_reaches_nothing_outside(report_with: Make, text: str) -> None:
    reports = [
        report_with(hostile_row(text), Check("counts", text, Verdict.FAIL, Verdict.FAIL, (text,)), name=text)
    ]
    reader = Reader()
    page = html_report(reports)
    reader.feed(page)
    assert all(address.startswith("#") for address in reader.addresses)
    assert reader.handlers == []
    assert reader.tags.count("script") == 1
    assert not {"img", "link", "iframe", "object", "embed", "base", "form"} & set(reader.tags)


def test_what_was_expected_and_got_stands_at_the_step_where_they_part(report_with: Make) -> None:
    story = Story((), ("P1 plays A.", "P1 plays B."), ("P1 has 3 KL.",), (), (5, 7), (11,))
    findings = (Finding(8, "P1: play", "accepted", "refused"), Finding(11, "P1.kl", "3", "10"))
    page = html_report([report_with(row("EC-2.3.2/bad", Verdict.FAIL, findings=findings, story=story))])
    items = re.findall(r"<li[^>]*>(P1 [^<]*)(.*?)</li>", page, re.DOTALL)
    assert [text for text, _ in items] == ["P1 plays A.", "P1 plays B.", "P1 has 3 KL."]
    sides = [re.findall(r"<d[td][^>]*>([^<]*)", inside) for _, inside in items]
    assert sides == [
        [],
        ["Expected", "P1: play: accepted", "Got", "refused "],
        ["Expected", "P1.kl: 3", "Got", "10 "],
    ]
    assert "<h3>Expected and got</h3>" not in page


def test_findings_of_a_report_without_lines_stand_together(report_with: Make) -> None:
    story = Story((), ("P1 plays A.",), ("P1 has 3 KL.",))
    findings = (Finding(11, "P1.kl", "3", "10"),)
    page = html_report([report_with(row("EC-2.3.2/bad", Verdict.FAIL, findings=findings, story=story))])
    _, _, after = page.partition("<h3>Expected and got</h3>")
    assert "P1.kl: 3" in after


def test_the_page_has_no_address_of_its_own(report_with: Make) -> None:
    page = html_report([report_with(row("EC-2.3.2/good"))])
    assert not re.search(r"https?:|//[a-z]|@import|url\(|fetch\(|XMLHttp", page.replace("  // a whole", ""))


def test_several_games_on_one_page(report_with: Make) -> None:
    page = html_report([report_with(row("EC-2.3.2/a")), report_with(row("EC-2.4.1/b"), whole=False)])
    assert page.count("<h1>") == 2
    assert page.count("<details id=") == 2
    assert page.count("This is a part of the suite.") == 1


# --- the badge ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "whole", "said", "colour"),
    [
        ([row("EC-2.3.2/a")], True, "1 of 1 pass", "#18733c"),
        ([row("EC-2.3.2/a")], False, "1 of 1 pass, part of the suite", "#8a5a00"),
        ([row("EC-2.3.2/a", Verdict.NOT_SUPPORTED)], True, "nothing judged", "#8a5a00"),
        ([row("EC-2.3.2/a", Verdict.EXPECTED_FAILURE)], True, "0 of 1 pass, 1 known failures", "#8a5a00"),
        (
            [row("EC-2.3.2/a"), row("EC-2.3.2/b", Verdict.NOT_SUPPORTED)],
            True,
            "1 of 1 judged",
            "#18733c",
        ),
        ([row("EC-2.3.2/a"), row("EC-2.3.2/b", Verdict.FAIL)], True, "1 of 2 pass", "#b3261e"),
        ([row("EC-2.3.2/a", Verdict.UNEXPECTED_PASS)], True, "0 of 1 pass", "#b3261e"),
        (
            [row("EC-2.3.2/a"), Check("counts", "x", Verdict.FAIL, Verdict.FAIL)],
            True,
            "1 of 1 pass, 1 findings beside them",
            "#b3261e",
        ),
        ([], True, "0 of 0 pass", "#8a5a00"),
    ],
)
def test_the_badge(report_with: Make, lines: list[Row | Check], whole: bool, said: str, colour: str) -> None:
    root = ElementTree.fromstring(badge([report_with(*lines, whole=whole)]))
    title = root.findtext("{http://www.w3.org/2000/svg}title")
    assert title == f"Essence Crown 1.0.0: {said} (stub 1)"
    assert root.get("aria-label") == title
    assert root.get("role") == "img"
    assert colour in badge([report_with(*lines, whole=whole)])


@given(TEXTS)
def test_the_badge_can_be_read_whatever_the_engine_is_called(report_with: Make, text: str) -> None:
    root = ElementTree.fromstring(badge([report_with(row("EC-2.3.2/a"), name=text)]))
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert tags == {"svg", "title", "clipPath", "rect", "g", "text"}


def test_wide_letters_take_room() -> None:
    assert width("mm") > width("aa") > width("ii")


# --- all forms ----------------------------------------------------------------------------------------


def test_the_same_report_gives_the_same_forms(report_with: Make, tmp_path: Path) -> None:
    report = report_with(hostile_row(HOSTILE), row("EC-2.3.2/a"))
    for name in ("one", "two"):
        assert [path.name for path in write_forms([report], tmp_path / name)] == list(FORMS)
    for name in FORMS:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
        assert b"\r" not in (tmp_path / "one" / name).read_bytes()
    assert json.dumps(HOSTILE) not in (tmp_path / "one" / "report.html").read_text()
