"""An answer, read: words with their forms in parentheses and their role after "=", separated by commas."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardlaw.game.answers import BadAnswer, Noun
from grammar.language.words.english import third_person

MOST_LETTERS: Final = 16
"""A longer word would not fit into the lines of the written files."""
_ITEM: Final = re.compile(r"(?P<title>[^(=]*?)\s*(?:\((?P<forms>[^)]*)\))?\s*(?:=\s*(?P<role>.*))?")
_ONE_WORD: Final = re.compile(r"[A-Za-z]+")
_WORDS: Final = re.compile(r"[A-Za-z]+(?: [A-Za-z]+)*")
_ENDS_IN_ONE_CONSONANT: Final = re.compile(r"[^aeiou]*[aeiou][^aeiouwxy]")


@dataclass(frozen=True, slots=True)
class Shape:
    """What one word of an answer looks like."""

    noun: str
    """What it is: "zone"."""
    roles: tuple[str, ...] = ()
    """What it may be for."""
    is_one_word: bool = True
    has_plural: bool = False


def items_of(shape: Shape, answer: str | Sequence[str]) -> tuple[Noun, ...]:
    """Return the words of an answer. Raises BadAnswer."""
    listed = _at_commas(answer) if isinstance(answer, str) else list(answer)
    return tuple(_item(shape, text.strip()) for text in listed if text.strip())


def _at_commas(answer: str) -> list[str]:
    """Split at commas outside parentheses."""
    return re.split(r",(?![^(]*\))", answer)


def _item(shape: Shape, text: str) -> Noun:
    match = _ITEM.fullmatch(text)
    if match is None:
        raise BadAnswer(f'can\'t read the {shape.noun} "{text}"; write {example_of(shape)}')
    title = word_of(shape.noun, match["title"], is_one_word=shape.is_one_word)
    title = " ".join(word[0].upper() + word[1:] for word in title.split())
    role = (match["role"] or "").strip().lower()
    if shape.roles and role not in shape.roles:
        said = f'"{role}" is not one' if role else "it is missing"
        raise BadAnswer(
            f"{title} needs a role, and {said}; write {title}= and one of {', '.join(shape.roles)}"
        )
    if role and not shape.roles:
        raise BadAnswer(f'a {shape.noun} has no role; write {title} without "={role}"')
    forms = [word_of("form", form) for form in (match["forms"] or "").split(",") if form.strip()]
    if len(forms) > shape.has_plural:
        raise BadAnswer(f"{title} has too many forms; write {example_of(shape)}")
    plural = (forms[0][0].upper() + forms[0][1:] if forms else third_person(title),)
    return Noun(title, plural if shape.has_plural else (), role)


def example_of(shape: Shape) -> str:
    """How to write one word."""
    form = " (Thieves)" if shape.has_plural else ""
    return f"{'Thief' if form else 'Name'}{form}{f'={shape.roles[0]}' if shape.roles else ''}"


def word_of(noun: str, text: str, *, is_one_word: bool = True) -> str:
    """Return a word that can be used. Raises BadAnswer."""
    words = " ".join(text.split())
    pattern, allowed = (
        (_ONE_WORD, "letters only, in one word") if is_one_word else (_WORDS, "words of letters")
    )
    if pattern.fullmatch(words) is None or not words.isascii():
        said = f'"{words}" is not' if words else "an empty text is not"
        raise BadAnswer(f"{said} a name of a {noun}; write {allowed}, from A to Z")
    if not 2 < len(words) <= MOST_LETTERS:
        raise BadAnswer(f'"{words}" has {len(words)} letters; write 3 to {MOST_LETTERS}')
    return words


def verb_of(answer: str) -> Noun:
    """Return the verb of attacking with its third person and its past. Raises BadAnswer."""
    match = re.fullmatch(r"\s*([^(]*?)\s*(?:\(([^)]*)\))?\s*", answer)
    if match is None:
        raise BadAnswer(f'can\'t read the verb "{answer}"; write strike (strikes, struck)')
    verb = word_of("verb", match[1]).lower()
    forms = [word_of("verb", form).lower() for form in (match[2] or "").split(",") if form.strip()]
    if len(forms) not in (0, 2):
        raise BadAnswer(
            f"{verb} needs two forms or none; write {verb} ({third_person(verb)}, {past_of(verb)})"
        )
    return Noun(verb, tuple(forms) or (third_person(verb), past_of(verb)))


def past_of(verb: str) -> str:
    """raided, charged, defied, stabbed: the past of a regular verb"""
    if verb.endswith("e"):
        return f"{verb}d"
    if verb.endswith("y") and verb[-2:-1] not in ("a", "e", "o", "u"):
        return f"{verb[:-1]}ied"
    return f"{verb}{verb[-1]}ed" if _ENDS_IN_ONE_CONSONANT.fullmatch(verb) else f"{verb}ed"
