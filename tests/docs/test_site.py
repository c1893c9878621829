"""The built site: every id has its anchor, every link its target, and nothing comes from another host."""

from __future__ import annotations

import html
import json
import posixpath
import re
import tomllib
from collections import Counter
from urllib.parse import unquote, urlsplit

from docs.site_writer.facts.annexes import NAMES
from docs.site_writer.facts.coverage import NO_PROOF, shelf_rows
from docs.site_writer.facts.gather import Facts
from docs.site_writer.layout import CODES_PAGE
from docs.site_writer.writing import Sources
from grammar.language.errors import CODES
from spec.book.ids import CITATION
from tests.docs.conftest import Built
from tests.docs.pages import Parsed, family
from tests.drafts import codes_of_drafts

HOSTS = re.compile(r"https?://(?!www\.w3\.org/|www\.sitemaps\.org/schemas/|127\.0\.0\.1)[^\s\"'<>)]*")
SECTION_LIST = '<ol class="section-list"'
MOST_JUMP = 25_000
"""Bytes for each game."""
MOST_PAGE = 400_000
"""Bytes, about a tenth of them compressed: a chapter of a hundred rules, each with a scenario on boards."""


def test_every_rule_and_ruling_has_its_anchor_once(facts: Facts, sources: Sources, built: Built) -> None:
    """Besides those on a chapter's list of sections (test_sections.py) and in the book's history."""
    lists = {
        page for page, reader in built.pages.items() if SECTION_LIST in reader.source or "/history/" in page
    }
    for entry in facts.library.entries:
        found = [page for page in built.places.get(str(entry.id), []) if page not in lists]
        assert found == [sources.places[f"rule:{entry.id}"].url]


def test_every_scenario_stands_once_under_its_rule(facts: Facts, built: Built) -> None:
    for book in facts.games:
        for shown in book.scenarios:
            pages = set(built.places.get(shown.id, ()))
            assert len(pages) == 1, f"{shown.id} stands in {pages}"
            rule = str(shown.scenario.rule)
            assert built.pages[pages.pop()].anchors & {rule, f"scenarios-{rule}"}


def test_pages_are_read_as_html_is_parsed(built: Built) -> None:
    """The quick reader of these tests and the parser of the standard library agree."""
    for reader in {family(page): reader for page, reader in built.pages.items()}.values():
        parsed = Parsed(reader.source)
        for name in ("ids", "links", "scripts", "text"):
            assert getattr(reader, name) == getattr(parsed, name)
        assert sorted(reader.fetched) == sorted(parsed.fetched)


def test_anchors_are_unique_in_a_page(built: Built) -> None:
    twice = {
        page: sorted(anchor for anchor, number in Counter(reader.ids).items() if number > 1)
        for page, reader in built.pages.items()
        if len(set(reader.ids)) < len(reader.ids)
    }
    assert not twice


def test_every_link_has_a_target(built: Built) -> None:
    broken = []
    for page, reader in built.pages.items():
        if page == "404.html":
            continue  # its links are counted from the root of whatever serves it
        links: dict[str, set[str]] = {}
        for link in {*reader.links, *reader.fetched}:
            if not link.startswith(("mailto:", "data:")):
                address, _, anchor = link.partition("#")
                links.setdefault(address, set()).add(unquote(anchor))
        for address, anchors in links.items():
            parts = urlsplit(address)
            here = posixpath.dirname("/" + page)
            path = posixpath.normpath(posixpath.join(here, parts.path))[1:] if parts.path else page
            target = path if path in built.pages else f"{path}/"
            target = "" if path in ("", ".") else target
            if target in built.pages:
                missing = anchors - built.pages[target].anchors - {""}
                broken += [f"{page}: {address}#{anchor}" for anchor in missing]
            elif not (built.root / path).is_file():
                broken.append(f"{page}: {address}")
    assert not broken


def test_every_book_and_every_summary_sheet_can_be_had_as_a_pdf(facts: Facts, built: Built) -> None:
    for book in facts.books:
        papers = [f"{book.name}-rulebook.pdf"]
        if book.sheet is not None:
            papers.append(f"{book.name}-sheet.pdf")
            page = built.pages[f"{book.name}/sheet/"]
            assert {rule.id for section in book.sheet.sections for rule in section.rules} <= page.linked
            assert f"../{book.name}-sheet.pdf" in page.links
            assert any(link.endswith("sheet/") for link in built.pages[f"{book.name}/"].links)
        for paper in papers:
            assert paper in built.pages[f"{book.name}/"].links
            assert (built.root / book.name / paper).read_bytes().startswith(b"%PDF-")


