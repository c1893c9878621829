"""The errors of card text: every code, with an example."""

from __future__ import annotations

from docs.site_writer.facts.book_facts import Refusal, ShownMistake
from docs.site_writer.facts.gather import Facts
from docs.site_writer.layout import CODES_PAGE
from docs.site_writer.pages.page import Page, rendered
from docs.site_writer.places import Places
from docs.site_writer.site import Site
from grammar.language.errors import CODES

MOST_EXAMPLES = 2

LONG_TEXT = 6
"""Lines beyond which an example is folded."""
FAMILIES = (
    ("CT1", "Words", "A word or a sign that the language does not have."),
    ("CT2", "Sentences", "The words are known, but they are no sentence."),
    ("CT3", "Meaning", "The sentence can be read, but not as one thing and no other."),
    ("CT4", "Card types", "The text is valid, but not on this card."),
    ("CT5", "Files", "A card file, a deck list or a table that is not built as these are."),
    ("CT6", "Limits", "Texts that no card has."),
    ("CT8", "Warnings", "The text is valid all the same; there is a better way to write it."),
)
"""The errors in groups: the prefix of their codes, a title, and what they have in common."""


def codes_page(facts: Facts, places: Places) -> Page:
    """Every code of the language, with example messages and what to write instead."""
    mistakes: dict[str, list[ShownMistake]] = {}
    refusals: dict[str, list[Refusal]] = {}
    rules: dict[str, list[str]] = {}
    for book in facts.books:
        for mistake in book.mistakes:
            mistakes.setdefault(mistake.mistake.code, []).append(mistake)
        for refusal in book.refusals:
            listed = refusals.setdefault(str(refusal.vector.code), [])
            shown = {one.mistake.wrong for one in mistakes.get(str(refusal.vector.code), ())}
            if refusal.message and len(listed) < MOST_EXAMPLES and refusal.vector.text not in shown:
                listed.append(refusal)
        for rule in book.book.rules:
            for code in dict.fromkeys(refused.code for refused in rule.refused):
                rules.setdefault(code, []).append(rule.id)
    families = [
        {
            "title": title,
            "begins": begins,
            "says": says,
            "codes": [
                {
                    "code": code,
                    "meaning": meaning[:1].upper() + meaning[1:],
                    "mistakes": mistakes.get(code, []),
                    "refusals": refusals.get(code, []),
                    "rules": rules.get(code, []),
                }
                for code, meaning in CODES.items()
                if code.startswith(begins)
            ],
        }
        for begins, title, says in FAMILIES
    ]
    site = Site(facts, (facts.games or facts.books)[0], places)
    body = rendered("codes.md", site=site, page=CODES_PAGE, families=families, long=LONG_TEXT)
    return Page(CODES_PAGE, "Card text errors", body)
