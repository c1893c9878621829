"""How fast shipped cards compile, compared with Lark's bare parse of the same sentences with the same lexer.

python tests/grammar/compile_speed.py
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from grammar.language.card_file.compile import compile_card_file  # noqa: E402
from grammar.language.compile import compile_text, parser_of  # noqa: E402
from grammar.language.dialect import load  # noqa: E402
from grammar.language.source import SourceText  # noqa: E402
from grammar.language.words.splitting import sentences_in  # noqa: E402

REPEATED = 20
ROUNDS = 9


def main() -> None:
    """Print medians over interleaved rounds."""
    started = time.perf_counter()
    dialect = load("essence_crown")
    parser = parser_of(dialect)
    built = time.perf_counter() - started
    texts = []
    for path in sorted((ROOT / "grammar" / "essence_crown" / "cards").glob("*.card")):
        compiled = compile_card_file(path.read_text(encoding="utf-8"), dialect).checked()
        texts += [(each.card.text, each.card.types) for each in compiled.cards if each.card.text]
    texts *= REPEATED

    def words() -> None:
        for text, _ in texts:
            sentences_in(parser.lexicon, SourceText(text), 0, len(text), [])

    def bare() -> None:
        for text, _ in texts:
            for sentence in sentences_in(parser.lexicon, SourceText(text), 0, len(text), []):
                parser.tree(sentence)

    def whole() -> None:
        for text, types in texts:
            compile_text(text, dialect, types)

    took: dict[str, list[float]] = {"words": [], "bare parse": [], "compile": []}
    jobs: list[tuple[str, Callable[[], None]]] = [("words", words), ("bare parse", bare), ("compile", whole)]
    for _ in range(ROUNDS):
        for name, job in jobs:
            before = time.perf_counter()
            job()
            took[name].append((time.perf_counter() - before) / len(texts))
    ratio = median(bare / full for bare, full in zip(took["bare parse"], took["compile"], strict=True))
    print(f"{len(texts)} texts; the parser is built in {built * 1e3:.0f} ms")
    for name, times in took.items():
        print(f"{name:10} {median(times) * 1e6:6.0f} us a card")
    print(f"compiling runs at {ratio:.2f} of the speed of the bare parse")


if __name__ == "__main__":
    main()
