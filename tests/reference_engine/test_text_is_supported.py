"""Whatever the language compiles, the engine carries out: sentences made by the grammar itself."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grammar.essence_crown.dialect import load
from grammar.ir.cards import Card
from grammar.language.compile import compile_text
from grammar.language.errors import CardTextError
from reference_engine.essence_crown import effects, printed
from tests.grammar.sentences.all import SENTENCES
from tests.grammar.test_grammar import TYPES, sentences

NUMBERS = (("cost", 1), ("power", 2), ("guard", 2), ("essence", 20), ("base_kl", 4))


def made_ready(text: str, on: str) -> bool:
    """Whether the text compiles; NotSupported, if it does and the engine cannot play the card."""
    try:
        compiled = compile_text(text, load(), on)
    except CardTextError:
        return False
    card = Card("Made", (on,), numbers=NUMBERS, text=text, abilities=compiled.abilities)
    printed.Printed("Made", card, effects.OPERATIONS, card.types)
    return True


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(text=sentences, on=st.sampled_from(TYPES))
def test_what_compiles_is_supported(text: str, on: str) -> None:
    made_ready(text, on)


def test_every_sentence_of_the_tables_is_supported() -> None:
    assert all(made_ready(text, on) for _, on, text, _ in SENTENCES)
