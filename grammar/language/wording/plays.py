"""Cards that a text lets its player play while it is carried out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from grammar.ir.plays import PlayNow
from grammar.language.text_from_ir import Printer


def _play_now(p: Printer, node: PlayNow) -> str:
    types = getattr(getattr(node.what, "filter", None), "types", ())
    does = "cast" if types and set(types) <= p.dialect.cast_types else "play"
    free = " without paying its cost" if node.free else ""
    return f"{does} {p.everyone(node.what, 'from')}{free}"


WORDING: Final[Mapping[type, Callable[..., str]]] = {PlayNow: _play_now}
