"""The canonical wording of IR; reading the wording gives the same IR.

The words for each node are in `wording`, one module per noun, and in a game's own `wording`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from grammar.ir.abilities import AdditionalCost, Modal, WidenModes
from grammar.ir.amounts import Half, LastNumber, PerNumber, Sum, Times
from grammar.ir.conditions import IfYouDo
from grammar.ir.costs import is_given_up
from grammar.ir.described import Attacking, OfKinds
from grammar.ir.history import Underwent
from grammar.ir.operations import (
    AtEndOfTurn,
    Choose,
    ChooseOne,
    If,
    May,
    MayPay,
    PermitCastFrom,
    RedirectDamage,
    Reveal,
    RevealTop,
    RevealUntil,
)
from grammar.ir.plays import PermitPlay
from grammar.ir.selectors import All, Among, Choice, Filter, It, OwnChoice, Target, Them, This, Watched, Who
from grammar.ir.traits import HasTraits, TraitWord
from grammar.ir.tree import replaced
from grammar.language.check_ir import stays_in_play
from grammar.language.dialect import CardType, Dialect
from grammar.language.errors import Unprintable
from grammar.language.said_together import SHOWING, THAT_PLAYER, is_showing, shows_yours, with_shown
from grammar.language.traits import CardTrait
from grammar.language.words.english import an, capital, plain_form, third_person
from spec.book.faults import GameError

_OWNERS: Final = {"you": "your", "opponent": "an opponent's", "any": "any"}
_OF_MANY: Final = {"was": "were", "wasn't": "weren't"}
_SHARE: Final = re.compile(r"\bX ([^,]+?)( to [^,]*)?, where X is half (your|their) \1, rounded(?! \w+ plus)")
"""Half of the same resource that the instruction is about: "loses half their mana, rounded up"."""
OWN_SENTENCE: Final = frozenset((AtEndOfTurn, Choose, ChooseOne, If, May, MayPay, PermitCastFrom, PermitPlay))
"""Instructions that no "and" joins to others."""
_MEASURED: Final = frozenset((PerNumber, LastNumber, Half, Times, Sum))
"""Amounts that can be a number of what the instruction acts on."""


@dataclass(frozen=True)
class Printer:
    """Writes IR for a card of certain types: "this Hero" depends on them."""

    dialect: Dialect
    types: tuple[CardType, ...] = ()
    revealed: bool = False
    """Whether "it" is a card from the top of one's own deck."""
    shown_are_yours: bool = True
    """Whether the cards that the text has shown are your own."""
    asked: Who = "you"
    """The player to whom the previous instruction offers something."""
    costs: tuple[object, ...] = ()
    """The costs of the text, whose amounts may have been chosen."""
    name: str = ""
    """The name of the card or other object that carries the text, if the text may use it."""
    spelled: bool = False
    """Whether describing words are repeated before each kind that they describe, as in an explanation."""
    acted: object = None
    """What the instruction that is printed acts on, if its amount may be one of that object."""
    counting: bool = False
    """Whether the described objects are being counted, so that "you control" follows them."""

    @property
    def table(self) -> Mapping[type, Callable[..., str]]:
        """Wording by node class, the game's own included."""
        return self.dialect.wordings

    def write(self, node: object) -> str:
        """Write a node, starting in lowercase and without a full stop."""
        written = self._worded(node)
        what = getattr(node, "what", None)
        if not isinstance(what, (Among, Them, OwnChoice)) or what.who == "you":
            return written
        does, _, rest = written.partition(" ")
        who = what.who.replace("_", " ") if isinstance(what, OwnChoice) else THAT_PLAYER.strip()
        return f"{who} {third_person(does)} {rest}"

    def _worded(self, node: object) -> str:
        wording = self.table.get(type(node))
        if wording is None:
            file, name = f"grammar/{self.dialect.game}/dialect.py", type(node).__name__
            fix = f"add a form whose node is {name}, or its wording to `printing`"
            raise GameError(file, 1, f"{name} has no wording", fix)
        if type(getattr(node, "amount", None)) in _MEASURED or type(getattr(node, "per", None)) in _MEASURED:
            acted = getattr(node, "to", None) or getattr(node, "what", None)
            return _SHARE.sub(r"half \3 \1\2, rounded", wording(replace(self, acted=acted), node))
        return wording(self, node)

    def text(self, abilities: Sequence[object]) -> str:
        """Write the abilities as a card prints them."""
        shared = tuple(
            cost for ability in abilities if isinstance(ability, AdditionalCost) for cost in ability.costs
        )
        printer = replace(self, costs=shared) if shared else self
        if self.dialect.whole_text is not None:
            return self.dialect.whole_text(printer, abilities)
        paragraphs: list[str] = []
        one_shot = bool(self.types) and not stays_in_play(
            self.types, abilities, self.dialect.one_shot_abilities
        )
        in_modes = False
        for ability in abilities:
            written = printer.write(ability)
            written = capital(written) if self.dialect.is_line(ability) else sentence(written)
            if paragraphs and (isinstance(ability, WidenModes) or (one_shot and not in_modes)):
                paragraphs[-1] += f" {written}"
            else:
                paragraphs.append(written)
                in_modes = False
            in_modes = in_modes or isinstance(ability, Modal)  # up to the end of the paragraph
        return "\n".join(paragraphs)

    # --- who and what -----------------------------------------------------------------------------

    def this(self) -> str:
        """this Hero"""
        if self.dialect.bare_this:
            return "this"
        if not self.types:
            return "this card"
        names = tuple(each.name for each in self.types)
        if names in self.dialect.given_together:
            return f"this {self.types_named(names, plural=False)}"
        name = self.types[-1].name
        noun = self.type_word(name, plural=False)
        return f"this {noun.lower() if name == self.dialect.any_cast else noun}"

    def type_word(self, name: str, plural: bool) -> str:
        """Return a card type as a noun."""
        card_type = self.dialect.card_type(name)
        if card_type is None:
            return f"{name}s" if plural else name
        return card_type.plural if plural else card_type.singular or card_type.name

    def types_named(self, names: Sequence[str], plural: bool, before: Sequence[str] = ()) -> str:
        """Hero or Item; unit; Item or unit. The words before are repeated if they are to be spelled out."""
        groups = sorted(self.dialect.groups, key=lambda each: -len(each.types))
        words: list[str] = []
        rest = tuple(names)
        while rest:
            group = next((each for each in groups if rest[: len(each.types)] == each.types), None)
            if group is None:
                words.append(self.type_word(rest[0], plural))
            else:
                words.append(group.plural if plural else group.singular)
            rest = rest[1 if group is None else len(group.types) :]
        joined = " ".join(["", "or", *before]) if self.spelled else " or"
        return f"{joined} ".join(words)

    def described(self, filter: Filter, plural: bool, card: bool = False, out: str = "in") -> str:
        """other Red Heroes you control"""
        if any(isinstance(test, OfKinds) for test in filter.tests):
            return self._of_kinds(filter, plural, card, out)
        if self.dialect.describe is not None:
            return self.dialect.describe(self, filter, plural, card, out)
        by_type = self.dialect.cards_by_type and not card and bool(filter.types)
        card = card or (filter.zone is not None and not by_type) or not (filter.types or filter.token)
        side = "" if self.counting or filter.zone else self.dialect.sides.get(filter.controller, "")
        traits = self.traits_of(filter)
        words = [
            *(["other"] if filter.other else []),
            *([side] if side else []),
            *([filter.readiness] if filter.readiness else []),
            *(["attacking"] if filter.attacking else []),
            *(word for trait, word in traits if trait.place != "field"),
        ]
        if filter.types:
            words.append(self.types_named(filter.types, plural and not (filter.token or card), words))
        if filter.token:
            words.append("tokens" if plural else "token")
        elif filter.token is not None:
            raise Unprintable("the language has no word for cards that are not tokens")
        if card and not (words and words[-1].endswith(" card")):
            words.append("cards" if plural else "card")
        elif card and plural:
            words[-1] += "s"
        if filter.zone is not None or side:
            pass
        elif filter.controller == "you":
            words.append("you control")
        elif filter.controller == "opponent":
            words.append("your opponents control" if plural else "an opponent controls")
        words.extend(f"with {trait.form(word)}" for trait, word in traits if trait.place == "field")
        words.extend(self.test_behind(test, plural) for test in filter.tests)
        if filter.zone is not None:
            if (plural or self.counting) and filter.controller == "opponent":
                words.append(f"{out} your opponents' {self.zone(filter.zone)}s")
            else:
                words.append(f"{out} {_OWNERS[filter.controller]} {self.zone(filter.zone)}")
        return " ".join(words)

    def test_behind(self, test: object, plural: bool) -> str:
        """with 3 or more Strength; that are attacking; that bear no Charm"""
        said = self.write(test)
        if plural and said.startswith("that "):
            _, verb, rest = said.split(" ", 2)
            if isinstance(test, Underwent):
                return f"that {_OF_MANY.get(verb, verb)} {rest}"
            plain = plain_form(verb)
            return f"that {plain if third_person(plain) == verb else verb} {rest}"
        return f"that {'are' if plural else 'is'} {said}" if isinstance(test, Attacking) else said

    def _of_kinds(self, filter: Filter, plural: bool, card: bool, out: str) -> str:
        """Red or Blue Heroes you control except Leaders"""
        either: list[TraitWord] = []
        behind: list[str] = []
        tests: list[Any] = []
        test: Any
        for test in filter.tests:
            if not isinstance(test, OfKinds):
                tests.append(test)
            elif len(test.kinds) > 1:
                words = [word for kind in test.kinds for word in kind.traits]
                either.append(TraitWord(words[0].trait, " or ".join(word.word for word in words)))
            else:
                behind.append(self._kind_behind(test, filter, plural))
        plain = replace(filter, tests=tuple(tests), traits=(*either, *filter.traits))
        return " ".join((self.described(plain, plural, card, out), *behind))

    def _kind_behind(self, test: OfKinds, filter: Filter, plural: bool) -> str:
        """except Leaders; other than a Leader; that isn't Red"""
        (kind,) = test.kinds
        verb = ("aren't" if plural else "isn't") if test.excluded else ("are" if plural else "is")
        if not kind.types and kind.token is None:
            if kind.tests:
                return f"that {verb} {' '.join(map(self.write, kind.tests))}"
            whole = self.described(replace(kind, types=filter.types), plural=False)
            noun = self.described(Filter(filter.types), plural=False)
            return f"that {verb} {whole.removesuffix(noun).strip()}"
        noun = self.described(kind, plural)
        if not test.excluded:
            return f"that {verb} {noun if plural else an(noun)}"
        return f"except {noun}" if plural else f"other than {an(noun)}"

    def counted(self, filter: Filter) -> str:
        """Red Hero you control: what is counted, "for each" one"""
        return replace(self, counting=True).described(filter, plural=False)

    def traits_of(self, node: HasTraits) -> list[tuple[CardTrait, str]]:
        """Return a node's trait words as written, with their declarations."""
        declared = {each.name: each for each in self.dialect.traits}
        if unknown := next((each.trait for each in node.traits if each.trait not in declared), None):
            raise Unprintable(f"the game has no trait {unknown}")
        found = [(declared[trait], word) for trait, word in node.traits]
        return [(trait, trait.noun if trait.place == "before_type" else word) for trait, word in found]

    def owner(self, what: object) -> str:
        """Return whose zone an object goes to."""
        if isinstance(what, It):
            return "your" if self.revealed else "its owner's"
        filter = what if isinstance(what, Filter) else getattr(what, "filter", None)
        if filter is None or filter.controller != "you" or filter.zone in self.dialect.piles.of_others:
            return "its owner's"
        return "your"

    def only(self, filter: Filter) -> str:
        """your Hero, the Hero an opponent controls: what there is one of; empty for anything else"""
        if not self.dialect.only_one(filter):
            return ""
        if filter.controller == "you" and not filter.tests:
            return f"your {self.described(replace(filter, controller='any'), plural=False)}"
        return f"the {self.described(filter, plural=False)}"

    def one(self, what: Watched) -> str:
        """another Hero you control"""
        if not isinstance(what, Filter):
            return self.write(what)
        return self.only(what) or self.any_one(what)

    def any_one(self, what: Filter) -> str:
        """another Hero you control: one of several, or the one that may be there"""
        if what.other:
            return f"another {self.described(replace(what, other=False), plural=False)}"
        return an(self.described(what, plural=False))

    def subject(self, what: Any) -> tuple[str, bool]:
        """Return the subject of a sentence, and whether it is plural."""
        if isinstance(what, (This, It)):
            return self.write(what), False
        if only := self.only(what.filter if isinstance(what, All) else what) if _is_every(what) else "":
            return only, False
        if isinstance(what, All):
            if what.filter == Filter(what.filter.types, controller="you"):
                return f"your {self.described(Filter(what.filter.types), plural=True)}", True
            return self.described(what.filter, plural=True), True
        if isinstance(what, Filter):
            return self.described(what, plural=True), True
        return self.write(what), getattr(what, "most", 1) > 1

    def called(self, what: object) -> str:
        """this Hero, target Item, an Item: what is named, or "" for what has no words"""
        described = what.filter if isinstance(what, All) else what
        tests = getattr(getattr(what, "filter", what), "tests", ())
        if any(
            type(test) not in self.table for test in tests
        ):  # a verb alone says it: "negate target effect"
            return ""
        try:
            return self.one(described) if isinstance(described, Filter) else self.subject(what)[0]
        except Unprintable:
            return ""

    def everyone(self, what: object, out: str = "in") -> str:
        """all other Heroes: what happens to each of them"""
        if out != "in" and isinstance(what, (All, Target, Choice)) and what.filter.zone is not None:
            return self.everyone(what).replace(" in ", f" {out} ")
        if isinstance(what, All):
            if only := self.only(what.filter):
                return only
            if what.filter == Filter(what.filter.types, controller="you"):
                return f"your {self.described(Filter(what.filter.types), plural=True)}"
            return f"all {self.described(what.filter, plural=True)}"
        return self.write(what)

    def zone(self, name: str) -> str:
        """Back Row"""
        try:
            return self.dialect.zones[name]
        except KeyError:
            raise Unprintable(f"the game has no zone {name!r}") from None

    def joined(self, nodes: Sequence[object], by: str = " and ") -> str:
        """target opponent loses 2 mana and you gain 1 gold"""
        wordings = []
        other = False
        printer = self
        for node in self.together(nodes):
            who = getattr(node, "who", None)
            wording = printer.write(node)
            # after another player has been mentioned, "gain 1 gold" would be theirs
            wordings.append(f"you {wording}" if other and who == "you" and wording[:4] != "you " else wording)
            other = who not in (None, "you") or (other and who is None)
            if is_showing(node):
                wordings[-1] += ", then"
            printer = printer.after(node)
        return by.join(wordings).replace(", then and ", ", then ").removesuffix(", then")

    @staticmethod
    def together(operations: Sequence[object]) -> list[object]:
        """Return the instructions, joined to those with which they are said in one sentence."""
        return with_shown(_with_choices(operations))

    def after(self, operation: object) -> Printer:
        """Return the printer of what follows an instruction in the same text."""
        if isinstance(operation, May):
            return replace(self, asked=operation.who)
        if isinstance(operation, MayPay):
            return replace(self, asked=operation.who, costs=(*self.costs, *operation.costs))
        if isinstance(operation, Reveal) and isinstance(operation.what, Among):
            return replace(self, revealed=self.shown_are_yours)
        if not isinstance(operation, SHOWING):
            return self
        is_it = isinstance(operation, (RevealTop, RevealUntil))
        yours = shows_yours(operation)
        return replace(self, revealed=yours if is_it else self.revealed, shown_are_yours=yours)

    def under_condition(self, operations: Sequence[object]) -> str:
        """[LANG-5.1a] Write what a condition governs: one sentence, and sentences that refer back to it."""
        own = next((at for at, each in enumerate(operations) if type(each) in OWN_SENTENCE), len(operations))
        rest = f". {capital(self.sentences(operations[own:]))}" if 0 < own < len(operations) else ""
        return f"{self.joined(operations[:own])}{rest}" if own else self.sentences(operations)

    def sentences(self, operations: Sequence[object]) -> str:
        """Draw a card. Gain 1 gold. (The first begins small, the last has no full stop.)"""
        printer = self
        written = ""
        for operation in self.together(operations):
            wording = printer.write(operation)
            written = f"{stopped(written)} {capital(wording)}" if written else wording
            printer = printer.after(operation)
        return written


