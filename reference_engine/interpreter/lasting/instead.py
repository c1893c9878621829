"""What happens otherwise: texts that change events before they happen, by the patterns of triggers."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import prod
from typing import Final, NamedTuple

from msgspec.structs import replace

from grammar.ir.abilities import Changed, DoInstead, Instead
from grammar.ir.selectors import All, Bearer
from reference_engine.interpreter.rows import Redirected
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts import verbs
from reference_engine.interpreter.texts.filters import compares
from reference_engine.interpreter.texts.frame import Context, Frame, Reference, first_frame
from reference_engine.interpreter.texts.printed import Replacing
from reference_engine.interpreter.texts.statics import now
from reference_engine.interpreter.texts.values import matching
from reference_engine.interpreter.texts.verbs import Verb
from reference_engine.interpreter.texts.watching import Happening


class Text(NamedTuple):
    """A text that may change an event: its card's object, the player who is "you" in it, and the text."""

    source: int
    you: int
    replacing: Replacing


class Replaced(NamedTuple):
    """What is done instead of an event: the frame of the text at a place of its card, and the event.

    Once it has begun, the step stays below what is done, so that the text replaces no further event.
    """

    name: str
    frame: Frame
    place: int
    happening: str
    object: int
    player: int
    by: int
    amount: int
    called: str


BEGUN: Final = "replaced"
SHAPES: Final[Mapping[str, type]] = {"do_instead": Replaced, BEGUN: Replaced}


ORDER: Final[tuple[Changed, ...]] = ("times", "more", "less", "exactly")
"""[LANG-1.8c] In which order texts change the amount of an event, once it is clear what it happens to."""


def damage_instead(
    state: CardState, number: int, amount: int, source: int, where: str = "", *, ahead: bool = False
) -> tuple[int, int]:
    """[LANG-1.8b, LANG-1.8c]
    Return what takes damage that would be dealt, and how much of it, by the texts that say otherwise.

    `ahead` only asks: nothing is recorded, and the first time of the turn is yet to come.
    """
    if amount <= 0 or not (state.redirected or changes_events(state)):
        return number, amount
    would = Happening(verbs.DAMAGE, what=number, by=source, amount=amount, name=where)
    applied: list[Text | Redirected] = []
    while found := next(_elsewhere(state, would, applied), None):
        applied.append(found.cause)
        if isinstance(found.cause, Text):
            would = _changed(state, found.cause, would, would.amount, what=found.taker, ahead=ahead)
        else:
            would = _redirected(state, found.cause, would, found.taker, ahead=ahead)
    would = _with_amount(state, would, ahead=ahead)
    if would.amount and (doing := next(_doing(state, would), None)):
        if not ahead:
            do_instead(state, doing, would)
        return would.what, 0
    return would.what, would.amount


class Elsewhere(NamedTuple):
    """What deals damage to something else, a text or a row of what holds for a time, and what takes it."""

    cause: Text | Redirected
    taker: int


def _elsewhere(
    state: CardState, would: Happening, applied: Sequence[Text | Redirected]
) -> Iterator[Elsewhere]:
    """[LANG-1.8b, LANG-1.8c, LANG-1.8h] Yield what deals damage to something else and has not been applied.

    Texts of cards in play come first, then those that last for a time, in their order.
    """
    for text in _texts(state, would):
        node = text.replacing.node
        if isinstance(node, Instead) and text not in applied:
            if node.change == "to_this":
                yield Elsewhere(text, text.source)
            elif node.change == "to_other":
                taker = _taker_of(state, text, would)
                if taker not in (0, would.what):
                    yield Elsewhere(text, taker)
    for row in state.redirected:
        taker = 0 if row in applied else _taker_for_a_time(state, row, would)
        if taker not in (0, would.what):
            yield Elsewhere(row, taker)


def _taker_of(state: CardState, text: Text, would: Happening) -> int:
    """[LANG-1.8b] Return what takes damage by a text of a card in play; 0 if that is not in play."""
    node = text.replacing.node
    to = node.to if isinstance(node, Instead) else None
    if to is None:
        by = would.by if text.replacing.pattern.by is not None else would.what
        return _leader(state, state.controller[by])
    if isinstance(to, Bearer):
        return state.bearer[text.source]
    return next(iter(matching(state, to.filter, text.you, text.source)), 0) if isinstance(to, All) else 0


