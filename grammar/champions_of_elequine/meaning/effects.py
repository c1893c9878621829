"""Effects."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any, Final

from lark import Token

from grammar.champions_of_elequine.meaning.nouns import are_characters
from grammar.champions_of_elequine.operations import (
    CacheAfterwards,
    Negate,
    PlayCards,
    PreventDamage,
    RecoverDef,
    RecoverHp,
    SwapPositions,
)
from grammar.champions_of_elequine.parts import Declaration, Declared
from grammar.ir.amounts import Amount, Number, PerNumber
from grammar.ir.late import late_dataclass
from grammar.ir.operations import Choose, ChooseOne, DealDamage, Discard, MoveCards, SearchDeck
from grammar.ir.selectors import All, Among, Choice, Filter, It, Selection, Target, Them, Who
from grammar.language.errors import NotHere, Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.deeds import choices
from grammar.language.meaning.deeds.instructions import in_hand
from grammar.language.meaning.nouns.who import (
    discarded,
    doer,
    in_play,
    own_deck,
    placed,
    returned,
    said_by,
    theirs,
    who_and_rest,
)
from grammar.language.meaning.nouns.zones import Shuffled
from grammar.language.meaning.parts.amounts import Each, scaled, some
from grammar.language.meaning.parts.sentences import Operations, Several
from grammar.language.meaning.parts.words import THEY, Home, Whose

ARCHIVE: Final = "archive"
CACHE: Final = "cache"

# --- DMG, HP and DEF ------------------------------------------------------------------------------


def deal_to_two(c: Context, amount: Amount, first: Selection, second: Selection) -> Several:
    """deal 2 DMG to the enemy in position 3 and to each enemy adjacent to it"""
    for each in (first, second):
        hurt(c, each)
    dealt = scaled(c, amount, ())
    return Several((DealDamage(dealt, first), DealDamage(dealt, second)))


@late_dataclass(frozen=True, slots=True)
class DealToSame:
    """Deal 3 DMG instead: to the one that the sentence before names."""

    amount: Amount


def deal_same(c: Context, amount: Amount) -> DealToSame:
    """deal 3 DMG (instead)"""
    return DealToSame(scaled(c, amount, ()))


def hurt(c: Context, to: Selection) -> None:
    """Refuse anything that has no HP."""
    are_characters(c, to, "has HP and DEF")
    filter = getattr(to, "filter", None)
    if filter is not None and filter.zone == "support":
        return
    in_play(to, "be dealt DMG")


def recover_all(c: Context, what: Selection) -> RecoverDef:
    """target ally recovers all DEF"""
    hurt(c, what)
    return RecoverDef(what)


def recover(c: Context, what: Selection, amount: Amount, stat: str, *each: Each) -> RecoverHp | RecoverDef:
    """target ally recovers 2 HP"""
    hurt(c, what)
    if stat == "atk":
        raise Refused("CT308", "only HP and DEF can be recovered", rule="COE-10.8.4")
    found = scaled(c, amount, each)
    return RecoverHp(what, found) if stat == "hp" else RecoverDef(what, found)


def prevent_damage(c: Context, amount: int, what: Selection, duration: str) -> PreventDamage:
    """prevent the next 3 DMG that would be dealt to target ally this round"""
    hurt(c, what)
    if duration != "this_turn":
        raise Refused("CT308", "DMG can be prevented only until the end of the round", rule="COE-9.2.3e")
    return PreventDamage(what, Number(some(amount)))


def for_each_level(c: Context, what: Selection) -> Any:
    """for each level of this Champion"""
    return PerNumber(what, "level")


def for_each_held(c: Context, resource: str) -> Any:
    """for each Mana you have"""
    raise Refused("CT308", "resources are cards: write 'for each of your resources'", rule="COE-2.4.2")


def for_each_they_hold(c: Context, resource: str) -> Any:
    """for each Mana they have"""
    return for_each_held(c, resource)


# --- characters -----------------------------------------------------------------------------------


def discard(c: Context, who: Who, count: Amount, filter: Filter) -> Discard:
    """each player archives 1 card from their hand"""
    return Discard(_other(c, who), scaled(c, count, ()), filter=_of_hand(c, filter))


def discard_every(c: Context, who: Who, filter: Filter) -> Discard:
    """the opponent archives all Acolytes from their hand"""
    kind = _of_hand(c, filter)
    if kind is None:
        raise Refused("CT308", "a player can't archive a whole hand yet; say how many or which cards")
    return Discard(_other(c, who), None, filter=kind)


def _other(c: Context, who: Who) -> Who:
    who = doer(c, who)
    if who == "you":
        raise Refused("CT201", "leave 'you' out: 'archive 1 card from your hand'")
    return who


def _of_hand(c: Context, filter: Filter) -> Filter | None:
    """Return the kind of card that another player archives from their hand; None for any card."""
    if filter.zone != c.piles.hand or filter.controller not in ("you", THEY):
        raise Refused("CT308", "another player can archive cards only 'from their hand'", rule="COE-1.2.5")
    return discarded(c, in_hand(c, filter))


def add(c: Context, *parts: Any) -> MoveCards:
    """add it to your hand"""
    what, home, *there = said_by(c, parts)
    if home.zone.value != c.piles.hand:
        raise Refused("CT308", "cards can be added only to a hand", span=span_of_token(home.zone))
    if there:
        raise Refused("CT308", "only a card that comes into play can be rested")
    return _moved(c, what, home)


def put_into(c: Context, *parts: Any) -> MoveCards:
    """put it into your cache"""
    what, home, *there = said_by(c, parts)
    if home.zone.value not in (ARCHIVE, CACHE) or there:
        return add(c, *parts)
    placed(c)
    returned(c, what, home.whose)
    return MoveCards(what, str(home.zone.value))


def move(c: Context, what: Selection, home: Home, *there: bool | None) -> MoveCards:
    """return 1 Acolyte from your archive to your hand"""
    if home.zone.value != c.piles.hand or there:
        message = "a card returns to a hand; otherwise archive it, cache it or put it on top of the deck"
        raise Refused("CT308", message, span=span_of_token(home.zone))
    return _moved(c, what, home)


def _moved(c: Context, what: Selection, home: Home) -> MoveCards:
    placed(c)
    returned(c, what, home.whose)
    filter = getattr(what, "filter", None)
    if filter is not None and filter.zone is None and filter.types == ("Champion",):
        raise Refused("CT308", "texts can't put a Champion into a hand", rule="COE-8.7.8")
    return MoveCards(what, str(home.zone.value))


def play(c: Context, what: Selection, *_free: object) -> PlayCards:
    """play 1 Acolyte with cost 2 or less from your archive to an open position"""
    if isinstance(what, It):
        return PlayCards(what)
    filter = getattr(what, "filter", None) or Filter(())
    if not isinstance(what, (Among, Them)) and (filter.zone is None or filter.controller != "you"):
        raise Refused("CT313", "say where the card is: '... from your archive'", rule="COE-8.2.5")
    if filter.types != ("Acolyte",):
        raise Refused("CT308", "only Acolytes can be played to positions", rule="COE-8.2.1")
    placed(c)
    return PlayCards(what)


def play_now(c: Context, what: Selection, *free: object) -> PlayCards:
    """play an Acolyte from your hand without paying its cost"""
    message = "a card played by a text is free: say where it is played, '... to an open position'"
    raise Refused("CT308", message, rule="COE-4.4.3")


def at_start_of_next_turn(c: Context, operation: object) -> Operations:
    """draw 1 card at the start of your next turn"""
    raise NotHere("a text can wait for the end of the round, not for a later one yet", "COE-7.1.6a")


def sought_exactly(c: Context, count: int, filter: Filter) -> tuple[int, Filter]:
    """1 Warrior Acolyte"""
    if count != 1:
        message = f"say 'up to {count}': a player may find fewer"
        raise Refused("CT308", message, suggestion=f"up to {count}", rule="COE-10.3.2b")
    return 1, filter


def any_card(c: Context) -> tuple[int, Filter]:
    """any card"""
    return 1, Filter(())


def found_to_hand(c: Context, home: Home) -> tuple[Whose, str | None]:
    """and add it to your hand"""
    if home.zone.value != c.piles.hand:
        raise Refused("CT308", "cards can be added only to a hand", span=span_of_token(home.zone))
    return home.whose, None


def found_to_field(c: Context) -> tuple[Whose | None, str]:
    """and play it to an open position"""
    return None, "characters"


def found_to_cache(c: Context) -> tuple[Whose | None, str]:
    """and cache it"""
    return None, CACHE


def found_to_archive(c: Context) -> tuple[Whose | None, str]:
    """and archive it"""
    return None, ARCHIVE


def search(c: Context, *said: Any) -> SearchDeck:
    """search your deck for a Warrior Acolyte, reveal it and add it to your hand"""
    who, (deck, (most, filter), *parts) = who_and_rest(c, [part for part in said if type(part) is not Token])
    own_deck(c, who, deck)
    if isinstance(parts[-1], Shuffled):  # it is shuffled in any case: [COE-10.3.1]
        *parts, end = parts
        if end.deck is not None:
            theirs(who, end.deck.whose)
    if parts[-1] is True:
        raise Refused("CT308", "only a card that comes into play can be rested")
    if isinstance(parts[-1], Home):
        parts[-1] = found_to_hand(c, parts[-1])
    whose_too, zone = parts[-1]
    if whose_too is not None:
        theirs(who, whose_too)
    if filter.zone is not None or filter.controller != "any" or filter.other or filter.readiness:
        raise Refused("CT308", "a deck holds only its owner's cards; say only what kind of card it is")
    if "Champion" in filter.types:
        raise Refused("CT308", "a deck can't hold a Champion", rule="COE-1.1.2")
    if zone == "characters" and filter.types != ("Acolyte",):
        raise Refused("CT308", "only Acolytes can be played to positions", rule="COE-8.2.1")
    c.unplaced = False
    quality = filter != Filter(())
    if len(parts) > 1 and not quality:
        raise Refused(
            "CT308",
            "only what is searched for by a kind, a cost or a name is revealed; leave that out",
            rule="COE-10.3.3",
        )
    return SearchDeck(filter, most, zone, shown=quality, who=who)


def search_first(c: Context, *said: Any) -> Operations:
    """search your deck for a Warrior Acolyte, reveal it, put it into your hand"""
    return (search(c, *said),)  # it is shuffled in any case: [COE-10.3.1]


def swap(c: Context, what: Selection) -> SwapPositions:
    """swap the positions of 2 target allies"""
    _stands(c, what)
    if getattr(what, "most", 0) != PAIR:
        raise Refused(
            "CT308", "a swap needs two characters: 'swap the positions of 2 target allies'", rule="COE-8.9.2a"
        )
    return SwapPositions(what)


def swap_with(c: Context, first: Selection, second: Selection) -> SwapPositions | Several:
    """swap the positions of this Acolyte and target ally"""
    for each in (first, second):
        _stands(c, each)
        several = isinstance(each, All) and not c.only_one(each.filter)
        if several or getattr(each, "most", 1) != 1 or getattr(each, "least", 1) != 1:
            raise Refused("CT308", "one character can be swapped with only one other", rule="COE-8.9.2a")
    if first == second:
        raise Refused("CT308", "a character can't be swapped with itself", rule="COE-8.9.2a")
    chosen = [isinstance(each, (Target, Choice)) for each in (first, second)]
    if not chosen[0]:
        return SwapPositions(second, first)
    if not chosen[1]:
        return SwapPositions(first, second)
    if isinstance(second, Target) and not isinstance(first, Target):
        raise Refused("CT308", "name the target first", rule="COE-8.9.2a")
    return Several((Choose(first), SwapPositions(second, It())))


PAIR: Final = 2


def _stands(c: Context, what: Selection) -> None:
    in_play(what, "be swapped")
    are_characters(c, what, "stands at a position")


def cache_afterwards(c: Context, said: Token) -> CacheAfterwards:
    """after this card resolves, cache it instead of archiving it"""
    if c.on is not None and "Arsenal" not in c.on:
        raise Refused("CT303", "only an Arsenal card is archived after it resolves", rule="COE-8.6.5")
    return CacheAfterwards()


# --- negation -------------------------------------------------------------------------------------


def negate(c: Context, waiting: Target) -> Negate:
    """negate target card effect"""
    return Negate(waiting)


def waiting(c: Context, target: Target) -> Target:
    """target card effect"""
    return target


def target_effect(c: Context, *said: Any) -> Target:
    """target enemy card effect, target Acolyte effect"""
    types = next((each[1] for each in said if not isinstance(each, Token)), ())
    return _declared("card_effect", _side(said), types)


def target_skill(c: Context, *said: Token) -> Target:
    """target enemy skill"""
    return _declared("skill", _side(said))


def card_played(c: Context, types: Any = ("types", ())) -> Target:
    """the Arsenal card being played"""
    named: tuple[str, ...] = types[1]
    if "Champion" in named:
        raise Refused("CT308", "a Champion can't be played from a hand", rule="COE-1.1.2")
    return _declared("card", types=named)


def that_attack(c: Context) -> Target:
    """that attack"""
    return _declared("attack")


def _declared(what: Declaration, side: Any = "any", types: tuple[str, ...] = ()) -> Target:
    """Return the target for what waits in the window."""
    tests: Any = (Declared(what),)
    return Target(Filter(types, controller=side, tests=tests))


def _side(said: tuple[Any, ...]) -> Any:
    side = next((word for word in said if isinstance(word, Token) and word.type == "SIDE"), None)
    return "any" if side is None else str(side.value)


# --- choices --------------------------------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class ChooseFirst:
    """Choose one: ...; or ... on a card that is played: the way is chosen as it is played."""

    choice: ChooseOne


def choose_ways(c: Context, *said: Any) -> Operations:
    """choose one: draw 2 cards; or deal 2 DMG to target enemy"""
    choice: Any
    (choice,) = choices.choose_ways(c, *said)
    return (ChooseFirst(choice) if c.on is not None and "Arsenal" in c.on else choice,)
