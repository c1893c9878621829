"""Lines and ids: how every engine must handle any request, whatever it plays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from conformance.kit.doctor.examined_engine import ExaminedEngine
from conformance.kit.doctor.greeting import HELLO
from conformance.kit.doctor.run_step import run_step
from conformance.kit.doctor.step import NotAsked, Problem, Step, Verdict
from conformance.kit.drivers.driver import ProtocolFault
from conformance.kit.drivers.in_process import SENDS_NO_LINES
from spec.protocol.messages import MOST_BYTES, BadMessage, Error, Hello, read_reply

UNKNOWN = "cardlaw_doctor"
"""A command that no engine has."""

UNKNOWN_FIELD = ("ignores fields that it does not know", "WIRE-1.5")
UNKNOWN_COMMAND = ("answers an unknown command with not_supported", "WIRE-2.8")
OTHER_IDS = ("repeats an id that is a text or an object", "WIRE-1.6")
WINDOWS = ("reads a line that ends with CR and LF", "WIRE-1.3")
LONG = ("reads a line of a megabyte", "WIRE-1.4")
TOO_LONG = ("answers a line that is too long with too_large", "WIRE-1.4")

MEGABYTE = 1024 * 1024

NOT_SUPPORTED = 'answer an unsupported command with {"error": {"code": "not_supported", "text": "..."}}'


def habits(engine: ExaminedEngine) -> Iterator[Step]:
    """Yield the steps about any request. The unknown command comes first, since the others use it."""
    yield run_step(engine, *UNKNOWN_FIELD, partial(_unknown_field, engine), "ignore such fields")
    first = run_step(engine, *UNKNOWN_COMMAND, partial(_unknown, engine, 7), NOT_SUPPORTED)
    yield first
    for (asks, rule), act, fix in (
        (OTHER_IDS, _ids, "return the id as the same JSON"),
        (WINDOWS, _windows, "strip the line before it is parsed"),
        (LONG, _long, f"read lines of up to {MOST_BYTES:,} bytes, however many reads that takes"),
        (
            TOO_LONG,
            _too_long,
            f"a line of more than {MOST_BYTES:,} bytes gets the error too_large; then go on",
        ),
    ):
        if first.verdict is Verdict.OK:
            yield run_step(engine, asks, rule, partial(act, engine), fix)
        else:
            yield Step(asks, Verdict.NOT_ASKED, rule, "this is checked with an unknown command")


def _unknown(engine: ExaminedEngine, number: object, **more: object) -> str:
    """Send a command that no engine has; it serves to test lines and ids."""
    error = _error(engine.reply_to({"id": number, "do": UNKNOWN, **more}))
    if error.code not in ("not_supported", "bad_message"):
        raise Problem(f"the engine answered an unknown command with {error.code}", NOT_SUPPORTED)
    if error.code == "bad_message":
        return "bad_message; not_supported is more precise"
    return "not_supported"


def _error(reply: object) -> Error:
    try:
        found = read_reply("bye", reply)
    except BadMessage as problem:
        raise Problem(f"the reply cannot be read: {problem}", NOT_SUPPORTED) from None
    if not isinstance(found, Error):
        raise Problem("the engine didn't answer an unknown command with an error", NOT_SUPPORTED)
    return found


def _ids(engine: ExaminedEngine) -> str:
    for number in ("seven", "Ω…", {"deep": [1, None, {"é": True}]}, 0):
        _unknown(engine, number)
    return "unchanged"


def _unknown_field(engine: ExaminedEngine) -> str:
    """Add a field to `hello`, which every engine knows and which must be the first request."""
    engine.start()
    reply = engine.ask({"id": 1, **HELLO, "cardlaw_doctor": {"a": [1]}})
    try:
        found = read_reply("hello", reply)
    except BadMessage as problem:
        raise ProtocolFault(
            f"the reply to hello with an extra field can't be read: {problem}", "WIRE-1.5"
        ) from None
    if not isinstance(found, Hello):
        engine.stop()
        raise Problem("hello with an extra field gets a different reply")
    return "hello is answered as before"


def _windows(engine: ExaminedEngine) -> str:
    engine.ready()
    if engine.inside or engine.driver is None:
        raise NotAsked(SENDS_NO_LINES)
    engine.driver.windows = True
    try:
        return _unknown(engine, 8)
    finally:
        if engine.driver is not None:
            engine.driver.windows = False


def _long(engine: ExaminedEngine) -> str:
    if engine.inside:
        raise NotAsked(SENDS_NO_LINES)
    _unknown(engine, 9, padding="x" * MEGABYTE)
    return "read and answered"


def _too_long(engine: ExaminedEngine) -> str:
    if engine.inside:
        raise NotAsked(SENDS_NO_LINES)
    engine.ready()
    reply = engine.ask({"id": 10, "do": UNKNOWN, "padding": "x" * (MOST_BYTES + 1000)})
    error = _error(reply)
    if error.code != "too_large":
        raise Problem(f"the engine answered with {error.code}")
    _unknown(engine, 11)
    return "too_large, and the next line is read"
