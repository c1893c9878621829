"""Chapter 10: the operations of texts, shared ones and those of this game, and their steps."""

from collections.abc import Mapping
from typing import Final

from grammar.champions_of_elequine.operations import (
    CacheAfterwards,
    LevelUp,
    LoseHp,
    MoveCharacter,
    Negate,
    PlayCards,
    PreventDamage,
    RecoverDef,
    RecoverHp,
    Stagger,
    SwapPositions,
)
from grammar.ir.attaching import Attach
from grammar.ir.keywords import GainKeyword
from grammar.ir.operations import (
    DealDamage,
    Draw,
    Forbid,
    LookAtTop,
    ModifyStats,
    MoveCards,
    PutOnBottom,
    PutOnTop,
    ReadyObjects,
    SearchDeck,
    ShuffleIn,
    ShuffleIntoDeck,
)
from reference_engine.champions_of_elequine.combat import damage
from reference_engine.champions_of_elequine.effects import cards, characters, offers, placing, triggering
from reference_engine.champions_of_elequine.effects.counting import ALL_CONDITIONS
from reference_engine.champions_of_elequine.play import negating
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import Placing
from reference_engine.champions_of_elequine.zones import (
    FIELD,
    FRONT_ROW,
    PARTY,
    RESOURCE_AREA,
    SUPPORT,
    ZONING,
)
from reference_engine.interpreter.operations import attaching, branches, hands, noting, table
from reference_engine.interpreter.operations.selected import on_each, to_selected, with_amount
from reference_engine.interpreter.operations.steps import OfFrame
from reference_engine.interpreter.playing.steps import ResolveAbility
from reference_engine.interpreter.texts.amounts import AMOUNTS
from reference_engine.interpreter.texts.program import Applied, Handler, Operations
from reference_engine.kernel.agenda import Question, Steps

HANDLERS: Final[Mapping[type, Handler]] = {
    **table.HANDLERS,
    **dict.fromkeys((LoseHp, RecoverHp, RecoverDef, PreventDamage), with_amount("what")),
    **dict.fromkeys(
        (Stagger, GainKeyword, LevelUp, MoveCharacter, SwapPositions, PlayCards),
        to_selected("what"),
    ),
    Attach: to_selected("to"),
    Draw: cards.draw,
    LookAtTop: cards.look_at_top,
    SearchDeck: cards.search,
    ShuffleIntoDeck: cards.shuffle_into_deck,
    CacheAfterwards: cards.cache_afterwards,
    Negate: negating.negate,
}
"""What carries out each operation."""

APPLIED: Final[Mapping[type, Applied]] = {
    **table.APPLIED,
    DealDamage: characters.deal_to,
    LoseHp: on_each(damage.lose_hp, "COE-9.2.3d"),
    RecoverHp: on_each(damage.recover_hp),
    RecoverDef: characters.recover_def,
    PreventDamage: characters.prevent,
    Stagger: characters.stagger,
    ModifyStats: characters.modify,
    GainKeyword: characters.gain_keyword,
    Forbid: characters.forbid,
    LevelUp: characters.level_up,
    MoveCards: cards.move_cards,
    PutOnBottom: cards.put_on_bottom,
    PutOnTop: cards.put_on_top,
    ShuffleIn: cards.shuffle_in,
    MoveCharacter: placing.move,
    SwapPositions: placing.swap,
    PlayCards: placing.play,
    Attach: attaching.attach,
}
"""What each operation does to the objects that it selected."""

CHARACTERS_REACHED: Final = frozenset((*FRONT_ROW, SUPPORT))
REACH: Final[Mapping[type, frozenset[int]]] = {
    **table.reach_in(ZONING),
    **dict.fromkeys((MoveCharacter, SwapPositions), CHARACTERS_REACHED),
    Attach: frozenset(FRONT_ROW),
    **dict.fromkeys(
        (
            DealDamage,
            LoseHp,
            RecoverHp,
            RecoverDef,
            PreventDamage,
            Stagger,
            ModifyStats,
            GainKeyword,
            LevelUp,
        ),
        CHARACTERS_REACHED | {PARTY},
    ),
    **dict.fromkeys((ReadyObjects, Forbid), frozenset((*FIELD, SUPPORT, RESOURCE_AREA))),
    PlayCards: ZONING.of_cards - ZONING.in_play,
}
"""In which zones each operation finds its objects."""

OPERATIONS: Final = Operations(HANDLERS, APPLIED, REACH, AMOUNTS, ALL_CONDITIONS)

STEPS: Final[Steps[State]] = {
    "effect": noting.carry_out,
    "flush": triggering.flush,
    "queue_trigger": triggering.queue,
    "resolve_ability": triggering.resolve,
    "begin_search": cards.begin_search,
    "offer": offers.offer,
    "come_back": placing.come_back,
}
"""What each step does that asks nothing."""

QUESTIONS: Final[Mapping[str, Question[State]]] = {
    "choose": Question(noting.ask_choice, table.QUESTIONS["choose"].answer),
    "text_target": Question(triggering.ask_text_target, triggering.answer_text_target),
    "discard": Question(hands.ask_discard_for_text, table.QUESTIONS["discard"].answer),
    "order_bottom": Question(cards.ask_order, cards.answer_order),
    "order_top": Question(cards.ask_order, cards.answer_order),
    "search": Question(cards.ask_search, cards.answer_search),
    **dict.fromkeys(("place", "play_again"), Question(placing.ask_place, placing.answer_place)),
    "move": Question(placing.ask_move, placing.answer_move),
    "may": Question(branches.ask_may, offers.answer_may),
    "pay_offered": Question(offers.ask_payment, offers.answer_payment),
}
"""How each question is asked and answered."""

SHAPES: Final[Mapping[str, type]] = {
    "begin_search": OfFrame,
    "pay_offered": OfFrame,
    "text_target": ResolveAbility,
    "place": Placing,
    "play_again": Placing,
    "move": Placing,
}
"""The rows of the steps with named parts."""
