"""What card text does: one operation at a time, in the order of the text. [LANG-1.2]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from answers import Decision
from cards import Node
from resources import damage_deity, gain_charges, gain_kl, heal, lose_charges, lose_essence, lose_kl, set_kl
from table import Table
from zones import destroy, draw, lose_by_text, mark_damage, win_by_text

Context = dict[str, Any]
"""A text that is being carried out: `player`, `source`, `ability` (-1 for the card itself), and `picked`,
a list of chosen items for each need of the text."""


def operations_of(table: Table, context: Context) -> list[Node]:
    """The operations of the ability, or those of the card itself."""
    card = table.things[context["source"]].card
    if context["ability"] >= 0:
        return list(card.abilities[context["ability"]]["operations"])
    return [operation for effect in card.having("Effect") for operation in effect["operations"]]


def selection_of(operation: Node) -> Node | None:
    """What the operation is done to, if that is objects."""
    found = operation.get("what") or operation.get("to")
    return found if isinstance(found, dict) else None


def is_targeted(operation: Node) -> bool:
    """Whether something is chosen for it while the text is announced. [LANG-3.1]"""
    selection = selection_of(operation)
    players = operation.get("who") in ("target_player", "target_opponent")
    return players or (selection is not None and selection["node"] == "Target")


def choice(kind: str, context: Context, selection: Node, options: list[int]) -> Decision:
    """A question about objects; `one_of` where the text names exactly one. [WIRE-4.17]"""
    least, most = selection.get("least", 1), selection.get("most", 1)
    most = len(options) if most is None else most
    about = {"source": context["source"]}
    if kind == "target":
        about["ability"] = context["ability"]
    rules = ("EC-3.6.2", "EC-R64") if kind == "target" else ("LANG-3.2", "EC-R65")
    if least == most == 1:
        return Decision(kind, context["player"], rules, {"one_of": options}, about)
    bounds = {"least": min(least, len(options)), "most": min(most, len(options))}
    return Decision(kind, context["player"], rules, {"some_of": options, **bounds}, about)


# --- steps ------------------------------------------------------------------------------------------


def begin(table: Table, _answer: None, context: Context) -> None:
    """[EC-R64] Nothing of the effect happens if all of its targets have become illegal."""
    operations = operations_of(table, context)
    targets = iter(context["picked"])
    chosen = legal = 0
    for operation in filter(is_targeted, operations):
        numbers, selection = next(targets), selection_of(operation)
        chosen += len(numbers)
        legal += len(_legal(table, numbers, selection, context) if selection else numbers)
    if chosen and not legal:
        table.tell("fizzled", "EC-R64", object=context["source"])
    elif operations:
        table.agenda.insert(0, ["operate", context, 0])


def ask_operation(table: Table, context: Context, at: int) -> Decision | None:
    """[LANG-3.2] What is named without "target" is chosen when the instruction is carried out."""
    selection = selection_of(operations_of(table, context)[at])
    if selection is None or selection["node"] != "Choice":
        return None
    options = table.matching(selection["filter"], context["source"])
    return choice("choose", context, selection, options) if options else None


def operate(table: Table, answer: Any, context: Context, at: int) -> None:
    """Carry one operation out, and put the next one on the agenda."""
    operations = operations_of(table, context)
    if at + 1 < len(operations):
        table.agenda.insert(0, ["operate", context, at + 1])
    operation = operations[at]
    selection = selection_of(operation)
    target = sum(map(is_targeted, operations[:at]))
    if selection is None:
        _for_players(table, operation, context, context["picked"][target : target + 1])
        return
    match selection["node"]:
        case "This":
            numbers = [context["source"]] if table.zone_of(context["source"]) else []
        case "Target":
            numbers = _legal(table, context["picked"][target], selection, context)
        case "Choice":
            numbers = answer if isinstance(answer, list) else [answer] if answer is not None else []
        case _:
            numbers = table.matching(selection["filter"], context["source"])
    _to_objects(table, operation, context["source"], numbers)


def _legal(table: Table, numbers: list[int], selection: Node, context: Context) -> list[int]:
    now = table.matching(selection["filter"], context["source"])
    return [number for number in numbers if number in now]


def _for_players(table: Table, operation: Node, context: Context, picked: list[list[int]]) -> None:
    you = context["player"]
    amount = operation["amount"]["value"] if "amount" in operation else operation.get("value", 0)
    match operation.get("who", "you"):
        case "you":
            players: Sequence[int] = [you]
        case "each_player":
            players = table.order()
        case "each_opponent":
            players = [table.opponent(you)]
        case _:
            players = picked[0]
    for player in players:
        match operation["node"]:
            case "Draw":
                for _ in range(amount):
                    draw(table, player, "EC-4.1.10")
            case "HealEssence":
                heal(table, player, amount)
            case "LoseEssence":
                lose_essence(table, player, amount)
            case "GainKL":
                gain_kl(table, player, amount)
            case "LoseKL":
                lose_kl(table, player, amount)
            case "SetKL":
                set_kl(table, player, amount)
            case "GainGodCharges":
                gain_charges(table, player, amount)
            case "LoseGodCharges":
                lose_charges(table, player, amount)
            case "LoseGame":
                table.losing.append([player, "EC-11.1.4"])
    if operation["node"] == "LoseGame" and table.switches["state_check"] == "each_effect":
        lose_by_text(table)
    if operation["node"] == "WinGame":
        win_by_text(table, players)


def _to_objects(table: Table, operation: Node, source: int, numbers: list[int]) -> None:
    if operation["node"] == "Destroy":
        destroy(table, numbers, "EC-10.4.4" if _all_other(operation) else "EC-9.5.2")
    for number in numbers:
        thing = table.things[number]
        match operation["node"]:
            case "DealEssenceDamage":
                damage_deity(table, number, source, operation["amount"]["value"], "EC-2.1.2")
            case "DealDamage":
                mark_damage(table, number, source, operation["amount"]["value"], "EC-9.4.6")
            case "ReadyObjects" if thing.exhausted:
                thing.exhausted = False
                table.tell("readied", "EC-4.1.13", object=number)
            case "ExhaustObjects" if not thing.exhausted:
                thing.exhausted = True
                table.tell("exhausted", "EC-4.1.13", object=number)
            case "ModifyStats" if number in table.battlefield():
                for one in operation["changes"]:
                    table.lasting.append([number, one["stat"], one["change"]])
                    fields = {"amount": one["change"], "name": one["stat"]}
                    table.tell("stats_changed", "EC-R66", object=number, **fields)


def _all_other(operation: Node) -> bool:
    what = operation["what"]
    return what["node"] == "All" and bool(what["filter"].get("other"))
