"""The nouns and adjectives of Champions of El'Equine, and the places that its texts name."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from lark import Token

from grammar.champions_of_elequine.abilities import EquipTo
from grammar.champions_of_elequine.only_one import SUPPORT, only_one
from grammar.champions_of_elequine.parts import (
    Adjacent,
    Equipped,
    InPosition,
    Lacks,
    Leading,
    Named,
    Position,
    SameColumn,
    Staggered,
)
from grammar.ir.attaching import Attach
from grammar.ir.chosen_words import HasChosen
from grammar.ir.described import Attacking, NumberThan, OfKinds, SharesWord
from grammar.ir.history import Underwent
from grammar.ir.keywords import WithKeyword
from grammar.ir.selectors import (
    All,
    Bearer,
    Filter,
    InAttack,
    NumberTest,
    Selection,
    This,
    Who,
)
from grammar.ir.tree import nodes_in
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context, TypeSaid, span_of_token
from grammar.language.meaning.nouns import selectors
from grammar.language.meaning.nouns.selectors import target as of_target
from grammar.language.meaning.nouns.who import controlled_by, named_by_trait, own_one
from grammar.language.meaning.parts.words import Part
from grammar.language.words.counting import number_before

CHARACTERS: Final = ("Champion", "Acolyte")
"""[COE-1.2.13]"""
ARSENAL: Final = ("Arsenal", "Equipment")
"""[COE-3.3.2a] What "Arsenal card" means in a text."""
RESOURCES: Final = "resources"
_TYPE_OF: Final[dict[str, TypeSaid]] = {
    "_CHAMPION": "Champion",
    "_ACOLYTE": "Acolyte",
    "_ARSENAL": ARSENAL,
    "_EQUIPMENT": "Equipment",
    "_EQUIPMENT_CARD": "Equipment",
    "_CHARACTER": CHARACTERS,
}
_LEADING: Final = Leading()
_DESCRIBING: Final = frozenset(
    ("TARGET", "OTHER", "ACTIVE", "RESTED", "_ADJACENT", "_STAGGERED", "_EQUIPPED", "COLOUR", "CLASS")
)
"""Terminals of words allowed between the word that determines the number and its noun."""


def type_(c: Context, word: Token) -> TypeSaid:
    """Acolyte"""
    return _TYPE_OF[word.type]


def stat(c: Context, word: Token) -> str:
    """ATK"""
    return word.lower()


def resource(c: Context, word: Token) -> str:
    """Mana"""
    return word.lower()


# --- nouns ----------------------------------------------------------------------------------------


def ally(c: Context) -> Part:
    """ally"""
    return "side", "you"


def enemies(c: Context) -> Part:
    """enemies"""
    return "side", "opponent"


def side_alone(c: Context, side: Token) -> Part:
    """enemy"""
    words = [token.lower() for token in c.tokens]
    at = start = c.tokens.index(side)
    while start and c.tokens[start - 1].type in _DESCRIBING:
        start -= 1
    number, said = number_before(c.tokens, words, start, at)
    if number == "plural":
        message = (
            f"the noun after '{said}' must be plural: '{said} enemies'" if said else "use the plural here"
        )
        raise Refused("CT316", message, span=span_of_token(side), suggestion="enemies")
    return enemies(c)


def any_position(c: Context) -> Part:
    """position"""
    return "place", Position()


def ally_position(c: Context) -> Part:
    """ally position"""
    return "own_place", Position()


def leader(c: Context) -> Part:
    """Party Leader"""
    return "leader", _LEADING


def supporter(c: Context) -> Part:
    """Support Champion"""
    return "lying", SUPPORT


def resource_card(c: Context) -> Part:
    """resource"""
    return "lying", RESOURCES


def class_noun(c: Context, word: Token) -> Part:
    """Mage"""
    return named_by_trait(c, word, "CLASS", CHARACTERS)


def filter_(c: Context, *parts: Any) -> Filter:
    """other Warrior Acolyte allies with cost 2 or less"""
    said: list[Any] = []
    zone = ""
    placed = False
    if ("in_support", SUPPORT) in parts:
        parts = _support_champions(parts)
    for part in parts:
        key, value = part if type(part) is tuple else ("", None)
        if isinstance(part, Token) and part.type == "SIDE" and part.lower() == "ally":
            said.append(("side", "you"))  # "ally Acolyte" is an Acolyte ally
            continue
        if key == "side":
            said.append(("side", value))
            typed = any(type(each) is tuple and each[0] == "types" for each in parts)
            if not typed and ("lying", SUPPORT) not in parts:
                said.append(("types", CHARACTERS))
        elif key in ("place", "own_place"):
            said += [("types", CHARACTERS), ("tests", value)]
            if key == "own_place":
                said.append(("controller", "you"))
        elif key == "leader":
            said += [("types", ("Champion",)), ("tests", value)]
        elif key == "lying":
            zone = str(value)
            if zone == SUPPORT:
                said.append(("types", ("Champion",)))
        elif key == "on_field":
            placed = True
        else:
            said.append(part)
    found = selectors.filter_(c, *said)
    found = replace(found, tests=tuple(sorted(found.tests, key=lambda test: _IN_ORDER.index(type(test)))))
    if placed:
        if found.zone is not None:
            raise Refused("CT307", "the sentence says twice where they are; say it once")
        c.unplaced = False
    if zone:
        if found.zone is not None:
            raise Refused("CT307", "the sentence says twice where they are; say it once")
        found = replace(found, zone=zone)
    return found


def _support_champions(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """[COE-8.8.1] Return "character in the Support area" as a Support Champion."""
    types = next((each[1] for each in parts if type(each) is tuple and each[0] == "types"), CHARACTERS)
    if "Champion" not in types:
        raise Refused("CT308", "only Champions are in a Support area", rule="COE-8.8.1")
    kept = (each for each in parts if each not in (("types", types), ("in_support", SUPPORT)))
    return (*kept, ("lying", SUPPORT))


_IN_ORDER: Final = (
    *(Position, Staggered, Equipped, Leading, InPosition),
    *(
        NumberTest,
        NumberThan,
        WithKeyword,
        Lacks,
        Named,
        HasChosen,
        SharesWord,
        Adjacent,
        SameColumn,
        Attacking,
        Underwent,
        OfKinds,
    ),
)
"""What filters test, in the order in which they keep it: texts may say it in any order.

