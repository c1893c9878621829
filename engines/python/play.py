"""Playing cards and using abilities: checked when named, paid at once, carried out. [EC chapter 8]"""

from __future__ import annotations

from typing import Any

from answers import Decision, Refusal
from cards import ONE_SHOT, Node
from effects import Context, begin, choice, is_targeted, operations_of, selection_of
from resources import sealed
from table import BATTLEFIELD, Table
from zones import enter, put, sacrifice

PLAYED = {
    "avatar_line": "EC-8.1.2",
    "domain_zone": "EC-8.1.4",
    "shard_row": "EC-8.1.1",
    "relic_support_zone": "EC-8.1.3",
    None: "EC-8.1.5",
}
"""The rule by which a card is played, after the zone it comes to."""


# --- what may be done -------------------------------------------------------------------------------


def ask_main(table: Table) -> Decision:
    """[EC-7.3.1] Cards of the hand, abilities, and passing, which is always last."""
    player = table.active
    plays = [["play", number] for number in table.players[player].zones["hand"]]
    uses = [
        ["activate", source, at]
        for source in table.sources(player)
        for at, ability in enumerate(table.things[source].card.abilities)
        if ability["node"] == "Activated"
    ]
    legal = [item for item in plays + uses if _problem(table, item) is None]
    return Decision("main_action", player, ("EC-7.3.1",), {"one_of": [*legal, ["pass"]]})


def refuse_main(table: Table, answer: Any) -> Refusal | None:
    """Why this cannot be done now."""
    match answer:
        case ["play", int(number)] if number in table.things:
            return _problem(table, answer)
        case ["activate", int(source), int(at)] if source in table.things:
            abilities = table.things[source].card.abilities
            if 0 <= at < len(abilities) and abilities[at]["node"] == "Activated":
                return _problem(table, answer)
            return Refusal("EC-8.1.6", "That ability can't be used.")
    return None


def do_main(table: Table, answer: list[Any]) -> None:
    """[EC-7.3.2]"""
    if answer == ["pass"]:
        table.tell("passed", "EC-7.3.2", player=table.active, name=table.phase)
        return
    table.agenda.insert(0, ["main"])
    table.agenda.insert(0, ["announce", _context(table, answer)])


def _context(table: Table, item: list[Any]) -> Context:
    ability = item[2] if item[0] == "activate" else -1
    return {"player": table.active, "source": item[1], "ability": ability, "picked": []}


def _problem(table: Table, item: list[Any]) -> Refusal | None:
    """What makes the action illegal, if anything does; everything is checked here. [WIRE-4.8]"""
    context = _context(table, item)
    player, source = context["player"], context["source"]
    thing, one = table.things[source], table.players[player]
    name = thing.card.name
    if item[0] == "play":
        if source not in one.zones["hand"]:
            return Refusal("EC-8.1.9", f"{name} is not in your hand.")
    elif source not in table.sources(player):
        return Refusal("EC-8.1.10", f"{name} is not in play under your control.")
    elif used := _limit(table, context):
        return used
    costs = costs_of(table, context)
    total = {kind: sum(owed(cost) for cost in costs if cost["node"] == kind) for kind in PAID}
    if total["SpendGodCharges"] and sealed(table):
        return Refusal("EC-2.8.1", f"God Charges cannot be spent on turn {table.turn}.", "EC-2.8.8")
    if total["SpendGodCharges"] > one.god_charges:
        return Refusal("EC-2.8.5", f"{name} costs more God Charges than you have.")
    if total["SpendKL"] > one.kl:
        return Refusal("EC-2.4.2", f"{name} costs {total['SpendKL']} KL, and you have {one.kl}.")
    if total["PayEssence"] > one.essence:
        return Refusal("EC-8.2.1", f"{name} costs more Essence than you have.", "EC-R25", "EC-2.1.8")
    for cost in costs:
        if cost["node"] == "SacrificeMatching" and len(_own(table, context, cost)) < owed(cost):
            return Refusal("EC-8.2.1", f"You don't have enough to sacrifice for {name}.", "EC-3.7.4")
    for operation in filter(is_targeted, operations_of(table, context)):
        selection = selection_of(operation)
        if selection and len(table.matching(selection["filter"], source)) < selection.get("least", 1):
            return Refusal("EC-3.6.2", f"There is no target for {name}.", "EC-R64")
    return None


def _limit(table: Table, context: Context) -> Refusal | None:
    """[EC-R22, EC-R23, EC-R76]"""
    card = table.things[context["source"]].card
    ability = card.abilities[context["ability"]]
    limit = ability.get("limit")
    if ability.get("label") == "god_code" and table.switches["god_code_limit"] == "once_per_game":
        limit = "once_per_game"
    game = [context["player"], card.name, context["ability"], 0]
    turn = [context["player"], context["source"], context["ability"], table.turn]
    if limit == "once_per_game" and game in table.used:
        rule = "EC-3.2.7" if ability.get("label") == "god_code" else "LANG-5.6"
        return Refusal(rule, f"{card.name} can do this once per game.", "EC-R22")
    if limit == "once_per_turn" and turn in table.used:
        return Refusal("EC-R76", f"{card.name} can do this once per turn.", "LANG-5.6")
    return None


# --- costs ------------------------------------------------------------------------------------------

PAID = ("SpendKL", "PayEssence", "SpendGodCharges")


def owed(cost: Node) -> int:
    """How much a part of a cost takes, or how many."""
    number = cost.get("amount") or cost.get("count") or {"value": 1}
    return int(number["value"])


