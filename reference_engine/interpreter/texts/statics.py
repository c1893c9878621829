"""Compiled static texts: the stats and costs they change, and the objects they reach."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from grammar.ir.abilities import Cannot, CostChange, HasAbilities, StatBonus
from grammar.ir.operations import StatChange
from grammar.ir.selectors import Bearer, Filter, This, Watched
from reference_engine.interpreter.texts.amounts import Per
from reference_engine.interpreter.texts.any_state import AnyState, TextKey
from reference_engine.interpreter.texts.dependent import Beforehand
from reference_engine.interpreter.texts.filters import HasWords, Matches, match_for, match_of
from reference_engine.interpreter.texts.frame import NO_CONTEXT, as_it_is
from reference_engine.interpreter.texts.values import holds
from reference_engine.kernel.rows import row_maker


@dataclass(frozen=True)
class Bonus:
    """A compiled static change of an object's number. `qualified`: the text says whose cards it affects.

    `sets` says that it is the number instead of the printed one. `of_one` returns the only object that it can
    affect, for a text about "this" or the bearer.
    """

    match: Matches
    change: int
    condition: Any
    qualified: bool
    per: Per | Beforehand[Per] | None
    of_one: Callable[[AnyState, int], int] | None = None
    sets: bool = False

    def holds(self, state: AnyState, condition: object, you: int, source: int) -> bool:
        """Whether the bonus applies now."""
        return holds(state, condition, you, source, NO_CONTEXT)


def _itself(_state: AnyState, source: int) -> int:
    """Return the source."""
    return source


def _bearer(state: AnyState, source: int) -> int:
    """Return the object to which the source is attached; 0 for none."""
    return state.bearer[source]


OF_ONE: Final[Mapping[type, Callable[[AnyState, int], int]]] = {This: _itself, Bearer: _bearer}


class Change(NamedTuple):
    """A change of costs: of which cards, by how much, and whether the text says whose they are.

    `nth` limits it to one such card each turn; `resource` is the resource whose cost changes, or None for the
    main one. The cost stays at `least`; `per` is what is counted, for the player of the card if `theirs`.
    """

    match: Matches
    change: int
    qualified: bool
    nth: int
    condition: Any
    resource: str | None
    least: int = 0
    per: Per | None = None
    theirs: bool = False
    for_everyone: bool = False

    def applies(self, state: AnyState, number: int, source: int) -> bool:
        """[LANG-2.6, LANG-5.4] Whether a text changes the cost of a card now, for any of its players."""
        return any(
            self.match(state, number, you, source)
            and (self.qualified or state.reaches(number, you))
            and now_for(state, self.condition, you, source, number)
            for you in (state.seats.players if self.for_everyone else (state.controller[source],))
        )


class CostChanges(dict[HasWords, tuple[Change, ...]]):
    """The changes that a card makes to the costs of others, by the card whose cost is needed.

    Most cards have types that no text mentions; for these the lookup is cached as empty.
    """

    __slots__ = ("every",)

    def __init__(self, texts: Iterable[tuple[CostChange, bool]]) -> None:
        """Prepare texts, each with whether it applies for every player."""
        self.every = tuple(
            (
                match_for(node.filter),
                Change(
                    match_for(node.filter).__call__,
                    node.change,
                    not unqualified(node.filter),
                    node.nth_each_turn,
                    node.condition,
                    node.resource,
                    node.least,
                    node.per,
                    node.theirs,
                    everyone,
                ),
            )
            for node, everyone in texts
        )

    def __missing__(self, printed: HasWords) -> tuple[Change, ...]:
        self[printed] = tuple(change for match, change in self.every if match.fits(printed))
        return self[printed]


def now(state: AnyState, condition: object, you: int, source: int) -> bool:
    """[LANG-5.4] Whether a lasting text applies now: it has no condition, or its condition holds."""
    return condition is None or holds(state, condition, you, source, NO_CONTEXT)


def now_for(state: AnyState, condition: object, you: int, source: int, number: int) -> bool:
    """[LANG-5.4] Whether a lasting text applies to an object now, which is "it" for the condition."""
    if condition is None:
        return True
    context = NO_CONTEXT._replace(it=as_it_is(state, number))
    return holds(state, condition, you, source, context)


class Text(NamedTuple):
    """A lasting text that applies: its node, the object that has it, and the player who is "you" in it."""

    node: Any
    source: int
    you: int


text_of: Final = row_maker(Text)


class Lasting(NamedTuple):
    """A lasting text of a card.

    `for_everyone` says whether it applies for every player; `reach` whether it affects an object, for a text
    that says which. `condition` limits when it applies.
    """

    node: Any
    for_everyone: bool
    reach: Matches | None
    condition: Any


class LastingTexts(dict[TextKey, tuple[Lasting, ...]]):
    """The lasting texts of a card by kind, and by the names under which it lists them; filled on demand."""

    __slots__ = ("listed",)

    def __init__(self, listed: Iterable[tuple[tuple[TextKey, ...], object, bool]]) -> None:
        """Prepare texts, each with its kind and names, and whether it applies for every player."""
        self.listed = tuple(listed)

    def __missing__(self, kind: TextKey) -> tuple[Lasting, ...]:
        self[kind] = tuple(
            Lasting(node, everyone, reach_in(node), getattr(node, "condition", None))
            for kinds, node, everyone in self.listed
            if kind in kinds
        )
        return self[kind]


def reach_in(node: object) -> Matches | None:
    """Return which objects a lasting text reaches; None if it names none."""
    what = getattr(node, "what", None) or getattr(node, "filter", None)
    return None if what is None else reach_of(what)


@cache
def forbidding(verb: str) -> str:
    """Return the name by which the texts are found that forbid a verb, which may be a stat as well."""
    return f"cannot {verb}"


def lasting(state: AnyState, kind: type) -> Iterator[Text]:
    """[LANG-1.7] Yield the lasting texts of a kind that apply now."""
    for source in state.watchers.get(kind, ()):
        you = state.controller[source]
        for node in state.definition[source].nodes[kind]:
            if now(state, node.condition, you, source):
                yield text_of((node, source, you))


def reaching(state: AnyState, kind: TextKey, number: int) -> list[Text]:
    """[LANG-1.7, LANG-5.4]
    Return the texts of a kind that affect an object now, each once, for however many players it applies.

    In a text for every player, the object's controller is "you" before the others are.
    """
    found, controller = [], state.controller
    for source in state.watchers.get(kind, ()):
        for node, everyone, reach, condition in state.definition[source].lasting[kind]:
            for you in state.seats.order[controller[number]] if everyone else (controller[source],):
                if reach(state, number, you, source) and now_for(state, condition, you, source, number):
                    found.append(text_of((node, source, you)))
                    break
    return found


def reaching_player(state: AnyState, kind: type, player: int) -> list[Text]:
    """[LANG-1.7, LANG-5.4]
    Return the texts of a kind that affect a player now: the player's own, or those of others about opponents.
    """
    found = []
    for source in state.watchers.get(kind, ()):
        for node, everyone, _, condition in state.definition[source].lasting[kind]:
            opposing = "opponent" in (getattr(node, "side", None), getattr(node, "by", None))
            for you in state.seats.opponents[player] if opposing else (player,):
                if (everyone or you == state.controller[source]) and now(state, condition, you, source):
                    found.append(text_of((node, source, you)))
                    break
    return found


def bonuses_from(nodes: Iterable[object]) -> dict[str, tuple[Bonus, ...]]:
    """Compile static changes of objects' numbers, by the number that they change."""
    bonuses: dict[str, tuple[Bonus, ...]] = {}
    for node in nodes:
        if isinstance(node, StatBonus):
            match, qualified = match_of(node.what).__call__, not unqualified(node.what)
            for stat, change in _by_stat(node.changes).items():
                if change:
                    one = OF_ONE.get(type(node.what))
                    bonus = Bonus(match, change, node.condition, qualified, node.per, one, node.sets)
                    bonuses[stat] = (*bonuses.get(stat, ()), bonus)
    return bonuses


