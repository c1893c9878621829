"""Examples of the shared language in the words of a game.

Docstrings of `grammar.language.meaning` are texts that their functions read. They name no game: a Hero
attacks, an Item stays in play, a Stone is played, mana, gold and coins are resources.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from grammar.language.dialect import Dialect
from grammar.language.forms.form import Form
from grammar.language.forms.slots import SLOTS
from grammar.language.words.english import an, third_person

_ESSENCE_CROWN: Final = {
    "a Hero": "an Avatar",
    "A Hero": "An Avatar",
    "Hero": "Avatar",
    "Heroes": "Avatars",
    "an Item": "a Relic",
    "Item": "Relic",
    "Stone": "Shard",
    "Stones": "Shards",
    "Leader": "Deity",
    "Discard Pile": "Crypt",
    "Deck": "Veiled Deck",
    "Veiled Deck": "Veiled Deck",
    "Front Line": "Avatar Line",
    "Back Row": "Shard Row",
    "mana": "Essence",
    "gold": "KL",
    "coin": "God Charge",
    "coins": "God Charges",
    "a Colour": "an Aspect",
    "Colour": "Aspect",
    "Red": "Glow",
    "Dark": "Void",
    "Strength": "Power",
    "Health": "Guard",
    "Crew: Night Watch": "Domain: Second Sun",
    "Oath": "God Code",
    "next Harvest": "next Start Phase",
}
"""Essence Crown's words by those of the examples."""

_WORDS: Final = re.compile(rf"\b(?:{'|'.join(sorted(_ESSENCE_CROWN, key=len, reverse=True))})\b")


def in_essence_crown(example: str) -> str:
    """Translate the example to a text of Essence Crown."""
    return _WORDS.sub(lambda word: _ESSENCE_CROWN[word[0]], example)


def filled(dialect: Dialect, words: str) -> str:
    """Return the words of a form with something in each slot."""
    most = max(dialect.types, key=lambda each: len(each.required))
    noun = most.singular or most.name
    one = an(noun)
    place = f"the {dialect.play_area}"
    piles = dialect.piles
    deck, hand, discard = (
        f"your {dialect.zones.get(pile)}" for pile in (piles.deck, piles.hand, piles.discard)
    )
    several = dialect.events.by["opponent"].startswith("an ")
    opponent = "target opponent's" if several else "your opponent's"
    samples = {
        "this": "this" if dialect.bare_this else f"this {noun}",
        "count": "2 ",
        "chosen": "any number of",
        "chosen_of_yours": "any number of your",
        "filter": most.plural or f"{noun}s",
        "whose": "your",
        "zone": next(iter(dialect.declared["ZONE"])),
        "said_type": noun,
        "you": "you",
        "someone": "you",
        "chooser": "you",
        "shown": "them",
        "a": one,
        "one": one,
        "struck": one,
        "other_much": "that much plus 1",
        "objects": one,
        "to": one,
        "among": f"all {most.plural or f'{noun}s'}",
        "subject": one,
        "each_one": one,
        "number": "2",
        "by": "you",
        "place": place,
        "play_area": place,
        "who": "you",
        "whoever": "you",
        "player": "you",
        "each": "",
        "for_now": "this turn",
        "until": "this turn",
        "away": f"until this {noun} {dialect.leaving}",
        "resource": [*dialect.nouns.values(), ""][0],
        "amount": "2 ",
        "several": f"2 or more {most.plural or f'{noun}s'}",
        "several_cards": "2 or more cards",
        "compared": "2 or more",
        "nth": f"your second {noun}",
        "nth_card": "your second card",
        "span": dialect.this_turn,
        "taken": one,
        "put": one,
        "all_but": f"all but 2 {noun}",
        "it": "it",
        "doer": "you",
        "home": deck,
        "there": "",
        "exhausted": "",
        "top": "the top 2 cards",
        "deck": deck,
        "any_deck": deck,
        "any_hand": f"{opponent} {dialect.zones.get(piles.hand)}",
        "of_deck": f"of {deck}",
        "to_home": f"to {hand}",
        "where": f"on top of {deck}",
        "hand": hand,
        "pile": discard,
        "shuffled_zone": discard,
        "order": "",
        "in_order": "in any order",
        "sought": one,
        "of_a_deck": one,
        "revealing": "",
        "pronoun": "it",
        "same": "",
        "shuffled": "shuffle",
        "rest": "the rest",
        "pile_put": f"into a player's {dialect.zones.get(piles.discard)}",
        "put_from": "from anywhere",
    }
    assert samples.keys() == SLOTS.keys()
    said = re.sub(
        r"\{(\w+)[^} ]* ?([^}]*)\}", lambda slot: samples[slot[1]] + slot[2].replace("(s)", "s"), words
    )
    return re.sub(r"\w+", lambda word: dialect.words.get(word[0], word[0]), said)


def said_by_rule(dialect: Dialect, name: str) -> str:
    """Return a text that a rule reads: the words of its form, or the docstring of its function."""
    function = dialect.rules[name]
    if not isinstance(function, partial):
        return in_essence_crown(str(function.__doc__).strip())
    form: Form = function.func.__self__  # type: ignore[attr-defined]
    verb, space, rest = filled(dialect, form.words).partition(" ")
    return f"{third_person(verb) if form.kind == 'act' else verb}{space}{rest}"
