"""The engine carries out whatever the language compiles: sentences generated from the grammar."""

from __future__ import annotations

import dataclasses
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grammar.essence_crown.dialect import load
from grammar.ir.abilities import Cannot, ReplaceDestroy, ReplaceLeaving
from grammar.ir.cards import Card
from grammar.ir.declared import HAVING
from grammar.ir.selectors import Filter, This
from grammar.ir.triggers import Dies
from grammar.language.compile import compile_text
from grammar.language.dialect import with_cards
from grammar.language.errors import CardTextError
from reference_engine import api
from reference_engine.essence_crown import effects, game
from reference_engine.essence_crown.cards import printed
from reference_engine.essence_crown.hooks import HOOKS
from reference_engine.interpreter import starting
from reference_engine.interpreter.texts.printed import LOOKED_UP, VERBS
from reference_engine.kernel.errors import EngineBug, NotSupported
from tests.grammar.tables import tables_of
from tests.grammar.test_grammar import TYPES, sentences
from tests.reference_engine.supported import not_carried_out

ENGINE = Path(api.__file__).parent
CARD_GAMES = [name for name in with_cards() if hasattr(api.rules_of(name), "prepared")]
NUMBERS = (("cost", 1), ("power", 2), ("guard", 2), ("essence", 20), ("base_kl", 4))


def made_ready(text: str, on: str) -> bool:
    """Whether the text compiles; NotSupported if it does but the engine cannot play the card."""
    try:
        compiled = compile_text(text, load(), on)
    except CardTextError:
        return False
    card = Card("Made", (on,), numbers=NUMBERS, text=text, abilities=compiled.abilities)
    printed.Printed("Made", card, effects.OPERATIONS, card.types)
    return True


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(text=sentences, on=st.sampled_from(TYPES))
def test_what_compiles_is_supported(text: str, on: str) -> None:
    made_ready(text, on)


def test_every_sentence_of_the_tables_is_supported() -> None:
    assert all(made_ready(text, on) for _, on, text, _ in tables_of("essence_crown").accepted)


@pytest.mark.parametrize("name", CARD_GAMES)
def test_every_node_that_can_be_written_is_carried_out(name: str) -> None:
    assert not_carried_out(name) == {}


@pytest.mark.parametrize("name", CARD_GAMES)
def test_every_verb_that_a_text_can_forbid_is_asked_for(name: str) -> None:
    verbs = dict(import_module(f"grammar.{name}.operations").WORDS)["verb"]
    sources = [path for part in (name, "interpreter") for path in (ENGINE / part).rglob("*.py")]
    asked = "".join(path.read_text(encoding="utf-8") for path in sources)
    lost = "having(keyword)" in asked  # what takes keywords away is asked for by the keyword
    assert [
        verb for verb in verbs if f'"{verb}"' not in asked and not (lost and verb.startswith(HAVING))
    ] == []


def test_a_node_that_is_not_carried_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def prepared(key: str, card: Card, types: tuple[str, ...]) -> printed.Printed:
        return printed.Printed(key, card, effects.OPERATIONS, types)

    monkeypatch.setattr(game, "GAME", dataclasses.replace(game.GAME, prepared=prepared))
    patterns = {kind: made for kind, made in printed.Printed.patterns.items() if kind is not Dies}
    monkeypatch.setattr(printed.Printed, "patterns", patterns)
    assert not_carried_out("essence_crown") == {"Dies": "this engine can't watch for Dies yet"}


@pytest.mark.parametrize(
    ("part", "left", "told"),
    [
        (
            "verbs",
            VERBS,
            "the verb 'attack', the verb 'block'",
        ),
        ("looked_up", LOOKED_UP, "CanBlockMore, CanAttackObjects"),
        ("resource_costs", {}, "SpendKL"),
        ("patterns", {}, "Dies"),
    ],
)
def test_a_game_that_lacks_a_part_is_not_loaded(
    part: str, left: object, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printed.Printed, part, left)
    with pytest.raises(EngineBug, match=told):
        starting.prepares(printed.Printed, effects.OPERATIONS, game.GAME.nodes, HOOKS)


def test_a_game_whose_operations_amounts_or_conditions_lack_one_is_not_loaded() -> None:
    for table, told in (("handlers", "Draw"), ("amounts", "EventAmount"), ("conditions", "Controls")):
        lacking = effects.OPERATIONS._replace(**{table: {}})
        with pytest.raises(EngineBug, match=told):
            starting.prepares(printed.Printed, lacking, game.GAME.nodes, HOOKS)


def test_a_verb_that_no_game_looks_up_is_refused_with_its_card() -> None:
    card = Card("Made", ("Avatar",), numbers=NUMBERS, abilities=(Cannot(This(), "sing"),))
    with pytest.raises(NotSupported, match="can't forbid 'sing' yet"):
        printed.Printed("Made", card, effects.OPERATIONS, card.types)


@pytest.mark.parametrize("kind", [ReplaceDestroy, ReplaceLeaving])
def test_the_battlefield_is_refused_where_one_zone_is_needed(kind: type) -> None:
    card = Card("Made", ("Avatar",), numbers=NUMBERS, abilities=(kind(Filter(()), "battlefield"),))
    with pytest.raises(NotSupported, match="needs a single zone"):
        printed.Printed("Made", card, effects.OPERATIONS, card.types)
