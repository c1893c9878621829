"""`cardlaw play` on a board: what a person types and sees, records, and what is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import typer
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rich.text import Text
from typer.testing import CliRunner

from cardlaw.play.board.grid import NO_MARKS, grid, with_panel
from cardlaw.play.command import play
from cardlaw.play.essentia.sight import FACE_DOWN, sight_of, signs_of
from cardlaw.play.records.reading import read_record
from cardlaw.play.records.record import BadRecord
from cardlaw.play.records.replaying import replayed
from cardlaw.play.records.start import Start
from cardlaw.play.records.writing import written
from grammar.essentia.board import Board
from grammar.essentia.board_file import read_board, shipped_boards, shipped_terrains
from grammar.ir.cards import Card
from grammar.language.dialect import load
from grammar.language.files import compile_file
from reference_engine.kernel.decision import NATURE

APP = typer.Typer()
APP.command()(play)

TERRAINS = (
    "Bog: Move orthogonally one space. Cannot attack.\n\nGate: Move to any empty gate. Cannot attack.\n"
)
SMALL = """files: 6
ranks: 7
springs dawn: b1 e1
springs twilight: b7 e7
circles: c4
home rows dawn: 1
home rows twilight: 7
tiles: 4 Plateau, 3 Bog
fixed Gate: a3 f5
fixed Quicksand: a2
fixed Well: d4
option strict_board: off
option resignation: on
"""
POSITION = {
    "game": "essentia",
    "phase": "play",
    "active": 1,
    "golems": {"dawn": ["c1", "c3", "a4", "d4"], "twilight": ["c9", "d7", "h9"]},
    "placed": {"c3": "Plateau", "d4": "Plateau", "a4": "Quicksand"},
    "resting": ["a4"],
}


def played(*arguments: str, typed: str = "") -> tuple[int, str]:
    """The exit code and the output, which never contains a traceback."""
    result = CliRunner().invoke(APP, ["essentia", "--seed", "7", *arguments], input=typed)
    assert "Traceback" not in result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.output


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with a custom board, terrains and a position."""
    (tmp_path / "small.board").write_text(SMALL)
    (tmp_path / "own.terrain").write_text(TERRAINS)
    (tmp_path / "position.json").write_text(json.dumps(POSITION))
    return tmp_path


def at_the_position(place: Path, *typed: str, arguments: tuple[str, ...] = ("--two",)) -> str:
    """The output of a game from the position."""
    position = str(place / "position.json")
    code, said = played("--position", position, *arguments, typed="".join(f"{line}\n" for line in typed))
    assert code == 0
    return said


def small(place: Path, *arguments: str, typed: str = "") -> tuple[int, str]:
    return played(
        "--board",
        str(place / "small.board"),
        "--terrains",
        str(place / "own.terrain"),
        *arguments,
        typed=typed,
    )


# --- the board ------------------------------------------------------------------------------------


def test_bots_play_to_the_end_and_the_same_seed_is_the_same_game() -> None:
    bots = ["--bot", "1=random", "--bot", "2=greedy"]
    code, said = played(*bots)
    assert code == 0
    assert re.search(r"(Dawn|Twilight) wins the game|drawn", said)
    assert (code, said) == played(*bots)


def test_the_end_of_input_leaves_politely() -> None:
    code, said = played()
    assert (code, said.splitlines()[-1]) == (0, "You leave the table.")


@pytest.mark.parametrize("arguments", [(), ("--plain",), ("--side", "twilight"), ("--side", "own")])
def test_eighty_columns_are_enough(place: Path, arguments: tuple[str, ...]) -> None:
    said = at_the_position(place, "c3", "c3-c4", "moves", "help", arguments=("--two", *arguments))
    assert max(len(line) for line in said.splitlines()) <= 80


def test_the_plain_board(place: Path) -> None:
    said = at_the_position(place, arguments=("--two", "--plain"))
    assert said.isascii()
    rows = [line[:35].rstrip() for line in said.splitlines()]
    assert " 9   .   .  TS   .   .   S   .  T." in rows
    assert " 4  dq   .   .  D+   .   .   .   ." in rows  # the golem that rests is small
    assert "    a   b   c   d   e   f   g   h" in rows


