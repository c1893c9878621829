"""Playing and using: starting an action, and resolving it once it has been paid for."""

from collections.abc import Sequence

from reference_engine.interpreter.objects.entering import put_into_play
from reference_engine.interpreter.objects.moving import move
from reference_engine.interpreter.playing.paying import NOTHING_CHOSEN, pay_and_resolve
from reference_engine.interpreter.playing.steps import Announcement, Finish, ResolveAbility, ResolveCard
from reference_engine.interpreter.playing.targets import any_target_left, of_chosen_ways
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import Context, first_frame
from reference_engine.interpreter.texts.printed import THE_CARD, Printed
from reference_engine.interpreter.texts.program import Part
from reference_engine.interpreter.zones import DISCARD_PILE, RESOLVING
from reference_engine.kernel.spaces import Answer


def begin_action(state: CardState, player: int, answer: Answer) -> None:
    """Begin a play or an activation: ask for choices, or pay at once."""
    number = answer[1]
    place = THE_CARD if answer[0] == "play" else answer[2]
    if place in state.definition[number].quiet:
        pay_and_resolve(state, player, number, place, NOTHING_CHOSEN)
    else:
        state.agenda.append(Announcement("announce", player, number, place, ()))


def resolve_card(state: CardState, step: ResolveCard) -> None:
    """Put a permanent into play, or carry out a one-shot card."""
    player, number = step.player, step.object
    printed: Printed = state.definition[number]
    if printed.one_shot:
        state.agenda.append(Finish("finish", number))
        begin_text(state, player, number, printed, printed.parts(step.modes), step.context)
    else:
        if printed.attaches is not None:
            state.bearer[number] = step.context.it.object
        put_into_play(state, number, player, printed.home_rule)


def resolve_ability(state: CardState, step: ResolveAbility) -> None:
    """Carry out the part after the colon, or the body of a trigger."""
    row = step.printed.rows[step.place]
    begin_text(state, step.player, step.source, step.printed, ((row.sequence, row.targets),), step.context)


def begin_text(
    state: CardState,
    player: int,
    source: int,
    printed: Printed,
    parts: Sequence[Part],
    context: Context,
) -> None:
    """[LANG-1.2] Start the parts of a text in order, unless all of its targets have become illegal.

    A part is the number of its sequence and the targets that it needs.
    """
    if context.targets:
        chosen = of_chosen_ways([each for _, wanted in parts for each in wanted], context.targets)
        if not any_target_left(state, player, source, chosen):
            rules = state.hooks.rules_of_fizzling(state, chosen)
            state.record(state.hooks.called_fizzled, rules, object=source)
            return
    state.text_begins(printed, player, source)
    end = len(context.targets)
    for sequence, wanted in reversed(parts):
        share = context
        if len(parts) > 1:
            begin = end - len(wanted)
            share, end = context._replace(targets=context.targets[begin:end]), begin
        state.agenda.append(first_frame(player, source, printed, sequence, share))


def finish(state: CardState, step: Finish) -> None:
    """Put a one-shot card into its owner's discard pile after its effect, or where a permission says."""
    number = step.object
    rules = state.definition[number].also["resolved"]
    if put_away(state, number, zone_afterwards(state, number), *rules) and state.events is not None:
        state.record("resolved", rules, object=number)


def zone_afterwards(state: CardState, number: int) -> int:
    """Return where a one-shot card goes after its effect, and forget what has been said about it."""
    zones = [zone for one, zone in state.afterwards if one == number]
    state.afterwards = [row for row in state.afterwards if row[0] != number]
    return zones[-1] if zones else DISCARD_PILE


def put_away(state: CardState, number: int, zone: int, *rules: str) -> bool:
    """Move a one-shot card there after its effect; return False if its own text has moved it elsewhere."""
    if state.zone[number] != RESOLVING:
        return False
    move(state, number, zone, *rules)
    return True
