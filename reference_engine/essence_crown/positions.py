"""The canonical state of Essence Crown (spec/essence_crown/state.md): what only this card game has there."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from grammar.essence_crown.operations import WORDS
from reference_engine.essence_crown.hooks import HOOKS
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.switches import SWITCHES
from reference_engine.essence_crown.turn import PHASES, phases_of
from reference_engine.essence_crown.zones import DEITY_AREA
from reference_engine.interpreter.positions.references import (
    OBJECT,
    OTHER,
    PLAYER,
    Forms,
    Known,
    words_of_rows,
)
from reference_engine.interpreter.positions.restoring import Positions
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.errors import BadPosition


class EssenceCrownPositions(Positions[State]):
    """Without an agenda, "start", "combat" and "end" are about to begin; the Main Phases have begun."""

    not_listed = frozenset(("deity_area",))
    within = ("combat",)
    players = (2, 4)
    phases = tuple(PHASES)
    acting = ("main_1", "main_2")
    open_phase = "main_1"
    rule_of_one_zone = "EC-4.1.11"
    plain_rows: ClassVar[Forms] = {
        "attacking": (PLAYER,),
        "blocks": (OBJECT, OBJECT),
        "blocked": (OBJECT,),
        "divided": (OBJECT, OBJECT, OTHER),
    }
    row_words: ClassVar[Known] = words_of_rows(WORDS, State.stats)

    def derived_of_object(self, state: State, number: int) -> Mapping[str, object]:
        """Return whether an object attacks."""
        return {"attacking": number in state.attacking}

    def public_of(self, state: State, player: int) -> Mapping[str, object]:
        """Return the trackers."""
        return {
            "essence": state.essence[player],
            "kl": state.kl[player],
            "god_charges": state.god_charges[player],
            "threshold_used": bool(state.threshold_used[player]),
        }

    def begin_player(self, state: State, player: int, row: Any, rows: Mapping[int, Any]) -> None:
        """Restore a player's Deity, object p for player p; its printed Essence is the default."""
        if player not in rows or "Deity" not in state.definition[player].types:
            raise BadPosition(f"objects: object {player} must be the Deity of player {player} [EC-5.1.1]")
        state.zone[player] = DEITY_AREA
        state.controller[player] = state.owner[player] = player
        state.zones[player][DEITY_AREA].append(player)
        if row.status != "lost":
            state.watch(player)
        state.essence[player] = state.definition[player].essence

    def check_player(self, _state: State, player: int, row: Any) -> None:
        """Check that there is at most one active Domain (EC-3.3.3)."""
        if len(row.domain_zone) > 1:
            raise BadPosition(f"player {player}: more than one active Domain [EC-3.3.3]")

    def rest_of_turn(self, state: State) -> Sequence[Step]:
        """Return the rest of the turn from the phase on; in the Start Phase, the turn itself begins."""
        return (("begin_turn",),) if state.phase == "start" else phases_of(state).since(state.phase)


POSITIONS: Final = EssenceCrownPositions("essence_crown", State, SWITCHES, HOOKS)
