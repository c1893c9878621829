"""Reading a record."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cardlaw.play.records.record import MOST_MOVES, BadRecord, Line, Record
from cardlaw.play.records.start import Recorded, Start, recorded_of
from grammar.language.source import SourceText
from reference_engine.kernel.errors import BadPosition
from spec.book import games
from spec.book.faults import nearest

_LINE: Final = re.compile(r"(?:[0-9]{1,6}\.\s+)?(\w{1,20})\s+(\S.*)")
_KEYS: Final = ("game", "rules", "cardlaw", "position", "seed", "moves", "result")


def read_record(text: str, file: str) -> Record:
    """Read a record. Raises BadRecord with the place, or CardTextError from the game's own lines."""
    return Reader(text, file).record()


@dataclass
class Reader:
    """A record being read."""

    text: str
    file: str
    values: dict[str, tuple[int, str]] = field(default_factory=dict)
    """The line number and the text after the colon, by key."""
    blocks: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    """The indented lines below each key."""

    def wrong(self, number: int, text: str) -> BadRecord:
        """Return the error of a line."""
        return BadRecord(f"{self.file}:{number}: {text}")

    def block(self, key: str) -> SourceText:
        """Return the indented lines below a key, each at its line in the file."""
        by_number = dict(self.blocks[key])
        last = max(by_number, default=0)
        return SourceText("\n".join(by_number.get(at, "") for at in range(1, last + 1)), self.file)

    def record(self) -> Record:
        """Read the whole record."""
        self._sort_lines()
        game, recorded = self._game()
        self._check_keys(recorded)
        if "moves" not in self.values:
            raise self.wrong(1, "the line 'moves:' is missing; this is not a record of a game")
        start = Start(
            game,
            own_cards=(own := recorded.read_cards(self, game)),
            switches=(switches := self._switches(game)),
            brought=recorded.read(self, game, own, switches),
            position=self._position(),
            seed=self._seed(),
        )
        lines = tuple(self._moves(recorded.PLAYERS))
        return Record(self.file, start, recorded.PLAYERS, lines, self.values.get("result"))

    def _sort_lines(self) -> None:
        open_key = ""
        for number, line in enumerate(self.text.split("\n"), start=1):
            words = line.strip()
            if not words or words.startswith("#"):
                continue
            if line[0] in " \t":
                if not open_key:
                    raise self.wrong(
                        number, "an indented line must follow a key without a value, such as 'moves:'"
                    )
                self.blocks[open_key].append((number, line))
                continue
            key, colon, value = (part.strip() for part in words.partition(":"))
            if not colon:
                raise self.wrong(number, "write a line as a key, a colon and a value, such as 'seed: 7'")
            if key in self.values:
                raise self.wrong(number, f"the line {key[:40]!r} is given twice")
            self.values[key] = (number, value)
            self.blocks[key] = []
            open_key = "" if value else key

    def _game(self) -> tuple[str, Recorded]:
        number, name = self.values.get("game", (1, ""))
        if not name:
            raise self.wrong(number, "the line 'game: ...' is missing; this is not a record of a game")
        try:
            found = games.find(name).name
        except games.UnknownGame as unknown:
            raise self.wrong(number, str(unknown)) from None
        recorded = recorded_of(found)
        if recorded is None:
            raise self.wrong(number, f"games of {found} are not recorded")
        return found, recorded

    def _check_keys(self, recorded: Recorded) -> None:
        known = (*_KEYS, *recorded.KEYS)
        for key, (number, _) in self.values.items():
            if key in known or key.startswith("switch "):
                continue
            near = nearest(key, [*known, "switch"])
            hint = f"; did you mean {near[0]!r}?" if near else f"; known: {', '.join(known)}, switch NAME"
            raise self.wrong(number, f"no record has a line {key[:40]!r}{hint}")

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

    def _moves(self, players: Mapping[int, str]) -> Iterator[Line]:
        number, value = self.values["moves"]
        if value:
            raise self.wrong(number, "moves must be in indented lines below 'moves:'")
        if len(self.blocks["moves"]) > MOST_MOVES:
            raise self.wrong(number, f"a record has at most {MOST_MOVES:,} moves")
        numbers = {name.lower(): player for player, name in players.items()}
        for at, line in self.blocks["moves"]:
            match = _LINE.fullmatch(line.strip())
            player = numbers.get(match[1].lower()) if match else None
            if match is None or player is None:
                named = ", ".join(players.values())
                raise self.wrong(
                    at, f"a move is written as '1. {players[1]} ...'; the one who moves is one of {named}"
                )
            yield Line(at, player, match[2])


def switches_in(given: list[str]) -> dict[str, object]:
    """Read switches written NAME=VALUE. Raises LookupError for another form; the rulebook checks the rest."""
    switches: dict[str, object] = {}
    for one in given:
        name, equals, value = one.partition("=")
        if not equals:
            raise LookupError(f"--switch {one}: write it NAME=VALUE, such as mulligan=none")
        switches[name.strip()] = switch_value(value.strip())
    return switches


def switch_value(text: str) -> str | int:
    """Return the value of a switch as it is typed: a whole number or a word."""
    return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text


def position_from(text: str) -> Mapping[str, Any]:
    """Read a saved state from its JSON. Raises BadPosition if it isn't one."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as wrong:
        reason = "nested too deep" if isinstance(wrong, RecursionError) else wrong
        raise BadPosition(f"this is not JSON: {reason}") from None
    if not isinstance(data, dict):
        raise BadPosition("a position is a JSON object, as an engine gives it in reply to 'state'")
    return data
