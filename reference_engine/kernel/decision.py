"""A decision: who must choose, what for, and every answer that is legal."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec import Struct

from reference_engine.kernel.spaces import Answer, OneOf, Space

NATURE: Final = 0
"""The player number of chance. Players are numbered from 1 in seat order."""

NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})
"""The empty `about`, shared by decisions that have none."""


class Decision(Struct, frozen=True):
    """What a game is waiting for. Copies of a game share it.

    `kind` is one of those that the game's rulebook describes, with the form of its answers: words, numbers of
    objects, or tuples of them. `player` is the one who decides, from 1; 0 is nature. `rules` lists the rules
    that offer the choice; `about` says what it concerns (a source, an owner).

        decision.options.first(), decision.options.count(), list(decision.options)
    """

    kind: str
    player: int
    space: Space
    rules: tuple[str, ...]
    about: Mapping[str, Any] = NOTHING

    @property
    def options(self) -> Space:
        """The legal answers in canonical order: iterate over them, or ask the space."""
        return self.space

    def is_of_other_form(self, answer: Answer) -> bool:
        """[WIRE-4.17] Whether an answer is a list where one item is asked, or one item where a list is.

        For decisions whose items are not lists themselves.
        """
        return isinstance(self.space, OneOf) == isinstance(answer, (list, tuple))

    def described(self) -> dict[str, Any]:
        """Return the decision as data for the wire."""
        told: dict[str, object] = {
            "kind": self.kind,
            "player": self.player,
            "rules": list(self.rules),
            "space": self.space.described(),
        }
        if self.about:
            told["about"] = dict(self.about)
        return told
