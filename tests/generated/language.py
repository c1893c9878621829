"""What the language owes to every text that it accepts: an explanation, a wording and its own IR again."""

from __future__ import annotations

from grammar.cli_explain import Explanation
from grammar.ir.codec import from_json, to_json
from grammar.language.compile import Compiled, compile_text, text_of
from grammar.language.dialect import load
from grammar.language.errors import CardTextError
from tests.generated.texts import Text


def accepted(game: str, text: Text) -> Compiled | None:
    """The compiled text, or None if it is refused."""
    try:
        return compile_text(text.text, load(game), text.on)
    except CardTextError:
        return None


def explained(game: str, text: Text, compiled: Compiled) -> None:
    """Explain the text; each reading says something."""
    data = Explanation.of(compiled, load(game), text.on).data()
    assert data["words"], "no word is explained"
    for reading in data["readings"]:
        assert all(reading.values()), f"an empty reading: {reading}"


def printed(game: str, text: Text, compiled: Compiled) -> None:
    """Print the text; the wording is accepted, means the same and is printed as itself."""
    dialect = load(game)
    wording = text_of(compiled.abilities, dialect, text.on)
    try:
        again = compile_text(wording, dialect, text.on)
    except CardTextError as error:
        raise AssertionError(f"its wording is refused: {wording!r}: {error.findings[0].message}") from error
    assert again.abilities == compiled.abilities, f"its wording means something else: {wording!r}"
    assert text_of(again.abilities, dialect, text.on) == wording, (
        f"its wording is printed otherwise: {wording!r}"
    )


def stored(game: str, _text: Text, compiled: Compiled) -> None:
    """Write the abilities as JSON, and read the same from it."""
    nodes = load(game).nodes
    for ability in compiled.abilities:
        assert from_json(to_json(ability, nodes), nodes) == ability, "its JSON is read as something else"


CHECKS = (explained, printed, stored)
"""Each takes the game, the text and what it compiles to."""
