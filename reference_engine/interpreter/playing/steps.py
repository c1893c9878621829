"""The pending steps of a play: announcing, paying and resolving."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from reference_engine.interpreter.texts.frame import Context
from reference_engine.interpreter.texts.printed import Printed
from reference_engine.kernel.rows import row_maker
from reference_engine.kernel.spaces import Answer


class Announcement(NamedTuple):
    """A player plays a card or uses the ability of an object at `place`; `answers` are the choices so far."""

    name: str
    player: int
    object: int
    place: int
    answers: tuple[Answer, ...]


class ResolveCard(NamedTuple):
    """A card that has been paid for takes effect."""

    name: str
    player: int
    object: int
    context: Context
    modes: tuple[int, ...]


class ResolveAbility(NamedTuple):
    """An ability that has been paid for, or has triggered, takes effect."""

    name: str
    player: int
    source: int
    printed: Printed
    place: int
    context: Context


class Finish(NamedTuple):
    """A one-shot card leaves the zone where it was carried out."""

    name: str
    object: int


resolving_card: Final = row_maker(ResolveCard)
resolving_ability: Final = row_maker(ResolveAbility)

SHAPES: Final[Mapping[str, type]] = {
    "announce": Announcement,
    "question": Announcement,
    "pay": Announcement,
    "resolve_card": ResolveCard,
    "resolve_ability": ResolveAbility,
    "finish": Finish,
}
"""The rows of the steps, by name."""
