"""What has happened: conditions that look back on the events that triggers watch for.

Each holds an event as a trigger node, so that texts describe an event in one way, whether they wait for it or
look back on it.
"""

from typing import ClassVar, Literal

from grammar.ir.late import late_dataclass
from grammar.ir.selectors import Comparison, Selection

Span = Literal["this_turn", "this_way", "since_your_last"]
"""How far a text looks back: to the beginning of the turn, or of the round in a game of rounds; to its own
beginning, at what its instructions have brought about; or to the end of your last turn or Upkeep.
"""


@late_dataclass(frozen=True, slots=True)
class Happened:
    """Compares how often an event has happened with a value: "if a Hero died this turn".

    Things count once each, however often it happened to them; events about no thing count each time.
    """

    rule: ClassVar[str] = "LANG-5.20"
    event: object
    comparison: Comparison = "at_least"
    value: int = 1
    span: Span = "this_turn"
    summed: bool = False
    """Whether the amounts of the events are added up: "if you spent 8 or more gold this turn"."""
    to: Selection | None = None
    """Only what happened to this one object counts: "if it was destroyed this way"."""


@late_dataclass(frozen=True, slots=True)
class Underwent:
    """The object did something, or something happened to it: "each Hero that attacked this turn".

    The event is one about any object. With `never`, it has not happened: "that didn't attack this turn".
    """

    rule: ClassVar[str] = "LANG-6.17b"
    stands_as: ClassVar[str] = "test"
    summed: ClassVar[bool] = False
    event: object
    span: Span = "this_turn"
    never: bool = False
