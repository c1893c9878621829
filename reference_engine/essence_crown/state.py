"""The state of Essence Crown: a card game's state with this game's columns."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

from msgspec import Meta

from grammar.essence_crown.operations import ASKING, GainGodCharges, IsNullified, PreventsDamage, ReplaceDraw
from grammar.ir.operations import If
from grammar.ir.selectors import Filter
from reference_engine.essence_crown.citing import playing
from reference_engine.essence_crown.citing.cards import rules_of_amount, rules_of_condition, rules_of_count
from reference_engine.essence_crown.citing.table import CITES
from reference_engine.essence_crown.citing.triggers import rules_of_trigger
from reference_engine.essence_crown.switches import Switches
from reference_engine.essence_crown.zones import AVATAR_LINE, DOMAIN_ZONE, RELIC_SUPPORT_ZONE, ZONING
from reference_engine.interpreter.hooks import Exiling
from reference_engine.interpreter.playing.refusals import refusals_from
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts import printed
from reference_engine.interpreter.texts.printed import Row
from reference_engine.interpreter.texts.watching import MOVES_ON
from reference_engine.kernel.columns import PER_PLAYER, ROWS, SPARSE, Saved, Sparse, slots_of
from reference_engine.kernel.shapes import Count

Pair = tuple[int, int]
Triple = tuple[int, int, int]

CHAIN_MOST: Final = 1000  # EC-10.3.10
WAITING_MOST: Final = 5000  # EC-10.3.10b
OBJECTS_MOST: Final = 2000  # EC-10.3.10a

ACTION_TIMINGS: Final = {
    "main_action": "main_phase",
    "combat_action": "combat_phase",
    "fast_action": "combat_phase",
}
"""[EC-8.3.1, EC-8.3.2] By decision: the timing of the abilities that can be used at it."""


class State(CardState):
    """The columns of this game, indexed by player or by object; entry 0 is unused.

    Object p is the Deity of player p.
    """

    # what players have
    essence: Annotated[list[int], PER_PLAYER, Saved(int | None, None)]
    kl: Annotated[list[int], PER_PLAYER, Saved(Annotated[int, Meta(ge=0, le=31)])]
    god_charges: Annotated[list[int], PER_PLAYER, Saved(Annotated[int, Meta(ge=0, le=3)])]
    threshold_used: Annotated[list[int], PER_PLAYER, Saved(bool, False)]
    shield: Annotated[list[int], PER_PLAYER, Saved(Count)]
    cannot_lose: Annotated[list[int], PER_PLAYER, Saved(bool, False)]

    # combat
    attacking: Annotated[Sparse, SPARSE]
    blocks: Annotated[list[Pair], ROWS, Saved(tuple[Pair, ...], (), within="combat")]
    blocked: Annotated[list[int], ROWS, Saved(tuple[int, ...], (), within="combat")]
    divided: Annotated[list[Triple], ROWS, Saved(tuple[Triple, ...], (), within="combat")]
    __slots__ = slots_of(__annotations__)

    switches: Switches

    zoning = ZONING
    stats = ASKING.stats
    toughness = "guard"
    moves_on = MOVES_ON | {IsNullified}
    preventing = PreventsDamage
    exiling = Exiling("nullify", "nullified", "not_nullified", "be_nullified", IsNullified)
    cites = CITES
    refusals = refusals_from(CITES)
    action_timings = ACTION_TIMINGS
    most_triggers = CHAIN_MOST
    most_waiting = WAITING_MOST
    most_objects = OBJECTS_MOST

    # --- changes of an object -----------------------------------------------------------------------

    def forget(self, number: int) -> None:
        """[EC-4.1.11b, EC-9.4.1b] Clear the columns of a permanent that leaves the battlefield."""
        super().forget(number)
        self.leave_fights(number)

    def leave_fights(self, number: int) -> None:
        """[EC-9.4.1b] Remove the object from combat."""
        self.attacking.pop(number, None)
        if self.blocks:
            self.blocks = [pair for pair in self.blocks if number not in pair]

    def destructible(self) -> list[int]:
        """[EC-9.5.1, EC-R52]
        Return the objects that may have Guard, in canonical order: Avatar Lines, Relic/Support Zones.
        """
        found: list[int] = []
        for player in self.turn_order():
            zones = self.zones[player]
            found += zones[AVATAR_LINE] + zones[RELIC_SUPPORT_ZONE]
        return found

    def who_loses(self, losing: Mapping[int, tuple[str, ...]]) -> list[int]:
        """[EC-1.1.8, EC-12.1.1, LANG-7.18, EC-R29] Return the players who lose.

        Players who can't lose are excluded. By option, only the first in turn order loses if nobody would be
        left.
        """
        players = []
        for player, rules in losing.items():
            if not self.cannot_lose[player]:
                players.append(player)
            elif rules[0] != "EC-11.1.2":
                self.record("cannot_lose", ("EC-1.1.8", "LANG-7.18", *rules), player=player)
        alone = self.switches.simultaneous_loss == "active_player_loses"
        return players[:1] if alone and len(players) == len(self.turn_order()) else players

    def on_loss(self, player: int) -> None:
        """[EC-12.1.1, EC-12.1.3] Deactivate the Deity of a player who has lost, in a game that continues."""
        self.unwatch(player)

    # --- for card text ------------------------------------------------------------------------------

    def power(self, number: int) -> int:
        """[EC-10.3.2] Return the printed Power with all current changes."""
        return self.stat(number, "power")

    def guard(self, number: int) -> int:
        """[EC-10.3.2] Return the printed Guard with all current changes."""
        return self.stat(number, "guard")

    def reaches(self, number: int, you: int) -> bool:
        """[EC-10.3.3a, EC-R67]
        Return whether a static text without a side affects the object: any or, by option, its own side's.
        """
        return self.switches.unqualified_static == "everyone" or self.controller[number] == you

    def player_of(self, number: int) -> int:
        """[EC-2.1.2, EC-5.1.1, EC-10.1.4, EC-10.1.4a, EC-R53]
        Return the player whose Deity the object is, or 0.
        """
        return number if number <= self.player_count else 0

    def counts_as_dying(self, number: int, how: str) -> bool:
        """[EC-9.6.2, EC-9.6.2a, EC-R56]
        Return whether an Avatar dies: when it is destroyed or, by option, sacrificed.
        """
        dying = how == "destroyed" or self.switches.sacrifice_is_dying == "yes"
        return dying and self.definition[number].is_avatar

    def token_zone(self, _printed: printed.Printed) -> int:
        """[EC-3.10.4] Return the zone of a new token, the Avatar Line."""
        return AVATAR_LINE

    def empty_deck_loses(self) -> bool:
        """[EC-11.1.5, EC-R32]
        Return whether, by option, a player loses who must draw from an empty Veiled Deck.
        """
        return self.switches.deck_out_loss == "on"

    def cards_per_draw(self, player: int) -> int:
        """[EC-10.4.10, EC-10.4.6a, EC-R78]
        Return how many cards are drawn for each draw of a turn; each text applies once to it.
        """
        times = 1
        if ReplaceDraw not in self.watchers or not self.turn:
            return times
        for source in self.watchers[ReplaceDraw]:
            if self.controller[source] == player:
                for node in self.definition[source].nodes[ReplaceDraw]:
                    times *= node.amount
        return times

    def rules_of_leaving(self, number: int) -> tuple[str, ...]:
        """[EC-4.1.11b, EC-9.4.1b]
        Return the rules by which a permanent leaves, and loses its past or its combat.
        """
        also = self.definition[number].also
        changed = any(number in column for column in (self.damage, *self.stat_changes.values()))
        past = ("EC-4.1.11b",) if changed or self.exhausted[number] else ()
        fought = ("EC-9.4.1b",) if any(number in pair for pair in self.blocks) else ()
        return (*also["leaving"], *past, *fought, *also["left"])

    def rules_of_trigger(self, printed: printed.Printed, node: Any) -> tuple[str, ...]:
        """Return the rules by which an ability of a card triggers."""
        return rules_of_trigger(printed, node, self.phase)

    def any_targets(self) -> tuple[int, ...]:
        """[EC-10.1.4a, EC-R53]
        Return all objects for "any target": an Avatar, a Support card with Guard, or a Deity.
        """
        found: list[int] = []
        for player in self.turn_order():
            found.append(player)
            found += self.zones[player][AVATAR_LINE]
            row = self.zones[player][RELIC_SUPPORT_ZONE]
            found += [number for number in row if self.definition[number].guard is not None]
        return tuple(found)

    def can_be_copied(self, number: int) -> bool:
        """[LANG-6.7, EC-R99] Return whether texts can copy the object: only Avatars."""
        is_avatar: bool = self.definition[number].is_avatar
        return is_avatar

    def displaced_by(self, number: int, player: int) -> Sequence[int]:
        """[EC-3.3.4] Return the old Domain, which goes to its owner's Crypt for a new one."""
        if self.definition[number].home != DOMAIN_ZONE:
            return ()
        return tuple(self.zones[player][DOMAIN_ZONE])

    def rules_of_displacing(self, number: int, rules: tuple[str, ...]) -> tuple[str, ...]:
        """[EC-3.3.4a, EC-3.3.4b, EC-R34]
        Return the rules by which a Domain leaves: another is played, or put there by a text.
        """
        is_played = self.definition[number].home_rule in rules
        return ("EC-3.3.4", "EC-3.3.4a" if is_played else "EC-3.3.4b")

    def rules_of_check(self, operation: If) -> tuple[str, ...]:
        """[EC-2.7.3, EC-10.1.6, EC-10.2.1, EC-10.2.2]
        Return the rules for what a condition within a text checks and allows.
        """
        gains = any(isinstance(part, GainGodCharges) for part in operation.then)
        return (*(("EC-2.7.3",) if gains else ()), *rules_of_condition(operation.condition))

    def rules_of_amount(self, amount: Any) -> tuple[str, ...]:
        """[EC-10.1.3] Return the rules by which a text deals an amount."""
        return rules_of_amount(amount)

    def rules_of_count(self, counted: Filter) -> tuple[str, ...]:
        """Return the additional rules of a text that counts objects."""
        return rules_of_count(counted)

    def end_endless_chain(self) -> None:
        """[EC-10.3.10, EC-R91] Draw the game because of an endless chain of triggers."""
        self.over = self.unsettled = True
        self.record("drawn", ("EC-10.3.10", "EC-R91"))

    def is_attacking(self, number: int) -> bool:
        """[EC-9.2.6] Return whether the object is marked as attacking."""
        return number in self.attacking

    def has_rare_resource(self, player: int) -> bool:
        """[EC-2.8.5] Return whether a player has any God Charges."""
        return bool(self.god_charges[player])

    def limit_of(self, row: Row) -> str | None:
        """[EC-R22] Return the printed limit of an ability or, by option, the limit of every God Code."""
        if row.node.label == "god_code" and self.switches.god_code_limit == "once_per_game":
            return "once_per_game"
        limit: str | None = row.node.limit
        return limit

    def rules_of_cost_changes(self, number: int, changes: Sequence[int]) -> tuple[str, ...]:
        """[EC-8.2.4] Return the rules by which the cost of a card differs from the printed cost."""
        return playing.rules_of_cost_changes(self.definition[number], changes)

    def rules_of_play(
        self, player: int, number: int, amount: int, changed: tuple[str, ...]
    ) -> tuple[str, ...]:
        """[EC-8.3.3, EC-8.3.4]
        Return the rules by which a card is played: in a Main Phase, or as a fast card.
        """
        printed = self.definition[number]
        fast = printed.fast and (player != self.active or self.phase == "combat")
        return playing.rules_of_play(printed, fast, amount == 0, changed)

    def rules_of_use(self, number: int, row: Row, *, changed: bool) -> tuple[str, ...]:
        """[EC-8.1.6, EC-8.1.7, EC-8.2.4] Return the rules by which an ability is used."""
        early = bool(self.exhausted[number]) or self.arrived[number] == self.turn
        readiness = playing.rules_of_readiness(early, unlimited=not self.limit_of(row))
        cost = ("EC-8.2.4",) if changed else ()
        return (*playing.rules_of_use(self.definition[number], row), *readiness, *cost)
