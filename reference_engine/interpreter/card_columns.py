"""The columns that every card game's state has."""

from types import GenericAlias
from typing import Annotated, Any

from reference_engine.interpreter.hooks import Hooks
from reference_engine.interpreter.rows import (
    Borrowed,
    ByText,
    Forbidden,
    GivenForATime,
    Linked,
    Loss,
    Permit,
    Playable,
    Queued,
    Redirected,
    SentElsewhere,
    Shield,
    Unplayable,
    Until,
    Waiting,
)
from reference_engine.interpreter.texts.any_state import TextKey
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.history import Noted
from reference_engine.interpreter.texts.library import Library
from reference_engine.interpreter.texts.verbs import Verb
from reference_engine.interpreter.texts.words_kept import KeptWord
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.columns import (
    EVENTS,
    FLAG,
    GIVEN,
    LISTS,
    NUMBER,
    OBJECT,
    PER_OBJECT,
    PER_PLAYER,
    ROWS,
    SPARSE,
    SPARSE_BY_NAME,
    TABLE,
    Saved,
    Sparse,
    slots_of,
    word,
)
from reference_engine.kernel.events import Event
from reference_engine.kernel.shapes import Count
from reference_engine.kernel.table import Table


def this_turn(row: object, sparing: bool = False) -> Saved:
    """Declare a list of such rows, saved with the effects that last for a time."""
    return Saved(GenericAlias(tuple, (row, ...)), (), within="this_turn", sparing=sparing)


class CardColumns(Table):
    """Player columns are indexed by player, object columns by object; entry 0 is unused."""

    library: Annotated[Library[Any], GIVEN]
    switches: Annotated[Any, GIVEN]
    hooks: Annotated[Hooks[Any], GIVEN]
    """What the shared mechanisms ask this game."""

    # whose turn it is, and what remains to be done
    turn: Annotated[int, NUMBER]
    active: Annotated[int, NUMBER]
    first_player: Annotated[int, NUMBER]
    phase: Annotated[str, word("setup")]
    regular: Annotated[int, NUMBER]
    extra_turns: Annotated[list[int], ROWS]
    agenda: Annotated[list[Step], ROWS]
    unsettled: Annotated[bool, FLAG]
    events: Annotated[list[Event] | None, EVENTS]

    # who is out, and how the game ended
    lost: Annotated[list[int], PER_PLAYER]
    someone_lost: Annotated[bool, FLAG]
    losing: Annotated[list[Loss], ROWS, this_turn(Loss, sparing=True)]
    over: Annotated[bool, FLAG]
    winner: Annotated[int, NUMBER]

    # abilities: who listens for what, who has which, what has triggered, how often each was used
    listeners: Annotated[dict[Verb, list[int]], LISTS]
    watchers: Annotated[dict[TextKey, list[int]], LISTS]
    waiting: Annotated[list[Waiting], ROWS]
    queue: Annotated[list[Queued], ROWS]
    chain: Annotated[int, NUMBER]
    limits: Annotated[dict[tuple[int, str, int], int], TABLE]
    turn_limits: Annotated[dict[tuple[int, str, int], int], TABLE]
    history: Annotated[list[Noted], ROWS, this_turn(Noted, sparing=True)]
    looking_beforehand: Annotated[bool, FLAG]
    """Whether a dependent text's question is being answered; never between two steps."""

    carrying_out: Annotated[list[Frame], ROWS]
    """The text whose instruction is being carried out, in a game whose texts look from "it"."""

    # damage
    damage: Annotated[Sparse, SPARSE, Saved(Count, within=OBJECT)]
    lasting_damage: Annotated[Sparse, SPARSE, Saved(Count, within=OBJECT)]
    just_damaged: Annotated[list[int], ROWS]
    low_toughness_possible: Annotated[bool, FLAG]

    # effects that last for a time
    arrived: Annotated[list[int], PER_OBJECT]
    stat_changes: Annotated[dict[str, Sparse], SPARSE_BY_NAME]
    bearer: Annotated[Sparse, SPARSE]
    counters: Annotated[dict[str, Sparse], SPARSE_BY_NAME]
    cast: Annotated[list[tuple[int, int]], ROWS, this_turn(tuple[int, int])]
    waived: Annotated[list[int], ROWS, this_turn(int, sparing=True)]
    """The cards being played without paying their printed cost."""
    forbidden: Annotated[list[Forbidden], ROWS, this_turn(Forbidden)]
    given_abilities: Annotated[list[GivenForATime], ROWS, this_turn(GivenForATime, sparing=True)]
    borrowed: Annotated[list[Borrowed], ROWS, this_turn(Borrowed)]
    permits: Annotated[list[Permit], ROWS]
    playable: Annotated[list[Playable], ROWS, this_turn(Playable, sparing=True)]
    """[LANG-7.15c] The cards that texts let players play for a time from where they are."""
    cheaper: Annotated[list[ByText], ROWS, this_turn(ByText, sparing=True)]
    """[LANG-2.9] What texts have taken off the next cards of players this turn, or put on them."""
    unplayable: Annotated[list[Unplayable], ROWS, this_turn(Unplayable, sparing=True)]
    """[LANG-7.18a] What texts keep players from playing for a time."""
    afterwards: Annotated[list[tuple[int, int]], ROWS, this_turn(tuple[int, int])]
    delayed: Annotated[list[Frame], ROWS]
    next_turn: Annotated[list[Frame], ROWS]
    chosen_words: Annotated[list[KeptWord], ROWS, this_turn(KeptWord, sparing=True)]
    """[LANG-6.18b] What has been chosen for the lasting texts of objects in play."""
    until: Annotated[list[Until], ROWS, this_turn(Until)]
    linked: Annotated[list[Linked], ROWS, this_turn(Linked, sparing=True)]
    sent: Annotated[list[SentElsewhere], ROWS, this_turn(SentElsewhere, sparing=True)]
    redirected: Annotated[list[Redirected], ROWS, this_turn(Redirected, sparing=True)]
    """[LANG-1.8h] Where texts send damage for a time."""
    shields: Annotated[list[Shield], ROWS, this_turn(Shield, sparing=True)]
    __slots__ = slots_of(__annotations__)
