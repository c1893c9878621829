"""The steps that instructions put on the agenda: mostly questions asked while a text is carried out."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from reference_engine.interpreter.objects import entering
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.words_kept import ChosenWord


class OfFrame(NamedTuple):
    """A step that needs only its text, such as an offer to pay or a search of a deck."""

    name: str
    frame: Frame


class WithAmount(NamedTuple):
    """A choice of objects, or of receivers among whom an amount is divided."""

    name: str
    frame: Frame
    amount: int


class Dividing(NamedTuple):
    """A player divides the amount of an instruction among the objects that it names."""

    name: str
    frame: Frame
    amount: int
    among: tuple[int, ...]


class Offer(NamedTuple):
    """A player decides whether to carry out a nested sequence, or to pay if there is none."""

    name: str
    frame: Frame
    inner: int


class Share(NamedTuple):
    """How many cards a player must discard, and from which of those in hand."""

    player: int
    amount: int
    among: tuple[int, ...]


class Discarded(NamedTuple):
    """The cards that a player has chosen to discard."""

    player: int
    cards: tuple[int, ...]


class Discarding(NamedTuple):
    """Players choose one after another; then all discard at once.

    `rules` are those of the occasion, if it has its own; `source` is that of the text.
    """

    name: str
    shares: tuple[Share, ...]
    chosen: tuple[Discarded, ...]
    rules: tuple[str, ...] = ()
    source: int = 0


class Sacrificing(NamedTuple):
    """Players choose one after another; then all sacrifice at once."""

    name: str
    frame: Frame
    players: tuple[int, ...]
    chosen: tuple[int, ...]


class Keeping(NamedTuple):
    """Players choose one after another among their own; then the instruction is carried out.

    It is carried out on what they chose, or on all but what they keep.
    """

    name: str
    frame: Frame
    amount: int
    players: tuple[int, ...]
    kept: tuple[int, ...]


class ShownCard(NamedTuple):
    """A card as a text has shown it: a draw, which isn't counted as a move, changes its zone."""

    object: int
    moved: int
    zone: int


class Shown(NamedTuple):
    """The cards that a text has shown and that nobody has picked yet: "them", for the rest of the text.

    `player` has shown them; if `is_private`, nobody else sees them.
    """

    name: str
    player: int
    is_private: int
    cards: tuple[ShownCard, ...]


class Picking(NamedTuple):
    """A player picks from the cards shown; `amount` is that of the instruction."""

    name: str
    frame: Frame
    amount: int


class LookAndSortStep(NamedTuple):
    """A player looks at a number of cards on top of the deck and puts some at its bottom."""

    name: str
    frame: Frame
    top: int


class Ordering(NamedTuple):
    """A player, or chance, orders cards at the bottom or on top of a deck, because of a source's text."""

    name: str
    player: int
    cards: tuple[int, ...]
    source: int = 0


SHAPES: Final[Mapping[str, type]] = {
    "effect": Frame,
    "choose": WithAmount,
    "divide_effect": WithAmount,
    "divide_among": Dividing,
    "offer": OfFrame,
    "offered_amount": OfFrame,
    "may": Offer,
    "choose_way": OfFrame,
    "choose_word": OfFrame,
    "chosen_word": ChosenWord,
    "discard": Discarding,
    "random_discard": Discarding,
    "gather_kept": Keeping,
    "choose_kept": Keeping,
    "gather_sacrifices": Sacrificing,
    "choose_sacrifices": Sacrificing,
    "shown": Shown,
    "pick": Picking,
    "search": OfFrame,
    "order_bottom": Ordering,
    "order_top": Ordering,
    "random_bottom": Ordering,
    "random_top": Ordering,
}
"""The rows of the steps, by name."""

WITHIN_TEXT: Final = frozenset((*SHAPES, *entering.SHAPES))
"""The steps of a text still being carried out, including its choices."""
