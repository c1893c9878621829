"""Counts: from a position, how many sequences of one, two and three legal answers there are.

A count judges every list of legal answers on the way at once, so it finds what nobody thought to write a
scenario for. Chance's answers count like anybody's; what is not asked is not counted; a game that is over has
no further answers. The engine is driven by `load` and `answer` alone, each time from the position anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice, permutations
from math import comb, factorial

from conformance.kit import tree
from conformance.kit.driver import Breakdown, Conversation
from conformance.kit.facts import GameFacts
from conformance.kit.given import own_cards
from conformance.kit.kinds import kind_of
from conformance.kit.levels import unsupported
from conformance.kit.load import ScenarioError, Suite
from conformance.kit.names import Names
from conformance.kit.playing import EngineError, NotSupported, Playing
from conformance.kit.scenario import Scenario
from conformance.kit.tree import Map, Page, Seq
from spec.protocol.messages import Counts, Decision, Hello

DEPTH = 3
MOST_ANSWERS = 2000
"""Answers to one decision that are tried one after another; a position that has more is no good here."""

KEYS = ("name", "title", "switches", "cards", "given", "counts", "answers")

Wire = object
Line = tuple[tuple[int, Wire], ...]
"""Answers from the loaded position on, each with its player."""


@dataclass(frozen=True, eq=False)
class Counted:
    """A position and its numbers. `answers` has for each first answer how many follow, at depth 2 and 3."""

    scenario: Scenario
    counts: tuple[int, ...]
    answers: Mapping[str, tuple[int, ...]]

    @property
    def name(self) -> str:
        return self.scenario.id


@dataclass(frozen=True, slots=True)
class CountResult:
    """What an engine counts. `problem` says why it could not; `missing` what it does not support."""

    counted: Counted
    counts: tuple[int, ...] = ()
    answers: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    problem: str = ""
    missing: str = ""

    @property
    def holds(self) -> bool:
        return not self.problem and (self.counts, self.answers) == (self.counted.counts, self.counted.answers)

    @property
    def is_finding(self) -> bool:
        return not self.missing and not self.holds

    def lines(self) -> list[str]:
        """What differs, first answer by first answer, for a person."""
        where = self.counted.scenario
        lines = [f"{where.file}:{where.line}: counts, {self.counted.name}: {where.title}"]
        if self.problem:
            return [*lines, f"    {self.problem}"]
        for depth, (expected, got) in enumerate(zip(self.counted.counts, self.counts, strict=True), start=1):
            if expected != got:
                lines.append(f"    depth {depth}: expected {expected}, got {got}")
        for label in dict.fromkeys([*self.counted.answers, *self.answers]):
            expected_at, got_at = self.counted.answers.get(label), self.answers.get(label)
            if expected_at != got_at:
                lines.append(f"    {label}: expected {_shown(expected_at)}, got {_shown(got_at)}")
        return lines


def _shown(numbers: tuple[int, ...] | None) -> str:
    return "no such answer" if numbers is None else " and ".join(map(str, numbers)) + " after it"


# --- reading ------------------------------------------------------------------------------------------


def load_counts(suite: Suite) -> list[Counted]:
    """The positions of a suite's `counts.yaml`. ScenarioError carries every fault."""
    path = suite.facts.folder / "counts.yaml"
    if not path.exists():
        return []
    page = Page(path.relative_to(suite.facts.folder.parent.parent).as_posix())
    counted = read_counts(path.read_text(encoding="utf-8"), page, suite)
    if page.faults:
        raise ScenarioError(sorted(page.faults))
    return counted


def read_counts(text: str, page: Page, suite: Suite) -> list[Counted]:
    """The positions of a text; what is wrong with it is written on the page."""
    data = tree.read(text, page)
    if not isinstance(data, Seq):
        if not page.faults:
            page.fault(1, "no list of positions", "begin each with - name: ...")
        return []
    found = [_position(page, item, line, suite) for item, line in data.items()]
    names = [one.name for one in found if one is not None]
    for name in sorted({name for name in names if names.count(name) > 1}):
        page.fault(1, f"two positions are called {name}", "choose another name")
    return [one for one in found if one is not None]


