"""From sentences to abilities: which sentences belong together.

On a one-shot card, all sentences form one effect; modes split it into the parts before and after them. On a
card that stays in play, each lasting, triggered or activated sentence is an ability, and the sentences after
a trigger or a colon, up to the end of the paragraph, belong to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from grammar.ir.abilities import (
    Activated,
    AdditionalCost,
    DoInstead,
    Effect,
    Headed,
    Modal,
    Triggered,
    WidenModes,
)
from grammar.ir.conditions import Both, Condition, refers_back
from grammar.ir.costs import X, chosen_number
from grammar.ir.operations import (
    AtEndOfTurn,
    ChooseOne,
    If,
    LookAtTop,
    May,
    MayPay,
    PermitCastFrom,
    SearchDeck,
)
from grammar.ir.plays import PlayableFrom
from grammar.ir.tree import has_any, nodes_in
from grammar.language.done_instead import simplest
from grammar.language.errors import Finding, Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.deeds.chosen import says_who, widened
from grammar.language.meaning.nouns.who import theirs
from grammar.language.meaning.parts.sentences import (
    ALL_MODES,
    Afterwards,
    Bulleted,
    DearerThere,
    Demand,
    Instead,
    Mode,
    OnlyIf,
    Otherwise,
    Revises,
    Several,
    ThenShuffle,
    Timed,
    Unshuffled,
)
from grammar.language.reading.amounts_moved import that_many
from grammar.language.reading.another import one_other, refuse_another_way
from grammar.language.reading.kept import joined_to_kept, named_by_choice, refuse_unsaid, with_its_choice
from grammar.language.reading.offered import is_asked, other_outcome, unless_accepted, was_asked
from grammar.language.reading.players import names_anew, that_player
from grammar.language.reading.pointing import asking_of_removed, chosen_first, point
from grammar.language.reading.shown_cards import (
    check_places,
    follow,
    one_after_another,
    shown_are_yours,
)
from grammar.language.source import Span


@dataclass(frozen=True, slots=True)
class Read:
    """A sentence and its meaning (an ability, a mode, or operations), with its context."""

    meaning: Any
    span: Span
    context: Context


@dataclass(slots=True)
class Draft:
    """An ability that later sentences may still extend."""

    ability: Any
    span: Span
    operations: list[object] = field(default_factory=list)
    modes: list[list[object]] = field(default_factory=list)
    choice: ChooseOne | None = None
    """What the modes are the ways of, if they are not those of a card."""
    said_last: int = 0
    """How many of the instructions came from the previous sentence."""
    source_types: tuple[str, ...] = ()
    """The card's types, or those in "this Hero" if the card is unknown; none if the text doesn't say them."""
    says_this: bool = False
    """Whether its text has said "this"."""
    paid: list[tuple[Read, tuple[object, ...]]] = field(default_factory=list)
    """The sentences that count what was paid, with the offers that could have been accepted by then."""
    is_followed: bool = True
    """Whether everything said of cards that its text has shown was possible so far."""
    heads: tuple[str, ...] = ()
    """The heads before the ability that the game interprets."""
    during: Condition | None = None
    """The condition of a trigger that belongs to its event and not to the first sentence."""

    @property
    def last(self) -> list[object]:
        """Where the next instruction goes."""
        return self.modes[-1] if self.modes else self.operations

    @property
    def asked(self) -> Condition | None:
        """What "if" behind the trigger or the colon asks."""
        condition: Condition | None = getattr(self.ability, "condition", None)
        if self.during is None or condition is None:
            return condition
        return condition.second if isinstance(condition, Both) else None

    def finished(self) -> object:
        """Return the ability with everything that was added to it."""
        ability = self._joined()
        return Headed(self.heads, ability) if self.heads else ability

    def _joined(self) -> object:
        for operations in (*self.modes, self.operations):
            if self.is_followed:
                follow(operations)
            if operations and isinstance(operations[-1], Unshuffled):
                raise Refused("CT310", _UNSHUFFLED)
            refuse_unsaid(operations)
        if self.modes:
            modes = tuple(tuple(mode) for mode in self.modes)
            chosen = self.ability if self.choice is None else self.choice
            most = min(chosen.most, len(modes)) if chosen.most == ALL_MODES else chosen.most
            chosen = replace(chosen, modes=modes, most=most)
            if self.choice is None:
                return chosen
            self.operations.append(chosen)
        if self.operations:
            ability = replace(self.ability, operations=tuple(self.operations))
            return simplest(ability) if isinstance(ability, DoInstead) else ability
        return self.ability


_OFFERS = frozenset({MayPay})

_UNSHUFFLED = "end the text by shuffling the searched deck: '..., then shuffle.'"

_IN_A_MODE = "after a bullet, write what that mode does; put this on a separate line"

_BEHIND_ONE = (
    "'{0}' marks one ability, and this is another; put it on its own line, with '{0}' if it is meant"
)

_NOT_YET_NAMED = "'instead' is checked before that sentence resolves, so name the player earlier"

_NOT_PLAYABLE = "this needs 'You may play this ... from your ...' before it"
_NOT_ONE_DEED = (If, May, MayPay, AtEndOfTurn, LookAtTop, PermitCastFrom)
"""Instructions that nothing can replace with "instead"."""

_ACROSS_MODES = "modes and the text beside them can't refer to each other; name it again here"


def join(
    paragraphs: list[list[Read]],
    one_shot: bool,
    amount_triggers: frozenset[type],
    resource_paid: Callable[[object], str],
    findings: list[Finding],
) -> list[Draft]:
    """Join sentences into the abilities of a text, in order."""
    drafts: list[Draft] = []
    additional: list[object] = []
    effect: Draft | None = None
    for paragraph in paragraphs:
        current: Draft | None = effect if one_shot else None
        head = _mark_of(paragraph[0]) if paragraph else ""
        for read in paragraph:
            meaning, known = read.meaning, len(drafts)
            read.context.additional = tuple(additional)
            try:
                check_places(meaning)
                if isinstance(meaning, Mode):
                    if current is None or not current.modes:
                        raise Refused("CT310", "a bullet needs 'Choose one —' before it")
                    current.modes.append([])
                    _extend(current, read, meaning.operations, amount_triggers)
                elif isinstance(meaning, Timed):
                    if current is None or not isinstance(current.ability, Activated):
                        raise Refused("CT310", "this sentence needs a cost and a colon before it")
                    current.ability = replace(current.ability, timing=meaning.timing)
                elif isinstance(meaning, OnlyIf):
                    if current is None or not isinstance(current.ability, Activated):
                        raise Refused("CT310", "this sentence needs a cost and a colon before it")
                    if current.ability.condition is not None:
                        raise Refused("CT307", "keep only one condition")
                    current.ability = replace(current.ability, condition=meaning.condition)
                elif isinstance(meaning, Revises):
                    if current is None or not isinstance(current.ability, Activated):
                        raise Refused("CT310", "this sentence needs a cost and a colon before it")
                    current.ability = meaning.revised(current.ability)
                elif isinstance(meaning, DearerThere):
                    if not drafts or not isinstance(drafts[-1].ability, PlayableFrom):
                        raise Refused("CT310", _NOT_PLAYABLE, rule=PlayableFrom.rule)
                    zone = drafts[-1].ability.zone
                    drafts[-1].ability = PlayableFrom(zone, meaning.change, meaning.resource)
                elif isinstance(meaning, ThenShuffle):
                    _shuffle(current, read)
                elif isinstance(meaning, WidenModes) and current is not None and _widened(current, meaning):
                    current.span = Span(current.span.start, read.span.end)
                elif (modal := _modes_of_a_card(meaning, None if one_shot else current)) is not None:
                    current = Draft(modal, read.span, modes=[[]])
                    drafts.append(current)
                    effect = None  # what follows the modes is carried out after them
                    _extend(current, read, modal.modes[0], amount_triggers)
                elif isinstance(meaning, (Triggered, Activated, DoInstead)):
                    current = Draft(meaning, read.span, during=read.context.during)
                    drafts.append(current)
                    _choose(current, read, meaning.operations, amount_triggers)
                elif (
                    isinstance(meaning, tuple)
                    and current is not None
                    and other_outcome(current.last, meaning)
                ):
                    other = Otherwise(other_outcome(current.last, meaning))
                    _repair(current, replace(read, meaning=other), amount_triggers)
                elif isinstance(meaning, tuple):
                    if current is None or not (current.operations or current.modes):
                        current = effect = Draft(Effect(meaning), read.span)
                        drafts.append(current)
                    _choose(current, read, meaning, amount_triggers)
                elif isinstance(meaning, (Instead, Otherwise, Afterwards)):
                    _repair(current, read, amount_triggers)
                elif isinstance(meaning, Headed):
                    current = Draft(
                        meaning.ability, read.span, heads=meaning.heads, during=read.context.during
                    )
                    drafts.append(current)
                    _choose(current, read, getattr(meaning.ability, "operations", ()), amount_triggers)
                elif current is not None and current.modes and not isinstance(meaning, WidenModes):
                    raise Refused("CT314", _IN_A_MODE, rule="LANG-3.11")
                else:
                    parts = meaning.parts if isinstance(meaning, Several) else (meaning,)
                    drafts.extend(Draft(part, read.span) for part in parts)
                    additional += _additional(parts)
                    # sentences after a lasting one don't belong to the preceding ability; the
                    # sentences of a one-shot card continue the same effect
                    current = effect if one_shot or isinstance(meaning, WidenModes) else None
                if one_shot and current is not None and current.modes:
                    earlier = [each for draft in drafts if draft is not current for each in draft.operations]
                    refuse_another_way(current.modes[-1], earlier, (), read.context)
                if head and read is not paragraph[0] and len(drafts) > known:
                    raise Refused("CT314", _BEHIND_ONE.format(head), rule="LANG-8.3")
            except Refused as refused:
                if refused.code == "CT312" and len(drafts) > 1 and any(draft.modes for draft in drafts):
                    refused.message = _ACROSS_MODES
                findings.append(refused.finding(read.span))
    _check_paid(drafts, resource_paid, findings)
    return drafts


def _modes_of_a_card(meaning: object, current: Draft | None) -> Modal | None:
    """Return the modes of a card that a sentence begins, if it continues no ability."""
    bulleted = meaning[0] if isinstance(meaning, tuple) and meaning else None
    if not isinstance(bulleted, Bulleted) or bulleted.choice.who != "you":
        return None
    if current is not None and (current.heads or not isinstance(current.ability, (Effect, Modal))):
        return None
    return Modal(bulleted.choice.choose, bulleted.choice.modes, bulleted.choice.most)


def _widened(draft: Draft, said: WidenModes) -> bool:
    """Whether the choice that a text made last has become one of more ways on a condition."""
    if draft.choice is not None:
        draft.choice = widened(draft.choice, said)
    elif not draft.modes and draft.operations and isinstance(draft.operations[-1], ChooseOne):
        draft.operations[-1] = widened(draft.operations[-1], said)
    else:
        return False
    return True


def _choose(draft: Draft, read: Read, operations: Sequence[object], amount_triggers: frozenset[type]) -> None:
    """Add a sentence's instructions, of which the last may begin a choice with bullets."""
    bulleted = operations[-1] if operations else None
    if not isinstance(bulleted, Bulleted):
        _extend(draft, read, operations, amount_triggers)
        return
    if draft.modes:
        raise Refused(
            "CT307", "a text can have only one list of modes; this is a second one", rule="LANG-3.12"
        )
    draft.choice = bulleted.choice
    draft.modes = [[]]
    _extend(draft, read, bulleted.choice.modes[0], amount_triggers)


