"""Words and phrases that designers write and this language does not read, with what to write instead."""

from __future__ import annotations

from typing import Final

from grammar.language.dialect import PhraseHint, WordHint

HINTS: Final[dict[str, WordHint]] = {}
PHRASES: Final[tuple[PhraseHint, ...]] = ()
SYNONYMS: Final[dict[str, tuple[str, str]]] = {}
