"""The texts of Essence Crown, which also have every shared sentence."""

from __future__ import annotations

from typing import Final

from conformance.kit.data.tree import values_of
from tests.grammar.sentences.all import SENTENCES
from tests.grammar.tables import HERE, Tables
from tests.grammar.test_refusals import PHRASES, REFUSED

_LINES: Final = values_of((HERE / "designer_lines.yaml").read_text(encoding="utf-8"))
TABLES: Final = Tables(
    SENTENCES,
    REFUSED,
    wrong=[
        *((row["on"], row["line"]) for row in _LINES if "refused" in row),
        *((on, text) for on, text, _ in PHRASES),
    ],
)
