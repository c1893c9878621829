"""Dependent texts: lasting texts that ask about what lasting texts can change, and change it themselves."""

from typing import Final, NamedTuple

from grammar.ir.abilities import Cannot, StatBonus
from grammar.ir.amounts import LastNumber, PerNumber
from grammar.ir.declared import HAVING
from grammar.ir.described import NumberThan
from grammar.ir.selectors import NumberTest
from grammar.ir.tree import nodes_in

PARTS: Final = ("what", "condition", "per", "amount")
"""The parts of a lasting text that can ask about objects."""

ASK_FOR_NUMBERS: Final = (NumberTest, NumberThan, PerNumber, LastNumber)
"""The shared parts of texts that ask about a number, each about the one that it names."""


def takes_keyword(node: object) -> bool:
    """Whether a lasting text takes a keyword away."""
    return isinstance(node, Cannot) and node.verb.startswith(HAVING)


class Asking(NamedTuple):
    """What lasting texts can change in a game, and which parts of texts ask about it.

    `stats` are the numbers that texts can change; `changing` are the lasting texts that change one or give a
    keyword; `parts` are the game's own parts of texts that ask about a number or a keyword.
    """

    stats: tuple[str, ...] = ()
    changing: tuple[type, ...] = (StatBonus,)
    parts: tuple[type, ...] = ()

    def parts_that_ask(self, node: object) -> dict[str, object]:
        """[LANG-5.17] Return the parts by which a text is dependent, by their names; none for most texts."""
        if not (isinstance(node, self.changing) or takes_keyword(node)):
            return {}
        parts = {name: getattr(node, name, None) for name in PARTS}
        return {name: part for name, part in parts.items() if self._asks(part)}

    def _asks(self, part: object) -> bool:
        return any(
            one.number in self.stats if isinstance(one, ASK_FOR_NUMBERS) else isinstance(one, self.parts)
            for one in nodes_in(part)
        )
