"""`hello`: does the engine greet, and does it offer what the suite can use?"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import NoReturn

from conformance.kit.doctor.examined_engine import ExaminedEngine
from conformance.kit.doctor.run_step import FIXES, run_step
from conformance.kit.doctor.step import NotClaimed, Problem, Step
from conformance.kit.drivers.driver import KIT, ProtocolFault
from conformance.kit.drivers.in_process import SENDS_NO_LINES
from conformance.kit.drivers.wire_json import Unreadable, read
from conformance.kit.facts.suite import facts_of, suites
from conformance.kit.running.rungs import rung_of
from spec.book.faults import nearest
from spec.book.game.switches import Switch
from spec.book.rulebook import load
from spec.protocol.messages import (
    CAPABILITIES,
    PROTOCOL,
    BadMessage,
    Error,
    GameSupport,
    Hello,
    Scope,
    read_reply,
)

HELLO = {"do": "hello", "protocol": [PROTOCOL, PROTOCOL], "kit": KIT}


class Greeting:
    """The greeting, one question after another; keeps what was learnt."""

    def __init__(self, engine: ExaminedEngine) -> None:
        self.engine = engine
        self.reply: object = None
        self.hello: Hello | None = None

    def steps(self) -> Iterator[Step]:
        """Yield the steps. Each depends on the one before, so callers stop at a problem."""
        engine = self.engine
        yield run_step(engine, "answers hello", "WIRE-2.1", self._answers)
        yield run_step(engine, "writes one JSON object per line", "WIRE-1.1", self._is_json)
        yield run_step(engine, "repeats the id", "WIRE-1.6", self._id, "copy `id` into the reply")
        yield run_step(engine, "says who it is and what it plays", "WIRE-2.2", self._readable)
        yield run_step(engine, "speaks this protocol", "WIRE-2.2", self._protocol)

    def _answers(self) -> str:
        self.engine.start()
        self.reply = self.engine.ask({"id": 1, **HELLO})
        return "a reply came in time"

    def _is_json(self) -> str:
        if not isinstance(self.reply, dict):
            raise ProtocolFault("the line is not a JSON object", "WIRE-1.1")
        try:
            read(self.engine.got)
        except Unreadable as unreadable:
            raise Problem(str(unreadable), FIXES[unreadable.flaw]) from None
        if self.engine.inside:
            return f"an object; {SENDS_NO_LINES}"
        return "an object"

    def _id(self) -> str:
        got = self.reply.get("id") if isinstance(self.reply, dict) else None
        if got != 1 or isinstance(got, bool):
            raise Problem(f"the reply has the id {json.dumps(got)} instead of 1")
        return "1"

    def _readable(self) -> str:
        try:
            reply = read_reply("hello", self.reply)
        except BadMessage as error:
            raise Problem(f"the reply to hello cannot be read: {error}", _EXAMPLE) from None
        if isinstance(reply, Error):
            raise Problem(f"the engine answered hello with the error {reply.code}: {reply.text}", _EXAMPLE)
        if not isinstance(reply, Hello):
            raise Problem("the engine answered hello with something else", _EXAMPLE)
        self.hello = reply
        self.engine.capabilities = reply.capabilities
        return f"{reply.name} {reply.version}".strip()

    def _protocol(self) -> str:
        if self.hello is None or self.hello.protocol != PROTOCOL:
            spoken = self.hello.protocol if self.hello else "none"
            raise Problem(
                f"the engine speaks protocol {spoken}, the kit {PROTOCOL}",
                f'answer "protocol": {PROTOCOL}, the highest version you speak between',
            )
        return f"protocol {PROTOCOL}"


_EXAMPLE = (
    'answer such as {"id": 1, "protocol": 1, "engine": {"name": "mine", "version": "0.1"}, '
    '"games": {"GAME": {"version": "1.0.0", "switches": {}}}, "capabilities": ["load", "state"]}'
)


def claims(engine: ExaminedEngine, hello: Hello, game: str | None) -> Iterator[Step]:
    """Compare what the engine says of itself and of the examined game with what the suites know."""
    yield run_step(engine, "plays a game that has a suite", "WIRE-2.2", lambda: _games(hello, game))
    name = examined_game(hello, game)
    if name is not None:
        support = hello.games[name]
        ask = partial(run_step, engine)
        yield ask(f"follows the rulebook of {name}", "WIRE-2.2", partial(_version, name, support))
        yield ask(f"names switches of {name}", "WIRE-2.3", partial(_switches, name, support))
        yield ask(f"says how much of {name} it plays", "WIRE-2.3a", partial(_scope, name, support))
    yield run_step(engine, "says what it can do", "WIRE-2.5", lambda: _capabilities(hello, name))


def known_games(hello: Hello) -> list[str]:
    """The games of the engine that have a suite."""
    return [name for name in suites() if name in hello.games]


def examined_game(hello: Hello, game: str | None) -> str | None:
    """The game to examine: the named one, or the first with a suite; None if the engine doesn't play it."""
    if game is not None:
        return game if game in hello.games else None
    return next(iter(known_games(hello)), None)


