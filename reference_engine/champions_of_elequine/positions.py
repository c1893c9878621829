"""The canonical state of this game: written, read, checked, and as one player may see it."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Final

from msgspec import Meta

from grammar.champions_of_elequine.operations import WORDS
from reference_engine.champions_of_elequine import places
from reference_engine.champions_of_elequine.cards.face_down import turn_down
from reference_engine.champions_of_elequine.combat import leaders
from reference_engine.champions_of_elequine.combat.vengeance import show_gained
from reference_engine.champions_of_elequine.hooks import HOOKS
from reference_engine.champions_of_elequine.play.waiting import attack_data, window_data
from reference_engine.champions_of_elequine.round.rounds import PHASES, priority_in, steps_from
from reference_engine.champions_of_elequine.state import DEF, WITH_STATS, State, keeps_def
from reference_engine.champions_of_elequine.switches import SWITCHES
from reference_engine.champions_of_elequine.zones import (
    ACOLYTE,
    ARCHIVE,
    ARSENAL,
    ARSENAL_AREA,
    CACHE,
    CHAMPION,
    CHARACTERS,
    EQUIPMENT,
    FRONT_ROW,
    LEADER,
    PARTY,
    RESOURCE_AREA,
    SUPPORT,
    WITH_PLACES,
)
from reference_engine.interpreter import attack
from reference_engine.interpreter.answers import exists
from reference_engine.interpreter.positions.references import (
    OBJECT,
    OTHER,
    PLAYER,
    Forms,
    Known,
    words_of_rows,
)
from reference_engine.interpreter.positions.restoring import Positions
from reference_engine.interpreter.zones import DECK, HAND
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.errors import BadPosition
from reference_engine.kernel.occupancy import Area

OF_CARDS: Final = frozenset((ACOLYTE, ARSENAL, EQUIPMENT))
TYPES_IN: Final[Mapping[int, frozenset[str]]] = {
    LEADER: frozenset((CHAMPION,)),
    CHARACTERS: frozenset((CHAMPION, ACOLYTE)),
    SUPPORT: frozenset((CHAMPION,)),
    PARTY: frozenset((CHAMPION,)),
    ARSENAL_AREA: OF_CARDS,
    RESOURCE_AREA: OF_CARDS,
    DECK: OF_CARDS,
    HAND: OF_CARDS,
    CACHE: OF_CARDS,
    ARCHIVE: OF_CARDS | {CHAMPION},
}
"""[COE-1.1.2, COE-8.7.8] By zone: the types of the cards that may lie there."""
FULL: Final = {
    LEADER: "the Party Leader zone holds at most one card [COE-4.1.6a]",
    SUPPORT: "the Support area holds at most one card [COE-4.1.3]",
    CHARACTERS: "the positions hold at most 6 cards [COE-4.2.1a]",
    ARSENAL_AREA: "the Arsenal area holds at most 6 cards [COE-4.2.1a]",
    RESOURCE_AREA: "the Resource area holds at most 6 cards [COE-2.3.5]",
}
"""By zone with places: what is wrong if it holds more cards than it has places."""


class ChampionsOfElequinePositions(Positions[State]):
    """Without an agenda, a Camp Phase or Rest Phase begins; in Main and Battle, a player is about to act.

    Reading a position carries out no rules. Messages name the rules that a bad position breaks.
    """

    phases = PHASES
    acting = ("main", "battle")
    open_phase = "main"
    losers_leave = False  # COE-11.1.6
    shows_printed = False
    with_stats = frozenset(WITH_STATS)
    rule_of_one_zone = "COE-4.2.1a"
    rule_of_bearers = "COE-3.3.3"
    plain_rows: ClassVar[Forms] = {
        "leveled": (OBJECT,),
        "unavenged": (OBJECT,),
        "aims": (OBJECT, OTHER),
        "priority": (PLAYER,),
    }
    row_words: ClassVar[Known] = {
        **words_of_rows(WORDS, State.stats),
        "kind": ("play", "flip", "effect", "attack", "tactic"),
    }
    player_columns = (("leveled", tuple[Annotated[int, Meta(ge=1)], ...], ()),)

    # --- writing ------------------------------------------------------------------------------------

    def saved(self, state: State) -> dict[str, Any]:
        """Return the whole state, with what waits in the window and the attack."""
        return {**Positions.saved(self, state), "window": window_data(state), "attack": attack_data(state)}

    def more_of_player(self, state: State, player: int) -> Mapping[str, object]:
        """[COE-7.7.5] Return the Champions that were leveled in this round."""
        return {"leveled": [number for number in state.leveled if state.owner[number] == player]}

    def derived_of_object(self, state: State, number: int) -> Mapping[str, object]:
        """[COE-3.1.4a] Return the DEF to which a character recovers."""
        return {"max_def": state.stat(number, DEF)} if keeps_def(state, number) else {}

    def stat_now(self, state: State, number: int, stat: str) -> int:
        """[COE-3.1.2, COE-3.1.4a] Return what is left of HP and of DEF; other numbers as they are."""
        if stat == "hp":
            return state.hp(number)
        return state.def_left[number] if stat == DEF else state.stat(number, stat)

    # --- views --------------------------------------------------------------------------------------

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        """[COE-4.5.2, COE-4.5.3, COE-4.5.4, COE-4.5.5, COE-4.5.6, COE-4.5.7, COE-6.1.1a]
        Return what a player may know: cards of the opponent that lie face down are only counted.
        """
        seen = super().view(state, viewer)
        hidden = {number for number in state.face_down if state.controller[number] != viewer}
        for told in seen["players"]:
            player = told["player"]
            if player == viewer:
                continue
            for zone in (PARTY, ARSENAL_AREA):
                name = state.zoning.names[zone]
                told[name] = [number for number in told[name] if number not in hidden]
            zones = state.zones[player]
            told["face_down"] = {
                "party": [state.level[number] for number in zones[PARTY] if number in hidden],
                "arsenal": [
                    places.COLUMN_OF[state.space[number]]
                    for number in zones[ARSENAL_AREA]
                    if number in hidden
                ],
            }
            told["leveled"] = [number for number in told["leveled"] if number not in hidden]
        return {
            **seen,
            "first_player": state.first_player,
            "priority": state.priority,
            "passes": state.passes,
            "objects": [row for row in seen["objects"] if row["id"] not in hidden],
            "window": window_data(state, viewer),
            "attack": attack_data(state),
        }

    # --- reading ------------------------------------------------------------------------------------

    def begin_player(self, state: State, player: int, row: Any, rows: Mapping[int, Any]) -> None:
        """Lay down what lies face down, before anyone sees its texts."""
        state.leveled += row.leveled
        for name, zone in self.zones.items():
            for number in getattr(row, name):
                if number not in rows:
                    continue
                if state.owner[number] != player:
                    raise BadPosition(f"player {player}: {name} names object {number} of the other player")
                self._lay(state, number, zone, rows[number].face_down)

    @staticmethod
    def _lay(state: State, number: int, zone: int, face_down: bool | None) -> None:
        if zone == PARTY:
            state.face_down[number] = int(face_down is not False)
        elif face_down and zone == ARSENAL_AREA:
            _refuse_type(state, number, zone)
            turn_down(state, number)
        elif face_down:
            where = state.zoning.names[zone]
            raise BadPosition(
                f"objects: object {number} can't be face down in {where} [COE-4.5.2, COE-4.5.6]"
            )

    def check_player(self, state: State, player: int, row: Any) -> None:
        """Refuse impossible zones of a player."""
        zones = state.zones[player]
        for zone in TYPES_IN:
            for number in zones[zone]:
                if zone == ARSENAL_AREA and state.face_down[number]:
                    continue
                _refuse_type(state, number, zone)
                if zone == ARSENAL_AREA and state.definition[number].is_acolyte:
                    raise BadPosition(f"objects: Acolyte {number} can't be face up in arsenal [COE-8.4.2]")
        for zone, wrong in FULL.items():
            if len(zones[zone]) > len(places.PLACES[player][zone]):
                raise BadPosition(f"player {player}: {wrong}")
        if not row.party_size:
            own = (number for zone in self.zones.values() for number in zones[zone])
            state.party_size[player] = sum(state.definition[number].is_champion for number in own)

    def check_bearer(self, state: State, number: int, bearer: int) -> bool:
        """Return whether an object can be attached to another: Equipment to any character."""
        return state.zone[bearer] in FRONT_ROW and state.zone[number] == ARSENAL_AREA

    def complete(self, state: State, data: Mapping[str, object]) -> None:
        """Give each card on the board a place.

        Cards that entered with the same number are ordered by player, zone and place.
        """
        attack.refuse_missing(state)
        if data.get("agenda") is None and not state.over:
            self._check_begun(state, data)
        self._restore_places(state)
        for number in {each.object for each in state.gained}:
            if not exists(state, number):
                raise BadPosition(f"gained: object {number} is not there")
            show_gained(state, number)
        self._check_leaders(state)
        there = [
            number
            for player in state.seats.players
            for zone in (*FRONT_ROW, SUPPORT, ARSENAL_AREA)
            for number in state.zones[player][zone]
        ]
        state.restore_order(there)

    def value_left_out(self, state: State, number: int, _column: str) -> int:
        """[COE-3.1.4a, COE-10.8.3] Return the DEF of a character, all of which remains."""
        return state.stat(number, DEF)

    @staticmethod
    def _check_begun(state: State, data: Any) -> None:
        """Refuse a position made by hand that stands before the game or in the middle of an action."""
        if not state.turn:
            raise BadPosition("turn: the round must be 1 or more [COE-7.1.1]")
        if not state.active:
            raise BadPosition("active: one player must have Initiative [COE-7.6.2]")
        if data.get("window") or data.get("attack"):
            raise BadPosition("window: it must match the agenda")

    @staticmethod
    def _check_leaders(state: State) -> None:
        """Refuse a player without a Party Leader, unless one is yet to be chosen."""
        if not leaders.is_led(state):
            missing = next(player for player in state.seats.players if not state.leader(player))
            raise BadPosition(f"player {missing}: the Party Leader zone has no Champion [COE-8.7.2]")

    @staticmethod
    def _restore_places(state: State) -> None:
        """Put cards at the places that are given, and the others into open ones."""
        areas = [(player, zone) for player in state.seats.players for zone in WITH_PLACES]
        state.restore_spaces(
            Area(
                tuple(state.zones[player][zone]),
                places.PLACES[player][zone],
                f"is not a place in {state.zoning.names[zone]} of player {player}",
            )
            for player, zone in areas
        )
        for player, zone in areas:
            state.sort_area(player, zone)

    def rest_of_turn(self, state: State) -> list[Step]:
        """Return the rest of the round from the phase on."""
        if not state.first_player:
            raise BadPosition("first_player: name the player who took the first turn [COE-6.2.3a]")
        if not state.priority:
            state.priority = priority_in(state)
        return steps_from(state, state.phase)


def _refuse_type(state: State, number: int, zone: int) -> None:
    """Refuse a card in a zone that never holds its type."""
    (kind,) = state.definition[number].card.types
    where = state.zoning.names[zone]
    if kind not in TYPES_IN[zone]:
        raise BadPosition(f"objects: object {number}, {kind}, can't be in {where}")


POSITIONS: Final = ChampionsOfElequinePositions("champions_of_elequine", State, SWITCHES, HOOKS)
