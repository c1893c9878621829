"""A verb: what players do to objects, declared once, with the sentences that English makes of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final

from lark import Token

from grammar.ir.amounts import Amount, Number
from grammar.ir.costs import ChosenNumber, Counted, MoveMatching, MoveThis
from grammar.ir.costs import X as CHOSEN_X
from grammar.ir.operations import PutAway
from grammar.ir.selectors import Among, Choice, Filter, Selection, Them, This, Who
from grammar.language.errors import NotHere, Refused
from grammar.language.forms.amounts import chosen_words
from grammar.language.forms.form import MEANT, Form, words_in
from grammar.language.forms.slots import Printer
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.nouns.selectors import another
from grammar.language.meaning.nouns.who import done_by, in_play, is_card, ones_own, own_one, picked_by, placed
from grammar.language.meaning.parts.amounts import X, printed_number, some
from grammar.language.meaning.parts.words import THEY
from grammar.language.this_way import Cause
from grammar.language.words.english import third_person
from grammar.language.words.tenses import participle, past

OBJECT: Final = "{a:filter}"
"""The slot of what something is done to."""
Meaning = Callable[..., Any]
"""A node, made of the slots by name; or a function, called with the context and the slots."""


@dataclass(frozen=True)
class Cost:
    """What a cost does to a player's own cards: to the card with the text, or to others that match."""

    this: type | None = None
    """The node of a cost that takes the card itself."""
    others: type | None = None
    """The node of a cost that takes a number of others; its fields are `filter` and `count`."""
    fixed: Mapping[str, object] = field(default_factory=dict)
    """Fields that both nodes have."""
    owns: Callable[[Context, Filter], Filter | None] = lambda _c, filter: filter
    """Return the filter of the node, or raise Refused for what can't be given up so."""
    check_this: Callable[[Context], None] = lambda _c: None
    """Raises Refused for a card that can't be given up so."""
    says_whose: bool = True
    """Whether the sentence must say that the others are the player's own."""
    out: str = "in"
    """The preposition before the zone in which the others are."""
    says: Callable[[Printer, Any], str] | None = None
    """Write what a node takes, if not as an instruction says what it does something to."""
    place: Callable[..., Mapping[str, object]] = lambda *_said: {}
    """Return the fields that the slots behind what is given up say, given the context, that and them."""
    goes: Callable[[Printer, Any], str] = lambda _p, _node: ""
    """Write those slots, given the node."""
    said: Callable[[Printer, Any], str] = lambda _p, _node: ""
    """Return the verb, if another verb has words for some of its nodes."""
    says_of: Callable[[Any], bool] | None = None
    """Which of the nodes of others it prints, if another verb has the rest."""
    in_play: Cost | None = None
    """What it does to cards in play, if its own node takes only cards elsewhere."""

    def forms(self, verb: Verb) -> Iterator[Form]:
        """Yield its spellings: "exhaust this Hero", "exhaust two Heroes", "exhaust another Hero"."""
        word = verb.word
        write = partial(self._write, word)
        own = verb.not_yet(f"a cost can't {word} its own card{verb.where} yet")
        other = verb.not_yet(f"a cost can't {word} other cards{verb.where} yet")
        if self.in_play is not None:
            cost = self.in_play
            read_other = partial(self._of_another, word)
            write_other = partial(cost._write, word)
            words = f"{word} another {{filter}}"
            yield Form(
                *(_kind_of(word), words, cost.others, cost.fixed),
                code=read_other,
                write=write_other,
                prints_if=cost.says_of,
            )
        for what, node, read, refuse in (
            ("{this}", self.this, self._of_this, own),
            ("{count} {filter}", self.others, partial(self._of_others, word), other),
            ("{chosen:count} {filter}", self.others, partial(self._of_others, word), other),
            ("{chosen_of_yours:count} {filter}", self.others, partial(self._of_yours, word), other),
            ("another {filter}", self.others, partial(self._of_another, word), other),
            ("{number:count} of your {filter}", self.others, partial(self._of_so_many, word), other),
        ):
            if self.in_play is not None and what.startswith("another"):
                continue
            words = f"{word} {verb.acts_on.replace(OBJECT, what)}"
            code = read if node else refuse
            yield Form(_kind_of(word), words, node, self.fixed, code=code, write=write, not_yet=node is None)

    def _of_this(self, c: Context, this: This, *to: object) -> object:
        assert self.this is not None
        if c.payer != "you":
            message = "another player can't pay with this card; say 'unless you', or name something of theirs"
            raise Refused("CT308", message, rule=_UNLESS)
        self.check_this(c)
        return self.this(**self.fixed, **self.place(c, this, *to))

    def _of_others(
        self, word: str, c: Context, count: Amount | X | ChosenNumber, filter: Filter, *to: object
    ) -> object:
        filter = _payers_own(c, filter, word)
        if self.in_play is not None and filter.zone is None and not is_card(c, filter):
            return self.in_play._of_others(word, c, count, filter, *to)
        assert self.others is not None
        place = self.place(c, filter, *to)
        own = self.owns(c, filter)
        if self.says_whose and c.payer == "you":
            ones_own(filter, word)
        elif self.says_whose and filter.controller != "you":
            raise _not_theirs(filter, word)
        return self.others(filter=own, count=_how_many(count), **self.fixed, **place)

    def _of_yours(self, word: str, c: Context, count: Counted, filter: Filter, *to: object) -> object:
        return self._of_others(word, c, count, own_one(filter), *to)

    def _of_so_many(self, word: str, c: Context, count: int, filter: Filter, *to: object) -> object:
        return self._of_yours(word, c, Number(count), filter, *to)

    def _of_another(self, word: str, c: Context, filter: Filter, *to: object) -> object:
        return self._of_others(word, c, Number(1), another(c, filter), *to)

    def _write(self, word: str, p: Printer, node: Any) -> str:
        if not hasattr(node, "count"):
            what = p.this()
        elif self.says is not None:
            what = self.says(p, node)
        else:
            what = _taken(p, node.filter, node.count, self.out)
        word = self.said(p, node) or word
        return f"{p.dialect.words.get(word, word)} {what} {self.goes(p, node)}".rstrip()