A place is last, because words behind its noun would describe that noun.
"""


def in_support(c: Context) -> Part:
    """in the Support area"""
    return "in_support", SUPPORT


def on_field(c: Context) -> Part:
    """on the field"""
    return "on_field", True


# --- adjectives and what follows a noun -----------------------------------------------------------


def staggered(c: Context) -> Part:
    """Staggered"""
    return "tests", Staggered()


def equipped(c: Context) -> Part:
    """equipped"""
    return "tests", Equipped()


def state_word(c: Context, part: Part) -> Part:
    """Staggered"""
    return part


def beside_this(c: Context) -> Part:
    """adjacent"""
    return "tests", Adjacent(This())


def beside(c: Context, part: Part) -> Part:
    """adjacent"""
    return part


def state_alone(c: Context, part: Part) -> tuple[Filter, Any]:
    """Staggered"""
    test: Any = part[1]
    return Filter((), tests=(test,)), part


def adjacent_to(c: Context, anchor: Selection) -> Part:
    """adjacent to it"""
    return "tests", Adjacent(anchor)


def same_column(c: Context, anchor: Selection) -> Part:
    """in the same column as it"""
    return "tests", SameColumn(anchor)


def in_position(c: Context, position: int) -> Part:
    """in position 3"""
    if not 1 <= position <= 6:
        raise Refused("CT301", "positions are numbered 1 to 6", rule="COE-4.2.2")
    return "tests", InPosition(position)


def worth(c: Context) -> str:
    """worth"""
    return "worth"


def level(c: Context) -> str:
    """level"""
    return "level"


def without_stat(c: Context, stat: str) -> Part:
    """without a DEF stat"""
    if stat == "hp":
        raise Refused("CT308", "every character has HP", rule="COE-3.1.2")
    return "tests", Lacks(stat)  # type: ignore[arg-type]


def named_card(c: Context, name: Token) -> Part:
    """named "Ember Lance" """
    if not name.strip():
        raise Refused("CT202", "there is no name between the quotation marks", span=span_of_token(name))
    return "tests", Named(str(name).strip())


# --- selections -----------------------------------------------------------------------------------


def character_said(c: Context, *side: Token) -> tuple[str, ...]:
    """(that) enemy"""
    return CHARACTERS


def bearer(c: Context, *said: Token) -> Bearer:
    """the equipped character"""
    for word in said:
        c.whole_text.append(partial(_only_such, word))
    return Bearer()


_SUCH: Final = {
    "champion": (("Champion",), "any"),
    "acolyte": (("Acolyte",), "any"),
    "ally": (CHARACTERS, "you"),
    "enemy": (CHARACTERS, "opponent"),
}
"""Word behind "the equipped" -> the types and the controller of the only characters that it means."""


def _only_such(said: Token, abilities: Sequence[object]) -> None:
    """[COE-3.3.3] Refuse "the equipped Champion" where the Equipment may be on another character."""
    word = said.split()[-1]
    types, controller = _SUCH[word.lower()]
    filters = [node.filter for node in nodes_in(tuple(abilities)) if isinstance(node, EquipTo)]
    filters += [
        getattr(node.to, "filter", Filter(()))
        for node in nodes_in(tuple(abilities))
        if isinstance(node, Attach)
    ]
    such = [
        set(each.types or CHARACTERS) <= set(types) and controller in ("any", each.controller)
        for each in filters
    ]
    if such and all(such):
        return
    article = "an" if word[0].lower() in "ae" else "a"
    message = f"this Equipment may be on something other than {article} {word}; say 'the equipped character'"
    if not such:
        target = f"target {word}" if controller != "any" else f"target {word} ally"
        message = f"say first what it is attached to, 'Equip: {target}.', or say 'the equipped character'"
    raise Refused(
        "CT302",
        message,
        span=span_of_token(said),
        rule="COE-3.3.3",
    )


def attacker(c: Context, what: InAttack) -> InAttack:
    """the attacker"""
    return what


def the_attacker(c: Context) -> InAttack:
    """the attacker"""
    return InAttack("attacker")


def the_attacked(c: Context) -> InAttack:
    """the attacked character"""
    return InAttack("target")


def target(c: Context, filter: Filter) -> Any:
    """target enemy"""
    return of_target(c, filter)


def yours(c: Context, filter: Filter) -> All:
    """your Party Leader"""
    return All(controlled_by(filter, "you"))


def your_one(c: Context, filter: Filter) -> Filter:
    """your Party Leader"""
    mine = controlled_by(filter, "you")
    if not only_one(mine):
        raise Refused("CT302", "there can be several; say 'an ally', 'all allies' or '... you control'")
    return mine


def for_each_of_yours(c: Context, filter: Filter) -> Filter:
    """for each of your rested resources"""
    return own_one(filter)


def are_characters(c: Context, what: Any, said: str) -> None:
    """[COE-10.5.2] Refuse what only characters have or do, said of other cards."""
    filter = getattr(what, "filter", None)
    types = c.on if isinstance(what, This) else filter.types if filter is not None else None
    if types is not None and not (types and set(types) <= set(CHARACTERS)):
        raise Refused("CT308", f"only a character {said}", rule="COE-10.5.2")


def zone_of_player(c: Context, whose: Who | None) -> Part | None:
    """your opponent's"""
    if whose == "each_opponent":
        return "controller", "opponent"
    return selectors.zone_of_player(c, whose)
