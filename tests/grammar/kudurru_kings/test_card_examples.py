"""Examples of the rules about cards that are accepted or refused, checked as card files."""

from typing import Final

import pytest

from grammar.kudurru_kings.dialect import load
from grammar.language.card_file.compile import compile_card_file

_UNIT: Final = "Character — Mars\nRarity: low\nSinew: 1\nPower: 1\nArmor: 1\n"
_PET: Final = "Pet — Mars\nRarity: low\nSinew: 1\n"
_ONGOING: Final = "While this is in play, this"
_EARLY: Final = f"{_ONGOING} cannot attack unless the defender has 1 or more Heat."


@pytest.mark.parametrize(
    ("rule", "source", "codes"),
    [
        ("KK-3.1.7", f"# Proud Pet\n{_PET}Power: 1\n", ["CT503"]),
        ("KK-3.1.7", f"# Good Pet\n{_PET}\nBearer gets +1 Power.\n", []),
        ("KK-3.2.1", f"# No World\n{_UNIT.replace(' — Mars', '')}", ["CT503"]),
        ("KK-3.2.1", f"# No Word\n{_UNIT}", []),
        ("KK-3.2.3", f"# Any Cost\n{_UNIT.replace('Sinew: 1', 'Sinew: 2 of any type')}", ["CT301"]),
        ("KK-3.2.6a", f"# Kiln Watcher\n{_UNIT}\n# Kiln Watcher\n{_UNIT}", ["CT504"]),
        ("KK-3.2.6", f"# Kiln Watcher\n{_UNIT}\n# KILN WATCHER\n{_UNIT}", ["CT504"]),
        ("KK-10.6.1a", f"# Early Look\n{_UNIT}\n{_EARLY}\n", ["CT308"]),
        ("KK-10.7.5", f"# Bare Word\n{_UNIT}\n{_ONGOING} gets +1 Attack on Oath.\n", ["CT201"]),
        ("KK-10.7.5", f"# Oath Test\n{_UNIT}\n{_ONGOING} gets +1 Attack during Oath tests.\n", []),
    ],
)
def test_examples_of_cards(rule: str, source: str, codes: list[str]) -> None:
    """Each example is accepted, or refused with the code that its rule leads to."""
    assert [each.code for each in compile_card_file(source, load()).errors] == codes, rule
