"""Switches: the options of a game, as one frozen value that the game's own table describes."""

from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from typing import Generic, TypeVar

from reference_engine.kernel.errors import NotSupported

Values = TypeVar("Values")


def agreed_limit(agreed: str | int) -> int | None:
    """Return the limit on which players have agreed; None for a word, which means that there is none."""
    return agreed if isinstance(agreed, int) else None


class SwitchTable(Generic[Values]):
    """The switches that an engine supports at every value: the fields of a frozen dataclass."""

    __slots__ = ("_make", "names")

    def __init__(self, shape: type[Values]) -> None:
        self.names = tuple(switch.name for switch in fields(shape))  # type: ignore[arg-type]
        self._make = lru_cache(shape)

    def chosen(self, values: Mapping[str, object], defaults: Mapping[str, object]) -> Values:
        """Return a game's switches from a full set of checked values; games with the same values share them.

        Raises NotSupported for a nondefault value of a switch that the engine supports only at its default.
        """
        for name, value in values.items() if values != defaults else ():
            if value != defaults[name] and name not in self.names:
                raise NotSupported(
                    f"switch {name}={value}", f"this engine can't play with {name} = {value} yet"
                )
        return self._make(*[values[name] for name in self.names])

    def as_data(self, switches: Values) -> dict[str, object]:
        """Return every switch with its value."""
        return {name: getattr(switches, name) for name in self.names}
