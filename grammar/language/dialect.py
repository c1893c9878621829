"""What a game supplies, so that the language can read its cards."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from grammar.ir.cards import Card
from grammar.ir.node_table import NodeTable
from grammar.ir.selectors import Filter
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import PLAY_AREA, Head, Phase, Piles, Rules, rules_of
from grammar.language.meaning import (
    abilities,
    amounts,
    attacks,
    choices,
    conditions,
    costs,
    fits,
    heads,
    operations,
    pools,
    selectors,
    sums,
    triggers,
    zones,
)
from grammar.language.traits import CardTrait, Place
from spec.book.game.switches import SwitchValue
from spec.book.games import UnknownGame, find, published

_SENTENCES: Final = Path(__file__).with_name("sentences")


@dataclass(frozen=True)
class Shared:
    """Sentences that several games share: their grammar, where it begins, and what says what they mean."""

    files: tuple[str, ...] = ()
    """Files in the folder `sentences`, joined behind its numbers.lark in this order."""
    meaning: tuple[ModuleType, ...] = ()
    starts: tuple[str, ...] = ("plain",)
    """The rules at which a sentence may begin."""

    def __add__(self, other: Shared) -> Shared:
        """Both families of sentences."""
        starts = tuple(dict.fromkeys((*self.starts, *other.starts)))
        return Shared((*self.files, *other.files), (*self.meaning, *other.meaning), starts)


_OF_A_GAME: Final = ("adjective", "elsewhere", "paid", "payment", "resource", "stat", "tag")
"""Productions that shared sentences name and a game may define."""


def _never_said(grammar: str) -> list[str]:
    """What the grammar names without defining it: productions that no text of the game can hold."""
    lines = [f"{rule}: _NEVER_SAID" for rule in _OF_A_GAME if _lacks(grammar, rule)]
    return [
        *(["%declare LABEL"] if _lacks(grammar, "LABEL") else []),
        *(["%declare _NEVER_SAID", *lines] if lines else []),
    ]


def _lacks(grammar: str, name: str) -> bool:
    """Whether the grammar names a rule or terminal that it does not define."""
    return bool(re.search(rf"\b{name}\b", grammar)) and not re.search(rf"(?m)^[?!]*{name}:", grammar)


NO_SENTENCES: Final = Shared()
"""Of a game whose texts stand on no cards; it shares numbers, words and the cutting into sentences."""
CARD_SENTENCES: Final = Shared(
    tuple(
        f"{family}.lark"
        for family in (
            *("beginnings", "triggers", "effects", "zones", "modes", "lasting", "costs"),
            *("who", "objects", "amounts", "conditions", "words"),
        )
    ),
    (abilities, amounts, conditions, costs, operations, selectors, triggers, zones),
    ("plain", "costed"),
)

HEADS: Final = Shared(("heads.lark",), (heads,))
"""Besides card sentences, of a game whose sentences have heads: `Dialect.heads`."""
SUMS: Final = Shared(("sums.lark",), (sums,))
"""Besides card sentences, of a game with numbers that it works out: `Dialect.values`."""
SIDES: Final = Shared(("sides.lark",))
"""Besides card sentences, of a game whose adjectives say whose a thing is: `Dialect.sides`."""
CHOICES: Final = Shared(("choices.lark",), (choices,))
"""Besides card sentences, of a game whose texts let a player choose while they are carried out."""
POOLS: Final = Shared(("pools.lark",), (pools,))
"""Besides card sentences, of a game whose players have resources that texts name: `Dialect.resources`."""
ATTACKS: Final = Shared(meaning=(attacks,))
"""Besides card sentences, of a game in which one thing attacks another; its grammar says how texts put it."""
FITS: Final = Shared(("fits.lark",), (fits,))
"""Besides card sentences, of a game whose conditions ask what one thing is."""


@dataclass(frozen=True)
class Printed:
    """What the texts of a game stand on, and the files in which it is written."""

    noun: str = "card"
    plural: str = "cards"
    suffix: str = ".card"
    folder: str = "cards"
    """Where the shipped ones lie, in the game's folder."""


@dataclass(frozen=True)
class FileForm:
    """How the files of a game are read and written, where they are no card files.

    `compiled` is given the source, the dialect and the names that other files declare, and returns a
    `CompiledFile`; `declared` the names that a file declares; `written` cards as such a file; `rewritten`
    a compiled file in canonical wording, with what it says besides.
    """

    compiled: Callable[..., Any]
    declared: Callable[..., dict[str, dict[str, str]]]
    written: Callable[..., str]
    rewritten: Callable[..., str]


