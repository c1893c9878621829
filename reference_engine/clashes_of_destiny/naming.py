"""The rules to cite for events of this game's cards, units and texts."""

from typing import Any, Final

from grammar.clashes_of_destiny.operations import ChangeStat, PayDurability, Scry, Swap
from grammar.clashes_of_destiny.parts import UnnamedUnit
from grammar.clashes_of_destiny.triggers import AttackWouldDefeat
from grammar.ir.abilities import Triggered
from grammar.ir.amounts import Sum, Value
from grammar.ir.conditions import IsTurn
from grammar.ir.operations import (
    If,
)
from grammar.ir.triggers import (
    Attacks,
    AttacksUnit,
    EndOfTurn,
    IsAttacked,
    StartOfTurn,
    StartOfYourTurn,
    YouPlay,
)
from reference_engine.clashes_of_destiny.board import tiles
from reference_engine.clashes_of_destiny.cards.bonus_card import is_bonus_card
from reference_engine.clashes_of_destiny.cards.printed import CLASS_BONUS
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.zones import (
    BANISH_PILE,
    EQUIPMENT,
    SECRETS,
    SPELL,
)
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.printed import Row
from reference_engine.interpreter.texts.values import amount_of
from reference_engine.interpreter.zones import DISCARD_PILE

NAMED_PLAY: Final = 2
"""An extra play whose text names the cards that may be played."""
HIGHEST: Final = 3  # CD-10.7.2


def exhausts(row: Row) -> bool:
    """[CD-8.6.1, CD-8.6.2] Return whether the cost of an ability contains "[exhaust]"."""
    return row.costs.exhaust_this or any(not isinstance(node, PayDurability) for node in row.costs.own)


