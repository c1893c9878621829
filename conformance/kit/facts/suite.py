"""The facts of a game, read from its suite's `defaults.yaml`; a folder with one is a suite."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import cast

from conformance.kit.data import tree
from conformance.kit.facts.board import BoardFacts, Fixed, Side
from conformance.kit.facts.canonical import Property, bounds, canonical_state
from conformance.kit.facts.cards import NO_LEADER, Action, Assignment, Leader, Plain, Second, Trait, Zone
from conformance.kit.facts.columns import Column, Telling
from conformance.kit.facts.game import GameFacts, Phase
from conformance.kit.facts.shapes import a_map, rows, text, texts, texts_by_name, whole
from grammar.ir.traits import TraitWord
from grammar.spaces.names import NAMINGS
from spec.book.faults import Fault, GameError, PlainError, nearest
from spec.book.game.reading import shown_path
from spec.book.games import drafts, find, games
from spec.book.words import words_of

SUITES = Path(__file__).resolve().parents[2]


class UnknownSuite(PlainError, LookupError):
    """No game of that name has a suite."""


class FactsError(PlainError):
    """The suite's `defaults.yaml` cannot be read."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in faults))


def suites(root: Path = SUITES) -> list[str]:
    """The published games that have a suite."""
    unpublished = draft_suites(root)
    return [game for game in _with_defaults(root) if game not in unpublished]


def draft_suites(root: Path = SUITES) -> list[str]:
    """The drafts that have a suite, judged only when a person names them."""
    unpublished = {game.name for game in drafts()}
    return [game for game in _with_defaults(root) if game in unpublished]


def _with_defaults(root: Path) -> list[str]:
    return sorted(path.parent.name for path in root.glob("*/defaults.yaml"))


def facts_of(game: str, root: Path = SUITES) -> GameFacts:
    """The facts of one game's suite."""
    if Path(game).name != game or not (root / game / "defaults.yaml").is_file():
        known = suites(root)
        near = nearest(game, known)
        hint = f"; did you mean {near[0]}?" if near else ""
        there = game in {each.name for each in games()}
        why = f": {root.name}/{game}/defaults.yaml is missing" if there else ""
        raise UnknownSuite(f'no suite for "{game}"{why}; suites: {", ".join(known) or "none"}{hint}')
    return _facts(root / game)


@cache
def _facts(folder: Path) -> GameFacts:
    path = folder / "defaults.yaml"
    page = tree.Page(f"{folder.parent.name}/{folder.name}/{path.name}")
    data = tree.read(path.read_text(encoding="utf-8"), page)
    if not isinstance(data, tree.Map):
        page.fault(1, "this must be a map of facts", "see the defaults of another game")
        raise FactsError(page.faults)
    try:
        return _build(folder, data)
    except _WrongFact as error:
        page.fault(error.line, error.message, error.fix)
    except KeyError as error:
        page.fault(1, f"the fact {error} is missing", "add it, as in the defaults.yaml of another game")
    except (TypeError, ValueError) as error:
        page.fault(1, f"a fact has the wrong type: {error}", "see the defaults.yaml of another game")
    raise FactsError(page.faults)


class _WrongFact(Exception):
    """A fact that doesn't fit another file of the game."""

    def __init__(self, line: int, message: str, fix: str) -> None:
        super().__init__(message)
        self.line, self.message, self.fix = line, message, fix


