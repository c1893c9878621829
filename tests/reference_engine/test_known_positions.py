"""What a loaded position names must be there: every word and every number of its canonical state.

The states are those of random games. Each leaf is replaced by something that no game knows; the state must
then be refused, unless the leaf names nothing. The lists below say which leaves name nothing.
"""

import copy
import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any, Final

import pytest

from conformance.kit.facts.suite import facts_of
from reference_engine import api
from reference_engine.kernel.errors import BadPosition, NotSupported, UnknownCard
from spec.book.rulebook import load
from tests.reference_engine.setups import cards_of as cards_for
from tests.reference_engine.setups import has_cards, played_games, positions

REFUSED: Final = (BadPosition, NotSupported, UnknownCard)
GAMES: Final = played_games()
CARD_GAMES: Final = [game for game in GAMES if has_cards(game)]
EACH: Final = 1
"""So often each kind of leaf is tried."""
EVERY: Final = 80
LAST: Final = 260
"""One state per so many decisions of a game, up to that decision."""
EARLY: Final = 8
"""The decision that gives the state of a game too short for others."""

Path = tuple[str | int, ...]

AMOUNTS: Final = frozenset(
    (
        *("turn", "chain", "object_count", "amount", "moved", "arrived", "entered", "exhausted"),
        *("lasting_damage", "this_turn", "moves", "attacked", "countered", "destiny", "banished"),
        *("known_def", "passes", "fought", "margin", "quiet", "together"),
        *("party_size", "value", "damage", "shield"),
    )
)
"""Properties that are numbers, or are worked out and not read, besides the number columns of each suite."""
PRINTED: Final = frozenset(("name", "text", "numbers", "value"))
"""Of a token's card: what may be anything."""
FREE: Final = frozenset(("version", "turn_limits", "limits"))
"""Limits name cards that may be gone, such as a token's."""
OPEN: Final = frozenset(("aspects", "domain", "lineage"))
"""Traits for which a set of cards brings its own words."""
NOT_READ: Final = frozenset(("switches", "window", "attack"))
"""Switches have their own tests; what waits in a window is read from the agenda."""


