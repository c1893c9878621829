"""Record games: replay the old answers while they are legal, then answer at random.

`plan.yaml` next to the recordings lists the games.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest

from conformance.kit.data import tree
from conformance.kit.data.rows import list_of
from conformance.kit.data.tree import Map, Page, Seq
from conformance.kit.drivers.driver import Conversation
from conformance.kit.facts.game import GameFacts
from conformance.kit.playthroughs.beginning import beginning_of
from conformance.kit.playthroughs.compare import short, where
from conformance.kit.playthroughs.game import Game
from conformance.kit.playthroughs.recorded_rows import position_row
from conformance.kit.playthroughs.recording import (
    FORMAT,
    BadPlaythrough,
    Playthrough,
    Row,
    Step,
    Wire,
    folder_of,
    read_playthrough,
    written,
)
from conformance.kit.scenarios.pool import CardPool
from spec.protocol.messages import Hello, Refusal

VIEWED = 40
"""The views of all players are recorded once per this many answers, and at the end."""

MOST_ANSWERS = 3000
"""A game that isn't over after this many answers ends there."""


@dataclass(frozen=True, slots=True)
class Planned:
    """A game to be recorded."""

    name: str
    head: Row
    seed: int


def read_plan(facts: GameFacts, pool: CardPool) -> list[Planned]:
    """The games of `plan.yaml`: name, title, beginning, switches and seed."""
    path = folder_of(facts) / "plan.yaml"
    page, kind = Page(path.name), beginning_of(facts, pool)
    data = tree.read(path.read_text(encoding="utf-8"), page)
    planned = []
    for row in data if isinstance(data, Seq) else ():
        if not isinstance(row, Map):
            raise BadPlaythrough(f"{path.name}: no map: {row}")
        for key in row:
            if key not in ("name", "title", "switches", "seed", *kind.keys):
                page.fault(row.lines[key], f"no game of the plan has {key!r}", "remove it, or fix its name")
        switches = tree.plain(row.get("switches", {}))
        head: Row = {"title": row["title"], **kind.planned(row, page), "switches": switches}
        planned.append(Planned(str(row["name"]), head, int(str(row["seed"]))))
    if page.faults:
        raise BadPlaythrough("\n".join(map(str, page.faults)))
    return planned


def record(planned: Planned, game: Game, hello: Hello, old: Playthrough | None) -> Playthrough:
    """Record the game as the engine plays it now, by the old answers while legal, then by the seed."""
    path = folder_of(game.facts) / f"{planned.name}.jsonl"
    head: Row = {"playthrough": FORMAT, "engine": hello.name, "game": game.facts.game, **planned.head}
    rng = random.Random(planned.seed)
    remaining = [step.answer for step in old.steps if step.answer] if old and old.head == head else []
    position = game.start(head)
    steps: list[Step] = []
    answer: tuple[int, Wire] | None = None
    while True:
        if isinstance(position, Refusal):
            raise BadPlaythrough(f"{planned.name}: {answer} was refused by {position.rule}: {position.text}")
        seen = position_row(position)
        over = position.decision is None or len(steps) >= MOST_ANSWERS
        if over or (steps and len(steps) % VIEWED == 0):
            seen["views"] = game.views(head)
        steps.append(Step(answer, seen))
        if over or position.decision is None:
            break
        taken = remaining.pop(0) if remaining else None
        position_after = game.answer(taken) if taken and taken[0] == position.decision.player else None
        if taken is None or position_after is None or isinstance(position_after, Refusal):
            remaining = []
            taken = (position.decision.player, lively(position.decision.space, rng))
            position_after = game.answer(taken)
        answer, position = taken, position_after
    return Playthrough(
        planned.name, path.relative_to(game.facts.folder.parent.parent).as_posix(), head, tuple(steps)
    )


def lively(space: Mapping[str, object], rng: random.Random) -> Wire:
    """A random answer by a player who prefers acting to passing."""
    if "one_of" in space:
        listed = list_of(space["one_of"])
        others = [one for one in listed if isinstance(one, list) and len(one) > 1]
        return rng.choice(others if others and rng.random() < 0.85 else listed)
    if "some_of" in space:
        items = list_of(space["some_of"])
        return rng.sample(items, rng.randint(int(str(space["least"])), int(str(space["most"]))))
    if "order" in space:
        return rng.sample(list_of(space["order"]), len(list_of(space["order"])))
    if "divide" in space:
        among = list_of(space["among"])
        share = [rng.choice(among) for _ in range(int(str(space["divide"])))]
        return [[item, share.count(item)] for item in among if item in share]
    pairs: list[list[object]] = []
    for row in list_of(space["assign"]):
        item, targets, most = list_of(row)
        taken = [pair[1] for pair in pairs] if space.get("apart") else []
        free = [target for target in list_of(targets) if target not in taken]
        for target in rng.sample(free, min(int(str(most)), len(free))):
            if rng.random() < 0.4:
                pairs.append([item, target])
        if free and item in list_of(space.get("must", [])) and not any(pair[0] == item for pair in pairs):
            pairs.append([item, free[0]])
    return pairs


def record_all(facts: GameFacts, pool: CardPool, conversation: Conversation, anew: bool) -> Iterator[str]:
    """Record every planned game to its file, and yield what has changed in each."""
    hello = conversation.hello()
    game = Game(facts, pool, conversation)
    for planned in read_plan(facts, pool):
        path = folder_of(facts) / f"{planned.name}.jsonl"
        old = read_playthrough(path, facts) if path.exists() else None
        now = record(planned, game, hello, None if anew else old)
        path.write_text(written(now), encoding="utf-8")
        size = f"{len(now.steps)} steps, {path.stat().st_size / 1024:.0f} KiB"
        result = now.steps[-1].seen.get("result", "not at an end")
        yield f"{planned.name}: {size}, {short(result)}: {changes(old, now)}"


def changes(old: Playthrough | None, now: Playthrough) -> str:
    """What differs from the old recording."""
    if old is None:
        return "new"
    if written(old) == written(now):
        return "as before"
    if old.head != now.head:
        return "it begins from something else"
    changed = [number for number, (a, b) in enumerate(zip_longest(old.steps, now.steps), start=0) if a != b]
    first = changed[0]
    lines = [f"{len(changed)} steps differ, starting at step {first}"]
    before, after = (one.steps[first] if first < len(one.steps) else Step(None, {}) for one in (old, now))
    if before.answer != after.answer:
        lines.append(f"    answer {short(before.answer)} -> {short(after.answer)}")
    for key in {**before.seen, **after.seen}:
        one, other = before.seen.get(key), after.seen.get(key)
        if key == "events":
            rows = zip_longest(list_of(one), list_of(other))
            lines += [f"    event {short(a)} -> {short(b)}" for a, b in rows if a != b][:6]
        elif one != other:
            lines.append("    {}: {} -> {}".format(key, *map(short, where(one, other))))
    return "\n".join(lines)
