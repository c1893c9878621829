"""Section 9.4: the rules by which a side spends resources."""

from typing import Final

from reference_engine.kudurru_kings.state import State

COMMIT_LIMIT: Final = 2  # KK-9.4.1


def rules_of_commitment(state: State, amount: int) -> tuple[str, ...]:
    """[KK-9.4.7a, KK-10.6.11, KK-12.4.9] Return the rules by which a side spends this amount."""
    secret = ("KK-9.4.7a",) if state.switches.commit_order == "simultaneous" else ()
    agreed = ("KK-12.4.9",) if state.switches.commit_limit != COMMIT_LIMIT else ()
    texts = ("KK-10.6.11",) if amount > state.switches.commit_limit else ()
    return ("KK-9.4.1", "KK-2.1.7", "KK-9.4.2", "KK-9.4.4", *secret, *agreed, *texts)
