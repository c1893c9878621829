"""Bots: one interface for every game, legal answers, reproducible by seed, and greed that pays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grammar.essentia.board import DEFAULT
from grammar.language.shipped import shipped_cards, shipped_decks
from reference_engine import api
from reference_engine.bots.ahead import loses_at_once
from reference_engine.bots.bot import Bot
from reference_engine.bots.kinds import best_kind, bot, judging_of, kinds
from reference_engine.essence_crown.zones import CRYPT, VEILED_DECK
from reference_engine.interpreter.zones import HAND
from reference_engine.kernel.errors import NotSupported


def begun(game: str, seed: int, mirrored: bool = False) -> api.Game:
    """A game with shipped decks or boards; if mirrored, both players bring the same deck."""
    decks = list(shipped_decks(game).values())
    if mirrored and decks:
        decks = [decks[seed // 2 % len(decks)]] * 2
    brought = decks[:2] or DEFAULT
    return api.start(game, brought, shipped_cards(game), chance=api.Seeded(seed))


def played(game: api.Game, bots: dict[int, Bot]) -> api.Game:
    while (decision := game.decision) is not None:
        game.answer(bots[decision.player](decision, game))
    return game


@pytest.mark.parametrize(
    ("game", "kind"),
    [(game, kind) for game in ("essence_crown", "essentia") for kind in ("random", "greedy")],
)
def test_a_seed_is_a_game(game: str, kind: str) -> None:
    first, again = (
        played(begun(game, 5), {seat: bot(kind, game, seat) for seat in (1, 2)}).answers for _ in range(2)
    )
    assert first == again


def test_a_game_without_a_judgement_has_no_greedy_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    assert kinds("essence_crown") == kinds("essentia") == ["random", "greedy"]
    monkeypatch.setattr("reference_engine.bots.kinds.is_judged", lambda _game: False)
    assert best_kind("essentia") == "random"
    with pytest.raises(NotSupported, match="essence_crown has no bot 'greedy'; known: random"):
        bot("greedy", "essence_crown", 1)


@pytest.mark.parametrize(("game", "games", "least"), [("essence_crown", 40, 30), ("essentia", 20, 18)])
def test_greed_beats_chance(game: str, games: int, least: int) -> None:
    won = 0
    for seed in range(games):
        greedy = 1 + seed % 2
        bots = {greedy: bot("greedy", game, seed), 3 - greedy: bot("random", game, seed + 100)}
        won += (played(begun(game, seed, mirrored=True), bots).result or {}).get("winner") == greedy
    assert won >= least


def test_hidden_cards_bear_on_no_choice() -> None:
    # the same public position with hidden cards dealt differently has the same values
    game = begun("essence_crown", 3)
    while game.decision is not None and game.decision.kind != "main_action":
        game.answer(game.decision.space.first())
    decision, judging = game.decision, judging_of("essence_crown")
    assert decision is not None
    known = (*range(1, 3), *game.state.zones[decision.player][HAND])
    first = game.view(decision.player)
    for seed in range(5):
        other = judging.imagined(game, decision.player, Random(seed).randrange)
        assert isinstance(other, api.Game)
        assert other.view(decision.player) == first
        assert [other.state.definition[n] for n in known] == [game.state.definition[n] for n in known]
        assert other.state.definition != game.state.definition
        worths = [
            judging.worths(each, decision, list(decision.space), Random(0).randrange)
            for each in (game, other)
        ]
        assert worths[0] == worths[1]


# --- losing through one's own move ----------------------------------------------------------------


def with_card(
    name: str, essence: int = 20, deck: bool = True, **switches: str
) -> tuple[api.Game, tuple[str, int]]:
    """A first main phase with a card in hand, and how to play it; without `deck`, all cards are drawn."""
    game = begun("essence_crown", 3)
    while game.decision is not None and game.decision.kind != "main_action":
        game.answer(game.decision.space.first())
    state, player = game.state, game.state.active
    number = state.zones[player][HAND][0]
    state.definition[number] = state.library[name]
    state.essence[player], state.kl[player] = essence, 9
    for card in [] if deck else list(state.zones[player][VEILED_DECK]):
        state.shift(card, player, CRYPT)
    data = game.saved()
    cards, chosen = shipped_cards("essence_crown"), {**data["switches"], **switches}
    again = api.restore("essence_crown", data, cards, chosen, api.Seeded(3))
    return again, ("play", number)


@pytest.mark.parametrize(("essence", "warned"), [(1, True), (2, False)])
def test_paying_the_last_essence_is_seen_before(essence: int, warned: bool) -> None:
    game, answer = with_card("Vein of the Deep", essence)
    rules = loses_at_once(game, answer)
    assert (rules is not None and rules[0] == "EC-11.1.2") == warned
    assert loses_at_once(game, ("pass",)) is None


@pytest.mark.parametrize(
    ("deck", "switch", "warned"), [(False, "on", True), (False, "off", False), (True, "on", False)]
)
def test_drawing_from_an_empty_deck_is_seen_before(deck: bool, switch: str, warned: bool) -> None:
    game, answer = with_card("Second Breath", deck=deck, deck_out_loss=switch)
    rules = loses_at_once(game, answer)
    assert (rules is not None and "EC-11.1.5" in rules) == warned


def restored(golems: dict[str, list[str]]) -> api.Game:
    data = {"game": "essentia", "phase": "play", "active": 1, "golems": golems}
    return api.restore("essentia", data, shipped_cards("essentia"))


@pytest.mark.parametrize(
    ("golems", "move", "rules"),
    [
        ({"dawn": ["c1", "h4"], "twilight": ["c9", "d2"]}, "c1xd2", ("ES-11.1.3", "ES-11.1.4")),
        ({"dawn": ["c1", "h4"], "twilight": ["c9", "d2"]}, "c1-b1", ("ES-11.1.3", "ES-11.1.4")),
        ({"dawn": ["c1", "h4"], "twilight": ["c9", "d2"]}, "h4-h5", None),
        ({"dawn": ["c1", "f1", "h4"], "twilight": ["c9", "d2"]}, "c1-b1", None),  # f1 is held
        ({"dawn": ["a4", "h4"], "twilight": ["c9", "d2"]}, "h4-h5", None),  # every move loses
    ],
)
def test_leaving_the_last_spring_is_seen_before(
    golems: dict[str, list[str]], move: str, rules: tuple[str, ...] | None
) -> None:
    game = restored(golems)
    before = game.saved()
    assert loses_at_once(game, move) == rules
    assert game.saved() == before


def chosen(golems: dict[str, list[str]], **more: Any) -> str:
    """The move of a greedy Dawn in a position on the default board."""
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
