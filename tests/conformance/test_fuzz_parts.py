"""The parts of a case of `cardlaw fuzz`: what counts as the same, and how a case is written down."""

from __future__ import annotations

import pytest

from conformance.kit.facts.game import GameFacts
from conformance.kit.fuzz.cases.beginnings import Board, Decks, Piece, Seat, counted
from conformance.kit.fuzz.cases.case import CannotSay, Case, scenario_of
from conformance.kit.fuzz.cases.difference import in_decisions, in_events, in_replies, options_in
from conformance.kit.fuzz.cases.object_marks import MarkedId, NoObject, marked, unmarked
from conformance.kit.fuzz.cases.sides import Fault
from conformance.kit.fuzz.scenario_text import yaml_of
from conformance.kit.scenarios.pool import CardPool
from grammar.ir.decks import Deck
from spec.protocol.messages import Decision, Event, Refusal


def decision(kind: str, space: dict[str, object], player: int = 1, **about: object) -> Decision:
    return Decision(kind, player, ("EC-7.3.1",), space, about)


@pytest.mark.parametrize(
    ("kind", "space", "answer", "expected"),
    [
        ("main_action", {"one_of": []}, ["activate", 7, 1], ["activate", MarkedId(7), 1]),
        ("main_action", {"one_of": []}, ["pass"], ["pass"]),
        ("target", {"one_of": [7]}, 7, MarkedId(7)),
        ("pay_essence", {"one_of": [0, 1]}, 1, 1),
        ("modes", {"some_of": [0, 1]}, [1], [1]),
        ("divide_damage", {"divide": 3, "among": [7]}, [[7, 3]], [[MarkedId(7), 3]]),
        ("declare_blockers", {"assign": []}, [[7, 8]], [[MarkedId(7), MarkedId(8)]]),
        ("may", {"one_of": ["yes", "no"]}, "yes", "yes"),
        ("target", {"one_of": [["entry", 0]]}, ["entry", 0], ["entry", 0]),
        ("target", {"some_of": [["entry", 0], 7]}, [["entry", 0], 7], [["entry", 0], MarkedId(7)]),
    ],
)
def test_objects_in_answers(
    facts: GameFacts, kind: str, space: dict[str, object], answer: object, expected: object
) -> None:
    assert marked(answer, decision(kind, space), facts) == expected
    assert unmarked(expected, lambda number: number) == answer


def test_an_object_that_is_gone() -> None:
    def gone(number: int) -> int:
        raise NoObject(number)

    with pytest.raises(NoObject):
        unmarked(["play", MarkedId(7)], gone)


def test_options_are_a_set() -> None:
    assert options_in({"one_of": [["play", 3], ["pass"]]}) == options_in({"one_of": [["pass"], ["play", 3]]})
    assert options_in({"some_of": [3], "least": 0, "most": 1}) != options_in(
        {"some_of": [3], "least": 1, "most": 1}
    )
    assert options_in({"assign": [[3, [1, 2], 1]]}) == options_in(
        {"assign": [[3, [2, 1], 1]], "apart": False}
    )
    more = list(in_decisions(decision("target", {"one_of": [3, 4]}), decision("target", {"one_of": [3]})))
    assert [one.kind for one in more] == [("options", "target more")]
    asked = list(in_decisions(decision("target", {"one_of": [3]}), None))
    assert [one.kind for one in asked] == [("decision", "nothing target")]


def test_replies() -> None:
    no, other = Refusal("EC-2.4.2", "no"), Refusal("EC-8.2.1", "no", ("EC-2.4.2",))
    assert in_replies(None, None) is None
    assert in_replies(no, other) is None
    assert in_replies(other, no) is None
    for tested, against, what in (
        (no, None, "refused"),
        (None, no, "accepted"),
        (no, Refusal("EC-8.1.9", "no"), "refusal rule"),
        (Fault("crashed", "x"), None, "breakdown"),
        (None, Fault("crashed", "x"), "breakdown"),
    ):
        unlike = in_replies(tested, against)
        assert unlike is not None
        assert unlike.what == what


