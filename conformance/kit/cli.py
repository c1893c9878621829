"""`cardlaw conform` and `cardlaw rules coverage`."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from conformance.kit import counts, playthroughs, report_html, report_text
from conformance.kit.cards import CardsUnreadable
from conformance.kit.counts import CountResult, load_counts, run_counts
from conformance.kit.decoys.catch import Catch, caught
from conformance.kit.decoys.edit import DecoyError, load_decoys
from conformance.kit.drive_stdio import REPLY_TIMEOUT
from conformance.kit.driver import Breakdown, CannotStart, Conversation, Opener
from conformance.kit.facts import FactsError, UnknownSuite, suites
from conformance.kit.language import VectorResult, load_vectors, run_vectors
from conformance.kit.load import ScenarioError, Suite, read_suite
from conformance.kit.opening import IN_PROCESS, REFERENCE, opener_of
from conformance.kit.playthroughs import (
    BadPlaythrough,
    PlaythroughResult,
    load_playthroughs,
    run_playthroughs,
)
from conformance.kit.proof import BadProof, kept_proof
from conformance.kit.report_json import BadReport, Writer, read_report, result_data
from conformance.kit.runner import Engine, Runner, run_all
from conformance.kit.scenario import Scenario
from conformance.kit.summary import by_chapter, said, total
from conformance.kit.trace import ChapterCoverage, coverage_of, trace
from conformance.kit.verdict import Result, Verdict
from spec.book.rulebook import RulebookError
from spec.protocol.messages import Hello

FINDINGS, USAGE = 1, 2

SHOWN_FAILURES = 20
NO_PROOF = "no proof is kept; cardlaw prove --write makes one (minutes)"

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
InGame = Annotated[str | None, typer.Option("--game", "-g", help="One game only, such as essence_crown.")]
EngineOption = Annotated[
    str | None,
    typer.Option(
        "--engine",
        "-e",
        metavar="CMD",
        help="A command line, or py:module:factory. Without it, the reference engine.",
    ),
]


def conform(
    engine: EngineOption = None,
    game: InGame = None,
    words: Annotated[
        str,
        typer.Option(
            "-k", metavar="WORDS", help="Only scenarios that have all these words in id, title or cites."
        ),
    ] = "",
    jobs: Annotated[int, typer.Option("-j", min=1, max=64, help="Engines side by side.")] = 1,
    report: Annotated[
        Path | None, typer.Option("--report", metavar="DIR", help="Write report.jsonl and report.html there.")
    ] = None,
    both: Annotated[
        bool,
        typer.Option("--both", help="The reference engine in this process and over a pipe: they must agree."),
    ] = False,
    language: Annotated[bool, typer.Option("--language", help="Only the language vectors.")] = False,
    decoys: Annotated[
        bool, typer.Option("--decoys", help="Does the suite catch each engine that is wrong?")
    ] = False,
    timeout: Annotated[
        float, typer.Option("--timeout", min=0.1, help="Seconds that an engine has for a reply.")
    ] = REPLY_TIMEOUT,
    listing: Annotated[bool, typer.Option("--list", help="List the scenarios and run none.")] = False,
    as_json: Json = False,
) -> None:
    """Judge an engine by the suite.

    Every verdict names the rule. Exit codes: 0 all pass, 1 findings, 2 wrong usage or unreadable scenarios.
    """
    with plain_errors():
        if both and engine is not None:
            refuse("--both compares two ways to the reference engine; leave out --engine")
        opener = opener_of(engine, timeout)
        games = [game] if game is not None else suites()
        chosen = [narrowed(readable(name, words), words) for name in games]
        if listing:
            list_scenarios(chosen, as_json)
            return
        if words and not any(suite.scenarios for suite in chosen) and not language:
            refuse(f'no scenario has "{words}" in its id, title or rules')
        if decoys:
            findings = [judge_decoys(suite, as_json) for suite in chosen]
        elif language:
            findings = [judge_language(suite, as_json) for suite in chosen]
        elif both:
            findings = [compare(suite, timeout, report, as_json) for suite in chosen]
        else:
            findings = [judge(suite, opener, engine, jobs, report, as_json) for suite in chosen]
        if any(suite.faults for suite in chosen):
            raise typer.Exit(USAGE)
        if any(findings):
            raise typer.Exit(FINDINGS)


def coverage(
    game: InGame = None,
    from_report: Annotated[
        Path | None,
        typer.Option("--report", metavar="FILE", help="A report.jsonl; without it, the suite is run."),
    ] = None,
    require: Annotated[
        str,
        typer.Option(
            "--require", metavar="CHAPTERS", help="Exit 1 if a rule of these is not exercised: 2,6,7."
        ),
    ] = "",
    as_json: Json = False,
) -> None:
    """Show which rules are cited, exercised, proven and without a scenario."""
    with plain_errors():
        required = chapters_of(require)
        data: dict[str, object] = {}
        unmet: list[str] = []
        for name in [game] if game is not None else suites():
            suite = readable(name)
            exercised = read_report(from_report).exercised if from_report else exercised_by(suite)
            try:
                proof = kept_proof(suite.facts.folder)
            except BadProof as problem:
                refuse(str(problem))
            rows = coverage_of(suite.book, trace(suite.book, suite.scenarios, exercised), proof)
            unmet += [rule for row in rows if row.number in required for rule in row.missing]
            data[name] = [asdict(row) for row in rows]
            if not as_json:
                show_coverage(suite, rows, required)
            warn(f"{suite.book.game.title}: {proof.said if proof else NO_PROOF}")
        if as_json:
            print_json(data)
        if unmet:
            if not as_json:
                warn(f"{len(unmet)} rules of the required chapters are not exercised: {', '.join(unmet)}")
            raise typer.Exit(FINDINGS)


# --- judging --------------------------------------------------------------------------------------


def judge(
    suite: Suite, opener: Opener, engine: str | None, jobs: int, report: Path | None, as_json: bool
) -> bool:
    """Run a suite against an engine and report. True if there are findings."""
    identity = greeted(opener, suite)
    if engine is not None and engine.startswith(IN_PROCESS):
        jobs = 1
    results = run_reported(suite, opener, jobs, identity, report, as_json)
    failed = any(result.verdict.is_finding for result in results)
    vectors = vector_results(suite) if engine is None and suite.complete else []
    games = whole_games(suite, opener)
    if report is not None:
        page = report_html.html_report(results, suite.book, suite.facts, str(identity), engine)
        write(folder_of(report, suite) / "report.html", page)
    if as_json:
        print_json(run_data(suite, identity, results, vectors, games))
    else:
        show_failures(results, suite, engine)
        report_text.show_summary(console(), suite.book, results, str(identity), complete=suite.complete)
        show_games(games)
        if report is not None:
            console().print(f"Report: {folder_of(report, suite) / 'report.html'}", soft_wrap=True)
        show_vectors(vectors)
    return failed or games.failed or any(not one.holds for one in vectors)


@dataclass(frozen=True, slots=True)
class WholeGames:
    """What the suite asks besides its scenarios: legal-answer counts, and recorded games."""

    counts: Sequence[CountResult] = ()
    playthroughs: Sequence[PlaythroughResult] = ()

    @property
    def failed(self) -> bool:
        return any(one.is_finding for one in self.listed)

    @property
    def listed(self) -> tuple[CountResult | PlaythroughResult, ...]:
        return (*self.counts, *self.playthroughs)


def whole_games(suite: Suite, opener: Opener) -> WholeGames:
    """Counts and recorded games; a part of a suite has none."""
    if not suite.complete:
        return WholeGames()
    from conformance.kit.compiling import pool_of  # inside: it loads the grammar's parser

    facts = suite.facts

    def start() -> tuple[Conversation, Hello]:
        runner = Runner(opener, facts)
        hello = runner.start()
        if runner.conversation is None:
            raise CannotStart("the engine did not start")
        return runner.conversation, hello

    counted = list(run_counts(load_counts(suite), facts, start))
    pool = pool_of(suite.game, facts.folder)
    return WholeGames(counted, list(run_playthroughs(load_playthroughs(facts), facts, pool, start)))


def show_games(games: WholeGames) -> None:
    """What differs, then a line each: `counts: 10 of 10`."""
    for one in games.listed:
        if one.is_finding:
            out("\n".join(one.lines()))
    if games.counts:
        out(counts.said(games.counts))
    if games.playthroughs:
        out(playthroughs.said(games.playthroughs))


def run_reported(
    suite: Suite, opener: Opener, jobs: int, identity: Engine, report: Path | None, as_json: bool
) -> list[Result]:
    """The results in the order of the scenarios; the report is written as they come."""
    places = {scenario.id: number for number, scenario in enumerate(suite.scenarios)}
    results: list[Result] = []
    with reporting(suite, report, identity) as writer, progress(len(suite.scenarios), as_json) as step:
        for result in run_all(opener, suite.facts, suite.scenarios, jobs):
            results.append(result)
            if writer is not None:
                writer.result(result)
            step(result)
    return sorted(results, key=lambda result: places[result.scenario.id])


@contextmanager
def reporting(suite: Suite, report: Path | None, identity: Engine) -> Iterator[Writer | None]:
    if report is None:
        yield None
        return
    folder = folder_of(report, suite)
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "report.jsonl").open("w", encoding="utf-8") as file:
        writer = Writer(file)
        writer.header(identity, suite.game, len(suite.scenarios))
        yield writer
        writer.close()


def folder_of(report: Path, suite: Suite) -> Path:
    """With several suites each has a folder of its own."""
    return report if len(suites()) == 1 else report / suite.game


def greeted(opener: Opener, suite: Suite) -> Engine:
    """Who the engine is; one that cannot even greet is told so once, not once a scenario."""
    runner = Runner(opener, suite.facts)
    try:
        hello = runner.start()
        runner.say_goodbye()
    except Breakdown as problem:
        warn(f"the engine did not start: {problem}")
        raise typer.Exit(FINDINGS) from None
    finally:
        runner.stop()
    return Engine.of(hello)


def compare(suite: Suite, timeout: float, report: Path | None, as_json: bool) -> bool:
    """The reference engine in this process and over a pipe. Verdicts and digests must be the same."""
    openers = {"in process": opener_of(REFERENCE, timeout), "over a pipe": opener_of(None, timeout)}
    identity = greeted(openers["over a pipe"], suite)
    runs = {
        way: run_reported(suite, opener, 1, identity, report if way == "over a pipe" else None, as_json)
        for way, opener in openers.items()
    }
    piped = []
    for inside, result in zip(runs["in process"], runs["over a pipe"], strict=True):
        piped.append(agreed(inside, result))
    if report is not None:
        page = report_html.html_report(piped, suite.book, suite.facts, str(identity), None)
        write(folder_of(report, suite) / "report.html", page)
    games = whole_games(suite, openers["over a pipe"])
    if as_json:
        print_json(run_data(suite, identity, piped, [], games))
    else:
        show_failures(piped, suite, None)
        name = f"{identity}, in process and over a pipe"
        report_text.show_summary(console(), suite.book, piped, name, complete=suite.complete)
        show_games(games)
    return games.failed or any(result.verdict.is_finding for result in piped)


def agreed(inside: Result, piped: Result) -> Result:
    """The piped result; a failure where the two ways differ."""
    problem = ""
    if inside.verdict is not piped.verdict:
        problem = (
            f"{inside.verdict.said} in process ({inside.outcome.reason}), {piped.verdict.said} over a pipe"
        )
    elif inside.outcome.digests != piped.outcome.digests:
        pairs = zip(inside.outcome.digests, piped.outcome.digests, strict=False)
        step = next((number for number, (one, other) in enumerate(pairs, start=1) if one != other), 0)
        problem = f"the digests differ from position {step} on"
    if not problem:
        return piped
    return replace(piped, outcome=replace(piped.outcome, verdict=Verdict.FAIL, reason=problem))


def judge_language(suite: Suite, as_json: bool) -> bool:
    results = vector_results(suite)
    if as_json:
        print_json([vector_data(one) for one in results])
    else:
        show_vectors(results)
        if not results:
            out(f"{suite.book.game.title} has no language vectors yet")
    return any(not one.holds for one in results)


def vector_results(suite: Suite) -> list[VectorResult]:
    vectors = load_vectors(suite.facts.folder / "language")
    return list(run_vectors(suite.game, vectors)) if vectors else []


def judge_decoys(suite: Suite, as_json: bool) -> bool:
    """Every decoy must be caught by a scenario that cites the rule it breaks."""
    decoys = load_decoys(suite.game)
    catches: list[Catch] = []
    for catch in caught(decoys, suite.scenarios, suite.facts):
        catches.append(catch)
        if not as_json:
            show_catch(catch)
    if as_json:
        print_json([{**asdict(one), "caught": one.caught, "proper": one.proper} for one in catches])
    elif catches:
        proper = sum(one.proper for one in catches)
        out(f"{proper} of {len(catches)} decoys caught by scenarios that cite their rule")
    else:
        out(f"{suite.book.game.title} has no decoys")
    return any(not one.proper for one in catches)


def show_catch(catch: Catch) -> None:
    head = f"{catch.decoy.name} ({catch.decoy.rule}): {catch.decoy.meaning}"
    if not catch.caught:
        out(f"{head}\n    NOT CAUGHT by any of {catch.tried} scenarios")
    else:
        note = "" if catch.citing else ", which does not cite the rule"
        out(f"{head}\n    caught by {catch.by}{note}: {catch.reason}")


def exercised_by(suite: Suite) -> frozenset[str]:
    """The rules that the suite exercises with the reference engine, in this process."""
    runner = Runner(opener_of(REFERENCE, REPLY_TIMEOUT), suite.facts)
    return frozenset(rule for result in runner.run(suite.scenarios) for rule in result.exercised)


# --- suites --------------------------------------------------------------------------------------


def readable(game: str, words: str = "") -> Suite:
    """A suite as far as it can be read: one bad file must not hide the verdicts on all the others."""
    suite = read_suite(game)
    if suite.faults and words and narrowed(suite, words).scenarios:
        warn(f"{len(suite.faults)} faults in the scenarios; without -k they are listed\n")
    elif suite.faults:
        faults = "\n".join(str(fault) for fault in suite.faults)
        warn(f"{faults}\n{len(suite.faults)} faults in the scenarios; only the others are run\n")
    return suite


def narrowed(suite: Suite, words: str) -> Suite:
    """Only the scenarios that have every word in their id, title or cited rules."""
    wanted = words.lower().split()
    kept = tuple(one for one in suite.scenarios if all(word in _haystack(one) for word in wanted))
    return replace(suite, scenarios=kept, complete=len(kept) == len(suite.scenarios))


def _haystack(scenario: Scenario) -> str:
    return " ".join([scenario.id, scenario.title, *scenario.cites]).lower()


# --- showing --------------------------------------------------------------------------------------


@contextmanager
def progress(planned: int, quiet: bool) -> Iterator[Callable[[Result], None]]:
    """A bar on a terminal; elsewhere a line now and then, for runs that take long."""
    terminal = Console(stderr=True)
    if terminal.is_terminal and not quiet:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=terminal, transient=True) as bar:
            task = bar.add_task("scenarios", total=planned)

            def advance(result: Result) -> None:
                bar.update(task, advance=1, description=result.scenario.rule)

            yield advance
        return
    done, last = 0, time.monotonic()

    def tick(_result: Result) -> None:
        nonlocal done, last
        done += 1
        if not quiet and time.monotonic() - last > 5:
            last = time.monotonic()
            warn(f"{done} of {planned} scenarios")

    yield tick


def show_failures(results: Sequence[Result], suite: Suite, engine: str | None) -> None:
    shown = [one for one in results if one.verdict.is_finding and one.verdict is not Verdict.NOT_RUN]
    for result in shown[:SHOWN_FAILURES]:
        report_text.show_failure(console(), result, suite.book, suite.facts, engine)
    if len(shown) > SHOWN_FAILURES:
        out(f"and {len(shown) - SHOWN_FAILURES} more; --report DIR writes all of them\n")
    left = [one for one in results if one.verdict is Verdict.NOT_RUN]
    if left:
        out(f"{len(left)} scenarios were not run: {left[0].outcome.reason}\n")


def show_vectors(results: Sequence[VectorResult]) -> None:
    for one in results:
        if not one.holds:
            out(f"{one.vector.file}:{one.vector.line}: {one.vector.text}")
            out(f"    expected {one.expected}\n    got      {one.got}")
    if results:
        out(f"{len(results)} language vectors: {sum(one.holds for one in results)} pass")


def show_coverage(suite: Suite, rows: Sequence[ChapterCoverage], required: Sequence[int]) -> None:
    table = Table(title=f"{suite.book.game.title} {suite.book.game.version}", title_justify="left")
    table.add_column("chapter")
    for title in ("rules", "to exercise", "cited", "exercised", "proven"):
        table.add_column(title, justify="right")
    table.add_column("not exercised", overflow="fold")
    for row in rows:
        mark = " *" if row.number in required else ""
        table.add_row(
            f"{row.number} {row.title}{mark}",
            *(str(count) for count in (row.rules, row.needed, row.cited, row.exercised)),
            f"{row.proven} of {row.provable}" if row.provable else "–",
            Text(" ".join(row.missing), style="red" if mark else "dim"),
        )
    console().print(table)


def list_scenarios(chosen: Sequence[Suite], as_json: bool) -> None:
    scenarios = [one for suite in chosen for one in suite.scenarios]
    if as_json:
        print_json(
            [{"id": one.id, "title": one.title, "game": one.game, "cites": one.cites} for one in scenarios]
        )
        return
    for one in scenarios:
        out(f"{one.id}  {one.title}")
    out(f"{len(scenarios)} scenarios")


def run_data(
    suite: Suite,
    identity: Engine,
    results: Sequence[Result],
    vectors: Sequence[VectorResult],
    games: WholeGames,
) -> dict[str, object]:
    rows = by_chapter(suite.book, results)
    return {
        "engine": {"name": identity.name, "version": identity.version},
        "game": suite.game,
        "summary": said(total(rows).verdicts),
        "chapters": [
            {
                "chapter": row.number,
                "title": row.title,
                "rules": row.rules,
                "exercised": row.exercised,
                "scenarios": row.scenarios,
                "verdicts": {verdict.value: count for verdict, count in sorted(row.verdicts.items())},
            }
            for row in rows
        ],
        "results": [result_data(result) for result in results],
        "language": [vector_data(one) for one in vectors],
        "counts": [game_data(one.counted.name, one) for one in games.counts],
        "playthroughs": [game_data(one.played.name, one) for one in games.playthroughs],
    }


def game_data(name: str, one: CountResult | PlaythroughResult) -> dict[str, object]:
    data: dict[str, object] = {"name": name, "holds": one.holds}
    if one.missing:
        data["not_supported"] = one.missing
    return {**data, "says": one.lines()} if one.is_finding else data


def vector_data(one: VectorResult) -> dict[str, object]:
    data: dict[str, object] = {
        "id": one.vector.id,
        "text": one.vector.text,
        "on": one.vector.on,
        "holds": one.holds,
    }
    return data if one.holds else {**data, "expected": one.expected, "got": one.got}


def chapters_of(text: str) -> list[int]:
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not all(part.isdecimal() for part in parts):
        refuse(f'cannot read the chapters "{text}"; write them as 2,6,7')
    return [int(part) for part in parts]


@contextmanager
def plain_errors() -> Iterator[None]:
    """What a person did wrong is said in a line or two, without a traceback."""
    try:
        yield
    except ScenarioError as error:
        refuse(str(error))
    except (
        CannotStart,
        UnknownSuite,
        FactsError,
        DecoyError,
        BadPlaythrough,
        BadReport,
        CardsUnreadable,
        RulebookError,
    ) as error:
        refuse(str(error))


def refuse(message: str) -> NoReturn:
    warn(message)
    raise typer.Exit(USAGE) from None


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def console() -> Console:
    return Console(highlight=False)


def out(text: str) -> None:
    Console(soft_wrap=True, highlight=False).print(Text(text))


def warn(message: str) -> None:
    Console(stderr=True, soft_wrap=True, highlight=False).print(Text(message))


def print_json(data: object) -> None:
    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))
