"""The steps of a game's scenarios, kept under `build/cache`: thousands of scenarios are played for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from conformance.kit.data.build_cache import ROOT, cached, digest_of
from conformance.kit.facts.suite import facts_of
from conformance.kit.scenarios.scenario import Scenario
from docs.site_writer.judging import digest_of_judging
from docs.site_writer.pictures.tables import Tables
from docs.site_writer.steps.recorded import Recorded, recorded

_CODE: Final = tuple(
    ROOT / "docs" / "site_writer" / name for name in ("pictures", "steps", "played.py", "worked.py")
)


def kept_steps(game: str, tables: Tables | None, scenarios: Sequence[Scenario]) -> Recorded:
    """The steps of each scenario, recorded again if the code, the rules or the suite changed."""
    own = ROOT / "docs" / "site_writer" / game
    found = cached(
        f"steps-{game}",
        lambda: digest_of([*_CODE, own], digest_of_judging(facts_of(game).folder)),
        lambda: msgspec.msgpack.encode(recorded(game, tables, scenarios)),
        _read_back,
    )
    assert found is not None
    return found


def _read_back(data: bytes) -> Recorded:
    return msgspec.msgpack.decode(data, type=Recorded)
