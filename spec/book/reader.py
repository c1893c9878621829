"""Markdown to records, one function per kind of file.

The books are readable without processing. What a program needs is in lines with a fixed beginning (`# `, `##
`, `### `, `r[`, `: `, `- Name: `). Everything else is prose. A reader does not stop at the first error: it
records a fault and continues.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from spec.book.faults import Fault
from spec.book.ids import BadId, RuleId, is_id
from spec.book.records import (
    KINDS,
    Chapter,
    Issued,
    RefusedText,
    Rule,
    Ruling,
    Section,
    SourceSide,
    Statement,
    Term,
)

RULE_FORM = "r[XX-2.6.2] One sentence that says the rule."
META_FORM = ": normative · source §2.3.2, §7.1 · rulings XX-R7 · see XX-2.6.15a"
GUIDANCE_FORM = ": guidance · because it describes and demands nothing · source §3.3"
PLAYED_FORM = ": played XX-2.6.2/first-crossing"
REFUSED_FORM = ': refused CT202 "Whenever you play a Stone." on Item'
UNPLAYED_FORM = "- Play: unchanged, because it says which words mean the same"
STATED_FORM = '- Stated: XX-9.3.2a "does not exhaust"; XX-9.3.2b "stays in combat"'
CONTRADICTION_FORM = '- Contradiction: §2 "draw 4 cards"; §7.1 "draw 6 cards"'
TOMBSTONE_FORM = "r[XX-2.6.2] withdrawn 1.1.0, replaced by XX-2.6.3"

_CHAPTER = re.compile(r"# (?P<number>[0-9]{1,6}) (?P<title>\S.*)")
_SECTION = re.compile(r"## (?:(?P<number>[0-9]{1,6}\.[0-9]{1,6}) )?(?P<title>\S.*)")
_RULE = re.compile(r"r\[(?P<id>[^\]]*)\]\s*(?P<text>.*)", re.DOTALL)
_TOMBSTONE = re.compile(r"withdrawn (?P<version>[0-9]+\.[0-9]+\.[0-9]+)(?:, replaced by (?P<by>\S+))?")
_RULING = re.compile(r"### (?P<id>\S+) (?P<question>\S.*)")
_FIELD = re.compile(r"- (?P<name>[A-Z][a-z]+):\s*(?P<text>.*)", re.DOTALL)
_SWITCH = re.compile(r"`(\w+)`")
_SWITCHES = re.compile(r"`\w+`(?:, `\w+`)*|none")
_UNPLAYED = re.compile(r"unchanged, because (?P<reason>\S.*)")
_TERM = re.compile(r"### (?P<word>[^()]+?)(?: \((?P<forms>[^()]+)\))?")
_REFUSED = re.compile(r'(?P<code>[A-Z]{2}[0-9]{3}) "(?P<text>.+)"(?: on (?P<on>[A-Z]\w*))?')
_SCENARIO = re.compile(r"[A-Z]+-[0-9.]+[a-z]*/[a-z0-9-]+(?:#[0-9]+)?")
_NEVER_REFUSED = re.compile(r"none, because (?P<reason>\S.*)")
_STATEMENT = re.compile(r'(?P<id>\S+) "(?P<words>.+)"')
_NEXT_STATEMENT = re.compile(r'(?<="); (?=\S+-\S+ ")')  # the quoted words may contain semicolons and quotes
_SIDE = re.compile(r'(?P<heading>§[0-9]+(?:\.[0-9]+)*) "(?P<words>.+)"')
_NEXT_SIDE = re.compile(r'(?<="); (?=§[0-9.]+ ")')
_SOURCES = re.compile(r";\s*|,\s*(?=§)")


@dataclass(frozen=True)
class Block:
    """Consecutive lines between blank lines."""

    line: int
    lines: tuple[str, ...]

    @property
    def first(self) -> str:
        return self.lines[0]

    @property
    def text(self) -> str:
        return " ".join(line.strip() for line in self.lines)


@dataclass
class Page:
    """A file while it is read, and its faults so far."""

    file: str
    text: str
    faults: list[Fault] = field(default_factory=list)

    def fault(self, line: int, message: str, fix: str) -> None:
        self.faults.append(Fault(self.file, line, message, fix))

    def blocks(self) -> Iterator[Block]:
        """Yield the blocks of the file. A heading is its own block, even without a blank line after it."""
        start, held = 1, list[str]()
        for number, line in enumerate(self.text.splitlines(), start=1):
            heading = line.startswith("#")
            if held and (not line.strip() or heading):
                yield Block(start, tuple(held))
                held = []
            if line.strip():
                if not held:
                    start = number
                held.append(line.rstrip())
            if heading:
                yield Block(start, tuple(held))
                held = []
        if held:
            yield Block(start, tuple(held))

    def rule_id(self, line: int, text: str) -> RuleId | None:
        try:
            return RuleId(text.strip())
        except BadId as error:
            self.fault(line, str(error), "write the id as XX-2.6.2")
            return None

    def rule_ids(self, line: int, text: str) -> tuple[RuleId, ...]:
        found = (self.rule_id(line, part) for part in text.split(",") if part.strip())
        return tuple(rule_id for rule_id in found if rule_id is not None)


@dataclass
class _Part:
    """A section while it is read."""

    number: str
    title: str
    line: int
    intro: list[str] = field(default_factory=list)
    rules: list[_Draft] = field(default_factory=list)


@dataclass
class _Draft:
    """A rule while it is read: its id, its text, its line, and the contents of its data lines."""

    id: RuleId
    text: str
    line: int
    kind: str = ""
    sources: tuple[str, ...] = ()
    rulings: tuple[RuleId, ...] = ()
    example: str | None = None
    withdrawn: str | None = None
    replaced_by: RuleId | None = None
    refused: tuple[RefusedText, ...] = ()
    never_refused: str | None = None
    because: str | None = None
    played: tuple[str, ...] = ()
    see: tuple[RuleId, ...] = ()


def read_chapter(page: Page) -> Chapter | None:
    """Read `# 2 Resources`, an introduction, then sections with their rules."""
    heading: re.Match[str] | None = None
    intro: list[str] = []
    parts: list[_Part] = []
    for block in page.blocks():
        if block.first.startswith("# "):
            if heading is not None:
                page.fault(block.line, "a second chapter heading", "give each chapter its own file")
            heading = _CHAPTER.fullmatch(block.first)
            if heading is None:
                page.fault(block.line, "a chapter heading without a number", "write # 2 Resources")
        elif block.first.startswith("## "):
            match = _SECTION.fullmatch(block.first)
            if match is None:
                page.fault(
                    block.line, "this can't be read as a section heading", "write ## 2.6 The God Threshold"
                )
                continue
            parts.append(_Part(match["number"] or "", match["title"], block.line))
        elif block.first.startswith("#"):
            page.fault(block.line, "chapters don't have this kind of heading", "use # and ## only")
        elif block.first.startswith("r["):
            rule = _rule(page, block, there=bool(parts))
            if rule is not None:
                parts[-1].rules.append(rule)
        elif block.first.startswith(": "):
            page.fault(block.line, "this data line belongs to no rule", "put it directly below the rule")
        elif parts:
            if parts[-1].rules:
                page.fault(
                    block.line, "there is prose between rules", "move it to the section's introduction"
                )
            parts[-1].intro.append(block.text)
        else:
            intro.append(block.text)
    if heading is None:
        page.fault(1, "the chapter heading is missing", "start the file with # 2 Resources")
        return None
    number = int(heading["number"])
    sections = tuple(_section(part, number, page.file) for part in parts)
    return Chapter(number, heading["title"], "\n\n".join(intro), sections, page.file)


def _section(part: _Part, chapter: int, file: str) -> Section:
    """Complete a section; its rules learn their chapter only after the whole page is read."""
    rules = tuple(
        Rule(
            **vars(draft),
            chapter=chapter,
            section=part.number or draft.id.section,
            section_title=part.title,
            file=file,
        )
        for draft in part.rules
    )
    return Section(part.number, part.title, "\n\n".join(part.intro), rules, part.line)


def _rule(page: Page, block: Block, there: bool) -> _Draft | None:
    """Read a rule; `there` says that it is in a section."""
    body = [line for line in block.lines if not line.startswith(": ") and line != ":"]
    marked = [(block.line + index, line) for index, line in enumerate(block.lines) if line.startswith(": ")]
    match = _RULE.fullmatch(" ".join(line.strip() for line in body))
    if match is None:
        page.fault(block.line, "this can't be read as a rule", f"write {RULE_FORM}")
        return None
    rule_id = page.rule_id(block.line, match["id"])
    if rule_id is None:
        return None
    if not there:
        page.fault(block.line, f"{rule_id} is before the first section", "put a ## heading above it")
        return None
    if not match["text"]:
        page.fault(block.line, f"{rule_id} has no text", f"write {RULE_FORM}")
        return None
    if not marked:
        page.fault(block.line, f"{rule_id} has no data line", f"add below it {META_FORM}")
        return None
    rule = _Draft(rule_id, match["text"], block.line)
    for line, text in marked:
        _read_data(page, line, text.removeprefix(": ").strip(), rule)
    if not rule.kind and rule.withdrawn is None:
        page.fault(block.line, f"{rule_id} has no kind", f"add below it {META_FORM}")
        return None
    return rule


def _read_data(page: Page, line: int, text: str, rule: _Draft) -> None:
    if text.startswith("example "):
        if rule.example is not None:
            page.fault(line, f"{rule.id} has two examples", "keep the clearer one")
        rule.example = text.removeprefix("example ").strip()
        return
    if text.startswith("refused "):
        _read_refused(page, line, text.removeprefix("refused ").strip(), rule)
        return
    if text.startswith("played "):
        _read_played(page, line, text.removeprefix("played "), rule)
        return
    head, *parts = (part.strip() for part in text.split(" · "))
    if head == "withdrawn":
        _read_tombstone(page, line, rule)
        return
    if head not in KINDS:
        page.fault(line, f'{rule.id}: "{head}" is not a kind of rule', f"the kinds are {', '.join(KINDS)}")
        rule.kind = KINDS[0]
        return
    if rule.kind:
        page.fault(line, f"{rule.id} has two data lines", "merge them into one")
    rule.kind = head
    for part in parts:
        if part.startswith("source "):
            sources = _SOURCES.split(part.removeprefix("source "))
            rule.sources = tuple(source.strip() for source in sources)
        elif part.startswith("rulings "):
            rule.rulings = page.rule_ids(line, part.removeprefix("rulings "))
        elif part.startswith("see "):
            rule.see = page.rule_ids(line, part.removeprefix("see "))
        elif part.startswith("because "):
            rule.because = part.removeprefix("because ").strip()
        else:
            page.fault(line, f'{rule.id}: cannot read "{part}"', f"write {META_FORM}")


def _read_played(page: Page, line: int, text: str, rule: _Draft) -> None:
    """Read the ids of the scenarios that play the example above."""
    ids = tuple(part.strip() for part in text.split(","))
    if rule.example is None:
        page.fault(line, f"{rule.id} has no example above its played line", "write the example first")
    elif not all(map(_SCENARIO.fullmatch, ids)):
        page.fault(line, f'{rule.id}: cannot read "{text}" as ids of scenarios', f"write {PLAYED_FORM}")
    else:
        rule.played = (*rule.played, *ids)


def _read_refused(page: Page, line: int, text: str, rule: _Draft) -> None:
    """Read `CT202 "A text." on Item`, or `none, because ...`."""
    if (never := _NEVER_REFUSED.fullmatch(text)) is not None:
        rule.never_refused = never["reason"]
        return
    found = _REFUSED.fullmatch(text)
    if found is None:
        page.fault(line, f"{rule.id}: this can't be read as a refused text", f"write {REFUSED_FORM}")
        return
    rule.refused = (*rule.refused, RefusedText(found["code"], found["text"], found["on"]))


def _read_tombstone(page: Page, line: int, rule: _Draft) -> None:
    match = _TOMBSTONE.fullmatch(rule.text)
    if match is None:
        page.fault(line, f"{rule.id} is withdrawn but has no tombstone", f"write {TOMBSTONE_FORM}")
        rule.withdrawn = ""
        return
    rule.withdrawn = match["version"]
    rule.replaced_by = page.rule_id(line, match["by"]) if match["by"] else None


def read_rulings(page: Page) -> list[Ruling]:
    """Read a heading `### XX-R24 Is there a limit?`, its lines, and `Stated`, `Play` or `Contradiction`."""
    rulings: list[Ruling] = []
    group = ""
    head: tuple[int, re.Match[str]] | None = None
    for block in page.blocks():
        if block.first.startswith("### "):
            if head is not None:
                page.fault(head[0], f"{head[1]['id']} has no decision", "put its five lines below it")
            match = _RULING.fullmatch(block.first)
            head = (block.line, match) if match else None
            if match is None:
                page.fault(block.line, "this can't be read as a ruling", "write ### XX-R24 The question?")
            elif (tombstone := _TOMBSTONE.fullmatch(match["question"])) is not None:
                head = None
                rulings.extend(_withdrawn_ruling(page, block.line, match["id"], tombstone, group))
        elif block.first.startswith("## "):
            group = block.first.removeprefix("## ").strip()
        elif block.first.startswith("- "):
            if head is None:
                page.fault(block.line, "these lines belong to no ruling", "put a ### heading above them")
                continue
            ruling = _ruling(page, block, head[0], head[1], group)
            head = None
            if ruling is not None:
                rulings.append(ruling)
    if head is not None:
        page.fault(head[0], f"{head[1]['id']} has no decision", "put its five lines below it")
    return rulings


def _withdrawn_ruling(
    page: Page, line: int, text: str, tombstone: re.Match[str], group: str
) -> Iterator[Ruling]:
    ruling_id = page.rule_id(line, text)
    by = page.rule_id(line, tombstone["by"]) if tombstone["by"] else None
    if ruling_id is not None:
        yield Ruling(
            id=ruling_id,
            question=tombstone[0],
            group=group,
            readings="",
            decision="",
            reason="",
            switches=(),
            rules=(),
            file=page.file,
            line=line,
            withdrawn=tombstone["version"],
            replaced_by=by,
        )


def _ruling(page: Page, block: Block, line: int, head: re.Match[str], group: str) -> Ruling | None:
    ruling_id = page.rule_id(line, head["id"])
    if ruling_id is None:
        return None
    if not ruling_id.is_ruling:
        page.fault(line, f"{ruling_id} is the id of a rule", "number rulings XX-R1, XX-R2")
        return None
    fields = _fields(page, block)
    complete = True
    for name in ("Readings", "Decision", "Reason", "Switch", "Rules"):
        if not fields.get(name):
            complete = False
            page.fault(line, f"{ruling_id} has no {name.lower()}", f"write - {name}: ...")
    if not complete:
        return None
    if _SWITCHES.fullmatch(fields["Switch"]) is None:
        page.fault(line, f"{ruling_id}: can't read its switch", "write - Switch: `a_switch` or none")
        return None
    switches = tuple(_SWITCH.findall(fields["Switch"]))
    unplayed = _UNPLAYED.fullmatch(fields["Play"]) if "Play" in fields else None
    if "Play" in fields and unplayed is None:
        page.fault(line, f"{ruling_id}: can't read its - Play: line", f"write {UNPLAYED_FORM}")
    if unplayed is not None and switches:
        page.fault(line, f"{ruling_id} has a switch, so it changes play", "remove its - Play: line")
    return Ruling(
        id=ruling_id,
        question=head["question"],
        group=group,
        readings=fields["Readings"],
        decision=fields["Decision"],
        reason=fields["Reason"],
        switches=switches,
        rules=page.rule_ids(line, fields["Rules"]),
        file=page.file,
        line=line,
        because=unplayed["reason"] if unplayed else None,
        stated=tuple(_statements(page, line, ruling_id, fields.get("Stated", ""))),
        contradiction=_contradiction(page, line, ruling_id, fields["Contradiction"])
        if "Contradiction" in fields
        else (),
    )


def _contradiction(page: Page, line: int, ruling_id: RuleId, text: str) -> tuple[SourceSide, ...]:
    """Read `§2 "draw 4 cards"; §7.1 "draw 6 cards"`: the source's words on at least two sides."""
    matches = [_SIDE.fullmatch(part.strip()) for part in _NEXT_SIDE.split(text)]
    found = tuple(SourceSide(match["heading"], match["words"]) for match in matches if match)
    if len(found) < len(matches) or len(found) < 2:
        message = f"{ruling_id}: can't read its - Contradiction: line"
        page.fault(line, message, f"write {CONTRADICTION_FORM}")
    return found


