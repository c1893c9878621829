"""Bots: one interface for every game, legal answers, the same seed the same game, and greed that pays."""

from __future__ import annotations

from typing import Any

import pytest

from grammar.essentia.board import DEFAULT
from grammar.language.shipped import shipped_cards, shipped_decks
from reference_engine import api
from reference_engine.bots import Bot, bot, kinds
from reference_engine.kernel.decks import DeckList
from reference_engine.kernel.errors import NotSupported


def begun(game: str, seed: int) -> api.Game:
    """A game from what is shipped with it."""
    decks = [DeckList(deck.leader, tuple(deck.names())) for deck in shipped_decks(game).values()]
    brought: Any = decks[:2] or (DEFAULT, 2)
    return api.start(game, brought, shipped_cards(game), chance=api.Seeded(seed))


def played(game: api.Game, bots: dict[int, Bot]) -> api.Game:
    while (decision := game.decision) is not None:
        game.answer(bots[decision.player](decision, game))
    return game


@pytest.mark.parametrize(
    ("game", "kind"), [("essence_crown", "random"), ("essentia", "random"), ("essentia", "greedy")]
)
def test_a_seed_is_a_game(game: str, kind: str) -> None:
    first, again = (
        played(begun(game, 5), {seat: bot(kind, game, seat) for seat in (1, 2)}).answers for _ in range(2)
    )
    assert first == again


def test_a_game_without_a_judgement_has_no_greedy_bot() -> None:
    assert kinds("essence_crown") == ["random"]
    assert kinds("essentia") == ["random", "greedy"]
    with pytest.raises(NotSupported, match="essence_crown has no bot 'greedy'; there is: random"):
        bot("greedy", "essence_crown", 1)


def test_greed_beats_chance() -> None:
    won = 0
    for seed in range(20):
        greedy = 1 + seed % 2
        bots = {greedy: bot("greedy", "essentia", seed), 3 - greedy: bot("random", "essentia", seed + 100)}
        won += (played(begun("essentia", seed), bots).result or {}).get("winner") == greedy
    assert won >= 18


def chosen(golems: dict[str, list[str]], **more: Any) -> str:
    """What a greedy Dawn plays in a position on the default board."""
    data = {"game": "essentia", "phase": "play", "active": 1, "golems": golems, **more}
    game = api.restore("essentia", data, shipped_cards("essentia"))
    assert game.decision is not None
    before = game.saved()
    answer = bot("greedy", "essentia", 0)(game.decision, game)
    assert game.saved() == before
    return str(answer)


def test_it_wins_where_it_can() -> None:
    assert chosen({"dawn": ["c1", "d8", "a4"], "twilight": ["c9", "b5", "h9"]}) == "d8xc9"


def test_it_saves_the_golem_on_its_last_spring() -> None:
    # rocks attack diagonally, so d2 threatens c1; taking h5 instead would lose the game
    assert chosen({"dawn": ["c1", "e1", "g4"], "twilight": ["c9", "d2", "h5"]}) == "e1xd2"


def test_it_does_not_leave_its_last_spring() -> None:
    # c1xd2 would take a golem, and lose for want of a spring (ES-11.1.3)
    assert chosen({"dawn": ["c1", "h4"], "twilight": ["c9", "d2"]}) != "c1xd2"


def test_it_takes_what_it_can() -> None:
    assert chosen({"dawn": ["c1", "g4", "a2"], "twilight": ["c9", "h5"]}) == "g4xh5"


def test_it_goes_towards_the_enemy() -> None:
    assert chosen({"dawn": ["c1", "a4"], "twilight": ["f9", "h9"]}) in ("a4-a5", "a4-b4")


def test_it_gives_nothing_up_while_it_leads_and_takes_a_truce_when_behind() -> None:
    switches = {"resignation": "on", "truce_by_agreement": "on"}
    golems = {"dawn": ["c1", "a4"], "twilight": ["f9", "h9", "e9"]}
    assert chosen(golems, switches=switches) not in ("resign", "offer-truce")
    data = {"game": "essentia", "phase": "play", "active": 2, "golems": golems, "switches": switches}
    game = api.restore("essentia", data, shipped_cards("essentia"))
    game.answer("offer-truce")
    assert game.decision is not None
    assert bot("greedy", "essentia", 0)(game.decision, game) == "yes"
