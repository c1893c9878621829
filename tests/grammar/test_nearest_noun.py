"""Words behind a place or a clause that has a noun are refused: they would describe that noun. [LANG-6.5]"""

from __future__ import annotations

from itertools import product

import pytest

from grammar.language.compile import compile_text, text_of
from grammar.language.dialect import load
from grammar.language.errors import CardTextError

CLASHES, CHAMPIONS, KUDURRU = "clashes_of_destiny", "champions_of_elequine", "kudurru_kings"
_TESTS_OF_CLASHES = (
    *("you control", "the opponent controls", "with 3 or more ATK", "with HP 2 or less"),
    *("that cost 2 or less", "with a mana cost of 2", "with a Destiny cost of 1 or less"),
)
_RELATIONS_OF_CLASHES = (
    *("adjacent to", "orthogonally adjacent to", "diagonally adjacent to", "nearby", "within 2 tiles of"),
    *("in front of", "behind", "above", "below", "in the same row as", "in the same column as"),
)
_TESTS_OF_CHAMPIONS = ("with 2 or less ATK", "with cost 2 or less", "with Provoke", "that are Staggered")
TEXTS = {
    (CLASHES, "Minions {} {} have +1 ATK."): (
        "Minion",
        _TESTS_OF_CLASHES,
        [f"{place} {noun}" for place in _RELATIONS_OF_CLASHES for noun in ("an enemy minion", "your Hero")],
    ),
    (CHAMPIONS, "Passive: Acolytes {} {} gain 1 ATK."): (
        "Acolyte",
        (*_TESTS_OF_CHAMPIONS, "you control"),
        ["adjacent to your Party Leader"],
    ),
    (KUDURRU, "While this is in play, units {} {} get +1 Power."): (
        "Site",
        ("with Armor 3 or more", "with total cost 2 or less", "with total cost equal to your Oath"),
        ["that bear a Relic", "that bear no Pet"],
    ),
}


@pytest.mark.parametrize(("game", "form"), TEXTS)
def test_words_behind_a_place_with_a_noun_are_refused(game: str, form: str) -> None:
    on, tests, places = TEXTS[game, form]
    dialect = load(game)
    for test, place in product(tests, places):
        with pytest.raises(CardTextError) as error:
            compile_text(form.format(place, test), dialect, on)
        (finding,) = error.value.findings
        assert (finding.code, finding.rule) == ("CT302", "LANG-6.5"), (place, test)
        abilities = compile_text(form.format(test, place), dialect, on).abilities
        again = compile_text(text_of(abilities, dialect, on), dialect, on).abilities
        assert again == abilities, (test, place)


@pytest.mark.parametrize("place", ["adjacent to this", "behind this", "within 2 tiles", "in the same row"])
def test_words_behind_a_place_without_a_noun_describe_the_first(place: str) -> None:
    dialect = load(CLASHES)
    compile_text(f"Minions {place} with 3 or more ATK have +1 ATK.", dialect, "Minion")


def test_a_second_place_follows_only_a_noun_that_one_object_fits() -> None:
    dialect = load(CLASHES)
    for form in ("Minions {} {} have +1 ATK.", "This may be summoned on a tile {} {}."):
        compile_text(form.format("adjacent to your Hero", "in the same row as this"), dialect, "Minion")
        compile_text(form.format("in the same row as this", "adjacent to a minion"), dialect, "Minion")
        with pytest.raises(CardTextError, match="the nearest noun"):
            compile_text(form.format("adjacent to a minion", "in the same row as this"), dialect, "Minion")
