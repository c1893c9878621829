"""The sentences that games share: a game takes the families of which its texts are made."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Final

from grammar.language.forms.events import IS_PUT
from grammar.language.forms.form import Form
from grammar.language.forms.instructions import GAIN_CONTROL, INSTRUCTIONS
from grammar.language.forms.moves import MOVES
from grammar.language.forms.searches import SEARCH_FIRST
from grammar.language.forms.shown import SHOWN
from grammar.language.forms.verb import Verb
from grammar.language.forms.verbs import VERBS
from grammar.language.meaning.deeds import (
    choices,
    chosen_words,
    instead,
    offers,
    operations,
    played_from,
    plays,
    redirected,
    shown,
    timed,
)
from grammar.language.meaning.events import conditions, fits, history, put_into, triggers
from grammar.language.meaning.nouns import one_opponent, qualifiers, same_cost, selectors, zones
from grammar.language.meaning.numbers import amounts, costs, pools, prices, sums
from grammar.language.meaning.texts import (
    abilities,
    attacking,
    given_abilities,
    heads,
    keywords,
    played,
    setting,
)

_SENTENCES: Final = {path.name: path for path in Path(__file__).with_name("sentences").rglob("*.lark")}


@dataclass(frozen=True)
class Shared:
    """Sentences shared by several games: their grammar files, start rules, and modules of meaning."""

    files: tuple[str, ...] = ()
    """Files in the folder `sentences`, joined after numbers.lark in this order."""
    meaning: tuple[ModuleType, ...] = ()
    starts: tuple[str, ...] = ("plain",)
    """The rules with which a sentence may begin."""
    forms: tuple[Form, ...] = ()
    """Pieces of sentences; a game's own form with the same kind and words replaces one of these."""
    last: tuple[str, ...] = ()
    """Files joined after the game's own, which a game's list of its sentences doesn't leave out."""
    verbs: tuple[Verb, ...] = ()
    """What players do to objects; a game's own verb with the same word replaces one of these."""

    def __add__(self, other: Shared) -> Shared:
        """Combine both families of sentences."""
        starts = tuple(dict.fromkeys((*self.starts, *other.starts)))
        meaning, forms = (*self.meaning, *other.meaning), (*self.forms, *other.forms)
        last, verbs = (*self.last, *other.last), (*self.verbs, *other.verbs)
        return Shared((*self.files, *other.files), meaning, starts, forms, last, verbs)

    @cached_property
    def grammar(self) -> str:
        """The text of the files."""
        return _joined(("numbers.lark", *self.files))

    @cached_property
    def last_grammar(self) -> str:
        """The text of the files in `last`."""
        return _joined(self.last)


def _joined(files: Iterable[str]) -> str:
    return "".join(_SENTENCES[name].read_text(encoding="utf-8") for name in files)


def lacks(grammar: str, name: str) -> bool:
    """Whether the grammar uses a rule or terminal that it doesn't define."""
    return bool(re.search(rf"\b{name}\b", grammar)) and not re.search(rf"(?m)^[?!]*{name}:", grammar)


NO_SENTENCES: Final = Shared()
"""For a game whose texts aren't on cards; it shares numbers, words and the splitting into sentences."""
CARD_SENTENCES: Final = Shared(
    tuple(
        f"{family}.lark"
        for family in (
            *("beginnings", "triggers", "put_into", "effects", "zones", "plays", "lasting", "costs"),
            *("who", "objects", "amounts", "conditions", "words"),
        )
    ),
    (
        *(
            abilities,
            amounts,
            chosen_words,
            conditions,
            costs,
            given_abilities,
            history,
            instead,
            offers,
            operations,
            played,
            played_from,
            plays,
        ),
        *(put_into, qualifiers, redirected, selectors, setting, shown, timed, triggers, zones),
    ),
    ("plain", "costed"),
    (*INSTRUCTIONS, *MOVES, SEARCH_FIRST, *SHOWN, *IS_PUT),
    ("history.lark", "shown.lark", "played_from.lark", "chosen_words.lark", "shared_words.lark"),
    VERBS,
)

OF_SHARED_WORDS: Final = Shared(last=("of_shared_words.lark",), starts=())
"""Add to card sentences for a game in which no other "of" can follow what describes an object."""
HEAD: Final = "HEAD"
"""The terminal of heads."""
HEADS: Final = Shared(("heads.lark",), (heads,))
"""Add to card sentences for a game whose sentences have heads: `Dialect.heads`."""
SAME_COST: Final = Shared(("same_cost.lark",), (same_cost,))
"""Add to card sentences for a game whose filters look from "it" while a text is carried out."""
SUMS: Final = Shared(("sums.lark",), (sums,))
"""Add to card sentences for a game with numbers that it computes: `Dialect.values`."""
ONE_OPPONENT: Final = Shared(("one_opponent.lark",), (one_opponent,))
"""Add to card sentences for a game for two players."""
SEVERAL_OPPONENTS: Final = Shared(("several_opponents.lark",))
"""Add to card sentences for a game in which a player may have more than one opponent."""
CHANGES: Final = Shared(("changes.lark", "gets.lark"), forms=(GAIN_CONTROL,))
"""Add to card sentences for a game whose changes of numbers say how long they last, or always hold."""
HAS_CHANGES: Final = Shared(("changes.lark",), forms=(GAIN_CONTROL,))
"""Instead of CHANGES, for a game in which what "gets" and "gains" numbers keeps them."""
MODES: Final = Shared(("modes.lark",), (choices,))
"""Add to card sentences for a game whose texts offer several ways to choose from."""
SIDES: Final = Shared(("sides.lark",))
"""Add to card sentences for a game whose adjectives say whose an object is: `Dialect.sides`."""
POOLS: Final = Shared(("pools.lark",), (pools,))
"""Add to card sentences for a game whose texts name resources of players: `Dialect.resources`."""
PRICES: Final = Shared(("prices.lark",), (prices,))
"""Add to card sentences for a game whose texts change what cards cost; its grammar gives the wording."""
WITH_KEYWORDS: Final = Shared(("keywords.lark",), (keywords,))
"""Add to card sentences for a game whose cards have keywords."""
FITS: Final = Shared(("fits.lark",), (fits,))
"""Add to card sentences for a game whose conditions ask what an object is."""
ONE_ATTACK: Final = Shared(("attacking.lark",), (attacking,))
"""Add to FITS for a game in which one object attacks another, and texts ask what it attacks."""
