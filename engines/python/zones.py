"""Cards that move, and what is looked at after every change: destruction and loss. [EC chapters 4, 9, 11]"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from table import BATTLEFIELD, Table, Thing


def draw(table: Table, player: int, rule: str) -> None:
    """Draw one card. [EC-7.2.5, EC-11.1.5, EC-11.1.6]"""
    zones = table.players[player].zones
    if zones["veiled_deck"]:
        number = zones["veiled_deck"].pop(0)
        zones["hand"].append(number)
        table.tell("drew", rule, player=player, object=number)
    elif table.switches["deck_out_loss"] == "on":
        if [player, "EC-11.1.5"] not in table.losing:
            table.losing.append([player, "EC-11.1.5"])
    else:
        table.tell("draw_impossible", "EC-11.1.6", player=player)


def enter(table: Table, number: int, player: int, zone: str, rule: str) -> None:
    """Put a card onto the battlefield; a new Domain pushes the old one out. [EC-3.3.4, EC-R34]"""
    zones = table.players[player].zones
    if zone == "domain_zone" and zones[zone]:
        leave(table, zones[zone][0], "crypt", "EC-3.3.4")
    zones[zone].append(number)
    table.things[number].controller = player
    table.things[number].since = table.turn
    table.tell("entered", rule, player=player, object=number, name=zone)


def leave(table: Table, number: int, zone: str, rule: str) -> None:
    """Send a permanent from the battlefield to a zone of its owner. [EC-R60]"""
    thing, place = table.things[number], table.zone_of(number)
    if place is None or place[1] not in BATTLEFIELD:
        return
    player, old = place
    table.players[player].zones[old].remove(number)
    table.tell("left", rule, player=player, object=number, name=old)
    # It is a new object there and remembers nothing. [EC-R79]
    table.things[number] = Thing(thing.card, thing.owner, thing.owner)
    table.lasting = [row for row in table.lasting if row[0] != number]
    put(table, number, zone, rule)


def put(table: Table, number: int, zone: str, rule: str) -> None:
    """Lay a card that is in no zone into one of its owner's. [EC-4.1.11]"""
    owner = table.things[number].owner
    table.players[owner].zones[zone].append(number)
    table.tell("moved", rule, player=owner, object=number, name=zone)


def destroy(table: Table, numbers: Iterable[int], rule: str = "EC-9.5.2") -> None:
    """[EC-10.4.1] They go at the same time, each with all its events."""
    for number in numbers:
        table.tell("destroyed", rule, object=number)
        leave(table, number, "crypt", "EC-9.5.2")


def sacrifice(table: Table, number: int, rule: str) -> None:
    """[EC-10.4.3]"""
    table.tell("sacrificed", rule, player=table.things[number].controller, object=number)
    leave(table, number, "crypt", "EC-10.4.3")


def mark_damage(table: Table, number: int, source: int, amount: int, rule: str) -> None:
    """[EC-9.4.6, EC-10.1.1] What has no Guard is dealt no damage."""
    if amount > 0 and "guard" in table.things[number].card.numbers:
        table.things[number].damage += amount
        table.tell("damaged", rule, object=number, other=source, amount=amount)
        if number not in table.hurt:
            table.hurt.append(number)


# --- what is looked at after every change -------------------------------------------------------------


def settle(table: Table) -> None:
    """[EC-R28] Destruction by damage until nothing more falls, then what survived, then who has lost."""
    while fallen := [number for number in table.battlefield() if table.loses_to_damage(number)]:
        destroy(table, fallen, "EC-9.5.1")
    for number in table.hurt:
        if number in table.battlefield():
            table.tell("survived", "EC-9.5.4", object=number, amount=table.things[number].damage)
    table.hurt.clear()
    losing: dict[int, str] = dict(table.losing)
    for player in table.order():
        if table.players[player].essence <= 0:
            losing[player] = "EC-11.1.2"
    table.losing.clear()
    if losing:
        _lose(table, losing)


def lose_by_text(table: Table) -> None:
    """[EC-11.1.4, EC-R28] An express loss does not wait for the end of the effect, as other losses may."""
    losing = {player: rule for player, rule in table.losing if rule == "EC-11.1.4"}
    table.losing = [mark for mark in table.losing if mark[1] != "EC-11.1.4"]
    _lose(table, losing)


def _lose(table: Table, losing: dict[int, str]) -> None:
    """[EC-11.1.1, EC-11.1.2, EC-R29]"""
    if len(losing) == len(table.players) and table.switches["simultaneous_loss"] == "active_player_loses":
        losing = {table.active: losing[table.active]}
    for player in (player for player in table.order() if player in losing):
        table.players[player].status = "lost"
        table.tell("lost", losing[player], player=player)
    left = [player for player in table.players if player not in losing]
    win(table, left[0], "EC-11.1.1") if left else finish(table, {"draw": True})
    if not left:
        table.tell("drawn", "EC-12.1.1")


def win(table: Table, player: int, rule: str) -> None:
    """[EC-11.1.1, EC-11.1.3]"""
    table.tell("won", rule, player=player)
    finish(table, {"winner": player})


def win_by_text(table: Table, players: Sequence[int]) -> None:
    """[EC-11.1.3, EC-11.1.3a] One player wins; several draw the game."""
    if len(players) == 1:
        win(table, players[0], "EC-11.1.3")
    else:
        finish(table, {"draw": True})
        table.tell("drawn", "EC-11.1.3a")


def finish(table: Table, result: dict[str, object]) -> None:
    """End the game. [WIRE-4.11, WIRE-4.16, CORE-1.14]"""
    losers = [player for player, one in table.players.items() if one.status == "lost"]
    table.result = {**result, "losers": losers}
    table.agenda.clear()
