"""Games for the engine's tests, found by themselves: with shipped decks, with any decks, and under all laws.

A game is a setup and a list of whole numbers: each picks the answer to one decision, chance's included.
A setup is drawn from a seed; seed 0 is the plainest, two shipped decks and no switch set.
"""

import json
import random
import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from itertools import islice
from typing import Any, Final, NamedTuple, cast

from conformance.kit.load import read_suite
from grammar.ir.cards import Card
from grammar.language.shipped import shipped_cards, shipped_decks
from reference_engine import api
from reference_engine.bots import RandomBot
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.decks import DeckList
from reference_engine.kernel.errors import IllegalAnswer, NotSupported
from reference_engine.kernel.events import Event
from reference_engine.kernel.spaces import OneOf
from reference_engine.serve import session
from spec.book import games
from spec.book.rulebook import load_all

SAMPLED: Final = 10
"""At every so many decisions the laws that copy, save and try everything are looked at."""
MOST_DECISIONS: Final = 1500
"""Random decks need not be able to end a game."""
ORDINARY: Final = 2**32


def played_games() -> list[str]:
    """The games that the engine plays."""
    found = []
    for book in games.games():
        try:
            api.rules_of(book.name)
        except NotSupported:
            continue
        found.append(book.name)
    return found


# --- plain games ----------------------------------------------------------------------------------------


