"""Chapters 7 and 11: turns, one move each, and how a battle ends."""

from typing import Final

from reference_engine.essentia import citing
from reference_engine.essentia.moves import Move
from reference_engine.essentia.play import after, legal_moves, too_often, too_quiet
from reference_engine.essentia.position import Position, Rest, key_of, rest_of
from reference_engine.essentia.state import State
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, OneOf

MOVE_RULES: Final = ("ES-7.1.2", "ES-7.1.3", "ES-1.2.5", "ES-10.1.9")
OFFER_TRUCE: Final = "offer-truce"
RESIGN: Final = "resign"


def settle(_state: State) -> None:
    """Do nothing between steps: a move is checked when it is made."""


def begin_turn(state: State) -> None:
    """[ES-7.1.1] Begin the next turn: its player has one move."""
    state.turn += 1
    state.active = state.position[2].player
    state.offered = False
    if state.events is not None:
        more = ("ES-1.1.4", "ES-1.1.5") if state.turn == 1 else ("ES-2.1.2",)
        state.record("turn_began", ("ES-7.1.1", *more), player=state.active, amount=state.turn)
    state.agenda.append(("move",))


def ask_move(state: State, _step: Step) -> Decision | None:
    """[ES-7.1.2, ES-7.1.3, ES-8.1.7, ES-R34] Ask for a legal move of any own golem; passing is impossible."""
    moves = state.moves
    numbers, state.listed = legal_moves(moves, state.position)
    if not numbers:
        no_legal_move(state)
        return None
    texts = moves.written(numbers)
    rules: tuple[str, ...] = MOVE_RULES
    if state.switches.truce_by_agreement == "on" and not state.offered:
        texts += (OFFER_TRUCE,)
        rules += ("ES-R34",)
    if state.switches.resignation == "on":
        texts += (RESIGN,)
        rules += ("ES-11.2.4",)
    return Decision("move", state.position[2].player, OneOf(texts), rules)


def answer_move(state: State, _step: Step, answer: Answer) -> None:
    """[ES-7.1.2, ES-11.2.1, ES-11.2.4] Make the move, resign, or offer a truce."""
    player = state.position[2].player
    if answer == RESIGN:
        state.record("resigned", ("ES-11.2.4", "ES-R27"), player=player)
        win(state, 3 - player, ("ES-11.2.4", "ES-R27"), ("ES-11.2.4", "ES-11.1.10"))
    elif answer == OFFER_TRUCE:
        state.offered = True
        state.record("truce_offered", ("ES-R34",), player=player)
        state.agenda.append(("truce",))
    else:
        make(state, state.moves.by_text[answer])


def make(state: State, number: int) -> None:
    """[ES-7.1.2, ES-3.2.5, ES-10.3.17, ES-11.1.10]
    Move one golem; this decides the battle, or the other player's turn begins.
    """
    before, moves = state.position, state.moves
    move = moves.numbered[number]
    position = state.position = after(moves, before, number, state.listed)
    if state.events is not None:
        tell(state, before, move)
    winner = position[2].winner
    if winner:
        win(state, winner, *citing.of_victory(state, move))
    elif move.attacked & state.field.returns_home:
        state.agenda.append(("put_back",))
    elif not truce(state):
        begin_turn(state)


def tell(state: State, before: Position, move: Move) -> None:
    """[ES-9.1.1, ES-8.7.1, ES-10.2.9] Record what the move did, with its rules."""
    player, names = before[2].player, state.grid.names
    state.record("moved", citing.of_move(state, before, move), player=player, name=move.text)
    if move.attacked & ~state.field.returns_home:
        state.record("eliminated", citing.of_capture(state, move), player=3 - player, name=names[move.target])
    if move.stands < 0:
        place = names[move.origin if state.field.powers[move.origin].stays else move.target]
        state.record("eliminated", ("ES-10.3.16",), player=player, name=place)
        return
    place = names[move.stands]
    if move.choice:
        declared = f"{place}={move.text.partition('=')[2]}"
        state.record("declared", citing.of_declaration(state, before, move), player=player, name=declared)
    if move.tires:
        state.record("will_rest", ("ES-10.2.9",), player=player, name=place)
    if move.safe:
        state.record("will_be_safe", ("ES-10.3.15",), player=player, name=place)


