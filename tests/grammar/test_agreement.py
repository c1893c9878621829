"""A verb must agree with its subject; otherwise the sentence is refused."""

from __future__ import annotations

from itertools import product

import pytest
from lark import Token

from grammar.language.compile import compile_text, parser_of
from grammar.language.dialect import Dialect
from grammar.language.errors import CardTextError, Refused
from grammar.language.reading.agreement import Agreement
from grammar.language.reading.suggestions import Suggestions
from grammar.language.source import SourceText
from grammar.language.words.splitting import sentences_in
from tests.grammar.tables import designer_lines, tables_of

LINES = designer_lines("essence_crown")
TEXTS = sorted(
    {text for _, _, text, _ in tables_of("essence_crown").accepted}
    | {row["line"] for row in LINES if "refused" not in row}
)
SUBJECTS = {
    "you": False,
    "each player": True,
    "each opponent": True,
    "target opponent": True,
    "target player": True,
    "target Avatar": True,
    "each Avatar": True,
    "up to one target Avatar": True,
    "two target Avatars": False,
    "all Avatars": False,
    "your Avatars": False,
    "Avatars you control": False,
    "an Avatar an opponent controls": True,
    "other Avatars your opponents control": False,
}
"""Who may do something, and whether the verb after it has its -s."""
PREDICATES = ("draw a card", "lose 1 KL", "heal 1 Essence", "sacrifice an Avatar", "get +1 Power this turn")


@pytest.fixture(autouse=True)
def _no_suggestions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Disable the search for the nearest valid sentence."""
    monkeypatch.setattr(Suggestions, "for_unexpected", lambda *_: None)


def _agreement(ec: Dialect) -> Agreement:
    return parser_of(ec).agreement


def test_the_verbs_of_the_game_are_found(ec: Dialect) -> None:
    verbs = dict(_agreement(ec).verbs.values())
    assert {"draw": "draws", "nullify": "nullifies", "have": "has", "die": "dies"}.items() <= verbs.items()
    assert verbs.keys().isdisjoint({"card", "opponent", "unit", "attacker", "token", "when"})


@pytest.mark.parametrize("text", TEXTS)
def test_the_other_form_of_a_verb_is_refused(ec: Dialect, text: str) -> None:
    """Every verb of every accepted text is changed to its other form."""
    agreement = _agreement(ec)
    source = SourceText(text)
    for sentence in sentences_in(parser_of(ec).lexicon, source, 0, len(source.text), []):
        agreement.check(sentence.tokens)
        words = [token.lower() for token in sentence.tokens]
        for at, token in enumerate(sentence.tokens):
            pair = agreement.verbs.get(token.type, ("", ""))
            if words[at] not in pair or not agreement.is_verb(sentence.tokens, words, at):
                continue
            if words[at - 1] in ("and", "then") and words[at] != pair[0]:
                continue  # "target opponent loses 1 KL and draw a card" does not say who (CT302)
            other = Token(token.type, pair[words[at] == pair[0]], token.start_pos, end_pos=token.end_pos)
            with pytest.raises(Refused) as caught:
                agreement.check([*sentence.tokens[:at], other, *sentence.tokens[at + 1 :]])
            assert caught.value.code == "CT316"


def _codes(ec: Dialect, text: str) -> tuple[str, ...]:
    try:
        compile_text(text, ec, "Spell")
    except CardTextError as error:
        return error.codes
    return ()


@pytest.mark.parametrize(("subject", "predicate"), list(product(SUBJECTS, PREDICATES)))
def test_every_subject_with_every_verb(ec: Dialect, subject: str, predicate: str) -> None:
    """With the wrong form of the verb a text is refused, and with either form after "you may"."""
    verb, _, rest = predicate.partition(" ")
    right, wrong = (f"{verb}s", verb) if SUBJECTS[subject] else (verb, f"{verb}s")
    good = _codes(ec, f"{subject} {right} {rest}.")
    assert _codes(ec, f"{subject} {wrong} {rest}.") == (good or ("CT316",))
    for form in (right, wrong):
        assert _codes(ec, f"You may {subject} {form} {rest}.") == (good or ("CT316",))
        assert _codes(ec, f"You may draw a card and {subject} {form} {rest}.") == (good or ("CT316",))
    assert _codes(ec, f"You may have {subject} {verb} {rest}.") == good
    assert _codes(ec, f"You may have {subject} {verb}s {rest}.") == (good or ("CT316",))
    assert _codes(ec, f"You may {verb}s {rest}.") == (_codes(ec, f"You may {verb} {rest}.") or ("CT316",))


@pytest.mark.parametrize(
    ("text", "words", "replacement"),
    [
        ("Each opponents discards a card.", "opponents", "opponent"),
        ("Draw a cards.", "cards", "card"),
        ("Destroy target attacking Avatars.", "Avatars", "Avatar"),
        ("Sacrifice a Glow Avatars.", "Avatars", "Avatar"),
        ("Whenever an opponents draws a card, gain 1 KL.", "opponents", "opponent"),
    ],
)
def test_a_plural_noun_after_a_singular_word_is_named(
    ec: Dialect, text: str, words: str, replacement: str
) -> None:
    """The noun is wrong, not the verb, which fits the singular."""
    with pytest.raises(CardTextError) as caught:
        compile_text(text, ec, "Relic" if text.startswith("When") else "Spell")
    (finding,) = caught.value.findings
    assert (finding.code, finding.suggestion) == ("CT316", replacement)
    assert caught.value.source.words(finding.span) == words
