"""`cardlaw cards explain`: how a text is understood, word by word, and the rules behind it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, NoReturn

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
    is_readable,
    print_json,
    usage,
)
from grammar.ir.cards import Card
from grammar.language.card_file.compile import CompiledFile
from grammar.language.compile import Compiled, compile_text, parser_of
from grammar.language.dialect import Dialect, load, with_cards
from grammar.language.errors import CardTextError
from grammar.language.reading.tree_from_text import Parser
from grammar.language.words.nearest import nearest

if TYPE_CHECKING:
    from grammar.language.explain import Part

_TITLE: Final = re.compile(r"[A-Z][\w'’-]*(,? (of|the|and|in|[A-Z][\w'’-]*)){0,7}")
"""A name in the form that cards have, such as Keeper of the Second Sun."""


def join(app: typer.Typer) -> None:
    """Add the command to `cardlaw cards`."""
    app.command()(explain)


def explain(
    what: Annotated[
        str | None, typer.Argument(help="A text, the name of a card, or a file of the game.")
    ] = None,
    text: TextOption = None,
    cards: Annotated[
        list[Path] | None,
        typer.Option("--cards", help="Your own file, searched for the name first."),
    ] = None,
    game: GameOption = None,
    on: OnOption = None,
    json_: JsonOption = False,
) -> None:
    """Show how a text is understood, and the rules behind it."""
    given = text if text is not None else what
    if given is None:
        usage('give a text or the name of a card, such as: cardlaw cards explain "Gain 1 God Charge."')
    files = cards or []
    path = _file_of(given) if text is None else None
    if path is not None:
        _explain_file(path, files, dialect_of(game, [path, *files]), json_)
    shipping = None
    if text is None and not files and game is None:
        shipping = _only_game_with(given)
        is_text = shipping or any(is_readable(given, load(name), on) for name in with_cards())
        if not is_text and _TITLE.fullmatch(given):
            usage(f"there is no card {given!r} among the shipped ones; name your own file with --cards FILE")
    dialect = dialect_of(game or shipping, files, on, given if not files else None)
    own = compile_files(files, dialect)
    declared = _declared(own)
    card = _own(given, own) if text is None else None
    if text is None and card is None:
        card, dialect = _named(given, dialect, game or files)
    if card is not None:
        explained = _explained_card(card, dialect, json_, declared)
    else:
        try:
            parser = parser_of(dialect).with_new_names(declared)
            explained = Explanation.of(compile_text(given, dialect, on, parser), dialect, on, None, parser)
        except CardTextError as error:
            if text is None:
                _no_such_name(given, own, dialect, json_)
            fail(error, json_)
    if json_:
        print_json(explained.data())
    else:
        explained.show()


@dataclass(frozen=True)
class Explanation:
    """An explained text: its card, if any, and the explanation."""

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
    ) -> Explanation:
        from grammar.language.explain import explain as explained

        name = card.name if card else ""
        return cls(card, compiled, dialect, types, explained(compiled, dialect, types, name, parser))

    @property
    def cited(self) -> dict[str, str]:
        """Every rule with its text."""
        return {rule: _rule_text(rule) for rule in (*self.found.rules, *self.found.limits)}

    def data(self) -> dict[str, Any]:
        """Return the explanation as data."""
        found, cited = self.found, self.cited
        return {
            "card": self.card.name if self.card else None,
            "text": found.text,
            "words": [_word_data(part) for part in found.words],
            "readings": [{"when": each.when, "who": each.who, "what": each.what} for each in found.readings],
            **abilities_json(self.compiled, self.dialect, self.types, self.card.name if self.card else ""),
            "rules": {rule: cited[rule] for rule in found.rules},
            "limits": {rule: cited[rule] for rule in found.limits},
            "warnings": [warning.to_json(self.compiled.source) for warning in self.compiled.warnings],
        }

    def show(self) -> None:
        """Print the explanation for a reader."""
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
            means = f": {part.means}" if part.means else ""
            typer.echo(f"  {part.words:{width}}  {part.read_as}{means}")
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


def _word_data(part: Part) -> dict[str, str]:
    """Return words of the text as data; `means` stands only where they refer to something."""
    said = {"words": part.words, "read_as": part.read_as}
    return {**said, "means": part.means} if part.means else said


def _file_of(given: str) -> Path | None:
    """Return the file that is meant, if the argument is a path rather than a name or a text."""
    suffixes = {load(name).printed.suffix for name in with_cards()}
    path = Path(given)
    return path if path.suffix.lower() in suffixes else None


def _explain_file(path: Path, others: Sequence[Path], dialect: Dialect, json_: bool) -> NoReturn:
    """Explain every card of a file in order; the other files may declare names that it uses."""
    results = compile_files([path, *others], dialect)
    result, declared = results[0], _declared(results)
    if result.errors:
        fail(CardTextError(result.source, result.errors), json_)
    explained = [
        _explained_card(each.card, dialect, json_, declared) for each in result.cards if each.card.text
    ]
    if json_:
        print_json({"cards": [each.data() for each in explained]})
    else:
        for at, each in enumerate(explained):
            typer.echo("\n" * (at > 0), nl=False)
            each.show()
    raise typer.Exit(ALL_WELL)


def _own(name: str, files: Sequence[CompiledFile]) -> Card | None:
    """Return the valid card with that name in the user's files."""
    wanted = name.strip().lower()
    found = (each.card for file in files for each in file.cards if each.card.name.lower() == wanted)
    return next(found, None)


