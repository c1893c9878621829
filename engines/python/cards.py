"""Printed cards, and which card text this engine carries out.

Cards come as compiled text, a tree of nodes [WIRE-3.3]. `NODES` lists each node that is carried out with the
shape of its fields. Whatever else stands on a card is not supported, so nothing is passed over in silence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from answers import RequestError, not_supported

Node = Mapping[str, Any]
Shape = Callable[[Any, str], None]

MOST_NUMBER = 999
ZONE_OF_TYPE = {
    "Avatar": "avatar_line",
    "Domain": "domain_zone",
    "Shard": "shard_row",
    "Relic": "relic_support_zone",
    "Support": "relic_support_zone",
}
"""Where a card of a type stays; the first that fits, so that "Support Avatar" is an Avatar. [EC-3.9.4]"""

ONE_SHOT = ("Spell", "Rite", "Essence")
TYPES = ("Deity", *ZONE_OF_TYPE, *ONE_SHOT)


@dataclass(frozen=True, slots=True)
class Card:
    """What is printed on a card; `numbers` are cost, power, guard, essence and base_kl, where it has them."""

    name: str
    types: tuple[str, ...]
    aspects: tuple[str, ...]
    domain: str | None
    basic: bool
    numbers: Mapping[str, int]
    abilities: tuple[Node, ...]

    @property
    def zone(self) -> str | None:
        """The zone of the battlefield where it stays, or None for a card that is carried out and gone."""
        if "Essence" in self.types and not any(node["node"] in STATIC for node in self.abilities):
            return None  # EC-R55
        return next(
            (zone for kind, zone in ZONE_OF_TYPE.items() if kind in self.types),
            "relic_support_zone" if "Essence" in self.types else None,
        )

    def having(self, *names: str) -> list[Node]:
        """Its abilities of these kinds, as printed."""
        return [node for node in self.abilities if node["node"] in names]


# --- the shape of a field ---------------------------------------------------------------------------


def whole(value: Any, where: str) -> None:
    """A whole number of a size that a card may have."""
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > MOST_NUMBER:
        raise RequestError("bad_message", f"{where} must be a whole number of at most {MOST_NUMBER}")


def whole_or_none(value: Any, where: str) -> None:
    """The same, or none where there is no limit."""
    if value is not None:
        whole(value, where)


def flag(value: Any, where: str) -> None:
    """True or false."""
    if not isinstance(value, bool):
        raise RequestError("bad_message", f"{where} must be true or false")


def text(value: Any, where: str) -> None:
    """Any text."""
    if not isinstance(value, str):
        raise RequestError("bad_message", f"{where} is not a string")


def word(*words: str | None) -> Shape:
    """One of these words."""

    def check(value: Any, where: str) -> None:
        if value not in words:
            raise not_supported(f"{where} {value!r:.40}")

    return check


def one(*nodes: str) -> Shape:
    """One node of these kinds."""

    def check(value: Any, where: str) -> None:
        if not isinstance(value, dict) or not isinstance(value.get("node"), str):
            raise RequestError("bad_message", f"{where} is not a node of compiled card text")
        name = value["node"]
        if name not in nodes:
            raise not_supported(f"the card text {name}" if name not in NODES else f"{name} as {where}")
        fields = NODES[name]
        for key, inner in value.items():
            if key in fields:
                fields[key](inner, f"{name}.{key}")
            elif key != "node" and inner not in (None, False, [], "any"):
                raise not_supported(f"the card text {name}.{key}")
        for key in fields.keys() & REQUIRED:
            if key not in value:
                raise RequestError("bad_message", f"{name} has no {key}")

    return check


def many(shape: Shape) -> Shape:
    """A list of things of one shape."""

    def check(value: Any, where: str) -> None:
        if not isinstance(value, list):
            raise RequestError("bad_message", f"{where} is not a list")
        for item in value:
            shape(item, where)

    return check


# --- what is carried out ----------------------------------------------------------------------------

WHO = word("you", "each_player", "each_opponent", "target_opponent", "target_player")
OPERATIONS = (
    *("Draw", "HealEssence", "LoseEssence", "GainKL", "LoseKL", "SetKL", "GainGodCharges", "LoseGodCharges"),
    *("DealEssenceDamage", "DealDamage", "Destroy", "ReadyObjects", "ExhaustObjects", "ModifyStats"),
    *("WinGame", "LoseGame"),
)
COSTS = ("SpendKL", "SpendGodCharges", "PayEssence", "SacrificeMatching")
STATIC = ("StatBonus", "CostChange", "StaticKLBonus", "StartOfTurnKL", "ShardAdds")
ABILITIES = ("Effect", "AdditionalCost", "Activated", "CopyLimit", *STATIC)

AMOUNT = one("Number")
SELECTION = one("This", "Target", "Choice", "All")
FOR_PLAYERS: dict[str, Shape] = {"who": WHO, "amount": AMOUNT}
FOR_OBJECTS: dict[str, Shape] = {"what": SELECTION}
CHOSEN: dict[str, Shape] = {"filter": one("Filter"), "least": whole, "most": whole_or_none}

NODES: dict[str, dict[str, Shape]] = {
    "Effect": {"operations": many(one(*OPERATIONS))},
    "AdditionalCost": {"costs": many(one("PayEssence", "SacrificeMatching"))},
    "Activated": {
        "costs": many(one(*COSTS)),
        "operations": many(one(*OPERATIONS)),
        "label": word(None, "god_code"),
        "limit": word(None, "once_per_turn", "once_per_game"),
        "timing": word("main_phase"),
    },
    "CopyLimit": {"most": whole_or_none},
    "StatBonus": {"what": one("This", "Filter"), "changes": many(one("StatChange"))},
    "CostChange": {"filter": one("Filter"), "change": whole},
    "StaticKLBonus": {"change": whole},
    "StartOfTurnKL": {"change": whole},
    "ShardAdds": {"amount": whole},
    "SpendKL": {"amount": AMOUNT},
    "SpendGodCharges": {"amount": AMOUNT},
    "PayEssence": {"amount": AMOUNT},
    "SacrificeMatching": {"filter": one("Filter"), "count": AMOUNT},
    "Draw": FOR_PLAYERS,
    "HealEssence": FOR_PLAYERS,
    "LoseEssence": FOR_PLAYERS,
    "GainKL": FOR_PLAYERS,
    "LoseKL": FOR_PLAYERS,
    "SetKL": {"value": whole},
    "GainGodCharges": FOR_PLAYERS,
    "LoseGodCharges": FOR_PLAYERS,
    "WinGame": {"who": WHO},
    "LoseGame": {"who": WHO},
    "DealEssenceDamage": {"amount": AMOUNT, "to": SELECTION},
    "DealDamage": {"amount": AMOUNT, "to": SELECTION},
    "Destroy": FOR_OBJECTS,
    "ReadyObjects": FOR_OBJECTS,
    "ExhaustObjects": FOR_OBJECTS,
    "ModifyStats": {
        "what": SELECTION,
        "changes": many(one("StatChange")),
        "duration": word("this_turn"),
    },
    "Number": {"value": whole},
    "This": {},
    "Target": CHOSEN,
    "Choice": CHOSEN,
    "All": {"filter": one("Filter")},
    "StatChange": {"stat": word("power", "guard"), "change": whole},
    "Filter": {
        "types": many(word(*TYPES, "Token")),
        "aspects": many(text),
        "domain": text,
        "controller": word("any", "you", "opponent"),
        "other": flag,
        "readiness": word(None, "ready", "exhausted"),
        "attacking": flag,
    },
}
REQUIRED = {
    *("operations", "costs", "filter", "what", "to", "changes", "change", "amount", "value", "who", "types"),
    *("stat", "duration"),
}
"""Fields that a node which has them never leaves out."""


def read_card(name: str, data: Any) -> Card:
    """The card of this name; raises `RequestError` if something on it is not supported or makes no sense."""
    if not isinstance(data, dict):
        raise RequestError("bad_message", f"the card {name} is not an object")
    types, aspects, domain = data.get("types", []), data.get("aspects", []), data.get("domain")
    many(word(*TYPES, "Token"))(types, "the type")
    many(text)(aspects, f"an Aspect of {name}")
    many(one(*ABILITIES))(data.get("abilities", []), f"an ability of {name}")
    if domain is not None:
        text(domain, f"the Domain of {name}")
    numbers = data.get("numbers", [])
    if not isinstance(numbers, list) or not all(isinstance(row, list) and len(row) == 2 for row in numbers):
        raise RequestError("bad_message", f"the numbers of {name} are not pairs")
    for label, value in numbers:
        text(label, f"a number of {name}")
        whole(value, f"the {label} of {name}")
    for node in data.get("abilities", []):
        parts = [cost["node"] for cost in node.get("costs", [])]
        if parts.count("SacrificeMatching") > 1:
            raise not_supported("a cost with two sacrifices")
    basic = data.get("basic", False) is True
    return Card(
        name, tuple(types), tuple(aspects), domain, basic, dict(numbers), tuple(data.get("abilities", []))
    )
