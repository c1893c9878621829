"""The engine on a pipe: messages in, messages out (spec/protocol). Only this module knows JSON."""

import hashlib
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, BinaryIO, Final

import msgspec

from grammar.ir.cards import Card
from reference_engine import api
from reference_engine.kernel.errors import BadPosition, IllegalAnswer, Malformed, NotSupported, UnknownCard
from reference_engine.kernel.events import Event
from spec.book import games
from spec.book.game.game import Game
from spec.book.game.switches import Switch, SwitchError

PROTOCOL: Final = 1
MOST_DEPTH: Final = 5  # WIRE-4.12
MOST_BYTES: Final = 8 * 1024 * 1024
IN_FLIGHT: Final = 32
"""[WIRE-2.9] The limit of waiting requests. The pipe could take more, but kits must not rely on that."""

MOST_COUNTED: Final = 1_000_000
"""[WIRE-4.12] The most answers that one `count` tries; positions with more are refused as too large."""
CAPABILITIES: Final = (
    *("start", "load", "state", "view", "digest", "options", "refusals", "events", "rules", "batch", "count"),
)
"""[WIRE-2.5] What this engine can do without a compiler."""

NAME: Final = "cardlaw reference engine"
VERSION: Final = "0.1.0"
Message = dict[str, Any]

Compiler = Callable[[str, Sequence[str], str], Message]
"""[WIRE-6.1] Turn game, card types and text into the reply. May raise UnknownGame.

This engine runs programs and does not parse text, so its caller provides the compiler.
"""


class Refused(Exception):
    """A message that cannot be handled: code and sentence are returned to the sender."""

    def __init__(self, code: str, text: str, **more: str) -> None:
        super().__init__(text)
        self.reply = {"error": {"code": code, "text": text, **more}}


_write: Final = msgspec.json.Encoder(order="sorted").encode
"""A message or a state as JSON in UTF-8: sorted keys, no spaces."""

_read: Final = msgspec.json.Decoder().decode
"""[WIRE-1.1] Decode a line of JSON.

The reader is strict: no NaN or Infinity, no number too large for a float, no incomplete characters. Whole
numbers are exact, however long.
"""


def digest(state: Mapping[str, object]) -> str:
    """[WIRE-5.4] Return the SHA-256 of a canonical state."""
    return hashlib.sha256(_write(state)).hexdigest()


