"""Load scenario files. One run finds every fault, each with its place and how to fix it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path

from conformance.kit.data import tree
from conformance.kit.data.build_cache import cached
from conformance.kit.data.tree import Map, Page, Seq
from conformance.kit.facts.game import GameFacts
from conformance.kit.facts.suite import facts_of
from conformance.kit.scenarios.own_cards import own_cards
from conformance.kit.scenarios.parts import expand, reader_of
from conformance.kit.scenarios.pool import CardPool, SharedCards
from conformance.kit.scenarios.position import AFTER, Position
from conformance.kit.scenarios.scenario import Assertion, Illegal, Scenario, Step
from conformance.kit.scenarios.unquoted import refuse_unquoted
from conformance.kit.suites.filling import fill, names_in
from conformance.kit.suites.rule_kinds import NEVER_NAMED
from spec.book.faults import Fault, PlainError, nearest
from spec.book.game.game import Game
from spec.book.games import books
from spec.book.ids import RuleId, is_id
from spec.book.rulebook import Rulebook, load

KEYS = ("id", "title", "cites", "examples", "switches", "cards", "twin", "given", "when", "then")

_ID = re.compile(r"(?P<rule>[A-Z]{2,6}-[0-9]+\.[0-9]+\.[0-9]+[a-z]{0,2})/(?P<name>[a-z0-9]+(?:-[a-z0-9]+)*)")
_BEGINS = re.compile(r"(?m)^-\s+id:")
"""How each scenario begins in a file that isn't readable as YAML."""
_FILE_SECTION = re.compile(r"([0-9]+\.[0-9]+)-")


class ScenarioError(PlainError):
    """Scenario files cannot be read. Carries every fault of the run, not only the first."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in faults))


@dataclass(frozen=True, eq=False)
class Suite:
    """The scenarios of one game, with the facts used to read them."""

    game: str
    facts: GameFacts
    book: Rulebook
    scenarios: tuple[Scenario, ...]
    faults: tuple[Fault, ...] = ()
    complete: bool = True
    """Whether these are all scenarios of the suite, or only a selection."""
    about: Mapping[Fault, str] = field(default_factory=dict)
    """The words that find a fault's scenario; a fault of a whole file has none."""
    unread: tuple[str, ...] = ()
    """The words that find each scenario that can't be read; those of a whole file have none."""


def load_suite(game: str) -> Suite:
    """Return the scenarios of a game. Reading them takes seconds.

    Raises UnknownSuite; ScenarioError if anything is wrong with any of them.
    """
    suite = read_suite(game)
    if suite.faults:
        raise ScenarioError(suite.faults)
    return suite


def read_suite(game: str, pool: CardPool | None = None) -> Suite:
    """The readable scenarios of a game, and the faults of the others.

    `pool` holds the cards that every scenario may use; by default, those of the suite. A suite without faults
    is parsed once and then read from `build/cache`, unless it is read with other cards.
    """
    from conformance.kit.suites import stored  # inside: it loads the grammar, as below

    facts = facts_of(game)
    book = load(game)
    parsed: list[Suite] = []

    def parse() -> bytes | None:
        parsed.append(_parsed(game, facts, book, pool))
        return None if parsed[0].faults else stored.written(game, parsed[0].scenarios)

    def read_back(data: bytes) -> Suite:
        return Suite(game, facts, book, stored.read_back(data))

    with stored.no_collection():
        if pool is not None:
            return _parsed(game, facts, book, pool)
        digest = partial(stored.digest_of_suite, game, facts.folder)
        return cached(f"suite-{game}", digest, parse, read_back) or parsed[0]


def _parsed(game: str, facts: GameFacts, book: Rulebook, pool: CardPool | None) -> Suite:
    from conformance.kit.suites.compiler import pool_of  # inside: it loads the grammar's parser

    paths = sorted((facts.folder / "scenarios").rglob("*.yaml"))
    loader = Loader(facts, book, pool or pool_of(game, facts.folder))
    for path in paths:
        shown = path.relative_to(facts.folder.parent.parent).as_posix()
        loader.read(path.read_text(encoding="utf-8-sig"), shown)
    scenarios, faults = loader.finish()
    return Suite(game, facts, book, scenarios, faults, about=loader.about, unread=tuple(loader.unread))


