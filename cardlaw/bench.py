"""`cardlaw bench`: run the benchmarks in their own environment, which has the peers installed."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Annotated

import typer

ROOT = Path(__file__).resolve().parent.parent


def bench(
    arguments: Annotated[list[str] | None, typer.Argument(help="Passed to benchmarks/run.py.")] = None,
) -> None:
    """Measure our speed beside public peers', as ratios in one run."""
    script = ROOT / "benchmarks" / "run.py"
    python = ROOT / ".venv-bench" / "bin" / "python"
    if not script.exists():
        raise _refusal("the benchmarks are not part of the installed package; run this in a source tree")
    if not python.exists():
        raise _refusal("the peers are not installed yet; `make bench` installs them and runs this")
    raise typer.Exit(subprocess.run([python, script, *(arguments or [])], cwd=ROOT, check=False).returncode)


def _refusal(reason: str) -> typer.Exit:
    typer.echo(f"cardlaw bench: {reason}", err=True)
    return typer.Exit(2)