def _leader(state: CardState, player: int) -> int:
    """Return the leader of a player, 0 for one who has lost."""
    return 0 if state.lost[player] else state.hooks.leader_of(state, player)


def _taker_for_a_time(state: CardState, row: Redirected, would: Happening) -> int:
    """[LANG-1.8h] Return what takes damage by a text that lasts for a time; 0 if the text isn't about it."""
    entered = state.entered
    if (
        (would.what, entered[would.what]) != (row.object, row.moved)
        or (row.dealer and (would.by, entered[would.by]) != (row.dealer, row.dealer_moved))
        or (row.combat and would.name != verbs.COMBAT)
    ):
        return 0
    if not row.taker:
        return _leader(state, state.controller[row.dealer or row.object])
    gone = entered[row.taker] != row.taker_moved or state.lost[state.player_of(row.taker)]
    return 0 if gone else row.taker


def _redirected(state: CardState, row: Redirected, would: Happening, taker: int, *, ahead: bool) -> Happening:
    """[LANG-1.8h] Return the damage as it is dealt to something else; the next damage is then over."""
    if not ahead:
        if row.once:
            state.redirected.remove(row)
        cited = state.hooks.cites["damage_changed.for_a_time"]
        state.record("damage_changed", cited, object=taker, other=row.source, amount=would.amount)
    return replace(would, what=taker)


def changes_events(state: CardState) -> bool:
    """Whether any text changes or replaces events."""
    return Instead in state.watchers or DoInstead in state.watchers


def amount_instead(
    state: CardState, verb: Verb, player: int, amount: int, name: str = "", what: int = 0
) -> int:
    """[LANG-1.8b, LANG-1.8c, LANG-1.8g]
    Return how much a player gains, heals or the like, as texts change it, or what an object gains.
    """
    if amount <= 0 or not changes_events(state):
        return amount
    would = _with_amount(state, Happening(verb, who=player, what=what, amount=amount, name=name))
    if not would.amount or not (doing := next(_doing(state, would), None)):
        return would.amount
    if not hasattr(doing.replacing.event, "done_by"):
        do_instead(state, doing, would)
        return 0
    one = replace(would, amount=1)  # each of several is an event
    return sum(not _is_done_instead(state, one) for _ in range(would.amount))


def _is_done_instead(state: CardState, would: Happening) -> bool:
    """[LANG-1.8g] Do something else instead of an event if a text says so; return whether one does."""
    doing = next(_doing(state, would), None)
    if doing is not None:
        do_instead(state, doing, would)
    return doing is not None


def do_instead(state: CardState, text: Text, would: Happening) -> None:
    """[LANG-1.8g] Carry the text out next; the event happens after all only if an offer is declined."""
    source, you, replacing = text
    printed = state.definition[source]
    _note_first(state, text)
    it = replacing.pattern.it_of(would)
    player = replacing.pattern.player_of(would) or state.controller[it]
    context = Context(
        event_amount=would.amount, it=Reference(it, state.entered[it]), holder=player, player=player
    )
    frame = first_frame(you, source, printed, replacing.sequence, context)
    event = (would.verb.word, would.what, would.who, would.by, would.amount, would.name)
    state.record("done_instead", state.hooks.cites["done_instead"], player=you, object=source)
    below = len(state.agenda)
    while below and state.agenda[below - 1][0] == "do_instead":  # earlier events of the same instruction
        below -= 1
    state.agenda.insert(below, Replaced("do_instead", frame, replacing.place, *event))


def begin_instead(state: CardState, step: Replaced) -> None:
    """[LANG-1.8g] Do what is done instead of an event, unless the player has lost by then."""
    if not state.lost[step.frame.you]:
        state.agenda += [step._replace(name=BEGUN), step.frame]


def saving(state: CardState, number: int) -> Iterator[Text]:
    """[LANG-1.8i] Yield the texts that do something else instead of destroying an object."""
    if DoInstead in state.watchers and state.hooks.can_be_kept(state, number):
        yield from _doing(state, Happening(verbs.DESTROY, what=number))


def save(state: CardState, number: int, text: Text) -> None:
    """[LANG-1.8i] Leave an object in play, and carry out next what a text does instead of destroying it."""
    state.hooks.keep(state, number)
    cited = state.hooks.cites["spared.without_an_offer"]
    state.record("spared", cited, object=number, other=text.source)
    do_instead(state, text, Happening(verbs.DESTROY, what=number))


def nothing_more(_state: CardState, _step: Replaced) -> None:
    """[LANG-1.8g] All that was done instead of an event is done."""


