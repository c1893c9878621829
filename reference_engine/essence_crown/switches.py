"""The switches of the rulebook, as this engine knows them."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from reference_engine.kernel.errors import NotSupported


class Switches(NamedTuple):
    """The options of a game, each with the default of its ruling."""

    deck_out_loss: str = "off"  # EC-R32


SUPPORTED: Final = {"deck_out_loss": ("off", "on")}
"""Switches that can be set to something else than their default here, and their values."""


def switches_from(values: Mapping[str, object], defaults: Mapping[str, object]) -> Switches:
    """The switches of a game from a full set of checked values.

    A value that this engine cannot carry out is refused, never quietly ignored.
    """
    for name, value in values.items():
        if value != defaults[name] and value not in SUPPORTED.get(name, ()):
            raise NotSupported(f"switch {name}={value}", f"this engine cannot play with {name} = {value} yet")
    return Switches(**{name: str(values[name]) for name in SUPPORTED})
