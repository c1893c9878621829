"""The search of the site: it is small, leads somewhere, and answers as the command does."""

from __future__ import annotations

import gzip
import json
import tomllib
from pathlib import Path
from typing import Final

import pytest

from docs.site_writer.facts.gather import Facts
from spec.book.games import SPEC
from spec.book.search.search import search
from tests.browser import CHROMIUM, NEEDS_CHROMIUM, Browser, browser
from tests.docs.conftest import Built
from tests.docs.serving import served

MOST_COMPRESSED: Final = 300_000
"""Bytes that a game loads for its search."""

ASK: Final = """(async () => {
  const input = document.querySelector("#jump-input");
  input.value = %s;
  input.dispatchEvent(new Event("input"));
  await new Promise(done => setTimeout(done));
  return [...document.querySelectorAll("#jump-list li")].filter(item => item.querySelector("p"))
    .map(item => item.firstChild.textContent);
})()"""
"""A script that asks a question, and returns the ids of what is shown with its text."""


def test_everything_that_is_found_has_its_anchor(built: Built) -> None:
    for book, _ in json.loads((built.root / "assets/jump.json").read_text(encoding="utf-8"))["books"]:
        data = json.loads((built.root / f"assets/search/{book}.json").read_text(encoding="utf-8"))
        for name, (title, _, address) in zip(data["names"], data["texts"], strict=True):
            page, _, anchor = address.partition("#")
            assert title, name
            assert not anchor or anchor in built.pages[page].anchors, address


def test_a_game_loads_little(facts: Facts, built: Built) -> None:
    shared = compressed(built.root / "assets/lunr.js") + compressed(built.root / "assets/jump.json")
    for book in facts.games:
        assert shared + compressed(built.root / f"assets/search/{book.name}.json") < MOST_COMPRESSED, (
            book.name
        )


def compressed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes()))


@pytest.mark.skipif(CHROMIUM is None, reason=NEEDS_CHROMIUM)
def test_a_page_answers_as_the_command_does(facts: Facts, built: Built, tmp_path: Path) -> None:
    with served(built.root) as site, browser(tmp_path) as tab:
        for book in facts.games:
            opened(tab, f"{site}/{book.name}/")
            path = SPEC / book.name / "questions.toml"
            for question in tomllib.loads(path.read_text(encoding="utf-8"))["question"]:
                shown = tab.run(ASK % json.dumps(question["ask"]))
                hits = [
                    hit for hit in search(facts.library, question["ask"], book.name) if hit.kind != "term"
                ]
                assert shown
                assert shown == [hit.name for hit in hits][: len(shown)], question["ask"]


@pytest.mark.skipif(CHROMIUM is None, reason=NEEDS_CHROMIUM)
def test_a_term_of_the_game_at_hand_is_found_by_its_name(facts: Facts, built: Built, tmp_path: Path) -> None:
    with served(built.root) as site, browser(tmp_path) as tab:
        for book in facts.games:
            opened(tab, f"{site}/{book.name}/")
            term = book.book.terms[0].word
            tab.run(ASK % json.dumps(term))
            first = "document.querySelector('#jump-list li').firstChild.textContent"
            assert tab.run(first) == term


def opened(tab: Browser, address: str) -> None:
    """Open a page and its search, and wait until it can be asked."""
    tab.open(address)
    tab.run(
        """new Promise(done => {
          document.querySelector(".jump-open").click();
          const look = () => document.querySelector("#jump-list li")?.textContent.startsWith("For example")
            ? done() : setTimeout(look, 20);
          look();
        })"""
    )
