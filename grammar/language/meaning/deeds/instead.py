"""What happens otherwise: draws and damage that texts replace."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple, NoReturn, cast

from grammar.ir.abilities import (
    Changed,
    DoInstead,
    Instead,
    ReplaceDestroy,
    ReplaceDying,
    ReplaceLeaving,
    Spared,
)
from grammar.ir.amounts import Amount, EventAmount, Number
from grammar.ir.conditions import Condition
from grammar.ir.costs import MoveThis, SacrificeThis, can_be_offered
from grammar.ir.declared import Duration
from grammar.ir.operations import (
    Destroy,
    MoveCards,
    PutOnBottom,
    PutOnTop,
    Sacrifice,
    SendInstead,
    ShuffleIn,
)
from grammar.ir.selectors import All, Controller, Filter, It, Selection, Target, This, Who
from grammar.ir.triggers import DealsDamage, Draws, IsDealtDamage, WouldBeDestroyed
from grammar.language.done_instead import is_the_same
from grammar.language.errors import NotHere, Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.events.triggers import Acted, Deed
from grammar.language.meaning.nouns.counted import Sized, sized
from grammar.language.meaning.nouns.who import in_play
from grammar.language.meaning.parts.sentences import Operations
from grammar.language.meaning.parts.words import Goes, Whose

_RULE = "LANG-1.8b"
_GONE_AS_WELL: Final = "it would be gone as well; name something else"
_NOT_THERE: Final = "it can't go there instead"


class Otherwise(NamedTuple):
    """How an event happens otherwise, and for what players do the event; None for damage."""

    change: Changed
    amount: int = 0
    of: type | None = None
    who: str = "you"
    """Whether "you" do it or "they", whom the event names."""
    to: Selection | None = None
    """What takes damage, if another object does."""


class Done(NamedTuple):
    """The instructions that are carried out instead, and whether they leave open who carries them out."""

    operations: Operations
    unsaid: bool = False


class Later(NamedTuple):
    """All such events of a turn but the first."""

    event: object


def changed(c: Context, would: object, done: Otherwise | Done) -> Instead | DoInstead:
    """if this Hero would be dealt damage, prevent that damage"""
    return _instead(c, would.event, done, "later") if isinstance(would, Later) else _instead(c, would, done)


def changed_in_time(
    c: Context, would: object, time: Condition, done: Otherwise | Done
) -> Instead | DoInstead:
    """if you would draw a card during your Combat Phase, draw two cards instead"""
    return replace(changed(c, would, done), condition=time)


def changed_nth(c: Context, nth: int, would: object, done: Otherwise | Done) -> Instead | DoInstead:
    """the first time each turn this Hero would be dealt damage, prevent that damage"""
    if nth > 1 or isinstance(would, Later):
        raise Refused("CT308", "only the first time each turn can be named here", rule="LANG-1.8d")
    return _instead(c, would, done, "first")


def _instead(c: Context, would: object, done: Otherwise | Done, which: Any = "each") -> Instead | DoInstead:
    event, size = would if isinstance(would, Sized) else (would, None)
    by = None if hasattr(event, "what") else getattr(event, "by", None)
    if isinstance(done, Done):
        if done.unsaid and by not in (None, "you") and is_the_same(event, done.operations):
            raise Refused("CT302", "say here who does it instead: 'you ...' or 'that player ...'", rule=_RULE)
        return DoInstead(event, done.operations, which, size)
    if done.of is None and not isinstance(event, (DealsDamage, IsDealtDamage)):
        raise Refused("CT308", "only damage can be prevented or dealt to this; say what happens", rule=_RULE)
    if done.of is not (None if by is None else type(event)):
        raise Refused("CT308", "say the same thing with another amount", rule=_RULE)
    if by is not None and (by == "you") != (done.who == "you"):
        raise Refused("CT302", "say here who does it instead, as before", rule=_RULE)
    victim: Any = getattr(event, "victim", getattr(event, "what", None))
    if done.change == "to_this" and victim == This():
        raise Refused("CT308", "that damage is dealt to this already", rule=_RULE)
    if done.change == "to_other" and done.to == All(victim):
        raise Refused("CT308", "that damage is dealt to it already", rule=_RULE)
    return Instead(event, done.change, done.amount, which, size, to=done.to)


def not_replaced(c: Context, by: Controller, act: str, *done: object) -> NoReturn:
    """if you would sacrifice a Hero, draw a card instead"""
    raise NotHere(f"a text can't say yet what happens instead if a player would {act}", _RULE)


def would_be(c: Context, what: This | Filter, deed: Any) -> object:
    """this Hero would be dealt damage"""
    if isinstance(deed, Acted):
        return sized(cast(Deed, deed.act)(what), cast(Any, deed.objects))
    return deed(what)


def would_do(c: Context, by: Controller, act: Any) -> object:
    """you would draw a card"""
    if isinstance(act, Acted):
        return sized(act.act(by), cast(Any, act.objects))
    return act(by)


def would_do_later(c: Context, by: Controller, act: Any, one: int, who: str) -> Later:
    """you would draw a card except the first one you draw each turn"""
    if one != 1:
        raise Refused("CT308", "only the first one can be left out", rule="LANG-1.8d")
    if (who == "you") != (by == "you"):
        said = "you" if by == "you" else "they"
        raise Refused("CT302", f"here the sentence must say '{said}'", suggestion=said, rule="LANG-1.8d")
    event = act(by)
    if not isinstance(event, Draws):
        raise Refused("CT308", "only cards drawn have a first one", rule="LANG-1.8d")
    return Later(event)


def the_drawer(c: Context) -> str:
    """you"""
    return "you"


def the_drawers(c: Context) -> str:
    """they"""
    return "they"


def prevented_instead(c: Context) -> Otherwise:
    """prevent that damage"""
    return Otherwise("exactly")


def partly_prevented(c: Context, amount: int) -> Otherwise:
    """prevent 1 of that damage"""
    return _by("less", amount)


def increased(c: Context, amount: int) -> Otherwise:
    """that damage is increased by 1"""
    return _by("more", amount)


def dealt_instead(c: Context, *said: Any) -> Otherwise:
    """it deals that much damage plus 1 instead"""
    *dealer, done = said
    if dealer and not isinstance(dealer[0], It):
        raise Refused("CT308", "only what would deal the damage can deal it instead; say 'it'", rule=_RULE)
    if dealer:
        c.its.pop()  # what the event is about
    return cast(Otherwise, done)


def exact_damage(c: Context, amount: Amount) -> Otherwise:
    """2 damage"""
    if not isinstance(amount, Number):
        raise Refused("CT306", "give a number, or say 'that much damage plus 1'", rule=_RULE)
    return Otherwise("exactly", amount.value)


def plus(c: Context, *said: Any) -> Otherwise:
    """that much plus 1"""
    return _by("more", _added_to(c, *said))


def minus(c: Context, *said: Any) -> Otherwise:
    """that much minus 1"""
    return _by("less", _added_to(c, *said))


def _added_to(c: Context, *said: Any) -> int:
    """Return what is added to the amount of the event, or taken from it."""
    *much, amount = said
    if much and not isinstance(much[0], EventAmount):
        raise Refused("CT306", "say 'that much' of the damage that would be dealt", rule=_RULE)
    c.uses_event_amount = False
    return int(amount)


def doubled(c: Context) -> Otherwise:
    """twice that much"""
    return Otherwise("times", 2)


def done_instead(c: Context, *said: Any) -> Otherwise:
    """that player heals that much plus 1 instead"""
    *who, done = said
    named = who[0] if who else "you"
    if named not in ("you", "that_player"):
        raise Refused("CT302", "say here who does it instead, as before", rule=_RULE)
    c.uses_player = ""  # the event says who is meant
    return cast(Otherwise, done)._replace(who="you" if named == "you" else "they")


def carried_out_instead(c: Context, operations: Operations) -> Done:
    """gain 1 gold instead"""
    return Done(operations, c.unsaid)


def prevented_and_done(c: Context, operations: Operations) -> Done:
    """prevent that damage and draw a card"""
    return Done(operations)


def _by(change: Changed, amount: int) -> Otherwise:
    if amount < 1:
        raise Refused("CT301", "a change of 0 changes nothing", rule=_RULE)
    return Otherwise(change, amount)


def spared(c: Context, what: This | Filter, fate: str, who: Who, costs: tuple[object, ...]) -> Spared:
    """if another Hero you control would be destroyed, you may sacrifice this Hero instead"""
    c.says(Spared)
    if fate != "destroyed":
        raise Refused("CT308", "say 'would be destroyed'", rule=Spared.rule)
    if who != "you":
        raise Refused("CT308", "only you can be offered this", suggestion="you", rule=Spared.rule)
    for cost in costs:
        if not can_be_offered(cost):
            message = "a cost for which a number must be chosen can't be offered here yet"
            raise Refused("CT308", message, rule=Spared.rule)
        if what == This() and isinstance(cost, (SacrificeThis, MoveThis)):
            raise Refused("CT308", "this would be gone as well; name another cost", rule=Spared.rule)
    return Spared(what, costs)


def done_instead_of_fate(
    c: Context, what: This | Filter, fate: str, operations: Operations, *also: Any, named: str = "destroyed"
) -> Any:
    """if another Hero you control would be destroyed, sacrifice this Hero instead"""
    first, *more = operations = (*operations, *(each for said in also for each in said))
    zone = _where_it_goes(c, first)
    if zone is None and fate != named:
        raise Refused("CT308", f"say 'would be {named}'", rule="LANG-1.8i")
    if zone is None:
        for each in operations:
            _stays(c, what, each)
        in_play(what, "be spared")
        return DoInstead(WouldBeDestroyed(what), operations)
    if zone == c.piles.discard and fate != "leaving":
        raise Refused("CT308", _GONE_AS_WELL, rule="LANG-1.8i")
    if zone == c.piles.deck or zone in c.piles.in_play:
        raise Refused("CT308", _NOT_THERE, rule=ReplaceDestroy.rule)
    whose = Whose.YOURS if c.says_your_of_it else None
    c.says_your_of_it = False
    return c.rules["replaced"](c, what, fate, Goes(whose, zone, c.its.pop(0)), *more)


def _stays(c: Context, what: This | Filter, done: Any) -> None:
    """[LANG-1.8i] Refuse an instruction after which the object isn't spared after all."""
    about = getattr(done, "what", None)
    if not isinstance(about, It) and not (isinstance(about, This) and isinstance(what, This)):
        return
    zone = done.zone if isinstance(done, MoveCards) else c.away.get(type(done))
    if isinstance(done, (Destroy, Sacrifice)) or (zone is not None and zone == c.piles.discard):
        raise Refused("CT308", _GONE_AS_WELL, rule="LANG-1.8i")
    if isinstance(done, (PutOnBottom, PutOnTop, ShuffleIn)):
        raise Refused("CT308", _NOT_THERE, rule=ReplaceDestroy.rule)
    if zone is not None and zone not in c.piles.in_play:
        message = "say first where it goes, and call it 'it'"
        raise Refused("CT308", message, rule=ReplaceDestroy.rule)


