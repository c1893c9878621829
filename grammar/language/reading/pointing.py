"""What "it" means: the single thing named before."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from grammar.ir.abilities import Effect
from grammar.ir.amounts import LastNumber, Number, PerNumber
from grammar.ir.conditions import Fits, ItIs
from grammar.ir.costs import (
    DiscardCards,
    ExhaustMatching,
    ExhaustThis,
    MoveMatching,
    MoveThis,
    SacrificeMatching,
    SacrificeThis,
)
from grammar.ir.declared import LINKED
from grammar.ir.history import Happened
from grammar.ir.operations import (
    Choose,
    CopyToken,
    DealDamage,
    Destroy,
    Discard,
    DiscardPicked,
    Draw,
    ExhaustObjects,
    Forbid,
    If,
    LookAtTop,
    May,
    MillCards,
    ModifyStats,
    MoveCards,
    PutOnBottom,
    PutOnTop,
    ReadyObjects,
    RevealTop,
    RevealUntil,
    Sacrifice,
    SearchDeck,
    SetStats,
    ShuffleIn,
    Token,
)
from grammar.ir.plays import PermitPlay, PlayNow
from grammar.ir.selectors import All, Among, Bearer, Choice, Filter, InAttack, It, OwnChoice, Target, This
from grammar.ir.tree import has_any, nodes_in, parts_of, replaced
from grammar.ir.triggers import AnyOf, Discards
from grammar.language.errors import Refused
from grammar.language.forms.dealing import not_the_dealer
from grammar.language.ir_from_tree import PLAY_AREA, Context, TypeSaid, span_of_token
from grammar.language.meaning.parts.amounts import has_it
from grammar.language.meaning.parts.checks import has_removed
from grammar.language.reading.shown_cards import NOT_YOUR_CARD, shown_are_yours
from grammar.language.words.english import an

_THIS: Final = This()
_REMOVING: Final = (Destroy, Sacrifice, PutOnBottom, PutOnTop, ShuffleIn)
"""Shared instructions after which a thing is no longer in play; a game marks its own by `is_removing`."""
_ELSEWHERE: Final = (MoveCards, Discard, DiscardPicked, PutOnBottom, PutOnTop, ShuffleIn)
"""Shared instructions about cards that need not be in play."""
_IN_PLAY_ALONE: Final = (
    DealDamage,
    Destroy,
    Sacrifice,
    ModifyStats,
    SetStats,
    ExhaustObjects,
    ReadyObjects,
    Forbid,
)
"""Shared instructions that change nothing about a thing that has left play."""


@dataclass(frozen=True, slots=True)
class Named:
    """Something that a text has named: its types (none: any), and whether "it" can refer to it."""

    types: tuple[str, ...] = ()
    followed: bool = True
    this: bool = False
    yours: bool = False
    """Whether it is certainly your own."""
    held: bool = False
    """Whether it is a card that was drawn, discarded or searched for, which nobody controls."""
    created: bool = False
    """Whether it is a token that the instruction creates."""
    said: object = None
    """How to name it again, if no choice has to be remembered: "your Hero"."""
    shown: bool = False
    """Whether it is a card just looked at or revealed, which nobody confuses with the source of the text."""
    placing: bool = False
    """Whether it only says where another thing is put: "to a tile beside your Hero"."""
    removed: bool = False
    """Whether it has left play since it was named."""
    lies_open: bool = False
    """Whether it has been put somewhere outside of play, so that all players can see it."""
    given: bool = False
    """Whether a cost took it, so that its player is you."""
    may_be_gone: bool = False
    """Whether it may have left play, as after an offer to destroy it."""
    again: tuple[str, ...] = ()
    """The types by which the text names it again, to tell it from the source: "that Hero"."""
    acted_on: bool = False
    """Whether it is what the same instruction acts on: "deal damage to a Hero equal to its Strength"."""
    what: object = None
    """The node that names it, if one does."""
    by: object = None
    """The instruction, cost or event that names it."""
    role: str = ""
    """Its role in the attack that a text waits for, by which it can be named beside the other side."""


def point(
    before: Sequence[object], new: Iterable[object], ability: object, context: Context, asked: object = None
) -> tuple[object, ...]:
    """Resolve every "it" in the new instructions of an ability; refuse one that means nothing or two things.

    `asked` is the condition of the whole text, if the new instructions directly follow it.
    """
    named: list[Named] = []
    if not getattr(ability, "at_once", False):  # then it is about several things
        _name(named, _of_trigger(getattr(ability, "trigger", None), context))
    for operation in before:
        _name_in(named, operation, context)
    _name(named, _of_condition(asked, context))
    done: list[Any] = []
    for operation in new:
        if isinstance(operation, May) and _shows_first(operation):
            inner, follows = list(named), []
            for each in operation.then:
                meant_here = _pointed_one(inner, each, ability, context)
                follows.append(meant_here)
                _name_in(inner, meant_here, context)
            operation = dataclasses.replace(operation, then=tuple(follows))
        elif done and isinstance(done[-1], Choose) and getattr(operation, "by", None) == It():
            pass  # the subject, which is chosen first
        else:
            operation = _pointed_one(named, operation, ability, context)
        done.append(operation)
        _name_in(named, operation, context)
    return tuple(done)


def _shows_first(offer: May) -> bool:
    """Whether an offer begins by picking a card from those shown, which is then "it"."""
    return any(isinstance(node, Among) for node in nodes_in(offer.then[:1]))


def _pointed_one(named: list[Named], operation: Any, ability: object, context: Context) -> Any:
    """Resolve every "it" in an instruction, given what has been named before it."""
    if not _mentions(operation):
        return operation
    damaged = getattr(getattr(ability, "trigger", None), "to_player_only", False)
    named_it = any(isinstance(node, (It, ItIs)) for node in nodes_in(operation))
    if damaged and not named_it and _says_leader(context):
        return with_who(operation, "its_controller", "that_player")
    try:
        condition = operation.condition if isinstance(operation, If) else None
        named_here = list(named)
        _name(named_here, _of_condition(condition, context))
        costs = list(_of_costs(_costs_of(ability, context), context))
        named_here = named_here or costs
        if context.acting:
            named_here = _done_to(named_here, costs, context)
        else:
            _name(named_here, _of_description(operation, context))
        operation = _measuring_own(operation, named_here, ability, context)
        if _mentions(operation):
            meant = _one(named_here, operation, ability, context)
            _refuse_unsuited(operation, meant, ability, context)
            operation = _meaning_it(operation, meant, context)
            context.referents += _called(meant, context)
    except Refused as refused:
        refused.span = refused.span or context.place_of(*POINTING)
        raise
    return operation


def _done_to(named: Sequence[Named], costs: Sequence[Named], context: Context) -> list[Named]:
    """[LANG-6.2c] Return what "the destroyed Hero" means: what the text has named as it was destroyed.

    It must be the last thing that the text names, which engines keep, or the card itself.
    """
    found, paid = (
        [each for each in several if all(verb.acts_in(each.by) for verb in context.acting)]
        for several in (named, costs)
    )
    done = context.acting[0].done_to
    place = next((span_of_token(each) for each in context.tokens if each.lower() == f"the {done}"), None)
    if len(context.its) > len(context.acting):
        message = f"'it' beside 'the {done} ...' could mean something else; give one of them its own sentence"
        raise Refused("CT312", message, span=place)
    if not (found or paid):
        raise Refused("CT312", f"the text names nothing before this that is {done}", span=place)
    if not found or (any(each not in found for each in named if not each.this) and not found[0].this):
        message = (
            "the text names something else as well, and can refer only to a thing that it names alone yet"
        )
        raise Refused("CT312", message, span=place, rule="LANG-6.2c")
    return found


def _says_leader(context: Context) -> bool:
    """Whether a sentence says "that" only of what stands for its player: "that Leader's controller"."""
    said = [types for types in map(_types_of, context.its) if types]
    return len(said) == len(context.its) and all(
        context.only_one(Filter(types, controller="you")) for types in said
    )


def with_who(node: Any, old: str, new: str) -> Any:
    """Return the node with one player in it replaced by another."""
    if isinstance(node, tuple):
        return tuple(with_who(item, old, new) for item in node)
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    values = {each.name: getattr(node, each.name) for each in dataclasses.fields(node)}
    changed = {name: with_who(value, old, new) for name, value in values.items()}
    changed |= {name: new for name in ("who", "than") if values.get(name) == old}
    return dataclasses.replace(node, **changed) if changed != values else node


def _refuse_unsuited(operation: Any, meant: Named, ability: Any, context: Context) -> None:
    """Refuse an instruction that can't be about the kind of thing that "it" is: damage to an Item."""
    nodes = list(nodes_in(operation))
    if meant.this or meant.shown or not meant.types or isinstance(operation, _ELSEWHERE):
        return
    if It() not in nodes or any(isinstance(each, ItIs) for each in nodes):
        return

    def refusal(types: tuple[str, ...]) -> Refused | None:
        carried_out = (replaced(operation, It(), All(Filter(types))),)
        holder = ability if hasattr(ability, "operations") else Effect(())
        return context.refusal(dataclasses.replace(holder, operations=carried_out), context.source_types)

    refused = refusal(meant.types)
    if refused is not None and refusal(()) is None:
        raise refused


