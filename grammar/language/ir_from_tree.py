"""From Lark's tree to IR: one function per grammar rule, with the rule's name.

The functions are in `meaning`, one module per noun, and in a game's own `meaning`. A name that Python
reserves or uses gets a trailing underscore (`filter_`). Each function takes the context and the results of
its children: nodes, numbers and tokens that carry a name. Its docstring is a piece of card text that it
reads.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from types import FunctionType, ModuleType
from typing import Any, Final, Protocol

from lark import Token, Tree
from msgspec import Struct

from grammar.ir.conditions import Condition
from grammar.ir.node_table import Excluded
from grammar.ir.selectors import Bearer, Controller, Filter, Selection, Who
from grammar.language.errors import Finding, NotHere, Refused
from grammar.language.source import Span
from grammar.language.traits import CardTrait
from grammar.language.words.lexicon import NUMBER_WORDS

Rules = Mapping[str, Callable[..., Any]]
TypeSaid = str | tuple[str, ...]
"""A card type's noun, or several types that share one."""
MOST: Final = 99
PLAY_AREA: Final = "battlefield"
ANYWHERE: Final = "anywhere"
"""The IR's name for all zones of permanents together."""
NOWHERE: Final = Span(0, 0)


@dataclass(frozen=True, slots=True)
class Piles:
    """The zones that sentences name by their purpose."""

    deck: str = ""
    hand: str = ""
    discard: str = ""
    in_play: frozenset[str] = frozenset()
    of_others: frozenset[str] = frozenset()
    """The zones of a player in which cards of other players lie."""


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of the turn that texts may name, such as "Combat Phase"."""

    word: str
    start: Callable[[Controller], object]
    """Returns the trigger for its start in your turns, opponents' or all."""
    timing: str
    """The IR's name for the timing of an ability used only in this phase."""


@dataclass(frozen=True, slots=True)
class Head:
    """Words before a sentence, including their colon or dash: "On Enter:", "Class Bonus —".

    With a trigger, the sentence happens at that event; with a condition, it applies under it. With neither,
    the head marks the ability, and the game knows what that means.
    """

    word: str
    also: tuple[str, ...] = ()
    """Other ways to write it."""
    trigger: object | None = None
    condition: Condition | None = None


class Acts(Protocol):
    """A verb, as far as the resolution of references asks it."""

    @property
    def done_to(self) -> str:
        """What an object is after it: "exiled"."""

    def acts_in(self, node: object) -> bool:
        """Whether an instruction, a cost or an event is that it is done to something."""