def test_the_board_from_twilights_side(place: Path) -> None:
    said = at_the_position(place, arguments=("--two", "--plain", "--side", "twilight"))
    rows = [line[:35].rstrip() for line in said.splitlines()]
    assert (
        rows.index("    h   g   f   e   d   c   b   a")
        == rows.index(" 9  T.   .   S   .   .  TS   .   .") + 1
    )


def test_own_side_turns_with_the_player(place: Path) -> None:
    said = at_the_position(place, "side own", "c3-c4", arguments=("--two", "--plain"))
    assert said.index("    a   b   c   d") < said.index("    h   g   f   e")


def test_a_golem_shows_where_it_may_go_and_why(place: Path) -> None:
    said = at_the_position(place, "d4")
    assert "D+>" in said
    assert "[T.]" in said  # d7 can be attacked
    assert "d4: plateau, Dawn's golem" in said
    assert "Move and attack orthogonally any number of spaces; stop at pieces." in said
    assert "ES-8.3.1" in said
    assert "takes d7 rocks" in said
    assert "ES-9.2.2" in said


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("c3-e5", "[ES-8.3.2]"),  # plateaus do not lead diagonally
        ("c3-c1", "[ES-8.1.2]"),  # an own golem stands there
        ("d4-d8", "[ES-8.1.3]"),  # d7 is in the way
        ("d4-d7", "Did you mean d4xd7?"),
        ("a4-a5", "[ES-10.2.9]"),
        ("a4", "It rests this turn."),
        ("c5", "Can come here: c3-c5"),
        ("d7", "d7: rocks, Twilight's golem"),
        ("z9", "no space z9"),
        ("pass", "[ES-7.1.3]"),
        ("resign", "--switch resignation=on"),
        ("offer-truce", "--switch truce_by_agreement=on"),
        ("moevs", "Did you mean moves?"),
        ("h", "Did you mean help?"),
        ("rules ES-8.1.3", "first piece in its line"),
        ("rules es-11.2.3A", "without a capture"),
        ("rule nonsense", "There is no rule 'nonsense'."),
        ("rules", "What you can type:"),
        ("rules", "[ES-11.1.3]"),
        ("rules moving", "[ES-8.3.1]"),
        ("goal", "[ES-11.1.1]"),
        ("terrain plat", "Move and attack orthogonally any number of spaces; stop at pieces."),
        ("card nonsense", "There is no terrain 'nonsense'"),
        ("undo", "nothing to take back"),
        ("redo", "nothing to do again"),
        ("fill", "no tiles to place"),
        ("side up", "dawn, twilight, own"),
        ("save", "Name a file: save FILE"),
        ("load", "Name a file: load FILE"),
        ("load no/such.file", "there is no file no/such.file"),
        ("x" * 5000, "too long"),
        ("\0", "is neither a command"),
        ("c3-c4=" + "f" * 90, "[ES-"),
    ],
)
def test_what_is_typed_is_answered(place: Path, typed: str, said: str) -> None:
    assert said in at_the_position(place, typed)


REASONS = {
    "game": "essentia",
    "phase": "play",
    "active": 1,
    "golems": {
        "dawn": ["c1", "b2", "c3", "d4", "a6", "e4", "g4", "h2"],
        "twilight": ["c9", "b3", "d7", "h8"],
    },
    "placed": {"c3": "Plateau", "d4": "Plateau", "e4": "Forest", "g4": "Mountain", "h2": "Plains"},
    "resting": ["a6"],
}


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("b2b3", "ES-9.2.4"),  # an enemy stands straight ahead of rocks: they attack diagonally
        ("b2-b3", "ES-9.2.4"),  # the sign is not the reason, for b2xb3 is refused as well
        ("b2xb3", "ES-9.2.4"),
        ("b2c2", None),
        ("b2c3", "ES-8.1.2"),  # an own golem stands there, whatever rocks can do
        ("b2b4", "ES-8.4.3"),  # rocks move one space
        ("b2a3", "ES-8.4.2"),  # rocks do not move diagonally
        ("b2xb4", "ES-8.4.3"),  # nobody stands on b4, and rocks do not go there either
        ("c3c5", None),
        ("c3xc5", "ES-8.1.1"),  # nobody stands on c5, and c3-c5 is a move
        ("c3e5", "ES-8.3.2"),
        ("d4d8", "ES-8.1.3"),  # d7 is in the way
        ("d4-d7", "ES-8.1.1"),  # the sign is the reason: d4xd7 is an attack
        ("a6a7", "ES-10.2.9"),
        ("a8a7", "ES-7.1.5"),
        ("c9c8", "ES-7.1.5"),
        ("z1a1", "ES-4.1.1"),
        ("b2z1", "ES-4.1.6"),
        ("pass", "ES-7.1.3"),
    ],
)
def test_a_refusal_gives_the_reason_that_matters(tmp_path: Path, typed: str, rule: str | None) -> None:
    (tmp_path / "position.json").write_text(json.dumps(REASONS))
    said = played("--position", str(tmp_path / "position.json"), "--two", typed=f"{typed}\n")[1]
    refused = [line.rpartition("[")[2].strip("]") for line in said.splitlines() if "Not allowed" in line]
    assert refused == ([] if rule is None else [rule])


