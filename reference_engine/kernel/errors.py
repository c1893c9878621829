"""The ways an engine can say no, each with its own type and audience."""

from typing import NamedTuple


class IllegalAnswer(Exception):
    """The answer breaks a rule. Nothing has changed; the same decision is still open.

    `rule` is the rule that is broken, and `also` lists other rules that forbid the same thing.
    """

    def __init__(self, rule: str, text: str, *also: str) -> None:
        super().__init__(f"{text} [{rule}]")
        self.rule = rule
        self.text = text
        self.also = also


class Broken(NamedTuple):
    """Why something is not allowed: the rule it would break, the reason, and rules that say the same.

    Searching for legal moves produces many of these, so each is created once and compared with None.
    """

    rule: str
    text: str
    also: tuple[str, ...] = ()

    def refusal(self, more: str = "") -> IllegalAnswer:
        """Return the exception that refuses an answer for this reason."""
        return IllegalAnswer(self.rule, f"{self.text}{more}", *self.also)


class NotSupported(Exception):
    """The engine doesn't support this (yet): a switch value, a node of the IR, a number of players."""

    def __init__(self, feature: str, text: str) -> None:
        super().__init__(text)
        self.feature = feature
        self.text = text


class BadPosition(Exception):
    """An impossible position, deck list or saved game; the message says what is wrong and where."""


class Malformed(Exception):
    """Something brought to a game doesn't have the form that the game asks for."""


class UnknownCard(BadPosition):
    """A deck or a position names a card that is not in the card set."""


class EngineBug(Exception):
    """Something impossible has happened: a bug in this engine."""