def _position(page: Page, item: object, line: int, suite: Suite) -> Counted | None:
    from conformance.kit.compiling import pool_of  # inside: it loads the grammar's parser

    if not isinstance(item, Map):
        page.fault(line, "no position", "write name, title, given, counts and answers")
        return None
    page.known_keys(item, list(KEYS), "a position")
    given, switches, before = item.get("given"), item.get("switches"), len(page.faults)
    if not isinstance(given, Map) or not isinstance(item.get("name"), str):
        page.fault(line, "name or given is missing", "write name: ... and given: {...}")
        return None
    facts, pool = suite.facts, pool_of(suite.game, suite.facts.folder)
    own = own_cards(page, pool, item.get("cards"), item.lines.get("cards", line))
    position = kind_of(facts).expand(page, facts, pool, own, given)
    chosen = dict(switches) if isinstance(switches, Map) else {}
    for name, value in chosen.items():
        switch = suite.book.game.switches.get(name)
        if switch is None or switch.refusal(value):
            page.fault(line, f"no switch {name} = {value}", "look at the game's switches")
    counts = _numbers(item.get("counts"), DEPTH)
    answers = _answers(item.get("answers"))
    if counts is None or answers is None:
        page.fault(
            line, "counts or answers cannot be read", "write counts: [1, 2, 3], answers: {pass: [2, 3]}"
        )
        return None
    sums = (len(answers), *(sum(column) for column in zip(*answers.values(), strict=True)))
    if counts != sums:
        page.fault(line, f"the answers come to {list(sums)}, not {list(counts)}", "mend the wrong number")
    if len(page.faults) > before:
        return None
    scenario = Scenario(
        id=str(item["name"]),
        base_id=str(item["name"]),
        row={},
        title=str(item.get("title", "")),
        game=facts.game,
        cites=(),
        switches=chosen,
        twin=None,
        begin=position.begin,
        position=position.fields,
        given=given,
        names=position.names,
        cards=position.cards,
        when=(),
        then=(),
        file=page.file,
        line=line,
    )
    return Counted(scenario, counts, answers)


def _numbers(value: object, size: int) -> tuple[int, ...] | None:
    if not isinstance(value, list) or len(value) != size or not all(type(one) is int for one in value):
        return None
    return tuple(value)


def _answers(value: object) -> dict[str, tuple[int, ...]] | None:
    if not isinstance(value, Map) or not value:
        return None
    read = {label: _numbers(row, DEPTH - 1) for label, row in value.items()}
    found = {label: row for label, row in read.items() if row is not None}
    return found if len(found) == len(read) else None


# --- answers to a decision ------------------------------------------------------------------------------


def how_many(space: Mapping[str, object]) -> int:
    """[WIRE-4.4] The number of legal answers, without listing them where that can be helped."""
    if "one_of" in space:
        return len(_list(space["one_of"]))
    if "some_of" in space:
        items, least, most = _list(space["some_of"]), _whole(space["least"]), _whole(space["most"])
        return sum(comb(len(items), size) for size in range(least, most + 1))
    if "order" in space:
        return factorial(len(_list(space["order"])))
    if "divide" in space:
        return comb(_whole(space["divide"]) + len(_list(space["among"])) - 1, len(_list(space["among"])) - 1)
    if space.get("apart"):
        return sum(1 for _ in answers_in(space))
    total = 1
    for _, targets, most in map(_row, _list(space["assign"])):
        total *= sum(comb(len(targets), size) for size in range(most + 1))
    return total


def answers_in(space: Mapping[str, object]) -> Iterator[Wire]:
    """[WIRE-4.4] Every legal answer, one form after another."""
    if "one_of" in space:
        yield from _list(space["one_of"])
    elif "some_of" in space:
        for size in range(_whole(space["least"]), _whole(space["most"]) + 1):
            yield from map(list, combinations(_list(space["some_of"]), size))
    elif "order" in space:
        yield from map(list, permutations(_list(space["order"])))
    elif "divide" in space:
        yield from _divided(_whole(space["divide"]), _list(space["among"]))
    else:
        rows = [_row(row) for row in _list(space["assign"])]
        yield from _assigned(rows, bool(space.get("apart")), ())


def _divided(amount: int, among: Sequence[Wire]) -> Iterator[list[Wire]]:
    if len(among) == 1 or not amount:
        yield [[among[0], amount]] if amount else []
        return
    for part in range(amount, -1, -1):
        for rest in _divided(amount - part, among[1:]):
            yield [[among[0], part], *rest] if part else rest


def _assigned(
    rows: Sequence[tuple[Wire, list[Wire], int]], apart: bool, gone: tuple[Wire, ...]
) -> Iterator[list[Wire]]:
    if not rows:
        yield []
        return
    item, targets, most = rows[0]
    free = [target for target in targets if target not in gone]
    for size in range(min(most, len(free)) + 1):
        for chosen in combinations(free, size):
            for rest in _assigned(rows[1:], apart, (*gone, *chosen) if apart else gone):
                yield [*([item, target] for target in chosen), *rest]


def _row(value: object) -> tuple[Wire, list[Wire], int]:
    row = _list(value)
    return row[0], _list(row[1]), _whole(row[2])


def _list(value: object) -> list[Wire]:
    return list(value) if isinstance(value, list) else []


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def label_of(answer: Wire, decision: Decision, names: Names) -> str:
    """An answer as `counts.yaml` names it: `play plain-shard`, `activate working-relic 0`, `a: P2, b: P2`."""
    if isinstance(answer, list) and answer and isinstance(answer[0], str):
        return " ".join([answer[0], *_parts(answer[1:], names)])
    if isinstance(answer, list) and "assign" in decision.space:
        return ", ".join(": ".join(_named(part, names) for part in _list(pair)) for pair in answer) or "none"
    if isinstance(answer, list) and "divide" in decision.space:
        return ", ".join(" ".join(_parts(_list(pair), names)) for pair in answer) or "none"
    sources = _list(decision.about.get("triggers"))
    if isinstance(answer, list) and sources:
        answer = [_list(sources[place])[0] for place in answer if isinstance(place, int)]
    if isinstance(answer, list):
        return ", ".join(_named(part, names) for part in answer) or "none"
    return _named(answer, names)


