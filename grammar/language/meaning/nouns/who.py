"""Who does something, and whose things they are: what a subject and a possessive may be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, Literal

from lark import Token

from grammar.ir.amounts import Amount
from grammar.ir.operations import LookAtHand
from grammar.ir.selectors import (
    All,
    AllBut,
    Among,
    Bearer,
    Choice,
    Filter,
    It,
    OwnChoice,
    Selection,
    Target,
    Them,
    This,
    Watched,
    Who,
)
from grammar.ir.tree import nodes_in, replaced
from grammar.language.errors import Finding, NotHere, Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.parts.amounts import scaled
from grammar.language.meaning.parts.words import SHOWN, THEY, Home, Pile, Whose
from grammar.language.words.counting import number_before

# --- who --------------------------------------------------------------------------------------------


def deed(c: Context, parts: Sequence[Any], noun: str = "") -> tuple[Who, Amount]:
    """Return who does how much, from the parts "who? amount for-each?", of a resource."""
    who, rest = who_and_rest(c, parts)
    amount, *each = rest
    return who, scaled(c, amount, each, who, noun)


def who_and_rest(c: Context, parts: Sequence[Any]) -> tuple[Who, Sequence[Any]]:
    """Return who does it, and the other parts."""
    if parts and type(parts[0]) is str:
        return doer(c, parts[0]), parts[1:]  # type: ignore[arg-type]
    return doer(c, None), parts


def doer(c: Context, who: Who | None) -> Who:
    """Return who does it: you, if nobody is named."""
    if who is not None:
        c.named = who
        return who
    if c.offered and c.named is None:
        return "that_player"
    if c.named is not None and (c.offered or c.named != "you"):
        # "target opponent loses 2 mana and heal 2 mana": who heals?
        named = c.named.replace("_", " ")
        raise Refused("CT302", f"after '{named}' the sentence must say who: '... and you ...'")
    c.unsaid = c.unsaid or c.named is None
    return "you"


OFFERED_TO_OTHERS: Final = "you can offer other players only something they do themselves"


def possessor(c: Context, whose: Who | None) -> Who:
    """Return the owner named by a possessive; "their" refers to the player named before."""
    if c.offered:
        raise Refused("CT308", OFFERED_TO_OTHERS)
    if whose is not None:
        return whose
    c.uses_player = "their"
    return "that_player"


def only_you(who: Who, verb: str) -> None:
    """Refuse anyone but you."""
    if who != "you":
        raise Refused("CT308", f"the language can say only that you {verb}, not that others do")


# --- whose -------------------------------------------------------------------------------------------


def placed(c: Context) -> None:
    """Refuse a card without the zone it is in."""
    if c.unplaced:
        raise Refused("CT313", "say which zone the card is in: '... card from your ...'")


def named_by_trait(c: Context, word: Token, singular: str, types: tuple[str, ...]) -> tuple[str, object]:
    """Return a trait that stands as a noun, for cards of these types that have it: "another Scout"."""
    words = [token.lower() for token in c.tokens]
    at = start = c.tokens.index(word)
    while start and c.tokens[start - 1].type in (*c.traits, "OTHER", "SIDE", "TARGET"):
        start -= 1
    number, said = number_before(c.tokens, words, start, at)
    plural = word.type != singular
    if number is not None and plural is not (number == "plural"):
        right = word.removesuffix("s") if plural else f"{word}s"
        message = f"the noun after '{said}' must be {number}: '{said} {right}'" if said else "use the plural"
        raise Refused("CT316", message, span=span_of_token(word), suggestion=right)
    one = word.removesuffix("s") if plural else str(word)
    return "called", (word.update(type=singular, value=one), types)


def controlled_by(filter: Filter, who: Literal["you", "opponent"]) -> Filter:
    """Return the filter, restricted to what this side controls."""
    if filter.controller != "any":
        raise Refused("CT307", "the sentence says twice who controls them; say it once")
    return replace(filter, controller=who)


def own_one(filter: Filter) -> Filter:
    """Return the filter of "... of your allies", whose noun may say the same."""
    return filter if filter.controller == "you" else controlled_by(filter, "you")


def own(filter: Filter) -> Filter:
    """Restrict the filter to what the player controls, since only that can be given up."""
    if filter.zone is not None:
        raise Refused("CT308", "only cards in play can be sacrificed")
    if filter.controller == "opponent":
        raise Refused("CT308", "you can only sacrifice what you control")
    return replace(filter, controller="you")


def ones_own(filter: Filter, verb: str) -> Filter:
    """Require the sentence to say that what a cost takes is the player's own."""
    if filter.controller != "you":
        raise Refused(
            "CT308",
            f"you pay a cost with your own cards: say what you {verb}",
            suggestion="... you control" if filter.zone is None else "... in your ...",
        )
    return filter


