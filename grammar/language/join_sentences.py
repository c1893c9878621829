"""From sentences to abilities: which sentences belong together.

On a card that is carried out once, all its sentences are one effect. On a card that stays, each lasting,
triggered or activated sentence is an ability, and the sentences after a trigger or a colon, up to the end
of the paragraph, belong to it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from grammar.ir.abilities import Activated, Effect, Modal, Triggered, WidenModes
from grammar.ir.operations import May, MayPay
from grammar.language.errors import Finding, Refused
from grammar.language.ir_from_tree import Mode, Timed
from grammar.language.source import Span


@dataclass(frozen=True, slots=True)
class Read:
    """One sentence and what it means: an ability, a mode, or operations."""

    meaning: Any
    span: Span
    uses_event_amount: bool = False
    uses_if_you_do: bool = False


@dataclass(slots=True)
class Draft:
    """An ability that later sentences may still join."""

    ability: Any
    span: Span
    operations: list[object] = field(default_factory=list)
    modes: list[list[object]] = field(default_factory=list)

    def finished(self) -> Any:
        """The ability with all that joined it."""
        if self.modes:
            return replace(self.ability, modes=tuple(tuple(mode) for mode in self.modes))
        if self.operations:
            return replace(self.ability, operations=tuple(self.operations))
        return self.ability


def join(
    paragraphs: list[list[Read]], one_shot: bool, amount_triggers: frozenset[type], findings: list[Finding]
) -> list[Draft]:
    """The abilities of a text, in its order."""
    drafts: list[Draft] = []
    effect: Draft | None = None
    for paragraph in paragraphs:
        current: Draft | None = effect if one_shot else None
        for read in paragraph:
            meaning = read.meaning
            try:
                if isinstance(meaning, Mode):
                    if current is None or not current.modes:
                        raise Refused("CT310", "a bullet needs 'Choose one —' before it")
                    current.modes.append(list(meaning.operations))
                elif isinstance(meaning, Timed):
                    if current is None or not isinstance(current.ability, Activated):
                        raise Refused("CT310", "this sentence needs a cost and a colon before it")
                    current.ability = replace(current.ability, timing=meaning.timing)
                elif isinstance(meaning, Modal):
                    current = Draft(meaning, read.span, modes=[list(mode) for mode in meaning.modes])
                    drafts.append(current)
                elif isinstance(meaning, (Triggered, Activated)):
                    current = Draft(meaning, read.span, list(meaning.operations))
                    drafts.append(current)
                elif isinstance(meaning, tuple):
                    if current is None or not (current.operations or current.modes):
                        current = effect = Draft(Effect(meaning), read.span)
                        drafts.append(current)
                    into = current.modes[-1] if current.modes else current.operations
                    _follows(read, into)
                    into.extend(meaning)
                    current.span = Span(current.span.start, read.span.end)
                else:
                    drafts.append(Draft(meaning, read.span))
                    # what follows a lasting sentence does not belong to the ability before it; the
                    # sentences of a one-shot card go on being one effect
                    current = effect if one_shot or isinstance(meaning, WidenModes) else None
                if read.uses_event_amount:
                    _has_amount(current, amount_triggers)
            except Refused as refused:
                findings.append(refused.finding(read.span))
    return drafts


def _follows(read: Read, before: list[object]) -> None:
    """An "if you do" stands directly after the offer that it speaks of."""
    if read.uses_if_you_do and not (before and type(before[-1]) in (May, MayPay)):
        raise Refused("CT305", "'if you do' needs an offer ('you may ...') in the sentence before it")


def _has_amount(draft: Draft | None, amount_triggers: frozenset[type]) -> None:
    """ "That much" stands in an ability whose trigger has an amount."""
    if draft is None or type(getattr(draft.ability, "trigger", None)) not in amount_triggers:
        raise Refused("CT306", "nothing before this has an amount that 'that much' could mean")
