"""Section 5.3: cards whose numbers are outside the bands of their rarity are refused, or draw a warning."""

from collections.abc import Iterator
from typing import NamedTuple

from grammar.kudurru_kings.bands import Outside, armor_outside, cost_outside, power_outside
from reference_engine.kernel.errors import IllegalAnswer
from reference_engine.kudurru_kings.cards.printed import Printed
from reference_engine.kudurru_kings.citing.decks import rules_of_band
from reference_engine.kudurru_kings.switches import Switches


class Remark(NamedTuple):
    """A reason for a warning: the rules, and the number of the card."""

    rules: tuple[str, ...]
    name: str
    amount: int


def why_outside(printed: Printed, switches: Switches) -> IllegalAnswer | None:
    """[KK-5.3.19, KK-5.3.19a] Return why a card is refused whose numbers are outside its bands."""
    errors = (found for found in found_outside(printed, switches) if found.is_error)
    found = next(errors, None) if switches.band_strictness == "strict" else None
    if found is None:
        return None
    text = (
        f"{printed.key} is {printed.rarity} and has {found.what} {found.number}, "
        f"not {found.range.least} to {found.range.most}"
    )
    return IllegalAnswer("KK-5.3.19", text, *rules_of_band(printed.is_unit, found))


def remarks_on(printed: Printed, switches: Switches) -> Iterator[Remark]:
    """[KK-5.3.19, KK-5.3.19a, KK-R73]
    Yield the warnings about a legal card: numbers outside of their band.
    """
    for found in found_outside(printed, switches):
        rule = "KK-5.3.19a" if found.is_error else "KK-5.3.19"
        yield Remark(
            (rule, *rules_of_band(printed.is_unit, found)),
            found.what.removeprefix("total ").lower(),
            found.number,
        )


def found_outside(printed: Printed, switches: Switches) -> tuple[Outside, ...]:
    """[KK-5.3.16, KK-5.3.19, KK-12.4.5]
    Return the printed numbers of a card outside of its bands; none if no bands are agreed on.
    """
    if switches.rarity_bands == "none":
        return ()
    return (*wrong_power(printed), *wrong_armor(printed), *wrong_cost(printed))


def wrong_power(printed: Printed) -> Iterator[Outside]:
    """[KK-5.3.1, KK-5.3.4, KK-5.3.7, KK-5.3.10, KK-5.3.13, KK-5.3.17] Yield a Power outside of its band."""
    return power_outside(printed.rarity, printed.numbers)


def wrong_armor(printed: Printed) -> Iterator[Outside]:
    """[KK-5.3.2, KK-5.3.5, KK-5.3.8, KK-5.3.11, KK-5.3.14, KK-5.3.17] Yield an Armor outside of its band."""
    return armor_outside(printed.rarity, printed.numbers)


def wrong_cost(printed: Printed) -> Iterator[Outside]:
    """[KK-5.3.3, KK-5.3.6, KK-5.3.9, KK-5.3.12, KK-5.3.15, KK-5.3.17] Yield a cost outside of its band."""
    return cost_outside(printed.rarity, printed.numbers)