POINTING: Final = ("IT", "THAT", "ITS", "_ITS")
"""The terminals of the words that refer to a thing."""


def _meaning_it(operation: object, meant: Named, context: Context) -> object:
    """Return the instruction if its "it" can mean the thing named; otherwise refuse it."""
    for types in filter(None, map(_types_of, context.its)):
        if not _are(meant.types, types) and not _asks_type(operation, types):
            message = (
                f"'that {' or '.join(types)}' could mean something other than what was named before this"
            )
            raise Refused("CT312", message, suggestion="it")
    if context.says_your_of_it and not meant.yours:
        message = "it may belong to another player, and it goes to its owner"
        raise Refused("CT302", message, span=context.place_of("YOUR"), suggestion="its owner's")
    if plays := next(_plays_it(operation), None):
        _can_be_played(plays, meant, operation)
    if meant.removed and (asked := _state_asked(getattr(operation, "condition", None), It())) is not None:
        raise Refused("CT312", asked, rule="LANG-6.14")
    if meant.removed or meant.may_be_gone:
        operation = _as_last(operation, It())
    if not meant.this and _is_dealt_by_it(operation):
        for each in nodes_in(operation):
            not_the_dealer(getattr(each, "to", None))
    if meant.removed and not meant.this and _is_dealt_by_it(operation):
        message = "it has already left play and deals no damage; leave out what deals it"
        raise Refused("CT312", message, rule="LANG-7.2a")
    for each in nodes_in(operation):
        if isinstance(each, PerNumber) and isinstance(each.what, It):
            has_it(context, meant.types, each.number)
    if meant.acted_on:
        if any(isinstance(each, Filter) and It() in nodes_in(each) for each in nodes_in(operation)):
            raise Refused("CT312", _CHOSEN_HERE)
        return swapped(operation, It, None)
    if meant.said is not None:
        if is_kind := context.rules.get("is_kind"):  # the game can ask what kind of thing a named one is
            for each in [each for each in nodes_in(operation) if isinstance(each, ItIs)]:
                operation = replaced(operation, each, is_kind(context, meant.said, each.filter))
        return swapped(operation, It, meant.said)
    if meant.given and _asks_holder(operation):
        raise Refused("CT312", "its controller is you, who paid with it", suggestion="you")
    if meant.again:
        return swapped(operation, It, It(meant.again))
    if not meant.this:
        return operation
    if _asks_holder(operation):
        raise Refused("CT312", "the controller of this card is you", suggestion="you")
    return swapped(operation, It, _THIS)