class Loader:
    """Reads files one after another, then checks what requires all of them."""

    def __init__(self, facts: GameFacts, book: Rulebook, pool: CardPool, *, is_own: bool = False) -> None:
        """`is_own`: the files are a user's, and not those of a suite."""
        self.facts = facts
        self.book = book
        self.pool = pool
        self.is_own = is_own
        self.faults: list[Fault] = []
        self.about: dict[Fault, str] = {}
        self.unread: list[str] = []
        self.scenarios: list[Scenario] = []
        self.places: dict[str, str] = {}
        self.rules = {str(rule.id): rule for rule in book.rules}
        self.rulings = {str(ruling.id): ruling for ruling in book.rulings if ruling.withdrawn is None}

    def read(self, text: str, file: str, shared: SharedCards | None = None) -> None:
        """Read one file. Its scenarios may use the shared cards in addition to those that the file shares."""
        page = Page(file)
        data = tree.read(text, page)
        if isinstance(data, Seq):
            shared = _shared_cards(page, data) or shared
            for item, line in data.items():
                if not _shares_cards(item):
                    before, read = len(page.faults), len(self.scenarios)
                    self._scenario(page, item, line, shared)
                    self.about |= dict.fromkeys(page.faults[before:], _words_of(item))
                    self.unread += [_words_of(item)] * (_rows_in(item) - (len(self.scenarios) - read))
        else:
            self.unread += [""] * len(_BEGINS.findall(text))
        if not isinstance(data, Seq) and not page.faults:
            page.fault(
                1,
                "this must be a list of scenarios",
                "start each scenario with - id: XX-2.6.2/first-crossing",
            )
        self.faults.extend(page.faults)

    def finish(
        self, elsewhere: Callable[[], Collection[str]] = tuple
    ) -> tuple[tuple[Scenario, ...], tuple[Fault, ...]]:
        """The scenarios in the order of the rules they are about, and the faults without repetitions.

        A twin may also be `elsewhere`: the ids there are read only if needed.
        """
        self._check_twins(elsewhere)
        scenarios = sorted(self.scenarios, key=lambda scenario: RuleId(scenario.rule).key)
        return tuple(scenarios), tuple(sorted(set(self.faults)))

    def _check_twins(self, elsewhere: Callable[[], Collection[str]]) -> None:
        missing = [one for one in self.scenarios if one.twin not in (None, "self", *self.places)]
        others = elsewhere() if missing else ()
        for scenario in missing:
            twin = scenario.twin
            if twin in others:
                continue
            near = nearest(str(twin), list(self.places))
            fix = f"did you mean {near[0]}?" if near else "name an existing scenario, or self"
            self.faults.append(Fault(scenario.file, scenario.line, f"its twin {twin} doesn't exist", fix))

    def _scenario(self, page: Page, item: object, line: int, shared: SharedCards | None) -> None:
        if not isinstance(item, Map):
            page.fault(line, "not a scenario", "start each scenario with - id: XX-2.6.2/first-crossing")
            return
        page.known_keys(item, list(KEYS), "a scenario")
        scenario_id = self._id(page, item)
        if scenario_id is None:
            return
        for number, row in enumerate(self._rows(page, item), start=1):
            before = len(page.faults)
            filled = fill(page, item, row) if row is not None else item
            if not isinstance(filled, Map) or len(page.faults) > before:
                continue  # the other rows are played all the same
            full_id = scenario_id if row is None else f"{scenario_id}#{number}"
            scenario = self._build(page, filled, full_id, scenario_id, row or {}, shared)
            if scenario is not None:
                self.scenarios.append(scenario)

    def _id(self, page: Page, item: Map) -> str | None:
        scenario_id = item.get("id")
        match = _ID.fullmatch(scenario_id) if isinstance(scenario_id, str) else None
        line = item.lines.get("id", item.line)
        if match is None:
            page.fault(line, f"{scenario_id!r} is not a scenario id", "write id: XX-2.6.2/first-crossing")
            return None
        place = f"{page.file}:{line}"
        if match[0] in self.places:
            page.fault(
                line, f"{match[0]} is taken by {self.places[match[0]]}", "choose another name after the /"
            )
            return None
        self.places.setdefault(match[0], place)
        section = _FILE_SECTION.match(Path(page.file).name)
        if section is not None and RuleId(match["rule"]).section != section[1]:
            page.fault(
                line,
                f"{match[0]} is in the file of section {section[1]}",
                "move it to the file of its rule",
            )
        return match[0]

    def _rows(self, page: Page, item: Map) -> list[Map | None]:
        """The rows of `examples`, or None once if there are none."""
        examples = item.get("examples")
        if examples is None:
            return [None]
        rows = [row for row in examples if isinstance(row, Map)] if isinstance(examples, Seq) else []
        line = item.lines["examples"]
        if not isinstance(examples, Seq) or not rows or len(rows) != len(examples):
            page.fault(line, "`examples` is not a list of maps", "write examples: [{kl: 29, after: 31}]")
            return [None] if not rows else list(rows)
        for row in rows[1:]:
            if set(row) != set(rows[0]):
                page.fault(
                    row.line, "this row's columns differ from the first row's", f"give {', '.join(rows[0])}"
                )
        unused = set(rows[0]) - set(names_in(str([item.get(key) for key in KEYS if key != "examples"])))
        for name in sorted(unused):
            page.fault(rows[0].line, f"the column {name} is not used", f"write ${name} where it belongs")
        return list(rows)

    def _build(
        self,
        page: Page,
        item: Map,
        full_id: str,
        base_id: str,
        row: Mapping[str, object],
        shared: SharedCards | None,
    ) -> Scenario | None:
        before = len(page.faults)
        if refuse_unquoted(page, self.facts.is_space, item):
            return None
        title = item.get("title")
        if not isinstance(title, str) or not title.strip():
            page.fault(item.line, f"{base_id} has no title", "say in one line what it shows")
            title = base_id
        cites = self._cites(page, item, base_id)
        switches = self._switches(page, item)
        own = own_cards(page, self.pool, item.get("cards"), item.lines.get("cards", item.line), shared)
        if own is None:
            return None
        given = item.get("given", Map(item.line))
        if not isinstance(given, Map):
            page.fault(item.lines["given"], "`given` is not a map", "write given: and P1: {...} under it")
            given = Map(item.line)
        position = expand(page, self.facts, self.pool, own, given)
        when, then = self._play(page, item, position)
        twin = self._twin(page, item, when, then)
        if len(page.faults) > before:
            return None
        return Scenario(
            id=full_id,
            base_id=base_id,
            row=dict(row),
            title=title,
            game=self.facts.game,
            cites=cites,
            carriers={one: self._carriers(one) for one in cites if one in self.rulings},
            switches=switches,
            twin=twin,
            begin=position.begin,
            position=position.fields,
            given=given,
            names=position.names,
            cards=position.cards,
            when=when,
            then=then,
            file=page.file,
            line=item.line,
            is_own=self.is_own,
        )

    def _play(
        self, page: Page, item: Map, position: Position
    ) -> tuple[tuple[Step, ...], tuple[Assertion, ...]]:
        reader = reader_of(page, self.facts, position, self._named_fault)
        given = item.get("given")
        prepared: tuple[Step, ...] = ()
        if isinstance(given, Map) and AFTER in given:
            prepared = reader.prepared(given[AFTER], given.lines[AFTER])
        when = reader.steps(item.get("when", Seq(item.line)), item.lines.get("when", item.line))
        then = reader.assertions(item.get("then"), item.lines.get("then", item.line))
        read = isinstance(item.get("then", Seq(item.line)), Seq)
        if not then and read and not any(isinstance(step, Illegal) for step in when):
            page.fault(
                item.line, "the scenario asserts nothing", "write then: and at least one assertion below it"
            )
        return (*prepared, *when), then

    def _twin(self, page: Page, item: Map, when: Iterable[Step], then: Iterable[Assertion]) -> str | None:
        twin = item.get("twin")
        refuses = any(isinstance(step, Illegal) for step in when) or any(
            one.kind == "refused" for one in then
        )
        if refuses and twin is None:
            page.fault(
                item.line,
                "the refusal has no legal twin",
                "name the nearest legal scenario, twin: XX-2.4.3/..., or twin: self if this one plays it",
            )
        if twin is not None and not isinstance(twin, str):
            page.fault(
                item.lines["twin"], f"{twin!r} is not a twin", "write twin: self or the id of a scenario"
            )
            return None
        return twin

    def _cites(self, page: Page, item: Map, base_id: str) -> tuple[str, ...]:
        listed = item.get("cites")
        line = item.lines.get("cites", item.line)
        if not isinstance(listed, Seq) or not listed:
            one = listed if isinstance(listed, str) else "XX-2.6.2"
            page.fault(line, f"{base_id} cites no rules in a list", f"write cites: [{one}]")
            return ()
        cites: list[str] = []
        for value, value_line in listed.items():
            problem = self._cited_fault(value)
            if problem is not None:
                page.fault(value_line, *problem)
            elif value in cites:
                page.fault(value_line, f"{value} is cited twice", "keep one")
            else:
                cites.append(str(value))
        main = base_id.partition("/")[0]
        if cites and main not in cites:
            page.fault(line, f"its id names {main}, but it doesn't cite it", f"write cites: [{main}, ...]")
        return tuple(cites)

    def _carriers(self, ruling_id: str) -> tuple[str, ...]:
        """The rules that carry a ruling; empty if no engine names any of them."""
        rules = [self.rules[str(one)] for one in self.rulings[ruling_id].rules if str(one) in self.rules]
        named = any(rule.kind not in NEVER_NAMED for rule in rules)
        return tuple(str(rule.id) for rule in rules) if named else ()

    def _rule_fault(self, value: object) -> tuple[str, str] | None:
        """Why this is no rule that a scenario may name, and the fix."""
        rules = self.rules
        if not isinstance(value, str) or not is_id(value):
            return f"{value!r} is not a rule id", "write a rule's full id, such as XX-2.6.2"
        if RuleId(value).is_ruling:
            if value not in self.rulings:
                near = nearest(value, list(self.rulings))
                fix = f"nearest: {', '.join(near)}" if near else "look it up in the rulebook"
                return f"no ruling {value}", fix
            return f"{value} is a ruling", "name the rule that carries it"
        rule = rules.get(value)
        if rule is None:
            inside = [known for known in rules if known.startswith(f"{value}.")]
            if inside:
                return f"{value} is a section", f"cite its rules: {', '.join(inside[:3])}"
            near = nearest(value, list(rules))
            return f"no rule {value}", f"nearest: {', '.join(near)}" if near else "look it up in the rulebook"
        if rule.withdrawn is not None:
            return f"{value} is withdrawn", f"cite {rule.replaced_by or 'another rule'}"
        return None

    def _cited_fault(self, value: object) -> tuple[str, str] | None:
        """Why a scenario may not cite this: only rules and rulings that change play may be cited."""
        ruling = self.rulings.get(value) if isinstance(value, str) else None
        if ruling is None:
            return self._rule_fault(value)
        if not ruling.changes_play:
            return f"{value} leaves play unchanged", "cite the rule that the scenario shows"
        return None

    def _named_fault(self, value: object) -> tuple[str, str] | None:
        """[WIRE-5.10] Why nothing may name this as its rule: engines name rules of the game, rules of the
        books that all games share, and rulings that no rule carries."""
        if isinstance(value, str) and (value in self.rulings or value in shared_rules()):
            return None
        return self._rule_fault(value)

    def _switches(self, page: Page, item: Map) -> dict[str, object]:
        value = item.get("switches")
        if value is None:
            return {}
        if not isinstance(value, Map):
            page.fault(item.lines["switches"], "`switches` is not a map", "write switches: {name: value}")
            return {}
        game: Game = self.book.game
        page.known_keys(value, list(game.switches), "the game's switches")
        for name, chosen in value.items():
            switch = game.switches.get(name)
            if switch is not None and (problem := switch.refusal(chosen)):
                page.fault(value.lines[name], f"switch {name}: {problem}", f"see {switch.ruling}")
        return dict(value)


