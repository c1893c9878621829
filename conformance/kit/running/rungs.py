"""How far up the ladder an engine is, and which step would open most of the suite to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from conformance.kit.running.claims import CITING, EVENTS, LOAD, REFUSALS, STATE, blockers
from conformance.kit.running.scope import CARD_TEXT
from conformance.kit.scenarios.scenario import Scenario
from spec.protocol.messages import GameSupport, Hello


@dataclass(frozen=True, slots=True)
class Rung:
    """A step of the ladder: its short name, what an engine on it can do, and the capabilities it adds."""

    name: str
    title: str
    adds: tuple[str, ...]


RUNGS = (
    Rung("R0", "load and state with plain cards", (LOAD, STATE)),
    Rung("R1", "refusals", (REFUSALS,)),
    Rung("R2", "events", (EVENTS,)),
    Rung("R3", CARD_TEXT, (CARD_TEXT,)),
    Rung("R4", "rule ids", (CITING,)),
)
"""From the bottom up. Start, views, digests, counts and compiling stand beside the ladder."""


def rung_of(hello: Hello, game: str) -> Rung | None:
    """The highest rung of which an engine claims everything up to it; None below the first."""
    claimed = {*hello.capabilities, *([CARD_TEXT] if _reads_all_text(hello.games.get(game)) else ())}
    reached = None
    for rung in RUNGS:
        if not claimed.issuperset(rung.adds):
            break
        reached = rung
    return reached


def _reads_all_text(support: GameSupport | None) -> bool:
    return support is not None and support.scope.text is None


@dataclass(frozen=True, slots=True)
class NextStep:
    """What an engine could learn next, and the scenarios that this alone would open."""

    what: tuple[str, ...]
    opens: tuple[Scenario, ...]

    @property
    def said(self) -> str:
        """`events opens 263 scenarios`"""
        many = len(self.opens)
        return f"teaching {' and '.join(self.what)} opens {many} scenario{'' if many == 1 else 's'}"


def next_step(scenarios: Iterable[Scenario], hello: Hello) -> NextStep | None:
    """The step that opens most scenarios for each new thing to learn; None if all are open."""
    closed = {one: frozenset(missing) for one in scenarios if (missing := blockers(one, hello))}
    if not closed:
        return None
    alike = Counter(closed.values())

    def worth(learned: frozenset[str]) -> tuple[float, list[str]]:
        opens = sum(many for missing, many in alike.items() if missing <= learned)
        return opens / len(learned), sorted(learned)

    best = max(alike, key=worth)
    return NextStep(tuple(sorted(best)), tuple(one for one, missing in closed.items() if missing <= best))
