"""Laws that hold in every game, whatever its rules and cards. Each raises AssertionError if broken."""

import random
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final

from reference_engine import api
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import IllegalAnswer
from reference_engine.kernel.events import Event
from reference_engine.kernel.spaces import OneOf
from spec.book.rulebook import load_all
from tests.reference_engine import board_laws, card_laws
from tests.reference_engine.law import Law, as_read_back, game_of, same
from tests.reference_engine.picks import ORDINARY, picked
from tests.reference_engine.setups import Setup, cards_of, has_cards


def _go_on_alike(one: api.Game, other: api.Game, rng: random.Random, events: bool = True) -> None:
    """Check that both accept the same few answers with the same results and reach the same state."""
    for _ in range(5):
        same(one.decision, other.decision, "they do not ask the same")
        if one.decision is None:
            break
        answer = picked(one.decision, rng.randrange(ORDINARY))
        told = one.answer(answer), other.answer(answer)
        if events:
            said = [as_read_back({"events": list(each)}) for each in told]
            same(said[0], said[1], "the same answer, other events")
    same(one.saved(), other.saved(), "the same answers, another state")


def a_clone_plays_on_alike_and_alone(played: api.Game, rng: random.Random) -> None:
    """A copy is equal, continues in the same way, and doesn't affect its original."""
    before = played.saved()
    _go_on_alike(played.clone(), played.clone(), rng)
    same(before, played.saved(), "a copy's answers changed its original")


def a_saved_game_is_restored(played: api.Game, rng: random.Random) -> None:
    """[CORE-1.17, CORE-1.26, WIRE-5.5] A saved and restored game asks the same and goes on in the same
    way."""
    data = as_read_back(played.saved())
    back = api.restore(game_of(data), data, cards_of(game_of(data)))
    same(data, as_read_back(back.saved()), "restored otherwise")
    same(played.result, back.result, "another result")
    _go_on_alike(played.clone(), back, rng)


def recording_changes_nothing(played: api.Game, rng: random.Random) -> None:
    """Play without events goes the same way as play with them."""
    quiet = played.clone()
    quiet.record(False)
    _go_on_alike(played.clone(), quiet, rng, events=False)


WRONG: Final[tuple[Any, ...]] = (["no"], ["play", 99999], [[1, 1]], None, True, {"a": 1}, [[]], -1, 10**30)


def what_is_listed_is_accepted_and_nothing_else(played: api.Game, rng: random.Random) -> None:
    """[CORE-1.8, CORE-1.10, CORE-1.11] Every listed answer is accepted; others are refused by a rule."""
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
    others = [*WRONG, *_nearly(listed, rng, len(getattr(played.state, "owner", ())) + 2)]
    for wrong in others:
        if space.normal(wrong) is None:
            _refused(played, wrong, decision.player)
    _refused(played, space.first(), 1 if decision.player != 1 else 2)
    same(before, played.saved(), "refusals changed the state")


OF_TILES: Final = {"tile": "CD-4.1.6"}
"""By kind of decision whose items are spaces of a board: the rule that refuses what is no space."""


def another_form_is_refused_by_the_first_rule(played: api.Game, rng: random.Random) -> None:
    """[WIRE-4.17] A list where one item is asked, or one item where a list is, is refused for its form."""
    decision = played.decision
    if decision is None:
        return
    first = decision.space.first()
    if isinstance(decision.space, OneOf):
        if any(isinstance(one, tuple) for one in decision.space.listed):
            return
        other = rng.choice(decision.space.listed)
        wrong: tuple[Any, ...] = ([first], [first, other], [rng.randrange(1, 100)], [99999, first])
    else:
        wrong = (first[0] if first else 1, rng.randrange(1, 100), 99999)
    for answer in wrong:
        try:
            played.clone().answer(answer, decision.player)
        except IllegalAnswer as refusal:
            if refusal.rule != OF_TILES.get(decision.kind, decision.rules[0]):
                raise AssertionError(f"{decision.kind}: {answer} is refused by {refusal.rule}") from None


def _nearly(listed: list[Any], rng: random.Random, most: int) -> Iterator[Any]:
    """Listed answers changed to name other objects, or with their letters reordered."""
    for answer in listed[:12]:
        if isinstance(answer, str):
            yield "".join(rng.sample(answer, len(answer)))
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


def a_finished_game_stays_finished(played: api.Game, _rng: random.Random) -> None:
    """[CORE-1.7, CORE-1.14] It has a result and accepts no more answers, restored or not."""
    if played.result is None:
        raise AssertionError("nothing is asked, and there is no result")
    data = as_read_back(played.saved())
    for game in (played, api.restore(game_of(data), data, cards_of(game_of(data)))):
        for player in (0, 1, 2):
            _refused(game, ["pass"], player)
        same(data, as_read_back(game.saved()), "a finished game has changed")


OF_ALL_GAMES: Final[tuple[Law, ...]] = (
    a_clone_plays_on_alike_and_alone,
    a_saved_game_is_restored,
    recording_changes_nothing,
    what_is_listed_is_accepted_and_nothing_else,
    another_form_is_refused_by_the_first_rule,
)
AT_THE_END: Final[tuple[Law, ...]] = (a_finished_game_stays_finished,)


def at_each_step(game: str) -> tuple[Law, ...]:
    """Laws checked after every answer."""
    return (card_laws.cards_are_conserved,) if has_cards(game) else (board_laws.tiles_are_conserved,)


def at_some_steps(game: str) -> tuple[Law, ...]:
    """Laws that copy, save and try everything."""
    views = card_laws.views_leak_nothing if has_cards(game) else board_laws.views_leak_nothing
    return (*OF_ALL_GAMES, views)


@cache
def _known_rules() -> frozenset[str]:
    return frozenset(str(entry.id) for entry in load_all(drafts=True).entries)


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
    same(played.saved(), again.saved(), "the same answers, another game")
