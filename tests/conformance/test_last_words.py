"""The lines of an engine's standard error that explain why it ended."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from cardlaw.__main__ import exit_code
from conformance.kit.drivers.last_words import and_wrote, explaining_line, explaining_lines
from tests.conformance.small_suite import GREETS, LOG

PYTHON = """\
loading cards
Traceback (most recent call last):
  File "/engine/main.py", line 12, in <module>
    play()
  File "/engine/main.py", line 7, in play
    raise Broken("no such zone")
engine.errors.Broken: no such zone
"""
PYTHON_CHAINED = """\
Traceback (most recent call last):
  File "/engine/main.py", line 2, in <module>
    int("x")
ValueError: invalid literal for int() with base 10: 'x'

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "/engine/main.py", line 4, in <module>
    cards[3]
IndexError: list index out of range
"""
PYTHON_SYNTAX = """\
  File "/engine/main.py", line 1
    play(
        ^
SyntaxError: '(' was never closed
"""
NODE = """\
/engine/main.js:3
    state.hand.push(card);
               ^

TypeError: Cannot read properties of undefined (reading 'push')
    at draw (/engine/main.js:3:16)
    at answer (/engine/main.js:9:3)
    at Socket.<anonymous> (/engine/main.js:20:5)
    at Socket.emit (node:events:519:28)
    at addChunk (node:internal/streams/readable:559:12)

Node.js v20.20.2
"""
NODE_TEXT = """\
node:internal/process/execution:124
throw "the deck is empty"
^
the deck is empty
(Use `node --trace-uncaught ...` to show where the exception was thrown)

Node.js v20.20.2
"""
JAVA = """\
INFO Error handling is on
Exception in thread "main" java.lang.IllegalStateException: cannot play
\tat engine.Play.run(Play.java:14)
\tat engine.Main.main(Main.java:5)
Caused by: java.lang.NullPointerException: no hand
\tat engine.Hand.get(Hand.java:3)
\t... 2 more
"""
GO = """\
panic: runtime error: index out of range [3] with length 3

goroutine 1 [running]:
main.main()
\t/engine/main.go:8 +0x1d
exit status 2
"""
RUST = """\
thread 'main' panicked at src/main.rs:4:5:
no such card
note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace
"""
RUBY = """\
main.rb:3:in `play': no such zone (ArgumentError)
\tfrom main.rb:7:in `<main>'
"""
CSHARP = """\
Unhandled exception. System.InvalidOperationException: no such zone
   at Engine.Play() in /engine/Play.cs:line 9
   at Engine.Main() in /engine/Main.cs:line 3
"""
CPP = """\
terminate called after throwing an instance of 'std::out_of_range'
  what():  vector::_M_range_check
"""
PLAIN = "I cannot start\n\n"


@pytest.mark.parametrize(
    ("stderr", "line"),
    [
        (PYTHON, "engine.errors.Broken: no such zone"),
        (PYTHON_CHAINED, "IndexError: list index out of range"),
        (PYTHON_SYNTAX, "SyntaxError: '(' was never closed"),
        (NODE, "TypeError: Cannot read properties of undefined (reading 'push')"),
        (NODE_TEXT, "the deck is empty"),
        (JAVA, "Caused by: java.lang.NullPointerException: no hand"),
        (GO, "panic: runtime error: index out of range [3] with length 3"),
        (RUST, "thread 'main' panicked at src/main.rs:4:5: no such card"),
        (RUBY, "main.rb:3:in `play': no such zone (ArgumentError)"),
        (CSHARP, "Unhandled exception. System.InvalidOperationException: no such zone"),
        (CPP, "terminate called after throwing an instance of 'std::out_of_range'"),
        (PLAIN, "I cannot start"),
        ("", ""),
        ("\n \n", ""),
    ],
)
def test_the_line_that_names_the_error(stderr: str, line: str) -> None:
    assert explaining_line(stderr) == line
    shown = explaining_lines(stderr, 5)
    assert len(shown) <= 5
    assert all(part in " ".join(shown) for part in line.split())


def test_frames_are_shown_with_the_error() -> None:
    assert explaining_lines(NODE, 3) == NODE.splitlines()[4:7]
    assert explaining_lines(PYTHON, 3) == PYTHON.splitlines()[-3:]
    assert explaining_lines(PLAIN, 3) == ["I cannot start"]


def test_a_reason_without_words_stays_as_it_is() -> None:
    assert and_wrote("exit code 3", "") == "exit code 3"
    assert and_wrote("exit code 3", PLAIN) == "exit code 3; it wrote: I cannot start"


COMMANDS = (
    "",
    "--language",
    "--decoys",
    "doctor",
    "protocol -k WIRE-3.2/",
    "list --next",
    "record -k cap --out log",
    "replay hello.log",
)
ASKING = [command for command in COMMANDS if command != "list --next"]
"""Those that ask for more than a greeting."""


@pytest.mark.usefixtures("small_suite")
@pytest.mark.parametrize(
    ("command", "greets"),
    [*((command, False) for command in COMMANDS), *((command, True) for command in ASKING)],
)
def test_a_crashed_engine_is_explained(
    command: str,
    greets: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Every command that talks to an engine shows the line of its standard error that says why it ended."""
    monkeypatch.chdir(tmp_path)
    Path("hello.log").write_text(LOG, encoding="utf-8")
    script = f"import sys; sys.stdin.readline(); sys.stderr.write({NODE!r}); sys.exit(1)"
    engine = shlex.join([sys.executable, "-c", (GREETS if greets else "") + script])
    code = exit_code(["conform", *command.split(), "--engine", engine])
    judges = not command.startswith("record") and not (greets and command == "--decoys")
    assert code == (1 if judges else 0)
    said = " ".join("".join(capsys.readouterr()).split())
    assert "TypeError: Cannot read properties of undefined (reading 'push')" in said
    if command == "doctor":
        assert "at draw (/engine/main.js:3:16)" in said