FOLLOWED: Final = "followed"
"""The key in `watchers` of cards with texts to follow."""


def is_followed(node: object, decisive: frozenset[str], steady: tuple[type, ...]) -> bool:
    """Whether anything that happens may end or begin a static text, and not only what comes, leaves or moves.

    Only texts about what is `decisive` count: stats, and what texts forbid. The results of conditions and
    tests of the types in `steady` change only when the game checks anyway.
    """
    if isinstance(node, StatBonus):
        about = not decisive.isdisjoint(change.stat for change in node.changes)
        if node.per is not None:
            return about
    elif isinstance(node, Cannot):
        about = node.verb in decisive
    else:
        return isinstance(node, HasAbilities)
    return about and not (isinstance(node.condition, steady) and is_plain(node.what, steady))


def is_plain(what: object, steady: tuple[type, ...]) -> bool:
    """Whether a selection asks for nothing that may change while an object stays where it is."""
    if isinstance(what, Filter):
        tests = all(isinstance(test, steady) for test in what.tests)
        return tests and what.readiness is None and not what.attacking
    return isinstance(what, This | Bearer)


def unqualified(what: Watched | Bearer | Beforehand[Filter]) -> bool:
    """Whether a static text doesn't say whose cards it affects."""
    described = what.part if isinstance(what, Beforehand) else what
    return isinstance(described, Filter) and described.controller == "any"


@lru_cache(maxsize=4096)
def reach_of(what: Watched | Bearer | Beforehand[Filter]) -> Matches:
    """Return which objects a static text reaches; the game decides how far one without "you" does."""
    match: Matches = match_of(what).__call__
    if not unqualified(what):
        return match

    def reached(state: AnyState, number: int, you: int, source: int) -> bool:
        return match(state, number, you, source) and state.reaches(number, you)

    return reached


def _by_stat(changes: Iterable[StatChange]) -> dict[str, int]:
    """Add up changes of the same number."""
    change: dict[str, int] = {}
    for part in changes:
        change[part.stat] = change.get(part.stat, 0) + part.change
    return change
