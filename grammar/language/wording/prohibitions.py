"""What something can't do or suffer, and for how long."""

from __future__ import annotations

from dataclasses import replace

from grammar.ir.declared import HAVING
from grammar.ir.history import Happened
from grammar.ir.selectors import Filter, It
from grammar.language.forms.slots import lasts
from grammar.language.text_from_ir import Printer
from grammar.language.words.english import in_words, plain_form

READIES = "become_ready"
"""What the game's rules do to exhausted things, and a text can forbid."""


def prohibited(p: Printer, subject: tuple[str, bool], verb: str, words: str = "") -> str:
    """this Hero can't block; Heroes don't ready. `words` are those of the verb, if not its name."""
    said, many = subject
    if verb.startswith(HAVING):
        return f"{said} {'lose' if many else 'loses'} {verb.removeprefix(HAVING).replace('_', ' ').title()}"
    if verb == READIES:
        return f"{said} {p.dialect.not_readied[many]}"
    return f"{said} {p.dialect.cannot} {words or forbidden_words(p, verb)}"


def forbidden_words(p: Printer, verb: str) -> str:
    """block; be exhausted by opponents, or by the opponent if there is only one"""
    words = verb.replace("_", " ")
    opponent = p.dialect.events.by["opponent"]
    return words.replace("by opponents", f"by {opponent}") if opponent.startswith("the ") else words


def prohibited_for(
    p: Printer, subject: tuple[str, bool], verb: str, duration: str, words: str = "", how_long: str = ""
) -> str:
    """this Hero can't block this turn. `how_long` are the words of the duration, if the game has its own."""
    said, many = subject
    if duration == "next_ready":
        return f"{said} {p.dialect.not_readied_next[many]}"
    return f"{prohibited(p, subject, verb, words)} {how_long or lasts(p, duration)}"


def on_the_turn(p: Printer, condition: object, many: bool) -> str:
    """on the turn they enter the Front Line; nothing for any other condition"""
    if not (isinstance(condition, Happened) and isinstance(condition.to, It)):
        return ""
    verb, _, rest = p.write(condition.event).partition(" card ")[2].partition(" ")
    does = f"they {'are' if verb == 'is' else plain_form(verb)}" if many else f"it {verb}"
    turn = p.dialect.this_turn.removeprefix("this ")
    return f" {'on' if turn == 'turn' else 'in'} the {turn} {does} {rest}".rstrip()


def cannot_play(p: Printer, who: str, filter: Filter, beyond: int = 0) -> str:
    """opponents can't cast Spells; opponents can't cast more than one Spell each turn"""
    cast = bool(filter.types) and set(filter.types) <= p.dialect.cast_types
    what = p.described(replace(filter, controller="any", zone=None), plural=beyond != 1)
    what = what.removesuffix(f" {p.dialect.in_play}")
    if filter.zone is not None:
        what += f" from {'your' if who == 'you' else 'their'} {p.zone(filter.zone)}"
    if beyond:
        what = f"more than {in_words(beyond)} {what} {p.dialect.each_turn}"
    return f"{who} {p.dialect.cannot} {'cast' if cast else 'play'} {what}"
