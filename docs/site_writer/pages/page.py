"""A page: its file, its title, its Markdown. Templates hold the wording and the HTML."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

_TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent.with_name("templates")),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
)


@dataclass(frozen=True)
class Page:
    """A page: its file under the root of the sources, its title, and its Markdown."""

    path: str
    title: str
    body: str
    alone: bool = False
    """Whether it is shown without navigation and table of contents."""

    @property
    def source(self) -> str:
        """The text of the file."""
        hide = "\nhide: [navigation, toc]" if self.alone else ""
        title = json.dumps(self.title, ensure_ascii=False)
        return f"---\ntitle: {title}{hide}\n---\n\n{self.body}"


def plain_title(text: str) -> str:
    """A title for a theme that doesn't escape: without characters that could begin a tag or an entity."""
    return text.translate({ord("<"): "‹", ord(">"): "›", ord("&"): "＆", ord('"'): "″"})


def rendered(template: str, **values: object) -> str:
    """Render a template, with at most one empty line in a row."""
    text = _TEMPLATES.get_template(template).render(**values)
    while "\n\n\n\n" in text:
        text = text.replace("\n\n\n\n", "\n\n")
    return text.lstrip("\n")
