"""Terrain files: one terrain per line or paragraph, `Name: sentences`; lines beginning with # are comments.

    # Two terrains for a board of one's own.
    Marsh: Move orthogonally one space. Cannot attack.

A line without a colon continues the text of the line before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from grammar.essentia.check_ir import has_own_power
from grammar.essentia.named import powers_named, renamed
from grammar.essentia.operations import slug
from grammar.ir.cards import Card
from grammar.language.card_file.card import CompiledCard
from grammar.language.card_file.compile import CompiledFile
from grammar.language.compile import parser_of, unfit_text
from grammar.language.dialect import CardType, Dialect
from grammar.language.errors import Finding
from grammar.language.reading.reader import Reader
from grammar.language.reading.tree_from_text import Parser
from grammar.language.source import SourceText, Span, trimmed
from grammar.language.text_from_ir import Printer
from grammar.language.words.lexicon import DuplicateWord
from grammar.language.words.nearest import nearest

TYPE: Final = "Terrain"
TERMINAL: Final = "TERRAIN_NAME"
MOST_TERRAINS: Final = 500
LONGEST_NAME: Final = 60
OFFICIAL: Final = Path(__file__).with_name("terrains") / "official.terrain"
_NAME: Final = re.compile(r"[^\W\d_][\w '()-]*")
_EXAMPLE: Final = "Marsh: Move orthogonally one space. Cannot attack."


@dataclass(frozen=True, slots=True)
class Block:
    """A terrain in a file: its name and position, and the position of its text."""

    name: str
    name_span: Span
    text: Span
    lines: tuple[int, int]
    """Its first line, and the one after its last, counted from 0."""


# --- lines ----------------------------------------------------------------------------------------


def blocks_of(source: SourceText, findings: list[Finding]) -> list[Block]:
    """Return the terrains of a file; lines that belong to none are findings."""
    blocks: list[Block] = []
    open_block = False
    at = 0
    for number, line in enumerate(source.text.split("\n")):
        start, at = at, at + len(line) + 1
        words = line.strip()
        if not words or words.startswith("#"):
            open_block = False
            continue
        name, colon, text = line.partition(":")
        if colon:
            block = Block(
                " ".join(name.split()),
                trimmed(name, start),
                trimmed(text, start + len(name) + 1),
                (number, number + 1),
            )
            blocks.append(block)
            open_block = True
        elif open_block:
            last = blocks[-1]
            span = Span(last.text.start, start + len(line.rstrip()))
            blocks[-1] = Block(last.name, last.name_span, span, (last.lines[0], number + 1))
        else:
            message = "start a terrain with its name and a colon"
            findings.append(Finding("CT501", message, trimmed(line, start), (), _EXAMPLE))
    return blocks


def terrain_names(source: SourceText) -> list[str]:
    """Return the names of the terrains in a file without reading their texts."""
    return [block.name for block in blocks_of(source, [])]


def forms_of(names: Iterable[str]) -> dict[str, str]:
    """Return how texts may write the names, as they are or with a plural ending: written form -> name."""
    forms = {name.lower(): name for name in names}
    for form, name in list(forms.items()):
        if (several := _plural(form)) is not None:
            forms.setdefault(several, name)
    return forms


def _plural(name: str) -> str | None:
    """Return the plural: marshes, sanctuaries. None for names without one: "plains", "spring of essence"."""
    if not name.isalpha() and not name.replace(" ", "").isalpha():
        return None
    if name.endswith("s") or " of " in name:
        return None
    if name.endswith("y") and name[-2:-1] not in ("a", "e", "i", "o", "u"):
        return f"{name[:-1]}ies"
    return f"{name}es" if name.endswith(("sh", "ch", "x", "z")) else f"{name}s"


# --- a file ---------------------------------------------------------------------------------------


def compile_terrain_file(
    source: SourceText | str,
    dialect: Dialect,
    names: Mapping[str, Mapping[str, str]] | None = None,
) -> CompiledFile:
    """Compile a file's terrains with all errors. `names` are those that other files of the set declare."""
    source = source if isinstance(source, SourceText) else SourceText(source)
    findings: list[Finding] = []
    blocks = blocks_of(source, findings)
    if not blocks and not findings:
        message = "there is no terrain here; a terrain is its name, a colon and its sentences"
        findings.append(Finding("CT501", message, Span(0, 0), (), _EXAMPLE))
    if len(blocks) > MOST_TERRAINS:
        message = f"the file has {len(blocks):,} terrains; the maximum is {MOST_TERRAINS}"
        finding = Finding("CT601", message, blocks[MOST_TERRAINS].name_span)
        return CompiledFile(source, (), (finding,), ())
    named = [block for block in blocks if _is_name(block, findings)]
    _twice(named, source, findings)
    others = dict((names or {}).get(TERMINAL, {}))
    parser = _knowing(parser_of(dialect), others.values(), None)
    parser = _knowing(parser, (block.name for block in named), (named, findings))
    known = {
        slug(name): name for name in (*official_names(), *others.values(), *(each.name for each in named))
    }
    reader = _TerrainReader(source, dialect, parser, findings, [], known)
    cards = [compiled for block in named if (compiled := reader.terrain(block)) is not None]
    _powers(cards, named, known, findings, dialect, source)
    findings.sort(key=lambda finding: finding.span)
    warnings = tuple(sorted(reader.warnings, key=lambda finding: finding.span))
    declared = {TERMINAL: {each.name.lower(): each.name for each in named}}
    return CompiledFile(source, tuple(cards), tuple(findings), warnings, declared, len(blocks))


