"""Combat: attackers, blockers, blows at the same time. [EC chapter 9]"""

from __future__ import annotations

from typing import Any

from answers import Decision, Refusal
from resources import damage_deity
from table import Table, Thing
from zones import mark_damage

Pairs = list[list[int]]


def _fights(table: Table, number: int) -> bool:
    """[EC-9.2.3, EC-R52]"""
    thing = table.things[number]
    numbered = {"power", "guard"} <= thing.card.numbers.keys()
    support = table.switches["support_fights"] == "yes" and "Support" in thing.card.types
    return "Avatar" in thing.card.types or (support and numbered)


def _fighters(table: Table, player: int, exhausted: bool = False) -> list[int]:
    """A player's fighters that are ready, or those that are exhausted, by number."""
    numbers = sorted(table.sources(player)[1:])
    return [one for one in numbers if _fights(table, one) and table.things[one].exhausted == exhausted]


def _new(table: Table, thing: Thing) -> bool:
    return table.switches["new_avatars_attack"] == "no" and thing.since == table.turn


def _first_turn(table: Table) -> bool:
    return table.switches["first_turn_attack"] == "no" and table.turn == 1


# --- attackers --------------------------------------------------------------------------------------


def ask_attackers(table: Table) -> Decision:
    """[EC-9.2.1, EC-9.2.5] The target is the opposing Deity."""
    ready = [] if _first_turn(table) else _fighters(table, table.active)
    target = table.opponent(table.active)
    rows = [[number, [target], 1] for number in ready if not _new(table, table.things[number])]
    return Decision("declare_attackers", table.active, ("EC-9.2.1",), {"assign": rows})


def refuse_attack(table: Table, answer: Any) -> Refusal | None:
    """Why these cannot attack, if that has a rule of its own."""
    pairs = _pairs(table, answer)
    for number, target in pairs:
        thing = table.things[number]
        name = thing.card.name
        if number not in table.battlefield() or not _fights(table, number):
            return Refusal("EC-9.2.3", f"{name} is not an Avatar in play.")
        if thing.controller != table.active:
            return Refusal("EC-9.2.1", f"{name} is not yours.")
        if thing.exhausted:
            return Refusal("EC-9.2.2", f"{name} is exhausted.")
        if _first_turn(table):
            return Refusal("EC-R40", "Nobody can attack on turn 1.", "EC-9.2.7")
        if _new(table, thing):
            return Refusal("EC-R42", f"{name} came into play this turn.", "EC-9.2.2")
        if target != table.opponent(table.active):
            return Refusal("EC-9.2.5", f"{name} can attack only the opposing Deity.")
        if [one for one, _ in pairs].count(number) > 1:
            return Refusal("EC-9.2.4", f"{name} can have only one target.")
    return None


def _pairs(table: Table, answer: Any) -> Pairs:
    """The answer as pairs of an object and a target, without what is none."""
    pairs = answer if isinstance(answer, list) else []
    two = [pair for pair in pairs if isinstance(pair, list) and len(pair) == 2]
    return [pair for pair in two if all(type(one) is int for one in pair) and pair[0] in table.things]


def attack(table: Table, answer: Pairs) -> None:
    """[EC-9.2.6, EC-R41]"""
    table.attacks = answer
    if not any(_fighters(table, table.active, exhausted) for exhausted in (False, True)):
        table.tell("no_attack", "EC-9.2.1", player=table.active)
    for number, target in table.attacks:
        thing = table.things[number]
        thing.attacking = True
        table.tell("attack_declared", "EC-9.2.6", player=table.active, object=number, other=target)
        if table.switches["attack_exhausts"] == "yes":
            thing.exhausted = True
            table.tell("exhausted", "EC-R41", object=number)


# --- blockers ---------------------------------------------------------------------------------------


