"""The questions of `cardlaw init game`, in order: what is asked, what is usual, and what an answer means."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from cardlaw.game.answers import Answers, BadAnswer, CardType, Noun
from cardlaw.game.reading_answers import Shape, items_of, verb_of
from cardlaw.game.taken import free_prefix, refuse_name, refuse_prefix, refuse_taken

Said = str | Sequence[str]
"""An answer as typed: one line, or an option that is given several times."""
Before = Mapping[str, Any]
"""What the answers before mean, by question."""

ZONE: Final = Shape("zone", ("deck", "hand", "discard", "play", "aside"), is_one_word=False)
PHASE: Final = Shape("phase")
TYPE: Final = Shape("type", ("attacks", "stays", "once"), has_plural=True)
STAT: Final = Shape("stat")
RESOURCE: Final = Shape("resource")
NEEDED: Final = {
    "deck": "from which players draw",
    "hand": "of the cards that a player holds",
    "discard": "of used and destroyed cards",
    "play": "in which cards stay",
}
"""What the engine needs a zone for, by role."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question: its option, how it is asked, the usual answer, and how an answer is read.

    `read` raises BadAnswer.
    """

    name: str
    asks: str
    usual: Callable[[Before], str]
    read: Callable[[Said, Before], Any]


def _name(said: Said, _before: Before) -> str:
    text = " ".join(str(said).split())
    if re.fullmatch(r"[A-Za-z]+(?: [A-Za-z]+)*", text) is None or not 2 < len(text) <= 24:
        raise BadAnswer(f'"{text}" can\'t be the name; write words of letters from A to Z, 3 to 24 in all')
    title = text[0].upper() + text[1:]
    refuse_name(title.lower().replace(" ", "_"))
    return title


def _prefix(said: Said, _before: Before) -> str:
    prefix = str(said).strip().upper()
    if re.fullmatch(r"[A-Z]{2,6}", prefix) is None:
        raise BadAnswer(f'"{said}" can\'t begin the ids of rules; write 2 to 6 letters, such as MG')
    refuse_prefix(prefix)
    return prefix


def _nouns(shape: Shape, said: Said, before: Before) -> tuple[Noun, ...]:
    """Read words that nothing else is called."""
    found = items_of(shape, said)
    known = [noun for answer in before.values() for noun in _nouns_of(answer)]
    for at, noun in enumerate(found):
        refuse_taken(shape.noun, noun, (*known, *found[:at]))
    return found


def _nouns_of(answer: object) -> tuple[Noun, ...]:
    if isinstance(answer, Noun):
        return (answer,)
    return tuple(answer) if isinstance(answer, tuple) else ()


def _zones(said: Said, before: Before) -> tuple[Noun, ...]:
    zones = _nouns(ZONE, said, before)
    for role, purpose in NEEDED.items():
        count = sum(zone.role == role for zone in zones)
        if not count:
            raise BadAnswer(f"the engine needs a zone {purpose}; add one as NAME={role}")
        if count > 1 and role != "play":
            raise BadAnswer(
                f"{count} zones have the role {role}; choose one, and write play or aside for others"
            )
    in_order = sorted(zones, key=lambda zone: ZONE.roles.index(zone.role))
    return _ruled(in_order, f"{before['prefix']}-4.1")


def _phases(said: Said, before: Before) -> tuple[Noun, ...]:
    phases = _nouns(PHASE, said, before)
    if len(phases) < 3:
        raise BadAnswer(
            "a turn needs 3 phases: a start, at least one to act in, and an end; name them in order"
        )
    return _ruled(phases, f"{before['prefix']}-7.1")


def _types(said: Said, before: Before) -> tuple[CardType, ...]:
    types = sorted(_nouns(TYPE, said, before), key=lambda each: TYPE.roles.index(each.role))
    for role, purpose in (
        ("attacks", "a type of card that attacks"),
        ("once", "a type that is carried out once"),
    ):
        if not any(each.role == role for each in types):
            raise BadAnswer(f"the engine needs {purpose}; add one as NAME={role}")
    fields = [zone for zone in before["zone"] if zone.role == "play"]
    staying = sum(each.role == "stays" for each in types)
    if len(fields) > 1 + staying:
        idle = fields[1 + staying]
        raise BadAnswer(
            f"no type of card is played into {idle.title}; add a type as NAME=stays, or leave the zone out"
        )
    homes = {each.title: fields[0] for each in types if each.role == "attacks"}
    lasting = [each for each in types if each.role == "stays"]
    homes |= {each.title: fields[min(at, len(fields) - 1)] for at, each in enumerate(lasting, start=1)}
    return tuple(
        CardType(each.title, each.forms, each.role, each.rule, homes.get(each.title))
        for each in _ruled(types, f"{before['prefix']}-3.1")
    )


def _two(shape: Shape, meaning: str) -> Callable[[Said, Before], tuple[Noun, ...]]:
    def read(said: Said, before: Before) -> tuple[Noun, ...]:
        found = _nouns(shape, said, before)
        if len(found) != 2:
            raise BadAnswer(f"write two {shape.noun}s, {meaning}; you can add others to the written game")
        return found

    return read


def _attack(said: Said, before: Before) -> Noun:
    verb = verb_of(str(said))
    known = [noun for answer in before.values() for noun in _nouns_of(answer)]
    refuse_taken("verb", verb, known)
    return verb


def _ruled(nouns: Sequence[Noun], section: str) -> tuple[Noun, ...]:
    return tuple(replace(noun, rule=f"{section}.{number}") for number, noun in enumerate(nouns, start=1))


def _usual(answer: str) -> Callable[[Before], str]:
    return lambda _before: answer


QUESTIONS: Final = (
    Question("name", "Name of the game", _usual(""), _name),
    Question("prefix", "Prefix of its rules", lambda before: free_prefix(before["name"]), _prefix),
    Question(
        "zone",
        "Zones, each with its role: deck, hand, discard, play or aside",
        _usual("Deck=deck, Hand=hand, Graveyard=discard, Field=play"),
        _zones,
    ),
    Question(
        "phase",
        "Phases of a turn: the start, where players act, the end",
        _usual("Start, Main, End"),
        _phases,
    ),
    Question(
        "type",
        "Types of cards, each with what it does: attacks, stays or once",
        _usual("Creature=attacks, Charm=stays, Spell=once"),
        _types,
    ),
    Question(
        "stat",
        "Stats: the damage a card deals, the damage that destroys it",
        _usual("Strength, Health"),
        _two(STAT, "first the damage that a card deals, then the damage that destroys it"),
    ),
    Question(
        "resource",
        "Resources: what cards cost, what attacks take away",
        _usual("Mana, Life"),
        _two(RESOURCE, "first what cards cost, then what attacks take away"),
    ),
    Question("attack", "Verb of attacking, with other forms if it is irregular", _usual("attack"), _attack),
)

_FIELDS: Final = {
    "name": "title",
    "zone": "zones",
    "phase": "phases",
    "type": "types",
    "stat": "stats",
    "resource": "resources",
}


def answered(found: Before) -> Answers:
    """Return the answers to all questions."""
    return Answers(**{_FIELDS.get(name, name): answer for name, answer in found.items()})
