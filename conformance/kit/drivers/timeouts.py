"""How long an engine may take, in seconds."""

from __future__ import annotations

from typing import Final

START_TIMEOUT: Final = 10.0
"""For the first reply, before which it has to start."""

REPLY_TIMEOUT: Final = 5.0