def test_leaving_the_last_spring_is_warned_of(place: Path) -> None:
    golems = {"dawn": ["c1", "h4"], "twilight": ["c9", "d2"]}
    (place / "position.json").write_text(json.dumps({**POSITION, "golems": golems, "resting": []}))
    said = at_the_position(place, "c1xd2")
    assert "This loses you the game at once" in said
    assert "ES-11.1.3 A player who has no golem on any spring" in said
    assert "Twilight wins" not in said
    assert "Twilight wins" not in at_the_position(place, "c1xd2", "h4-h5")
    assert "Twilight wins" in at_the_position(place, "c1xd2", "c1xd2")


@pytest.mark.parametrize("typed", ["C3-C4", "c3 c4", "c3c4", "c3 - c4", "c3–c4"])
def test_a_move_may_be_typed_in_other_ways(place: Path, typed: str) -> None:
    assert "Dawn moves c3-c4 [ES-8.3.1]" in at_the_position(place, typed)


def test_two_spaces_are_an_attack_where_an_enemy_stands(place: Path) -> None:
    assert "Dawn moves d4xd7 [ES-9.2.2]" in at_the_position(place, "d4 d7")


def test_undo_goes_back_through_the_bot(place: Path) -> None:
    said = at_the_position(place, "c3-c4", "undo", "c3-c5", "undo", "redo", arguments=("--bot", "2=greedy"))
    assert said.count("Turn 1: Dawn to move") == 3
    assert said.count("Turn 3: Dawn to move") == 3


def test_a_game_that_is_over_can_be_taken_back(place: Path) -> None:
    said = at_the_position(place, "resign", "moves", "undo", arguments=("--switch", "resignation=on"))
    assert "Twilight wins." in said
    assert "The game is over." in said
    assert said.count("Turn 1: Dawn to move") == 2


def test_a_truce_can_be_agreed(place: Path) -> None:
    said = at_the_position(
        place, "offer-truce", "y", arguments=("--two", "--switch", "truce_by_agreement=on")
    )
    assert "There is a truce." in said


def test_a_circle_shows_what_is_declared(place: Path) -> None:
    said = at_the_position(
        place, "a4", "d4-d5", "h9-h8", "c3-g3", "h8-h7", "g3-g4", "h7-h6", "g4-g5", "g4-g5=forest"
    )
    assert "Did you mean g4-g5=forest or g4-g5=plateau or g4-g5=rocks?" in said
    assert "Dawn declares g5=forest [ES-8.7.1]" in said
    assert "g5 is declared forest (Dawn)" in said


# --- setup ----------------------------------------------------------------------------------------


def test_tiles_lie_face_down_and_chance_may_place_the_rest() -> None:
    code, said = played(typed="b5\nb4=forest\na3\na3\nfill\n")
    assert code == 0
    assert "[ES-5.1.8]" in said
    assert "[ES-6.2.1]" in said
    assert "Dawn places a tile on a3 [ES-6.2.2]" in said
    assert "[ES-5.1.7]" in said
    assert FACE_DOWN in said
    assert "begins for" in said


def test_tiles_are_chosen_in_the_strategic_setup() -> None:
    code, said = played("--switch", "setup=strategic", typed="b3\nb3=forst\nb3=forest\nb8=plains\n")
    assert code == 0
    assert "You may place: b3=forest b3=mountain b3=plains b3=plateau" in said
    assert "Did you mean b3=forest?" in said
    assert "Dawn places a tile on b3=forest [ES-6.3.1]" in said


