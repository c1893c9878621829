"""`cardlaw rules show`: a rule as its book has it, with the code that carries it out and its scenarios."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Annotated, Final

import typer

from conformance.kit.console import Json, print_json
from conformance.kit.tracing.one_rule import RuleUses, uses_of
from spec.book.cli import as_printed, out, plain_errors, rule_json, ruling_json, show_rule, show_ruling
from spec.book.ids import RuleId
from spec.book.rulebook import load_with

MOST_LISTED: Final = 10
"""Places of a kind that are printed; --json lists them all."""


def show(
    entry_id: Annotated[str, typer.Argument(metavar="ID", help="A rule or a ruling: XX-2.6.2, XX-R8.")],
    as_json: Json = False,
) -> None:
    """Show a rule with its rulings, terms, code and scenarios, or a ruling with its rules."""
    with plain_errors():
        entry = RuleId(as_printed(entry_id))
        book = load_with(entry)
        if entry.is_ruling:
            ruling = book.ruling(entry)
            data = ruling_json(ruling, book)
        else:
            rule = book.rule(entry)
            data = rule_json(rule, book)
        uses = uses_of(entry, book.game)
        if as_json:
            print_json({**data, **asdict(uses)})
            return
        if entry.is_ruling:
            show_ruling(ruling, book)
        else:
            show_rule(rule, book)
        show_uses(uses)


def show_uses(uses: RuleUses) -> None:
    """Print where the rule is carried out and tested."""
    _listed("Carried out by", uses.code)
    _listed("Scenarios", uses.scenarios)
    _listed("Tests", uses.tests)


def _listed(title: str, places: Sequence[object]) -> None:
    if not places:
        return
    out(f"\n  {title}")
    for place in places[:MOST_LISTED]:
        typer.echo(f"    {place}")
    if len(places) > MOST_LISTED:
        out(f"    [dim]and {len(places) - MOST_LISTED} more; --json lists them all[/]")
