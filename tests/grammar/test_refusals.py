"""What is refused, and the messages about it."""

from __future__ import annotations

import pytest

from grammar.language.compile import compile_text, text_of
from grammar.language.dialect import Dialect
from grammar.language.errors import CODES, CardTextError
from grammar.language.source import SourceText
from grammar.language.words.nearest import distance, nearest, with_words_of
from grammar.language.words.splitting import IN_PARENTHESES

_MODES = "Choose one — • Draw a card. • Gain 2 KL."
_BOTH = "If you control 2+ Shards, you may choose both modes instead of one."

REFUSED: list[tuple[str, str | None, str]] = [
    ("CT101", "Spell", "Drawe a card."),
    ("CT102", "Spell", "Destroy target creature."),
    ("CT102", "Spell", "Put target Avatar into the graveyard."),
    ("CT103", "Domain", "Avatars with Domain: Third Moon get +1 Power."),
    ("CT104", "Spell", "Draw a card!"),
    ("CT201", "Spell", "Draw card."),
    ("CT308", "Spell", "Nullify all cards in an opponent's Crypt."),
    ("CT308", "Spell", "If there are 5 or more cards in an opponent's Crypt, draw a card."),
    ("CT102", "Spell", "Target Avatar gets +1/+1 this turn."),
    ("CT202", "Spell", "Gain 3."),
    ("CT203", "Spell", "Draw a card (from your deck)."),
    ("CT104", "Spell", "Draw a card.."),
    ("CT204", "Spell", "Draw a card (from your deck."),
    ("CT204", "Rite", "Create a 3/3 Echo Avatar token with \"This Avatar can't block."),
    ("CT301", "Spell", "Draw 0 cards."),
    ("CT301", "Spell", "Draw 100 cards."),
    ("CT301", "Spell", "Gain 4 God Charges."),
    ("CT301", "Deity", "Spend 4 God Charges: Draw a card."),
    ("CT301", "Spell", "Gain 32 KL."),
    ("CT301", "Spell", f"Draw {'9' * 3000} cards."),
    ("CT302", "Spell", "Lose 2 Essence."),
    ("CT302", "Spell", "Target opponent loses 2 Essence and heal 2 Essence to your Deity."),
    ("CT303", "Relic", "Exhaust this Avatar: Draw a card."),
    ("CT303", "Relic", "When this Relic attacks, draw a card."),
    ("CT304", "Spell", "Deal 3 Essence damage to target Avatar."),
    ("CT304", "Spell", "Deal 3 damage to target Deity."),
    ("CT305", "Spell", "Draw a card. If you do, gain 1 KL."),
    ("CT306", "Spell", "Draw that many cards."),
    ("CT306", "Relic", "When an Avatar you control dies, draw that many cards."),
    ("CT306", "Spell", "Draw X cards."),
    ("CT307", "Spell", "Destroy target Glow Glow Avatar."),
    ("CT307", "Spell", "Destroy all Avatars you control you control."),
    ("CT308", "Spell", "Destroy target Deity."),
    ("CT308", "Relic", "Whenever you cast an Avatar, draw a card."),
    ("CT308", "Relic", "Target Avatar gets +1 Power."),
    ("CT312", "Spell", "Destroy target Avatar. That Relic's controller draws a card."),
    ("CT308", "Spell", "Target Avatar's controller draws a card."),
    ("CT308", "Spell", "Target Deity gets +1 Power this turn."),
    ("CT308", "Spell", "Target Relic gets +1 Power this turn."),
    ("CT303", "Spell", "Target Shard can't attack this turn."),
    ("CT308", "Spell", "Exhaust target Deity. Nullify it."),
    ("CT308", "Spell", "Choose one — • Draw a card. • Exhaust target Deity. Nullify it."),
    ("CT308", "Spell", "Create a token that's a copy of target Domain."),
    ("CT308", "Spell", "Create a token that's a copy of target Shard or Relic."),
    ("CT308", "Relic", "At end of turn, create a token that's a copy of this Relic."),
    ("CT308", "Spell", "Exhaust target Support. Create a token that's a copy of it."),
    ("CT310", "Spell", "Put the rest into your Crypt."),
    ("CT310", "Spell", "Exhaust target Avatar. Put an Avatar card from among them into your hand."),
    ("CT310", "Spell", "Reveal the top card of your Veiled Deck. Put one of them into your hand."),
    ("CT310", "Spell", "Reveal the top 3 cards of your Veiled Deck. Put the rest into your Crypt."),
    ("CT310", "Spell", "Look at the top 3 cards of your Veiled Deck. Put one of them into your hand."),
    (
        "CT312",
        "Spell",
        "Look at the top 3 cards of your Veiled Deck. Put one into your hand. Put them back in any order.",
    ),
    ("CT301", "Spell", "Look at the top 2 cards of your Veiled Deck. Put two of them into your hand."),
    ("CT308", "Spell", "Look at the top 3 cards of your Veiled Deck. Destroy one of them."),
    (
        "CT308",
        "Spell",
        "Look at the top 3 cards of your Veiled Deck. Nullify target Avatar card from among them.",
    ),
    ("CT308", "Spell", "Draw a card for each Avatar card from among them."),
    ("CT308", "Spell", "Reveal target Avatar."),
    (
        "CT302",
        "Spell",
        "Look at the top 3 cards of target opponent's Veiled Deck. Put one of them into your hand "
        "and the rest on top in any order.",
    ),
    (
        "CT302",
        "Spell",
        "Target opponent looks at the top 3 cards of their Veiled Deck. Put one of them into your hand "
        "and the rest on top in any order.",
    ),
    ("CT302", "Spell", "Reveal cards from the top of your Veiled Deck until they reveal a Rite card."),
    (
        "CT313",
        "Spell",
        "Reveal cards from the top of your Veiled Deck until you reveal an Avatar. Nullify it.",
    ),
    ("CT310", "Spell", "• Draw a card."),
    ("CT310", "Spell", "Choose one — • Draw a card."),
    ("CT311", "Spell", "Draw a card unless you control no Shards."),
    ("CT401", "Relic", "Draw a card."),
    ("CT402", "Spell", "Spend 1 God Charge: Draw a card."),
    ("CT402", "Spell", "At the start of your turn, gain +1 KL this turn."),
    ("CT402", "Spell", "Glow Avatars get +1 Power."),
    ("CT402", "Relic", "God Code — Spend 1 God Charge: Draw a card."),
    ("CT402", "Relic", "This card adds +2 KL instead of +1."),
    ("CT403", "Deity", "As an additional cost to play this Deity, pay 1 Essence."),
    ("CT403", "Deity", "Fast."),
    ("CT307", "Spell", "Fast. Fast. Draw a card."),
    ("CT403", "Spell", 'Create a 2/2 Echo Avatar token with "Fast."'),
    ("CT403", "Token", "This card can't block."),
    ("CT403", "Deity", "A Veiled Deck may include any number of copies of this card."),
    ("CT308", "Shard", "A hand may include any number of copies of this card."),
    ("CT301", "Shard", "A Veiled Deck may include up to 0 copies of this Shard."),
    ("CT502", "Sorcery", "Draw a card."),
    ("CT601", "Spell", "draw a card " * 500),
    ("CT601", "Spell", "a " * 450),
    ("CT602", "Spell", "Draw a\x00 card."),
    ("CT602", "Spell", "Draw a\u202e card."),
    ("CT603", "Spell", "Draw a card ((((((from your deck))))))."),
    ("CT302", "Spell", "Target opponent heals 2 Essence to your Deity."),
    ("CT302", "Spell", "Target opponent sacrifices an Avatar you control."),
    ("CT302", "Spell", "If you have 3 or more cards in their hand, draw a card."),
    ("CT302", "Relic", "Whenever an Avatar an opponent controls dies, return it to your hand."),
    ("CT308", "Spell", "Each player draws a card, then exhausts an Avatar."),
    (
        "CT302",
        "Spell",
        "Target opponent loses 1 KL and deal 1 damage to target Avatar for each Shard they control.",
    ),
    ("CT312", "Spell", "Heal 2 Essence to their Deity."),
    ("CT312", "Spell", "Each opponent loses 1 KL. Heal 2 Essence to their Deity."),
    ("CT312", "Spell", "You may have target opponent lose 1 KL. That player draws a card."),
    ("CT312", "Spell", "Exhaust target Relic or Support. Ready that Relic at end of turn."),
    ("CT312", "Relic", "If an Avatar would be destroyed, return that Relic to its owner's hand instead."),
    ("CT316", "Spell", "You may target opponent loses 1 KL."),
    ("CT316", "Spell", "You may draw a card and target opponent loses 1 KL."),
    ("CT316", "Spell", "Target opponent lose 1 KL."),
    ("CT316", "Relic", "Whenever an Avatar die, draw a card."),
    ("CT312", "Spell", "Each opponent loses 1 KL. They discard a card."),
    ("CT312", "Spell", "Exhaust target Avatar. Destroy another target Avatar."),
    ("CT308", "Spell", "Return a card from each player's Crypt to its owner's hand."),
    ("CT316", "Spell", "Draw two card."),
    ("CT316", "Spell", "Destroy all Avatar."),
    ("CT316", "Spell", "Gain 1 God Charges."),
    ("CT316", "Spell", "Nullify all cards from all Crypt."),
    ("CT307", "Spell", f"{_MODES} Choose one — • Draw 2 cards. • Gain 3 KL."),
    ("CT307", "Spell", f"{_MODES}\nGain 1 KL.\nChoose one — • Draw 2 cards. • Gain 3 KL."),
    ("CT307", "Spell", f"{_MODES} {_BOTH} {_BOTH}"),
    ("CT301", "Spell", f"Choose one or both — • Draw a card. • Gain 2 KL. • Draw 2 cards. {_BOTH}"),
    ("CT301", "Spell", f"Choose one — • Draw a card. • Gain 2 KL. • Draw 2 cards. {_BOTH}"),
    ("CT301", "Spell", f"Choose one or both — • Draw a card. • Gain 2 KL. {_BOTH}"),
    ("CT301", "Spell", "Choose one or both — • Draw a card. • Gain 2 KL. • Draw 2 cards."),
    ("CT314", "Spell", f"{_MODES} As an additional cost to cast this spell, pay 1 Essence."),
    ("CT314", "Spell", f"{_MODES} Fast."),
    ("CT312", "Spell", f"Exhaust target Avatar. {_MODES}\nNullify it."),
    ("CT312", "Spell", "Choose one — • Exhaust target Avatar. • Draw a card.\nNullify it."),
    ("CT312", "Spell", "Exhaust target Avatar. Choose one — • Nullify it. • Draw a card."),
    ("CT312", "Avatar", "When this Avatar enters, exhaust target Avatar. It gets -1 Power this turn."),
    ("CT312", "Spell", "Destroy target Avatar. If it's an Avatar with Power 3 or more, draw a card."),
    ("CT312", "Relic", "Whenever an Avatar dies, if it's an Avatar with Power 3 or more, draw a card."),
    ("CT312", "Spell", "Deal 3 damage to each Avatar. If it's a Glow Avatar, draw a card instead."),
    ("CT306", "Spell", "Deal 3 damage to target Avatar. Heal that much Essence to your Deity."),
    ("CT306", "Spell", "Draw 2 cards, then discard that many cards."),
    ("CT306", "Spell", "Each opponent loses 1 KL. Gain that much KL."),
    (
        "CT312",
        "Spell",
        "Destroy target Avatar. If its controller has 5 or less Essence, they lose 1 Essence.",
    ),
    ("CT308", "Relic", "Whenever you nullify a card, draw a card."),
    ("CT308", "Spell", "If an opponent destroyed an Avatar this turn, draw a card."),
    ("CT308", "Relic", "Ready another Relic you control: Draw a card."),
    ("CT308", "Relic", "Discard this Relic: Draw a card."),
    ("CT308", "Relic", "When this Relic is discarded, draw a card."),
    ("CT308", "Relic", "Shards you control can't be sacrificed."),
    ("CT308", "Relic", "If a Shard you control would be nullified, return it to its owner's hand instead."),
]


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


