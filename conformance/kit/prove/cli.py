"""`cardlaw prove`: would the suite notice if the engine broke a rule?"""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from conformance.kit.console import (
    FINDINGS,
    InGame,
    Json,
    plain_errors,
    print_json,
    refuse,
    refuse_unwritable,
    warn,
    write,
)
from conformance.kit.drivers.opening import IN_PROCESS, REFERENCE
from conformance.kit.facts.game import GameFacts
from conformance.kit.prove.alterations import CannotProve
from conformance.kit.prove.display import progress, show
from conformance.kit.prove.equivalent import load_equivalents, stale_among
from conformance.kit.prove.mutants import Mutant, all_mutants, other_mutants
from conformance.kit.prove.noticed import FILE as NOTICED
from conformance.kit.prove.noticed import noticed_in, noticed_text
from conformance.kit.prove.remembered import Remembered
from conformance.kit.prove.report import Proof, kept_text, proof_data, witnesses
from conformance.kit.prove.run import bench_of, run
from conformance.kit.prove.sources import Function, Package, Sources, read_package
from conformance.kit.prove.unseen import seen_by_scenarios
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites.load import Suite
from conformance.kit.suites.selection import games_of, name_drafts_left_out, readable
from conformance.kit.tracing.proof import ENGINE, SHARED_BOOK, NoSources, digest_of_all
from conformance.kit.tracing.proof import FILE as KEPT
from spec.book import games
from spec.book.faults import nearest
from spec.book.rulebook import Rulebook, load

PROTOCOL = "WIRE"
"""Rules of the protocol are judged by exchanges with an engine, not by scenarios."""

_REFERENCE_PACKAGE = REFERENCE.removeprefix(IN_PROCESS).partition(".")[0]


