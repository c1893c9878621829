"""Sections 10.4 and 10.10: triggered texts, those of the player with Priority first."""

from collections import Counter
from typing import Any

from reference_engine.champions_of_elequine.steps import Met
from reference_engine.interpreter.playing import triggers
from reference_engine.kernel.agenda import Step


def flush(state: Any, step: Step) -> None:
    """[COE-10.4.10, COE-10.4.10a, COE-10.10.3] Carry out triggered texts; note which of them meet."""
    if state.waiting:
        note_meeting(state)
    elif not state.queue:
        state.met = []
    triggers.flush(state, step)


def note_meeting(state: Any) -> None:
    """[COE-10.4.10, COE-10.4.10a]
    Note for each waiting text whether those of both players meet, and whether several of one player do.
    """
    of_player = Counter(waiting.player for waiting in state.waiting)
    state.met = [
        Met(waiting.printed.key, waiting.place, int(len(of_player) > 1), int(of_player[waiting.player] > 1))
        for waiting in state.waiting
    ]


def rules_of_meeting(state: Any, printed: Any, node: Any) -> tuple[str, ...]:
    """[COE-10.4.10, COE-10.4.10a] Return the rules by which a text comes before or after others."""
    met = next(
        (
            row
            for row in state.met
            if row.card == printed.key
            and row.place < len(printed.rows)
            and printed.rows[row.place].node is node
        ),
        None,
    )
    if met is None:
        return ()
    return (
        *(("COE-10.4.10",) if met.both else ()),
        *(("COE-10.4.10a",) if met.several else ()),
    )
