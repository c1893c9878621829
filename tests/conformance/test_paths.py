"""`cardlaw conform PATH...`: a user's own scenario files and folders, with their own cards."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer
from typer.testing import Result

from cardlaw.command import front_door
from conformance.kit.commands import tell, wire
from conformance.kit.conform import cli
from conformance.kit.drivers.opening import REFERENCE
from tests.conformance.small_suite import invoke

app = typer.Typer()
app.command("conform")(cli.conform)

beside = typer.Typer()
beside.command("list")(tell.list_scenarios)
beside.command("explain")(tell.explain)
beside.command("record")(wire.record)

SHARED = """\
- cards: |
    # Lesser Spark
    Spell — Glow
    Cost: 0

    Gain 2 KL.

"""
GOOD = """\
- id: EC-2.3.2/own
  title: My own card
  cites: [EC-2.3.2]
  given: {P1: {kl: 30, hand: [lesser-spark]}}
  when: [P1: {cast: lesser-spark}]
  then: [P1.kl: 31]
"""
BAD_CARD = """\
- id: EC-2.3.5/bad
  title: A card that does not compile
  cites: [EC-2.3.5]
  cards: |
    # Greater Spark
    Spell — Glow
    Cost: 0

    Gain 2 KL, please.
  given: {P1: {hand: [greater-spark, lesser-spark]}}
  when:
    - P1: {cast: greater-spark}
    - P1: {cast: lesser-spark}
  then:
    - greater-spark.zone: crypt
"""
BOARD = """\
- id: ES-8.3.1/own
  title: My own terrain
  cites: [ES-8.3.1]
  cards: |
    Bog: Move orthogonally up to two spaces; stop at pieces.
  given: {dawn: [c4, c1], twilight: [c9], tiles: {bog: [c4]}}
  when: [P1: c4-c5]
  then: [c5: dawn]
