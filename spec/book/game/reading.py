"""Reading a game.toml into a game. All errors in it are reported together."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, cast

from spec.book.faults import Fault, RulebookError
from spec.book.game.game import DRAFT, PUBLISHED, STAGES, Game
from spec.book.game.numbers import Number
from spec.book.game.parts import ChapterFile, Phase, Step, Terrain, Word, Zone
from spec.book.game.piles import Limit, Never, Pile, Prints, Variant
from spec.book.game.spaces import Spaces
from spec.book.game.switches import Switch, SwitchValue
from spec.book.game.toml_table import TomlTable
from spec.book.ids import RuleId


def read(path: Path) -> Game:
    """Read a game.toml. All errors in it are reported together."""
    shown = shown_path(path)
    source = path.read_text(encoding="utf-8")
    try:
        data = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise RulebookError([Fault(shown, 1, f"invalid TOML: {error}", "fix the line")]) from None
    table = TomlTable(data, shown, source.splitlines(), [], {})
    game = _game(table, path)
    table.tell_unknown_keys()
    if table.faults:
        raise RulebookError(table.faults)
    return game


def shown_path(path: Path) -> str:
    """Return a path for messages, relative to the folder above the books' root: `spec/core/game.toml`."""
    return path.relative_to(path.parent.parent.parent).as_posix()


def _game(table: TomlTable, path: Path) -> Game:
    shelf = table.flag("shelf")
    switches = {name: _switch(name, row) for name, row in table.tables("switches")}
    numbers = {
        name: Number(name, row.whole("value"), row.rule("rule")) for name, row in table.tables("numbers")
    }
    vocabulary = _vocabulary(table)
    if table.text("name") not in ("", path.parent.name):
        table.fault(f"the name differs from that of the folder, {path.parent.name}", "give both one name")
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


def _stage(table: TomlTable, shelf: bool) -> str:
    stage = table.text("stage", PUBLISHED)
    if stage not in STAGES:
        table.fault(f"stage: {stage!r} is not a stage of a game", f"write one of {', '.join(STAGES)}")
    elif shelf and stage == DRAFT:
        table.fault("stage: a shelf book can't be a draft", "leave stage out, since games build on it")
    return stage


def _spaces(row: TomlTable, numbers: Mapping[str, Number]) -> Spaces | None:
    """Return the spaces of the board; their files and ranks are numbers of the game, unless it lists them."""
    word, rule = row.text("word"), row.rule("rule")
    if "listed" in row.data:
        return _listed_spaces(row, word, rule)
    naming, down = row.text("naming"), row.flag("down")
    files, ranks = row.named("files", numbers, "number"), row.named("ranks", numbers, "number")
    if files is None or ranks is None:
        row.fault("spaces need files and ranks", f"name two of {', '.join(numbers)}")
        return None
    return Spaces(naming, word, files, ranks, down, rule)


GAP: Final = "-"
"""In place of a space in a list of them."""


def _listed_spaces(row: TomlTable, word: str, rule: RuleId) -> Spaces | None:
    """Return spaces that are listed by their names, one text for each rank, from the top of a picture."""
    ranks = tuple(tuple(part.replace(GAP, "") for part in rank.split()) for rank in row.texts("listed"))
    names = [name for rank in ranks for name in rank if name]
    widths = {len(rank) for rank in ranks}
    if len(widths) != 1 or len(names) != len(set(names)):
        row.fault(
            "listed ranks differ in width, or repeat a space", "give each rank the same number of names"
        )
        return None
    files, number = Number("files", widths.pop(), rule), Number("ranks", len(ranks), rule)
    return Spaces("listed", word, files, number, True, rule, ranks)


def _sure_to_end(table: TomlTable, switches: Mapping[str, Switch]) -> dict[str, SwitchValue]:
    """Return the switches with which a game always ends, if the game has them, with these values."""
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