class Context(Struct):
    """The context of a sentence: the card type, the ranges of numbers, and facts noticed while reading."""

    rules: Rules
    on: tuple[str, ...] | None = None
    source_types: tuple[str, ...] = ()
    """The card's types, or those in "this Hero" if the card is unknown."""
    says_this: bool = False
    """Whether the text has said "this" by now; a head such as "On Enter:" is about the card silently."""
    ranges: Mapping[str, tuple[int, int, str]] = {}
    nouns: Mapping[str, str] = {}
    cast_types: frozenset[str] = frozenset()
    any_cast: str = ""
    quoted: Callable[..., tuple[object, ...]] | None = None
    """Reads a text in quotation marks, of a card of the types that follow it."""
    attached_to: tuple[str, ...] = ()
    """The types of cards to which others are attached."""
    open_types: tuple[str, ...] = ()
    """The types that a text in play means if it names none."""
    given_together: frozenset[tuple[str, ...]] = frozenset()
    """The types that have a noun together, so that one text in quotation marks can be about all of them."""
    types_of_this: Callable[[Token], tuple[str, ...]] = lambda _text: ()
    """The types that "this" names in a text in quotation marks; empty if it doesn't name any."""
    described: tuple[str, ...] = ()
    """The types of what the sentence is about, by its own words."""
    span: Span = NOWHERE
    warnings: list[Finding] = []
    named: Who | None = None
    """The player the sentence mentioned last."""
    piles: Piles = Piles()
    phases: Mapping[str, Phase] = {}
    """Phase by its name in IR."""
    heads: Mapping[str, Head] = {}
    """Head by its name in IR."""
    traits: Mapping[str, CardTrait] = {}
    """Trait by the terminal of its words."""
    trait_words: Mapping[str, Sequence[str]] = {}
    """The words of each trait that a player can choose from, by the trait's name; those of a set included."""
    card_nouns: frozenset[str] = frozenset()
    """Card types whose noun ends in "card"."""
    never_in_play: frozenset[str] = frozenset()
    """Card types that are carried out once, so that nothing of them is in play."""
    cards_by_type: bool = False
    """Whether a card in a zone is named by its type alone."""
    spent_resource: str = ""
    """The resource in which the printed cost is paid."""
    suits: Callable[[object, tuple[str, ...]], bool] = lambda _ability, _types: True
    """Whether a card of these types can have an ability."""
    refusal: Callable[[object, tuple[str, ...]], Refused | None] = lambda _ability, _types: None
    """Why a card of these types can't have an ability; None if it can."""
    words: Callable[[object], str] = lambda _node: ""
    """What an object is called, given the node that names it."""
    lacking: Callable[[Collection[str], str], str] = lambda _types, _number: ""
    """The word for a number that no object of these types has; empty if some can have it."""
    verbs: frozenset[str] = frozenset()
    """What a text can forbid an object to do, suffer or have."""
    limits: frozenset[str] = frozenset()
    """How often a text can let an ability be used."""
    away: Mapping[type, str] = {}
    """By instruction that puts objects out of play for a time: the zone into which it puts them."""
    durations: frozenset[str] = frozenset()
    """How long a text can say that something lasts."""
    dealings: frozenset[str] = frozenset()
    """What a text can forbid an object to do to others, or to suffer from them."""
    zone_words: Mapping[str, str] = {}
    """What texts call each zone, by its name in IR."""
    from_play: str = ""
    """Whence a card goes that leaves play: "from the battlefield"."""
    one_opponent: bool = False
    """Whether each player has one opponent, "the opponent"."""
    only_one: Callable[[Filter], bool] = lambda _filter: False
    """Whether a filter matches at most one object."""
    about: Mapping[type, str | tuple[str, str]] = {}
    """Trigger -> the part of its event that "it" means, or both roles, if the game differs from others."""
    name: str = ""
    """The name of the card or other object that carries the text, if known."""
    uses_event_amount: bool = False
    uses_shown: bool = False
    """Whether the sentence says "them", "the rest" or "from among them" of cards that were shown."""
    gone_into: str = ""
    """The zone into which cards have gone "this way"; empty if the sentence says nothing of it."""
    shown_are_yours: bool = True
    """Whether all cards that the text has shown by now are your own."""
    uses_if_you_do: Who | None = None
    """The player whose choice "if you do" refers to."""
    offered: bool = False
    """Whether the sentence makes an offer to another player, who then carries it out."""
    payer: Who = "you"
    """The player who pays what the sentence names behind "unless"."""
    said_they: bool = False
    """Whether a filter says "they control", "in their ..." or "in hand", which leaves its controller open."""
    unsaid: bool = False
    """Whether an instruction leaves open who carries it out, so that it is you."""
    uses_player: str = ""
    """How the sentence refers to "that player": by these words or by "their"."""
    uses_paid: str = ""
    """The payment that the sentence counts units of, or "X"."""
    says_what_x_is: bool = False
    """Whether the sentence says "where X is"."""
    additional: tuple[object, ...] = ()
    """The additional costs that sentences before this one have named."""
    unplaced: bool = False
    """Whether the sentence names a card without the zone it is in."""
    said_played: bool = False
    """Whether the sentence describes cards by "you cast" or "you play"."""
    during: Condition | None = None
    """The turns in which the event of the sentence counts, as a condition."""
    its: list[TypeSaid] = []
    """Every "it" (""), and every "that Hero" with its type or types."""
    acting: list[Acts] = []
    """The verbs in "the exiled Hero", which say what was done to it."""
    referents: list[str] = []
    """What they mean, in the order of the instructions that have them: "target Hero"."""
    asked_of: Selection | Bearer | None = None
    """What "it" means after the condition of what always holds: what the condition is about, if one thing."""
    says_your_of_it: bool = False
    """Whether "it" goes to a zone that the sentence calls "your"."""
    says_each_zone: bool = False
    """Whether the last zone named belongs to each player or each opponent."""
    says_one_zone: bool = False
    """Whether the last zone named belongs to one of several opponents."""
    is_line: bool = False
    """Whether the text is a line such as a keyword, not a sentence, and so needs no full stop."""
    whole_text: list[Callable[[Sequence[object]], None]] = []
    """Checks that need the whole text: each raises Refused, given all its abilities."""
    tokens: Sequence[Token] = ()
    """The words of the sentence."""
    checks: Mapping[type, Callable[..., None]] = {}
    """By node, the game's check of it, given the context and the node."""
    excluded: Mapping[type, Excluded] = {}
    """Shared nodes that the game's rules exclude, with the reason."""

    def place_of(self, *terminals: str) -> Span | None:
        """Return the position of the first word of one of these terminals."""
        return next((span_of_token(token) for token in self.tokens if token.type in terminals), None)

    def says(self, node: type) -> None:
        """Refuse a node that the game's rules exclude."""
        if node in self.excluded:
            raise NotHere(*self.excluded[node])

    def in_range(self, resource: str, value: int, least: int | None = None) -> int:
        """Return the value if the game allows that much of the resource; otherwise refuse it."""
        bounds = self.ranges.get(resource)
        if bounds is not None:
            low, high, rule = bounds
            low = low if least is None else least
            if not low <= value <= high:
                name = self.nouns.get(resource, resource)
                raise Refused(
                    "CT301",
                    f"{value} is out of range: write {low} to {high} {name}",
                    rule=rule,
                )
        return value