def ask_blockers(table: Table) -> Decision | None:
    """[EC-9.3.1]"""
    if not table.attacks:
        return None
    defender = table.opponent(table.active)
    attackers = [number for number, _ in table.attacks]
    space: dict[str, Any] = {"assign": [[number, attackers, 1] for number in _fighters(table, defender)]}
    if table.switches["multi_block"] == "no":
        space["apart"] = True
    return Decision("declare_blockers", defender, ("EC-9.3.1",), space)


def refuse_block(table: Table, answer: Any) -> Refusal | None:
    """Why these cannot block so, if that has a rule of its own."""
    pairs = _pairs(table, answer)
    for number, target in pairs:
        name = table.things[number].card.name
        if number in _fighters(table, table.opponent(table.active), exhausted=True):
            return Refusal("EC-9.3.2", f"{name} is exhausted.")
        if [one for one, _ in pairs].count(number) > 1:
            return Refusal("EC-9.3.3", f"{name} can block at most one attacker.")
        if table.switches["multi_block"] == "no" and [one for _, one in pairs].count(target) > 1:
            return Refusal("EC-9.3.4", f"Object {target} is already blocked.", "EC-R45")
    return None


def block(table: Table, answer: Pairs | None) -> None:
    """[EC-9.3.1]"""
    table.blocks = answer or []
    for number, attacker in table.blocks:
        player = table.things[number].controller
        table.tell("block_declared", "EC-9.3.1", player=player, object=number, other=attacker)


# --- damage -----------------------------------------------------------------------------------------


def _blockers(table: Table, attacker: int) -> list[int]:
    return [number for number, blocked in table.blocks if blocked == attacker]


def _power(table: Table, number: int) -> int:
    return max(0, table.stat(number, "power") or 0)


def ask_division(table: Table, divided: list[list[Any]]) -> Decision | None:
    """[EC-9.3.5, EC-R46] For the next attacker that is blocked by several."""
    known = [number for number, _ in divided]
    for number, _ in table.attacks:
        several = _blockers(table, number)
        if len(several) > 1 and _power(table, number) and number not in known:
            space = {"divide": _power(table, number), "among": several}
            return Decision("divide_damage", table.active, ("EC-9.3.5",), space, {"source": number})
    return None


def damage(table: Table, answer: Pairs | None, divided: list[list[Any]]) -> None:
    """[EC-9.4.1] When every division is announced all blows land at the same time."""
    decision = ask_division(table, divided)
    if decision is not None and answer is not None:
        number = decision.about["source"]
        table.tell("damage_divided", "EC-9.3.5", player=table.active, object=number)
        table.agenda.insert(0, ["damage", [*divided, [number, answer]]])
        return
    for number, receiver, amount in _blows(table, dict(divided)):
        if receiver in table.players:
            rule = "EC-9.4.4"
        else:
            rule = "EC-9.4.2" if table.things[number].attacking else "EC-9.4.3"
        table.tell("combat_damage_dealt", rule, object=number, other=receiver, amount=amount)
        if receiver in table.players:
            damage_deity(table, receiver, number, amount, rule)
        else:
            mark_damage(table, receiver, number, amount, rule)


def _blows(table: Table, divided: dict[int, Pairs]) -> list[tuple[int, int, int]]:
    """Who strikes whom for how much, in the order of the events. [EC-9.4.2, EC-9.4.3, EC-9.4.4]"""
    blows = []
    for number, target in table.attacks:
        blockers = _blockers(table, number) or [target]
        pairs = divided.get(number, [[blockers[0], _power(table, number)]])
        blows += [(number, receiver, amount) for receiver, amount in pairs]
    blows += [(number, attacker, _power(table, number)) for number, attacker in table.blocks]
    return [blow for blow in blows if blow[2] > 0]


def clean_up(table: Table, _answer: None) -> None:
    """[EC-9.1.1] Combat is over."""
    for number, _ in table.attacks:
        table.things[number].attacking = False
    table.attacks, table.blocks = [], []
