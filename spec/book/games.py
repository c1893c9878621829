"""The games, found by their game.toml. No list of games stands anywhere."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar, cast

from spec.book.faults import Fault, RulebookError, nearest
from spec.book.ids import RuleId
from spec.book.numbers import Number
from spec.book.piles import Limit, Never, Pile, Prints, Variant
from spec.book.spaces import Spaces

SPEC = Path(__file__).resolve().parent.parent

PUBLISHED, DRAFT = STAGES = ("published", "draft")
"""A game that is being written is a draft until it has everything that a game must have."""

SwitchValue = str | int

Named = TypeVar("Named")


class UnknownGame(LookupError):
    """Nobody has written a book of that name."""


class SwitchError(ValueError):
    """A game was asked to start with a switch it lacks, or with a value the switch does not have."""


@dataclass(frozen=True)
class NumberRange:
    min: int
    max: int

    def __contains__(self, value: int) -> bool:
        return self.min <= value <= self.max

    def __str__(self) -> str:
        return f"a whole number from {self.min} to {self.max}"


@dataclass(frozen=True)
class Switch:
    """An option of a game: where the rules leave two readings, both can be played."""

    name: str
    default: SwitchValue
    values: tuple[str, ...]
    number: NumberRange | None
    ruling: RuleId
    meaning: str

    @property
    def choices(self) -> str:
        """The values as a person would list them."""
        return ", ".join([*self.values, *([str(self.number)] if self.number else [])])

    def refusal(self, value: object) -> str | None:
        """Why the value cannot be taken; None if it can."""
        if isinstance(value, bool):
            return f"{value!r} is a truth value; write one of these words, in quotation marks: {self.choices}"
        if isinstance(value, int) and self.number is not None and value in self.number:
            return None
        if isinstance(value, str) and value in self.values:
            return None
        return f"{value!r} is none of its values, which are {self.choices}"


@dataclass(frozen=True)
class Word:
    """A word that cards may use: its printed form, other spellings, and the rule that gives it meaning."""

    name: str
    word: str
    plural: str
    also: tuple[str, ...]
    rule: RuleId


@dataclass(frozen=True)
class Zone:
    """A place for cards. `hidden_from` is nobody, opponents or everyone; permanents stay where `in_play`."""

    name: str
    title: str
    also: tuple[str, ...]
    rule: RuleId
    hidden_from: str
    in_play: bool


@dataclass(frozen=True)
class Terrain:
    """A kind of space of a board game, by its printed name, with the rules that its game cites for it.

    `move` and `attack` are the rules by which a piece leaves such a space, None where none can; `tile` says
    how many tiles there are. `refuse` holds the rules of refusals by keys that decisions.md explains.
    """

    name: str
    move: RuleId | None
    attack: RuleId | None
    tile: RuleId | None
    refuse: Mapping[str, RuleId]

    @property
    def cites(self) -> frozenset[RuleId]:
        """Every rule that the terrain names."""
        own = {rule for rule in (self.move, self.attack, self.tile) if rule is not None}
        return frozenset(own | set(self.refuse.values()))


@dataclass(frozen=True)
class Step:
    name: str
    title: str
    rule: RuleId


@dataclass(frozen=True)
class Phase:
    name: str
    title: str
    rule: RuleId
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class ChapterFile:
    number: int
    file: str
    title: str


@dataclass(frozen=True, eq=False)
class Game:
    """What a game.toml says. A shelf book (`shelf`) has rules but nothing to play.

    A draft (`stage = "draft"`) is checked as far as it exists and published nowhere. In a book about card
    text (`card_text`) each rule shows a text that is accepted and one that is refused. `sure_to_end` are the
    switches with which a game comes to an end however it is played. `spaces` are those of a board that is
    always the same.
    """

    name: str
    title: str
    prefix: str
    version: str
    shelf: bool
    stage: str
    players: NumberRange | None
    chapters: tuple[ChapterFile, ...]
    phases: tuple[Phase, ...]
    zones: tuple[Zone, ...]
    piles: tuple[Pile, ...]
    terrains: Mapping[str, Terrain]
    switches: Mapping[str, Switch]
    numbers: Mapping[str, Number]
    vocabulary: Mapping[str, Mapping[str, Word]]
    folder: Path
    file: str
    card_text: bool = False
    spaces: Spaces | None = None
    sure_to_end: Mapping[str, SwitchValue] = field(default_factory=dict)

    @property
    def is_draft(self) -> bool:
        return self.stage == DRAFT

    @cached_property
    def cites(self) -> frozenset[RuleId]:
        """The rules and rulings that stand behind what game.toml keeps as data."""
        found = {switch.ruling for switch in self.switches.values()}
        found |= {number.rule for number in self.numbers.values()}
        found |= {zone.rule for zone in self.zones}
        found |= {rule for pile in self.piles for rule in pile.cites}
        found |= {self.spaces.rule} if self.spaces is not None else set()
        found |= {rule for terrain in self.terrains.values() for rule in terrain.cites}
        found |= {word.rule for words in self.vocabulary.values() for word in words.values()}
        found |= {phase.rule for phase in self.phases}
        found |= {step.rule for phase in self.phases for step in phase.steps}
        return frozenset(found)

    @cached_property
    def switch_defaults(self) -> Mapping[str, SwitchValue]:
        """Every switch with its default."""
        return MappingProxyType({name: switch.default for name, switch in self.switches.items()})

    def switch_values(self, given: Mapping[str, object]) -> dict[str, SwitchValue]:
        """Every switch with its value: the given one, or else the default."""
        values = dict(self.switch_defaults)
        for name, value in given.items():
            switch = self.switches.get(name)
            if switch is None:
                raise SwitchError(self._no_such_switch(name))
            if refusal := switch.refusal(value):
                raise SwitchError(f"{self.title}, switch {name}: {refusal} (ruling {switch.ruling})")
            values[name] = cast(SwitchValue, value)
        return values

    def _no_such_switch(self, name: str) -> str:
        near = [f"{found} ({self.switches[found].ruling})" for found in nearest(name, list(self.switches))]
        if near:
            return f'{self.title} has no switch "{name}"; nearest: {", ".join(near)}'
        known = ", ".join(self.switches) or "none"
        return f'{self.title} has no switch "{name}"; its switches: {known}'


def books(root: Path = SPEC) -> tuple[Game, ...]:
    """Every book under the root, drafts too: shelves first, then games, each group by folder name."""
    return _books(root)


def games(root: Path = SPEC) -> tuple[Game, ...]:
    """Every game, drafts too."""
    return tuple(book for book in books(root) if not book.shelf)


def published(root: Path = SPEC) -> tuple[Game, ...]:
    """Every game that is released: what lists of games offer."""
    return tuple(game for game in games(root) if not game.is_draft)


def drafts(root: Path = SPEC) -> tuple[Game, ...]:
    """Every game that is still being written."""
    return tuple(game for game in games(root) if game.is_draft)


def drafts_told(how: str, root: Path = SPEC) -> list[str]:
    """Say of every draft how a command treats it, one line per draft."""
    return [f"{game.name} is a draft: {how}" for game in drafts(root)]


def find(name: str, root: Path = SPEC) -> Game:
    """The book of that folder name, be it a draft or not."""
    known = books(root)
    for book in known:
        if book.name == name:
            return book
    listing = ", ".join(game.name for game in published(root)) or "none"
    near = nearest(name, [book.name for book in known])
    hint = f"; did you mean {near[0]}?" if near else ""
    raise UnknownGame(f'no game "{name}"; known games: {listing}{hint}')


@cache
def _books(root: Path) -> tuple[Game, ...]:
    found: list[Game] = []
    faults: list[Fault] = []
    for path in sorted(root.glob("*/game.toml")):
        try:
            found.append(read(path))
        except RulebookError as error:
            faults.extend(error.faults)
    if faults:
        raise RulebookError(faults)
    return tuple(sorted(found, key=lambda book: (not book.shelf, book.name)))


def read(path: Path) -> Game:
    """One game.toml. Everything wrong with it is reported together."""
    shown = shown_path(path)
    source = path.read_text(encoding="utf-8")
    try:
        data = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise RulebookError([Fault(shown, 1, f"not readable as TOML: {error}", "mend the line")]) from None
    table = _Table(data, shown, source.splitlines(), [], {})
    game = _game(table, path)
    table.tell_unknown_keys()
    if table.faults:
        raise RulebookError(table.faults)
    return game


def shown_path(path: Path) -> str:
    """A path as messages show it: from the folder that holds the books' root, `spec/core/game.toml`."""
    return path.relative_to(path.parent.parent.parent).as_posix()