class Session:
    """One conversation, with at most one game at a time.

    `line` answers a line from a pipe, `handle` a message as plain data. Every message gets a reply; only an
    EngineBug, a fault of the engine, is raised.
    """

    hands_over: Final = True
    """Whether messages and replies can be passed without copying: no part is changed or stored here."""

    def __init__(self, compiler: Compiler | None = None) -> None:
        self.compiler = compiler
        self.game: api.Game | None = None
        self.over = False
        self._standing: Message | None = None
        """The state after the last command, if it has not been returned yet."""

    def line(self, line: bytes) -> bytes:
        """[WIRE-1.1] Return the reply to a line, as a line; both without line feed."""
        try:
            message = _read(line)
        except (ValueError, RecursionError):
            wrong = {"code": "bad_message", "text": "the line is not JSON in UTF-8"}
            return _write({"id": None, "error": wrong})
        return _write(self.handle(message))

    def handle(self, message: object) -> Message:
        """Return the reply to a message, with its id.

        The message is neither changed nor stored, and the reply is not shared.
        """
        if not isinstance(message, dict):
            return {"id": None, "error": {"code": "bad_message", "text": "a message is a JSON object"}}
        try:
            name = _text(message, "do")
            command = COMMANDS.get(name)
            if command is not Session.state:
                self._standing = None
            if command is None:
                raise Refused("not_supported", f"no command is called {name!r}", feature=name)
            reply = command(self, message)
        except Refused as refused:
            reply = refused.reply
        except IllegalAnswer as illegal:
            reply = {"refused": {"rule": illegal.rule, "also": list(illegal.also), "text": illegal.text}}
        except NotSupported as missing:
            reply = {"error": {"code": "not_supported", "text": missing.text, "feature": missing.feature}}
        except UnknownCard as unknown_card:
            reply = {"error": {"code": "unknown_card", "text": str(unknown_card)}}
        except BadPosition as wrong:
            reply = {"error": {"code": "bad_state", "text": str(wrong)}}
        except Malformed as malformed:
            reply = {"error": {"code": "bad_message", "text": str(malformed)}}
        except games.UnknownGame as unknown:
            reply = {"error": {"code": "unknown_game", "text": str(unknown)}}
        except SwitchError as wrong_switch:
            reply = {"error": {"code": "bad_message", "text": str(wrong_switch)}}
        return {"id": message.get("id"), **reply}

    # --- commands -------------------------------------------------------------------------------------

    def hello(self, message: Message) -> Message:
        """[WIRE-2.1] Return the engine's name, its protocol, and its games with their switches."""
        lowest, highest = _range(message.get("protocol"))
        if not lowest <= PROTOCOL <= highest:
            raise Refused("not_supported", f"this engine speaks protocol {PROTOCOL}", feature="protocol")
        return {
            "protocol": PROTOCOL,
            "engine": {"name": NAME, "version": VERSION},
            "games": {book.name: played for book in games.games() if (played := _played(book))},
            "capabilities": [*CAPABILITIES, *([] if self.compiler is None else ["compile"])],
            "in_flight": IN_FLIGHT,
        }

    def start(self, message: Message) -> Message:
        """[WIRE-3.1] Start a game with what the players bring."""
        name, cards = self._game_and_cards(message)
        digesting = _digesting(message)
        switches = _switches(message)
        try:
            brought = api.rules_of(name).brought(message, games.find(name))
            self.game = api.start(name, brought, cards, switches)
        except IllegalAnswer:
            self.game = None  # [WIRE-3.6]
            raise
        return self._position(self.game.events(), digesting)

    def load(self, message: Message) -> Message:
        """[WIRE-3.2] Continue from a position."""
        name, cards = self._game_and_cards(message)
        state = message.get("state")
        if not isinstance(state, dict):
            raise Refused("bad_message", "state: must be an object")
        digesting = _digesting(message)
        self.game = api.restore(name, state, cards, _switches(message) or None)
        return self._position(self.game.events(), digesting)

    def answer(self, message: Message) -> Message:
        """[WIRE-4.1] Answer the open decision."""
        player = message.get("player")
        if type(player) is not int:
            raise Refused("bad_message", "player: must be a player number")
        if "answer" not in message:
            raise Refused("bad_message", "answer: is missing")
        digesting = _digesting(message)
        return self._position(self._current().answer(message["answer"], player), digesting)

    def view(self, message: Message) -> Message:
        """[WIRE-5.13] Return what a player may know."""
        game, player = self._current(), message.get("player")
        if type(player) is not int or not 1 <= player <= game.state.player_count:
            raise Refused("bad_message", "player: must be a player number")
        return {"view": game.view(player)}

    def state(self, _message: Message) -> Message:
        """[WIRE-5.1] Return the canonical state."""
        game, standing = self._current(), self._standing
        self._standing = None
        return {"state": game.saved() if standing is None else standing}

    def batch(self, message: Message) -> Message:
        """[WIRE-2.10, WIRE-2.11] Carry out several requests, one after another, whatever their results."""
        requests = message.get("requests")
        if not isinstance(requests, list) or not all(isinstance(one, dict) for one in requests):
            raise Refused("bad_message", "requests: must be a list of objects")
        for one in requests:
            if one.get("do") in ("hello", "bye", "batch"):
                raise Refused("bad_message", f"requests: {one['do']} can't be in a batch")
        replies = [self.handle(one) for one in requests]
        for reply in replies:
            del reply["id"]
        return {"replies": replies}

    def count(self, message: Message) -> Message:
        """[WIRE-4.12, WIRE-4.13] Return the numbers of sequences of one, two and more legal answers."""
        depth = message.get("depth")
        if type(depth) is not int or not 1 <= depth <= MOST_DEPTH:
            raise Refused("bad_message", f"depth: must be a whole number from 1 to {MOST_DEPTH}")
        counts = [0] * depth
        _count(self._current(), counts, 0)
        return {"counts": counts}

    def compile(self, message: Message) -> Message:
        """[WIRE-6.1] Return the meaning of a card text, if there is a compiler."""
        if self.compiler is None:
            raise Refused("not_supported", "this engine doesn't read card text", feature="compile")
        on = message.get("on")
        types = [on] if isinstance(on, str) else _texts(message, "on")
        return self.compiler(_text(message, "game"), types, _text(message, "text"))

    def bye(self, _message: Message) -> Message:
        """[WIRE-2.4] End the conversation."""
        self.over = True
        return {}

    # --- parts of replies ------------------------------------------------------------------------------

    def _current(self) -> api.Game:
        if self.game is None:
            raise Refused("no_game", "no game has been started or loaded")
        return self.game

    def _position(self, events: list[Event], digesting: bool) -> Message:
        """[WIRE-4.2, WIRE-5.9] Return the current position."""
        game = self._current()
        game.checking = True
        position: Message = {
            "events": [event.described() for event in events],
            "decision": None if game.decision is None else game.decision.described(),
            "result": game.result,
        }
        if digesting:
            self._standing = game.saved()
            position["digest"] = digest(self._standing)
        return position

    def _game_and_cards(self, message: Message) -> tuple[str, dict[str, Card]]:
        name = _text(message, "game")
        given = message.get("cards", {})
        if not isinstance(given, dict) or not all(isinstance(card, dict) for card in given.values()):
            raise Refused("bad_message", "cards: must be an object of cards by name")
        cards = api.read_cards(given, api.rules_of(name))
        return name, cards