@dataclass(frozen=True)
class CardType:
    """What the language must know about a card type."""

    name: str
    plural: str = ""
    """The noun in the plural."""
    singular: str = ""
    """The noun in the singular, where it is not the name."""
    one_shot: bool = False
    """Carried out once (a Spell), instead of staying in play."""
    cast: bool = False
    """Playing it is called casting it."""
    may_stay: bool = False
    """Of a one-shot type, yet staying in play if its text is lasting."""
    has_cost: bool = True
    in_decks: bool = True
    """Whether a deck may hold cards of this type. The leader's is known by its name."""
    textless: str = ""
    """Why a card of this type has no text of its own; empty, if it can have one."""
    required: tuple[str, ...] = ()
    """The numbers that a card of this type prints."""
    optional: tuple[str, ...] = ()
    """Numbers that are printed all together or not at all."""
    may: tuple[str, ...] = ()
    """Numbers that are printed or not, each for itself; what is not printed is 0."""
    needs: tuple[str, ...] = ()
    """The traits of which a card of this type has a word, by their names in IR."""
    labels: frozenset[str] = frozenset()
    """Labels that its activated abilities may carry."""
    also: tuple[str, ...] = ()
    """Other ways to write the type in a type line."""
    rule: str | None = None


@dataclass(frozen=True)
class Field:
    """A line "Name: value" of a card file that holds a printed number."""

    name: str
    """As it is written: "Base life"."""
    number: str
    """As the IR calls it: "base_kl"."""
    most: int = 99


@dataclass(frozen=True, slots=True)
class TypeGroup:
    """A noun for several card types together: "champion" for Heroes and Villains."""

    singular: str
    plural: str
    types: tuple[str, ...]


Copies = Callable[[Card, int, Mapping[str, SwitchValue]], int | None]


@dataclass(frozen=True)
class WordHint:
    """What to say about a word of other games. `instead` means the same, or is None."""

    instead: str | None
    message: str
    rule: str | None = None


@dataclass(frozen=True)
class PhraseHint:
    """What to say about several words that belong together.

    `words` is a regular expression for whole words in either case; `instead` may name its groups: \\1.
    """

    words: str
    instead: str | None
    message: str
    rule: str | None = None
    example: str | None = None
    """A form to follow where `instead` is None, as the phrase may mean more than one thing."""

    def matches(self, text: str, start: int, end: int) -> Iterator[re.Match[str]]:
        """Where the words stand in a part of a text. They are compiled only when something is wrong."""
        pattern = re.compile(rf"(?<![\w+-])(?:{self.words})(?!\w)", re.IGNORECASE)
        return pattern.finditer(text, start, end)


def every_card(_card: Card) -> Iterable[Refused]:
    """No card is refused."""
    return ()


def _nothing_more(ability: Any, abilities: Sequence[Any], on: tuple[str, ...]) -> None:
    """The shared checks are all there are."""


