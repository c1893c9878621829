"""The state of a game of Essence Crown: that of a card game, with this game's own columns."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

from msgspec import Meta

from grammar.essence_crown.operations import GainGodCharges, IsNullified, PreventsDamage, ReplaceDraw
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

STATS: Final = ("power", "guard")
CHAIN_MOST: Final = 1000  # EC-10.3.10

ACTION_TIMINGS: Final = {
    "main_action": "main_phase",
    "combat_action": "combat_phase",
    "fast_action": "combat_phase",
}
"""[EC-8.3.1, EC-8.3.2] When the abilities are used that can be used at a decision."""


class State(CardState):
    """Player columns are indexed by player, object columns by object; entry 0 is unused.

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
    stats = STATS
    toughness = "guard"
    moves_on = MOVES_ON | {IsNullified}
    preventing = PreventsDamage
    exiling = Exiling("nullify", "nullified", "not_nullified", "be_nullified", IsNullified)
    cites = CITES
    refusals = refusals_from(CITES)
    action_timings = ACTION_TIMINGS
    most_triggers = CHAIN_MOST

    # --- what changes an object ---------------------------------------------------------------------

    def forget(self, number: int) -> None:
        """[EC-4.1.11b, EC-9.4.1b] A permanent that leaves the battlefield forgets all that it was there."""
        super().forget(number)
        self.leave_fights(number)

    def leave_fights(self, number: int) -> None:
        """[EC-9.4.1b] The object attacks and blocks no more."""
        self.attacking.pop(number, None)
        if self.blocks:
            self.blocks = [pair for pair in self.blocks if number not in pair]

    def destructible(self) -> list[int]:
        """[EC-9.5.1, EC-R52] What may have Guard, in canonical order: Avatar Lines, Relic/Support Zones."""
        found: list[int] = []
        for player in self.turn_order():
            zones = self.zones[player]
            found += zones[AVATAR_LINE] + zones[RELIC_SUPPORT_ZONE]
        return found

    def who_loses(self, losing: Mapping[int, tuple[str, ...]]) -> list[int]:
        """[EC-1.1.8, EC-12.1.1, LANG-7.18, EC-R29]
        Who can't lose does not; by option the first in turn order alone loses where nobody would be left.
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
        """[EC-12.1.1, EC-12.1.3] A Deity whose player has lost counts no more in a game that goes on."""
        self.unwatch(player)

    # --- what card text asks of this game -----------------------------------------------------------

    def power(self, number: int) -> int:
        """[EC-10.3.2] Printed Power, with all that adds to it now."""
        return self.stat(number, "power")

    def guard(self, number: int) -> int:
        """[EC-10.3.2] Printed Guard, with all that adds to it now."""
        return self.stat(number, "guard")

    def reaches(self, number: int, you: int) -> bool:
        """[EC-10.3.3a, EC-R67]
        A static text that names no one reaches everyone's cards, or by option its own side's.
        """
        return self.switches.unqualified_static == "everyone" or self.controller[number] == you

    def player_of(self, number: int) -> int:
        """[EC-2.1.2, EC-5.1.1, EC-10.1.4, EC-10.1.4a, EC-R53] The player whose Deity the object is, or 0."""
        return number if number <= self.player_count else 0

    def counts_as_dying(self, number: int, how: str) -> bool:
        """[EC-9.6.2, EC-9.6.2a, EC-R56] Avatars die when they are destroyed or, by option, sacrificed."""
        dying = how == "destroyed" or self.switches.sacrifice_is_dying == "yes"
        return dying and self.definition[number].is_avatar

    def token_zone(self, _printed: printed.Printed) -> int:
        """[EC-3.10.4] A new token comes into the Avatar Line."""
        return AVATAR_LINE

    def empty_deck_loses(self) -> bool:
        """[EC-11.1.5, EC-R32] By option a player loses who must draw from an empty Veiled Deck."""
        return self.switches.deck_out_loss == "on"

    def cards_per_draw(self, player: int) -> int:
        """[EC-10.4.10, EC-10.4.6a, EC-R78]
        How many cards are drawn for each draw of a turn; each text applies once to it.
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
        """[EC-4.1.11b, EC-9.4.1b] Why a permanent leaves, and forgets its past or its combat."""
        also = self.definition[number].also
        changed = any(number in column for column in (self.damage, *self.stat_changes.values()))
        past = ("EC-4.1.11b",) if changed or self.exhausted[number] else ()
        fought = ("EC-9.4.1b",) if any(number in pair for pair in self.blocks) else ()
        return (*also["leaving"], *past, *fought, *also["left"])

    def rules_of_trigger(self, printed: printed.Printed, node: Any) -> tuple[str, ...]:
        """The rules that are named when an ability of a card triggers."""
        return rules_of_trigger(printed, node, self.phase)

    def any_targets(self) -> tuple[int, ...]:
        """[EC-10.1.4a, EC-R53] Any target: an Avatar, a Support card with Guard, or a Deity."""
        found: list[int] = []
        for player in self.turn_order():
            found.append(player)
            found += self.zones[player][AVATAR_LINE]
            row = self.zones[player][RELIC_SUPPORT_ZONE]
            found += [number for number in row if self.definition[number].guard is not None]
        return tuple(found)

    def can_be_copied(self, number: int) -> bool:
        """[LANG-6.7, EC-R99] A text copies nothing but Avatars."""
        is_avatar: bool = self.definition[number].is_avatar
        return is_avatar

    def displaced_by(self, number: int, player: int) -> Sequence[int]:
        """[EC-3.3.4] A new Domain sends the old one to its owner's Crypt."""
        if self.definition[number].home != DOMAIN_ZONE:
            return ()
        return tuple(self.zones[player][DOMAIN_ZONE])

    def rules_of_displacing(self, number: int, rules: tuple[str, ...]) -> tuple[str, ...]:
        """[EC-3.3.4a, EC-3.3.4b, EC-R34] Why a Domain leaves: another is played, or put there by a text."""
        is_played = self.definition[number].home_rule in rules
        return ("EC-3.3.4", "EC-3.3.4a" if is_played else "EC-3.3.4b")

    def rules_of_check(self, operation: If) -> tuple[str, ...]:
        """[EC-2.7.3, EC-10.1.6, EC-10.2.1, EC-10.2.2] What a condition within a text looks at, and allows."""
        gains = any(isinstance(part, GainGodCharges) for part in operation.then)
        return (*(("EC-2.7.3",) if gains else ()), *rules_of_condition(operation.condition))

    def rules_of_amount(self, amount: Any) -> tuple[str, ...]:
        """[EC-10.1.3] The rules by which a text deals an amount."""
        return rules_of_amount(amount)

    def rules_of_count(self, counted: Filter) -> tuple[str, ...]:
        """Further rules that a text follows where it counts objects."""
        return rules_of_count(counted)

    def end_endless_chain(self) -> None:
        """[EC-10.3.10, EC-R91] A chain of triggers without an end draws the game."""
        self.over = self.unsettled = True
        self.record("drawn", ("EC-10.3.10", "EC-R91"))

    def is_attacking(self, number: int) -> bool:
        """[EC-9.2.6] Whether the object is marked as attacking."""
        return number in self.attacking

    def has_rare_resource(self, player: int) -> bool:
        """[EC-2.8.5] Whether a player has any God Charges."""
        return bool(self.god_charges[player])

    def limit_of(self, row: Row) -> str | None:
        """[EC-R22] The limit that an ability prints, or the one that every God Code has by option."""
        if row.node.label == "god_code" and self.switches.god_code_limit == "once_per_game":
            return "once_per_game"
        limit: str | None = row.node.limit
        return limit

    def rules_of_cost_changes(self, number: int, changes: Sequence[int]) -> tuple[str, ...]:
        """[EC-8.2.4] The rules by which the cost of a card is another one than printed."""
        return playing.rules_of_cost_changes(self.definition[number], changes)

    def rules_of_play(
        self, player: int, number: int, amount: int, changed: tuple[str, ...]
    ) -> tuple[str, ...]:
        """[EC-8.3.3, EC-8.3.4] The rules by which a card is played: in a Main Phase, or as a fast card."""
        printed = self.definition[number]
        fast = printed.fast and (player != self.active or self.phase == "combat")
        return playing.rules_of_play(printed, fast, amount == 0, changed)

    def rules_of_use(self, number: int, row: Row, *, changed: bool) -> tuple[str, ...]:
        """[EC-8.1.6, EC-8.1.7, EC-8.2.4] The rules by which an ability is used."""
        early = bool(self.exhausted[number]) or self.arrived[number] == self.turn
        readiness = playing.rules_of_readiness(early, unlimited=not self.limit_of(row))
        cost = ("EC-8.2.4",) if changed else ()
        return (*playing.rules_of_use(self.definition[number], row), *readiness, *cost)