def test_nothing_names_another_host(built: Built) -> None:
    # of the theme, and the search library with its notices; what a page really fetches is looked at above.
    # A PDF names the vocabularies of its own description, and nothing is fetched from there.
    theirs = {"javascripts", "stylesheets", "lunr.js"}
    named = [
        f"{path.relative_to(built.root)}: {match[0]}"
        for path in sorted(built.root.rglob("*"))
        if path.is_file() and path.suffix not in (".gz", ".pdf") and not theirs & set(path.parts)
        for match in HOSTS.finditer(path.read_text(encoding="utf-8", errors="ignore"))
    ]
    assert not named


def test_the_site_reads_without_script(facts: Facts, built: Built) -> None:
    """The text of rules is in the page, unfolded; the page itself does any folding."""
    html = (built.root / "essence_crown/02-resources/2.6/index.html").read_text(encoding="utf-8")
    rule = facts.library.rule("EC-2.6.3")
    assert rule.text in built.pages["essence_crown/02-resources/2.6/"].text
    block = html[html.index('id="EC-2.6.2"') : html.index('id="EC-2.6.3"')]
    assert re.search(r'<button type="button" class="copy"[^>]* hidden>', block)
    assert 'href="#EC-2.6.2"' in block
    assert "<details" in block
    for word in ("Given", "When", "Then"):
        assert f"<dt>{word}</dt>" in block


def test_the_jump_index_is_small_and_every_entry_leads_somewhere(facts: Facts, built: Built) -> None:
    path = built.root / "assets/jump.json"
    assert path.stat().st_size < MOST_JUMP * len(facts.games)
    data = json.loads(path.read_text(encoding="utf-8"))
    listed = set()
    for page, _, begins, rests in data["ids"]:
        ids = {begins + rest for rest in rests.split(" ")}
        assert ids <= built.pages[data["pages"][page]].anchors
        listed |= ids
    assert listed == {str(entry.id) for entry in facts.library.entries}
    for name, page, anchor, hint, *_ in data["names"]:
        reader = built.pages[data["pages"][page]]
        assert not anchor or anchor in reader.anchors, name
        assert data["hints"][hint]


def test_every_code_of_the_language_has_its_anchor(built: Built) -> None:
    assert set(CODES) <= set(built.pages[CODES_PAGE.removesuffix(".md") + "/"].ids)


def test_every_error_is_shown_with_its_message_and_its_fix(facts: Facts, built: Built) -> None:
    text = built.pages[CODES_PAGE.removesuffix(".md") + "/"].text
    assert {shown.mistake.code for book in facts.games for shown in book.mistakes} == set(
        CODES
    ) - codes_of_drafts()
    for book in facts.games:
        for shown in book.mistakes:
            assert shown.message, shown.mistake.code
            assert shown.message in text, shown.mistake.code
            assert shown.mistake.right.rstrip() in text, shown.mistake.code


def test_a_rule_of_the_language_shows_what_is_accepted_and_what_is_refused(
    facts: Facts, sources: Sources, built: Built
) -> None:
    book = next(book for book in facts.books if book.book.game.card_text)
    for rule in book.book.rules:
        if rule.withdrawn is None:
            reader = built.pages[sources.places[f"rule:{rule.id}"].url]
            text = reader.text
            assert rule.example is not None
            assert rule.example in text
            for refused in rule.refused:
                assert f"“{refused.text}”" in text
                assert refused.code in reader.linked


def test_every_card_page_shows_its_text_and_links_its_rules(
    facts: Facts, sources: Sources, built: Built
) -> None:
    for book in facts.games:
        for shown in book.cards:
            place = sources.places[f"card:{book.name}:{shown.card.name}"]
            reader = built.pages[place.url]
            text = reader.text
            assert shown.card.name in text
            assert all(line in text for line in shown.card.text.split("\n"))
            assert set(shown.rules) <= reader.linked


def test_what_stands_beside_a_rulebook_has_a_page_with_an_anchor_for_each_kind(
    facts: Facts, built: Built
) -> None:
    for book in facts.games:
        assert [annex.name for annex in book.annexes] == list(NAMES)
        for annex in book.annexes:
            reader = built.pages[f"{book.name}/{annex.name}/"]
            text = reader.text
            assert set(annex.kinds) <= reader.anchors
            assert all(kind in text for kind in annex.kinds.values())
            assert {found[0] for found in CITATION.finditer(annex.text)} <= reader.linked
            assert not re.search(r"^\|", text, re.MULTILINE), "a table was left as Markdown"


def test_every_kind_that_the_game_has_words_for_stands_on_its_page(facts: Facts) -> None:
    for book in facts.games:
        words = tomllib.loads((book.book.game.folder / "words.toml").read_text(encoding="utf-8"))
        kinds = {annex.name: set(annex.kinds.values()) for annex in book.annexes}
        assert set(words["events"]) <= kinds["events"]
        assert set(words["decisions"]) <= kinds["decisions"]


