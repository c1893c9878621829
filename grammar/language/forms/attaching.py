"""Attaching a card in play to another object: "attach this to another Hero"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from grammar.ir.attaching import Attach
from grammar.ir.operations import Choose
from grammar.ir.selectors import Choice, It, Selection, Target, This
from grammar.language.errors import Refused
from grammar.language.forms.form import Form
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.nouns.who import in_play
from grammar.language.meaning.parts.sentences import Several

_RULE: Final = Attach.rule


def attaching(verb: str, check: Callable[[Context, Attach], None]) -> Form:
    """Return the form of the instruction, with the game's verb and its check.

    A card that is chosen to be attached is chosen first, and is "it" from then on.
    """

    def code(c: Context, what: Selection, to: Selection) -> object:
        _one_bearer(c, to)
        node = Attach(what, to)
        check(c, node)
        if isinstance(what, (This, It)):
            return node
        if not isinstance(what, (Target, Choice)) or what.most != 1:
            raise Refused("CT308", "say which one card is attached: 'this' or 'target ...'", rule=_RULE)
        in_play(what, "be attached")
        if isinstance(to, It):
            message = "'it' would be the card that is attached; name what bears it from then on"
            raise Refused("CT312", message, rule=_RULE)
        if getattr(getattr(to, "filter", None), "other", False):
            message = "'another' leaves out this card, not what bears the other one; leave it out"
            raise Refused("CT312", message, span=c.place_of("ANOTHER"), rule="LANG-6.3")
        return Several((Choose(what), replace(node, what=It())))

    return Form("effect", f"{verb} {{to:what}} to {{to}}", Attach, code=code)


def _one_bearer(c: Context, to: Selection) -> None:
    in_play(to, "bear a card")
    if isinstance(to, (This, It)):
        types = c.on if isinstance(to, This) else None
    elif isinstance(to, (Target, Choice)) and to.most == 1:
        types = to.filter.types
    else:
        raise Refused("CT308", "a card can be attached only to one thing; say which", rule=_RULE)
    if types and not set(types) & set(c.attached_to):
        raise Refused("CT308", f"no {types[0]} can bear a card", rule=_RULE)
