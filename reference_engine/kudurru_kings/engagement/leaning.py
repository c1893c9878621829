"""Section 9.5, the leanings of worlds: what a side's spending adds to a unit's score."""

from typing import Final, NamedTuple

from grammar.kudurru_kings.abilities import Leaning
from reference_engine.interpreter.texts.statics import reaching_player
from reference_engine.kudurru_kings.state import State


class Lean(NamedTuple):
    """The resources of a world's leaning, empty for any; `once` counts only the first resource spent."""

    resources: tuple[str, ...]
    once: bool
    change: int
    rule: str

    def bonus(self, resource: str, spent: int) -> int:
        """[KK-9.5.6] Return what an amount of a spent resource adds."""
        if not spent or (self.resources and resource not in self.resources):
            return 0
        return self.change if self.once else self.change * spent


LEANINGS: Final = {
    "Mars": (Lean(("sinew",), False, 1, "KK-9.5.1"),),
    "Earth": (Lean(("sigil",), False, 1, "KK-9.5.2"),),
    "Moon": (Lean(("oath",), False, 1, "KK-9.5.3"), Lean(("sigil",), False, 1, "KK-9.5.4")),
    "Nibiru": (Lean((), True, 1, "KK-9.5.5"),),
}
"""[KK-3.3.1, KK-9.5.1, KK-9.5.2, KK-9.5.3, KK-9.5.4, KK-9.5.5] The leanings of the worlds."""


def leaning_of_unit(state: State, number: int, resource: str, spent: int) -> tuple[int, str]:
    """[KK-9.5.6, KK-9.5.7, KK-10.6.7] Return what an engaged unit's leaning adds, and its rule.

    The best of the leanings of its world counts, including those that texts of its controller give that
    world.
    """
    world = state.definition[number].world
    stated = [
        Lean(text.node.resources, text.node.once, text.node.change, "KK-10.6.7")
        for text in reaching_player(state, Leaning, state.controller[number])
        if text.node.world == world
    ]
    return best((*LEANINGS[world], *stated), resource, spent)


def leaning_of_world(state: State, number: int, resource: str, spent: int) -> tuple[int, str]:
    """[KK-9.5.7a] Return what the leaning of a supporter's own world adds, and its rule."""
    return best(LEANINGS[state.definition[number].world], resource, spent)


def best(leans: tuple[Lean, ...], resource: str, spent: int) -> tuple[int, str]:
    """[KK-9.5.8, KK-10.6.7]
    Return what the best leaning adds, and its rule; the first if several are equal.
    """
    found = max(leans, key=lambda lean: lean.bonus(resource, spent))
    return found.bonus(resource, spent), found.rule
