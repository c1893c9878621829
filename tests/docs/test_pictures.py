"""Pictures of boards: self-contained, readable without colour, described in words, and true to the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from docs.site_writer.essentia.asked import Asked
from docs.site_writer.essentia.looks import LOOKS
from docs.site_writer.essentia.position import BadPosition, position_of
from docs.site_writer.essentia.scenes import grounds_of, scene_of
from docs.site_writer.facts.book_facts import BookFacts
from docs.site_writer.facts.gather import Facts, json_of
from docs.site_writer.pictures.asking import Engine
from docs.site_writer.pictures.drawing import drawn, knees, swatch
from docs.site_writer.pictures.legend import legend
from docs.site_writer.pictures.looks import OTHER
from docs.site_writer.pictures.scene import Band, Figure, Ground, Mark, Path, Piece, Scene
from docs.site_writer.writing import Sources
from grammar.essentia.board import DEFAULT, Board, place_of
from grammar.essentia.board_file import shipped_boards
from grammar.ir.cards import Card
from spec.book.faults import RulebookError
from spec.book.ids import RuleId
from spec.book.pictures import Picture, Pictures, read_pictures
from tests.docs.conftest import Built

COLOURS = re.compile(r' (?:fill|stroke)="#[0-9a-f]+"| class="[^"]*"')
HOSTILE = "</title><script>alert('x')</script>\" onload=\"alert(1) & \x02 ]]>"


@pytest.fixture(scope="session")
def essentia(facts: Facts) -> BookFacts:
    return next(book for book in facts.games if book.name == "essentia")


@pytest.fixture(scope="session")
def engine(essentia: BookFacts) -> Engine:
    return Engine("essentia", {shown.card.name: json_of(shown.data) for shown in essentia.cards})


@pytest.fixture(scope="session")
def listed() -> Pictures:
    return read_pictures("essentia")


def every_figure(book: BookFacts) -> Iterator[Figure]:
    shown = book.illustrations
    for figures in (*shown.of_rules.values(), *shown.of_cards.values()):
        yield from figures
    yield from (board.figure for board in shown.boards)
    for position in shown.positions:
        yield position.figure
        yield from (row.figure for row in position.moves)


def open_scene(files: int = 8, ranks: int = 9, name: str = "Rocks") -> Scene:
    ground = grounds_of([name])[name]
    grounds = {(file, rank): ground for file in range(files) for rank in range(ranks)}
    return Scene("test", "A board", files, ranks, grounds, ("Nothing stands here.",))


def parsed(scene: Scene) -> ElementTree.Element:
    return ElementTree.fromstring(drawn(scene))


# --- the drawing ----------------------------------------------------------------------------------


def test_every_picture_is_whole_by_itself_and_told_in_words(essentia: BookFacts) -> None:
    found = list(every_figure(essentia))
    assert found
    for figure in found:
        tree = parsed(figure.scene)
        assert tree.get("role") == "img"
        named = (tree.get("aria-labelledby") or "").split()
        texts = {each.get("id"): each for each in tree if each.tag in ("title", "desc")}
        assert [texts[each].tag for each in named] == ["title", "desc"]
        assert all(each.text and each.text.strip() for each in texts.values())
        assert {each.tag for each in tree.iter()} <= {
            *("svg", "title", "desc", "path", "circle", "text", "g")
        }
        written = drawn(figure.scene)
        assert not re.search(r"\b(?:href|src|style|on\w+)=|url\(|@import", written)
        assert "\n" not in written


def test_names_are_only_text() -> None:
    ground = Ground(HOSTILE, letters="<b>")
    scene = Scene(
        "test",
        HOSTILE,
        4,
        5,
        {(file, rank): ground for file in range(4) for rank in range(5)},
        (HOSTILE,),
        bands=(Band(HOSTILE, 0, 4),),
    )
    tree = parsed(scene)
    title = tree.find("title")
    assert title is not None
    assert title.text == HOSTILE.replace("\x02", "\ufffd")
    assert not [each for each in tree.iter() if each.tag.endswith("script")]
    assert "onload" not in {key for each in tree.iter() for key in each.attrib}


@pytest.mark.parametrize(("files", "ranks"), [(4, 5), (8, 9), (16, 17)])
def test_boards_of_any_size_are_drawn_whole(files: int, ranks: int) -> None:
    scene = replace(
        open_scene(files, ranks),
        pieces={(files - 1, ranks - 1): Piece.DARK, (0, 0): Piece.LIGHT},
        bands=(Band("All ranks", 0, ranks - 1),),
    )
    tree = parsed(scene)
    _, _, width, height = map(float, (tree.get("viewBox") or "").split())
    names = [each.text for each in tree.iter("text")]
    assert names == [*"abcdefghijklmnop"[:files], *map(str, range(1, ranks + 1)), "All ranks"]
    discs = [each.get("d") or "" for each in tree if each.get("class") == "piece"]
    assert len(discs) == 2
    for disc in discs:
        left, middle = map(float, re.findall(r"M([0-9.]+) ([0-9.]+)a", disc)[0])
        assert 0 <= left <= width - 24
        assert 12 <= middle <= height - 12


def test_grounds_golems_and_marks_differ_without_their_colours() -> None:
    kinds = [*(Ground(look.name, look) for look in (OTHER, *dict.fromkeys(LOOKS.values()))), *Piece, *Mark]
    signs = [COLOURS.sub("", swatch(kind)) for kind in kinds]
    assert len(set(signs)) == len(kinds)


def test_terrains_without_a_look_have_letters_that_differ() -> None:
    names = ["Marsh", "Mast", "Mall", "Ma", "M", "Deep forest", "Rocks"]
    grounds = grounds_of(names)
    letters = [grounds[name].letters for name in names if name != "Rocks"]
    assert len(set(letters)) == len(letters)
    assert all(letters)
    assert grounds["Rocks"].letters == ""


@pytest.mark.parametrize(
    ("end", "way"),
    [
        ((3, 6), ((3, 3), (3, 6))),
        ((5, 5), ((3, 3), (5, 5))),
        ((4, 5), ((3, 3), (3, 5), (4, 5))),
        ((1, 2), ((3, 3), (1, 3), (1, 2))),
    ],
)
def test_a_way_turns_behind_its_longer_part(end: tuple[int, int], way: object) -> None:
    assert knees((3, 3), end) == way


def test_a_way_that_is_stopped_ends_before_its_space() -> None:
    scene = open_scene()
    going, stopped = (
        drawn(replace(scene, paths=(Path((0, 0), (0, 4), stopped),))) for stopped in (False, True)
    )
    assert going != stopped


def test_the_legend_explains_every_sign_that_is_there(essentia: BookFacts) -> None:
    for figure in every_figure(essentia):
        scene = figure.scene
        words = [text for _, text in legend(scene)]
        assert len(words) == len(set(words)), scene.name
        used = {mark for marks in scene.marks.values() for mark in marks}
        assert used <= set(scene.meanings), scene.name
        assert {ground.name for ground in scene.grounds.values()} <= set(words)


def test_the_words_name_every_golem_and_every_mark(essentia: BookFacts) -> None:
    for figure in every_figure(essentia):
        scene = figure.scene
        said = set(re.findall(r"\b[a-p][0-9]+\b", " ".join(scene.words)))
        shown = {f"{'abcdefghijklmnop'[file]}{rank + 1}" for file, rank in (*scene.pieces, *scene.marks)}
        assert shown <= said, scene.name


# --- on the pages ---------------------------------------------------------------------------------


def test_every_picture_that_is_listed_stands_by_its_rule(
    sources: Sources, built: Built, listed: Pictures
) -> None:
    assert listed.pictures
    for picture in listed.pictures:
        page = sources.places[f"rule:{picture.after}"].url
        ids = built.pages[page].ids
        assert f"picture-{picture.name}" in ids
        assert ids.index(picture.after) < ids.index(f"picture-{picture.name}")


def test_every_terrain_shows_what_it_reaches(sources: Sources, built: Built, essentia: BookFacts) -> None:
    for shown in essentia.cards:
        figures = essentia.illustrations.of_cards[shown.card.name]
        ids = built.pages[sources.places[f"card:essentia:{shown.card.name}"].url].ids
        assert figures
        assert {figure.scene.name for figure in figures} <= set(ids)


def test_boards_and_sample_positions_have_a_page(built: Built, essentia: BookFacts) -> None:
    reader = built.pages["essentia/boards/"]
    assert {f"board-{name.replace('_', '-')}" for name in shipped_boards()} <= set(reader.ids)
    assert {figure.scene.name for board in essentia.illustrations.boards for figure in [board.figure]} == {
        f"board-{name.replace('_', '-')}" for name in shipped_boards()
    }
    assert essentia.illustrations.positions
    for position in essentia.illustrations.positions:
        reader = built.pages[f"essentia/boards/{position.name.replace('_', '-')}/"]
        assert position.figure.scene.name in reader.ids
        assert {row.figure.scene.name for row in position.moves} <= set(reader.ids)
    assert any(link.endswith("boards/") for link in built.pages["essentia/"].links)
    assert any(link.endswith("essentia/boards/") for link in built.pages[""].links)


def test_the_pages_of_each_game_use_its_own_word(facts: Facts, built: Built) -> None:
    assert "essence_crown/cards/" in built.pages
    assert "essentia/terrains/" in built.pages
    assert "essentia/cards/" not in built.pages
    text = built.pages["essentia/terrains/"].text
    for book in facts.games:
        if book.name == "essentia":
            assert all(shown.card.text in text for shown in book.cards)
            assert [shown.card.name for shown in book.cards][:2] == ["Plains", "Plateau"]


def test_a_game_without_a_board_has_no_pictures(facts: Facts, built: Built) -> None:
    book = next(book for book in facts.games if book.name == "essence_crown")
    assert not list(every_figure(book))
    assert "essence_crown/boards/" not in built.pages


# --- what they show -------------------------------------------------------------------------------

# from chapters 8 and 9, counted by hand; an arrival on an enabled circle is three moves (ES-8.7.1)
COUNTS = {
    "opening": {"a2": 2, "b2": 7, "c2": 1, "d2": 6, "f2": 4, "g1": 2, "h2": 6, "c1": 0, "f1": 0},
    "middle": {"c3": 16, "c6": 6, "b5": 5, "e3": 6, "f1": 3, "a4": 3, "e8": 9, "h6": 5, "c9": 4},
    "ending": {
        "g7": 17,
        "g7 (circles disabled)": 14,
        "g7 (circles disabled, circle_barrier on)": 10,
        "e4": 11,
        "c9": 5,
        "e2": 5,
        "h2": 3,
        "f9": 5,
    },
}
ATTACKS = {
    "opening": {"b2": "h8", "d2": "d8", "h2": "b8"},
    "middle": {"c3": "g7", "c6": "d5, d7", "e3": "d5", "h6": "e3"},
    "ending": {"e4": "f5", "c9": "d8", "e2": "f1", "h2": "f1"},
}


@pytest.mark.parametrize("name", list(COUNTS))
def test_golems_of_the_sample_positions_have_the_moves_of_the_rules(essentia: BookFacts, name: str) -> None:
    shown = next(each for each in essentia.illustrations.positions if each.name == name)
    assert {row.space: row.moves for row in shown.moves} == COUNTS[name]
    assert {row.space: row.attacks for row in shown.moves if row.attacks} == ATTACKS[name]


def spaces(text: str) -> set[tuple[int, int]]:
    return {place for space in text.split() if (place := place_of(space))}


# a golem on d4 of a board of 7 by 7 (ES-8.2.1 to ES-8.8.1, ES-9.2.1 to ES-9.2.9, and chapter 10)
FILE_AND_RANK = "d1 d2 d3 d5 d6 d7 a4 b4 c4 e4 f4 g4"
DIAGONALS = "a1 b2 c3 e5 f6 g7 a7 b6 c5 e3 f2 g1"
AROUND = "c3 d3 e3 c4 e4 c5 d5 e5"
L_JUMPS = "b3 b5 c2 c6 e2 e6 f3 f5"
REACHES = [
    ("Plains", f"{FILE_AND_RANK} {DIAGONALS}", f"{FILE_AND_RANK} {DIAGONALS}"),
    ("Plateau", FILE_AND_RANK, FILE_AND_RANK),
    ("Rocks", "d3 d5 c4 e4", "c3 e3 c5 e5"),
    ("Mountain", DIAGONALS, DIAGONALS),
    ("Forest", L_JUMPS, L_JUMPS),
    ("Spring of essence", AROUND, AROUND),
    ("Marsh", "d3 d5 c4 e4", ""),
    ("Ice", "d1 d7 a4 g4", FILE_AND_RANK),
    ("Road", "d1 d2 d3 d5 d6 d7", "d5"),
    ("Cliff", "c5 d5 e5", "c5 d5 e5"),
    ("Canyon", "d2 d6 b4 f4", "d2 d6 b4 f4"),
    ("Deep forest", "c1 e1 c7 e7 a3 a5 g3 g5", "c1 e1 c7 e7 a3 a5 g3 g5"),
    ("Catapult", "d3 d5 c4 e4", "d1 d7 a4 g4"),
    ("Portal", "b6 f7 e1", ""),
    ("Mirror", L_JUMPS, L_JUMPS),
    ("Circle of essence (no power)", "", ""),
]


@pytest.mark.parametrize(("name", "goes", "attacks"), REACHES)
def test_a_terrain_reaches_what_its_text_says(
    essentia: BookFacts, name: str, goes: str, attacks: str
) -> None:
    (figure,) = essentia.illustrations.of_cards[name]
    marks = figure.scene.marks
    assert {place for place, found in marks.items() if Mark.DOT in found} == spaces(goes)
    assert {place for place, found in marks.items() if Mark.CROSS in found} == spaces(attacks)
    assert Mark.FRAME in marks[(3, 3)]


def test_a_terrain_with_a_choice_has_a_picture_for_each(essentia: BookFacts) -> None:
    shown = essentia.illustrations.of_cards
    names = {name: len(figures) for name, figures in shown.items() if len(figures) > 1}
    assert names == {
        "Circle of essence": 3,
        "Circle of essence (any terrain)": 5,
        "Circle of essence (any terrain or spring)": 6,
        "Well": 2,
        "Standing stones": 2,
    }


def test_a_line_ends_before_a_wall_and_leads_over_a_chasm(essentia: BookFacts) -> None:
    closed = {
        name: {
            place
            for place, found in essentia.illustrations.of_cards[name][0].scene.marks.items()
            if Mark.CLOSED in found
        }
        for name in ("Wall", "Chasm")
    }
    assert closed == {"Wall": spaces("d4 d5 d6 d7"), "Chasm": spaces("d4")}


def marked(essentia: BookFacts, name: str, mark: Mark) -> set[tuple[int, int]]:
    found = {
        figure.scene.name: figure.scene
        for figures in essentia.illustrations.of_rules.values()
        for figure in figures
    }
    return {place for place, marks in found[f"picture-{name}"].marks.items() if mark in marks}


def test_pictures_of_refusals_mark_what_the_rule_closes(essentia: BookFacts) -> None:
    assert marked(essentia, "piece-in-the-way", Mark.CLOSED) == spaces("d6 d7 d8 d9")  # ES-8.1.3
    assert marked(essentia, "rocks-diagonally", Mark.CLOSED) == spaces("c3 e3 c5 e5")  # ES-8.4.2
    assert marked(essentia, "rocks-orthogonally", Mark.CLOSED) == spaces("d5")  # ES-9.2.4
    assert marked(essentia, "over-a-disabled-circle", Mark.CLOSED) == spaces("b5 g5")  # ES-3.3.5
    assert marked(essentia, "plains-attacks", Mark.CLOSED) == spaces("h8")  # ES-8.1.3
    assert marked(essentia, "plains-attacks", Mark.CROSS) == spaces("g7 d9 a4")  # ES-9.2.1
    assert marked(essentia, "disabled-circle", Mark.CLOSED) == spaces("b5 g5")  # ES-3.3.5


def test_the_strategic_setup_shows_the_part_whose_turn_it_is(essentia: BookFacts) -> None:
    """[ES-6.3.2, ES-6.3.3, ES-6.3.5] Own part first, then the other; the central row is always open."""
    own, other = (marked(essentia, name, Mark.DOT) for name in ("own-part", "other-part"))
    taken = spaces(" ".join(DEFAULT.fixed_spaces()))
    every = {(file, rank) for file in range(8) for rank in range(9)}
    assert own == {place for place in every if place[1] <= 4} - taken
    assert other == {place for place in every if place[1] >= 4} - taken - spaces("e8")


# --- messages about bad pictures ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shows", "told"),
    [
        ({"tiles": {"Marsch": ["d4"]}}, "there is no terrain 'Marsch'"),
        ({"tiles": {"Forest": ["i4"]}}, "the board has no space 'i4'"),
        ({"tiles": {"Forest": ["b5"]}}, "b5 is a circle, where no tile can be"),
        ({"tiles": {"Forest": "d4"}}, "spaces must be a list"),
        ({"board": "nowhere"}, "there is no board 'nowhere'"),
        ({"position": "nowhere"}, "there is no position with that name"),
        ({"position": "opening", "dawn": ["a3"]}, "it can't give 'dawn' itself"),
        ({"dawn": ["a1"], "twilight": ["a1"]}, "two golems are on a1"),
        ({"moves": ["a1"]}, "there is no golem on a1"),
        ({"colour": "red"}, "there is no key 'colour'"),
        ({"dots": ["z9"]}, "the board has no space 'z9'"),
        ({"paths": ["d4"]}, "'d4' is not a move"),
        ({"means": {"stars": "x"}}, "'stars' is not a mark"),
        ({"dawn": ["b4"], "moves": ["b4"], "refused": ["ES-8.3.2"]}, "no rule refuses ES-8.3.2"),
        (
            {"switches": {"circles": "open"}, "dawn": ["b4"], "moves": ["b4"]},
            "the engine rejects the position",
        ),
        ({"declared": {"d4": "Forest"}, "dawn": ["d4"], "moves": ["d4"]}, "the engine rejects the position"),
        ({"start": [[1, "b2"]]}, "the engine refuses it"),
        ({"ranks": "9 R-"}, "there are 1 lines for 9 ranks"),
    ],
)
def test_a_picture_that_cannot_be_shown_is_named_with_its_line(
    engine: Engine, listed: Pictures, shows: dict[str, object], told: str
) -> None:
    picture = Picture("board", "A board", RuleId("ES-4.1.1"), shows)
    with pytest.raises(RulebookError) as raised:
        Asked(listed, shipped_boards(), engine).figure(picture)
    (fault,) = raised.value.faults
    assert told in fault.message
    assert fault.file == "spec/essentia/pictures.toml"
    assert listed.file is not None
    assert '"board"' in listed.file.lines[fault.line - 1] or fault.message.startswith("nowhere")


RANK = "R- C- R- R- R- R- C- R-"


@pytest.mark.parametrize(
    ("rank", "told"),
    [
        ("R- R- R- R- R- R- C- R-", "b5 is Circle of essence on this board, not Rocks"),
        ("S- C- R- R- R- R- C- R-", "a5 is Rocks on this board, not Spring of essence"),
        ("R- C- R- R- R- R- C-", "the line of rank 5 needs its number and 8 spaces"),
        ("X- C- R- R- R- R- C- R-", "'X-' on a5"),
        ("Rg C- R- R- R- R- C- R-", "'Rg' on a5"),
        ("R- Cwz R- R- R- R- C- R-", "'Cwz' on b5 declares nothing"),
    ],
)
def test_a_drawn_position_with_a_mistake_is_refused(listed: Pictures, rank: str, told: str) -> None:
    home = "R- R- S- R- R- S- R- R-"
    lines = {number: home if number in (1, 9) else "R- " * 8 for number in range(1, 10)} | {5: rank}
    text = "\n".join(f"{number} {lines[number]}" for number in range(9, 0, -1))
    with pytest.raises(BadPosition, match=re.escape(told)):
        position_of(DEFAULT, {"ranks": text}, listed.letters, ["Rocks"])
    lines[5] = RANK
    text = "\n".join(f"{number} {lines[number]}" for number in range(9, 0, -1))
    assert (
        position_of(DEFAULT, {"ranks": text}, listed.letters, ["Rocks"]).terrains["b5"].startswith("Circle")
    )


def test_a_board_of_ones_own_is_drawn_with_its_terrains() -> None:
    board = Board(
        files=5,
        ranks=6,
        springs={"dawn": ("a1",), "twilight": ("e6",)},
        circles=("c3",),
        home_rows={"dawn": (1,), "twilight": (6,)},
        tiles={},
        uncovered="Marsh",
        fixed={"<Deep> forest & co": ("b2", "d4")},
    )
    scene = scene_of(position_of(board, {"dawn": ["a1"]}, {}, ()), "own", "My <board>")
    tree = parsed(scene)
    words = (tree.findtext("desc") or "").replace("  ", " ")
    assert "A board of 5 files and 6 ranks, a1 to e6." in words
    assert "<Deep> forest & co: b2, d4." in words
    assert "All other spaces: Marsh." in words
    assert "Dawn's golems: a1." in words


def test_what_is_drawn_is_asked_of_the_engine_and_not_known(engine: Engine, essentia: BookFacts) -> None:
    """[ES-10.1.9] Another text for plains gives another picture."""
    cards = dict(engine.cards)
    cards["Plains"] = {**cards["Marsh"], "name": "Plains"}
    other = Engine("essentia", cards)
    position = position_of(DEFAULT, {"tiles": {"Plains": ["d4"]}, "dawn": ["d4"]}, {}, cards)
    answers = other.load(position.state("dawn"), {}, position.names(cards))
    assert answers == ("d4-d3", "d4-c4", "d4-e4", "d4-d5")
    assert isinstance(essentia.cards[0].card, Card)
