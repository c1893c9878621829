"""Boards of scenarios, kept under `build/cache`: thousands of scenarios are played for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

import msgspec

from conformance.kit.data.build_cache import ROOT, cached, digest_of
from conformance.kit.facts.suite import facts_of
from conformance.kit.scenarios.scenario import Scenario
from docs.site_writer.judging import digest_of_judging
from docs.site_writer.pictures.tables import ShownTable, Tables, boards_of
from grammar.spaces.names import Naming, naming_of

Boards = Mapping[str, tuple[ShownTable, ...]]

_CODE: Final = tuple(ROOT / "docs" / "site_writer" / name for name in ("pictures", "played.py"))


def kept_boards(game: str, tables: Tables | None, scenarios: Sequence[Scenario]) -> Boards:
    """The board before and after each scenario, drawn again if the code, the rules or the suite changed."""
    if tables is None or tables.spaces is None:
        return {}
    naming = naming_of(tables.spaces.naming, tables.spaces.listed)
    found = cached(
        f"boards-{game}",
        lambda: digest_of(_CODE, digest_of_judging(facts_of(game).folder)),
        lambda: written(boards_of(tables, scenarios)),
        partial(read_back, naming=naming),
    )
    assert found is not None
    return found


def written(boards: Boards) -> bytes:
    """The boards as bytes, without the naming of their spaces, which is the same for a whole game."""
    return msgspec.msgpack.encode(boards, enc_hook=_plain)


def read_back(data: bytes, naming: Naming) -> Boards:
    """The boards that were written; ValueError if the data are damaged."""

    def named(kind: type, _: object) -> Naming:
        assert kind is Naming
        return naming

    found: Boards = msgspec.msgpack.decode(data, type=dict[str, tuple[ShownTable, ...]], dec_hook=named)
    return found


def _plain(value: object) -> object:
    if isinstance(value, MappingProxyType):
        return dict(value)
    if isinstance(value, Naming):
        return None
    raise NotImplementedError(f"{type(value).__name__} cannot be kept")
