"""A Kudurru Kings card has exactly one type."""

from itertools import permutations

import pytest

from grammar.kudurru_kings.dialect import load
from grammar.language.card_file.compile import compile_card_file

_TYPES = tuple(each.name for each in load().types)


def _found(types: str) -> list[str]:
    numbers = "" if set(types.split()) <= {"Pet", "Relic", "Site"} else "Power: 1\nArmor: 1\n"
    source = f"# Odd One\n{types} — Mars\nRarity: low\nSinew: 1\n{numbers}"
    return [f"{each.code} {each.message}" for each in compile_card_file(source, load()).errors]


@pytest.mark.parametrize("name", _TYPES)
def test_one_type_is_accepted(name: str) -> None:
    """[KK-3.1.1] Each of the six types is a type line by itself."""
    assert _found(name) == []


@pytest.mark.parametrize(("first", "second"), tuple(permutations(_TYPES, 2)))
def test_two_types_are_refused(first: str, second: str) -> None:
    """[KK-3.1.1] No two types stand together, in either order."""
    assert _found(f"{first} {second}") == [f"CT503 a card must have one type, not {first} and {second}"]