def _plays_it(operation: object) -> Iterator[Any]:
    """Yield the instructions that play "it"."""
    plays = (each for each in nodes_in(operation) if hasattr(each, "plays"))
    return (each for each in plays if isinstance(getattr(each, "what", None), It))


def _can_be_played(plays: Any, meant: Named, operation: object) -> None:
    """[LANG-7.32] Refuse to play anything but a card of your own that the text has shown."""
    if isinstance(plays, PermitPlay):
        _can_be_permitted(meant)
        return
    if meant.this or not meant.shown:
        message = "'it' can be played only if it is a card that the text has revealed or looked at"
        raise Refused("CT308", message, rule=PlayNow.rule)
    if not meant.yours:
        raise Refused("CT308", NOT_YOUR_CARD, rule=PlayNow.rule)
    kinds = plays.plays
    if kinds and not (_are(meant.types, kinds) or _asks_type(operation, kinds)):
        message = f"it may be another kind of card; this can play only {' or '.join(map(an, kinds))}"
        raise Refused("CT308", message, rule=plays.rule)


def _can_be_permitted(meant: Named) -> None:
    """[LANG-7.15c] Refuse to allow for a time what isn't your own card that lies open outside of play."""
    if meant.this:
        message = (
            "a card can't allow itself for a time yet; without a time: 'You may play this ... from your ...'"
        )
        raise Refused("CT308", message, rule=PermitPlay.rule)
    if not meant.yours:
        raise Refused("CT308", NOT_YOUR_CARD, rule=PermitPlay.rule)
    if not meant.lies_open:
        message = "first put it where it can be played from; it isn't outside of play where all can see it"
        raise Refused("CT308", message, rule=PermitPlay.rule)


def _is_dealt_by_it(operation: object) -> bool:
    """Whether "it" deals damage in an instruction."""
    return any(getattr(each, "by", None) == It() for each in nodes_in(operation))


