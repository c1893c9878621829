"""Playthroughs: whole recorded games, compared step by step with what an engine makes of the same answers.

python -m conformance.kit.playthroughs              compare the reference engine with the recordings
python -m conformance.kit.playthroughs --record     record them again, and say what has changed

A recording is a file of JSON lines: first what the game begins from, then a line an answer with all that
follows from it. `plan.yaml` beside the recordings says which games there are.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path

from conformance.kit import tree
from conformance.kit.cards import CardPool
from conformance.kit.counts import how_many
from conformance.kit.driver import Breakdown, Conversation
from conformance.kit.facts import GameFacts
from conformance.kit.runner import unsupported_switch
from conformance.kit.tree import Map, Page, Seq
from spec.protocol.messages import Data, Error, Event, Hello, Position, Refusal

FORMAT = 1
VIEWED = 40
"""At every so many answers the views of all players are kept, and at the end."""

MOST_ANSWERS = 3000
DIGITS = 16
"""Of a digest so many digits are kept; they are enough to see a difference."""

Wire = object
Row = dict[str, object]


class BadPlaythrough(Exception):
    """A recording or the plan cannot be read; the text says where."""


@dataclass(frozen=True, slots=True)
class Step:
    """An answer, and what was seen after it. The first step has no answer: it is the start."""

    answer: tuple[int, Wire] | None
    seen: Row


@dataclass(frozen=True, eq=False)
class Playthrough:
    """A recorded game."""

    name: str
    file: str
    head: Row
    steps: tuple[Step, ...]

    @property
    def title(self) -> str:
        return str(self.head.get("title", ""))

    @property
    def switches(self) -> Mapping[str, object]:
        value = self.head.get("switches")
        return value if isinstance(value, dict) else {}


@dataclass(frozen=True, slots=True)
class Difference:
    """The first thing that is not as it was recorded. Step 0 is the start."""

    step: int
    answer: tuple[int, Wire] | None
    what: str
    expected: object
    got: object

    def lines(self) -> list[str]:
        who = f"the answer of P{self.answer[0]}, " if self.answer and self.answer[0] else "chance's answer, "
        said = f"{who}{_short(self.answer[1])}" if self.answer else "the start"
        return [
            f"    step {self.step}, after {said}: {self.what}",
            f"      expected {_short(self.expected)}",
            f"      got      {_short(self.got)}",
        ]


@dataclass(frozen=True, slots=True)
class PlaythroughResult:
    """What became of a recorded game on an engine."""

    played: Playthrough
    difference: Difference | None = None
    problem: str = ""
    missing: str = ""
    steps: int = 0

    @property
    def holds(self) -> bool:
        return not (self.difference or self.problem or self.missing)

    @property
    def is_finding(self) -> bool:
        return not self.missing and not self.holds

    def lines(self) -> list[str]:
        told = [f"{self.played.file}: playthrough {self.played.name}: {self.played.title}"]
        if self.problem:
            told.append(f"    {self.problem}")
        return [*told, *(self.difference.lines() if self.difference else [])]


def _short(value: object, most: int = 300) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= most else f"{text[:most]} ..."


# --- files --------------------------------------------------------------------------------------------


def folder_of(facts: GameFacts) -> Path:
    return facts.folder / "playthroughs"


def load_playthroughs(facts: GameFacts) -> list[Playthrough]:
    """The recordings of a suite, in the order of their names."""
    return [read_playthrough(path, facts) for path in sorted(folder_of(facts).glob("*.jsonl"))]


def read_playthrough(path: Path, facts: GameFacts) -> Playthrough:
    shown = path.relative_to(facts.folder.parent.parent).as_posix()
    try:
        head, *rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        if head["playthrough"] != FORMAT:
            raise BadPlaythrough(f"{shown}: format {head['playthrough']}, and not {FORMAT}")
        return Playthrough(path.stem, shown, head, tuple(_step(row) for row in rows))
    except (ValueError, KeyError, TypeError) as error:
        raise BadPlaythrough(f"{shown}: not readable as a playthrough ({error})") from None


def _step(row: Row) -> Step:
    seen = {key: value for key, value in row.items() if key not in ("player", "answer")}
    player = row.get("player")
    return Step((player, row["answer"]) if isinstance(player, int) else None, seen)


def written(played: Playthrough) -> str:
    """The text of the file."""
    rows = [played.head]
    for step in played.steps:
        said = {"player": step.answer[0], "answer": step.answer[1]} if step.answer else {}
        rows.append({**said, **step.seen})
    return "".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows)


# --- what is seen ---------------------------------------------------------------------------------------


def event_row(event: Event) -> list[object]:
    """`[kind, rules, player, object, other, amount, name]`, without what is missing at the end."""
    row: list[object] = [
        event.kind,
        " ".join(event.rules),
        event.player,
        event.object,
        event.other,
        event.amount,
        event.name,
    ]
    while row[-1] is None:
        row.pop()
    return row


def seen_at(position: Position) -> Row:
    """A position as it is kept: events, who is asked what with how many answers, result, digest."""
    seen: Row = {"events": [event_row(event) for event in position.events]}
    if position.decision is not None:
        many = how_many(position.decision.space)
        kind, player = position.decision.kind, position.decision.player
        seen["asks"] = [kind, player, many] if many < 10**9 else [kind, player]
    if position.result is not None:
        seen["result"] = dict(position.result)
    seen["digest"] = position.digest[:DIGITS]
    return seen


def view_row(view: Mapping[str, object], facts: GameFacts) -> Row:
    """A view as it is kept: only what the game's state prescribes, without what is empty or as usual."""
    return {
        **{key: view.get(key) for key in ("turn", "active", "phase")},
        "players": [_player_row(row, facts) for row in _rows(view.get("players"))],
        "objects": {str(row.get("id")): _object_row(row, facts) for row in _rows(view.get("objects"))},
    }