def _mark_of(read: Read) -> str:
    """Return the head that marks what a paragraph begins with, if that is carried out or lasts; otherwise "".

    What only says how its card is played leaves the line to the texts behind it.
    """
    ability = read.meaning.ability if isinstance(read.meaning, Headed) else None
    if not (hasattr(ability, "operations") or hasattr(ability, "condition")):
        return ""
    return read.context.heads[read.meaning.heads[0]].word


def _extend(draft: Draft, read: Read, operations: Sequence[object], amount_triggers: frozenset[type]) -> None:
    """Add a sentence's instructions to the ability."""
    into = draft.last
    if draft.choice is not None:
        says_who(draft.choice, read.context)
    if into and isinstance(into[-1], Unshuffled):
        into[-1] = into[-1].search
        raise Refused("CT310", _UNSHUFFLED)
    if into and not _refers_back(read.context):
        _end_condition(draft, read.context)
    if into and read.context.its:
        into[-1] = named_by_choice(into[-1])
    known = len(into)
    demand = operations[-1] if operations and isinstance(operations[-1], Demand) else None
    if demand is not None:
        operations = (*operations[:-1], demand.offer)
    new = _pointed(draft, read, operations, into, amount_triggers)
    if demand is not None:
        done, offer = new
        new = unless_accepted(done, offer, read.context)
    into.extend(new)
    try:
        into[:] = with_its_choice(into, known)
        into[:] = joined_to_kept(into, read.context)
        into[:] = one_after_another(into)
        follow(into, read.context)
    except Refused:
        draft.is_followed = False
        raise
    draft.said_last = len(new)
    draft.span = Span(draft.span.start, read.span.end)


