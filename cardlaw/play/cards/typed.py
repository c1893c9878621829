"""Answers typed as the numbers of options."""

from __future__ import annotations

from typing import Any

from cardlaw.play.session.face import LONGEST_QUESTION
from cardlaw.play.session.table import NotUnderstood
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Assign, Divide, OneOf, Order, SomeOf


def understood(decision: Decision, typed: str) -> Any:
    """Return the answer that was typed. Raises NotUnderstood."""
    space = decision.space
    if isinstance(space, OneOf):
        words = {word: option for option in space.listed if (word := _word(option))}
        if typed.lower() in words:
            return words[typed.lower()]
        if not typed:
            raise NotUnderstood("Type the number of an option.")
        return space.listed[_place(typed, len(space.listed))]
    words_typed = typed.split()
    if isinstance(space, SomeOf | Order):
        return [space.items[_place(word, len(space.items))] for word in words_typed]
    if isinstance(space, Divide):
        pairs = [_split(word, "=") for word in words_typed]
        return [[space.items[_place(item, len(space.items))], _whole(amount)] for item, amount in pairs]
    return [_assigned(space, word) for word in words_typed]


def targets_of(space: Assign) -> list[int]:
    """Return the targets of all rows without repetitions, in the order of their numbers for the player."""
    return list(dict.fromkeys(target for _, targets, _ in space.rows for target in targets))


def objects_of(decision: Decision, alone: bool) -> list[int]:
    """Return the object of each option, or 0. With `alone`, an option that is just a number is an object."""
    space = decision.space
    if isinstance(space, OneOf):
        return [_object_of(one, alone) for one in space.listed]
    if isinstance(space, Assign):
        return [item for item, _, _ in space.rows]
    if decision.kind == "order_triggers":
        return [source for source, _ in decision.about["triggers"]]
    return list(space.items)


def option_at(typed: str, count: int) -> int:
    """Return the index of an option that was typed as its number. Raises NotUnderstood."""
    return _place(typed, count)


def is_entry(option: Any) -> bool:
    """Return whether an option names an entry of a response window, such as ("entry", 2)."""
    return isinstance(option, tuple) and option[:1] == ("entry",)


def is_payment(option: Any) -> bool:
    """Return whether an option lists the objects that pay, such as (7, 9)."""
    return isinstance(option, tuple) and all(isinstance(part, int) for part in option)


def is_action(option: Any) -> bool:
    """Return whether an option is an action, such as ("play", 7)."""
    return isinstance(option, tuple) and not is_entry(option) and not is_payment(option)


def _word(option: Any) -> str:
    """The word that may be typed for an option such as "keep" or ("pass",)."""
    if isinstance(option, tuple):
        option = option[0] if len(option) == 1 else ""
    return option if isinstance(option, str) else ""


def _object_of(option: Any, alone: bool) -> int:
    """The object of an option such as ("play", 7), or of a plain number if `alone`; otherwise 0."""
    if isinstance(option, tuple):
        return int(option[1]) if option[1:] and is_action(option) else 0
    return option if alone and isinstance(option, int) else 0


def _assigned(space: Assign, word: str) -> list[int]:
    targets = targets_of(space)
    item, target = _split(word, ">") if ">" in word or len(targets) > 1 else (word, "1")
    return [space.rows[_place(item, len(space.rows))][0], targets[_place(target, len(targets))]]


def _split(word: str, mark: str) -> tuple[str, str]:
    left, found, right = word.partition(mark)
    if not found:
        _whole(word)
        raise NotUnderstood(f"Write {mark} between two numbers, such as 1{mark}2.")
    return left, right


def _whole(word: str) -> int:
    if not word.isdecimal() or len(word) > 6:
        shown = word[:LONGEST_QUESTION]
        raise NotUnderstood(f"{shown!r} is not a number of an option.", "" if word[:1].isdecimal() else shown)
    return int(word)


def _place(word: str, count: int) -> int:
    number = _whole(word)
    if not 1 <= number <= count:
        raise NotUnderstood(f"The options are 1 to {count}.")
    return number - 1
