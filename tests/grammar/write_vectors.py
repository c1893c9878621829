"""Write the language vectors of the suite from the hand-written tables of these tests.

    python -m tests.grammar.write_vectors

The tables say by hand what each text means; implementers with their own parser get the same as data in
`conformance/<game>/language/`. A test ensures that the files match the tables.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from grammar.ir.codec import to_json
from grammar.language.dialect import load
from tests.grammar.tables import tables_of, with_tables

SUITES = Path(__file__).resolve().parent.parent.parent / "conformance"
LONGEST = 300
HEADS = {
    "accepted": "# {0} texts, the type of {1} each stands on, and the operations it compiles to.\n",
    "refused": "# {0} texts that must be refused, and the code of the error.\n",
}
RULES_HEAD = """\
# Which rule each refused text breaks. Accepted texts need no list: the parts they compile to name theirs.

"""


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
        for name, on, text, abilities in tables_of(game).accepted
    ]


def refused(game: str) -> list[dict[str, Any]]:
    """Every text that must be refused, except very long ones, which stay in the tests."""
    short = [
        (code, on, text)
        for code, on, text in tables_of(game).refused
        if len(text) <= LONGEST and on is not None
    ]
    return [
        {"id": f"{code.lower()}-{place}", "text": text, "on": on, "code": code}
        for place, (code, on, text) in enumerate(short, start=1)
    ]


def rules(game: str) -> str:
    """The text of the file with the rule that each refused text breaks."""
    tables = tables_of(game)
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
    for game in with_tables():
        folder_of(game).mkdir(parents=True, exist_ok=True)
        for name, rows in (("accepted", accepted(game)), ("refused", refused(game))):
            (folder_of(game) / f"{name}.yaml").write_text(written(game, name, rows), encoding="utf-8")
        if tables_of(game).rules:
            (folder_of(game) / "rules.yaml").write_text(rules(game), encoding="utf-8")


if __name__ == "__main__":
    main()
