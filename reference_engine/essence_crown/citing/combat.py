"""The rules of this game for attacks and blocks."""

from reference_engine.essence_crown.state import State


def rules_of_attack(state: State, attacker: int, target: int, several: bool) -> tuple[str, ...]:
    """[EC-9.2.2a, EC-9.2.5a, EC-9.2.5b]
    Return the additional rules of an attack; `several` says that several Deities are attacked at once.
    """
    new = ("EC-9.2.2a",) if state.arrived[attacker] == state.turn else ()
    apart = ("EC-9.2.5a",) if several else ()
    avatar = ("EC-9.2.5b",) if target > state.player_count else ()
    return (*new, *apart, *avatar)


def rules_of_block(state: State, blocker: int) -> tuple[str, ...]:
    """[EC-9.4.3, EC-9.3.2b]
    Return why a blocker deals damage, even if it was exhausted after the declaration.
    """
    stays = ("EC-9.3.2b",) if state.exhausted[blocker] else ()
    return ("EC-9.4.3", "EC-9.4.1", *stays)
