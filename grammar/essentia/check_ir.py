"""Which sentences of a terrain's text are compatible, and which abilities the text yields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grammar.essentia.clashes import clash_of
from grammar.essentia.meaning.parts import DENIALS, JumpsPass
from grammar.essentia.operations import ABILITIES, Attack, Move, StopsLines
from grammar.language.errors import Refused

_JOINED: Final = {Move: "Move ... or ...", Attack: "Attack ... or ..."}


def check(ability: object, abilities: Sequence[object], on: tuple[str, ...]) -> None:  # noqa: ARG001 - a hook's signature
    """Refuse a sentence that contradicts or repeats an earlier one."""
    before = abilities[: next(at for at, each in enumerate(abilities) if each is ability)]
    if any(type(each) is type(ability) for each in before):
        raise Refused("CT307", "this is repeated; say it once", suggestion=_JOINED.get(type(ability)))
    for each in before:
        if (clash := clash_of(each, ability)) is not None:
            raise Refused("CT314", clash.message, rule=clash.rule)
    if isinstance(ability, JumpsPass) and not any(isinstance(each, StopsLines) for each in before):
        raise Refused(
            "CT310",
            "'it' needs a sentence before it; jumps pass over a space anyway",
            suggestion="Lines stop before this space. Jumps pass over it.",
            rule="ES-10.2.10",
        )


def settled(abilities: tuple[object, ...]) -> tuple[object, ...]:
    """[ES-10.1.3] Sort the abilities; what a text denies is expressed by its absence."""
    present = (ability for ability in abilities if not isinstance(ability, DENIALS))
    return tuple(sorted(present, key=lambda ability: ABILITIES.index(type(ability))))


def has_own_power(abilities: Sequence[object]) -> bool:
    """Whether another terrain's text can offer this power: it lets golems move or attack by itself."""
    return any(isinstance(ability, (Move, Attack)) for ability in abilities)
