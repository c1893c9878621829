"""The layout of a card game at the terminal, from the tables of its `terminal.toml`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from spec.book.table import TableLayout, layout_of_table


@dataclass(frozen=True)
class Assigning:
    """A decision that assigns objects to others: the verb for assigning, and the words for doing nothing.

    With `always_pairs`, the other object is named even if there is only one.
    """

    verb: str
    nothing: str
    always_pairs: bool = False


_OPTIONAL: Final = re.compile(r"\[[^]]*\]")
_ATTACKING: Final = Assigning("attacks", "no attack")


@dataclass(frozen=True)
class Layout:
    """The layout of the table, and the wording of options."""

    table: TableLayout
    objects: frozenset[str]
    """The decisions whose options are objects."""
    zones: frozenset[str]
    """The decisions whose options are zones."""
    amounts: Mapping[str, str]
    """How an amount is shown, by decision whose options are amounts."""
    actions: Mapping[str, str]
    """The template of an option, by its first part."""
    assigned: Mapping[str, Assigning]
    windows: frozenset[str]
    """The decisions that a person passes unless they ask to be asked."""
    waiting: str = ""
    """The field of a view with the entries of an open window."""

    @property
    def aiming(self) -> frozenset[str]:
        """The actions whose third part is another object."""
        return frozenset(action for action, template in self.actions.items() if "{other}" in template)

    @property
    def going(self) -> frozenset[str]:
        """The actions whose third part is always a space."""
        sure = {action: _OPTIONAL.sub("", template) for action, template in self.actions.items()}
        return frozenset(action for action, template in sure.items() if "{space}" in template)

    def assigning(self, kind: str) -> Assigning:
        """Return the wording of a decision that assigns objects to others."""
        return self.assigned.get(kind, _ATTACKING)


def layout_from(tables: Mapping[str, Any]) -> Layout:
    """Read the tables [table] and [options]."""
    options = tables["options"]
    return Layout(
        table=layout_of_table(tables["table"]),
        objects=frozenset(options.get("objects", ())),
        zones=frozenset(options.get("zones", ())),
        amounts=options.get("amounts", {}),
        actions=options.get("actions", {}),
        assigned={kind: Assigning(**words) for kind, words in options.get("assigned", {}).items()},
        windows=frozenset(options.get("windows", ())),
        waiting=options.get("waiting", ""),
    )
