"""Two scenarios instead of the shipped suite, and the kit's commands run as a person runs them."""

from __future__ import annotations

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


def invoke(app: typer.Typer, *words: str) -> Result:
    """Run a command and return its output and exit code. It must never raise or show a traceback."""
    result = CliRunner().invoke(app, list(words))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result
