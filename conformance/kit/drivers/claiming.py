"""An engine that claims less than it can."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from conformance.kit.drivers.driver import Driver


@dataclass(frozen=True, slots=True)
class ClaimingLess:
    """A driver whose engine leaves some capabilities out of its `hello`."""

    driver: Driver
    left_out: Collection[str]

    def ask(self, message: Mapping[str, object]) -> object:
        reply = self.driver.ask(message)
        if message.get("do") != "hello" or not isinstance(reply, dict):
            return reply
        claimed = reply.get("capabilities")
        kept = [one for one in claimed if one not in self.left_out] if isinstance(claimed, list) else claimed
        return {**reply, "capabilities": kept}

    def close(self) -> None:
        self.driver.close()

    def take_stderr(self) -> str:
        return self.driver.take_stderr()
