"""What a game asks, and which answers it takes. [WIRE-4.3, WIRE-4.4]"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


class RequestError(Exception):
    """A request that cannot be carried out; `code` is one of those of WIRE-2.7."""

    def __init__(self, code: str, text: str, feature: str | None = None) -> None:
        super().__init__(text)
        self.code = code
        self.feature = feature


def not_supported(feature: str) -> RequestError:
    """What this engine doesn't support, by its name. [WIRE-2.8]"""
    return RequestError("not_supported", f"this engine doesn't support {feature}", feature)


class Refusal(Exception):
    """An answer or a setup that the rules do not allow. [WIRE-4.9, WIRE-4.19]"""

    def __init__(self, rule: str, text: str, *also: str) -> None:
        super().__init__(text)
        self.rule = rule
        self.also = also


@dataclass(frozen=True, slots=True)
class Decision:
    """What the game waits for; player 0 is chance. [WIRE-4.3, WIRE-4.6]"""

    kind: str
    player: int
    rules: tuple[str, ...]
    space: dict[str, Any]
    about: dict[str, Any] = field(default_factory=dict)

    def written(self) -> dict[str, Any]:
        """The decision as a position shows it."""
        shown = {"kind": self.kind, "player": self.player, "rules": list(self.rules), "space": self.space}
        return {**shown, "about": self.about} if self.about else shown


def only_answer(space: dict[str, Any]) -> list[Any]:
    """The one legal answer, in a list; an empty list if there are more. [WIRE-4.5]"""
    match space:
        case {"one_of": [item]}:
            return [item]
        case {"some_of": items, "least": least, "most": most} if most == 0 or least == len(items):
            return [items[:most]]
        case {"order": items} if len(items) < 2:
            return [items]
        case {"divide": amount, "among": items} if len(items) == 1:
            return [[[items[0], amount]]]
        case {"assign": rows} if not any(targets for _, targets, _ in rows):
            return [[]]
    return []


def normal(space: dict[str, Any], answer: Any) -> Any:
    """An allowed answer with what was chosen in the order of the decision, whatever its own order."""
    if "some_of" in space:
        return [item for item in space["some_of"] if item in answer]
    return answer if "one_of" in space or "order" in space else sorted(answer)


def allows(space: dict[str, Any], answer: Any) -> bool:
    """Whether the answer is in the space. [CORE-1.10]"""
    if not _plain(answer):
        return False
    if "one_of" in space:
        return answer in space["one_of"]
    if not isinstance(answer, list):
        return False
    if "some_of" in space:
        chosen = all(item in space["some_of"] for item in answer)
        return chosen and _distinct(answer) and space["least"] <= len(answer) <= space["most"]
    if "order" in space:
        # The items of every `order` are numbers of cards.
        numbers = all(isinstance(item, int) for item in answer)
        return numbers and sorted(answer) == sorted(space["order"])
    if not all(isinstance(pair, list) and len(pair) == 2 for pair in answer):
        return False
    if "divide" in space:
        receivers = [receiver for receiver, _ in answer]
        amounts = [amount for _, amount in answer]
        whole = all(isinstance(amount, int) and amount > 0 for amount in amounts)
        known = all(receiver in space["among"] for receiver in receivers)
        return whole and known and _distinct(receivers) and sum(amounts) == space["divide"]
    return _assigned(space, answer)


def _assigned(space: dict[str, Any], pairs: list[list[Any]]) -> bool:
    rows = {item: (targets, most) for item, targets, most in space["assign"]}
    items = [item for item, _ in pairs]
    if not all(isinstance(item, int) and item in rows and target in rows[item][0] for item, target in pairs):
        return False
    apart = not space.get("apart") or _distinct([target for _, target in pairs])
    return apart and _distinct(pairs) and all(items.count(item) <= rows[item][1] for item in items)


def _plain(value: Any, depth: int = 3) -> bool:
    """Whether it holds only texts and whole numbers; `true` is no 1, and nothing is nested deeply."""
    if isinstance(value, list):
        return depth > 0 and all(_plain(item, depth - 1) for item in value)
    return isinstance(value, (int, str)) and not isinstance(value, bool)


def _distinct(items: list[Any]) -> bool:
    return len({repr(item) for item in items}) == len(items)
