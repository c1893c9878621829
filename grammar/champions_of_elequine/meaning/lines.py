"""How a text begins: heads, keywords, and whom Equipment is for."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from lark import Token

from grammar.champions_of_elequine.abilities import EquipTo
from grammar.champions_of_elequine.heads import CONJURE, FLIPPED, PASSIVE, VENGEANCE, level_in, phases_in
from grammar.champions_of_elequine.meaning.changes import closed, is_open, lasting_of
from grammar.champions_of_elequine.meaning.nouns import CHARACTERS
from grammar.ir.abilities import Activated, Cannot, Effect, Headed
from grammar.ir.keywords import HasKeyword
from grammar.ir.operations import If
from grammar.ir.selectors import Bearer, Filter, This
from grammar.ir.tree import behind_heads
from grammar.language.errors import Finding, Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.nouns.who import in_play
from grammar.language.meaning.parts.sentences import Operations, Several
from grammar.language.meaning.parts.words import Not
from grammar.language.meaning.texts import heads
from grammar.language.meaning.texts.as_played import as_played

_LASTING: Final = (PASSIVE, VENGEANCE)


def headed(c: Context, head: Token, meaning: Any) -> Any:
    """Level 1 — Innate: draw 1 card"""
    name, place = str(head.value), span_of_token(head)
    if name in _LASTING and isinstance(meaning, tuple):
        meaning = lasting_of(c, meaning) or (name == PASSIVE and _lasting_if(c, meaning)) or meaning
    if isinstance(meaning, Several):
        return Several(tuple(heads.headed(c, head, each) for each in meaning.parts))
    if isinstance(meaning, Headed):
        _not_twice(name, meaning.heads, place)
        if name == PASSIVE:
            meaning = _always_behind(c, meaning)
            if isinstance(meaning, Several):
                return Several(tuple(heads.headed(c, head, each) for each in meaning.parts))
    if name == PASSIVE and _is_done(behind_heads(meaning)):
        message = "'Passive:' is for ongoing text; leave it out for an effect that happens once"
        raise Refused("CT308", message, span=place, rule="COE-8.10.3d")
    return heads.headed(c, head, meaning)


def _lasting_if(c: Context, done: Operations) -> Any:
    """Return what changes without a time mean under a condition: "gains 1 ATK unless you control a Mage"."""
    (asked, *more) = done
    if more or not isinstance(asked, If):
        return None
    lasting = lasting_of(c, asked.then or asked.otherwise)
    condition = asked.condition if asked.then else Not(asked.condition)
    return lasting and c.rules["as_long_as"](c, condition, lasting)


def _always_behind(c: Context, meaning: Headed) -> Headed | Several:
    """Return what stands behind other heads; what changes without a time holds all the time."""
    operations = meaning.ability.operations if isinstance(meaning.ability, Effect) else ()
    lasting = lasting_of(c, operations)
    if lasting is None:
        return meaning
    if isinstance(lasting, Several):
        return Several(tuple(replace(meaning, ability=each) for each in lasting.parts))
    return replace(meaning, ability=lasting)


def _is_done(meaning: Any) -> bool:
    """Whether a text is an instruction, which is carried out and does not hold all the time."""
    return isinstance(meaning, (tuple, Effect, Activated))


def _not_twice(name: str, others: tuple[str, ...], place: Any) -> None:
    """Refuse a head that says the same as another one."""
    kinds = [_kind(other) for other in others]
    if _kind(name) in kinds:
        raise Refused("CT307", "this comes twice before the text; say it once", span=place)


def _kind(name: str) -> str:
    if level_in(name):
        return "level"
    if phases_in(name):
        return "cast"
    return "counter" if name.startswith("counter") else name


def instructions(c: Context, done: Any) -> Any:
    """the equipped character gains 2 ATK"""
    if isinstance(done, tuple) and all(isinstance(getattr(each, "what", None), Bearer) for each in done):
        return lasting_of(c, done) or done  # Equipment gives this as long as it stays (COE-10.8.1)
    if c.on is not None and not {"Acolyte", "Champion"}.isdisjoint(c.on) and isinstance(done, tuple):
        c.whole_text.append(partial(_warn_of_activated, c, done))
    return as_played(c, done)


def _warn_of_activated(c: Context, done: Operations, abilities: Sequence[object]) -> None:
    """[COE-10.8.1] Warn of a change without a time or a head, which could be meant to hold all the time."""
    if Effect(closed(done)) not in abilities or not any(is_open(each) for each in done):
        return
    try:
        always = lasting_of(c, done)
    except Refused:
        return
    if always is not None:
        message = (
            "this lasts for the round in which the effect is activated; "
            "for what always holds, begin with 'Passive:'"
        )
        c.warnings.append(Finding("CT806", message, c.span, rule="COE-10.8.1"))


def as_flipped(c: Context, _what: This, body: Operations) -> Headed:
    """when this Acolyte is flipped face up, draw 1 card"""
    return Headed((CONJURE, FLIPPED), Effect(body))


def for_example(c: Context, filter: Filter) -> Cannot:
    """Ex. a character without a DEF stat cannot be used for Defense Boosting"""
    in_play(filter, "boost")
    return Cannot(filter, "defense_boost")


def keyword(c: Context, name: Token) -> str:
    """Swift"""
    return str(name.value)


def keywords(c: Context, *names: str) -> HasKeyword | Several:
    """Swift, Piercing"""
    c.is_line = True
    if len(set(names)) < len(names):
        raise Refused("CT307", "a keyword is repeated; list it once", rule="COE-10.7.10")
    first, *rest = [HasKeyword(name, This()) for name in names]
    return Several((first, *rest)) if rest else first


def equip(c: Context, filter: Filter) -> EquipTo:
    """Equip: target ally"""
    if not set(filter.types) <= set(CHARACTERS) or not filter.types or filter.zone is not None:
        raise Refused("CT308", "Equipment must be attached to a character on the field", rule="COE-3.3.3")
    return EquipTo(filter)
