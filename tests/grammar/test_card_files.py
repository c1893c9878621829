"""Card files and deck lists."""

from __future__ import annotations

from pathlib import Path

import pytest

from grammar.ir.cards import Card
from grammar.ir.traits import has, word_of, words_of
from grammar.language.card_file.compile import compile_card_file
from grammar.language.card_file.text import text_of_cards
from grammar.language.decks.file import read_deck
from grammar.language.dialect import Dialect
from grammar.language.errors import CardTextError
from grammar.language.source import SourceText
from spec.book.games import find

PILES = find("essence_crown").piles
CARDS = Path(__file__).parents[2] / "grammar" / "essence_crown" / "cards"
GOOD = """\
# Lamplit Recruit
Avatar — Glow
Domain: Second Sun
Cost: 1
Power: 1
Guard: 2

When this Avatar dies, draw a card.
"""


def codes(text: str, ec: Dialect) -> list[str]:
    """The codes of the errors in a card file."""
    return [finding.code for finding in compile_card_file(text, ec).errors]


@pytest.mark.parametrize("path", sorted(CARDS.glob("*.card")), ids=lambda path: path.stem)
def test_shipped_files_are_canonical(ec: Dialect, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    compiled = compile_card_file(SourceText(text, str(path)), ec).checked()
    assert compiled.warnings == ()
    assert text_of_cards([each.card for each in compiled.cards], ec, compiled.declared) == text


@pytest.mark.parametrize("path", sorted(CARDS.glob("*.deck")), ids=lambda path: path.stem)
def test_shipped_decks_are_legal(shipped: tuple[Card, ...], path: Path) -> None:
    """[EC-5.1.2] [EC-5.1.5]"""
    by_name = {card.name: card for card in shipped}
    deck = read_deck(path.read_text(encoding="utf-8"), PILES, by_name)
    assert by_name[deck.one("deity")].types == ("Deity",)
    assert deck.size("cards") == len(deck["cards"]) == 40
    assert all(count <= 3 and "Deity" not in by_name[name].types for name, count in deck.counted("cards"))


def test_a_card_is_read(ec: Dialect) -> None:
    card = compile_card_file(GOOD, ec).checked().cards[0].card
    assert (
        card.name,
        card.types,
        words_of(card, "aspects"),
        word_of(card, "domain"),
        has(card, "basic"),
    ) == (
        "Lamplit Recruit",
        ("Avatar",),
        ("Glow",),
        "Second Sun",
        False,
    )
    assert card.numbers == (("cost", 1), ("power", 1), ("guard", 2))


def test_type_lines(ec: Dialect) -> None:
    for line, types, aspects, basic in (
        ("Basic Shard — Glow / Void", ("Shard",), ("Glow", "Void"), True),
        ("shard - gray", ("Shard",), ("Gray",), False),
        ("Aspect Spell", ("Spell",), (), False),
        ("Companion", ("Support",), (), False),
        ("Support Avatar — Void", ("Support", "Avatar"), ("Void",), False),
        ("Token — Void", ("Token",), ("Void",), False),
        ("Echo Avatar token", ("Token",), (), False),
    ):
        text = f"# A Card\n{line}\n" + ("" if types == ("Token",) else "Cost: 1\n")
        text += "Power: 1\nGuard: 1\n" if {"Avatar", "Token"} & set(types) else ""
        text += "\nDraw a card.\n" if types == ("Spell",) else ""
        card = compile_card_file(text, ec).checked().cards[0].card
        assert (card.types, words_of(card, "aspects"), has(card, "basic")) == (types, aspects, basic)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["CT501"]),
        ("Hello.\n", ["CT501"]),
        ("# Only a Name\n", ["CT501"]),
        ("#\nShard\nCost: 1\n", ["CT501"]),
        (GOOD.replace("Avatar — Glow", "Avtaar — Glow"), ["CT502"]),
        (GOOD.replace("— Glow", "— Glwo"), ["CT103"]),
        (GOOD.replace(" — Glow", ""), ["CT503"]),
        (GOOD.replace("Second Sun", "Third Moon"), ["CT103"]),
        (GOOD.replace("Cost: 1", "Csot: 1"), ["CT503", "CT502"]),
        (GOOD.replace("Cost: 1\n", ""), ["CT503"]),
        (GOOD.replace("Cost: 1\n", "Cost: 1\nCost: 2\n"), ["CT504"]),
        (GOOD.replace("Cost: 1", "Cost: x"), ["CT301"]),
        (GOOD.replace("Cost: 1", "Cost: 99999"), ["CT301"]),
        (GOOD.replace("Cost: 1", "Cost: 1\nEssence: 20"), ["CT503"]),
        (GOOD.replace("dies", "dyes").replace("Cost: 1", "Cost: ?"), ["CT301", "CT101"]),
        (GOOD + "\n" + GOOD, ["CT504"]),
        ("# Idle\nSpell\nCost: 1\n", ["CT503"]),
        ("# Echo\nToken\nCost: 1\nPower: 2\nGuard: 2\n", ["CT503"]),
        ("# Echo\nToken\nPower: 2\nGuard: 2\n\nThis card can't block.\n", ["CT403"]),
        ("# Half\nSupport\nCost: 1\nPower: 1\n", ["CT503"]),
        ("# Deity\nDeity — Glow\nEssence: 20\nBase KL: 4\n", ["CT503"]),
        ("# Long\nSpell\nCost: 1\n\n" + "Draw a card. " * 400, ["CT601"]),
    ],
)
def test_what_is_wrong_with_a_card_is_told(ec: Dialect, text: str, expected: list[str]) -> None:
    assert codes(text, ec) == expected