def _game(table: _Table, path: Path) -> Game:
    shelf = table.flag("shelf")
    switches = {name: _switch(name, row) for name, row in table.tables("switches")}
    numbers = {
        name: Number(name, row.whole("value"), row.rule("rule")) for name, row in table.tables("numbers")
    }
    vocabulary = _vocabulary(table)
    if table.text("name") not in ("", path.parent.name):
        table.fault(f"the name is not that of the folder, {path.parent.name}", "give both one name")
    return Game(
        name=path.parent.name,
        title=table.text("title"),
        prefix=table.text("prefix"),
        version=table.text("version"),
        shelf=shelf,
        stage=_stage(table, shelf),
        players=None if shelf else table.range("players"),
        chapters=tuple(
            ChapterFile(row.whole("number"), row.text("file"), row.text("title"))
            for row in table.rows("chapters")
        ),
        phases=tuple(_phase(row) for row in table.rows("phases", optional=True)),
        zones=tuple(_zone(row) for row in table.rows("zones", optional=True)),
        piles=tuple(_piles(table, vocabulary, numbers, switches)),
        terrains=MappingProxyType(_terrains(table)),
        switches=MappingProxyType(switches),
        numbers=MappingProxyType(numbers),
        vocabulary=MappingProxyType(vocabulary),
        folder=path.parent,
        file=table.file,
        card_text=table.flag("card_text"),
        spaces=_spaces(table.table("spaces"), numbers) if "spaces" in table.data else None,
        sure_to_end=MappingProxyType(_sure_to_end(table, switches)),
    )


