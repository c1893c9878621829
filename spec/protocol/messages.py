"""The messages between the kit and an engine, typed, with hand-written checks of their shape.

Nothing here reads or writes: a line of JSON becomes a value elsewhere, and comes here as plain data.
Fields that are not named here are ignored, so that either side may say more than the other knows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypeVar, cast

PROTOCOL = 1
MOST_BYTES = 8 * 1024 * 1024
"""[WIRE-1.4] The longest line."""

MOST_CHARACTERS = 200
"""[WIRE-2.5a] Characters of a name, a version, a capability or a value of a switch in `hello`."""

SCOPE_WORDS = ("text", "actions", "decisions", "phases")
"""[WIRE-2.3a] The parts of a scope that are lists of words."""

MOST_GAMES = 100
MOST_CAPABILITIES = 100
MOST_SWITCHES = 500
MOST_VALUES = 1000
"""[WIRE-2.5a] Entries of the lists in `hello`: switches for each game, values for each switch."""

NATURE = 0
"""[WIRE-1.8] The player number of chance."""

COMMANDS = ("hello", "start", "load", "answer", "view", "state", "batch", "count", "compile", "bye")
"""Every command, in the order of the chapters."""

CAPABILITIES = (
    *("start", "load", "state", "view", "digest", "options", "refusals", "events", "rules"),
    *("batch", "count", "compile"),
)
"""[WIRE-2.5] What an engine may say that it can do."""

SPACES = ("one_of", "some_of", "order", "divide", "assign")
"""[WIRE-4.4] The forms in which a decision says what may be answered."""

ErrorCode = Literal[
    "not_supported", "bad_message", "bad_state", "unknown_game", "unknown_card", "no_game", "too_large"
]
ERROR_CODES: tuple[ErrorCode, ...] = (
    "not_supported",
    "bad_message",
    "bad_state",
    "unknown_game",
    "unknown_card",
    "no_game",
    "too_large",
)
"""[WIRE-2.7] Why an engine may answer with an error."""


class BadMessage(ValueError):
    """The data is no message of this protocol; the text says which part is not."""

    rule = ""
    """The rule that it breaks, if one can be named whatever the message was."""


class TooMuch(BadMessage):
    """An engine says more of itself than is allowed."""

    rule = "WIRE-2.5a"


@dataclass(frozen=True, slots=True)
class Scope:
    """[WIRE-2.3a] How much of a game an engine plays. None is everything."""

    text: frozenset[str] | None = None
    """The nodes of compiled card text; an engine without any plays plain cards only."""
    actions: frozenset[str] | None = None
    decisions: frozenset[str] | None = None
    phases: frozenset[str] | None = None
    players: frozenset[int] | None = None
    checks_decks: bool = True
    """Whether the engine refuses decks and boards that the rules forbid."""


@dataclass(frozen=True, slots=True)
class GameSupport:
    """What an engine says of one game: the version of the rules, the switch values and how much it plays."""

    version: str
    switches: Mapping[str, Sequence[object]]
    scope: Scope = Scope()


@dataclass(frozen=True, slots=True)
class Hello:
    """[WIRE-2.2] Who the engine is and what it can do."""

    protocol: int
    name: str
    version: str
    games: Mapping[str, GameSupport]
    capabilities: tuple[str, ...]
    in_flight: int = 1
    """[WIRE-2.9] How many requests may be unanswered at a time."""


@dataclass(frozen=True, slots=True)
class Decision:
    """[WIRE-4.3] What the game waits for."""

    kind: str
    player: int
    rules: tuple[str, ...]
    space: Mapping[str, object]
    about: Mapping[str, object] = field(default_factory=dict)


@dataclass(slots=True)  # not frozen: tens of thousands are read in a run, and frozen ones take thrice as long
class Event:
    """[WIRE-5.6] One change, with the rules that caused and shaped it. Nobody changes one that was read."""

    kind: str
    rules: tuple[str, ...]
    player: int | None = None
    object: int | None = None
    other: int | None = None
    amount: int | None = None
    name: str | None = None


@dataclass(slots=True)
class Position:
    """[WIRE-4.2, WIRE-5.9] Where the game stands after a command. The digest may be left out on request."""

    events: tuple[Event, ...]
    decision: Decision | None
    result: Mapping[str, object] | None
    digest: str | None


@dataclass(frozen=True, slots=True)
class Refusal:
    """[WIRE-4.9] An answer that the rules do not allow. Nothing has changed."""

    rule: str
    text: str
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Error:
    """[WIRE-2.6] A command that the engine could not carry out."""

    code: ErrorCode
    text: str
    feature: str | None


@dataclass(frozen=True, slots=True)
class Data:
    """[WIRE-5.1, WIRE-5.13] A state or a view."""

    data: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Done:
    """[WIRE-2.4] The engine has understood `bye`."""


@dataclass(frozen=True, slots=True)
class Batch:
    """[WIRE-2.10] The replies to the requests of a batch, as plain data: each is read by its own command."""

    replies: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Counts:
    """[WIRE-4.12] How many sequences of one, two and more legal answers there are."""

    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TextFinding:
    """[WIRE-6.4, WIRE-6.5] What is wrong with a card text: its code, in words, line and column from 1."""

    code: str
    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Compiled:
    """[WIRE-6.2, WIRE-6.8] A card text that was read: canonical wording, and abilities as plain data."""

    text: str
    abilities: tuple[Mapping[str, object], ...]
    warnings: tuple[TextFinding, ...] = ()


@dataclass(frozen=True, slots=True)
class TextRefusal:
    """[WIRE-6.4] A card text that is not of the language."""

    errors: tuple[TextFinding, ...]


Reply = Hello | Position | Data | Refusal | Error | Done | Batch | Counts | Compiled | TextRefusal


def read_reply(command: str, data: object) -> Reply:
    """The reply to a command. BadMessage says what is wrong with it."""
    message = _map(data, "the reply")
    if "error" in message:
        return _error(_map(message["error"], "error"))
    if "refused" in message:
        refused = _map(message["refused"], "refused")
        if command == "compile":
            return _text_refusal(refused)
        if command not in ("start", "load", "answer"):
            raise BadMessage(f"a refusal can't answer {command}")
        return Refusal(
            rule=_text(refused, "rule", "refused"),
            text=_text(refused, "text", "refused"),
            also=_texts(refused.get("also", []), "refused.also"),
        )
    match command:
        case "hello":
            return _hello(message)
        case "start" | "load" | "answer":
            return _position(message)
        case "view" | "state":
            return Data(_map(_field(message, command, "the reply"), command))
        case "batch":
            return Batch(tuple(_list(_field(message, "replies", "a batch"), "replies")))
        case "count":
            return Counts(_numbers(_field(message, "counts", "counts"), "counts"))
        case "compile":
            return _compiled(_map(_field(message, "compiled", "compile"), "compiled"))
        case "bye":
            return Done()
    raise BadMessage(f"no command {command!r}")


def _hello(message: Mapping[str, object]) -> Hello:
    engine = _map(_field(message, "engine", "hello"), "engine")
    games: dict[str, GameSupport] = {}
    for name, row in _few(_map(_field(message, "games", "hello"), "games"), MOST_GAMES, "games").items():
        support = _map(row, f"games.{name}")
        games[name] = GameSupport(
            _short(_text(support, "version", f"games.{name}"), f"games.{name}.version"),
            _switches(support.get("switches", {}), f"games.{name}.switches"),
            _scope(support.get("scope", {}), f"games.{name}.scope"),
        )
    listed = _few(_texts(message.get("capabilities", []), "capabilities"), MOST_CAPABILITIES, "capabilities")
    return Hello(
        protocol=_whole(message, "protocol", "hello"),
        name=_short(_text(engine, "name", "engine"), "engine.name"),
        version=_short(_text(engine, "version", "engine"), "engine.version"),
        games=games,
        capabilities=tuple(_short(name, "capabilities") for name in listed),
        in_flight=_in_flight(message),
    )


def _switches(data: object, where: str) -> dict[str, list[object]]:
    """The values that an engine supports, by switch."""
    switches: dict[str, list[object]] = {}
    for name, values in _few(_map(data, where), MOST_SWITCHES, where).items():
        switches[name] = _few(_list(values, f"{where}.{name}"), MOST_VALUES, f"{where}.{name}")
        for value in switches[name]:
            if isinstance(value, str):
                _short(value, f"{where}.{name}")
    return switches


def _scope(data: object, where: str) -> Scope:
    """How much of a game the engine plays: a part that isn't there is played whole."""
    parts = _map(data, where)
    words = {
        name: frozenset(
            _short(one, f"{where}.{name}")
            for one in _few(_texts(parts[name], f"{where}.{name}"), MOST_VALUES, f"{where}.{name}")
        )
        for name in SCOPE_WORDS
        if name in parts
    }
    players = None
    if "players" in parts:
        listed = _few(_list(parts["players"], f"{where}.players"), MOST_VALUES, f"{where}.players")
        players = frozenset(_numbers(listed, f"{where}.players"))
    text, actions, decisions, phases = map(words.get, SCOPE_WORDS)
    checks = parts.get("checks_decks", True)
    if not isinstance(checks, bool):
        raise BadMessage(f"{where}.checks_decks must be true or false")
    return Scope(text, actions, decisions, phases, players, checks)