def prove(
    what: Annotated[
        str, typer.Argument(metavar="RULE|MODULE", help="Only functions of this rule, module or name.")
    ] = "",
    game: InGame = None,
    shelf: Annotated[
        bool, typer.Option("--shelf", help="Only code that games share; a scenario of any game may notice.")
    ] = False,
    outside: Annotated[
        bool,
        typer.Option("--outside", help="Only code that names no rule: tables, queries, the order of events."),
    ] = False,
    rules: Annotated[
        bool, typer.Option("--rules", help="Only functions that name a rule; a quarter of the time.")
    ] = False,
    engine: Annotated[
        str, typer.Option("--engine", "-e", metavar="MODULE:FACTORY", help="A Python engine, in source form.")
    ] = REFERENCE,
    report: Annotated[
        Path | None, typer.Option("--report", metavar="DIR", help="Write prove.json there.")
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option("--jobs", "-j", min=1, max=64, help="Mutants run in parallel; one per core by default."),
    ] = None,
    sample: Annotated[
        int | None, typer.Option("--sample", min=1, help="Only this many mutants, picked at random.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="The seed for --sample.")] = 0,
    most: Annotated[
        int | None,
        typer.Option(
            "--most",
            min=1,
            help="Only this many scenarios per mutant, the likely ones; what others notice survives.",
        ),
    ] = None,
    keep: Annotated[
        bool, typer.Option("--write", help="Save the result for the site and for `cardlaw rules coverage`.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Break each rule function in many small ways: a scenario that cites the rule must notice.

    Then break what names no rule, such as tables: any scenario must notice; of the code that games share, any
    scenario of any game.

    Exit codes: 0 proven, 1 below 95 %, or a survivor or a stale entry in equivalent.yaml, 2 wrong usage.
    """
    with plain_errors():
        if keep and (what or sample or outside or engine != REFERENCE):
            refuse(
                "--write needs all mutants of the reference engine; "
                "leave out RULE, --sample, --outside and --engine"
            )
        if outside and rules:
            refuse("--outside and --rules can't be combined; leave one out")
        if shelf and game is not None:
            refuse("--shelf covers all games; leave out --game")
        refuse_unwritable(report)
        module = engine.removeprefix(IN_PROCESS)
        read = [readable(name) for name in games_of(game)]
        try:
            package = read_package(module.partition(":")[0])
            kinds = Kinds(rules=not outside, others=not rules)
            about = planned(read, package, what, kinds, shelf=shelf, whole=game is None)
        except NoSources as problem:
            refuse(str(problem))
        enough, data = [], {}
        for plan in about:
            digest = digest_of_all(suite.facts.folder for suite in plan.suites) if keep else ""
            proof = proof_of(plan, module, picked(plan.asked, sample, seed), jobs, most, as_json)
            if keep:
                write(plan.folder / KEPT, kept_text(proof, digest))
                write(plan.folder / NOTICED, noticed_text(proof.fates))
            if report is not None:
                text = json.dumps(proof_data(proof), ensure_ascii=False, indent=1)
                write((report / plan.name if len(about) > 1 else report) / "prove.json", text + "\n")
            if as_json:
                data[plan.name] = proof_data(proof)
            else:
                show(proof)
            enough.append(proof.enough)
        if as_json:
            print_json(data)
        if not what:
            name_drafts_left_out(game)
        if not all(enough):
            raise typer.Exit(FINDINGS)


@dataclass(frozen=True, eq=False)
class Plan:
    """The suites that judge, all mutants that belong to them, and the selected mutants."""

    suites: Sequence[Suite]
    book: Rulebook
    folder: Path
    sources: Sources
    mutants: Sequence[Mutant]
    asked: Sequence[Mutant]
    whole: bool
    """Whether `mutants` are all mutants, so that an entry in equivalent.yaml without one is stale."""

    @property
    def name(self) -> str:
        return self.folder.name

    def facts_of(self, scenario: Scenario) -> GameFacts:
        return self._facts[scenario.id]

    @cached_property
    def _facts(self) -> Mapping[str, GameFacts]:
        return {one.id: suite.facts for suite in self.suites for one in suite.scenarios}

    @cached_property
    def _near(self) -> Mapping[str, frozenset[str]]:
        """The rules that the functions of a module name."""
        found: dict[str, set[str]] = {}
        for function in self.sources.functions:
            found.setdefault(function.module, set()).update(function.rules)
        return {module: frozenset(rules) for module, rules in found.items()}

    def witnesses_of(self, mutant: Mutant) -> frozenset[str]:
        """The rules of the scenarios that must notice a mutant; if any may, of those that are likely."""
        if mutant.by_any:
            return self._near.get(mutant.function.module, frozenset())
        return witnesses([suite.book for suite in self.suites], mutant.rules)


class Kinds(NamedTuple):
    """Which mutants of a game are tried: of functions that name rules, and of everything else."""

    rules: bool
    others: bool


def planned(
    read: Sequence[Suite],
    package: Package,
    what: str,
    kinds: Kinds,
    *,
    shelf: bool,
    whole: bool,
) -> list[Plan]:
    """The plan for each suite and for the code that games share, without those that have nothing selected."""
    plans = [] if shelf else [_plan_of_game(suite, package, what, kinds) for suite in read]
    if read and (shelf or whole):
        plans.append(_plan_of_shelf(read, package, what, kinds))
    kept = [plan for plan in plans if plan.asked or not what]
    if not kept:
        for suite in read:
            module = f"{_REFERENCE_PACKAGE}.{suite.game}"
            if f"{_REFERENCE_PACKAGE}.api" in package.trees and f"{module}.game" not in package.trees:
                refuse(f"the engine has no functions for {suite.game}; write {module.replace('.', '/')}/")
        pieces = [one for plan in plans for one in (*plan.sources.functions, *plan.sources.uncited)]
        near = nearest(what, sorted({name for one in pieces for name in _names(one)} - {what}))
        refuse(f'there are no mutants of "{what}"' + (f"; did you mean {near[0]}?" if near else ""))
    return kept


def _plan_of_game(suite: Suite, package: Package, what: str, kinds: Kinds) -> Plan:
    """The mutants of an engine's code for a game alone; of all its code, if it has no folder for the game."""
    own, name = suite.book.game.prefix, suite.book.game.name
    has_folder = any(name in module.split(".") for module in package.trees)

    def belongs(function: Function) -> bool:
        return name in function.module.split(".") if has_folder else _is_shared(function)

    strangers = {one.prefix for one in games.games() if one.prefix != own} | {PROTOCOL}
    sources = Sources(package, lambda rule: rule.prefix not in strangers)
    return _plan([suite], suite.book, suite.facts.folder, sources, belongs, what, kinds)


def _plan_of_shelf(read: Sequence[Suite], package: Package, what: str, kinds: Kinds) -> Plan:
    """The mutants of the code that games share, as far as a game's part of the engine uses it."""
    used = frozenset().union(*(package.used_by(suite.book.game.name) for suite in read))
    sources = Sources(package, lambda rule: rule.prefix != PROTOCOL)
    folder = read[0].facts.folder.parent / SHARED_BOOK

    def belongs(function: Function) -> bool:
        return function.module in used and _is_shared(function)

    return _plan(read, load(SHARED_BOOK), folder, sources, belongs, what, kinds)


def _plan(
    suites: Sequence[Suite],
    book: Rulebook,
    folder: Path,
    sources: Sources,
    belongs: Callable[[Function], bool],
    what: str,
    kinds: Kinds,
) -> Plan:
    """The plan for the code that belongs to a game or to the shelf."""
    about = _about(sources, what)
    names = {one.name for one in filter(belongs, (*sources.functions, *sources.uncited))}
    own_code = [one for one in (*sources.functions, *sources.uncited) if one.name in names]
    seen = seen_by_scenarios(own_code, folder)
    modules = {one.module for one in own_code}
    mutants = [
        *(all_mutants(sources, lambda one: one.name in names, modules) if kinds.rules else ()),
        *(other_mutants(sources, lambda one: one.name in seen) if kinds.others else ()),
    ]
    counted = [one for one in mutants if about(one.function)]
    whole = all(kinds) and not what
    return Plan(suites, book, folder, sources, counted, narrowed(counted, what), whole)


def _about(sources: Sources, what: str) -> Callable[[Function], bool]:
    """Whether a function belongs to what was asked, or to a rule of such a function: one mutant that survives
    is enough to leave the rule unproven.
    """
    rules = {rule for one in sources.functions if _belongs(one, what) for rule in one.rules}
    return lambda one: _belongs(one, what) or not rules.isdisjoint(one.rules)


def _is_shared(function: Function) -> bool:
    """Whether a function stands outside the folders of all games."""
    return {one.name for one in games.games()}.isdisjoint(function.module.split("."))


def proof_of(
    plan: Plan, engine: str, chosen: Sequence[Mutant], jobs: int | None, most: int | None, quiet: bool
) -> Proof:
    """Run the chosen mutants."""
    began = time.monotonic()
    try:
        listed = load_equivalents(plan.folder)
        scenarios = [one for suite in plan.suites for one in suite.scenarios]
        bench, unused = bench_of(engine, plan.facts_of, scenarios, plan.witnesses_of, chosen, plan.sources)
        bench.most = most
        bench.listed = frozenset(one.id for one in chosen if listed.may_explain(one))
        if unused and not quiet:
            warn(f"{len(unused)} scenarios fail and prove nothing: {unused[0].id} ...")
        folders = [suite.facts.folder for suite in plan.suites]
        with (
            Remembered(plan.name, folders, bench.scenarios, noticed_in(plan.folder)) as memory,
            progress(len(chosen), quiet) as step,
        ):
            known = [memory.fate_of(one) if engine == ENGINE else None for one in chosen]
            fates = [fate for fate in known if fate is not None]
            for fate in fates:
                bench.note(fate)
                step(fate)
            if engine == ENGINE:
                bench.passed = {one.id: memory.passed_by(one) for one in chosen}
                bench.expected = {one.id: memory.likely_by(one) for one in chosen}
            left = [one for one, fate in zip(chosen, known, strict=True) if fate is None]
            for fate in run(bench, left, jobs or os.cpu_count() or 1):
                fates.append(fate)
                step(fate)
                if engine == ENGINE:
                    memory.note(fate)
    except (CannotProve, NoSources) as problem:
        refuse(str(problem))
    places = {mutant.id: place for place, mutant in enumerate(plan.mutants)}
    fates.sort(key=lambda fate: places[fate.mutant.id])
    stale = stale_among(listed.mutants, plan.mutants) if plan.whole else []
    return Proof(
        plan.book,
        engine,
        plan.mutants,
        fates,
        listed.mutants,
        listed.lacking,
        stale,
        unused,
        time.monotonic() - began,
        plan.whole,
    )


def narrowed(mutants: Sequence[Mutant], what: str) -> list[Mutant]:
    """Only the mutants of a rule, a module or a function, or the one with that id."""
    by_id = [mutant for mutant in mutants if mutant.id == what]
    return by_id or [mutant for mutant in mutants if _belongs(mutant.function, what)]


def _belongs(function: Function, what: str) -> bool:
    return not what or what in _names(function) or what.startswith(f"{function.name}:")


def _names(function: Function) -> set[str]:
    module = function.module
    return {
        *function.rules,
        module,
        module.rpartition(".")[2],
        function.name,
        function.name.rpartition(".")[2] if not function.classes else function.qualified,
        function.qualified,
    }


def picked(mutants: Sequence[Mutant], sample: int | None, seed: int) -> list[Mutant]:
    """A random sample in source order, the same for the same seed."""
    if not sample or sample >= len(mutants):
        return list(mutants)
    places = random.Random(seed).sample(range(len(mutants)), sample)
    return [mutants[place] for place in sorted(places)]
