"""What is refused, and the messages about it."""

from __future__ import annotations

import pytest

from grammar.language.compile import compile_text, text_of
from grammar.language.dialect import Dialect
from grammar.language.errors import CODES, CardTextError
from grammar.language.source import SourceText
from grammar.language.words.nearest import distance, nearest, with_words_of
from grammar.language.words.splitting import IN_PARENTHESES
from tests.grammar.tables import Refused, phrases_of, tables_of, words_of

REFUSED = (
    *tables_of("essence_crown").refused,
    Refused("CT301", "Spell", f"Draw {'9' * 3000} cards."),
    Refused("CT601", "Spell", "draw a card " * 500),
    Refused("CT601", "Spell", "a " * 450),
)


@pytest.mark.parametrize(("code", "on", "text"), REFUSED)
def test_a_text_is_refused(ec: Dialect, code: str, on: str, text: str) -> None:
    with pytest.raises(CardTextError) as caught:
        compile_text(text, ec, on)
    error = caught.value
    assert code in error.codes, error
    assert code in CODES
    rendered = error.render()
    assert f" {code} " in rendered
    assert "^" in rendered
    for finding in error.to_json():
        assert isinstance(finding["line"], int)


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("Draw card.", "a card"),
        ("Draw a a card.", "a"),
        ("Destroy Avatar target.", "target Avatar"),
        ("Gain 1 God Chrage.", "Charge"),
        ("Destroy target creature.", "Avatar"),
        ("Destroy target Avatar with Domain: Secnd Sun.", "Domain: Second Sun"),
        ("Destroy target Avatar with Domain: eScond Sun.", "Domain: Second Sun"),
        ("Destroy target Avatar with Domain: Second uSn.", "Domain: Second Sun"),
        ("Destroy target Avatar with Domain: Sun.", "Domain: Second Sun"),
        ("Destroy target Avatar with Domain: Third Moon.", ""),
        ("Destroy target Avatar with Domain: .", ""),
        ("God Code (oncce per game) — Spend 3 God Charges: Draw a card.", "(once per game)"),
        ("God Code (One per trun) — Spend 3 God Charges: Draw a card.", "(once per turn)"),
        ("God Code (once per gmae) — Spend 3 God Charges: Draw a card.", "game"),
        ("Draw a card (from your deck).", ""),
        ("Haste.", ""),
        ("Destroy all Avatars opponents control.", "your opponents"),
    ],
)
def test_the_nearest_valid_wording_is_offered(ec: Dialect, text: str, suggestion: str) -> None:
    with pytest.raises(CardTextError) as caught:
        compile_text(text, ec, "Spell")
    assert (caught.value.findings[0].suggestion or "") == suggestion


PHRASES: list[dict[str, str]] = phrases_of("essence_crown")


@pytest.mark.parametrize("row", PHRASES, ids=lambda row: row["wrong"])
def test_a_phrase_of_other_games_is_fixed(ec: Dialect, row: dict[str, str]) -> None:
    on, wrong, right = row["on"], row["wrong"], row["right"]
    source = SourceText(wrong)
    with pytest.raises(CardTextError) as caught:
        compile_text(source, ec, on)
    finding = caught.value.findings[0]
    assert finding.code == "CT102"
    fixed = wrong[: finding.span.start] + str(finding.suggestion) + wrong[finding.span.end :]
    assert fixed == right
    if "-0" not in right:  # which has a fault of its own
        compile_text(right, ec, on)


