"""Describe a game on a board in words: the position, the moves, facts about spaces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from conformance.kit.facts.board import Side
from conformance.kit.facts.columns import Column
from conformance.kit.scenarios.board.state import EMPTY, NONE
from conformance.kit.scenarios.board.steps import ALL
from conformance.kit.scenarios.names import player_number, slug_of
from conformance.kit.scenarios.notation import read_move
from conformance.kit.scenarios.scenario import Assertion, Move
from conformance.kit.tell.english import count, describe_json, join, player, plural, worded
from conformance.kit.tell.negation import attempted
from conformance.kit.tell.places import named_space
from conformance.kit.tell.scene import Scene


def board_given(scene: Scene) -> list[str]:
    """The board, its tiles, and the pieces of both sides."""
    facts, given = scene.facts.on_board, scene.scenario.given
    start = given.get("start")
    row = start if isinstance(start, Mapping) else given
    lines = [_board(scene, row["board"])] if "board" in row else []
    if isinstance(row.get("players"), int):
        number = int(str(row["players"]))
        lines.append(f"{count(number)} {plural('player', number)} take{'s' * (number == 1)} part")
    state = scene.scenario.position.get("state")
    if not isinstance(state, Mapping):
        return lines
    for name, spaces in _by_terrain(state.get(facts.tiles)):
        verb = "is" if len(spaces) == 1 else "are"
        lines.append(f"the {plural('tile', len(spaces))} on {join(spaces)} {verb} {name}")
    pieces = state.get(facts.pieces)
    for number, side in enumerate(facts.sides, start=1):
        spaces = pieces.get(side.name, []) if isinstance(pieces, Mapping) else []
        lines.append(f"{_who(number, side)} has {_pieces_on(facts.piece, spaces)}")
    declared = state.get(facts.declared)
    for space, name in declared.items() if isinstance(declared, Mapping) else ():
        lines.append(f"{worded(slug_of(str(name)))} is declared on {space}")
    for name, value in given.items():
        if name in facts.values:
            lines.append(describe_value(scene, facts.values[name], value))
    return lines


def _pieces_on(piece: str, spaces: list[str]) -> str:
    """pieces on c1 and d4; a piece on c1"""
    if not spaces:
        return f"no {piece}s"
    return f"{f'a {piece}' if len(spaces) == 1 else f'{piece}s'} on {join(spaces)}"


def _board(scene: Scene, said: object) -> str:
    """the board is like “default”, but with 4 files; gates on c1 (White) and c9 (Black)"""
    if not isinstance(said, Mapping):
        return f"the board is “{worded(str(said))}”"
    changes = scene.facts.on_board.changes
    parts = [
        changes[key]["tell"].format(value=words) if (words := _field(scene, value)) else changes[key]["none"]
        for key, value in said.items()
        if key in changes
    ]
    if "like" not in said:
        return f"the board has {'; '.join(parts)}"
    like = f"the board is like “{worded(str(said['like']))}”"
    return f"{like}, but with {'; '.join(parts)}" if parts else like


def _field(scene: Scene, value: object) -> str:
    """c1 and f1 (White) and c9 (Black); 2 Marsh; Hill on d4; d4"""
    if isinstance(value, Mapping):
        return join([_part(scene, str(name), one) for name, one in value.items()])
    if isinstance(value, (list, tuple)):
        return join(list(map(str, value)))
    return worded(str(value))


def _part(scene: Scene, name: str, one: object) -> str:
    """What a field of a board holds for a side, a terrain or an option."""
    side = next((side.title for side in scene.facts.on_board.sides if side.name == name), "")
    if side:
        return f"{_field(scene, one) or 'nowhere'} ({side})"
    if isinstance(one, (list, tuple)):
        return f"{name} on {_field(scene, one) or 'no space'}"
    return f"{one} {name}" if isinstance(one, int) else scene.switch(name, one)


def _by_terrain(tiles: object) -> Iterable[tuple[str, list[str]]]:
    found: dict[str, list[str]] = {}
    for space, name in tiles.items() if isinstance(tiles, Mapping) else ():
        found.setdefault(str(name), []).append(str(space))
    return found.items()


def _who(number: int, side: Side) -> str:
    return f"{player(number)} ({side.title})"


def describe_move(scene: Scene, step: Move, tried: bool = False) -> str:
    """Player 1 moves from c1 to c4; Player 1 resigns"""
    who = player(step.player)
    written = read_move(step.answer)
    if written is None:
        deed = scene.words.answers.get(str(step.answer), f"answers {describe_json(step.answer)}")
        return f"{who} {attempted(deed) if tried else deed}"
    choice = f", declaring {worded(written.said)}" if written.said else ""
    if not written.sign:
        what = f" as {worded(written.said)}" if written.said else ""
        return f"{who} {'tries to place' if tried else 'places'} a tile on {written.target}{what}"
    deed = f"moves from {written.origin} to {written.target}{choice}"
    if written.sign == "x":
        deed = f"attacks {written.target} from {written.origin}{choice}"
    return f"{who} {attempted(deed) if tried else deed}"


def describe_value(scene: Scene, column: Column, value: object) -> str:
    """Three moves have been made since a piece was last taken"""
    if isinstance(value, bool):
        return column.tell["yes" if value else "no"]
    if value in (0, NONE) or (isinstance(value, (list, tuple)) and not value):
        return column.tell.get("none", column.tell["tell"].format(value="nothing"))
    if value == 1 and "one" in column.tell:
        return column.tell["one"]
    shown: object = value
    if isinstance(value, Mapping):
        each = column.tell["each"]
        shown = join(
            [
                column.tell.get(str(one), each).format(name=_named(name), value=worded(str(one)))
                for name, one in value.items()
            ]
        )
    elif isinstance(value, (list, tuple)):
        earlier = column.name == scene.facts.on_board.history
        shown = "; ".join(_position(scene, str(one)) for one in value) if earlier else join(map(str, value))
    elif isinstance(value, int) and column.kind in ("spaces", "list"):
        return column.tell["many"].format(value=count(value))
    elif column.kind == "player":
        shown = player(player_number(value))
    return column.tell["tell"].format(value=shown)


def _position(scene: Scene, written: str) -> str:
    """Player 2 to move, with White on b5 (marsh) and c1 and Black on c9: `P2; b5=marsh c1; c9`"""
    mover, *pieces = (part.strip() for part in written.split(";"))
    sides = [
        f"{side.title} on {join([_piece(one) for one in spaces.split()]) or 'no space'}"
        for side, spaces in zip(scene.facts.on_board.sides, pieces, strict=False)
    ]
    return f"{_named(mover)} to move, with {join(sides)}"


def _piece(written: str) -> str:
    """b5 (marsh); h6 (resting)"""
    space, _, declared = written.rstrip("*!").partition("=")
    marks = [worded(declared)] * bool(declared) + ["resting"] * ("*" in written) + ["safe"] * ("!" in written)
    return f"{space} ({', '.join(marks)})" if marks else space


def _named(name: object) -> str:
    number = player_number(name)
    return player(number) if number else str(name)


def describe_space(notation: str) -> str:
    """from c1 to c4; from c1 to attack on c4; d4 as marsh"""
    written = read_move(notation)
    if written is None or not (written.sign or written.said):
        return notation
    if not written.sign:
        return f"{written.target} as {worded(written.said)}"
    way = f"from {written.origin} to {'attack on ' if written.sign == 'x' else ''}{written.target}"
    further = f" and on to {written.then}" if written.then else ""
    return f"{way}{further}{f', declaring {worded(written.said)}' if written.said else ''}"


# --- assertions ---------------------------------------------------------------------------------------


def _space(scene: Scene, one: Assertion) -> str:
    if one.expected == EMPTY:
        return f"{_called(scene, one.subject)} is empty"
    board = scene.facts.board
    side = next((side for side in board.sides if side.name == one.expected), None) if board else None
    if board is None or side is None:
        if space := named_space(scene.facts.game, one.subject):
            return f"{scene.named(str(one.expected))} is in {space.in_words(None)}"
        return f"{scene.named(str(one.expected))} stands on {one.subject}"
    return f"{side.title} has a {board.piece} on {one.subject}"


def _called(scene: Scene, space: str) -> str:
    """Player 1's column 2; the tile 3,2"""
    named = named_space(scene.facts.game, space)
    return named.in_words(None) if named else f"the {scene.facts.space_word} {space}"