@dataclass(frozen=True)
class InsteadOf:
    """What is done if a condition holds, and what is done otherwise to what was chosen before."""

    condition: object
    then: tuple[object, ...]
    otherwise: tuple[object, ...]


@dataclass(frozen=True)
class OnlyIf:
    """What is done to something that was chosen before, if a condition about it holds."""

    condition: object
    then: tuple[object, ...]


@dataclass(frozen=True)
class UnlessAccepted:
    """What is done unless a player accepts an offer that follows from it."""

    then: tuple[object, ...]
    offer: object


def _with_choices(operations: Sequence[object]) -> list[object]:
    """Return the instructions, each with what is chosen before it in its own words."""
    left = list(operations[::-1])
    found = []
    while left:
        operation = left.pop()
        if isinstance(operation, Choose):
            operation = _choosing(operation, left)
        elif isinstance(operation, MayPay) and any(map(is_given_up, operation.costs)):
            operation = UnlessAccepted(_unless_done(left), operation)
        found.append(operation)
    return found


def _unless_done(left: list[object]) -> tuple[object, ...]:
    """Return what is done if the offer before it is declined, taking it from what is left."""
    asked = left.pop() if left else None
    if not isinstance(asked, If) or asked.condition != IfYouDo() or asked.then:
        raise Unprintable("the language can say such an offer only behind 'unless'")
    return asked.otherwise


