"""A text about costs that names no player means everybody's cards, in every game. [LANG-2.8]"""

from __future__ import annotations

import pytest

from grammar.ir.abilities import CostChange
from grammar.ir.tree import nodes_in
from grammar.language.compile import compile_text, text_of
from grammar.language.dialect import load

TEXTS = {
    "essence_crown": ("Relic", "{} cost 1 {} KL.", "{} you cast", ("Avatars", "Spells", "Rites or Relics")),
    "kudurru_kings": (
        "Character",
        "While this is in play, {} cost 1 {} Oath.",
        "your {}",
        ("Bosses", "Mars Characters", "Relics or Pets"),
    ),
    "clashes_of_destiny": ("Minion", "{} cost 1 {}.", "your {}", ("minions", "fire minions", "spells")),
    "champions_of_elequine": (
        "Champion",
        "Passive: {} cost 1 {}.",
        "{} you play",
        ("Acolytes", "Arsenal cards", "Mage Acolytes"),
    ),
}


@pytest.mark.parametrize("game", TEXTS)
def test_without_a_player_it_is_everybodys(game: str) -> None:
    on, form, own, kinds = TEXTS[game]
    dialect = load(game)
    for kind in kinds:
        for sign in ("less", "more"):
            for said, meant in ((kind, "any"), (own.format(kind), "you")):
                text = form.format(said, sign)
                abilities = compile_text(text, dialect, on).abilities
                (change,) = (node for node in nodes_in(abilities) if isinstance(node, CostChange))
                assert change.filter.controller == meant, text
                again = compile_text(text_of(abilities, dialect, on), dialect, on).abilities
                assert again == abilities, text