class NamingState(State):
    """Cite the rules for each event, as the tables in events.md say."""

    __slots__ = ()

    def rules_of_pile(self, number: int, zone: int) -> tuple[str, ...]:
        """[CD-1.2.6, CD-4.2.4, CD-4.2.10, CD-4.2.15, CD-4.2.15a, CD-6.2.5a]
        Return the additional rules by which a card moves to a zone of its owner.
        """
        pile = {DISCARD_PILE: ("CD-4.2.15",), BANISH_PILE: ("CD-4.2.15a",)}.get(zone, ())
        borrowed = ("CD-1.2.6", "CD-4.2.4") if self.controller[number] != self.owner[number] else ()
        bonus = ("CD-6.2.5a",) if is_bonus_card(self.definition[number]) else ()
        return ("CD-4.2.10", *pile, *borrowed, *bonus)

    def rules_of_left(
        self, number: int, _rules: tuple[str, ...], destroyed_by: tuple[str, ...]
    ) -> tuple[str, ...]:
        """[CD-3.6.3, CD-9.3.5, CD-10.1.10] Return the rules for a card that leaves play."""
        printed = self.definition[number]
        kind = ("CD-9.3.5",) if printed.is_unit else ("CD-3.6.3",) if printed.is_artifact else ()
        return (*(destroyed_by or ("LANG-7.11",)), *kind, *self.rules_of_leaving(number))

    def rules_of_destroyed(self, number: int, rules: tuple[str, ...]) -> tuple[str, ...]:
        """[CD-3.7.5, CD-9.3.2, CD-9.3.2a, CD-9.3.2b, CD-9.3.3, CD-9.4.3, CD-10.5.4, CD-10.5.5]
        Return the rules for a destroyed card: by a text, or because it has 0 HP or durability.
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
        """[CD-6.2.5b, CD-10.9.2] Return the rules by which a token ceases to exist."""
        return ("CD-6.2.5b",) if is_bonus_card(self.definition[number]) else super().rules_of_ceasing(number)

    def rules_of_entry(self, number: int, rules: tuple[str, ...]) -> tuple[str, ...]:
        """Return the rules for a card that enters play."""
        printed = self.definition[number]
        player = self.controller[number]
        further: list[str] = ["CD-4.2.1d"]
        if printed.is_unit or printed.is_artifact:
            further.append("CD-4.2.16")
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

    def rules_of_choice(self, operation: Any, occasion: str) -> tuple[str, ...]:
        """[CD-10.1.7, CD-10.1.7a, CD-10.1.8, CD-10.8.1, CD-10.8.5]
        Return the rules by which a text chooses.
        """
        if isinstance(getattr(operation, "to", None), UnnamedUnit):
            anyone = self.switches.bare_damage == "any_unit"
            return ("CD-10.1.7" if anyone else "CD-10.1.7a", "CD-10.1.8")
        if isinstance(operation, Swap):
            return ("CD-10.8.5", "CD-10.8.1")
        return super().rules_of_choice(operation, occasion)

    def rules_of_use(self, number: int, row: Row, changed: bool) -> tuple[str, ...]:  # noqa: ARG002
        """Return the rules by which an ability is used."""
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
            rules += ["CD-8.6.7", *(("CD-8.4.7a",) if row.place in printed.chooses_tile else ())]
        if printed.is_hero:
            rules.append("CD-3.3.9")
        if printed.is_minion and self.arrived[number] == self.turn:
            rules.append("CD-8.2.7")
        return tuple(rules)

    def rules_of_play(
        self, _player: int, number: int, _amount: int, _changed: tuple[str, ...]
    ) -> tuple[str, ...]:
        """Return the rules by which a card is played."""
        printed = self.definition[number]
        rules = ["CD-8.1.2" if printed.is_destiny else "CD-8.1.1", "CD-8.1.4"]
        rules.append("CD-5.2.5" if printed.is_destiny else "CD-5.1.5")
        if self.phase == "destiny" and not self.is_extra_play:
            rules += ["CD-7.2.1", "CD-7.2.2"]
        elif printed.is_destiny:
            rules += ["CD-7.2.4", "CD-7.2.5", "CD-10.6.2"]
            if self.is_extra_play == NAMED_PLAY:
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
            if printed.has_several_instructions:
                rules.append("CD-10.1.2")
            if any(printed.choices.values()):
                rules += ["CD-8.4.7", *(("CD-8.4.7a",) if printed.chooses_tile else ())]
        return tuple(rules)

    def rules_of_cost_changes(self, _number: int, _changes: Any) -> tuple[str, ...]:
        """[CD-10.2.7] Return the rules by which texts change the cost of a card."""
        return ("CD-10.2.7",)

    def rules_of_condition(self, operation: If) -> tuple[str, ...]:
        """[CD-10.3.1, CD-10.3.2, CD-10.3.2a, CD-10.3.3, CD-10.3.4]
        Return the rules for a condition or a Class Bonus in a text.
        """
        frame = self.carrying_out[0]
        return self._rules_of_checking(operation.condition, frame.you, frame.printed)

    def on_condition_of_trigger(self, printed: Any, node: Any, player: int, source: int, met: bool) -> None:
        """[CD-10.3.1, LANG-5.1]
        Record the check of an "if" after the head of a text, or of a Class Bonus before it.
        """
        if not isinstance(node.condition, IsTurn | None):
            rules = self._rules_of_checking(node.condition, player, printed)
            self.record("condition_checked", rules, player=player, object=source, amount=int(met))

    def _rules_of_checking(self, condition: Any, you: int, printed: Any) -> tuple[str, ...]:
        """[CD-10.3.1, CD-10.3.2, CD-10.3.2a, CD-10.3.3, CD-10.3.4]
        Return the rules by which a condition is checked.
        """
        if condition != CLASS_BONUS:
            return ("LANG-5.1",)
        shrine = ("CD-10.3.3",) if not self.has_hero(you) else ()
        classless = ("CD-10.3.4",) if not printed.of_class else ()
        return ("CD-10.3.1", "CD-10.3.2", "CD-10.3.2a", *shrine, *classless)

    def rules_of_amount(self, amount: Any) -> tuple[str, ...]:
        """[CD-3.3.5, CD-10.2.1, CD-10.2.2, CD-10.2.3, CD-10.2.4, CD-10.2.5, CD-10.2.8]
        Return the rules for the use of SP or LV.
        """
        value = amount.second if isinstance(amount, Sum) else amount
        if not isinstance(value, Value):
            return ()
        frame = self.carrying_out[0]
        rules = ["CD-10.2.1" if value.name == "sp" else "CD-10.2.2", "LANG-8.6", "CD-3.3.5"]
        if isinstance(amount, Sum):
            rules.append("CD-10.2.3")
        if not self.has_hero(frame.you):
            rules.append("CD-10.2.4")
        if self.owner[frame.source] != frame.you:
            rules.append("CD-10.2.5")
        if isinstance(frame.operation, ChangeStat):
            rules.append("CD-10.2.8")
        if isinstance(frame.operation, Scry) and not self._is_something(amount, frame):
            rules.append("CD-10.4.3")
        return tuple(rules)

    def _is_something(self, amount: Any, frame: Frame) -> bool:
        """[CD-10.4.3] Return whether an amount is more than 0 now."""
        return amount_of(self, amount, frame.you, frame.source, frame.context) > 0

    def rules_of_readying(self, number: int) -> tuple[str, ...]:
        """[CD-8.5.3b]
        Return the rule that a unit that has moved this turn gets no second move by being activated.
        """
        return ("CD-8.5.3b",) if self.moves[number] else ()

    def rules_of_stat_change(self, number: int, stat: str, _change: int, duration: str) -> tuple[str, ...]:
        """[CD-3.3.6, CD-3.3.7, CD-10.1.9, CD-10.2.6, CD-10.2.6a, CD-10.7.1, CD-10.7.2, CD-10.7.2a]
        Return the rules by which an instruction changes a number.
        """
        lasting = ("CD-10.1.9",) if duration == "while_in_play" else ()
        known = stat in self.definition[number].numbers
        below = ("CD-10.2.6", "CD-10.2.6a") if known and self.sum_of(number, stat) < 0 else ()
        if stat != "lv":
            return (*self.cites["stats_changed"], *lasting, *below)
        above = ("CD-10.7.2",) if known and self.sum_of(number, stat) > HIGHEST else ()
        capped = ("CD-10.7.2a",) if self.switches.level_cap != "none" else ()
        locked = known and self.sum_of(number, stat) >= HIGHEST and self.switches.unlock_on == "base3_played"
        unlocks_nothing = ("CD-2.5.9",) if locked else ()
        rules = ("CD-10.7.1", *lasting, *below, "CD-3.3.6", "CD-3.3.7")
        return (*rules, *unlocks_nothing, *above, *capped)

    def rules_of_trigger(self, printed: Any, node: Triggered) -> tuple[str, ...]:
        """Return the rules for carrying out a text that has triggered."""
        if printed.is_secret:
            first = "CD-10.5.1" if self.switches.secret_turns == "any" else "CD-10.5.1a"
            together = ("CD-10.5.2b",) if self.reacting else ()
            return (first, "CD-3.7.3", "CD-10.5.3", *self.rules_of_reaction(node), *together)
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
        if self.together > 1:
            rules.append("CD-10.1.5")
        return tuple(rules)

    def rules_of_reaction(self, node: Triggered) -> tuple[str, ...]:
        """[CD-8.4.6, CD-10.5.2, CD-10.5.2a]
        Return the rules for a Secret that reacts to an attack or a Spell, or to something else.
        """
        trigger = node.trigger
        if isinstance(trigger, AttacksUnit | IsAttacked | Attacks | AttackWouldDefeat):
            return ("CD-10.5.2",)
        if isinstance(trigger, YouPlay) and SPELL in trigger.filter.types:
            return ("CD-10.5.2", "CD-8.4.6")
        return ("CD-10.5.2a",)
