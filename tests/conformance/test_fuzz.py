"""`cardlaw fuzz`: disagreements of two engines are found, shrunk, and written as scenarios."""

from __future__ import annotations

import json
import random
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import Result

from conformance.kit.conform.cli import conform
from conformance.kit.decoys.catch import decoy_command
from conformance.kit.decoys.edit import find_decoy, load_decoys
from conformance.kit.drivers.opening import REFERENCE
from conformance.kit.facts.game import GameFacts
from conformance.kit.facts.suite import facts_of, suites
from conformance.kit.fuzz.cases.beginnings import Decks
from conformance.kit.fuzz.cases.sides import Fault, Pair, Side
from conformance.kit.fuzz.cli import fuzz
from conformance.kit.fuzz.hunt import Found, Hunt
from conformance.kit.fuzz.scenario_text import read, verdict
from conformance.kit.fuzz.supplies import own_cards as own_cards_module
from conformance.kit.fuzz.supplies.begin import supply_of
from conformance.kit.fuzz.supplies.decks import DeckSupply, decks_of
from conformance.kit.fuzz.supplies.own_cards import OwnCards, own_cards_of
from conformance.kit.judging.verdict import Verdict
from conformance.kit.scenarios.names import slug_of
from conformance.kit.scenarios.pool import CardPool
from conformance.kit.suites import compiler
from conformance.kit.suites.compiler import pool_of
from conformance.kit.suites.load import Loader
from spec.book.rulebook import load
from tests.conformance import planted
from tests.conformance.planted import SCENARIO_CARDS, hunted
from tests.conformance.small_suite import invoke
from tests.limits import PATIENCE, SHORT

ROOT = Path(__file__).parents[2]
WRONG = "py:tests.conformance.wrong_engines"
TWO_ONLY = shlex.join([sys.executable, str(ROOT / "engines" / "python")])
"""An engine for two players."""

app = typer.Typer()
app.command()(fuzz)


def run(*words: str) -> Result:
    return invoke(app, *words)


@pytest.fixture(scope="module")
def shipped(facts: GameFacts) -> CardPool:
    return pool_of(facts.game, facts.folder)


MOST_GAMES = 500
"""Games that a hunt may play. It ends with the first that finds the fault; which one depends on all cards."""

FEW = ("plain-deity", "filler", "plain-shard", "plain-avatar")
"""Cards with which a game shows most faults at once."""

OWN_CARD = """\
- id: EC-4.1.13/exhausts
  title: A text exhausts an Avatar
  cites: [EC-4.1.13]
  cards: |
    # Weary Chant
    Spell — Gray
    Cost: 0

    Exhaust target Avatar.
  given: {P1: {hand: [weary-chant], avatar_line: [plain-avatar]}}
  when: [P1: {cast: weary-chant, with: [plain-avatar]}]
  then: [plain-avatar.exhausted: true]
"""


@pytest.fixture
def few(shipped: CardPool, monkeypatch: pytest.MonkeyPatch) -> CardPool:
    """A few plain cards, which the command uses instead of all, and a scenario with a card that exhausts."""
    pool = replace(shipped, known={slug: shipped.known[slug] for slug in FEW})
    monkeypatch.setattr(compiler, "pool_of", lambda _game, _folder: pool)
    monkeypatch.setattr(planted, "pool_of", lambda _game, _folder: pool)

    def read_few(game: str, pool: CardPool) -> None:
        loader = Loader(facts_of(game), load(game), pool)
        loader.read(OWN_CARD, "scenarios/own.yaml")
        assert not loader.finish()[1]

    monkeypatch.setattr(own_cards_module, "read_suite", read_few)
    return pool


# --- planted faults -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["first-player-draws", "others-abilities-untimely"])
def test_a_planted_fault_is_found_and_shrunk(tmp_path: Path, name: str) -> None:
    """`make fuzz` hunts them all; here two that few games find."""
    decoy = find_decoy(name)
    one = hunted(decoy, 1, 1, MOST_GAMES, tmp_path)
    assert one.found is not None
    assert one.proper
    assert len(one.found.smallest.case.answers) <= 5 < one.found.answers
    assert decoy.rule in one.found.scenario.cites
    assert one.found.file is not None
    assert one.found.file.read_text().startswith(f"# Found by cardlaw fuzz, seed 1, game {one.game}")


def test_a_deck_that_is_refused_tells_engines_apart(tmp_path: Path) -> None:
    """No game shows that five copies are accepted where four are allowed, since none begins."""
    decoy = find_decoy("five-copies")
    one = hunted(decoy, 1, 1, 1, tmp_path)
    assert one.found is not None
    assert one.proper
    assert one.found.scenario.cites[0] == decoy.rule
    assert one.found.answers == 0


