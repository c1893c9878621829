"""The table: all that the further game depends on, as plain data, and its canonical form. [WIRE-5.1]"""

from __future__ import annotations

import copy
import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from answers import RequestError, not_supported
from cards import ONE_SHOT, ZONE_OF_TYPE, Card, Node

GAME = "essence_crown"
ZONES = (
    *("hand", "veiled_deck", "crypt", "null_zone"),
    *("domain_zone", "shard_row", "avatar_line", "relic_support_zone"),
)
BATTLEFIELD = ZONES[4:]  # EC-4.1.12
PHASES = ("setup", "start", "main_1", "combat", "main_2", "end")
MOST = 10**9
"""No number of a state is further from 0."""

SWITCHES: dict[str, list[Any]] = {
    "threshold_old_kl": ["zero", "leftover"],
    "threshold_on": ["any_turn", "own_turn"],
    "threshold_spent_when_full": ["yes", "no"],
    "initial_kl": ["base", "zero"],
    "shard_immediate_kl": ["no"],
    "charge_lock_last_turn": [3, {"min": 0, "max": 99}],
    "god_code_limit": ["as_printed", "once_per_game"],
    "essence_max": ["none", "starting", {"min": 1, "max": 999}],
    "payment_counts_as_loss": ["no"],
    "state_check": ["each_instruction", "each_effect"],
    "simultaneous_loss": ["draw", "active_player_loses"],
    "deck_out_loss": ["off", "on"],
    "home_domain": ["off"],
    "basic_rule": ["type_line", "plain_shards"],
    "mulligan": ["once_to_six", "none"],
    "first_turn_attack": ["yes", "no"],
    "attack_exhausts": ["yes", "no"],
    "new_avatars_attack": ["yes", "no"],
    "multi_block": ["yes", "no"],
    "support_fights": ["no", "yes"],
    "sacrifice_is_dying": ["yes"],
    "fast_spells": ["off"],
    "unqualified_static": ["everyone", "controller"],
    "rites_are_spells": ["no", "yes"],
    "hand_limit": ["none"],
}
"""The values that this engine supports; the first is the default of the rulebook. [WIRE-2.3]"""


def read_switches(given: Mapping[str, Any]) -> dict[str, Any]:
    """Every switch with its value; raises `RequestError` for one that is not supported. [WIRE-3.4]"""
    for name, value in given.items():
        if name not in SWITCHES:
            raise not_supported(f"the switch {name}")
        ranges = [one for one in SWITCHES[name] if isinstance(one, dict)]
        number = isinstance(value, int) and not isinstance(value, bool)
        if not (isinstance(value, str) and value in SWITCHES[name]) and not (
            number and any(one["min"] <= value <= one["max"] for one in ranges)
        ):
            raise not_supported(f"the switch {name} = {value!r:.40}")
    return {name: given.get(name, values[0]) for name, values in SWITCHES.items()}


@dataclass(slots=True)
class Player:
    """One player's numbers and zones; a zone is a list of object numbers, the deck from the top."""

    essence: int = 0
    kl: int = 0
    god_charges: int = 0
    threshold_used: bool = False
    status: str = "playing"
    zones: dict[str, list[int]] = field(default_factory=lambda: {zone: [] for zone in ZONES})


@dataclass(slots=True)
class Thing:
    """One card in the game; `since` is the turn in which it came onto the battlefield."""

    card: Card
    owner: int
    controller: int
    exhausted: bool = False
    attacking: bool = False
    damage: int = 0
    since: int = 0


