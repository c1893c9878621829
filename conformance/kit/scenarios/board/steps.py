"""Steps and assertions about a board: moves as written, and facts about spaces."""

from __future__ import annotations

from conformance.kit.data import tree
from conformance.kit.data.tree import Map, Seq
from conformance.kit.facts.columns import Column
from conformance.kit.scenarios.board.state import EMPTY
from conformance.kit.scenarios.names import player_number
from conformance.kit.scenarios.notation import read_move
from conformance.kit.scenarios.scenario import Assertion, Move
from conformance.kit.scenarios.steps import AS_IS, WORDS, StepPart

ANSWER = "answer"
"""`{answer: [1, 2]}`: an answer in any form, to test a refusal."""

ALL = "all"
COUNTED = ("spaces", "list")
"""Values of the state that hold several items; a number asserts how many."""


class BoardSteps(StepPart):
    """Reads steps and assertions about spaces and moves."""

    words = ("moves",)
    event_keys = ("kind", "rule", "player", "amount", "name")

    a_step = "P1: c1-c4"
    a_pass = "P1: c1-c4"
    an_assertion = "c4: empty"
    an_illegal = "{P1: c1-c5, rule: XX-8.1.3}"
    a_chance = "{first_placer: P1}"
    a_decision = "{kind: move, player: P1}"
    an_event = "{kind: moved}"
    an_until = "{decision: move}"
    an_either = "[[c4: empty], [c5: empty]]"
    a_thing = "c4"

    def knows_step(self, value: object) -> bool:
        if isinstance(value, Map):
            return list(value) == [ANSWER]
        return value in self.facts.words or read_move(value) is not None

    def knows_chance(self, value: object) -> bool:
        words = value if isinstance(value, Seq) else [value]
        return all(one == AS_IS or self._is_of_chance(one) for one in words)

    def knows_option(self, value: object) -> bool:
        return isinstance(value, int) or value in self.facts.words or read_move(value) is not None

    def knows_subject(self, key: str) -> bool:
        subject, dot, name = key.partition(".")
        board = self.facts.on_board
        if player_number(subject) is not None:
            return bool(name) and name == board.pieces
        return self.knows_thing(subject) or (not dot and key in board.values)

    def knows_thing(self, value: object) -> bool:
        return self.facts.is_space(value)

    @property
    def _terrain(self) -> str:
        return self.facts.on_board.example_terrain

    def _is_of_chance(self, one: object) -> bool:
        tile = isinstance(one, int) or (isinstance(one, str) and one in self.names.tiles)
        return tile or player_number(one) is not None

    def of_player(self, player: int, value: object, line: int, wrong: bool = False) -> Move | None:
        if isinstance(value, Map) and list(value) == [ANSWER] and wrong:
            return Move(line, player, tree.plain(value[ANSWER]))
        if isinstance(value, str) and (wrong or value in self.facts.words or read_move(value) is not None):
            return Move(line, player, value)
        form = f"write c1-c4, c1xc4, b5={self._terrain}, or one of {', '.join(self.facts.words)}"
        self.page.fault(line, f"{value!r} is not a step", form)
        return None

    def check_chance(self, verb: str, value: object, line: int) -> None:
        listed = value if isinstance(value, Seq) else [value]
        for one in listed:
            if one != AS_IS and not self._is_of_chance(one):
                known = [AS_IS, "P1", "P2", *self.names.tiles]
                self.page.fault(line, f'{verb}: no "{one}"', tree.nearest_or_all(str(one), known))

    def check_option(self, value: object, line: int, offered: bool = True) -> None:
        """An option that must not be offered may be any word, such as `pass`."""
        known = isinstance(value, str) and (value in self.facts.words or read_move(value) is not None)
        known = known or player_number(value) is not None or isinstance(value, int)
        if not known and (offered or not isinstance(value, str)):
            form = f"write c1-c4, b5={self._terrain}, P1, or one of {', '.join(self.facts.words)}"
            self.page.fault(line, f"{value!r} is not an option", form)

    def check_thing(self, key: str, value: object, line: int) -> None:
        if not isinstance(value, str):
            self.page.fault(line, f"{key}: {value!r} is not text", "write a space or a move: c1-c4")

    def check_seen(self, value: object, line: int) -> None:
        if not self.facts.is_space(value):
            self.page.fault(line, f"{value!r} is not a space", "write c4")

    def check_word(self, _key: str, value: object, line: int) -> None:
        self._check_moves(value, line)

    def about_subject(self, key: str, value: object, line: int) -> Assertion | None:
        subject, dot, name = key.partition(".")
        board = self.facts.on_board
        if player_number(subject) is not None and dot:
            return self._about_player(subject, name, value, line)
        if self.facts.is_space(subject):
            return self._about_space(subject, name, value, line)
        if not dot and key in board.values:
            self._check_value(board.values[key], value, line)
            return Assertion(line, "value", "", key, value)
        known = [
            *WORDS,
            *self.words,
            *board.values,
            f"P1.{board.pieces}",
            "c4",
            "c4.terrain",
            f"c4.{board.declared}",
        ]
        self.page.fault(line, f'no assertion "{key}"', tree.nearest_or_all(key, known))
        return None

    def _about_player(self, subject: str, name: str, value: object, line: int) -> Assertion | None:
        pieces = self.facts.on_board.pieces
        if self.player(subject, line) is None:
            return None
        if name != pieces:
            self.page.fault(line, f'a player has no "{name}"', f"write {subject}.{pieces}")
            return None
        if not _whole(value):
            self._spaces(value, name, line)
        return Assertion(line, "pieces", subject, name, value)

    def _about_space(self, subject: str, name: str, value: object, line: int) -> Assertion | None:
        board = self.facts.on_board
        if not name:
            words = [*(side.name for side in board.sides), EMPTY]
            if value not in words and not self._is_object(value):
                self.page.fault(
                    line, f"{subject}: {value!r} has no space", f"write one of {', '.join(words)}"
                )
            return Assertion(line, "space", subject, "", value)
        if name == "terrain":
            return Assertion(line, "terrain", subject, name, value)
        if name == board.declared:
            return Assertion(line, "declared", subject, name, value)
        column = board.values.get(name)
        if column is not None and column.kind == "spaces":
            if not isinstance(value, bool):
                self.page.fault(line, f"{subject}.{name}: {value!r} must be true or false", "write true")
            return Assertion(line, "among", subject, name, value)
        known = [
            "terrain",
            board.declared,
            *(one.name for one in board.values.values() if one.kind == "spaces"),
        ]
        self.page.fault(line, f'a space has no "{name}"', tree.nearest_or_all(name, known))
        return None

    def _is_object(self, value: object) -> bool:
        """Whether it is the name of an object, in a game with objects on spaces."""
        return bool(self.facts.lies_on) and isinstance(value, str) and self.names.may_be_object(value)

    def _check_value(self, column: Column, value: object, line: int) -> None:
        fits = {
            "number": _whole(value),
            "flag": isinstance(value, bool),
            "player": player_number(value) is not None or value == "none",
            "map": isinstance(value, Map),
        }
        if column.kind in COUNTED:
            if not _whole(value) and not isinstance(value, Seq):
                self.page.fault(
                    line, f"{column.name}: {value!r} is neither a number nor a list", "write [c4]"
                )
        elif not fits.get(column.kind, isinstance(value, str)):
            self.page.fault(line, f"{column.name}: {value!r} is not a {column.kind}", "fix the value")

    def _check_moves(self, value: object, line: int) -> None:
        """`moves: {c3: 16, e3: [c2, xd5], all: 30}`"""
        if not isinstance(value, Map) or not value:
            self.page.fault(line, "`moves` is not a map", "write moves: {c3: 16} or moves: {e3: [c2, xd5]}")
            return
        for key, expected in value.items():
            at = value.lines[key]
            if key != ALL and not self.facts.is_space(key):
                self.page.fault(at, f'moves: "{key}" is not a space', "write a space, or all")
            if _whole(expected):
                continue
            if not isinstance(expected, Seq) or key == ALL:
                self.page.fault(at, f"moves of {key}: {expected!r} is not a number", "write 16, or [c2, xd5]")
                continue
            for item, item_line in expected.items():
                written = read_move(str(item).removeprefix("x"))
                further = str(item).startswith("x") and written is not None and written.sign == "-"
                if written is None or (written.sign and not further):
                    self.page.fault(
                        item_line, f"{item!r} is not a target", f"write c2, xd5 or g5={self._terrain}"
                    )

    def _spaces(self, value: object, what: str, line: int) -> None:
        if not isinstance(value, Seq):
            self.page.fault(line, f"{what}: {value!r} is not a list of spaces", f"write {what}: [c4]")
            return
        for space, at in value.items():
            self.check_seen(space, at)


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
