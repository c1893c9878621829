"""Whether everything that a loaded state names is there: its objects, players, zones and texts."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from grammar.ir.declared import Words
from reference_engine.interpreter.lasting.links import AWAY, CONTROL
from reference_engine.interpreter.lasting.prevention import STOPPED
from reference_engine.interpreter.positions.pending import printed_named
from reference_engine.interpreter.rows import ByText, ChangedCard, Unplayable
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.printed import THE_CARD, Printed
from reference_engine.kernel.columns import Sparse
from reference_engine.kernel.errors import BadPosition

OBJECT: Final = "object"
PLAYER: Final = "player"
ZONE: Final = "zone"
OTHER: Final = ""
"""A part of a row that names nothing."""

NAMED: Final[Mapping[str, str]] = {
    **dict.fromkeys(("object", "source", "dealer", "taker"), OBJECT),
    **dict.fromkeys(("player", "you", "owner", "holder", "until"), PLAYER),
}
"""By part of a row with named parts: what its number names. 0 names nothing."""

Forms = Mapping[str, tuple[str, ...]]
"""By column of plain rows: what the parts of each name; a column of numbers has one part."""

SHARED: Final[Forms] = {"cast": (PLAYER, OBJECT), "afterwards": (OBJECT, ZONE), "waived": (OBJECT,)}
PENDING: Final = ("waiting", "queue", "agenda", "delayed", "next_turn")
"""Columns that the canonical state writes in a form of their own."""


Known = Mapping[str, Sequence[str]]
"""By part of a row with named parts: the words that it may hold. `name` is that of a change for a time."""


def words_of_rows(words: Words, stats: Sequence[str]) -> dict[str, Sequence[str]]:
    """Return the words of the rows that all card games have, from those that a game declares."""
    declared = dict(words)
    verbs, keywords = (*declared["verb"], *STOPPED.values()), declared.get("keyword", ())
    return {"verb": verbs, "keyword": keywords, "name": (*verbs, *keywords, *stats, CONTROL, AWAY)}


def refuse_missing(state: CardState, columns: Sequence[str], plain: Forms, known: Known) -> None:
    """[WIRE-2.14] Refuse rows of these columns that name what is not there.

    `plain` are the game's own columns without named parts, `known` the words of those with named parts.
    """
    forms = {**SHARED, **plain}
    for name in columns:
        rows = getattr(state, name)
        if isinstance(rows, Sparse):
            _refuse_in_column(state, name, rows, forms.get(name, (OTHER,)))
            continue
        for row in rows if isinstance(rows, (list, tuple)) else (rows,):
            if name in forms:
                parts = row if isinstance(row, tuple) else (row,)
                for what, number in zip(forms[name], parts, strict=False):
                    refuse_number(state, name, what, number)
            else:
                _refuse_in(state, name, row, known)
    for number, _, _ in state.turn_limits:  # below 0 the player for whom an event is the first of the turn
        refuse_number(state, "turn_limits", OBJECT if number >= 0 else PLAYER, abs(number))
    for player, _, _ in state.limits:
        refuse_number(state, "limits", PLAYER, player)


def _refuse_in_column(state: CardState, name: str, column: Sparse, form: Sequence[str]) -> None:
    """Refuse an object whose entry in a column names what is not there."""
    key = state.columns.saved[name].name or name
    for number, value in column.items():
        refuse_number(state, f"objects: object {number}: {key}", form[0], value)


def _refuse_in(state: CardState, where: str, part: object, known: Known) -> None:
    """Refuse a row that names what is not there, in itself or in a row within it."""
    if isinstance(part, ChangedCard):
        printed_named(state, *part)
    if not isinstance(part, tuple):
        return
    fields: Sequence[str] = getattr(part, "_fields", ())
    if fields[:1] == ("name",):
        where = f"{where.partition(':')[0]}: {part[0]}"
    for place, value in enumerate(part):
        if type(value) is int and fields and fields[place] in NAMED:
            refuse_number(state, where, NAMED[fields[place]], value)
        elif type(value) is str and fields:
            _refuse_word(state, where, part, fields[place], known)
        else:
            _refuse_in(state, where, value, known)
    if isinstance(part, ByText | Unplayable):
        _refuse_text(state, where, part)
    printed, place = getattr(part, "printed", None), getattr(part, "place", THE_CARD)
    text = getattr(part, "ability", place)  # the place of an entry in a window is one on the board
    if isinstance(printed, Printed) and text != THE_CARD and not 0 <= text < len(printed.rows):
        raise BadPosition(f"{where}: {printed.key} has no text {text}")


def _refuse_text(state: CardState, where: str, row: ByText | Unplayable) -> None:
    """Refuse a row whose card has no such instruction."""
    sequences: Sequence[Sequence[object]] = state.library.shown(row.card).sequences
    if not (0 <= row.sequence < len(sequences) and 0 <= row.position < len(sequences[row.sequence])):
        raise BadPosition(f"{where}: it is at an instruction its card doesn't have")


def _refuse_word(state: CardState, where: str, row: object, name: str, known: Known) -> None:
    """Refuse a word in a row that is not known there; the name of a step is refused with the agenda."""
    word = getattr(row, name)
    if name == "card":
        printed_named(state, word)
    elif name in known and (name != "name" or hasattr(row, "change")) and word not in known[name]:
        raise BadPosition(f"{where}: {word!r} is none of {', '.join(filter(None, known[name]))}")


def refuse_number(state: CardState, where: str, what: str, number: int) -> None:
    """Refuse the number of an object, a player or a zone that is not there."""
    if what != OTHER and not 0 <= number < COUNTED[what](state):
        raise BadPosition(f"{where} names {what} {number}, which is not there")


COUNTED: Final[Mapping[str, Callable[[CardState], int]]] = {
    OBJECT: lambda state: len(state.owner),
    PLAYER: lambda state: state.player_count + 1,
    ZONE: lambda state: len(state.zoning.names),
}
"""By what a number names: one more than the greatest."""
