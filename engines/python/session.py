"""A conversation: requests in, replies out. It holds one game at most. [WIRE chapters 2 and 3]"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any

from answers import Decision, Refusal, RequestError, not_supported
from cards import Card, read_card
from game import advance, answer
from table import GAME, SWITCHES, Table, digest, load_table, read_switches
from turn import agenda_from, set_up

PROTOCOL = 1
RULES_VERSION = "1.1.0"
NAME, VERSION = "cardlaw python engine", "0.1.0"
CAPABILITIES = ["start", "load", "state", "view", "digest", "options", "refusals", "events", "batch"]

Message = dict[str, Any]


class Session:
    """One conversation with the kit."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.decision: Decision | None = None
        self.ended = False
        self.commands: dict[str, Callable[[Message], Message]] = {
            "hello": self.hello,
            "start": self.start,
            "load": self.load,
            "answer": self.answer,
            "state": self.state,
            "view": self.view,
            "batch": self.batch,
            "bye": self.bye,
        }

    def reply(self, request: Any) -> Message:
        """The reply to a request, without its id."""
        try:
            if not isinstance(request, dict) or not isinstance(request.get("do"), str):
                raise RequestError("bad_message", "a request is an object with a command in `do`")
            if request["do"] not in self.commands:
                raise RequestError("not_supported", f"no command {request['do']:.40}", request["do"])
            return self.commands[request["do"]](request)
        except RequestError as error:
            feature = {} if error.feature is None else {"feature": error.feature}
            return {"error": {"code": error.code, "text": str(error), **feature}}
        except Refusal as refusal:
            also = {"also": list(refusal.also)} if refusal.also else {}
            return {"refused": {"rule": refusal.rule, "text": str(refusal), **also}}

    # --- commands -----------------------------------------------------------------------------------

    def hello(self, request: Message) -> Message:
        """[WIRE-2.1, WIRE-2.2, WIRE-2.3, WIRE-2.5]"""
        match request.get("protocol"):
            case [int(least), int(most)] if least <= PROTOCOL <= most:
                pass
            case [int(), int()]:
                raise not_supported("this version of the protocol")
            case _:
                raise RequestError("bad_message", "hello.protocol must be the lowest and the highest version")
        return {
            "protocol": PROTOCOL,
            "engine": {"name": NAME, "version": VERSION},
            "games": {GAME: {"version": RULES_VERSION, "switches": SWITCHES}},
            "capabilities": CAPABILITIES,
        }

    def start(self, request: Message) -> Message:
        """[WIRE-3.1, WIRE-3.6]"""
        decks = request.get("decks")
        if not isinstance(decks, list) or not all(map(_is_deck, decks)):
            raise RequestError("bad_message", "start.decks is not a list of decks with `deity` and `cards`")
        if len(decks) > 2:
            raise not_supported("more than two players")
        cards, switches = _common(request)
        named = [
            (_card(cards, deck["deity"]), [_card(cards, name) for name in deck["cards"]]) for deck in decks
        ]
        self.table, self.decision = None, None
        if len(decks) < 2:
            raise Refusal("EC-1.1.6", "A game has two or more players.")
        if any(deck.get("home_domain") is not None for deck in decks):
            raise Refusal("EC-6.1.4", "This engine can't start a game with a Domain in play.")
        return self._begin(set_up(named, switches), request)

    def load(self, request: Message) -> Message:
        """[WIRE-3.2, WIRE-3.8]"""
        state = request.get("state")
        if not isinstance(state, dict):
            raise RequestError("bad_message", "load.state is not an object")
        given = {**_map(state, "switches"), **_map(request, "switches")}
        cards, switches = _common({**request, "switches": given})
        table = load_table(state, cards, switches)
        if "agenda" not in state:
            if table.phase == "setup":
                raise not_supported("a setup without its agenda")
            table.agenda = agenda_from(table.phase)
        return self._begin(table, request)

    def answer(self, request: Message) -> Message:
        """[WIRE-4.1]"""
        table, player = self._playing(), request.get("player")
        if type(player) is not int or "answer" not in request:
            raise RequestError("bad_message", "answer needs a `player` and an `answer`")
        answer(table, self.decision, player, request["answer"])
        return self._position(table, request)

    def state(self, _request: Message) -> Message:
        """[WIRE-5.1]"""
        return {"state": self._playing().written()}

    def view(self, request: Message) -> Message:
        """[WIRE-5.2]"""
        table, player = self._playing(), request.get("player")
        if type(player) is not int or player not in table.players:
            raise RequestError("bad_message", "view.player is not a player of this game")
        return {"view": table.view(player)}

    def batch(self, request: Message) -> Message:
        """[WIRE-2.10, WIRE-2.11]"""
        requests = request.get("requests")
        if not isinstance(requests, list) or not all(isinstance(one, dict) for one in requests):
            raise RequestError("bad_message", "batch.requests is not a list of requests")
        if any(one.get("do") in ("hello", "bye", "batch") for one in requests):
            raise RequestError("bad_message", "hello, bye and batch can't be in a batch")
        # Copies, for a reply shows the game's own lists, and the next request may change them.
        return {"replies": [copy.deepcopy(self.reply(one)) for one in requests]}

    def bye(self, _request: Message) -> Message:
        """[WIRE-2.4]"""
        self.ended = True
        return {}

    # --- the game -----------------------------------------------------------------------------------

    def _begin(self, table: Table, request: Message) -> Message:
        """[WIRE-3.7]"""
        reply = self._position(table, request)
        self.table = table
        return reply

    def _position(self, table: Table, request: Message) -> Message:
        """[WIRE-4.2, WIRE-5.9]"""
        self.decision = advance(table)
        events, table.events = table.events, []
        reply: Message = {
            "events": events,
            "decision": self.decision.written() if self.decision else None,
            "result": table.result,
        }
        return reply if request.get("digest") is False else {**reply, "digest": digest(table.written())}

    def _playing(self) -> Table:
        if self.table is None:
            raise RequestError("no_game", "there is no game")
        return self.table


def _common(request: Message) -> tuple[dict[str, Card], dict[str, Any]]:
    """The cards and the switches of `start` and `load`. [WIRE-3.3, WIRE-3.4]"""
    game = request.get("game")
    if not isinstance(game, str):
        raise RequestError("bad_message", "the game is not named")
    if game != GAME:
        raise RequestError("unknown_game", f"this engine does not play {game:.40}")
    switches = read_switches(_map(request, "switches"))
    return {name: read_card(name, card) for name, card in _map(request, "cards").items()}, switches


def _map(request: Mapping[str, Any], name: str) -> dict[str, Any]:
    value = request.get(name)
    if value is not None and not isinstance(value, dict):
        raise RequestError("bad_message", f"{name} is not an object")
    return value or {}


def _card(cards: Mapping[str, Card], name: str) -> Card:
    if name not in cards:
        raise RequestError("unknown_card", f"there is no card {name:.80}")
    return cards[name]


def _is_deck(deck: Any) -> bool:
    return (
        isinstance(deck, dict)
        and isinstance(deck.get("deity"), str)
        and isinstance(deck.get("cards"), list)
        and all(isinstance(name, str) for name in deck["cards"])
    )
