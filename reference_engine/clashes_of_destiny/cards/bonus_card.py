"""Section 6.2: the bonus card of Player 2, which is in no deck and known to every engine."""

from typing import Final

from grammar.clashes_of_destiny.operations import AFFINITY, GainTemporaryMana
from grammar.ir.abilities import Effect
from grammar.ir.amounts import Number
from grammar.ir.cards import Card
from grammar.ir.traits import TraitWord
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.zones import SPELL
from reference_engine.interpreter.texts.printed import Printed

NAME: Final = "bonus card"
BONUS_MANA: Final = 1  # CD-6.2.2

BONUS_CARD: Final = Card(
    name=NAME,
    types=(SPELL,),
    traits=(TraitWord(AFFINITY.name, "Normal"),),
    numbers=(("mana", 0),),
    text="Gain 1 mana this turn only.",
    abilities=(Effect((GainTemporaryMana("you", Number(BONUS_MANA)),)),),
)
"""[CD-6.2.2, CD-6.2.3, CD-6.2.5]"""


def is_bonus_card(printed: Printed) -> bool:
    """[CD-6.2.5] Return whether a printed card is the bonus card."""
    return printed.key == NAME


def can_only_be_played(state: State, number: int) -> bool:
    """[CD-6.2.5b] Return whether a card cannot be banished for Destiny or replaced."""
    return state.switches.bonus_card == "token" and is_bonus_card(state.definition[number])