def ask_put_back(state: State, _step: Step) -> Decision | None:
    """[ES-10.3.17] Ask the player of a taken golem for an empty space in their home rows, if there is one."""
    own, enemy, rest = state.position
    field = state.field
    free = state.grid.named(field.home[rest.player] & ~(own | enemy | field.banned))
    if free:
        return Decision("put_back", rest.player, OneOf(tuple(free)), ("ES-10.3.17",))
    state.record("eliminated", ("ES-10.3.17",), player=rest.player)
    begin_turn(state)
    return None


def answer_put_back(state: State, _step: Step, answer: Answer) -> None:
    """[ES-10.3.17] Put the taken golem on that space; the next turn begins."""
    own, enemy, rest = state.position
    space = state.grid.index[answer]
    declared = [
        1 if there == space else choice
        for there, choice in zip(state.field.declarable, rest.declared, strict=True)
    ]
    put = rest_of((rest.player, tuple(declared), *rest[2:]))
    state.position = (own | 1 << space, enemy, put)
    state.record("put_back", ("ES-10.3.17",), player=rest.player, name=answer)
    begin_turn(state)


def truce(state: State) -> bool:
    """[ES-11.2.3, ES-11.2.3a, ES-R26, ES-R26a, ES-R39]
    Check for a truce, and end the battle with it: one position too often, or no capture for too long.
    """
    if too_often(state.switches, state.position):
        draw(state, "ES-11.2.3", "ES-11.2.1", "ES-11.1.9", "ES-R26")
        return True
    if too_quiet(state.switches, state.position):
        draw(state, "ES-11.2.3a", "ES-11.2.1", "ES-11.1.9", "ES-R26a")
        return True
    return False


def no_legal_move(state: State) -> None:
    """[ES-7.1.6, ES-R14, ES-R36] Handle a player who cannot move: a truce, or as the option says."""
    option = state.switches.no_legal_move
    if option == "loss":
        win(state, 3 - state.position[2].player, ("ES-R14",), ("ES-R14", "ES-11.1.10"))
    elif option == "pass":
        skip(state)
    else:
        draw(state, "ES-7.1.6", "ES-11.2.1", "ES-11.1.9")


def skip(state: State) -> None:
    """[ES-R14, ES-R36] Skip the turn; if the other player could not move either, end with a truce."""
    own, enemy, rest = state.position
    moves = state.moves
    earlier = (*rest.history, key_of(state.position))
    then = Rest(3 - rest.player, rest.declared, rest.resting & enemy, rest.quiet, earlier)
    turned = (enemy, own, then)
    if not legal_moves(moves, turned)[0]:
        draw(state, "ES-R36", "ES-11.2.1", "ES-11.1.9")
        return
    state.position = turned
    state.record("turn_skipped", ("ES-R14",), player=rest.player)
    if not truce(state):
        begin_turn(state)


def ask_truce(state: State, _step: Step) -> Decision:
    """[ES-11.2.1] Ask the other player to accept the offer or not."""
    return Decision("truce", 3 - state.position[2].player, OneOf(("yes", "no")), ("ES-11.2.1", "ES-R34"))


def answer_truce(state: State, _step: Step, answer: Answer) -> None:
    """[ES-11.2.1] End with a truce if both agree; otherwise, the turn continues."""
    if answer == "yes":
        draw(state, "ES-11.2.1", "ES-11.1.9", "ES-R34")
        return
    state.record("truce_refused", ("ES-R34",), player=3 - state.position[2].player)
    state.agenda.append(("move",))


def win(state: State, player: int, lost: tuple[str, ...], won: tuple[str, ...]) -> None:
    """[ES-11.1.10] End the battle immediately."""
    state.winner = player
    state.record("lost", lost, player=3 - player)
    state.record("won", won, player=player)


def draw(state: State, *rules: str) -> None:
    """[ES-11.2.1, ES-11.1.9] End the battle without a winner."""
    state.drawn = True
    state.record("drawn", rules, player=0)
