"""The rules of this game for triggered abilities and targets."""

from collections.abc import Mapping
from typing import Final

from grammar.ir.abilities import Triggered
from reference_engine.essence_crown.state import State
from reference_engine.interpreter.texts.printed import Printed

CARRIES: Final = {
    "interpreter.playing.triggers": {
        "flush": ("EC-10.3.4a", "EC-10.3.4b", "EC-10.3.10", "EC-R62", "EC-R63"),
        "ask_order": ("EC-10.3.4a", "EC-R62"),
        "answer_order": ("EC-10.3.4a", "EC-R62"),
        "queue_trigger": ("EC-10.2.4b", "EC-10.2.7", "EC-R64"),
        "ask_trigger_target": ("EC-10.2.7", "EC-R64"),
        "answer_trigger_target": ("EC-10.2.7", "EC-R64"),
        "resolve_trigger": ("EC-10.3.4", "EC-10.3.4b", "EC-10.3.10", "EC-12.1.1b", "EC-R79"),
    },
    "interpreter.lasting.prohibition": {"forbidden": ("EC-1.1.8",)},
    "interpreter.playing.targets": {
        "enough_targets": ("EC-10.2.4b", "EC-10.2.7", "EC-R64"),
        "ask_target": ("EC-10.2.4b", "EC-10.2.7", "EC-R64"),
        "possible_ways": ("EC-10.2.4b",),
        "how_many_ways": ("EC-10.2.4b", "EC-10.2.5"),
        "ask_some": ("EC-10.2.4", "EC-10.2.4b"),
        "ask_next_target": ("EC-10.2.4b", "EC-10.2.7", "EC-R64"),
        "is_left_out": ("EC-10.2.4b",),
        "next_is_left_out": ("EC-10.2.4b",),
        "numbers_in": ("EC-10.2.4b",),
        "of_chosen_ways": ("EC-10.2.4b", "EC-10.2.8"),
        "still_legal": ("EC-10.2.8", "EC-R64"),
        "any_target_left": ("EC-10.2.8", "EC-R64"),
    },
}

CITES: Final[Mapping[str, tuple[str, ...]]] = {
    "order_triggers": ("EC-10.3.4", "EC-10.3.4a", "EC-R62"),
    "fizzled.trigger": ("EC-10.2.7", "EC-R64"),
    "fizzled": ("EC-10.2.8", "EC-R64"),
    "target.card": ("EC-3.6.2", "LANG-3.1", "EC-10.2.7", "EC-R64"),
    "target.ability": ("LANG-3.1", "EC-10.2.7", "EC-R64"),
}

BY_TRIGGER: Final = {
    "StartOfYourTurn": ("EC-7.2.11", "EC-10.3.7"),
    "EndOfTurn": ("EC-7.4.1", "EC-10.3.8"),
    "YouPayEssence": ("EC-10.3.5",),
    "YouSpendKL": ("EC-10.1.5",),
    "YouCast": ("EC-10.3.6",),
}
"""The additional rules for each kind of trigger."""

IN_COMBAT: Final = {"Dies": ("EC-9.6.2",), "DealsCombatDamage": ("EC-9.6.1",)}
"""The additional rules for each kind of trigger in the Combat Phase."""


def rules_of_trigger(state: State, printed: Printed, node: Triggered) -> tuple[str, ...]:
    """Return the rules by which an ability of a card triggers."""
    event = type(node.trigger).__name__
    in_combat = IN_COMBAT.get(event, ()) if state.phase == "combat" else ()
    further = BY_TRIGGER.get(event, ())
    return ("EC-10.3.4", "EC-10.3.4b", *further, *printed.also["triggered"], *in_combat)