def _stage(table: _Table, shelf: bool) -> str:
    stage = table.text("stage", PUBLISHED)
    if stage not in STAGES:
        table.fault(f"stage: {stage!r} is no stage of a game", f"write one of {', '.join(STAGES)}")
    elif shelf and stage == DRAFT:
        table.fault("stage: a shelf book is no draft", "leave stage out, since games build on it")
    return stage


def _spaces(row: _Table, numbers: Mapping[str, Number]) -> Spaces | None:
    """The spaces of the board; their files and ranks are numbers of the game."""
    naming, word, rule, down = row.text("naming"), row.text("word"), row.rule("rule"), row.flag("down")
    files, ranks = row.named("files", numbers, "number"), row.named("ranks", numbers, "number")
    if files is None or ranks is None:
        row.fault("spaces without files or ranks", f"name two of {', '.join(numbers)}")
        return None
    return Spaces(naming, word, files, ranks, down, rule)


def _sure_to_end(table: _Table, switches: Mapping[str, Switch]) -> dict[str, SwitchValue]:
    """The switches with which a game is sure to end; each is one of the game, with a value of its own."""
    found: dict[str, SwitchValue] = {}
    row = table.table("sure_to_end")
    for name in row.data:
        value, switch = row.get(name), switches.get(name)
        if switch is None:
            row.fault(f"sure_to_end: there is no switch {name}", f"name some of {', '.join(switches)}")
        elif refusal := switch.refusal(value):
            row.fault(f"sure_to_end, switch {name}: {refusal}", "give it one of its values")
        else:
            found[name] = cast(SwitchValue, value)
    return found


def _phase(row: _Table) -> Phase:
    steps = tuple(
        Step(step.text("name"), step.text("title"), step.rule("rule"))
        for step in row.rows("steps", optional=True)
    )
    return Phase(row.text("name"), row.text("title"), row.rule("rule"), steps)


def _zone(row: _Table) -> Zone:
    return Zone(
        name=row.text("name"),
        title=row.text("title"),
        also=row.texts("also"),
        rule=row.rule("rule"),
        hidden_from=row.text("hidden_from"),
        in_play=row.flag("in_play"),
    )


def _piles(
    table: _Table,
    vocabulary: Mapping[str, Mapping[str, Word]],
    numbers: Mapping[str, Number],
    switches: Mapping[str, Switch],
) -> Iterator[Pile]:
    """The piles that are declared. They name card types, stats, numbers, switches and each other."""
    types = vocabulary.get("card_types", {})
    rows = table.rows("piles", optional=True)
    names = [row.text("name") for row in rows]
    for row, name in zip(rows, names, strict=True):
        if names.count(name) > 1:
            row.fault(f"two piles are called {name!r}", "rename one of them")
        beside = row.text("copies_with", "")
        if beside and beside not in names:
            row.fault(f"copies_with: there is no pile {beside!r}", f"name one of {', '.join(names)}")
        yield Pile(
            name=name,
            title=row.text("title"),
            rule=row.rule("rule"),
            one=row.flag("one"),
            types=tuple(word.word for word in row.named_all("types", types, "card type")),
            least=row.named("least", numbers, "number"),
            most=row.named("most", numbers, "number"),
            copies=row.named("copies", numbers, "number"),
            copies_with=beside,
            apart=row.optional_rule("apart"),
            variant=_variant(row.table("variant"), switches) if "variant" in row.data else None,
            limits=tuple(
                _limit(each, types, vocabulary.get("stats", {}), numbers)
                for each in row.rows("limits", optional=True)
            ),
            prints=_prints(row.table("prints"), vocabulary) if "prints" in row.data else None,
            never=_never(row.table("never"), types) if "never" in row.data else None,
        )


