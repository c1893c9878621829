"""Print an examination: one line per step, and under each problem everything needed to fix it."""

from __future__ import annotations

from collections import Counter

from rich.text import Text

from conformance.kit.console import console, out
from conformance.kit.doctor.step import Examined, Step, Verdict

STYLES = {Verdict.OK: "green", Verdict.PROBLEM: "bold red"}


def show(examined: Examined, engine: str) -> None:
    """Print the examination."""
    out(f"{examined.engine}\n")
    for step in examined.steps:
        _show_step(step)
    if examined.stderr:
        out("\nThe engine wrote to standard error, which is never judged (WIRE-1.7):")
        for line in examined.stderr.splitlines():
            out(f"  {line}")
    counts = Counter(step.verdict for step in examined.steps)
    out(
        f"\n{len(examined.steps)} steps: "
        + ", ".join(f"{counts[verdict]} {verdict}" for verdict in Verdict if counts[verdict])
    )
    if examined.well:
        game = f" --game {examined.game}" if examined.game else ""
        out(f'Next: cardlaw conform --engine "{engine}"{game}')


def _show_step(step: Step) -> None:
    line = Text()
    line.append(f"{step.verdict.value:<11}", style=STYLES.get(step.verdict, "yellow"))
    line.append(f"  {step.rule:<10}", style="dim")
    line.append(f"  {step.asks}")
    if step.said and step.verdict is not Verdict.PROBLEM:
        line.append(f": {step.said}", style="dim")
    console().print(line, soft_wrap=True)
    if step.verdict is Verdict.PROBLEM:
        for word, text in (("", step.said), ("sent", step.sent), ("got", step.got), ("fix", step.fix)):
            if text:
                out(f"{'':<25}{word + ': ' if word else ''}{text}")