def is_card(c: Context, filter: Filter) -> bool:
    """Whether what a sentence describes without a zone is certainly a card that isn't in play."""
    return c.unplaced or any(name in c.card_nouns or name in c.never_in_play for name in filter.types)


def discarded(c: Context, filter: Filter) -> Filter | None:
    """Return the kind of card that a player discards; None for any card."""
    if filter.zone not in (None, c.piles.hand) or (filter.zone is None and not is_card(c, filter)):
        raise Refused("CT308", "only cards in a hand can be discarded", suggestion="discard a ... card")
    if filter.other or filter.controller == "opponent":
        raise Refused("CT308", "a player discards cards from their own hand")
    c.unplaced = False
    kind = replace(filter, zone=None, controller="any")
    return None if kind == Filter(()) else kind


def several(c: Context, filter: Filter) -> Filter:
    """Return the filter of several objects, which may be in the zones of several opponents."""
    if filter.zone is not None and c.says_one_zone:
        of_opponents = filter.controller == "opponent"
        whose, write = ("opponent", "your opponents'") if of_opponents else ("player", "any")
        message = f"these may be in more than one {whose}'s zone; write '{write}'"
        raise Refused("CT308", message, rule="LANG-3.4")
    return filter


def read_as_cards(c: Context, types: Sequence[str]) -> None:
    """Warn that a type alone is read as its cards, since it is about a zone: "a Stone from your Deck"."""
    noun = " or ".join(types)
    c.warnings.append(Finding("CT802", f"in a zone, {noun!r} is read as '{noun} card'", c.span))


def in_play(what: Selection | Filter, done: str) -> None:
    """Refuse objects in other zones if the verb applies only to objects in play."""
    if isinstance(what, Among) or (isinstance(what, Them) and not what.rest):
        raise Refused("CT308", f"only cards in play can {done}")
    filter = what if isinstance(what, Filter) else getattr(what, "filter", None)
    if filter is not None and filter.zone is not None:
        raise Refused("CT308", f"only cards in play can {done}")


def always(subject: Selection) -> Watched:
    """Return what a lasting text is about: this card or all that match; nobody chooses."""
    in_play(subject, "be changed as long as this card is")
    if isinstance(subject, (This, Bearer)):
        return subject
    if isinstance(subject, All):
        return subject.filter
    if isinstance(subject, It):
        raise Refused(
            "CT308",
            "'it' has no meaning in an ongoing text: name the card again ('this'), say how long "
            "('this turn'), or give a token its own text ('token with \"...\"')",
        )
    raise Refused(
        "CT308",
        "an ongoing text can't choose; name all of them, or say how long it lasts ('this turn')",
    )


def theirs(who: Who, whose: Whose) -> None:
    """Refuse "your" for another player's zone, and the reverse."""
    wanted = Whose.YOURS if who == "you" else Whose.THEIRS
    if whose is not wanted:
        raise Refused("CT302", f"here the sentence must say '{wanted.value}'", suggestion=wanted.value)