_UNLESS: Final = "LANG-3.18a"


def _payers_own(c: Context, filter: Filter, verb: str) -> Filter:
    """Return what a cost takes as seen by the player who pays it: "their" cards are then "your" cards."""
    if c.payer == "you":
        return filter
    if filter.other:
        message = "'another' could be other than this card or than what the text names; leave it out"
        raise Refused("CT312", message, rule=_UNLESS)
    if filter.controller == THEY:
        return replace(filter, controller="you")
    if filter.controller != "any" or filter.zone is not None:
        raise _not_theirs(filter, verb)
    return filter


def _not_theirs(filter: Filter, verb: str) -> Refused:
    """Return the refusal of what doesn't belong to the player who pays, or need not."""
    message = f"the player pays with their own cards: say what they {verb}"
    suggestion = "... they control" if filter.zone is None else "... in their ..."
    return Refused("CT302", message, suggestion=suggestion, rule=_UNLESS)


def _kind_of(word: str) -> str:
    """Return the kind of form of a cost: not behind "unless" if the past of its verb is the same."""
    return "cost" if past(word) == word else "given_up"


def _how_many(count: Amount | X | ChosenNumber) -> Counted:
    """Return how many a cost takes; refuse an amount that is counted otherwise."""
    if isinstance(count, X):
        return CHOSEN_X
    return count if isinstance(count, ChosenNumber) else Number(some(printed_number(count)))


def _taken(p: Printer, filter: Filter, count: Counted, out: str) -> str:
    """two Heroes you control; any number of Heroes you control"""
    if isinstance(count, Number):
        return p.everyone(Choice(filter, count.value, count.value), out)
    if count.most is not None:
        return p.everyone(Choice(filter, 0, count.most), out)
    _two, _, several = p.everyone(Choice(filter, 2, 2), out).partition(" ")
    return f"{chosen_words(count)} {several}"


def moves(
    zone: str,
    owns: Callable[[Context, Filter], None] = lambda _c, _filter: None,
    check_this: Callable[[Context], None] = lambda _c: None,
    out: str = "from",
) -> Cost:
    """Return the cost that puts cards into a zone; `owns` raises Refused for what can't go there."""

    def own(c: Context, filter: Filter) -> Filter:
        owns(c, filter)
        if filter.zone == zone:
            raise Refused("CT308", "it is already there")
        placed(c)
        return filter

    return Cost(MoveThis, MoveMatching, {"zone": zone}, own, check_this, out=out)


