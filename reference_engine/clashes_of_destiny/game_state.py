"""The state that a game is played with: what happens besides when cards come, go, trigger or are paid for."""

from typing import Any, Final

from grammar.clashes_of_destiny.operations import (
    AttacksUnit,
    AttackWouldDefeat,
    ExhaustUnless,
    IsAttacked,
    MoveUnit,
    PayDurability,
    Push,
    Swap,
    Teleport,
    UnnamedUnit,
)
from grammar.ir.abilities import Triggered
from grammar.ir.amounts import Sum, Value
from grammar.ir.operations import (
    Destroy,
    GainControl,
    If,
    MoveCards,
    PutOnBottom,
    PutOnTop,
    ShuffleIn,
)
from grammar.ir.selectors import Choice
from grammar.ir.triggers import Attacks, EndOfTurn, Enters, StartOfTurn, StartOfYourTurn, YouPlay
from reference_engine.clashes_of_destiny import counting, tiles
from reference_engine.clashes_of_destiny.bonus_card import is_bonus_card
from reference_engine.clashes_of_destiny.damage import lose_durability
from reference_engine.clashes_of_destiny.printed import CLASS_BONUS, ExhaustWielder, Printed
from reference_engine.clashes_of_destiny.secrets import keep_those_that_trigger
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.zones import (
    BANISH_PILE,
    EQUIPMENT,
    LEVEL_STACK,
    MAIN_DECK,
    SECRETS,
    SPELL,
)
from reference_engine.interpreter.moving import exhaust
from reference_engine.interpreter.printed import Row
from reference_engine.interpreter.statics import now
from reference_engine.interpreter.zones import DISCARD_PILE, HAND
from reference_engine.kernel.errors import Broken


def is_leader_in_play(state: Any, number: int) -> bool:
    """[CD-9.3.4] A Hero or Shrine on the board is not destroyed, banished, returned or taken over."""
    return bool(state.is_leader(number))


def is_shrine_in_play(state: Any, number: int) -> bool:
    """[CD-10.8.1] A Shrine is not moved, swapped or teleported."""
    return bool(state.definition[number].is_shrine and state.is_leader(number))


def is_level_stack(state: Any, number: int) -> bool:
    """[CD-8.3.11, CD-9.3.4] What lies under a Hero stays there; so does the Hero itself."""
    return bool(state.is_leader(number) or state.zone[number] == LEVEL_STACK)


