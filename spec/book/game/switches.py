"""The switches of a game: if the rules have two readings, both can be played."""

from __future__ import annotations

from dataclasses import dataclass

from spec.book.ids import RuleId

SwitchValue = str | int


class SwitchError(ValueError):
    """A game was started with an unknown switch, or with an impossible value of a switch."""


@dataclass(frozen=True)
class NumberRange:
    min: int
    max: int

    def __contains__(self, value: int) -> bool:
        return self.min <= value <= self.max

    def __str__(self) -> str:
        return f"a whole number from {self.min} to {self.max}"


@dataclass(frozen=True)
class Switch:
    """An option of a game: if the rules have two readings, both can be played."""

    name: str
    default: SwitchValue
    values: tuple[str, ...]
    number: NumberRange | None
    ruling: RuleId
    meaning: str

    @property
    def choices(self) -> str:
        """The values, as a list for people."""
        return ", ".join([*self.values, *([str(self.number)] if self.number else [])])

    def refusal(self, value: object) -> str | None:
        """Return why the value is impossible; None if it is possible."""
        if isinstance(value, bool):
            return f"{value!r} is a truth value; write one of these words, in quotation marks: {self.choices}"
        if isinstance(value, int) and self.number is not None and value in self.number:
            return None
        if isinstance(value, str) and value in self.values:
            return None
        return f"{value!r} is not one of its values, which are {self.choices}"
