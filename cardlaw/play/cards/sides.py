"""Both sides of the table of a card game, and printed cards, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cardlaw.play.cards.sight import Sight
from grammar.ir.cards import Card
from grammar.language.compile import text_of
from grammar.language.dialect import Dialect
from grammar.language.traits import tags, type_line
from spec.book.table import Standing


def side_title(sight: Sight, player: int, name: str) -> tuple[str, str]:
    """Return the heading of a player's side, and its trackers."""
    marks = ["you"] if player == sight.viewer else []
    marks += ["active"] if player == sight.active else []
    trackers = ", ".join(f"{title} {number}" for title, number in sight.side(player).trackers.items())
    return name + (f" ({', '.join(marks)})" if marks else ""), trackers


def side_lines(sight: Sight, player: int) -> Iterator[str]:
    """Yield the sizes of a player's zones, and the cards in play."""
    side = sight.side(player)
    if side.counted:
        yield f"    {', '.join(f'{title} {count}' for title, count in side.counted.items())}"
    unseen = sight.unseen(player)
    for zone, title in sight.layout.rows.items():
        shown = [standing_shown(sight, one) for one in side.rows[title]]
        shown += [f"a face-down card{f' on {space}' if space else ''}" for space in unseen.get(zone, ())]
        if shown:
            yield f"    {title}: {', '.join(shown)}"


def standing_shown(sight: Sight, standing: Standing) -> str:
    """Return an object with its counters, its state and, in parentheses, what it bears."""
    counters = (f"{title} {count}" for title, count in standing.counters.items())
    states = [*([f"on {standing.space}"] if standing.space else []), *counters]
    states += [sight.layout.exhausted] if standing.exhausted else []
    states += ["face down"] if standing.face_down else []
    borne = [standing_shown(sight, one) for one in standing.borne]
    shown = " ".join([sight.name(standing.number), *states])
    return f"{shown} (with {', '.join(borne)})" if borne else shown


def alone_shown(sight: Sight, number: int) -> str:
    """Return an object in play as its side shows it, without its space."""
    rows = sight.side(sight.controller(number)).rows.values()
    standing = next((one for row in rows for one in row if one.number == number), None)
    return sight.name(number) if standing is None else standing_shown(sight, replace(standing, space=""))


def ability_text(card: Card, place: int, dialect: Dialect) -> str:
    """Return the words of one ability of a card."""
    return text_of([card.abilities[place]], dialect, card.types)


def card_lines(card: Card, dialect: Dialect) -> list[str]:
    """Return a card as it is printed: name, types, numbers, text."""
    names = {field.number: field.name for field in dialect.fields}
    numbers = [f"{names[key]} {value}" for key, value in card.numbers]
    line = " — ".join((type_line(card, dialect.traits), *tags(card, dialect.traits)))
    text = card.text or "\n".join(ability_text(card, at, dialect) for at in range(len(card.abilities)))
    return [
        card.name or "token",
        "    " + "; ".join([line, *([", ".join(numbers)] if numbers else [])]),
        *(f"    {part}" for part in (text or "It has no text.").splitlines() if part.strip()),
    ]
