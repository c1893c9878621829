"""The steps that instructions put on the agenda: mostly what a text asks while it is carried out."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from reference_engine.interpreter.objects import entering
from reference_engine.interpreter.texts.frame import Frame


class OfFrame(NamedTuple):
    """A step that needs nothing but its text: an offer to pay, a search of a deck."""

    name: str
    frame: Frame


class WithAmount(NamedTuple):
    """Objects are chosen, or receivers among whom an amount is divided."""

    name: str
    frame: Frame
    amount: int


class Offer(NamedTuple):
    """A player says whether to carry out a nested sequence, or to pay if there is none."""

    name: str
    frame: Frame
    inner: int


class Share(NamedTuple):
    """How many cards a player is to discard, and of which of those in the hand."""

    player: int
    amount: int
    among: tuple[int, ...]


class Discarded(NamedTuple):
    """The cards that a player has chosen to discard."""

    player: int
    cards: tuple[int, ...]


class Discarding(NamedTuple):
    """Players choose, one after another, what they all discard at once.

    `rules` are those of the occasion, if it has its own; `source` is that of the text.
    """

    name: str
    shares: tuple[Share, ...]
    chosen: tuple[Discarded, ...]
    rules: tuple[str, ...] = ()
    source: int = 0


class Sacrificing(NamedTuple):
    """Players choose, one after another, what they all sacrifice at once."""

    name: str
    frame: Frame
    players: tuple[int, ...]
    chosen: tuple[int, ...]


class LookAndTakeStep(NamedTuple):
    """A player looks at so many cards on top of the deck and takes some."""

    name: str
    frame: Frame
    top: int
    take: int


class LookAndSortStep(NamedTuple):
    """A player looks at so many cards on top of the deck and puts some at its bottom."""

    name: str
    frame: Frame
    top: int


class Ordering(NamedTuple):
    """A player puts cards of their deck in order, at its bottom or on top, by the text of a source."""

    name: str
    player: int
    cards: tuple[int, ...]
    source: int = 0


SHAPES: Final[Mapping[str, type]] = {
    "effect": Frame,
    "choose": WithAmount,
    "divide_effect": WithAmount,
    "offer": OfFrame,
    "may": Offer,
    "choose_way": OfFrame,
    "discard": Discarding,
    "random_discard": Discarding,
    "gather_sacrifices": Sacrificing,
    "choose_sacrifices": Sacrificing,
    "look_and_take": LookAndTakeStep,
    "look_and_sort": LookAndSortStep,
    "search": OfFrame,
    "order_bottom": Ordering,
    "order_top": Ordering,
}
"""The rows of the steps, by name."""

WITHIN_TEXT: Final = frozenset((*SHAPES, *entering.SHAPES))
"""The steps of a text that is still being carried out, the choices in it included."""
