"""What an ongoing text of Kudurru Kings may ask about an Engagement: only what is settled before it applies.

The steps are those of KK-9.1.1, counted by hand: 1 the two units, 2 the axis, 3 supporters, 4 what is spent.
"""

import pytest

from grammar.language.compile import compile_text
from grammar.language.dialect import load
from grammar.language.errors import CardTextError

SENTENCES = {
    "this cannot attack": 0,
    "this cannot be attacked": 0,
    "units you control cannot attack": 0,
    "each opposing unit cannot be attacked": 0,
    "this may attack while exhausted": 0,
    "this does not become ready in Upkeep": 0,
    "this loses 2 Heat instead of 1 in Upkeep": 0,
    "this gains Guard": 0,
    "you may choose the axis when this defends": 1,
    "this cannot support": 2,
    "this cannot be supported": 2,
    "each opposing unit cannot be supported": 2,
    "this may support while exhausted": 2,
    "this gains Agile": 2,
    "your supporters gain 1 additional Heat": 3,
    "this cannot be targeted": 4,
    "this cannot be targeted by opponents": 4,
    "this gains Sentinel": 4,
    "this gets +1 Power": 4,
    "this gets +1 Attack": 4,
}
"""By sentence: the last step that is over when it is applied; 4 for those that are applied at any time."""

CONDITIONS = {
    "if you control a Site": 0,
    "unless this has 3 or more Heat": 0,
    "if the attacker is a Boss": 1,
    "unless the attacker has 1 or more Heat": 1,
    "if the attacker bears a Relic": 1,
    "if the defender is a Boss": 1,
    "unless the defender has 1 or more Heat": 1,
    "if the defender bears no Relic": 1,
    "during Stone tests": 2,
    "if it is a Veil test": 2,
    "if the attacker is supported": 3,
    "if the defender is supported": 3,
    "if no resource was spent on your side": 4,
    "unless 2 or more resources were spent on the other side": 4,
}
"""By condition: the step that settles it."""

OF_THE_ENGAGED = ("while engaging a Boss", "while supported")
"""Conditions about the unit itself, which a supporter never fulfils."""


def refusal(text: str) -> str | None:
    """Return the rule that a text breaks, None for a valid text."""
    try:
        compile_text(text, load("kudurru_kings"), "Character")
    except CardTextError as error:
        return error.findings[0].rule
    return None


@pytest.mark.parametrize("condition", CONDITIONS)
@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_text_asks_only_about_what_is_settled(sentence: str, condition: str) -> None:
    expected = "KK-10.6.1a" if CONDITIONS[condition] > SENTENCES[sentence] else None
    assert refusal(f"While this is in play, {sentence} {condition}.") == expected


@pytest.mark.parametrize("sentence", ["this cannot support", "this may support while exhausted"])
def test_a_supporter_is_not_engaged(sentence: str) -> None:
    refused = [refusal(f"While this is in play, {sentence} {each}.") for each in OF_THE_ENGAGED]
    assert refused == ["KK-10.6.3", "KK-10.6.1a"]


@pytest.mark.parametrize("verb", ["attack", "be attacked"])
@pytest.mark.parametrize("unit", ["attacker", "defender"])
def test_an_action_forbids_nothing_by_an_engagement(verb: str, unit: str) -> None:
    forbids = f"target unit cannot {verb} this turn if the {unit} has 1 or more Heat."
    assert refusal(f"Action: exhaust this: {forbids}") == "KK-10.6.1a"
    assert refusal(f"While this is in play, whenever this attacks, {forbids}") is None


def test_a_global_text_is_no_exception() -> None:
    text = "Global: while this is in play, each unit cannot attack if the defender is a Boss."
    with pytest.raises(CardTextError, match="before an attacker and a defender are named"):
        compile_text(text, load("kudurru_kings"), "Site")
