"""Records of games on a board: a file that a person can read, and that plays itself again.

    # A game of Essentia
    game: essentia
    rules: 1.0.0
    board: default
    switch setup: strategic
    seed: 7
    moves:
      chance first_placer 1
      Dawn b4=forest
      1. Twilight c9-c8
    result: Dawn wins

A board or terrains of one's own stand in the record itself, as indented lines below `board:` or
`terrains:`; so does a position, as a line of JSON. What chance answered stands among the moves, so the seed
only matters where the game goes on.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec
from typing import Any, Final

from cardlaw.version import VERSION
from grammar.essentia.board import DEFAULT, SIDES, Board, why_not_board
from grammar.essentia.board_file import read_board, shipped_boards, text_of_board
from grammar.ir.cards import Card
from grammar.language.dialect import load
from grammar.language.files import compile_file, text_of_file
from grammar.language.shipped import shipped_cards
from grammar.language.source import SourceText
from reference_engine import api
from reference_engine.kernel.decision import NATURE, Decision
from reference_engine.kernel.errors import BadPosition, IllegalAnswer, NotSupported
from spec.book import games
from spec.book.faults import nearest
from spec.book.printable import printable

MOST_BYTES: Final = 2_000_000
"""Of a record, and of a position."""
FIRST_WORDS: Final = "# A game of"
MOST_MOVES: Final = 20_000
STRICT: Final = "strict_board"
PLAYERS: Final = {NATURE: "chance", **{at: side.capitalize() for at, side in enumerate(SIDES, start=1)}}
"""How a record names who answers."""
_NUMBERS: Final = {name.lower(): number for number, name in PLAYERS.items()}
_LINE: Final = re.compile(r"(?:[0-9]{1,6}\.\s+)?(\w{1,20})\s+(\S.*)")
_KEYS: Final = ("game", "rules", "cardlaw", "board", "terrains", "position", "seed", "moves", "result")


def has_boards(game: str) -> bool:
    """Whether a game is played on a board."""
    return find_spec(f"grammar.{game}.board_file") is not None


class BadRecord(Exception):
    """A record cannot be read or played again. The text begins with the file and the line."""

    def __init__(self, text: str) -> None:
        super().__init__(printable(text))


@dataclass(frozen=True)
class Start:
    """All that a game begins from, but for chance: enough to begin it again."""

    game: str
    board: Board = DEFAULT
    own_cards: Mapping[str, Card] = field(default_factory=dict)
    """Terrains of one's own by name; they take the place of shipped ones so named."""
    switches: Mapping[str, object] = field(default_factory=dict)
    """Those that were set; the board and the rulebook say the others."""
    position: Mapping[str, Any] | None = None
    """A saved state to go on from, in place of the board."""
    seed: int = 0

    def begin(self, chance: api.Chance | None = None) -> api.Game:
        """The game at its first decision, with the nature of the seed where no other is given.

        Raises what `api.start` and `api.restore` raise.
        """
        cards = {**shipped_cards(self.game), **self.own_cards}
        chance = api.Seeded(self.seed) if chance is None else chance
        if self.position is None:
            return api.start(self.game, (self.board, 2), cards, self.switches, chance)
        said = self.position.get("game", self.game)
        if said != self.game:
            raise BadPosition(f"the position is one of {str(said)[:40]!r}, not of {self.game}")
        given = self.position.get("switches", {})
        if not isinstance(given, Mapping):
            raise BadPosition("switches: an object is needed")
        return api.restore(self.game, self.position, cards, {**given, **self.switches}, chance)


@dataclass(frozen=True)
class Line:
    """An answer as it stands in a record."""

    number: int
    player: int
    text: str


@dataclass(frozen=True)
class Record:
    """A record that was read: where from, the start, the answers, and what it says of the end."""

    file: str
    start: Start
    lines: tuple[Line, ...]
    result: tuple[int, str] | None = None
    """The line of the result, and what it says."""

    def wrong(self, number: int, text: str) -> BadRecord:
        """An error of a line."""
        return BadRecord(f"{self.file}:{number}: {text}")