def _where_it_goes(c: Context, done: Any) -> str | None:
    """Return the zone into which an instruction puts "it"; None for another instruction."""
    if not isinstance(getattr(done, "what", None), It):
        return None
    return done.zone if isinstance(done, MoveCards) else c.away.get(type(done))


# --- for the rest of the turn ---------------------------------------------------------------------

_EVENTS: Final[Mapping[type, Any]] = {
    ReplaceDestroy: "destroyed",
    ReplaceDying: "dying",
    ReplaceLeaving: "leaving",
}


def sent(c: Context, what: Selection | Filter, fate: str, goes: Goes, usual: str = "") -> Operations:
    """if that Hero would die this turn, return it to its owner's hand instead"""
    # the game's lasting text checks what may be said; `usual` is what "it" is if the text doesn't say so
    if isinstance(what, Filter):
        message = "this could mean one or all of them: say 'target ...', or name one before and say 'it'"
        raise Refused("CT308", message, rule=SendInstead.rule)
    of: object = what
    if isinstance(what, It):
        said = c.its[-1] or usual
        of = Filter(said if isinstance(said, tuple) else (said,) if said else ())
    elif not isinstance(what, This):
        of = cast(Target, what).filter
    node = c.rules["replaced"](c, of, fate, goes)
    return (SendInstead(what, _EVENTS[type(node)], node.zone),)


def timed_sent(c: Context, duration: Duration, *said: Any) -> Any:
    """this turn, if target Hero would die, return it to its owner's hand instead"""
    if duration != "this_turn":
        raise Refused("CT308", "such a text can last only this turn", rule=SendInstead.rule)
    return c.rules["sent"](c, *said)
