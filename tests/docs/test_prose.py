"""Texts of the books as HTML: escaped, with ids and first uses of terms as links."""

from __future__ import annotations

from docs.site_writer.by_hand import with_ids_linked
from docs.site_writer.facts.gather import Facts
from docs.site_writer.places import Places
from docs.site_writer.prose import Prose
from docs.site_writer.writing import Sources

PAGE = "essence_crown/02-resources.md"


def prose(facts: Facts, sources: Sources) -> Prose:
    book = next(book for book in facts.books if book.name == "essence_crown")
    return Prose(sources.places, book.book)


def test_only_the_first_use_of_a_term_is_a_link(facts: Facts, sources: Sources) -> None:
    html = str(prose(facts, sources).html("A God Charge is no KL; a God Charge is more than KL.", PAGE))
    assert html.count('<a class="term"') == 2
    assert html.count("God Charge</a>") == 1


def test_a_term_does_not_link_to_itself(facts: Facts, sources: Sources) -> None:
    assert "<a" not in prose(facts, sources).html("God Charges", PAGE, but=("God Charge",))


def test_an_id_is_a_link_and_an_unknown_one_is_text(facts: Facts, sources: Sources) -> None:
    html = prose(facts, sources).html("See EC-2.6.2, EC-R8 and EC-99.9.9.", PAGE, terms=False)
    assert html == (
        'See <a href="2.6/#EC-2.6.2">EC-2.6.2</a>, <a href="../rulings/#EC-R8">EC-R8</a> and EC-99.9.9.'
    )


def test_code_is_left_as_it_is(facts: Facts, sources: Sources) -> None:
    assert prose(facts, sources).html("`EC-2.6.2 <KL>`", PAGE) == "<code>EC-2.6.2 &lt;KL&gt;</code>"


def test_text_is_escaped_and_no_link_is_smuggled_in(facts: Facts, sources: Sources) -> None:
    hostile = '<img src=x onerror=alert(1)> [KL](javascript:alert(1)) <https://example.org> "&amp;"'
    html = str(prose(facts, sources).html(hostile, PAGE))
    assert "<img" not in html
    assert "javascript:alert(1)" not in html.replace("(javascript:alert(1))", "")
    assert 'href="javascript' not in html
    assert 'href="https' not in html


def test_ids_in_pages_by_hand_become_links(sources: Sources) -> None:
    places: Places = sources.places
    kept = "`EC-2.6.2`, [EC-2.6.2](x.md), EC-99.1.1.\n\n```text\nEC-2.6.2\n```\n"
    assert with_ids_linked(f"# On EC-2.6.2\n\nEC-2.6.2, {kept}EC-R8\n", "guide/x.md", places) == (
        "# On EC-2.6.2\n\n[EC-2.6.2](../essence_crown/02-resources/2.6.md#EC-2.6.2), "
        f"{kept}[EC-R8](../essence_crown/rulings.md#EC-R8)\n"
    )
