"""`cardlaw cards`: the output and exit code of each command."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from grammar.cli import app
from grammar.cli_shared import dialect_of
from grammar.language.compile import Compiled, compile_text
from grammar.language.dialect import load
from grammar.language.shipped import shipped_cards

CARDS = Path(__file__).parents[2] / "grammar" / "essence_crown" / "cards"
SHIPPED = [str(path) for path in sorted(CARDS.glob("*.card"))]
GAME = ["--game", "essence_crown"]


def run(*arguments: str, input: str | bytes | None = None) -> Result:
    """Run the command; it may fail, but only with its own messages."""
    result = CliRunner().invoke(app, list(arguments), input=input)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def test_check_files() -> None:
    result = run("check", *SHIPPED)
    assert (result.exit_code, result.output) == (0, "33 cards checked, no errors\n")
    data = json.loads(run("check", *SHIPPED, "--json").output)
    assert [each["cards"] for each in data["files"]] == [16, 17]


def test_check_text() -> None:
    assert run("check", "--text", "Draw a card.", *GAME, "--on", "Spell").output == "no errors\n"
    result = run("check", "--text", "Drow a card.", *GAME, "--on", "Spell", "--json")
    assert result.exit_code == 1
    assert json.loads(result.output)["findings"][0]["suggestion"] == "Draw"


def test_the_mark_with_which_some_editors_begin_a_file_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "one.card"
    path.write_bytes(b"\xef\xbb\xbf# Idol\r\nRelic - Glow\nCost: 2\n\nSacrifice a Shard: Gain 3 KL.\r\n")
    assert run("check", str(path), *GAME).exit_code == 0
    path.write_bytes(b"\xef\xbb\xbfIdol\r\n")
    assert f"{path}:1:1: CT501" in run("check", str(path), *GAME).output


def test_fmt(tmp_path: Path) -> None:
    path = tmp_path / "one.card"
    path.write_text("# Idol\nrelic - glow\nCost: 2\n\nsacrifice a shard: gain 3 KL\n", encoding="utf-8")
    before = path.read_text(encoding="utf-8")
    assert run("fmt", str(path), *GAME, "--check").exit_code == 1
    diff = run("fmt", str(path), *GAME, "--diff")
    assert diff.exit_code == 1
    assert "+Sacrifice a Shard: Gain 3 KL." in diff.output
    assert path.read_text(encoding="utf-8") == before
    assert run("fmt", str(path), *GAME).exit_code == 0
    assert path.read_text(encoding="utf-8") == (
        "# Idol\nRelic — Glow\nCost: 2\n\nSacrifice a Shard: Gain 3 KL.\n"
    )
    assert [other.name for other in tmp_path.iterdir()] == ["one.card"]
    assert run("fmt", str(path), *GAME, "--check").exit_code == 0
    assert run("fmt", "--text", "draw one card", *GAME, "--on", "Spell").output == "Draw a card.\n"


def test_fmt_refuses_what_has_errors(tmp_path: Path) -> None:
    path = tmp_path / "bad.card"
    path.write_text("# Idol\nRelic\nCost: 2\n\nDrow a card.\n", encoding="utf-8")
    before = path.read_text(encoding="utf-8")
    result = run("fmt", str(path), *GAME)
    assert result.exit_code == 1
    assert "nothing changed" in result.output
    assert path.read_text(encoding="utf-8") == before


def test_compile() -> None:
    data = json.loads(run("compile", "--text", "Gain 1 God Charge.", *GAME, "--on", "Spell", "--json").output)
    assert data["abilities"] == [
        {
            "node": "Effect",
            "operations": [
                {"node": "GainGodCharges", "who": "you", "amount": {"node": "Number", "value": 1}}
            ],
        }
    ]
    cards = json.loads(run("compile", *SHIPPED, "--json").output)["cards"]
    assert len(cards) == len(shipped_cards("essence_crown"))
    assert "Wheelguard Captain (Avatar)" in run("compile", *SHIPPED).output


def test_lines() -> None:
    lines = "\n".join(
        [
            '{"id": 1, "on": "Spell", "text": "Draw a card."}',
            '{"id": "two", "on": "Spell", "text": "Drow a card."}',
            "not json",
            '{"id": 3}',
            '{"id": 4, "on": 5, "text": "Draw a card."}',
            "[" * 100_000,
        ]
    )
    result = run("compile", "--lines", "-", *GAME, input=lines)
    answers = [json.loads(line) for line in result.output.splitlines()]
    assert [(answer["id"], answer["ok"]) for answer in answers] == [
        (1, True),
        ("two", False),
        (None, False),
        (3, False),
        (4, False),
        (None, False),
    ]
    assert answers[0]["abilities"][0]["node"] == "Effect"
    assert answers[1]["errors"][0]["code"] == "CT101"
    assert result.exit_code == 1
    for command in ("check", "fmt"):
        one = '{"id": 1, "on": "Spell", "text": "draw a card."}'
        assert json.loads(run(command, "--lines", "-", *GAME, input=one).output)["ok"] is True


def test_a_fault_of_ours_in_one_line_costs_no_other_line_its_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(text: str, *_: object) -> Compiled:
        if text == "Draw 2 cards.":
            raise KeyError("none")
        return compile_text(text, load("essence_crown"), "Spell")

    monkeypatch.setattr("grammar.cli_lines.compile_text", broken)
    texts = ("Draw a card.", "Draw 2 cards.", "Draw 3 cards.")
    lines = "\n".join(json.dumps({"id": text, "on": "Spell", "text": text}) for text in texts)
    result = run("compile", "--lines", "-", *GAME, input=lines)
    answers = [json.loads(line) for line in result.output.splitlines()]
    assert [(answer["id"], answer["ok"]) for answer in answers] == list(
        zip(texts, (True, False, True), strict=True)
    )
    assert answers[1]["errors"][0]["code"] == "internal_error"
    assert result.exit_code == 1


def test_explain_accounts_for_every_word_and_cites_the_limit() -> None:
    result = run("explain", "Gain 1 God Charge.")
    assert result.exit_code == 0
    for part in ("who   you", "GainGodCharges", "EC-2.7.1", "EC-2.5.2", "At its limits"):
        assert part in result.output
    data = json.loads(run("explain", "--text", "If you control 2+ Shards, draw a card.", "--json").output)
    read = "".join(part["words"] for part in data["words"]).replace(" ", "")
    assert read == "Ifyoucontrol2+Shards,drawacard"
    assert all(data["rules"].values())


@pytest.mark.parametrize(
    ("game", "dependent", "other"),
    [
        (
            "essence_crown",
            "Avatars with Power 3 or more get -1 Power.",
            "Avatars with cost 3 or more get -1 Power.",
        ),
        (
            "kudurru_kings",
            "While this is in play, units with Power 3 or more gain Guard.",
            "While this is in play, units with Power 3 or more cannot attack.",
        ),
        ("clashes_of_destiny", "Minions with ATK 3 or more have -1 ATK.", "Minions have -1 ATK."),
        (
            "champions_of_elequine",
            "Passive: Allies with Provoke have Piercing.",
            "Passive: Allies with cost 2 or less have Piercing.",
        ),
    ],
)
def test_explain_tells_of_which_values_a_lasting_text_looks_at(game: str, dependent: str, other: str) -> None:
    """[LANG-5.17] Only for a text that asks about what lasting texts change, and changes it."""
    limits = [
        set(json.loads(run("explain", "--game", game, "--text", text, "--json").output)["limits"])
        for text in (dependent, other)
    ]
    rules = {"LANG-5.18", "LANG-5.19"}
    assert rules <= limits[0]
    assert not rules & limits[1]


def test_explain_a_shipped_card() -> None:
    assert (
        "Veskar, Tollkeeper of the Drowned Stair (Deity)"
        in run("explain", "Veskar, Tollkeeper of the Drowned Stair").output
    )
    assert "has no text" in run("explain", "Dawn Sliver").output
    wrong = run("explain", "Wheelguard Captian")
    assert (wrong.exit_code, "did you mean 'Wheelguard Captain'?" in wrong.output) == (2, True)


def test_explain_finds_cards_of_ones_own(tmp_path: Path) -> None:
    card = (
        "Domains: Coral Throne\n\n# Lantern Thief\nAvatar — Glow\nCost: 1\nPower: 1\nGuard: 1\n\n"
        "Whenever you cast a Domain: Coral Throne spell, draw a card.\n"
    )
    file = tmp_path / "my.card"
    file.write_text(card)
    options = ["--cards", str(file)]
    named = run("explain", "lantern thief", *options)
    assert named.exit_code == 0
    assert "who   you" in named.output
    assert json.loads(run("explain", "Lantern Thief", *options, "--json").output)["card"] == "Lantern Thief"
    assert "who   you" in run("explain", str(file)).output
    # a text may use names of the file, and shipped cards are still found
    assert (
        run("explain", "Whenever you cast a Domain: Coral Throne spell, draw a card.", *options).exit_code
        == 0
    )
    assert run("explain", "Wheelguard Captain", *options).exit_code == 0
    near = run("explain", "Lantern Theif", *options)
    assert (near.exit_code, "did you mean 'Lantern Thief'?" in near.output) == (2, True)
    unknown = run("explain", "Quiet Stone of the Moor")
    assert (unknown.exit_code, "--cards FILE" in unknown.output) == (2, True)
    # a card with errors shows them
    file.write_text(card.replace("draw a card", "drow a card"))
    wrong = run("explain", "Lantern Thief", *options)
    assert (wrong.exit_code, "my.card:9:49: CT101" in wrong.output) == (1, True)
    assert run("explain", "Lantern Thief", "--cards", str(tmp_path / "no.card")).exit_code == 2


def test_the_vocabulary_has_one_form_of_each_head() -> None:
    options = ("vocabulary", "--game", "champions_of_elequine")
    heads = json.loads(run(*options, "--json").output)["heads"]
    assert {"Level 1 —", "Cast Main or Battle:", "Support:"} < set(heads)
    assert "Cast Battle or Main:" not in run(*options).output


def test_vocabulary_and_schema() -> None:
    data = json.loads(run("vocabulary", *GAME, "--json").output)
    assert data["names"]["ASPECT"] == ["Glow", "Gray", "Void"]
    assert "Second Sun" in run("vocabulary", *GAME).output
    assert json.loads(run("schema", *GAME).output)["$schema"].startswith("https://json-schema.org")


@pytest.mark.parametrize("command", ["check", "fmt", "compile"])
def test_what_cannot_be_read_is_one_message(command: str, tmp_path: Path) -> None:
    binary = tmp_path / "binary.card"
    binary.write_bytes(b"\xff\xfe\x00")
    for name in (str(tmp_path), str(tmp_path / "missing.card"), str(binary)):
        result = run(command, name, *GAME)
        assert result.exit_code == 2
        assert len(result.output.strip().splitlines()) == 1


def test_wrong_usage_is_exit_2() -> None:
    assert run("check").exit_code == 2
    assert run("check", "--text", "x", *SHIPPED).exit_code == 2
    assert run("check", "--text", "Draw a card.", "--game", "chess").exit_code == 2
    assert run("check", *SHIPPED, "--on", "Spell").exit_code == 2
    assert run("explain").exit_code == 2
    assert run("dance").exit_code == 2
    unknown = run("check", "--text", "Draw a card.", *GAME, "--on", "Sorcery")
    assert unknown.exit_code == 1
    assert "its types: Deity" in unknown.output


def test_the_game_is_told_by_the_path(tmp_path: Path) -> None:
    folder = tmp_path / "grammar" / "essence_crown"
    folder.mkdir(parents=True)
    shutil.copy(SHIPPED[0], folder / "copy.card")
    assert run("check", str(folder / "copy.card")).exit_code == 0


def test_a_set_of_files_shares_its_names(tmp_path: Path) -> None:
    (tmp_path / "a.card").write_text("Domains: Coral Throne\n\n# One\nShard\nDomain: Coral Throne\nCost: 1\n")
    (tmp_path / "b.card").write_text("# Two\nShard\nDomain: Coral Throne\nCost: 1\n")
    assert run("check", str(tmp_path / "a.card"), str(tmp_path / "b.card"), *GAME).exit_code == 0
    assert run("check", str(tmp_path / "b.card"), *GAME).exit_code == 1


@pytest.mark.parametrize(
    ("given", "game"),
    [
        ({"text": "Gain 1 God Charge."}, "essence_crown"),
        ({"text": "At upkeep: gain 1 Sigil."}, "kudurru_kings"),
        ({"text": "Draw a card.", "on": "Boss"}, "kudurru_kings"),
        ({"on": "Rite"}, "essence_crown"),
        ({"lines": "# Gate Warden\nCharacter — Mars\nRarity: low\nSinew: 1\n"}, "kudurru_kings"),
        ({"lines": "# Gate Warden\nAvatar — Glow\nCost: 1\n"}, "essence_crown"),
        ({"lines": "Deity: Veskar, Tollkeeper of the Drowned Stair\n\n3 Dawn Sliver\n"}, "essence_crown"),
        ({"lines": "1 Reed Copyist\n1 Ink Wader\n"}, "kudurru_kings"),
    ],
)
def test_the_game_is_told_by_what_is_given(given: dict[str, str], game: str, tmp_path: Path) -> None:
    """From a type, from a text that only one game can read, or from the lines of a file."""
    file = tmp_path / "my.card"
    file.write_text(given.pop("lines", ""))
    assert dialect_of(None, [file], **given).game == game


@pytest.mark.parametrize("given", [{"text": "Draw a card."}, {"text": "Drow a crad."}, {}])
def test_a_game_that_nothing_tells_is_asked_for(
    given: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(typer.Exit):
        dialect_of(None, [], **given)
    assert "say which game with --game" in capsys.readouterr().err