def test_events_are_compared_by_their_first_rule() -> None:
    drew, later = Event("drew", ("EC-7.2.5",), 1, 3), Event("drew", ("EC-7.2.5",), 1, 4)
    assert not list(in_events([drew], [Event("drew", ("EC-7.2.5", "EC-R5"), 1, 3)], True))
    assert list(in_events([drew], [Event("drew", ("EC-7.2.1",), 1, 3)], True))
    assert not list(in_events([drew], [Event("drew", ("EC-7.2.1",), 1, 3)], False))
    [unlike] = in_events([drew, later], [later], True)
    assert (unlike.tested, unlike.against) == (drew, None)
    [moved] = in_events([drew, later], [later, drew], True)
    assert (moved.tested, moved.against) == (drew, later)


def test_a_position_as_a_scenario_has_it(facts: GameFacts, pool: CardPool) -> None:
    pieces = (Piece(9, "plain-avatar"), Piece(12, "cost-four"), Piece(10, "plain-avatar", {"damage": 1}))
    first = Seat("plain-deity", {"kl": 3}, {"veiled_deck": (), "hand": (), "avatar_line": pieces})
    board = Board({"phase": "combat"}, (first, Seat("plain-deity", {}, {})), 100)
    line = ["plain-avatar", "cost-four", {"card": "plain-avatar", "as": "plain-avatar-2", "damage": 1}]
    assert board.given(facts) == {
        "at": {"phase": "combat"},
        "P1": {"kl": 3, "veiled_deck": [], "avatar_line": line},
    }
    numbers, free = board.numbers(facts)
    assert (numbers, free) == ({1: 1, 2: 2, 9: 3, 12: 4, 10: 5}, 100)
    scenario = scenario_of(Case(board, {}), facts, pool)
    assert scenario.names.name_of(5) == "plain-avatar-2"
    assert len(scenario.names.cards) == 2 + 3 + 10


def test_decks_as_a_scenario_has_them(facts: GameFacts, pool: CardPool) -> None:
    assert counted(["a", "a", "b", "a"]) == ["a x2", "b", "a"]
    deck = Deck({"deity": ("plain-deity",), "deck": ("filler",) * 40, "home_domain": ()})
    decks = Decks((deck, deck))
    assert decks.numbers(facts)[1] == 83
    assert scenario_of(Case(decks, {}), facts, pool).begin == "start"
    with pytest.raises(CannotSay, match='no card "nothing"'):
        scenario_of(Case(Decks((deck.with_pile("deity", ("nothing",)),)), {}), facts, pool)


def test_the_layout_of_cards() -> None:
    row = {"id": "EC-2.4.2/found", "cards": "# One\nSpell\n\nDraw a card.\n", "given": {"P1": {"kl": 3}}}
    assert yaml_of(row) == (
        "- id: EC-2.4.2/found\n"
        "  cards: |\n"
        "    # One\n"
        "    Spell\n"
        "\n"
        "    Draw a card.\n"
        "  given:\n"
        "    P1: {kl: 3}\n"
    )


def test_the_layout_of_a_scenario() -> None:
    row = {
        "id": "EC-2.4.2/found-1-1",
        "title": "Found: it differs",
        "cites": ["EC-2.4.2"],
        "given": {"P1": {"kl": 3, "hand": ["cost-four"]}},
        "when": [{"illegal": {"P1": {"cast": "cost-four"}, "rule": "EC-2.4.2"}}, {"P1": "pass"}],
        "then": [{"P1.threshold_used": False}, {"event": {"kind": "drew", "name": "a: b"}}],
    }
    assert yaml_of(row) == (
        "- id: EC-2.4.2/found-1-1\n"
        '  title: "Found: it differs"\n'
        "  cites: [EC-2.4.2]\n"
        "  given:\n"
        "    P1: {kl: 3, hand: [cost-four]}\n"
        "  when:\n"
        "    - illegal: {P1: {cast: cost-four}, rule: EC-2.4.2}\n"
        "    - P1: pass\n"
        "  then:\n"
        "    - P1.threshold_used: false\n"
        '    - event: {kind: drew, name: "a: b"}\n'
    )


def test_a_key_with_a_comma_stands_in_quotation_marks() -> None:
    row = {"given": {"P2": {"board": {"7,3": "wall"}}}, "then": [{"7,3": "empty"}]}
    assert yaml_of(row) == '- given:\n    P2: {board: {"7,3": wall}}\n  then:\n    - "7,3": empty\n'