_CHOSEN_HERE: Final = (
    "'it' can't describe other things where it is chosen itself; choose it in a sentence before this one"
)


def _measuring_own(operation: Any, named: Sequence[Named], ability: Any, context: Context) -> Any:
    """Resolve "its" in amounts that could be a number of what the same instruction acts on. [LANG-4.16]"""
    for each in _instructions(operation):
        acted_on = getattr(each, "to", None) or getattr(each, "what", None)
        field = "per" if hasattr(each, "per") else "amount"
        amount = getattr(each, field, None)
        if not isinstance(acted_on, (This, Target, Choice, All)) or not _mentions(amount):
            continue
        if getattr(each, "by", None) is not None:
            continue  # "its" is a number of what deals the damage
        if isinstance(acted_on, This):
            own = Named(context.source_types, this=True, yours=True)
        else:
            own = Named(acted_on.filter.types, acted_on=True, what=acted_on)
        able = [one for one in (*named, own) if _has_numbers(one, amount, context)]
        earlier = [one for one in able if one is not own]
        if len(able) > len(earlier) and _is_measured_first(context):
            if not earlier and _takes_something(ability, context):
                raise Refused("CT312", _NOT_THIS_FIRST, rule="LANG-4.16a")
            able = earlier or able
        # what has left play has numbers as well, so that "its" can be one of this card
        able = [dataclasses.replace(one, removed=False) if one.this else one for one in able]
        able = earlier if context.acting else able
        meant = _one(able, each, ability, context)
        if own.this or meant.acted_on:
            measured = dataclasses.replace(each, **{field: _meaning_it(amount, meant, context)})
            operation = replaced(operation, each, measured)
    return operation


def _is_measured_first(context: Context) -> bool:
    """[LANG-4.16a] Whether "its" stands before the object acted on: "equal to its Strength to a Hero"."""
    words = [token.lower() for token in context.tokens]
    if "its" not in words:
        return False
    at = words.index("its")
    return "equal" in words[:at] and "to" in words[at + 2 : at + _FAR]


def _takes_something(ability: object, context: Context) -> bool:
    """Whether an event or a cost is about objects that "it" can't mean, though "its" seems to."""
    is_discarded = isinstance(getattr(ability, "trigger", None), Discards)
    return is_discarded or any(hasattr(cost, "filter") for cost in _costs_of(ability, context))


_NOT_THIS_FIRST: Final = (
    "'its' here can't mean what is given up or discarded; for a number of what is named behind it, "
    "write 'to ... equal to its ...'"
)
_FAR: Final = 5
"""How many words behind "its" the object acted on can begin: "its Strength, rounded up, to"."""


def _has_numbers(meant: Named, amount: Any, context: Context) -> bool:
    """Whether a thing can have each number for which an amount asks of "it"."""
    asked = (each for each in nodes_in(amount) if isinstance(each, PerNumber) and isinstance(each.what, It))
    return not any(context.lacking(meant.types, each.number) for each in asked)


def _instructions(operation: Any) -> Iterator[Any]:
    """Yield an instruction, or those in a condition, an offer, a delay or a choice."""
    inner = [*getattr(operation, "then", ()), *getattr(operation, "otherwise", ())]
    inner += [each for way in getattr(operation, "modes", ()) for each in way]
    if not inner:
        yield operation
    for each in inner:
        yield from _instructions(each)


def _are(types: Sequence[str], said: tuple[str, ...]) -> bool:
    """Whether a thing of these types is certainly one of the types named."""
    return bool(types) and set(types) <= set(said)


def _asks_type(node: object, types: tuple[str, ...]) -> bool:
    """Whether an instruction is carried out only if "it" has that type."""
    return isinstance(node, If) and isinstance(node.condition, ItIs) and node.condition.filter.types == types