def _shuffle(draft: Draft | None, read: Read) -> None:
    """End the search before the sentence, whose deck it shuffles."""
    into = draft.last if draft is not None else []
    if into and isinstance(into[-1], SearchDeck):
        return  # its deck is shuffled anyway
    if draft is None or not into or not isinstance(into[-1], Unshuffled):
        raise Refused("CT310", "this needs a search before it: 'Search your ... for ..., put it ...'")
    search = into[-1].search
    if search.who != "you":
        raise Refused("CT310", "end the other player's search in its own sentence: '..., then shuffles.'")
    if read.meaning.whose is not None:
        theirs(search.who, read.meaning.whose)
    into[-1] = search
    draft.span = Span(draft.span.start, read.span.end)


def _refers_back(context: Context) -> bool:
    """Whether a sentence refers to what the one before it names or does."""
    return bool(
        (context.its or context.uses_player or context.uses_event_amount or context.uses_shown)
        or context.uses_if_you_do is not None
    )


def _end_condition(draft: Draft, context: Context) -> None:
    """[LANG-5.1a] Let the condition of a trigger's sentence end with that sentence, if "if" says it there."""
    condition = draft.asked if isinstance(draft.ability, Triggered) else None
    if condition is None or any(head.condition == condition for head in context.heads.values()):
        return
    draft.ability = replace(draft.ability, condition=draft.during)
    draft.operations[:] = [If(condition, tuple(draft.operations))]


