"""Words that a new game can't have: those of the language, the engine and suites, and its own."""

from __future__ import annotations

import keyword
from collections.abc import Iterable
from functools import cache
from typing import Final

from cardlaw.game.answers import BadAnswer, Noun
from grammar.ir.node_table import NodeTable
from grammar.language.dialect import Dialect
from grammar.language.forms.events import EVENTS
from grammar.language.reading.parse_tables import parser_for
from grammar.language.shared_sentences import CARD_SENTENCES, CHANGES, MODES, POOLS, SEVERAL_OPPONENTS
from grammar.language.words.lexicon import DuplicateWord, Lexicon
from reference_engine.interpreter.state import CardState
from spec.book.games import SPEC, books

ROOT: Final = SPEC.parent
AREAS: Final = ("spec", "grammar", "reference_engine", "conformance", "tests/grammar", "cardlaw/play")
"""Folders in which a game has a folder of its name."""
PLAY_AREAS: Final = ("battlefield", "arena", "realm")
"""The word of the written game for all zones in play: the first that isn't taken."""
OF_POSITIONS: Final = frozenset(
    ("player", "players", "status", "phase", "turn", "active", "switches", "objects", "agenda", "setup")
)
OF_OBJECTS: Final = frozenset(
    ("id", "card", "owner", "controller", "exhausted", "damage", "zone", "cost", "as")
)
OF_ACTIONS: Final = frozenset(("play", "use", "pass", "activate", "choose", "draw", "block", "move", "leave"))
OF_MODULES: Final = frozenset(
    ("homes", "zoning", "resolving", "final", "zones", "deck", "hand", "discard_pile")
)
"""Names that the zones of every game have; no other zone may take one."""
_OWN_ROLE: Final = frozenset(("deck", "hand", "discard"))


@cache
def kit_words() -> Lexicon:
    """The dictionary of the card language, as the written game uses it."""
    stub = Dialect(
        game="",
        title="",
        grammar="%extend cost: paid_amount resource -> pay\n%declare _TYPE _STAT _RESOURCE\n"
        "type: _TYPE\nstat: _STAT\nresource: _RESOURCE\n",
        names={},
        types=(),
        fields=(),
        forms=EVENTS,
        lowering={},
        printing={},
        nodes=NodeTable(),
        shared=CARD_SENTENCES + MODES + SEVERAL_OPPONENTS + CHANGES + POOLS,
    )
    lexer = parser_for(stub.whole_grammar, False, stub.shared.starts).parser.lexer
    lexicon: Lexicon = lexer.lexicon
    return lexicon


def refuse_taken(what: str, noun: Noun, others: Iterable[Noun]) -> None:
    """Raise BadAnswer for a word that the language, the engine or another answer has already."""
    for form in (noun.title, *noun.forms):
        for other in others:
            if form.lower() in (each.lower() for each in (other.title, *other.forms)):
                raise BadAnswer(
                    f'"{form}" is also {_shown(other)}; each word has one meaning, so write another {what}'
                )
        if what != "phase" and not (what == "verb" and noun.title == "attack"):
            _refuse_kit_word(what, form)
    if keyword.iskeyword(noun.name) or keyword.issoftkeyword(noun.name):
        raise BadAnswer(f'"{noun.title}" is a word of Python; write another {what}')
    if noun.name in _reserved(what, noun):
        raise BadAnswer(f'"{noun.title}" already means something in every game; write another {what}')


def _shown(noun: Noun) -> str:
    return f"{noun.title} ({', '.join(noun.forms)})" if noun.forms else noun.title


def _refuse_kit_word(what: str, form: str) -> None:
    try:
        kit_words().with_names({"OWN": {form: form}})
    except DuplicateWord:
        raise BadAnswer(f'"{form}" is a word of the card language already; write another {what}') from None


def _reserved(what: str, noun: Noun) -> frozenset[str]:
    """The names that are taken in the code, the positions and the scenarios of every game."""
    match what:
        case "zone":
            modules = frozenset() if noun.role in _OWN_ROLE else OF_MODULES
            return OF_POSITIONS | modules
        case "resource":
            return OF_POSITIONS | frozenset(dir(CardState))
        case "stat":
            return OF_OBJECTS
        case "verb":
            return OF_ACTIONS
        case "phase":
            return frozenset(("setup", "clear"))
    return OF_OBJECTS


def refuse_prefix(prefix: str) -> None:
    """Raise BadAnswer for a prefix of rules that another book has."""
    for book in books():
        if book.prefix == prefix:
            raise BadAnswer(f"the prefix {prefix} belongs to {book.title}; write other letters")


def refuse_name(name: str) -> None:
    """Raise BadAnswer for the name of another book."""
    if name in (book.name for book in books()):
        raise BadAnswer(f'there is already a game "{name}"; write another name')
    places = [ROOT / area / ending for area in AREAS for ending in (name, f"{name}.py")]
    if keyword.iskeyword(name) or any(place.exists() for place in places):
        raise BadAnswer(f'"{name}" is already a name in the source; write another name')


def free_prefix(title: str) -> str:
    """Return the initials of the game, or other letters of it that no book has."""
    letters = "".join(each for each in title.upper() if each.isalpha())
    initials = "".join(word[0] for word in title.upper().split())
    used = {book.prefix for book in books()}
    offered = (initials[:6], letters[:2], letters[:3], letters[:4], letters[:1] + letters[-1:])
    return next((each for each in offered if len(each) >= 2 and each not in used), "")
