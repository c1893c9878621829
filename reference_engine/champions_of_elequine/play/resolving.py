"""Sections 8.1, 8.6 and 10.4: what waited in a window is carried out."""

from collections.abc import Callable
from typing import Final

from grammar.ir.selectors import Target
from reference_engine.champions_of_elequine.citing.windows import rules_of_resolving
from reference_engine.champions_of_elequine.combat import exchange
from reference_engine.champions_of_elequine.play import performing
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.zones import ARCHIVE, CACHE
from reference_engine.interpreter.objects.entering import put_into_play
from reference_engine.interpreter.objects.moving import move
from reference_engine.interpreter.playing.resolving import begin_text, put_away, zone_afterwards
from reference_engine.interpreter.playing.steps import Finish, ResolveAbility
from reference_engine.interpreter.playing.targets import legal_targets
from reference_engine.interpreter.texts.frame import Context
from reference_engine.interpreter.texts.printed import THE_CARD
from reference_engine.interpreter.window.entries import Entry, Window


def carry_out(state: State, entry: Entry, rest: Window) -> None:
    """[COE-7.3.3a, COE-10.4.1, COE-10.4.1e, COE-10.4.1h]
    Carry out an entry of a window that has closed; `rest` is what then still waits.
    """
    if state.events is not None:
        amount = entry.ability if entry.ability != THE_CARD else None
        state.record(
            "resolved",
            rules_of_resolving(state, entry, rest),
            player=entry.player,
            object=entry.object,
            amount=amount,
            name=entry.kind,
        )
    CARRIED_OUT[entry.kind](state, entry)


def _card(state: State, entry: Entry) -> None:
    """[COE-8.1.5, COE-8.2.1, COE-8.4.4, COE-8.5.1, COE-8.6.4]
    Let an Acolyte or Equipment enter, or carry out any other card.
    """
    number, printed = entry.object, entry.printed
    if printed.is_equipment:
        _equip(state, entry)
    elif printed.is_acolyte:
        _enter(state, entry)
    else:
        state.agenda.append(Finish("finish", number))
        begin_text(
            state, entry.player, number, printed, printed.parts_at(entry.ability, entry.modes), entry.context
        )


def _enter(state: State, entry: Entry) -> None:
    """[COE-8.2.1, COE-8.4.5, COE-8.4.5a, COE-8.4.5b]
    Let an Acolyte enter that was played or flipped, and then carry out its text behind "Conjure:".
    """
    rules = ("COE-8.4.5", "COE-8.4.5a") if entry.kind == "flip" else ("COE-8.2.1",)
    put_into_play(state, entry.object, entry.player, *rules)
    _carry_out_conjure(state, entry)  # a card with Conjure is never played from the hand (COE-8.4.1a)


def _carry_out_conjure(state: State, entry: Entry) -> None:
    """[COE-8.4.5b] Carry out the text behind "Conjure:" of an Acolyte that has been flipped."""
    number, printed, place = entry.object, entry.printed, entry.printed.at_flip
    if place is not None:
        rules = ("COE-8.4.5b", "COE-8.10.2b", "COE-10.1.1c", "COE-10.10.3")
        state.record("triggered", rules, player=entry.player, object=number, amount=place)
        context = Context(it=entry.context.it)
        state.agenda.append(ResolveAbility("resolve_ability", entry.player, number, printed, place, context))


def _equip(state: State, entry: Entry) -> None:
    """[COE-8.5.1, COE-8.5.3, COE-8.5.3c] Attach Equipment to its target, if that is still there."""
    number = entry.object
    target = Target(entry.printed.attaches)
    bearers = legal_targets(state, target, entry.context.targets[0], entry.player, number)
    if not bearers:
        state.record("whiffed", ("COE-10.5.1b", "COE-10.5.1a", "COE-8.5.3c"), object=number)
        discard_from_window(state, number, "COE-8.5.3c")
        return
    state.bearer[number] = bearers[0]
    put_into_play(state, number, entry.player, "COE-8.5.1")


def _effect(state: State, entry: Entry) -> None:
    """[COE-10.4.1h] Carry out an effect that was activated, even if its card has gone."""
    parts = entry.printed.parts_at(entry.ability, entry.modes)
    begin_text(state, entry.player, entry.object, entry.printed, parts, entry.context)


CARRIED_OUT: Final[dict[str, Callable[[State, Entry], None]]] = {
    "play": _card,
    "flip": _card,
    "effect": _effect,
    "attack": exchange.strike,
    "tactic": performing.carry_out_entry,
}
"""By kind of entry: what carries it out."""


def finish(state: State, step: Finish) -> None:
    """[COE-8.6.4, COE-8.6.5] Archive an Arsenal card that is done, or cache it if its text says so."""
    number = step.object
    zone = zone_afterwards(state, number)
    put_away(state, number, zone, "COE-8.6.5" if zone == CACHE else "COE-8.6.4")


def discard_from_window(state: State, number: int, *rules: str) -> None:
    """[COE-8.5.3c, COE-10.2.3, COE-10.2.3b] Archive a card that waited in a window; its place is open."""
    move(state, number, ARCHIVE, *rules)