def _pointed(
    draft: Draft,
    read: Read,
    operations: Sequence[object],
    before: Sequence[object],
    amount_triggers: frozenset[type],
) -> tuple[Any, ...]:
    """Resolve the references in the instructions."""
    context = read.context
    new = tuple(operations)
    trigger = getattr(draft.ability, "trigger", None)
    draft.source_types = draft.source_types or context.source_types
    draft.says_this = draft.says_this or context.says_this
    context.source_types, context.says_this = draft.source_types, draft.says_this
    if context.uses_if_you_do is not None:
        was_asked(context.uses_if_you_do, before[-1] if before else None, context)
    if context.uses_player:
        if draft.choice is None:
            new = that_player(trigger, before, new, context)
        else:
            asked_of: Any
            (asked_of,) = that_player(trigger, (), (replace(draft.choice, modes=(new,)),), context)
            new = asked_of.modes[0]
    context.shown_are_yours = shown_are_yours((*before, *new))
    if context.its:
        asked = None if before else draft.asked
        new = point(before, new, draft.ability, context, asked)
    new = one_other(before, new, context)
    others = [operation for mode in draft.modes[:-1] for operation in mode]
    refuse_another_way(new, draft.operations if draft.modes else (), others, context)
    new = asking_of_removed(before, new, draft.ability, context)
    if context.uses_event_amount:
        # of several things at once it is how many, unless each has an amount of its own
        counts = type(trigger) in amount_triggers
        has_amount = counts != getattr(draft.ability, "at_once", False)
        is_chosen = sum(1 for cost in _paid_before(draft, context, before) if chosen_number(cost)) == 1
        new = that_many(before, new, has_amount, is_chosen)
    if context.says_what_x_is and any(
        chosen_number(cost) == X for cost in _paid_before(draft, context, before)
    ):
        raise Refused("CT306", "X is what was paid; say the other amount without X", rule="LANG-2.4")
    if context.uses_paid:
        draft.paid.append((read, _offered((*before, *new))))
    return new


