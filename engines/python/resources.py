"""Essence, KL and God Charges. [EC chapter 2]"""

from __future__ import annotations

from table import Table

THRESHOLD = 13  # EC-1.1.3
KL_CAP = 31  # EC-1.1.4
MOST_CHARGES = 3  # EC-2.5.1


def damage_deity(table: Table, player: int, source: int, amount: int, rule: str) -> None:
    """[EC-2.1.2]"""
    if amount > 0:
        table.players[player].essence -= amount
        table.tell("essence_damaged", rule, player=player, object=source, amount=amount)


def lose_essence(table: Table, player: int, amount: int) -> None:
    """[EC-2.1.3]"""
    if amount > 0:
        table.players[player].essence -= amount
        table.tell("essence_lost", "EC-2.1.3", player=player, amount=amount)


def heal(table: Table, player: int, amount: int) -> None:
    """[EC-2.1.4, EC-2.1.6] Healing stops at the maximum, if there is one, and never lowers."""
    one, limit = table.players[player], table.switches["essence_max"]
    if limit == "starting":
        limit = table.things[player].card.numbers.get("essence", 0)
    room = amount if limit == "none" else max(0, limit - one.essence)
    if room < amount:
        table.tell("healing_capped", "EC-2.1.6", player=player, amount=room)
    healed = min(amount, room)
    if healed > 0:
        one.essence += healed
        table.tell("essence_healed", "EC-2.1.4", player=player, amount=healed)


# --- KL ---------------------------------------------------------------------------------------------


def gain_kl(table: Table, player: int, amount: int) -> None:
    """[EC-2.3.2, EC-2.3.5]"""
    one = table.players[player]
    old, one.kl = one.kl, min(KL_CAP, one.kl + amount)
    table.tell("kl_gained", "EC-2.3.5", player=player, amount=one.kl - old)
    if old + amount > KL_CAP:
        table.tell("kl_capped", "EC-2.3.2", player=player, amount=old + amount - KL_CAP)
    if one.kl == KL_CAP:
        table.tell("kl_full", "EC-11.1.8", player=player)
    crossing(table, player, old)


def lose_kl(table: Table, player: int, amount: int) -> None:
    """[EC-2.3.7, EC-2.3.4]"""
    one = table.players[player]
    lost = min(one.kl, amount)
    one.kl -= lost
    table.tell("kl_lost", "EC-2.3.7", player=player, amount=lost)


def set_kl(table: Table, player: int, value: int) -> None:
    """One change, up or down. [EC-R11]"""
    one = table.players[player]
    old, one.kl = one.kl, max(0, min(KL_CAP, value))
    rule = "EC-2.3.5" if one.kl >= old else "EC-2.3.7"
    table.tell("kl_set", rule, player=player, amount=one.kl)
    crossing(table, player, old)


def discard_kl(table: Table, *, begins: bool = False) -> None:
    """[EC-2.4.5, EC-R3] The KL of all players goes, except where leftover KL counts (EC-R1)."""
    if table.switches["threshold_old_kl"] == "zero" or (begins and table.turn == 1):  # EC-6.1.11a
        for player in table.order():
            one = table.players[player]
            if one.kl > 0:
                table.tell("kl_discarded", "EC-2.4.5", player=player, amount=one.kl)
                one.kl = 0


def recalculate(table: Table, player: int) -> int:
    """[EC-2.2.3] Add everything up, then bring it into 0 to 31; returns the KL to compare with (EC-R1)."""
    one, total = table.players[player], table.things[player].card.numbers.get("base_kl", 0)
    for source in table.sources(player):
        card = table.things[source].card
        total += sum(ability["change"] for ability in card.having("StaticKLBonus", "StartOfTurnKL"))
        if source in one.zones["shard_row"]:
            adds = [ability["amount"] for ability in card.having("ShardAdds")]
            total += adds[0] if adds else 1  # EC-3.4.2, EC-2.2.5
    old = 0 if table.switches["threshold_old_kl"] == "zero" else one.kl
    one.kl = max(0, min(KL_CAP, total))
    table.tell("kl_recalculated", "EC-2.2.3", player=player, amount=one.kl)
    if total > KL_CAP:
        table.tell("kl_capped", "EC-2.2.10", player=player, amount=total - KL_CAP)
    return old


def crossing(table: Table, player: int, old: int) -> None:
    """[EC-2.6.1, EC-2.6.2] What comes of a change of KL from `old` to what it is now."""
    one = table.players[player]
    if not old < THRESHOLD <= one.kl:
        return
    if table.switches["threshold_on"] == "own_turn" and player != table.active:
        table.tell("threshold_not_crossed", "EC-R7", player=player)
    elif one.threshold_used:
        table.tell("threshold_already_used", "EC-2.6.9", player=player)
    else:
        full = one.god_charges == MOST_CHARGES
        one.threshold_used = not full or table.switches["threshold_spent_when_full"] == "yes"  # EC-R8
        table.tell("threshold_crossed", "EC-2.6.1", player=player)
        gain_charges(table, player, 1, "EC-2.6.2", "EC-2.6.13")


# --- God Charges ------------------------------------------------------------------------------------


def gain_charges(table: Table, player: int, amount: int, rule: str = "EC-2.7.1", capped: str = "") -> None:
    """[EC-2.5.2, EC-2.5.3] There are three places and never a fourth."""
    one = table.players[player]
    gained = min(amount, MOST_CHARGES - one.god_charges)
    one.god_charges += gained
    if gained > 0:
        table.tell("god_charges_gained", rule, player=player, amount=gained)
    if gained < amount:
        capped = capped or ("EC-2.5.2" if amount == 1 else "EC-2.5.3")
        table.tell("god_charges_capped", capped, player=player, amount=amount - gained)


def lose_charges(table: Table, player: int, amount: int) -> None:
    """[EC-2.5.4]"""
    one = table.players[player]
    lost = min(amount, one.god_charges)
    if lost > 0:
        one.god_charges -= lost
        table.tell("god_charges_lost", "EC-2.5.4", player=player, amount=lost)


def sealed(table: Table) -> bool:
    """Whether God Charges cannot be spent yet. [EC-2.8.1, EC-R19]"""
    return bool(table.turn <= table.switches["charge_lock_last_turn"])