def test_a_board_and_terrains_of_ones_own(place: Path) -> None:
    code, said = small(place, "--watch", "--save", str(place / "game.rec"))
    assert code == 0
    assert "gate" in said
    text = (place / "game.rec").read_text()
    assert "fixed Gate: a3 f5" in text
    assert "Bog: Move orthogonally one space." in text
    code, again = played("--load", str(place / "game.rec"), "--watch")
    assert code == 0
    assert again.splitlines()[-1] == said.splitlines()[-2]  # how it ended; after it the game was saved


def test_signs_stay_while_tiles_are_laid() -> None:
    game = Start("essentia", own_board(), own_terrains()).begin()
    before = signs_of(sight_of(game))
    while game.decision is not None and game.decision.kind == "place_tile":
        game.answer(game.decision.space.first())
    assert signs_of(sight_of(game)) == before


@pytest.mark.parametrize("size", [(16, 17), (4, 5)])
def test_boards_of_every_size_are_drawn(place: Path, size: tuple[int, int]) -> None:
    files, ranks = size
    (place / "a.board").write_text(
        f"files: {files}\nranks: {ranks}\nsprings dawn: b1\nsprings twilight: b{ranks}\ncircles:\n"
        f"home rows dawn: 1\nhome rows twilight: {ranks}\ntiles: 2 Forest\noption strict_board: off\n"
    )
    code, said = played("--board", str(place / "a.board"), "--two", typed="fill\n")
    assert code == 0
    assert max(len(line) for line in said.splitlines()) <= 80


@pytest.mark.parametrize("plain", [True, False])
def test_tiles_with_units_fit_beside_what_is_known_of_the_sides(plain: bool) -> None:
    # nine files and five ranks, in each cell a unit with its attack and its health
    files = "ABCDEFGHI"
    rows = [
        (str(rank), [NO_MARKS.cell(f"{file}{rank}", Text(f"{file}{rank}4".ljust(5))) for file in files])
        for rank in range(5, 0, -1)
    ]
    drawn = grid(rows, files, plain)
    assert len(drawn) == (6 if plain else 12)
    assert {line.cell_len for line in drawn} <= set(range(81))
    assert all(f" {file}3" in drawn[2 if plain else 5].plain for file in files)
    below = with_panel(drawn, ["P1: 20 health"], 80).plain.splitlines()
    assert below[-1] == "P1: 20 health"
    beside = with_panel(drawn, ["P1: 20 health"], 120).plain.splitlines()
    assert beside[0].endswith("P1: 20 health")


def test_bots_that_never_end_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardlaw.play.session.session.MOST_BETWEEN_BOTS", 5)
    assert "The bots were stopped after" in played("--watch")[1]


# --- what is refused ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--board", "deflaut"], "did you mean default?"),
        (["--board", "no.board"], "there is no file no.board"),
        (["--bot", "3=greedy"], "write it SEAT=KIND"),
        (["--bot", "2=gredy"], "did you mean greedy?"),
        (["--bot", "2=greedy", "--two"], "leave a --bot out"),
        (["--deck", "dawnwheel"], "essentia has no decks"),
        (["--side", "left"], "dawn, twilight, own"),
        (["--load", "no.rec"], "there is no file no.rec"),
        (["--load", "no.rec", "--board", "default"], "leave out those options"),
        (["--position", "no.json", "--board", "default"], "leave out that option"),
        (["--switch", "circle_barrier=on"], "[ES-12.1.6]"),
        (["--switch", "setup=stategic"], "not one of its values"),
    ],
)
def test_what_cannot_be_is_told_in_a_line(arguments: list[str], said: str) -> None:
    code, told = played(*arguments)
    assert (code, len(told.splitlines())) == (2, 1)
    assert said in told


@pytest.mark.parametrize("arguments", [["--board", "default"], ["--save", "x"]])
def test_a_game_with_cards_has_none_of_it(arguments: list[str]) -> None:
    result = CliRunner().invoke(APP, ["essence_crown", *arguments], input="")
    assert (result.exit_code, len(result.output.splitlines())) == (2, 1)


