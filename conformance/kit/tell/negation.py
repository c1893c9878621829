"""Turn the template of an event into its opposite: "{player} draws" into "{player} does not draw"."""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Final

_AUXILIARY: Final = re.compile(r"\b(is|are|will|may|has) (an? )?")
_VERB: Final = re.compile(
    r"^(?:\{(?:player|object|name|other)\}(?: of \{other\})?"
    r"|\{(?:player|object|other)\}'s (?:next )?(?:\{name\}|\w+)(?: score| on \{name\})?"
    r"|the (?:\{name\} )?\w+|[A-Z]\w+|the step “\{name\}”|(?:turn|round) \{amount\}) (\w+s)\b"
)
_NEGATIVE: Final = re.compile(r"\b(?:no|not|nothing|can't|cannot|won't)\b")
_ARTICLE: Final = re.compile(r"^an? ")
_SUBJECT: Final = re.compile(r"^\{(player|object)\}")
_AMOUNT: Final = "{amount} "
_NOUNS: Final = {"player": "no player", "object": "no card"}


def negated(form: str, known: Container[str]) -> str | None:
    """The template of the opposite, or None if only "this does not happen" remains.

    An unknown subject becomes nobody: "no player draws a card".
    """
    if _NEGATIVE.search(form):
        return None
    if _ARTICLE.match(form):
        return _ARTICLE.sub("no ", form)
    if form.startswith(_AMOUNT) and "amount" not in known:
        return f"no {form.removeprefix(_AMOUNT)}"
    subject = _SUBJECT.match(form)
    if subject and subject[1] not in known:
        return _NOUNS[subject[1]] + form[subject.end() :]
    verb = _VERB.match(form)
    if verb and verb[1] not in ("is", "has"):
        return f"{form[: verb.start(1)]}does not {infinitive(verb[1])}{form[verb.end(1) :]}"
    if auxiliary := _AUXILIARY.search(form):
        return f"{form[: auxiliary.end(1)]} {'no' if auxiliary[2] else 'not'} {form[auxiliary.end() :]}"
    return None


def attempted(deed: str) -> str:
    """says yes: tries to say yes"""
    verb, space, rest = deed.partition(" ")
    return f"tries to {infinitive(verb)}{space}{rest}"


def infinitive(verb: str) -> str:
    """gains: gain; passes: pass; tries: try"""
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if re.search(r"(?:ss|sh|ch|x|zz|o)es$", verb) else verb[:-1]
