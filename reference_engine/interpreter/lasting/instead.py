"""What happens otherwise: texts that change events before they happen, by the patterns of triggers."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import prod
from typing import Final, NamedTuple

from msgspec.structs import replace

from grammar.ir.abilities import Changed, Instead
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts import verbs
from reference_engine.interpreter.texts.filters import compares
from reference_engine.interpreter.texts.printed import Replacing
from reference_engine.interpreter.texts.statics import now
from reference_engine.interpreter.texts.verbs import Verb
from reference_engine.interpreter.texts.watching import Happening


class Text(NamedTuple):
    """A text that may change an event: its card's object, the player who is "you" in it, and the text."""

    source: int
    you: int
    replacing: Replacing


ORDER: Final[tuple[Changed, ...]] = ("times", "more", "less", "exactly")
"""[LANG-1.8c] In which order texts change the amount of an event, once it is clear what it happens to."""


def damage_instead(
    state: CardState, number: int, amount: int, source: int, where: str = "", *, ahead: bool = False
) -> tuple[int, int]:
    """[LANG-1.8b, LANG-1.8c]
    Return what takes damage that would be dealt, and how much of it, by the texts that say otherwise.

    `ahead` only asks: nothing is recorded, and the first time of the turn is yet to come.
    """
    if amount <= 0 or Instead not in state.watchers:
        return number, amount
    would = Happening(verbs.DAMAGE, what=number, by=source, amount=amount, name=where)
    applied: list[Text] = []
    while text := next(_changing(state, would, "to_this", applied), None):
        applied.append(text)
        would = _changed(state, text, would, would.amount, what=text.source, ahead=ahead)
    would = _with_amount(state, would, ahead=ahead)
    return would.what, would.amount


def amount_instead(state: CardState, verb: Verb, player: int, amount: int, name: str = "") -> int:
    """[LANG-1.8b, LANG-1.8c] Return how much a player gains, heals or the like, as texts change it."""
    if Instead not in state.watchers:
        return amount
    return _with_amount(state, Happening(verb, who=player, amount=amount, name=name)).amount


def draws_instead(state: CardState, player: int, amount: int) -> int:
    """[LANG-1.8b, LANG-1.8d] Return how many cards are drawn instead; each draw is replaced by each text."""
    if not state.turn or Instead not in state.watchers:
        return amount
    texts = list(_texts(state, Happening(verbs.DRAW, who=player, amount=1)))
    first, later = (
        prod(text.replacing.node.amount for text in texts if _counts(state, text, is_later=is_later))
        for is_later in (False, True)
    )
    return first + (amount - 1) * later


def _counts(state: CardState, text: Text, *, is_later: bool) -> bool:
    """[LANG-1.8d] Whether a text is about the first of several draws that come now, or a later one."""
    node = text.replacing.node
    if node.which == "each":
        return True
    is_first = not (is_later or state.times(node.event, "this_turn", text.you, text.source))
    return is_first == (node.which == "first")


def _with_amount(state: CardState, would: Happening, *, ahead: bool = False) -> Happening:
    """[LANG-1.8c] Return the event with the amount that texts give it; nothing changes what has become 0."""
    for change in ORDER:
        for text in list(_changing(state, would, change)):
            if would.amount and _sees(state, text, would):
                amount = AMOUNTS[change](would.amount, text.replacing.node.amount)
                would = _changed(state, text, would, amount, ahead=ahead)
    return would


AMOUNTS: Final[Mapping[Changed, Callable[[int, int], int]]] = {
    "times": lambda amount, by: amount * by,
    "more": lambda amount, by: amount + by,
    "less": lambda amount, by: max(0, amount - by),
    "exactly": lambda _, by: by,
}


def _changed(
    state: CardState, text: Text, would: Happening, amount: int, what: int = 0, *, ahead: bool
) -> Happening:
    """Return the event as a text changes it; the text has then had its first event of the turn."""
    what = what or would.what
    changed = replace(would, what=what, amount=amount)
    if not ahead:
        if text.replacing.node.which == "first":
            state.turn_limits[_key(state, text)] = 1
        if what:
            cited = state.hooks.cites["damage_changed"]
            state.record("damage_changed", cited, object=what, other=text.source, amount=amount)
    return changed


def _changing(
    state: CardState, would: Happening, change: Changed, applied: Sequence[Text] = ()
) -> Iterator[Text]:
    """Yield the texts that make a change to an event, except those that have been applied to it."""
    for text in _texts(state, would):
        if text.replacing.node.change == change and text not in applied:
            yield text


def _texts(state: CardState, would: Happening) -> Iterator[Text]:
    """[LANG-1.8c, LANG-1.8d] Yield the texts that see an event, in the order in which their cards lie."""
    for source in sorted(state.watchers[Instead], key=lambda number: lies(state, number)):
        printed = state.definition[source]
        for replacing in printed.replacing.get(would.verb, ()):
            everyone = replacing.place in printed.for_everyone
            for you in state.turn_order() if everyone else (state.controller[source],):
                text = Text(source, you, replacing)
                if _sees(state, text, would) and now(state, replacing.node.condition, you, source):
                    yield text
                    break


def lies(state: CardState, number: int) -> tuple[int, int, int]:
    """[LANG-1.8c] Return where a card lies: whose it is, in turn order, its zone, and its place there."""
    player, zone = state.controller[number], state.zone[number]
    return state.turn_order().index(player), zone, state.zones[player][zone].index(number)


def _sees(state: CardState, text: Text, would: Happening) -> bool:
    node = text.replacing.node
    return (
        text.replacing.sees(state, text.source, text.you, would)
        and (node.size is None or compares(would.amount, *node.size))
        and not (node.which == "first" and _key(state, text) in state.turn_limits)
    )


def _key(state: CardState, text: Text) -> tuple[int, str, int]:
    return text.source, state.definition[text.source].key, text.replacing.place
