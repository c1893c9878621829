"""Time limits for an engine, in seconds."""

from __future__ import annotations

from typing import Final

START_TIMEOUT: Final = 10.0
"""For the first reply, which includes starting up."""

REPLY_TIMEOUT: Final = 5.0

LEAST: Final = 0.1
MOST: Final = 3600.0
"""Nobody waits longer for a reply, and systems can't wait for more than some weeks."""


def within_bounds(seconds: float) -> float:
    """Return a time limit that a person chose. ValueError if it is too short, too long or not a number."""
    if not LEAST <= seconds <= MOST:  # also true of nan
        raise ValueError(f"{seconds:g} is not a number of seconds from {LEAST:g} to {MOST:g}")
    return seconds
