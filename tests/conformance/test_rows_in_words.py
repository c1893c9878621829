"""The rows of examples in words: what differs between them, said once."""

from __future__ import annotations

from conformance.kit.tell.rows import describe_rows
from tests.conformance.own_scenarios import read_text

HEAD = "- id: EC-2.4.2/rows\n  title: Rows\n  cites: [EC-2.4.2]\n  twin: self\n"


def rows_of(examples: str, given: str, when: str, then: str) -> list[str]:
    """Describe the rows of a scenario of Essence Crown."""
    text = f"{HEAD}  examples: [{examples}]\n  given: {given}\n  when: [{when}]\n  then: [{then}]\n"
    scenarios, faults = read_text("essence_crown", text)
    assert faults == ()
    return describe_rows(scenarios)


def test_numbers_that_differ() -> None:
    told = rows_of(
        "{before: 1, after: 2}, {before: 2, after: 3}",
        "{P1: {kl: $before, hand: [gain-one]}}",
        "P1: {cast: gain-one}",
        "P1.kl: $after, gain-one.zone: crypt",
    )
    assert told == [
        "Given Player 1 has 1 KL; then Player 1 has 2 KL.",
        "Given Player 1 has 2 KL; then Player 1 has 3 KL.",
    ]


def test_a_name_is_said_once() -> None:
    told = rows_of(
        "{who: wall, power: 1}, {who: lancer, power: 2}",
        "{P1: {avatar_line: [avatar 1/3 as wall, avatar 2/2 as lancer]}}",
        "P1: pass, P1: {attack: [$who]}",
        "$who.exhausted: true, $who.power: $power",
    )
    assert told == [
        "When Player 1 attacks with “wall”; then “wall” has Power 1.",
        "When Player 1 attacks with “lancer”; then “lancer” has Power 2.",
    ]


def test_cards_in_place_of_each_other() -> None:
    told = rows_of(
        "{card: gain-one}, {card: gain-two}",
        "{P1: {hand: [$card]}}",
        "P1: {cast: $card}",
        "$card.zone: crypt",
    )
    assert [line.partition(":")[0] for line in told] == [
        "Given Player 1 holds Gain One; the card is Gain One",
        "Given Player 1 holds Gain Two; the card is Gain Two",
    ]
