"""The verbs of card games: the kinds of events, as data. A game declares its own in `cards/watching`."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, eq=False)
class Verb:
    """A kind of event: its word in texts, and the meaning of each part of such an event.

    The verb does not have the parts left out. Verbs are compared by identity, so that looking one up is fast.
    """

    word: str
    who: str = ""
    """The player who does it."""
    by: str = ""
    """The object that does it."""
    what: str = ""
    """The object to which it happens."""
    whom: str = ""
    """The player to whom it happens."""
    amount: str = ""
    origin: str = ""
    """The zone from which."""
    to: str = ""
    """The zone to which."""
    name: str = ""
    """The name of what is changed, paid or begun."""
    is_measured: bool = True
    """Whether the amount can be "that much" in a text about the event, and not only a condition of it."""
    moves_on: bool = False
    """Whether the object has moved once more by the time a text about the event is carried out."""

    def __deepcopy__(self, _memo: object) -> "Verb":
        """Return the verb itself: a constant, of which the copy of a state has no second one."""
        return self


START_TURN: Final = Verb("start turn", who="whose turn it is")
END_TURN: Final = Verb("end turn", who="whose turn it is")
START_PHASE: Final = Verb("start phase", who="whose phase it is, if it is not everyone's", name="the phase")
ENTER: Final = Verb("enter", what="what comes into play", to="its zone")
LEAVE: Final = Verb("leave", what="what leaves play", origin="its zone", moves_on=True)
COMBAT: Final = "combat"
PUT: Final = Verb(
    "put",
    what="what is put into a pile",
    whom="whose pile it is",
    origin="the zone from which",
    to="the pile",
    name="the battlefield, if it was in play",
    moves_on=True,
)
FROM_PLAY: Final = "battlefield"
DESTROY: Final = Verb(
    "destroy",
    by="what destroys it, if something does",
    what="what is destroyed",
    name="combat, if its damage was dealt there",
    moves_on=True,
)
DIE: Final = Verb("die", what="what dies", moves_on=True)
SACRIFICE: Final = Verb("sacrifice", who="its controller", what="what is sacrificed", moves_on=True)
RETURN: Final = Verb("return", what="what returns to its owner's hand", moves_on=True)
EXILE: Final = Verb("exile", what="what is exiled", moves_on=True)
ATTACK: Final = Verb("attack", by="the attacker", what="what is attacked")
BLOCK: Final = Verb("block", by="the blocker")
BE_BLOCKED: Final = Verb("be blocked", what="the attacker")
DAMAGE: Final = Verb(
    "damage", by="what deals it", what="what is damaged", amount="the damage", name="combat, if in one"
)
DEAL_COMBAT_DAMAGE: Final = Verb(
    "deal combat damage", by="what deals it", whom="the player who is hurt, if one is", amount="the damage"
)
CAST: Final = Verb("cast", who="its player", what="the card", amount="what was paid", moves_on=True)
PLAY: Final = Verb("play", who="its player", what="the card", amount="what was paid", moves_on=True)
DRAW: Final = Verb("draw", who="who draws", what="the card")
DISCARD: Final = Verb("discard", who="who discards", what="the card")
USE: Final = Verb("use an ability", who="who uses it", what="the object that has it")
GAIN: Final = Verb("gain", who="who gains", amount="how much", name="the resource")
LOSE: Final = Verb("lose", who="who loses", amount="how much", name="the resource")
PAY: Final = Verb(
    "pay", who="who pays", what="the card that is paid for, if any", amount="how much", name="the resource"
)
