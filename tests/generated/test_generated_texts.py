"""Whatever `cards check` accepts can be explained, printed, compiled, loaded and played.

`make texts` tries thousands of texts; here each game has a fixed number of them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from conformance.kit.data.tree import values_of
from grammar.cli import app
from grammar.language.compile import compile_text
from grammar.language.dialect import load, with_cards
from grammar.language.errors import CardTextError
from reference_engine.kernel.errors import EngineBug
from tests.generated import engine, trial
from tests.generated.positions import card_with
from tests.generated.texts import Text, generator
from tests.generated.trial import tried, tried_seed

GAMES = with_cards()
SEEDS = 120
"""Texts of each game; about a third of them is accepted."""
FOUND: list[dict[str, Any]] = values_of(Path(__file__).with_name("found.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_accepted_withstands_everything(game: str) -> None:
    results = [tried_seed(game, seed) for seed in range(SEEDS)]
    faults = [one.shown() for one in results if one.fault]
    assert not faults, "\n".join(faults)
    assert sum(one.accepted for one in results) > SEEDS / 5


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_answers_every_line(game: str) -> None:
    texts = [generator(game).text(seed) for seed in range(SEEDS // 4)]
    lines = "".join(
        json.dumps({"id": place, "on": text.on, "text": text.text}) + "\n" for place, text in enumerate(texts)
    )
    told = CliRunner().invoke(app, ["compile", "--lines", "-", "--game", game], input=lines)
    answers = [json.loads(line) for line in told.output.splitlines()]
    assert [answer["id"] for answer in answers] == list(range(len(texts)))
    assert not [
        answer for answer in answers if not answer["ok"] and answer["errors"][0]["code"] == "internal_error"
    ]


@pytest.mark.parametrize("row", FOUND, ids=lambda row: row["text"][:60])
def test_a_text_that_was_once_at_fault_is_refused_or_sound(row: dict[str, Any]) -> None:
    text = Text(row["on"], row["text"])
    if "refused" in row:
        with pytest.raises(CardTextError) as caught:
            compile_text(text.text, load(row["game"]), text.on)
        assert caught.value.codes[0] == row["refused"]
        return
    for seed in range(5):
        found = tried(row["game"], text, seed)
        assert found.accepted, text
        assert not found.fault, found.shown()


def test_a_text_that_the_engine_cannot_play_is_shown_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise EngineBug("the invariant X-1 does not hold")

    monkeypatch.setattr(trial, "played", broken)
    seed = next(seed for seed in range(SEEDS) if tried_seed(GAMES[0], seed).fault)
    shown = tried_seed(GAMES[0], seed).shown()
    assert "played: EngineBug: the invariant X-1 does not hold" in shown
    assert f"--game {GAMES[0]} --first {seed} --texts 1" in shown


def test_made_cards_are_used() -> None:
    """Random answers alone would rarely reach the text: most games play or use a made card soon."""
    game, used = "kudurru_kings", 0
    card = card_with(game, Text("Character", "On play: draw 1 card."))
    assert card is not None
    for seed in range(10):
        one = engine.played(game, card, seed)
        used += any(answer[:1] == ("play",) for _, answer in one.answers if isinstance(answer, tuple))
    assert used > 7