def picked(what: All | Choice | Target) -> Selection:
    """Return the cards picked from those shown, if the text chooses "from among them"."""
    filter = what.filter
    if filter.zone != SHOWN:
        return what
    described = replace(filter, zone=None)
    if isinstance(what, Choice):
        return Among(described, what.least, what.most)
    if isinstance(what, All):
        return Them(described)
    raise Refused("CT308", "cards that a text has shown are picked, not targeted", suggestion="a")


def picked_by(c: Context, what: Among | Them, who: Who | None = None) -> Among | Them:
    """Return cards that a text has shown as picked by this player, or by who the sentence is about."""
    return replace(what, who=doer(c, who))


def said_by(c: Context, parts: Sequence[Any]) -> tuple[Any, ...]:
    """Return the parts of "who? what ...", with what that player picks from cards shown, or chooses."""
    who, (what, *rest) = who_and_rest(c, parts)
    return chosen_by(who, what), *rest


def chosen_by(who: Who, what: Selection) -> Selection:
    """[LANG-3.8c] Return what something is done to, as this player chooses it among their own."""
    if isinstance(what, (Among, Them)):
        return replace(what, who=who)
    if who == "you":
        return what
    if not isinstance(what, Choice):
        message = "a text can make other players choose only among what they control, or from their own pile"
        raise NotHere(f"{message}: '... a ... they control'", OwnChoice.rule)
    if what.filter.controller != THEY:
        where = "in their ..." if what.filter.zone is not None else "they control"
        message = f"players choose among their own: '... {where}'"
        raise Refused("CT308", message, rule=OwnChoice.rule)
    return OwnChoice(replace(what.filter, controller="any"), who, what.least, what.most)


def done_by(c: Context, who: Sequence[Who], what: Selection) -> Selection:
    """Return what something is done to, by the player whom the sentence names before the verb, if it does."""
    if who:
        return chosen_by(doer(c, *who), what)
    if isinstance(what, (Among, Them)):
        return picked_by(c, what)
    if isinstance(what, Choice) and what.filter.controller == THEY and c.offered:
        return chosen_by(doer(c, None), what)
    return what


def returned(c: Context, what: Selection | Filter, whose: Whose) -> None:
    """Check the possessive of a zone that cards return to: "your" is right only for your own cards."""
    if isinstance(what, (Among, Them)):
        if whose is not Whose.OWNERS:
            theirs(what.who, whose)
        c.says_your_of_it = c.says_your_of_it or whose is Whose.YOURS
        return
    if whose is Whose.YOURS and isinstance(what, It):
        c.says_your_of_it = True
    if isinstance(what, OwnChoice):
        if whose is Whose.YOURS:
            theirs(what.who, whose)
        return
    if whose is Whose.THEIRS:
        raise Refused("CT302", "say whose: 'your' or 'its owner's'", suggestion="its owner's")
    if whose is Whose.YOURS and not isinstance(what, (This, It)):
        filter = what if isinstance(what, Filter) else getattr(what, "filter", None)
        if filter is None or filter.controller != "you" or filter.zone in c.piles.of_others:
            raise Refused(
                "CT302", "it may belong to another player, and it goes to its owner", suggestion="its owner's"
            )


def is_deck(c: Context, zone: Token) -> None:
    """Refuse a zone without a top."""
    if zone.value != c.piles.deck:
        raise Refused("CT308", "only a deck has a top or can be searched", span=span_of_token(zone))


def is_doer(_c: Context, who: Who, named: Who) -> None:
    """Refuse another player than the one who does it: "until they reveal ..."."""
    if named != (who if who == "you" else "that_player"):
        pronoun = "you" if who == "you" else "they"
        raise Refused("CT302", f"the same player reveals: 'until {pronoun} reveal ...'", suggestion=pronoun)


def own_zone(_c: Context, who: Who, home: Home) -> str:
    """Return the zone of the player who does something; refuse another player's."""
    theirs(who, home.whose)
    return str(home.zone.value)


