"""Chapter 11: the rules by which a player loses."""

from reference_engine.clashes_of_destiny.state import State


def rules_of_defeat(state: State, leader: int, in_exchange: bool) -> tuple[str, ...]:
    """Return the rules by which a player loses whose leader has 0 HP."""
    rule = "CD-11.1.1" if state.definition[leader].is_shrine else "CD-11.1.2"
    attacked = in_exchange and any(attack.target.object == leader for attack in state.attack)
    entering = state.agenda and state.agenda[-1][:2] == ("after_level_up", leader)
    at_once = attacked and not state.definition[leader].is_shrine and state.ends_at_once()
    return (
        rule,
        *(() if attacked else ("CD-11.1.3",)),
        *(("CD-8.3.16",) if entering else ("CD-11.1.4a",)),
        *(("CD-11.1.6a",) if at_once else ()),
    )
