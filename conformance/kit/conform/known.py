"""The list of known failures in a run: what it expects of a suite, and how a run updates it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from conformance.kit.conform.order import Order
from conformance.kit.console import out, warn
from conformance.kit.facts.suite import suites
from conformance.kit.known.expectation import Expectations, Seen, Selection
from conformance.kit.known.failures import KnownFailures, read_known, write_known
from conformance.kit.known.update import updated
from conformance.kit.suites.load import Suite
from spec.book.games import find


def selection_of(order: Order, suite: Suite) -> Selection:
    """What the run covers. Each suite is responsible for the entries that no other suite can own."""
    others = [f"{find(name).prefix}-" for name in suites() if name != suite.game]
    return Selection(order.every or [one.id for one in suite.scenarios], others, order.whole)


def known_in(path: Path, *, update: bool) -> KnownFailures:
    """Read the list from a file; a list about to be written need not exist yet."""
    if update and not path.exists():
        return KnownFailures(path.name)
    return read_known(path)


def expectations_of(order: Order, suite: Suite) -> Expectations | None:
    if order.known is None:
        return None
    return Expectations(known_in(order.known, update=order.update), selection_of(order, suite))


def update_known(order: Order, suite: Suite, run: Iterable[Seen]) -> None:
    """Write the list from this run, and say what changed."""
    if order.known is None:
        return
    say = warn if order.as_json else out
    known = known_in(order.known, update=True)
    update = updated(known, list(run), selection_of(order, suite))
    if update.known != known or not order.known.exists():
        write_known(order.known, update.known)
    for change in update.changes:
        say(change)
    say(f"{order.known}: {len(update.known.entries)} known failures, {len(update.changes)} changes\n")
