"""Two scenarios instead of the shipped suite, and the kit's commands run as a person runs them."""

from __future__ import annotations

import json

import typer
from typer.testing import CliRunner, Result

SCENARIOS = """\
- id: EC-2.3.2/cap
  title: A gain stops at 31
  cites: [EC-2.3.2]
  given: {P1: {kl: 30, hand: [gain-2]}}
  when: [P1: {cast: gain-2}]
  then: [P1.kl: 31]
- id: EC-2.4.1/pay
  title: Paying
  cites: [EC-2.4.1]
  given: {P1: {kl: 5, hand: [cost-four]}}
  when: [P1: {cast: cost-four}]
  then: [P1.kl: 1]
"""
"""The stub engine passes both."""

_HELLO = {
    "protocol": 1,
    "engine": {"name": "e", "version": "1"},
    "games": {"essence_crown": {"version": "1.0.0", "switches": {}}},
    "capabilities": ["load", "state", "compile"],
}
_LINES = (
    ("engine", {"id": 1, "do": "hello", "protocol": [1, 1], "kit": "cardlaw"}),
    ("kit", {"id": 1, **_HELLO}),
    ("engine", {"id": 2, "do": "state"}),
    ("kit", {"id": 2, "state": {}}),
)
LOG = "\n".join(
    json.dumps(row)
    for row in (
        {"wire_log": 1, "kit": "cardlaw"},
        {"ms": 0, "start": True},
        *({"ms": 1, "to": to, "line": json.dumps(line)} for to, line in _LINES),
        {"end": True, "lines": len(_LINES)},
    )
)
"""A log of a greeting and of one request."""

GREETS = f"""\
import json, sys
print(json.dumps({{"id": json.loads(sys.stdin.readline())["id"], **{_HELLO!r}}}), flush=True)
"""
"""An engine that answers the greeting of that log, and nothing else."""


def invoke(app: typer.Typer, *words: str) -> Result:
    """Run a command and return its output and exit code. It must never raise or show a traceback."""
    result = CliRunner().invoke(app, list(words))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result
