"""Words in IR that each game declares: what is forbidden, for how long, at what time.

A field of one of these types holds a string. The game's node table says which strings are allowed; a game
that declares none uses the words below. A game also declares, by the name of the field or trait, the strings
that its nodes may name: types, numbers, stats, resources, zones, and the words of traits that are not open.
"""

from collections.abc import Mapping
from typing import Annotated, Final

Verb = Annotated[str, "verb"]
"""What an object can't do or suffer: "attack", "be_blocked"."""
Dealing = Annotated[str, "dealing"]
"""What an object can't do to another, or suffer from it: "attack", "be_blocked"."""
Deed = Annotated[str, "deed"]
"""What an object may do although the rules would not let it: "counter_attack_rested"."""
Duration = Annotated[str, "duration"]
"""How long a change lasts."""
Moment = Annotated[str, "moment"]
"""When a delayed instruction is carried out."""
Limit = Annotated[str, "limit"]
"""How often an ability may be used."""
Timing = Annotated[str, "timing"]
"""The part of the turn in which an ability may be used."""

HAVING: Final = "have_"
"""How the verbs begin that say which keyword an object can't have."""


def having(keyword: str) -> str:
    """Return the verb by which a text takes a keyword away: "have_stealth"."""
    return HAVING + keyword.replace(" ", "_")


LINKED: Final = ("while_source_in_play", "while_you_control_source")
"""The durations of effects that last as long as their card is in play, or as its player controls it."""

Words = tuple[tuple[str, tuple[str, ...]], ...]
"""The words of a game: pairs of a kind and its words."""

CORE_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "verb": (
        "attack",
        "block",
        "be_blocked",
        "be_destroyed",
        "be_targeted",
        "be_targeted_by_opponents",
        "be_exhausted_by_opponents",
    ),
    "dealing": (),
    "deed": (),
    "duration": (
        "this_turn",
        "until_your_next_turn",
        *LINKED,
    ),
    "moment": ("end_of_turn", "start_of_your_next_turn"),
    "limit": ("once_per_game", "once_per_turn"),
    "timing": ("main_phase",),
}