# --- writing --------------------------------------------------------------------------------------


def written(start: Start, played: api.Game) -> str:
    """The record of a game as far as it has come."""
    book = games.find(start.game)
    lines = [f"{FIRST_WORDS} {book.title}", f"game: {start.game}", f"rules: {book.version}"]
    lines += [f"cardlaw: {VERSION}", *_start_lines(start, played), f"seed: {start.seed}", "moves:"]
    lines += [f"  {line}" for line in _move_lines(start, played)]
    if played.result is not None:
        lines.append(f"result: {result_words(played.result)}")
    return "\n".join(lines) + "\n"


def _start_lines(start: Start, played: api.Game) -> Iterator[str]:
    if start.position is not None:
        yield f"position: {json.dumps(start.position, ensure_ascii=True)}"
    else:
        name = next((name for name, board in shipped_boards().items() if board == start.board), None)
        yield from [f"board: {name}"] if name else _block("board", text_of_board(start.board))
    if start.own_cards:
        text = text_of_file(start.own_cards.values(), load(start.game))
        yield from _block("terrains", text.replace("\n\n", "\n"))
    yield from (f"switch {name}: {value}" for name, value in _set(start, played).items())


def _block(key: str, text: str) -> Iterator[str]:
    yield f"{key}:"
    yield from (f"  {line}" for line in text.splitlines())


def _set(start: Start, played: api.Game) -> dict[str, object]:
    """The switches in effect that neither the rulebook nor the board says."""
    if start.position is not None:
        return dict(start.switches)
    said = {**games.find(start.game).switch_defaults, **start.board.options}
    effective: Mapping[str, object] = played.saved()["switches"]
    return {name: value for name, value in effective.items() if value != said[name]}


def _move_lines(start: Start, played: api.Game) -> Iterator[str]:
    """The answers in order; those of chance with what was asked, moves with the number of their turn."""
    again = iter(played.answers)
    asked: list[tuple[str, Any]] = []

    def chance(decision: Decision) -> Any:
        _, answer = next(again)
        asked.append((decision.kind, answer))
        return answer

    game = start.begin(chance)
    for player, answer in again:
        yield from _chance_lines(asked)
        kind = game.decision.kind if game.decision is not None else ""
        turn = f"{game.state.turn}. " if kind == "move" else ""
        yield f"{turn}{PLAYERS[player]} {answer}"
        game.answer(answer)
    yield from _chance_lines(asked)


def _chance_lines(asked: list[tuple[str, Any]]) -> Iterator[str]:
    for kind, answer in asked:
        told = " ".join(map(str, answer)) if isinstance(answer, tuple) else str(answer)
        yield f"{PLAYERS[NATURE]} {kind} {told}"
    asked.clear()


def result_words(result: Mapping[str, Any]) -> str:
    """How a game has ended: "Dawn wins", "truce"."""
    winner = result.get("winner")
    return f"{PLAYERS[winner]} wins" if winner else "truce"


# --- reading --------------------------------------------------------------------------------------


def read_record(text: str, file: str) -> Record:
    """The record of a file. BadRecord with the place where it is none; CardTextError of board or terrains."""
    return _Reader(text, file).record()


