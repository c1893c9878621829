"""Rows of what players have chosen by its name."""

from typing import NamedTuple


class ChosenWord(NamedTuple):
    """A step: what has been chosen for the rest of the text of a source; no word before the choice."""

    name: str
    source: int
    trait: str
    word: str


class KeptWord(NamedTuple):
    """What has been chosen for the lasting texts of an object in play."""

    object: int
    trait: str
    word: str
