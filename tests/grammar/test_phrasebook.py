"""What can be said with each verb: every sentence that is listed compiles, and reads as it is written."""

from __future__ import annotations

import pytest

from grammar.language.compile import compile_text, parser_of, text_of
from grammar.language.dialect import Dialect, load, with_cards
from grammar.language.errors import CardTextError
from grammar.language.phrasebook import phrases, phrases_of

GAMES = [game for game in with_cards() if load(game).files is None]
ONLY_WITHIN = {
    "block": "only of additional attackers, and the samples have one in the wrong number",
    "boost": "forbidden only for a time, or for all of a kind",
    "cancel": "only the card that was just played",
    "cast": "only in 'you cast' behind a noun",
    "do": "only in 'if you do'",
    "enter": "only in what a card does as it enters, which the samples don't reach in every game",
    "earn": "only Marks, and the samples have no resource but the first",
    "have": "only in conditions and in 'you may have ...'",
    "move": "only to another card, and the samples name one",
    "put": "only after a look at cards",
    "return": "only to the hand of the owner, and only of some cards",
    "share": "only in a card's description, as in 'that shares a World with this'",
    "that cost": "only in a card's description",
}
"""Verbs of which the samples may make no sentence, with the reason."""


def wordings(dialect: Dialect, text: str) -> set[str]:
    """Return the canonical wording of a text on each type of card that may have it."""
    found = set()
    for card_type in dialect.types:
        try:
            compiled = compile_text(text, dialect, on=card_type.name)
        except CardTextError:
            continue
        found.add(text_of(compiled.abilities, dialect, card_type.name))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_phrase_compiles_and_is_canonical(game: str) -> None:
    dialect = load(game)
    listed = phrases(dialect)
    for verb, sentences in listed.items():
        for each in sentences:
            assert each in wordings(dialect, each), (verb, each)
    parser = parser_of(dialect)
    for verb in parser.agreement.verbs:
        word = parser.lexicon.shown[verb][0]
        assert word in listed or word in ONLY_WITHIN or is_excluded(dialect, verb), word


def is_excluded(dialect: Dialect, verb: str) -> bool:
    """Whether a rule of the game excludes the sentences with a verb, or the game lacks words for them."""
    listed = [each[0].text for each in parser_of(dialect).examples.with_word(verb) if each]
    return not listed or any(refusing_rule(dialect, f"{text}.") for text in listed)


def refusing_rule(dialect: Dialect, text: str) -> str | None:
    """Return a rule for which a text is refused on some card."""
    for card_type in dialect.types:
        with pytest.raises(CardTextError) as caught:
            compile_text(text, dialect, on=card_type.name)
        for finding in caught.value.findings:
            if finding.rule is not None:
                return finding.rule
    return None


def test_a_word_has_its_phrases_in_each_of_its_forms() -> None:
    dialect = load("essence_crown")
    assert "Draw 2 cards." in phrases_of(dialect, "draw")
    assert phrases_of(dialect, "draws") == phrases_of(dialect, "draw")
    assert phrases_of(dialect, "zebra") == ()
