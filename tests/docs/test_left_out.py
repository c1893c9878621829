"""What the search leaves out of a page is found whole."""

from __future__ import annotations

import pytest

from docs.site_writer.left_out import left_out


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("<p>a</p>", []),
        ('<p data-search-exclude="">a</p>', ['<p data-search-exclude="">a</p>']),
        (
            'x<div class="a" data-search-exclude="" id="b"><div data-search-exclude="">c</div>d</div\n>y',
            ['<div class="a" data-search-exclude="" id="b"><div data-search-exclude="">c</div>d</div\n>'],
        ),
        ('<ul data-search-exclude=""></ul> <ul></ul>', ['<ul data-search-exclude=""></ul>']),
        ("`&lt;p data-search-exclude>`", []),
    ],
)
def test_elements_are_found_with_all_that_is_in_them(source: str, found: list[str]) -> None:
    assert [source[start:end] for _, start, end in left_out(source)] == found


def test_an_element_without_an_end_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="has no end"):
        list(left_out('<div data-search-exclude=""><div></div>'))