def costs_of(table: Table, context: Context) -> list[Node]:
    """All parts of the cost in the order in which they are paid: the printed cost, then the others."""
    card = table.things[context["source"]].card
    if context["ability"] >= 0:
        return list(card.abilities[context["ability"]]["costs"])
    further = [cost for ability in card.having("AdditionalCost") for cost in ability["costs"]]
    printed = {"node": "Number", "value": kl_cost(table, context["source"], context["player"])}
    return [{"node": "SpendKL", "amount": printed}, *further]


def kl_cost(table: Table, number: int, player: int) -> int:
    """[EC-8.2.4, EC-R17] The printed cost with all changes, at least 0."""
    cost = table.things[number].card.numbers.get("cost", 0)
    for source, ability in table.statics("CostChange"):
        if table.reaches(ability["filter"], source, number, player):
            cost += ability["change"]
    return max(0, cost)


def _own(table: Table, context: Context, cost: Node) -> list[int]:
    """The permanents that can be sacrificed for a cost. [EC-R58]"""
    zones = table.players[context["player"]].zones
    own = [number for zone in BATTLEFIELD for number in zones[zone]]
    return [number for number in own if table.fits(number, cost["filter"], context["source"])]


# --- steps ------------------------------------------------------------------------------------------


def ask_announced(table: Table, context: Context) -> Decision | None:
    """The next thing to be chosen: what is given up for the cost, then the targets in their order."""
    needs = _needs(table, context)
    if len(context["picked"]) == len(needs):
        return None
    node = needs[len(context["picked"])]
    player, about = context["player"], {"source": context["source"], "ability": context["ability"]}
    if node["node"] == "SacrificeMatching":
        count = owed(node)
        space = {"some_of": _own(table, context, node), "least": count, "most": count}
        return Decision("sacrifice", player, ("EC-8.2.1",), space, about)
    selection = selection_of(node)
    if selection is not None:
        return choice("target", context, selection, table.matching(selection["filter"], context["source"]))
    players = table.order() if node["who"] == "target_player" else [table.opponent(player)]
    return Decision("target_player", player, ("EC-3.6.2", "EC-R64"), {"one_of": players}, about)


def announce(table: Table, answer: Any, context: Context) -> None:
    """Note what was chosen; pay when nothing is left to choose."""
    needs = _needs(table, context)
    if len(context["picked"]) == len(needs):
        table.agenda.insert(0, ["pay", context])
        return
    context["picked"].append(answer if isinstance(answer, list) else [answer])
    table.agenda.insert(0, ["announce", context])


def _needs(table: Table, context: Context) -> list[Node]:
    costs = [cost for cost in costs_of(table, context) if cost["node"] == "SacrificeMatching"]
    return [*costs, *filter(is_targeted, operations_of(table, context))]


def pay(table: Table, _answer: None, context: Context) -> None:
    """[EC-8.2.2, EC-8.2.3] Everything is paid before anything happens."""
    player, source = context["player"], context["source"]
    one, thing = table.players[player], table.things[source]
    used = context["ability"] >= 0
    costs = costs_of(table, context)
    paid = sum(owed(cost) for cost in costs if cost["node"] == "SpendKL")
    for cost in costs:
        amount = owed(cost)
        match cost["node"]:
            case "SpendKL" if amount:
                one.kl -= amount
                table.tell("kl_spent", "EC-2.4.1", player=player, object=source, amount=amount)
            case "PayEssence" if amount:
                one.essence -= amount
                fields = {} if used else {"object": source}
                table.tell("essence_paid", "EC-2.1.8", player=player, **fields, amount=amount)
            case "SpendGodCharges" if amount:
                one.god_charges -= amount
                fields = {"object": source, "amount": amount}
                table.tell("god_charges_spent", "EC-2.8.6", player=player, **fields)
            case "SacrificeMatching":
                for number in context["picked"].pop(0):
                    sacrifice(table, number, "EC-8.2.1")
    if used:
        at = context["ability"]
        table.used.append([player, thing.card.name, at, 0])
        table.used.append([player, source, at, table.turn])
        rule = "EC-8.1.7" if source == player else "EC-8.1.6"
        table.tell("activated", rule, player=player, object=source, amount=at)
    else:
        one.zones["hand"].remove(source)
        kind = "cast" if {"Spell", "Rite"} & set(thing.card.types) else "played"
        table.tell(kind, _play_rule(table, source), player=player, object=source, amount=paid)
    table.agenda.insert(0, ["resolve", context])


def _play_rule(table: Table, number: int) -> str:
    card = table.things[number].card
    return "EC-R55" if "Essence" in card.types else PLAYED[card.zone]


def resolve(table: Table, _answer: None, context: Context) -> None:
    """A permanent comes into play; a one-shot card or an ability is carried out."""
    source, card = context["source"], table.things[context["source"]].card
    if context["ability"] >= 0:
        begin(table, None, context)
    elif card.zone is not None:
        enter(table, source, context["player"], card.zone, _play_rule(table, source))
    else:
        table.agenda.insert(0, ["file", source])
        begin(table, None, context)


def file(table: Table, _answer: None, number: int) -> None:
    """[EC-3.6.3, EC-3.7.6, EC-R86] A one-shot card that has been carried out goes to the Crypt."""
    rules = {"Spell": "EC-3.6.3", "Rite": "EC-3.7.6", "Essence": "EC-4.1.8"}
    kinds = table.things[number].card.types
    rule = next(rules[kind] for kind in ONE_SHOT if kind in kinds)
    put(table, number, "crypt", rule)
    table.tell("resolved", rule, object=number)
