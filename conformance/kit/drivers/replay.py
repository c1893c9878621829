"""Send a wire log again and find the first reply that differs in what the protocol describes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from conformance.kit.drivers.driver import Breakdown, Driver, Opener, shortened
from conformance.kit.drivers.last_words import and_wrote
from conformance.kit.drivers.wire_log import Exchange, Start
from spec.protocol.messages import BadMessage, read_reply

WHO_AND_WORDS: Mapping[str, tuple[str, ...]] = {
    "Hello": ("name", "version"),
    "Refusal": ("text",),
    "Error": ("text",),
}
"""Fields that may differ: the engine's name and texts for people."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A reply that differs from the recorded one."""

    exchange: Exchange
    where: str
    recorded: str
    got: str


@dataclass(frozen=True, slots=True)
class Replayed:
    """The result of a replay: how many replies were the same, and the first that differed."""

    same: int
    difference: Difference | None


def replay(entries: Sequence[Start | Exchange], opener: Opener) -> Replayed:
    """Send the kit's lines again, and restart the engine where the log says so.

    An engine to which nothing has been sent is not restarted.
    """
    driver: Driver | None = None
    is_new = False
    same = 0
    try:
        for entry in entries:
            if isinstance(entry, Start):
                if driver is not None and not is_new:
                    driver.close()
                    driver = None
                driver = driver or opener()
                is_new = True
            elif driver is not None:
                is_new = False
                difference = _difference(entry, driver)
                if difference is not None:
                    return Replayed(same, difference)
                same += 1
    finally:
        if driver is not None:
            driver.close()
    return Replayed(same, None)


def _difference(entry: Exchange, driver: Driver) -> Difference | None:
    try:
        data = driver.ask(entry.request)
    except Breakdown as problem:
        # An engine that broke down while recording may break down again; the wording doesn't matter.
        if entry.reply is None:
            return None
        driver.close()  # so that all of its standard error is there
        return Difference(entry, "the reply", "a reply", and_wrote(problem, driver.take_stderr()))
    if entry.reply is None:
        return Difference(entry, "the reply", f"none: {entry.broke}", shortened(data))
    command = str(entry.request["do"])
    try:
        found = first_difference(described(command, entry.reply), described(command, data))
    except RecursionError:
        found = "the reply", "one that can be compared", "one that is nested too deeply"
    return None if found is None else Difference(entry, *found)


def described(command: str, data: object) -> object:
    """The part of a reply that the protocol describes; the data itself if it isn't a protocol reply."""
    if not isinstance(data, dict):
        return data
    try:
        reply = read_reply(command, data)
    except BadMessage:
        return data
    fields = asdict(reply)
    for name in WHO_AND_WORDS.get(type(reply).__name__, ()):
        del fields[name]
    if "capabilities" in fields:
        fields["capabilities"] = sorted(fields["capabilities"])
    return {"id": data.get("id"), **fields}


def first_difference(recorded: object, got: object, where: str = "") -> tuple[str, str, str] | None:
    """Where two pieces of data first differ, and the value of each there."""
    if isinstance(recorded, Mapping) and isinstance(got, Mapping):
        for key in [*recorded, *(key for key in got if key not in recorded)]:
            place = f"{where}.{key}" if where else str(key)
            if key not in got:
                return place, shortened(recorded[key]), "nothing"
            if key not in recorded:
                return place, "nothing", shortened(got[key])
            if found := first_difference(recorded[key], got[key], place):
                return found
        return None
    if isinstance(recorded, (list, tuple)) and isinstance(got, (list, tuple)):
        for number, (one, other) in enumerate(zip(recorded, got, strict=False), start=1):
            if found := first_difference(one, other, f"{where}[{number}]"):
                return found
        if len(recorded) != len(got):
            return f"the length of {where or 'the list'}", str(len(recorded)), str(len(got))
        return None
    if recorded == got and isinstance(recorded, bool) == isinstance(got, bool):
        return None
    return where or "the reply", shortened(recorded), shortened(got)
