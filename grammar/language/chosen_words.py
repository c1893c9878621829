"""What a text says of the word that is chosen in it: checks of "the chosen Colour"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import Final

from grammar.ir.abilities import Modal
from grammar.ir.amounts import PerHappened
from grammar.ir.chosen_words import ChooseWord, HasChosen
from grammar.ir.history import Happened
from grammar.ir.operations import AtEndOfTurn, Discard, ModifyStats, RevealUntil, SearchDeck
from grammar.ir.selectors import All, AllBut, Among, Choice, Filter, OwnChoice, Target, Them
from grammar.ir.tree import behind_heads, has_any, nodes_in
from grammar.ir.words_kept import is_lasting
from grammar.language.errors import Refused

_NESTED: Final = ("then", "otherwise", "modes")
"""Fields that hold further instructions."""
_ASKED_AT_ONCE: Final = ("amount", "condition", "more_if")
"""Fields that are evaluated when the instruction is carried out."""
_SELECTIONS: Final = (All, AllBut, Among, Choice, OwnChoice, Them)
"""What is selected when the instruction is carried out."""
_BY_FILTER: Final = (Discard, ModifyStats, RevealUntil, SearchDeck)
"""Instructions with a filter of their own that is evaluated when they are carried out."""
_OF_CHOICE: Final = frozenset({ChooseWord, HasChosen})
_RULE: Final = HasChosen.rule
_LATER_RULE: Final = "LANG-6.18a"
_TARGET: Final = "a target is chosen before the text is carried out; choose without 'target', or take all"
_LATER: Final = "a text can ask for what is chosen only in what it does at once"
_UNCHOSEN: Final = "nothing has been chosen before this; write 'Choose ...' in a sentence before it"
_UNUSED: Final = "the text doesn't say what follows from this choice: '... with the chosen ...'"
_TWICE: Final = "a text chooses this once, or it would be unclear which one is meant"


def check_chosen_words(ability: object, abilities: Iterable[object]) -> None:
    """[LANG-3.25, LANG-6.18] Refuse "the chosen Colour" where no Colour is chosen before it in the text.

    Refuse also a choice without a consequence, and a question that would be asked before the choice or once
    the text is over. A lasting text asks for what another text of its card has chosen.
    """
    if not has_any(ability, _OF_CHOICE):
        return
    asked = _asked(ability)
    if is_lasting(ability):
        _check_lasting(ability, asked, abilities)
        return
    kept = frozenset(trait for other in abilities if is_lasting(other) for trait in _asked(other))
    ability = behind_heads(ability)
    texts = ability.modes if isinstance(ability, Modal) else (getattr(ability, "operations", ()),)
    if sum(len(_asked(text)) for text in texts) < len(asked):
        raise Refused("CT310", _UNCHOSEN, rule=_RULE)
    for text in texts:
        _follow(text, frozenset(), kept)


def _check_lasting(ability: object, asked: Iterable[str], abilities: Iterable[object]) -> None:
    """[LANG-6.18b] Check a text that always holds and asks for what its card has chosen."""
    chosen = {node.trait for node in nodes_in(tuple(abilities)) if isinstance(node, ChooseWord)}
    if not chosen.issuperset(asked):
        raise Refused("CT310", _UNCHOSEN, rule=_RULE)
    looks_back = (Happened, PerHappened)
    if getattr(ability, "costs", ()) or any(
        isinstance(node, looks_back) and _asked(node) for node in nodes_in(ability)
    ):
        raise Refused("CT308", _LATER, rule=_LATER_RULE)


def _asked(part: object) -> list[str]:
    """Return the traits whose chosen words a part asks for."""
    return [node.trait for node in nodes_in(part) if isinstance(node, HasChosen)]


def _follow(operations: Sequence[object], chosen: frozenset[str], kept: frozenset[str]) -> None:
    """Check instructions, given what has been chosen before them and what lasting texts ask for."""
    for at, operation in enumerate(operations):
        if isinstance(operation, ChooseWord):
            _check_choice(operation, operations[at + 1 :], chosen, kept)
            chosen |= {operation.trait}
            continue
        if isinstance(operation, AtEndOfTurn) and chosen.intersection(_asked(operation)):
            raise Refused("CT308", _LATER, rule=_LATER_RULE)
        for field in fields(operation):  # type: ignore[arg-type]
            part = getattr(operation, field.name)
            if field.name in _NESTED:
                for inner in part if field.name == "modes" else (part,):
                    _follow(inner, frozenset() if isinstance(operation, AtEndOfTurn) else chosen, kept)
            else:
                _check_part(operation, field.name, part, chosen)


def _check_choice(
    operation: ChooseWord, after: Iterable[object], chosen: frozenset[str], kept: frozenset[str]
) -> None:
    if operation.trait in chosen or any(
        isinstance(node, ChooseWord) and node.trait == operation.trait for node in nodes_in(tuple(after))
    ):
        raise Refused("CT307", _TWICE, rule=ChooseWord.rule)
    if operation.trait not in (*_asked(tuple(after)), *kept):
        raise Refused("CT310", _UNUSED, rule=ChooseWord.rule)


def _check_part(operation: object, name: str, part: object, chosen: frozenset[str]) -> None:
    asked = _asked(part)
    if not asked:
        return
    if any(isinstance(node, Target) and _asked(node) for node in nodes_in(part)):
        raise Refused("CT308", _TARGET, rule=_LATER_RULE)
    at_once = name in _ASKED_AT_ONCE or isinstance(part, _SELECTIONS)
    if isinstance(part, Filter):
        at_once = isinstance(operation, _BY_FILTER)
    if not at_once or any(
        isinstance(node, (Happened, PerHappened)) and _asked(node) for node in nodes_in(part)
    ):
        raise Refused("CT308", _LATER, rule=_LATER_RULE)
    if not chosen.issuperset(asked):
        raise Refused("CT310", _UNCHOSEN, rule=_RULE)
