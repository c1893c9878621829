"""The list of known failures: an implementer's own file of what their engine can't do yet, and why.

    - id: XX-2.3.2/gain-up-to-the-cap#1
      verdict: fail
      observed: "P1.kl: expected 30, got 29"
      reason: the cap is applied before the gain
      link: https://example.org/issues/12

    - cause: damage is too high
      count: 36
      reason: the cap is applied before the gain

An entry with an id predicts one result exactly. An entry with a cause predicts in how many scenarios a
finding has that cause. So a different failure, a pass, and an entry that is no longer needed are all noticed.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml

from conformance.kit.data import tree
from conformance.kit.data.tree import Map, Page, Seq
from conformance.kit.judging.verdict import Verdict
from spec.book.faults import Fault, PlainError
from spec.book.printable import printable

KEYS = ("id", "verdict", "observed", "cause", "count", "reason", "link")
CAUSE_KEYS = ("cause", "count")
MOST_BYTES = 4_000_000
NOT_EXPLAINED = "not yet explained"
EXAMPLE = "write - id: XX-2.3.2/gain#1, verdict: fail, observed: ..., reason: ..."


class BadKnown(PlainError):
    """The list cannot be read. Carries every fault, not only the first."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in faults))


@dataclass(frozen=True, slots=True)
class Entry:
    """A known failure. `id` names a scenario or a check, in which `*` matches anything.

    Or it has a `cause` instead, and `count` says in how many scenarios.
    """

    id: str
    verdict: Verdict
    observed: str
    reason: str
    link: str = ""
    line: int = 0
    comment: tuple[str, ...] = ()
    cause: str = ""
    count: int = 0

    @property
    def name(self) -> str:
        """What the entry is about, for messages."""
        return f'"{self.cause}"' if self.cause else self.id

    @property
    def is_pattern(self) -> bool:
        return "*" in self.id

    def names(self, scenario_id: str) -> bool:
        return fits(self.id, scenario_id)

    def predicts(self, verdict: Verdict, observed: str) -> bool:
        return (self.verdict, self.observed) == (verdict, observed)


@dataclass(frozen=True, slots=True)
class KnownFailures:
    """The whole list. `file` is its name in messages; `head` holds the lines above the first entry."""

    file: str
    entries: tuple[Entry, ...] = ()
    head: tuple[str, ...] = ()

    def place(self, entry: Entry) -> str:
        return f"{self.file}:{entry.line}" if entry.line else self.file


def fits(pattern: str, text: str) -> bool:
    """Whether a text matches a pattern. Only `*` is special; the time is bounded."""
    first, *others = pattern.split("*")
    if not others:
        return pattern == text
    *middle, last = others
    if len(text) < len(first) + len(last) or not (text.startswith(first) and text.endswith(last)):
        return False
    at, end = len(first), len(text) - len(last)
    for part in middle:
        found = text.find(part, at, end)
        if found < 0:
            return False
        at = found + len(part)
    return True


# --- reading ------------------------------------------------------------------------------------------