def _choosing(chosen: Choose, left: list[object]) -> object:
    """Return the instruction that begins with a choice, taking its parts from what is left."""
    operation = left.pop() if left else None
    if isinstance(operation, If) and not operation.otherwise:
        return OnlyIf(operation.condition, replaced(operation.then, It(), chosen.what))
    if isinstance(operation, If):
        otherwise = replaced(operation.otherwise, It(), chosen.what)
        return InsteadOf(operation.condition, operation.then, otherwise)
    if isinstance(operation, (May, MayPay)):
        return UnlessAccepted(replaced(_unless_done(left), It(), chosen.what), operation)
    if isinstance(operation, RedirectDamage) and isinstance(chosen.what, Choice) and operation.to != It():
        left.append(operation)
        return chosen
    if operation is not None and getattr(operation, "by", None) == It():
        return replace(cast("Any", operation), by=chosen.what)  # "its" is a number of the subject
    return replaced(operation, It(), chosen.what)


def _is_every(what: object) -> bool:
    """Whether all matching objects are meant."""
    return isinstance(what, (All, Filter))


def sentence(text: str) -> str:
    """Add a capital and a full stop."""
    return stopped(capital(text))


def stopped(text: str) -> str:
    """Add a full stop, unless the text ends with a quoted one."""
    return text if text.endswith('."') else f"{text}."