def _doing(state: CardState, would: Happening) -> Iterator[Text]:
    """[LANG-1.8c, LANG-1.8g] Yield the texts that do something else instead of an event.

    A text doesn't replace what it has brought about itself.
    """
    if DoInstead not in state.watchers:
        return
    begun = [
        (step.frame.source, step.frame.printed.key, step.place)
        for step in state.agenda
        if isinstance(step, Replaced) and step.name == BEGUN
    ]
    for text in _texts(state, would):
        if isinstance(text.replacing.node, DoInstead) and _key(state, text) not in begun:
            yield text


def draws_instead(state: CardState, player: int, amount: int) -> int:
    """[LANG-1.8b, LANG-1.8d, LANG-1.8g]
    Return how many cards are drawn instead; each draw is replaced by each text.
    """
    if not state.turn or not changes_events(state):
        return amount
    would = Happening(verbs.DRAW, who=player, amount=1)
    texts = list(_texts(state, would))
    first, later = (
        prod(
            node.amount
            for text in texts
            if (node := _times(text)) and _counts(state, text, player, is_later=is_later)
        )
        for is_later in (False, True)
    )
    return sum(
        not _is_drawn_otherwise(state, would, is_later=is_later)
        for is_later, drawn in ((False, first), (True, (amount - 1) * later))
        for _ in range(drawn)
    )


def _times(text: Text) -> Instead | None:
    """Return the text if it says how many cards are drawn instead of one."""
    node = text.replacing.node
    return node if isinstance(node, Instead) else None


def _is_drawn_otherwise(state: CardState, would: Happening, *, is_later: bool) -> bool:
    """[LANG-1.8d, LANG-1.8g] Do something else instead of drawing a card; return whether a text says so."""
    for text in _doing(state, would):
        if _counts(state, text, would.who, is_later=is_later):
            do_instead(state, text, would)
            return True
    return False


def _counts(state: CardState, text: Text, player: int, *, is_later: bool) -> bool:
    """[LANG-1.8d] Whether a text is about the first of several draws that a player makes now, or a later one.

    The first draw of all counts, or, for texts about all draws except the first, the player's own first.
    """
    node = text.replacing.node
    if node.which == "each":
        return True
    asked = state.library.asked[text.replacing.event]
    by = 0 if node.which == "first" else player
    is_first = not (is_later or asked.times(state, state.history, text.you, text.source, by))
    return is_first == (node.which == "first")


def _with_amount(state: CardState, would: Happening, *, ahead: bool = False) -> Happening:
    """[LANG-1.8c] Return the event with the amount that texts give it; nothing changes what has become 0."""
    for change in ORDER:
        for text in list(_changing(state, would, change)):
            node = text.replacing.node
            if would.amount and isinstance(node, Instead) and _sees(state, text, would):
                amount = AMOUNTS[change](would.amount, node.amount)
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
        _note_first(state, text)
        if what:
            cited = state.hooks.cites["damage_changed"]
            state.record("damage_changed", cited, object=what, other=text.source, amount=amount)
    return changed


def _changing(state: CardState, would: Happening, change: Changed) -> Iterator[Text]:
    """Yield the texts that make a change to an event."""
    for text in _texts(state, would):
        node = text.replacing.node
        if isinstance(node, Instead) and node.change == change:
            yield text


def _texts(state: CardState, would: Happening) -> Iterator[Text]:
    """[LANG-1.8c, LANG-1.8d] Yield the texts that see an event, in the order in which their cards lie."""
    watching = {*state.watchers.get(Instead, ()), *state.watchers.get(DoInstead, ())}
    for source in sorted(watching, key=lambda number: lies(state, number)):
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
        and not (node.which == "first" and _has_had_first(state, text))
    )


def _note_first(state: CardState, text: Text) -> None:
    """[LANG-1.8d] Note that a text has had its first event of the turn, for the one who is "you"."""
    if text.replacing.node.which == "first":
        key = _key(state, text)
        state.turn_limits[key] = state.turn_limits.get(key, 0) | 1 << text.you


def _has_had_first(state: CardState, text: Text) -> bool:
    """[LANG-1.8d] Whether a text has had the first event of the turn, for the player who is "you"."""
    return bool(state.turn_limits.get(_key(state, text), 0) & 1 << text.you)


def _key(state: CardState, text: Text) -> tuple[int, str, int]:
    return text.source, state.definition[text.source].key, text.replacing.place