def test_there_are_ten_faults_in_five_chapters() -> None:
    decoys = load_decoys("essence_crown")
    assert len(decoys) >= 10
    assert {decoy.rule.partition("-")[2].partition(".")[0] for decoy in decoys} >= {"2", "7", "8", "9", "10"}


# --- scenarios' own cards -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def own_cards(shipped: CardPool) -> OwnCards:
    return own_cards_of(shipped.game, shipped)


def nodes(value: object) -> Iterator[str]:
    """The nodes of a card."""
    if isinstance(value, dict):
        yield str(value.get("node"))
        for part in value.values():
            yield from nodes(part)
    elif isinstance(value, list):
        for part in value:
            yield from nodes(part)


def test_the_cards_of_scenarios_have_names_of_their_own(shipped: CardPool, own_cards: OwnCards) -> None:
    assert len(own_cards.cards) > 700
    assert not own_cards.cards.keys() & shipped.known.keys()
    every = [*shipped.known.values(), *own_cards.cards.values()]
    assert len({card.name for card in every}) == len(every)
    assert all(slug == slug_of(card.name) == card.slug for slug, card in own_cards.cards.items())
    censuses = [name for name in own_cards.cards if re.fullmatch("census(-[a-z])?", name)]
    assert censuses[:3] == ["census", "census-b", "census-c"]
    texts = {json.dumps({**card.data, "name": ""}, sort_keys=True) for card in own_cards.cards.values()}
    assert len(texts) == len(own_cards.cards)


def without_choices(data: Any) -> Any:
    """A card without the words that can be chosen: Aspects that another card declares are among them."""
    if isinstance(data, list):
        return [without_choices(one) for one in data]
    if isinstance(data, dict):
        chooses = data.get("node") == "ChooseWord"
        return {
            key: without_choices(value) for key, value in data.items() if not (chooses and key == "words")
        }
    return data


def test_every_card_of_a_scenario_can_be_written_into_another(shipped: CardPool, own_cards: OwnCards) -> None:
    for card in own_cards.cards.values():
        assert shipped.fresh().with_own(own_cards.text([card]), "here")[card.slug].data == card.data
    everything = shipped.fresh().with_own(own_cards.text(own_cards.cards.values()), "here")
    assert {slug: without_choices(one.data) for slug, one in everything.items()} == {
        slug: without_choices(one.data) for slug, one in own_cards.cards.items()
    }
    assert own_cards.text(shipped.known.values()) == ""


def test_a_set_of_names_stands_above_the_cards_that_need_it(own_cards: OwnCards) -> None:
    ember = [card for card in own_cards.cards.values() if ("aspects", "Ember") in card.card.traits]
    assert own_cards.text(ember).startswith("Aspects: Ember\n\n# ")
    assert own_cards.text([own_cards.cards["census"]]).startswith("# Census\n")


def test_a_fault_that_only_a_card_of_a_scenario_shows(tmp_path: Path, few: CardPool) -> None:
    decoy = find_decoy("exhausting-readies")
    assert decoy.name in SCENARIO_CARDS
    assert not any("ExhaustObjects" in nodes(card.data) for card in few.known.values())
    one = hunted(decoy, 1, 1, MOST_GAMES, tmp_path)
    assert one.found is not None
    assert one.found.file is not None
    assert one.proper
    assert "  cards: |\n    # " in one.found.file.read_text()
    whole = conform_app()
    wrong = ("--engine", shlex.join(decoy_command(decoy)), str(one.found.file))
    assert invoke(whole, *wrong).exit_code == 1
    assert invoke(whole, "--engine", REFERENCE, str(one.found.file)).exit_code == 0


def conform_app() -> typer.Typer:
    whole = typer.Typer()
    whole.command()(conform)
    return whole


@pytest.mark.usefixtures("few")
def test_the_command_draws_on_the_cards_of_scenarios(tmp_path: Path) -> None:
    words = ("--game", "essence_crown", "--scenario-cards", "--seed", "1", "--out", str(tmp_path))
    small = ("--engine", f"{WRONG}:Small", "--games", "1")
    result = run(*words, *small)
    assert re.search(r"^cards that scenarios define: 0 of 1 are used$", result.output, re.M)
    wide = ("--engine", f"{WRONG}:Falling", "--games", str(MOST_GAMES), "--most", "1")
    again = r"--game essence_crown --scenario-cards --seed 1 --first \d+ --games 1\b"
    assert re.search(again, run(*words, *wide).output)
    told = json.loads(run(*words, *wide, "--json").stdout)["essence_crown"]
    assert told["scenario_cards"] == 1