def leaves(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every number and text of the data, with the way to it."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from leaves(value, (*path, key))
    elif isinstance(data, list):
        for place, value in enumerate(data):
            yield from leaves(value, (*path, place))
    elif type(data) in (int, str):
        yield path, data


@cache
def amounts(game: str) -> frozenset[str]:
    """The properties of a game that are amounts."""
    facts = facts_of(game)
    columns = (*facts.columns.values(), *facts.objects.values())
    return AMOUNTS.union(column.name for column in columns if column.kind == "number")


def names_nothing(game: str, path: Path, value: Any) -> bool:
    """Whether a leaf is an amount or a free text; numbers in rows without names are tried elsewhere."""
    named = [part for part in path if isinstance(part, str)]
    if path[0] == "token_cards":
        return named[-1] in PRINTED or named[-1] in OPEN
    if path[0] in NOT_READ or named[-1] in FREE or (isinstance(value, str) and not value):
        return True
    return isinstance(value, int) and (
        named[-1] in amounts(game)
        or named[:-1] == ["objects", "this_turn"]
        or (isinstance(path[-1], int) and len(path) > 2)
    )


def states(game: str) -> Iterator[dict[str, Any]]:
    """States of a few moments of a random game, as they are read from a file."""
    early: dict[str, Any] | None = None
    for number, played in enumerate(islice(positions(game, 1), LAST)):
        if played.decision is None:
            break
        if number == EARLY:
            early = json.loads(json.dumps(played.saved()))
        if number % EVERY == EVERY // 2:
            early = None
            yield json.loads(json.dumps(played.saved()))
    if early is not None:
        yield early


def changed(data: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    """The data with another leaf; what is not on the way to it is shared."""
    found = copy.copy(data)
    inner: Any = found
    for part in path[:-1]:
        inner[part] = copy.copy(inner[part])
        inner = inner[part]
    inner[path[-1]] = value
    return found


def is_refused(game: str, data: dict[str, Any]) -> bool:
    try:
        api.restore(game, data, cards_for(game))
    except REFUSED:
        return True
    return False


@pytest.mark.parametrize("game", GAMES)
def test_a_state_names_only_what_is_there(game: str) -> None:
    tried: dict[str, int] = {}
    accepted = set()
    for data in states(game):
        for path, value in leaves(data):
            kind = ".".join("#" if isinstance(part, int) else part for part in path)
            if tried.get(kind, 0) >= EACH or names_nothing(game, path, value):
                continue
            tried[kind] = tried.get(kind, 0) + 1
            if not is_refused(game, changed(data, path, "no such word" if isinstance(value, str) else 99999)):
                accepted.add(kind)
    assert not accepted
    assert {"game", "phase"} <= set(tried)


OF_ONE_ZONE: Final = re.compile(r"object (\d+) is in no zone \[([A-Z]+-[\d.]+[a-z]?)\]")


@pytest.mark.parametrize("game", CARD_GAMES)
def test_each_object_stands_in_one_zone(game: str) -> None:
    """An object in no zone, in two, or of a number that is not listed is refused, and the rule is named."""
    data = next(states(game))
    rules = {str(rule.id) for book in (load("core"), load(game)) for rule in book.rules}
    named = set()
    for player in data["players"]:
        for zone, numbers in player.items():
            if not isinstance(numbers, list) or not numbers or not isinstance(numbers[0], int):
                continue
            missing, twice, unknown = (copy.deepcopy(data) for _ in range(3))
            place = player["player"] - 1
            missing["players"][place][zone] = numbers[1:]
            with pytest.raises(REFUSED) as caught:
                api.restore(game, missing, cards_for(game))
            if told := OF_ONE_ZONE.search(str(caught.value)):
                named.add((int(told[1]) == numbers[0], told[2] in rules))
            twice["players"][place][zone] = [*numbers, numbers[0]]
            unknown["players"][place][zone] = [*numbers, 99999]
            assert is_refused(game, twice)
            assert is_refused(game, unknown)
    assert named == {(True, True)}


ROWS: Final[dict[str, tuple[tuple[str, list[Any]], ...]]] = {
    "shared": (
        ("this_turn.cast", [99, 1]),
        ("this_turn.cast", [1, 99999]),
        ("this_turn.afterwards", [99999, 1]),
        ("this_turn.afterwards", [1, 99]),
        ("this_turn.forbidden", [99999, 0, "attack"]),
        ("this_turn.forbidden", [1, 0, "no such word"]),
        ("this_turn.borrowed", [99999, 0, 1]),
        ("this_turn.borrowed", [1, 0, 99]),
        ("this_turn.until", [99, 1, 0, "attack", 0]),
        ("this_turn.until", [1, 99999, 0, "attack", 0]),
        ("this_turn.until", [1, 1, 0, "no such word", 0]),
        ("this_turn.shields", [99999, 0, 1]),
        ("this_turn.cheaper", [1, 1, "no such card", 0, 0]),
        ("this_turn.cheaper", [1, 1, ["no such card", []], 0, 0]),
        ("this_turn.unplayable", [0, 1, 1, "no such card", 0, 0]),
        ("limits", [99, "any", 0, 1]),
        ("turn_limits", [99999, "any", 0, 1]),
        ("extra_turns", [99]),
        ("agenda", ["no such step"]),
    ),
    "essence_crown": (
        ("combat.blocks", [99999, 3]),
        ("combat.blocks", [3, 99999]),
        ("combat.blocked", [99999]),
        ("combat.divided", [3, 99999, 1]),
    ),
    "kudurru_kings": (
        ("battle.again", [99999]),
        ("this_turn.heated", [99999]),
        ("this_turn.named", [99]),
        ("this_turn.beaten", [99999, 0, 0]),
        ("this_turn.lowered", ["no such word"]),
        ("battle.score_changes", [99999, 0, 1, "attack", 1]),
        ("battle.score_changes", [1, 0, 1, "no such word", 1]),
        ("keywords", [99999, 0, "guard", 1]),
        ("keywords", [1, 0, "no such word", 1]),
        ("keywords", [1, 0, "guard", 99]),
    ),
    "clashes_of_destiny": (
        ("provided", [99999]),
        ("this_turn.cancelled", [99999]),
        ("this_turn.sprung", [99999]),
        ("this_turn.aims", [99999, 1]),
        ("this_turn.aims", [1, 99]),
        ("this_turn.stood", [99999, 1, 1]),
        ("this_turn.stood", [1, 99, 1]),
        ("this_turn.stood", [1, 1, 99]),
        ("this_turn.extra_plays", [99, 1, "no such card", 0, 0]),
    ),
    "champions_of_elequine": (
        ("this_turn.unavenged", [99999]),
        ("this_turn.granted", [99999, 0, "swift", 0]),
        ("this_turn.granted", [1, 0, "no such word", 0]),
        ("this_turn.aims", [99999, 1]),
    ),
}
"""By game: rows that name what is not there, and where they stand. A row of one part is that part alone."""


@pytest.mark.parametrize(
    ("game", "where", "row"),
    [(game, *row) for game in CARD_GAMES for row in (*ROWS["shared"], *ROWS.get(game, ()))],
    ids=str,
)
def test_a_row_names_only_what_is_there(game: str, where: str, row: list[Any]) -> None:
    data = _state_of(game)
    assert not is_refused(game, data)
    found: Any = data
    *way, last = where.split(".")
    for part in way:
        found = found[part]
    found[last] = [*found.get(last, ()), row[0] if len(row) == 1 and where != "agenda" else row]
    assert is_refused(game, data)


def _state_of(game: str) -> dict[str, Any]:
    """A state of a game; they are read again, since the tests change them."""
    if game not in _STATES:
        _STATES[game] = json.dumps(next(states(game)))
    data: dict[str, Any] = json.loads(_STATES[game])
    return data


_STATES: Final[dict[str, str]] = {}


@pytest.mark.parametrize("game", CARD_GAMES)
def test_a_card_has_only_what_a_text_can_add(game: str) -> None:
    """[LANG-1.28] Before it is looked at what else the row says."""
    data = _state_of(game)
    name = next(iter(cards_for(game)))
    nothing = (
        ["given", name, 99],
        ["given", "no such card", 0],
        [name, 99],
        [name, "first"],
        ["taken", name, 0],
    )
    for addition in (*nothing, [name], [1, 2, 3, 4]):
        data["this_turn"]["cheaper"] = [[1, 1, [name, [addition]], 0, 0]]
        with pytest.raises(REFUSED):
            api.restore(game, data, cards_for(game))