@dataclass(frozen=True)
class Verb:
    """What players do to objects. Its sentences are forms: they are read and printed from this declaration.

        Verb("exile", Exile, done=IsExiled, cost=moves("exile"), check=_is_exiled)

    | Part | Sentence |
    |---|---|
    | `does` | Exile target Item. You may exile an Item. |
    | `by` | Whenever you exile an Item, ... If you exiled an Item this turn, ... |
    | `done` | When this Item is exiled, ... If an Item was exiled this turn, ... |
    | `cost` | Exile another Item you control: ... |
    | always | This Item can't be exiled. |
    | `instead` | If an Item would be exiled, return it to its owner's hand instead. |
    | `away` | Exile target Item until this Item leaves the battlefield. |

    A sentence whose part is missing is read and refused: it can't be said yet. So is a restriction of which
    the game's `verb` words don't include "be_exiled", and each text about what players can't or would exile.
    """

    word: str
    """As you do it: "exile"."""
    does: Meaning | Form | None = None
    """The instruction, or its form if it says more than what is done to what."""
    by: Meaning | None = None
    """The event in which a player does it to what a filter describes."""
    done: Meaning | None = None
    """The event of the object to which it is done."""
    cost: Cost | None = None
    instead: str = ""
    """What "would be" means to `replaced`."""
    away: str = ""
    """The zone into which it puts objects, if they can come back when the card with the text leaves."""
    who: str = "{you}"
    """Who may be named before the word of an instruction: "{who}" is any player, "{you}" you alone."""
    what: str = "{objects:what}"
    """What stands behind the word of an instruction: slots, and perhaps words."""
    fixed: Mapping[str, object] | None = None
    """Fields of the instruction that its words say."""
    check: Callable[[Context, Any], None] | None = None
    """Raises Refused for an instruction that the game's rules exclude."""
    acts_on: str = OBJECT
    """What stands behind the word in events and costs: slots, and perhaps words."""
    named: str = "something"
    """The same in plain English, for messages: "something somewhere", "a deck"."""
    rule: str = ""
    """The rule that says what it means, if not that of the instruction."""
    also: tuple[type, ...] = ()
    """The nodes that functions make for it, so that "the exiled Item" is known to be exiled there."""
    says_the: bool = True
    """Whether "the exiled Item" is the one that the text exiles, and not the only one in a game's words."""
    others_choose: bool = False
    """Whether other players can be made to do it to what they choose among their own."""
    is_state: bool = False
    """Whether its participle describes objects, "exhausted", so that no event is called so."""

    @property
    def done_to(self) -> str:
        """exiled: what an object is after it"""
        return participle(self.word)

    @property
    def zone(self) -> str:
        """The zone outside of play into which it puts cards; empty if it isn't about that."""
        costs = self.cost.fixed if self.cost else {}
        return self.away or str((self.fixed or {}).get("zone", costs.get("zone", "")))

    @property
    def names_it(self) -> bool:
        """Whether "the exiled Item" is what the text exiles."""
        return self.acts_on == OBJECT and self.says_the and bool(self.cost or not self.is_state)

    @property
    def outcomes(self) -> dict[type, tuple[Cause, ...]]:
        """The instruction by the events that it brings about, for "this way"."""
        if not isinstance(self.does, type):
            return {}
        form = Form("effect", self.word, self.does, self.fixed)
        does = self.does
        return {
            event: (lambda node: isinstance(node, does) and form.prints(node),)
            for event in (self.by, self.done)
            if isinstance(event, type)
        }

    def forms(self, forbidden: Collection[str]) -> Iterator[Form]:
        """Yield its sentences, given the `verb` words of the game: what its texts can forbid."""
        if isinstance(self.does, Form):
            yield self.does
        elif self.does is None:
            lacks = f"a text can't {self.word} {self.named} yet"
            yield self._or_not_yet("effect", f"{{who}} {self.word} {self.acts_on}", None, lacks)
        else:
            yield self._instruction(self.does)
            if not self.who:
                yield self._of_shown(self.does)
        if self.away:
            words = f"{self.word} {{objects:what}} {{away:duration}}"
            yield Form("effect", words, PutAway, {"zone": self.away}, check=self._is_put_away)
        words = f"{self.word} {self.acts_on}"
        lacks = f"a text can't watch yet for a player who {third_person(self.word)} {self.named}"
        yield self._or_not_yet("act", words, self.by, lacks)
        yield Form("act_not_yet", words, code=lambda *_said: f"{self.word} {self.named}", not_yet=True)
        if OBJECT not in self.acts_on:
            lacks = f"a cost can't {self.word} {self.named} yet"
            yield self._or_not_yet(_kind_of(self.word), words, None, lacks)
            return
        yield from (self.cost or Cost()).forms(self)
        if self.names_it:
            yield Form("it", f"the {self.done_to} {{said_type}}", code=self._the_one)
        if self.is_state:
            return
        if self.zone:
            yield Form("gone_this_way", f"{self.done_to} this way", code=lambda _c, *_said: self.zone)
        verb, done = f"be_{self.done_to}", self.acts_on.replace(OBJECT, self.done_to)
        can_forbid = (lambda: verb) if verb in forbidden else None
        is_replaced = (lambda: self.instead) if self.instead else None
        said = f"{self.done_to}{self.where}"
        lacks = f"a text can't watch yet for something that is {said}"
        yield self._or_not_yet("deed", f"is {done}", self.done, lacks)
        lacks = f"a text can't say yet that something can't be {said}"
        yield self._or_not_yet("forbidden", f"be {done}", can_forbid, lacks)
        lacks = f"a text can't say yet what happens instead if something would be {said}"
        yield self._or_not_yet("fate", f"be {done}", is_replaced, lacks)

    def acts_in(self, node: object) -> bool:
        """Whether an instruction, a cost or an event is that it is done to something."""
        does = self.does.node if isinstance(self.does, Form) else self.does
        costs = [cost for cost in (self.cost, self.cost and self.cost.in_play) if cost]
        kinds: list[tuple[object, Mapping[str, object]]] = [(does, self.fixed or {})]
        kinds += [(kind, cost.fixed) for cost in costs for kind in (cost.this, cost.others)]
        kinds += [(kind, {}) for kind in (self.by, self.done, *self.also)]
        return any(
            isinstance(kind, type)
            and isinstance(node, kind)
            and all(getattr(node, name) == value for name, value in fixed.items())
            for kind, fixed in kinds
        )

    def _the_one(self, c: Context, *said: Any) -> Selection:
        """the exiled Item: "it", which the text must have named as it was exiled"""
        c.acting.append(self)
        found: Selection = c.rules["it"](c, *(each for each in said if not isinstance(each, Token)))
        return found

    def _instruction(self, does: Meaning) -> Form:
        """Return the instruction; a node without a player is carried out by you alone."""
        words = f"{self.who} {self.word} {self.what}".strip()
        node, code = (does, None) if isinstance(does, type) else (None, does)
        if self.who != "{you}":
            return Form("effect", words, node, self.fixed, check=self.check, code=code)
        plain = Form("effect", f"{self.word} {self.what}", node, self.fixed, check=self.check, code=code)
        of_others = self.not_yet(f"a text can't let other players {self.word} something yet")

        def read(c: Context, *said: Any) -> Any:
            *who, what = said
            if not (self.others_choose or isinstance(what, (Among, Them))):
                return of_others(c) if who and who[0] != "you" else plain.read(c, what)
            return plain.read(c, done_by(c, who, what))

        return Form("effect", words, node, self.fixed, code=read)

    def _of_shown(self, does: Meaning) -> Form:
        """Return the instruction about cards that the text has shown, by any player."""
        plain = Form("effect", f"{self.word} {self.what}", does, self.fixed, check=self.check)

        def read(c: Context, who: Who, what: Among | Them) -> object:
            return plain.read(c, picked_by(c, what, who))

        return Form("effect", f"{{someone}} {self.word} {{shown:what}}", code=read)

    def _is_put_away(self, c: Context, node: PutAway) -> None:
        """[LANG-7.35] Refuse what can't come back: the card itself, and what isn't in play."""
        in_play(node.what, "come back when this leaves")
        if node.what == This():
            raise Refused("CT308", "this can't come back when it leaves; name another card", rule=node.rule)
        if self.check is not None:
            self.check(c, node)

    @property
    def where(self) -> str:
        """Where it goes, behind the participle in messages: " somewhere"."""
        return self.named.removeprefix("something")

    def not_yet(self, message: str) -> Callable[..., Any]:
        """Return the meaning of what a game can't say yet."""

        def refuse(_c: Context, *_said: object) -> Any:
            raise NotHere(message, rule)

        rule = self.rule or str(getattr(self.does, "rule", ""))
        return refuse

    def _or_not_yet(self, kind: str, words: str, meaning: Meaning | None, lacks: str) -> Form:
        """Return a form of the meaning; without one, of the refusal."""
        if meaning is None:
            return Form(kind, words, code=self.not_yet(lacks), not_yet=True)
        if isinstance(meaning, type) or kind not in MEANT:
            return Form(kind, words, meaning)
        return Form(kind, words, code=meaning)


# --- the grammar ----------------------------------------------------------------------------------


def terminals(verbs: Iterable[Verb], grammar: str) -> str:
    """Return the words of verbs that the grammar doesn't declare; of two with one word, the first counts.

    "The exiled" is one term, so that a lone "the" is refused where it stands.
    """
    known = words_in(grammar)
    by_word: dict[str, Verb] = {}
    for verb in verbs:
        by_word.setdefault(verb.word, verb)
    words = "".join(
        f'\n_{word.upper()}: "{word}" | "{third_person(word)}"' for word in by_word if (word,) not in known
    )
    done = (verb.done_to for verb in by_word.values() if verb.names_it)
    return words + "".join(f'\n_THE_{each.upper()}: "the {each}"' for each in done)
