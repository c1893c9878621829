"""Sections 8.10 and 10.7: what the words before an effect say of when it is activated."""

from typing import NamedTuple

from reference_engine.interpreter.texts.printed import Row


class Use(NamedTuple):
    """[COE-7.7.1, COE-8.8.3, COE-8.10.4, COE-10.7.3] When an effect of a card can be activated.

    `phases` are those that "Cast" names; without any it is the Main Phase.
    """

    level: int = 0
    support: bool = False
    phases: frozenset[str] = frozenset()


def is_innate(row: Row) -> bool:
    """[COE-8.10.2a, COE-8.10.3a] Return whether an effect does not rest its card as a cost."""
    return not row.costs.exhaust_this