def started(game: str, seed: int) -> api.Game:
    """A game between two shipped decks, with a repeatable nature."""
    decks = list(shipped_decks(game).values())
    pair = [decks[seed % len(decks)], decks[(seed // 2) % len(decks)]]
    return api.start(
        game,
        [(deck.leader, deck.names()) for deck in pair],
        shipped_cards(game),
        chance=api.Seeded(seed),
    )


def positions(game: str, seed: int, limit: int = 4000) -> Iterator[api.Game]:
    """The game at each of its decisions, played at random to its end."""
    played, bot = started(game, seed), RandomBot(seed)
    played.checking = True
    for _ in range(limit):
        yield played
        if played.decision is None:
            return
        played.answer(bot(played.decision))
    raise AssertionError(f"{game}, seed {seed}: not over after {limit} decisions")


# --- any game -------------------------------------------------------------------------------------------


class Setup(NamedTuple):
    """What a game begins from. `plain` setups are sure to come to an end."""

    game: str
    decks: tuple[DeckList, ...]
    switches: Mapping[str, object]
    plain: bool

    def start(self) -> api.Game:
        """The game before chance's first answer."""
        played = api.start(self.game, self.decks, cards_of(self.game), self.switches)
        played.checking = True
        return played

    def described(self) -> dict[str, Any]:
        """The setup as data, for a report."""
        return {
            "game": self.game,
            "decks": [deck._asdict() for deck in self.decks],
            "switches": self.switches,
        }


@cache
def cards_of(game: str) -> dict[str, Card]:
    """Every card there is: the shipped ones, the suite's test cards, and those that scenarios bring along."""
    cards = dict(shipped_cards(game))
    suite = read_suite(game)
    for scenario in suite.scenarios:
        for known in scenario.cards.values():
            cards.setdefault(known.name, known.card)
    return cards


@cache
def _sorted_cards(game: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The leaders, and the cards that a deck may hold: each is tried in a shipped deck."""
    cards, decks = cards_of(game), list(shipped_decks(game).values())
    types = {kind for deck in decks for kind in cards[deck.leader].types}
    leaders = tuple(name for name, card in cards.items() if types & set(card.types))
    whole = [DeckList(deck.leader, tuple(deck.names())) for deck in decks]
    others = [name for name in cards if name not in leaders]

    def fits(name: str) -> bool:
        return _legal(game, (whole[0]._replace(cards=(*whole[0].cards, name)), *whole[1:]), {})

    return leaders, tuple(name for name in others if fits(name))


def _legal(game: str, decks: tuple[DeckList, ...], switches: Mapping[str, object]) -> bool:
    try:
        api.start(game, decks, cards_of(game), switches)
    except IllegalAnswer:
        return False
    return True


@cache
def _switch_values(game: str) -> dict[str, list[Any]]:
    """The values of every switch that the engine says it supports."""
    told = session().handle({"id": 0, "do": "hello", "protocol": [1, 1]})
    values: dict[str, list[Any]] = {}
    for name, listed in told["games"][game]["switches"].items():
        values[name] = []
        for one in listed:
            near = range(one["min"], min(one["max"], one["min"] + 8) + 1) if isinstance(one, dict) else [one]
            values[name] += near
    return values


def setup(game: str, seed: int) -> Setup:
    """The setup of a seed: shipped or random decks, two players or more, few, many or no switches set."""
    rng = random.Random(seed)
    book = games.find(game)
    shipped = [DeckList(deck.leader, tuple(deck.names())) for deck in shipped_decks(game).values()]
    if seed == 0:
        return Setup(game, tuple(shipped[:2]), {}, True)
    most = book.players.max if book.players else 2
    seats = rng.choices(range(2, most + 1), [4, *[1] * (most - 2)])[0]
    set_at = rng.choice((0, 0, 0.15, 0.5, 1))
    switches = {name: rng.choice(v) for name, v in _switch_values(game).items() if rng.random() < set_at}
    by_hand = rng.random() < 0.4
    decks = tuple(
        rng.choice(shipped) if by_hand else _random_deck(game, rng, len(shipped[0].cards))
        for _ in range(seats)
    )
    decks = _made_legal(game, decks, switches, rng)
    return Setup(game, decks, switches, by_hand and not switches and seats == 2)


def _random_deck(game: str, rng: random.Random, least: int) -> DeckList:
    """Up to three each of some cards of all."""
    leaders, others = _sorted_cards(game)
    size = rng.randint(least, least + 15)
    names: list[str] = []
    for name in rng.sample(others, len(others)):
        if len(names) >= size:
            break
        names += [name] * min(rng.randint(1, 3), size - len(names))
    return DeckList(rng.choice(leaders), tuple(names))


def _made_legal(
    game: str, decks: tuple[DeckList, ...], switches: Mapping[str, object], rng: random.Random
) -> tuple[DeckList, ...]:
    """The decks as the switches want them: with a card beside each where that is asked for."""
    if _legal(game, decks, switches):
        return decks
    _, others = _sorted_cards(game)
    for name in rng.sample(others, len(others)):
        changed = tuple(
            deck._replace(cards=tuple(card for card in deck.cards if card != name), beside=name)
            for deck in decks
        )
        if _legal(game, changed, switches):
            return changed
    raise AssertionError(f"{game}: no legal decks for {switches}")


def picks_of(seed: int) -> Iterator[int]:
    """An endless list of picks."""
    rng = random.Random(seed)
    while True:
        yield rng.randrange(1, ORDINARY)


def picked(decision: Decision, pick: int) -> Any:
    """The answer that a number picks: 0 the first in canonical order, every other any answer."""
    if isinstance(decision.space, OneOf):
        return decision.space.listed[pick % len(decision.space.listed)]
    if pick == 0:
        return decision.space.first()
    rng = random.Random(pick)
    return decision.space.random(lambda count: int(rng.random() * count))


# --- laws -----------------------------------------------------------------------------------------------

Law = Callable[[api.Game, random.Random], None]


class LawBroken(AssertionError):
    """A law does not hold, or the engine fell over; with what is needed to see it again."""

    def __init__(self, law: str, said: str, begun: Setup, answers: list[tuple[int, Any]]) -> None:
        super().__init__(f"{law}: {said}, after {len(answers)} answers of {begun.game}")
        self.law = law
        self.said = said
        self.begun = begun
        self.answers = answers

    def __reduce__(self) -> tuple[Any, ...]:
        return LawBroken, (self.law, self.said, self.begun, self.answers)


def as_read_back(data: dict[str, Any]) -> dict[str, Any]:
    """The data after a journey through JSON text."""
    back: dict[str, Any] = json.loads(json.dumps(data))
    return back


def _differs(one: Any, other: Any, place: str = "") -> str:
    """Where two plain values differ, for a message."""
    if isinstance(one, dict) and isinstance(other, dict) and set(one) == set(other):
        return next(
            (_differs(one[key], other[key], f"{place}.{key}") for key in one if one[key] != other[key]), ""
        )
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return next((_differs(a, b, f"{place}[{number}]") for number, (a, b) in pairs if a != b), "")
    return f"{place.lstrip('.')} is {str(one)[:300]} in one and {str(other)[:300]} in the other"


def _same(one: Any, other: Any, what: str) -> None:
    if one != other:
        raise AssertionError(f"{what}: {_differs(one, other)}")


def _go_on_alike(one: api.Game, other: api.Game, rng: random.Random, events: bool = True) -> None:
    """Both take the same few answers, say the same of them, and stand in the same place after them."""
    for _ in range(5):
        _same(one.decision, other.decision, "they do not ask the same")
        if one.decision is None:
            break
        answer = picked(one.decision, rng.randrange(ORDINARY))
        told = one.answer(answer), other.answer(answer)
        if events:
            said = [as_read_back({"events": list(each)}) for each in told]
            _same(said[0], said[1], "the same answer, other events")
    _same(one.saved(), other.saved(), "the same answers, another state")


def a_clone_plays_on_alike_and_alone(played: api.Game, rng: random.Random) -> None:
    """A copy is equal, goes the same way, and does not disturb its original."""
    before = played.saved()
    _go_on_alike(played.clone(), played.clone(), rng)
    _same(before, played.saved(), "a copy's answers changed its original")


def a_saved_game_is_restored(played: api.Game, rng: random.Random) -> None:
    """[CORE-1.17, CORE-1.26, WIRE-5.5] Saved and read back, it asks the same and goes on in the same way."""
    data = as_read_back(played.saved())
    back = api.restore(_game_of(data), data, cards_of(_game_of(data)))
    _same(data, as_read_back(back.saved()), "restored otherwise")
    _same(played.result, back.result, "another result")
    _go_on_alike(played.clone(), back, rng)


def recording_changes_nothing(played: api.Game, rng: random.Random) -> None:
    """Bulk play without events goes the same way as play with them."""
    quiet = played.clone()
    quiet.record(False)
    _go_on_alike(played.clone(), quiet, rng, events=False)


WRONG: Final[tuple[Any, ...]] = (["no"], ["play", 99999], [[1, 1]], None, True, {"a": 1}, [[]], -1, 10**30)


def what_is_listed_is_accepted_and_nothing_else(played: api.Game, rng: random.Random) -> None:
    """[CORE-1.8, CORE-1.10, CORE-1.11] Every listed answer is taken; others are refused by a rule."""
    decision = played.decision
    if decision is None:
        return
    space, before = decision.space, played.saved()
    count = space.count()
    if count <= 40:
        listed = list(space)
        if not len(listed) == len(set(listed)) == count:
            raise AssertionError(f"{decision.kind}: {count} answers, but {len(set(listed))} are listed")
    else:
        listed = [space.first(), *(picked(decision, rng.randrange(ORDINARY)) for _ in range(5))]
    for answer in listed if len(listed) <= 12 else rng.sample(listed, 12):
        if space.normal(as_read_back({"a": answer})["a"]) != answer:
            raise AssertionError(f"{decision.kind}: {answer} is listed, but not legal")
        played.clone().answer(answer)
    others = [*WRONG, *_nearly(listed, rng, len(played.state.owner) + 2)]
    for wrong in others:
        if space.normal(wrong) is None:
            _refused(played, wrong, decision.player)
    _refused(played, space.first(), 1 if decision.player != 1 else 2)
    _same(before, played.saved(), "refusals changed the state")


def _nearly(listed: list[Any], rng: random.Random, most: int) -> Iterator[Any]:
    """Answers as they are listed, about other objects."""
    for answer in listed[:12]:
        if isinstance(answer, tuple) and len(answer) > 1 and isinstance(answer[1], int):
            yield [answer[0], rng.randint(0, most), *answer[2:]]


def _refused(played: api.Game, answer: Any, player: int) -> None:
    try:
        played.clone().answer(answer, player)
    except IllegalAnswer as refusal:
        if refusal.rule in _known_rules() and set(refusal.also) <= _known_rules():
            return
        raise AssertionError(f"refused by {refusal.rule}, {refusal.also}, which are not all rules") from None
    raise AssertionError(f"{answer} is not listed, and was accepted from player {player}")


def views_leak_nothing(played: api.Game, rng: random.Random) -> None:
    """[CORE-1.23, WIRE-5.3] Cards that a viewer cannot see are dealt anew in their zones: the same view."""
    data = as_read_back(played.saved())
    for viewer in range(1, len(data["players"]) + 1):
        seen = played.view(viewer)
        swapped = as_read_back(data)
        known = {row["id"] for row in seen["objects"]}
        for row, told in zip(swapped["players"], seen["players"], strict=True):
            hidden = [name for name, held in told.items() if isinstance(held, dict) and "count" in held]
            cards = [number for name in hidden for number in row[name] if number not in known]
            rng.shuffle(cards)
            for name in hidden:
                row[name] = [number if number in known else cards.pop() for number in row[name]]
        _same(seen, _state_of(swapped, played).view(viewer), f"player {viewer} can see hidden cards")


def _state_of(data: dict[str, Any], like: api.Game) -> api.Game:
    """A game that stands exactly in the state of the data, with nothing carried out."""
    book = games.find(_game_of(data))
    cards = {**cards_of(book.name), **api.read_cards(data["token_cards"], like.rules)}
    copy = like.clone()
    copy.state = like.rules.restore(data, cards, book.switch_values(data["switches"]), book.switch_values({}))
    return copy


def _game_of(data: Mapping[str, Any]) -> str:
    return str(data["game"])


def cards_are_conserved(played: api.Game, _rng: random.Random) -> None:
    """[CORE-1.2, CORE-1.6] Every card of the decks is in one zone; only those of who has lost may be gone."""
    state = played.state
    standing = [number for zones in state.zones for zone in zones for number in zone]
    if len(standing) != len(set(standing)):
        raise AssertionError("a card stands in two zones")
    staying = (n for n in range(1, len(state.owner)) if not state.token[n] and not state.lost[state.owner[n]])
    missing = set(staying) - set(standing)
    if missing:
        raise AssertionError(f"cards stand in no zone: {sorted(missing)[:5]}")


def a_finished_game_stays_finished(played: api.Game, _rng: random.Random) -> None:
    """[CORE-1.7, CORE-1.14] It has a result and takes no more answers, restored or not."""
    if played.result is None:
        raise AssertionError("nothing is asked, and there is no result")
    data = as_read_back(played.saved())
    for game in (played, api.restore(_game_of(data), data, cards_of(_game_of(data)))):
        for player in (0, 1, 2):
            _refused(game, ["pass"], player)
        _same(data, as_read_back(game.saved()), "a finished game has changed")


AT_EACH_STEP: Final[tuple[Law, ...]] = (cards_are_conserved,)
AT_SOME_STEPS: Final[tuple[Law, ...]] = (
    a_clone_plays_on_alike_and_alone,
    a_saved_game_is_restored,
    recording_changes_nothing,
    what_is_listed_is_accepted_and_nothing_else,
    views_leak_nothing,
)
AT_THE_END: Final[tuple[Law, ...]] = (a_finished_game_stays_finished,)


@cache
def _known_rules() -> frozenset[str]:
    return frozenset(str(entry.id) for entry in load_all().entries)


def events_cite_rules(events: Iterable[Event], decision: Decision | None) -> None:
    """[CORE-1.20, CORE-1.21] Each event and decision names rules of the books."""
    for event in events:
        if not event.rules or not set(event.rules) <= _known_rules():
            raise AssertionError(f"{event} cites no rule, or one that is not there")
    if decision is not None and (not decision.rules or not set(decision.rules) <= _known_rules()):
        raise AssertionError(f"{decision.kind} cites no rule, or one that is not there: {decision.rules}")


def answers_replay(begun: Setup, played: api.Game) -> None:
    """[CORE-1.15, CORE-1.16] From the same start the same answers, chance's too, give the same game."""
    again = begun.start()
    for player, answer in as_read_back({"a": played.answers})["a"]:
        again.answer(answer, player)
    _same(played.saved(), again.saved(), "the same answers, another game")


def under_laws(begun: Setup, picks: Iterable[int], every: int = SAMPLED) -> api.Game:
    """A game played by the picks as far as they go, under all laws. LawBroken carries the answers so far."""
    at_some = partial(_at_some_steps, every)
    return _watched(begun, _picking, picks, at_some)


def _picking(played: api.Game, pick: int) -> Any:
    return picked(cast(Decision, played.decision), pick)


def replayed(begun: Setup, answers: Iterable[tuple[int, Any]], law: str) -> api.Game:
    """A game played by those of the answers that fit, under one law at every step."""

    def fitting(played: api.Game, given: tuple[int, Any]) -> Any:
        player, answer = given
        decision = cast(Decision, played.decision)
        fits = player == decision.player and decision.space.normal(answer) is not None
        return answer if fits else SKIP

    checks = tuple(check for check in (*AT_EACH_STEP, *AT_SOME_STEPS) if check.__name__ == law)
    return _watched(begun, fitting, answers, lambda _step: checks)


SKIP: Final = object()
"""An answer that is left out."""


def _at_some_steps(every: int, step: int) -> tuple[Law, ...]:
    return AT_EACH_STEP if step % every else (*AT_EACH_STEP, *AT_SOME_STEPS)


def _watched(
    begun: Setup,
    choose: Callable[[api.Game, Any], Any],
    given: Iterable[Any],
    checks_at: Callable[[int], tuple[Law, ...]],
) -> api.Game:
    law, played = "start", None
    try:
        played = begun.start()
        events_cite_rules(played.events(), played.decision)
        for step, one in enumerate(given):
            if played.decision is None:
                break
            chosen = choose(played, one)
            if chosen is SKIP:
                continue
            for check in checks_at(step):
                law = check.__name__
                check(played, random.Random(step))
            law = "answer"
            events = played.answer(chosen)
            law = "events_cite_rules"
            events_cite_rules(events, played.decision)
        for check in (*checks_at(0), *(AT_THE_END if played.decision is None else ())):
            law = check.__name__
            check(played, random.Random(0))
        law = "answers_replay"
        answers_replay(begun, played)
    except Exception as error:  # whatever it is, it is the engine's
        said = f"{type(error).__name__}: {error}"
        raise LawBroken(law, said, begun, played.answers[:] if played else []) from error
    return played


def whole_game(game: str, seed: int, every: int = SAMPLED) -> api.Game:
    """The random game of a seed, under all laws, to its end or as far as random decks may go."""
    begun = setup(game, seed)
    played = under_laws(begun, islice(picks_of(seed), MOST_DECISIONS), every)
    if begun.plain and played.result is None:
        raise LawBroken("a game ends", f"not over after {MOST_DECISIONS} decisions", begun, played.answers)
    return played


def shortest(broken: LawBroken, seconds: float = 60) -> LawBroken:
    """The same law broken with as few answers as can be found in some time by leaving out others."""
    ends = time.monotonic() + seconds
    best, answers = broken, broken.answers
    size = max(1, len(answers) // 2)
    while size:
        at, before = 0, len(answers)
        while at < len(answers) and time.monotonic() < ends:
            again = _broken_again(best, answers[:at] + answers[at + size :])
            if again is None:
                at += size
            else:
                best, answers = again, again.answers
        if size == 1 and (len(answers) == before or time.monotonic() >= ends):
            break
        size = max(1, size // 2)
    return best


def _broken_again(broken: LawBroken, answers: list[tuple[int, Any]]) -> LawBroken | None:
    try:
        replayed(broken.begun, answers, broken.law)
    except LawBroken as again:
        same = again.law == broken.law and _kind(again) == _kind(broken)
        return again if same and len(again.answers) < len(broken.answers) else None
    return None


def _kind(broken: LawBroken) -> str:
    return broken.said.partition(":")[0]


def signature(broken: LawBroken) -> str:
    """By what two failures count as one: the law and the message, without the numbers in it."""
    return f"{broken.law} {re.sub('[0-9]+', '#', broken.said)[:90]}"
