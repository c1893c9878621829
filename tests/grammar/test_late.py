"""A late dataclass differs from Python's own only in when its methods are made."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import subprocess
import sys

import pytest

from grammar.ir.amounts import Number
from grammar.ir.late import late_dataclass
from grammar.ir.operations import DealDamage, Draw
from grammar.ir.selectors import This


def test_it_is_like_any_frozen_dataclass() -> None:
    two = Draw("you", Number(2))
    assert two == Draw(who="you", amount=Number(2))
    assert two != Draw("you", Number(3))
    assert two != object()
    assert hash(two) == hash(Draw("you", Number(2)))
    assert repr(two) == "Draw(who='you', amount=Number(value=2))"
    assert dataclasses.replace(two, amount=Number(3)) == Draw("you", Number(3))
    assert not DealDamage(Number(1), This()).lasting
    match two:
        case Draw(who, Number(value)):
            assert (who, value) == ("you", 2)


def test_it_never_changes() -> None:
    two = Number(2)
    with pytest.raises(dataclasses.FrozenInstanceError):
        two.value = 3  # type: ignore[misc]  # mypy knows that it is frozen
    with pytest.raises(dataclasses.FrozenInstanceError):
        del two.value
    with pytest.raises(dataclasses.FrozenInstanceError):
        two.other = 3  # type: ignore[attr-defined]
    assert two == Number(2)


def test_what_is_missing_is_said_in_the_words_of_python() -> None:
    for _ in range(2):
        with pytest.raises(
            TypeError, match=r"Draw\.__init__\(\) missing 1 required positional argument: 'amount'"
        ):
            Draw("you")  # type: ignore[call-arg]


def test_copies_are_equal_in_a_run_that_has_made_none_as_well() -> None:
    two = Draw("you", Number(2))
    assert copy.deepcopy(two) == copy.copy(two) == two
    script = (
        "import pickle, sys\n"
        "one, other = (pickle.loads(bytes.fromhex(word)) for word in sys.argv[1:])\n"
        "sys.exit(one != other or one is other)"
    )
    pickled = pickle.dumps(two).hex()
    assert subprocess.run([sys.executable, "-c", script, pickled, pickled], check=False).returncode == 0


def test_only_what_is_frozen_and_has_slots_is_made_late() -> None:
    with pytest.raises(TypeError, match="made late"):
        late_dataclass(frozen=True, slots=False)


def test_what_a_class_says_itself_stays() -> None:
    @late_dataclass(frozen=True, slots=True)
    class Named:
        name: str
        other: int = 0

        def __hash__(self) -> int:
            return hash(self.name)

        def __repr__(self) -> str:
            return f"<{self.name}>"

    assert hash(Named("a", 1)) == hash(Named("a", 2)) == hash("a")
    assert (repr(Named("a")), Named("a") == Named("a"), Named("a") == Named("a", 1)) == ("<a>", True, False)


def test_fields_with_more_to_them_are_refused() -> None:
    with pytest.raises(TypeError, match="Listed: only plain fields"):

        @late_dataclass(frozen=True, slots=True)
        class Listed:
            names: list[str] = dataclasses.field(default_factory=list)

    with pytest.raises(TypeError, match="Later: only plain fields"):

        @late_dataclass(frozen=True, slots=True)
        class Later:
            name: str

            def __post_init__(self) -> None:
                raise AssertionError
