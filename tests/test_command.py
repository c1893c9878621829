"""The `cardlaw` command: quick, quiet and clear, whatever the areas behind it do."""

from __future__ import annotations

import os
import subprocess
import sys
import types
from collections.abc import Callable
from pathlib import Path

import pytest
import typer

from cardlaw.__main__ import exit_code
from cardlaw.command import ADDED, ENTRIES
from cardlaw.version import VERSION

ROOT = Path(__file__).resolve().parent.parent

Stub = Callable[[str, Callable[[], None]], None]


@pytest.fixture
def stub(monkeypatch: pytest.MonkeyPatch) -> Stub:
    """Replace an area by a command: stub("conformance.kit.conform.cli:conform", function)."""

    def put(target: str, function: Callable[[], None]) -> None:
        module, name = target.split(":")
        stand_in = types.ModuleType(module)
        setattr(stand_in, name, function)
        monkeypatch.setitem(sys.modules, module, stand_in)

    return put


def raising(error: BaseException) -> Callable[[], None]:
    def command() -> None:
        raise error

    return command


def test_alone_it_shows_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code([]) == 0
    shown = capsys.readouterr().out
    assert all(entry.name in shown for entry in ENTRIES)


def test_it_says_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code(["--version"]) == 0
    assert capsys.readouterr().out == f"cardlaw {VERSION}\n"


@pytest.mark.parametrize("arguments", [["conforn"], ["--colour"]])
def test_wrong_usage_ends_with_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code(arguments) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_a_near_miss_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    exit_code(["confrom"])
    assert "conform" in capsys.readouterr().err


@pytest.mark.parametrize("code", [0, 1, 2])
def test_the_code_of_a_command_is_passed_on(code: int, stub: Stub) -> None:
    stub("conformance.kit.conform.cli:conform", raising(typer.Exit(code)))
    assert exit_code(["conform"]) == code


def test_a_fault_of_ours_is_one_line(stub: Stub, capsys: pytest.CaptureFixture[str]) -> None:
    stub("conformance.kit.conform.cli:conform", raising(KeyError("deck\nand more")))
    assert exit_code(["conform"]) == 2
    shown = capsys.readouterr().err
    assert shown.startswith("cardlaw: internal error: KeyError: ")
    assert shown.count("\n") == 1


def test_the_traceback_is_shown_on_request(
    stub: Stub, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDLAW_TRACE", "1")
    stub("conformance.kit.conform.cli:conform", raising(KeyError("deck")))
    assert exit_code(["conform"]) == 2
    assert "Traceback" in capsys.readouterr().err


def test_an_unreadable_file_is_named(stub: Stub, capsys: pytest.CaptureFixture[str]) -> None:
    stub(
        "conformance.kit.conform.cli:conform",
        raising(FileNotFoundError(2, "No such file or directory", "deck.yaml")),
    )
    assert exit_code(["conform"]) == 2
    assert capsys.readouterr().err == "cardlaw: cannot use deck.yaml: No such file or directory\n"


def test_a_command_that_is_not_installed_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "docs.site_writer.cli", None)
    assert exit_code(["site", "build"]) == 2
    assert "run it in a source tree" in capsys.readouterr().err


def test_ctrl_c_is_quiet(stub: Stub, capsys: pytest.CaptureFixture[str]) -> None:
    stub("conformance.kit.conform.cli:conform", raising(KeyboardInterrupt()))
    assert exit_code(["conform"]) == 130
    assert capsys.readouterr() == ("", "")


def test_an_area_alone_shows_its_help(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = typer.Typer()
    app.command("lint")(lambda: None)
    stand_in = types.ModuleType("spec.book.cli")
    stand_in.app = app  # type: ignore[attr-defined]  # a module made here, for this test
    monkeypatch.setitem(sys.modules, "spec.book.cli", stand_in)
    assert exit_code(["rules"]) == 0
    shown = capsys.readouterr().out
    assert "lint" in shown
    assert all(entry.name in shown for entry in ADDED["rules"])


def test_a_command_runs_with_garbage_collection_on() -> None:
    """It is off only while a command starts; another program's process is left alone."""
    for script, told in (
        ("gc.disable(); from cardlaw.starting import end_start; end_start()", "True True"),
        ("from cardlaw.starting import end_start; end_start()", "True False"),
        ("from cardlaw.starting import begin_start; begin_start()", "False False"),
    ):
        done = subprocess.run(
            [sys.executable, "-c", f"import gc; {script}; print(gc.isenabled(), gc.get_freeze_count() > 0)"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        assert done.stdout == f"{told}\n"


@pytest.mark.parametrize(
    ("arguments", "needless"),
    [
        (["conform", "--help"], ["pydantic", "grammar", "reference_engine", "spec.book.games"]),
        (["rules", "show", "EC-2.6.2"], ["pydantic", "grammar", "spec.book.lint", "spec.book.sheet"]),
        (
            ["cards", "check", "--game", "essence_crown", "--on", "Spell", "--text", "Draw a card."],
            ["pydantic", "rich", "spec.book.rulebook", "grammar.language.table_file"],
        ),
    ],
)
def test_a_command_loads_only_what_it_needs(arguments: list[str], needless: list[str]) -> None:
    script = (
        "import sys; from cardlaw.__main__ import exit_code; "
        f"assert exit_code({arguments}) == 0; "
        f"sys.exit(', '.join(set({needless}) & set(sys.modules)) or None)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_closed_pipe_is_quiet() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "cardlaw", "--help"],
        cwd=ROOT,
        stdout=writing,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, "")
