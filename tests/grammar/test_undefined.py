"""The shared grammar without the sentences that a game doesn't have."""

from __future__ import annotations

from grammar.language.undefined import without_undefined

SENTENCES = """
cost: _PAY payment
    | "sacrifice" (card | token)  // a card or a token
    | _REVEAL card "from" place   -> reveal
%extend cost: "lose" mark?
place: "the" payment
_PAY: "pay" | "pay | for"
_REVEAL: "reveal"
card: "card"
"""


def test_what_nothing_defines_is_left_out_with_all_that_needs_it() -> None:
    left, last = without_undefined((SENTENCES, "%extend card: payment"), "token: _TOKEN")
    assert left.split("\n") == [
        "",
        'cost: "sacrifice" (card | token)',
        '%extend cost: "lose"',
        "",
        '_PAY: "pay" | "pay | for"',
        '_REVEAL: "reveal"',
        'card: "card"',
        "",
    ]
    assert last == ""


def test_what_is_defined_or_declared_stays_as_it_is() -> None:
    own = "%declare payment mark\ntoken: _TOKEN"
    assert without_undefined((SENTENCES,), own) == (SENTENCES,)


def test_what_extends_a_rule_begins_it_if_nothing_else_is_left() -> None:
    assert without_undefined(('?cost: payment\n%extend cost: "rest"',), "") == ('\n?cost: "rest"',)