def _declared(files: Sequence[CompiledFile]) -> dict[str, dict[str, str]]:
    """Return the names that the files declare, by terminal."""
    declared: dict[str, dict[str, str]] = {}
    for file in files:
        for terminal, names in file.declared.items():
            declared.setdefault(terminal, {}).update(names)
    return declared


def _no_such_name(name: str, own: Sequence[CompiledFile], dialect: Dialect, json_: bool) -> None:
    """Exit with an explanation if an invalid text was meant as the name of a card."""
    noun, wanted = dialect.printed.noun, name.strip().lower()
    for file in own:
        if file.errors and any(line.lower() == f"# {wanted}" for line in file.source.written.splitlines()):
            fail(CardTextError(file.source, file.errors), json_)
    names = [*(each.card.name for file in own for each in file.cards), *_shipped_cards(dialect)]
    if near := nearest(name, names):
        usage(f"there is no {noun} {name!r}; did you mean {near[0]!r}?")
    if _TITLE.fullmatch(name):
        where = "in these files" if own else "among the shipped ones; name your own file with --cards FILE"
        usage(f"there is no {noun} {name!r} {where}")


def _named(name: str, dialect: Dialect, chosen: object) -> tuple[Card | None, Dialect]:
    """Return the shipped card with that name, and its game: the chosen one, or any that ships it."""
    card = _shipped(name, dialect)
    if card is None and not chosen:
        for other in map(load, with_cards()):
            if (found := _shipped(name, other)) is not None:
                return found, other
    return card, dialect


def _only_game_with(name: str) -> str | None:
    """Return the only game that ships a card with that name or, failing that, a similar one."""
    games = {game: _shipped_cards(load(game)) for game in with_cards()}
    found = [game for game in games if _shipped(name, load(game)) is not None]
    if not found and (near := nearest(name, [card for cards in games.values() for card in cards])):
        found = [game for game, cards in games.items() if near[0] in cards]
    return found[0] if len(found) == 1 else None


def _explained_card(
    card: Card, dialect: Dialect, json_: bool, declared: Mapping[str, Mapping[str, str]] | None = None
) -> Explanation:
    if not card.text:
        _finish_plain_card(card, json_)
    parser = parser_of(dialect).with_new_names(declared or {})
    compiled = compile_text(card.text, dialect, card.types, parser, card.name)
    return Explanation.of(compiled, dialect, card.types, card, parser)


def _shipped(name: str, dialect: Dialect) -> Card | None:
    """Return the card with that name in the game's own card files."""
    wanted = name.strip().lower()
    return next((card for card in _shipped_cards(dialect).values() if card.name.lower() == wanted), None)


def _shipped_cards(dialect: Dialect) -> Mapping[str, Card]:
    from grammar.language.shipped import shipped_cards  # inside: only who names a card needs it

    return shipped_cards(dialect.game)


def _rule_text(rule: str) -> str:
    """Return a rule's text; the rulebooks are read on first use, because there are many."""
    from spec.book.rulebook import RulebookError, UnknownRule, load_all

    try:
        library = load_all(drafts=True)
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
