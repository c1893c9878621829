"""`cardlaw play`: what a person sees before the first card is played."""

from __future__ import annotations

import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest
import typer
from rich.text import Text
from typer.testing import CliRunner

from cardlaw.play.board.grid import NO_MARKS, grid, with_panel
from cardlaw.play.cards.face import CardFace
from cardlaw.play.cards.layout import layout_from
from cardlaw.play.cards.opening import names_of
from cardlaw.play.cards.options import Options
from cardlaw.play.cards.sides import side_lines
from cardlaw.play.cards.typed import understood
from cardlaw.play.command import play
from cardlaw.play.data import terminal_data
from cardlaw.play.session.table import Table
from grammar.language.shipped import folder_of, shipped_cards
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Assign, Divide, OneOf
from spec.book.briefing import headings
from spec.book.game.game import Game
from spec.book.games import games
from spec.book.words import words_of
from tests.seeds import first_seed

APP = typer.Typer()
APP.command()(play)


def played(*arguments: str, typed: str = "quit\n") -> tuple[int, str]:
    """The exit code and the output."""
    result = CliRunner().invoke(APP, ["essence_crown", *arguments], input=typed)
    return result.exit_code, result.output


DRAWS = "When this Avatar deals combat damage to a Deity, draw a card."


@cache
def opening() -> str:
    """A seed whose first hand has an Avatar that draws, and Grey Meridian, which the first option plays."""

    def shows(seed: int) -> bool:
        said = played("--seed", str(seed), typed="card\n1\ncard 2\n1\ncard grey\nquit\n")[1]
        return all(one in said for one in ("You see: Grey Meridian", "Shards: Grey Meridian Shard", DRAWS))

    return str(first_seed(shows, 7))


def test_two_bots_play_a_game_to_its_end() -> None:
    code, said = played("--watch", "--seed", "7")
    assert code == 0
    assert "wins the game" in said or "drawn" in said


def is_played(game: str) -> bool:
    """Whether there is an engine; a draft may not have one yet."""
    return find_spec(f"reference_engine.{game}") is not None


ENDING = [game for game in games() if game.sure_to_end and is_played(game.name)]


@pytest.mark.parametrize("book", ENDING, ids=lambda game: game.name)
def test_bots_that_are_stopped_say_how_a_game_ends(book: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardlaw.play.session.session.MOST_BETWEEN_BOTS", 5)
    switches = [word for name, value in book.sure_to_end.items() for word in ("--switch", f"{name}={value}")]
    result = CliRunner().invoke(APP, [book.name, "--watch"])
    assert f"With {' '.join(switches)} every game ends." in " ".join(result.output.split())


def test_the_same_seed_is_the_same_game() -> None:
    assert played("--watch", "--seed", "7") == played("--watch", "--seed", "7")


def test_a_switch_changes_the_game() -> None:
    asked = "Keep your hand"
    assert asked in played("--seed", "7")[1]
    assert asked not in played("--seed", "7", "--switch", "mulligan=none")[1]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("goal", "[EC-11.1.1]"),
        ("rules", "What you can type:"),
        ("rules", "Combat Phase: Declare Attackers"),
        ("rules", "A player whose own Deity has 0 or less Essence"),
        ("rules combat", "[EC-9.2.1]"),
        ("rules ec-2.6.2", "EC-2.6.2"),
        ("rule nonsense", "There is no rule 'nonsense'."),
        ("hand", DRAWS),
        ("card noonblade duelist", "Avatar — Glow / Gray; Cost 4, Power 4, Guard 3"),
        ("read veskar", "Tollkeeper of the Drowned Stair"),  # the Deity of the other player
        ("card", "You see: Grey Meridian"),
        ("card 9", "The options are 1 to 2."),
        ("card 1", "That option is not a card."),
        ("card zzzzzz", "There is no card 'zzzzzz'."),
        ("ruels", "'ruels' is not a number of an option. Did you mean rules or rule?"),
        ("undo", "There is nothing to take back."),
        ("", "Type the number of an option. Type help for a list of commands."),
        ("save my.rec", "Games of essence_crown are not recorded."),
    ],
)
def test_a_newcomer_can_ask(typed: str, said: str) -> None:
    assert said in played("--seed", opening(), typed=f"{typed}\nquit\n")[1]


def test_a_card_in_play_can_be_read() -> None:
    said = played("--seed", opening(), typed="1\ncard 2\n1\ncard grey\nquit\n")[1]
    assert "Shards: Grey Meridian Shard" in said
    assert said.count("This Shard adds +2 KL instead of +1.") == 1
    assert DRAWS in said


