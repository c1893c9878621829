"""Terrain texts: each compiles to its abilities and back; and refused texts."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.typos import all_typos, answers_to, other_words
from grammar.essentia.clashes import why_not_terrain
from grammar.essentia.operations import (
    ABILITIES,
    ANY_TERRAIN,
    CHOOSABLE,
    DIRECTIONS,
    PATTERNS,
    Attack,
    Barred,
    CannotBeOccupied,
    CountsAsSpring,
    Declare,
    DeclareAny,
    DeclareDirections,
    Direction,
    EndsLines,
    Immune,
    ImmuneTo,
    InArea,
    Leap,
    LikeBehind,
    LikeIn,
    LikeNext,
    LikeTerrains,
    LosesWhenTaken,
    Move,
    MovesOn,
    NextTo,
    OccupiedFromNext,
    Pattern,
    Presence,
    ReturnsHome,
    ShieldsNext,
    SkipsNextTurn,
    Slide,
    Stays,
    StopsJumps,
    StopsLines,
    Supports,
    TakerIsTaken,
    ToSameKind,
    in_order,
)
from grammar.essentia.patterns import joined, said_twice, why_not_pattern
from grammar.ir.codec import from_json, to_json
from grammar.ir.node_table import BadNode
from grammar.language.compile import compile_text, text_of
from grammar.language.dialect import Dialect, load
from grammar.language.errors import CardTextError, Unprintable
from grammar.language.shipped import shipped_cards
from tests.grammar.tables import tables_of
from tests.grammar.test_grammar import _edits

ON = "Terrain"


def test_the_shipped_terrains_are_those_of_the_tables(es: Dialect) -> None:
    """[ES-10.1.9] The hand-written table agrees with the shipped files; fmt would change nothing in them."""
    by_text = {each.text: each.abilities for each in tables_of("essentia").accepted}
    by_text |= {
        "Move and attack forward or diagonally forward one space.": by_text[
            "Move and attack forward and diagonally forward one space."
        ]
    }
    shipped = shipped_cards("essentia")
    for card in shipped.values():
        assert card.types == (ON,)
        assert card.abilities == by_text[card.text], card.name
        assert text_of(card.abilities, es, ON, card.name) == card.text
        assert compile_text(card.text, es, card.types).warnings == ()


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("Move orthogonaly one space.", "orthogonally"),
        ("Move orthogonally one spac.", "space"),
        ("Mov orthogonally one space.", "Move"),
        ("Cannot be ocupied.", "occupied"),
        ("Move orthogonally two spaces; stop at pieces.", "up to two spaces"),
        ("Move orthogonally any number of spaces.", "spaces; stop at pieces"),
        (
            "Move orthogonally any number spaces; stop at pieces.",
            "of spaces",
        ),
        (
            "Move and attack orthogonally any number of spaces, stop at pieces.",
            "spaces;",
        ),
        (
            "On occupation, choose plains or mountian; this space has that power until it is taken again.",
            "mountain",
        ),
    ],
)
def test_the_way_out_is_offered(es: Dialect, text: str, suggestion: str) -> None:
    with pytest.raises(CardTextError) as caught:
        compile_text(text, es, ON)
    assert suggestion in [finding.suggestion or finding.example for finding in caught.value.findings]


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("It lets move and attack one space, diagonally.", "Move and attack diagonally one space."),
        (
            "It lets move just through a one-space distance, always diagonally. It only permits to attack "
            "orthogonally, one-space distance as well.",
            "Move diagonally one space. Attack orthogonally one space.",
        ),
        (
            "It lets move orthogonally as many spaces as desired as long as no piece is found in the middle "
            "of the way, but only attack diagonally, one-space distance.",
            "Move orthogonally any number of spaces; stop at pieces. Attack diagonally one space.",
        ),
        (
            "They provide the golem with the power to move and attack in any direction (orthogonal and "
            "diagonal) one space.",
            "Move and attack in any direction one space.",
        ),
        (
            "It lets move, in a sort of jump, by drawing an 'L' (four spaces high and one space wide) in any "
            "direction. It does not let the golem attack.",
            "Move by a jump in an L of four spaces and one space. Cannot attack.",
        ),
        (
            "It lets move by drawing an L (one space wide and three spaces high).",
            "Move by a jump in an L of three spaces and one space. Cannot attack.",
        ),
        (
            "This terrain allows golems here to move one space sideways. It doesn't allow golems to attack.",
            "Move sideways one space. Cannot attack.",
        ),
        (
            "It lets attack exactly three spaces diagonally, jumping over any piece. It cannot move.",
            "Cannot move. Attack by a jump of exactly three spaces diagonally.",
        ),
        (
            "It lets move exactly two spaces in any direction, jumping over all pieces.",
            "Move by a jump of exactly two spaces in any direction. Cannot attack.",
        ),
        (
            "It lets move and attack one space in any direction. It does not let attack backward.",
            "Move and attack in any direction one space. Cannot attack backward.",
        ),
        (
            "Move one space, orthogonally, and attack one space, diagonally.",
            "Move orthogonally one space. Attack diagonally one space.",
        ),
        (
            "The piece can only move to adjoining spaces. A golem on this terrain can only be attacked from "
            "an adjoining space.",
            "Move in any direction one space. Cannot attack. A golem here can be taken only from an "
            "adjoining space.",
        ),
        (
            "It lets move one space sideways. A golem that enters this terrain cannot move or attack on its "
            "next turn.",
            "Move sideways one space. Cannot attack. A golem that arrives here skips this golem's next turn.",
        ),
        ("They provide the golem with the power of the forest.", "Move and attack like a forest."),
        (
            "It provides, according to the player's choice, the power of the rocks, the forest or the "
            "plateaus. This choice is to be declared at the moment of occupation and cannot be changed until "
            "the zone is taken again.",
            "On occupation, choose rocks, forest or plateau; this space has that power until it is taken "
            "again.",
        ),
        (
            "It offers the power of any terrain. This choice is made on occupation.",
            "On occupation, choose any terrain; this space has that power until it is taken again.",
        ),
        (
            "No golem can occupy this terrain. Only jumps can pass over it.",
            "Cannot be occupied. Lines stop before this space. Jumps pass over it.",
        ),
    ],
)
def test_the_sentences_of_the_source_are_read(es: Dialect, text: str, canonical: str) -> None:
    """[ES-10.1.1] "It lets ..." and "They provide ..." say the same as the canonical text."""
    assert text_of(compile_text(text, es, ON).abilities, es, ON) == canonical


@pytest.mark.parametrize(
    ("text", "way_out"),
    [
        (
            "It lets move by drawing an 'L' (4 x 1).",
            "by a jump in an L of 4 spaces and 1 spaces",
        ),
        (
            "It provides the power of the forest or the rocks.",
            "On occupation, choose forest or rocks; this space has that power until it is taken again",
        ),
        (
            "Cannot be occupied. Only the power of the forests can get through it.",
            "Only jumps pass over this space",
        ),
        (
            "Move forward one space. A golem that arrives here cannot move on its next turn.",
            "Move orthogonally one space. A golem that arrives here skips its next turn.",
        ),
        (
            "It lets move up to three spaces diagonally, jumping over any piece.",
            "by a jump of exactly three spaces diagonally",
        ),
    ],
)
def test_a_sentence_near_the_source_gets_its_own_numbers(es: Dialect, text: str, way_out: str) -> None:
    with pytest.raises(CardTextError) as caught:
        compile_text(text, es, ON)
    assert way_out in [finding.suggestion or finding.example for finding in caught.value.findings]


@pytest.mark.parametrize(
    "text",
    [
        "It let move one space forward.",
        "They lets move one space forward.",
        "It lets moves one space forward.",
        "It does not lets move.",
        "Move one space forward, but attacks one space sideways.",
        "This choice is to be declared at the moment of occupation.",
        "It lets move two spaces orthogonally.",
        "It lets move orthogonally any number of spaces.",
    ],
)
def test_what_the_source_would_not_say_is_refused(es: Dialect, text: str) -> None:
    with pytest.raises(CardTextError):
        compile_text(text, es, ON)


def test_messages_speak_of_terrains(es: Dialect) -> None:
    """No message of this game mentions cards."""
    for _, _, text in tables_of("essentia").refused:
        with pytest.raises(CardTextError) as caught:
            compile_text(text, es, ON)
        assert "card" not in str(caught.value).replace("(cardlaw", ""), text


# --- edits and typing mistakes --------------------------------------------------------------------


SAME_WITHOUT: Final = tuple(f"drop {word!r}" for word in ("here", "with", "found", "own", "one", "a"))
"""Edits that leave another wording of the same: "your own part", "like any one terrain", "like a plateau"."""


def test_no_edit_of_a_word_goes_unnoticed(es: Dialect) -> None:
    """Drop, double or swap a word of any text in the tables: it is refused, or it means something else."""
    silent = []
    tried = 0
    for name, _, text, abilities in tables_of("essentia").accepted:
        before = {warning.code for warning in compile_text(text, es, ON).warnings}
        for what, edited in _edits(text):
            tried += 1
            try:
                compiled = compile_text(edited, es, ON)
            except CardTextError:
                continue
            same = compiled.abilities == abilities and not {each.code for each in compiled.warnings} > before
            if same and not what.startswith(SAME_WITHOUT):
                silent.append((name, what, edited))
    assert tried > 2000
    assert silent == []


def test_typing_mistakes_are_refused_with_the_right_word_first(es: Dialect) -> None:
    typos = list(all_typos(es, shipped_cards("essentia").values()))
    answers = answers_to(random.Random(3).sample(typos, 700), es)
    assert answers.silent == []
    assert answers.share >= 0.95, answers.missed[:20]


def test_no_typing_mistake_is_a_word_that_means_the_same(es: Dialect) -> None:
    assert list(other_words(es, shipped_cards("essentia").values())) == []


# --- from IR to text and back ---------------------------------------------------------------------

directions: st.SearchStrategy[tuple[Direction, ...]] = st.sets(st.sampled_from(DIRECTIONS), min_size=1).map(
    in_order
)
slides = st.one_of(
    st.builds(Slide, directions, st.one_of(st.none(), st.integers(1, 16))),
    st.builds(lambda where, count: Slide(where, count, least=count), directions, st.integers(2, 16)),
    st.builds(Slide, directions, st.none(), farthest=st.just(True)),
    st.builds(Slide, directions, st.none(), hurdles=st.just(1)),
)
leaps = (
    st.tuples(st.integers(2, 16), st.integers(0, 16))
    .filter(lambda each: each[1] <= each[0])
    .map(lambda each: Leap(*each))
)
patterns: st.SearchStrategy[tuple[Pattern, ...]] = (
    st.lists(st.one_of(slides, leaps), min_size=1, max_size=4)
    .map(joined)
    .filter(lambda found: not said_twice(found))
)
passing = st.builds(Slide, directions, st.one_of(st.none(), st.integers(2, 16)), passes_own=st.just(True))
ways = st.one_of(patterns, passing.map(lambda slide: (slide,)))
elsewhere: st.SearchStrategy[Pattern] = st.one_of(
    st.just(ToSameKind()),
    st.builds(
        InArea, st.sampled_from(("same_row", "same_file", "home_rows", "own_part", "other_part", "board"))
    ),
    st.builds(NextTo, st.sampled_from(("spring", "own_golem", "enemy_golem"))),
    st.sampled_from(ANY_TERRAIN).map(lambda name: NextTo("terrain", name)),
)
presences = st.builds(
    Presence,
    st.sampled_from(("own", "enemy")),
    st.sampled_from(("adjoining", "same_row", "same_file")),
    st.booleans(),
) | st.builds(Presence, st.just("any"), st.sampled_from(("adjoining", "same_row", "same_file")))
moves = st.one_of(ways, elsewhere.map(lambda each: (each,))).map(Move)
names = st.lists(st.sampled_from(ANY_TERRAIN), min_size=2, unique=True).map(tuple)
choosable = st.lists(st.sampled_from(sorted(CHOOSABLE)), min_size=2, unique=True).map(tuple)
conditional = st.tuples(ways, presences, ways).filter(lambda each: each[0] != each[2])
parts = st.tuples(
    st.lists(st.one_of(moves, conditional.map(lambda each: Move(*each))), max_size=1),
    st.lists(st.one_of(ways.map(Attack), conditional.map(lambda each: Attack(*each))), max_size=1),
).map(lambda both: [*both[0], *both[1]])
after_attacks = st.tuples(
    st.lists(moves, max_size=1),
    ways.map(Attack),
    st.lists(
        st.one_of(
            presences.map(lambda when: Barred(("attack",), when=when)),
            st.sampled_from((*ANY_TERRAIN, "spring")).map(lambda on: Barred(("attack",), on=on)),
        ),
        max_size=2,
        unique=True,
    ),
    st.lists(st.one_of(st.just(Stays()), directions.map(MovesOn)), max_size=1),
).map(lambda all_: [*all_[0], all_[1], *all_[2], *all_[3]])
likenesses = st.one_of(
    st.sampled_from(ANY_TERRAIN).map(lambda name: (LikeIn(name),)),
    st.tuples(st.sampled_from(ANY_TERRAIN), st.sampled_from(ANY_TERRAIN)).map(
        lambda both: (LikeIn(both[0], "own"), LikeIn(both[1], "centre"))
    ),
).map(LikeTerrains)
powers = st.one_of(
    parts,
    after_attacks,
    st.one_of(
        st.just(LikeBehind()),
        st.just(LikeNext()),
        likenesses,
        names.map(Declare),
        st.booleans().map(DeclareAny),
        st.builds(DeclareDirections, choosable, st.one_of(st.none(), st.integers(1, 16))),
    ).map(lambda ability: [ability]),
)
supports = st.builds(Supports, names, ways)
properties = st.sets(
    st.one_of(
        st.sampled_from(
            (
                StopsLines(),
                EndsLines(),
                StopsJumps(),
                OccupiedFromNext(),
                Immune(),
                ShieldsNext(),
                SkipsNextTurn(),
                CountsAsSpring(),
                LosesWhenTaken(),
                TakerIsTaken(),
                ReturnsHome(),
                ImmuneTo("jumps"),
                ImmuneTo("afar"),
                ImmuneTo("arrival"),
            )
        ),
        supports,
    ),
    max_size=4,
)
closed = st.sampled_from(
    ([CannotBeOccupied()], [CannotBeOccupied(), StopsLines()], [CannotBeOccupied(), StopsJumps()])
)
terrains = (
    st.one_of(st.tuples(powers, properties).map(lambda both: [*both[0], *both[1]]), closed)
    .map(lambda found: tuple(sorted(found, key=lambda ability: ABILITIES.index(type(ability)))))
    .filter(lambda found: why_not_terrain(found) is None)
)


@settings(max_examples=300, deadline=None)
@given(abilities=terrains)
def test_ir_is_written_and_read_back(abilities: tuple[object, ...]) -> None:
    """Every possible terrain has a unique wording, and data that restore it."""
    es = load("essentia")
    wording = text_of(abilities, es, ON)
    compiled = compile_text(wording, es, ON)
    assert why_not_terrain(abilities) is None
    assert compiled.abilities == abilities
    assert compiled.warnings == ()
    assert tuple(from_json(to_json(each, es.nodes), es.nodes) for each in abilities) == abilities


def test_any_directions_have_words(es: Dialect) -> None:
    """Each of the 255 sets of directions round-trips."""
    for size in range(1, len(DIRECTIONS) + 1):
        for some in combinations(DIRECTIONS, size):
            move = (Move((Slide(some, 1),)),)
            assert compile_text(text_of(move, es, ON), es, ON).abilities == move


BAD_PATTERNS: list[Pattern] = [
    Slide((), 1),
    Slide(("right", "forward"), 1),
    Slide(("forward", "forward"), 1),
    Slide(("forward",), 0),
    Slide(("forward",), 17),
    Slide(("forward",), 2, farthest=True),
    Slide(("forward",), None, hurdles=2),
    Slide(("forward",), None, farthest=True, hurdles=1),
    Slide(("forward",), 3, least=2),
    Slide(("forward",), 1, passes_own=True),
    Slide(("forward",), None, hurdles=1, passes_own=True),
    Leap(1, 0),
    Leap(1, 2),
    Leap(17, 0),
]


@pytest.mark.parametrize("pattern", BAD_PATTERNS, ids=str)
def test_what_no_terrain_has_cannot_be_written(es: Dialect, pattern: Pattern) -> None:
    assert why_not_pattern(pattern)
    with pytest.raises(Unprintable):
        text_of((Attack((pattern,)),), es, ON)


@pytest.mark.parametrize(
    "abilities",
    [
        (Attack(()),),
        (Attack((ToSameKind(),)),),
        (Move((ToSameKind(), Leap(2, 1))),),
        (Attack((Leap(2, 1), Slide(("forward",), 1))),),
        (Attack((Slide(("forward",), 1), Slide(("forward",), 2))),),
        (Declare(("Plains",)),),
        (Declare(("Plains", "Plains")),),
        (Immune(), Immune()),
        (Move((Leap(2, 1),)), CannotBeOccupied()),
        (LikeBehind(), DeclareAny()),
        (DeclareAny(), Attack((Leap(2, 1),))),
        (Immune(), LosesWhenTaken()),
        (Attack((Leap(2, 1),)), Barred(("attack",))),
        (Attack((Leap(2, 1),)), Barred(("move", "attack"), on="Rocks")),
        (Attack((Leap(2, 1),)), Stays(), MovesOn(("forward",))),
        (Attack((Leap(2, 1),)), MovesOn(("right", "forward"))),
        (Move((Leap(2, 1),)), Stays()),
        (Move((Leap(2, 1),), Presence("own", "adjoining")),),
        (Move((Leap(2, 1),), Presence("own", "adjoining"), (Leap(2, 1),)),),
        (Attack((Slide(("forward",), 3), Slide(("right",), 3, passes_own=True))),),
        (LikeTerrains((LikeIn("Rocks"), LikeIn("Forest", "own"))),),
        (DeclareDirections(("forward",)),),
        (DeclareDirections(("forward", "upward")),),
        (Supports((), (Leap(2, 1),)),),
        (Supports(("Rocks",), (ToSameKind(),)),),
        (ImmuneTo("jumps"), ImmuneTo("jumps")),
        (Immune(), ImmuneTo("jumps")),
        (TakerIsTaken(), ReturnsHome()),
        (SkipsNextTurn(),),
    ],
    ids=str,
)
def test_what_no_terrain_is_cannot_be_written(es: Dialect, abilities: tuple[object, ...]) -> None:
    assert why_not_terrain(abilities)
    with pytest.raises(Unprintable):
        text_of(abilities, es, ON)


def test_a_terrain_takes_no_node_of_a_card(es: Dialect) -> None:
    assert {node.__name__ for node in es.nodes.all} == {
        *(node.__name__ for node in ABILITIES),
        *(node.__name__ for node in PATTERNS),
        "LikeIn",
        "Presence",
        "Card",
    }
    with pytest.raises(BadNode):
        from_json({"node": "Fast"}, es.nodes)


@pytest.mark.parametrize("name", ["portal", "plateau"])
def test_a_text_without_a_name_may_go_to_any_known_terrain(es: Dialect, name: str) -> None:
    assert compile_text(f"Move to any empty {name}.", es, "Terrain").abilities


@pytest.mark.parametrize(("name", "meant"), [("portla", "portal"), ("platau", "plateau"), ("zzyzx", None)])
def test_a_text_without_a_name_goes_to_no_unknown_terrain(es: Dialect, name: str, meant: str | None) -> None:
    with pytest.raises(CardTextError) as caught:
        compile_text(f"Move to any empty {name}.", es, "Terrain")
    (finding,) = caught.value.findings
    assert (finding.code in ("CT101", "CT103"), finding.suggestion) == (True, meant)
    assert caught.value.source.words(finding.span) == name


@pytest.mark.parametrize(
    ("text", "words", "fixed", "example"),
    [
        (
            "Move orthogonally any number of spaces.",
            "spaces",
            "Move orthogonally any number of spaces; stop at pieces.",
            None,
        ),
        (
            "Attack forward by jumping over exactly one piece.",
            "piece",
            "Attack forward by jumping over exactly one piece; stop at the next piece.",
            None,
        ),
        (
            "Move orthogonally or diagonally any number of spaces. Cannot attack.",
            "spaces",
            "Move orthogonally or diagonally any number of spaces; stop at pieces. Cannot attack.",
            None,
        ),
        (
            "Move and attack orthogonally or diagonally any number of spaces.",
            "spaces",
            None,
            "...; stop at pieces, or ...; choose which on occupation",
        ),
        (
            "Attack forward by jumping over exactly one piece; stop at pieces.",
            "; stop at pieces",
            None,
            "...; stop at the next piece",
        ),
        (
            "Attack forward any number of spaces; stop at the next piece.",
            "; stop at the next piece",
            None,
            "...; stop at pieces",
        ),
        ("Move orthogonally one space; stop at pieces.", "; stop at pieces", None, None),
    ],
)
def test_where_a_line_stops_is_fixed_if_it_can_be_said_in_one_way_only(
    es: Dialect, text: str, words: str, fixed: str | None, example: str | None
) -> None:
    with pytest.raises(CardTextError) as caught:
        compile_text(text, es, "Terrain")
    (finding,) = caught.value.findings
    assert (finding.code, finding.example, finding.alternatives) == ("CT315", example, ())
    assert caught.value.source.words(finding.span) == words
    if fixed is None:
        assert finding.suggestion is None
    else:
        start, end = finding.span
        assert f"{text[:start]}{finding.suggestion}{text[end:]}" == fixed
        assert compile_text(fixed, es, "Terrain").abilities