@dataclass(slots=True)
class Table:
    """A game. What it still has to do is the agenda, whose first step comes next. [CORE-1.17]"""

    switches: dict[str, Any]
    players: dict[int, Player] = field(default_factory=dict)
    things: dict[int, Thing] = field(default_factory=dict)
    turn: int = 0
    active: int = 0
    first_player: int = 0
    phase: str = "setup"
    agenda: list[list[Any]] = field(default_factory=list)
    used: list[list[Any]] = field(default_factory=list)
    """Limited abilities that were used: player, source, ability, turn."""
    lasting: list[list[Any]] = field(default_factory=list)
    """Changes until the end of the turn: object, "power" or "guard", change."""
    blocks: list[list[int]] = field(default_factory=list)
    """Blocker and attacker."""
    attacks: list[list[int]] = field(default_factory=list)
    """Attacker and the Deity that it attacks."""
    hurt: list[int] = field(default_factory=list)
    """Objects that were dealt damage since destruction was last looked at."""
    losing: list[list[Any]] = field(default_factory=list)
    """Players who lose by something else than Essence, with the rule."""
    result: dict[str, Any] | None = None
    events: list[dict[str, Any]] = field(default_factory=list)

    def tell(self, event: str, rule: str, **fields: Any) -> None:
        """Write a change down. [WIRE-5.6]"""
        self.events.append({"event": event, "rules": [rule], **fields})

    def order(self) -> list[int]:
        """The players in turn order, the active one first."""
        numbers = sorted(self.players)
        first = numbers.index(self.active) if self.active else 0
        return numbers[first:] + numbers[:first]

    def opponent(self, player: int) -> int:
        """The other player."""
        return 3 - player

    def battlefield(self) -> list[int]:
        """Permanents, player by player and zone by zone, as events and decisions list them."""
        return [number for player in self.order() for number in self.sources(player)[1:]]

    def sources(self, player: int) -> list[int]:
        """The player's Deity and permanents."""
        zones = self.players[player].zones
        return [player, *(number for zone in BATTLEFIELD for number in zones[zone])]

    def zone_of(self, number: int) -> tuple[int, str] | None:
        """Whose zone an object lies in and its name; None for a Deity and for what is being carried out."""
        for player, one in self.players.items():
            for zone, numbers in one.zones.items():
                if number in numbers:
                    return player, zone
        return None

    def types(self, card: Card) -> set[str]:
        """The types that a card counts as. [EC-R69]"""
        rite = "Rite" in card.types and self.switches["rites_are_spells"] == "yes"
        return {*card.types, "Spell"} if rite else set(card.types)

    def fits(self, number: int, filter_: Node, source: int, controller: int | None = None) -> bool:
        """Whether an object is meant by a filter of a text of `source`. [LANG-6.5]

        `controller` is who counts as the controller of a card that is not in play.
        """
        thing, own = self.things[number], self.things[source].controller
        whose, types = filter_.get("controller", "any"), filter_["types"]
        mine = (controller or thing.controller) == own
        return (
            (not types or bool(self.types(thing.card) & set(types)))
            and set(filter_.get("aspects", ())) <= set(thing.card.aspects)
            and filter_.get("domain") in (None, thing.card.domain)
            and (whose == "any" or mine == (whose == "you"))
            and not (filter_.get("other") and number == source)
            and filter_.get("readiness") in (None, "exhausted" if thing.exhausted else "ready")
            and (not filter_.get("attacking") or thing.attacking)
        )

    def matching(self, filter_: Node, source: int) -> list[int]:
        """What a filter means among Deities and permanents, in the order in which they are listed."""
        found: list[int] = []
        for player in self.order():
            own = self.sources(player)
            found += own if "Deity" in filter_["types"] else own[1:]
        return [number for number in found if self.fits(number, filter_, source)]

    def statics(self, node: str) -> Iterator[tuple[int, Node]]:
        """Each static ability of this kind in play, with its source. [EC-10.3.1]"""
        for player in self.players:
            for source in self.sources(player):
                for ability in self.things[source].card.having(node):
                    yield source, ability

    def reaches(self, filter_: Node, source: int, number: int, player: int | None = None) -> bool:
        """Whether a static text means an object; a text without "you" by the switch of EC-R67."""
        if self.switches["unqualified_static"] == "controller" and filter_.get("controller", "any") == "any":
            filter_ = {**filter_, "controller": "you"}
        return self.fits(number, filter_, source, player)

    def stat(self, number: int, name: str) -> int | None:
        """The present Power or Guard, None for an object that has none. [EC-10.3.2]"""
        value: int | None = self.things[number].card.numbers.get(name)
        if value is None or number not in self.battlefield():
            return value
        value += sum(change for one, stat, change in self.lasting if one == number and stat == name)
        for source, ability in self.statics("StatBonus"):
            what = ability["what"]
            meant = source == number if what["node"] == "This" else self.reaches(what, source, number)
            if meant:
                value += sum(one["change"] for one in ability["changes"] if one["stat"] == name)
        return value

    def loses_to_damage(self, number: int) -> bool:
        """Whether its damage is at least its Guard. [EC-9.5.1, EC-R51]"""
        guard = self.stat(number, "guard")
        return guard is not None and self.things[number].damage >= guard

    # --- canonical form -----------------------------------------------------------------------------

    def written(self) -> dict[str, Any]:
        """The canonical state; `state.md` describes it."""
        state: dict[str, Any] = {
            "game": GAME,
            "switches": self.switches,
            **{name: getattr(self, name) for name in PLAIN},
            "players": [
                {
                    "player": number,
                    **{name: getattr(one, name) for name in COLUMNS},
                    **one.zones,
                }
                for number, one in self.players.items()
            ],
            "objects": [self._written_thing(number) for number in sorted(self.things)],
        }
        return {**state, "seal": digest(state)}

    def _written_thing(self, number: int) -> dict[str, Any]:
        thing = self.things[number]
        row = {name: getattr(thing, name) for name in ("owner", "controller", *MARKS)}
        stats = {name: self.stat(number, name) for name in ("power", "guard")}
        known = {name: value for name, value in stats.items() if value is not None}
        return {"id": number, "card": thing.card.name, "token": False, **row, **known}

    def view(self, player: int) -> dict[str, Any]:
        """The state as one player may know it. [WIRE-5.2, EC-R81]"""
        shown, hidden = self.written(), set()
        for row in shown["players"]:
            for zone in ("veiled_deck",) if row["player"] == player else ("veiled_deck", "hand"):
                hidden |= set(row[zone])
                row[zone] = {"count": len(row[zone])}
        shown["objects"] = [row for row in shown["objects"] if row["id"] not in hidden]
        # A question about hidden cards stands on the agenda with their numbers, and the seal covers them.
        del shown["agenda"], shown["seal"]
        return shown


