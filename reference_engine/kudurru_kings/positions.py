"""The canonical state of Kudurru Kings (spec/kudurru_kings/state.md)."""

from typing import ClassVar, Final

from grammar.kudurru_kings.operations import WORDS
from reference_engine.interpreter.positions.references import OBJECT, PLAYER, Forms, Known, words_of_rows
from reference_engine.interpreter.positions.restoring import Positions
from reference_engine.kudurru_kings.hooks import HOOKS
from reference_engine.kudurru_kings.state import State
from reference_engine.kudurru_kings.switches import SWITCHES
from reference_engine.kudurru_kings.turn.phases import PHASES


class KudurruKingsPositions(Positions[State]):
    """Without an agenda, every phase is about to begin, except that in Main the player acts next."""

    within = ("battle",)
    players = (2, 4)
    losers_leave = False  # KK-11.2.4
    turn = PHASES
    phases = PHASES.names
    acting = ("main",)
    open_phase = "main"
    rule_of_one_zone = "KK-4.1.2"
    rule_of_bearers = "KK-8.3.1"
    plain_rows: ClassVar[Forms] = {"again": (OBJECT,), "heated": (OBJECT,), "named": (PLAYER,)}
    row_words: ClassVar[Known] = {
        **words_of_rows(WORDS, State.stats),
        "axis": ("", "stone", "veil", "oath"),
        "score": ("attack", "defense"),
    }


POSITIONS: Final = KudurruKingsPositions("kudurru_kings", State, SWITCHES, HOOKS)
