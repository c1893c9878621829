"""The verdicts that the site shows are kept until something changes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from conformance.kit.data import build_cache
from conformance.kit.judging.verdict import Verdict
from docs.site_writer.judging import results_of
from tests.shipped import shipped_suite


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for what is kept."""
    monkeypatch.setattr(build_cache, "_folder", lambda: tmp_path)
    return tmp_path


def test_kept_verdicts_are_those_of_a_run(kept: Path) -> None:
    whole = shipped_suite("essentia")
    suite = replace(whole, scenarios=whole.scenarios[::100])
    told: list[str] = []
    runs = [results_of(suite, told.append) for _ in range(2)]
    assert len(told) == 1
    assert len(list(kept.glob("judged-essentia-*"))) == 1
    first, second = ([(one.scenario, one.verdict, one.exercised) for one in run] for run in runs)
    assert first == second
    assert any(exercised for *_, exercised in first)


@pytest.mark.usefixtures("kept")
def test_kept_verdicts_of_other_scenarios_are_not_read() -> None:
    whole = shipped_suite("essentia")
    for some in (whole.scenarios[:2], whole.scenarios[:3]):
        results = results_of(replace(whole, scenarios=some), lambda _: None)
        assert [one.scenario for one in results] == list(some)


def test_a_suite_with_a_failure_is_judged_each_time(kept: Path) -> None:
    whole = shipped_suite("essentia")
    first = whole.scenarios[0]
    other = next(one.then for one in whole.scenarios if one.then and one.then != first.then)
    (result,) = results_of(replace(whole, scenarios=(replace(first, then=other),)), lambda _: None)
    assert result.verdict is not Verdict.PASS
    assert not list(kept.glob("judged-*[0-9a-f]"))
