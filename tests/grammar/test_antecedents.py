"""What a text refers back to, in every game: it is read in the one way that it allows, or refused.

The texts are products of a game's words: what names a thing, what is done to it, and what follows. The test
knows what a text names from the words that it joined, independently of the reader.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import pytest

from grammar.ir.conditions import ItIs
from grammar.ir.operations import Choose
from grammar.ir.selectors import Choice, It, Target, This
from grammar.ir.tree import nodes_in
from grammar.language.compile import compile_text, text_of
from grammar.language.dialect import load
from grammar.language.errors import CardTextError
from reference_engine.interpreter.operations import table
from reference_engine.interpreter.texts.program import Operations, Program


class Words(NamedTuple):
    """What the texts of a game are made of."""

    on: str
    """The type of a card with a text of its own, in play."""
    event: str
    """An event about the card itself."""
    things: dict[str, str]
    """By "that ...": another thing that such a text chooses."""
    this: str
    """What the text calls its own card."""
    acts: tuple[str, ...]
    """What is done to a thing that stays in play."""
    removals: tuple[str, ...]
    """What takes a thing out of play."""
    states: tuple[str, ...]
    """Questions about a thing in play."""
    kinds: tuple[str, ...]
    """Questions about what a card is."""
    other: str
    """A condition about something else."""


GAMES = {
    "essence_crown": Words(
        "Avatar",
        "When this Avatar enters, ",
        {"Avatar": "target Avatar", "Relic": "a Relic", "Support": "target Support you control"},
        "this Avatar",
        ("exhaust {}", "ready {}"),
        ("destroy {}", "nullify {}", "return {} to its owner's hand"),
        ("it's a ready card", "it's an attacking card"),
        ("it's a Glow card", "it's a Relic", "it's an Avatar"),
        "you control 2+ Shards",
    ),
    "kudurru_kings": Words(
        "Character",
        "On play: ",
        {"unit": "target opposing unit", "Boss": "target Boss", "Relic": "target Relic"},
        "this",
        ("exhaust {}", "add 1 Heat to {}", "move 1 Heat from this to {}"),
        ("defeat {}", "return {} to its owner's hand"),
        ("it is a ready unit", "it is an opposing unit"),
        ("it is a Boss", "it is a Moon card"),
        "you control 2+ Bosses",
    ),
    "clashes_of_destiny": Words(
        "Minion",
        "When this attacks, ",
        {"minion": "a minion", "unit": "another unit", "artifact": "an artifact"},
        "this",
        ("exhaust {}", "ready {}", "deal 1 damage to {}", "swap the positions of this and {}"),
        ("destroy {}", "return {} to its owner's hand"),
        ("it is exhausted", "it is adjacent to your Hero"),
        ("it is a Fire minion", "it is a minion"),
        "you control 2+ minions",
    ),
    "champions_of_elequine": Words(
        "Acolyte",
        "When this Acolyte attacks, ",
        {"enemy": "target enemy", "ally": "another target ally", "Acolyte": "target enemy Acolyte"},
        "this Acolyte",
        ("rest {}", "deal 1 DMG to {}", "stagger {}"),
        ("archive {}", "return {} to its owner's hand"),
        ("it is Staggered", "it is rested"),
        ("it is a Champion", "it is a Mage card"),
        "you control 2 or more allies",
    ),
}
each_game = pytest.mark.parametrize("game", GAMES)


def read(game: str, text: str) -> tuple[Any, ...] | str:
    """The meaning of a text, or the code of its only error."""
    on = GAMES[game].on
    try:
        abilities = compile_text(text, load(game), on).abilities
    except CardTextError as error:
        return " ".join(error.codes)
    assert compile_text(text_of(abilities, load(game), on), load(game), on).abilities == abilities, text
    return abilities


def pairs(game: str, acts: tuple[str, ...]) -> Iterator[tuple[str, str, str]]:
    """Each act on each thing that the game accepts by itself: the text, "that ...", and the act."""
    words = GAMES[game]
    for act, (noun, thing) in product(acts, words.things.items()):
        text = f"{words.event}{act.format(thing)}"
        if not isinstance(read(game, f"{text}."), str):
            yield text, noun, act


@each_game
def test_it_with_two_candidates_is_refused(game: str) -> None:
    words = GAMES[game]
    tried = refused = 0
    for (text, noun, act), then in product(pairs(game, words.acts), words.acts):
        if " this " in then or isinstance(read(game, f"{words.event}{then.format(words.this)}."), str):
            continue  # its second thing is the card itself, or that can't suffer it
        tried += 1
        fits = words.event.startswith("When") or " this " in act
        meaning = read(game, f"{text}. {then.format('it').capitalize()}.")
        if fits:
            assert meaning == "CT312", f"{text}. {then.format('it')}"
            refused += 1
        else:
            assert isinstance(meaning, str) or It() in nodes_in(meaning), f"{text}. {then.format('it')}"
        said = read(game, f"{text}. {then.format(f'that {noun}').capitalize()}.")
        if not isinstance(said, str):
            last = said[-1].operations[-1]
            assert any(isinstance(node, It) for node in nodes_in(last)), f"{text}: that {noun}"
            assert This() not in nodes_in(last), f"{text}: that {noun}"
    assert tried > 10
    assert refused > 2


@each_game
def test_what_has_left_play_is_asked_only_what_it_is(game: str) -> None:
    words = GAMES[game]
    asked = 0
    for text, _, _ in pairs(game, words.removals):
        for state in words.states:
            assert read(game, f"{text}. If {state}, draw a card.") == "CT312", f"{text}: {state}"
        for kind in words.kinds:
            asked += not isinstance(read(game, f"{text}. If {kind}, draw a card."), str)
    assert asked > 2


@each_game
def test_a_condition_before_instead_is_about_what_was_chosen(game: str) -> None:
    words = GAMES[game]
    tried = 0
    for (text, _, act), condition in product(pairs(game, words.acts), (*words.states, *words.kinds)):
        for then in ("draw a card", *(each.format("it") for each in words.removals)):
            meaning = read(game, f"{text}. If {condition}, {then} instead.")
            if isinstance(meaning, str):
                continue
            tried += 1
            nodes = list(nodes_in(meaning))
            assert sum(isinstance(node, (Target, Choice)) for node in nodes) == 1, f"{text}. {condition}"
            assert sum(isinstance(node, Choose) for node in nodes) == 1, f"{text}. {condition}"
            assert sum(isinstance(node, ItIs) for node in nodes) == 1, act
    assert tried > 3


def targets_of(meaning: tuple[Any, ...]) -> int:
    """How many targets a text asks for."""
    anything: Any = lambda *_: None  # noqa: E731
    handlers = dict.fromkeys({type(node) for node in nodes_in(meaning)}, anything)
    program = Program(Operations({**table.HANDLERS, **handlers}, {}, {}))
    return len(program.lay_out(meaning[-1].operations)[1])


@each_game
def test_both_branches_have_one_target(game: str) -> None:
    words = GAMES[game]
    tried = 0
    for (text, _, act), then in product(pairs(game, words.acts), (*words.acts, *words.removals)):
        thing = text.partition(act.partition("{}")[0])[2]
        if "target" not in thing or " this " in act + then:
            continue
        for joined in (
            f"{text}. If {words.other}, {then.format(thing)} instead.",
            f"{words.event}if {words.other}, {then.format(thing)}. Otherwise, {act.format(thing)}.",
        ):
            meaning = read(game, joined)
            if not isinstance(meaning, str):
                tried += 1
                assert targets_of(meaning) == 1, joined
    assert tried > 3 or game == "clashes_of_destiny"  # that game has no targets


@pytest.mark.parametrize(
    ("game", "on", "text", "either"),
    [
        (
            "essence_crown",
            "Spell",
            "Exhaust target Avatar. Exhaust target Relic. Destroy it.",
            "target Avatar or target Relic",
        ),
        (
            "essence_crown",
            "Relic",
            "Whenever an Avatar dies, exhaust target Relic. Destroy it.",
            "an Avatar or target Relic",
        ),
        (
            "kudurru_kings",
            "Character",
            "On play: move 1 Heat from this to target opposing unit. Exhaust it.",
            "this or target opposing unit",
        ),
        (
            "clashes_of_destiny",
            "Spell",
            "Teleport a friendly minion to an empty tile adjacent to an enemy minion. Deal 1 damage to it.",
            "a friendly minion or an enemy minion",
        ),
        (
            "champions_of_elequine",
            "Acolyte",
            "When this Acolyte attacks, rest another target ally. It gains 2 ATK until the end of the round.",
            "this Acolyte or another target ally",
        ),
        (
            "essence_crown",
            "Spell",
            "Exhaust target Avatar. Exhaust target Avatar. Destroy it.",
            "two things",
        ),
    ],
)
def test_both_things_that_it_could_mean_are_named(game: str, on: str, text: str, either: str) -> None:
    with pytest.raises(CardTextError) as caught:
        compile_text(text, load(game), on)
    (finding,) = caught.value.findings
    assert finding.message.startswith(f"'it' could mean {either}; ")