def _prints(row: _Table, vocabulary: Mapping[str, Mapping[str, Word]]) -> Prints | None:
    """The resource in which the cards of a pile print their cost."""
    resource = row.named("resource", vocabulary.get("resources", {}), "resource")
    if resource is None:
        row.fault("the pile does not say in what its cards print their cost", 'write resource = "..."')
        return None
    return Prints(resource.name, resource.word, row.rule("rule"))


def _never(row: _Table, types: Mapping[str, Word]) -> Never:
    """The card types that a pile never takes."""
    return Never(tuple(word.word for word in row.named_all("types", types, "card type")), row.rule("rule"))


def _limit(
    row: _Table, types: Mapping[str, Word], stats: Mapping[str, Word], numbers: Mapping[str, Number]
) -> Limit:
    """A limit of a pile: of cards of some types, or of a printed number in all."""
    named = row.named_all("types", types, "card type")
    stat = row.named("sum", stats, "stat")
    least, most = row.named("least", numbers, "number"), row.named("most", numbers, "number")
    if not named and stat is None:
        row.fault(
            "the limit counts neither cards of a type nor a stat", 'write types = ["..."], or sum = "..."'
        )
    if least is None and most is None:
        row.fault("the limit has neither least nor most", "name one of the game's numbers")
    noun, nouns = (
        (stat.word, stat.plural)
        if stat is not None
        else (" or ".join(word.word for word in named), " or ".join(word.plural for word in named))
    )
    return Limit(
        tuple(word.word for word in named), stat.name if stat is not None else "", noun, nouns, least, most
    )


def _variant(row: _Table, switches: Mapping[str, Switch]) -> Variant:
    switch, off = row.named("switch", switches, "switch"), row.text("off")
    if switch is not None and off not in switch.values:
        row.fault(f"off: {off!r} is no value of {switch.name}", f"write one of {switch.choices}")
    return Variant(switch.name if switch else "", off, row.rule("rule"))


def _terrains(table: _Table) -> dict[str, Terrain]:
    found: dict[str, Terrain] = {}
    for row in table.rows("terrains", optional=True):
        name = row.text("name")
        if name in found:
            row.fault(f"the terrain {name!r} stands there twice", "join the two")
        found[name] = Terrain(
            name=name,
            move=row.optional_rule("move"),
            attack=row.optional_rule("attack"),
            tile=row.optional_rule("tile"),
            refuse=MappingProxyType(row.table("refuse").rules()),
        )
    return found


def _switch(name: str, row: _Table) -> Switch:
    switch = Switch(
        name=name,
        default=row.text_or_whole("default"),
        values=row.texts("values"),
        number=row.range("number") if "number" in row.data else None,
        ruling=row.rule("ruling"),
        meaning=row.text("meaning"),
    )
    if refusal := switch.refusal(switch.default):
        row.fault(f"default of switch {name}: {refusal}", "give a default that the switch can have")
    return switch


def _vocabulary(table: _Table) -> dict[str, Mapping[str, Word]]:
    groups: dict[str, Mapping[str, Word]] = {}
    vocabulary = table.table("vocabulary")
    for group, words in vocabulary.tables():
        groups[group] = MappingProxyType(
            {
                name: Word(
                    name=name,
                    word=row.text("word"),
                    plural=row.text("plural", row.text("word")),
                    also=row.texts("also"),
                    rule=row.rule("rule"),
                )
                for name, row in words.tables()
            }
        )
    return groups


_FALLBACK_ID = "XX-R1"


