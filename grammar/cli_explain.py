"""`cardlaw cards explain`: how a text is understood, word by word, and the rules behind it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from grammar.cli_shared import (
    ALL_WELL,
    GameOption,
    JsonOption,
    OnOption,
    TextOption,
    abilities_json,
    compile_files,
    dialect_of,
    fail,
    print_json,
    usage,
)
from grammar.ir.cards import Card
from grammar.language.compile import Compiled, compile_text, parser_of
from grammar.language.dialect import Dialect, load, with_cards
from grammar.language.errors import CardTextError
from grammar.language.nearest import nearest
from grammar.language.tree_from_text import Parser


def join(app: typer.Typer) -> None:
    """Add the command to `cardlaw cards`."""
    app.command()(explain)


def explain(
    what: Annotated[
        str | None, typer.Argument(help="A text, the name of something shipped, or a file of the game.")
    ] = None,
    text: TextOption = None,
    game: GameOption = None,
    on: OnOption = None,
    json_: JsonOption = False,
) -> None:
    """Show how a text is understood, and the rules behind it."""
    given = text if text is not None else what
    if given is None:
        usage('give a text or the name of a card, such as: cardlaw cards explain "Gain 1 God Charge."')
    if text is None and (path := _file_of(given)) is not None:
        _explain_file(path, dialect_of(game, [path]), json_)
    card, dialect = (None, dialect_of(game, [], on)) if text is not None else _named(given, game, on)
    if card is not None:
        told = _explained_card(card, dialect, json_)
    else:
        try:
            told = Told.of(compile_text(given, dialect, on), dialect, on)
        except CardTextError as error:
            if text is None and (near := nearest(given, _shipped_cards(dialect))):
                usage(f"there is no {dialect.printed.noun} {given!r}; did you mean {near[0]!r}?")
            fail(error, json_)
    if json_:
        print_json(told.data())
    else:
        told.show()


@dataclass(frozen=True)
class Told:
    """A text explained: the card that it stands on, if one, and all there is to know."""

    card: Card | None
    compiled: Compiled
    dialect: Dialect
    types: str | Sequence[str] | None
    found: Any

    @classmethod
    def of(
        cls,
        compiled: Compiled,
        dialect: Dialect,
        types: str | Sequence[str] | None,
        card: Card | None = None,
        parser: Parser | None = None,
    ) -> Told:
        from grammar.language.explain import explain as explained

        name = card.name if card else ""
        return cls(card, compiled, dialect, types, explained(compiled, dialect, types, name, parser))

    @property
    def cited(self) -> dict[str, str]:
        """Every rule with its text."""
        return {rule: _rule_text(rule) for rule in (*self.found.rules, *self.found.limits)}

    def data(self) -> dict[str, Any]:
        """The explanation as data."""
        found, cited = self.found, self.cited
        return {
            "card": self.card.name if self.card else None,
            "text": found.text,
            "words": [{"words": part.words, "read_as": part.read_as} for part in found.words],
            "readings": [{"when": each.when, "who": each.who, "what": each.what} for each in found.readings],
            **abilities_json(self.compiled, self.dialect, self.types, self.card.name if self.card else ""),
            "rules": {rule: cited[rule] for rule in found.rules},
            "limits": {rule: cited[rule] for rule in found.limits},
            "warnings": [warning.to_json(self.compiled.source) for warning in self.compiled.warnings],
        }

    def show(self) -> None:
        """The explanation for a reader."""
        found, cited = self.found, self.cited
        if self.card is not None:
            typer.echo(f"{self.card.name} ({' '.join(self.card.types)})")
        typer.echo(found.text)
        typer.echo("\nHow it is read")
        for each in found.readings:
            typer.echo(f"  when  {each.when}\n  who   {each.who}\n  what  {each.what}\n")
        typer.echo("Every word")
        width = max(len(part.words) for part in found.words)
        for part in found.words:
            typer.echo(f"  {part.words:{width}}  {part.read_as}")
        typer.echo("\nOperations")
        for line in found.outline:
            typer.echo(f"  {line}")
        typer.echo("\nRules")
        for rule in found.rules:
            typer.echo(f"  {rule}  {cited[rule]}")
        if found.limits:
            typer.echo("\nAt its limits")
            for rule in found.limits:
                typer.echo(f"  {rule}  {cited[rule]}")
        for warning in self.compiled.warnings:
            typer.echo("\n" + warning.render(self.compiled.source))


def _file_of(given: str) -> Path | None:
    """The file that is meant, where what was given is a path and neither a name nor a text."""
    suffixes = {load(name).printed.suffix for name in with_cards()}
    path = Path(given)
    return path if path.suffix.lower() in suffixes else None


def _explain_file(path: Path, dialect: Dialect, json_: bool) -> NoReturn:
    """Everything that stands in a file, explained in its order."""
    (result,) = compile_files([path], dialect)
    if result.errors:
        fail(CardTextError(result.source, result.errors), json_)
    told = [
        _explained_card(each.card, dialect, json_, result.declared) for each in result.cards if each.card.text
    ]
    if json_:
        print_json({"cards": [each.data() for each in told]})
    else:
        for at, each in enumerate(told):
            typer.echo("\n" * (at > 0), nl=False)
            each.show()
    raise typer.Exit(ALL_WELL)


def _named(name: str, game: str | None, on: str | None) -> tuple[Card | None, Dialect]:
    """The shipped card of that name, and its game: the one that was named, or any that ships it."""
    dialect = dialect_of(game, [], on)
    card = _shipped(name, dialect)
    if card is None and game is None:
        for other in map(load, with_cards()):
            if (found := _shipped(name, other)) is not None:
                return found, other
    return card, dialect


def _explained_card(
    card: Card, dialect: Dialect, json_: bool, declared: Mapping[str, Mapping[str, str]] | None = None
) -> Told:
    if not card.text:
        _finish_plain_card(card, json_)
    parser = parser_of(dialect).with_new_names(declared or {})
    compiled = compile_text(card.text, dialect, card.types, parser, card.name)
    return Told.of(compiled, dialect, card.types, card, parser)


def _shipped(name: str, dialect: Dialect) -> Card | None:
    """The card of that name in the game's own card files."""
    wanted = name.strip().lower()
    return next((card for card in _shipped_cards(dialect).values() if card.name.lower() == wanted), None)


def _shipped_cards(dialect: Dialect) -> Mapping[str, Card]:
    from grammar.language.shipped import shipped_cards  # inside: only who names a card needs it

    return shipped_cards(dialect.game)


def _rule_text(rule: str) -> str:
    """What the rulebooks say; read on first use, as the books are many."""
    from spec.book.rulebook import RulebookError, UnknownRule, load_all

    try:
        library = load_all()
        if rule.split("-")[1].startswith("R"):
            return library.ruling(rule).decision
        found = library.rule(rule)
    except (RulebookError, UnknownRule):
        return "(the rule is not in the books)"
    return f"{found.text} Example: {found.example}" if found.example else found.text


def _finish_plain_card(card: Card, json_: bool) -> NoReturn:
    if json_:
        print_json({"card": card.name, "text": "", "abilities": []})
    else:
        typer.echo(f"{card.name} ({' '.join(card.types)}) has no text.")
    raise typer.Exit(ALL_WELL)