def _one(named: list[Named], operation: object, ability: object, context: Context) -> Named:
    """Return the one thing that "it" can mean, or refuse it."""
    if not any(isinstance(node, (It, ItIs)) for node in nodes_in(operation)):  # only "its controller"
        named = [each for each in named if not each.held]
    others = [each for each in named if not each.this]
    if not named:
        raise Refused("CT312", "'it' has nothing named earlier to mean")
    again = next(filter(None, map(_types_of, context.its)), ())
    acted_on = [each for each in others if not each.placing]
    if (
        again
        and len(acted_on) == 1 < len(others)
        and not any(_are(each.types, again) for each in others if each.placing)
    ):
        return dataclasses.replace(acted_on[0], again=again)
    if len(others) > 1 and (side := _side(others, again)) is not None:
        return dataclasses.replace(side, said=InAttack(side.role))
    if len(others) > 1:
        sides = [context.words(InAttack(each.role)) for each in others if each.role]
        how = f"write '{sides[0]}' or '{sides[1]}'" if len(sides) == 2 else "name the one you mean again"
        raise Refused("CT312", f"'it' could mean {_either(others, context)}; {how}")
    if not others:
        return named[0]
    (meant,) = others
    if meant.created:
        message = (
            "'it' can't mean a new token; give the token its text when it is created: 'token with \"...\"'"
        )
        raise Refused("CT312", message)
    if not meant.followed:
        raise Refused(
            "CT312", "'it' can't mean a card that was drawn, discarded, searched for or may have left"
        )
    this = next((each for each in named if each.this), None)
    if (
        this is not None
        and context.says_this
        and not meant.shown
        and not _is_linked(operation)
        and _fits_this(operation, this, ability, context)
    ):
        if not again:
            either = _either((this, meant), context)
            raise Refused("CT312", f"'it' could mean {either}; {_THIS_OR_THAT}", rule="LANG-6.13")
        return dataclasses.replace(meant, again=again)
    return meant


def _side(named: Sequence[Named], again: tuple[str, ...]) -> Named | None:
    """Return the side of an attack that "that Hero" means, if the other side is certainly no Hero."""
    sides = [each for each in named if each.role and not set(each.types).isdisjoint(again)]
    if len(sides) != 1 or not all(each.role and each.types for each in named):
        return None
    return sides[0]


def _is_linked(operation: object) -> bool:
    """[LANG-6.13b] Whether an effect lasts as long as its card, so that "it" is another thing."""
    return any(getattr(node, "duration", None) in LINKED for node in nodes_in(operation))


_THIS_OR_THAT: Final = "write 'this ...' or 'that ...', with its type"


def _either(named: Iterable[Named], context: Context) -> str:
    """this Stone or target Hero: what a word could mean"""
    called = [_words_for(each, context) for each in named]
    if not all(called) or len(set(called)) < len(called):
        return "two things"
    return " or ".join(called)


def _words_for(named: Named, context: Context) -> str:
    """target Hero: how the text names something; empty if no words do"""
    what = _THIS if named.this else named.what
    return context.words(what) if what is not None else ""


def _called(meant: Named, context: Context) -> Iterator[str]:
    """target Hero; the Hero: what "it" means, for the reader of an explanation; nothing if no words say it"""
    if words := _words_for(meant, context):
        yield words
    elif meant.what is None:
        yield f"the {' or '.join(meant.types) or 'card'}"


def _types_of(said: TypeSaid) -> tuple[str, ...]:
    """Return the types in "that Hero"; none for "it"."""
    return said if isinstance(said, tuple) else (said,) if said else ()


def _fits_this(operation: object, this: Named, ability: Any, context: Context) -> bool:
    """Whether "it" in an instruction could mean this card, whose controller and type are known."""
    nodes = list(nodes_in(operation))
    if any(isinstance(each, ItIs) for each in nodes):
        asked = [each.filter for each in nodes if isinstance(each, ItIs)]
        return not any(filter.types or _THIS in nodes_in(filter) for filter in asked)
    if It() not in nodes or (this.removed and isinstance(operation, _IN_PLAY_ALONE)):
        return False
    carried_out = (replaced(operation, It(), _THIS),)
    if hasattr(ability, "operations"):
        return context.suits(dataclasses.replace(ability, operations=carried_out), this.types)
    return context.suits(Effect(carried_out), this.types)


# --- what has left play -------------------------------------------------------------------------------


def asking_of_removed(
    before: Sequence[object], new: Sequence[object], ability: object, context: Context
) -> tuple[Any, ...]:
    """Return the new instructions, with the numbers that this card last had once it has left play.

    Refuse to ask for its state then.
    """
    if not has_any((*before, *new), _ASKING):
        return tuple(new)
    trigger, costs = getattr(ability, "trigger", None), getattr(ability, "costs", ())
    by_costs = any(isinstance(cost, (MoveThis, SacrificeThis)) for cost in costs)
    removed = by_costs or any(each.this and each.removed for each in _of_trigger(trigger, context))
    gone, done = removed, []
    for place, operation in enumerate((*before, *new)):
        if removed and (asked := _state_asked(getattr(operation, "condition", None), _THIS)) is not None:
            raise Refused("CT312", asked, rule="LANG-6.14")
        if place >= len(before):
            done.append(_as_last(operation, _THIS) if gone else operation)
        removed = removed or (is_removing(operation, context) and getattr(operation, "what", None) == _THIS)
        gone = gone or removed or _may_remove(operation, _THIS, context)
    return tuple(done)