@dataclass(frozen=True)
class _Table:
    """A TOML table that hands out typed values and writes down what is missing or wrong."""

    data: Mapping[str, object]
    file: str
    lines: list[str]
    faults: list[Fault]
    asked: dict[int, list[str]]
    """The keys that were asked for, by the identity of the table's data."""
    where: str = ""

    def get(self, key: str, default: object = None) -> object:
        """The value of a key, which is noted as one that the reader knows."""
        self.asked.setdefault(id(self.data), []).append(key)
        return self.data.get(key, default)

    def tell_unknown_keys(self) -> None:
        """Report keys that nothing asked for, here and in the tables below: they would mean nothing."""
        known = self.asked.get(id(self.data), [])
        for key, value in self.data.items():
            if key not in known:
                near = nearest(key, known)
                self.fault(
                    f"{self._label(key)} means nothing", f"write {near[0]}" if near else "take the line out"
                )
            below = value if isinstance(value, list) else [value]
            for data in below if key in known else ():
                if isinstance(data, dict):
                    self._below(data, key).tell_unknown_keys()

    def _below(self, data: Mapping[str, object], key: str) -> _Table:
        return _Table(data, self.file, self.lines, self.faults, self.asked, self._label(key))

    def fault(self, message: str, mend: str) -> None:
        self.faults.append(Fault(self.file, self._line(), message, mend))

    def _line(self) -> int:
        """The line of this table, as near as its name tells."""
        last = self.where.rsplit(".", 1)[-1]
        for number, line in enumerate(self.lines, start=1):
            head = line.strip()
            if last and (head == f"[{self.where}]" or head.startswith((f"{last} =", f"{last}="))):
                return number
        return 1

    def _label(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def text(self, key: str, default: str | None = None) -> str:
        value = self.get(key, default)
        if isinstance(value, str):
            return value
        self.fault(f"{self._label(key)} is missing or no text", f'write {key} = "..."')
        return ""

    def texts(self, key: str) -> tuple[str, ...]:
        value = self.get(key, [])
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            return tuple(value)
        self.fault(f"{self._label(key)} is no list of texts", f'write {key} = ["...", "..."]')
        return ()

    def whole(self, key: str) -> int:
        value = self.get(key)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        self.fault(f"{self._label(key)} is missing or no whole number", f"write {key} = 1")
        return 0

    def text_or_whole(self, key: str) -> SwitchValue:
        value = self.get(key)
        if isinstance(value, (str, int)) and not isinstance(value, bool):
            return value
        self.fault(f"{self._label(key)} is missing or neither text nor number", f'write {key} = "..."')
        return ""

    def named(self, key: str, known: Mapping[str, Named], what: str) -> Named | None:
        """What the key names among those that are known; None if the key is missing."""
        name = self.text(key, "")
        if name and name not in known:
            self.fault(f"{self._label(key)}: there is no {what} {name!r}", f"name one of {', '.join(known)}")
        return known.get(name)

    def named_all(self, key: str, known: Mapping[str, Named], what: str) -> list[Named]:
        """The same for a list of names."""
        for name in self.texts(key):
            if name not in known:
                self.fault(
                    f"{self._label(key)}: there is no {what} {name!r}", f"name some of {', '.join(known)}"
                )
        return [known[name] for name in self.texts(key) if name in known]

    def flag(self, key: str) -> bool:
        value = self.get(key, False)
        if isinstance(value, bool):
            return value
        self.fault(f"{self._label(key)} is neither true nor false", f"write {key} = true")
        return False

    def rule(self, key: str) -> RuleId:
        text = self.text(key, "")
        try:
            return RuleId(text)
        except ValueError as error:
            self.fault(f"{self._label(key)}: {error}", f'write {key} = "XX-1.1.3"')
            return RuleId(_FALLBACK_ID)

    def optional_rule(self, key: str) -> RuleId | None:
        return self.rule(key) if key in self.data else None

    def rules(self) -> dict[str, RuleId]:
        """A table of nothing but rules, by their keys."""
        return {key: self.rule(key) for key in self.data}

    def range(self, key: str) -> NumberRange:
        table = self.table(key)
        return NumberRange(table.whole("min"), table.whole("max"))

    def table(self, key: str) -> _Table:
        value = self.get(key, {})
        if not isinstance(value, dict):
            self.fault(f"{self._label(key)} is no table", f"write [{self._label(key)}]")
            value = {}
        return self._below(value, key)

    def tables(self, key: str = "") -> Iterator[tuple[str, _Table]]:
        """The tables of a table, by name, in their written order."""
        table = self.table(key) if key else self
        for name in table.data:
            yield name, table.table(name)

    def rows(self, key: str, optional: bool = False) -> list[_Table]:
        value = self.get(key)
        if value is None and optional:
            return []
        if isinstance(value, list) and all(isinstance(item, dict) for item in value):
            return [self._below(item, key) for item in value]
        self.fault(f"{self._label(key)} is missing or no list of tables", f"write [[{self._label(key)}]]")
        return []
