"""Coming into play: a card enters its zone after what it displaces has left."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from reference_engine.interpreter.attaching import possible_bearers
from reference_engine.interpreter.lasting.replacement import contests
from reference_engine.interpreter.objects.moving import arrive, exhaust, move
from reference_engine.interpreter.objects.removal import move_together
from reference_engine.interpreter.rows import ComingBack
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import Frame, as_it_is, remember
from reference_engine.interpreter.texts.printed import THE_CARD
from reference_engine.interpreter.zones import DISCARD_PILE
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, OneOf


class Entering(NamedTuple):
    """An object that waits where it is until there is room for it in play, or something to bear it.

    `exhausted` says whether it enters exhausted; `effect` is the text whose "it" the object becomes.
    """

    name: str
    object: int
    player: int
    rules: tuple[str, ...]
    exhausted: bool = False
    effect: Frame | None = None


SHAPES: Final[Mapping[str, type]] = {"enter": Entering, "choose_bearer": Entering, "come_back": ComingBack}


def put_into_play(
    state: CardState,
    number: int,
    player: int,
    *rules: str,
    exhausted: bool = False,
    effect: Frame | None = None,
) -> None:
    """Put a card into its zone in play under a player's control.

    If a player must first choose what bears it, or where what it displaces goes, the card waits where it is.
    It stays there if there is no room for it, or nothing that could bear it.
    """
    printed = state.definition[number]
    if printed.attaches is not None and not state.bearer[number]:
        state.agenda.append(Entering("choose_bearer", number, player, rules, exhausted, effect))
    elif not printed.needs_room or state.hooks.why_no_room(state, player, number) is None:
        _put_in_its_zone(state, number, player, rules, exhausted, effect)


def _put_in_its_zone(
    state: CardState,
    number: int,
    player: int,
    rules: tuple[str, ...],
    exhausted: bool,
    effect: Frame | None,
) -> None:
    """Put a card for which there is room into its zone; what it displaces is discarded first."""
    displaced = state.hooks.displaced_by(state, number, player)
    if displaced:
        cites = state.hooks.rules_of_displacing(state, number, rules)
        if contests(state, "move", displaced):
            state.agenda.append(Entering("enter", number, player, rules, exhausted, effect))
            move_together(state, displaced, DISCARD_PILE, *cites)
            return
        for old in displaced:
            move(state, old, DISCARD_PILE, *cites)
    state.shift(number, player, state.definition[number].home)
    arrive(state, number, *rules)
    if bearer := state.bearer[number]:
        state.record("attached", state.hooks.rules_of_attaching(state, bearer), object=number, other=bearer)
    if exhausted:
        exhaust(state, number, *rules)


def enter(state: CardState, step: Entering) -> None:
    """Put the object into play now that there is room."""
    number, player, effect = step.object, step.player, step.effect
    put_into_play(state, number, player, *step.rules, exhausted=step.exhausted, effect=effect)
    if effect is not None:
        remember(state, effect, it=as_it_is(state, number), holder=player)


def come_back(state: CardState, step: ComingBack) -> None:
    """[LANG-7.35] Put a card that was away into play under its owner's control."""
    put_into_play(state, step.object, step.frame.you, *state.hooks.cites["came_back"])


def ask_bearer(state: CardState, step: Entering) -> Decision | None:
    """Ask the card's new controller what bears it; without a possible bearer, the card stays where it is."""
    able = tuple(possible_bearers(state, step.player, step.object))
    if not able:
        return None
    about = {"source": step.object, "ability": THE_CARD}
    return Decision("bearer", step.player, OneOf(able), state.hooks.cites["bearer.put"], about)


def answer_bearer(state: CardState, step: Entering, answer: Answer) -> None:
    """Attach the card to the chosen object as it enters."""
    state.bearer[step.object] = answer
    enter(state, step)