def lower(c: Context, tree: Tree[Token]) -> object:
    """Return the meaning of a tree. A refusal gets the position of the smallest part it concerns."""
    arguments: list[object] = []
    for child in tree.children:
        if type(child) is Token:
            reader = TOKENS.get(child.type)
            arguments.append(child if reader is None else reader(child))
        else:
            arguments.append(lower(c, child))  # type: ignore[arg-type]
    try:
        meaning = c.rules[tree.data](c, *arguments)
        if type(meaning) in c.checks:
            c.checks[type(meaning)](c, meaning)
        return meaning
    except Refused as refused:
        if refused.span is None:
            refused.span = span_of(tree)
        raise


def span_of(tree: Tree[Token]) -> Span | None:
    """Return the span from the first to the last word kept in the tree, or None if it kept none."""
    tokens = list(tree.scan_values(lambda value: isinstance(value, Token)))
    if not tokens:
        return None
    return Span(tokens[0].start_pos or 0, tokens[-1].end_pos or 0)


def rules_of(*modules: ModuleType) -> dict[str, Callable[..., Any]]:
    """Return the modules' functions for grammar rules, by rule name."""
    return {
        name.rstrip("_"): function
        for module in modules
        for name, function in vars(module).items()
        if isinstance(function, FunctionType)
        and function.__module__ == module.__name__
        and not name.startswith("_")
    }


# --- words that carry a number --------------------------------------------------------------------


def _number_token(token: Token) -> int:
    word = token.lower()
    value = NUMBER_WORDS.get(word)
    return _bounded(token, word) if value is None else value


def _signed_token(token: Token) -> int:
    return _bounded(token, token)


def _at_least_token(token: Token) -> int:
    return _bounded(token, token[:-1])


def _stats_token(token: Token) -> tuple[int, int]:
    first, _, second = token.partition("/")
    if not (first.isdigit() and second.isdigit()):
        raise Refused(
            "CT201",
            f"'{token}' is not a valid change; a token's numbers are written 2/2",
            span=span_of_token(token),
        )
    return _bounded(token, first), _bounded(token, second)


def _bounded(token: Token, digits: str) -> int:
    # check the length first: Python refuses to parse numbers with thousands of digits
    if len(digits) > 3 or abs(int(digits)) > MOST:
        raise Refused(
            "CT301",
            f"{token[:20]} is out of range: the largest number in a text is {MOST}",
            span=span_of_token(token),
        )
    return int(digits)


def span_of_token(token: Token) -> Span:
    return Span(token.start_pos or 0, token.end_pos or 0)


TOKENS: Final[Mapping[str, Callable[[Token], Any]]] = {
    "NUMBER": _number_token,
    "SIGNED": _signed_token,
    "AT_LEAST": _at_least_token,
    "STATS": _stats_token,
}
