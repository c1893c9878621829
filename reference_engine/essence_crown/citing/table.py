"""The rules that shared mechanisms name in this game: by what happens, is asked or is refused."""

from collections.abc import Mapping
from typing import Final

CITES: Final[Mapping[str, tuple[str, ...]]] = {}
