"""The state during play: what shared mechanisms ask of this game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

from grammar.champions_of_elequine.abilities import BoostedFromSupport, CannotAttack
from grammar.champions_of_elequine.operations import PlayCards
from reference_engine.champions_of_elequine.board.moving import leave_party
from reference_engine.champions_of_elequine.cards.face_down import turn_up
from reference_engine.champions_of_elequine.combat import remaining_def
from reference_engine.champions_of_elequine.combat.archiving import archive_equipment
from reference_engine.champions_of_elequine.combat.vengeance import card_with, forget_gained
from reference_engine.champions_of_elequine.effects import counting, keywords
from reference_engine.champions_of_elequine.effects.triggering import works
from reference_engine.champions_of_elequine.naming import NamingState
from reference_engine.champions_of_elequine.play.colours import lacks_colour
from reference_engine.champions_of_elequine.play.naming import rules_of_use
from reference_engine.champions_of_elequine.play.play_state import PlayState
from reference_engine.champions_of_elequine.play.waiting import withdraw
from reference_engine.champions_of_elequine.zones import (
    ARSENAL,
    ARSENAL_AREA,
    EQUIPMENT,
    FIELD,
    FRONT_ROW,
    PARTY,
    RESOURCE_AREA,
)
from reference_engine.interpreter.ending import draw_game
from reference_engine.interpreter.old_hooks import hooks_from
from reference_engine.interpreter.texts.printed import Printed, Row
from reference_engine.interpreter.texts.statics import lasting, reach_of
from reference_engine.interpreter.zones import RESOLVING

ARSENAL_TYPES = frozenset((ARSENAL, EQUIPMENT))


class GameState(NamingState, PlayState):
    """The methods that depend on the modules above the columns."""

    __slots__ = ()

    called_ready = "restood"
    called_exhausted = "rested"
    called_fizzled = "whiffed"
    amounts = counting.ALL_AMOUNTS
    conditions = counting.ALL_CONDITIONS
    selections = counting.SELECTIONS
    tests = counting.TESTS
    moves_on = counting.MOVES_ON
    spared: ClassVar[Mapping[type, Callable[[Any, int], bool]]] = {PlayCards: lacks_colour}

    # --- coming and going ---------------------------------------------------------------------------

    def on_enter(self, number: int) -> None:
        """[COE-4.2.1a, COE-8.1.6, COE-8.9.8d]
        Put a card that enters at the place chosen for it last, and number it.
        """
        self.came[number] = self.next_came()
        aim = next(aim for aim in reversed(self.aims) if aim[0] == number)
        self.aims.remove(aim)
        self.stand_at(number, aim[1])
        remaining_def.adapt(self, number)

    def unsettle(self) -> None:
        """[COE-10.10.1] Make a state check when a card has come or left, whatever it changes."""
        self.unsettled = True

    def destination(
        self, number: int, zone: int, rules: tuple[str, ...], _was_in_play: bool
    ) -> tuple[int, tuple[str, ...]]:
        """[COE-3.1.8, COE-7.5.1, COE-8.6.6, COE-10.2.3b]
        Return where a card goes, with all rules for that, before it leaves.

        The Vengeance of a Champion waits for the state check. What lay in a Party area or a Resource area
        forgets what it was there.
        """
        if self.events is not None:
            rules = tuple(dict.fromkeys((*rules, *self.rules_of_zone(number, zone))))
        if self.definition[number].is_champion:  # it goes nowhere but to the archive (COE-8.7.8)
            self.unavenged.append(number)
        if self.zone[number] == PARTY:
            leave_party(self, number)
        if self.zone[number] in (PARTY, RESOURCE_AREA):
            self.forget(number)
        if self.zone[number] == RESOLVING:
            withdraw(self, number)
        return zone, rules

    def forget(self, number: int) -> None:
        """[COE-7.7.6a, COE-8.4.6a, COE-8.6.6] Forget what a card was on the board."""
        self.at[self.place[number]] = 0
        for column in self.own_columns():
            column[number] = 0
        if self.face_down[number]:
            turn_up(self, number)
        forget_gained(self, number)
        NamingState.forget(self, number)

    def own_columns(self) -> Sequence[Any]:
        """Return the columns of this game that hold what a card was on the board."""
        return (
            self.place,
            self.came,
            self.level,
            self.lost_hp,
            self.def_left,
            self.def_known,
            self.refreshless,
        )

    def drop_attachments(self, bearer: int) -> None:
        """[COE-8.5.4, COE-8.5.4a] Archive the Equipment of a character that has left the field."""
        archive_equipment(self, bearer)

    # --- what happens -------------------------------------------------------------------------------

    def on_triggered(self, _kind: type, _subject: int, since: int) -> None:
        """[COE-8.10.4b, COE-10.10.3]
        Carry triggered texts out as soon as what set them off is complete, if their Champions may use them.
        """
        self.waiting[since:] = [waiting for waiting in self.waiting[since:] if works(self, waiting)]
        self.unsettled = True

    def end_endless_chain(self) -> None:
        """[COE-10.10.5] Draw the game because of texts that cause each other without end."""
        draw_game(self, "COE-10.10.5", "COE-11.1.6")

    def changed_card(self, name: str, changed_by: Any) -> Printed:
        """[COE-10.7.9a] Return the card of a Champion with what it has gained by Vengeance."""
        printed: Printed = card_with(self, name, changed_by)
        return printed

    # --- where texts look ---------------------------------------------------------------------------

    def turn_order(self) -> Sequence[int]:
        """[COE-10.4.10, COE-10.10.2b] Return both players, the one with Priority first."""
        return self.in_priority()

    def candidates(self, types: frozenset[str], zone: str | None, of: int) -> Iterable[int]:
        """[COE-4.3.1, COE-4.3.3, COE-8.8.1, COE-10.5.4, COE-10.5.4a]
        Return the objects to which a filter applies: those on the field, or in a zone that it names.
        """
        if zone is not None:
            return NamingState.candidates(self, types, zone, of)
        rows = FIELD if not types else self._rows_of(types)
        players = (of,) if of else self.in_priority()
        return [number for player in players for row in rows for number in self.zones[player][row]]

    @staticmethod
    def _rows_of(types: frozenset[str]) -> tuple[int, ...]:
        arsenal = (ARSENAL_AREA,) if types & ARSENAL_TYPES else ()
        return (*(FRONT_ROW if types - ARSENAL_TYPES else ()), *arsenal)

    def reaches(self, _number: int, _you: int) -> bool:
        """[COE-10.5.4] Return True: a text without a word such as "ally" or "enemy" means both sides."""
        return True

    def attacked_now(self) -> int:
        """[COE-9.1.2] Return the target of the attack that has just been declared."""
        return int(self.attack[0].target.object)

    def is_attacking(self, number: int) -> bool:
        """[COE-9.1.2] Return whether the character attacks in the attack that waits."""
        return bool(self.attack) and self.attack[0].attacker.object == number

    # --- keywords -----------------------------------------------------------------------------------

    def has_keyword(self, number: int, name: str) -> bool:
        """[COE-9.5.7, COE-10.7.9a] Return whether a card has a keyword: printed, gained, or by a text."""
        return keywords.has(self, number, name)

    def is_barred_from(self, number: int, target: int) -> bool:
        """[COE-10.1.4a] Return whether a text says that a character cannot attack this one."""
        return any(
            reach_of(node.what)(self, number, you, source)
            and reach_of(node.targets)(self, target, you, source)
            for node, source, you in lasting(self, CannotAttack)
        )

    def may_be_boosted_from_support(self, number: int) -> bool:
        """[COE-9.5.11, COE-9.5.12] Return whether a text lets the Support Champion boost a character."""
        return any(
            reach_of(node.what)(self, number, you, source)
            for node, source, you in lasting(self, BoostedFromSupport)
        )

    # --- rules --------------------------------------------------------------------------------------

    def rules_of_use(self, number: int, row: Row, changed: bool) -> tuple[str, ...]:
        """[COE-8.10.2a, COE-8.10.3a] Return the rules by which an effect is activated."""
        return (*rules_of_use(self, number, row), *(("LANG-2.6",) if changed else ()))

    def rules_of_condition(self, _operation: Any) -> tuple[str, ...]:
        """[COE-10.1.1b] Return the rules by which an "If" within a text is checked."""
        return ("COE-10.1.1b",)


HOOKS: Final = hooks_from(GameState)