def test_the_shipped_cards_of_scenarios_are_played_with(
    facts: GameFacts, shipped: CardPool, own_cards: OwnCards
) -> None:
    """Almost all of them: a deck can't hold a few."""
    pair = Pair(Side(REFERENCE, PATIENCE), Side(REFERENCE, PATIENCE))
    pair.tested.talk()
    pair.against.talk()
    supply = supply_of(facts, shipped.with_cards(own_cards.cards), pair)
    assert len(own_cards.cards.keys() & set(supply.slugs)) > 700
    assert any("ExhaustObjects" in nodes(own_cards.cards[slug].data) for slug in own_cards.cards)


# --- engines that break down or leak -------------------------------------------------------------------


def found_on(name: str, folder: Path, facts: GameFacts, shipped: CardPool) -> list[Found]:
    """What the first game that shows the fault of such an engine finds."""
    pair = Pair(Side(f"{WRONG}:{name}", PATIENCE), Side(REFERENCE, PATIENCE))
    try:
        for side in (pair.tested, pair.against):
            side.talk()
        hunt = Hunt(supply_of(facts, shipped, pair), pair, facts, shipped, 1, folder)
        games = (list(hunt.game(number)) for number in range(1, MOST_GAMES))
        found = next(filter(None, games), [])
        for one in found:
            assert one.file is not None
            scenario = read(one.file.read_text(), facts, shipped)
            assert scenario is not None
            assert verdict(scenario, pair.against, facts) is Verdict.PASS
            assert verdict(scenario, pair.tested, facts).is_finding
        return found
    finally:
        pair.close()


@pytest.mark.parametrize(
    ("name", "said", "written"),
    [
        ("Falling", "crashed: the engine raised RuntimeError", "- P1: {attack: [plain-avatar]}"),
        ("Leaking", "as P1 sees it, P2.hand differs", "- view: {for: P1, hides: [filler]}"),
        ("Misciting", "drew P1 Filler [EC-7.2.1]", "- event: {kind: drew, rule: EC-6.1.7, player: P1"),
    ],
)
def test_what_is_found_once(
    tmp_path: Path, facts: GameFacts, shipped: CardPool, name: str, said: str, written: str
) -> None:
    [found] = found_on(name, tmp_path, facts, shipped)
    assert any(said in line for line in found.said)
    assert written in found.scenario.text


def test_an_engine_that_hangs() -> None:
    side = Side(f"{WRONG}:Hanging", SHORT, PATIENCE)
    conversation = side.talk()
    assert side.attempt(lambda: None) is None
    fault = side.attempt(lambda: conversation.ask("answer", {"player": 1, "answer": [[3, 2]]}))
    assert fault == Fault("timed out", f"no reply within {SHORT:g} seconds")
    assert side.conversation is None


# --- what the engines support -------------------------------------------------------------------------


def test_only_what_both_support_is_played(facts: GameFacts, shipped: CardPool) -> None:
    pair = Pair(Side(f"{WRONG}:Small", PATIENCE), Side(REFERENCE, PATIENCE))
    pair.tested.talk()
    pair.against.talk()
    supply = decks_of(facts, shipped, pair, range(2, 3))
    assert (supply.cards["deity"], sorted(supply.cards["deck"])) == (
        ["plain-deity"],
        ["filler", "plain-avatar", "plain-shard"],
    )
    assert (supply.switches, supply.shipped) == ({}, [])


@pytest.mark.parametrize(("asked", "seats"), [(None, {2, 3, 4}), (3, {3}), (4, {4})])
def test_as_many_play_as_were_asked_for(
    facts: GameFacts, shipped: CardPool, asked: int | None, seats: set[int]
) -> None:
    pair = Pair(Side(REFERENCE, PATIENCE), Side(REFERENCE, PATIENCE))
    pair.tested.talk()
    pair.against.talk()
    supply = supply_of(facts, shipped, pair, asked)
    assert isinstance(supply, DeckSupply)
    begins = [supply.setup(random.Random(number), plain=number % 9 == 0).begin for number in range(60)]
    assert {len(begin.decks) for begin in begins if isinstance(begin, Decks)} == seats
    assert len(begins) == 60


# --- the command --------------------------------------------------------------------------------------


@pytest.mark.usefixtures("few")
def test_engines_that_agree(tmp_path: Path) -> None:
    words = ("--engine", REFERENCE, "--game", "essence_crown", "--games", "1", "--seed", "3")
    result = run(*words, "--out", str(tmp_path / "out"))
    assert result.exit_code == 0
    assert "the engines agree" in result.output
    assert "seed 3, games 1 to 1" in result.output
    assert not (tmp_path / "out").exists()


