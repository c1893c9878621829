"""The ways in which an engine can say no, each its own type and each for one audience."""

from typing import NamedTuple


class IllegalAnswer(Exception):
    """The answer breaks a rule. Nothing has changed; the same decision is still open.

    `rule` is the one rule that is broken, `also` further rules that say the same of this case.
    """

    def __init__(self, rule: str, text: str, *also: str) -> None:
        super().__init__(f"{text} [{rule}]")
        self.rule = rule
        self.text = text
        self.also = also


class Broken(NamedTuple):
    """Why something is not allowed: the rule that it would break, in words, and rules that say the same.

    Looking for what is legal meets many of these, so they are made once and compared with None.
    """

    rule: str
    text: str
    also: tuple[str, ...] = ()

    def refusal(self, more: str = "") -> IllegalAnswer:
        """The exception that refuses an answer for this reason."""
        return IllegalAnswer(self.rule, f"{self.text}{more}", *self.also)


class NotSupported(Exception):
    """The engine cannot do this (yet): a switch value, a node of the IR, a number of players."""

    def __init__(self, feature: str, text: str) -> None:
        super().__init__(text)
        self.feature = feature
        self.text = text


class BadPosition(Exception):
    """A position, deck list or saved game that cannot be: says what is wrong and where."""


class Malformed(Exception):
    """What somebody brings to a game has not the form that the game asks for."""


class UnknownCard(BadPosition):
    """A deck or a position names a card that was not given."""


class EngineBug(Exception):
    """Something that cannot happen has happened. A finding about this engine."""
