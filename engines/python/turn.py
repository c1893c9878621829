"""Setup, and the turn from its beginning to its end. [EC chapters 5, 6, 7]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from answers import Decision, Refusal
from cards import Card
from resources import crossing, discard_kl, recalculate
from table import Player, Table, Thing
from zones import draw

DECK_MIN, DECK_MAX, COPIES = 40, 60, 3  # EC-5.1.2, EC-5.1.3, EC-5.1.5
DEALT = {"EC-6.1.7": 7, "EC-6.1.8": 6}
"""The cards of a hand, and of a hand after a mulligan."""

TURN: list[list[Any]] = [
    ["turn"],
    ["phase", "start"],
    *(["ready"], ["draw"], ["recalculate"], ["step", "start_triggers", "EC-7.2.1"]),
    ["phase", "main_1"],
    ["main"],
    ["phase", "combat"],
    *(["step", "declare_attackers", "EC-9.1.1"], ["attackers"]),
    *(["step", "declare_blockers", "EC-9.1.1"], ["blockers"]),
    *(["step", "combat_damage", "EC-9.1.1"], ["damage", []]),
    *(["step", "combat_cleanup", "EC-9.1.1"], ["clean_up"]),
    ["phase", "main_2"],
    ["main"],
    ["phase", "end"],
    *(["step", "end_triggers", "EC-7.4.1"], ["clear"], ["pass_turn"]),
]
"""The agenda of a turn."""


def agenda_from(phase: str) -> list[list[Any]]:
    """What is left of a turn that stands at a phase; a main phase is already open. [WIRE-3.8]"""
    if phase == "start":
        return [list(step) for step in TURN]
    at = TURN.index(["phase", phase])
    return [list(step) for step in TURN[at + (phase in ("main_1", "main_2")) :]]


# --- setup ------------------------------------------------------------------------------------------


def set_up(decks: Sequence[tuple[Card, list[Card]]], switches: dict[str, Any]) -> Table:
    """A table before the first shuffle; raises `Refusal` for a deck that is not allowed. [EC-6.1.5]"""
    table = Table(switches)
    for player, (deity, cards) in enumerate(decks, start=1):
        _check_deck(player, deity, cards, switches)
        table.players[player] = Player()
        table.things[player] = Thing(deity, player, player)
    for player, (_, cards) in enumerate(decks, start=1):
        for card in cards:
            number = len(table.things) + 1
            table.things[number] = Thing(card, player, player)
            table.players[player].zones["veiled_deck"].append(number)
    for player, one in table.players.items():
        one.essence = table.things[player].card.numbers.get("essence", 0)
        table.tell("deity_placed", "EC-6.1.1", player=player, object=player)
        table.tell("essence_set", "EC-6.1.2", player=player, amount=one.essence)
        table.tell("base_kl_noted", "EC-6.1.3", player=player, amount=_base_kl(table, player))
    table.agenda = [
        *(["shuffle", player, "EC-6.1.6"] for player in table.players),
        *(["deal", player, "EC-6.1.7"] for player in table.players),
        *(["mulligan", player] for player in table.players if switches["mulligan"] != "none"),
        ["first_player"],
    ]
    return table


def _base_kl(table: Table, player: int) -> int:
    return table.things[player].card.numbers.get("base_kl", 0)


def _check_deck(player: int, deity: Card, cards: list[Card], switches: Mapping[str, Any]) -> None:
    if "Deity" not in deity.types:
        raise Refusal("EC-5.1.1", f"{deity.name}, the leader of player {player}, is not a Deity.", "EC-1.2.1")
    for card in cards:
        if "Deity" in card.types:
            raise Refusal("EC-3.2.8", f"{card.name} is a Deity and stays outside the deck.", "EC-5.1.4")
        if "Token" in card.types:
            raise Refusal(
                "EC-1.2.5", f"{card.name} is a token and can't be in a deck.", "EC-5.1.4", "EC-5.1.7"
            )
        if "Avatar" in card.types and not card.aspects:
            raise Refusal("EC-3.5.2", f"{card.name} is an Avatar without an Aspect.")
    if len(cards) < DECK_MIN:
        raise Refusal("EC-5.1.2", f"A deck has at least {DECK_MIN} cards, but this one has {len(cards)}.")
    if len(cards) > DECK_MAX:
        raise Refusal("EC-5.1.3", f"A deck has at most {DECK_MAX} cards, but this one has {len(cards)}.")
    known = {card.name: card for card in cards}
    for name, copies in Counter(card.name for card in cards).items():
        most = _copies(known[name], switches)
        if most is not None and copies > most:
            raise Refusal("EC-5.1.5", f"{copies} copies of {name} are more than {most}.", "EC-5.1.6")


def _copies(card: Card, switches: Mapping[str, Any]) -> int | None:
    """How many copies a deck may hold, None for any number. [EC-5.1.6, EC-R36]"""
    limits = card.having("CopyLimit")
    if limits:
        most: int | None = limits[0].get("most")
        return most
    plain = "Shard" in card.types and not card.abilities
    basic = card.basic if switches["basic_rule"] == "type_line" else plain
    return None if basic else COPIES


def ask_shuffle(table: Table, player: int, rule: str) -> Decision:
    """The cards by number, so that nobody learns the order of the deck. [WIRE-4.6]"""
    deck = sorted(table.players[player].zones["veiled_deck"])
    return Decision("shuffle", 0, (rule,), {"order": deck}, {"owner": player})


def shuffle(table: Table, answer: list[int], player: int, rule: str) -> None:
    """[EC-6.1.6]"""
    table.players[player].zones["veiled_deck"] = answer
    table.tell("shuffled", rule, player=player)


def deal(table: Table, _answer: None, player: int, rule: str) -> None:
    """[EC-6.1.7]"""
    for _ in range(DEALT[rule]):
        draw(table, player, rule)


def ask_mulligan(_table: Table, player: int) -> Decision:
    """[EC-6.1.8] Everyone decides before anything is exchanged. [EC-R38]"""
    return Decision("mulligan", player, ("EC-6.1.8",), {"one_of": ["keep", "mulligan"]})


def mulligan(table: Table, answer: str, player: int) -> None:
    """[EC-6.1.9]"""
    if answer == "mulligan":
        table.agenda.insert(table.agenda.index(["first_player"]), ["exchange", player])


def exchange(table: Table, _answer: None, player: int) -> None:
    """[EC-6.1.8]"""
    zones = table.players[player].zones
    zones["veiled_deck"] += zones["hand"]
    zones["hand"] = []
    table.tell("mulliganed", "EC-6.1.8", player=player)
    table.agenda.insert(0, ["deal", player, "EC-6.1.8"])
    table.agenda.insert(0, ["shuffle", player, "EC-6.1.8"])


def ask_first(table: Table) -> Decision:
    """[EC-6.1.10]"""
    return Decision("first_player", 0, ("EC-6.1.10",), {"one_of": list(table.players)})


def begin_play(table: Table, answer: int) -> None:
    """[EC-6.1.10, EC-6.1.11, EC-6.1.12]"""
    table.tell("first_player", "EC-6.1.10", player=answer)
    for player, one in table.players.items():
        if table.switches["initial_kl"] == "base":
            one.kl = _base_kl(table, player)
        table.tell("kl_set", "EC-6.1.11", player=player, amount=one.kl)
        table.tell("god_charges_set", "EC-6.1.12", player=player, amount=0)
    table.first_player = table.active = answer
    table.turn = 1
    table.agenda = [list(step) for step in TURN]


# --- the turn ---------------------------------------------------------------------------------------


def begin_turn(table: Table, _answer: None) -> None:
    """[EC-7.1.5, EC-R7] Marks of the Threshold and KL of the turn before are gone."""
    table.tell("turn_began", "EC-7.1.5", player=table.active, amount=table.turn)
    for one in table.players.values():
        one.threshold_used = False
    discard_kl(table, begins=True)


def begin_phase(table: Table, _answer: None, name: str) -> None:
    """[EC-7.1.1]"""
    table.phase = name
    table.tell("phase_began", "EC-7.1.1", player=table.active, name=name)


def begin_step(table: Table, _answer: None, name: str, rule: str) -> None:
    """[EC-7.2.1, EC-9.1.1, EC-7.4.1]"""
    table.tell("step_began", rule, player=table.active, name=name)


def make_ready(table: Table, _answer: None) -> None:
    """[EC-7.2.2, EC-7.2.4]"""
    begin_step(table, None, "ready", "EC-7.2.1")
    for number in table.sources(table.active):
        if table.things[number].exhausted:
            table.things[number].exhausted = False
            table.tell("readied", "EC-7.2.2", object=number)


def draw_for_turn(table: Table, _answer: None) -> None:
    """[EC-7.2.5, EC-7.2.6]"""
    if table.turn == 1:
        table.tell("draw_skipped", "EC-7.2.6", player=table.active)
    else:
        begin_step(table, None, "draw", "EC-7.2.1")
        draw(table, table.active, "EC-7.2.5")


def recalculate_kl(table: Table, _answer: None) -> None:
    """[EC-7.2.8, EC-7.2.9, EC-7.2.10]"""
    begin_step(table, None, "kl_recalculation", "EC-7.2.1")
    old = recalculate(table, table.active)
    begin_step(table, None, "god_threshold_check", "EC-7.2.1")
    crossing(table, table.active, old)


def clear(table: Table, _answer: None) -> None:
    """[EC-7.4.2, EC-7.4.3, EC-R50] Damage and what lasts until the end of the turn go at the same time."""
    begin_step(table, None, "clear", "EC-7.4.2")
    changed = {number for number, _, _ in table.lasting}
    table.lasting = []
    for number in sorted(table.battlefield()):
        if table.things[number].damage:
            table.things[number].damage = 0
            table.tell("damage_cleared", "EC-7.4.3", object=number)
    for number in sorted(changed):
        table.tell("effects_ended", "EC-7.4.2", object=number)
    discard_kl(table)


def pass_turn(table: Table, _answer: None) -> None:
    """[EC-7.1.3, EC-7.1.4]"""
    table.tell("turn_ended", "EC-7.1.3", player=table.active)
    table.turn += 1
    table.active = table.opponent(table.active)
    table.agenda = [list(step) for step in TURN]
