"""`cardlaw conform operations`: what compiled card text is made of, for writers of engines."""

from __future__ import annotations

from dataclasses import asdict
from itertools import groupby

import typer

from conformance.kit.console import USAGE, InGame, Json, out, plain_errors, print_json
from conformance.kit.suites.load import Suite
from conformance.kit.suites.selection import games_of, name_drafts_left_out, readable
from conformance.kit.tracing.nodes import NodeRow, node_rows


def operations(game: InGame = None, as_json: Json = False) -> None:
    """List the nodes of compiled card text: what each does, its rule, and one scenario with it."""
    from grammar.language.dialect import load as load_dialect  # inside: it loads the grammar

    with plain_errors():
        suites = [readable(name) for name in games_of(game)]
        tables = {suite.game: node_rows(load_dialect(suite.game), suite.scenarios) for suite in suites}
        if as_json:
            print_json({name: [asdict(row) for row in rows] for name, rows in tables.items()})
        else:
            for suite in suites:
                _show(suite, tables[suite.game])
        name_drafts_left_out(game)
        if any(suite.faults for suite in suites):
            raise typer.Exit(USAGE)


def _show(suite: Suite, rows: list[NodeRow]) -> None:
    out(f"{suite.book.game.title}")
    used = [row for row in rows if row.scenario]
    for kind, group in groupby(used, key=lambda row: row.kind):
        out(f"\n{kind}")
        for row in group:
            out(f"  {row.name}  {row.rule}  {row.says}\n      {row.scenario}  {row.title}")
    if unused := [row.name for row in rows if not row.scenario]:
        out(f"\nIn no card of the suite: {', '.join(unused)}")
    out(f"\n{len(used)} nodes; cardlaw cards schema --game {suite.game} prints their JSON\n")
