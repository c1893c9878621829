"""Heads, named conditions and named values: how a game's tables apply them, and what they refuse."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from grammar.ir.abilities import (
    Activated,
    CanBlockMore,
    Effect,
    Headed,
    Modal,
    StatBonus,
    Triggered,
)
from grammar.ir.amounts import Number, Sum, Value
from grammar.ir.cards import Card
from grammar.ir.conditions import Both, Holds, IsTurn
from grammar.ir.operations import CreateTokens, Draw, If, StatChange, Token
from grammar.ir.selectors import This
from grammar.ir.triggers import Dies
from reference_engine.essence_crown import effects
from reference_engine.essence_crown.cards import printed
from reference_engine.interpreter.texts.amounts import AMOUNTS, amount_of
from reference_engine.interpreter.texts.any_state import AmountOf, Holding
from reference_engine.interpreter.texts.frame import NO_CONTEXT, Context
from reference_engine.interpreter.texts.heads import HeadMeaning, label, under, when, without_heads
from reference_engine.interpreter.texts.program import Operations
from reference_engine.interpreter.texts.values import CONDITIONS, ByName, holds
from reference_engine.kernel.errors import NotSupported

LEVEL: Any = Holds("level")
PLACE: Any = Holds("place")
TURN = IsTurn()
DRAW = (Draw("you", Number(1)),)
HEADS: Mapping[str, HeadMeaning] = {
    "level": under(LEVEL),
    "place": under(PLACE),
    "dying": when(Dies(This())),
    "song": label,
}
BONUS = StatBonus(This(), (StatChange("power", 1),))
SPIRIT = Token("Spirit", ("Avatar",), (("power", 1), ("guard", 1)))


def spell_power(_world: Any, _node: Value, you: int, source: int, _context: Context) -> int:
    """Tell for whom and of what it was asked."""
    return 10 * you + source


def first_player(_world: Any, _node: Holds, you: int, _source: int, _context: Context) -> bool:
    """Whether it was asked for player 1."""
    return you == 1


class World:
    """What the texts of a game with names can ask about."""

    amounts: ClassVar[Mapping[type, AmountOf]] = {**AMOUNTS, Value: ByName({"sp": spell_power})}
    conditions: ClassVar[Mapping[type, Holding]] = {**CONDITIONS, Holds: ByName({"level": first_player})}

    @property
    def hooks(self) -> World:
        """The tables of the game, which are here in one place with its state."""
        return self


class WithHeads(printed.Printed):
    """A card of a game with heads."""

    heads: ClassVar[Mapping[str, HeadMeaning]] = HEADS


TABLE = Operations(*effects.OPERATIONS[:3], amounts=World.amounts, conditions=World.conditions)


def ready(*abilities: object, table: Operations = TABLE) -> printed.Printed:
    """A card with these abilities, prepared for play."""
    card = Card("Made", ("Avatar",), numbers=(("power", 1), ("guard", 1)), abilities=abilities)
    return WithHeads("Made", card, table, card.types)


@pytest.mark.parametrize(
    ("heads", "ability", "meant"),
    [
        ("song", BONUS, BONUS),
        ("level", BONUS, StatBonus(This(), (StatChange("power", 1),), LEVEL)),
        ("level", Effect(DRAW), Effect((If(LEVEL, DRAW),))),
        ("level", Activated((), DRAW), Activated((), DRAW, condition=LEVEL)),
        ("level", Triggered(Dies(This()), DRAW, TURN), Triggered(Dies(This()), DRAW, Both(LEVEL, TURN))),
        ("dying", Effect(DRAW), Triggered(Dies(This()), DRAW)),
        ("level dying", Effect(DRAW), Triggered(Dies(This()), DRAW, LEVEL)),
        ("dying level", Effect(DRAW), Triggered(Dies(This()), (If(LEVEL, DRAW),))),
        ("level song place", BONUS, StatBonus(This(), (StatChange("power", 1),), Both(LEVEL, PLACE))),
    ],
)
def test_a_head_makes_of_an_ability(heads: str, ability: object, meant: object) -> None:
    """The head next to the ability applies first."""
    assert without_heads(Headed(tuple(heads.split()), ability), HEADS) == meant
    assert without_heads(ability, HEADS) is ability


@pytest.mark.parametrize(
    ("heads", "ability"),
    [
        ("unheard", Effect(DRAW)),
        ("level unheard", BONUS),
        ("unheard song", BONUS),
        ("level", CanBlockMore(This())),
        ("level", Modal(1, (DRAW, (*DRAW, *DRAW)))),
        ("dying", BONUS),
        ("dying dying", Effect(DRAW)),
    ],
)
def test_a_head_without_a_meaning_is_refused_when_the_card_is_made_ready(heads: str, ability: object) -> None:
    headed = Headed(tuple(heads.split()), ability)
    for text in (headed, Triggered(Dies(This()), (create(headed),))):
        with pytest.raises(NotSupported) as refused:
            ready(text)
        assert refused.value.feature == "Headed"


def create(*abilities: object) -> CreateTokens:
    """The instruction that creates a token with these abilities."""
    return CreateTokens(Number(1), Token(SPIRIT.name, SPIRIT.types, SPIRIT.numbers, abilities=abilities))


def test_a_headed_ability_is_carried_out_at_its_place() -> None:
    card = ready(BONUS, Headed(("level",), Activated((), DRAW)))
    (row,) = card.activated
    assert (row.place, row.node.condition) == (1, LEVEL)
    assert card.card.abilities[1] == Headed(("level",), Activated((), DRAW))


@pytest.mark.parametrize(
    ("text", "feature"),
    [
        (Triggered(Dies(This()), DRAW, Holds("unheard")), "Holds"),
        (Triggered(Dies(This()), (If(Both(TURN, PLACE), DRAW),)), "Holds"),
        (Triggered(Dies(This()), (Draw("you", Value("unheard")),)), "Value"),
        (Triggered(Dies(This()), (Draw("you", Sum(Number(1), Value("unheard"))),)), "Value"),
        (Headed(("place",), BONUS), "Holds"),
        (Triggered(Dies(This()), (create(Triggered(Dies(This()), DRAW, PLACE)),)), "Holds"),
    ],
)
def test_a_name_without_a_meaning_is_refused_when_the_card_is_made_ready(text: object, feature: str) -> None:
    with pytest.raises(NotSupported) as refused:
        ready(text)
    assert refused.value.feature == feature


@pytest.mark.parametrize(
    "text", [Triggered(Dies(This()), DRAW, LEVEL), Triggered(Dies(This()), (Draw("you", Value("sp")),))]
)
def test_a_game_without_names_refuses_each(text: object) -> None:
    ready(text)
    with pytest.raises(NotSupported, match=r"can.t evaluate"):
        ready(text, table=effects.OPERATIONS)


def test_a_name_is_worked_out_for_the_player_and_the_source_of_the_text() -> None:
    world: Any = World()
    assert [amount_of(world, Value("sp"), you, 7, NO_CONTEXT) for you in (1, 2)] == [17, 27]
    assert amount_of(world, Sum(Number(3), Value("sp")), 2, 7, NO_CONTEXT) == 30
    assert [holds(world, LEVEL, you, 7, NO_CONTEXT) for you in (1, 2)] == [True, False]
