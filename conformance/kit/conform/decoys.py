"""Does the suite catch every engine that is wrong on purpose, ours or anybody's?"""

from __future__ import annotations

from dataclasses import asdict

from conformance.kit.conform.run import progress
from conformance.kit.conform.suite_result import SuiteResult
from conformance.kit.console import out, warn
from conformance.kit.decoys.catch import Catch, caught
from conformance.kit.decoys.edit import load_decoys
from conformance.kit.decoys.replies import faults_of, noticed_by, shown_by
from conformance.kit.drivers.driver import Opener
from conformance.kit.judging.greeting import greeted
from conformance.kit.suites.load import Suite


def judge_decoys(suite: Suite, as_json: bool) -> SuiteResult:
    """Every decoy must be caught by a scenario that cites the rule it breaks."""
    decoys = load_decoys(suite.game)
    catches: list[Catch] = []
    for catch in caught(decoys, suite.scenarios, suite.facts):
        catches.append(catch)
        if not as_json:
            show_catch(catch)
    proper = sum(one.proper for one in catches)
    if not as_json:
        said = f"{proper} of {len(catches)} decoys caught by scenarios that cite their rule"
        out(said if catches else f"{suite.book.game.title} has no decoys")
    data = [{**asdict(one), "caught": one.caught, "proper": one.proper} for one in catches]
    return SuiteResult(data, proper < len(catches))


def judge_own(suite: Suite, opener: Opener, as_json: bool) -> SuiteResult:
    """Break the replies of an engine in every way that its claims allow, and name what nothing notices.

    That is no fault of the engine: it says how much its passes are worth.
    """
    greeted(opener, suite.facts)
    passed, shown = shown_by(suite, opener)
    if shown.broke:
        warn(f"the engine broke down in {shown.broke}")
    faults = faults_of(shown)
    rows: list[dict[str, object]] = []
    with progress("faults", len(faults), as_json) as step:
        for fault in faults:
            by = noticed_by(fault, passed, suite.facts, opener)
            rows.append({"fault": fault.name, "noticed_by": by})
            step(fault.name)
    if not as_json:
        noticed = sum(row["noticed_by"] is not None for row in rows)
        out(f"{noticed} of {len(rows)} faults noticed by {len(passed)} passing scenarios")
        for row in rows:
            if row["noticed_by"] is None:
                out(f"    not noticed: {row['fault']}")
    return SuiteResult(rows, False)


def show_catch(catch: Catch) -> None:
    """Show whether a decoy was caught, and by which scenario."""
    head = f"{catch.decoy.name} ({catch.decoy.rule}): {catch.decoy.meaning}"
    if not catch.caught:
        out(f"{head}\n    NOT CAUGHT by any of {catch.tried} scenarios")
    else:
        note = "" if catch.citing else ", which does not cite the rule"
        out(f"{head}\n    caught by {catch.by}{note}: {catch.reason}")
