"""Scenarios of games on a board: how they are read, described and judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from conformance.kit.drivers.driver import Conversation
from conformance.kit.drivers.opening import REFERENCE, opener_of
from conformance.kit.facts.game import GameFacts
from conformance.kit.facts.suite import facts_of
from conformance.kit.judging.assertions import check
from conformance.kit.judging.board_assertions import untrue_of_board
from conformance.kit.judging.play import play
from conformance.kit.judging.verdict import Verdict
from conformance.kit.running.playing import Playing
from conformance.kit.scenarios.notation import read_move, spaces_of
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites.compiler import pool_of
from conformance.kit.suites.load import Loader
from conformance.kit.tell.scenario import describe_scenario
from spec.book.rulebook import load
from tests.limits import PATIENCE

GAME = "essentia"
Read = Callable[[str], tuple[tuple[Scenario, ...], tuple[str, ...]]]

PICTURE = """
    position: |
      9  R- F- Sb R- M- Sb R- T-
      8  M- Rb F- R- Tb R- M- F-
      7  R- T- R- Fb R- P- Rb R-
      6  T- R- Rw R- R- R- R- Mb
      5  R- Cwf R- Pb P- R- C- R-
      4  Mw R- R- R- Rb R- R- T-
      3  R- R- Pw R- Fw R- T- R-
      2  F- M- R- T- Rw F- Rw M-
      1  T- R- Sw M- R- Sw F- R-
         a  b  c  d  e  f  g  h
