"""Addresses: everything has one place, and links find it from any page."""

from __future__ import annotations

import pytest

from docs.site_writer.places import NoSuchPlace, Places, TakenPlace, slug, unique


@pytest.fixture
def places() -> Places:
    found = Places()
    found.add("page:index.md", "index.md")
    found.add("rule:EC-2.6.2", "essence_crown/02-resources.md", "EC-2.6.2")
    found.add("page:essence_crown/index.md", "essence_crown/index.md")
    found.add("card:essence_crown:Spark", "essence_crown/cards/spark.md")
    return found


@pytest.mark.parametrize(
    ("key", "page", "href"),
    [
        ("rule:EC-2.6.2", "essence_crown/02-resources.md", "#EC-2.6.2"),
        ("rule:EC-2.6.2", "essence_crown/09-combat.md", "../02-resources/#EC-2.6.2"),
        ("rule:EC-2.6.2", "essence_crown/index.md", "02-resources/#EC-2.6.2"),
        ("rule:EC-2.6.2", "index.md", "essence_crown/02-resources/#EC-2.6.2"),
        ("rule:EC-2.6.2", "essence_crown/cards/spark.md", "../../02-resources/#EC-2.6.2"),
        ("card:essence_crown:Spark", "essence_crown/02-resources.md", "../cards/spark/"),
        ("page:essence_crown/index.md", "essence_crown/02-resources.md", "../"),
        ("page:index.md", "essence_crown/02-resources.md", "../../"),
        ("page:index.md", "index.md", "./"),
    ],
)
def test_links_are_relative(places: Places, key: str, page: str, href: str) -> None:
    assert places.href(key, page) == href


def test_a_link_to_nothing_is_an_error(places: Places) -> None:
    with pytest.raises(NoSuchPlace, match=r"EC-9\.9\.9"):
        places.href("rule:EC-9.9.9", "index.md")


def test_an_anchor_is_given_once(places: Places) -> None:
    with pytest.raises(TakenPlace):
        places.add("term:essence_crown:x", "essence_crown/02-resources.md", "EC-2.6.2")
    with pytest.raises(TakenPlace):
        places.add("rule:EC-2.6.2", "elsewhere.md", "EC-2.6.2")


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Oriane, Keeper of the Dawnwheel", "oriane-keeper-of-the-dawnwheel"),
        ("El'Équine", "elequine"),
        ("../../etc/passwd", "etc-passwd"),
        ("日の出", "unnamed"),
        ("<script>", "script"),
    ],
)
def test_an_address_has_no_odd_signs(text: str, part: str) -> None:
    assert slug(text) == part


def test_two_names_never_share_an_address() -> None:
    taken: set[str] = set()
    assert [unique("spark", taken) for _ in range(3)] == ["spark", "spark-2", "spark-3"]