def _terrain(scene: Scene, one: Assertion) -> str:
    titles = {fixed.word: fixed.title for fixed in scene.facts.on_board.fixed.values()}
    return f"the space {one.subject} is {titles.get(str(one.expected), str(one.expected))}"


def _declared(_scene: Scene, one: Assertion) -> str:
    if one.expected == NONE:
        return f"nothing is declared on {one.subject}"
    return f"{worded(str(one.expected))} is declared on {one.subject}"


def _among(scene: Scene, one: Assertion) -> str:
    column = scene.facts.on_board.values[one.name]
    fact = column.tell["tell"].format(value=one.subject)
    return fact if one.expected else f"it is not so that {fact}"


def _pieces(scene: Scene, one: Assertion) -> str:
    facts, number = scene.facts.on_board, player_number(one.subject) or 1
    who = _who(number, facts.side(number))
    if isinstance(one.expected, int):
        return f"{who} has {count(one.expected)} {plural(facts.piece, one.expected)}"
    spaces = list(map(str, one.expected)) if isinstance(one.expected, (list, tuple)) else []
    return f"{who} has {_pieces_on(facts.piece, spaces)}, and no others"


def _value(scene: Scene, one: Assertion) -> str:
    return describe_value(scene, scene.facts.on_board.values[one.name], one.expected)


