"""A proof as it runs and as text: the progress, the survivors, the table."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from conformance.kit.console import console, out, warn
from conformance.kit.prove.report import NEEDED, Proof
from conformance.kit.prove.run import Fate
from conformance.kit.tracing.proof import EQUIVALENT

SHOWN_OTHERS = 20


@contextmanager
def progress(planned: int, quiet: bool) -> Iterator[Callable[[Fate], None]]:
    """A bar with the remaining time. Draws only on request, because a drawing thread and fork don't mix."""
    terminal = Console(stderr=True)
    if terminal.is_terminal and not quiet:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        bar = Progress(*columns, console=terminal, transient=True, auto_refresh=False)
        with bar:
            task = bar.add_task("mutants", total=planned)
            drawn = 0.0

            def advance(fate: Fate) -> None:
                nonlocal drawn
                bar.update(task, advance=1, description=fate.mutant.function.tree.name)
                if time.monotonic() - drawn > 0.2:
                    drawn = time.monotonic()
                    bar.refresh()

            yield advance
        return
    began = last = time.monotonic()
    done = 0

    def tick(_fate: Fate) -> None:
        nonlocal done, last
        done += 1
        now = time.monotonic()
        if not quiet and now - last > 10:
            last = now
            warn(f"{done} of {planned} mutants, about {(now - began) / done * (planned - done):.0f} s left")

    yield tick


def show(proof: Proof) -> None:
    for fate in proof.survivors:
        show_mutant(fate, "survives")
    for fate in proof.by_others[:SHOWN_OTHERS]:
        show_mutant(fate, f"noticed only by {fate.by}, which cites none of its rules")
    if len(proof.by_others) > SHOWN_OTHERS:
        out(f"and {len(proof.by_others) - SHOWN_OTHERS} more noticed only by others; --report lists them\n")
    for one, why in proof.wrongly_listed:
        out(f"{EQUIVALENT}:{one.line}: {one.mutant} is stale: {why}")
    show_table(proof)
    if proof.of_rules:
        show_total(proof)
    if proof.outside is not None:
        row = proof.outside
        out(
            f"{row.killed} of {row.mutants} mutants {row.title} are noticed by any scenario; "
            f"{row.survived} survive, {row.equivalent} are equivalent; {proof.seconds:.0f} s"
        )


def show_total(proof: Proof) -> None:
    total = proof.total
    proven = sum(one.proven is True for one in proof.rules.values())
    out(
        f"{total.citing} of {total.mutants} mutants ({total.score:.1%}, needed {NEEDED:.0%}) are killed by "
        f"scenarios that cite the rule, {total.others} by others only; {total.survived} survive, "
        f"{total.equivalent} are equivalent; {proven} of {len(proof.rules)} rules are proven; "
        f"{proof.seconds:.0f} s"
    )


def show_mutant(fate: Fate, note: str) -> None:
    mutant = fate.mutant
    rules = f" [{', '.join(mutant.rules)}]" if mutant.rules else ""
    out(f"{mutant.place} {mutant.function.qualified}{rules} {note}")
    out(f"    - {mutant.before}\n    + {mutant.after}\n    {mutant.id}\n")


def show_table(proof: Proof) -> None:
    game = proof.book.game
    table = Table(title=f"{game.title} {game.version}, {proof.engine}", title_justify="left")
    table.add_column("chapter")
    for title in ("mutants", "killed", "by citing", "score", "survived", "equivalent"):
        table.add_column(title, justify="right")
    for row in (*proof.rows, proof.total) if proof.of_rules else ():
        counts = (row.mutants, row.killed, row.citing, f"{row.score:.1%}", row.survived, row.equivalent)
        table.add_row(row.title, *map(str, counts))
    if (others := proof.outside) is not None:
        share = others.killed / others.mutants if others.mutants else 1.0
        shown = (others.mutants, others.killed, "-", f"{share:.1%}", others.survived, others.equivalent)
        table.add_row(others.title, *map(str, shown))
    console().print(table)
