"""Section 10.7: a text that a Champion has gained by Vengeance, among the abilities of the card it shows."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Gained:
    """[COE-10.7.9a] The text behind "Vengeance:", which holds for the Champion that has gained it."""

    ability: Any