_ASKING: Final = frozenset({PerNumber, ItIs, Fits})
"""The nodes that ask for the state of something."""
_GONE: Final = (
    "{} has already left play and has no state; check it before it leaves, "
    "or check only what kind of card it is"
)


def _state_asked(node: object, what: object) -> str | None:
    """Return why a condition in a node can't be asked of something that has left play; None if it can."""
    for each in nodes_in(node):
        asked = what if isinstance(each, ItIs) and what == It() else getattr(each, "what", None)
        if isinstance(each, (ItIs, Fits)) and asked == what and _is_state(each.filter):
            return _GONE.format("it" if what == It() else "this card")
    return None


def _as_last(node: Any, what: Any) -> Any:
    """[LANG-6.14a] Return the node with each number of something that has left play as it last was there.

    Its cost is printed and stays the same.
    """
    asked = [each for each in nodes_in(node) if type(each) is PerNumber and each.what == what]
    for each in dict.fromkeys(asked):
        if each.number != "cost":
            node = replaced(node, each, LastNumber(each.what, each.number, each.each))
    return node


def _may_remove(operation: object, what: object, context: Context) -> bool:
    """Whether something has perhaps left play after an instruction, or after one that it offers."""
    return any(
        is_removing(each, context) and getattr(each, "what", None) == what
        for each in _instructions(operation)
    )


def _is_state(filter: Filter) -> bool:
    """Whether a filter asks for more than what is printed on a card."""
    tests = [each for each in filter.tests if getattr(each, "number", None) != "cost"]
    return bool(tests or filter.readiness or filter.attacking or filter.controller != "any")


def _name(named: list[Named], new: Iterable[Named]) -> None:
    for each in new:
        if each.said is not None and any(other.said == each.said for other in named):
            continue
        if not (each.this and any(other.this for other in named)):
            named.append(each)


def _name_in(named: list[Named], operation: object, context: Context) -> None:
    """Add what an instruction names, and note whether it removes what "it" means."""
    if any(isinstance(each, PlayNow) for each in _plays_it(operation)):
        named[:] = [each if each.this else dataclasses.replace(each, followed=False) for each in named]
    if is_removing(operation, context) and isinstance(getattr(operation, "what", None), It):
        seen = puts_in_the_open(operation, context)
        named[:] = [
            each if each.this else dataclasses.replace(each, removed=True, lies_open=seen) for each in named
        ]
    elif _may_remove(operation, It(), context):
        named[:] = [each if each.this else dataclasses.replace(each, may_be_gone=True) for each in named]
    _name(named, named_by(operation, context))
    _name(named, _of_the_only(operation, context))


def is_removing(operation: object, context: Context) -> bool:
    """Whether a thing is no longer in play after an instruction about it."""
    if isinstance(operation, MoveCards):
        return operation.zone not in (*context.piles.in_play, PLAY_AREA)
    return isinstance(operation, _REMOVING) or getattr(operation, "is_removing", False)


def puts_in_the_open(operation: object, context: Context) -> bool:
    """Whether a thing lies outside of play, where all players can see it, after an instruction about it."""
    hidden = isinstance(operation, (PutOnBottom, PutOnTop, ShuffleIn))
    zone = getattr(operation, "zone", None)
    return (
        is_removing(operation, context)
        and not hidden
        and zone not in (context.piles.hand, context.piles.deck)
    )


BOTH: Final = "both"
"""For a trigger: "it" could mean either of two things, so it is refused."""


def _of_trigger(trigger: object, context: Context) -> Iterable[Named]:
    if isinstance(trigger, Discards):
        return  # the card has gone to another zone
    events = trigger.triggers if isinstance(trigger, AnyOf) else (trigger,)
    if len({getattr(each, "what", each) for each in events}) > 1:
        return  # the events are about different things
    (trigger, *_), removed = events, any(map(has_removed, events))
    what = getattr(trigger, "what", None) or getattr(trigger, "filter", None)
    about = context.about.get(type(trigger), getattr(trigger, "about", None))
    victim = getattr(trigger, "victim", trigger)
    roles = about if isinstance(about, tuple) else None
    if (roles or about == BOTH) and victim is not None:
        if isinstance(what, This) and isinstance(victim, Filter):  # "that Hero" is the other one
            yield Named(context.source_types, this=True, yours=True)
            yield Named(victim.types, yours=victim.controller == "you", removed=removed, what=victim)
        else:
            for side, role in zip((what, victim), roles or ("", ""), strict=True):
                yield Named(getattr(side, "types", ()), what=side, role=role)
        return
    if isinstance(about, str) and about != BOTH:
        what = getattr(trigger, about, None)
    if isinstance(what, This):
        yield Named(context.source_types, this=True, yours=True, removed=removed, by=trigger)
    elif isinstance(what, Bearer) and not removed:
        yield Named(context.attached_to, said=what, what=what, by=trigger)
    elif isinstance(what, Filter):
        yours = "you" in (what.controller, getattr(trigger, "by", None))
        yield Named(what.types, yours=yours, removed=removed, what=what, by=trigger)


