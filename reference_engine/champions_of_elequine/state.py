"""The state of Champions of El'Equine: a card game's state with rounds, places, levels, DEF and a window."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Final

from grammar.champions_of_elequine.abilities import BoostedFromSupport
from grammar.champions_of_elequine.operations import ASKING
from reference_engine.champions_of_elequine import places
from reference_engine.champions_of_elequine.steps import Attack, Change, Met, Vengeance
from reference_engine.champions_of_elequine.switches import Switches
from reference_engine.champions_of_elequine.zones import (
    ARCHIVE,
    ARSENAL,
    ARSENAL_AREA,
    CACHE,
    CHARACTERS,
    EQUIPMENT,
    FIELD,
    FRONT_ROW,
    LEADER,
    PARTY,
    SUPPORT,
    ZONING,
)
from reference_engine.interpreter.attack import AttackState
from reference_engine.interpreter.card_columns import this_turn
from reference_engine.interpreter.lasting.keywords import KeywordState
from reference_engine.interpreter.objects.board import BoardState
from reference_engine.interpreter.rows import GainedKeyword
from reference_engine.interpreter.texts.statics import reaching
from reference_engine.kernel.columns import (
    NUMBER,
    OBJECT,
    PER_PLAYER,
    ROWS,
    SPARSE,
    Saved,
    Sparse,
    slots_of,
)
from reference_engine.kernel.seats import TwoPlayers
from reference_engine.kernel.shapes import Count
from reference_engine.kernel.table import Table

IN_PRIORITY: Final = ((1, 2), (1, 2), (2, 1))
"""[COE-7.6.1] By the player with Priority: both players, that one first; in the setup player 1."""
CALLED: Final = {ARCHIVE: "archived", CACHE: "cached"}
"""By zone: the name of the event of a card that comes there."""
ARSENAL_TYPES: Final = frozenset((ARSENAL, EQUIPMENT))
AGAIN: Final = 2
"""In the column `checking`: the state check has begun again."""


DEF: Final = "def"
WITH_STATS: Final = (*FRONT_ROW, SUPPORT, PARTY)
"""[COE-3.1.2] The zones of characters and of other Champions that are not archived."""


def has_stats(state: Table, number: int) -> bool:
    """[COE-3.1.2] Return whether an object is a character or another Champion that is not archived."""
    return state.zone[number] in WITH_STATS


def keeps_def(state: Table, number: int) -> bool:
    """[COE-3.1.4a, COE-3.2.2] Return whether it is one, and has DEF."""
    return has_stats(state, number) and DEF in state.definition[number].numbers


def has_level(state: Table, number: int) -> bool:
    """[COE-7.7.6] Return whether an object is a Champion that is not archived."""
    return has_stats(state, number) and bool(state.definition[number].is_champion)


class State(AttackState, KeywordState, BoardState, TwoPlayers):
    """The columns of this game, indexed by player or by object; entry 0 is unused."""

    priority: Annotated[int, NUMBER, Saved(Count)]
    """[COE-7.6.1] The player with Priority in this round; 0 in the setup."""
    passes: Annotated[int, NUMBER, Saved(Count)]
    """[COE-7.4.3c] 1 in the Battle Phase after one player has passed, until something else happens."""
    party_size: Annotated[list[int], PER_PLAYER, Saved(Count)]
    """[COE-7.8.1a] By player: the number of Champions with which they began."""
    tactic_used: Annotated[list[int], PER_PLAYER, Saved(bool, False)]
    """[COE-8.9.7] By player: whether the Party Tactic of this turn has been used."""
    leveled: Annotated[list[int], ROWS]
    """[COE-7.7.5] The Champions that got a level in the leveling step of this round."""

    space: Annotated[Sparse, SPARSE, places.SPACES.saved_as("place")]
    """[COE-4.2.1a] By card: its place."""
    on_space: Annotated[list[int], places.SPACES.column]
    came: Annotated[Sparse, SPARSE, Saved(Count, 0, "entered", within=OBJECT)]
    """By card on the field or in a Support area: higher for the later one."""
    face_down: Annotated[Sparse, SPARSE, Saved(bool | None, None, within=OBJECT)]
    """[COE-4.5.2, COE-4.5.6] Whether a card lies face down."""
    level: Annotated[Sparse, SPARSE, Saved(Count, within=OBJECT, where=has_level)]
    """[COE-7.7.6] By Champion: its XP tokens."""
    lost_hp: Annotated[Sparse, SPARSE, Saved(Count, within=OBJECT, where=has_stats)]
    """[COE-3.1.2] By character and other Champion that is not archived: the HP that it has lost."""
    def_left: Annotated[Sparse, SPARSE, Saved(Count | None, None, DEF, within=OBJECT, where=keeps_def)]
    """[COE-3.1.4a] By character and other Champion that is not archived: its remaining DEF."""
    def_known: Annotated[
        Sparse, SPARSE, Saved(Count | None, None, "known_def", within=OBJECT, where=keeps_def)
    ]
    """[COE-10.8.3, COE-10.8.3a] By the same: its DEF when its remaining DEF was last adapted to it."""

    aims: Annotated[list[tuple[int, int]], ROWS, this_turn(tuple[int, int], sparing=True)]
    """[COE-8.1.4a] The cards that wait in the window, each with the place chosen for it."""
    attack: Annotated[list[Attack], ROWS, this_turn(Attack, sparing=True)]
    """The attack that waits or is being carried out, if any."""
    gained: Annotated[list[Vengeance], ROWS, Saved(tuple[Vengeance, ...], (), sparing=True)]
    """[COE-10.7.9a] What Champions have gained by Vengeance, in the order in which they gained it."""
    keywords: Annotated[
        list[GainedKeyword],
        ROWS,
        Saved(tuple[GainedKeyword, ...], (), "granted", within="this_turn", sparing=True),
    ]
    """[COE-10.8.1] They end at the end of the round, whoever gave them: their player is 0."""
    in_attack: Annotated[list[Change], ROWS, this_turn(Change, sparing=True)]
    """[COE-10.8.2a] What texts have changed until the end of the attack."""
    unavenged: Annotated[list[int], ROWS, this_turn(int, sparing=True)]
    """[COE-3.1.8] The archived Champions whose Vengeance has not taken effect yet, in order."""
    met: Annotated[list[Met], ROWS, this_turn(Met, sparing=True)]
    """[COE-10.4.10] The triggered texts that are being carried out, with those that they have met."""
    checking: Annotated[int, NUMBER]
    """[COE-10.10.2] 1 while a state check archives cards, 2 if the check has begun again, otherwise 0."""
    __slots__ = slots_of(__annotations__)

    switches: Switches

    board = places.SPACES
    zoning = ZONING
    stats = ASKING.stats
    has_attachments = True

    # --- players ------------------------------------------------------------------------------------

    def turn_order(self) -> tuple[int, int]:
        """[COE-7.6.1, COE-10.4.10, COE-10.10.2b]
        Return both players, the one with Priority first; in the setup 1.
        """
        return IN_PRIORITY[self.priority]

    def is_turn_of(self, player: int) -> bool:
        """[COE-7.1.2a] Return whether it is a player's turn: the Battle Phase and Rest Phase are both's."""
        return self.phase in ("battle", "rest") or self.active == player

    # --- numbers ------------------------------------------------------------------------------------

    def stat(self, number: int, name: str) -> int:
        """[COE-10.8.5, COE-10.8.5a] Return a current number, never below 0; HP without what is lost."""
        if name in self.watchers or self.stat_changes[name]:
            return max(0, self.sum_of(number, name))
        value: int = self.definition[number].numbers[name]
        return value

    def stats_of(self, numbers: Sequence[int], name: str) -> dict[int, int]:
        """[COE-10.8.5, COE-10.8.5a] Return a current number of each of several characters, as `stat` does."""
        found = super().stats_of(numbers, name)
        if name in self.watchers or self.stat_changes[name]:
            return {number: max(0, value) for number, value in found.items()}
        return found

    def hp(self, number: int) -> int:
        """[COE-3.1.2] Return the present HP: the HP without what is lost, minus what is lost."""
        return max(0, self.stat(number, "hp") - self.lost_hp[number])

    def is_staggered(self, number: int) -> bool:
        """[COE-1.2.14] Return whether a character has no remaining DEF."""
        return not self.def_left[number]

    def number_of(self, number: int, name: str) -> int | None:
        """[COE-3.1.2, COE-3.2.2, COE-7.7.6] A present number of an object; None where it has none."""
        if name == "level":
            return self.level[number]
        if name == "hp" and "hp" in self.definition[number].numbers:
            return self.hp(number)
        return super().number_of(number, name)

    # --- places -------------------------------------------------------------------------------------

    def put_on(self, number: int, space: int) -> None:
        """[COE-4.2.1a] Put a card at a place, and its number among those of its area, by their columns."""
        super().put_on(number, space)
        self.sort_area(self.controller[number], self.zone[number])

    def sort_area(self, player: int, zone: int) -> None:
        """[COE-4.2.1] Order the cards of a zone by their places."""
        self.zones[player][zone].sort(key=self.space.__getitem__)

    def open_places(self, player: int, zone: int) -> list[int]:
        """[COE-4.2.1a, COE-8.1.4a] Return the places of a zone with no card, for which no card waits."""
        taken = [place for _, place in self.aims]
        return [place for place in self.empty(places.PLACES[player][zone]) if place not in taken]

    def playable_places(self, player: int, zone: int) -> list[int]:
        """[COE-4.4.1, COE-10.7.7a] Return the open places of a zone that no Heavy card closes."""
        there = self.objects_on(places.PLACES[player][zone])
        heavy = {self.space[number] for number in there if self.is_heavy(number)}
        able = self.open_places(player, zone)
        return [place for place in able if heavy.isdisjoint(places.BESIDE[place])] if heavy else able

    def is_heavy(self, number: int) -> bool:
        """[COE-10.7.7a] Return whether a card has Heavy, which none shows that lies face down."""
        return self.has_keyword(number, "heavy")

    def adjacent_to(self, number: int) -> list[int]:
        """[COE-4.2.4, COE-4.2.5] Return the cards adjacent to a card, by their places."""
        beside = places.adjacent(self.space[number], self.switches.leader_adjacent)
        return self.objects_on(beside)

    def place_of(self, number: int) -> str:
        """[COE-4.2.1] Return the name of the place where a card is."""
        return places.NAMES[self.space[number]]

    place_left = place_of

    # --- characters ---------------------------------------------------------------------------------

    def front_row(self, player: int) -> list[int]:
        """[COE-4.3.3] Return the characters of a player on the field, the Party Leader first."""
        zones = self.zones[player]
        return zones[LEADER] + zones[CHARACTERS]

    def leader(self, player: int) -> int:
        """[COE-4.1.6a] Return the Party Leader of a player, 0 for none."""
        return self.on_space[places.LEADER_ZONE[player]]

    def supporter(self, player: int) -> int:
        """[COE-4.1.3] Return the Champion in a player's Support area, 0 for none."""
        return self.on_space[places.SUPPORT_AREA[player]]

    def champions(self, player: int) -> list[int]:
        """[COE-11.1.1, COE-11.1.2] Return the Champions of a player that are not archived, wherever they are.

        They stand in the order of the page on events: Party Leader, positions, Support area, Party area.
        """
        zones, definition = self.zones[player], self.definition
        return [
            number
            for zone in (LEADER, CHARACTERS, SUPPORT, PARTY)
            for number in zones[zone]
            if definition[number].is_champion
        ]

    def with_hp(self, player: int) -> list[int]:
        """[COE-3.1.2] Return the characters and other Champions of a player that are not archived."""
        zones = self.zones[player]
        return zones[LEADER] + zones[CHARACTERS] + zones[SUPPORT] + zones[PARTY]

    def in_order(self, numbers: Iterable[int]) -> list[int]:
        """Return objects on the boards in the order of the page on events: by player, then by place.

        The player with Priority comes first, and the Party Leader before the positions.
        """
        first = self.turn_order()[0]

        def key(number: int) -> tuple[bool, bool, bool, int]:
            zone, place = self.zone[number], self.space[number]
            return (self.controller[number] != first, zone != LEADER, not place, place)

        return sorted(numbers, key=key)

    def is_just_played(self, number: int) -> bool:
        """[COE-8.2.4, COE-8.4.5a, COE-8.7.6] Return whether it is an Acolyte that was played in this turn."""
        return bool(self.definition[number].is_acolyte) and self.arrived[number] == self.turn

    def can_provoke(self, number: int) -> bool:
        """[COE-10.7.8a, COE-10.7.8c] Return whether a character is active and has Provoke."""
        return not self.exhausted[number] and self.has_keyword(number, "provoke")

    def resource_changed(self, number: int, named: str | None) -> str | None:
        """[COE-2.2.1b] Return None, the only cost of a card, unless a text names the other type."""
        return None if named in (None, self.definition[number].cost_type) else named

    def boosts_from_support(self, number: int, booster: int) -> bool:
        """[COE-9.5.11, COE-9.5.12] Return whether a text lets the Support Champion boost a character."""
        return self.zone[booster] == SUPPORT and bool(reaching(self, BoostedFromSupport, number))

    # --- keywords -----------------------------------------------------------------------------------

    def is_given(self, number: int, keyword: str) -> bool:
        """[COE-9.5.7, COE-10.7.9a, COE-10.7.10, COE-10.8.1, COE-10.8.2a]
        Return whether a card is given a keyword: printed, wherever the card is, or by a text.
        """
        return (
            keyword in self.definition[number].keywords
            or super().is_given(number, keyword)
            or (number, self.entered[number], keyword, 0) in self.in_attack
        )

    # --- face-down cards ----------------------------------------------------------------------------

    def is_face_down_card(self, number: int) -> bool:
        """[COE-8.4.6, COE-8.4.6a] Return whether a card lies face down in the Arsenal area."""
        return bool(self.face_down[number]) and self.zone[number] in FIELD

    def front_of(self, number: int) -> Any:
        """Return what a face-down card is."""
        return self.library.find(self.definition[number].key)

    def turn_up(self, number: int) -> None:
        """[COE-8.4.4, COE-8.4.6a] Turn a face-down card up, so that it shows what it is."""
        self.face_down[number] = 0
        self.definition[number] = self.front_of(number)

    # --- coming and going ---------------------------------------------------------------------------

    def unsettle(self) -> None:
        """[COE-10.10.1] Make a state check when a card has come or left, whatever it changes."""
        self.unsettled = True

    def forget(self, number: int) -> None:
        """[COE-7.7.6a, COE-8.4.6a, COE-8.6.6] Forget what a card was on the board."""
        self.take_off(number)
        if self.face_down[number]:
            self.turn_up(number)
        self._forget_gained(number)
        super().forget(number)

    def columns_cleared(self) -> Sequence[Sparse]:
        """[COE-7.7.6a, COE-8.6.6] Return the columns of what a card was on the board."""
        return (
            *super().columns_cleared(),
            self.came,
            self.level,
            self.lost_hp,
            self.def_left,
            self.def_known,
        )

    def _forget_gained(self, number: int) -> None:
        """[COE-8.6.6] Let a Champion that is archived show its own card again."""
        if any(row.object == number for row in self.gained):
            self.gained = [row for row in self.gained if row.object != number]
            self.definition[number] = self.library[self.definition[number].key]

    def record_move(self, number: int, zone: int, rules: tuple[str, ...]) -> None:
        """[COE-1.2.5, COE-1.2.6] Record that a card is archived or cached, or comes to a hand or a deck."""
        player = self.owner[number]
        if zone in CALLED:
            self.record(CALLED[zone], rules, player=player, object=number)
        else:
            self.record("moved", rules, player=player, object=number, name=self.zoning.names[zone])

    # --- where texts look ---------------------------------------------------------------------------

    def candidates(self, types: frozenset[str], zone: str | None, of: int) -> Iterable[int]:
        """[COE-4.3.1, COE-4.3.3, COE-8.8.1, COE-10.5.4, COE-10.5.4a]
        Return the objects to which a filter applies: those on the field, or in a zone that it names.
        """
        if zone is not None:
            return super().candidates(types, zone, of)
        rows = FIELD if not types else _rows_of(types)
        players = (of,) if of else self.turn_order()
        return [number for player in players for row in rows for number in self.zones[player][row]]


def _rows_of(types: frozenset[str]) -> tuple[int, ...]:
    """Return the zones of the field in which cards of these types lie."""
    arsenal = (ARSENAL_AREA,) if types & ARSENAL_TYPES else ()
    return (*(FRONT_ROW if types - ARSENAL_TYPES else ()), *arsenal)
