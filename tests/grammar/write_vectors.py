"""Write the language vectors of the suite from the hand-written tables of these tests.

    python -m tests.grammar.write_vectors

The tables say by hand what each text means; an implementer with a parser of their own gets the same as
data in `conformance/essence_crown/language/`. A test insists that the files are those of the tables.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from grammar.ir.codec import to_json
from grammar.language.dialect import load
from tests.grammar.sentences.all import SENTENCES
from tests.grammar.test_refusals import REFUSED

GAME = "essence_crown"
FOLDER = Path(__file__).resolve().parent.parent.parent / "conformance" / GAME / "language"
LONGEST = 300
HEADS = {
    "accepted": "# Card texts, the type of card each stands on, and the operations it compiles to.\n",
    "refused": "# Card texts that must be refused, and the code of the error.\n",
}


def accepted() -> list[dict[str, Any]]:
    """Every text that must compile, with its abilities as JSON."""
    nodes = load(GAME).nodes
    return [
        {
            "id": name.lower().replace(" ", "-"),
            "text": text,
            "on": on,
            "ir": [to_json(ability, nodes) for ability in abilities],
        }
        for name, on, text, abilities in SENTENCES
    ]


def refused() -> list[dict[str, Any]]:
    """Every text that must be refused; the very long ones stay in the tests."""
    short = [(code, on, text) for code, on, text in REFUSED if len(text) <= LONGEST and on is not None]
    return [
        {"id": f"{code.lower()}-{place}", "text": text, "on": on, "code": code}
        for place, (code, on, text) in enumerate(short, start=1)
    ]


def written(name: str, rows: list[dict[str, Any]]) -> str:
    """The file of that name."""
    return HEADS[name] + yaml.safe_dump(rows, sort_keys=False, allow_unicode=True, width=110)


def main() -> None:
    """Write both files."""
    FOLDER.mkdir(exist_ok=True)
    for name, rows in (("accepted", accepted()), ("refused", refused())):
        (FOLDER / f"{name}.yaml").write_text(written(name, rows), encoding="utf-8")


if __name__ == "__main__":
    main()
