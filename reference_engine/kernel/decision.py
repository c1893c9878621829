"""A decision: who must choose, what for, and every answer that is legal."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from reference_engine.kernel.spaces import Space

NATURE: Final = 0
"""The player number of chance. Players are numbered from 1 in seat order."""

NOTHING: Final[Mapping[str, Any]] = {}
"""What a decision is about that says nothing of it. Decisions share it."""


@dataclass(slots=True, init=False)  # one is made at every decision: frozen ones take thrice as long
class Decision:
    """What a game waits for. Once made it is never changed, and copies of a game share it.

    `rules` name the rules that offer the choice; `about` says what it concerns (a source, an owner).
    """

    kind: str
    player: int
    space: Space
    rules: tuple[str, ...]
    about: Mapping[str, Any]

    def __init__(
        self,
        kind: str,
        player: int,
        space: Space,
        rules: tuple[str, ...],
        about: Mapping[str, Any] = NOTHING,
    ) -> None:
        self.kind = kind
        self.player = player
        self.space = space
        self.rules = rules
        self.about = about

    @property
    def options(self) -> Space:
        """The legal answers in canonical order: iterate over them, or ask the space."""
        return self.space

    def described(self) -> dict[str, Any]:
        """The decision as data for the wire."""
        told: dict[str, Any] = {
            "kind": self.kind,
            "player": self.player,
            "rules": list(self.rules),
            "space": self.space.described(),
        }
        if self.about:
            told["about"] = dict(self.about)
        return told
