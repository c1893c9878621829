"""Card text to cards, by the grammar. Apart, so that what runs compiled scenarios loads no parser."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from conformance.kit.cards import CardPool, CardsUnreadable, KitCard, by_slug
from grammar.ir.cards import Card
from grammar.ir.codec import card_to_json
from grammar.language.card_file.compile import compile_card_file, declared_names
from grammar.language.dialect import load
from grammar.language.errors import CardTextError
from grammar.language.source import SourceText

GRAMMAR = Path(__file__).resolve().parent.parent.parent / "grammar"

DeclaredNames = Mapping[str, Mapping[str, str]]


@cache
def pool_of(game: str, suite: Path) -> CardPool:
    """The suite's test cards before the shipped cards. A scenario's own cards may use all their names."""
    paths = [*sorted((GRAMMAR / game / "cards").glob("*.card")), suite / "cards.card"]
    sources = [(path, path.read_text(encoding="utf-8")) for path in paths if path.exists()]
    names: dict[str, dict[str, str]] = {}
    for _, text in sources:
        for kind, declared in declared_names(SourceText(text), load(game)).items():
            names.setdefault(kind, {}).update(declared)
    known: dict[str, KitCard] = {}
    for path, text in sources:
        shown = path.relative_to(path.parent.parent.parent).as_posix()
        known.update(by_slug(compile_text(text, game, shown, names)))

    def compile_own(text: str, game: str, file: str) -> Sequence[tuple[Card, Mapping[str, object]]]:
        return list(compile_text(text, game, file, names))

    return CardPool(game, known, compile_own)


def compile_text(
    text: str, game: str, file: str, names: DeclaredNames
) -> Iterator[tuple[Card, Mapping[str, object]]]:
    """The cards of a card file, each with the JSON that engines read."""
    dialect = load(game)
    try:
        compiled = compile_card_file(SourceText(text), dialect, names).checked()
    except CardTextError as error:
        raise CardsUnreadable(f"{file}\n{error}") from None
    for each in compiled.cards:
        yield each.card, card_to_json(each.card, dialect.nodes)