def _costs_of(ability: object, context: Context) -> Sequence[object]:
    """Return the costs of an ability, or those that are additional to the cost of a card carried out once."""
    return context.additional if isinstance(ability, Effect) else getattr(ability, "costs", ())


def _of_costs(costs: Sequence[object], context: Context) -> Iterable[Named]:
    """[LANG-6.2a, LANG-6.2b] Yield the only object that costs take: this card, or another one."""
    given = [cost for cost in costs if hasattr(cost, "filter")]
    others = [each for cost in given for each in _of_given(cost)]
    if len(given) != len(others) or len(others) > 1:
        return
    yield from others
    if taken := [cost for cost in costs if isinstance(cost, _TAKES_THIS)]:
        removed = not all(isinstance(cost, ExhaustThis) for cost in taken)
        yield Named(context.source_types, this=True, yours=True, removed=removed, by=taken[0])


_TAKES_THIS: Final = (ExhaustThis, MoveThis, SacrificeThis)


def _of_given(cost: Any) -> Iterable[Named]:
    """Yield what a cost takes, if it is one object: "sacrifice another Hero"."""
    if isinstance(cost, _GIVES) and cost.count == Number(1):
        filter = cost.filter or Filter(())
        stays = isinstance(cost, (ExhaustMatching, DiscardCards)) or filter.zone is not None
        held = isinstance(cost, DiscardCards)
        what = Choice(filter)
        yield Named(filter.types, yours=True, held=held, given=True, removed=not stays, what=what, by=cost)


_GIVES: Final = (DiscardCards, ExhaustMatching, MoveMatching, SacrificeMatching)
"""The shared costs that take other objects, which the engine keeps as "it"."""


def named_by(operation: object, context: Context) -> Iterator[Named]:
    """Yield what an instruction names. What is named only under a condition may never have existed."""
    if isinstance(operation, (RevealTop, LookAtTop)):
        if operation.amount == Number(1):
            several = operation.who in ("each_player", "each_opponent")
            yield Named(yours=shown_are_yours((operation,)), followed=not several, shown=True)
    elif isinstance(operation, MillCards):
        if operation.amount == Number(1):
            several = operation.who in ("each_player", "each_opponent")
            yield Named(yours=shown_are_yours((operation,)), followed=not several, shown=True, lies_open=True)
    elif isinstance(operation, RevealUntil):
        yield Named(operation.until.types, yours=operation.who == "you", shown=True)
    elif isinstance(operation, PlayNow):
        if not isinstance(operation.what, It):
            yield Named(followed=False)
    elif isinstance(operation, (SearchDeck, Draw, Discard)) or creates(operation):
        amount = getattr(operation, "amount", None)
        if amount is None or amount == Number(1):
            created = creates(operation)
            yield Named(followed=False, held=not created, created=created, by=operation)
    elif isinstance(operation, (If, May)):
        for inner in (*operation.then, *getattr(operation, "otherwise", ())):
            yield from (dataclasses.replace(each, followed=each.this) for each in named_by(inner, context))
    else:
        removed, seen = is_removing(operation, context), puts_in_the_open(operation, context)
        for selection, placing in _arguments(operation):
            if isinstance(selection, This):
                yield Named(context.source_types, this=True, yours=True, removed=removed, by=operation)
            elif isinstance(selection, Among):
                if selection.most == 1:
                    yield Named(selection.filter.types, yours=context.shown_are_yours, shown=True)
            elif isinstance(selection, OwnChoice):
                several = selection.who in ("each_player", "each_opponent") and not context.one_opponent
                if selection.most == 1:
                    followed = not several and selection.who != "each_player"
                    types = selection.filter.types
                    yield Named(types, followed, removed=removed, what=selection, by=operation)
            elif isinstance(selection, All) or selection.most == 1:
                yours = selection.filter.controller == "you"
                gone = removed and not placing
                yield Named(
                    selection.filter.types,
                    yours=yours,
                    placing=placing,
                    removed=gone,
                    lies_open=seen and not placing,
                    what=selection,
                    by=operation,
                )