def _moves(scene: Scene, one: Assertion) -> str:
    expected = one.expected if isinstance(one.expected, Mapping) else {}
    piece = scene.facts.on_board.piece
    lines = []
    for origin, wanted in expected.items():
        if origin == ALL:
            lines.append(f"there are {wanted} moves")
        elif isinstance(wanted, int):
            lines.append(f"the {piece} on {origin} has {wanted} {plural('move', wanted)}")
        else:
            lines.append(f"the {piece} on {origin} {_reach(list(map(str, wanted)))}")
    return "; ".join(lines)


def _reach(wanted: list[str]) -> str:
    wanted = [one.replace("=", " as ") for one in wanted]
    moves = [one for one in wanted if not one.startswith("x")]
    taken = [one.removeprefix("x") for one in wanted if one.startswith("x")]
    parts = [f"can move to {join(moves)}"] if moves else []
    parts += [f"can attack {join(taken)}"] if taken else []
    other = "nowhere" if moves else "nothing"
    return f"{join(parts)}, and {other} else" if parts else "cannot move"


def board_view(pattern: Mapping[str, object]) -> str:
    """Player 1 does not know the tiles on b4 and c4"""
    who = player(player_number(pattern.get("for")))
    parts = []
    for key, verb in (("shows", "knows"), ("hides", "does not know")):
        listed = pattern.get(key)
        spaces = list(map(str, listed)) if isinstance(listed, (list, tuple)) else []
        if spaces:
            parts.append(f"{verb} the {plural('tile', len(spaces))} on {join(spaces)}")
    return f"{who} {join(parts) or 'sees the board'}"


TOLD: Mapping[str, Callable[[Scene, Assertion], str]] = {
    "space": _space,
    "terrain": _terrain,
    "declared": _declared,
    "among": _among,
    "pieces": _pieces,
    "value": _value,
    "moves": _moves,
}
