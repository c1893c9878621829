"""The state during play: what shared mechanisms ask of this game."""

from typing import Any

from reference_engine.champions_of_elequine.state import State
from reference_engine.interpreter.texts.printed import Printed, Row


class GameState(State):
    """The methods that depend on the modules above the columns."""

    __slots__ = ()

    def reaches(self, _number: int, _you: int) -> bool:
        """[COE-10.5.4] Return True: a text without a word such as "ally" or "enemy" means both sides."""
        return True

    def is_attacking(self, number: int) -> bool:
        """[COE-9.1.2] Return whether the character attacks in the attack that waits."""
        return bool(self.attack) and self.attack[0].attacker.object == number

    def rules_of_trigger(self, _printed: Printed, _node: Any) -> tuple[str, ...]:
        """Return the rules by which a text is triggered."""
        return ("COE-10.1.1",)

    def rules_of_use(self, _number: int, _row: Row, *, changed: bool) -> tuple[str, ...]:
        """[COE-8.10.2a] Return the rules by which an effect is activated."""
        return ("COE-8.10.2a",) if not changed else ("COE-8.10.2a", "LANG-2.1")

    def end_endless_chain(self) -> None:
        """[COE-10.10.5] Draw the game because of texts that cause each other without end."""
        self.over = True
        self.record("drawn", ("COE-10.10.5", "COE-11.1.6"))
