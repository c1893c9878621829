"""Shrink a case: a position instead of a whole game, fewer cards, fewer answers, simpler answers.

Every change is played on both engines, and kept if they still disagree in the same way.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from conformance.kit.facts.cards import NO_LEADER
from conformance.kit.facts.game import GameFacts
from conformance.kit.fuzz.cases.beginnings import Beginning, Board, Decks, Piece, board_of, plain_card
from conformance.kit.fuzz.cases.boards import BoardPosition, BoardStart, position_of
from conformance.kit.fuzz.cases.case import Answer, CannotSay, Case, Duel, Taken, replay
from conformance.kit.fuzz.cases.difference import Difference
from conformance.kit.fuzz.cases.sides import Pair
from conformance.kit.running.playing import NotSupported
from conformance.kit.running.spaces import answers_in
from conformance.kit.scenarios.pool import CardPool
from grammar.ir.decks import Deck
from spec.protocol.messages import Decision

MOST_SECONDS = 40.0
MOST_LOADS = 60
"""How many positions before the disagreement are tried as the beginning."""


@dataclass(eq=False)
class Shrinker:
    """The smallest case so far, and its play."""

    best: Duel
    kind: tuple[str, str]
    pair: Pair
    facts: GameFacts
    pool: CardPool
    ends: float

    @property
    def case(self) -> Case:
        return self.best.case

    def better(self, case: Case) -> bool:
        """Whether the engines still disagree in the same way; if so, keep the case as the best."""
        if time.monotonic() > self.ends:
            return False
        replayed = self.played(case)
        if replayed is None:
            return False
        replayed.case = replayed.played()
        self.best = replayed
        return True

    def played(self, case: Case, keep: bool = False) -> Duel | None:
        """Play the case; None unless it ends in the same disagreement."""
        try:
            replayed = replay(case, self.pair, self.facts, self.pool, self.kind, keep)
        except (CannotSay, NotSupported):
            return None
        same = any(one.kind == self.kind for one in replayed.differences[:1])
        return replayed if same else None


def shrunk(case: Case, difference: Difference, pair: Pair, facts: GameFacts, pool: CardPool) -> Duel | None:
    """The smallest case found within the time limit. None if the engines agree when it is replayed."""
    ends = time.monotonic() + MOST_SECONDS
    first = replay(case, pair, facts, pool, difference.kind, keep=True)
    if not any(one.kind == difference.kind for one in first.differences[:1]):
        return None
    first.case = first.played()
    shrinker = Shrinker(first, difference.kind, pair, facts, pool, ends)
    _load(shrinker, first)
    before = None
    while before is not shrinker.best and time.monotonic() < ends:
        before = shrinker.best
        for change in CHANGES:
            _try_all(shrinker, change)
    # once more in full, so that the report describes the final case
    return shrinker.played(shrinker.case) or shrinker.best


def _load(shrinker: Shrinker, first: Duel) -> None:
    """[WIRE-3.2] Begin as late as possible: from the state before one of the last answers."""
    for place in range(len(first.taken) - 1, max(-1, len(first.taken) - 1 - MOST_LOADS), -1):
        taken = first.taken[place]
        if taken.state is None or (taken.refusal is not None and place < len(first.taken) - 1):
            continue
        begin = _position(taken, shrinker)
        if begin is None:
            continue
        answers = tuple(
            one.answer
            for number, one in enumerate(first.taken[place:], start=place)
            if one.refusal is None or number == len(first.taken) - 1
        )
        if shrinker.better(Case(begin, shrinker.case.switches, answers)):
            return


def _position(taken: Taken, shrinker: Shrinker) -> Beginning | None:
    """The position before an answer; None if no scenario can begin there."""
    facts, state = shrinker.facts, taken.state or {}
    if not facts.has_cards:
        return position_of(state, facts.on_board, shrinker.pool)
    return board_of(state, facts, shrinker.pool, taken.free)


Change = Callable[[Shrinker], Iterator[Case]]
"""Yields smaller cases to try; called afresh each time one is kept."""


def _try_all(shrinker: Shrinker, change: Change) -> None:
    """Try each change once, continuing from the position of the last one kept."""
    done = 0
    while True:
        for number, case in enumerate(change(shrinker)):
            if number < done:
                continue
            if shrinker.better(case):
                break
            done += 1
        else:
            return
        if time.monotonic() > shrinker.ends:
            return


# --- answers ------------------------------------------------------------------------------------------


def fewer_answers(shrinker: Shrinker) -> Iterator[Case]:
    """Leave out halves, quarters and so on of the answers, from the front; the last answer stays."""
    answers = shrinker.case.answers
    for at, size in _parts(len(answers) - 1):
        yield replace(shrinker.case, answers=(*answers[:at], *answers[at + size :]))


def plainer_answers(shrinker: Shrinker) -> Iterator[Case]:
    """Replace answers by those that do nothing, or by the first legal one."""
    taken, answers = shrinker.best.taken, shrinker.case.answers
    if len(taken) != len(answers):
        return
    plain = [_plainest(one.decision, shrinker.best) for one in taken]
    for at, size in _parts(len(answers)):
        part = [one or old for one, old in zip(plain[at : at + size], answers[at : at + size], strict=True)]
        if tuple(part) != answers[at : at + size]:
            yield replace(shrinker.case, answers=(*answers[:at], *part, *answers[at + size :]))


def shorter_answers(shrinker: Shrinker) -> Iterator[Case]:
    """Drop one item from an answer that has several."""
    taken, answers = shrinker.best.taken, shrinker.case.answers
    if len(taken) != len(answers):
        return
    for at, (answer, one) in enumerate(zip(answers, taken, strict=True)):
        value = answer.value
        is_act = isinstance(value, list) and isinstance(next(iter(value), 0), str)
        if not isinstance(value, list) or is_act or "order" in one.decision.space:
            continue
        for place in range(len(value)):
            less = replace(answer, value=[*value[:place], *value[place + 1 :]])
            yield replace(shrinker.case, answers=(*answers[:at], less, *answers[at + 1 :]))


def _plainest(decision: Decision, played: Duel) -> Answer | None:
    nothing = played.facts.nothing.get(decision.kind)
    if "order" in decision.space:
        value: object = list(_listed(decision.space["order"]))
    elif nothing is not None:
        value = nothing
    else:
        value = next(iter(answers_in(decision.space)), None)
    return None if value is None else played.to_case(decision, decision.player, value)


def _parts(many: int) -> Iterator[tuple[int, int]]:
    """Split into one part, then halves, quarters and so on down to single items: start and size of each."""
    size = many
    while size > 0:
        yield from ((at, min(size, many - at)) for at in range(0, many, size))
        size = size // 2


# --- setups -------------------------------------------------------------------------------------------


def fewer_switches(shrinker: Shrinker) -> Iterator[Case]:
    """Drop all switches, then each."""
    switches, begin = shrinker.case.switches, shrinker.case.begin
    if switches:
        yield replace(shrinker.case, switches={})
        if isinstance(begin, Decks):
            decks = tuple(_without_optional(deck, shrinker.facts) for deck in begin.decks)
            if decks != begin.decks:
                yield replace(shrinker.case, begin=Decks(decks), switches={})
    for name in switches:
        yield replace(shrinker.case, switches={key: value for key, value in switches.items() if key != name})


def plainer_decks(shrinker: Shrinker) -> Iterator[Case]:
    """Plain decks; then the plain card instead of halves, quarters and so on. Numbers don't change."""
    begin, plain = shrinker.case.begin, plain_card(shrinker.facts)
    if not isinstance(begin, Decks) or plain is None:
        return
    facts = shrinker.facts
    lists = [key for key, pile in facts.start.items() if not pile.one]
    usual = [_with_usual_leader(_without_optional(deck, facts), facts) for deck in begin.decks]
    for key in lists:
        usual = [deck.with_pile(key, (plain,) * len(deck[key])) for deck in usual]
    if tuple(usual) != begin.decks:
        yield replace(shrinker.case, begin=Decks(tuple(usual)))
    for place, deck in enumerate(begin.decks):
        others = [_with_usual_leader(deck, facts)]
        for key in lists:
            cards = deck[key]
            others += [
                deck.with_pile(key, (*cards[:at], *[plain] * size, *cards[at + size :]))
                for at, size in _parts(len(cards))
                if any(slug != plain for slug in cards[at : at + size])
            ]
        for other in others:
            if other != deck:
                decks = (*begin.decks[:place], other, *begin.decks[place + 1 :])
                yield replace(shrinker.case, begin=Decks(decks))


