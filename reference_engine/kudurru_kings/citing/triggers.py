"""Chapter 10: the rules by which abilities trigger."""

from typing import Any, Final

from grammar.ir.abilities import Triggered
from grammar.ir.selectors import This
from grammar.ir.triggers import Enters, StartOfYourTurn
from grammar.kudurru_kings.triggers import GainsHeat, GainsPool, OnDefeat, OnPlay
from reference_engine.kudurru_kings.citing.texts import rules_of_site
from reference_engine.kudurru_kings.state import State

RULES_OF_TRIGGER: Final = {
    OnPlay: ("KK-10.1.2", "KK-10.1.4"),
    OnDefeat: ("KK-10.1.5", "KK-10.1.5a"),
    StartOfYourTurn: ("KK-10.1.6", "KK-7.2.9"),
    GainsHeat: ("KK-10.2.5", "KK-10.2.5a", "KK-10.6.24"),
    GainsPool: ("KK-10.2.5", "KK-10.2.5a", "KK-10.6.25"),
}
"""By kind of trigger: the rules of its head. All others are "whenever", except "On entry"."""


def rules_of_trigger(state: State, printed: Any, node: Triggered) -> tuple[str, ...]:
    """[KK-8.4.2, KK-8.4.3b, KK-10.1.8, KK-10.5.4a]
    Return the rules by which an ability of a printed card of this game triggers now.
    """
    head = rules_of_head(node.trigger)
    site = rules_of_site(printed, node) if "KK-10.2.5" in head else ()
    bare = ("KK-10.1.8",) if any(node is one for one in printed.without_head) else ()
    return ("LANG-1.4", "KK-10.5.4a", *head, *site, *bare, *rules_of_moment(state))


def rules_of_head(trigger: object) -> tuple[str, ...]:
    """[KK-10.1.1, KK-10.1.3, KK-10.2.5] Return the rules of what an ability waits for, by its head."""
    if isinstance(trigger, Enters) and isinstance(trigger.what, This):
        return ("KK-10.1.3",)
    return RULES_OF_TRIGGER.get(type(trigger), ("KK-10.2.5", "KK-10.2.5a"))


def rules_of_moment(state: State) -> tuple[str, ...]:
    """[KK-9.5.10, KK-9.7.15] Return the rule by which an ability triggers during an Engagement."""
    if not state.engagement:
        return ()
    return ("KK-9.7.15",) if state.in_progress.has_result else ("KK-9.5.10",)
