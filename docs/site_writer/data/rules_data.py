"""A book as data: `rules.json`."""

from __future__ import annotations

import hashlib

from docs.site_writer.facts.book_facts import BookFacts
from docs.site_writer.places import Place
from docs.site_writer.site import Site


def rules_data(site: Site) -> dict[str, object]:
    """A book as data: every rule with its text, its place on the site, and what belongs to it."""
    facts = site.facts
    return {
        "book": facts.name,
        "title": facts.book.game.title,
        "version": facts.book.game.version,
        "rules": [
            {
                "id": rule.id,
                "kind": rule.kind,
                "text": rule.text,
                "sha256": hashlib.sha256(" ".join(rule.text.split()).encode()).hexdigest(),
                "sources": list(rule.sources),
                "rulings": list(rule.rulings),
                "see": list(rule.see),
                "example": rule.example,
                "played": list(rule.played),
                "because": rule.because,
                "refused": [{"code": each.code, "text": each.text, "on": each.on} for each in rule.refused],
                "url": _url(site.places[f"rule:{rule.id}"]),
                "scenarios": [shown.id for shown in facts.citing.get(rule.id, ())],
                "exercised": facts.trace[rule.id].exercised,
                "proven": _proven(facts, rule.id),
            }
            for rule in facts.book.rules
            if rule.withdrawn is None
        ],
        "rulings": [
            {
                "id": ruling.id,
                "question": ruling.question,
                "decision": ruling.decision,
                "switch": ruling.switch,
                "changes_play": ruling.changes_play,
                "rules": list(ruling.rules),
                "stated": [{"rule": each.rule, "words": each.words} for each in ruling.stated],
                "scenarios": [shown.id for shown in facts.citing.get(ruling.id, ())],
                "exercised": ruling.changes_play and facts.trace[ruling.id].exercised,
                "proven": _proven(facts, ruling.id),
            }
            for ruling in facts.book.rulings
            if ruling.withdrawn is None
        ],
    }


def _proven(facts: BookFacts, rule_id: str) -> bool | None:
    """Whether every mutant of the rule is killed; None without mutants or without a proof."""
    if facts.proof is None or not facts.proof.provable(rule_id):
        return None
    return facts.proof.proven(rule_id)


def _url(place: Place) -> str:
    return f"{place.url}#{place.anchor}" if place.anchor else place.url