def _games(hello: Hello, game: str | None) -> str:
    known = suites()
    if game is not None:
        if game not in hello.games:
            raise Problem(
                f"the engine doesn't play {game}", f'list "{game}" in `games`, or name another game'
            )
        return game
    if not hello.games:
        raise Problem(
            "the engine plays no game", f"list a game in `games`; there are suites for {', '.join(known)}"
        )
    strange = [name for name in hello.games if name not in known]
    if len(strange) == len(hello.games):
        raise Problem(*_unlike(strange[0], known, "there is no suite for the game", "choose one of"))
    first, *others = known_games(hello)
    also = f"; --game examines {', '.join(others)}" if others else ""
    also += f"; no suite for {', '.join(strange)}" if strange else ""
    return f"{first}{also}"


def _version(name: str, support: GameSupport) -> str:
    version = load(name).game.version
    if support.version != version:
        raise Problem(
            f"the engine follows version {support.version} of the rulebook, but the suite has {version}",
            f'read what changed, then answer "version": "{version}"; the suite judges by that version',
        )
    return version


def _switches(name: str, support: GameSupport) -> str:
    known = load(name).game.switches
    if not support.switches:
        raise NotClaimed("it lists no switches, so scenarios that set one are not supported")
    for switch, values in support.switches.items():
        if switch not in known:
            raise Problem(*_unlike(switch, list(known), "the rulebook has no switch", "its switches are"))
        for value in values:
            _value(known[switch], value)
    missing = len(known) - len(support.switches)
    return f"{len(support.switches)} of {len(known)}" + ("; the others are not supported" if missing else "")


def _value(switch: Switch, value: object) -> None:
    """[WIRE-2.3] Check a value of the switch, or a range of whole numbers that covers some of its values."""
    if isinstance(value, dict):
        ends = [value.get("min"), value.get("max")]
        if not all(isinstance(end, int) and not isinstance(end, bool) for end in ends):
            _no_value(switch, value, 'a range is written {"min": 0, "max": 99}')
        if switch.number is None:
            _no_value(switch, value, f"its values are {switch.choices}")
        return
    if problem := switch.refusal(value):
        _no_value(switch, value, problem)


def _no_value(switch: Switch, value: object, problem: str) -> NoReturn:
    text = json.dumps(value, ensure_ascii=False)
    raise Problem(
        f"the switch {switch.name} has no value {text}: {problem}", f"its values are {switch.choices}"
    )


def _scope(name: str, support: GameSupport) -> str:
    """[WIRE-2.3a] Check that the scope names nodes, actions, decisions, phases and players of the game."""
    scope = support.scope
    if scope == Scope():
        return "all of it"
    facts = facts_of(name)
    parts = (
        ("text", "node of card text", scope.text, nodes_of(name)),
        ("actions", "action", scope.actions, {action.wire for action in facts.actions.values()}),
        ("decisions", "kind of decision", scope.decisions, facts.decisions),
        ("phases", "phase", scope.phases, facts.phases),
    )
    said = []
    for key, noun, listed, known in parts:
        if listed is None:
            continue
        for word in sorted(listed):
            if word not in known:
                raise Problem(*_unlike(word, sorted(known), f"the game has no {noun}", f"known {key}:"))
        said.append(f"{len(listed)} {key}" if listed or key != "text" else "plain cards only")
    if scope.players is not None:
        if wrong := sorted(scope.players - set(range(facts.players, facts.most_players + 1))):
            raise Problem(
                f"the game doesn't allow {wrong[0]} players",
                f"{facts.players} to {facts.most_players} players can play it",
            )
        said.append(f"{' or '.join(map(str, sorted(scope.players)))} players")
    return ", ".join(said)


def nodes_of(game: str) -> frozenset[str]:
    """The nodes that compiled cards of a game may contain."""
    from grammar.language.dialect import load as load_dialect  # inside: it loads the grammar

    return frozenset(load_dialect(game).nodes.by_name)


def _capabilities(hello: Hello, game: str | None) -> str:
    for name in hello.capabilities:
        if name not in CAPABILITIES:
            raise Problem(*_unlike(name, list(CAPABILITIES), "there is no capability", "known:"))
    if not hello.capabilities:
        raise Problem(
            "it lists no capabilities, so no scenario is supported",
            f"list the capabilities you have: {', '.join(CAPABILITIES)}",
        )
    missing = [name for name in CAPABILITIES if name not in hello.capabilities]
    rung = None if game is None else rung_of(hello, game)
    return (
        ", ".join(hello.capabilities)
        + (f"; not {', '.join(missing)}" if missing else "")
        + (f"; {rung.name}, {rung.title}" if rung else "")
    )


def _unlike(word: str, known: list[str], problem: str, those: str) -> tuple[str, str]:
    """The problem with an unknown word, and how to fix it."""
    near = nearest(word, known)
    fix = f"did you mean {near[0]}?" if near else f"{those} {', '.join(known)}"
    return f"{problem} {json.dumps(word, ensure_ascii=False)}", fix