def test_protocol_and_guide_lead_to_what_stands_beside_a_rulebook(facts: Facts, built: Built) -> None:
    for book in facts.games:
        for annex in book.annexes:
            for page in ("protocol/", "guide/test-your-engine/", f"{book.name}/"):
                links = built.pages[page].links
                assert any(link.endswith(f"{annex.name}/") for link in links), f"{page}: {annex.name}"
    chapter = built.pages["protocol/04-answers/"]
    for book in facts.games:
        assert any(link.endswith(f"{book.name}/decisions/") for link in chapter.links)


def test_coverage_counts_what_the_kit_counts(facts: Facts, built: Built) -> None:
    for book in facts.games:
        text = built.pages[f"{book.name}/coverage/"].text
        for row in book.coverage:
            assert f"{row.exercised} of {row.needed}" in text
        for rule_id in (rule for row in book.coverage for rule in row.missing):
            assert rule_id in text


def test_coverage_shows_every_rule_with_what_is_proven(facts: Facts, built: Built) -> None:
    for book in facts.books:
        reader = built.pages[f"{book.name}/coverage/"]
        assert {rule.id for rule in book.book.rules if rule.withdrawn is None} <= reader.linked
    for book in facts.games:
        text = built.pages[f"{book.name}/coverage/"].text
        if book.proof is None:
            assert NO_PROOF in text
            continue
        assert ("measured on an earlier state" in text) is not book.proof.fresh
        for row in book.coverage:
            assert not row.provable or f"{row.proven} of {row.provable}" in text


def test_a_ruling_shows_where_it_is_stated_and_what_exercises_it(facts: Facts, built: Built) -> None:
    for book in (book for book in facts.games if book.book.rulings):
        text = (built.root / book.name / "rulings" / "index.html").read_text(encoding="utf-8")
        blocks = dict(re.findall(r'<h3 class="rule-id" id="([^"]+)">(.*?)</section>', text, re.DOTALL))
        for ruling in (ruling for ruling in book.book.rulings if ruling.withdrawn is None):
            block = html.unescape(blocks[ruling.id])
            for statement in ruling.stated:
                assert f"#{statement.rule}" in block, ruling.id
                assert f"“{statement.words}”" in block, ruling.id
            assert ("Exercised by" in block) is ruling.changes_play, ruling.id


def test_every_rule_of_the_language_is_tried(facts: Facts) -> None:
    book = next(book for book in facts.books if book.book.game.card_text)
    for chapter in book.book.chapters:
        assert all(row["tried"] for row in shelf_rows(facts, book, chapter))


def test_examples_that_do_not_stand_by_the_rule_stand_with_the_scenarios(
    facts: Facts, sources: Sources, built: Built
) -> None:
    long = [shown for book in facts.games for shown in book.scenarios if shown.rows_elsewhere]
    assert long
    for shown in long:
        place = sources.places[f"rows:{shown.id}"]
        text = built.pages[place.url].source
        start = text.index(f'id="rows-{shown.id}"')
        assert text.count("<li>", start, text.index("</ol>", start)) == len(shown.results)
        page = built.pages[sources.places[f"scenario:{shown.id}"].url]
        assert any(link.endswith(f"#rows-{shown.id}") for link in page.links)


def test_every_scenario_is_told_where_its_links_lead(facts: Facts, sources: Sources, built: Built) -> None:
    """A few beside their rule, the others on the page of the scenarios."""
    for book in facts.games:
        for shown in book.scenarios:
            page = built.pages[sources.places[f"scenario:{shown.id}"].url].source
            start = page.index(f'id="{shown.id}"')
            assert "<dd>" in page[start : page.index("</article>", start)], shown.id


def test_each_rule_shows_what_its_rulings_decide(facts: Facts, sources: Sources, built: Built) -> None:
    """In full beside the first rule on a page, elsewhere only the decision."""
    for book in facts.games:
        for rule in book.book.rules:
            if rule.withdrawn is None and rule.rulings:
                page = built.pages[sources.places[f"rule:{rule.id}"].url].source
                start = page.index(f'id="{rule.id}"')
                block = html.unescape(page[start : page.index("</section>", start)])
                assert block.count('<div class="ruling-short">') == len(rule.rulings), rule.id
                assert {f"#{ruling}" for ruling in rule.rulings} <= {
                    link[link.index("#") : -1] for link in re.findall(r'href="[^"]*#[^"]*"', block)
                }


def test_pages_have_a_sensible_weight(built: Built) -> None:
    heavy = {
        path.relative_to(built.root).as_posix(): path.stat().st_size
        for path in built.root.rglob("*.html")
        if path.stat().st_size > MOST_PAGE
    }
    assert not heavy
