"""The wording of all nodes of Champions of El'Equine, for a game of two players."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from grammar.champions_of_elequine.wording import effects, texts
from grammar.language.text_from_ir import Printer
from grammar.language.wording.table import WORDING


def _of_two(write: Callable[..., Any]) -> Callable[..., str]:
    """Adapt the wording to two players: "your opponent" for "each opponent"."""

    def written(p: Printer, node: Any) -> str:
        text = str(write(p, node))
        return re.sub(r"(?<!for )\b([Ee])ach opponent\b", _yours, text) if "opponent" in text else text

    return written


def _yours(match: re.Match[str]) -> str:
    return "Your opponent" if match[1] == "E" else "your opponent"


PRINTING: Final[Mapping[type, Callable[..., str]]] = {
    node: _of_two(write) for node, write in {**WORDING, **effects.WORDING, **texts.WORDING}.items()
}
