"""Effects on permanents: change their numbers, let them enter exhausted."""

from __future__ import annotations

from typing import Any

from grammar.essence_crown import suiting
from grammar.ir.operations import StatChange
from grammar.ir.selectors import Selection
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.deeds import operations
from grammar.language.meaning.texts import abilities


def change(c: Context, change: int, stat: str) -> StatChange:
    """+2 Power"""
    if stat == "cost":
        raise Refused(
            "CT308",
            "a permanent doesn't have a cost; write 'Avatars you play cost 1 less'",
            rule="EC-8.2.1",
        )
    return operations.change(c, change, stat)


def enters_exhausted(c: Context, subject: Selection, zone: str | None = None) -> Any:
    """this Shard enters the Shard Row exhausted"""
    suiting.enters(suiting.kinds(subject, c.on or ()), zone)
    return abilities.enters_exhausted(c, subject, zone)