def test_a_bot_takes_a_seat_of_a_game_with_cards() -> None:
    bots = ["--bot", "1=greedy", "--bot", "2=greedy"]
    named = CliRunner().invoke(APP, ["essence_crown", "--seed", "7", *bots])
    watched = CliRunner().invoke(APP, ["essence_crown", "--seed", "7", "--watch"])
    assert (named.exit_code, named.output) == (0, watched.output)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"{", "not JSON"),
        (b"[1]", "a JSON object"),
        (b"[" * 200_000, "not JSON"),
        (b"9" * 6000, "not JSON"),
        (b"\xff", "not UTF-8"),
        (b'{"game": "essence_crown"}', "not of essentia"),
        (b'{"phase": "play", "active": 1, "golems": {"dawn": ["a1"], "twilight": ["a1"]}}', "[ES-3.2.1]"),
        (b'{"golems": {"dawn": "a1"}, "switches": 5}', "switches"),
        (b'{"phase": "play", "active": 1, "agenda": [["nonsense"]], "golems": {}}', "agenda"),
        (b" " * 2_100_000, "larger than"),
    ],
)
def test_a_position_that_cannot_be(place: Path, data: bytes, said: str) -> None:
    (place / "bad.json").write_bytes(data)
    code, told = played("--position", str(place / "bad.json"))
    assert code == 2
    assert said in told


RECORD = """# A game of Essentia
game: essentia
board: default
switch setup: strategic
seed: 7
moves:
  chance first_placer 1
  Dawn b3=forest
  Twilight b8=plains
"""


@pytest.mark.parametrize(
    ("find", "replace", "said"),
    [
        ("b3=forest", "b5=forest", ":8: Dawn b5=forest: b5 is a circle, where no tile can go [ES-6.3.5]"),
        ("Twilight b8", "Dawn b8", ":9: Dawn b8=plains: player 1 does not decide now [ES-6.1.4]"),
        ("Dawn b3", "Noon b3", ":8: a move is written as"),
        ("Dawn b3=forest", "Dawn", ":8: a move is written as"),
        ("first_placer 1", "first_placer 3", ":7: chance can't give that answer here [ES-6.1.5]"),
        ("first_placer 1", "first_placer one", ":7: chance must answer with whole numbers"),
        ("chance first_placer 1", "Dawn a3=forest", ":7: expected 'chance first_placer ...' here"),
        ("  Twilight", "  chance first_mover 1\n  Twilight", ":9: chance isn't asked here; Twilight"),
        ("board: default", "board: deflaut", ":3: no board 'deflaut'; did you mean default?"),
        ("board: default", "bord: default", ":3: no record has a line 'bord'; did you mean 'board'?"),
        ("board: default", "board:\n  files: 8\n  rancks: 9", ":5:3: CT508"),
        ("board: default", "terrains:\n  Bog: Move slowly.", ":4:13: CT101"),
        ("board: default", "terrains: Bog", ":3: terrains must be in indented lines"),
        ("board: default", "position: {", ":3: this is not JSON"),
        ("board: default", "board default", ":3: write a line as a key, a colon and a value"),
        ("board: default", "board: default\nboard: default", ":4: the line 'board' is given twice"),
        ("switch setup: strategic", "switch setup: stategic", ":4: 'stategic' is not one of its values"),
        ("switch setup", "switch stup", ":4: no switch 'stup'; nearest: setup"),
        ("seed: 7", "seed: seven", ":5: the seed is a whole number"),
        ("seed: 7", "  seed: 7", ":5: an indented line must follow"),
        ("game: essentia", "game: essence_crown", ":2: games of essence_crown are not recorded"),
        ("game: essentia", "game: chess", ":2: no game"),
        ("game: essentia\n", "", ":1: the line 'game: ...' is missing"),
        ("moves:", "moves: 3", ":7: an indented line must follow"),
        (
            "  Twilight b8=plains\n",
            "result: Dawn wins\n",
            ":9: the record says 'Dawn wins', but by the rules",
        ),
        ("  Twilight", "  Dawn a3\n" * 20_001 + "  Twilight", ":6: a record has at most 20,000 moves"),
        (RECORD, "", ":1: the line 'game: ...' is missing"),
        (RECORD[RECORD.index("moves:") :], "", ":1: the line 'moves:' is missing"),
    ],
)
def test_a_record_that_cannot_be(tmp_path: Path, find: str, replace: str, said: str) -> None:
    assert find in RECORD
    (tmp_path / "game.rec").write_text(RECORD.replace(find, replace, 1))
    code, told = played("--load", str(tmp_path / "game.rec"))
    assert code == 2
    assert f"game.rec{said}" in told.replace("\n", " ") or f"game.rec{said}" in told