def read_known(path: Path) -> KnownFailures:
    """Read the list from its file. BadKnown carries every fault."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadKnown([Fault(path.name, 1, f"longer than {MOST_BYTES} bytes", "fix the engine first")])
        text = path.read_bytes().decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        fix = "name a UTF-8 text file; --update-known writes a new one"
        raise BadKnown([Fault(str(path), 1, f"cannot be read: {error}", fix)]) from None
    return known_of(text, path.name)


def known_of(text: str, file: str) -> KnownFailures:
    """Read the list from its text."""
    page = Page(file)
    data = tree.read(text, page)
    entries: list[Entry] = []
    lines = text.splitlines()
    if isinstance(data, Seq):
        entries.extend(_entries(page, data, lines))
    elif data is not None:
        page.fault(1, "this must be a list of known failures", EXAMPLE)
    if page.faults:
        raise BadKnown(sorted(page.faults))
    return KnownFailures(file, tuple(entries), tuple(_head(lines)))


def _head(lines: Sequence[str]) -> Iterator[str]:
    """The comments above everything else."""
    for line in lines:
        if line.strip() and not line.startswith("#"):
            return
        yield line


def _entries(page: Page, data: Seq, lines: Sequence[str]) -> Iterator[Entry]:
    places: dict[str, int] = {}
    for item, line in data.items():
        if not isinstance(item, Map):
            page.fault(line, "no entry", EXAMPLE)
            continue
        page.known_keys(item, list(KEYS), "a known failure")
        if "cause" in item:
            yield from _by_cause(page, item, lines, places)
            continue
        texts = {key: _text(page, item, key) for key in KEYS if key not in CAUSE_KEYS}
        verdict = _verdict(page, item, texts["verdict"])
        if texts["id"] in places:
            page.fault(line, f"{texts['id']} is already on line {places[texts['id']]}", "keep one")
        places[texts["id"]] = line
        if verdict is not None:
            yield Entry(
                id=texts["id"],
                verdict=verdict,
                observed=texts["observed"],
                reason=texts["reason"],
                link=texts["link"],
                line=line,
                comment=tuple(_comment(lines, line)) if len(places) > 1 else (),
            )


def _by_cause(page: Page, item: Map, lines: Sequence[str], places: dict[str, int]) -> Iterator[Entry]:
    """An entry for everything with one cause."""
    line = item.line
    for key in ("id", "verdict", "observed"):
        if key in item:
            page.fault(
                item.lines.get(key, line), f"both {key} and cause are given", "keep either an id or a cause"
            )
    cause, reason, link = (_text(page, item, key) for key in ("cause", "reason", "link"))
    count = item.get("count")
    if not isinstance(count, int) or isinstance(count, bool) or count < 1:
        page.fault(item.lines.get("count", line), "no count of scenarios", "write count: 36")
        return
    if cause in places:
        page.fault(line, f'"{cause}" is already on line {places[cause]}', "keep one")
    places[cause] = line
    comment = tuple(_comment(lines, line)) if len(places) > 1 else ()
    yield Entry("", Verdict.FAIL, "", reason, link, line, comment, cause, count)


def _text(page: Page, item: Map, key: str) -> str:
    value, line = item.get(key), item.lines.get(key, item.line)
    if isinstance(value, str) and (value.strip() or key in ("observed", "link")):
        return printable(value)
    if value is None and key == "link":
        return ""
    if value is None or value == "":
        page.fault(line, f"the entry has no {key}", f"write {key}: ...; {EXAMPLE}")
    else:
        page.fault(line, f"{key} is not text", f'write {key}: "..." in quotation marks')
    return ""


def _verdict(page: Page, item: Map, text: str) -> Verdict | None:
    known = [one.value for one in Verdict if one.can_be_known]
    if text in known:
        return Verdict(text)
    if text:
        page.fault(
            item.lines.get("verdict", item.line), f"{text} is not a failure", tree.nearest_or_all(text, known)
        )
    return None


def _comment(lines: Sequence[str], line: int) -> list[str]:
    """The comment lines right above an entry. Indented lines may belong to a text, so they don't count."""
    first = line - 1
    while first > 0 and lines[first - 1].startswith("#"):
        first -= 1
    return list(lines[first : line - 1])


# --- writing ------------------------------------------------------------------------------------------


def written(known: KnownFailures) -> str:
    """The list as text; reading it gives the same list."""
    parts = ["\n".join(known.head).rstrip()] if any(line.strip() for line in known.head) else []
    entries = []
    for entry in known.entries:
        if entry.cause:
            fields = [f"cause: {_scalar(entry.cause)}", f"count: {entry.count}"]
        else:
            fields = [f"id: {_scalar(entry.id)}", f"verdict: {_scalar(entry.verdict.value)}"]
            fields.append(f"observed: {_scalar(entry.observed, quoted=True)}")
        fields.append(f"reason: {_scalar(entry.reason)}")
        if entry.link:
            fields.append(f"link: {_scalar(entry.link)}")
        entries.append("\n".join([*entry.comment, "- " + "\n  ".join(fields)]))
    parts.append("\n".join(entries) if entries else "[]")
    return "\n\n".join(parts) + "\n"


def _scalar(text: str, *, quoted: bool = False) -> str:
    """A text as a one-line YAML scalar."""
    plain = not quoted and tree.scalar(text) == text and "\n" not in text
    dumped = yaml.safe_dump(
        text,
        default_style=None if plain else '"',
        allow_unicode=True,
        width=2**31,
    )
    return dumped.removesuffix("\n").removesuffix("\n...")


def write_known(path: Path, known: KnownFailures) -> None:
    """Write the list to its file, atomically. If the file is a link, it stays one."""
    path = path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
    draft = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(written(known))
            file.flush()
            os.fsync(file.fileno())
        draft.chmod(path.stat().st_mode & 0o777 if path.exists() else 0o644)
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
