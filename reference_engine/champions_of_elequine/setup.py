"""Chapter 6: parties and decks, secret placements, opening hands, the coin, and the mulligan."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from grammar.ir.decks import Deck
from reference_engine.champions_of_elequine import places
from reference_engine.champions_of_elequine.cards.deck import DECK_PILE, PARTY_PILE
from reference_engine.champions_of_elequine.citing.decks import rules_of_arsenal_deck, rules_of_party
from reference_engine.champions_of_elequine.combat import remaining_def
from reference_engine.champions_of_elequine.round.draw_limit import draw, draw_limit
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.zones import PARTY
from reference_engine.interpreter import drawing
from reference_engine.interpreter.drawing import Shuffle
from reference_engine.interpreter.starting import lay_out
from reference_engine.interpreter.zones import DECK, HAND
from reference_engine.kernel.agenda import OfPlayer, Question, Step, Steps
from reference_engine.kernel.decision import NATURE, Decision
from reference_engine.kernel.spaces import Answer, OneOf, SomeOf

NOBODY: Final = "nobody"
SECRET: Final = "COE-6.1.1a"


class Placement(NamedTuple):
    """[COE-6.1.1a] Where a player has placed the Champions: `support` is 0 if the area stays empty."""

    leader: int
    support: int
    face_up: tuple[int, ...]


class SecretPlacing(NamedTuple):
    """[COE-6.1.1a] A player places Champions in secret; `done` holds the placements of players before."""

    name: str
    player: int
    done: tuple[Placement, ...] = ()
    leader: int = 0
    support: int = 0


# --- parties and decks ----------------------------------------------------------------------------------


def set_up(state: State, decks: Sequence[Deck]) -> None:
    """[COE-1.1.1, COE-1.1.2, COE-6.1.1, COE-6.1.6, COE-6.2.1, COE-6.2.3]
    Begin with both parties and decks; the Champions are placed next.
    """
    lay_out(state, decks, {PARTY_PILE: PARTY, DECK_PILE: DECK})
    for player, deck in enumerate(decks, start=1):
        _accept(state, player, deck)
    state.active = 1
    order: list[Step] = [SecretPlacing("leader", 1)]
    order += drawing.first_shuffles(state)
    order += [OfPlayer("opening_hand", player) for player in state.seats.players]
    order += [("coin",), ("begin_round",)]
    state.agenda += order[::-1]


def _accept(state: State, player: int, deck: Deck) -> None:
    """[COE-5.1.1, COE-5.2.1, COE-6.1.1] Accept a party, which lies face down, and an Arsenal deck."""
    party = deck[PARTY_PILE]
    state.party_size[player] = len(party)
    for number in state.zones[player][PARTY]:
        state.face_down[number] = 1
        remaining_def.adapt(state, number)
    rules = rules_of_party(state.library, deck, state.switches)
    state.record("party_accepted", rules, player=player, amount=len(party))
    rules = rules_of_arsenal_deck(state.library, deck, state.switches)
    state.record("deck_accepted", rules, player=player, amount=len(deck[DECK_PILE]))


# --- secret placements ----------------------------------------------------------------------------------


def ask_leader(state: State, step: SecretPlacing) -> Decision:
    """[COE-6.1.1a, COE-6.1.2] Ask a player in secret for the Party Leader."""
    champions = tuple(state.zones[step.player][PARTY])
    return Decision("leader", step.player, OneOf(champions), ("COE-6.1.2", SECRET))


def answer_leader(state: State, step: SecretPlacing, answer: Answer) -> None:
    """[COE-6.1.1a, COE-6.1.2] Note the Party Leader."""
    state.agenda.append(step._replace(name="support", leader=answer))


def ask_support(state: State, step: SecretPlacing) -> Decision:
    """[COE-6.1.1a, COE-6.1.3] Ask a player in secret for the Champion in the Support area, if any."""
    others = (number for number in state.zones[step.player][PARTY] if number != step.leader)
    return Decision("support", step.player, OneOf((*others, NOBODY)), ("COE-6.1.3", SECRET))


def answer_support(state: State, step: SecretPlacing, answer: Answer) -> None:
    """[COE-6.1.1a, COE-6.1.3] Note the Champion in the Support area."""
    state.agenda.append(step._replace(name="face_up", support=0 if answer == NOBODY else answer))


def ask_face_up(state: State, step: SecretPlacing) -> Decision:
    """[COE-6.1.1a, COE-6.1.4a, COE-12.1.4] Ask a player which Champions of the Party area lie face up."""
    placed = (step.leader, step.support)
    rest = tuple(number for number in state.zones[step.player][PARTY] if number not in placed)
    rules = ("COE-6.1.4a", SECRET, "COE-12.1.4")
    return Decision("face_up", step.player, SomeOf(rest, 0, len(rest)), rules)


def answer_face_up(state: State, step: SecretPlacing, answer: Answer) -> None:
    """[COE-6.1.1a, COE-6.1.4a] Note a placement; show all once both players are done."""
    done = (*step.done, Placement(step.leader, step.support, tuple(answer)))
    if step.player < state.player_count:
        state.agenda.append(SecretPlacing("leader", step.player + 1, done))
        return
    for player, placement in enumerate(done, start=1):
        place(state, player, placement)


def place(state: State, player: int, placement: Placement) -> None:
    """[COE-6.1.2, COE-6.1.3, COE-6.1.4, COE-6.1.4a, COE-6.1.4b, COE-6.1.5, COE-6.1.6]
    Place the Champions of a player, and show what lies face up.
    """
    champions = tuple(state.zones[player][PARTY])
    rest = [number for number in champions if number not in (placement.leader, placement.support)]
    _stand(state, placement.leader, places.LEADER_ZONE[player])
    rules: tuple[str, ...] = ("COE-6.1.2", SECRET, "COE-6.1.6", "COE-6.1.5", "COE-4.1.6a", "COE-6.1.4b")
    _record_placed(state, player, placement.leader, rules)
    if placement.support:
        _stand(state, placement.support, places.SUPPORT_AREA[player])
        rules = ("COE-6.1.3", SECRET, "COE-6.1.6", "COE-4.1.3", "COE-6.1.4b")
        _record_placed(state, player, placement.support, rules)
    for number in rest:
        state.face_down[number] = int(number not in placement.face_up)
        down = ("COE-4.5.2",) if state.face_down[number] else ()
        rules = ("COE-6.1.4", SECRET, "COE-6.1.6", "COE-4.1.4", "COE-6.1.4a", *down)
        _record_placed(state, player, number, rules)


def _stand(state: State, number: int, at: int) -> None:
    """[COE-6.1.4b] Put a Champion face up at its place; from now on its texts hold."""
    state.face_down[number] = 0
    state.shift(number, state.owner[number], places.ZONE_OF[at])
    state.put_on(number, at)
    state.note_entry(number)
    state.watch(number)
    state.unsettled = True


def _record_placed(state: State, player: int, number: int, rules: tuple[str, ...]) -> None:
    name = places.NAMES[state.space[number]] or "party"
    state.record("placed", rules, player=player, object=number, name=name)


# --- opening hands and the coin -------------------------------------------------------------------------


def opening_hand(state: State, step: OfPlayer) -> None:
    """[COE-6.2.2, COE-7.8.1] Draw as many cards as the draw limit."""
    draw(state, step.player, draw_limit(state, step.player), "COE-6.2.2")


def ask_coin(state: State, _step: Step) -> Decision:
    """[COE-6.2.3] Flip the coin."""
    return Decision("coin", NATURE, OneOf(tuple(state.seats.players)), ("COE-6.2.3",))


def answer_coin(state: State, _step: Step, answer: Answer) -> None:
    """[COE-6.2.3] Let the winner of the coin decide."""
    state.record("coin_flipped", ("COE-6.2.3",), player=answer)
    state.agenda.append(OfPlayer("choose_first_player", answer))


def ask_first_player(state: State, step: OfPlayer) -> Decision:
    """[COE-6.2.3, COE-6.2.3a] Ask the winner of the coin who takes the first turn."""
    rules = ("COE-6.2.3", "COE-6.2.3a")
    return Decision("first_player", step.player, OneOf(tuple(state.seats.players)), rules)


def answer_first_player(state: State, _step: OfPlayer, answer: Answer) -> None:
    """[COE-6.2.3a, COE-6.3.1a] Note the first player, who may take a mulligan first."""
    state.first_player = answer
    state.record("first_player_chosen", ("COE-6.2.3", "COE-6.2.3a"), player=answer)
    state.agenda += [OfPlayer("mulligan", state.opponent(answer)), OfPlayer("mulligan", answer)]


# --- mulligan -------------------------------------------------------------------------------------------


def ask_mulligan(state: State, step: OfPlayer) -> Decision:
    """[COE-6.3.1, COE-6.3.1a] Ask which cards of the opening hand a player sets aside."""
    hand = tuple(state.zones[step.player][HAND])
    return Decision("mulligan", step.player, SomeOf(hand, 0, len(hand)), ("COE-6.3.1", "COE-6.3.1a"))


def answer_mulligan(state: State, step: OfPlayer, answer: Answer) -> None:
    """[COE-6.3.1, COE-6.3.2, COE-6.3.3]
    Set cards aside, draw as many, and only then shuffle the cards set aside into the deck.
    """
    if not answer:
        return
    player = step.player
    state.record("set_aside", ("COE-6.3.1", "COE-6.3.1a"), player=player, amount=len(answer))
    drawing.draw(state, player, len(answer), "COE-6.3.2", "COE-1.2.1", "COE-4.5.3")
    for number in answer:
        state.shift(number, player, DECK)
    state.agenda.append(Shuffle("shuffle", player, "mulligan"))


STEPS: Final[Steps[State]] = {"opening_hand": opening_hand}
"""What each step does that asks nothing."""

QUESTIONS: Final[Mapping[str, Question[State]]] = {
    "leader": Question(ask_leader, answer_leader),
    "support": Question(ask_support, answer_support),
    "face_up": Question(ask_face_up, answer_face_up),
    "coin": Question(ask_coin, answer_coin),
    "choose_first_player": Question(ask_first_player, answer_first_player),
    "mulligan": Question(ask_mulligan, answer_mulligan),
}
"""How each question is asked and answered."""

SHAPES: Final[Mapping[str, type]] = {
    **dict.fromkeys(("leader", "support", "face_up"), SecretPlacing),
    **dict.fromkeys(("opening_hand", "choose_first_player", "mulligan"), OfPlayer),
}
"""The rows of the steps with named parts."""
