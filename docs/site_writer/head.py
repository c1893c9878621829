"""A hook of mkdocs: the head of each page, for phones and previews, and the page for wrong addresses."""

from __future__ import annotations

import re
from html import escape, unescape
from pathlib import Path
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

PREVIEW: Final = "preview.png"
"""The picture of a book, in its folder."""
_LEAD: Final = re.compile(r"<p(?: class=\"(?:lead|rule-text)\")?>(.*?)</p>", re.DOTALL)
_TAG: Final = re.compile(r"<[^>]*>")
_GROUP: Final = re.compile(
    r'(<nav class="md-nav" data-md-level="[1-9]" )aria-labelledby="[^"]*"'
    r"(?=[^>]*>\s*<label [^>]*>\s*<span [^>]*></span>\s*([^<]*?)\s*</label>)"
)
"""A group of the navigation. The theme names one with a page of its own by an empty label."""
_MISSING: Final = "<h1>404 - Not found</h1>"
_OFFERED: Final = (
    "<h1>There is no such page</h1>"
    '<p>Search for a rule, a card or a word: press <kbd>/</kbd> or "Search" above.</p>'
    '<div class="nearest"></div>'
)
MOST: Final = 200
"""The most characters of a description."""


def on_page_context(context: dict[str, object], *, page: Page, **_: object) -> dict[str, object]:
    """Describe the page by its first paragraph."""
    if found := _LEAD.search(page.content or ""):
        # escaped, since the theme doesn't
        page.meta["description"] = escape(shortened(unescape(_TAG.sub("", found[1]))))
    return context


def on_post_page(output: str, *, page: Page, config: MkDocsConfig) -> str:
    """Add the manifest, what a preview of a link shows, and the names of groups in the navigation."""
    title, description = escape(str(page.title)), str(page.meta.get("description", config.site_description))
    named = {"og:title": title, "og:description": description, "og:type": "article"}
    if config.site_url:
        named["og:url"] = page.canonical_url or ""
        picture = f"{page.url.partition('/')[0]}/{PREVIEW}"
        if Path(config.docs_dir, picture).is_file():
            named["og:image"] = f"{config.site_url.rstrip('/')}/{picture}"
    output = _GROUP.sub(r'\1aria-label="\2"', output)
    tags = "".join(f'<meta property="{name}" content="{text}">' for name, text in named.items())
    manifest = get_relative_url("manifest.webmanifest", page.url)
    return output.replace("</head>", f'<link rel="manifest" href="{manifest}">{tags}</head>', 1)


def on_post_template(output: str, *, template_name: str, **_: object) -> str:
    """Write the 404 page: the search, and the ids nearest to the address, which a script lists."""
    if template_name != "404.html":
        return output
    if _MISSING not in output:
        raise ValueError("404.html of the theme has another heading")
    return output.replace(_MISSING, _OFFERED, 1)


def shortened(text: str) -> str:
    """The beginning of a text, up to the end of a word."""
    words = " ".join(text.split())
    return words if len(words) <= MOST else words[: MOST - 1].rpartition(" ")[0] + "…"