def creates(operation: object) -> bool:
    """Whether an instruction creates tokens."""
    return isinstance(operation, CopyToken) or isinstance(getattr(operation, "token", None), Token)


_DESCRIPTIONS: Final = frozenset((Filter,))


def _arguments(operation: object) -> Iterator[tuple[This | Target | Choice | All | Among | OwnChoice, bool]]:
    """Yield the things that an instruction names, and whether each only says where something is put.

    What describes another thing ("a Hero beside this one") or is counted is not named.
    """
    for part in parts_of(operation):
        if isinstance(part, (This, Target, Choice, Among, OwnChoice)):
            yield part, False
        elif getattr(part, "is_place", False):
            inside = nodes_in(part, without=_DESCRIPTIONS)
            yield from ((each, True) for each in inside if isinstance(each, (This, Target, Choice, All)))


def _of_the_only(operation: object, context: Context) -> Iterable[Named]:
    """Yield an object an instruction is about, if there is at most one: "Heal your Hero for 3"."""
    selection = getattr(operation, "what", None) or getattr(operation, "to", None)
    if selection is None and isinstance(amount := getattr(operation, "amount", None), PerNumber):
        selection = amount.what  # "draw cards equal to the level of your Hero" is about nothing else
    if isinstance(selection, Bearer) and not is_removing(operation, context):
        yield Named(said=selection, what=selection)
    elif isinstance(selection, All) and context.only_one(selection.filter):
        yours = selection.filter.controller == "you"
        yield Named(selection.filter.types, yours=yours, said=selection, what=selection)


def _of_description(operation: Any, context: Context) -> Iterable[Named]:
    """Yield the only one that describes what is moved away from "it": "each Hero near your Leader"."""
    filter = getattr(getattr(operation, "what", None), "filter", None)
    if isinstance(getattr(operation, "away_from", None), It) and filter is not None:
        for of in (getattr(test, "of", None) for test in filter.tests):
            if isinstance(of, All) and context.only_one(of.filter):
                yield Named(of.filter.types, yours=of.filter.controller == "you", said=of, what=of)


def _of_condition(condition: object, context: Context) -> Iterable[Named]:
    """Yield what a condition is about: "if your Hero has 10 or less HP"."""
    what = getattr(condition, "what", None)
    if isinstance(condition, Happened):
        what = getattr(condition.event, "what", None)
    if isinstance(what, This):
        yield Named(context.source_types, this=True, yours=True)
    elif isinstance(what, Bearer):
        yield Named(said=what, what=what)
    elif isinstance(what, All) and context.only_one(what.filter):
        yield Named(what.filter.types, yours=what.filter.controller == "you", said=what, what=what)
    elif getattr(type(what), "stands_as", None) == "selection":
        yield Named(said=what)


def _mentions(node: object) -> bool:
    sides = (getattr(node, "who", None), getattr(node, "than", None))
    if isinstance(node, (It, ItIs)) or "its_controller" in sides:
        return True
    if isinstance(node, tuple):
        return any(_mentions(item) for item in node)
    return any(map(_mentions, parts_of(node)))


def swapped(node: object, old: type, new: object) -> Any:
    """Return the node with every node of a class in it replaced."""
    if type(node) is old:
        return new
    if isinstance(node, ItIs):
        message = "'it' means this card here, whose type is already known"
        raise Refused("CT312", message if new == _THIS else "say again what 'it' means here")
    if isinstance(node, tuple):
        return tuple(swapped(item, old, new) for item in node)
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    values = {each.name: getattr(node, each.name) for each in dataclasses.fields(node)}
    changed = {name: swapped(value, old, new) for name, value in values.items()}
    return dataclasses.replace(node, **changed) if changed != values else node


def _asks_holder(node: object) -> bool:
    if isinstance(node, tuple):
        return any(_asks_holder(item) for item in node)
    return dataclasses.is_dataclass(node) and (
        "its_controller" in (getattr(node, "who", None), getattr(node, "than", None))
        or any(map(_asks_holder, parts_of(node)))
    )


# --- instead ---------------------------------------------------------------------------------------


def chosen_first(operation: object) -> tuple[Choose, Any] | None:
    """Split what one instruction chooses from what it does, so that a condition can ask about it.

    Return None if it chooses nothing, or several things.
    """
    chosen = [part for part in parts_of(operation) if isinstance(part, (Target, Choice))]
    if len(chosen) != 1 or chosen[0].most != 1:
        return None
    return Choose(chosen[0]), replaced(operation, chosen[0], It())
