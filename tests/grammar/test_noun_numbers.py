"""[LANG-4.9] A noun that doesn't agree in number with the words before it is refused, with the right word."""

from __future__ import annotations

from itertools import product

import pytest

from grammar.ir.abilities import CanBlockMore
from grammar.ir.operations import CopyToken
from grammar.language.compile import compile_text, parser_of
from grammar.language.dialect import Dialect, load, with_cards
from grammar.language.errors import CardTextError, Finding
from grammar.language.reading.noun_numbers import Noun
from grammar.language.source import SourceText, Span
from grammar.language.words.splitting import sentences_in
from tests.grammar.tables import fixed_nouns_of, frames_of, with_nouns
from tests.grammar.test_suggestions import VALID, Line

EITHER = frozenset(
    {"any", "its", "no", "the", "their", "your", "owners'", "opponents'", "player's", "controller's"}
)
"""Words before a noun that allow both numbers."""


def _lines() -> list[tuple[str, str, str, str]]:
    """The game, what the text is on, the right text and the wrong one."""
    rows: list[tuple[str, str, str, str]] = []
    for game in with_cards():
        for on, frames in frames_of(game).items():
            for frame, (counts, nouns) in frames.items():
                for (count, number), (one, many) in product(counts.items(), nouns.items()):
                    right, wrong = (one, many) if number == "one" else (many, one)
                    rows.append((game, on, _said(frame, count, right), _said(frame, count, wrong)))
    return rows


def _said(frame: str, count: str, noun: str) -> str:
    said = " ".join((count, noun)).strip()
    text = frame.format(said)
    return text[:1].upper() + text[1:] if frame.startswith("{}") else text


LINES = _lines()
BARE = "put 'a', 'each' or similar before this noun"


def _read(game: str, on: str, text: str) -> tuple[object, tuple[Finding, ...]]:
    """The meaning of the text, or its errors."""
    try:
        return compile_text(text, load(game), on).abilities, ()
    except CardTextError as error:
        return None, error.findings


@pytest.mark.parametrize(("game", "on", "right", "wrong"), LINES, ids=[row[3] for row in LINES])
def test_every_noun_after_every_count(game: str, on: str, right: str, wrong: str) -> None:
    """The right number is never an error; the wrong one is, and its fix gives the right text.

    A single noun without a word before it may have no fix: the plural would mean others.
    """
    meaning, findings = _read(game, on, right)
    codes = [each.code for each in findings]
    assert "CT316" not in codes
    if _unread(codes):
        return
    (finding,) = _read(game, on, wrong)[1]
    assert finding.code == "CT316"
    if meaning is not None and not (finding.message.startswith(BARE) and finding.suggestion is None):
        start, end = finding.span
        assert f"{wrong[:start]}{finding.suggestion}{wrong[end:]}" == right


def _unread(codes: list[str]) -> bool:
    """Whether no sentence has this form, so that no noun in it has a number."""
    return any(code.startswith("CT2") for code in codes)


def test_the_frames_have_every_noun() -> None:
    """No noun is missed because no frame uses it in a sentence."""
    read = [row for row in LINES if not _unread([each.code for each in _read(*row[:3])[1]])]
    assert len(read) > len(LINES) * 0.8
    for game in with_nouns():
        said = " ".join(right.lower() for name, _, right, _ in read if name == game)
        nouns = parser_of(load(game)).agreement.numbers.nouns
        missed = {each.singular for each in nouns.values() if each.singular.lower() not in said}
        without = load(game).nodes.excluded
        excluded = {
            noun for node, noun in ((CopyToken, "token"), (CanBlockMore, "attacker")) if node in without
        }
        assert missed <= fixed_nouns_of(game) | excluded, game


def _noun(dialect: Dialect, written: str) -> Noun | None:
    return parser_of(dialect).agreement.numbers.nouns.get(written.lower())


DESCRIPTIONS = frozenset({"other", "attacking", "exhausted", "ready", "additional", "echo"})


@pytest.mark.parametrize("line", VALID, ids=lambda line: line.text)
def test_the_other_number_in_any_text(line: Line) -> None:
    """Change the number of each noun in each valid text: it is refused, or the words before it allow both."""
    dialect = load(line.game)
    traits = {*dialect.trait_of, "STATS", "SIDE"}
    meaning = _read(line.game, line.on or "", line.text)[0]
    for sentence in sentences_in(parser_of(dialect).lexicon, SourceText(line.text), 0, len(line.text), []):
        before = ""
        for token in sentence.tokens:
            span = Span(token.start_pos or 0, token.end_pos or 0)
            written = line.text[span.start : span.end]
            noun = _noun(dialect, written)
            if noun is not None and before not in EITHER and not before.endswith(" opponent's"):
                other = noun.singular if written.lower() == noun.plural.lower() else noun.plural
                text = line.text[: span.start] + other + line.text[span.end :]
                found, findings = _read(line.game, line.on or "", text)
                assert found != meaning, text
                for finding in findings:
                    if finding.code == "CT316" and finding.suggestion is not None:
                        start, end = finding.span
                        fixed = text[:start] + finding.suggestion + text[end:]
                        assert fixed.lower() == line.text.lower()
            if token.type not in traits and token.lower() not in DESCRIPTIONS:
                owner = f"{before} " if before in ("each", "the") and written.endswith("'s") else ""
                before = owner + written.lower().split()[-1]
