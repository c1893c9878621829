"""Switches: defaults, given values, refusals."""

from __future__ import annotations

import pytest

from spec.book import games
from spec.book.game.switches import Switch, SwitchError

CROWN = games.find("essence_crown")


def test_nothing_given_means_the_defaults() -> None:
    values = CROWN.switch_values({})
    assert list(values) == list(CROWN.switches)
    assert values["charge_lock_last_turn"] == 3
    assert values["essence_max"] == "none"


def test_given_values_replace_defaults() -> None:
    values = CROWN.switch_values({"multi_block": "no", "essence_max": 30, "hand_limit": "none"})
    assert (values["multi_block"], values["essence_max"], values["hand_limit"]) == ("no", 30, "none")
    assert values["attack_exhausts"] == "yes"


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"multiblock": "no"}, r'no switch "multiblock"; nearest: multi_block \(EC-R45\)'),
        ({"weather": "wet"}, 'no switch "weather"; its switches: threshold_old_kl'),
        ({"multi_block": "perhaps"}, r"multi_block: 'perhaps' is not one of its values.*yes, no.*EC-R45"),
        ({"multi_block": False}, r"truth value; write one of these words.*EC-R45"),
        ({"essence_max": 0}, r"from 1 to 999.*EC-R24"),
        ({"charge_lock_last_turn": "3"}, r"whole number from 0 to 99.*EC-R19"),
        ({"hand_limit": None}, "EC-R72"),
    ],
)
def test_what_a_switch_does_not_have_is_refused(given: dict[str, object], message: str) -> None:
    with pytest.raises(SwitchError, match=message) as caught:
        CROWN.switch_values(given)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("switch", CROWN.switches.values(), ids=lambda switch: switch.name)
def test_every_switch_has_another_position(switch: Switch) -> None:
    assert switch.refusal(switch.default) is None
    others = [value for value in switch.values if value != switch.default]
    assert others or switch.number is not None
