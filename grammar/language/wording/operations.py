"""Operations."""

# ruff: noqa: ARG005 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, cast

from grammar.ir.abilities import CostChange, Modal
from grammar.ir.amounts import Number, PerNumber
from grammar.ir.conditions import Controls, IfYouDo
from grammar.ir.costs import is_given_up
from grammar.ir.operations import (
    AtEndOfTurn,
    Choose,
    ChooseOne,
    Discard,
    ExchangeControl,
    Forbid,
    ForbidPlaying,
    If,
    May,
    MayPay,
    ModifyStats,
    NextCostChange,
    Sacrifice,
    SearchDeck,
    SetStats,
    StatChange,
)
from grammar.ir.selectors import Choice, OwnChoice, Who
from grammar.language.errors import Unprintable
from grammar.language.forms.amounts import cards, changed_by, for_each, how_much, is_one, measure, says, verb
from grammar.language.forms.slots import lasts, possessive, until
from grammar.language.said_together import NAMED
from grammar.language.text_from_ir import (
    OWN_SENTENCE,
    InsteadOf,
    OnlyIf,
    Printer,
    UnlessAccepted,
    sentence,
)
from grammar.language.wording.conditions import did, head_of
from grammar.language.wording.prohibitions import cannot_play, prohibited_for
from grammar.language.words.english import an, capital, in_words, plain_form, third_person


def _modify_stats(p: Printer, node: ModifyStats) -> str:
    subject, many = p.subject(node.what)
    changes, per = changed_by(p, node.changes, node.per)
    return f"{subject} {'get' if many else 'gets'} {changes} {lasts(p, node.duration)}{per}"


def set_stats(p: Printer, node: SetStats) -> str:
    """target Hero has Strength equal to its Health this turn; until end of turn, this has ..."""
    subject, many = p.subject(node.what)
    stats, amount = " and ".join(p.dialect.number_word(stat) for stat in node.stats), node.amount
    has = "have" if many else "has"
    if isinstance(amount, Number):
        return f"{subject} {has} {stats} {amount.value} {lasts(p, node.duration)}"
    said = f"{subject} {has} {stats} equal to {measure(p, amount)}"
    if isinstance(amount, PerNumber):
        return f"{said} {lasts(p, node.duration)}"
    return f"until end of turn, {said}"


def _if(p: Printer, node: If) -> str:
    head = head_of(p, node.condition)
    if head is not None:
        return _under_head(p, head, node)
    if not node.then:
        if isinstance(node.condition, IfYouDo):
            return f"if {did(p, False)}, {p.joined(node.otherwise)}"
        if not isinstance(node.condition, Controls) or node.condition.at_least != 1:
            return f"{p.joined(node.otherwise)} unless {p.write(node.condition)}"
        lacking = p.described(node.condition.filter, plural=True)
        return f"if you control no {lacking}, {p.joined(node.otherwise)}"
    otherwise = f". Otherwise, {p.joined(node.otherwise)}" if node.otherwise else ""
    return f"if {p.write(node.condition)}, {p.joined(node.then)}{otherwise}"


def _instead_of(p: Printer, node: InsteadOf) -> str:
    """deal 2 damage to a Hero. If it is exhausted, deal 3 damage to it instead"""
    head = head_of(p, node.condition)
    if head is not None:
        return _under_head(p, head, node)
    return f"{p.joined(node.otherwise)}. If {p.write(node.condition)}, {p.joined(node.then)} instead"


def _unless_accepted(p: Printer, node: UnlessAccepted) -> str:
    """destroy target Hero unless its controller pays 1 gold"""
    then, offer = node.then, cast(MayPay, node.offer)
    first: Any = then[0]
    if offer.who in NAMED and getattr(first, "who", "") == "that_player":  # the offer came first
        then, offer = (replace(first, who=offer.who), *then[1:]), replace(offer, who="that_player")
    return f"{p.joined(then)} unless {_who_pays(p, offer)}"


def _who_pays(p: Printer, offer: MayPay) -> str:
    """its controller pays 1 gold and discards a card"""
    if not any(map(is_given_up, offer.costs)):
        who, _, offered = p.write(offer).partition(" may ")
        return paid_by(who, [offered])
    return paid_by(says(offer.who), [costs_said(p, cost) for cost in offer.costs])


