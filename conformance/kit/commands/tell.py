"""`cardlaw conform list` and `cardlaw conform explain`: the scenarios, without an engine."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from conformance.kit.console import (
    USAGE,
    InGame,
    Json,
    OwnPaths,
    Words,
    out,
    plain_errors,
    print_json,
    refuse,
)
from conformance.kit.drivers.options import Timeout
from conformance.kit.facts.suite import draft_suites, suites
from conformance.kit.running.rungs import next_step
from conformance.kit.running.scope import asked_of
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites.load import Suite
from conformance.kit.suites.selection import (
    is_about,
    name_drafts_left_out,
    narrowed,
    readable,
    suites_read,
)
from conformance.kit.tell.english import plural
from conformance.kit.tell.scenario import describe_scenario
from spec.book.faults import nearest
from spec.book.games import find
from spec.book.lock import entry_of
from spec.book.records import Ruling
from spec.book.rulebook import load_all

FIRST = 10  # scenarios of the next step
MOST_NAMED = 5  # scenarios of a rule that a message lists


def list_scenarios(
    paths: OwnPaths = None,
    game: InGame = None,
    words: Words = "",
    engine: Annotated[
        str | None,
        typer.Option("--engine", "-e", metavar="CMD", help="The engine for --next."),
    ] = None,
    next_ones: Annotated[
        bool,
        typer.Option(
            "--next", help="List what the engine could support next, with the first scenarios for it."
        ),
    ] = False,
    timeout: Timeout = None,
    as_json: Json = False,
) -> None:
    """List the scenarios, or with --next those that an engine could pass next."""
    with plain_errors():
        if next_ones != (engine is not None):
            refuse("--next and --engine belong together; give both")
        if timeout is not None and engine is None:
            refuse("--timeout needs --engine")
        if engine is not None:
            _show_next(engine, timeout, suites_read(paths, game, words), words, as_json=as_json)
            return
        chosen = [narrowed(suite, words) for suite in suites_read(paths, game, words)]
        scenarios = [one for suite in chosen for one in suite.scenarios]
        if as_json:
            print_json([row_of(one) for one in scenarios])
        else:
            for one in scenarios:
                out(f"{one.id}  {one.title}")
            out(f"{len(scenarios)} {plural('scenario', len(scenarios))}")
        if not paths:
            name_drafts_left_out(game)
        if any(suite.faults for suite in chosen):
            raise typer.Exit(USAGE)


def _show_next(
    engine: str, timeout: float | None, suites_there: Sequence[Suite], words: str, *, as_json: bool
) -> None:
    """Show the step that opens most scenarios, and the smallest of these."""
    from conformance.kit.drivers.opening import opener_of
    from conformance.kit.judging.greeting import greeted  # inside: only this command needs an engine

    opener = opener_of(engine, timeout)
    data: dict[str, dict[str, object] | None] = {}
    for every in suites_there:
        name, suite = every.game, narrowed(every, words)
        hello = greeted(opener, suite.facts)
        if name not in hello.games:
            continue
        step = next_step(suite.scenarios, hello)
        if step is None:
            data[name] = None
            continue
        first = sorted(step.opens, key=size_of)[:FIRST]
        data[name] = {
            "step": list(step.what),
            "opens": len(step.opens),
            "first": [row_of(one) for one in first],
        }
        if not as_json:
            out(f"{suite.book.game.title}: {step.said}; the first ones:")
            for one in first:
                out(f"  {one.id}  {one.title}")
    if not data:
        refuse("the engine plays none of these games")
    if as_json:
        print_json(data)
    elif not any(data.values()):
        out("this engine can run every scenario")


def size_of(scenario: Scenario) -> tuple[bool, int, int, str]:
    """Scenarios with plain cards come first, then the shortest."""
    return bool(asked_of(scenario)["text"]), len(scenario.when), len(scenario.given), scenario.id


def row_of(scenario: Scenario) -> dict[str, object]:
    """A row of the list, as data."""
    return {"id": scenario.id, "title": scenario.title, "game": scenario.game, "cites": list(scenario.cites)}


def explain(
    scenario_id: Annotated[
        str,
        typer.Argument(metavar="ID", help="A scenario, such as XX-2.6.2/first, or a file with several."),
    ],
    paths: OwnPaths = None,
    as_json: Json = False,
) -> None:
    """Explain a scenario in words, with the rules it cites and how to run it."""
    with plain_errors():
        if Path(scenario_id).exists():
            paths = [Path(scenario_id), *(paths or [])]
            there = suites_read(paths, None)
            found = [one for suite in there for one in suite.scenarios]
        else:
            there, found = [], list(named(scenario_id, paths or []))
        if as_json:
            print_json([_data(one) for one in found])
        for one in () if as_json else found:
            _show(one, paths or [])
        if any(suite.faults for suite in there):
            raise typer.Exit(USAGE)


def named(scenario_id: str, paths: Sequence[Path] = ()) -> Iterator[Scenario]:
    """Yield the scenarios with that id, including each of its examples. Refuse an id that is not there.

    They are in these files and folders; without any, in the suites whose ids have this prefix, or in all
    suites if no game has it.
    """
    own = [name for name in (*suites(), *draft_suites()) if scenario_id.startswith(f"{find(name).prefix}-")]
    if paths:
        there = suites_read(paths, None, scenario_id)
    else:
        there = [readable(name, scenario_id) for name in own or suites()]
    every = [one for suite in there for one in suite.scenarios]
    found = [one for one in every if scenario_id in (one.id, one.base_id)]
    if not found and any(is_about(suite, scenario_id) for suite in there):
        raise typer.Exit(USAGE)  # what is wrong with it is listed
    if not found:
        _refuse_unknown(scenario_id, every)
    yield from found


def _refuse_unknown(name: str, every: list[Scenario]) -> NoReturn:
    """Suggest the scenarios that cite `name` if it is a rule's id, or else the nearest scenario."""
    citing = list(dict.fromkeys(one.base_id for one in every if name in one.cites))
    if citing:
        these = "the scenario that cites it" if len(citing) == 1 else f"the {len(citing)} that cite it"
        shown = ", ".join(citing[:MOST_NAMED])
        more = f", ...; `cardlaw conform list -k {name}` shows all" if len(citing) > MOST_NAMED else ""
        refuse(f"{name} is a rule; explain takes a scenario; {these}: {shown}{more}")
    near = nearest(name, list(dict.fromkeys(one.base_id for one in every)))
    hint = f"; did you mean {near[0]}?" if near else "; `cardlaw conform list` shows them"
    refuse(f'no scenario is called "{name}"{hint}')