"""
THIN = "\n    dawn: [c1, d4]\n    twilight: [c9]\n    tiles: {forest: [d4]}\n"


@pytest.fixture(scope="module")
def facts() -> GameFacts:
    return facts_of(GAME)


@pytest.fixture(scope="module")
def read(facts: GameFacts) -> Read:
    """Read the scenarios of a text and their faults."""

    def reading(text: str) -> tuple[tuple[Scenario, ...], tuple[str, ...]]:
        loader = Loader(facts, load(GAME), pool_of(GAME, facts.folder))
        loader.read(text, "test.yaml")
        scenarios, faults = loader.finish()
        return scenarios, tuple(f"{fault.message}: {fault.fix}" for fault in faults)

    return reading


def scenario(given: str, rest: str = "  then:\n    - turn: 1\n") -> str:
    return f"- id: ES-8.1.1/x\n  title: A test\n  cites: [ES-8.1.1]\n  twin: self\n  given:{given}{rest}"


def state_of(one: Scenario) -> Mapping[str, object]:
    state = one.position["state"]
    assert isinstance(state, Mapping)
    return state


@pytest.fixture
def started(facts: GameFacts) -> Callable[[Scenario], Playing]:
    def starting(one: Scenario) -> Playing:
        conversation = Conversation(opener_of(REFERENCE, PATIENCE)())
        conversation.hello()
        playing = Playing(one, facts, conversation, one.names.for_one_play())
        assert playing.begin() is None
        return playing

    return starting


# --- given ----------------------------------------------------------------------------------------------


def test_a_picture_and_lists_say_the_same(read: Read) -> None:
    (drawn,), faults = read(scenario(PICTURE))
    assert not faults
    state = state_of(drawn)
    assert state["golems"] == {
        "dawn": ["c1", "f1", "e2", "g2", "c3", "e3", "a4", "b5", "c6"],
        "twilight": ["e4", "d5", "h6", "d7", "g7", "b8", "e8", "c9", "f9"],
    }
    assert state["declared"] == {"b5": "Forest"}
    assert "board" not in state
    placed = state["placed"]
    assert isinstance(placed, dict)
    assert placed["c3"] == "Plains"
    assert "h1" not in placed


def test_the_present_position_is_added_to_the_history(read: Read) -> None:
    (one,), faults = read(scenario(THIN + '    history: ["P2; c1 b2; c9"]\n    declared: {}\n'))
    assert not faults
    assert state_of(one)["history"] == ["P2; c1 b2; c9", "P1; c1 d4; c9"]


def test_a_start_brings_what_is_written_and_no_more(read: Read) -> None:
    (bare,), _ = read(scenario("\n    start: {}\n", "  then:\n    - turn: 0\n"))
    assert bare.begin == "start"
    assert bare.position == {}
    (whole,), _ = read(
        scenario("\n    start: {board: side_by_side, players: 2}\n", "  then:\n    - turn: 0\n")
    )
    assert set(whole.position) == {"board", "players"}


def test_terrains_that_a_text_names_are_brought_along(read: Read) -> None:
    given = "\n    dawn: [c1, d4]\n    twilight: [c9]\n    tiles: {gate: [d4]}\n"
    text = "On occupation, choose dunes or ice; this space has that power until it is taken again."
    own = f"  cards: |\n    Gate: {text}\n"
    (one,), faults = read(scenario(given).replace("  given:", f"{own}  given:"))
    assert not faults
    assert {"Gate", "Dunes", "Ice", "Rocks"} <= set(one.cards)


@pytest.mark.parametrize(
    ("given", "rest", "fault"),
    [
        ("\n    dawn: [c1, z4]\n", "", 'the board has no space "z4"'),
        ("\n    dawn: [c1]\n    twilight: [c1]\n", "", "two pieces are on c1"),
        ("\n    board: defualt\n", "", 'no board "defualt": did you mean default'),
        ("\n    tiles: {forrest: [c4]}\n", "", 'no terrain "forrest": did you mean forest'),
        ("\n    tiles: {forest: [c4], plains: [c4]}\n", "", "c4 has Forest and Plains"),
        (PICTURE.replace("9  R- F-", "9  C- F-"), "", "a9 is C in the picture, . on the board"),
        (PICTURE.replace("9  R- F-", "9  X- F-"), "", 'no terrain has the letter "X"'),
        (PICTURE.replace("Cwf", "Cwz"), "", '"z" declares nothing'),
        (PICTURE.replace("Rw R- R- R- R- Mb", "Rw R- R- R- Mb"), "", "not rank 6 of the board"),
        ("\n    golems: [c1]\n", "", 'given has no "golems"'),
        (THIN, "  when:\n    - P1: c1 to c4\n", "'c1 to c4' is not a step"),
        (THIN, "  when:\n    - P3: c1-c2\n", 'no player "P3"'),
        (THIN, "  when:\n    - nature: {shuffle: as_is}\n", 'nature has no "shuffle"'),
        (THIN, "  then:\n    - c4: white\n", "'white' has no space"),
        (THIN, "  then:\n    - c4.power: 3\n", 'a space has no "power"'),
        (THIN, "  then:\n    - P1.kl: 3\n", 'a player has no "kl"'),
        (THIN, "  then:\n    - moves: {d4: many}\n", "moves of d4: 'many' is not a number"),
        (THIN, "  then:\n    - event: {kind: moved, object: x}\n", 'an event has no "object"'),
        (THIN, "  then:\n    - event: {kind: moved, rule: ES-R999}\n", "no ruling ES-R999"),
    ],
)
def test_what_is_wrong_is_said_with_its_fix(read: Read, given: str, rest: str, fault: str) -> None:
    _, faults = read(scenario(given, rest or "  then:\n    - turn: 1\n"))
    assert any(fault in one for one in faults), faults


def test_a_ruling_may_be_named_and_cited(read: Read) -> None:
    _, faults = read(scenario(THIN, "  then:\n    - no_event: {kind: truce_offered, rule: ES-R34}\n"))
    assert not faults
    (one,), faults = read(scenario(THIN).replace("cites: [ES-8.1.1]", "cites: [ES-8.1.1, ES-R34]"))
    assert not faults
    assert one.carriers == {"ES-R34": ("ES-11.2.1a",)}
    _, faults = read(scenario(THIN).replace("ES-8.1.1", "ES-R34"))
    assert faults  # no scenario is named for a ruling


def test_braces_around_a_column_let_letters_follow(read: Read) -> None:
    text = scenario(THIN, '  when:\n    - P1: "${from}-c2"\n  then:\n    - c2: dawn\n')
    (one,), faults = read(text.replace("  given:", "  examples: [{from: d4}]\n  given:"))
    assert not faults
    assert "d4-c2" in str(one.when[0])


# --- then -----------------------------------------------------------------------------------------------

HOLDS = """  then:
    - d4: dawn
    - e4: empty
    - d4.terrain: forest
    - e4.terrain: rocks
    - c1.terrain: spring
    - b5.terrain: circle
    - d4.declared: none
    - d4.resting: false
    - P1.golems: [d4, c1]
    - P2.golems: 1
    - quiet: 0
    - history: 1
    - placed: [d4]
    - first_player: P1
    - offered: false
    - moves: {d4: [b3, c2, e2, f3, f5, e6, c6, b5], all: 15}
    - moves: {d4: 10, c1: 5}
    - offers: d4-b5=rocks
    - not_offers: d4-d5
    - view: {for: P2, shows: [d4]}
    - result: none