Several = TypeVar("Several", Mapping[str, object], list[object], tuple[str, ...])


def _few(entries: Several, most: int, where: str) -> Several:
    """[WIRE-2.5a] The entries, if there are not too many and their names are not too long."""
    if len(entries) > most:
        raise TooMuch(f"{where} has {len(entries)} entries; at most {most} are allowed (WIRE-2.5a)")
    if isinstance(entries, Mapping):
        for name in entries:
            _short(str(name), where)
    return entries


def _short(text: str, where: str) -> str:
    """[WIRE-2.5a] A text of the greeting, if it is not too long."""
    if len(text) > MOST_CHARACTERS:
        raise TooMuch(
            f"{where}: a string of {len(text)} characters; at most {MOST_CHARACTERS} are allowed (WIRE-2.5a)"
        )
    return text


def _in_flight(message: Mapping[str, object]) -> int:
    number = _optional_whole(message, "in_flight", "hello")
    if number is not None and number < 1:
        raise BadMessage("in_flight is below 1")
    return number or 1


def _position(message: Mapping[str, object]) -> Position:
    decision, result = _field(message, "decision", "a position"), _field(message, "result", "a position")
    return Position(
        events=tuple([read_event(item) for item in _list(_field(message, "events", "a position"), "events")]),
        decision=None if decision is None else read_decision(decision),
        result=None if result is None else _result(result),
        digest=_optional_text(message, "digest", "a position"),
    )


