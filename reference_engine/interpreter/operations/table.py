"""The operations shared by all card games, as tables that a game combines with its own."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from grammar.ir.chosen_words import ChooseWord
from grammar.ir.operations import (
    AtEndOfTurn,
    Choose,
    ChooseOne,
    CopyToken,
    CreateTokens,
    DealDamage,
    Destroy,
    Discard,
    DiscardPicked,
    DivideDamage,
    Draw,
    ExchangeControl,
    ExhaustObjects,
    ExtraTurn,
    Forbid,
    ForbidPlaying,
    GainControl,
    GiveAbilities,
    If,
    InTurn,
    LookAtHand,
    LookAtTop,
    May,
    MayPay,
    MillCards,
    ModifyStats,
    MoveCards,
    NextCostChange,
    PermitCastFrom,
    Pick,
    PutAway,
    PutOnBottom,
    PutOnTop,
    ReadyObjects,
    RedirectDamage,
    Reveal,
    RevealHand,
    RevealTop,
    RevealUntil,
    Sacrifice,
    SearchDeck,
    SendInstead,
    SetStats,
    ShuffleIn,
    ShuffleIntoDeck,
)
from grammar.ir.plays import PermitPlay, PlayNow
from reference_engine.interpreter.lasting import control, replacement, unlinking
from reference_engine.interpreter.objects import entering
from reference_engine.interpreter.operations import (
    branches,
    chosen_words,
    damage,
    decks,
    hands,
    keeping,
    moves,
    objects,
    otherwise,
    players,
    plays,
    replacements,
    sacrifices,
    shown,
    sparing,
    steps,
    texts,
    tokens,
)
from reference_engine.interpreter.operations.selected import (
    answer_choice,
    answer_pick,
    ask_choice,
    ask_pick,
    to_selected,
    with_amount,
)
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.program import AfterAll, Applied, Handler
from reference_engine.interpreter.zones import Zones
from reference_engine.kernel.agenda import Question, Steps

HANDLERS: Final[Mapping[type, Handler]] = {
    AfterAll: otherwise.after_all,
    DealDamage: damage.deal,
    DivideDamage: damage.divide,
    Draw: hands.draw,
    Discard: branches.noting_done(hands.discard),
    Destroy: to_selected("what"),
    Sacrifice: branches.noting_done(sacrifices.sacrifice_by),
    ModifyStats: to_selected("what"),
    GiveAbilities: to_selected("what"),
    SetStats: with_amount("what"),
    CreateTokens: tokens.create_tokens,
    CopyToken: to_selected("what"),
    May: branches.may,
    MayPay: branches.may,
    If: branches.carry_out_if,
    AtEndOfTurn: branches.carry_out_later,
    Choose: to_selected("what"),
    ChooseOne: branches.choose_one,
    ChooseWord: chosen_words.choose_word,
    ReadyObjects: to_selected("what"),
    ExhaustObjects: to_selected("what"),
    MoveCards: branches.noting_done(to_selected("what")),
    MillCards: decks.mill,
    LookAtTop: shown.look_at_top,
    RevealTop: shown.reveal_top,
    RevealUntil: shown.reveal_until,
    RevealHand: shown.reveal_hand,
    LookAtHand: shown.look_at_hand,
    Reveal: to_selected("what"),
    Pick: to_selected("what"),
    DiscardPicked: to_selected("what"),
    InTurn: shown.in_turn,
    PutOnBottom: to_selected("what"),
    PutOnTop: to_selected("what"),
    ShuffleIn: to_selected("what"),
    SearchDeck: decks.search,
    ShuffleIntoDeck: decks.shuffle_into_deck,
    PermitCastFrom: players.permit_cast,
    PermitPlay: to_selected("what"),
    PlayNow: to_selected("what"),
    NextCostChange: players.change_next,
    ForbidPlaying: players.forbid_playing,
    GainControl: to_selected("what"),
    ExchangeControl: to_selected("what"),
    PutAway: to_selected("what"),
    SendInstead: to_selected("what"),
    RedirectDamage: damage.redirect,
    Forbid: to_selected("what"),
    ExtraTurn: players.extra_turn,
}
"""The handler of each operation."""

APPLIED: Final[Mapping[type, Applied]] = {
    Choose: objects.choose,
    DealDamage: damage.deal_to,
    Destroy: objects.destroy,
    Sacrifice: sacrifices.sacrifice,
    ModifyStats: objects.modify,
    GiveAbilities: objects.give_abilities,
    SetStats: objects.set_stats,
    CopyToken: tokens.copy_token,
    ReadyObjects: objects.ready,
    ExhaustObjects: objects.exhaust,
    MoveCards: moves.move_cards,
    PermitPlay: plays.permit_play,
    PlayNow: plays.play_now,
    Reveal: shown.reveal,
    Pick: shown.pick,
    DiscardPicked: shown.discard_picked,
    PutOnBottom: decks.put_on_bottom,
    PutOnTop: decks.put_on_top,
    ShuffleIn: decks.shuffle_in,
    GainControl: objects.gain_control,
    ExchangeControl: objects.exchange_control,
    PutAway: objects.put_away,
    SendInstead: objects.send_instead,
    Forbid: objects.forbid,
}
"""What each operation does to the objects that it selected."""

OF_CARDS: Final = frozenset(
    (MoveCards, Reveal, Pick, DiscardPicked, PutOnBottom, PutOnTop, ShuffleIn, CopyToken)
)
"""Operations on cards in all zones; the others in `APPLIED` affect permanents."""


def reach_in(zoning: Zones) -> dict[type, frozenset[int]]:
    """The zones in which each operation affects objects, in a game with these zones."""
    reach = {kind: zoning.of_cards if kind in OF_CARDS else zoning.in_play for kind in APPLIED}
    outside = zoning.of_cards.difference(zoning.in_play)
    return {
        **reach,
        **dict.fromkeys((PermitPlay, PlayNow), outside),
        Choose: frozenset(range(len(zoning.names))),
    }


STEPS: Final[Steps[CardState]] = MappingProxyType(
    {
        "effect": texts.carry_out,
        "enter": entering.enter,
        "come_back": entering.come_back,
        "change_controller": control.go_on_changing,
        "offer": branches.offer,
        "shown": shown.forget,
        "chosen_word": chosen_words.forget,
        "end_links": unlinking.end_links,
        "spare": sparing.spare,
        "gather_kept": keeping.gather_kept,
        "gather_sacrifices": sacrifices.gather_sacrifices,
    }
)
"""The steps for carrying out texts."""

QUESTIONS: Final[Mapping[str, Question[CardState]]] = MappingProxyType(
    {
        "choose": Question(ask_choice, answer_choice),
        "may": Question(branches.ask_may, branches.answer_may),
        "offered_amount": Question(branches.ask_offered_amount, branches.answer_offered_amount),
        "choose_way": Question(branches.ask_way, branches.answer_way),
        "choose_word": Question(chosen_words.ask_word, chosen_words.answer_word),
        "choose_kept": Question(keeping.ask_kept, keeping.answer_kept),
        "choose_sacrifices": Question(sacrifices.ask_sacrifices, sacrifices.answer_sacrifices),
        "divide_effect": Question(damage.ask_division, damage.answer_division),
        "divide_among": Question(damage.ask_shares, damage.answer_shares),
        "discard": Question(hands.ask_discard, hands.answer_discard),
        "random_discard": Question(hands.ask_random_discard, hands.answer_discard),
        "pick": Question(ask_pick, answer_pick),
        "random_bottom": Question(decks.ask_random_order, decks.answer_order),
        "random_top": Question(decks.ask_random_order, decks.answer_order),
        "order_bottom": Question(decks.ask_order, decks.answer_order),
        "order_top": Question(decks.ask_order, decks.answer_order),
        "shuffle": Question(decks.ask_shuffle, decks.answer_shuffle),
        "search": Question(decks.ask_search, decks.answer_search),
        "choose_bearer": Question(entering.ask_bearer, entering.answer_bearer),
        "may_spare": Question(sparing.ask_spare, sparing.answer_spare),
        "choose_replacement": Question(replacements.ask_replacement, replacements.answer_replacement),
    }
)
"""The questions asked while texts are carried out."""

SHAPES: Final[Mapping[str, type]] = {
    **control.SHAPES,
    **entering.SHAPES,
    **replacement.SHAPES,
    **steps.SHAPES,
}
"""The rows of these steps and questions, by name."""
