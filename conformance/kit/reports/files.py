"""Find report files: the file of one game, or the folder of a run, which may hold several games."""

from __future__ import annotations

from pathlib import Path

from conformance.kit.facts.suite import suites
from conformance.kit.reports.json_lines import BadReport, read_report
from conformance.kit.reports.report import Report

REPORT = "report.jsonl"


def reports_at(path: Path) -> dict[str, Report]:
    """Read the reports of a run by game, from a file or from the folder that the run wrote.

    BadReport if there is none, if one is incomplete, or if a folder has those of several runs.
    """
    return {report.game: report for report in map(read_report, _files(path))}


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    alone = path / REPORT
    beside = [one for game in suites() if (one := path / game / REPORT).exists()]
    if alone.exists() and beside:
        raise BadReport(f"{path} has reports of several runs; name one {REPORT}")
    if not alone.exists() and not beside:
        raise BadReport(f"{path} has no {REPORT}; cardlaw conform --report {path} writes one")
    return beside or [alone]
