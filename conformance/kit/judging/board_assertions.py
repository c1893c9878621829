"""Assertions about a board: spaces, the moves of one piece, face-down tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from conformance.kit.data.rows import rows_of
from conformance.kit.facts.board import BoardFacts
from conformance.kit.judging.card_assertions import CARDS
from conformance.kit.judging.judged import Judged, equal, plain
from conformance.kit.running.playing import Playing
from conformance.kit.scenarios.board.state import EMPTY, BoardState
from conformance.kit.scenarios.board.steps import ALL
from conformance.kit.scenarios.names import player_number, slug_of
from conformance.kit.scenarios.notation import listed, read_move
from conformance.kit.scenarios.offered import options_of
from conformance.kit.scenarios.scenario import Assertion


def board_now(playing: Playing) -> BoardState:
    """The current position on the board."""
    return BoardState(playing.facts.on_board, playing.state())


def space(assertion: Assertion, playing: Playing) -> Judged:
    stand = playing.facts.lies_on
    if not stand:
        return equal(assertion.expected, board_now(playing).piece(assertion.subject))
    expected = str(assertion.expected)
    piece = EMPTY if playing.facts.board is None else board_now(playing).piece(assertion.subject)
    there = [
        one
        for row in rows_of(playing.state().get("objects"))
        if isinstance(one := row.get("id"), int) and any(row.get(name) == assertion.subject for name in stand)
    ]
    got = [*map(playing.names.shown, there), *([piece] if piece != EMPTY else [])]
    named = playing.names.object_id(expected) in there or expected == piece != EMPTY
    return Judged(not got if expected == EMPTY else named, expected, " and ".join(got) or EMPTY)


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
    """Exactly these values in any order, or this many."""
    if isinstance(expected, int):
        judged = equal(expected, len(got))
        return Judged(judged.holds, lambda: plain(expected), lambda: f"{len(got)}: {plain(got)}")
    wanted = list(map(str, expected)) if isinstance(expected, (list, tuple)) else []
    return Judged(sorted(wanted) == sorted(got), lambda: plain(wanted), lambda: plain(got))


def _entries(expected: object, got: object) -> Judged:
    """Compare the named entries; `none` and 0 mean an absent entry. Players and terrains have the names that
    scenarios use."""
    entries = {_key(name): one for name, one in got.items()} if isinstance(got, Mapping) else {}
    for name, wanted in expected.items() if isinstance(expected, Mapping) else ():
        one = entries.get(_key(name))
        there = one if isinstance(one, int) else slug_of(str(one)) if one is not None else None
        if there != wanted and not (there is None and wanted in ("none", 0)):
            return Judged(False, f"{name} {plain(wanted)}", plain(there))
    return Judged(True, "", "")


def _key(name: object) -> str:
    return str(player_number(name) or slug_of(str(name)))


# --- moves --------------------------------------------------------------------------------------------


def moves(assertion: Assertion, playing: Playing) -> Judged:
    """The legal moves of pieces: their number, or exactly their targets."""
    legal = [
        move for one in options_of(playing.decision) if (move := read_move(one)) is not None and move.sign
    ]
    for origin, expected in assertion.expected.items() if isinstance(assertion.expected, Mapping) else ():
        got = [move.arrival for move in legal if origin in (ALL, move.origin)]
        shown = f"{origin}: {plain(got)}" if origin != ALL else f"{len(got)} moves"
        if isinstance(expected, int):
            if len(got) != expected:
                return Judged(False, f"{expected} moves of {origin}", f"{len(got)}, {shown}")
        elif not _same_targets(list(expected) if isinstance(expected, (list, tuple)) else [], got):
            return Judged(False, f"{origin}: {plain(expected)}", shown)
    return Judged(True, "", "")


def _same_targets(expected: list[object], got: Iterable[str]) -> bool:
    """Whether the targets are the same; one without a declaration matches every declaration."""
    wanted = {str(one) for one in expected}
    missing = set(wanted)
    for one in got:
        named = {one, one.partition("=")[0]} & wanted
        if not named:
            return False
        missing -= named
    return not missing


# --- views --------------------------------------------------------------------------------------------

VIEWER = "viewer"
"""A field that only a view has: the player whose view it is."""
AGENDA = "agenda"
"""A field that no view has: what the engine still has to do."""


def wrongly_seen(
    seen: Mapping[str, object], player: int, hides: Sequence[str], shows: Sequence[str], playing: Playing
) -> list[str]:
    """What is wrong with the board of a view: face-down tiles must be hidden, all else as in the state."""
    facts = playing.facts.on_board
    tiles = seen.get(facts.tiles)
    shown = {name for name, one in tiles.items() if one is not None} if isinstance(tiles, Mapping) else set()
    got = [f"sees the tile on {name}" for name in _spaces(hides, playing) if name in shown]
    got += [f"does not see the tile on {name}" for name in _spaces(shows, playing) if name not in shown]
    got += untrue_of_board(seen, playing.state(), facts, CARDS if playing.facts.has_cards else ())
    if seen.get(VIEWER) != player:
        got.append(f"is the view of P{seen.get(VIEWER)}")
    return got


def _spaces(words: Sequence[str], playing: Playing) -> list[str]:
    """The words that name spaces; the others are objects."""
    return [word for word in words if playing.facts.is_space(word) and not playing.names.may_be_object(word)]


def untrue_of_board(
    seen: Mapping[str, object], state: Mapping[str, object], facts: BoardFacts, besides: Sequence[str] = ()
) -> list[str]:
    """Where a view hides too little or too much, or contradicts the state. [WIRE-5.13]

    `besides` are fields that don't belong to the board.
    """
    known = known_of_board(state, facts)
    return [
        f"has another {name} than the state"
        if name in state and name != AGENDA
        else f"has {name}, which is in no view"
        for name in dict.fromkeys((*known, *seen))
        if name not in (VIEWER, *besides)
        and (name not in known or name not in seen or known[name] != seen[name])
    ]


def known_of_board(state: Mapping[str, object], facts: BoardFacts) -> Mapping[str, object]:
    """What every player may know of a state: face-down tiles without their terrain, and of the tiles still to
    be placed only the number, as long as either exist.
    """
    known = {name: value for name, value in state.items() if name != AGENDA}
    lying, stack = (listed(state.get(name)) for name in (facts.lying, facts.stack))
    tiles = state.get(facts.tiles)
    if isinstance(tiles, Mapping):
        known[facts.tiles] = {space: None if space in lying else terrain for space, terrain in tiles.items()}
    if lying or stack:
        known[facts.stack] = {"count": len(stack)}
    return known


TABLE: Mapping[str, Callable[[Assertion, Playing], Judged]] = {
    "space": space,
    "terrain": terrain,
    "declared": declared,
    "among": among,
    "pieces": pieces,
    "value": value,
    "moves": moves,
}
