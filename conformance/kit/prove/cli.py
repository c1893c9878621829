"""`cardlaw prove`: would the suite notice if the engine broke a rule?"""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from conformance.kit.console import (
    FINDINGS,
    InGame,
    Json,
    console,
    out,
    plain_errors,
    print_json,
    refuse,
    warn,
    write,
)
from conformance.kit.drivers.opening import IN_PROCESS, REFERENCE
from conformance.kit.prove.alterations import CannotProve
from conformance.kit.prove.equivalent import load_equivalents, stale_among
from conformance.kit.prove.mutants import Mutant, all_mutants
from conformance.kit.prove.report import NEEDED, Proof, kept_text, proof_data, witnesses
from conformance.kit.prove.run import Fate, bench_of, run
from conformance.kit.prove.sources import read_sources
from conformance.kit.suites.load import Suite
from conformance.kit.suites.selection import folder_of, games_of, name_drafts_left_out, readable
from conformance.kit.tracing.proof import EQUIVALENT, NoSources, digest_of
from conformance.kit.tracing.proof import FILE as KEPT
from spec.book import games
from spec.book.faults import nearest
from spec.book.ids import RuleId

PROTOCOL = "WIRE"
"""Rules of the protocol are judged by exchanges with an engine, not by scenarios."""

SHOWN_OTHERS = 20