@dataclass
class _Reader:
    text: str
    file: str
    values: dict[str, tuple[int, str]] = field(default_factory=dict)
    """By key, its line and what stands behind the colon."""
    blocks: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    """By key, the indented lines below it."""

    def wrong(self, number: int, text: str) -> BadRecord:
        return BadRecord(f"{self.file}:{number}: {text}")

    def record(self) -> Record:
        self._sort_lines()
        game = self._game()
        if "moves" not in self.values:
            raise self.wrong(1, "the line 'moves:' is missing; this is no record of a game")
        start = Start(
            game,
            own_cards=(own := self._terrains(game)),
            switches=(switches := self._switches(game)),
            board=self._board(game, own, switches),
            position=self._position(),
            seed=self._seed(),
        )
        return Record(self.file, start, tuple(self._moves()), self.values.get("result"))

    def _sort_lines(self) -> None:
        open_key = ""
        for number, line in enumerate(self.text.split("\n"), start=1):
            words = line.strip()
            if not words or words.startswith("#"):
                continue
            if line[0] in " \t":
                if not open_key:
                    raise self.wrong(
                        number, "an indented line stands below 'board:', 'terrains:' or 'moves:'"
                    )
                self.blocks[open_key].append((number, line))
                continue
            key, colon, value = (part.strip() for part in words.partition(":"))
            if not colon:
                raise self.wrong(number, "a line is a key, a colon and a value, such as 'board: default'")
            if key not in _KEYS and not key.startswith("switch "):
                near = nearest(key, [*_KEYS, "switch"])
                hint = (
                    f"; did you mean {near[0]!r}?" if near else f"; there is: {', '.join(_KEYS)}, switch NAME"
                )
                raise self.wrong(number, f"no record has a line {key[:40]!r}{hint}")
            if key in self.values:
                raise self.wrong(number, f"the line {key[:40]!r} is given twice")
            self.values[key] = (number, value)
            self.blocks[key] = []
            open_key = "" if value else key

    def _game(self) -> str:
        number, name = self.values.get("game", (1, ""))
        if not name:
            raise self.wrong(number, "the line 'game: ...' is missing; this is no record of a game")
        try:
            found = games.find(name).name
        except games.UnknownGame as unknown:
            raise self.wrong(number, str(unknown)) from None
        if not has_boards(found):
            raise self.wrong(number, f"{found} is not played on a board, and has no records")
        return found

    def _switches(self, game: str) -> dict[str, object]:
        known = games.find(game).switches
        found: dict[str, object] = {}
        for key, (number, text) in self.values.items():
            name = key.removeprefix("switch ").strip()
            if name == key:
                continue
            if name not in known:
                near = nearest(name, list(known))
                hint = f"; nearest: {near[0]}" if near else ""
                raise self.wrong(number, f"no switch {name[:40]!r}{hint}")
            value = switch_value(text)
            refusal = known[name].refusal(value)
            if refusal is not None:
                raise self.wrong(number, refusal)
            found[name] = value
        return found

    def _source(self, key: str) -> SourceText:
        """The indented lines below a key, each in the line of the file that it stands in."""
        by_number = dict(self.blocks[key])
        last = max(by_number, default=0)
        return SourceText("\n".join(by_number.get(at, "") for at in range(1, last + 1)), self.file)

    def _terrains(self, game: str) -> dict[str, Card]:
        if "terrains" not in self.values:
            return {}
        number, value = self.values["terrains"]
        if value:
            raise self.wrong(number, "terrains stand in indented lines below 'terrains:'")
        file = compile_file(self._source("terrains"), load(game)).checked()
        return {each.card.name: each.card for each in file.cards}

    def _board(self, game: str, own: Mapping[str, Card], switches: Mapping[str, object]) -> Board:
        number, name = self.values.get("board", (1, "default"))
        if not name:
            return checked_board(self._source("board"), game, own, switches)
        shipped = shipped_boards()
        if name not in shipped:
            near = nearest(name, list(shipped))
            hint = f"; did you mean {near[0]}?" if near else f"; there is: {', '.join(shipped)}"
            raise self.wrong(number, f"no board {name[:40]!r}{hint}")
        return shipped[name]

    def _position(self) -> Mapping[str, Any] | None:
        if "position" not in self.values:
            return None
        number, text = self.values["position"]
        try:
            return position_from(text)
        except BadPosition as wrong:
            raise self.wrong(number, str(wrong)) from None

    def _seed(self) -> int:
        number, text = self.values.get("seed", (1, "0"))
        if not re.fullmatch(r"-?[0-9]{1,30}", text):
            raise self.wrong(number, f"the seed is a whole number, not {text[:40]!r}")
        return int(text)

    def _moves(self) -> Iterator[Line]:
        number, value = self.values["moves"]
        if value:
            raise self.wrong(number, "moves stand in indented lines below 'moves:'")
        if len(self.blocks["moves"]) > MOST_MOVES:
            raise self.wrong(number, f"a record has at most {MOST_MOVES:,} moves")
        for at, line in self.blocks["moves"]:
            match = _LINE.fullmatch(line.strip())
            player = _NUMBERS.get(match[1].lower()) if match else None
            if match is None or player is None:
                named = ", ".join(PLAYERS.values())
                raise self.wrong(at, f"a move is written as '1. Dawn c1-c4'; who moves is one of {named}")
            yield Line(at, player, match[2])


