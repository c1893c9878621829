"""What a game supplies so that the language can read its cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any, Final

from grammar.ir.asking import Asking
from grammar.ir.cards import Card
from grammar.ir.history import Span
from grammar.ir.node_table import NodeTable
from grammar.ir.operations import MoveCards
from grammar.ir.selectors import Among, Filter, Them
from grammar.ir.triggers import IsReturned
from grammar.ir.uses import activated_abilities
from grammar.language.data_file import GRAMMAR
from grammar.language.errors import Refused
from grammar.language.foreign import Foreign
from grammar.language.forms.form import Form, productions, renamed, spelled
from grammar.language.forms.printing import EVENT_WORDS, EventWords, wordings
from grammar.language.forms.tenses import with_past
from grammar.language.forms.verb import Verb, terminals
from grammar.language.ir_from_tree import PLAY_AREA, Context, Head, Phase, Piles, Rules, rules_of
from grammar.language.meaning.parts.words import Part
from grammar.language.nouns import Nouns, meaning, nouns_of, production
from grammar.language.shared_sentences import (
    CARD_SENTENCES,
    CHANGES,
    HEAD,
    MODES,
    SEVERAL_OPPONENTS,
    Shared,
    lacks,
)
from grammar.language.this_way import OUTCOMES, Cause
from grammar.language.traits import CardTrait, Place
from grammar.language.undefined import without_undefined
from grammar.language.words.english import negations
from spec.book.game.numbers import Number
from spec.book.game.piles import Pile
from spec.book.game.switches import SwitchValue
from spec.book.games import UnknownGame, find, published
from spec.book.modules import game_module, has_module, own_faults

_QUOTED: Final = re.compile(r'"([^"]+)"')
"""A word or term in a grammar."""


@dataclass(frozen=True)
class Printed:
    """What the texts of a game are printed on, and the files that hold them."""

    noun: str = "card"
    plural: str = "cards"
    suffix: str = ".card"
    folder: str = "cards"
    """The subfolder of the game's folder that holds the shipped files."""


@dataclass(frozen=True)
class FileForm:
    """How a game's files are read and written, if they aren't card files.

    `compiled` takes the source, the dialect and the names that other files declare, and returns a
    `CompiledFile`. `declared` returns the names that a file declares. `written` writes cards as such a file.
    `rewritten` writes a compiled file in canonical wording, keeping its comments.
    """

    compiled: Callable[..., Any]
    declared: Callable[..., dict[str, dict[str, str]]]
    written: Callable[..., str]
    rewritten: Callable[..., str]


@dataclass(frozen=True)
class CardType:
    """What the language needs to know about a card type."""

    name: str
    plural: str = ""
    """The plural noun."""
    singular: str = ""
    """The singular noun, if different from the name."""
    one_shot: bool = False
    """Carried out once (a Spell), instead of staying in play."""
    cast: bool = False
    """Playing it counts as casting it."""
    may_stay: bool = False
    """A one-shot type that stays in play if its text is lasting."""
    has_cost: bool = True
    in_decks: bool = True
    """Whether a deck may hold cards of this type. The leader's type is identified by its name."""
    textless: str = ""
    """Why a card of this type has no text of its own; empty if it can have one."""
    required: tuple[str, ...] = ()
    """The numbers that a card of this type prints."""
    optional: tuple[str, ...] = ()
    """Numbers that are printed either all together or not at all."""
    may: tuple[str, ...] = ()
    """Numbers that are each optional; a missing one is 0."""
    needs: tuple[str, ...] = ()
    """The traits of which a card of this type must have a word, by their names in IR."""
    labels: frozenset[str] = frozenset()
    """Labels that its activated abilities may have."""
    also: tuple[str, ...] = ()
    """Other ways to write the type in a type line."""
    rule: str | None = None


@dataclass(frozen=True)
class Field:
    """A line "Name: value" of a card file that holds a printed number."""

    name: str
    """As written: "Base life"."""
    number: str
    """As named in the IR: "base_kl"."""
    most: int = 99