def _phase(row: TomlTable) -> Phase:
    steps = tuple(
        Step(step.text("name"), step.text("title"), step.rule("rule"))
        for step in row.rows("steps", optional=True)
    )
    return Phase(row.text("name"), row.text("title"), row.rule("rule"), steps, row.texts("takers"))


def _zone(row: TomlTable) -> Zone:
    return Zone(
        name=row.text("name"),
        title=row.text("title"),
        also=row.texts("also"),
        rule=row.rule("rule"),
        hidden_from=row.text("hidden_from"),
        in_play=row.flag("in_play"),
    )


def _piles(
    table: TomlTable,
    vocabulary: Mapping[str, Mapping[str, Word]],
    numbers: Mapping[str, Number],
    switches: Mapping[str, Switch],
) -> Iterator[Pile]:
    """Yield the declared piles. They name card types, stats, numbers, switches and each other."""
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


def _prints(row: TomlTable, vocabulary: Mapping[str, Mapping[str, Word]]) -> Prints | None:
    """Return the resource of the printed costs of a pile's cards."""
    resource = row.named("resource", vocabulary.get("resources", {}), "resource")
    if resource is None:
        row.fault("the pile doesn't say which resource its cards' costs use", 'write resource = "..."')
        return None
    return Prints(resource.name, resource.word, row.rule("rule"))


def _never(row: TomlTable, types: Mapping[str, Word]) -> Never:
    """Return the card types that a pile never accepts."""
    return Never(tuple(word.word for word in row.named_all("types", types, "card type")), row.rule("rule"))


def _limit(
    row: TomlTable, types: Mapping[str, Word], stats: Mapping[str, Word], numbers: Mapping[str, Number]
) -> Limit:
    """Return a limit of a pile: for cards of some types, or for the sum of a printed number."""
    named = row.named_all("types", types, "card type")
    stat = row.named("sum", stats, "stat")
    least, most = row.named("least", numbers, "number"), row.named("most", numbers, "number")
    if not named and stat is None:
        row.fault("the limit must count cards of a type or a stat", 'write types = ["..."], or sum = "..."')
    if least is None and most is None:
        row.fault("the limit needs least or most", "name one of the game's numbers")
    noun, nouns = (
        (stat.word, stat.plural)
        if stat is not None
        else (" or ".join(word.word for word in named), " or ".join(word.plural for word in named))
    )
    return Limit(
        tuple(word.word for word in named), stat.name if stat is not None else "", noun, nouns, least, most
    )


def _variant(row: TomlTable, switches: Mapping[str, Switch]) -> Variant:
    switch, off = row.named("switch", switches, "switch"), row.text("off")
    if switch is not None and off not in switch.values:
        row.fault(f"off: {off!r} is not a value of {switch.name}", f"write one of {switch.choices}")
    return Variant(switch.name if switch else "", off, row.rule("rule"))


def _terrains(table: TomlTable) -> dict[str, Terrain]:
    found: dict[str, Terrain] = {}
    for row in table.rows("terrains", optional=True):
        name = row.text("name")
        if name in found:
            row.fault(f"the terrain {name!r} is listed twice", "merge the two")
        found[name] = Terrain(
            name=name,
            move=row.optional_rule("move"),
            attack=row.optional_rule("attack"),
            tile=row.optional_rule("tile"),
            refuse=MappingProxyType(row.table("refuse").rules()),
        )
    return found


def _switch(name: str, row: TomlTable) -> Switch:
    switch = Switch(
        name=name,
        default=row.text_or_whole("default"),
        values=row.texts("values"),
        number=row.range("number") if "number" in row.data else None,
        ruling=row.rule("ruling"),
        meaning=row.text("meaning"),
    )
    if refusal := switch.refusal(switch.default):
        row.fault(f"default of switch {name}: {refusal}", "give a default that is one of the switch's values")
    return switch


def _vocabulary(table: TomlTable) -> dict[str, Mapping[str, Word]]:
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