def declared_in(source: SourceText, dialect: Dialect) -> dict[str, dict[str, str]]:  # noqa: ARG001 - a hook's signature
    """Return the names of terrains that a file adds to its set."""
    return {TERMINAL: {name.lower(): name for name in terrain_names(source)[:MOST_TERRAINS] if name}}


def _is_name(block: Block, findings: list[Finding]) -> bool:
    """Whether the words before the colon can be a terrain's name."""
    if not block.name:
        findings.append(Finding("CT501", "put the terrain's name before the colon", block.text, (), _EXAMPLE))
    elif len(block.name) > LONGEST_NAME:
        message = f"a terrain's name has at most {LONGEST_NAME} characters"
        findings.append(Finding("CT601", message, block.name_span))
    elif not _NAME.fullmatch(block.name) or "_" in block.name:
        message = (
            "a terrain's name must start with a letter and use only letters, digits, spaces and parentheses"
        )
        findings.append(Finding("CT501", message, block.name_span))
    else:
        return True
    return False


def _twice(blocks: Iterable[Block], source: SourceText, findings: list[Finding]) -> None:
    """Report terrains whose names are equal, or would be written alike in moves."""
    seen: dict[str, Block] = {}
    for block in blocks:
        first = seen.setdefault(slug(block.name), block)
        if first is not block:
            line = source.place(first.name_span.start).line
            message = f"{block.name!r} is already in this file, on line {line}"
            findings.append(Finding("CT504", message, block.name_span))


def _knowing(
    parser: Parser, names: Iterable[str], reports: tuple[list[Block], list[Finding]] | None
) -> Parser:
    """Return the parser extended with the names it lacks; a clash with a word is a finding."""
    known = {slug(form) for form in parser.lexicon.shown.get(TERMINAL, ())}
    for at, name in enumerate(names):
        if slug(name) in known:
            continue
        known.add(slug(name))
        try:
            parser = parser.with_names({TERMINAL: {name.lower(): name}})
        except DuplicateWord:
            if reports is not None:
                blocks, findings = reports
                message = f"{name!r} is a word of the language; give the terrain a different name"
                findings.append(Finding("CT504", message, blocks[at].name_span))
            continue
        for form in forms_of([name]):
            if form != name.lower() and not parser.lexicon.knows(form):
                parser = parser.with_names({TERMINAL: {form: name}})
    return parser


