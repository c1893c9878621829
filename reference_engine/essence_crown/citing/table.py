"""The rules of this game that shared mechanisms cite, by event, question or refusal."""

from collections.abc import Mapping
from typing import Final

from reference_engine.essence_crown.citing import lasting, operations, playing, triggers, zones

CITES: Final[Mapping[str, tuple[str, ...]]] = {
    **lasting.CITES,
    **operations.CITES,
    **playing.CITES,
    **triggers.CITES,
    **zones.CITES,
}