def own_shuffled(c: Context, who: Who, home: Home) -> str:
    """Return the zone that the player who does something shuffles into their deck; refuse others."""
    zone = own_zone(c, who, home)
    if zone == c.piles.deck or zone in c.piles.in_play:
        span = span_of_token(home.zone)
        raise Refused("CT308", "that zone can't be shuffled into a deck", span=span)
    return zone


def own_deck(c: Context, who: Who, home: Home) -> None:
    """Refuse what isn't the deck of the player who does something."""
    is_deck(c, home.zone)
    theirs(who, home.whose)


def own_hand(c: Context, who: Who, home: Home) -> None:
    """Refuse what isn't the hand of the player who does something."""
    if own_zone(c, who, home) != c.piles.hand:
        span = span_of_token(home.zone)
        raise Refused("CT308", "only a hand, or the top of a deck, can be revealed", span=span)


def into_pile(c: Context, who: Who, home: Home) -> str | None:
    """Return the zone of the player who does something; None for the discard pile."""
    zone = own_zone(c, who, home)
    return None if zone == c.piles.discard else zone


def looked_in(c: Context, who: Who, deck: Pile) -> Who | None:
    """Return the player whose deck it is; None for the one who looks."""
    is_deck(c, deck.zone)
    if who != "you":
        if deck.whose is not None:
            theirs(who, Whose.YOURS)
        return None
    owner = possessor(c, deck.whose)
    if owner in ("each_player", "each_opponent") and not (c.one_opponent and owner == "each_opponent"):
        raise Refused("CT308", "only one deck can be looked at a time; say whose")
    return None if owner == "you" else owner


def looked_at(c: Context, who: Who, hand: Pile) -> Who:
    """Return the player whose hand is looked at; refuse other zones, and one's own."""
    if hand.zone.value != c.piles.hand:
        message = "only a hand, or the top of a deck, can be looked at"
        raise Refused("CT308", message, span=span_of_token(hand.zone))
    owner = possessor(c, hand.whose)
    if owner in ("each_player", who) or (owner == "that_player" and who != "you"):
        message = "players see their own hands anyway; say whose hand it is: '... opponent's hand'"
        raise Refused("CT308", message, rule=LookAtHand.rule)
    return owner


def kept(c: Context, who: Who, what: Choice) -> AllBut:
    """[LANG-3.8a] Return all of these but those that players choose among their own."""
    filter = what.filter
    if filter.zone is not None or filter.controller != ("you" if who == "you" else THEY):
        own = "... you control" if who == "you" else "... they control"
        message = f"name the target where something happens to it, or say '... from among them' or '{own}'"
        raise Refused("CT308", message, rule="LANG-7.29")
    if filter.other:
        raise Refused("CT308", "players choose among all of their own; leave out 'other'", rule=AllBut.rule)
    placed(c)
    return AllBut(replace(filter, controller="any"), what.least, what.most, who)


def not_kept(c: Context, who: Who, what: Choice) -> AllBut:
    """Return all that players control but those that they choose: "all but two Stones they control"."""
    return replace(kept(c, who, what), theirs=True)


def own_count(c: Context, subject: Any, counted: Any) -> Any:
    """Return what is counted for what always holds, with "it" meaning its subject. [LANG-6.13]"""
    if It() not in nodes_in(counted):
        return counted
    if not isinstance(subject, (This, Bearer)) and not (
        isinstance(subject, All) and c.only_one(subject.filter)
    ):
        message = "'it' could mean several things here; say this of one thing that has the change"
        raise Refused("CT312", message, rule="LANG-6.13")
    c.its.clear()
    return replaced(counted, It(), subject)


def then_it(c: Context, what: Selection) -> Selection:
    """Return what the rest of a sentence with one subject is about: "it", if that subject is chosen."""
    if not isinstance(what, (Target, Choice)):
        return what
    if what.most != 1:
        raise Refused("CT308", "of several chosen cards a sentence can say only one thing; begin another one")
    c.its.append("")
    return It()
