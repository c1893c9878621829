"""The history of a book: every change between two versions at a permanent address, word by word."""

from __future__ import annotations

import html
import re
from typing import Final

import pytest

from docs.site_writer.facts.gather import Facts
from docs.site_writer.pages.history import summary, words
from docs.site_writer.writing import Sources
from spec.book.lock import SAME_WORDS, Change
from spec.book.versions.releases import Step
from tests.docs.conftest import Built

CHANGE: Final = re.compile(r'<h3 class="rule-id" id="([^"]+)">.*?<p>(.*?)</p></section>', re.DOTALL)
MOST_PAGE: Final = 400_000


@pytest.mark.parametrize(
    ("before", "now", "expected"),
    [
        ("Draw a card.", "Draw two cards.", "Draw <del>a card</del> <ins>two cards</ins>."),
        (
            "It stops; a player loses.",
            "It stops. A player loses.",
            "It stops<del>; a</del><ins>. A</ins> player loses.",
        ),
        (
            "A player draws a card.",
            "Each player draws a card.",
            "<del>A</del> <ins>Each</ins> player draws a card.",
        ),
        ("", "Draw a card.", "<ins>Draw a card.</ins>"),
        ("Draw <b> & go on.", "Draw <i> & go on.", "Draw &lt;<del>b</del> <ins>i</ins>&gt; &amp; go on."),
    ],
)
def test_words_that_differ_are_marked_and_escaped(before: str, now: str, expected: str) -> None:
    assert words(Change("XX-1.1.1", "changed", before, now)) == expected


def test_a_step_is_summarised() -> None:
    changes = (
        Change("XX-1.1.1", "changed", "a", "b"),
        Change("XX-1.1.2", "changed", "a", "a", SAME_WORDS),
        Change("XX-1.1.3", "added", "", "c"),
        Change("XX-1.1.4", "withdrawn", "d", ""),
        Change("XX-1.1.5", "withdrawn", "e", ""),
    )
    assert summary(Step("1.0.0", "1.1.0", changes)) == (
        "1 text reworded, 1 added, 2 withdrawn, 1 with the same words, but another kind or a reworded ruling"
    )
    assert summary(Step("1.0.0", "1.1.0", ())) == "nothing changed"


def test_every_change_has_its_address_and_both_texts(facts: Facts, built: Built) -> None:
    for book in facts.books:
        assert book.history, book.name
        for step in book.history:
            page = built.pages[f"{book.name}/history/{step.before}-{step.after}/"]
            assert {change.id for change in step.changes} <= page.anchors
            shown = dict(CHANGE.findall(page.source))
            assert set(shown) == {each.id for each in step.changes if each.before != each.now}
            for change in step.changes:
                if change.id in shown:
                    assert plain(re.sub(r"<ins>.*?</ins>", "", shown[change.id])) == squeezed(change.before)
                    assert plain(re.sub(r"<del>.*?</del>", "", shown[change.id])) == squeezed(change.now)
            assert len(page.source.encode()) < MOST_PAGE


def plain(source: str) -> str:
    return squeezed(html.unescape(re.sub(r"<[^>]*>", "", source)))


def squeezed(text: str) -> str:
    """A text without spaces: a space between a deletion and an insertion is neither's."""
    return "".join(text.split())


def test_a_reworded_rule_leads_to_its_last_change(facts: Facts, sources: Sources, built: Built) -> None:
    for book in facts.books:
        last = book.history[-1]
        changed = {"changed": "changed", "added": "new"}
        reworded = {each.id: changed.get(each.what, "") for each in last.changes if each.before != each.now}
        for rule in book.book.rules:
            if rule.withdrawn is not None:
                continue
            page = built.pages[sources.places[f"rule:{rule.id}"].url].source
            block = page[(start := page.index(f'id="{rule.id}"')) : page.index("</section>", start)]
            linked = re.search(rf'history/{last.name}/#{rule.id}">(\w+) in {last.after}</a>', block)
            assert (linked[1] if linked else "") == reworded.get(rule.id, ""), rule.id


def test_the_history_is_found_from_its_book(facts: Facts, built: Built) -> None:
    for book in facts.books:
        assert "history/" in built.pages[f"{book.name}/"].links
        links = built.pages[f"{book.name}/history/"].links
        assert {f"{step.name}/" for step in book.history} <= set(links)
