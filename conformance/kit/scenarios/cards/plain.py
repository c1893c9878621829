"""Objects without text that a scenario writes by their numbers: `hero 3/4`, `token 2/2 red`."""

from __future__ import annotations

from dataclasses import dataclass

from conformance.kit.facts.cards import Plain
from conformance.kit.facts.game import GameFacts
from conformance.kit.scenarios.names import slug_of
from conformance.kit.scenarios.pool import KitCard
from grammar.ir.cards import Card
from grammar.ir.traits import TraitWord, words_of


@dataclass(frozen=True, slots=True)
class PlainObject:
    """Such an object: its card, and that card's name on the wire."""

    card: KitCard
    key: str
    token: bool


@dataclass(frozen=True, slots=True)
class NotPlain:
    """Why a text with a known first word isn't such an object, and the fix."""

    problem: str
    fix: str


def plain_object(text: str, facts: GameFacts) -> PlainObject | NotPlain | None:
    """The object that the text describes; None if its first word isn't a word for one."""
    word, *rest = text.split(" ")
    kind = facts.plain.get(word)
    if kind is None:
        return None
    numbers = rest[0].split("/") if rest else []
    if len(numbers) != len(kind.written) or not all(number.isdecimal() for number in numbers):
        return NotPlain(f'"{text}" has no {" and ".join(kind.written)}', f"write {_example(kind)}")
    known = {
        word.lower(): TraitWord(trait.name, word) for trait in facts.traits.values() for word in trait.names
    }
    if unknown := next((word for word in rest[1:] if word not in known), None):
        nouns = " or ".join(trait.noun for trait in facts.traits.values() if trait.names) or "trait of cards"
        fix = f"write {_example(kind)}" + (f", or add {', '.join(known)}" if known else "")
        return NotPlain(f'"{text}": {unknown} is no {nouns}', fix)
    traits = tuple(known[word] for word in rest[1:])
    for trait in facts.traits.values():
        several = [word for name, word in traits if name == trait.name]
        if len(several) > 1 and not trait.many:
            return NotPlain(f'"{text}": a card has one {trait.noun}', f"leave out {several[-1].lower()}")
    written = {each.trait for each in traits}
    others = [each for each in kind.traits if each.trait not in written]
    values = {**kind.fixed, **dict(zip(kind.written, map(int, numbers), strict=True))}
    words = (rest[0], *(each.word for each in traits))
    name = kind.name if kind.token else " ".join((kind.name, *words))
    card = Card(
        name=name,
        types=kind.types,
        traits=tuple(sorted((*traits, *others), key=lambda each: [*facts.traits].index(each.trait))),
        numbers=tuple((number, values[number]) for number in facts.numbers if number in values),
    )
    key = " ".join((word, *words, name)) if kind.token else name
    return PlainObject(KitCard(slug_of(text), card, _data(card, facts)), key, kind.token)


def _data(card: Card, facts: GameFacts) -> dict[str, object]:
    """The card as an engine gets it, without empty fields."""
    data: dict[str, object] = {"node": "Card", "name": card.name, "types": list(card.types)}
    for trait in facts.traits.values():
        if words := words_of(card, trait.name):
            data[trait.name] = list(words) if trait.many else words[0]
    data["numbers"] = [list(pair) for pair in card.numbers]
    return data


def _example(kind: Plain) -> str:
    return f"{kind.word} {'/'.join(str(number) for number in range(3, 3 + len(kind.written)))}"