def paid_by(who: str, parts: Sequence[str]) -> str:
    """its controller pays 1 gold and discards a card; you discard a card"""
    if who == "you":
        return f"you {' and '.join(parts)}"
    theirs = [part.replace(" you control", " they control").replace(" your ", " their ") for part in parts]
    return f"{who} {' and '.join(_third(part) for part in theirs)}"


def costs_said(p: Printer, cost: object) -> str:
    """pay 1 gold; discard a card"""
    said: str = p.write(p.dialect.paid(cost))
    return f"pay {said}" if said[0].isdigit() else said


def _third(said: str) -> str:
    """discards a card"""
    does, _, what = said.partition(" ")
    return f"{third_person(does)} {what}"


def _under_head(p: Printer, head: str, node: If | InsteadOf) -> str:
    """Class Bonus — draw a card"""
    if not node.otherwise:
        return f"{head} {capital(p.joined(node.then))}"
    if not node.then:
        raise Unprintable("the language can't say that a head's condition fails")
    return f"{p.joined(node.otherwise)}. {head} {capital(p.joined(node.then))} instead"


def _forbid(p: Printer, node: Forbid) -> str:
    return prohibited_for(p, p.subject(node.what), node.verb, node.duration)


def _own(p: Printer, what: Any) -> str:
    """Write a sacrifice; it needn't say that the player's permanents are their own."""
    if isinstance(what, Choice) and what.filter.controller == "you":
        return p.write(replace(what, filter=replace(what.filter, controller="any")))
    return p.everyone(what)


def _discard(p: Printer, node: Discard) -> str:
    random = " at random" if node.at_random else ""
    if node.amount is None and node.filter is not None:
        kind = p.described(node.filter, plural=True, card=True)
        return f"{verb(node.who, 'discard')} all {kind}"
    if node.amount is None:
        return f"{verb(node.who, 'discard')} {possessive(node.who)} {p.zone(p.dialect.piles.hand)}"
    if node.filter is None:
        what = cards(p, node.amount)
    elif is_one(p, node.amount):
        what = an(p.described(node.filter, plural=False, card=True))
    else:
        what = f"{how_much(p, node.amount, many=True)} {p.described(node.filter, plural=True, card=True)}"
    return f"{verb(node.who, 'discard')} {what}{random}{for_each(p, node.amount)}"


def _at_end_of_turn(p: Printer, node: AtEndOfTurn) -> str:
    if len(node.then) != 1:
        raise Unprintable("only one instruction at a time can wait for the end of the turn")
    later = p.joined(node.then).removeprefix("you may ")
    if node.moment == "end_of_turn":
        return f"{later} at end of turn"
    if ", where X is" in later:  # behind it, the time would belong to what is measured
        return f"at the start of your next turn, {later}"
    return f"{later} at the start of your next turn"


def _exchange_control(p: Printer, node: ExchangeControl) -> str:
    said = f"exchange control of {p.write(node.other)} and {p.write(node.what)}"
    return f"{said} {until(p, node.duration)}".rstrip()


def choose_ways(p: Printer, node: ChooseOne, begin: Callable[[str], str] = str) -> str:
    """choose one: draw a card; or gain 1 gold"""
    chooses = f"{verb(node.who, 'choose')} {how_many(node)}"
    instead = ""
    if node.more_if is not None:
        instead = f". If {p.write(node.more_if)}, choose {in_words(node.more)} instead"
    if not any(OWN_SENTENCE.intersection(map(type, mode)) for mode in node.modes):
        *ways, last = (_way(p, node, mode) for mode in node.modes)
        # "and" would go on with a clause, and only a sentence can begin with "you may"
        if not any(" controls and " in way or way.startswith("you may ") for way in (*ways, last)):
            return f"{chooses}: {begin('; '.join(ways))}; or {last}{instead}"
    bullets = " ".join(f"• {sentence(_way(p, node, mode, p.sentences))}" for mode in node.modes)
    return f"{chooses} — {bullets}".removesuffix(".") + instead


