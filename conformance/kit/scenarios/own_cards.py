"""The cards that a scenario defines: those under its `cards`, and those that its file shares."""

from __future__ import annotations

from collections.abc import Mapping

from conformance.kit.data.tree import Page
from conformance.kit.scenarios.pool import CardPool, CardsUnreadable, KitCard, SharedCards
from spec.book.faults import Fault


def own_cards(
    page: Page, pool: CardPool, text: object, line: int, shared: SharedCards | None = None
) -> Mapping[str, KitCard] | None:
    """The cards of a scenario: those in its `cards`, and those that its file shares.

    None if they cannot be read, since what the scenario says of them can't be checked then.
    """
    if text is not None and not isinstance(text, str):
        page.fault(line, "`cards` is not text", "write cards: | and the cards below it")
        return None
    above = "" if shared is None else f"{shared.text.rstrip()}\n\n"
    if not text and not above:
        return {}
    try:
        return pool.with_own(f"{above}{text or ''}", f"{page.file}:{line}")
    except CardsUnreadable as error:
        if not error.problems:
            page.fault(line, f"its cards do not compile: {error}", "fix the card text")
        for one in error.problems:
            if shared is not None and one.line <= above.count("\n"):
                page.faults.append(Fault(shared.file, shared.line + one.line, one.message, one.fix))
            else:
                page.fault(line + one.line - above.count("\n"), one.message, one.fix)
        return None
