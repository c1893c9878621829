"""Lasting texts that ask about what lasting texts change: one result, in any order, without recursion."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from textwrap import dedent
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grammar.ir.asking import ASK_FOR_NUMBERS
from grammar.ir.cards import Card
from grammar.language.compile import compile_text
from grammar.language.dialect import load
from reference_engine.interpreter.texts.library import Library
from spec.book import games


class Asked(NamedTuple):
    """A number that is asked about: "with Power 3 or more"."""

    stat: str
    least: int


class Lasting(NamedTuple):
    """A lasting text: what it affects, its condition and what it counts, and the change."""

    about: Asked | None
    condition: Asked | None
    counted: Asked | None
    stat: str
    change: int

    def asks(self) -> bool:
        """Whether the text asks about a number."""
        return (self.about, self.condition, self.counted) != (None, None, None)


class Game(NamedTuple):
    """How a card game writes such texts, and objects that have numbers."""

    kind: str
    numbers: Mapping[str, int]
    stats: Mapping[str, str]
    text: Callable[[Lasting, Mapping[str, str]], str]


def essence_crown(one: Lasting, stats: Mapping[str, str]) -> str:
    start = f"As long as you control an Avatar{described(one.condition, stats)}, " if one.condition else ""
    count = f" for each Avatar you control{described(one.counted, stats)}" if one.counted else ""
    return f"{start}Avatars{described(one.about, stats)} get {one.change:+} {stats[one.stat]}{count}."


def kudurru_kings(one: Lasting, stats: Mapping[str, str]) -> str:
    start = f"if you control a unit{described(one.condition, stats)}, " if one.condition else ""
    count = f" for each unit you control{described(one.counted, stats)}" if one.counted else ""
    does = f"units{described(one.about, stats)} get {one.change:+} {stats[one.stat]}"
    return f"While this is in play, {start}{does}{count}."


def clashes_of_destiny(one: Lasting, stats: Mapping[str, str]) -> str:
    start = f"While you control a minion{described(one.condition, stats)}, " if one.condition else ""
    count = f" for each friendly minion{described(one.counted, stats)}" if one.counted else ""
    minions = "minions" if start else "Minions"
    return f"{start}{minions}{described(one.about, stats)} have {one.change:+} {stats[one.stat]}{count}."


def champions_of_elequine(one: Lasting, stats: Mapping[str, str]) -> str:
    end = f" while you control an Acolyte{described(one.condition, stats)}" if one.condition else ""
    count = f" for each Acolyte ally{described(one.counted, stats)}" if one.counted else ""
    verb = "gain" if one.change > 0 else "lose"
    does = f"Acolytes{described(one.about, stats)} {verb} {abs(one.change)} {stats[one.stat]}"
    return f"Passive: {does}{count}{end}."


def described(asked: Asked | None, stats: Mapping[str, str]) -> str:
    return f" with {stats[asked.stat]} {asked.least} or more" if asked else ""


GAMES = {
    "essence_crown": Game("Avatar", {"cost": 1}, {"power": "Power", "guard": "Guard"}, essence_crown),
    "kudurru_kings": Game("Character", {}, {"power": "Power", "armor": "Armor"}, kudurru_kings),
    "clashes_of_destiny": Game("Minion", {"mana": 1}, {"atk": "ATK", "hp": "HP"}, clashes_of_destiny),
    "champions_of_elequine": Game(
        "Acolyte", {"shells": 1, "worth": 1, "hp": 9}, {"atk": "ATK", "def": "DEF"}, champions_of_elequine
    ),
}
BOTH = st.integers(0, 1)
ASKED = st.none() | st.builds(lambda place, least: (place, least), BOTH, st.integers(1, 4))
TEXTS = st.lists(st.tuples(ASKED, ASKED, ASKED, BOTH, st.sampled_from((-1, 1, 2))), min_size=2, max_size=4)
SIZES = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1, max_size=3)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(texts=TEXTS, sizes=SIZES, order=st.randoms(use_true_random=False))
def test_texts_that_feed_each_other_have_one_result(
    name: str, texts: list[Any], sizes: list[tuple[int, int]], order: Any
) -> None:
    """[LANG-5.18, LANG-5.19] The result is that of the rule, whatever came first."""
    game = GAMES[name]
    stats = tuple(game.stats)
    lasting = [as_text(one, stats) for one in texts]
    cards: list[tuple[Lasting | None, tuple[int, int]]] = [(one, (1, 1)) for one in lasting]
    cards += [(None, size) for size in sizes]
    order.shuffle(cards)
    expected = by_the_rule(lasting, [dict(zip(stats, size, strict=True)) for _, size in cards])
    assert in_play(name, cards) == expected


def as_text(drawn: Any, stats: Sequence[str]) -> Lasting:
    asked = [None if one is None else Asked(stats[one[0]], one[1]) for one in drawn[:3]]
    return Lasting(asked[0], asked[1], asked[2], stats[drawn[3]], drawn[4])


def by_the_rule(texts: Sequence[Lasting], printed: Sequence[dict[str, int]]) -> list[dict[str, int]]:
    """The numbers of the objects by the rule: first texts that ask nothing, then all others together."""
    plain = changed([one for one in texts if not one.asks()], printed, printed)
    result = changed([one for one in texts if one.asks()], plain, plain)
    return [{stat: max(0, value) for stat, value in one.items()} for one in result]


def changed(
    texts: Sequence[Lasting], seen: Sequence[dict[str, int]], before: Sequence[dict[str, int]]
) -> list[dict[str, int]]:
    """Apply texts that look at `seen` to the numbers `before`."""
    result = [dict(one) for one in before]
    for text in texts:
        if not any(fits(text.condition, one) for one in seen):
            continue
        times = sum(fits(text.counted, one) for one in seen) if text.counted else 1
        for one, new in zip(seen, result, strict=True):
            new[text.stat] += text.change * times if fits(text.about, one) else 0
    return result


def fits(asked: Asked | None, numbers: Mapping[str, int]) -> bool:
    return asked is None or numbers[asked.stat] >= asked.least


def in_play(name: str, cards: Sequence[tuple[Lasting | None, tuple[int, int]]]) -> list[dict[str, int]]:
    """The numbers that the engine computes for objects that came into play in this order."""
    engine = import_module(f"reference_engine.{name}.game").GAME
    stats = GAMES[name].stats
    known = {str(place): card_of(name, *one) for place, one in enumerate(cards)}
    book = games.find(name)
    switches = engine.switches.chosen(book.switch_values({}), book.switch_defaults)
    state = engine.positions.state(2, Library(known, engine.prepared), switches, engine.hooks)
    state.active = 1
    numbers = []
    for key in known:
        printed = state.library[key]
        numbers.append(state.create(printed, 1, printed.home))
        state.watch(numbers[-1])
    found = [{stat: max(0, state.number_of(number, stat)) for stat in stats} for number in numbers]
    together = {stat: state.stats_of(numbers, stat) for stat in stats}
    assert found == [{stat: max(0, together[stat][number]) for stat in stats} for number in numbers]
    return found


@cache
def card_of(name: str, text: Lasting | None, size: tuple[int, int]) -> Card:
    game = GAMES[name]
    written = "" if text is None else game.text(text, game.stats)
    abilities = compile_text(written, load(name), game.kind).abilities if written else ()
    numbers = {**game.numbers, **dict(zip(game.stats, size, strict=True))}
    return Card(f"{written} {size}", (game.kind,), numbers=tuple(numbers.items()), abilities=abilities)


ASKING = ("number_of", "stat", "stats_of", "has_keyword", "hp", "sp", "lv")
"""The names under which a state answers what lasting texts can change."""


@pytest.mark.parametrize("name", GAMES)
def test_every_part_that_asks_about_numbers_or_keywords_is_known_as_such(name: str) -> None:
    """[LANG-5.17] A part of texts that asks about them is listed in the game's `ASKING`."""
    engine = import_module(f"reference_engine.{name}.game")
    hooks = engine.GAME.hooks
    tables: dict[type, Any] = {**hooks.tests, **hooks.conditions, **hooks.amounts}
    asking = {part for part, handler in tables.items() if asks(handler)}
    assert asking - {*ASK_FOR_NUMBERS} == {*engine.Printed.asking.parts}


def asks(handler: Any) -> bool:
    """Whether the function that evaluates a part of texts asks for a number or keyword by itself."""
    meanings = getattr(handler, "meanings", None)
    functions = [*meanings.values()] if meanings else [handler]
    return any(called(function) & {*ASKING} for function in functions)


def called(function: Any) -> set[str]:
    """The methods that a function calls, with those called by functions of its own module that it calls."""
    module = sys.modules[function.__module__]
    methods: set[str] = set()
    done: set[Any] = set()
    waiting = [function]
    while waiting:
        done.add(one := waiting.pop())
        tree = ast.parse(dedent(inspect.getsource(one)))
        calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
        methods |= {func.attr for func in calls if isinstance(func, ast.Attribute)}
        names = {func.id for func in calls if isinstance(func, ast.Name)}
        near = {getattr(module, name, None) for name in names}
        waiting += [
            each for each in near - done if inspect.isfunction(each) and each.__module__ == module.__name__
        ]
    return methods