PLAIN = (
    *("turn", "active", "first_player", "phase", "agenda", "used", "lasting", "blocks", "attacks"),
    *("hurt", "losing", "result"),
)
COLUMNS = ("essence", "kl", "god_charges", "threshold_used", "status")
MARKS = ("exhausted", "attacking", "damage", "since")


def digest(state: Mapping[str, Any]) -> str:
    """[WIRE-5.4]"""
    text = json.dumps(state, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


# --- loading ----------------------------------------------------------------------------------------


def load_table(state: Mapping[str, Any], cards: Mapping[str, Card], switches: dict[str, Any]) -> Table:
    """The table of a canonical state; raises `RequestError` if it is none. [WIRE-3.2]

    What waits has a form of our own, so a state with an agenda must be one that this engine has given.
    """
    table = Table(switches)
    if state.get("game", GAME) != GAME:
        raise RequestError("bad_state", f"the state is of another game, not of {GAME}")
    own = {name: value for name, value in state.items() if name != "seal"}
    if "agenda" in state and state.get("seal") != digest(own):
        raise RequestError("bad_state", "a state with an `agenda` must come back as this engine gave it")
    if state.get("token_cards"):
        raise not_supported("tokens")
    rows = _rows(state, "players")
    if [row.get("player") for row in rows] != list(range(1, len(rows) + 1)) or len(rows) < 2:
        raise RequestError("bad_state", "players are not numbered from 1, or are fewer than two")
    if len(rows) > 2:
        raise not_supported("more than two players")
    for row in rows:
        table.players[row["player"]] = Player(
            essence=_whole(row, "essence", 0),
            kl=_whole(row, "kl", 0),
            god_charges=_whole(row, "god_charges", 0),
            threshold_used=row.get("threshold_used", False) is True,
            zones={zone: _numbers(row, zone) for zone in ZONES},
        )
        if row.get("status", "playing") != "playing" and "agenda" not in state:
            raise RequestError("bad_state", "a game of two in which somebody has lost is over")
        if not 0 <= row.get("kl", 0) <= 31 or not 0 <= row.get("god_charges", 0) <= 3:
            raise RequestError("bad_state", "KL is 0 to 31, and God Charges are 0 to 3")
    for row in _rows(state, "objects"):
        number, owner = _whole(row, "id", 0), _whole(row, "owner", 0)
        name = row.get("card")
        if not isinstance(name, str) or name not in cards:
            raise RequestError("unknown_card", f"there is no card {name!r:.80}")
        if row.get("token"):
            raise not_supported("tokens")
        if number < 1 or number in table.things or owner not in table.players:
            raise RequestError("bad_state", f"object {number} appears twice or has no owner")
        table.things[number] = Thing(
            cards[name],
            owner,
            _whole(row, "controller", owner),
            exhausted=row.get("exhausted", False) is True,
            attacking=row.get("attacking", False) is True,
            damage=_whole(row, "damage", 0),
            since=_whole(row, "since", 0),
        )
    for name, default in (("turn", 1), ("active", 1), ("first_player", 1)):
        setattr(table, name, _whole(state, name, default))
    table.phase = state.get("phase", "")
    lying = _check(table)
    if "agenda" not in state and table.things.keys() - set(table.players) - lying:
        raise RequestError("bad_state", "an object is in no zone")  # EC-4.1.11
    if "agenda" in state:
        for name in PLAIN[4:]:
            setattr(table, name, copy.deepcopy(state[name]))
        table.players[1].status, table.players[2].status = (row["status"] for row in rows)
    return table


def _check(table: Table) -> set[int]:
    """[CORE-1.2, WIRE-1.9] The objects that lie in a zone: each in one, and the Deities in none."""
    if table.phase not in PHASES or table.active not in table.players:
        raise RequestError("bad_state", "the phase or the active player doesn't exist")
    lying = [number for one in table.players.values() for numbers in one.zones.values() for number in numbers]
    deities = [p for p in table.players if p in table.things and "Deity" in table.things[p].card.types]
    if len(lying) != len(set(lying)) or not set(lying) <= table.things.keys() - set(table.players):
        raise RequestError("bad_state", "an object is in two zones, or is not listed")
    if deities != list(table.players) or any(table.things[p].owner != p for p in deities):
        raise RequestError("bad_state", "object p must be the Deity of player p")
    for number in lying:
        if not {*ONE_SHOT, *ZONE_OF_TYPE} & set(table.things[number].card.types):
            raise RequestError("bad_state", f"object {number} can't be in a zone: it is not a deck card")
    for player, one in table.players.items():
        for zone in BATTLEFIELD:
            for number in one.zones[zone]:
                table.things[number].controller = player
        if len(one.zones["domain_zone"]) > 1:
            raise RequestError("bad_state", "a Domain Zone holds at most one Domain")
    return set(lying)


def _rows(state: Mapping[str, Any], name: str) -> list[dict[str, Any]]:
    rows = state.get(name)
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise RequestError("bad_state", f"{name} is not a list of objects")
    return rows


def _whole(row: Mapping[str, Any], name: str, default: int) -> int:
    value = row.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > MOST:
        raise RequestError("bad_state", f"{name} is not a whole number within bounds")
    return value


def _numbers(row: Mapping[str, Any], zone: str) -> list[int]:
    numbers = row.get(zone, [])
    if not isinstance(numbers, list) or not all(type(number) is int for number in numbers):
        raise RequestError("bad_state", f"{zone} is not a list of object numbers")
    return list(numbers)