def _result(data: object) -> Mapping[str, object]:
    result = _map(data, "result")
    if set(result) & {"winner", "draw", "unfinished"} == set():
        raise BadMessage("result must be a winner, a draw or unfinished")
    if "winner" in result:
        _whole(result, "winner", "result")
    if "losers" in result:
        _numbers(result["losers"], "result.losers")
    return result


def read_event(data: object) -> Event:
    row = _map(data, "an event")
    event = Event(
        _text(row, "event", "an event"), _texts(_field(row, "rules", "an event"), "an event's rules")
    )
    for name in row:  # most events have two or three of the fields that may be there
        if name in NUMBERS_OF_EVENT:
            setattr(event, name, _optional_whole(row, name, "an event"))
    event.name = _optional_text(row, "name", "an event")
    return event


NUMBERS_OF_EVENT: Final = ("player", "object", "other", "amount")


def read_decision(data: object) -> Decision:
    row = _map(data, "the decision")
    space = _map(_field(row, "space", "the decision"), "space")
    check_space(space)
    return Decision(
        kind=_text(row, "kind", "the decision"),
        player=_whole(row, "player", "the decision"),
        rules=_texts(_field(row, "rules", "the decision"), "the decision's rules"),
        space=space,
        about=_map(row.get("about", {}) or {}, "about"),
    )


