"""From Lark's tree to IR: one function for each grammar rule, and it has the rule's name.

The functions stand in `meaning`, a module a noun, and in a game's own `meaning`. A name that Python needs
itself carries an underscore behind it (`filter_`). Each function is given the context and what its children
have become: nodes, numbers and the tokens that carry a name. Its docstring is a piece of card text that it
reads.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import FunctionType, ModuleType
from typing import Any, Final

from lark import Token, Tree

from grammar.ir.conditions import Condition
from grammar.ir.selectors import Controller, Filter, Who
from grammar.language.errors import Finding, Refused
from grammar.language.source import Span
from grammar.language.traits import CardTrait
from grammar.language.words.lexicon import NUMBER_WORDS

Rules = Mapping[str, Callable[..., Any]]
TypeSaid = str | tuple[str, ...]
"""A card type by its noun, or several that share one."""
MOST: Final = 99
PLAY_AREA: Final = "battlefield"
"""What the IR calls all zones of permanents together."""
NOWHERE: Final = Span(0, 0)


@dataclass(frozen=True, slots=True)
class Piles:
    """The zones that sentences name by what they are for."""

    deck: str = ""
    hand: str = ""
    discard: str = ""
    in_play: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of the turn that texts may name, by its words: "Combat Phase"."""

    word: str
    start: Callable[[Controller], object]
    """The trigger of its start, in your turns, in opponents' or in all."""
    timing: str
    """What the IR calls the time of an ability that is used only in this phase."""


@dataclass(frozen=True, slots=True)
class Head:
    """Words before a sentence, with their colon or dash: "On Enter:", "Class Bonus —".

    With a trigger, what stands behind it happens then; with a condition, it holds or happens under it.
    With neither, it is a mark on the ability whose meaning the game knows.
    """

    word: str
    also: tuple[str, ...] = ()
    """Other ways to write it."""
    trigger: object | None = None
    condition: Condition | None = None


@dataclass(slots=True)
class Context:
    """What a sentence is read in: the card type it stands on, the ranges of numbers, and what was noticed."""

    rules: Rules
    on: tuple[str, ...] | None = None
    ranges: Mapping[str, tuple[int, int, str]] = field(default_factory=dict)
    nouns: Mapping[str, str] = field(default_factory=dict)
    cast_types: frozenset[str] = frozenset()
    any_cast: str = ""
    quoted: Callable[[Token, str], tuple[object, ...]] | None = None
    span: Span = NOWHERE
    warnings: list[Finding] = field(default_factory=list)
    named: Who | None = None
    """Of whom the sentence spoke last."""
    piles: Piles = field(default_factory=Piles)
    phases: Mapping[str, Phase] = field(default_factory=dict)
    """Phase by its name in IR."""
    heads: Mapping[str, Head] = field(default_factory=dict)
    """Head by its name in IR."""
    traits: Mapping[str, CardTrait] = field(default_factory=dict)
    """Trait by the terminal of its words."""
    card_nouns: frozenset[str] = frozenset()
    """Card types whose noun ends in "card"."""
    cards_by_type: bool = False
    """Whether a card in a zone is called by its type alone."""
    spent_resource: str = ""
    """The resource in which the printed cost is paid."""
    only_one: Callable[[Filter], bool] = lambda _filter: False
    """Whether there is one at most of what a filter describes."""
    about: Mapping[type, str] = field(default_factory=dict)
    """Trigger -> the part of its event that "it" means, where the game means another than the rest do."""
    name: str = ""
    """The name of what the text stands on, where it is known."""
    uses_event_amount: bool = False
    uses_if_you_do: Who | None = None
    """Of whom "if you do" asks whether they did what was offered."""
    offered: bool = False
    """Whether the sentence offers something to another player than you, who then does it."""
    said_they: bool = False
    """Whether a filter says "they control", "in their ..." or "in hand", so that its controller is open."""
    uses_player: str = ""
    """How the sentence says "that player": by these words or by "their"."""
    uses_paid: str = ""
    """What was paid of which the sentence counts each, or "X"."""
    unplaced: bool = False
    """Whether the sentence speaks of a card and not of the zone that it lies in."""
    said_played: bool = False
    """Whether the sentence says "you cast" or "you play" of what it describes."""
    its: list[TypeSaid] = field(default_factory=list)
    """Every "it" (""), and every "that Hero" with its type, or its types."""
    says_your_of_it: bool = False
    """Whether "it" goes to a zone that the sentence calls yours."""
    says_each_zone: bool = False
    """Whether the zone named last is said to be that of each player, or of each opponent."""
    is_line: bool = False
    """Whether the words are a line that is no sentence, such as a keyword, and so need no full stop."""
    tokens: Sequence[Token] = ()
    """The words of the sentence."""

    def place_of(self, *terminals: str) -> Span | None:
        """Where the first word of one of these terminals stands."""
        return next((span_of_token(token) for token in self.tokens if token.type in terminals), None)

    def in_range(self, resource: str, value: int, least: int | None = None) -> int:
        """The value, if the game can hold that much of the resource."""
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


def lower(c: Context, tree: Tree[Token]) -> Any:
    """What a tree means. A refusal is given the place of the smallest part it concerns."""
    arguments: list[Any] = []
    for child in tree.children:
        if type(child) is Token:
            reader = TOKENS.get(child.type)
            arguments.append(child if reader is None else reader(child))
        else:
            arguments.append(lower(c, child))  # type: ignore[arg-type]
    try:
        return c.rules[tree.data](c, *arguments)
    except Refused as refused:
        if refused.span is None:
            refused.span = span_of(tree)
        raise


def span_of(tree: Tree[Token]) -> Span | None:
    """From the first to the last word that the tree has kept; None if it has kept none."""
    tokens = list(tree.scan_values(lambda value: isinstance(value, Token)))
    if not tokens:
        return None
    return Span(tokens[0].start_pos or 0, tokens[-1].end_pos or 0)


def rules_of(*modules: ModuleType) -> dict[str, Callable[..., Any]]:
    """The functions of the modules that stand for grammar rules, by the rules' names."""
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
            f"'{token}' is not how changes are written here; a token's numbers are written 2/2",
            span=span_of_token(token),
        )
    return _bounded(token, first), _bounded(token, second)


def _bounded(token: Token, digits: str) -> int:
    # the length is looked at first: Python refuses to read numbers of thousands of digits
    if len(digits) > 3 or abs(int(digits)) > MOST:
        raise Refused(
            "CT301",
            f"{token[:20]} is out of range: a text uses numbers up to {MOST}",
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
