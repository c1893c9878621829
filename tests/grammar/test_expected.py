"""What an error says of what may stand there: parts of a sentence, and what can be said with the verb."""

from __future__ import annotations

import pytest
from lark.exceptions import UnexpectedToken

from grammar.language.compile import compile_text, parser_of
from grammar.language.dialect import load, with_cards
from grammar.language.errors import CardTextError, Finding
from grammar.language.reading.expected import PARTS, in_order, sample
from grammar.language.reading.parse_tables import built
from grammar.language.shared_sentences import CARD_SENTENCES
from grammar.language.source import SourceText
from grammar.language.words.splitting import sentences_in

CARD_GAMES = [game for game in with_cards() if set(CARD_SENTENCES.files) <= set(load(game).shared.files)]


@pytest.mark.parametrize("game", CARD_GAMES)
def test_the_sample_of_a_part_is_such_a_part(game: str) -> None:
    dialect = load(game)
    parser = parser_of(dialect)
    named = {rule.origin.name for rule in parser.lark.rules}
    parts = [part for part in PARTS if part.sample and part.rule in named]
    reader = built(dialect.whole_grammar, starts=[part.rule for part in parts])
    for part in parts:
        text = sample(in_order(dialect)[0], part.sample)
        (sentence,) = sentences_in(parser.lexicon, SourceText(text), 0, len(text), [])
        assert not sentence.unknown, text
        try:
            reader.parse(sentence.tokens, start=part.rule)
        except UnexpectedToken:
            pytest.fail(f"{text!r} is not {part.noun} in {game}")


def only_finding(game: str, on: str, text: str) -> Finding:
    with pytest.raises(CardTextError) as caught:
        compile_text(text, load(game), on=on)
    (finding,) = caught.value.findings
    return finding


@pytest.mark.parametrize(
    ("game", "on", "text", "expected"),
    [
        ("essence_crown", "Spell", "Deal 2 damage to.", "an object (such as 'another Avatar')"),
        ("essence_crown", "Avatar", "When draw, draw a card.", "an event (such as 'you draw a card')"),
        ("essence_crown", "Spell", "Draw cards.", "an amount (such as '2')"),
        ("kudurru_kings", "Site", "At upkeep: if and, draw 1 card.", "a condition"),
    ],
)
def test_a_whole_part_is_expected_by_its_name(game: str, on: str, text: str, expected: str) -> None:
    assert only_finding(game, on, text).expected[0].startswith(expected)


@pytest.mark.parametrize(
    ("game", "on", "text", "example"),
    [
        ("essence_crown", "Spell", "Draw cards.", "Draw 2 cards."),
        (
            "essence_crown",
            "Avatar",
            "When this Avatar enters, nullify target Avatar for ever.",
            "When this Avatar enters the battlefield, nullify target Avatar.",
        ),
        (
            "clashes_of_destiny",
            "Spell",
            "Reveal the top card of your Main Deck to yourself.",
            "Reveal the top card of your Main Deck.",
        ),
    ],
)
def test_an_error_shows_what_can_be_said_with_the_verb(game: str, on: str, text: str, example: str) -> None:
    finding = only_finding(game, on, text)
    assert finding.example == example


@pytest.mark.parametrize("game", CARD_GAMES)
def test_the_example_of_an_error_can_be_read(game: str) -> None:
    dialect = load(game)
    shown = 0
    for verb in sorted(parser_of(dialect).agreement.verbs):
        words = dialect_words(game, verb)
        for on in dialect.types:
            try:
                compile_text(f"{words} somehow.", dialect, on=on.name)
            except CardTextError as error:
                for finding in error.findings:
                    if finding.code in ("CT101", "CT201", "CT202") and finding.example:
                        compile_text(finding.example, dialect, on=on.name)
                        shown += 1
    assert shown > len(parser_of(dialect).agreement.verbs)


def dialect_words(game: str, verb: str) -> str:
    """Return the beginning of a sentence with a verb."""
    form = parser_of(load(game)).lexicon.shown[verb][0]
    return f"{form.capitalize()} it"
