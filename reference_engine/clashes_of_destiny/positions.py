"""The canonical state of Clashes of Destiny (spec/clashes_of_destiny/state.md)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Literal

from grammar.clashes_of_destiny.operations import WORDS
from reference_engine.clashes_of_destiny import tiles
from reference_engine.clashes_of_destiny.cards.bonus_card import is_bonus_card
from reference_engine.clashes_of_destiny.hooks import HOOKS
from reference_engine.clashes_of_destiny.resources.affinities import TO_UNLOCK, bits_of, unlocked
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.switches import SWITCHES
from reference_engine.clashes_of_destiny.turn import PHASES
from reference_engine.clashes_of_destiny.zones import (
    BOARD,
    DESTINY_DECK,
    EQUIPMENT,
    LEVEL_STACK,
    SECRETS,
)
from reference_engine.interpreter import attack
from reference_engine.interpreter.answers import exists
from reference_engine.interpreter.playing.steps import Announcement, Finish, ResolveCard
from reference_engine.interpreter.positions.references import OBJECT, OTHER, Forms, Known, words_of_rows
from reference_engine.interpreter.positions.restoring import Outcome, Positions
from reference_engine.interpreter.positions.saving import tokens_named
from reference_engine.interpreter.texts.printed import Printed
from reference_engine.kernel.agenda import OfObject, OfPlayer, Step
from reference_engine.kernel.errors import BadPosition
from reference_engine.kernel.occupancy import Area

UNFINISHED: Final = {"unfinished": True, "losers": []}
KINDS_IN: Final = {
    BOARD: ("is_unit", "units"),
    LEVEL_STACK: ("is_leader", "Heroes and Shrines"),
    EQUIPMENT: ("is_artifact", "Artifacts"),
    SECRETS: ("is_secret", "Secrets"),
}
"""By zone: the only kind of card there."""


class ClashesOfDestinyPositions(Positions[State]):
    """Without an agenda, a phase is about to begin; in Destiny and Main, the turn player is about to act.

    Reading a position carries out no rules. Messages name the rules that a bad position breaks.
    """

    turn = PHASES
    phases = PHASES.names
    acting = ("destiny", "main")
    open_phase = "main"
    losers_leave = False  # CD-11.1.4
    shows_printed = False
    rule_of_one_zone = "CD-4.2.10"
    plain_rows: ClassVar[Forms] = {
        "provided": (OBJECT,),
        "cancelled": (OBJECT,),
        "sprung": (OBJECT,),
        "aims": (OBJECT, OTHER),
    }
    row_words: ClassVar[Known] = words_of_rows(WORDS, State.stats)
    player_columns = (("affinities", tuple[Literal[TO_UNLOCK], ...] | None, None),)  # type: ignore[valid-type]

    # --- writing ------------------------------------------------------------------------------------

    def more_of_player(self, state: State, player: int) -> Mapping[str, object]:
        """[CD-2.5.10] Return the unlocked affinities, in the order of the rules."""
        return {"affinities": unlocked(state.affinities[player])}

    def stat_now(self, state: State, number: int, stat: str) -> int:
        """[CD-1.2.5] Return the current number; HP without the damage."""
        return state.hp(number) if stat == "hp" else state.stat(number, stat)

    def is_hidden(self, state: State, zone: int, player: int, viewer: int) -> bool:
        """[CD-4.2.11, CD-4.2.12, CD-4.2.13, CD-4.2.14, CD-4.2.14a]
        Return whether a zone is hidden from the opponent, or from both players.
        """
        if zone == DESTINY_DECK:
            return player != viewer and state.switches.destiny_deck_open == "no"
        return (zone == SECRETS and player != viewer) or super().is_hidden(state, zone, player, viewer)

    def cards_besides(self, state: State) -> Iterable[Printed]:
        """Return the bonus card, and cards of tokens whose extra plays have not been made."""
        shown = [state.definition[number] for number, zone in enumerate(state.zone) if zone]
        bonus = [printed for printed in shown if is_bonus_card(printed)]
        return [*bonus, *tokens_named(state, state.extra_plays)]

    def result(self, state: State) -> dict[str, Any] | None:
        """[CD-11.2.3] Return the result; an unfinished game has no winner and no loser, and is not a draw."""
        return dict(UNFINISHED) if state.broken_off else super().result(state)

    # --- reading ------------------------------------------------------------------------------------

    def value_left_out(self, state: State, number: int, column: str) -> int:
        """Return the printed durability of an Artifact."""
        durability: int = state.definition[number].numbers.get(column, 0)
        return durability

    def check_player(self, state: State, player: int, row: Any) -> None:
        """Check what a player has in play, and restore what follows from it."""
        zones = state.zones[player]
        for zone, (kind, named) in KINDS_IN.items():
            for number in zones[zone]:
                if not getattr(state.definition[number], kind):
                    where = state.zoning.names[zone]
                    raise BadPosition(f"player {player}: object {number} in {where} is none of the {named}")
        leaders = [number for number in zones[BOARD] if state.definition[number].is_leader]
        is_begun = state.phase != "setup"
        if len(leaders) > 1 or (is_begun and not leaders):
            raise BadPosition(f"player {player}: exactly one Shrine or Hero must be on the board [CD-1.1.4]")
        for number in leaders:
            state.leader[player] = number
        if zones[EQUIPMENT] and not state.has_hero(player):
            raise BadPosition(f"player {player}: a Shrine can't wield an Artifact [CD-8.4.1]")
        affinities: Sequence[str] = (
            row.affinities if row.affinities is not None else self._of_shrine(state, player)
        )
        state.affinities[player] = bits_of(affinities)

    def _of_shrine(self, state: State, player: int) -> Sequence[str]:
        """Return the affinity of the Shrine on the board or under the Hero; none without a Shrine."""
        zones = state.zones[player]
        found = (state.definition[n] for n in (*zones[BOARD], *zones[LEVEL_STACK]))
        return [printed.affinity for printed in found if printed.is_shrine]

    def complete(self, state: State, _data: Mapping[str, object]) -> None:
        """Give each unit a tile; cards that entered with the same number are ordered by zone and place."""
        if state.turn and state.active != 2 - state.turn % 2:
            raise BadPosition(f"active: turn {state.turn} is the other player's turn [CD-7.1.1]")
        if state.phase == "destiny" and not state.has_destiny_phase():
            raise BadPosition("phase: this turn has no Destiny Phase [CD-7.2.3a]")
        shrines = list(self._shrines(state))
        others = [
            number
            for player in state.seats.players
            for number in state.units(player)
            if not any(number in shrine.objects for shrine in shrines)
        ]
        state.restore_spaces([*shrines, Area(others, tiles.ALL)])
        self._check_pending(state)
        in_play = [
            number
            for zone in (BOARD, EQUIPMENT, SECRETS)
            for player in state.turn_order()
            for number in state.zones[player][zone]
        ]
        state.restore_order(in_play)

    @staticmethod
    def _shrines(state: State) -> Iterator[Area]:
        """[CD-4.1.3, CD-4.1.4] Yield each Shrine with its own tile."""
        for player, tile in tiles.SHRINE_TILES.items():
            leader = state.leader[player]
            if leader and not state.has_hero(player):
                where = f"is not {tiles.NAMES[tile]}, the tile of this Shrine"
                yield Area([leader], (tile,), where)

    def _check_pending(self, state: State) -> None:
        """Refuse pending work that names missing objects, tiles or cards."""
        attack.refuse_missing(state)
        if any(row.tile not in tiles.ALL for row in state.stood):
            raise BadPosition("this_turn.stood: there is no such tile [CD-4.1.6]")
        if state.agenda and state.agenda[0][0] not in (last := ("end_turn", "begin_turn")):
            raise BadPosition(f"agenda: none of {' and '.join(last)} comes last")
        for step in state.agenda:
            self._check_step(state, step)

    def _check_step(self, state: State, step: Step) -> None:
        """Refuse a step of the agenda that names a missing card or player."""
        if isinstance(step, (Announcement, ResolveCard, Finish, OfObject)):
            number = step.object
            if not exists(state, number):
                raise BadPosition(f"agenda: {step.name} names object {number}, which is not there")
        if isinstance(step, OfPlayer) and step.player not in state.seats.players:
            raise BadPosition(f"agenda: there is no player {step.player}")

    def restore_result(self, state: State, result: Outcome) -> None:
        """Mark a game that was broken off as unfinished."""
        state.broken_off = result.unfinished


POSITIONS: Final = ClashesOfDestinyPositions("clashes_of_destiny", State, SWITCHES, HOOKS)
