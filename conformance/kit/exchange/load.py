"""Load exchange files. One run finds every fault, each with its place and how to fix it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from conformance.kit.data import tree
from conformance.kit.data.tree import Map, Page, Seq
from conformance.kit.exchange.match import KINDS, OPERATORS
from conformance.kit.exchange.model import BEGINS, Exchange, Sent, Step
from conformance.kit.exchange.values import REFERENCE, WORKED_OUT, names_in
from conformance.kit.facts.suite import SUITES
from conformance.kit.suites.load import ScenarioError
from spec.book.faults import Fault
from spec.book.rulebook import Rulebook, load
from spec.protocol.messages import CAPABILITIES, MOST_BYTES

FOLDER: Final = SUITES / "protocol"
KEYS: Final = ("id", "title", "cites", "needs", "begin", "in_flight", "steps")
STEP_KEYS: Final = (
    *("send", "line", "octets", "times", "ends", "bytes"),
    *("through", "reply", "replies", "keep", "rule", "close", "over"),
)
ENDINGS: Final = {"lf": b"\n", "crlf": b"\r\n"}
_ID = re.compile(r"(WIRE-[0-9]+\.[0-9]+[a-z]{0,2})/[a-z0-9]+(?:-[a-z0-9]+)*")
_KEPT = re.compile(r"[a-z][a-z0-9_]*")
_EXAMPLE: Final = "start each exchange with - id: WIRE-1.6/other-ids"


def load_exchanges(folder: Path = FOLDER) -> tuple[Exchange, ...]:
    """Load all exchanges in the order of their files. ScenarioError carries every fault."""
    reader = _Reader(load("protocol"))
    for path in sorted(folder.glob("[0-9]*.yaml")):
        name = f"{folder.name}/{path.name}"
        try:
            reader.read(path.read_text(encoding="utf-8"), name)
        except UnicodeDecodeError as wrong:
            reader.faults.append(Fault(name, 1, f"not UTF-8 text (byte {wrong.start})", "save it as UTF-8"))
    if reader.faults:
        raise ScenarioError(sorted(set(reader.faults)))
    return tuple(reader.exchanges)


class _Reader:
    def __init__(self, book: Rulebook) -> None:
        self.rules = {str(rule.id) for rule in book.rules if rule.withdrawn is None}
        self.exchanges: list[Exchange] = []
        self.faults: list[Fault] = []
        self.places: dict[str, str] = {}

    def read(self, text: str, file: str) -> None:
        page = Page(file)
        data = tree.read(text, page)
        if isinstance(data, Seq):
            for item, line in data.items():
                if isinstance(item, Map):
                    self._exchange(page, item)
                else:
                    page.fault(line, "no exchange", _EXAMPLE)
        elif not page.faults:
            page.fault(1, "this must be a list of exchanges", _EXAMPLE)
        self.faults.extend(page.faults)

    def _exchange(self, page: Page, item: Map) -> None:
        before = len(page.faults)
        page.known_keys(item, list(KEYS), "an exchange")
        name = item.get("id")
        match = _ID.fullmatch(name) if isinstance(name, str) else None
        if match is None:
            page.fault(item.line, f"{name!r} is not an id of an exchange", "write id: WIRE-1.6/other-ids")
            return
        if match[0] in self.places:
            page.fault(item.line, f"{match[0]} already exists at {self.places[match[0]]}", "choose another")
        self.places.setdefault(match[0], f"{page.file}:{item.line}")
        cites = self._texts(page, item, "cites")
        for rule in (match[1], *cites):
            self._rule(page, item.line, rule)
        if match[1] not in cites:
            page.fault(item.line, f"{match[0]} does not cite {match[1]}", "put the rule first into cites")
        needs = self._texts(page, item, "needs")
        for need in needs:
            if need not in CAPABILITIES:
                page.fault(item.line, f"no capability {need}", tree.nearest_or_all(need, list(CAPABILITIES)))
        if "refusals" not in needs and (line := _refused(item)):
            page.fault(line, "it expects a refusal", "add refusals to needs [WIRE-2.5c]")
        begin = item.get("begin", "running")
        if begin not in BEGINS:
            page.fault(item.line, f"unknown beginning {begin!r}", f"one of {', '.join(BEGINS)}")
        in_flight, title = item.get("in_flight", 1), item.get("title")
        if not isinstance(in_flight, int) or in_flight < 1:
            page.fault(item.line, "in_flight is not a number of requests", "write in_flight: 2")
        if not isinstance(title, str):
            page.fault(item.line, "it has no title", "state in a sentence what must be true")
        steps = tuple(self._steps(page, item, match[1]))
        uses = tuple(dict.fromkeys(self._unkept(page, item)))
        if len(page.faults) == before:
            self.exchanges.append(
                Exchange(
                    id=match[0],
                    title=str(title),
                    cites=tuple(cites),
                    needs=tuple(needs),
                    begin=str(begin),
                    in_flight=in_flight if isinstance(in_flight, int) else 1,
                    uses=uses,
                    steps=steps,
                    data=item,
                    file=page.file,
                    line=item.line,
                )
            )

    def _rule(self, page: Page, line: int, rule: str) -> None:
        if rule not in self.rules:
            page.fault(line, f"the protocol has no rule {rule}", "cite a rule in force")

    def _texts(self, page: Page, item: Map, key: str) -> list[str]:
        value = item.get(key, Seq(item.line))
        if isinstance(value, Seq) and all(isinstance(one, str) for one in value):
            return [str(one) for one in value]
        page.fault(item.lines.get(key, item.line), f"{key} is not a list of words", f"write {key}: [...]")
        return []

    def _steps(self, page: Page, item: Map, rule: str) -> Iterator[Step]:
        steps = item.get("steps")
        if not isinstance(steps, Seq) or not steps:
            page.fault(item.line, "it has no steps", "write steps: with - send: ... and reply: ...")
            return
        for step, line in steps.items():
            if not isinstance(step, Map):
                page.fault(line, "no step", "write - send: {do: state} and reply: {...}")
                continue
            page.known_keys(step, list(STEP_KEYS), "a step")
            yield self._step(page, step, line, rule)

    def _step(self, page: Page, step: Map, line: int, rule: str) -> Step:
        sent = self._sent(page, step, line)
        if "replies" in step and not isinstance(step["replies"], Seq):
            page.fault(line, "replies is not a list", "write replies: [{...}, {...}]")
        replies = step["replies"] if "replies" in step else [step["reply"]] if "reply" in step else []
        own, keep = str(step.get("rule", rule)), step.get("keep", "")
        self._rule(page, line, own)
        if keep and (not isinstance(keep, str) or not _KEPT.fullmatch(keep)):
            page.fault(line, f"{keep!r} is not a valid name", "keep: before")
        silent = step.get("over") is True
        if not silent and isinstance(replies, list) and len(replies) != len(sent):
            page.fault(line, f"{len(sent)} lines and {len(replies)} replies", "give each line its reply")
        for flag in ("close", "over"):
            if step.get(flag, True) is not True:
                page.fault(line, f"{flag} is not true", f"write {flag}: true, or leave it out")
        return Step(
            line=line,
            sent=sent,
            replies=tuple(replies) if isinstance(replies, list) else (),
            rule=own,
            keep=str(keep),
            through=str(step.get("through", "")),
            closes=step.get("close") is True,
            over=silent,
        )

    def _sent(self, page: Page, step: Map, line: int) -> tuple[Sent, ...]:
        forms = [key for key in ("send", "line", "octets") if key in step]
        if len(forms) > 1 or (not forms and not {"over", "close"} & set(step)):
            page.fault(
                line, "a step must send exactly one thing", "write send: {...}, line: '...' or octets: ff fe"
            )
        ending = ENDINGS.get(str(step.get("ends", "lf")))
        if ending is None:
            page.fault(line, f"unknown line ending {step['ends']!r}", f"one of {', '.join(ENDINGS)}")
            ending = b"\n"
        size, times = step.get("bytes"), step.get("times", 1)
        if size is not None and not (isinstance(size, int) and 0 < size <= 2 * MOST_BYTES):
            page.fault(line, "bytes is not a valid line length", f"a number up to {2 * MOST_BYTES}")
        if not isinstance(times, int) or not 0 < times <= 2 * MOST_BYTES:
            page.fault(line, "times is not a number", "write times: 1000")
            times = 1
        size = size if isinstance(size, int) else None
        match step:
            case {"send": Seq() as several}:
                return tuple(self._request(page, one, line, ending, None) for one in several)
            case {"send": one}:
                return (self._request(page, one, line, ending, size),)
            case {"line": str(text)}:
                return (Sent(octets=text.encode() * times, ending=ending),)
            case {"octets": value}:
                try:
                    return (Sent(octets=bytes.fromhex(str(value)), ending=ending),)
                except ValueError:
                    page.fault(line, "octets must be hexadecimal", "write octets: ff fe")
            case {"line": _}:
                page.fault(line, "line is not text", "put it between quotation marks")
        return ()

    def _request(self, page: Page, one: object, line: int, ending: bytes, size: int | None) -> Sent:
        if not isinstance(one, Map):
            page.fault(line, "a request must be a map", "write send: {do: state}")
            return Sent(request={})
        return Sent(request=one, ending=ending, size=size)

    def _unkept(self, page: Page, item: Map) -> Iterator[str]:
        """Yield the names that no earlier step keeps: data of the game. Unknown operators are faults."""
        kept: set[str] = set()
        of_the_game: set[str] = set()
        steps = item.get("steps")
        for step in steps if isinstance(steps, Seq) else ():
            if not isinstance(step, Map):
                continue
            for name in names_in(step):
                if name not in kept and f"${name}" not in KINDS:
                    of_the_game.add(name)
                    yield name
            for key, line in _operators(step):
                if key not in OPERATORS and key not in WORKED_OUT:
                    known = [*OPERATORS, *WORKED_OUT]
                    page.fault(line, f"no operator {key}", tree.nearest_or_all(key, known))
            if isinstance(keep := step.get("keep"), str):
                if keep in of_the_game:
                    page.fault(step.lines["keep"], f"{keep} is already game data here", "choose another name")
                kept.add(keep)


def _refused(item: Map) -> int:
    """The line of the first step in which an answer or a setup must be refused; 0 if there is none."""
    steps = item.get("steps")
    for step in steps if isinstance(steps, Seq) else ():
        if isinstance(step, Map) and _has_refusal(
            step.get("send"), step["replies"] if "replies" in step else step.get("reply")
        ):
            return step.line
    return 0


def _has_refusal(sent: object, reply: object) -> bool:
    """Whether a request, or one of several or of a batch, must be refused by the rules of a game."""
    match sent, reply:
        case Seq(), Seq():
            return any(_has_refusal(one, got) for one, got in zip(list(sent), list(reply), strict=False))
        case {"requests": Seq() as inner}, {"replies": Seq() as replies}:
            return _has_refusal(inner, replies)
        case {"do": "start" | "load" | "answer"}, {"refused": Map()}:
            return True
    return False


def _operators(value: object) -> Iterator[tuple[str, int]]:
    if isinstance(value, Map):
        for key, item in value.items():
            if key.startswith("$") and REFERENCE.match(key):
                yield key, value.lines[key]
            yield from _operators(item)
    elif isinstance(value, Seq):
        for item in value:
            yield from _operators(item)
