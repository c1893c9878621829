"""Changes of numbers and keywords, for a time or as long as their source stays."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from grammar.champions_of_elequine.meaning.nouns import are_characters
from grammar.champions_of_elequine.operations import LoseHp
from grammar.ir.abilities import Cannot, HasAbilities, StatBonus, Triggered
from grammar.ir.amounts import Number, PerHappened
from grammar.ir.declared import Duration, Verb
from grammar.ir.keywords import GainKeyword, HasKeyword
from grammar.ir.late import late_dataclass
from grammar.ir.operations import Forbid, GiveAbilities, ModifyStats, StatChange
from grammar.ir.selectors import All, Choice, Filter, It, Selection, Target
from grammar.ir.tree import nodes_in
from grammar.language.errors import NotHere, Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.deeds import operations
from grammar.language.meaning.nouns.who import always, in_play, own_count
from grammar.language.meaning.parts.amounts import Each, scaled, some
from grammar.language.meaning.parts.sentences import Operations, Several
from grammar.language.meaning.texts import given_abilities, keywords
from grammar.language.meaning.texts.as_played import nth_given
from grammar.language.meaning.texts.quoted import Quoted

OPEN: Final = ""
"""The duration of a change for which the text gives none, until the whole text is read."""


@late_dataclass(frozen=True, slots=True)
class More:
    """(gains 1 ATK) and 1 DEF: a further change of the same."""

    change: StatChange | None
    keyword: str
    duration: str
    is_signed: bool = False
    """Whether the change says whether it is a gain; otherwise it is one if the change before it is."""
    verb: str = ""
    """What the subject is barred from besides."""
    abilities: Quoted = ()
    """Texts in quotation marks."""


def until_next_turn(c: Context) -> Duration:
    """until your next turn"""
    raise NotHere("changes last until the end of the round", "COE-10.8.2")


def this_attack(c: Context) -> Duration:
    """until the end of that attack"""
    return "this_attack"


def change_stat(c: Context, what: Selection, number: int, stat: str, *more: Any) -> ModifyStats:
    """target ally gains 2 ATK until the end of the round"""
    return _changed(c, what, StatChange(stat, some(number)), more)


def change_signed(c: Context, what: Selection, number: int, stat: str, *more: Any) -> ModifyStats:
    """target ally gets +2 ATK until the end of the round"""
    return _changed(c, what, _signed(c, number, stat), more)


def _signed(c: Context, number: int, stat: str) -> StatChange:
    """Return a change said with its sign; HP that are lost stay lost, which only a verb says."""
    if stat == "hp" and number < 0:
        message = f"HP that are lost stay lost; write 'loses {-number} HP'"
        raise Refused("CT308", message, rule="COE-9.2.3d")
    return operations.change(c, number, stat)


def lose(c: Context, what: Selection, amount: Any, stat: str, *more: Any) -> ModifyStats | LoseHp:
    """target enemy loses 1 HP"""
    if stat != "hp":
        if not isinstance(amount, Number):
            raise Refused(
                "CT306", "a change to characters must be a number, or one for each card or character"
            )
        return _changed(c, what, StatChange(stat, -some(amount.value)), more)
    _changes_here(c, what)
    if any(isinstance(part, str) for part in more):
        raise Refused("CT308", "lost HP can't come back later", rule="COE-9.2.3d")
    return LoseHp(what, scaled(c, amount, more, noun=stat))


def _changed(c: Context, what: Selection, change: StatChange, more: Sequence[Any]) -> ModifyStats:
    _changes_here(c, what)
    duration = next((part for part in more if isinstance(part, str)), OPEN)
    each: Each | None = next((part for part in more if not isinstance(part, str)), None)
    if each is not None and not isinstance(each, Filter | PerHappened):
        message = "a change to characters must be a number, or one for each card or character"
        raise Refused("CT306", message)
    return ModifyStats(what, (change,), duration, each)


def _changes_here(c: Context, what: Selection) -> None:
    """Refuse a change of what lies where nothing changes; the Support area is open to texts that name it."""
    are_characters(c, what, "has such numbers and keywords")
    filter = getattr(what, "filter", None)
    if filter is None or filter.zone != "support":
        in_play(what, "be changed")


def nth_gains_number(c: Context, nth: int, filter: Filter, number: int, stat: str, given: str) -> Any:
    """the first Acolyte you play each round gains 2 ATK until the end of the round"""
    return nth_given(c, nth, filter, change_stat(c, All(filter), number, stat, given))


def nth_gets(c: Context, nth: int, filter: Filter, number: int, stat: str, given: str) -> Any:
    """the first Acolyte you play each round gets +2 ATK until the end of the round"""
    return nth_given(c, nth, filter, change_signed(c, All(filter), number, stat, given))


def gain_keyword(c: Context, what: Selection, keyword: str, duration: str = OPEN) -> GainKeyword:
    """target ally gains Piercing until the end of the round"""
    _changes_here(c, what)
    return GainKeyword(what, keyword, duration)


def nth_gains(c: Context, nth: int, filter: Filter, keyword: str, duration: Duration) -> Triggered:
    """the first Acolyte you play each turn gains Swift this turn"""
    return nth_given(c, nth, filter, gain_keyword(c, All(filter), keyword, duration))


def loses_keyword(c: Context, what: Selection, verbs: tuple[Verb, ...], duration: str) -> Forbid | Several:
    """target enemy loses Piercing until the end of the round"""
    _changes_here(c, what)
    return keywords.loses_keyword(c, what, verbs, duration)


def always_loses(c: Context, subject: Selection, verbs: tuple[Verb, ...]) -> Cannot | Several:
    """enemies lose Piercing"""
    _changes_here(c, subject)
    return keywords.always_loses(c, subject, verbs)


def have_keyword(c: Context, what: Selection, keyword: str, duration: str = OPEN) -> GainKeyword:
    """this Champion has Piercing"""
    return gain_keyword(c, what, keyword, duration)


def give_abilities(c: Context, what: Selection, quoted: Quoted, duration: str = OPEN) -> GiveAbilities:
    """target ally gains "When this character attacks, draw 1 card." until the end of the round"""
    _changes_here(c, what)
    return given_abilities.give_abilities(c, what, quoted, duration)


def more_gained(c: Context, *said: Any) -> More:
    """(gains 1 ATK) and 1 DEF"""
    number, stat, *duration = (part for part in said if not hasattr(part, "type"))
    return More(StatChange(stat, some(number)), "", duration[0] if duration else OPEN)


def more_signed(c: Context, *said: Any) -> More:
    """(gets +1 ATK) and +1 DEF"""
    number, stat, *duration = (part for part in said if not hasattr(part, "type"))
    return More(_signed(c, number, stat), "", duration[0] if duration else OPEN, True)


def more_gained_again(c: Context, *said: Any) -> More:
    """(loses 1 ATK) and gains 1 DEF"""
    return replace(more_gained(c, *said), is_signed=True)


def more_lost(c: Context, *said: Any) -> More:
    """(gains 1 ATK) and loses 1 DEF"""
    lost = more_gained(c, *said)
    assert lost.change is not None
    if lost.change.stat == "hp":
        raise Refused("CT310", "lost HP stay lost; put that into a separate sentence", rule="COE-9.2.3d")
    return replace(lost, change=replace(lost.change, change=-lost.change.change), is_signed=True)


def more_forbidden(c: Context, verb: Verb, duration: str = OPEN) -> More:
    """(gains 1 ATK) and cannot attack"""
    return More(None, "", duration, verb=verb)


def more_keyword(c: Context, *said: Any) -> More:
    """(gains 1 ATK) and Piercing"""
    keyword, *duration = (part for part in said if not hasattr(part, "type"))
    return More(None, keyword, duration[0] if duration else OPEN)


def more_abilities(c: Context, *said: Any) -> More:
    """(gains 1 ATK) and "When this character attacks, draw 1 card." """
    quoted, *duration = said
    return More(None, "", duration[0] if duration else OPEN, abilities=quoted)


def effects(c: Context, *said: Any) -> Operations:
    """target ally gains 1 ATK and 1 DEF"""
    done: list[Any] = []
    for part in said:
        if isinstance(part, More):
            _add(c, done, part)
        else:
            done.append(part)
    return operations.effects(c, *done)


def timed_open(c: Context, duration: Duration, done: Operations) -> Operations:
    """until the end of the round, target ally gains 1 ATK and 1 DEF"""
    if not all(is_open(each) for each in done):
        raise Refused("CT308", "a time before the sentence is for changes and restrictions that last so long")
    return tuple(replace(each, duration=duration) for each in done)  # type: ignore[type-var]


def _add(c: Context, done: list[Any], more: More) -> None:
    """Add a further change to the one before it; a time given at the end is that of all."""
    last = done[-1] if done else None
    if not isinstance(last, (ModifyStats, GainKeyword, GiveAbilities)):
        raise Refused("CT201", "say what happens to this; a verb is missing")
    if more.duration:
        start = len(done)
        while start and getattr(done[start - 1], "duration", None) == OPEN:
            start -= 1
        done[start:] = [replace(each, duration=more.duration) for each in done[start:]]
        last = done[-1]
    if more.change is not None:
        if not isinstance(last, ModifyStats) or last.per is not None:
            raise Refused("CT310", "put the numbers before the keyword, or begin a new sentence")
        sign = 1 if more.is_signed or last.changes[-1].change > 0 else -1
        changes = (*last.changes, replace(more.change, change=sign * more.change.change))
        done[-1] = replace(last, changes=operations.changes(c, *changes))
        return
    if more.keyword and isinstance(last, ModifyStats) and last.changes[-1].change < 0:
        raise Refused("CT310", "put losses and gains in two sentences: 'It gains ...'")
    what: Any = last.what
    c.described = getattr(getattr(what, "filter", None), "types", ()) or c.open_types
    if isinstance(what, (Target, Choice)):
        if what.most != 1:
            raise Refused("CT308", "several chosen characters can gain only one thing per sentence")
        c.its.append("")
        what = It()
    duration = more.duration or last.duration
    if more.abilities:
        done.append(given_abilities.give_abilities(c, what, more.abilities, duration))
    elif more.verb:
        done.append(Forbid(what, more.verb, duration))
    else:
        done.append(GainKeyword(what, more.keyword, duration))


# --- what always holds ----------------------------------------------------------------------------


def lasting_of(c: Context, done: Operations) -> Any:
    """Return what changes without a time mean where they always hold; None if the text is something else."""
    if not done or not all(is_open(each) for each in done):
        return None
    parts = tuple(_always(c, each) for each in done)
    return parts[0] if len(parts) == 1 else Several(parts)


def is_open(operation: Any) -> bool:
    """Whether an instruction is a change for which no time is given."""
    return (
        isinstance(operation, (ModifyStats, GainKeyword, Forbid, GiveAbilities))
        and operation.duration == OPEN
    )


def _always(c: Context, change: Any) -> StatBonus | HasKeyword | HasAbilities | Cannot:
    what: Any = change.what
    in_support = isinstance(what, All) and what.filter.zone == "support"
    what = what.filter if in_support else always(what)
    if isinstance(change, GainKeyword):
        return HasKeyword(change.keyword, what)
    if isinstance(change, GiveAbilities):
        return HasAbilities(what, change.abilities)
    if isinstance(change, Forbid):
        return Cannot(what, change.verb)
    return StatBonus(what, change.changes, per=change.per and own_count(c, change.what, change.per))


def closed(node: Any) -> Any:
    """[COE-10.8.1] Return a node in which changes without a time last until the end of the round."""
    if not any(is_open(each) for each in nodes_in(node)):
        return node
    return _closed(node)


def _closed(node: Any) -> Any:
    if isinstance(node, tuple):
        return tuple(map(_closed, node))
    if is_open(node):
        return replace(node, duration="this_turn")
    values = {name: getattr(node, name) for name in getattr(node, "__match_args__", ())}
    parts = {name: made for name, value in values.items() if (made := _closed(value)) != value}
    return replace(node, **parts) if parts else node
