"""Changes that turn a good file into a hostile one: a table of functions. A seed selects which and where."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

import yaml

COLOUR: Final = "\x1b[38;5;201m"
"""A colour that none of our pages uses."""

_TEXTS: Final = (
    "\0",
    "\x1b[2J\x1b]0;title\x07",
    COLOUR,
    "\x85",
    "\u2028",
    "\u202eabc\u202c",
    "\ufeff",
    "\r",
    "\t",
    "9" * 400,
    "-1",
    "1e999",
    "[" * 1500,
    "{" * 1500,
    '"',
    "'",
    "x" * 5000,
    "&a *a",
    "null",
    "<<: *x",
    "🂡" * 40,
    "\ud800",
    "# ",
    ": ",
    "\n\n",
    ",,,,,,,,",
    "NaN",
    "true",
    "!!python/object:os.system x",
    "[bold]x[/bold][/]",
    "{0.__class__} %s %(x)s ${x}",
    "../../../../etc/passwd",
    "<script>alert(1)</script>",
)
HOSTILE: Final = (
    *(text.encode("utf-8", "surrogatepass") for text in _TEXTS),
    *(b"\xff\xfe", b"\xc3", b"PK\x03\x04"),
)
"""Bytes to insert into a file."""

_NUMBERS: Final = (
    *(b"0", b"-1", b"-0", b"0.5", b"1e5", b"1e999", b"1_000", b"0x1F", b"0o17", b"+7", b"NaN", b"Infinity"),
    *(b"2147483648", b"9007199254740993", b"18446744073709551616", b"9" * 400, b"9" * 5000, b"1" + b"0" * 9),
    *("٣".encode(), "²".encode(), "１２".encode()),
)
_CHARACTERS: Final = tuple(
    text.encode()
    for text in (
        *("\u200b", "\u200d", "\u0301" * 50, "\u00a0", "\u3000", "\u2011", "—", "−", "’", "ß", "İ", "ﬁ", "Ω"),
        *(
            "\U0001f468\u200d\U0001f469\u200d\U0001f467",
            "\U000e0041",
            "\ufffd",
            "\ufffe",
            "\uffff",
            "\U0010ffff",
        ),
        *("\u0b85\u0bcd", "مرحبا", "ｆｕｌｌ", "a\u0300", "\u1f9c", "\u180e", "\u2060", "\x7f", "\x9b31m"),
    )
)
_TYPES: Final[tuple[object, ...]] = (
    *(
        None,
        True,
        False,
        0,
        -7,
        1.5,
        "",
        "x",
        " ",
        [],
        {},
        [[]],
        [None],
        {"a": {}},
        {"": ""},
        10**30,
        "9" * 50,
    ),
)
_SCALARS: Final = (
    *(
        b"~",
        b"yes",
        b"off",
        b"[]",
        b"{}",
        b"[1, [2, {a: 3}]]",
        b"{1: 2}",
        b"2001-01-01",
        b"1:30",
        b"|",
        b">-",
    ),
    *(
        b"!!binary aGk=",
        b"!!set {a}",
        b"!!float 1",
        b"? x",
        b"- - -",
        b"''",
        b'"\\ud800"',
        b"%TAG",
        b"...",
        b"---",
    ),
)
_ANCHORS: Final = (
    b"x: &x [*x]\n",
    b"- &x [*x, *x]\n",
    b"&a {k: *a}\n",
    b"<<: *nobody\n",
    b"- <<: [&m {id: x}, *m]\n",
    b"- &a [1,1]\n"
    + b"".join(b"- &%c [%s]\n" % (98 + at, b",".join([b"*%c" % (97 + at)] * 9)) for at in range(12)),
    b"&id 001 x: *id\n",
    b"{<<: {<<: {<<: {}}}}\n",
)
_LITTLE: Final = (
    *(
        b"",
        b" ",
        b"\n",
        b"\r",
        b"\n" * 5000,
        b"\xef\xbb\xbf",
        b"\0" * 100,
        b"#",
        b"-",
        b"[]",
        b"{}",
        b"null",
        b"0",
    ),
    *(b'""', b"---\n...\n", b"\t", b"[", b"{", b'"', b"x", b"\xff", b"// x", b"true", b"..."),
)
_TOKEN: Final = re.compile(rb"[^\s,:;\"'(){}\[\]]+")
_WHOLE: Final = re.compile(rb"(?<![\w.])-?\d+")
_VALUE: Final = re.compile(rb'(?<=: )[^\n,{}\[\]]+|(?<=":)[^\n,{}\[\]]+')
_KEY: Final = re.compile(rb'"?[\w .-]+"?: ?[^\n{}\[\],]+')

Change = Callable[[bytes, random.Random, Sequence[bytes]], bytes]
"""Takes a file, a random generator, and good files of every kind; returns the changed file."""


def _lines(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True) or [b""]


def _replaced(found: re.Pattern[bytes], data: bytes, chance: random.Random, new: bytes) -> bytes:
    """Replace one match of a pattern, or any place if there is no match."""
    places = [one.span() for one in found.finditer(data)]
    if not places:
        at = chance.randrange(len(data) + 1)
        places = [(at, at)]
    begin, end = chance.choice(places)
    return data[:begin] + new + data[end:]


def bytes_flipped(data: bytes, chance: random.Random, _others: Sequence[bytes]) -> bytes:
    changed = bytearray(data or b"x")
    for _ in range(chance.randint(1, 8)):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def hostile_anywhere(data: bytes, chance: random.Random, _others: Sequence[bytes]) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.choice(HOSTILE) + data[at + chance.choice((0, 0, 1, 5)) :]


def hostile_in_a_line(data: bytes, chance: random.Random, _others: Sequence[bytes]) -> bytes:
    lines = _lines(data)
    at = chance.randrange(len(lines))
    cut = chance.randrange(len(lines[at]) + 1)
    return b"".join((*lines[:at], lines[at][:cut], chance.choice(HOSTILE), lines[at][cut:], *lines[at + 1 :]))


def part_dropped(data: bytes, chance: random.Random, _others: Sequence[bytes]) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + data[at + chance.randint(1, 30) :]


def line_doubled(data: bytes, chance: random.Random, _others: Sequence[bytes]) -> bytes:
    lines = _lines(data)
    at = chance.randrange(len(lines))
    return b"".join((*lines[:at], lines[at], *lines[at:]))


def line_dropped(data: bytes, chance: random.Random, _others: Sequence[bytes]) -> bytes:
    lines = _lines(data)
    at = chance.randrange(len(lines))
    return b"".join((*lines[:at], *lines[at + chance.randint(1, 3) :]))


def lines_swapped(data: bytes, chance: random.Random, _others: Sequence[bytes]) -> bytes:
    lines = _lines(data)
    at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[at], lines[other] = lines[other], lines[at]
    return b"".join(lines)


def cut_off(data: bytes, chance: random.Random, _others: Sequence[bytes]) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def token_of_another_file(data: bytes, chance: random.Random, others: Sequence[bytes]) -> bytes:
    for _ in range(chance.randint(1, 4)):
        tokens = _TOKEN.findall(chance.choice(others)) or [b""]
        data = _replaced(_TOKEN, data, chance, chance.choice(tokens))
    return data


def line_of_another_file(data: bytes, chance: random.Random, others: Sequence[bytes]) -> bytes:
    lines = _lines(data)
    at = chance.randrange(len(lines) + 1)
    lines[at : at + chance.randint(0, 1)] = [chance.choice(_lines(chance.choice(others)))]
    return b"".join(lines)


def odd_number(data: bytes, chance: random.Random, _others: Sequence[bytes]) -> bytes:
    return _replaced(_WHOLE, data, chance, chance.choice(_NUMBERS))


def nested_deeply(data: bytes, chance: random.Random, _others: Sequence[bytes]) -> bytes:
    deep = chance.choice((30, 200, 1200, 20_000))
    begin, end = chance.choice(
        (
            (b"[", b"]"),
            (b'{"a":', b"}"),
            (b"{a: ", b"}"),
            (b"- ", b""),
            (b"(", b")"),
            (b"? ", b""),
            (b"> ", b""),
        )
    )
    if chance.random() < 0.3:
        end = b""
    if deep <= 1200 and chance.random() < 0.2:
        indented = b"".join(b"\n" + b" " * at + b"a:" for at in range(deep))
        return _replaced(_VALUE, data, chance, indented)
    return _replaced(_VALUE, data, chance, begin * deep + b"1" + end * deep)


def long_line(data: bytes, chance: random.Random, _others: Sequence[bytes]) -> bytes:
    tokens = _TOKEN.findall(data) or [b"x"]
    token = chance.choice(tokens) + chance.choice((b"", b" ", b", ", b". "))
    return _replaced(
        _TOKEN, data, chance, token * (chance.choice((2_000, 50_000, 400_000)) // len(token) + 1)
    )


def odd_character(data: bytes, chance: random.Random, _others: Sequence[bytes]) -> bytes:
    for _ in range(chance.randint(1, 3)):
        if chance.random() < 0.5:
            data = _replaced(_TOKEN, data, chance, chance.choice(_CHARACTERS))
        else:
            text = data.decode("utf-8", "replace")
            at = chance.randrange(len(text) + 1)
            data = text[:at].encode() + chance.choice(_CHARACTERS) + text[at:].encode()
    return data


def anchors(data: bytes, chance: random.Random, _others: Sequence[bytes]) -> bytes:
    lines = _lines(data)
    at = chance.randrange(len(lines) + 1)
    match chance.randrange(3):
        case 0:
            return b"".join((*lines[:at], chance.choice(_ANCHORS), *lines[at:]))
        case 1:
            named = _replaced(_VALUE, data, chance, b"&a 1")
            return _replaced(_VALUE, named, chance, b"*a")
    return _replaced(_VALUE, data, chance, chance.choice((b"*a", b"&a [*a]", b"&a {b: *a}", b"&a")))


def wrong_type(data: bytes, chance: random.Random, _others: Sequence[bytes]) -> bytes:
    """A value of another type: in JSON and YAML anywhere in the tree, in other files by its text."""
    lines = _lines(data)
    at = chance.randrange(len(lines))
    for one, place in ((data, -1), (lines[at], at)):
        try:
            tree = json.loads(one)
        except (ValueError, RecursionError):
            continue
        changed = json.dumps(
            _with_another_value(tree, chance), ensure_ascii=False, indent=1 if place < 0 else None
        )
        return (
            changed.encode()
            if place < 0
            else b"".join((*lines[:at], changed.encode(), b"\n", *lines[at + 1 :]))
        )
    if data.startswith(b"- ") and chance.random() < 0.7:
        with suppress(yaml.YAMLError, ValueError, RecursionError):
            tree = _with_another_value(yaml.safe_load(data), chance)
            return yaml.safe_dump(tree, sort_keys=False, allow_unicode=True).encode()
    return _replaced(_VALUE, data, chance, chance.choice(_SCALARS))


def _with_another_value(tree: Any, chance: random.Random) -> Any:
    """Replace one value or one key of the tree."""
    places: list[tuple[Any, Any]] = []
    open_nodes = [tree]
    while open_nodes:
        node = open_nodes.pop()
        keys = node if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
        places.extend((node, key) for key in keys)
        open_nodes.extend(node[key] for key in keys)
    if not places or chance.random() < 0.05:
        return chance.choice(_TYPES)
    node, key = chance.choice(places)
    if isinstance(node, dict) and chance.random() < 0.15:
        node[chance.choice(("", "x", "id", "node", "kind", "__class__", "null"))] = node.pop(key)
    else:
        node[key] = chance.choice(_TYPES)
    return tree


def key_doubled(data: bytes, chance: random.Random, _others: Sequence[bytes]) -> bytes:
    """The same key twice, with two values."""
    entries = _KEY.findall(data)
    if not entries:
        return line_doubled(data, chance, _others)
    entry = chance.choice(entries)
    key = entry.partition(b":")[0]
    comma = b", " if b"{" in data else b"\n"
    return data.replace(entry, entry + comma + key + b": " + chance.choice((b"1", b"null", b'"x"', b"[]")), 1)


def nothing_left(_data: bytes, chance: random.Random, _others: Sequence[bytes]) -> bytes:
    return chance.choice(_LITTLE)


def line_ends(data: bytes, chance: random.Random, _others: Sequence[bytes]) -> bytes:
    new = chance.choice(
        (b"\r\n", b"\r", b"\n\r", b"\x0b", b"\x0c", b"\x1c", "\x85".encode(), "\u2029".encode(), b"")
    )
    return data.replace(b"\n", new, chance.choice((-1, 1, 3)))


def another_encoding(data: bytes, chance: random.Random, _others: Sequence[bytes]) -> bytes:
    text = data.decode("utf-8", "replace")
    return text.encode(
        chance.choice(("utf-16", "utf-16-le", "utf-32", "latin-1", "utf-8-sig", "utf-7")), "replace"
    )


def very_many(data: bytes, chance: random.Random, _others: Sequence[bytes]) -> bytes:
    """The file, or part of it, repeated many times."""
    lines = _lines(data)
    at = chance.randrange(len(lines))
    part = b"".join(lines[at : at + chance.choice((1, 1, 8, len(lines)))])
    return b"".join(
        (*lines[:at], part * (chance.choice((20_000, 100_000)) // (len(part) or 1) + 1), *lines[at:])
    )


def several(data: bytes, chance: random.Random, others: Sequence[bytes]) -> bytes:
    """Two or three of the small changes."""
    small = (hostile_anywhere, hostile_in_a_line, part_dropped, line_doubled, line_dropped, lines_swapped)
    for _ in range(chance.randint(2, 3)):
        data = chance.choice((*small, token_of_another_file, odd_number, wrong_type, odd_character))(
            data, chance, others
        )
    return data


CHANGES: Final[tuple[Change, ...]] = (
    hostile_in_a_line,
    hostile_anywhere,
    token_of_another_file,
    wrong_type,
    several,
    odd_number,
    bytes_flipped,
    line_dropped,
    key_doubled,
    nested_deeply,
    anchors,
    cut_off,
    odd_character,
    lines_swapped,
    part_dropped,
    line_of_another_file,
    long_line,
    line_doubled,
    nothing_left,
    line_ends,
    very_many,
    another_encoding,
)
"""Every change, in the order in which seeds use them."""


def mutated(data: bytes, kind: str, seed: int, others: Sequence[bytes]) -> tuple[str, bytes]:
    """The name of the change that a seed makes to a file of a kind, and the changed file."""
    chance = random.Random(f"{kind} {seed}")
    change = CHANGES[seed % len(CHANGES)]
    return change.__name__, change(data, chance, others)