def switch_value(text: str) -> str | int:
    """The value of a switch as it is typed: a whole number or a word."""
    return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text


def position_from(text: str) -> Mapping[str, Any]:
    """A saved state from its JSON. BadPosition where it is none."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as wrong:
        told = "nested too deep" if isinstance(wrong, RecursionError) else wrong
        raise BadPosition(f"this is no JSON: {told}") from None
    if not isinstance(data, dict):
        raise BadPosition("a position is a JSON object, as an engine gives it in reply to 'state'")
    return data


def checked_board(
    source: SourceText, game: str, own: Mapping[str, Card], switches: Mapping[str, object]
) -> Board:
    """The board of a board file. CardTextError with everything that is wrong with it.

    What `strict_board` asks is left out where that switch is set to "off".
    """
    read = read_board(source, [*shipped_cards(game), *own], game)
    loose = switches.get(STRICT) == "off" and read.board is not None
    if loose and read.board is not None and not why_not_board(read.board, False):
        return read.board
    return read.checked()


# --- playing again --------------------------------------------------------------------------------


class _Chance:
    """Nature as the record has it; when that has come to its end, as the seed has it."""

    def __init__(self, record: Record, lines: list[Line]) -> None:
        self.record = record
        self.lines = lines
        """Those that are still to come, the next one last."""
        self._seeded = api.Seeded(record.start.seed)

    def __call__(self, decision: Decision) -> Any:
        if not self.lines:
            return self._seeded(decision)
        line = self.lines.pop()
        kind, _, told = line.text.partition(" ")
        if line.player != NATURE or kind != decision.kind:
            raise self.record.wrong(line.number, f"here stands 'chance {decision.kind} ...'")
        words = told.split()
        if not all(re.fullmatch(r"[0-9]{1,4}", word) for word in words):
            raise self.record.wrong(line.number, "chance answers with whole numbers")
        numbers = [int(word) for word in words]
        normal = decision.space.normal(numbers)
        if normal is None and len(numbers) == 1:
            normal = decision.space.normal(numbers[0])
        if normal is None:
            rule = decision.rules[0]
            raise self.record.wrong(line.number, f"that is not what chance can answer here [{rule}]")
        return normal


def replayed(record: Record, seen: Callable[[api.Game], None] | None = None) -> api.Game:
    """The game that the record tells, at its last position; `seen` is shown it before every answer.

    BadRecord where a line cannot be played, with its rule.
    """
    lines = list(reversed(record.lines))
    try:
        game = record.start.begin(_Chance(record, lines))
    except (IllegalAnswer, BadPosition, NotSupported, games.SwitchError) as wrong:
        raise record.wrong(1, str(wrong)) from None
    while lines:
        line = lines.pop()
        if game.decision is None:
            raise record.wrong(line.number, "the game is over, and the record goes on")
        if line.player == NATURE:
            raise record.wrong(line.number, f"chance is not asked here, but {PLAYERS[game.decision.player]}")
        if seen is not None:
            seen(game)
        try:
            game.answer(line.text, line.player)
        except IllegalAnswer as illegal:
            tried = f"{PLAYERS[line.player]} {line.text[:60]}"
            raise record.wrong(line.number, f"{tried}: {illegal.text} [{illegal.rule}]") from None
    _check_result(record, game)
    return game


def _check_result(record: Record, game: api.Game) -> None:
    if record.result is None:
        return
    number, said = record.result
    told = "the game is not over" if game.result is None else result_words(game.result)
    if said != told:
        raise record.wrong(number, f"the record says {said[:40]!r}, but by the rules: {told}")