def _statements(page: Page, line: int, ruling_id: RuleId, text: str) -> Iterator[Statement]:
    """Read `XX-9.3.2a "does not exhaust"; XX-9.3.2b "stays in combat"`."""
    for part in _NEXT_STATEMENT.split(text) if text else ():
        match = _STATEMENT.fullmatch(part.strip())
        if match is None:
            page.fault(line, f"{ruling_id}: can't read its - Stated: line", f"write {STATED_FORM}")
            continue
        rule_id = page.rule_id(line, match["id"])
        if rule_id is not None:
            yield Statement(rule_id, match["words"])


def _fields(page: Page, block: Block) -> dict[str, str]:
    """Read `- Name: text`; a longer text continues in indented lines."""
    fields: dict[str, str] = {}
    name = ""
    for index, line in enumerate(block.lines):
        match = _FIELD.fullmatch(line)
        if match is not None:
            name = match["name"]
            if name in fields:
                page.fault(block.line + index, f'"{name}" appears twice', "keep one")
            fields[name] = match["text"].strip()
        elif name and line.startswith(" "):
            fields[name] = f"{fields[name]} {line.strip()}".strip()
        else:
            page.fault(
                block.line + index, "this can't be read as a line of a ruling", "write - Decision: ..."
            )
    return fields


