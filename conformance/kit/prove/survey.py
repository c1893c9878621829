"""What the unchanged engine does: which scenarios pass, what each reaches, what runs at the import."""

from __future__ import annotations

import json
import sys
import time
import types
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from conformance.kit.drivers.driver import Breakdown, Conversation
from conformance.kit.drivers.in_process import InProcess, factory_named
from conformance.kit.judging.verdict import Verdict
from conformance.kit.prove.alterations import CannotProve
from conformance.kit.prove.forks import output_of
from conformance.kit.prove.judge import Judge
from conformance.kit.prove.mutants import Mutant
from conformance.kit.prove.probes import Place, probed
from conformance.kit.prove.reloading import caches, forget
from conformance.kit.prove.sources import Function
from conformance.kit.scenarios.scenario import Scenario


class Passed(NamedTuple):
    """A passing scenario: the ids that the engine names, and seconds."""

    named: Sequence[str]
    seconds: float


class Survey(NamedTuple):
    """The passing scenarios by id, in the order of the suite, and which of them reach each statement.

    Those that reach a statement are the bits of a number: the first scenario is bit 0. Sets of their ids
    would take gigabytes, which each mutant's process would have to map.
    """

    passed: Mapping[str, Passed]
    reached: Mapping[Place, int]


def numbers_in(bits: int) -> Iterator[int]:
    """Yield the numbers of the bits that are set, from the lowest."""
    return (number for number, bit in enumerate(bin(bits)[:1:-1]) if bit == "1")


def surveyed(
    scenarios: Sequence[Scenario],
    judge: Callable[[], Judge],
    seconds: float,
    wanted: Mapping[str, Collection[int]],
    functions: Iterable[Function],
    package: str,
) -> Survey:
    """Play all scenarios in a child. `wanted` are the statements to look for, by function."""
    output = output_of(lambda: json.dumps(_survey(scenarios, judge, seconds, wanted, functions, package)))
    if not output:
        raise CannotProve("the engine ended its own process")
    passed, reached = json.loads(output)
    return Survey(
        {name: Passed(*one) for name, one in passed.items()},
        {(name, line): int(bits, 16) for name, line, bits in reached},
    )


def run_at_import(engine: str, package: str) -> frozenset[tuple[str, str]]:
    """The functions that run while the engine is imported and says hello: their modules and bare names."""

    def work() -> str:
        for name in [name for name in sys.modules if name.partition(".")[0] == package]:
            forget(name)
        seen: set[tuple[str, str]] = set()

        def enter(frame: types.FrameType, _event: str, _: object) -> None:
            seen.add((str(frame.f_globals.get("__name__")), frame.f_code.co_name))

        sys.settrace(enter)
        try:
            Conversation(InProcess(factory_named(engine))).hello()
        except Breakdown:
            pass
        finally:
            sys.settrace(None)
        return json.dumps(sorted(one for one in seen if one[0].partition(".")[0] == package))

    return frozenset((module, name) for module, name in json.loads(output_of(work) or "[]"))


def wanted_of(mutants: Sequence[Mutant]) -> dict[str, set[int]]:
    """The changed statements and the branches inside them, by function."""
    wanted: dict[str, set[int]] = {}
    for mutant in mutants:
        lines = wanted.setdefault(mutant.function.name, set())
        lines.add(mutant.statement)
        lines.update(mutant.function.inside(mutant.statement))
    return wanted


def _survey(
    scenarios: Sequence[Scenario],
    judge: Callable[[], Judge],
    seconds: float,
    wanted: Mapping[str, Collection[int]],
    functions: Iterable[Function],
    package: str,
) -> tuple[Mapping[str, Passed], Sequence[tuple[str, int, str]]]:
    """Return the content of a survey, fit for JSON."""
    reached: set[int] = set()
    places = probed(functions, wanted, reached.add)
    table = judge()
    passed: dict[str, Passed] = {}
    reaching = [0] * len(places)
    clears = caches(package)
    for number, scenario in enumerate(scenarios):
        if number == 1:  # the first game has imported the rest of the engine
            clears = caches(package)
        for clear in clears:  # each scenario must reach what an earlier one has cached
            clear()
        reached.clear()
        began = time.process_time()
        outcome = table.verdict(scenario, seconds)
        if outcome.verdict is Verdict.PASS:
            bit = 1 << len(passed)
            for one in reached:
                reaching[one] |= bit
            passed[scenario.id] = Passed(sorted(outcome.named), time.process_time() - began)
        else:
            table = judge()
    by_place: dict[Place, int] = {}
    for one, bits in enumerate(reaching):
        for place in places[one]:
            by_place[place] = by_place.get(place, 0) | bits
    return passed, [(name, line, f"{bits:x}") for (name, line), bits in by_place.items() if bits]
