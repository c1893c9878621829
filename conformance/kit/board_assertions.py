"""What must be so in a game on a board: of spaces, of the moves of one piece, of what lies face down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from conformance.kit.answers import options_of
from conformance.kit.board_notation import read_move
from conformance.kit.board_state import BoardState
from conformance.kit.board_steps import ALL
from conformance.kit.judged import Judged, equal, plain
from conformance.kit.names import player_number, slug_of
from conformance.kit.playing import Playing
from conformance.kit.scenario import Assertion


def board_now(playing: Playing) -> BoardState:
    """How the board stands."""
    return BoardState(playing.facts.on_board, playing.state())


def space(assertion: Assertion, playing: Playing) -> Judged:
    return equal(assertion.expected, board_now(playing).piece(assertion.subject))


def terrain(assertion: Assertion, playing: Playing) -> Judged:
    return equal(assertion.expected, board_now(playing).terrain(assertion.subject))


def declared(assertion: Assertion, playing: Playing) -> Judged:
    return equal(assertion.expected, board_now(playing).declared(assertion.subject))


def among(assertion: Assertion, playing: Playing) -> Judged:
    return equal(assertion.expected, board_now(playing).among(assertion.name, assertion.subject))


def pieces(assertion: Assertion, playing: Playing) -> Judged:
    side = playing.facts.on_board.side(player_number(assertion.subject) or 1)
    return _several(assertion.expected, board_now(playing).pieces(side.name))


def value(assertion: Assertion, playing: Playing) -> Judged:
    board, name, expected = board_now(playing), assertion.name, assertion.expected
    got = board.state.get(name)
    match board.facts.values[name].kind:
        case "spaces" | "list":
            return _several(expected, board.several(name))
        case "map":
            return _entries(expected, got)
        case "player":
            return equal(str(expected), f"P{got}" if got else "none")
        case "word":
            return equal(str(expected), str(got))
    return equal(expected, got)


def _several(expected: object, got: list[str]) -> Judged:
    """Exactly these, in any order, or so many."""
    if isinstance(expected, int):
        judged = equal(expected, len(got))
        return Judged(judged.holds, lambda: plain(expected), lambda: f"{len(got)}: {plain(got)}")
    wanted = list(map(str, expected)) if isinstance(expected, (list, tuple)) else []
    return Judged(sorted(wanted) == sorted(got), lambda: plain(wanted), lambda: plain(got))


def _entries(expected: object, got: object) -> Judged:
    """The entries that are named; `none` and 0 stand for one that is not there. Players and terrains are
    named as scenarios do."""
    told = {_key(name): one for name, one in got.items()} if isinstance(got, Mapping) else {}
    for name, wanted in expected.items() if isinstance(expected, Mapping) else ():
        one = told.get(_key(name))
        there = one if isinstance(one, int) else slug_of(str(one)) if one is not None else None
        if there != wanted and not (there is None and wanted in ("none", 0)):
            return Judged(False, f"{name} {plain(wanted)}", plain(there))
    return Judged(True, "", "")


def _key(name: object) -> str:
    return str(player_number(name) or slug_of(str(name)))


# --- moves --------------------------------------------------------------------------------------------


def moves(assertion: Assertion, playing: Playing) -> Judged:
    """The legal moves of pieces: how many, or exactly where to."""
    listed = [
        move for one in options_of(playing.decision) if (move := read_move(one)) is not None and move.sign
    ]
    for origin, expected in assertion.expected.items() if isinstance(assertion.expected, Mapping) else ():
        got = [move.arrival for move in listed if origin in (ALL, move.origin)]
        said = f"{origin}: {plain(got)}" if origin != ALL else f"{len(got)} moves"
        if isinstance(expected, int):
            if len(got) != expected:
                return Judged(False, f"{expected} moves of {origin}", f"{len(got)}, {said}")
        elif not _same_targets(list(expected) if isinstance(expected, (list, tuple)) else [], got):
            return Judged(False, f"{origin}: {plain(expected)}", said)
    return Judged(True, "", "")


def _same_targets(expected: list[object], got: Iterable[str]) -> bool:
    """Whether they are the same; a target without a declaration stands for it with every declaration."""
    wanted = {str(one) for one in expected}
    left = set(wanted)
    for one in got:
        named = {one, one.partition("=")[0]} & wanted
        if not named:
            return False
        left -= named
    return not left


# --- views --------------------------------------------------------------------------------------------

OWN_OF_VIEWS = ("viewer",)
"""What a view has beside the state. [WIRE-5.13]"""
OWN_OF_STATES = ("agenda",)


def board_view(assertion: Assertion, playing: Playing) -> Judged:
    """What a player sees of tiles that lie face down; all else is as in the state."""
    pattern = assertion.expected if isinstance(assertion.expected, Mapping) else {}
    seen = playing.view(player_number(pattern.get("for")) or 0)
    tiles = seen.get(playing.facts.on_board.tiles)
    shown = {name for name, one in tiles.items() if one is not None} if isinstance(tiles, Mapping) else set()
    hides, shows = (list(map(str, pattern.get(key, []))) for key in ("hides", "shows"))
    got = [f"sees the tile on {name}" for name in hides if name in shown]
    got += [f"does not see the tile on {name}" for name in shows if name not in shown]
    board = playing.facts.on_board
    got += untrue_of_board(seen, playing.state(), board.lying, board.stack)
    return Judged(not got, plain(pattern), " and ".join(got))


def untrue_of_board(
    seen: Mapping[str, object], state: Mapping[str, object], lying: str, stack: str
) -> list[str]:
    """Where a view says something else than the state of what it does not hide, or does not hide enough.

    As long as tiles lie face down, on the board or beside it, only the count of the stack is told.
    [WIRE-5.13]
    """
    hidden = set(map(str, state.get(lying, []))) if isinstance(state.get(lying), list) else set()  # type: ignore[call-overload]
    found = [f"shows {name}" for name in OWN_OF_STATES if name in seen]
    for name in dict.fromkeys((*state, *seen)):
        if name in OWN_OF_VIEWS or name in OWN_OF_STATES:
            continue
        there, told = state.get(name), seen.get(name)
        if name == stack and isinstance(there, list) and (there or hidden):
            same = told == {"count": len(there)}
        elif isinstance(told, Mapping) and isinstance(there, Mapping):
            same = (
                told == {key: None if key in hidden else one for key, one in there.items()} or told == there
            )
        else:
            same = told == there
        if not same or (name in state) != (name in seen):
            found.append(f"has another {name} than the state")
    return found


TABLE: Mapping[str, Callable[[Assertion, Playing], Judged]] = {
    "space": space,
    "terrain": terrain,
    "declared": declared,
    "among": among,
    "pieces": pieces,
    "value": value,
    "moves": moves,
}
