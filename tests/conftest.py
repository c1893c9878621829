"""Settings for every test: how hard hypothesis tries."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# fast: the same examples on every machine and run, so that a red build is red for everyone.
settings.register_profile("fast", max_examples=50, deadline=None, derandomize=True, database=None)
# soak: fresh examples, many of them. HYPOTHESIS_PROFILE=soak .venv/bin/python -m pytest
settings.register_profile(
    "soak",
    max_examples=5000,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fast"))