def _with_usual_leader(deck: Deck, facts: GameFacts) -> Deck:
    """The deck with the default leader, in a game that has leaders."""
    leader = facts.leader
    return deck if leader is NO_LEADER else deck.with_pile(leader.field, (leader.default,))


def _without_optional(deck: Deck, facts: GameFacts) -> Deck:
    """The deck without piles that only a variant uses."""
    return Deck({key: () if facts.start[key].optional else cards for key, cards in deck.items()})


# --- positions ----------------------------------------------------------------------------------------


def fewer_seats(shrinker: Shrinker) -> Iterator[Case]:
    """Drop the last player, if there are more than the game needs."""
    begin = shrinker.case.begin
    if isinstance(begin, Board) and len(begin.seats) > shrinker.facts.players:
        yield replace(shrinker.case, begin=replace(begin, seats=begin.seats[:-1]))


def usual_time(shrinker: Shrinker) -> Iterator[Case]:
    """Use the turn and phase in which scenarios usually begin."""
    begin = shrinker.case.begin
    if isinstance(begin, Board) and begin.at is not None:
        yield replace(shrinker.case, begin=replace(begin, at=None))
        for key in ("turn", "phase", "player"):
            if key in begin.at and len(begin.at) > 1:
                at = {name: value for name, value in begin.at.items() if name != key}
                yield replace(shrinker.case, begin=replace(begin, at=at))