def test_a_bad_record_leaves_the_game_as_it_is(place: Path) -> None:
    (place / "game.rec").write_text(RECORD.replace("b3=forest", "b5=forest"))
    said = at_the_position(place, f"load {place / 'game.rec'}", "c3-c4")
    assert "[ES-6.3.5]" in said
    assert "Dawn moves c3-c4" in said


def test_only_a_record_is_written_over(place: Path) -> None:
    said = at_the_position(
        place, f"save {place / 'small.board'}", f"save {place}", "save \0", f"save {'y' * 999}"
    )
    assert said.count("is not a record; choose another name") == 2
    assert said.count("cannot be written") == 2
    assert sorted(path.name for path in place.iterdir()) == ["own.terrain", "position.json", "small.board"]
    assert (place / "small.board").read_text() == SMALL


def test_a_record_that_cannot_be_saved_at_the_end_is_told(place: Path) -> None:
    code, said = played("--save", str(place / "small.board"))
    assert code == 2
    assert "is not a record; choose another name" in said


def test_save_and_load_in_play(place: Path) -> None:
    file = place / "game.rec"
    said = at_the_position(
        place,
        "c3-c4",
        f"save {file}",
        "h9-h8",
        f"save {file}",
        "undo",
        "undo",
        f"load {file}",
        "undo",
        "undo",
    )
    assert "Loaded: " in said
    assert said.count("Turn 3: Dawn to move") == 2
    assert said.rstrip().endswith("You leave the table.")


# --- records --------------------------------------------------------------------------------------


def own_board() -> Board:
    return read_board(SMALL, [*shipped_terrains(), "Bog", "Gate"]).checked()


def own_terrains() -> dict[str, Card]:
    return {each.card.name: each.card for each in compile_file(TERRAINS, load("essentia")).checked().cards}


def starts() -> st.SearchStrategy[Start]:
    """Beginnings of games: shipped and custom boards with switches, or a position."""
    switches = st.fixed_dictionaries(
        {},
        optional={
            "setup": st.sampled_from(["random", "strategic"]),
            "first_mover": st.sampled_from(["independent", "other_placer"]),
            "circle_any_terrain": st.just("on"),
            "truce_by_agreement": st.just("on"),
            "resignation": st.sampled_from(["on", "off"]),
            "truce_quiet_moves": st.sampled_from([7, "off"]),
        },
    )
    seeds = st.integers(-5, 10**9)
    return st.one_of(
        st.builds(
            Start,
            st.just("essentia"),
            st.sampled_from(list(shipped_boards().values())),
            switches=switches,
            seed=seeds,
        ),
        st.builds(
            Start, st.just("essentia"), st.just(own_board()), st.just(own_terrains()), switches, seed=seeds
        ),
        st.builds(Start, st.just("essentia"), switches=switches, position=st.just(POSITION), seed=seeds),
    )


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(starts(), st.lists(st.integers(0, 2**16), max_size=90))
def test_a_record_is_the_game_again(start: Start, picks: list[int]) -> None:
    game = start.begin()
    for pick in picks:
        if game.decision is None:
            break
        options: list[Any] = list(game.decision.space)
        game.answer(options[pick % len(options)])
    text = written(start, game)
    record = read_record(text, "game.rec")
    again = replayed(record)
    assert again.saved() == game.saved()
    assert again.answers == game.answers
    assert again.result == game.result
    assert written(record.start, again) == text


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_damaged_record_is_told_and_no_more(data: st.DataObject) -> None:
    start = Start("essentia", seed=3)
    text = written(start, start.begin()) + "  Dawn a3\n"
    at = data.draw(st.integers(0, len(text)))
    gone = data.draw(st.integers(0, 5))
    put = data.draw(st.text(max_size=5))
    told = "game.rec:"
    try:
        replayed(read_record(text[:at] + put + text[at + gone :], "game.rec"))
    except BadRecord as wrong:
        told = str(wrong)
    assert told.startswith("game.rec:")


def test_a_record_goes_on_with_the_chance_of_its_seed() -> None:
    start = Start("essentia", seed=11)
    game = start.begin()
    text = "\n".join(line for line in written(start, game).splitlines() if "chance" not in line)
    again = replayed(read_record(text, "game.rec"))
    assert again.answers == game.answers
    assert [player for player, _ in again.answers] == [NATURE, NATURE]