def _parts(parts: Sequence[Wire], names: Names) -> list[str]:
    return [_named(part, names) if place == 0 else str(part) for place, part in enumerate(parts)]


def _named(part: Wire, names: Names) -> str:
    if isinstance(part, int) and part in names.cards:
        return names.name_of(part)
    return part if isinstance(part, str) else json.dumps(part)


# --- counting -------------------------------------------------------------------------------------------


class TooMany(Exception):
    """A decision has more answers than anybody would count."""


Reach = Callable[[Line], Decision | None]
"""Brings the engine to a node and says what it asks there."""


def by_answers(scenario: Scenario, facts: GameFacts, conversation: Conversation) -> Reach:
    """To each node from the loaded position, by all the answers that lead there."""

    def reach(path: Line) -> Decision | None:
        playing = Playing(scenario, facts, conversation, scenario.names, digesting=False)
        for refusal in (playing.begin(), *(playing.answer(answer) for answer in path)):
            if refusal is not None:
                raise EngineError(f"a listed answer was refused by {refusal.rule}: {refusal.text}")
        return playing.decision

    return reach


def count(reach: Reach, names: Names, depth: int = DEPTH) -> dict[str, tuple[int, ...]]:
    """For each first answer, how many sequences follow it, at depth 2 up to the greatest."""
    decision = reach(())
    if decision is None:
        return {}
    return {
        label_of(answer, decision, names): _following(reach, ((decision.player, answer),), depth - 1)
        for answer in _tried(decision)
    }


def _following(reach: Reach, path: Line, depth: int) -> tuple[int, ...]:
    """How many sequences of one, two, ... up to `depth` further answers there are."""
    decision = reach(path)
    if decision is None:
        return (0,) * depth
    if depth == 1:
        return (how_many(decision.space),)
    below = [_following(reach, (*path, (decision.player, one)), depth - 1) for one in _tried(decision)]
    return (len(below), *(sum(column) for column in zip(*below, strict=True)))


def _tried(decision: Decision) -> list[Wire]:
    found = list(islice(answers_in(decision.space), MOST_ANSWERS + 1))
    if len(found) > MOST_ANSWERS:
        raise TooMany(f"{decision.kind} has more than {MOST_ANSWERS} answers")
    return found


def judge_count(
    counted: Counted,
    facts: GameFacts,
    conversation: Conversation,
    hello: Hello,
    route: Callable[[Scenario, GameFacts, Conversation], Reach] = by_answers,
) -> CountResult:
    """One position on an engine. A Breakdown comes through."""
    scenario = counted.scenario
    if missing := unsupported(scenario, hello):
        return CountResult(counted, missing=missing)
    try:
        answers = count(route(scenario, facts, conversation), scenario.names)
    except NotSupported as problem:
        return CountResult(counted, missing=str(problem))
    except (EngineError, TooMany) as problem:
        return CountResult(counted, problem=str(problem))
    totals = (sum(column) for column in zip(*answers.values(), strict=True))
    counts = (len(answers), *totals) if answers else (0,) * DEPTH
    told = differs(scenario, facts, conversation, counts) if "count" in hello.capabilities else ""
    return CountResult(counted, counts, answers, told)


def differs(scenario: Scenario, facts: GameFacts, conversation: Conversation, counts: tuple[int, ...]) -> str:
    """[WIRE-4.12] What the engine's own `count` says otherwise than its answers tried one by one."""
    Playing(scenario, facts, conversation, scenario.names, digesting=False).begin()
    reply = conversation.ask("count", {"depth": DEPTH})
    if isinstance(reply, Counts) and reply.counts == counts:
        return ""
    told = list(reply.counts) if isinstance(reply, Counts) else reply
    return f"count says {told}, but its answers, tried one by one, are {list(counts)} [WIRE-4.12]"


def run_counts(
    listed: Iterable[Counted], facts: GameFacts, start: Callable[[], tuple[Conversation, Hello]]
) -> Iterator[CountResult]:
    """All positions; the engine is started again after a breakdown."""
    conversation: Conversation | None = None
    try:
        for counted in listed:
            try:
                if conversation is None:
                    conversation, hello = start()
                yield judge_count(counted, facts, conversation, hello)
            except Breakdown as problem:
                yield CountResult(counted, problem=f"the engine broke down: {problem}")
                if conversation is not None:
                    conversation.driver.close()
                    conversation = None
    finally:
        if conversation is not None:
            conversation.driver.close()
