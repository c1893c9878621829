"""The parts of a book: rules, rulings, terms, and the chapters and sections that contain them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from spec.book.ids import RuleId, cited_in

KINDS = ("normative", "definition", "setup", "invariant", "optional", "guidance")


@dataclass(frozen=True)
class RefusedText:
    """A card text that a rule of the language refuses, and the code of the error. `on` is its card type."""

    code: str
    text: str
    on: str | None = None


@dataclass(frozen=True)
class Rule:
    """One rule. A withdrawn rule keeps its id as a tombstone and has no kind.

    `see` names the rules that limit it or that it limits. `played` names the scenarios that play the example.
    A rule about card text has refused texts, or a reason in `never_refused` why there are none. Guidance has
    a reason in `because` why no engine can be judged by it.
    """

    id: RuleId
    text: str
    kind: str
    sources: tuple[str, ...]
    rulings: tuple[RuleId, ...]
    example: str | None
    chapter: int
    section: str
    section_title: str
    file: str
    line: int
    withdrawn: str | None = None
    replaced_by: RuleId | None = None
    refused: tuple[RefusedText, ...] = ()
    never_refused: str | None = None
    because: str | None = None
    played: tuple[str, ...] = ()
    see: tuple[RuleId, ...] = ()

    @property
    def named(self) -> tuple[RuleId, ...]:
        """The rules that it names, in its text or behind it."""
        return tuple(dict.fromkeys((*cited_in(self.text), *self.see)))


@dataclass(frozen=True)
class Section:
    """A numbered part of a chapter; in shelf books, the parts only have titles."""

    number: str
    title: str
    intro: str
    rules: tuple[Rule, ...]
    line: int


@dataclass(frozen=True)
class Chapter:
    number: int
    title: str
    intro: str
    sections: tuple[Section, ...]
    file: str

    @property
    def rules(self) -> tuple[Rule, ...]:
        return tuple(rule for section in self.sections for rule in section.rules)


@dataclass(frozen=True)
class Statement:
    """The words of a rule that state what a ruling decides."""

    rule: RuleId
    words: str


@dataclass(frozen=True)
class SourceSide:
    """The source's position on one side, in our words, and its heading: `§7.1`."""

    heading: str
    words: str


BASES: Final = {"source": "The source settles it.", "silent": "The source is silent."}
"""With which word the reason of a ruling begins, and how readers are told."""


@dataclass(frozen=True)
class Ruling:
    """A decision where the source is silent or contradicts itself. A withdrawn ruling is an empty tombstone.

    `stated` quotes the rules that state its decision, because players read rules and not rulings.
    `contradiction` says in our words what the source says on each side, if it contradicts itself. A ruling
    that changes nothing in play says in `because` why no engine can be judged by it.
    """

    id: RuleId
    question: str
    group: str
    readings: str
    decision: str
    reason: str
    switches: tuple[str, ...]
    rules: tuple[RuleId, ...]
    file: str
    line: int
    withdrawn: str | None = None
    replaced_by: RuleId | None = None
    because: str | None = None
    stated: tuple[Statement, ...] = ()
    contradiction: tuple[SourceSide, ...] = ()

    @property
    def switch(self) -> str | None:
        """The names of its switches as one text, None without a switch."""
        return ", ".join(self.switches) or None

    @property
    def reason_said(self) -> str:
        """Its reason as readers meet it: its first sentence says whether the source settles the question."""
        basis, _, rest = self.reason.partition(".")
        return f"{BASES.get(basis, f'{basis}.')}{rest}"

    @property
    def changes_play(self) -> bool:
        """Whether scenarios must exercise the ruling like a rule."""
        return self.withdrawn is None and self.because is None


@dataclass(frozen=True)
class Term:
    """A word of the game. The first form is its entry in the glossary."""

    word: str
    forms: tuple[str, ...]
    definition: str
    rules: tuple[RuleId, ...]
    group: str
    file: str
    line: int


class Issued(NamedTuple):
    """An issued id, and where it is listed."""

    id: RuleId
    file: str
    line: int
