"""Pending work as plain data, and back: steps and delayed texts, with the cards that they show."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from reference_engine.interpreter.lasting.given_abilities import can_be_added, card_with
from reference_engine.interpreter.rows import Permit
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import Context, Frame
from reference_engine.interpreter.texts.printed import Printed
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.errors import BadPosition, UnknownCard
from reference_engine.kernel.shapes import rebuilt


def plain(part: object) -> object:
    """Convert steps to JSON-like data: tuples to lists, printed cards and contexts to marked objects."""
    if isinstance(part, (tuple, list)):
        values = [value if type(value) is int else plain(value) for value in part]  # twice as fast
        return {"context": values} if isinstance(part, Context) else values
    if isinstance(part, Printed):
        return {"card": part.key, **({"changed_by": plain(part.changed_by)} if part.changed_by else {})}
    return part


def plain_permit(permit: Permit) -> list[object]:
    """Convert a permission: the player, the card, and the place in it of the permitting instruction."""
    return [permit.player, plain(permit.printed), permit.sequence * IN_A_SEQUENCE + permit.position]


IN_A_SEQUENCE: Final = 100
"""The canonical state numbers instructions across sequences, allowing this many per sequence."""


def printed_named(state: CardState, name: str, changed_by: Sequence[object] = ()) -> Printed:
    """Return the card with that name, as the game has changed it.

    Raises UnknownCard if there is none, and BadPosition if it can't have been changed in that way.
    """
    found: Printed | None = state.library.find(name)
    if found is None:
        raise UnknownCard(f"agenda: the card {name!r} is not one of the cards")
    additions = part_from(state, list(changed_by))
    for addition in additions:
        if not can_be_added(state, addition):
            raise BadPosition(f"agenda: nothing adds {addition!r} to the card {name!r}")
    return card_with(state, name, additions) if additions else found


def steps_from(
    state: CardState, rows: Sequence[Sequence[object]], shaped: Callable[[Step], Step]
) -> list[Step]:
    """Rebuild pending work; the inverse of `plain`."""
    steps = [shaped(part_from(state, row)) for row in rows]
    refuse_missing_texts(steps)
    return steps


def refuse_missing_texts(parts: Sequence[object]) -> None:
    """Refuse pending work whose text is at an instruction that its card doesn't have."""
    for part in parts:
        if isinstance(part, Frame):
            sequences = part.printed.sequences if isinstance(part.printed, Printed) else ()
            if not (
                0 <= part.sequence < len(sequences) and 0 <= part.position < len(sequences[part.sequence])
            ):
                raise BadPosition(f"agenda: {part.name} is at an instruction its card doesn't have")
        elif isinstance(part, tuple):
            refuse_missing_texts(part)


def frames_from(
    state: CardState, rows: Sequence[Sequence[object]], shaped: Callable[[Step], Step], name: str
) -> list[Frame]:
    """Rebuild delayed texts."""
    steps = steps_from(state, rows, shaped)
    frames = [step for step in steps if isinstance(step, Frame)]
    if len(frames) < len(steps):
        raise BadPosition(f"this_turn.{name}: only card texts can be delayed")
    return frames


def part_from(state: CardState, part: object) -> Any:
    """Rebuild a part of pending work: tuples from lists, printed cards and contexts from marked objects."""
    if isinstance(part, list):
        return tuple([part_from(state, value) for value in part])
    if isinstance(part, dict):
        if "card" in part:
            return printed_named(state, str(part["card"]), part.get("changed_by", ()))
        values = part.get("context")
        if not isinstance(values, list) or len(values) != len(Context._fields):
            raise BadPosition("agenda: an object in it is neither a card nor a context")
        return rebuilt(Context, part_from(state, values))
    return part


def refuse_deep_work(data: Mapping[str, object]) -> None:
    """Refuse a state whose pending work is nested more deeply than that of any game."""
    for name in ("agenda", "waiting", "queue", "this_turn"):
        _refuse_deep(data.get(name), MOST_DEPTH)


def _refuse_deep(part: object, most: int) -> None:
    if most < 0:
        raise BadPosition("agenda: nested too deeply")
    if isinstance(part, (list, dict)):
        for value in part if isinstance(part, list) else part.values():
            _refuse_deep(value, most - 1)


MOST_DEPTH: Final = 41
