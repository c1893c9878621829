"""The rows of this game's own steps with parts."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from reference_engine.kernel.agenda import OfPlayer
from reference_engine.kernel.spaces import Answer


class OfSide(NamedTuple):
    """A step for a side of the Engagement, and a player of that side who is asked."""

    name: str
    side: int
    player: int


class OfSite(NamedTuple):
    """A Site yields resources; `resource` is their type, empty if the player chooses."""

    name: str
    object: int
    resource: str
    amount: int


class ResourceOfChoice(NamedTuple):
    """A player gains a resource of their choice by the text of an object."""

    name: str
    player: int
    source: int


class Defending(NamedTuple):
    """A player chooses the defender for an attacker."""

    name: str
    attacker: int
    player: int


class Sudden(NamedTuple):
    """A sudden death: the first contender attacks the second, others wait; `equal` counts equal results."""

    name: str
    contenders: tuple[int, ...]
    equal: int


class Secret(NamedTuple):
    """A player commits in secret for the defending side; `first` is the other side's answer."""

    name: str
    player: int
    first: int


class Discounting(NamedTuple):
    """A player plays a card with these answers; `chosen` is what discounts without a type lower so far."""

    name: str
    player: int
    object: int
    place: int
    answers: tuple[Answer, ...]
    chosen: tuple[str, ...]


class Finishing(NamedTuple):
    """The match ends; `winner` is the winner in the result, 0 for a draw."""

    name: str
    winner: int


class Claiming(NamedTuple):
    """A player may claim a card from the Capture piles of some players.

    `later` is the player who is asked after a refusal, 0 for none.
    """

    name: str
    player: int
    piles: tuple[int, ...]
    later: int


SHAPES: Final[Mapping[str, type]] = {
    **dict.fromkeys(("draw_hand", "starting_hand", "draw_again"), OfPlayer),
    **dict.fromkeys(("gain_resource", "site_incomes", "upkeep_draw", "refill"), OfPlayer),
    **dict.fromkeys(("discounts", "discount"), Discounting),
    "claim": Claiming,
    "finish_match": Finishing,
    **dict.fromkeys(("site_income", "choose_income"), OfSite),
    **dict.fromkeys(("choose_gain", "choose_loss"), ResourceOfChoice),
    **dict.fromkeys(("defender", "sudden_defender"), Defending),
    **dict.fromkeys(("support", "commit"), OfSide),
    "commit_in_secret": OfPlayer,
    "commit_secret_answer": Secret,
    **dict.fromkeys(("sudden_death", "sudden_attacker", "sudden_result"), Sudden),
}
"""The rows of the steps, by name."""
