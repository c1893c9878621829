"""The results of a run, for people and as data."""

from __future__ import annotations

import shlex

from conformance.kit.console import out
from conformance.kit.fuzz.hunt import Found, Hunt


def show_found(found: Found, command: str, seed: int) -> None:
    """Show a disagreement: who said what, the scenario, and the commands that reproduce it."""
    out(f"\ngame {found.game}: {found.said[0] if found.said else 'a disagreement'}")
    for line in found.said[1:]:
        out(f"  {line}")
    out(f"  {many(found.answers, 'answer')}, shrunk to {found.kept} in {found.seconds:.0f} s")
    if found.file is None:
        out("  this can't be written as a scenario; the remaining answers:")
        for answer in found.smallest.taken:
            who = f"P{answer.answer.player}" if answer.answer.player else "chance"
            out(f"    {who} answers {answer.decision.kind}: {answer.wire}")
    else:
        out(f"  {found.file}")
        for line in found.scenario.text.splitlines():
            if not line.startswith("#"):
                out(f"    {line}".rstrip())
        out(f"  replay the scenario: {command} --again {shlex.quote(str(found.file))}")
    out(f"  replay the game: {command} --seed {seed} --first {found.game} --games 1\n")


def summary(hunt: Hunt) -> str:
    """`100 games, 9341 answers and 812 illegal ones, 2.1 games a second: the engines agree`"""
    speed = hunt.games / hunt.seconds if hunt.seconds else 0.0
    played = (
        f"{many(hunt.games, 'game')}, {many(hunt.answers, 'answer')} and {hunt.refused} illegal ones, "
        f"{speed:.1f} games a second"
    )
    lacking = f", {hunt.unsupported} not supported" if hunt.unsupported else ""
    if not hunt.disagreements:
        return f"{played}{lacking}: the engines agree"
    flaky = f"; {hunt.flaky} could not be reproduced" if hunt.flaky else ""
    found = many(len(hunt.found), "different disagreement")
    return f"{played}{lacking}: {found}, {hunt.disagreements} in all{flaky}"


def cards_played(hunt: Hunt) -> str:
    """`cards that scenarios define: 661 of 777 are used`"""
    defined = len(hunt.own_cards.cards)
    return f"cards that scenarios define: {hunt.scenario_cards} of {defined} are used"


def many(number: int, noun: str) -> str:
    """`1 game`, `2 games`"""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def hunt_data(hunt: Hunt, first: int, stopped: bool) -> dict[str, object]:
    """The whole run."""
    return {
        "tested": hunt.pair.tested.name,
        "against": hunt.pair.against.name,
        "game": hunt.facts.game,
        "seed": hunt.seed,
        "first": first,
        "next": first + hunt.games,
        "stopped": stopped,
        "scenario_cards": hunt.scenario_cards,
        "games": hunt.games,
        "answers": hunt.answers,
        "illegal": hunt.refused,
        "not_supported": hunt.unsupported,
        "disagreements": hunt.disagreements,
        "not_seen_again": hunt.flaky,
        "found": [found_data(one) for one in hunt.found],
    }


def found_data(found: Found) -> dict[str, object]:
    """One disagreement."""
    return {
        "game": found.game,
        "kind": " ".join(found.smallest.differences[0].kind).strip(),
        "id": found.scenario.id,
        "cites": list(found.scenario.cites),
        "file": None if found.file is None else str(found.file),
        "answers": found.answers,
        "kept": [[one.answer.player, one.wire] for one in found.smallest.taken],
        "said": list(found.said),
    }
