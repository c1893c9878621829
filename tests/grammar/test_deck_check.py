"""Deck checks, in shared code and by `cardlaw cards deck`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from grammar.cli import app
from grammar.essence_crown.operations import CopyLimit
from grammar.ir.traits import TraitWord
from grammar.language.decks.check import MOST_LINES, CheckedDeck, check_deck
from grammar.language.decks.file import read_deck
from grammar.language.dialect import load
from grammar.language.errors import CODES
from grammar.language.shipped import shipped_cards
from grammar.language.source import SourceText
from spec.book.game.switches import SwitchError
from spec.book.games import find
from spec.book.rulebook import load as load_book

DECKS = Path(__file__).parents[2] / "grammar" / "essence_crown" / "cards"
SHIPPED = sorted(DECKS.glob("*.deck"))
PILES = find("essence_crown").piles
GAME = ["--game", "essence_crown"]
LEGAL = SHIPPED[0].read_text(encoding="utf-8")
LEADER = "Deity: Oriane, Keeper of the Dawnwheel\n"
OTHER = "Veskar, Tollkeeper of the Drowned Stair"


def run(*arguments: str) -> Result:
    """Run the command; it may fail, but only with its own messages."""
    result = CliRunner().invoke(app, ["deck", *arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def check(text: str, **switches: str) -> CheckedDeck:
    return check_deck(
        SourceText(text, "my.deck"), load("essence_crown"), shipped_cards("essence_crown"), switches
    )


def told(text: str, **switches: str) -> list[tuple[int, str | None, str]]:
    """The line, rule and fix of every remark."""
    checked = check(text, **switches)
    return [
        (checked.source.place(each.finding.span.start).line, each.rule, each.fix) for each in checked.remarks
    ]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_decks_are_legal(path: Path) -> None:
    checked = check(path.read_text(encoding="utf-8"))
    assert checked.remarks == ()
    assert checked.deck == read_deck(path.read_text(encoding="utf-8"), PILES)
    counts = checked.counts()
    assert sum(counts["type"].values()) == sum(counts["cost"].values()) == 40
    assert counts["type"]["Shard"] == 12


def test_a_deck_is_read_as_people_write_it() -> None:
    for text in (
        "\ufeff" + LEGAL,
        LEGAL.replace("\n", "\r\n"),
        re.sub(r"^(\d) ", r"\1x ", LEGAL, flags=re.MULTILINE),
        LEGAL.replace("Deity:", "deity :"),
    ):
        assert told(text) == []


@pytest.mark.parametrize(
    ("text", "line", "rule", "fix"),
    [
        (LEGAL.replace("2 Sunward Banner\n", ""), 16, "EC-5.1.2", "put 2 more cards in"),
        (LEGAL.replace("2 Sunward Banner", "1 Sunward Banner"), 17, "EC-5.1.2", "put 1 more card in"),
        (
            LEGAL + "3 Hollow Splinter\n3 Drowned Sliver\n3 Grave Prism\n3 Ashen Meridian\n"
            "3 Stairwell Wretch\n3 Toll Collector\n3 Tidebound Reaver\n3 Unmake\n",
            24,
            "EC-5.1.3",
            "take 4 cards out",
        ),
        (LEGAL.replace("3 Dawn Sliver", "4 Dawn Sliver"), 3, "EC-5.1.5", "take 1 copy out"),
        (LEGAL.replace("3 Dawn Sliver", "5 Dawn Sliver"), 3, "EC-5.1.5", "take 2 copies out"),
        (LEGAL.partition("\n")[2], 1, "EC-5.1.1", "write 'Deity: Name' in the first line"),
        (LEADER + LEGAL, 2, "EC-5.1.1", "keep one Deity line"),
        (LEGAL.replace(LEADER, "Deity: Unmake\n"), 1, "EC-5.1.1", "name a Deity"),
        (LEGAL + f"1 {OTHER}\n", 18, "EC-3.2.8", "remove the line"),
        (LEGAL + "2 Echo Avatar tokens\n", 18, "EC-5.1.7", "remove the line; tokens don't count"),
        (LEGAL + "2 3/3 Glow Echo Avatar token\n", 18, "EC-5.1.7", "remove the line"),
        (LEGAL + "2 Echo of Dawn\n", 18, None, "write the name of a card of the game"),
        (LEGAL.replace("3 Dawn Sliver", "3 Dwan Sliver"), 3, None, "write Dawn Sliver"),
        (LEGAL.replace("3 Dawn Sliver", "3 dawn sliver"), 3, None, "write Dawn Sliver"),
        (LEGAL + "1 Colossus\n", 18, None, "write Colossus of the Ninth Hour"),
        (LEGAL.replace("Oriane, Keeper", "Oriana, Keeper"), 1, None, "write Oriane, Keeper of the Dawnwheel"),
        (
            LEGAL.replace("3 Dawn Sliver", "2 Dawn Sliver\n1 Dawn Sliver"),
            4,
            None,
            "write one line: '3 Dawn Sliver'",
        ),
        (LEGAL + "0 Unmake\n", 18, None, "write a number"),
        (LEGAL + "Unmake\n", 18, None, "write '1 Unmake'"),
    ],
)
def test_one_fault_is_one_remark(text: str, line: int, rule: str | None, fix: str) -> None:
    found = told(text)
    assert [(each[0], each[1]) for each in found] == [(line, rule)]
    assert found[0][2].startswith(fix)


COURT = "Home Domain: Court of the Second Sun\n"


def test_a_home_domain_is_set_beside_the_deck_in_its_variant() -> None:
    """[EC-12.2.1, EC-R35] One Domain in addition to the deck, not counted in its 40 to 60 cards."""
    for line in (COURT, COURT.replace("Home Domain:", "home  domain :")):
        checked = check(LEGAL + line, home_domain="on")
        assert checked.remarks == ()
        assert (checked.deck.one("home_domain"), checked.size()) == ("Court of the Second Sun", 40)
        assert checked.deck == read_deck(LEGAL + line, PILES)
    assert check(LEGAL).deck.one("home_domain") == ""


@pytest.mark.parametrize(
    ("text", "line", "rule", "fix"),
    [
        (LEGAL, 1, "EC-12.2.1", "write 'Home Domain: Name' in a line; there are Court"),
        (LEGAL + COURT + "Home Domain: Hall of the Sunken Ledger\n", 19, "EC-12.2.1", "keep one Home Domain"),
        (LEGAL + "Home Domain: Unmake\n", 18, "EC-12.2.1", "name a Domain; there are Court"),
        (LEGAL + "Home Domain: Cuort of the Second Sun\n", 18, None, "write Court of the Second Sun"),
        # EC-R35: the card beside the deck counts for the copy limit of EC-5.1.5
        (LEGAL.replace("2 Court", "3 Court") + COURT, 17, "EC-5.1.5", "take 1 copy out"),
        (LEGAL.replace("2 Court of the Second Sun\n", "") + COURT, 16, "EC-5.1.2", "put 2 more cards in"),
    ],
)
def test_what_is_wrong_with_a_home_domain_is_told(text: str, line: int, rule: str | None, fix: str) -> None:
    found = told(text, home_domain="on")
    assert [(each[0], each[1]) for each in found] == [(line, rule)]
    assert found[0][2].startswith(fix)


def test_without_the_variant_domains_are_part_of_the_deck() -> None:
    """[EC-6.1.4]"""
    text = LEGAL.replace("2 Court", "3 Court") + COURT  # of which none is counted as a fourth
    assert told(text) == [
        (18, "EC-6.1.4", "remove the line, or check the deck for the variant: --switch home_domain=...")
    ]


def test_a_home_domain_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "my.deck"
    path.write_text(LEGAL + COURT, encoding="utf-8")
    result = run(str(path), *GAME, "--switch", "home_domain=on")
    assert result.exit_code == 0
    assert (
        "40 cards, Deity Oriane, Keeper of the Dawnwheel, Home Domain Court of the Second Sun"
        in result.output
    )
    data = json.loads(run(str(path), *GAME, "--switch", "home_domain=on", "--json").output)
    assert data["decks"][0]["piles"] == {
        "deity": "Oriane, Keeper of the Dawnwheel",
        "cards": 40,
        "home_domain": "Court of the Second Sun",
    }


def test_everything_is_told_at_once() -> None:
    text = f"Deity: Unmake\n1 {OTHER}\n5 Dawn Sliver\nFault Prism\n2 Echo\n3 Grey Meridan Shard\n"
    assert [(line, rule) for line, rule, _ in told(text)] == [
        (1, "EC-5.1.1"),
        (2, "EC-3.2.8"),
        (3, "EC-5.1.5"),
        (4, None),
        (5, "EC-5.1.7"),
        (6, None),
        (6, "EC-5.1.2"),
    ]
    size = check(text).remarks[-1].finding.message
    assert size == "the deck has 8 cards, not counting 1 line that cannot be read; the minimum is 40"


def test_copies_on_several_lines_are_one_sum() -> None:
    found = told(LEGAL.replace("3 Dawn Sliver", "3 Dawn Sliver\n2 Dawn Sliver"))
    assert [(line, rule) for line, rule, _ in found] == [(4, None), (4, "EC-5.1.5")]
    assert "take 2 copies out" in found[1][2]


def test_basic_cards_have_no_limit() -> None:
    text = LEGAL.replace("3 Dawn Sliver", "9 Dawn Sliver").replace("3 Gilded Splinter", "9 Gilded Splinter")
    assert [rule for _, rule, _ in told(text)] == ["EC-5.1.5", "EC-5.1.5"]
    # Dawn Sliver is a Shard without text, Gilded Splinter has one
    assert [line for line, _, _ in told(text, basic_rule="plain_shards")] == [4]
    cards = dict(shipped_cards("essence_crown"))
    cards["Dawn Sliver"] = replace(cards["Dawn Sliver"], traits=(TraitWord("basic", "basic"),))
    checked = check_deck(SourceText(text), load("essence_crown"), cards)
    assert len(checked.remarks) == 1


@pytest.mark.parametrize(
    ("stated", "copies", "told_by"),
    [(None, 9, []), (7, 7, []), (7, 8, ["EC-5.1.6"]), (1, 2, ["EC-5.1.6"]), (1, 1, [])],
)
def test_a_card_may_state_its_own_limit(stated: int | None, copies: int, told_by: list[str]) -> None:
    """Even on a basic card: the card overrides the general rule."""
    cards = dict(shipped_cards("essence_crown"))
    text = LEGAL.replace("3 Dawn Sliver", f"{copies} Dawn Sliver") + "2 Unmake\n"
    for basic in ((), (TraitWord("basic", "basic"),)):
        cards["Dawn Sliver"] = replace(cards["Dawn Sliver"], traits=basic, abilities=(CopyLimit(stated),))
        checked = check_deck(SourceText(text), load("essence_crown"), cards)
        assert [each.rule for each in checked.remarks] == told_by


def test_a_token_card_is_in_no_deck() -> None:
    cards = dict(shipped_cards("essence_crown"))
    cards["Dawn Sliver"] = replace(cards["Dawn Sliver"], types=("Token",))
    checked = check_deck(SourceText(LEGAL), load("essence_crown"), cards)
    assert [each.rule for each in checked.remarks] == ["EC-5.1.7", "EC-5.1.2"]


def test_a_switch_that_there_is_not() -> None:
    with pytest.raises(SwitchError):
        check(LEGAL, basic_rule="nonsense")


def test_the_rules_are_those_of_the_rulebook() -> None:
    """The numbers come from game.toml, and a remark quotes the beginning of its rule."""
    numbers = find("essence_crown").numbers
    assert [numbers[name].value for name in ("deck_min", "deck_max", "copy_limit")] == [40, 60, 3]
    checked = check(f"1 {OTHER}\n5 Dawn Sliver\n2 Echo\n70 Unmake\n")
    shown = {each.rule: each.rule_text for each in checked.remarks if each.rule}
    assert set(shown) == {"EC-5.1.1", "EC-3.2.8", "EC-5.1.5", "EC-5.1.7", "EC-5.1.3"}
    for rule, text in shown.items():
        assert text
        assert load_book("essence_crown").rule(rule).text.startswith(text.removesuffix(" ..."))


def test_a_remark_for_a_reader() -> None:
    checked = check(LEGAL.replace("3 Dawn Sliver", "5 Dawn Sliver"))
    assert checked.remarks[0].render(checked.source).splitlines() == [
        "my.deck:3:1: CT506 5 copies of 'Dawn Sliver'; a deck may have 3",
        "    5 Dawn Sliver",
        "    ^^^^^^^^^^^^^",
        "  fix: take 2 copies out",
        "  rule: EC-5.1.5 A deck may include at most 3 copies of any one non-basic card, "
        "unless a card or the ... (cardlaw rules show EC-5.1.5)",
    ]


def test_a_list_without_end_is_refused_at_once() -> None:
    assert len(check("1 x\n" * (MOST_LINES + 1)).remarks) == 1


@given(st.text(st.sampled_from("Deity: DawnSliver1359x\n\r\t\x00\ufeff'\ud800"), max_size=150))
def test_whatever_stands_in_a_list_is_told(text: str) -> None:
    checked = check(text)
    assert checked.remarks
    for each in checked.remarks:
        assert each.finding.code in CODES
        assert re.match(r"my\.deck:\d+:\d+: CT50\d ", each.render(checked.source))
        assert each.fix


# --- the command ----------------------------------------------------------------------------------


def test_a_legal_deck_is_counted() -> None:
    result = run(*map(str, SHIPPED))
    assert result.exit_code == 0
    assert "dawnwheel.deck is legal: 40 cards, Deity Oriane, Keeper of the Dawnwheel\n" in result.stdout
    lines = [line.split() for line in result.stdout.splitlines()]
    assert ["type", "cards", "cost", "cards", "aspect", "cards"] in lines
    assert ["Avatar", "14", "1", "12", "Glow", "32"] in lines
    data = json.loads(run(str(SHIPPED[0]), *GAME, "--json").stdout)["decks"][0]
    assert (data["legal"], data["piles"]["cards"], data["counts"]["aspect"]) == (
        True,
        40,
        {"Glow": 32, "Gray": 11},
    )


def test_an_illegal_deck(tmp_path: Path) -> None:
    path = tmp_path / "my.deck"
    path.write_text(LEGAL.replace("3 Dawn Sliver", "5 Dawn Sliver"), encoding="utf-8")
    result = run(str(SHIPPED[0]), str(path), *GAME)
    assert result.exit_code == 1
    assert f"{path}:3:1: CT506" in result.stdout
    assert f"{path} is not legal: 1 finding" in result.stdout
    assert run(str(path), *GAME, "--switch", "basic_rule=plain_shards").exit_code == 0
    finding = json.loads(run(str(path), *GAME, "--json").stdout)["decks"][0]["findings"][0]
    assert (finding["rule"], finding["line"], finding["fix"]) == ("EC-5.1.5", 3, "take 2 copies out")


@pytest.fixture
def own_deck(tmp_path: Path) -> Callable[[str], list[str]]:
    """A deck with a custom card, and the options that give the card file."""

    def write(card: str) -> list[str]:
        (tmp_path / "my.card").write_text(card, encoding="utf-8")
        deck = LEGAL.replace("3 Dawn Sliver", "3 Glass Sliver")
        (tmp_path / "my.deck").write_text(deck, encoding="utf-8")
        return [str(tmp_path / "my.deck"), *GAME, "--cards", str(tmp_path / "my.card")]

    return write


def test_cards_of_ones_own(own_deck: Callable[[str], list[str]]) -> None:
    arguments = own_deck("# Glass Sliver\nShard — Glow\nCost: 0\n")
    assert run(*arguments).exit_code == 0
    assert run(*arguments[:-2]).exit_code == 1
    result = run(*own_deck("# Glass Sliver\nShrad — Glow\nCost: 0\n"))
    assert result.exit_code == 1
    assert "CT502" in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["none.deck"],
        ["."],
        [str(DECKS / "dawnwheel.card")],
        [str(SHIPPED[0]), "--switch", "basic_rule"],
        [str(SHIPPED[0]), "--switch", "basic_rule=x"],
        [str(SHIPPED[0]), "--switch", "basic=1"],
    ],
)
def test_wrong_usage_is_one_message(arguments: list[str]) -> None:
    result = run(*arguments, *GAME)
    assert result.exit_code == 2
    assert len(result.output.strip().splitlines()) == 1
