"""Chapter 10: what texts describe: entries of the window, positions, or cards."""

from grammar.champions_of_elequine.parts import Declared, Position
from grammar.ir.selectors import Filter


def is_of_window(described: Filter) -> bool:
    """Return whether a filter describes what waits in the window."""
    return any(isinstance(test, Declared) for test in described.tests)


def is_of_position(described: Filter) -> bool:
    """Return whether a filter describes positions."""
    return any(isinstance(test, Position) for test in described.tests)


def names_support(described: Filter) -> bool:
    """[COE-8.8.1, COE-8.8.6] Return whether a text that describes cards names the Support area."""
    return described.zone == "support"
