"""Instructions that several games' texts give, as forms; every card game has them.

A game says some of their words in its own way (`Dialect.words`), adds checks by node (`Dialect.checks`), and
replaces a form by one with the same kind and words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from grammar.ir.operations import (
    CopyToken,
    DealDamage,
    DivideDamage,
    Draw,
    ExtraTurn,
    GainControl,
)
from grammar.ir.selectors import All, AnyTargets, It, This
from grammar.language.errors import Refused
from grammar.language.forms.dealing import dealt_by
from grammar.language.forms.form import Form
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.deeds.instructions import gain_control
from grammar.language.meaning.nouns.who import in_play

Check = Callable[[Context, Any], None]


def affects(done: str, field: str = "what") -> Check:
    """Return the check that only objects in play are meant, since nothing else can "be destroyed"."""

    def check(_c: Context, node: Any) -> None:
        in_play(getattr(node, field), done)

    return check


def turns(done: str, already: str) -> Check:
    """Return the check that an instruction doesn't ready what is ready or exhaust what is exhausted."""

    def check(_c: Context, node: Any) -> None:
        in_play(node.what, done)
        filter = getattr(node.what, "filter", None)
        if filter is not None and filter.readiness == already:
            raise Refused("CT308", f"this is {already} already, so nothing changes")

    return check


def _is_one(_c: Context, node: CopyToken) -> None:
    what = node.what
    in_play(what, "be copied")
    if not isinstance(what, (This, It)) and (isinstance(what, All) or getattr(what, "most", 1) != 1):
        raise Refused("CT308", "a token can copy only one thing; say which")


def _among_several(_c: Context, node: DealDamage) -> None:
    in_play(node.to, "be dealt damage")
    if isinstance(node.by, All):
        raise Refused("CT308", "only one thing can divide damage; say which", rule="LANG-7.3a")
    if not isinstance(node.to, All) and getattr(node.to, "most", 1) == 1:
        raise Refused(
            "CT308", "damage can be divided only among several; say 'to' instead of 'divided among'"
        )


def _of_one_player(_c: Context, node: ExtraTurn) -> None:
    if node.who in ("each_player", "each_opponent"):
        raise Refused("CT308", "only one player can take an extra turn; say who")


DEAL: Final = "deal {amount damage} to {to} {each}"

TAKES: Final = ("{subject:to} take {amount damage} {each}", "{subject:to} is dealt {amount damage} {each}")
"""The same, said of what is damaged."""

GAIN_CONTROL: Final = Form(
    "effect",
    "{who} gain control of {objects:what} {until:duration}",
    GainControl,
    also=("{who} take control of {objects:what} {until:duration}",),
    code=gain_control,
)
_SHARES: Final = tuple(
    f"deal {{amount damage}} {divided} among {{among:to}} {{each}}"
    for divided in ("divided as you choose", "divided", "split as you choose", "split")
)
DIVIDED: Final = Form(
    "effect",
    _SHARES[0],
    DealDamage,
    {"lasting": False, "by": None, "divided": True},
    also=_SHARES[1:],
    check=_among_several,
)
INSTRUCTIONS: Final = (
    Form(
        "effect",
        "{who} draw {amount card(s)} {each}",
        Draw,
        also=(
            "{who} draw {amount additional card(s)} {each}",
            "{who} draw {amount more card(s)} {each}",
            "{who} draw {count:amount} more",
        ),
    ),
    Form(
        "effect",
        DEAL,
        DealDamage,
        {"lasting": False, "by": None, "divided": False},
        also=TAKES,
        check=affects("be dealt damage", "to"),
    ),
    dealt_by(DealDamage, "damage", affects("be dealt damage", "to")),
    Form(
        "effect",
        "deal {amount lasting damage} to {to} {each}",
        DealDamage,
        {"lasting": True, "divided": False},
        check=affects("be dealt damage", "to"),
    ),
    Form("effect", "deal {amount damage} among any targets {each}", DivideDamage, {"among": AnyTargets()}),
    DIVIDED,
    dealt_by(DealDamage, "damage", _among_several, divided=True),
    Form("effect", "create a token that's a copy of {to:what}", CopyToken, check=_is_one),
    Form("effect", "{who} take an extra turn after this one", ExtraTurn, check=_of_one_player),
)