@dataclass(frozen=True, eq=False)
class Dialect:
    """A game's part of the language. `grammar.<game>.dialect` has a function `load` that makes it."""

    game: str
    title: str
    grammar: str
    """Lark text that is joined to the shared grammar."""
    names: Mapping[str, Mapping[str, str]]
    """Names that cards may use: terminal -> written form -> the name meant."""
    types: tuple[CardType, ...]
    fields: tuple[Field, ...]
    lowering: Rules
    """Functions for the grammar rules of the game; they take precedence over the shared ones."""
    printing: Mapping[type, Callable[..., Any]]
    """Wording of all nodes, the game's own and the shared ones."""
    nodes: NodeTable
    """The nodes of which the game's IR is made, shared ones included."""
    traits: tuple[CardTrait, ...] = ()
    """What its cards have besides types and numbers: the traits of `nodes`, in their order."""
    shared: Shared = CARD_SENTENCES
    """The sentences that it takes from the shelf."""
    printed: Printed = field(default_factory=Printed)
    files: FileForm | None = None
    """None: card files."""
    own_names: Mapping[str, str] = field(default_factory=dict)
    """Terminals of names of which a word that nobody knows must be one, and what such a name is called."""
    described: Mapping[str, str] = field(default_factory=dict)
    """What a terminal is called when it is expected, where its first word would not do."""
    ranges: Mapping[str, tuple[int, int, str]] = field(default_factory=dict)
    """Least and greatest amount of a resource, and the rule that says so."""
    hints: Mapping[str, WordHint] = field(default_factory=dict)
    """Words of other games that are refused with a suggestion."""
    phrases: tuple[PhraseHint, ...] = ()
    """Phrases of other games; looked at where a text cannot be read, before single words are."""
    synonyms: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Words that are read as another one, with a warning: word -> (word, rule)."""
    finish: Callable[[Any], Any] = lambda ability: ability
    """A last look at an ability: the game may have a node for a combination of shared ones."""
    settle: Callable[[tuple[Any, ...]], tuple[Any, ...]] = lambda abilities: abilities
    """A last look at all abilities of a text, after they were checked."""
    whole_text: Callable[[Any, Sequence[Any]], str] | None = None
    """Writes all abilities of a text, given the printer; None: each is a paragraph."""
    when_and_who: Mapping[type, tuple[str, str]] = field(default_factory=dict)
    """When an ability that always holds is of use, and to whom, for explanations."""
    always: tuple[str, str] = ("as long as the card is in play", "the card")
    """The same for abilities that are not listed."""
    other_files: Mapping[str, Callable[[Any], Iterable[Any]]] = field(default_factory=dict)
    """What is wrong with a text of another kind of file that the game has, for the examples of errors."""
    copies: Copies = lambda _card, most, _switches: most
    """How many copies of a card a deck may hold, where the rules say so many; None without a limit."""
    check: Callable[[Any, Sequence[Any], tuple[str, ...]], Refused | None] = _nothing_more
    """The game's own checks of an ability among those of its card; Refused, if it cannot be, and gives back
    what is only worth a warning."""
    check_card: Callable[[Card], Iterable[Refused]] = every_card
    """What is wrong with a whole card, or worth a warning: its printed numbers together."""
    one_shot_abilities: frozenset[type] = frozenset()
    """Abilities of the game's own that a card carried out once may have."""
    amount_triggers: frozenset[type] = frozenset()
    """Triggers whose event has an amount, which "that much" can mean."""
    about: Mapping[type, str] = field(default_factory=dict)
    """Trigger -> the part of its event that "it" means, where that is another than the trigger's own.

    "both": it could mean two things, and is refused.
    """
    rule_of: Callable[[Any], str | None] = lambda node: getattr(type(node), "rule", None)
    """The rule that defines a node; that of its type, unless the game tells nodes of one type apart."""
    limits: Mapping[type, tuple[str, ...]] = field(default_factory=dict)
    """Rules that say what happens to a node at a limit, for explanations."""
    groups: tuple[TypeGroup, ...] = ()
    """Nouns for several card types; the game's grammar has each as a `type`."""
    sides: Mapping[str, str] = field(default_factory=dict)
    """The adjectives for your things and for those of opponents, of a game with SIDES: "you" -> "allied"."""
    only_one: Callable[[Filter], bool] = lambda _filter: False
    """Whether there is one at most of what a filter describes: texts call it "your ..." or "the ..."."""
    noun_terminals: frozenset[str] = frozenset()
    """Further terminals that list the forms of a noun, and not of a verb."""
    describing_terminals: frozenset[str] = frozenset()
    """Further terminals of words that describe a noun: "a Stone test"."""
    owned_names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Names that are other words too, and names only behind "your", "their" and the like: as `names`."""
    bare_this: bool = False
    """Whether a text calls its own card "this", without its type."""
    bare_effects: bool = False
    """Whether a card that stays in play may have an instruction that does not say when it is carried out."""
    cards_by_type: bool = False
    """Whether a card in a zone is called by its type alone: "a Hero from your pile", not "a Hero card"."""
    is_line: Callable[[Any], bool] = lambda ability: False  # noqa: ARG005
    """Whether an ability is written as a line that is no sentence, without a full stop: a keyword."""
    counts_in_digits: bool = False
    """Whether texts say "draw 1 card" and not "draw a card"."""
    cannot: str = "can't"
    """How texts forbid."""
    zones: Mapping[str, str] = field(default_factory=dict)
    """Zone by its name in IR -> as it is printed."""
    labels: Mapping[str, str] = field(default_factory=dict)
    """Label by its name in IR -> as it is printed."""
    resources: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Resource by its name in IR -> its noun in the singular and in the plural."""
    leader: str = ""
    """The card type of which each player has one: "your Leader", "each opponent's Leader"."""
    any_cast: str = ""
    """The card type whose small noun means any card that is cast: "this spell"."""
    piles: Piles = field(default_factory=Piles)
    """The zones that sentences name by what they are for."""
    phases: Mapping[str, Phase] = field(default_factory=dict)
    """Phase by its name in IR, of those that texts name."""
    heads: Mapping[str, Head] = field(default_factory=dict)
    """Head by its name in IR, in a game that takes HEADS."""
    values: Mapping[str, str] = field(default_factory=dict)
    """Number that the game works out by its name in IR -> its word, in a game that takes SUMS."""
    reminders: Mapping[str, str] | None = None
    """Keyword -> what a reminder in parentheses behind it says. Parentheses elsewhere remind of something and
    are not read; in a game with None they are refused."""
    other_reminders: bool = True
    """Whether parentheses that stand behind none of the keywords in `reminders` are passed over."""
    play_area: str = ""
    """The word for all zones of permanents together: "the battlefield"."""
    spent_resource: str = ""
    """The resource in which the printed cost is paid."""
    chosen_costs: Mapping[type, str] = field(default_factory=dict)
    """Costs whose number is chosen while they are paid -> what is paid."""
    paid_words: Mapping[str, str] = field(default_factory=dict)
    """What is paid -> "spent" or "paid"."""
    elsewhere: Mapping[str, str] = field(default_factory=dict)
    """Zone -> the word for going there instead of being destroyed."""
    paid: Callable[[Any], Any] = lambda cost: cost
    """A cost as it is worded after "you may" or "as an additional cost"."""
    card_rules: Mapping[str, str] = field(default_factory=dict)
    """Rules that findings point at: what is at fault -> rule."""

    @cached_property
    def declared(self) -> Mapping[str, Mapping[str, str]]:
        """All names: terminal -> written form -> the name meant. Phases, heads and values are among them."""
        heads = {form: name for name, head in self.heads.items() for form in (head.word, *head.also)}
        return {
            **self.names,
            **({"PHASE": {each.word: name for name, each in self.phases.items()}} if self.phases else {}),
            **({"PLAY_AREA": {self.play_area: PLAY_AREA}} if self.play_area else {}),
            **({"HEAD": heads} if heads else {}),
            **({"SIDE": {word: side for side, word in self.sides.items()}} if self.sides else {}),
            **({"VALUE": {word: name for name, word in self.values.items()}} if self.values else {}),
        }

    @cached_property
    def rules(self) -> Rules:
        """The functions for all grammar rules, shared ones and the game's."""
        return {**rules_of(*self.shared.meaning), **self.lowering}

    @cached_property
    def whole_grammar(self) -> str:
        """The shared grammar with the game's own."""
        files = ("numbers.lark", *self.shared.files)
        grammar = "".join((_SENTENCES / name).read_text(encoding="utf-8") for name in files) + self.grammar
        return grammar + "".join(f"\n{line}" for line in _never_said(grammar))

    def __post_init__(self) -> None:
        """Hold the traits against those that the codec writes."""
        if tuple(each.trait for each in self.traits) != self.nodes.traits:
            raise ValueError(f"the traits of {self.title} are not those of its nodes")

    def traits_at(self, place: Place) -> tuple[CardTrait, ...]:
        """The traits that stand at a place of a card."""
        return tuple(each for each in self.traits if each.place == place)

    @cached_property
    def trait_of(self) -> Mapping[str, CardTrait]:
        """Trait by the terminal of its words, of those that texts name."""
        return {each.terminal: each for each in self.traits if each.terminal}

    @cached_property
    def field_names(self) -> tuple[str, ...]:
        """What the fields of a card file are called, in their order: traits, then numbers."""
        return (*(each.noun for each in self.traits_at("field")), *(each.name for each in self.fields))

    @cached_property
    def open_traits(self) -> Mapping[str, CardTrait]:
        """Traits of which a set may declare words, by the title in small letters under which it does so."""
        declared = (*self.traits_at("field"), *self.traits_at("type_line"))
        return {each.title.lower(): each for each in declared if each.open}

    @cached_property
    def nouns(self) -> Mapping[str, str]:
        """Resource by its name in IR -> its noun in the plural."""
        return {name: plural for name, (_, plural) in self.resources.items()}

    def resource(self, name: str, plural: bool) -> str:
        """A resource as a noun."""
        return self.resources.get(name, (name, name))[plural]

    @cached_property
    def _by_word(self) -> dict[str, CardType]:
        return {
            word.lower(): card_type for card_type in self.types for word in (card_type.name, *card_type.also)
        }

    def card_type(self, name: str) -> CardType | None:
        """The card type of that name, in any letter case, by its own or another name."""
        return self._by_word.get(name) or self._by_word.get(name.lower())

    @cached_property
    def card_nouns(self) -> frozenset[str]:
        """The types whose noun ends in "card"."""
        return frozenset(each.name for each in self.types if each.singular.endswith(" card"))

    @cached_property
    def cast_types(self) -> frozenset[str]:
        """The types that are cast; others are played."""
        return frozenset(card_type.name for card_type in self.types if card_type.cast)


def with_cards() -> list[str]:
    """The published games that have card text, found by their folder."""
    return [game.name for game in published() if _has_dialect(game.name)]


def load(game: str) -> Dialect:
    """The dialect of a game. UnknownGame, if there is no such game or it has no card text."""
    name = find(game).name
    if not _has_dialect(name):
        listing = ", ".join(with_cards()) or "none"
        raise UnknownGame(f"{game} has no card text; games with card text: {listing}")
    dialect: Dialect = importlib.import_module(f"grammar.{name}.dialect").load()
    return dialect


def _has_dialect(game: str) -> bool:
    try:
        return find_spec(f"grammar.{game}.dialect") is not None
    except ModuleNotFoundError:
        return False