"""


def run(*words: str) -> Result:
    return invoke(app, "--engine", REFERENCE, *words)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "mine").mkdir()
    return tmp_path / "mine"


def test_a_file_anywhere(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "spark.yaml").write_text(SHARED + GOOD, encoding="utf-8")
    monkeypatch.chdir(folder)
    result = run("spark.yaml")
    assert result.exit_code == 0, result.output
    assert "1 scenario: 1 pass" in result.stdout


def test_a_folder_of_two_games_with_cards_beside(folder: Path) -> None:
    (folder / "cards.card").write_text(SHARED.partition("\n")[2].replace("    ", ""), encoding="utf-8")
    (folder / "deep").mkdir()
    (folder / "deep" / "spark.yaml").write_text(GOOD, encoding="utf-8")
    (folder / "bog.yml").write_text(BOARD, encoding="utf-8")
    (folder / "notes.yaml").write_text("- nothing", encoding="utf-8")
    (folder / "known.yaml").write_text("- id: EC-2.3.2/own\n  verdict: fail\n", encoding="utf-8")
    result = run(str(folder))
    assert result.exit_code == 0, result.output
    assert result.stdout.count("1 scenario: 1 pass") == 2


def test_one_bad_card_is_one_fault_with_its_line_in_the_file(folder: Path) -> None:
    path = folder / "spark.yaml"
    path.write_text(SHARED + GOOD + BAD_CARD, encoding="utf-8")
    result = run(str(path))
    line = (SHARED + GOOD + BAD_CARD).splitlines().index("    Gain 2 KL, please.") + 1
    assert result.exit_code == 2
    assert f"{path}:{line}: CT" in result.stderr
    assert "\n    Gain 2 KL, please.\n               ^^^^^^\n" in result.stderr  # as `cards check` shows it
    assert "1 fault in the scenarios" in result.stderr
    assert "1 scenario: 1 pass" in result.stdout


def test_a_slip_in_card_text_gets_a_suggestion(folder: Path) -> None:
    path = folder / "spark.yaml"
    path.write_text(SHARED.replace("Gain 2 KL", "Gian 2 KL") + GOOD, encoding="utf-8")
    said = run(str(path)).stderr
    assert f"{path}:6: CT101" in said
    assert "\n    Gian 2 KL.\n    ^^^^\n" in said
    assert 'did you mean "Gain' in said


def test_a_bad_shared_card_is_one_fault(folder: Path) -> None:
    path = folder / "spark.yaml"
    text = SHARED.replace("KL.", "KL, please.") + GOOD + GOOD.replace("/own", "/other")
    path.write_text(text, encoding="utf-8")
    result = run(str(path))
    assert f"{path}:6: CT" in result.stderr
    assert "1 fault in the scenarios" in result.stderr


def test_faults_of_matching_scenarios_are_listed(folder: Path) -> None:
    path = folder / "spark.yaml"
    path.write_text(SHARED + GOOD + BAD_CARD, encoding="utf-8")
    matching = run(str(path), "-k", "does not compile")
    assert "CT101" in matching.stderr
    assert "no scenario has" not in matching.output
    other = run(str(path), "-k", "EC-2.3.2/own").stderr
    assert "CT" not in other
    assert "1 fault in other scenarios; without -k they are listed" in other


def test_a_long_title_is_one_line(folder: Path) -> None:
    path = folder / "spark.yaml"
    title = "A gain of two KL with a title that is a good deal longer than the width of a terminal"
    text = SHARED + GOOD.replace("My own card", title).replace("P1.kl: 31", "P1.kl: 30")
    path.write_text(text, encoding="utf-8")
    assert f"fail  EC-2.3.2/own  {title}\n" in run(str(path)).stdout


def test_a_twin_may_be_shipped(folder: Path) -> None:
    path = folder / "spark.yaml"
    text = SHARED + GOOD.replace("  given", "  twin: EC-2.4.2/no-part-payment\n  given")
    path.write_text(text, encoding="utf-8")
    assert run(str(path)).exit_code == 0
    path.write_text(text.replace("no-part-payment", "nothing"), encoding="utf-8")
    assert "its twin EC-2.4.2/nothing doesn't exist" in run(str(path)).stderr


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("none.yaml", None, "No such file"),
        (
            "odd.yaml",
            "- id: XX-1.1.1/odd\n",
            "EC- (essence_crown), ",
        ),
        ("latin.yaml", "latin", "not UTF-8 text"),
    ],
)
def test_what_cannot_be_read(folder: Path, name: str, text: str | None, said: str) -> None:
    if text is not None:
        (folder / name).write_bytes(b"\xff\xfe\xe4" if text == "latin" else text.encode())
    result = run(str(folder / name))
    assert result.exit_code == 2
    assert said in result.output


def test_only_the_files_of_one_game(folder: Path) -> None:
    (folder / "bog.yaml").write_text(BOARD, encoding="utf-8")
    (folder / "spark.yaml").write_text(SHARED + GOOD, encoding="utf-8")
    result = run(str(folder), "--game", "essentia")
    assert result.exit_code == 0
    assert "1 scenario: 1 pass" in result.stdout
    none = run(str(folder / "spark.yaml"), "--game", "essentia")
    assert "no scenarios of essentia" in none.output


def test_an_empty_folder(folder: Path) -> None:
    result = run(str(folder))
    assert result.exit_code == 2
    assert "no scenarios in this folder" in result.output


def test_a_path_is_no_use_to_the_language_vectors(folder: Path) -> None:
    assert "--language doesn't use PATH" in invoke(app, "--language", str(folder)).output


def test_the_failure_says_how_to_run_it_again(folder: Path) -> None:
    path = folder / "spark.yaml"
    path.write_text(SHARED + GOOD.replace("P1.kl: 31", "P1.kl: 30"), encoding="utf-8")
    result = run(str(path))
    assert f"{path} -k EC-2.3.2/own" in result.stdout.replace("\n", "")


def test_a_mistyped_sub_command_is_no_path(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        front_door()(["conform", "lst"])
    assert "no command 'lst'; there is list" in capsys.readouterr().err


def test_own_scenarios_are_listed(folder: Path) -> None:
    (folder / "spark.yaml").write_text(SHARED + GOOD + BAD_CARD, encoding="utf-8")
    (folder / "bog.yml").write_text(BOARD, encoding="utf-8")
    listed = invoke(beside, "list", str(folder))
    assert listed.stdout.splitlines() == [
        "EC-2.3.2/own  My own card",
        "ES-8.3.1/own  My own terrain",
        "2 scenarios",
    ]
    assert (listed.exit_code, "CT101" in listed.stderr) == (2, True)
    fewer = invoke(beside, "list", str(folder), "-k", "terrain")
    assert (fewer.exit_code, fewer.stdout.splitlines()[-1]) == (2, "1 scenario")
    following = invoke(beside, "list", str(folder / "bog.yml"), "--next", "--engine", REFERENCE)
    assert "this engine can run every scenario" in following.stdout


def test_own_scenarios_are_explained(folder: Path) -> None:
    path = folder / "spark.yaml"
    path.write_text(SHARED + GOOD + BAD_CARD, encoding="utf-8")
    one = invoke(beside, "explain", "EC-2.3.2/own", str(path))
    assert one.exit_code == 0, one.output
    assert "Gain 2 KL." in one.stdout
    assert f'cardlaw conform {path} -k "EC-2.3.2/own" --engine' in one.stdout
    every = invoke(beside, "explain", str(path))
    assert (every.exit_code, every.stdout == one.stdout) == (2, True)  # the other has a fault
    faulty = invoke(beside, "explain", "EC-2.3.5/bad", str(path))
    assert (faulty.exit_code, "no scenario" in faulty.output) == (2, False)
    assert "CT101" in faulty.stderr
    unknown = invoke(beside, "explain", "EC-2.3.2/owm", str(path))
    assert "did you mean EC-2.3.2/own?" in unknown.stderr


def test_own_scenarios_are_recorded(folder: Path) -> None:
    path, log = folder / "spark.yaml", folder / "log.jsonl"
    path.write_text(SHARED + GOOD, encoding="utf-8")
    recorded = invoke(beside, "record", str(path), "--engine", REFERENCE, "--out", str(log))
    assert recorded.exit_code == 0, recorded.output
    assert "1 scenario: 1 pass" in recorded.stdout
    assert "choose scenarios" in invoke(beside, "record", "--out", str(log)).stderr