def _player_row(row: Mapping[str, object], facts: GameFacts) -> Row:
    told: Row = {name: row.get(name) for name in facts.columns}
    for name in facts.zones:
        held = row.get(name)
        if isinstance(held, Mapping):
            told[name] = held.get("count")
        elif held:
            told[name] = held
    return told


def _object_row(row: Mapping[str, object], facts: GameFacts) -> list[object]:
    usual = {"controller": row.get("owner"), "damage": 0}
    facts_of_it = {
        name: row[name]
        for name in facts.objects
        if name in row and row[name] is not False and row[name] != usual.get(name)
    }
    return [row.get("card"), facts_of_it] if facts_of_it else [row.get("card")]


def _rows(value: object) -> list[Mapping[str, object]]:
    return [row for row in value if isinstance(row, dict)] if isinstance(value, list) else []


# --- a game under way -----------------------------------------------------------------------------------


@dataclass(eq=False)
class Game:
    """An engine that plays one game of this suite."""

    facts: GameFacts
    pool: CardPool
    conversation: Conversation
    decisions: list[Position] = field(default_factory=list)

    def start(self, head: Mapping[str, object]) -> Position | Refusal:
        decks = [self._deck(deck) for deck in _rows(head.get("decks"))]
        cards = {card.name: card.data for card in self.pool.known.values()}
        needed = {str(name) for deck in decks for value in deck.values() for name in _names(value)}
        fields = {"game": self.facts.game, "decks": decks, "switches": head.get("switches", {})}
        lost = sorted(needed - set(cards))
        if lost:
            raise BadPlaythrough(f"no card is called {lost[0]}")
        return self._ask("start", {**fields, "cards": {name: cards[name] for name in sorted(needed)}})

    def _deck(self, deck: Mapping[str, object]) -> dict[str, object]:
        """Cards are kept as they are listed in a deck file: `3 Dawn Sliver`."""
        told = dict(deck)
        for wire in self.facts.start_cards.values():
            lines = [str(line).partition(" ") for line in _names(deck[wire])]
            told[wire] = [name for count, _, name in lines for _ in range(int(count))]
        return told

    def answer(self, answer: tuple[int, Wire]) -> Position | Refusal:
        return self._ask("answer", {"player": answer[0], "answer": answer[1]})

    def views(self, players: int) -> list[Row]:
        return [view_row(self._view(player), self.facts) for player in range(1, players + 1)]

    def _view(self, player: int) -> Mapping[str, object]:
        reply = self.conversation.ask("view", {"player": player})
        if isinstance(reply, Data):
            return reply.data
        raise _Cannot(f"view was answered with {reply}")

    def _ask(self, command: str, fields: Mapping[str, object]) -> Position | Refusal:
        reply = self.conversation.ask(command, fields)
        if isinstance(reply, (Position, Refusal)):
            return reply
        if isinstance(reply, Error) and reply.code in ("not_supported", "unknown_game"):
            raise _Missing(reply.feature or reply.text)
        raise _Cannot(f"{command} was answered with {reply}")


