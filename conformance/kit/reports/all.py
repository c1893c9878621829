"""Write all the forms of a report."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from conformance.kit.reports.badge import badge
from conformance.kit.reports.html import html_report
from conformance.kit.reports.junit import junit_report
from conformance.kit.reports.markdown import markdown_report
from conformance.kit.reports.report import Report

FORMS: Mapping[str, Callable[[Sequence[Report]], str]] = {
    "report.html": html_report,
    "junit.xml": junit_report,
    "summary.md": markdown_report,
    "badge.svg": badge,
}


def write_forms(reports: Sequence[Report], folder: Path) -> list[Path]:
    """Write every form to a file in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, form in FORMS.items():
        path = folder / name
        path.write_text(form(reports), encoding="utf-8", newline="\n")
        written.append(path)
    return written
