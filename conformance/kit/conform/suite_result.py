"""The result of one suite, when it isn't a report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class SuiteResult(NamedTuple):
    """Rows of data, and whether they contain a finding."""

    data: Sequence[object]
    findings: bool