def check_space(space: Mapping[str, object]) -> None:
    """[WIRE-4.4] Exactly one of the five forms, with its parts."""
    forms = [form for form in SPACES if form in space]
    if len(forms) != 1:
        raise BadMessage(f"the space has {len(forms)} of the forms {', '.join(SPACES)}; it needs exactly one")
    form = forms[0]
    if form == "divide":
        _whole(space, "divide", "space")
        _list(_field(space, "among", "space"), "space.among")
        return
    items = _list(space[form], f"space.{form}")
    if form == "some_of":
        least, most = _whole(space, "least", "space"), _whole(space, "most", "space")
        if not 0 <= least <= most:
            raise BadMessage(f"space: least {least} and most {most} allow no answer")
    if form == "assign":
        for item in items:
            row = _list(item, "space.assign")
            if len(row) != 3 or not isinstance(row[1], list) or not _is_whole(row[2]):
                raise BadMessage("space.assign: an entry is not [item, [targets], most]")
        if not isinstance(space.get("apart", False), bool):
            raise BadMessage("space.apart must be true or false")
        _list(space.get("must", []), "space.must")


def _compiled(row: Mapping[str, object]) -> Compiled:
    abilities = _list(_field(row, "abilities", "compiled"), "compiled.abilities")
    return Compiled(
        text=_text(row, "text", "compiled"),
        abilities=tuple(_map(ability, "compiled.abilities") for ability in abilities),
        warnings=_text_findings(row.get("warnings", []), "compiled.warnings"),
    )


def _text_refusal(row: Mapping[str, object]) -> TextRefusal:
    errors = _text_findings(_field(row, "errors", "refused"), "refused.errors")
    if not errors:
        raise BadMessage("refused.errors is empty")
    return TextRefusal(errors)


def _text_findings(data: object, where: str) -> tuple[TextFinding, ...]:
    found = []
    for item in _list(data, where):
        row = _map(item, where)
        line, column = _whole(row, "line", where), _whole(row, "column", where)
        if line < 1 or column < 1:
            raise BadMessage(f"{where}: a line or a column is below 1")
        found.append(TextFinding(_text(row, "code", where), _text(row, "text", where), line, column))
    return tuple(found)


def _error(row: Mapping[str, object]) -> Error:
    code = _text(row, "code", "error")
    if code not in ERROR_CODES:
        raise BadMessage(f"error: no code {code!r}; codes: {', '.join(ERROR_CODES)}")
    return Error(code, _text(row, "text", "error"), _optional_text(row, "feature", "error"))


def _field(row: Mapping[str, object], name: str, where: str) -> object:
    if name not in row:
        raise BadMessage(f"{where}: {name} is missing")
    return row[name]


def _map(data: object, where: str) -> Mapping[str, object]:
    if not isinstance(data, (dict, Mapping)):  # a dict is told at once, another mapping is asked for
        raise BadMessage(f"{where} is not an object")
    return data


def _list(data: object, where: str) -> list[object]:
    if not isinstance(data, list):
        raise BadMessage(f"{where} is not a list")
    return data


def _text(row: Mapping[str, object], name: str, where: str) -> str:
    value = _field(row, name, where)
    if not isinstance(value, str):
        raise BadMessage(f"{where}: {name} is not a string")
    return value


def _optional_text(row: Mapping[str, object], name: str, where: str) -> str | None:
    return None if row.get(name) is None else _text(row, name, where)


def _texts(data: object, where: str) -> tuple[str, ...]:
    values = _list(data, where)
    for value in values:
        if not isinstance(value, str):
            raise BadMessage(f"{where} is not a list of strings")
    return cast(tuple[str, ...], tuple(values))


def _numbers(data: object, where: str) -> tuple[int, ...]:
    values = _list(data, where)
    if not all(_is_whole(value) for value in values):
        raise BadMessage(f"{where} is not a list of whole numbers")
    return tuple(cast(int, value) for value in values)


def _whole(row: Mapping[str, object], name: str, where: str) -> int:
    value = _field(row, name, where)
    if not _is_whole(value):
        raise BadMessage(f"{where}: {name} is not a whole number")
    return cast(int, value)


def _optional_whole(row: Mapping[str, object], name: str, where: str) -> int | None:
    value = row.get(name)
    return value if value is None or type(value) is int else _whole(row, name, where)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