@pytest.mark.parametrize("name", ["Secnd Sun", "Second", "Snu", "second sun of"])
def test_the_nearest_domain_is_offered(ec: Dialect, name: str) -> None:
    (finding,) = compile_card_file(GOOD.replace("Second Sun", name), ec).errors
    assert (finding.code, finding.suggestion) == ("CT103", "Domain: Second Sun")


NAMED = """\
# {name}
{line}
Cost: 2

{text}
"""


@pytest.mark.parametrize(
    ("name", "line", "text", "named", "fix"),
    [
        (
            "Quill Zorblax",
            "Relic — Glow",
            "Exhaust Quill Zorblax: Draw a card.",
            "Quill Zorblax",
            "this Relic",
        ),
        ("Oru, the Elder", "Relic — Glow", "When Oru leaves play, gain 1 KL.", "Oru", "this Relic"),
        (
            "Oru, the Elder",
            "Relic — Glow",
            "Whenever ORU, THE ELDER attacks, heal.",
            "ORU, THE ELDER",
            "this Relic",
        ),
        ("Dust", "Spell — Glow", "Nullify Dust.", "Dust", "this Spell"),
        ("Draw", "Spell — Glow", "Nullify Draw.", "Draw", "this Spell"),  # all of its words are known
    ],
)
def test_a_card_that_calls_itself_by_name_is_told_how_to_write_it(
    ec: Dialect, name: str, line: str, text: str, named: str, fix: str
) -> None:
    """[LANG-6.1]"""
    source = SourceText(NAMED.format(name=name, line=line, text=text))
    (finding,) = compile_card_file(source, ec).errors
    assert (finding.code, source.words(finding.span), finding.suggestion) == ("CT105", named, fix)


def test_a_word_that_only_stands_in_a_name_is_told_as_ever(ec: Dialect) -> None:
    for text in ("Draw a Dustcrd.", "Draw an Elder.", "Drow a card."):
        assert codes(NAMED.format(name="Dust, the Elder", line="Spell — Glow", text=text), ec) == ["CT101"]


def test_one_bad_card_hides_no_other(ec: Dialect) -> None:
    second = GOOD.replace("Lamplit", "Second").replace("draw", "drow")
    third = GOOD.replace("Lamplit", "Third").replace("Avatar —", "Avtar —")
    compiled = compile_card_file("\n".join([GOOD, second, third]), ec)
    assert [each.card.name for each in compiled.cards] == ["Lamplit Recruit"]
    places = [compiled.source.place(finding.span.start).line for finding in compiled.errors]
    assert [finding.code for finding in compiled.errors] == ["CT101", "CT502"]
    assert places == [17, 20]


def test_a_set_declares_names_of_its_own(ec: Dialect) -> None:
    text = "Domains: Coral Throne\nAspects: Ember\n\n" + GOOD.replace("Second Sun", "Coral Throne").replace(
        "When this Avatar dies", "When an Ember Avatar with Domain: Coral Throne dies"
    ).replace("— Glow", "— Ember")
    compiled = compile_card_file(text, ec).checked()
    assert words_of(compiled.cards[0].card, "aspects") == ("Ember",)
    wording = text_of_cards([each.card for each in compiled.cards], ec, compiled.declared)
    again = compile_card_file(wording, ec).checked()
    assert [each.card for each in again.cards] == [each.card for each in compiled.cards]
    assert codes(GOOD.replace("— Glow", "— Ember"), ec) == ["CT103"]
    assert codes("Aspects: Draw\n\n" + GOOD, ec) == ["CT504"]


def test_bullets_may_stand_on_lines_of_their_own(ec: Dialect) -> None:
    text = "# Two Ways\nSpell\nCost: 1\n\nChoose one —\n• Draw a card.\n* Gain 2 KL.\n"
    card = compile_card_file(text, ec).checked().cards[0].card
    assert card.text == "Choose one — • Draw a card. • Gain 2 KL."


def test_a_deck_list_is_read() -> None:
    deck = read_deck("Deity: Oriane\n\n3 Dawn Sliver\n2x Fault Prism\n", PILES)
    assert deck == {
        "deity": ("Oriane",),
        "cards": ("Dawn Sliver",) * 3 + ("Fault Prism",) * 2,
        "home_domain": (),
    }
    assert deck.counted("cards") == (("Dawn Sliver", 3), ("Fault Prism", 2))
    assert (deck.one("deity"), deck.size("cards")) == ("Oriane", 5)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3 Dawn Sliver", ["CT505"]),
        ("Deity: A\nDawn Sliver", ["CT505"]),
        ("Deity: A\n0 Dawn Sliver", ["CT505"]),
        ("Deity: A\n1 Dawn Sliver\n2 Dawn Sliver", ["CT504"]),
        ("Deity: A\nDeity: A", ["CT504"]),
        ("Deity: A\nHome Domain: A\nHome Domain: A", ["CT504"]),
        ("Deity: A\nHome Domain: B", ["CT505"]),
        ("Deity: A\nHome: A", ["CT505"]),
        ("Deity: A\n3 Dawn Silver", ["CT505"]),
    ],
)
def test_what_is_wrong_with_a_deck_is_told(text: str, expected: list[str]) -> None:
    with pytest.raises(CardTextError) as caught:
        read_deck(text, PILES, ("A", "Dawn Sliver"))
    assert list(caught.value.codes) == expected