@dataclass
class _TerrainReader:
    """Reads terrains, collecting findings; an error in one doesn't stop the others."""

    source: SourceText
    dialect: Dialect
    parser: Parser
    findings: list[Finding]
    warnings: list[Finding]
    known: Mapping[str, str]
    """Slug -> name of every terrain that a text in the file may choose."""
    types: tuple[CardType, ...] = field(init=False)

    def __post_init__(self) -> None:
        found = self.dialect.card_type(TYPE)
        assert found is not None
        self.types = (found,)

    def terrain(self, block: Block) -> CompiledCard | None:
        """Return the terrain in these lines, or None if anything is wrong with it."""
        before = len(self.findings)
        if block.text.start == block.text.end:
            message = f"{block.name} has no text; to allow nothing, write 'Cannot move. Cannot attack.'"
            self.findings.append(
                Finding("CT501", message, block.name_span, (), f"{block.name}: Cannot move.")
            )
            return None
        unfit = unfit_text(self.source, *block.text, self.dialect.printed.noun)
        if unfit is not None:
            self.findings.append(unfit)
            return None
        reader = Reader(self.parser, self.source, self.types, self.findings, self.warnings, name=block.name)
        abilities, sentences = reader.abilities([block.text])
        if len(self.findings) > before or not sentences:
            return None
        abilities = tuple(renamed(each, lambda name: self._meant(name, block)) for each in abilities)
        text = Printer(self.dialect, self.types, name=block.name).text(abilities)
        card = Card(block.name, (TYPE,), text=text, abilities=abilities)
        line = self.source.place(block.name_span.start).line
        return CompiledCard(card, line, block.name_span)

    def _meant(self, choice: str, block: Block) -> str:
        """Return a terrain under its name in this set."""
        if slug(choice) not in self.known:
            near = nearest(choice, self.known.values())
            message = f"neither this set nor the game has a terrain {choice!r}"
            if choice in self.dialect.names[TERMINAL].values():
                near = []
                message = f"{choice} is shipped apart from the game; copy its line into a file of your set"
            suggestion = near[0].lower() if near else None
            place = _word(self.source, block.text, choice)
            self.findings.append(Finding("CT103", message, place, (), suggestion, "ES-10.1.7"))
        return self.known.get(slug(choice), choice)


def _word(source: SourceText, span: Span, name: str) -> Span:
    """Return where a name occurs in a text, or the whole text if it is written differently."""
    match = re.compile(re.escape(name), re.IGNORECASE).search(source.text, span.start, span.end)
    return Span(*match.span()) if match else span


def _powers(
    cards: Iterable[CompiledCard],
    blocks: Iterable[Block],
    known: Mapping[str, str],
    findings: list[Finding],
    dialect: Dialect,
    source: SourceText,
) -> None:
    """Check that chosen terrains have a usable power: neither a choice of their own nor mere properties."""
    texts = {block.name: block.text for block in blocks}
    own = {slug(name) for name in texts}
    found = {each.card.name: each.card for each in cards}
    for compiled in found.values():
        for ability in compiled.abilities:
            for choice in powers_named(ability):
                here = slug(choice) in own
                chosen = found.get(choice) if here else official(dialect).get(choice)
                if chosen is None or has_own_power(chosen.abilities):
                    continue
                message = f"{known[slug(choice)]} has no power of its own to give"
                findings.append(
                    Finding("CT314", message, _word(source, texts[compiled.name], choice), rule="ES-10.1.7")
                )


# --- official terrains ----------------------------------------------------------------------------


@cache
def official_names() -> tuple[str, ...]:
    """Return the names of the game's own terrains, in order."""
    return tuple(terrain_names(SourceText(OFFICIAL.read_text(encoding="utf-8"))))


_official: dict[str, dict[str, Card]] = {}


def official(dialect: Dialect) -> Mapping[str, Card]:
    """Return the game's own terrains by name."""
    if dialect.game not in _official:
        source = SourceText(OFFICIAL.read_text(encoding="utf-8"), OFFICIAL.name)
        file = compile_terrain_file(source, dialect).checked()
        _official[dialect.game] = {each.card.name: each.card for each in file.cards}
    return _official[dialect.game]


# --- writing --------------------------------------------------------------------------------------


def text_of_terrains(
    cards: Iterable[Card],
    dialect: Dialect,  # noqa: ARG001 - a hook's signature
    declared: Mapping[str, Mapping[str, str]] | None = None,  # noqa: ARG001
) -> str:
    """Write the terrains as a terrain file, in canonical wording, separated by blank lines."""
    return "\n\n".join(f"{card.name}: {card.text}" for card in cards) + "\n"


def rewritten(file: CompiledFile, dialect: Dialect) -> str:  # noqa: ARG001 - a hook's signature
    """Write the file with each terrain on one line in canonical wording, keeping comments and blank lines."""
    texts = {each.span: each.card for each in file.cards}
    lines = file.source.written.split("\n")
    blocks = {block.lines[0]: block for block in blocks_of(file.source, [])}
    written = "\n".join(_lines(lines, blocks, texts)).strip("\n")
    return re.sub(r"\n{3,}", "\n\n", written) + "\n"


def _lines(lines: list[str], blocks: Mapping[int, Block], cards: Mapping[Span, Card]) -> Iterator[str]:
    at = 0
    while at < len(lines):
        block = blocks.get(at)
        if block is None or block.name_span not in cards:
            yield lines[at].strip("\ufeff \t\r")
            at += 1
        else:
            card = cards[block.name_span]
            yield f"{card.name}: {card.text}"
            at = block.lines[1]
