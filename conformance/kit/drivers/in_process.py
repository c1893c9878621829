"""An engine in this process: `module:factory`, whose object answers `handle(message)`.

Messages go through JSON both ways, so that only wire data can pass. An object whose `hands_over` is true
promises the same: it neither changes nor keeps a message, and its replies consist of JSON values that nothing
else holds. Such an object gets and returns messages directly.
"""

from __future__ import annotations

import importlib
import json
import traceback
from collections.abc import Callable, Mapping
from typing import Protocol, cast

from conformance.kit.drivers.driver import CannotStart, Crashed, ProtocolFault
from conformance.kit.drivers.wire_json import written

SENDS_NO_LINES = "an engine in this process sends no lines"
"""Why something about lines is not asked of such an engine."""


class Handler(Protocol):
    """What a factory returns."""

    def handle(self, message: dict[str, object]) -> dict[str, object]: ...


class InProcess:
    """The messages of one conversation, passed within this process."""

    def __init__(self, factory: Callable[[], Handler]) -> None:
        try:
            self._handler = factory()
        except Exception as error:
            raise Crashed(f"the factory raised {_last_line(error)}") from error
        self._hands_over = getattr(self._handler, "hands_over", False) is True

    def ask(self, message: Mapping[str, object]) -> object:
        try:
            if self._hands_over:
                return plain(self._handler.handle(dict(message)))
            reply = self._handler.handle(json.loads(json.dumps(message)))
        except Exception as error:
            raise Crashed(f"the engine raised {_last_line(error)}") from error
        try:
            return json.loads(json.dumps(reply))
        except (TypeError, ValueError) as error:
            raise ProtocolFault(f"the reply is not JSON: {error}", "WIRE-1.1") from None

    def close(self) -> None:
        """Do nothing: no process runs beside us."""

    def take_stderr(self) -> str:
        return ""


def plain(reply: object) -> object:
    """Check a reply that was handed over. Its decision, which no reader checks fully, must be valid JSON."""
    if isinstance(reply, dict) and reply.get("decision") is not None:
        written(reply["decision"])
    return reply


def factory_named(name: str) -> Callable[[], Handler]:
    """Return `package.module:factory` as a callable."""
    module_name, colon, attribute = name.partition(":")
    if not colon or not module_name or not attribute:
        raise CannotStart(f'"{name}" is not a factory; write py:package.module:factory')
    try:
        module = importlib.import_module(module_name)
    except ImportError as error:
        raise CannotStart(f"cannot import {module_name}: {error}") from None
    factory = getattr(module, attribute, None)
    if not callable(factory):
        raise CannotStart(f"{module_name} has no factory {attribute}")
    return cast(Callable[[], Handler], factory)


def _last_line(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({frames[-1].filename.rsplit('/', 1)[-1]}:{frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{place}"