def _build(folder: Path, data: Mapping[str, object]) -> GameFacts:
    """Build the facts of a game: of its cards, its board, or both."""
    players, at = (a_map(data[key]) for key in ("players", "at"))
    known, not_given = canonical_state(folder.name), texts_by_name(data["not_given"])
    words = words_of(folder.name)
    if not words.file.is_file():
        fix = (
            "write a sentence per kind of event under [events], a noun per kind of decision under [decisions]"
        )
        raise GameError(shown_path(words.file), 1, "the file is missing", fix)
    board = board_facts(a_map(data["board"]), known.state, not_given) if "board" in data else None
    has_cards = board is None or not data.keys().isdisjoint(OF_CARDS)
    absent = ("assignments",) if has_cards else OF_CARDS
    optional = {**dict.fromkeys(absent, cast(object, {})), **data}
    piles = {pile.name: pile for pile in find(folder.name).piles}
    facts = GameFacts(
        game=folder.name,
        folder=folder,
        players=whole(players["number"]),
        most_players=whole(players["at_most"]),
        turn=whole(at["turn"]),
        player=int(text(at["player"]).removeprefix("P")),
        phase=text(at["phase"]),
        has_rounds=at.get("turn_is") == "round",
        phases={
            name: Phase(name, text(row["title"]), text(row["given"]), text(row.get("not_given", "")))
            for name, row in rows(data["phases"])
        },
        numbers=texts_by_name(optional["numbers"]),
        leader=_leader(a_map(data["leader"])) if "leader" in data else NO_LEADER,
        columns={
            name: _column(name, row, known.player[name], f"player.{name}" not in not_given)
            for name, row in _known_rows(optional["columns"], known.player, "player", folder.name)
        },
        zones={
            name: Zone(
                name,
                text(row["title"]),
                texts(row.get("cards", [])),
                text(row["tell"]),
                text(row.get("lies_on", "")),
            )
            for name, row in rows(optional["zones"])
        },
        objects={
            name: _column(name, row, known.object[name], f"object.{name}" not in not_given)
            for name, row in _known_rows(optional["objects"], known.object, "object", folder.name)
        },
        plain={word: _plain(word, row) for word, row in rows(data.get("plain", {}))},
        traits={
            name: Trait(
                name,
                text(row["noun"]),
                texts(row.get("names", [])),
                row.get("many") is True,
                text(row.get("tell", "{word}")),
            )
            for name, row in rows(data.get("traits", {}))
        },
        not_given=not_given,
        actions={
            name: Action(
                name,
                text(row["wire"]),
                text(row.get("takes", "nothing")),
                texts(row.get("types", [])),
                _telling(row),
                _second(a_map(row["second"])) if "second" in row else None,
                row.get("gained") is True,
            )
            for name, row in rows(optional["actions"])
        },
        assignments={
            name: Assignment(
                name,
                text(row["decision"]),
                text(row["to"]) if "to" in row else None,
                _telling(row),
                text(row["pair"]),
                text(row["none"]),
            )
            for name, row in rows(optional["assignments"])
        },
        start={key: piles[name] for key, name in texts_by_name(optional["start"]).items()},
        made=texts_by_name(data.get("made", {})),
        words=texts(data["words"]),
        amounts=texts(data.get("amounts", [])),
        nothing=cast(Mapping[str, object], tree.plain(a_map(data["nothing"]))),
        nature=texts_by_name(data["nature"]),
        decisions=words.decisions,
        events=words.events,
        losers=next(iter(texts_by_name(data.get("losers", {})).items()), None),
        hidden_by=text(data.get("hidden_by", "")),
        board=board,
        spaces=find(folder.name).spaces,
    )
    _check_spaces(facts)
    _check_names(facts, data)
    return facts


TAKEN = {
    "objects": frozenset({"as", "card", "zone"}),
    "actions": frozenset({"choose", "divide", "order"}),
}
"""Words that every scenario has: what a `given` and an assertion say of an object, and steps of any game."""


def _check_names(facts: GameFacts, data: Mapping[str, object]) -> None:
    """Refuse a name that scenarios already use for something else."""
    of_player = {"columns": {facts.leader.field, *facts.zones}, "actions": set(facts.assignments)}
    for part, names in (("objects", facts.objects), ("actions", facts.actions), ("columns", facts.columns)):
        listed = data.get(part)
        lines = listed.lines if isinstance(listed, tree.Map) else {}
        for name in names:
            if name in TAKEN.get(part, ()) or name in of_player.get(part, ()):
                message = f"{part}: scenarios use the word {name} for something else"
                raise _WrongFact(
                    lines.get(name, 1), message, f"rename {name}, here and in the canonical state"
                )


def _known_rows(
    listed: object, known: Mapping[str, Property], whose: str, game: str
) -> Iterator[tuple[str, Mapping[str, object]]]:
    """Yield the columns that a suite lists; each is a property of the canonical state."""
    lines = listed.lines if isinstance(listed, tree.Map) else {}
    for name, row in rows(listed):
        if name not in known:
            schema = f"spec/{game}/state.schema.json"
            near = nearest(name, list(known))
            hint = f"write {near[0]}, or add" if near else "add"
            fix = f"{hint} {name} to the properties of $defs.{whose} in {schema}"
            raise _WrongFact(lines.get(name, 1), f"the canonical state has no {whose}.{name}", fix)
        yield name, row