COMMANDS: Final[Mapping[str, Callable[[Session, Message], Message]]] = {
    "hello": Session.hello,
    "start": Session.start,
    "load": Session.load,
    "answer": Session.answer,
    "view": Session.view,
    "state": Session.state,
    "batch": Session.batch,
    "count": Session.count,
    "compile": Session.compile,
    "bye": Session.bye,
}


def _count(game: api.Game, counts: list[int], above: int) -> None:
    """Add the sequences that continue from here to each depth; `above` is the number of answers before."""
    if game.decision is None:
        return
    space = game.decision.space
    counts[above] += space.count()
    if sum(counts) > MOST_COUNTED:
        raise Refused("too_large", f"there are more than {MOST_COUNTED} sequences")
    if above + 1 < len(counts):
        for answer in space:
            following = game.clone()
            following.answer(answer)
            _count(following, counts, above + 1)


def _digesting(message: Message) -> bool:
    """[WIRE-5.9] Return whether the position needs its digest."""
    wanted = message.get("digest", True)
    if not isinstance(wanted, bool):
        raise Refused("bad_message", "digest: must be true or false")
    return wanted


def _played(book: Game) -> Message | None:
    try:
        rules = api.rules_of(book.name)
    except NotSupported:
        return None
    whole = rules.switches.names
    switches = {name: _values(one) if name in whole else [one.default] for name, one in book.switches.items()}
    return {"version": book.version, "switches": switches}


def _values(switch: Switch) -> list[object]:
    """[WIRE-2.3] Return the values of a switch; a range of whole numbers as its ends."""
    values: list[object] = list(switch.values)
    if switch.number is not None:
        values.append({"min": switch.number.min, "max": switch.number.max})
    return values


def _range(given: object) -> tuple[int, int]:
    if isinstance(given, list) and len(given) == 2 and all(type(part) is int for part in given):
        return given[0], given[1]
    raise Refused("bad_message", "protocol: must be a list of the lowest and the highest version")


def _text(data: Message, name: str) -> str:
    value = data.get(name)
    if not isinstance(value, str):
        raise Refused("bad_message", f"{name}: must be a string")
    return value


def _texts(data: Message, name: str) -> list[str]:
    value = data.get(name)
    if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
        raise Refused("bad_message", f"{name}: must be a list of strings")
    return value


def _switches(message: Message) -> dict[str, object]:
    value = message.get("switches", {})
    if not isinstance(value, dict):
        raise Refused("bad_message", "switches: must be an object")
    return value


def session() -> Session:
    """Start a conversation within the same process."""
    return Session()


def serve(incoming: BinaryIO, outgoing: BinaryIO, compiler: Compiler | None = None) -> None:
    """[WIRE-1.1, WIRE-1.2, WIRE-1.12]
    Read one message per line and write one reply per line, until bye or the end of input.
    """
    talk = Session(compiler)
    while not talk.over:
        line = incoming.readline(MOST_BYTES + 1)
        if not line:
            return
        if len(line) > MOST_BYTES:
            while line and not line.endswith(b"\n"):
                line = incoming.readline(MOST_BYTES)
            wrong = {"code": "too_large", "text": f"a line has at most {MOST_BYTES} bytes"}
            reply = _write({"id": None, "error": wrong})
        else:
            reply = talk.line(line)
        outgoing.write(reply + b"\n")
        outgoing.flush()


def main(compiler: Compiler | None = None) -> None:
    """Serve on standard input and output."""
    serve(sys.stdin.buffer, sys.stdout.buffer, compiler)
