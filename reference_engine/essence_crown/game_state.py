"""The state during play: additional effects of this game when objects enter, leave or change controller."""

from collections.abc import Sequence

from grammar.ir.abilities import ReplaceDestroy, ReplaceDying
from reference_engine.essence_crown.ending import during_effect, eliminate
from reference_engine.essence_crown.resource_table import RESOURCES
from reference_engine.essence_crown.resources import deal_essence_damage, gain_kl, lose_kl
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import DOMAIN_ZONE
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.interpreter.objects.damage import rules_of_token
from reference_engine.interpreter.objects.moving import move
from reference_engine.interpreter.zones import DISCARD_PILE


class GameState(State):
    """The state with the methods that depend on the modules above the columns."""

    __slots__ = ()

    resources = RESOURCES

    def on_enter(self, number: int) -> None:
        """[EC-2.2.13, EC-R15] Add a Shard's KL immediately, by option."""
        printed = self.definition[number]
        if printed.is_shard:
            move_kl_with_shard(self, self.controller[number], printed.shard_adds)

    def on_leave(self, number: int) -> None:
        """[EC-2.2.13, EC-R15] Remove a Shard's KL immediately, by option."""
        printed = self.definition[number]
        if printed.is_shard:
            move_kl_with_shard(self, self.controller[number], -printed.shard_adds)

    def on_control_change(self, number: int, player: int) -> None:
        """[EC-3.3.3, EC-3.3.4, EC-3.3.4b, EC-9.2.6, EC-R34]
        Let a player's old Domain leave when they take control of another; remove an Avatar from combat.
        """
        if self.zone[number] == DOMAIN_ZONE:
            give_way(self, player)
        self.leave_fights(number)

    def damage_player(self, player: int, amount: int, source: int, *rules: str) -> None:
        """[EC-2.1.2, EC-10.1.4a, EC-R53] Deal damage to a Deity as Essence damage."""
        deal_essence_damage(self, player, amount, source, *rules)

    def on_elimination(self, players: Sequence[int]) -> None:
        """[EC-12.1.3, EC-12.1.1d] Let players who have lost leave the game; end their turn early."""
        for player in players:
            eliminate(self, player)
        if self.active in players:
            self.agenda[:] = [("end_turn",), ("leave_combat",)]

    def rules_of_loss(self) -> tuple[str, ...]:
        """[EC-11.1.2a, EC-11.1.3b]
        Return the rules by which a loss during an effect ends it and precludes a later win.
        """
        return during_effect(self)

    def rules_of_destruction(self, number: int, rules: tuple[str, ...]) -> tuple[str, ...]:
        """[EC-3.10.3, EC-9.5.1a, EC-10.4.6b, EC-R51, EC-R94]
        Return the additional rules for a destruction: without damage, or without a replacement.
        """
        token = rules_of_token(self, number)
        unhurt = ("EC-9.5.1a",) if "EC-9.5.1" in rules and not self.damage[number] else ()
        instead = ReplaceDestroy in self.watchers or ReplaceDying in self.watchers
        if instead and forbidden(self, number, "be_nullified"):
            return (*token, *unhurt, "EC-10.4.6b")
        return (*token, *unhurt)


def move_kl_with_shard(state: State, player: int, change: int) -> None:
    """[EC-R15, EC-R33]
    With that option only, change KL when a Shard enters or leaves, unless its player has lost.
    """
    if state.switches.shard_immediate_kl == "yes" and not state.lost[player]:
        # one of the two has an effect
        gain_kl(state, player, change)
        lose_kl(state, player, -change)


def give_way(state: State, player: int) -> None:
    """[EC-3.3.3, EC-3.3.4, EC-3.3.4b, EC-R34] Let a player's Domain leave for another one."""
    for old in tuple(state.zones[player][DOMAIN_ZONE]):
        move(state, old, DISCARD_PILE, "EC-3.3.4", "EC-3.3.4b")
