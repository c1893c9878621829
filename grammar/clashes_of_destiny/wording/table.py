"""The wording of all nodes of Clashes of Destiny, as for a two-player game."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from grammar.clashes_of_destiny.wording import (
    abilities,
    board,
    cards,
    changes,
    conditions,
    effects,
    places,
    triggers,
)
from grammar.language.text_from_ir import Printer
from grammar.language.wording.table import WORDING

_SEVERAL: Final = re.compile(r"your opponents' ([\w ]+?)s\b")


def _of_two(write: Callable[..., Any]) -> Callable[..., str]:
    """Adapt the wording to two players: "the opponent" for "each opponent" and "an opponent"."""

    def written(p: Printer, node: Any) -> str:
        text = str(write(p, node))
        text = text.replace("players cannot", "each player cannot")
        if "opponent" not in text:
            return text
        text = _SEVERAL.sub(r"the opponent's \1", text)
        text = text.replace("your opponents control", "the opponent controls")
        text = text.replace("opponents cannot", "the opponent cannot")
        return re.sub(r"\b(?<!for )([Ee]ach|[Aa]n) (?=opponent\b)", _the, text)

    return written


def _the(match: re.Match[str]) -> str:
    return "The " if match[1][0].isupper() else "the "


PRINTING: Final[Mapping[type, Callable[..., str]]] = {
    node: _of_two(write)
    for node, write in {
        **WORDING,
        **abilities.WORDING,
        **board.WORDING,
        **cards.WORDING,
        **changes.WORDING,
        **conditions.WORDING,
        **effects.WORDING,
        **places.WORDING,
        **triggers.WORDING,
    }.items()
}