def test_a_game_of_each_suite_is_played(tmp_path: Path) -> None:
    words = ("--engine", REFERENCE, "--games", "1", "--seed", "3", "--json")
    result = run(*words, "--out", str(tmp_path / "out"))
    assert result.exit_code == 0
    played = json.loads(result.stdout)
    assert list(played) == list(suites())
    assert all(data["games"] == 1 and data["answers"] and not data["found"] for data in played.values())


@pytest.mark.usefixtures("few")
def test_what_is_found_is_shown_and_judged_again(tmp_path: Path) -> None:
    words = ("--engine", f"{WRONG}:Falling", "--game", "essence_crown", "--out", str(tmp_path))
    result = run(*words, "--games", str(MOST_GAMES), "--seed", "1", "--most", "1")
    assert result.exit_code == 1
    [path] = tmp_path.iterdir()
    assert f"--again {path}" in result.output
    assert "to continue: cardlaw fuzz --engine" in result.output
    found = re.search(r"/found-1-(\d+)", path.read_text())
    assert found is not None
    assert f"--seed 1 --first {int(found[1]) + 1}" in result.output
    again = run("--engine", f"{WRONG}:Falling", "--again", str(path))
    assert again.exit_code == 1
    assert [line.split("  ")[0] for line in again.output.splitlines()] == ["crashed", "pass"]
    assert run("--engine", REFERENCE, "--again", str(path)).exit_code == 0


@pytest.mark.usefixtures("few")
def test_how_many_play_goes_into_the_command_that_repeats_it(tmp_path: Path) -> None:
    words = ("--engine", f"{WRONG}:Falling", "--game", "essence_crown", "--players", "3")
    result = run(*words, "--out", str(tmp_path), "--games", "1", "--seed", "1")
    assert "--game essence_crown --players 3 --seed 1 --first 1 --games 1" in result.output


@pytest.mark.usefixtures("few")
def test_as_data(tmp_path: Path) -> None:
    words = ("--engine", f"{WRONG}:Falling", "--game", "essence_crown", "--out", str(tmp_path), "--json")
    data = json.loads(run(*words, "--games", "1", "--seed", "1").stdout)["essence_crown"]
    assert (data["seed"], data["first"], data["next"], data["games"]) == (1, 1, 2, 1)
    [found] = data["found"]
    assert found["kind"] == "breakdown tested crashed"
    assert found["id"].endswith("/found-1-1")
    assert Path(found["file"]).exists()
    again = run("--engine", REFERENCE, "--again", found["file"], "--json")
    assert {row["verdict"] for row in json.loads(again.stdout)} == {"pass"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--engine", "no-such-engine"], "no command no-such-engine"),
        (["--engine", "py:nowhere:factory"], "cannot import nowhere"),
        (["--engine", REFERENCE, "--game", "chess"], "no suite for"),
        (["--engine", REFERENCE, "--again", "nowhere.yaml"], "nowhere.yaml cannot be read"),
        (
            ["--game", "essence_crown", "--players", "5"],
            "Essence Crown is played by 2 to 4 players, not 5",
        ),
        (
            ["--players", "3"],
            "Champions of El'Equine is played by 2 players, not 3; choose one game with --game",
        ),
        (["--game", "essence_crown", "--players", "3", "--engine", TWO_ONLY], "more than two players"),
        (["--game", "essentia", "--scenario-cards"], "Essentia has no cards"),
        (["--scenario-cards"], "Essentia has no cards, so it can't use --scenario-cards"),
    ],
)
def test_wrong_usage(words: list[str], said: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert said in result.output


def test_a_file_that_is_no_scenario(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("- id: nothing\n")
    result = run("--engine", REFERENCE, "--again", str(tmp_path / "bad.yaml"))
    assert result.exit_code == 2
    assert "is not a scenario id" in result.output


@pytest.fixture
def running(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    words = ["fuzz", "--engine", REFERENCE, "--game", "essence_crown", "--games", "1000", "--seed", "1"]
    words += ["--out", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-u", "-c", LISTENING, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as child:
        yield child
        child.kill()


LISTENING = """
import runpy, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.argv[0] = "cardlaw"
runpy.run_module("cardlaw", run_name="__main__", alter_sys=True)
"""
"""The command, obeying Ctrl-C even if the tests run as a background job, which ignores it."""


def test_stopped_by_hand(running: subprocess.Popen[str]) -> None:
    assert running.stdout is not None
    assert "seed 1, games 1 to 1000" in running.stdout.readline()
    time.sleep(0.5)
    running.send_signal(signal.SIGINT)
    said, errors = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130
    assert "the engines agree" in said
    assert "stopped; to continue: cardlaw fuzz" in said
    assert "Traceback" not in errors
