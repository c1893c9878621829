"""Section 7.2, Upkeep: cards recover, pools fill, strain eases."""

from functools import cache
from typing import Final

from msgspec.structs import replace

from grammar.ir.triggers import StartOfYourTurn
from grammar.kudurru_kings.abilities import Income, UpkeepCooling
from reference_engine.interpreter import drawing
from reference_engine.interpreter.lasting import durations
from reference_engine.interpreter.lasting.keywords import end_keywords
from reference_engine.interpreter.lasting.links import end_next_ready
from reference_engine.interpreter.objects.moving import permanents, ready_unless_kept
from reference_engine.interpreter.playing import triggers
from reference_engine.interpreter.texts.statics import reaching
from reference_engine.interpreter.turns import start_texts
from reference_engine.interpreter.zones import HAND
from reference_engine.kernel.agenda import OfPlayer, Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, OneOf
from reference_engine.kudurru_kings.cards.printed import POOLS, Printed
from reference_engine.kudurru_kings.resources import pools
from reference_engine.kudurru_kings.resources.heat import remove_heat
from reference_engine.kudurru_kings.state import State
from reference_engine.kudurru_kings.steps import OfSite
from reference_engine.kudurru_kings.zones import DRAWING

UPKEEP_RESOURCES: Final = 1  # KK-7.2.4
UPKEEP_COOLING: Final = 1  # KK-7.2.6


def ready_step(state: State, _step: Step) -> None:
    """[KK-7.2.2, KK-9.8.4, KK-10.5.3, KK-10.6.22] Ready the cards of the active player, and no others."""
    ready_unless_kept(state, permanents(state, state.active), "KK-7.2.2", "KK-9.8.4")
    if state.linked:
        end_next_ready(state, state.active)


def end_effects(state: State, _step: Step) -> None:
    """[KK-7.2.3, KK-10.8.3, KK-10.8.4, KK-10.8.5, KK-10.8.6] End the effects that last until this Upkeep."""
    durations.end_until_turn_of(state, state.active)
    end_keywords(state, state.active, "KK-7.2.3", "KK-10.8.4", "KK-10.8.5", "KK-10.8.6")
    durations.end_lasting_effects(state, "KK-7.2.3", "KK-10.8.4", "KK-10.8.5", "KK-10.8.6")


# --- resources ----------------------------------------------------------------------------------------


def gain(state: State, _step: Step) -> None:
    """[KK-7.2.4, KK-7.2.5, KK-7.2.5a, KK-7.1.5a, KK-7.1.5b]
    Queue the resource of choice, incomes, and draws by agreement.
    """
    state.agenda += steps_of_gain(state.active)


@cache
def steps_of_gain(player: int) -> tuple[OfPlayer, ...]:
    """[KK-7.2.4, KK-7.2.5, KK-7.2.5a, KK-7.1.5a, KK-7.1.5b]
    Return the steps in which a player gains resources and draws, the next step last.
    """
    names = (*["gain_resource"] * UPKEEP_RESOURCES, "site_incomes", "upkeep_draw", "refill")
    return tuple(OfPlayer(name, player) for name in reversed(names))


def ask_resource(_state: State, step: OfPlayer) -> Decision:
    """[KK-7.2.4] Ask the player for the type of the resource that they gain."""
    return Decision("gain_resource", step.player, OneOf(POOLS), ("KK-7.2.4",))


def answer_resource(state: State, step: OfPlayer, answer: Answer) -> None:
    """[KK-7.2.4] Gain exactly one resource."""
    pools.gain(state, step.player, answer, 1, "KK-7.2.4")


def site_incomes(state: State, step: OfPlayer) -> None:
    """[KK-7.2.5, KK-7.2.5a, KK-7.2.5b, KK-12.4.6] Let every Site yield its income, one after another."""
    found = [each for site in state.sites(step.player) for each in incomes_of(state, site)]
    state.agenda += found[::-1]


def incomes_of(state: State, site: int) -> list[Step]:
    """[KK-7.2.5, KK-7.2.5a, KK-7.2.5b] Return the steps for a Site's printed income, or the agreed one."""
    printed, how = state.definition[site], state.switches.site_income
    if how == "flat":
        return [OfSite("choose_income", site, "", 1)]
    if how == "typed":
        return [OfSite("site_income", site, type_of_site(printed), 1)]
    return [step for node in printed.nodes.get(Income, ()) for step in printed_income(site, node)]