@dataclass(frozen=True, slots=True)
class TypeGroup:
    """A noun for several card types together: "figure" for Heroes and Villains."""

    singular: str
    plural: str
    types: tuple[str, ...]


Copies = Callable[[Card, int, Mapping[str, SwitchValue]], int | None]
Sizes = Callable[[Pile, Mapping[str, SwitchValue]], tuple[Number | None, Number | None]]


def _readiness(name: str) -> Part:
    return "readiness", name


def _not_here(c: Context, node: object) -> None:
    """Refuse a node that the game's rules exclude."""
    c.says(type(node))


def every_card(_card: Card) -> Iterable[Refused]:
    """Accept every card."""
    return ()


def _nothing_more(ability: object, abilities: Sequence[object], on: tuple[str, ...]) -> None:
    """Add nothing to the shared checks."""


def rules_with(own: Mapping[type, str]) -> Callable[[object], str | None]:
    """Return the `rule_of` of a game whose own rules define these shared nodes."""
    return lambda node: own.get(type(node)) or getattr(type(node), "rule", None)


@dataclass(frozen=True, eq=False)
class Dialect:
    """A game's part of the language, created by the function `load` of `grammar.<game>.dialect`."""

    game: str
    title: str
    grammar: str
    """Lark text joined to the shared grammar."""
    names: Mapping[str, Mapping[str, str]]
    """Names that cards may use: terminal -> written form -> the name meant."""
    types: tuple[CardType, ...]
    fields: tuple[Field, ...]
    lowering: Rules
    """Functions for the game's grammar rules; they take precedence over the shared ones."""
    printing: Mapping[type, Callable[..., Any]]
    """Wording of all nodes, including the shared ones."""
    nodes: NodeTable
    """The nodes of the game's IR, including the shared ones."""
    traits: tuple[CardTrait, ...] = ()
    """What its cards have besides types and numbers: the traits of `nodes`, in the same order."""
    forms: tuple[Form, ...] = ()
    """Pieces of sentences that are read and printed from one declaration."""
    verbs: tuple[Verb, ...] = ()
    """What players do to objects in this game, and shared verbs that it declares otherwise."""
    words: Mapping[str, str] = field(default_factory=dict)
    """Words of the shared forms that this game says otherwise: "damage" -> "DMG"."""
    checks: Mapping[type, Callable[[Context, Any], None]] = field(default_factory=dict)
    """By node, what the game's rules exclude of it: raises Refused where a sentence means it."""
    events: EventWords = EVENT_WORDS
    shared: Shared = CARD_SENTENCES + MODES + SEVERAL_OPPONENTS + CHANGES
    """The shared sentences that it uses."""
    printed: Printed = field(default_factory=Printed)
    files: FileForm | None = None
    """None means card files."""
    own_names: Mapping[str, str] = field(default_factory=dict)
    """Terminals in whose place an unknown word must be a name, with the noun for such a name."""
    described: Mapping[str, str] = field(default_factory=dict)
    """How to describe an expected terminal if its first word wouldn't do."""
    ranges: Mapping[str, tuple[int, int, str]] = field(default_factory=dict)
    """The range of a resource's amount, and the rule that sets it."""
    finish: Callable[[Any], object] = lambda ability: ability
    """A final rewrite of an ability: the game may have a node for a combination of shared ones."""
    settle: Callable[[tuple[object, ...]], tuple[object, ...]] = lambda abilities: abilities
    """A final rewrite of all abilities of a text, after the checks."""
    whole_text: Callable[[Any, Sequence[object]], str] | None = None
    """Writes all abilities of a text, given the printer; None means one paragraph each."""
    describe: Callable[[Any, Filter, bool, bool, str], str] | None = None
    """Writes what a filter describes, given the printer and the other arguments of `Printer.described`; None
    means adjectives, types, whose they are, and the tests.
    """
    when_and_who: Mapping[type, tuple[str, str]] = field(default_factory=dict)
    """When a static ability is useful, and to whom, for explanations."""
    always: tuple[str, str] = ("as long as the card is in play", "the card")
    """The same for abilities not listed there."""
    other_files: Mapping[str, Callable[[Any], Iterable[Any]]] = field(default_factory=dict)
    """Findings about a text of another kind of file that the game has, for the examples of errors."""
    copies: Copies = lambda _card, most, _switches: most
    """How many copies of a card a deck may hold, given the general limit; None means without limit."""
    sizes: Sizes = lambda pile, _switches: (pile.least, pile.most)
    """The least and the most number of cards of a pile, if they depend on switches."""
    check: Callable[[object, Sequence[object], tuple[str, ...]], Refused | None] = _nothing_more
    """The game's own checks of an ability in the context of its card. Raises Refused for an invalid one and
    returns any warning.
    """
    check_card: Callable[[Card], Iterable[Refused]] = every_card
    """Findings about a whole card, such as its printed numbers together."""
    activated: Callable[[Card], Sequence[int]] = activated_abilities
    """The indexes of a card's activated abilities, where a game has others than those with costs."""
    one_shot_abilities: frozenset[type] = frozenset()
    """The game's own abilities that a one-shot card may have."""
    amount_triggers: frozenset[type] = frozenset()
    """Triggers whose event has an amount, to which "that much" can refer."""
    about: Mapping[type, str | tuple[str, str]] = field(default_factory=dict)
    """Trigger -> the part of its event that "it" means, if different from the trigger's own.

    "both" means that "it" is ambiguous and refused. Two roles in an attack mean the same, unless a noun that
    fits only one side, as in "that Hero", names that side by its role.
    """
    rule_of: Callable[[object], str | None] = lambda node: getattr(type(node), "rule", None)
    """The rule that defines a node: that of its type, unless the game distinguishes nodes of one type."""
    asking: Asking = field(default_factory=Asking)
    """What lasting texts can change, and which parts of texts ask about it."""
    limits: Mapping[type, tuple[str, ...]] = field(default_factory=dict)
    """Rules for what happens to a node at a limit, for explanations."""
    groups: tuple[TypeGroup, ...] = ()
    """Nouns for several card types; each is a `type` in the game's grammar."""
    attached_to: tuple[str, ...] = ()
    """The types of cards to which others are attached, if the game has attachments."""
    open_types: tuple[str, ...] = ()
    """The types that a text about something in play means if its noun names none."""
    it_types: tuple[str, ...] = ()
    """The types that "it" means where it gets abilities, in a game whose texts say "this" without a type."""
    describing_nouns: Mapping[str, str] = field(default_factory=dict)
    """Nouns that may describe the noun after them -> the terminal that they have there: "ally" -> "SIDE"."""
    described_terminals: frozenset[str] = frozenset()
    """The terminals before which such a noun describes."""
    sides: Mapping[str, str] = field(default_factory=dict)
    """The adjectives for your objects and for opponents', in a game with SIDES: "you" -> "allied"."""
    only_one: Callable[[Filter], bool] = lambda _filter: False
    """Whether a filter matches at most one object, which texts then call "your ..." or "the ..."."""
    noun_terminals: frozenset[str] = frozenset()
    """Further terminals that list the forms of a noun rather than a verb."""
    lone_terminals: frozenset[str] = frozenset()
    """Terminals of nouns for what a player has at most one of: "your Leader"."""
    describing_terminals: frozenset[str] = frozenset()
    """Further terminals of words that modify a noun: "a Stone test"."""
    owned_names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Names that are also other words, and are names only after "your", "their" and so on: as `names`."""
    bare_this: bool = False
    """Whether a text calls its own card "this", without the type."""
    bare_effects: bool = False
    """Whether a card that stays in play may have an instruction that doesn't say when it happens."""
    cards_by_type: bool = False
    """Whether a card in a zone is named by its type alone: "a Hero from your pile", not "a Hero card"."""
    is_line: Callable[[object], bool] = lambda ability: False  # noqa: ARG005
    """Whether an ability is written as a line without a full stop, such as a keyword, not as a sentence."""
    counts_in_digits: bool = False
    """Whether texts say "draw 1 card" instead of "draw a card"."""
    shown_in_digits: bool = False
    """Whether texts say "add 1 to your hand" instead of "put one into your hand" of cards that they show."""
    not_readied: tuple[str, ...] = ("doesn't ready", "don't ready")
    """What the game's rules don't do to something exhausted, and to several; further ones are only read."""
    not_readied_next: tuple[str, ...] = ("doesn't ready next", "don't ready next")
    """The same for the next time that they would do so."""
    readiness: Mapping[str, str] = field(default_factory=lambda: {"ready": "ready", "exhausted": "exhausted"})
    """Readiness by its name in IR -> its adjective."""
    stays: str = ""
    """Where a card is in play, if not "on" the play area."""
    leaves: str = ""
    """What a card does that stays there no longer, if it doesn't leave the play area."""
    cannot: str = "can't"
    """The word for prohibitions."""
    zones: Mapping[str, str] = field(default_factory=dict)
    """Zone by its name in IR -> its printed name."""
    labels: Mapping[str, str] = field(default_factory=dict)
    """Label by its name in IR -> its printed name."""
    resources: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Resource by its name in IR -> its singular and plural nouns."""
    number_words: Mapping[str, str] = field(default_factory=dict)
    """Number of an object by its name in IR -> its word, if that isn't the name: "hp" -> "HP"."""
    units: Mapping[str, str] = field(default_factory=dict)
    """Number of an object that texts count one by one -> the noun: "for each level of this"."""
    leader: str = ""
    """The card type of which each player has one: "your Leader", "each opponent's Leader"."""
    leader_word: str = ""
    """What texts call the leader of a player, if its type is not what they call it."""
    any_cast: str = ""
    """The card type whose lowercase noun means any card that is cast: "this spell"."""
    piles: Piles = field(default_factory=Piles)
    """The zones that sentences name by their purpose."""
    phases: Mapping[str, Phase] = field(default_factory=dict)
    """Phases that texts name, by their names in IR."""
    heads: Mapping[str, Head] = field(default_factory=dict)
    """Heads by their names in IR, in a game with HEADS."""
    values: Mapping[str, str] = field(default_factory=dict)
    """Computed number by its name in IR -> its word, in a game with SUMS."""
    reminders: Mapping[str, str] | None = None
    """Keyword -> the reminder text that parentheses after it may contain.

    Other parentheses are ignored as reminders. None means that the game refuses parentheses.
    """
    other_reminders: bool = True
    """Whether to ignore parentheses that follow none of the keywords in `reminders`."""
    outcomes: Mapping[type, tuple[Cause, ...]] = field(default_factory=dict)
    """By event: the instructions that bring it about before the next instruction of the same text."""
    this_turn: str = "this turn"
    """The words for the time on which texts look back."""
    since_your_last: str = "since your last turn"
    """The words for the time since the last turn of the text's controller, or a part of it, has ended."""
    each_turn: str = "each turn"
    """The words behind "the first time"."""
    play_area: str = ""
    """The word for all zones of permanents together: "the battlefield"."""
    spent_resource: str = ""
    """The resource in which the printed cost is paid."""
    cost_resources: Mapping[type, str] = field(default_factory=dict)
    """The game's own costs -> what is paid."""
    paid_words: Mapping[str, str] = field(default_factory=dict)
    """What is paid -> "spent" or "paid"."""
    elsewhere: Mapping[str, str] = field(default_factory=dict)
    """Zone -> the verb for putting something there: "nullify"."""
    paid: Callable[[Any], Any] = lambda cost: cost
    """Rewrites a cost into its form after "you may" or "as an additional cost"."""
    card_rules: Mapping[str, str] = field(default_factory=dict)
    """Rules that findings cite: what is wrong -> rule."""

    def resource_paid(self, cost: object) -> str:
        """Return the resource that a cost takes, or "" if it takes something else."""
        name: str = getattr(cost, "resource", self.cost_resources.get(type(cost), ""))
        return name

    @cached_property
    def declared(self) -> Mapping[str, Mapping[str, str]]:
        """All names: terminal -> written form -> name. Phases, heads and values are included."""
        heads = {form: name for name, head in self.heads.items() for form in (head.word, *head.also)}
        return {
            **self.names,
            **({"PHASE": {each.word: name for name, each in self.phases.items()}} if self.phases else {}),
            **({"PLAY_AREA": {self.play_area: PLAY_AREA}} if self.play_area else {}),
            **({HEAD: heads} if heads else {}),
            **({"SIDE": {word: side for side, word in self.sides.items()}} if self.sides else {}),
            **({"VALUE": {word: name for name, word in self.values.items()}} if self.values else {}),
        }

    @cached_property
    def all_forms(self) -> tuple[Form, ...]:
        """The game's forms and the shared ones that it doesn't replace, with those that look back."""
        own = {verb.word for verb in self.verbs}
        verbs = self._forms_of(verb for verb in self.shared.verbs if verb.word not in own)
        forms: dict[str, Form] = {}
        for form in (*self._own_forms, *verbs, *self.shared.forms):
            forms.setdefault(form.name, form)
        terms: dict[tuple[str, str], Callable[..., object]] = {
            **{("span", words): partial(str, span) for words, span in self.spans.items() if words},
            ("stays", self.stays or "on {play_area}"): partial(str, "stays"),
            ("left", self.leaves or "leaves {play_area}"): partial(str, "left"),
            **{("readiness", word): partial(_readiness, name) for name, word in self.readiness.items()},
            **{("trait_noun", each.noun): partial(str, each.name) for each in self.choosable},
            **{("of_chosen", f"of that {each.noun}"): partial(str, each.name) for each in self.choosable},
        }
        said = (Form(kind, words, meant) for (kind, words), meant in terms.items())
        return (*with_past(forms.values()), *(said if self.shared.last else ()))

    @property
    def spans(self) -> Mapping[str, Span]:
        """How far texts look back, by the words for it."""
        return {
            self.this_turn: "this_turn",
            "this way": "this_way",
            self.since_your_last: "since_your_last",
        }

    @cached_property
    def not_yet(self) -> frozenset[str]:
        """The productions that are read only to say that they can't be said yet."""
        return frozenset(name for form in self.all_forms if form.not_yet for name in form.rules())

    @property
    def _terms(self) -> Mapping[str, tuple[str, ...]]:
        """By terminal, what the game says in its own words."""
        return {
            "_NOT_READIED": tuple(form for each in self.not_readied for form in negations(each)),
            "_NOT_READIED_NEXT": tuple(form for each in self.not_readied_next for form in negations(each)),
            "_STAYS": (self.stays,) if self.stays else (),
            "_LEAVES": (self.leaves,) if self.leaves else (),
            "_FROM_PLAY": (self.from_play,),
            **{f"_{each.name.upper()}_NOUN": (each.noun,) for each in self.choosable},
            **{
                f"_OF_THAT_{each.name.upper()}": tuple(
                    f"of {which} {each.noun}" for which in ("that", "the chosen", "the named")
                )
                for each in self.choosable
            },
        }

    @cached_property
    def causes(self) -> Mapping[type, tuple[Cause, ...]]:
        """By event: the instructions that bring it about; some are shared, some are verbs of the game."""
        of_verbs = {event: causes for verb in self.verbs for event, causes in verb.outcomes.items()}
        return {**OUTCOMES, IsReturned: (self._returns,), **of_verbs, **self.outcomes}

    def _returns(self, operation: object) -> bool:
        """Whether an instruction returns things in play to hands."""
        if not isinstance(operation, MoveCards) or operation.zone != self.piles.hand:
            return False
        filter = getattr(operation.what, "filter", None)
        return not isinstance(operation.what, (Among, Them)) and (filter is None or filter.zone is None)

    @cached_property
    def _own_forms(self) -> tuple[Form, ...]:
        """The game's forms, and those that its verbs bring."""
        return (*self.forms, *self._forms_of(self.verbs))

    def _forms_of(self, verbs: Iterable[Verb]) -> list[Form]:
        can_forbid = self.nodes.words_of("verb")
        return [form for verb in verbs for form in verb.forms(can_forbid)]

    @cached_property
    def node_checks(self) -> Mapping[type, Callable[[Context, Any], None]]:
        """By node, the check where a sentence means it; what the rules exclude is always refused."""
        return {**self.checks, **dict.fromkeys(self.nodes.excluded, _not_here)}

    @cached_property
    def rules(self) -> Rules:
        """The functions for all grammar rules, shared and the game's own."""
        nouns = {kind: meaning(nouns) for kind, nouns in self._own_nouns.items()}
        forms = {name: read for form in self.all_forms for name, read in form.rules().items()}
        return {**rules_of(*self.shared.meaning), **nouns, **forms, **self.lowering}

    @cached_property
    def _own_nouns(self) -> Mapping[str, Nouns]:
        """Nouns by the rule that reads them, if sentences use the rule and the game doesn't define it."""
        grammar = self.shared.grammar + self.grammar
        return {kind: nouns for kind, nouns in nouns_of(self).items() if nouns and lacks(grammar, kind)}

    @cached_property
    def wordings(self) -> Mapping[type, Callable[..., Any]]:
        """How every node is printed: by its form, if the game or the shelf doesn't word it otherwise."""
        return {**wordings(self.all_forms), **self.printing}

    @cached_property
    def foreign(self) -> Foreign:
        """The advice about words and phrases that the game doesn't have."""
        return Foreign(GRAMMAR / self.game, self._parts)

    @property
    def _parts(self) -> Mapping[str, str]:
        """Words of the game that such advice may name."""
        return {
            "deck": self.zones.get(self.piles.deck, ""),
            "stats": "|".join(map(self.number_word, self.asking.stats)),
        }

    @cached_property
    def refused_words(self) -> frozenset[str]:
        """Words and terms of the shared grammar that the game has others for, and `foreign` refuses."""
        said = (word for form in self._own_forms for word in form.words.split())
        own = {*_QUOTED.findall(self.grammar), *said}
        grammar = re.sub(r"(?m)^//.*", "", self.shared.grammar)
        forms = (*self.shared.forms, *self._forms_of(self.shared.verbs))
        shared = set(_QUOTED.findall(grammar + productions(forms, grammar))) - own
        hints = self.foreign.hints.keys()
        return frozenset(each for each in shared if not hints.isdisjoint(each.lower().split()))

    @cached_property
    def whole_grammar(self) -> str:
        """The shared grammar joined with the game's own."""
        nouns = "".join(production(kind, nouns) for kind, nouns in self._own_nouns.items())
        shared, own = self.shared.grammar, f"{self.grammar}{nouns}"
        own += terminals((*self.verbs, *self.shared.verbs), shared + own)
        own += spelled(self._terms, shared + own)
        if self.shared.files:
            named = "this" if self.bare_this else "spent_on"
            own += f'\n%extend {named}: "this" -> {"this" if self.bare_this else "the_card_itself"}'
        shared = renamed(self.words, shared + productions(self.all_forms, shared + own))
        shared, last = without_undefined((shared, self.shared.last_grammar), own)
        return f"{shared}\n{own}{last}"

    def __post_init__(self) -> None:
        """Check the traits against those that the codec writes."""
        if tuple(each.trait for each in self.traits) != self.nodes.traits:
            listed, known = (
                ", ".join(each.name for each in traits) or "none"
                for traits in ((each.trait for each in self.traits), self.nodes.traits)
            )
            raise ValueError(f"the traits are {listed} and those of the nodes are {known}; list the same")

    def traits_at(self, place: Place) -> tuple[CardTrait, ...]:
        """Return the traits at a place of a card."""
        return tuple(each for each in self.traits if each.place == place)

    @cached_property
    def trait_of(self) -> Mapping[str, CardTrait]:
        """Trait by the terminal of its words, for traits that texts name."""
        return {each.terminal: each for each in self.traits if each.terminal}

    @cached_property
    def choosable(self) -> tuple[CardTrait, ...]:
        """[LANG-3.25] The traits of which a player can choose a word: those of the type line."""
        return tuple(each for each in self.traits_at("type_line") if each.terminal)

    def trait_words(self, name: str) -> tuple[str, ...]:
        """Return the words of a trait that the game declares; a set may add some."""
        return next(tuple(self.names[each.terminal].values()) for each in self.traits if each.name == name)

    @cached_property
    def field_names(self) -> tuple[str, ...]:
        """The names of the fields in a card file, in order: traits, then numbers."""
        return (*(each.noun for each in self.traits_at("field")), *(each.name for each in self.fields))

    @cached_property
    def open_traits(self) -> Mapping[str, CardTrait]:
        """Traits for which a set may declare words, by their lowercase title in the declaration."""
        declared = (*self.traits_at("field"), *self.traits_at("type_line"))
        return {each.title.lower(): each for each in declared if each.open}

    @cached_property
    def nouns(self) -> Mapping[str, str]:
        """Resource by its name in IR -> its plural noun."""
        return {name: plural for name, (_, plural) in self.resources.items()}

    @property
    def in_play(self) -> str:
        """Return where a card is in play: "on the battlefield"."""
        return self.stays or f"on the {self.play_area}"

    def phase_said(self, name: str) -> str:
        """Return how texts call a phase: Harvest."""
        words = {**self.declared.get("PHASE", {}), **self.declared.get("OTHER_PHASE", {})}
        return next(word for word, phase in words.items() if phase == name)

    @property
    def leaving(self) -> str:
        """What a card does that stays there no longer: leaves the battlefield."""
        return self.leaves or f"leaves the {self.play_area}"

    @property
    def from_play(self) -> str:
        """Whence a card goes that leaves: from the battlefield."""
        return f"from {self.leaving.partition(' ')[2]}"

    def resource(self, name: str, plural: bool) -> str:
        """Return a resource as a noun."""
        return self.resources.get(name, (name, name))[plural]

    def number_word(self, name: str) -> str:
        """Return the word for a number of objects, as printed behind "its"."""
        return self.number_words.get(name, name if name == "cost" else name.capitalize())

    def lacking(self, types: Collection[str], number: str) -> str:
        """Return the word for a number that no card of these types has; empty if some can have it."""
        bearers = self._bearers.get(number)
        lacks = bearers is not None and bool(types) and bearers.isdisjoint(types)
        return self.number_word(number) if lacks else ""

    @cached_property
    def _bearers(self) -> Mapping[str, frozenset[str]]:
        """By printed number: the types of cards that may have it."""
        found: dict[str, set[str]] = {}
        for each in self.types:
            for number in (*each.required, *each.optional, *each.may):
                found.setdefault(number, set()).add(each.name)
        return {number: frozenset(names) for number, names in found.items()}

    @cached_property
    def _by_word(self) -> dict[str, CardType]:
        return {
            word.lower(): card_type for card_type in self.types for word in (card_type.name, *card_type.also)
        }

    @cached_property
    def given_together(self) -> frozenset[tuple[str, ...]]:
        """The types that have a noun together."""
        return frozenset(each.types for each in self.groups)

    def card_type(self, name: str) -> CardType | None:
        """Return the card type with that name or another form of it, ignoring case."""
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
    """Return the published games with card text, found by their folders."""
    return [game.name for game in published() if has_module(_module(game.name))]


def load(game: str) -> Dialect:
    """Load the language of a game's cards: its words, sentences and types of cards.

    Raises UnknownGame if there is no such game or it has no card text; GameError if its module is faulty.
    """
    name = find(game).name
    module = _module(name)
    if not has_module(module):
        others = ", ".join(with_cards()) or "none"
        file = f"{module.replace('.', '/')}.py"
        raise UnknownGame(f"{game} has no card text: {file} is missing; games with card text: {others}")
    loader = game_module(module, "load")
    with own_faults(module):
        dialect: Dialect = loader.load()
    return dialect


def _module(game: str) -> str:
    return f"grammar.{game}.dialect"
