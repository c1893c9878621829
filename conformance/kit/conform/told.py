"""What one suite has come to, where it is no report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Told(NamedTuple):
    """Rows of data, and whether there is a finding among them."""

    data: Sequence[object]
    findings: bool
