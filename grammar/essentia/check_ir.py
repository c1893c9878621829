"""Which sentences of a terrain's text are compatible, and which abilities the text yields."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grammar.essentia.clashes import SEVERAL, clash_of
from grammar.essentia.meaning.parts import (
    DENIALS,
    DeclaredOnOccupation,
    JumpsPass,
    LinesPass,
    OpenEnd,
    StopsAtPieces,
)
from grammar.essentia.operations import ABILITIES, Attack, Move, StopsJumps, StopsLines
from grammar.essentia.uses import useless
from grammar.language.errors import Refused

_JOINED: Final = {Move: "Move ... or ...", Attack: "Attack ... or ..."}


def check(ability: object, abilities: Sequence[object], on: tuple[str, ...]) -> None:  # noqa: ARG001 - a hook's signature
    """Refuse a sentence that contradicts or repeats an earlier one, or that can never do anything."""
    at = next(at for at, each in enumerate(abilities) if each is ability)
    before = abilities[:at]
    if isinstance(ability, OpenEnd):
        if not any(isinstance(each, ability.closed_by) for each in abilities[at:]):
            raise ability.refused
        return
    if any(ability == each if isinstance(each, SEVERAL) else type(ability) is type(each) for each in before):
        raise Refused("CT307", "this is repeated; say it once", suggestion=_JOINED.get(type(ability)))
    for each in before:
        if (clash := clash_of(each, ability)) is not None:
            raise Refused("CT314", clash.message, rule=clash.rule)
    if (use := useless(ability, abilities)) is not None:
        raise Refused("CT314", use.message, suggestion=use.instead, rule=use.rule)
    _check_continued(ability, before)


def _check_continued(ability: object, before: Sequence[object]) -> None:
    """Refuse a sentence that continues another one which is not there."""
    kinds = {type(each) for each in before}
    if isinstance(ability, JumpsPass) and StopsLines not in kinds:
        raise Refused(
            "CT310",
            "'it' needs a sentence before it; jumps pass over a space anyway",
            suggestion="Lines stop before this space. Jumps pass over it.",
            rule="ES-10.2.10",
        )
    if isinstance(ability, StopsJumps) and not kinds & {StopsLines, LinesPass}:
        raise Refused(
            "CT310",
            "say first what lines do; jumps pass over every space",
            suggestion="Lines pass over this space. Jumps do not.",
            rule="ES-10.3.12",
        )
    left_open = {each.closed_by for each in before if isinstance(each, OpenEnd)}
    if isinstance(ability, DeclaredOnOccupation) and DeclaredOnOccupation not in left_open:
        raise Refused(
            "CT310",
            "say first what is chosen",
            example="It provides the power of the plains or the rocks. This choice is made on occupation.",
            rule="ES-10.1.7",
        )
    if isinstance(ability, StopsAtPieces) and StopsAtPieces not in left_open:
        message = "no line before this leaves open where it stops; leave this sentence out"
        raise Refused("CT315", message, rule="ES-10.1.5")


def settled(abilities: tuple[object, ...]) -> tuple[object, ...]:
    """[ES-10.1.3] Sort the abilities; what a text denies is expressed by its absence."""
    present = (ability for ability in abilities if not isinstance(ability, DENIALS))
    return tuple(sorted(present, key=lambda ability: ABILITIES.index(type(ability))))


def has_own_power(abilities: Sequence[object]) -> bool:
    """Whether another terrain's text can offer this power: it lets golems move or attack by itself."""
    return any(isinstance(ability, (Move, Attack)) for ability in abilities)
