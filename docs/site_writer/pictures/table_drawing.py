"""Draw the table of any card game as HTML: sides, their zones and their cards, all of it text.

A table comes in parts, which make the whole when they are joined: most parts of two positions of one scenario
are the same, so a page stores each of them once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from docs.site_writer.pictures.plates import escape
from docs.site_writer.pictures.tables import ShownCard, ShownSide, ShownTable

Named = Callable[[ShownCard], str]
"""The name of a card as HTML, with a link where it has one."""

_MOST_NAMED: Final = 12
"""Names of a zone that are listed; a longer zone says how many more there are."""


def table_parts(table: ShownTable, named: Named, board: Iterable[str] = ()) -> Iterator[str]:
    """The table in parts. `board` is its board as HTML, in parts too."""
    yield f'<div class="table"><p class="table-when">{escape(table.title)}</p>'
    drawn = tuple(board)
    if drawn:
        yield '<div class="boards">'
        yield from drawn
        yield "</div>"
    for side in table.sides:
        yield from _side(side, named)
    yield "</div>"


def plain_name(card: ShownCard) -> str:
    """The name of a card without a link."""
    return escape(card.name)


def _side(side: ShownSide, named: Named) -> Iterator[str]:
    trackers = "".join(f"<span>{escape(title)} <b>{value}</b></span> " for title, value in side.trackers)
    active = " (active)" if side.active else ""
    yield (
        '<div class="table-side"><p class="table-player"><span class="table-name">'
        f"<strong>{escape(side.name)}</strong>{active}</span> {trackers}</p>"
    )
    yield f'<p class="table-zones">{zones_drawn(side)}</p>'
    for title, cards in side.rows:
        yield f'<p class="table-row">{escape(title)}</p><ul class="table-cards">'
        for card in cards:
            yield _card(card, named)
        yield "</ul>"
    if not side.rows:
        yield '<p class="table-row">nothing in play</p>'
    for title, cards in side.held:
        yield f'<p class="table-row">{escape(title)}: <span class="held">{_listed(cards)}</span></p>'
    yield "</div>"


def zones_drawn(side: ShownSide) -> str:
    """Zones with their sizes; cards that are in play face down are shown as backs too."""

    def zone(title: str, size: int) -> str:
        backs = (
            f' <i class="backs" aria-hidden="true">{"▮" * size}</i>' if title in side.backs and size else ""
        )
        return f"<span>{escape(title)} {size}{backs}</span>"

    return ", ".join(zone(title, size) for title, size in side.counted)


def _listed(cards: Iterable[ShownCard]) -> str:
    """Ashen Duelist, 3 × Filler and 4 more"""
    counts = Counter(card.name for card in cards)
    names = [f"{number} × {name}" if number > 1 else name for name, number in counts.items()]
    more = sum(list(counts.values())[_MOST_NAMED:])
    return escape(", ".join(names[:_MOST_NAMED])) + (f" and {more} more" if more else "")


def _card(card: ShownCard, named: Named) -> str:
    turned = " in-play--exhausted" if card.exhausted else ""
    stats = "".join(f"<span>{escape(title)} <b>{value}</b></span> " for title, value in card.stats)
    state = [
        f"<span>on {escape(card.space)}</span> " if card.space else "",
        *(f'<span class="counter">{value} {escape(title)}</span> ' for title, value in card.counters),
        *(f'<span class="state">{escape(word)}</span> ' for word in card.states),
        *(f'<span class="role">{escape(word)}</span> ' for word in card.roles),
    ]
    return (
        f'<li class="in-play{turned}"><span class="in-play-name">{named(card)}</span>'
        + (f'<span class="in-play-stats">{stats}</span>' if stats else "")
        + (f'<span class="in-play-state">{"".join(state)}</span>' if any(state) else "")
        + (f"<ul>{''.join(_card(one, named) for one in card.borne)}</ul>" if card.borne else "")
        + "</li>"
    )
