"""Chapter 10, words: the numbers, conditions and heads of which texts of this game speak."""

from collections.abc import Mapping
from typing import Final

from grammar.ir.amounts import Value
from grammar.ir.conditions import Holds
from reference_engine.interpreter.texts.amounts import AMOUNTS
from reference_engine.interpreter.texts.any_state import AmountOf, Holding
from reference_engine.interpreter.texts.frame import Context
from reference_engine.interpreter.texts.heads import HeadMeaning, under
from reference_engine.interpreter.texts.values import CONDITIONS, ByName
from reference_engine.interpreter.texts.verbs import Verb
from reference_engine.lanterns.berths import AROUND
from reference_engine.lanterns.state import State
from reference_engine.lanterns.zones import RIVER

CALM: Final = Holds("calm")
MOORED: Final = Holds("moored")
SPILL: Final = Verb("spill", who="who spills", amount="how much Oil")  # LN-2.1.2


def fleet(state: State, _amount: Value, you: int, _source: int, _context: Context) -> int:
    """[LN-10.1.1] How many Boats the player of the text has on the River."""
    return len(state.zones[you][RIVER])


def abreast(state: State, _amount: Value, _you: int, source: int, _context: Context) -> int:
    """[LN-10.1.4] How many Boats lie around the Boat that carries the text."""
    return len(state.objects_on(AROUND[state.space[source]]))


def calm(state: State, _condition: Holds, you: int, _source: int, _context: Context) -> bool:
    """[LN-10.1.2] Whether no opponent has a Boat on the River."""
    return not any(state.zones[opponent][RIVER] for opponent in state.opponents(you))


def moored(state: State, _condition: Holds, _you: int, source: int, _context: Context) -> bool:
    """[LN-10.1.3] Whether the Boat that carries the text is ready."""
    return not state.exhausted[source]


VALUES: Final[Mapping[type, AmountOf]] = {**AMOUNTS, Value: ByName({"fleet": fleet, "abreast": abreast})}
ASKED: Final[Mapping[type, Holding]] = {**CONDITIONS, Holds: ByName({"calm": calm, "moored": moored})}
HEADS: Final[Mapping[str, HeadMeaning]] = {"moored": under(MOORED)}
