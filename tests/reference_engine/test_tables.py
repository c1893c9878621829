"""Tables are complete, and the numbers of the rules are the same everywhere."""

import importlib
import re
from pathlib import Path
from typing import Any

import pytest

from grammar.essence_crown import operations
from grammar.ir.abilities import CORE_ABILITIES, Activated, AsItEnters, Effect, Modal, Permitted, Triggered
from grammar.ir.amounts import Number
from grammar.ir.cards import Card
from grammar.ir.costs import DiscardCards, SacrificeMatching
from grammar.ir.operations import CORE_OPERATIONS, May, MayPay
from grammar.ir.selectors import Filter
from grammar.ir.triggers import CORE_TRIGGERS, AnyOf, IsAttacked
from reference_engine import api
from reference_engine.essence_crown.cards.printed import Printed
from reference_engine.essence_crown.effects import OPERATIONS
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import ZONING
from reference_engine.interpreter.texts.printed import FOR_RARE
from reference_engine.interpreter.texts.program import AfterAll
from reference_engine.kernel.errors import NotSupported
from spec.book import games
from spec.book.words import words_of
from tests.features import never_told
from tests.reference_engine.setups import has_cards, played_games

ENGINE = Path(importlib.import_module("reference_engine").__path__[0])


def test_every_operation_has_a_function() -> None:
    # the engine itself puts what happens after all behind an offer made instead of an event
    assert set(OPERATIONS.handlers) - {AfterAll} == {*CORE_OPERATIONS, *operations.OPERATIONS}


def test_every_trigger_can_be_watched_for() -> None:
    # several events joined by "or" are watched separately
    assert set(Printed.patterns) - {IsAttacked} == {*CORE_TRIGGERS, *operations.TRIGGERS} - {AnyOf}


def test_every_ability_can_be_laid_out() -> None:
    # only a game whose texts permit something has the node for it
    known = {*Printed.statics(), *Printed.while_played, AsItEnters, Effect, Triggered, Activated} - {
        Permitted
    }
    assert {*CORE_ABILITIES, *operations.ABILITIES} == known | set(Printed.without_effect)


@pytest.mark.parametrize("nested", ["alone", "in a choice", "in a mode"])
def test_an_offer_that_asks_for_two_choices_is_refused_when_the_card_is_made_ready(nested: str) -> None:
    offer = MayPay((DiscardCards(Number(1)), SacrificeMatching(Filter(("Avatar",)))))
    ability = {
        "alone": Effect((offer,)),
        "in a choice": Effect((May((offer,)),)),
        "in a mode": Modal(1, ((offer,),)),
    }[nested]
    card = Card("Offer", ("Spell",), numbers=(("cost", 1),), abilities=(ability,))
    with pytest.raises(NotSupported, match="more than one choice"):
        Printed("Offer", card, OPERATIONS, card.types)


def test_the_numbers_are_those_of_the_rulebook() -> None:
    constants = {}
    for path in (ENGINE / "essence_crown").rglob("*.py"):
        for name, value, rule in re.findall(
            r"^([A-Z_]+): Final = ([\d_]+)  # (EC-[\d.]+[a-z]?)", path.read_text(encoding="utf-8"), re.M
        ):
            constants[rule] = (name, int(value))
    default = games.find("essence_crown").switch_values({})["charge_lock_last_turn"]
    constants["EC-2.8.1"] = ("charge_lock_last_turn", int(default))
    numbers = games.find("essence_crown").numbers.values()
    by_rule = {str(number.rule): number.value for number in numbers}
    assert by_rule
    for rule, value in by_rule.items():
        assert rule in constants, f"no constant of the engine names {rule}"
        assert constants[rule][1] == value, rule


def test_the_zones_are_those_of_the_rulebook() -> None:
    names = {zone.name for zone in games.find("essence_crown").zones}
    assert names == set(ZONING.names) - {"gone", "resolving"}


@pytest.mark.parametrize(
    ("game", "chance"),
    [
        ("essence_crown", {"shuffle", "first_player", "random_discard", "random_order"}),
        ("essentia", {"shuffle_tiles", "first_placer", "first_mover"}),
    ],
)
def test_every_event_and_decision_has_words(game: str, chance: set[str]) -> None:
    """Including shared kinds, except those of features that the game lacks."""
    kinds: set[str] = set()
    decisions: set[str] = set()
    sources = [path.read_text(encoding="utf-8") for path in (ENGINE / game).rglob("*.py")]
    for shelf in ("kernel", "interpreter"):
        if any(f"from reference_engine.{shelf}" in source for source in sources):
            sources += [path.read_text(encoding="utf-8") for path in (ENGINE / shelf).rglob("*.py")]
    for source in sources:
        kinds.update(re.findall(r"\.record\(\s*\"([a-z_]+)\"", source))
        decisions.update(re.findall(r"Decision\(\s*\"([a-z_]+)\"", source))
    silent = never_told(State) if game == "essence_crown" else frozenset[str]()
    kinds -= silent
    decisions -= silent
    words = words_of(game)
    assert kinds
    assert kinds <= set(words.events), kinds - set(words.events)
    assert chance < decisions
    assert decisions <= set(words.decisions), decisions - set(words.decisions)
    assert decisions - chance <= set(words.questions)


@pytest.mark.parametrize("game", sorted(one.name for one in games.games()))
def test_the_switches_are_those_of_the_rulebook(game: str) -> None:
    table = api.rules_of(game).switches
    assert set(table.names) <= set(games.find(game).switch_values({}))


def test_what_is_looked_up_by_name_has_a_name_of_its_own() -> None:
    """`State.watchers` lists texts by the verb that they forbid, the number that they change, and by timing.

    If two of these had the same name, they would be confused.
    """
    verbs = dict(operations.WORDS)["verb"]
    stats = ("power", "guard")
    timings = [kind + rare for kind in dict(operations.WORDS)["timing"] for rare in ("", FOR_RARE)]
    names = [*verbs, *stats, *timings]
    assert verbs
    assert timings
    assert len(set(names)) == len(names)


STEP = re.compile(r'\b([A-Z]\w+)\(\s*"([a-z_]+)"')


@pytest.mark.parametrize("game", [name for name in played_games() if has_cards(name)])
def test_every_step_with_named_parts_is_read_back_with_them(game: str) -> None:
    """A step with a name missing from the tables would be restored as a bare tuple."""
    rules: Any = api.rules_of(game)
    agenda = rules.agenda
    shapes = {shape.__name__ for shape in agenda.shapes.values()}
    written = [
        *(ENGINE / game).rglob("*.py"),
        *(ENGINE / "interpreter").rglob("*.py"),
    ]
    made = {found for path in written for found in STEP.findall(path.read_text(encoding="utf-8"))}
    steps = {(shape, name) for shape, name in made if shape in shapes}
    assert len(steps) > 10
    assert {
        (shape, name) for shape, name in steps if agenda.shapes.get(name, tuple).__name__ != shape
    } == set()