def printed_income(site: int, node: Income) -> list[Step]:
    """[KK-7.2.5, KK-7.2.5a] Return the steps for a line of a Site, one for each resource of choice."""
    if node.resource is None:
        return [OfSite("choose_income", site, "", 1)] * node.amount
    return [OfSite("site_income", site, node.resource, node.amount)]


def type_of_site(printed: Printed) -> str:
    """[KK-7.2.5c] Return a Site's own type: that of its income, otherwise the largest part of its cost."""
    named = [node.resource for node in printed.nodes.get(Income, ()) if node.resource is not None]
    return named[0] if named else max(POOLS, key=lambda name: printed.numbers.get(name, 0))


RULES_OF_INCOME: Final = {
    "printed": ("KK-7.2.5", "KK-7.2.5a"),
    "flat": ("KK-7.2.5b", "KK-12.4.6"),
    "typed": ("KK-7.2.5b", "KK-12.4.6", "KK-7.2.5c"),
}
"""By kind of Site income: the rules."""


def site_income(state: State, step: OfSite) -> None:
    """[KK-7.2.5, KK-7.2.5b] Let a Site yield resources to its controller."""
    rules = RULES_OF_INCOME[state.switches.site_income]
    pools.gain(state, state.controller[step.object], step.resource, step.amount, *rules)


def ask_income(state: State, step: OfSite) -> Decision:
    """[KK-7.2.5, KK-7.2.5a, KK-7.2.5b, KK-12.4.6] Ask the Site's controller for the type of a resource."""
    printed = state.switches.site_income == "printed"
    rules = ("KK-7.2.5", "KK-7.2.5a") if printed else ("KK-7.2.5b", "KK-12.4.6")
    player, about = state.controller[step.object], {"source": step.object}
    return Decision("gain_resource", player, OneOf(POOLS), rules, about)


def answer_income(state: State, step: OfSite, answer: Answer) -> None:
    """[KK-7.2.5] Yield the chosen type."""
    site_income(state, step._replace(resource=answer))


def upkeep_draw(state: State, step: OfPlayer) -> None:
    """[KK-7.1.5, KK-7.1.5a] By agreement, let the active player draw cards."""
    drawing.draw(state, step.player, state.switches.draw_per_upkeep, "KK-7.1.5a", *DRAWING)


def refill(state: State, step: OfPlayer) -> None:
    """[KK-7.1.5, KK-7.1.5b] By agreement, let the active player draw up to a hand size."""
    if state.switches.refill_to != "off":
        lacking = int(state.switches.refill_to) - len(state.zones[step.player][HAND])
        drawing.draw(state, step.player, lacking, "KK-7.1.5b", *DRAWING)


# --- Heat and triggers --------------------------------------------------------------------------------


def cool(state: State, _step: Step) -> None:
    """[KK-7.2.6, KK-7.2.7, KK-10.6.13]
    Remove some Heat from every card of the active player that has Heat.
    """
    heat = state.counters["heat"]
    for number in [number for number in permanents(state, state.active) if number in heat]:
        amounts = [text.node.amount for text in reaching(state, UpkeepCooling, number)]
        other = () if state.definition[number].is_unit else ("KK-7.2.7",)
        texts = ("KK-10.6.13",) if amounts else ()
        remove_heat(state, number, max(amounts, default=UPKEEP_COOLING), "KK-7.2.6", *other, *texts)


def upkeep_triggers(state: State, _step: Step) -> None:
    """[KK-7.2.8, KK-7.2.9, KK-10.1.6]
    Trigger "At upkeep" abilities, with those triggered earlier in Upkeep; then carry out what waited for it.
    """
    state.resolve_waiting(start_texts(state))


def ask_order(state: State, step: triggers.OrderTriggers) -> Decision:
    """[KK-7.2.8, KK-10.5.4, KK-10.5.4a]
    Let a player order triggers; in Upkeep, those of the first four steps with the "At upkeep" texts.
    """
    kinds = {type(trigger.printed.rows[trigger.place].node.trigger) for trigger in step.triggers}
    together = StartOfYourTurn in kinds and len(kinds) > 1
    rules = ("KK-10.5.4", "LANG-1.4", "KK-7.2.8" if together else "KK-10.5.4a")
    return replace(triggers.ask_order(state, step), rules=rules)
