"""Texts of the books as HTML: inline marks, ids as links, the first use of each glossary term as a link."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markupsafe import Markup, escape

from docs.site_writer.places import Places
from spec.book.ids import CITATION
from spec.book.records import Term
from spec.book.rulebook import Rulebook

_MARKS = MarkdownIt("commonmark", {"html": False}).disable(["autolink", "image", "link"])
_RENDERER = RendererHTML()


class Prose:
    """Texts of one book, for the pages that show them."""

    def __init__(self, places: Places, book: Rulebook, games: Mapping[str, str] | None = None) -> None:
        """`games` are the titles of all games by their names."""
        self.places = places
        self.games = games or {}
        self.game = book.game.name
        self.terms: dict[str, Term] = {form: term for term in reversed(book.terms) for form in term.forms}
        forms = "|".join(map(re.escape, sorted(self.terms, key=len, reverse=True)))
        pattern = rf"(?P<id>{_nameless(CITATION.pattern)})"
        self.ids_alone = re.compile(pattern)
        self.with_terms = re.compile(rf"{pattern}|\b(?P<term>{forms})\b") if forms else self.ids_alone

    def html(self, text: str, page: str, *, terms: bool = True, but: Iterable[str] = ()) -> Markup:
        """A text with its links. `but` are ids and term words not to link, such as its own."""
        done = set(but)
        tokens = _MARKS.parseInline(text)[0].children or []
        for token in tokens:
            self._link(token, page, terms, done)
        return Markup(_RENDERER.renderInline(tokens, _MARKS.options, {}))  # all of it is escaped

    def blocks(self, text: str, page: str) -> Markup:
        """Paragraphs and lists, with ids as links."""
        tokens = _MARKS.parse(text)
        for block in tokens:
            for token in block.children or []:
                self._link(token, page, False, set())
        return Markup(_RENDERER.render(tokens, _MARKS.options, {}))  # all of it is escaped

    def ids(self, text: str, page: str) -> Markup:
        """Plain text, not Markdown, with its ids as links."""
        return self._linked(text, page, False, set())

    def _link(self, token: Token, page: str, terms: bool, done: set[str]) -> None:
        """Put links into a piece of text; a file name in code links to the page of each such file."""
        if token.type == "text":
            token.type, token.content = "html_inline", str(self._linked(token.content, page, terms, done))
        elif token.type == "code_inline" and (owners := self._owners(token.content)):
            token.type, token.content = "html_inline", str(self._file(token.content, owners, page))

    def _owners(self, file: str) -> list[str]:
        """The games whose file may be meant: the book's own game, or all that have it in a shelf book."""
        own = [self.game] if self.game in self.games else self.games
        return [game for game in own if file_key(game, file) in self.places]

    def _file(self, file: str, owners: list[str], page: str) -> Markup:
        hrefs = {game: self.places.href(file_key(game, file), page) for game in owners}
        if len(owners) == 1:
            return Markup('<a href="{}"><code>{}</code></a>').format(hrefs[owners[0]], file)
        links = [Markup('<a href="{}">{}</a>').format(hrefs[game], self.games[game]) for game in owners]
        return Markup("<code>{}</code> ({})").format(file, Markup(", ").join(links))

    def _linked(self, text: str, page: str, terms: bool, done: set[str]) -> Markup:
        parts: list[Markup] = []
        at = 0
        for match in (self.with_terms if terms else self.ids_alone).finditer(text):
            found = match["id"]
            link = self._id(found, page, done) if found else self._term(match["term"], page, done)
            if link is not None:
                parts += [escape(text[at : match.start()]), link]
                at = match.end()
        return Markup("").join([*parts, escape(text[at:])]) if parts else escape(text)

    def _id(self, rule_id: str, page: str, done: set[str]) -> Markup | None:
        key = f"rule:{rule_id}"
        if rule_id in done or key not in self.places:
            return None
        return Markup('<a href="{}">{}</a>').format(self.places.href(key, page), rule_id)

    def _term(self, form: str, page: str, done: set[str]) -> Markup | None:
        word = self.terms[form].word
        key = term_key(self.game, word)
        if word in done or key not in self.places:
            return None
        done.add(word)
        return Markup('<a class="term" href="{}">{}</a>').format(self.places.href(key, page), form)


def term_key(game: str, word: str) -> str:
    return f"term:{game}:{word}"


def card_key(game: str, name: str) -> str:
    return f"card:{game}:{name}"


def file_key(game: str, file: str) -> str:
    return f"file:{game}:{file}"


def _nameless(pattern: str) -> str:
    return re.sub(r"\(\?P<\w+>", "(?:", pattern)