def _repair(draft: Draft | None, read: Read, amount_triggers: frozenset[type]) -> None:
    """Apply a sentence that changes what the preceding one does."""
    meaning = read.meaning
    into = draft.last if draft is not None else []
    if draft is None or not into:
        raise Refused("CT310", "this sentence needs another one before it")
    last = into[-1]
    if isinstance(meaning, Afterwards):
        if not isinstance(last, PermitCastFrom) or last.afterwards == meaning.zone:
            raise Refused("CT310", "this needs 'You may play ... from ... this turn' before it")
        if meaning.this_way and last.who != "you":
            raise Refused("CT302", "only of cards that you may play can a text say where they go yet")
        if last.many and not meaning.this_way:
            message = "it may be one of several; write 'If a ... played this way would go to ..., ...'"
            raise Refused("CT312", message)
        if not last.filter.types or not set(last.filter.types) <= read.context.never_in_play:
            raise Refused("CT308", "only a card that is carried out once can go elsewhere afterwards")
        if meaning.said and last.filter.types not in (meaning.said, (meaning.said,)):
            message = f"'that {meaning.said}' is not what was named before this"
            raise Refused("CT312", message, suggestion="it")
        if read.context.uses_if_you_do is not None:
            is_asked(read.context.uses_if_you_do, last)
        into[-1] = replace(last, afterwards=meaning.zone)
    elif isinstance(meaning, Instead):
        if draft.said_last != 1 or isinstance(last, _NOT_ONE_DEED):
            raise Refused("CT310", "'instead' needs a sentence before it that does one thing")
        if len(into) == 1 and draft.asked is not None:
            raise Refused("CT310", "the sentence before 'instead' has its own condition")
        if refers_back(meaning.condition) and names_anew(last, read.context):
            raise Refused("CT312", _NOT_YET_NAMED)
        split = chosen_first(last) if read.context.its else None
        first, last = ((), last) if split is None else ((split[0],), split[1])
        asked = If(meaning.condition, meaning.operations)
        (asked,) = _pointed(draft, read, (asked,), [*into[:-1], *first], amount_triggers)
        into[-1:] = [*first, replace(asked, otherwise=(last,))]
    else:
        _otherwise(draft, read, into, amount_triggers)
    draft.span = Span(draft.span.start, read.span.end)
    draft.said_last = 1


def _otherwise(draft: Draft, read: Read, into: list[object], amount_triggers: frozenset[type]) -> None:
    last = into[-1]
    condition = draft.asked
    new = _pointed(draft, read, read.meaning.operations, into[:-1], amount_triggers)
    if isinstance(last, If) and draft.said_last == 1 and not (last.then and last.otherwise):
        into[-1] = replace(last, otherwise=new) if last.then else replace(last, then=new)
    elif isinstance(draft.ability, Triggered) and condition is not None and draft.said_last == len(into):
        # the condition was the trigger's; with another branch it becomes the instruction's
        draft.ability = replace(draft.ability, condition=draft.during)
        into[:] = [If(condition, tuple(into), new)]
    else:
        raise Refused("CT310", "'otherwise' needs a sentence with 'if' before it")


def _paid_before(draft: Draft, context: Context, before: Iterable[object]) -> tuple[object, ...]:
    """Return the costs that are paid before a sentence of an ability is carried out."""
    return (*context.additional, *getattr(draft.ability, "costs", ()), *_offered(before))


def _additional(abilities: Iterable[object]) -> tuple[object, ...]:
    """Return the additional costs among abilities."""
    return tuple(cost for each in abilities if isinstance(each, AdditionalCost) for cost in each.costs)


def _offered(operations: Iterable[object]) -> tuple[object, ...]:
    """Return the costs that instructions offer."""
    return tuple(
        cost
        for operation in operations
        if has_any(operation, _OFFERS)
        for node in nodes_in(operation)
        if isinstance(node, MayPay)
        for cost in node.costs
    )


def _check_paid(drafts: list[Draft], resource_paid: Callable[[object], str], findings: list[Finding]) -> None:
    """[LANG-2.4, LANG-2.4a] Check that what is counted as paid is the number chosen in a cost."""
    shared = _additional(draft.ability for draft in drafts)
    for draft in drafts:
        costs = [*shared, *(draft.ability.costs if isinstance(draft.ability, Activated) else ())]
        offers = _offered((*draft.operations, *(each for mode in draft.modes for each in mode)))
        if sum(1 for cost in (*costs, *offers) if chosen_number(cost) == X) > 1:
            message = "a text has one X; name the other number otherwise, such as 'any number of'"
            findings.append(Finding("CT307", message, draft.span, rule="LANG-2.4a"))
            return
        for read, offered in draft.paid:
            chosen = [cost for cost in (*costs, *offered) if chosen_number(cost)]
            counted = [cost for cost in chosen if len(chosen) == 1 or chosen_number(cost) == X]
            if not chosen:
                message = "say what X is: '..., where X is the number of ...', or an X paid"
                findings.append(Finding("CT306", message, read.span))
            elif not counted:
                message = "two numbers are chosen before this; call X the number that it counts"
                findings.append(Finding("CT306", message, read.span, rule="LANG-2.4a"))
            elif read.context.uses_paid not in ("X", *map(resource_paid, counted)):
                findings.append(Finding("CT306", "no cost before this pays it", read.span))