@cache
def shared_rules() -> frozenset[str]:
    """The rules of the books that all games share."""
    shelves = (load(book.name) for book in books() if book.shelf)
    return frozenset(str(rule.id) for shelf in shelves for rule in shelf.rules if rule.withdrawn is None)


def _shares_cards(item: object) -> bool:
    """Whether the entry of a file holds the cards that all its scenarios share."""
    return isinstance(item, Map) and list(item) == ["cards"]


def _shared_cards(page: Page, data: Seq) -> SharedCards | None:
    """The cards that the scenarios of a file share."""
    found = [item for item in data if isinstance(item, Map) and _shares_cards(item)]
    for more in found[1:]:
        page.fault(more.line, "a second block of shared cards", "put all cards into one")
    if not found:
        return None
    text, line = found[0]["cards"], found[0].lines["cards"]
    if not isinstance(text, str):
        page.fault(line, "`cards` is not text", "write - cards: | and the cards below it")
        return None
    return SharedCards(text, page.file, line)


def _rows_in(item: object) -> int:
    """How many scenarios an entry of a file contains: one, or one per row of its examples."""
    examples = item.get("examples") if isinstance(item, Map) else None
    return len(examples) if isinstance(examples, Seq) and examples else 1


def _words_of(item: object) -> str:
    """The words that find a scenario: its id, its title and its rules."""
    if not isinstance(item, Map):
        return ""
    cites = item.get("cites")
    listed = cites if isinstance(cites, Seq) else ()
    return " ".join(map(str, [item.get("id", ""), item.get("title", ""), *listed])).lower()
