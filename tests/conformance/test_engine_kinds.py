"""Every way in which an engine misbehaves has its verdict. `make hostile` also tries the slow ones."""

from __future__ import annotations

import pytest

from conformance.kit.judging.runner import asks_digests
from conformance.kit.judging.verdict import Verdict
from tests.hostile import engines
from tests.hostile.engines import KINDS, Kind


@pytest.mark.parametrize("kind", [kind for kind in KINDS if not kind.slow], ids=lambda kind: kind.name)
def test_the_verdict(kind: Kind) -> None:
    assert not engines.tried(kind)


def test_the_table_is_whole() -> None:
    assert asks_digests(engines.scenarios()[engines.GAIN])
    assert len({kind.name for kind in KINDS}) == len(KINDS)
    verdicts = {kind.verdict for kind in KINDS}
    assert verdicts == {one for one in Verdict if one.is_breakdown} | {
        Verdict.PASS,
        Verdict.FAIL,
        Verdict.REFUSED,
        Verdict.NOT_SUPPORTED,
    }


@pytest.mark.parametrize(
    ("verdict", "said", "found"),
    [
        (Verdict.PASS, "", "expected pass, got fail"),
        (Verdict.FAIL, "WIRE-1.1", "nothing of WIRE-1.1 in fail: P1.kl: expected 31, got 7"),
    ],
)
def test_a_wrong_verdict_is_noticed(verdict: Verdict, said: str, found: str) -> None:
    lie = next(kind for kind in KINDS if kind.name == "state: too few KL")
    wrong = Kind(lie.name, lie.words, verdict, said)
    assert engines.tried(wrong).startswith(found)
