"""[WIRE-5.5] A conversation that saves and loads the game before each answer: it must go on in the same way.

No scenario begins in the middle of an action. Only so does it show what an engine saves there, and how it
reads that.
"""

from __future__ import annotations

from collections.abc import Mapping

from conformance.kit.drivers.driver import Conversation, Driver, ProtocolFault
from spec.protocol.messages import Data, Position, Reply

RULE = "WIRE-5.5"
KEPT = ("game", "cards")
"""What a state leaves out of the request that began the game."""


class Restarting(Conversation):
    """Saves and loads before each answer."""

    def __init__(self, driver: Driver) -> None:
        super().__init__(driver)
        self.begun: Mapping[str, object] = {}
        self.position: Position | None = None

    def ask(self, command: str, fields: Mapping[str, object]) -> Reply:
        if command in ("start", "load"):
            self.begun = {name: fields[name] for name in KEPT if name in fields}
        elif command == "answer" and self.position is not None:
            self._restart(self.position)
        reply = super().ask(command, fields)
        if isinstance(reply, Position):
            self.position = reply
        return reply

    def _restart(self, before: Position) -> None:
        saved = super().ask("state", {})
        if not isinstance(saved, Data):
            raise ProtocolFault(f"the engine answered state with {saved}", RULE)
        loaded = super().ask("load", {**self.begun, "state": saved.data})
        if not isinstance(loaded, Position):
            raise ProtocolFault(f"the engine does not load its own state: {loaded}", RULE)
        if (loaded.digest, loaded.decision) != (before.digest, before.decision):
            raise ProtocolFault("the engine loads its own state as a different position", RULE)