def test_an_answer_can_be_taken_back() -> None:
    said = played("--seed", opening(), typed="1\n1\nundo\nboard\nredo\nquit\n")[1]
    assert said.count("KL 2, God Charges 0") == 2  # after the answer, and after it was given again
    assert said.count("KL 4, God Charges 0") == 3  # before it, taken back, and once more


class OnTiles(CardFace):
    """A card game on nine by five tiles: the players' Avatars are on the first and the last rank."""

    def show(self, table: Table) -> None:
        sight = self.sight(table)
        ranks = {5: 2, 1: 1}
        rows = []
        for rank in range(5, 0, -1):
            player = ranks.get(rank, 0)
            standing = sight.listed(player, "avatar_line") if player else []
            names = [sight.name(number)[:4] for number in standing] + [""] * 9
            rows.append((str(rank), [NO_MARKS.cell("", Text(name.ljust(4))) for name in names[:9]]))
        panel = [line for player in sight.players for line in side_lines(sight, player)]
        table.screen.laid_out(with_panel(grid(rows, "ABCDEFGHI", table.screen.plain), panel, 80))


def test_a_game_may_have_both_cards_and_a_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardlaw.play.command.face_of", lambda start: OnTiles(start, names_of(start)))

    def shows(seed: int) -> bool:
        said = played("--watch", "--seed", str(seed), "--plain")[1]
        assert "    A     B     C     D     E     F     G     H     I" in said
        rank = next((line for line in said.splitlines() if line.startswith(" 1 ")), "")
        return "Noon" in rank and "Lamp" in rank and "Oriane wins." in said

    first_seed(shows, 7)


def test_an_option_may_name_a_space() -> None:
    layout = layout_from(
        {"table": {"hand": "hand"}, "options": {"actions": {"summon": "{object} on {space}"}}}
    )
    card = shipped_cards("essence_crown")["Noonblade Duelist"]
    options = Options(layout, words_of("essence_crown"), lambda _: card.name, lambda _: card, lambda *_: "")
    decision = Decision("main_action", 1, OneOf((("summon", 7, "B3"), ("pass",))), ())
    assert options.lines(decision) == ["Noonblade Duelist on B3", "pass"]


def test_more_than_two_play() -> None:
    code, said = played("--players", "3", "--watch", "--seed", "7", "--bot", "1=random", "--bot", "3=random")
    assert code == 0
    assert "(3)" in said or said.count("Essence") >= 3


def test_two_people_play_against_bots() -> None:
    said = played("--players", "4", "--people", "2", "--seed", "7", typed="quit\n")[1]
    assert "(you" in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--players", "9"], "Essence Crown is played by 2 to 4"),
        (["--players", "3", "--bot", "4=random"], "the seats are 1 to 3"),
        (["--people", "3"], "there are 2 seats for people"),
        (["--two", "--people", "2"], "leave one out"),
        (["--watch", "--two"], "leave out --people and --two"),
        (["--against", "ember", "--against", "ember"], "--players says how many play"),
    ],
)
def test_seats_that_cannot_be_are_told(arguments: list[str], said: str) -> None:
    code, told = played(*arguments)
    assert code == 2
    assert said in told


def test_plain_is_plain() -> None:
    assert played("--seed", "7", "--plain", typed="1\n1\nboard\nquit\n")[1].isascii()


BLOCKS = Decision("declare_blockers", 1, Assign(((5, (8, 9), 1), (6, (9,), 1))), ())
AMONG = Decision("divide_damage", 1, Divide(3, (8, 9)), ())
ACTION = Decision("main_action", 1, OneOf((("play", 7), ("pass",))), ())


@pytest.mark.parametrize(
    ("decision", "typed", "answer"),
    [
        (BLOCKS, "1>2 2>2", [[5, 9], [6, 9]]),  # an attacker has one number for all blockers
        (BLOCKS, "", []),
        (AMONG, "1=2 2=1", [[8, 2], [9, 1]]),
        (ACTION, "1", ("play", 7)),
        (ACTION, "pass", ("pass",)),
        (ACTION, "Pass", ("pass",)),
    ],
)
def test_what_is_typed_is_understood(decision: Decision, typed: str, answer: object) -> None:
    assert understood(decision, typed) == answer