def test_every_phrase_has_a_line_that_shows_it(ec: Dialect) -> None:
    wrong = [row["wrong"] for row in PHRASES]
    wrong += [row["text"] for row in words_of("essence_crown")]
    wrong += [
        "When this enters, draw a card.",
        "Exhaust: Gain 1 KL.",
        "Search your Veiled Deck for a Spell and put it into your hand.",
        "Counter target Spell.",
        "Choose one: draw a card.",
        "Choose any number — • Draw a card. • Gain 2 KL.",
        "When this Avatar enters, choose one — • Draw a card. • Gain 2 KL.",
        "Choose one — • Spend 1 KL: Draw a card. • Gain 2 KL.",
        "Choose one — • Draw a card. • As an additional cost to cast this spell, pay 1 Essence. Gain 2 KL.",
        "Until end of turn, target Avatar gets +2 Power.",
        "Deal 3 damage to any target.",
        "Target Avatar must block this turn.",
        "Target Avatar attacks this turn if able.",
        "When this Avatar is destroyed, draw a card.",
        "Create a token.",
        "Create two 1/1 Glow Echo Avatar tokens. They can't block.",
    ]  # nothing means the same as these
    for hint in ec.foreign.phrases:
        assert any(list(hint.matches(line, 0, len(line))) for line in wrong), hint


def test_a_fix_has_the_s_of_the_word_that_it_takes_the_place_of(ec: Dialect) -> None:
    for wrong, right in (
        ("Target Avatar gets 2 Power this turn.", "gets +2 Power"),
        ("Your Avatars get 2 Power this turn.", "get +2 Power"),
    ):
        with pytest.raises(CardTextError) as caught:
            compile_text(wrong, ec, "Spell")
        assert caught.value.findings[0].suggestion == right


@pytest.mark.parametrize(
    ("on", "typed", "meant"),
    [
        ("Spell", "Choose one - • Draw a card. • Gain 2 KL.", "Choose one — • Draw a card. • Gain 2 KL."),
        ("Spell", "Choose one --\n- Draw a card.\n- Gain 2 KL.", "Choose one — • Draw a card. • Gain 2 KL."),
        (
            "Spell",
            "Choose one –\n  * Draw a card.\n  * Gain 2 KL.",
            "Choose one — • Draw a card. • Gain 2 KL.",
        ),
        (
            "Deity",
            "God Code (once per game) - Spend 3 God Charges: Draw a card.",
            "God Code (once per game) — Spend 3 God Charges: Draw a card.",
        ),
        ("Spell", "Target Avatar gets -2 Power this turn.", "Target Avatar gets -2 Power this turn."),
    ],
)
def test_a_dash_and_a_bullet_may_be_as_a_keyboard_has_them(
    ec: Dialect, on: str, typed: str, meant: str
) -> None:
    assert text_of(compile_text(typed, ec, on).abilities, ec, (on,)) == meant


def test_all_errors_are_told_at_once(ec: Dialect) -> None:
    text = "Drow a card. Gain 1 God Chrage.\nDeal 3 damage to a Deity. Draw card."
    with pytest.raises(CardTextError) as caught:
        compile_text(text, ec, "Spell")
    places = [(finding["code"], finding["line"], finding["column"]) for finding in caught.value.to_json()]
    assert places == [("CT101", 1, 1), ("CT101", 1, 25), ("CT304", 2, 6), ("CT201", 2, 32)]


def test_an_error_shows_the_words(ec: Dialect) -> None:
    with pytest.raises(CardTextError) as caught:
        compile_text("Draw a card. Destroy target creature.", ec, "Spell")
    assert caught.value.render().splitlines()[:3] == [
        "text:1:29: CT102 a creature is called an Avatar here",
        "    Draw a card. Destroy target creature.",
        "                                ^^^^^^^^",
    ]