def _check_spaces(facts: GameFacts) -> None:
    """Refuse references to unknown names; ValueError."""
    if facts.spaces is not None and not facts.spaces.listed and facts.spaces.naming not in NAMINGS:
        raise ValueError(
            f"there is no naming of spaces called {facts.spaces.naming}; known: {', '.join(NAMINGS)}"
        )
    for zone in facts.zones.values():
        if zone.lies_on and zone.lies_on not in facts.lies_on:
            raise ValueError(f"{zone.name} lies on {zone.lies_on}, which is not a space of an object")


OF_CARDS = ("numbers", "columns", "zones", "objects", "actions", "assignments", "start")
"""Keys of a game with cards: all of them or none."""


def _second(row: Mapping[str, object]) -> Second:
    if row["is"] not in SECONDS:
        raise ValueError(f"the second part of an action can't be {row['is']}")
    return Second(text(row["key"]), text(row["is"]), row.get("optional") is not True)


SECONDS = ("space", "object")
"""What an action may name besides its object."""


def _leader(row: Mapping[str, object]) -> Leader:
    return Leader(*(text(row[key]) for key in ("field", "word", "zone", "title", "default")))


def _plain(word: str, row: Mapping[str, object]) -> Plain:
    return Plain(
        word=word,
        name=text(row["name"]),
        types=texts(row["types"]),
        traits=tuple(
            TraitWord(name, word)
            for name, words in a_map(row.get("traits", {})).items()
            for word in texts(words)
        ),
        fixed={name: whole(value) for name, value in a_map(row.get("numbers", {})).items()},
        written=texts(row["written"]),
        token=row.get("token") is True,
    )


def board_facts(
    row: Mapping[str, object], known: Mapping[str, Property], not_given: Container[str]
) -> BoardFacts:
    """Read what a suite says of its board; everything but the default board is optional."""
    fields = dict.fromkeys(FIELDS, "") | texts_by_name(row.get("fields", {}))
    if unknown := sorted(fields.keys() - set(FIELDS)):
        raise ValueError(f"a board has no field {unknown[0]}")
    return BoardFacts(
        default=text(row["default"]),
        cards=texts(row.get("cards", [])),
        sides=tuple(
            Side(name, text(side["letter"]), text(side["title"])) for name, side in rows(row.get("sides", {}))
        ),
        piece=text(row.get("piece", "")),
        **fields,
        letters=texts_by_name(row.get("letters", {})),
        choices=texts_by_name(row.get("choices", {})),
        fixed={
            name: Fixed(name, *(text(one[key]) for key in ("letter", "word", "title")))
            for name, one in rows(row.get("fixed", {}))
        },
        values={
            name: _column(name, one, known[name], name not in not_given and name != fields["tiles"])
            for name, one in rows(row.get("values", {}))
        },
        free=texts_by_name(row.get("free", {})),
        changes={name: texts_by_name(one) for name, one in rows(row.get("changes", {}))},
    )


FIELDS = ("pieces", "tiles", "declared", "history", "lying", "stack")
"""Optional fields of a state on a board."""


_TELLS = ("tell", "one", "none", "many", "each", "yes", "no", "with")
"""Keys of a column's sentences; `told` has one sentence per word."""


def _column(name: str, row: Mapping[str, object], known: Property, given: bool) -> Column:
    """Read a column; its bounds, and whether a position sets it, follow from the canonical state."""
    least, most = bounds(known)
    default = row.get("default")
    if default is not None and not isinstance(default, (int, bool, str)):
        raise TypeError(f"the default of {name}")
    return Column(
        name=name,
        kind=text(row["is"]),
        default=default,
        printed=text(row["printed"]) if "printed" in row else None,
        words=texts(row.get("words", [])),
        given=given,
        tell={key: text(row[key]) for key in _TELLS if key in row} | texts_by_name(row.get("told", {})),
        least=least,
        most=most,
    )


def _telling(row: Mapping[str, object]) -> Telling:
    return Telling(text(row["tell"]), text(row["try"]), text(row["offer"]))