@pytest.mark.parametrize(
    ("decision", "typed", "said"),
    [
        (BLOCKS, "1", "Write > between two numbers, such as 1>2."),
        (BLOCKS, "1>3", "The options are 1 to 2."),
        (AMONG, "1", "Write = between two numbers, such as 1=2."),
        (ACTION, "", "Type the number of an option."),
        (ACTION, "play", "'play' is not a number of an option."),
        (ACTION, "ruels", "'ruels' is not a number of an option."),
    ],
)
def test_what_is_not_understood_is_explained(decision: Decision, typed: str, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        understood(decision, typed)


@pytest.mark.parametrize("game", ["essence_crown", "essentia"])
def test_every_screen_fits_in_80_columns(game: str) -> None:
    commands = ("help", "goal", "rules", "fill", "hand", "card", "moves", "terrain", "c1", "c1-c2")
    answers = ("1", "1", "1", "board", "nonsense", "card 1", "rules spring", "rules nonsense")
    typed = [*commands, *answers, *(f"rules {heading}" for heading in headings(game))]
    result = CliRunner().invoke(APP, [game, "--seed", "7"], input="\n".join(typed), env={"COLUMNS": "80"})
    assert result.exit_code == 0
    shown = result.output.replace("> ", "\n")  # in a terminal, what is typed ends the line of the prompt
    assert max(map(len, shown.splitlines())) <= 80
    # nothing is wrapped that was laid out in columns
    assert all(line in result.output for line in terminal_data(game).help.splitlines())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--deck", "sunn"], "no deck 'sunn'"),
        (["--deck", "no/such.deck"], "there is no file no/such.deck"),
        (["--cards", "no/such.card"], "there is no file no/such.card"),
        (["--switch", "mulligan"], "write it NAME=VALUE"),
        (["--switch", "muligan=none"], 'no switch "muligan"; nearest: mulligan'),
        (["--switch", "mulligan=never"], "not one of its values"),
        (["--switch", "home_domain=on"], "EC-12.2.1"),
    ],
)
def test_what_cannot_be_is_told_in_a_line(arguments: list[str], said: str) -> None:
    code, told = played(*arguments)
    assert (code, len(told.splitlines())) == (2, 1)
    assert said in told


CARD = "# Lantern Thief\nAvatar — Glow\nCost: 1\nPower: 1\nGuard: 1\n\nWhen this Avatar dies, draw a card.\n"
"""A card that isn't shipped."""


@pytest.fixture
def mine(tmp_path: Path) -> list[str]:
    """Options for a shipped deck with some cards replaced by a custom one."""
    deck = (folder_of("essence_crown") / "dawnwheel.deck").read_text(encoding="utf-8")
    (tmp_path / "mine.deck").write_text(deck.replace("Lamplit Recruit", "Lantern Thief"))
    (tmp_path / "mine.card").write_text(CARD)
    return ["--deck", str(tmp_path / "mine.deck"), "--cards", str(tmp_path / "mine.card")]


def test_a_deck_and_cards_of_ones_own(mine: list[str]) -> None:
    def shows(seed: int) -> bool:
        bots = ("--bot", "1=random", "--bot", "2=random")
        code, said = played("--watch", "--seed", str(seed), *bots, *mine)
        assert code == 0
        return "Lantern Thief" in said

    first_seed(shows, 7)


def test_a_card_of_ones_own_comes_before_the_shipped_one(tmp_path: Path) -> None:
    shipped = (folder_of("essence_crown") / "dawnwheel.card").read_text(encoding="utf-8")
    essence = re.search(r"(?<=Essence: )[0-9]+", shipped)
    assert essence is not None
    (tmp_path / "mine.card").write_text(shipped.replace(essence[0], "37", 1))
    assert "37" not in played("--seed", "7")[1]
    assert "37" in played("--seed", "7", "--cards", str(tmp_path / "mine.card"))[1]


@pytest.mark.parametrize(
    ("file", "find", "replace", "said"),
    [
        ("mine.deck", "Lantern Thief", "Lantern Theif", "mine.deck:"),
        ("mine.deck", "Deity:", "Diety:", "mine.deck:1:1: CT505"),
        ("mine.card", "Lantern Thief", "Lantern Feud", "there is no card 'Lantern Thief'"),
        ("mine.card", "draw a card", "drow a card", "mine.card:7:24: CT101 'drow' is not a word"),
        ("mine.card", "dies", "\udcff", "mine.card is not UTF-8 text"),
        ("mine.deck", "Lantern", "\udcff", "mine.deck is not UTF-8 text"),
        ("mine.deck", "Deity:", "x" * 300_000, "mine.deck is larger than 200,000 bytes"),
    ],
)
def test_a_file_that_cannot_be_used(mine: list[str], file: str, find: str, replace: str, said: str) -> None:
    path = Path(mine[1]).with_name(file)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(find, replace, 1), encoding="utf-8", errors="surrogateescape")
    code, told = played(*mine)
    assert code == 2
    assert said in told
    assert "Traceback" not in told
