"""Foreign text is escaped before it is shown."""

from __future__ import annotations

import io
import json

import pytest

from spec.book.printable import PrintableStream, printable

HOSTILE = "a\x00\x07\x1b[2J\x7f\x85\u2028\u202e\u2066\ud800\ufeffb\tc\n"
SHOWN = "a\\x00\\x07\\x1b[2J\\u007f\\u0085\\u2028\\u202e\\u2066\\ud800\\ufeffb\tc\n"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_what_cannot_be_shown_is_escaped() -> None:
    assert printable(HOSTILE) == SHOWN
    assert printable("Glow — 你好 é 🂡") == "Glow — 你好 é 🂡"


def test_json_says_the_same_with_its_escapes() -> None:
    data = {"text": HOSTILE}
    assert json.loads(printable(json.dumps(data, ensure_ascii=False))) == data


@pytest.mark.parametrize(
    ("stream", "moving", "shown"),
    [
        (io.StringIO, True, "\\x1b[1mx\\x1b[0m\\x1b[2K\\x0d\\x1b]0;title\\x07"),
        (Terminal, False, "\x1b[1mx\x1b[0m\\x1b[2K\\x0d\\x1b]0;title\\x07"),
        (Terminal, True, "\x1b[1mx\x1b[0m\x1b[2K\r\\x1b]0;title\\x07"),
    ],
)
def test_a_terminal_gets_colours_and_no_more(stream: type[io.StringIO], moving: bool, shown: str) -> None:
    under = stream()
    guarded = PrintableStream(under, moving=moving)
    assert guarded.write(HOSTILE) == len(HOSTILE)
    guarded.writelines(["\x1b[1mx\x1b[0m", "\x1b[2K\r", "\x1b]0;title\x07"])
    assert under.getvalue() == SHOWN + shown


@pytest.mark.parametrize("encoding", ["ascii", "iso-8859-1", "cp1252", "utf-8", "utf-16"])
def test_what_the_encoding_lacks_is_escaped_as_json_does_it(encoding: str) -> None:
    data = {"text": "é — 你好 🂡"}
    under = io.BytesIO()
    stream = io.TextIOWrapper(under, encoding)
    guarded = PrintableStream(stream)
    guarded.write(json.dumps(data, ensure_ascii=False))
    guarded.flush()
    assert json.loads(under.getvalue().decode(encoding)) == data
    assert bool(guarded.lacks("—")) == (encoding in ("ascii", "iso-8859-1"))
