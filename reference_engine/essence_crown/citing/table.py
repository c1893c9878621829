"""The rules of this game that shared mechanisms cite, by event, question or refusal."""

from typing import Final

from reference_engine.essence_crown.citing import lasting, operations, playing, triggers, zones
from reference_engine.interpreter.cites import SHARED, Cites

CITES: Final[Cites] = {
    **SHARED,
    **lasting.CITES,
    **operations.CITES,
    **playing.CITES,
    **triggers.CITES,
    **zones.CITES,
}