class _Missing(Exception):
    """The engine says that it cannot do this."""


class _Cannot(Exception):
    """The engine could not carry out a command that it should know."""


def _names(value: object) -> list[object]:
    return list(value) if isinstance(value, list) else [value]


# --- comparing ------------------------------------------------------------------------------------------


def judge_playthrough(played: Playthrough, game: Game, hello: Hello) -> PlaythroughResult:
    """One recording on an engine. A Breakdown comes through."""
    if missing := _unsupported(played, game.facts, hello):
        return PlaythroughResult(played, missing=missing)
    same_engine = hello.name == played.head.get("engine")
    try:
        for number, step in enumerate(played.steps):
            position = game.start(played.head) if step.answer is None else game.answer(step.answer)
            if isinstance(position, Refusal):
                got = f"refused by {position.rule}: {position.text}"
                return PlaythroughResult(
                    played, Difference(number, step.answer, "a refusal", "accepted", got), steps=number
                )
            got_row = seen_at(position)
            if "views" in step.seen and "view" in hello.capabilities:
                got_row["views"] = game.views(len(_rows(played.head.get("decks"))))
            if unlike := first_unlike(step.seen, got_row, hello, same_engine):
                return PlaythroughResult(played, Difference(number, step.answer, *unlike), steps=number)
    except _Missing as problem:
        return PlaythroughResult(played, missing=str(problem))
    except _Cannot as problem:
        return PlaythroughResult(played, problem=str(problem))
    return PlaythroughResult(played, steps=len(played.steps))


def _unsupported(played: Playthrough, facts: GameFacts, hello: Hello) -> str:
    game = hello.games.get(facts.game)
    if game is None:
        return f"the engine does not play {facts.game}"
    if "start" not in hello.capabilities:
        return "the engine cannot start"
    return unsupported_switch(played.switches, game)


def first_unlike(
    expected: Mapping[str, object], got: Mapping[str, object], hello: Hello, same_engine: bool
) -> tuple[str, object, object] | None:
    """What differs first. From other engines only the first rule of an event is asked, and no digest."""
    rules = "rules" in hello.capabilities
    pairs = zip_longest(_list(expected.get("events")), _list(got.get("events")))
    for number, (one, other) in enumerate(pairs, start=1):
        if _event(one, same_engine, rules) != _event(other, same_engine, rules):
            return f"event {number}", one or "no further event", other or "no further event"
    for key, what in (("asks", "what is asked (kind, player, number of answers)"), ("result", "the result")):
        if expected.get(key) != got.get(key):
            return what, expected.get(key, "nothing"), got.get(key, "nothing")
    if "views" in got:
        for viewer, (one, other) in enumerate(
            zip_longest(_list(expected.get("views")), _list(got["views"])), start=1
        ):
            if one != other:
                return (f"the view of P{viewer}", *_where(one, other))
    if same_engine and "digest" in hello.capabilities and expected.get("digest") != got.get("digest"):
        return "the digest of the state", expected.get("digest"), got.get("digest")
    return None


def _event(row: object, same_engine: bool, rules: bool) -> object:
    if not isinstance(row, list) or same_engine:
        return row
    return [row[0], str(row[1]).partition(" ")[0] if rules else "", *row[2:]]