"""
FAILS = """  then:
    - d4: twilight
    - d4.terrain: rocks
    - d4.declared: forest
    - d4.resting: true
    - P1.golems: [d4]
    - P2.golems: 2
    - quiet: 1
    - first_player: P2
    - offered: true
    - moves: {d4: [b3, c2, e2, f3, f5, e6, c6]}
    - moves: {d4: [b3, c2, e2, f3, f5, e6, c6, b5=forest]}
    - moves: {all: 14}
    - offers: d4-d5
    - view: {for: P2, hides: [d4]}
"""


def test_what_holds_is_found_to_hold(read: Read, facts: GameFacts) -> None:
    (one,), faults = read(scenario(THIN, HOLDS))
    assert not faults
    conversation = Conversation(opener_of(REFERENCE, PATIENCE)())
    conversation.hello()
    outcome = play(one, facts, conversation)
    assert (outcome.verdict, outcome.findings) == (Verdict.PASS, ())


def test_what_does_not_hold_is_a_finding_each(read: Read, started: Callable[[Scenario], Playing]) -> None:
    (one,), faults = read(scenario(THIN, FAILS))
    assert not faults
    playing = started(one)
    findings = [check(each, playing) for each in one.then]
    assert None not in findings
    assert all(finding is not None and finding.expected != finding.got for finding in findings)


def test_a_view_must_agree_with_the_state(facts: GameFacts) -> None:
    board = facts.on_board
    state = {
        "placed": {"b4": "Forest", "b6": "Plains"},
        "tile_stack": ["Plains"],
        "face_down": ["b4"],
        "turn": 0,
        "agenda": [],
    }
    view = {**state, "viewer": 1, "placed": {"b4": None, "b6": "Plains"}, "tile_stack": {"count": 1}}
    del view["agenda"]
    assert untrue_of_board(view, state, board) == []
    wrong: list[dict[str, object]] = [
        {"turn": 1},
        {"placed": {"b4": "Forest", "b6": "Plains"}},
        {"placed": {"b4": None, "b6": None}},
        {"tile_stack": {"count": 2}},
        {"tile_stack": ["Plains"]},
        {"face_down": {"count": 1}},
        {"agenda": []},
        {"more": 1},
    ]
    for one in wrong:
        assert len(untrue_of_board({**view, **one}, state, board)) == 1
    assert untrue_of_board({"viewer": 1, "placed": view["placed"]}, state, board)


def test_a_view_hides_nothing_when_no_tile_lies_face_down(facts: GameFacts) -> None:
    state = {"placed": {"b4": "Forest"}, "tile_stack": [], "face_down": []}
    assert untrue_of_board({**state, "viewer": 2}, state, facts.on_board) == []
    assert untrue_of_board({**state, "tile_stack": {"count": 0}}, state, facts.on_board)


@pytest.mark.parametrize(
    ("result", "holds", "fails"),
    [
        ({"winner": 1, "losers": [2]}, "{winner: P1}", "{winner: P2}"),
        ({"winner": 2, "losers": [1]}, "{winner: P2}", "draw"),
        ({"draw": True, "losers": []}, "draw", "none"),
    ],
)
def test_results(
    read: Read,
    started: Callable[[Scenario], Playing],
    result: Mapping[str, object],
    holds: str,
    fails: str,
) -> None:
    """[WIRE-4.11, WIRE-4.16] Who has not won has lost; nobody loses a draw."""
    (one,), faults = read(scenario(THIN, f"  then: [result: {holds}, result: {fails}]\n"))
    assert not faults
    playing = started(one)
    playing.result = result
    assert [check(each, playing) is None for each in one.then] == [True, False]
    playing.result = {**result, "losers": [1, 2]}
    assert check(one.then[0], playing) is not None
    playing.result = {name: said for name, said in result.items() if name != "losers"}
    assert check(one.then[0], playing) is not None


def test_tiles_are_numbered_in_the_order_of_their_names(read: Read) -> None:
    board = "\n    start: {board: {like: default, tiles: {Plateau: 1, Forest: 2, Mountain: 1, Plains: 1}}}\n"
    (one,), faults = read(scenario(board, "  then: [result: none]\n"))
    assert not faults
    assert one.names.tiles == {"forest": (1, 2), "mountain": (3,), "plains": (4,), "plateau": (5,)}


# --- words ----------------------------------------------------------------------------------------------


def test_every_part_is_told(read: Read) -> None:
    when = "  when:\n    - illegal: {P1: d4-d5, rule: ES-8.6.3}\n    - P1: d4-b5=rocks\n"
    (one,), faults = read(scenario(THIN, when + HOLDS))
    assert not faults
    story = describe_scenario(one)
    assert "The tile on d4 is Forest." in story.given
    assert "Player 1 (Dawn) has golems on c1 and d4." in story.given
    assert story.given[0] == "Turn 1. Player 1 to move."
    assert story.when == [
        "Player 1 tries to move from d4 to d5, which ES-8.6.3 forbids.",
        "Player 1 moves from d4 to b5, declaring rocks.",
    ]
    assert "The space e4 is empty." in story.then
    assert "Dawn has a golem on d4." in story.then
    assert len(story.then) == len(one.then)


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        ("[d5, xe4]", "The golem on d4 can move to d5 and can attack e4, and nowhere else."),
        ("[xe4, xd3]", "The golem on d4 can attack e4 and d3, and nothing else."),
        ("[]", "The golem on d4 cannot move."),
    ],
)
def test_moves_are_told(read: Read, moves: str, words: str) -> None:
    (one,), faults = read(scenario(THIN, f"  then:\n    - moves: {{d4: {moves}}}\n"))
    assert not faults
    assert describe_scenario(one).then == [words]


def test_notation() -> None:
    assert read_move("c1xc4") == ("c1", "x", "c4", "", "")
    assert read_move("c1xc4-c5=rocks") == ("c1", "x", "c4", "rocks", "c5")
    assert read_move("h6-g5=deep-forest") == ("h6", "-", "g5", "deep-forest", "")
    assert read_move("b5=forest") == ("", "", "b5", "forest", "")
    assert [read_move(text) for text in ("C1-c4", "c1c4", "c1-", "c1-c4-c5", "pass", "c0-c1", "", 7)] == [
        None
    ] * 8
    assert list(spaces_of({"files": 2, "ranks": 2})) == ["a1", "b1", "a2", "b2"]


def test_passing_is_not_offered_where_nobody_passes(read: Read) -> None:
    head = "- id: ES-7.1.1/no-pass\n  title: x\n  cites: [ES-7.1.1]\n"
    scenarios, faults = read(f"{head}  given: {THIN}\n  then: [not_offers: pass]\n")
    assert not faults
    conversation = Conversation(opener_of(REFERENCE, PATIENCE)())
    conversation.hello()
    assert play(scenarios[0], facts_of(GAME), conversation).verdict is Verdict.PASS