def read_glossary(page: Page) -> list[Term]:
    """Read `### Coin (Coins)`, a definition, and `: rule XX-1.1.5`."""
    terms: list[Term] = []
    group = ""
    head: tuple[int, re.Match[str]] | None = None
    for block in page.blocks():
        if block.first.startswith("### "):
            if head is not None:
                page.fault(
                    head[0],
                    f'"{head[1]["word"]}" has no definition',
                    "write the definition below its heading",
                )
            match = _TERM.fullmatch(block.first)
            head = (block.line, match) if match else None
            if match is None:
                page.fault(block.line, "this can't be read as a term", "write ### Coin (Coins)")
        elif block.first.startswith("## "):
            group = block.first.removeprefix("## ").strip()
        elif head is not None:
            terms.append(_term(page, block, head[0], head[1], group))
            head = None
    if head is not None:
        page.fault(
            head[0], f'"{head[1]["word"]}" has no definition', "write the definition below its heading"
        )
    return terms


def _term(page: Page, block: Block, line: int, head: re.Match[str], group: str) -> Term:
    definition: list[str] = []
    rules: tuple[RuleId, ...] = ()
    for index, text in enumerate(block.lines):
        if not text.startswith(": "):
            definition.append(text.strip())
        elif text.startswith(": rule "):
            rules = page.rule_ids(block.line + index, text.removeprefix(": rule "))
        else:
            page.fault(block.line + index, "this can't be read as data of a term", "write : rule XX-1.1.5")
    if not definition:
        page.fault(line, f'"{head["word"]}" has no definition', "define it in a sentence or two")
    others = (form.strip() for form in (head["forms"] or "").split(","))
    forms = (head["word"], *(form for form in others if form))
    return Term(head["word"], forms, " ".join(definition), rules, group, page.file, line)


def read_issued(page: Page) -> list[Issued]:
    """Read one id per line; `#` begins a comment."""
    issued: list[Issued] = []
    for number, line in enumerate(page.text.splitlines(), start=1):
        text = line.partition("#")[0].strip()
        if not text:
            continue
        if is_id(text):
            issued.append(Issued(RuleId(text), page.file, number))
        else:
            page.fault(number, f'"{text}" is not an id', "let `cardlaw rules issue` write this file")
    return issued