def _where(one: object, other: object, place: str = "") -> tuple[object, object]:
    """The smallest parts of two views that differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in {**one, **other}:
            if one.get(key) != other.get(key):
                return _where(one.get(key), other.get(key), f"{place} {key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number, (a, b) in enumerate(zip(one, other, strict=True), start=1):
            if a != b:
                return _where(a, b, f"{place} {number}")
    return f"{place.strip()}: {_short(one)}", f"{place.strip()}: {_short(other)}"


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def run_playthroughs(
    listed: Sequence[Playthrough],
    facts: GameFacts,
    pool: CardPool,
    start: Callable[[], tuple[Conversation, Hello]],
) -> Iterator[PlaythroughResult]:
    """All recordings; the engine is started again after a breakdown."""
    conversation: Conversation | None = None
    try:
        for played in listed:
            try:
                if conversation is None:
                    conversation, hello = start()
                yield judge_playthrough(played, Game(facts, pool, conversation), hello)
            except Breakdown as problem:
                yield PlaythroughResult(played, problem=f"the engine broke down: {problem}")
                if conversation is not None:
                    conversation.driver.close()
                    conversation = None
    finally:
        if conversation is not None:
            conversation.driver.close()


def said(results: Sequence[PlaythroughResult]) -> str:
    """`playthroughs: 10 of 10`"""
    missing = sum(bool(one.missing) for one in results)
    tail = f", {missing} not supported" if missing else ""
    return f"playthroughs: {sum(one.holds for one in results)} of {len(results)}{tail}"


# --- recording ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Planned:
    """A game that is to be recorded."""

    name: str
    head: Row
    seed: int


def read_plan(facts: GameFacts) -> list[Planned]:
    """The games of `plan.yaml`: name, title, decks by their files, cards set beside them, switches, seed."""
    from grammar.language.shipped import shipped_decks  # inside: it loads the grammar's parser

    path = folder_of(facts) / "plan.yaml"
    page, decks = Page(path.name), shipped_decks(facts.game)
    data = tree.read(path.read_text(encoding="utf-8"), page)
    leader, cards = next(iter(facts.start_leader.values())), next(iter(facts.start_cards.values()))
    planned = []
    for row in data if isinstance(data, Seq) else ():
        if not isinstance(row, Map):
            raise BadPlaythrough(f"{path.name}: no map: {row}")
        told: list[Row] = []
        for place, name in enumerate(_list(row["decks"])):
            deck = decks[str(name)]
            told.append({leader: deck.leader, cards: [f"{count} {card}" for card, count in deck.cards]})
            for field_name, wire in facts.start_single.items():
                if field_name in row:
                    told[-1][wire] = str(_list(row[field_name])[place])
        head: Row = {"title": row["title"], "decks": told, "switches": tree.plain(row.get("switches", {}))}
        planned.append(Planned(str(row["name"]), head, int(str(row["seed"]))))
    if page.faults:
        raise BadPlaythrough("\n".join(map(str, page.faults)))
    return planned


def record(planned: Planned, game: Game, hello: Hello, old: Playthrough | None) -> Playthrough:
    """The game as the engine plays it now: by the old answers as far as they go, then by the seed."""
    path = folder_of(game.facts) / f"{planned.name}.jsonl"
    head: Row = {"playthrough": FORMAT, "engine": hello.name, "game": game.facts.game, **planned.head}
    rng = random.Random(planned.seed)
    left = [step.answer for step in old.steps if step.answer] if old and old.head == head else []
    seats = len(_rows(head["decks"]))
    position = game.start(head)
    steps: list[Step] = []
    answer: tuple[int, Wire] | None = None
    while True:
        if isinstance(position, Refusal):
            raise BadPlaythrough(f"{planned.name}: {answer} was refused by {position.rule}: {position.text}")
        seen = seen_at(position)
        over = position.decision is None or len(steps) >= MOST_ANSWERS
        if over or (steps and len(steps) % VIEWED == 0):
            seen["views"] = game.views(seats)
        steps.append(Step(answer, seen))
        if over or position.decision is None:
            break
        taken = left.pop(0) if left else None
        position_after = game.answer(taken) if taken and taken[0] == position.decision.player else None
        if taken is None or position_after is None or isinstance(position_after, Refusal):
            left = []
            taken = (position.decision.player, lively(position.decision.space, rng))
            position_after = game.answer(taken)
        answer, position = taken, position_after
    return Playthrough(
        planned.name, path.relative_to(game.facts.folder.parent.parent).as_posix(), head, tuple(steps)
    )


def lively(space: Mapping[str, object], rng: random.Random) -> Wire:
    """An answer by chance, of a player who would rather act than pass."""
    if "one_of" in space:
        listed = _list(space["one_of"])
        others = [one for one in listed if isinstance(one, list) and len(one) > 1]
        return rng.choice(others if others and rng.random() < 0.85 else listed)
    if "some_of" in space:
        items = _list(space["some_of"])
        return rng.sample(items, rng.randint(int(str(space["least"])), int(str(space["most"]))))
    if "order" in space:
        return rng.sample(_list(space["order"]), len(_list(space["order"])))
    if "divide" in space:
        among = _list(space["among"])
        share = [rng.choice(among) for _ in range(int(str(space["divide"])))]
        return [[item, share.count(item)] for item in among if item in share]
    pairs: list[list[object]] = []
    for row in _list(space["assign"]):
        item, targets, most = _list(row)
        taken = [pair[1] for pair in pairs] if space.get("apart") else []
        free = [target for target in _list(targets) if target not in taken]
        for target in rng.sample(free, min(int(str(most)), len(free))):
            if rng.random() < 0.4:
                pairs.append([item, target])
    return pairs


def record_all(facts: GameFacts, pool: CardPool, conversation: Conversation, anew: bool) -> Iterator[str]:
    """Records every planned game into its file, and says of each what has changed."""
    hello = conversation.hello()
    game = Game(facts, pool, conversation)
    for planned in read_plan(facts):
        path = folder_of(facts) / f"{planned.name}.jsonl"
        old = read_playthrough(path, facts) if path.exists() else None
        now = record(planned, game, hello, None if anew else old)
        path.write_text(written(now), encoding="utf-8")
        size = f"{len(now.steps)} steps, {path.stat().st_size / 1024:.0f} KiB"
        result = now.steps[-1].seen.get("result", "not at an end")
        yield f"{planned.name}: {size}, {_short(result)}: {_changes(old, now)}"


def _changes(old: Playthrough | None, now: Playthrough) -> str:
    if old is None:
        return "new"
    if written(old) == written(now):
        return "as before"
    if old.head != now.head:
        return "it begins from something else"
    changed = [number for number, (a, b) in enumerate(zip_longest(old.steps, now.steps), start=0) if a != b]
    first = changed[0]
    lines = [f"{len(changed)} steps differ, from step {first} on"]
    before, after = (one.steps[first] if first < len(one.steps) else Step(None, {}) for one in (old, now))
    if before.answer != after.answer:
        lines.append(f"    answer {_short(before.answer)} -> {_short(after.answer)}")
    for key in {**before.seen, **after.seen}:
        one, other = before.seen.get(key), after.seen.get(key)
        if key == "events":
            rows = zip_longest(_list(one), _list(other))
            lines += [f"    event {_short(a)} -> {_short(b)}" for a, b in rows if a != b][:6]
        elif one != other:
            lines.append("    {}: {} -> {}".format(key, *map(_short, _where(one, other))))
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    """0 if all is as recorded, 1 if not."""
    from conformance.kit.compiling import pool_of
    from conformance.kit.drive_stdio import REPLY_TIMEOUT
    from conformance.kit.facts import facts_of, suites
    from conformance.kit.opening import REFERENCE, opener_of

    failed = False
    for name in suites():
        facts = facts_of(name)
        pool = pool_of(name, facts.folder)

        def start() -> tuple[Conversation, Hello]:
            conversation = Conversation(opener_of(REFERENCE, REPLY_TIMEOUT)())
            return conversation, conversation.hello()

        if "--record" in arguments:
            for line in record_all(facts, pool, start()[0], "--anew" in arguments):
                print(line)
            continue
        results = list(run_playthroughs(load_playthroughs(facts), facts, pool, start))
        for result in results:
            if result.is_finding:
                print("\n".join(result.lines()))
        print(said(results))
        failed = failed or any(result.is_finding for result in results)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
