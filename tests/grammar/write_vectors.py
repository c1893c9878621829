"""Write the language vectors of the suite from the hand-written tables of these tests.

    python -m tests.grammar.write_vectors

The tables say by hand what each text means; implementers with their own parser get the same as data in
`conformance/<game>/language/`. A test ensures that the files match the tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from grammar.ir.codec import to_json
from grammar.language.dialect import load
from tests.grammar.champions_of_elequine.texts import REFUSED as REFUSED_OF_CHAMPIONS
from tests.grammar.champions_of_elequine.texts import TEXTS as TEXTS_OF_CHAMPIONS
from tests.grammar.clashes_of_destiny.texts import REFUSED as REFUSED_OF_CLASHES
from tests.grammar.clashes_of_destiny.texts import TEXTS as TEXTS_OF_CLASHES
from tests.grammar.essentia.texts import REFUSED as REFUSED_TERRAINS
from tests.grammar.essentia.texts import TEXTS
from tests.grammar.kudurru_kings.texts import REFUSED as REFUSED_OF_KINGS
from tests.grammar.kudurru_kings.texts import TEXTS as TEXTS_OF_KINGS
from tests.grammar.sentences.all import SENTENCES
from tests.grammar.test_refusals import REFUSED

SUITES = Path(__file__).resolve().parent.parent.parent / "conformance"
LONGEST = 300
HEADS = {
    "accepted": "# {0} texts, the type of {1} each stands on, and the operations it compiles to.\n",
    "refused": "# {0} texts that must be refused, and the code of the error.\n",
}
RULES_HEAD = """\
# Which rule each refused text breaks. Accepted texts need no list: the parts they compile to name theirs.

"""


@dataclass(frozen=True)
class Tables:
    """The tables of a game: the meaning of each text by what it is on, and what must be refused there."""

    accepted: Sequence[tuple[str, str, str, tuple[object, ...]]]
    refused: Sequence[tuple[str, str | None, str]]
    rules: Sequence[str] = ()
    """The rule that each refused text breaks; if the table has none, rules.yaml is written by hand."""


TABLES = {
    "champions_of_elequine": Tables(
        TEXTS_OF_CHAMPIONS,
        [(code, on, text) for code, on, text, _ in REFUSED_OF_CHAMPIONS],
        [rule for _, _, _, rule in REFUSED_OF_CHAMPIONS],
    ),
    "clashes_of_destiny": Tables(
        TEXTS_OF_CLASHES,
        [(code, on, text) for code, on, text, _ in REFUSED_OF_CLASHES],
        [rule for _, _, _, rule in REFUSED_OF_CLASHES],
    ),
    "essence_crown": Tables(SENTENCES, REFUSED),
    "essentia": Tables(
        [(name, "Terrain", text, abilities) for name, text, abilities in TEXTS],
        [(code, "Terrain", text) for code, text, _ in REFUSED_TERRAINS],
        [rule for _, _, rule in REFUSED_TERRAINS],
    ),
    "kudurru_kings": Tables(
        TEXTS_OF_KINGS,
        [(code, on, text) for code, on, text, _ in REFUSED_OF_KINGS],
        [rule for _, _, _, rule in REFUSED_OF_KINGS],
    ),
}


def folder_of(game: str) -> Path:
    """The folder with a game's vectors."""
    return SUITES / game / "language"


def accepted(game: str) -> list[dict[str, Any]]:
    """Every text that must compile, with its abilities as JSON."""
    nodes = load(game).nodes
    return [
        {
            "id": name.lower().replace(" ", "-"),
            "text": text,
            "on": on,
            "ir": [to_json(ability, nodes) for ability in abilities],
        }
        for name, on, text, abilities in TABLES[game].accepted
    ]


def refused(game: str) -> list[dict[str, Any]]:
    """Every text that must be refused, except very long ones, which stay in the tests."""
    short = [
        (code, on, text) for code, on, text in TABLES[game].refused if len(text) <= LONGEST and on is not None
    ]
    return [
        {"id": f"{code.lower()}-{place}", "text": text, "on": on, "code": code}
        for place, (code, on, text) in enumerate(short, start=1)
    ]


def rules(game: str) -> str:
    """The text of the file with the rule that each refused text breaks."""
    tables = TABLES[game]
    short = [rule for row, rule in zip(tables.refused, tables.rules, strict=True) if len(row[2]) <= LONGEST]
    ids = [row["id"] for row in refused(game)]
    return RULES_HEAD + "".join(f"{id}: {rule}\n" for id, rule in zip(ids, short, strict=True))


def written(game: str, name: str, rows: list[dict[str, Any]]) -> str:
    """The text of the file with that name."""
    noun = load(game).printed.noun
    head = HEADS[name].format(noun.capitalize(), noun)
    return head + yaml.safe_dump(rows, sort_keys=False, allow_unicode=True, width=110)


def main() -> None:
    """Write the files of each game."""
    for game in TABLES:
        folder_of(game).mkdir(parents=True, exist_ok=True)
        for name, rows in (("accepted", accepted(game)), ("refused", refused(game))):
            (folder_of(game) / f"{name}.yaml").write_text(written(game, name, rows), encoding="utf-8")
        if TABLES[game].rules:
            (folder_of(game) / "rules.yaml").write_text(rules(game), encoding="utf-8")


if __name__ == "__main__":
    main()
