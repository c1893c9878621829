"""Keywords defined by a set: a word on a card that stands in for its text."""

from __future__ import annotations

import pytest

from grammar.ir.abilities import Cannot, Triggered
from grammar.language.card_file.compile import compile_card_file
from grammar.language.card_file.text import text_of_cards
from grammar.language.dialect import Dialect

WARD = 'Keyword Ward: "This Avatar can\'t be targeted by opponents."\n'
MOURNING = 'Keyword Mourning: "When this Avatar dies, draw a card."\n'
AVATAR = "\n# Aegis Bearer\nAvatar — Glow\nCost: 1\nPower: 1\nGuard: 1\n\n"
RELIC = "\n# Aegis\nRelic — Glow\nCost: 1\n\n"


def test_a_keyword_means_its_text(ec: Dialect) -> None:
    (card,) = compile_card_file(f"{WARD}{AVATAR}Ward\n", ec).checked().cards
    (plain,) = compile_card_file(f"{AVATAR}This Avatar can't be targeted by opponents.\n", ec).checked().cards
    assert card.card == plain.card


def test_keywords_stand_before_the_other_text(ec: Dialect) -> None:
    text = f"{WARD}{MOURNING}{AVATAR}Ward, Mourning\nWhen this Avatar attacks, gain 1 KL.\n"
    (card,) = compile_card_file(text, ec).checked().cards
    assert [type(each) for each in card.card.abilities] == [Cannot, Triggered, Triggered]


def test_canonical_wording_keeps_the_keyword(ec: Dialect) -> None:
    text = f"{WARD}{MOURNING}{AVATAR}Ward, Mourning\nWhen this Avatar attacks, gain 1 KL.\n"
    compiled = compile_card_file(text, ec).checked()
    written = text_of_cards([each.card for each in compiled.cards], ec, compiled.declared)
    assert written == text
    again = compile_card_file(written, ec).checked()
    assert [each.card for each in again.cards] == [each.card for each in compiled.cards]


@pytest.mark.parametrize(
    ("text", "code", "says"),
    [
        (f"{WARD}{AVATAR}Wrad\n", "CT103", "no keyword is called 'Wrad'; keywords of this set: Ward"),
        (f"{WARD}{WARD}{AVATAR}Ward\n", "CT504", "the keyword Ward is already defined"),
        (f'Keyword Ward: "Ward."\n{AVATAR}Ward\n', "CT501", "it is defined by itself"),
        (f'{WARD}Keyword Shell: "Ward."\n{AVATAR}Ward\n', "CT501", "it uses the keyword Ward"),
        (f"Keyword ward: x\n{AVATAR}Ward\n", "CT501", "with a capitalised name"),
        (f'Keyword Draw: "Draw a card."\n{AVATAR}Ward\n', "CT504", "is already a word of the game"),
        (f'Keyword Ward: "Frobnicate."\n{AVATAR}Ward\n', "CT101", "of the keyword Ward cannot be read"),
        (f"{WARD}{AVATAR}Ward, Ward\n", "CT307", "a keyword is repeated"),
        (f"{WARD}{RELIC}Ward\n", "CT303", "the keyword Ward is not allowed here"),
        (
            f"{WARD}{AVATAR}When this Avatar attacks, gain 1 KL.\nWard\n",
            "CT501",
            "put keywords on their own line before the other text",
        ),
    ],
)
def test_what_is_wrong_is_said(ec: Dialect, text: str, code: str, says: str) -> None:
    findings = compile_card_file(text, ec).errors
    assert code in [each.code for each in findings]
    assert any(says in each.message for each in findings), [each.message for each in findings]