def prove(
    what: Annotated[
        str, typer.Argument(metavar="RULE|MODULE", help="Only functions of this rule, module or name.")
    ] = "",
    game: InGame = None,
    engine: Annotated[
        str, typer.Option("--engine", "-e", metavar="MODULE:FACTORY", help="A Python engine, in source form.")
    ] = REFERENCE,
    report: Annotated[
        Path | None, typer.Option("--report", metavar="DIR", help="Write prove.json there.")
    ] = None,
    jobs: Annotated[
        int | None, typer.Option("--jobs", "-j", min=1, max=64, help="Mutants side by side; else one a core.")
    ] = None,
    sample: Annotated[
        int | None, typer.Option("--sample", min=1, help="Only so many mutants, picked by chance.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="Which ones --sample picks.")] = 0,
    keep: Annotated[
        bool, typer.Option("--write", help="Keep the result for the site and for `cardlaw rules coverage`.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Break each rule function in many small ways: a scenario that cites the rule must notice.

    Exit codes: 0 proven, 1 below 95 %, or a survivor or a stale entry in equivalent.yaml, 2 wrong usage.
    """
    with plain_errors():
        if keep and (what or sample or engine != REFERENCE):
            refuse("--write keeps a whole run of the reference engine; leave out RULE, --sample and --engine")
        enough, data = [], {}
        about = planned([readable(name) for name in games_of(game)], engine.removeprefix(IN_PROCESS), what)
        for plan in about:
            suite, name = plan.suite, plan.suite.game
            digest = digest_of(suite.facts.folder) if keep else ""
            proof = proof_of(plan, engine.removeprefix(IN_PROCESS), jobs, sample, seed, as_json)
            if keep:
                write(suite.facts.folder / KEPT, kept_text(proof, digest))
            if report is not None:
                text = json.dumps(proof_data(proof), ensure_ascii=False, indent=1)
                write(folder_of(report, suite, len(about) > 1) / "prove.json", text + "\n")
            if as_json:
                data[name] = proof_data(proof)
            else:
                show(proof)
            enough.append(proof.enough)
        if as_json:
            print_json(data)
        if not what:
            name_drafts_left_out(game)
        if not all(enough):
            raise typer.Exit(FINDINGS)


class Plan(NamedTuple):
    """A suite, all mutants of its game, and the selected mutants."""

    suite: Suite
    mutants: Sequence[Mutant]
    asked: Sequence[Mutant]


def planned(read: Sequence[Suite], engine: str, what: str) -> list[Plan]:
    """The plan for each suite; suites without a selected mutant are left out."""
    try:
        mutants = [mutants_for(suite, engine) for suite in read]
    except NoSources as problem:
        refuse(str(problem))
    plans = [Plan(suite, every, narrowed(every, what)) for suite, every in zip(read, mutants, strict=True)]
    kept = [plan for plan in plans if plan.asked or not what]
    if not kept:
        known = {name for every in mutants for mutant in every for name in _names(mutant)}
        near = nearest(what, sorted(known))
        refuse(f'no mutant belongs to "{what}"' + (f"; did you mean {near[0]}?" if near else ""))
    return kept


def proof_of(plan: Plan, engine: str, jobs: int | None, sample: int | None, seed: int, quiet: bool) -> Proof:
    """Run the selected mutants."""
    began = time.monotonic()
    suite, book = plan.suite, plan.suite.book
    try:
        chosen = picked(plan.asked, sample, seed)
        listed = load_equivalents(suite.facts.folder)
        bench, unused = bench_of(
            engine, suite.facts, suite.scenarios, lambda one: witnesses(book, one.rules), chosen
        )
        if unused and not quiet:
            warn(f"{len(unused)} scenarios do not pass and show nothing: {unused[0].id} ...")
        fates: list[Fate] = []
        with progress(len(chosen), quiet) as step:
            for fate in run(bench, chosen, jobs or os.cpu_count() or 1):
                fates.append(fate)
                step(fate)
    except (CannotProve, NoSources) as problem:
        refuse(str(problem))
    places = {mutant.id: place for place, mutant in enumerate(plan.mutants)}
    fates.sort(key=lambda fate: places[fate.mutant.id])
    stale = stale_among(listed.mutants, plan.mutants)
    return Proof(
        book,
        engine,
        plan.mutants,
        fates,
        listed.mutants,
        listed.lacking,
        stale,
        unused,
        time.monotonic() - began,
    )


def mutants_for(suite: Suite, engine: str) -> list[Mutant]:
    """The mutants of an engine's functions that implement rules of a game, and rules that games share.

    A shared function counts for a game if the game's part of the engine uses its module: a game without card
    texts can't show what their interpreter does.
    """
    own = suite.book.game.prefix
    strangers = {one.prefix for one in games.games() if one.prefix != own} | {PROTOCOL}
    sources = read_sources(engine.partition(":")[0], lambda rule: rule.prefix not in strangers)
    folders = {one.name for one in games.games() if one.prefix != own}
    used = sources.used_by(suite.book.game.name)
    return [
        mutant
        for mutant in all_mutants(sources)
        if any(RuleId(rule).prefix == own for rule in mutant.rules)
        or (mutant.function.module in used and folders.isdisjoint(mutant.function.module.split(".")))
    ]


def narrowed(mutants: Sequence[Mutant], what: str) -> list[Mutant]:
    """Only the mutants of a rule, a module or a function, or the one with that id."""
    return [mutant for mutant in mutants if not what or what in _names(mutant)]


def _names(mutant: Mutant) -> set[str]:
    function = mutant.function
    module = function.module
    return {
        *function.rules,
        module,
        module.rpartition(".")[2],
        function.name,
        function.name.rpartition(".")[2] if not function.classes else function.qualified,
        function.qualified,
        mutant.id,
    }


def picked(mutants: Sequence[Mutant], sample: int | None, seed: int) -> list[Mutant]:
    """A random sample in source order, the same for the same seed."""
    if not sample or sample >= len(mutants):
        return list(mutants)
    places = random.Random(seed).sample(range(len(mutants)), sample)
    return [mutants[place] for place in sorted(places)]


# --- showing --------------------------------------------------------------------------------------


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
    out(f"{mutant.place} {mutant.function.qualified} [{', '.join(mutant.rules)}] {note}")
    out(f"    - {mutant.before}\n    + {mutant.after}\n    {mutant.id}\n")


def show_table(proof: Proof) -> None:
    game = proof.book.game
    table = Table(title=f"{game.title} {game.version}, {proof.engine}", title_justify="left")
    table.add_column("chapter")
    for title in ("mutants", "killed", "by citing", "score", "survived", "equivalent"):
        table.add_column(title, justify="right")
    for row in (*proof.rows, proof.total):
        counts = (row.mutants, row.killed, row.citing, f"{row.score:.1%}", row.survived, row.equivalent)
        table.add_row(row.title, *map(str, counts))
    console().print(table)
