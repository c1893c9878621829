"""Does the suite catch every engine that is wrong on purpose?"""

from __future__ import annotations

from dataclasses import asdict

from conformance.kit.conform.told import Told
from conformance.kit.console import out
from conformance.kit.decoys.catch import Catch, caught
from conformance.kit.decoys.edit import load_decoys
from conformance.kit.suites.load import Suite


def judge_decoys(suite: Suite, as_json: bool) -> Told:
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
    return Told(data, proper < len(catches))


def show_catch(catch: Catch) -> None:
    """Show whether a decoy was caught, and by which scenario."""
    head = f"{catch.decoy.name} ({catch.decoy.rule}): {catch.decoy.meaning}"
    if not catch.caught:
        out(f"{head}\n    NOT CAUGHT by any of {catch.tried} scenarios")
    else:
        note = "" if catch.citing else ", which does not cite the rule"
        out(f"{head}\n    caught by {catch.by}{note}: {catch.reason}")