PHRASES: list[tuple[str, str, str]] = [
    ("Relic", "Avatars you control get 1 Power.", "Avatars you control get +1 Power."),
    ("Avatar", "This Avatar gets 1 Power.", "This Avatar gets +1 Power."),
    (
        "Spell",
        "Prevent the next 3 damage to target Avatar this turn.",
        "Prevent the next 3 damage that would be dealt to target Avatar this turn.",
    ),
    ("Spell", "Target Avatar gets +1/+2 this turn.", "Target Avatar gets +1 Power and +2 Guard this turn."),
    ("Relic", "Other Avatars get -1/-0.", "Other Avatars get -1 Power and -0 Guard."),
    ("Spell", "Avatars you control get 2 Guard this turn.", "Avatars you control get +2 Guard this turn."),
    (
        "Relic",
        "Whenever a Shard enters your Shard Row, draw a card.",
        "Whenever a Shard you control enters the Shard Row, draw a card.",
    ),
    (
        "Relic",
        "Whenever another Shard enters the Shard Row under your control, draw a card.",
        "Whenever another Shard you control enters the Shard Row, draw a card.",
    ),
    (
        "Avatar",
        "Whenever this Avatar becomes blocked, draw a card.",
        "Whenever this Avatar is blocked, draw a card.",
    ),
    ("Avatar", "When this Avatar comes into play, draw a card.", "When this Avatar enters, draw a card."),
    ("Avatar", "This Avatar can not block.", "This Avatar can't block."),
    ("Spell", "Sacrifice a creature.", "Sacrifice an Avatar."),
    (
        "Relic",
        "At the beginning of your upkeep, draw a card.",
        "At the start of your turn, draw a card.",
    ),
    ("Spell", "Destroy all Avatars with 2 or less Guard.", "Destroy all Avatars with Guard 2 or less."),
    ("Spell", "Untap all your Avatars.", "Untap all Avatars you control."),
    (
        "Relic",
        "Once per turn, whenever you lose Essence, gain 1 KL.",
        "The first time each turn you lose Essence, gain 1 KL.",
    ),
    ("Spell", "Mill 3 cards.", "Put the top 3 cards of your Veiled Deck into your Crypt."),
    (
        "Spell",
        "Target player mills two cards.",
        "Target player puts the top two cards of their Veiled Deck into their Crypt.",
    ),
    (
        "Relic",
        "Whenever an opponent's Avatar dies, gain 1 KL.",
        "Whenever an Avatar an opponent controls dies, gain 1 KL.",
    ),
    (
        "Relic",
        "Whenever an opponent's Relic is sacrificed, draw a card.",
        "Whenever a Relic an opponent controls is sacrificed, draw a card.",
    ),
    (
        "Relic",
        "Whenever you cast your first Spell each turn, draw a card.",
        "The first time each turn you cast a Spell, draw a card.",
    ),
    ("Relic", "Your Spells cost 1 less KL.", "Spells you play cost 1 less KL."),
    ("Spell", "Destroy target enemy Avatar.", "Destroy target Avatar an opponent controls."),
    ("Spell", "Exhaust each opposing Avatar.", "Exhaust each Avatar an opponent controls."),
    ("Avatar", "When this Avatar enters play, draw a card.", "When this Avatar enters, draw a card."),
    ("Spell", "Choose one: • Draw a card. • Gain 2 KL.", "Choose one — • Draw a card. • Gain 2 KL."),
    ("Spell", "Choose one of: • Draw a card. • Gain 2 KL.", "Choose one — • Draw a card. • Gain 2 KL."),
    (
        "Spell",
        "Choose one or both: • Draw a card. • Gain 2 KL.",
        "Choose one or both — • Draw a card. • Gain 2 KL.",
    ),
    (
        "Spell",
        "Choose one of the following — • Draw a card. • Gain 2 KL.",
        "Choose one — • Draw a card. • Gain 2 KL.",
    ),
    ("Spell", "Choose a mode: • Draw a card. • Gain 2 KL.", "Choose one — • Draw a card. • Gain 2 KL."),
    ("Spell", "Choose one • Draw a card. • Gain 2 KL.", "Choose one — • Draw a card. • Gain 2 KL."),
    (
        "Spell",
        "You may choose one — • Draw a card. • Gain 2 KL.",
        "Choose up to one — • Draw a card. • Gain 2 KL.",
    ),
    ("Spell", "Choose one — • Draw a card; or • Gain 2 KL.", "Choose one — • Draw a card. • Gain 2 KL."),
    ("Spell", "Choose 1:\n- Draw a card.\n- Gain 2 KL.", "Choose 1 —\n- Draw a card.\n- Gain 2 KL."),
]


@pytest.mark.parametrize(("on", "wrong", "right"), PHRASES)
def test_a_phrase_of_other_games_is_fixed(ec: Dialect, on: str, wrong: str, right: str) -> None:
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
    wrong = [line for _, line, _ in PHRASES]
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
        "When this Avatar is destroyed, draw a card.",
        "Create a token.",
        "Create two 1/1 Glow Echo Avatar tokens. They can't block.",
    ]  # nothing means the same as these
    for hint in ec.phrases:
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
