"""What a book is made of: rules, rulings, terms, and the chapters and sections that hold them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from spec.book.ids import RuleId

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

    A rule about card text has texts that are refused, or says in `never_refused` why there can be none.
    Guidance says in `because` why no engine can be judged by it.
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


@dataclass(frozen=True)
class Section:
    """A numbered part of a chapter; in shelf books the parts have titles only."""

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
    """The words of a rule that say what a ruling decides."""

    rule: RuleId
    words: str


@dataclass(frozen=True)
class SourceSide:
    """What the game's source has on one side, in our words, and the heading under which it stands: `§7.1`."""

    heading: str
    words: str


@dataclass(frozen=True)
class Ruling:
    """A decision where the source is silent or says two things. A withdrawn one is an empty tombstone.

    `stated` quotes the rules that say what it decides, for players read rules and not rulings.
    `contradiction` says in our words what the source has on each side, where it contradicts itself.
    A ruling that changes nothing in play says in `because` why no engine can be judged by it.
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
        """The names of its switches as one text, None where nothing can be switched."""
        return ", ".join(self.switches) or None

    @property
    def changes_play(self) -> bool:
        """Whether scenarios must exercise the ruling as they exercise a rule."""
        return self.withdrawn is None and self.because is None


@dataclass(frozen=True)
class Term:
    """A word of the game. The first form is the one the glossary files it under."""

    word: str
    forms: tuple[str, ...]
    definition: str
    rules: tuple[RuleId, ...]
    group: str
    file: str
    line: int


class Issued(NamedTuple):
    """An id that was given out, and where it is listed."""

    id: RuleId
    file: str
    line: int