def _show(scenario: Scenario, paths: Sequence[Path]) -> None:
    story = describe_scenario(scenario)
    out(f"{scenario.id}  {scenario.title}\n")
    for heading, lines in (("Given", story.given), ("When", story.when), ("Then", story.then)):
        for place, line in enumerate(lines):
            out(f"{heading if not place else '':<6} {line}")
    if story.cards:
        out("\nCards")
        for line in story.cards:
            out(f"  {line}")
    out("\nRules")
    for rule in scenario.cites:
        out(f"  {rule}  {text_of(rule)}")
    if scenario.twin:
        out(f"\nIts legal twin is {scenario.twin}")
    files = "".join(f"{shlex.quote(str(path))} " for path in paths)
    out(f'\nRun it: cardlaw conform {files}-k "{scenario.id}" --engine "..."\n')


def text_of(rule: str) -> str:
    """The text of a rule, or the decision of a ruling."""
    entry = entry_of(rule, load_all(drafts=True))
    return entry.decision if isinstance(entry, Ruling) else entry.text


def _data(scenario: Scenario) -> dict[str, object]:
    return {
        "id": scenario.id,
        "title": scenario.title,
        "game": scenario.game,
        "cites": list(scenario.cites),
        "twin": scenario.twin,
        **asdict(describe_scenario(scenario)),
    }
