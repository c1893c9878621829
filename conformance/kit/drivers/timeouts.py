"""Time limits for an engine, in seconds."""

from __future__ import annotations

from typing import Final

START_TIMEOUT: Final = 10.0
"""For the first reply, which includes starting up."""

REPLY_TIMEOUT: Final = 5.0