HOSTILE = [
    "",
    " \n\t ",
    "\x00" * 100,
    "(" * 100_000,
    '"' * 100_000,
    "draw " * 20_000,
    "9" * 100_000,
    "•" * 100_000,
    "a" * 100_000,
    "Draw a card, then " * 5_000,
    "if you control a Shard, " * 4_000,
    "\u202eDraw a card.",
    "𝔇raw a card.",
    "İ" * 200,
    "Draw a card" + "." * 3_900,
    "•" * 3_900,
    '"' * 3_900,
    "(" * 3_900,
    ", " * 300,
    "Domain: " * 400,
    "God " * 390,
    "with Domain: Second Sun " * 100,
    "-1 " * 390,
    "\ud800",
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_is_refused_at_once(ec: Dialect, text: str) -> None:
    with pytest.raises(CardTextError) as caught:
        compile_text(text, ec, "Spell")
    assert len(caught.value.render()) < 400_000
    if len(text) > 4_000:
        assert len(caught.value.findings) == 1


def test_an_essence_card_stays_if_its_text_lasts(ec: Dialect) -> None:
    """[EC-R55]"""
    for text in ("At the start of your turn, gain +1 KL this turn.", "Exhaust this Essence card: Gain 1 KL."):
        assert len(compile_text(text, ec, "Essence").abilities) == 1
    with pytest.raises(CardTextError) as caught:
        compile_text("At the start of your turn, gain +1 KL this turn.\nDraw a card.", ec, "Essence")
    assert caught.value.codes == ("CT401",)


def test_what_parentheses_may_say_is_what_the_grammar_reads(ec: Dialect) -> None:
    for said in IN_PARENTHESES:
        assert compile_text(f"God Code ({said}) — Spend 3 God Charges: Draw a card.", ec, "Deity").abilities


def test_any_number_is_no_number(ec: Dialect) -> None:
    """The word "number" and a number are different and can't replace each other."""
    for text in ("Spend any 2 of God Charges: Draw a card.", "Spend number God Charges: Draw a card."):
        with pytest.raises(CardTextError) as caught:
            compile_text(text, ec, "Deity")
        assert caught.value.codes == ("CT201",)


def test_names_with_the_same_words() -> None:
    known = ["Second Sun", "Null Depths", "Sun"]
    assert with_words_of("Sun", known) == ["Second Sun", "Sun"]
    assert with_words_of("sceond", known) == ["Second Sun"]
    assert with_words_of("Second Moon", known) == with_words_of("", known) == []


def test_distance_counts_neighbours_that_changed_places() -> None:
    assert [distance("draw", other) for other in ("draw", "darw", "drew", "dra", "drawn")] == [0, 1, 1, 1, 1]
    assert nearest("Chrage", ["Charge", "Change", "Damage"]) == ["Charge", "Change"]


@pytest.mark.parametrize(
    ("written", "suggestion", "right"),
    [
        ("2 KL Draw a card.", "KL:", "2 KL: Draw a card."),
        ("Pay 2 KL draw a card.", "KL:", "Pay 2 KL: draw a card."),
        ("Spend 2 God Charges gain 1 KL.", "God Charges:", "Spend 2 God Charges: gain 1 KL."),
        ("Once per turn, 1 KL exhaust target Relic.", "KL:", "Once per turn, 1 KL: exhaust target Relic."),
    ],
)
def test_a_missing_colon_is_named(ec: Dialect, written: str, suggestion: str, right: str) -> None:
    with pytest.raises(CardTextError) as caught:
        compile_text(written, ec, "Deity")
    (finding,) = caught.value.findings
    assert (finding.message, finding.suggestion) == ("the colon after the cost is missing", suggestion)
    assert written[: finding.span.start] + suggestion + written[finding.span.end :] == right
    assert compile_text(right, ec, "Deity").abilities


@pytest.mark.parametrize("text", ["Exhaust this Relic draw a card.", "Discard a Shard draw a card."])
def test_no_colon_is_put_after_what_could_be_an_effect(ec: Dialect, text: str) -> None:
    """What comes first may be the cost or the first of two effects."""
    with pytest.raises(CardTextError) as caught:
        compile_text(text, ec, "Relic")
    assert caught.value.findings[0].suggestion is None


@pytest.mark.parametrize(("code", "on", "text"), [row for row in REFUSED if len(row[2]) < 300])
def test_expected_signs_are_named_in_words(ec: Dialect, code: str, on: str, text: str) -> None:
    with pytest.raises(CardTextError) as caught:
        compile_text(text, ec, on)
    for finding in caught.value.findings:
        assert all(each[0].isalnum() for each in finding.expected), (code, finding.expected)
