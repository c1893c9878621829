"""The rules that shared mechanisms name in this game: by what happens, is asked or is refused."""

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
