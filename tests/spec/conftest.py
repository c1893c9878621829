"""A small valid book that a test can break in one place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from spec.book.issue import HEAD

GAME = """\
name = "tiny"
title = "Tiny"
prefix = "TY"
version = "1.0.0"
players = { min = 2, max = 2 }
chapters = [
    { number = 1, file = "01-concepts.md", title = "Concepts" },
    { number = 2, file = "02-resources.md", title = "Resources" },
]

[numbers]
hand_size = { value = 7, rule = "TY-1.1.2" }

[vocabulary.resources]
coin = { word = "Coin", plural = "Coins", rule = "TY-1.1.1" }

[switches.loans]
default = "no"
values = ["no", "yes"]
ruling = "TY-R1"
meaning = "Whether a player may owe Coins."

[switches.purse]
default = "none"
values = ["none"]
number = { min = 1, max = 9 }
ruling = "TY-R2"
meaning = "The most Coins a player can hold."
"""

CONCEPTS = """\
# 1 Concepts

What the game is about.

## 1.1 Coins

Coins are everything.

r[TY-1.1.1] A Coin is a thing of value.
: definition · source §1

r[TY-1.1.2] Each player draws 7 cards.
: setup · source §1, §2.1
: example Seven cards are in the hand.
"""

RESOURCES = """\
# 2 Resources

How Coins are spent.

## 2.1 Paying

Pay what you owe.

r[TY-2.1.1] A player must pay with Coins.
: normative · source §2 · rulings TY-R1

r[TY-2.1.2] A player holds any number of Coins.
: normative · source §2 · rulings TY-R2

r[TY-2.1.3] withdrawn 1.0.0, replaced by TY-2.1.2
: withdrawn
"""

RULINGS = """\
# Rulings

## Coins

### TY-R1 May a player owe Coins?
- Readings: (a) no; (b) yes.
- Decision: (a): no.
- Reason: silent. It is simpler.
- Switch: `loans`
- Stated: TY-2.1.1 "must pay"
- Rules: TY-2.1.1

### TY-R2 How many Coins can a player hold?
- Readings: (a) any number; (b) as many as
  the purse takes.
- Decision: (a): any number.
- Reason: source. See TY-2.1.2.
- Switch: `purse`
- Stated: TY-2.1.2 "any number"
- Rules: TY-2.1.2

### TY-R3 withdrawn 1.0.0, replaced by TY-R2
"""

GLOSSARY = """\
# Glossary

### Coin (Coins)
A thing of value.
: rule TY-1.1.1
"""

ISSUED = f"{HEAD}TY-1.1.1\nTY-1.1.2\nTY-2.1.1\nTY-2.1.2\nTY-2.1.3\nTY-R1\nTY-R2\nTY-R3\n"

SOURCE = """\
[headings]
"§1" = "Coins"
"§2" = "Paying"
"§2.1" = "Cards"
"""

FILES = {
    "tiny/game.toml": GAME,
    "tiny/source.toml": SOURCE,
    "tiny/01-concepts.md": CONCEPTS,
    "tiny/02-resources.md": RESOURCES,
    "tiny/rulings.md": RULINGS,
    "tiny/glossary.md": GLOSSARY,
    "tiny/issued.txt": ISSUED,
}

Change = Callable[..., Path]


@pytest.fixture
def books(tmp_path: Path) -> Change:
    """Write the small book with one text in one file replaced, and return the folder of books."""

    def write(file: str = "", old: str = "", new: str = "") -> Path:
        root = tmp_path / "spec"
        for name, text in FILES.items():
            if name == file:
                assert text.count(old) >= 1, f"{old!r} is not in {file}"
                text = text.replace(old, new, 1)
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return root

    return write