def _way(p: Printer, node: ChooseOne, mode: Sequence[object], write: Callable[..., str] | None = None) -> str:
    """Return what a way does; if another player chooses it, with "you" where you do it."""
    wording = (write or p.joined)(mode)
    is_yours = node.who != "you" and getattr(mode[0], "who", None) == "you"
    return f"you {wording}" if is_yours and not wording.startswith("you ") else wording


def how_many(node: ChooseOne | Modal) -> str:
    """one; up to two; one or both"""
    many = in_words(node.choose)
    if node.most is None:
        return many
    if not node.choose:
        return f"up to {in_words(node.most)}"
    if node.most != len(node.modes):
        raise Unprintable("the language can say 'one or more', but not from one to a number")
    return many + (" or both" if (node.choose, node.most) == (1, 2) else " or more")


def _may(p: Printer, node: May) -> str:
    """target opponent may draw a card"""
    offered = []
    for each in node.then:
        offered.append(_offered(p, each, node.who))
        p = p.after(each)
    return f"{says(node.who)} may {' and '.join(offered)}"


def may_pay(p: Printer, node: MayPay) -> str:
    """that player may pay 1 gold"""
    return f"{says(node.who)} may {p.joined([p.dialect.paid(cost) for cost in node.costs])}"


def _offered(p: Printer, node: Any, asked: Who) -> str:
    """have target opponent lose 1 gold: an instruction behind "you may", with its verb in the plain form."""
    wording = p.write(node).removeprefix("you may ")
    if isinstance(node, Forbid):
        raise Unprintable("the language can't offer a restriction")
    who, what = str(getattr(node, "who", "")), getattr(node, "by", None) or getattr(node, "what", None)
    who = str(what.who) if isinstance(what, OwnChoice) else who
    opponent = p.dialect.events.by["opponent"] if who == "each_opponent" else ""
    named = (who.replace("_", " "), opponent) if who or what is None else (p.subject(what)[0], p.write(what))
    subject = next((each for each in named if each and wording.startswith(f"{each} ")), named[0])
    if asked != "you" and subject == "you":
        return f"have you {wording.removeprefix('you ')}"
    if not subject or not wording.startswith(f"{subject} "):
        return wording
    word, _, rest = wording[len(subject) + 1 :].partition(" ")
    if isinstance(node, SearchDeck):  # its other verbs have the same subject
        rest = rest.replace(", reveals ", ", reveal ").replace(", puts ", ", put ").removesuffix("s")
    if subject == ("you" if asked == "you" else "that player"):
        return f"{plain_form(word)} {rest}"
    return f"have {subject} {plain_form(word)} {rest}"


def _next_cost(p: Printer, node: NextCostChange) -> str:
    """the next Item you play this turn costs 1 less, in the words for the first of each turn"""
    yours = replace(node.filter, controller="you")
    words = str(p.write(CostChange(yours, node.change, nth_each_turn=1, resource=node.resource)))
    _, _, first = words.partition("the first ")
    return f"the next {first.replace(' each turn ', ' this turn ', 1)}"


def _forbid_playing(p: Printer, node: ForbidPlaying) -> str:
    return f"{cannot_play(p, says(node.who), node.filter, node.beyond)} {lasts(p, node.duration)}"


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    NextCostChange: _next_cost,
    Discard: _discard,
    Forbid: _forbid,
    ExchangeControl: _exchange_control,
    ForbidPlaying: _forbid_playing,
    AtEndOfTurn: _at_end_of_turn,
    Sacrifice: lambda p, n: f"{verb(n.who, 'sacrifice')} {_own(p, n.what)}",
    ModifyStats: _modify_stats,
    SetStats: set_stats,
    StatChange: lambda p, n: f"{n.change:+d} {n.stat.capitalize()}",
    If: _if,
    Choose: lambda p, n: f"choose {p.everyone(n.what)}",
    InsteadOf: _instead_of,
    OnlyIf: lambda p, n: f"{p.joined(n.then)} if {p.write(n.condition)}",
    UnlessAccepted: _unless_accepted,
    ChooseOne: choose_ways,
    May: _may,
    MayPay: may_pay,
}
