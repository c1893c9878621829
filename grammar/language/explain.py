"""Explains how a text is understood: its words, operations, the rules behind them, and limits."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from lark import Token, Tree

from grammar.ir.abilities import Activated, AdditionalCost, Effect, Headed, Modal, Triggered, WidenModes
from grammar.ir.operations import If, May, MayPay
from grammar.ir.selectors import Target
from grammar.ir.traits import FIELD, words_of
from grammar.ir.tree import nodes_in
from grammar.language.compile import Compiled, card_types, parser_of
from grammar.language.dialect import Dialect
from grammar.language.reading.tree_from_text import Parser
from grammar.language.source import Span, paragraphs_of
from grammar.language.text_from_ir import Printer
from grammar.language.wording.conditions import head_of, what_holds
from grammar.language.words.english import capital
from grammar.language.words.splitting import sentences_in

DEPENDENT: Final = ("LANG-5.18", "LANG-5.19")
"""How a lasting text applies that asks about what lasting texts change."""


@dataclass(frozen=True)
class Part:
    """Words of the text, the sentence form that reads them, and what "it" and its like refer to."""

    words: str
    read_as: str
    means: str = ""


@dataclass(frozen=True)
class Reading:
    """One effect of the text: when, who, what."""

    when: str
    who: str
    what: str


@dataclass(frozen=True)
class Explanation:
    """Everything known about a text, as data."""

    text: str
    words: tuple[Part, ...]
    readings: tuple[Reading, ...]
    rules: tuple[str, ...]
    limits: tuple[str, ...]
    outline: tuple[str, ...]


def explain(
    compiled: Compiled,
    dialect: Dialect,
    on: str | Sequence[str] | None = None,
    name: str = "",
    parser: Parser | None = None,
) -> Explanation:
    """Explain a compiled text; `parser` is needed if it wasn't compiled with the dialect's own.

    `name` is the card's name, if known.
    """
    paid = tuple(
        cost for each in compiled.abilities if isinstance(each, AdditionalCost) for cost in each.costs
    )
    printer = Printer(dialect, card_types(compiled.source, dialect, on), costs=paid, name=name)
    spelled = dataclasses.replace(printer, spelled=True)
    nodes = [node for ability in compiled.abilities for node in nodes_in(ability)]
    rules = dict.fromkeys(rule for node in nodes if (rule := dialect.rule_of(node)))
    limits = dict.fromkeys(rule for node in nodes for rule in dialect.limits.get(type(node), ()))
    if any(map(dialect.asking.parts_that_ask, nodes)):
        limits.update(dict.fromkeys(DEPENDENT))
    return Explanation(
        printer.text(compiled.abilities),
        tuple(_words(compiled, parser or parser_of(dialect))),
        tuple(reading for ability in compiled.abilities for reading in _readings(ability, spelled)),
        tuple(rules),
        tuple(rule for rule in limits if rule not in rules),
        tuple(line for ability in compiled.abilities for line in outline(ability, dialect.rule_of)),
    )


def outline(
    node: Any, rule_of: Callable[[object], str | None], depth: int = 0, label: str = ""
) -> Iterator[str]:
    """Yield a node as indented lines with the rules that define it, omitting fields with default values."""
    head = "  " * depth + (f"{label}: " if label else "")
    plain: list[str] = []
    nested = []
    for each in dataclasses.fields(node):
        value = getattr(node, each.name)
        if value == each.default and type(value) is type(each.default):
            continue
        if each.name == FIELD:
            named = dict.fromkeys(word.trait for word in node.traits)
            plain += (f"{trait}={' '.join(words_of(node, trait))}" for trait in named)
        elif dataclasses.is_dataclass(value) or _holds_nodes(value):
            nested.append((each.name, value))
        else:
            plain.append(f"{each.name}={_shown(value)}")
    rule = rule_of(node)
    yield f"{head}{type(node).__name__}({', '.join(plain)})" + (f"  [{rule}]" if rule else "")
    for name, value in nested:
        for item in _flat(value):
            yield from outline(item, rule_of, depth + 1, name)


def _flat(value: object) -> Iterator[object]:
    if isinstance(value, tuple):
        for item in value:
            yield from _flat(item)
    else:
        yield value


def _holds_nodes(value: object) -> bool:
    return isinstance(value, tuple) and any(dataclasses.is_dataclass(item) for item in _flat(value))


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return " ".join(_shown(item) for item in value)
    return str(value)


# --- when, who, what ------------------------------------------------------------------------------

_WHO = {
    "you": "you",
    "each_player": "each player",
    "each_opponent": "each opponent",
    "target_opponent": "one opponent, chosen as a target",
    "target_player": "one player, chosen as a target",
    "that_player": "the player named before",
    "its_controller": "who controlled the thing named before",
    "the_captor": "who has captured this",
}


def _readings(ability: object, p: Printer) -> Iterator[Reading]:
    if isinstance(ability, Headed):
        heads = " ".join(p.dialect.heads[name].word for name in ability.heads)
        when = f'as "{heads}" says'
        if isinstance(ability.ability, Effect):
            yield from _deeds(ability.ability.operations, when, p)
        else:
            for each in _readings(ability.ability, p):
                yield dataclasses.replace(each, when=f"{each.when}, {when}")
    elif isinstance(ability, Effect):
        yield from _deeds(ability.operations, "when the card is carried out", p)
    elif isinstance(ability, Triggered):
        head = next((each.word for each in p.dialect.heads.values() if each.trigger == ability.trigger), None)
        when = p.write(ability.trigger) if head is None else f'as "{head}" says'
        if ability.condition is not None:
            when += f", if {_condition(ability.condition, p)}"
        yield from _deeds(ability.operations, when, p)
    elif isinstance(ability, Activated):
        limit = f", {ability.limit.replace('_', ' ')}" if ability.limit else ""
        costs = p.joined(ability.costs, ", ")
        only = f", if {_condition(ability.condition, p)}" if ability.condition is not None else ""
        printer = dataclasses.replace(p, costs=(*p.costs, *ability.costs))
        yield from _deeds(ability.operations, f"each time you pay: {costs}{limit}{only}", printer)
    elif isinstance(ability, Modal):
        for number, mode in enumerate(ability.modes, start=1):
            yield from _deeds(mode, f"if mode {number} of {len(ability.modes)} is chosen", p)
    elif isinstance(ability, AdditionalCost):
        yield Reading("when the card is played", "you", capital(p.joined(ability.costs)))
    elif isinstance(ability, WidenModes):
        yield Reading("when the modes are chosen", "you", capital(p.write(ability)))
    else:
        yield Reading(*p.dialect.when_and_who.get(type(ability), p.dialect.always), capital(p.write(ability)))


def _deeds(operations: Sequence[object], when: str, p: Printer) -> Iterator[Reading]:
    for operation in operations:
        if isinstance(operation, If):
            condition = _condition(operation.condition, p)
            yield from _deeds(operation.then, f"{when}, if {condition}", p)
            shared = set(_targets(operation.then))
            for one in operation.otherwise:
                same = _SAME if shared.intersection(_targets(one)) else ""
                for reading in _deeds((one,), f"{when}, unless {condition}", p):
                    yield dataclasses.replace(reading, what=reading.what + same)
        elif isinstance(operation, May) and operation.who == "you":
            yield from _deeds(operation.then, f"{when}, if you choose to", p)
        elif isinstance(operation, May):
            for one in operation.then:
                offer = p.write(dataclasses.replace(operation, then=(one,)))
                yield Reading(f"{when}, if that player chooses to", _WHO[operation.who], capital(offer))
        else:
            who = _WHO[getattr(operation, "who", "you")]
            yield Reading(when, who, capital(p.write(operation)))
        if isinstance(operation, (May, MayPay)):
            p = dataclasses.replace(p, asked=operation.who)


_SAME: Final = " (the same target)"


def _targets(node: object) -> Iterator[object]:
    """Yield the targets in a node, and the words for the players whom it calls target."""
    for each in nodes_in(node):
        if isinstance(each, Target):
            yield each
        elif (who := getattr(each, "who", None)) in ("target_opponent", "target_player"):
            yield who


def _condition(condition: object, p: Printer) -> str:
    head = head_of(p, condition)
    return what_holds(p, condition) if head is None else f'"{head}" applies'


# --- every word -----------------------------------------------------------------------------------


@cache
def _keeping(dialect: Dialect) -> Parser:
    """Return the same grammar, with a tree that keeps every word."""
    return Parser.of(dialect, keep_all_tokens=True)


def _words(compiled: Compiled, by: Parser) -> Iterator[Part]:
    source, referents = compiled.source, compiled.referents
    parser = dataclasses.replace(_keeping(by.dialect), lexicon=by.lexicon)
    for paragraph in paragraphs_of(source, 0, len(source.written)):
        for sentence in sentences_in(parser.lexicon, source, paragraph.start, paragraph.end, []):
            for words, rule in _leaves(parser.tree(sentence), []):
                means = [meant for at, meant in referents.items() if words.start <= at < words.end]
                yield Part(source.words(words), rule.strip("_").replace("_", " "), "".join(means[:1]))


def _leaves(tree: Tree[Token], found: list[tuple[Span, str]]) -> list[tuple[Span, str]]:
    """Collect the words in order, joining neighbours of the same sentence form."""
    for child in tree.children:
        if isinstance(child, Tree):
            _leaves(child, found)
            continue
        span = Span(child.start_pos or 0, child.end_pos or 0)
        if found and found[-1][1] == str(tree.data) and span.start - found[-1][0].end <= 1:
            found[-1] = (Span(found[-1][0].start, span.end), str(tree.data))
        else:
            found.append((span, str(tree.data)))
    return found
