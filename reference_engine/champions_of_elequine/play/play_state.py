"""The state during play: what announcing, paying and targeting ask of this game."""

from collections.abc import Sequence
from typing import Any, ClassVar

from reference_engine.champions_of_elequine.cards.uses import is_innate
from reference_engine.champions_of_elequine.play import paying, targeting
from reference_engine.champions_of_elequine.state import State
from reference_engine.interpreter.playing.steps import Announcement
from reference_engine.interpreter.texts.frame import Context
from reference_engine.interpreter.texts.printed import Row
from reference_engine.kernel.decision import Decision


class PlayState(State):
    """[COE-8.1.4b] Modes and targets are chosen first, then what costs take, then the resources to rest."""

    __slots__ = ()

    bearers_are_targets: ClassVar = True
    costs_chosen_last: ClassVar = True
    one_mode_alone: ClassVar = True

    def payments_to_choose(self, step: Announcement) -> Sequence[Any]:
        """[COE-2.4.3a, COE-8.10.6a] Return what the player of a play or a use chooses resources for."""
        return paying.payables(self, step.object, step.place)

    def ask_payment(self, step: Announcement, wanted: Any) -> Decision:
        """[COE-2.4.3a] Ask with which resources an amount is paid."""
        return paying.ask_payment(self, step, wanted)

    def targeting_of(self, target: Any) -> Any:
        """[COE-8.4.6, COE-10.2.6, COE-10.6.1a]
        Return how a target is chosen among places, entries of the window, and cards that may lie face down.
        """
        return targeting.targeting_of(self, target)

    def rules_of_target(
        self, target: Any, able: Sequence[Any], source: int, rules: tuple[str, ...]
    ) -> tuple[str, ...]:
        """Return the rules by which a target is asked for, as the page on decisions says."""
        return targeting.rules_of_target(self, target, able, source, rules)

    def rules_of_fizzling(self, targets: Sequence[Any], context: Context) -> tuple[str, ...]:
        """[COE-10.5.1b, COE-10.6.2] Return the rules by which a text whiffs."""
        return targeting.rules_of_fizzling(self, targets, context)

    def limit_of(self, row: Row) -> str | None:
        """[COE-8.10.3b, COE-8.10.3c] Return how often an effect is activated: an Innate one once per turn."""
        if is_innate(row) and self.switches.innate_limit == "once":
            return "once_per_turn"
        return super().limit_of(row)