def fewer_cards(shrinker: Shrinker) -> Iterator[Case]:
    """Use default zones, then empty ones, then drop halves, quarters and so on of their cards."""
    begin = shrinker.case.begin
    if not isinstance(begin, Board):
        return
    for place, seat in enumerate(begin.seats):
        for zone, pieces in seat.zones.items():
            usual = shrinker.facts.zones[zone].cards
            zones = {name: held for name, held in seat.zones.items() if name != zone}
            if usual:
                yield _with(shrinker.case, begin.with_seat(place, replace(seat, zones=zones)))
            for fewer in _fewer(pieces):
                after = {name: fewer if name == zone else held for name, held in seat.zones.items()}
                yield _with(shrinker.case, begin.with_seat(place, replace(seat, zones=after)))


def _fewer(pieces: Sequence[Piece]) -> Iterator[tuple[Piece, ...]]:
    for at, size in _parts(len(pieces)):
        yield (*pieces[:at], *pieces[at + size :])


def plainer_cards(shrinker: Shrinker) -> Iterator[Case]:
    """Drop what the scenario says of a card, then use the plain card of its type."""
    begin = shrinker.case.begin
    if not isinstance(begin, Board):
        return
    for place, seat in enumerate(begin.seats):
        for zone, pieces in seat.zones.items():
            for at, piece in enumerate(pieces):
                others = [replace(piece, said={})] if piece.said else []
                least = {name: 1 if type(value) is int else value for name, value in piece.said.items()}
                others += [replace(piece, said=least)] if least != piece.said else []
                plain = _plain_of(piece.slug, shrinker)
                others += [replace(piece, slug=plain)] if plain else []
                for other in others:
                    held = (*pieces[:at], other, *pieces[at + 1 :])
                    after = {**seat.zones, zone: held}
                    yield _with(shrinker.case, begin.with_seat(place, replace(seat, zones=after)))


def _plain_of(slug: str, shrinker: Shrinker) -> str | None:
    """The plain card of the same type, without any text, found by its name."""
    word = (shrinker.facts.leader.default or plain_card(shrinker.facts) or "").partition("-")[0]
    types = shrinker.pool.known[slug].card.types
    if slug.startswith(f"{word}-"):
        return None
    for other, card in shrinker.pool.known.items():
        if other.startswith(f"{word}-") and card.card.types == types and not card.card.abilities:
            return other
    return None


def usual_players(shrinker: Shrinker) -> Iterator[Case]:
    """Give players the default leader and default numbers."""
    begin = shrinker.case.begin
    if not isinstance(begin, Board):
        return
    for place, seat in enumerate(begin.seats):
        usual = shrinker.facts.leader.default
        if seat.columns:
            yield _with(shrinker.case, begin.with_seat(place, replace(seat, leader=usual, columns={})))
        if seat.leader != usual:
            yield _with(shrinker.case, begin.with_seat(place, replace(seat, leader=usual)))
        for name in seat.columns:
            columns = {key: value for key, value in seat.columns.items() if key != name}
            yield _with(shrinker.case, begin.with_seat(place, replace(seat, columns=columns)))


# --- boards -------------------------------------------------------------------------------------------


def plainer_board(shrinker: Shrinker) -> Iterator[Case]:
    """Use the default board."""
    begin = shrinker.case.begin
    if isinstance(begin, (BoardStart, BoardPosition)) and begin.board is not None:
        yield replace(shrinker.case, begin=replace(begin, board=None))


def fewer_pieces(shrinker: Shrinker) -> Iterator[Case]:
    """Drop halves, quarters and so on of the values, tiles, pieces and declarations."""
    begin = shrinker.case.begin
    if not isinstance(begin, BoardPosition):
        return
    for name in ("values", "tiles", "pieces", "declared"):
        rows = list(getattr(begin, name).items())
        for at, size in _parts(len(rows)):
            remaining = dict([*rows[:at], *rows[at + size :]])
            yield replace(shrinker.case, begin=replace(begin, **{name: remaining}))


def usual_turn(shrinker: Shrinker) -> Iterator[Case]:
    """Use the turn in which scenarios usually begin, or else the player's first turn."""
    begin = shrinker.case.begin
    if not isinstance(begin, BoardPosition) or begin.at is None:
        return
    yield replace(shrinker.case, begin=replace(begin, at=None))
    if "turn" in begin.at:
        yield replace(shrinker.case, begin=replace(begin, at={"player": begin.at["player"]}))


def _with(case: Case, board: Board) -> Case:
    return replace(case, begin=board)


def _listed(value: object) -> list[object]:
    return list(value) if isinstance(value, list) else []


CHANGES: tuple[Change, ...] = (
    fewer_switches,
    fewer_seats,
    fewer_answers,
    plainer_answers,
    shorter_answers,
    fewer_cards,
    plainer_decks,
    usual_players,
    usual_time,
    plainer_cards,
    plainer_board,
    fewer_pieces,
    usual_turn,
)