class GameState(State):
    """Its methods may use all that is built on the columns."""

    __slots__ = ()

    amounts = counting.ALL_AMOUNTS
    conditions = counting.ALL_CONDITIONS
    selections = counting.SELECTIONS
    tests = counting.TESTS
    spared = {
        **dict.fromkeys((Destroy, GainControl), is_leader_in_play),
        **dict.fromkeys((MoveCards, PutOnBottom, PutOnTop, ShuffleIn), is_level_stack),
        **dict.fromkeys((MoveUnit, Push, Swap, Teleport), is_shrine_in_play),
    }

    # --- coming and going ---------------------------------------------------------------------------

    def on_enter(self, number: int) -> None:
        """[CD-3.6.2, CD-4.1.5, CD-8.2.4, CD-8.3.2, CD-10.1.5]
        What enters is the last; a unit stands on its tile, an Artifact has its full durability.
        """
        printed = self.definition[number]
        self.came[number] = self.next_came()
        if printed.is_unit:
            aim = next(aim for aim in self.aims if aim[0] == number)
            self.aims.remove(aim)
            self.stand_on(number, aim[1])
        if printed.is_leader:
            self.leader[self.controller[number]] = number
        if printed.is_artifact:
            self.durability[number] = printed.numbers.get("durability", 0)

    def destination(
        self, number: int, zone: int, rules: tuple[str, ...], was_in_play: bool
    ) -> tuple[int, tuple[str, ...]]:
        """[CD-1.2.6, CD-4.2.2, CD-4.2.3, CD-4.2.3a, CD-4.2.4, CD-4.2.7, CD-4.2.8, CD-6.2.5a]
        What leaves the board goes to the pile of its deck; a card of the Destiny Deck is banished.
        """
        printed = self.definition[number]
        borrowed = ("CD-1.2.6", "CD-4.2.4") if self.controller[number] != self.owner[number] else ()
        bonus = ("CD-6.2.5a",) if is_bonus_card(printed) else ()
        if not was_in_play:
            by_text = zone == BANISH_PILE and rules[:1] in ((), ("LANG-7.11",), ("LANG-7.12",))
            return zone, (*(("CD-4.2.8",) if by_text else rules), *borrowed, *bonus)
        if zone == BANISH_PILE:
            return zone, ("CD-4.2.8", *borrowed)
        if printed.is_destiny:
            pile = "CD-4.2.3" if printed.is_unit else "CD-4.2.7"
            elsewhere = ("CD-4.2.3a",) if zone in (HAND, MAIN_DECK) or rules[:1] == ("LANG-7.11",) else ()
            return BANISH_PILE, ("CD-4.2.3" if elsewhere else pile, *elsewhere, *borrowed)
        if zone == DISCARD_PILE:
            return zone, ("CD-4.2.2" if printed.is_unit else "CD-4.2.7", *borrowed)
        return zone, ("LANG-7.11", *borrowed)

    def rules_of_left(
        self, number: int, rules: tuple[str, ...], destroyed_by: tuple[str, ...]
    ) -> tuple[str, ...]:
        """[CD-3.6.3, CD-9.3.5, CD-10.1.10] The rules that are named when a card leaves play."""
        printed = self.definition[number]
        kind = ("CD-9.3.5",) if printed.is_unit else ("CD-3.6.3",) if printed.is_artifact else ()
        return (*(destroyed_by or ("LANG-7.11",)), *kind, *self.rules_of_leaving(number))

    def rules_of_destroyed(self, number: int, rules: tuple[str, ...]) -> tuple[str, ...]:
        """[CD-3.7.5, CD-9.3.2, CD-9.3.2a, CD-9.3.2b, CD-9.3.3, CD-9.4.3, CD-10.5.4, CD-10.5.5]
        The rules that are named when a card is destroyed: by a text, or because it has fallen.
        """
        if not rules:
            return self.cites["destroyed"]
        if rules[0] not in ("CD-9.3.3", "CD-9.3.2b"):
            return rules
        if self.definition[number].is_artifact:
            return ("CD-9.4.3", *rules)
        undamaged = () if number in self.just_damaged else ("CD-9.3.2a",)
        return ("CD-9.3.2", *rules, *undamaged)

    def rules_of_ceasing(self, number: int) -> tuple[str, ...]:
        """[CD-6.2.5b, CD-10.9.2] The rules by which a token ceases to exist."""
        return ("CD-6.2.5b",) if is_bonus_card(self.definition[number]) else super().rules_of_ceasing(number)

    def rules_of_entry(self, number: int, rules: tuple[str, ...]) -> tuple[str, ...]:
        """The rules that are named when a card comes into play."""
        printed = self.definition[number]
        player = self.controller[number]
        further: list[str] = ["CD-4.2.1d"]
        if printed.is_unit:
            further += ["CD-1.2.1", "CD-4.1.5"]
        if printed.is_shrine:
            further += ["CD-6.1.2a", "CD-6.1.3", "CD-4.1.3" if player == 1 else "CD-4.1.4"]
        elif printed.is_minion:
            further += ["CD-8.2.4", "CD-8.7.3"]
            if self.tile[self.leader[player]] != tiles.SHRINE_TILES[player]:
                further.append("CD-8.2.6")
            if printed.summoned_on:
                further += ["CD-8.2.2", "CD-8.2.2a"]
        elif printed.is_artifact:
            further += ["CD-3.6.2", "CD-4.2.1b"]
            if len(self.zones[player][EQUIPMENT]) > 1:
                further.append("CD-8.4.2" if self.switches.artifact_limit == "none" else "CD-8.4.2a")
        elif printed.is_secret:
            further += ["CD-4.2.1c", "CD-8.4.3", "CD-8.4.4"]
            if len(self.zones[player][SECRETS]) > 1:
                further.append("CD-8.4.5")
        return tuple(dict.fromkeys((*rules, *further, *printed.also["entered"])))

    # --- what happens -------------------------------------------------------------------------------

    def happened(self, kind: type, subject: int = 0, *about: Any, **more: Any) -> None:
        """[CD-10.1.1, CD-10.1.1a, CD-10.5.1, CD-10.5.1a, CD-10.5.4]
        Texts that watch for it wait. Secrets wait only where they trigger, and by agreement "On Enter" only
        of a card that was played.
        """
        before = len(self.waiting)
        super().happened(kind, subject, *about, **more)
        if len(self.waiting) == before:
            return
        if kind is Enters and self.switches.on_enter == "played" and subject != self.played_now:
            self.waiting[before:] = [
                waiting
                for waiting in self.waiting[before:]
                if waiting.source != subject or waiting.place not in waiting.printed.on_enter
            ]
        if any(zones[SECRETS] for zones in self.zones):
            keep_those_that_trigger(self, before)

    # --- choices ------------------------------------------------------------------------------------

    def choice_in(self, operation: Any) -> Any:
        """[CD-10.1.7, CD-10.1.7a] "Deal N damage" without an object is dealt to a unit of choice."""
        if isinstance(operation, Swap) and operation.other is not None:
            return operation.other
        if isinstance(operation, Teleport):
            return operation.what
        selection = super().choice_in(operation)
        return Choice(counting.unnamed(self)) if isinstance(selection, UnnamedUnit) else selection

    def rules_of_choice(self, operation: Any, occasion: str) -> tuple[str, ...]:
        """[CD-10.1.7, CD-10.1.7a, CD-10.1.8, CD-10.8.1, CD-10.8.5] The rules by which a text chooses."""
        if isinstance(getattr(operation, "to", None), UnnamedUnit):
            anyone = self.switches.bare_damage == "any_unit"
            return ("CD-10.1.7" if anyone else "CD-10.1.7a", "CD-10.1.8")
        if isinstance(operation, Swap):
            return ("CD-10.8.5", "CD-10.8.1")
        return super().rules_of_choice(operation, occasion)

    def nothing_to_choose(self, source: int, selection: Any) -> None:
        """[CD-8.4.8] An instruction with nothing legal left to choose does nothing."""
        if selection.least:
            self.record("fizzled", self.cites["fizzled"], object=source)

    # --- costs --------------------------------------------------------------------------------------

    def user_of(self, number: int) -> int:
        """[CD-8.6.5] The unit that uses an ability of an object: of an Artifact the Hero that wields it."""
        return self.leader[self.controller[number]] if self.definition[number].is_artifact else number

    def why_not_own_cost(self, number: int, node: Any) -> Broken | None:
        """[CD-8.6.3, CD-8.6.4, CD-8.6.5, CD-8.6.5a] Why a cost that only this game knows cannot be paid."""
        if isinstance(node, PayDurability):
            enough = self.durability[number] >= node.amount
            return None if enough else Broken("CD-8.6.4", "it has too little durability")
        exhausted = self.exhausted_by(number, node)
        if exhausted and self.exhausted[exhausted]:
            return Broken("CD-8.6.3", "it is exhausted")
        return None

    def exhausted_by(self, number: int, node: Any) -> int:
        """[CD-8.6.1, CD-8.6.2, CD-8.6.5, CD-8.6.5a] What a cost with "[exhaust]" exhausts, 0 for nothing."""
        if isinstance(node, ExhaustUnless) and now(self, node.condition, self.controller[number], number):
            return 0
        return number if self.switches.artifact_exhaust == "artifact" else self.user_of(number)

    def pay_own_cost(self, player: int, number: int, node: Any) -> None:
        """[CD-8.6.1, CD-8.6.4, CD-8.6.5, CD-8.6.5a] Durability is given up, or something is exhausted."""
        if isinstance(node, PayDurability):
            lose_durability(self, number, node.amount, "CD-8.6.4")
            return
        exhausted = self.exhausted_by(number, node)
        if not exhausted:
            return
        if exhausted != number:
            exhaust(self, exhausted, "CD-8.6.1", "CD-8.6.5")
        elif isinstance(node, ExhaustWielder):
            exhaust(self, exhausted, "CD-8.6.5a")
        else:
            exhaust(self, exhausted, "CD-8.6.1")

    def limit_of(self, row: Row) -> str | None:
        """[CD-8.6.3a, CD-8.6.3b] By agreement an ability that does not exhaust is used once per turn."""
        limit = super().limit_of(row)
        if limit is None and self.switches.free_ability_uses == "once" and not exhausts(row):
            return "once_per_turn"
        return limit

    # --- rules --------------------------------------------------------------------------------------

    def rules_of_use(self, number: int, row: Row, *, changed: bool) -> tuple[str, ...]:  # noqa: ARG002
        """The rules by which an ability is used."""
        printed = self.definition[number]
        rules = ["CD-8.6.1" if exhausts(row) else "CD-8.6.2", "CD-8.6.6"]
        if row.node.limit is not None:
            rules.append("LANG-5.6")
        elif not exhausts(row):
            free = self.switches.free_ability_uses == "unlimited"
            rules.append("CD-8.6.3a" if free else "CD-8.6.3b")
        if printed.is_artifact:
            rules.append("CD-8.6.5" if self.switches.artifact_exhaust == "wielder" else "CD-8.6.5a")
        if printed.choices.get(row.place):
            rules.append("CD-8.6.7")
        if printed.is_hero:
            rules.append("CD-3.3.9")
        if printed.is_minion and self.arrived[number] == self.turn:
            rules.append("CD-8.2.7")
        return tuple(rules)

    def rules_of_play(
        self, player: int, number: int, _amount: int, _changed: tuple[str, ...]
    ) -> tuple[str, ...]:
        """The rules by which a card is played."""
        printed = self.definition[number]
        rules = ["CD-8.1.2" if printed.is_destiny else "CD-8.1.1", "CD-8.1.4"]
        rules.append("CD-5.2.5" if printed.is_destiny else "CD-5.1.5")
        if self.phase == "destiny" and not self.is_extra_play:
            rules += ["CD-7.2.1", "CD-7.2.2"]
        elif printed.is_destiny:
            rules += ["CD-7.2.4", "CD-7.2.5", "CD-10.6.2"]
            if self.is_extra_play == NAMED:
                rules.append("CD-10.6.1")
        if printed.is_hero:
            rules.append("CD-2.5.12" if self.switches.hero_affinity_gate == "off" else "CD-2.5.12a")
        elif printed.affinity == "normal":
            rules.append("CD-2.5.4")
        else:
            rules += ["CD-2.5.1", "CD-2.5.11"]
        if printed.play_only_if:
            rules.append("CD-8.1.5")
        if printed.is_spell:
            rules.append("CD-8.4.6")
            if any(printed.choices.values()):
                rules.append("CD-8.4.7")
        return tuple(rules)

    def rules_of_cost_changes(self, _number: int, _changes: Any) -> tuple[str, ...]:
        """[CD-10.2.7] The rules by which texts change the cost of a card."""
        return ("CD-10.2.7",)

    def rules_of_condition(self, operation: If) -> tuple[str, ...]:
        """[CD-10.3.1, CD-10.3.2, CD-10.3.2a, CD-10.3.3, CD-10.3.4] A condition or a Class Bonus in a text."""
        if operation.condition != CLASS_BONUS:
            return super().rules_of_condition(operation)
        return ("CD-10.3.1", "CD-10.3.2", "CD-10.3.2a")

    def rules_of_amount(self, amount: Any) -> tuple[str, ...]:
        """[CD-10.2.1, CD-10.2.2, CD-10.2.3, CD-3.3.5] The rules by which SP or LV is read."""
        value = amount.second if isinstance(amount, Sum) else amount
        if not isinstance(value, Value):
            return ()
        added = ("CD-10.2.3",) if isinstance(amount, Sum) else ()
        return ("CD-10.2.1" if value.name == "sp" else "CD-10.2.2", "LANG-8.6", "CD-3.3.5", *added)

    def rules_of_stat_change(self, number: int, stat: str, change: int, duration: str) -> tuple[str, ...]:
        """[CD-3.3.6, CD-3.3.7, CD-10.1.9, CD-10.2.6, CD-10.2.6a, CD-10.7.1, CD-10.7.2, CD-10.7.2a]
        The rules by which an instruction changes a number.
        """
        lasting = ("CD-10.1.9",) if duration == "while_in_play" else ()
        known = stat in self.definition[number].numbers
        below = ("CD-10.2.6", "CD-10.2.6a") if known and self.sum_of(number, stat) < 0 else ()
        if stat != "lv":
            return (*self.cites["stats_changed"], *lasting, *below)
        above = ("CD-10.7.2",) if known and self.sum_of(number, stat) > HIGHEST else ()
        capped = ("CD-10.7.2a",) if self.switches.level_cap != "none" else ()
        return ("CD-10.7.1", *lasting, *below, "CD-3.3.6", "CD-3.3.7", *above, *capped)

    def rules_of_trigger(self, printed: Printed, node: Triggered) -> tuple[str, ...]:
        """The rules that are named when a text is carried out that has triggered."""
        together = self.together > 1
        if printed.is_secret:
            agreed = self.switches.secret_turns == "any"
            first = "CD-10.5.1" if agreed else "CD-10.5.1a"
            return (
                first,
                "CD-3.7.3",
                "CD-10.5.3",
                *self.rules_of_reaction(node),
                *(("CD-10.5.2b",) if together else ()),
            )
        rules = []
        place = next(row.place for row in printed.rows if row.node is node)
        if place in printed.on_enter:
            rules.append("CD-10.1.1" if self.switches.on_enter == "enters" else "CD-10.1.1a")
            if self.phase == "setup":
                rules.append("CD-6.1.4")
            if printed.is_hero:
                rules.append("CD-10.1.1b")
        elif isinstance(node.trigger, StartOfYourTurn | StartOfTurn):
            rules += ["LANG-1.5", "CD-7.1.2a"]
        elif isinstance(node.trigger, EndOfTurn):
            rules += ["LANG-1.5", "CD-7.1.2b"]
        else:
            rules.append("LANG-1.4")
        if self.attack:
            rules.append("CD-9.3.3a" if self.attack[0].struck else "CD-9.1.5")
        else:
            rules.append("CD-10.1.5a")
        if printed.is_shrine:
            rules.append("CD-3.2.7")
        if together:
            rules.append("CD-10.1.5")
        return tuple(rules)

    def rules_of_reaction(self, node: Triggered) -> tuple[str, ...]:
        """[CD-8.4.6, CD-10.5.2, CD-10.5.2a] Whether a Secret reacts to an attack or a Spell, or to something else."""
        trigger = node.trigger
        if isinstance(trigger, AttacksUnit | IsAttacked | Attacks | AttackWouldDefeat):
            return ("CD-10.5.2",)
        if isinstance(trigger, YouPlay) and SPELL in trigger.filter.types:
            return ("CD-10.5.2", "CD-8.4.6")
        return ("CD-10.5.2a",)


NAMED: Final = 2
HIGHEST: Final = 3


def exhausts(row: Row) -> bool:
    """[CD-8.6.1, CD-8.6.2] Whether the cost of an ability contains "[exhaust]"."""
    return row.costs.exhaust_this or any(not isinstance(node, PayDurability) for node in row.costs.own)
