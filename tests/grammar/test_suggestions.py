"""A suggestion keeps the meaning of what was written, or there is none.

The meaning of a text is known here from the tables of sentences, never from the search itself. A text with
one slip must get its own meaning back. A text whose meaning was changed by a word must never lose that word.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from grammar.language.compile import compile_text, parser_of
from grammar.language.dialect import Dialect, load, with_cards
from grammar.language.errors import CardTextError, Finding
from grammar.language.foreign import PhraseHint
from grammar.language.mistakes import mistakes_of
from grammar.language.reading.reader import MOST_FINDINGS, Reader
from grammar.language.reading.suggestions import MOST_TRIALS
from grammar.language.words.splitting import Splitter
from tests.grammar.quiet import is_refused
from tests.grammar.tables import judged_suggestions, tables_of, with_tables

LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Line(NamedTuple):
    """A text and what it is on."""

    game: str
    on: str | None
    text: str


class Fix(NamedTuple):
    """A text after applying a suggestion."""

    finding: Finding
    words: str
    replacement: str
    text: str


VALID = [Line(game, on, text) for game in with_tables() for _, on, text, _ in tables_of(game).accepted]


def collected() -> list[Line]:
    """Every wrong line in the tables of the tests."""
    lines = []
    for game in with_tables():
        tables = tables_of(game)
        lines += [Line(game, on, text) for on, text in tables.wrong]
        lines += [Line(game, on, text) for _, on, text in tables.refused]
    for game in with_cards():
        lines += [Line(game, each.on, each.wrong) for each in mistakes_of(game) if each.kind == "text"]
    lines += [Line(row["game"], row["on"], row["line"]) for row in ACCEPTED]
    return list(dict.fromkeys(lines))


ACCEPTED = judged_suggestions()
"""Wrong lines, and the fixed texts that a person judged to mean the same."""


@cache
def errors(line: Line) -> tuple[Finding, ...]:
    """The errors of a line; none if it is valid."""
    try:
        compile_text(line.text, load(line.game), line.on)
    except CardTextError as error:
        return error.findings
    return ()


@cache
def meaning(line: Line) -> object:
    """The meaning of the line; None if it is refused."""
    dialect = load(line.game)
    if is_refused(line.text, dialect, line.on):
        return None
    return compile_text(line.text, dialect, line.on).abilities


def fixes(line: Line) -> Iterator[Fix]:
    """The line with each suggestion applied by its span."""
    for finding in errors(line):
        if finding.suggestion is None:
            continue
        start, end = finding.span
        for replacement in (finding.suggestion, *finding.alternatives):
            text = line.text[:start] + replacement + line.text[end:]
            yield Fix(finding, line.text[start:end], replacement, text)


def mistyped(word: str, chance: random.Random) -> str:
    """The word with one letter missing, added, changed, or swapped with its neighbour."""
    at, letter = chance.randrange(len(word)), chance.choice(LETTERS)
    return chance.choice(
        (
            word[:at] + word[at + 1 :],
            word[:at] + letter + word[at:],
            word[:at] + letter + word[at + 1 :],
            word[:at] + word[at + 1 : at + 2] + word[at : at + 1] + word[at + 2 :],
        )
    )


# --- generated lines ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", with_tables())
def test_a_typo_gets_its_own_meaning_back(game: str) -> None:
    chance = random.Random(17)
    lines = [line for line in VALID if line.game == game]
    wrong, suggested = [], 0
    for _ in range(250):
        line = chance.choice(lines)
        spot = chance.choice(list(re.finditer(r"[A-Za-z']{3,}", line.text)))
        typo = mistyped(spot[0], chance)
        typed = line._replace(text=line.text[: spot.start()] + typo + line.text[spot.end() :])
        if meaning(typed) is not None:
            continue
        for fix in fixes(typed):
            suggested += 1
            found = meaning(line._replace(text=fix.text))
            if found is not None and found != meaning(line):
                wrong.append((typed.text, fix.text))
    assert suggested > 200
    assert wrong == []


GLUE = frozenset(
    {
        *("a", "an", "the", "of", "to", "in", "into", "onto", "from", "on", "at", "with", "by", "be", "is"),
        *("are", "as", ",", ";", "—", "."),
    }
)
"""Words and signs without a meaning of their own."""
SAYING = (
    *("no", "not", "never", "may", "must", "can", "can't", "cannot", "only", "twice", "half", "double"),
    *("random", "each", "all", "any", "another", "other", "both", "target", "up", "exactly", "more", "less"),
    *(
        "fewer",
        "first",
        "next",
        "instead",
        "unless",
        "if",
        "or",
        "and",
        "then",
        "you",
        "your",
        "their",
        "its",
    ),
    *("opponent", "player", "that", "this", "equal", "every"),
)


def content(text: str) -> Counter[str]:
    """The meaningful words of a text, in any order, without their -s."""
    bare = re.sub(r"\byour (?=opponents?\b)", "", text.lower())  # an opponent is always yours
    words = re.findall(r"[a-z']+|[+-]?\d+\+?|[^\w\s]", bare)
    said = [word.replace("'", "").removesuffix("s") for word in words if word not in GLUE]
    return Counter("1" if word == "one" else word for word in said)


FRAMES = tuple(content(text) for text in ("", ":", "Action:", "While this is in play,"))
"""What a suggestion may add: the colon behind a cost, and words that only begin a kind of sentence."""


def changed(line: Line, chance: random.Random, words: list[str]) -> Iterator[tuple[str, Line]]:
    """The line with a word inserted, removed or replaced, so that it means something else."""
    pieces = line.text.split(" ")
    at = chance.randrange(len(pieces))
    bare = pieces[at].strip(",.;:").lower()
    new = chance.choice((*SAYING, *words))
    yield "put in", line._replace(text=" ".join([*pieces[:at], new, *pieces[at:]]))
    if bare and bare not in GLUE:
        tail = pieces[at][len(pieces[at].rstrip(",.;:")) :]
        yield "replaced", line._replace(text=" ".join([*pieces[:at], new + tail, *pieces[at + 1 :]]))
        yield "taken out", line._replace(text=" ".join([*pieces[:at], *pieces[at + 1 :]]) or ".")


@pytest.mark.parametrize("game", with_tables())
def test_a_changed_meaning_is_never_changed_back(game: str) -> None:
    """Whatever word was inserted, removed or replaced, no suggestion drops, adds or replaces a meaningful
    word. Unknown words are left to the spelling, and words of other games have the table below."""
    chance = random.Random(5)
    dialect = load(game)
    words = sorted({form for form, _ in parser_of(dialect).lexicon.forms() if form[0].isalpha()})
    lines = [line for line in VALID if line.game == game]
    wrong, refused = [], 0
    for _ in range(500):
        for what, edited in changed(chance.choice(lines), chance, words):
            for fix in fixes(edited):
                refused += 1
                if sorted(edited.text.lower().split()) == sorted(fix.text.lower().split()):
                    continue  # "Your Level 1 — opponent": the same words in their order
                said, kept = content(edited.text), content(fix.text)
                doubled = Counter({word: count for word, count in (said - kept).items() if kept[word]})
                added = kept - said
                if fix.finding.code == "CT201" and (added not in FRAMES or (said - kept) != doubled):
                    wrong.append((what, edited.text, fix.text))
    assert refused > 10
    assert wrong == []


@pytest.mark.parametrize("game", with_tables())
def test_a_missing_small_word_is_put_in(game: str) -> None:
    """Without an article, `of` or a comma: the meaning of the text, or no suggestion."""
    chance = random.Random(29)
    lines = [line for line in VALID if line.game == game]
    wrong, right, tried = [], 0, 0
    for line in chance.sample(lines, min(150, len(lines))):
        for spot in list(re.finditer(r" (?:a|an|the|of) |, ", line.text))[:3]:
            edited = line._replace(text=line.text[: spot.start()] + " " + line.text[spot.end() :])
            if meaning(edited) is not None:
                continue
            tried += 1
            for fix in fixes(edited):
                found = meaning(line._replace(text=fix.text))
                right += found == meaning(line)
                if found is not None and found != meaning(line):
                    wrong.append((edited.text, fix.text))
    assert wrong == []
    assert right > tried / 2


# --- collected lines ------------------------------------------------------------------------------


def test_every_suggestion_for_a_collected_line_was_judged() -> None:
    """A person has read each of them; suggestions.yaml gets a new one only if it means the same."""
    judged = {(row["game"], row["on"], row["line"]): set(row["fixed"]) for row in ACCEPTED}
    unjudged = [
        (line, fix.text)
        for line in collected()
        if len(line.text) < 300
        for fix in fixes(line)
        if fix.text not in judged.get((line.game, line.on, line.text), set())
    ]
    assert unjudged == []


@pytest.mark.parametrize("row", ACCEPTED, ids=lambda row: row["line"])
def test_a_judged_suggestion_is_still_made(row: dict[str, Any]) -> None:
    line = Line(row["game"], row["on"], row["line"])
    assert {fix.text for fix in fixes(line)} == set(row["fixed"])


def test_a_fix_leaves_a_valid_text_or_another_error() -> None:
    for line in collected():
        for fix in fixes(line):
            place = fix.finding.span.start
            after = errors(line._replace(text=fix.text))
            left = [(each.code, each.message, each.span.start) for each in after]
            assert (fix.finding.code, fix.finding.message, place) not in left, fix.text


def test_no_word_is_suggested_for_itself() -> None:
    for line in collected():
        for fix in fixes(line):
            assert fix.replacement.lower() != fix.words.lower(), line


SINGULAR = [
    Line("champions_of_elequine", "Equipment", "Equipped character gets +2 ATK."),
    Line("champions_of_elequine", "Equipment", "Equipped ally has Piercing."),
    Line("champions_of_elequine", "Acolyte", "Adjacent ally gains 1 ATK."),
    Line("champions_of_elequine", "Acolyte", "Enemy Acolyte cannot attack your Party Leader."),
    Line("clashes_of_destiny", "Minion", "Minion has +1 ATK."),
    Line("clashes_of_destiny", "Minion", "Friendly minion can't be attacked."),
    Line("essence_crown", "Relic", "Avatar gets +1 Power."),
    Line("essence_crown", "Relic", "Avatar you control can't block."),
    Line("kudurru_kings", "Character", "While this is in play, unit gets +1 Attack."),
]
"""Texts about one, without a word that says which."""


@pytest.mark.parametrize("line", SINGULAR, ids=lambda line: line.text)
def test_one_is_never_made_many(line: Line) -> None:
    """Whichever suggestions are followed, none ends at a text about all of them."""
    texts = [line.text]
    while texts:
        left = line._replace(text=texts.pop())
        assert meaning(left) is None, left.text
        texts += [fix.text for fix in fixes(left)]


OTHER_MEANINGS = [
    ("Spell", "Exhaust target Avatar and copy it."),
    ("Spell", "Gain no God Charge."),
    ("Spell", "Target opponent may discard a card."),
    ("Relic", "Glow or Void Avatars get +1 Power."),
    ("Spell", "Set your Essence to 5."),
    ("Spell", "Draw a random card."),
    ("Spell", "Draw a card but lose 2 Essence."),
    ("Spell", "Draw a card for each Depths spell."),
    ("Avatar", "This Avatar must block each turn if able."),
    ("Terrain", "Move never."),
    ("Terrain", "Must attack."),
    ("Terrain", "Move one space but not forward."),
    ("Terrain", "On occupation, choose forest or circle; this space has that power until it is taken again."),
]
"""The valid sentence nearest to each of these means something else."""


@pytest.mark.parametrize(("on", "text"), OTHER_MEANINGS)
def test_what_the_language_cannot_say_gets_no_suggestion(on: str, text: str) -> None:
    game = "essentia" if on == "Terrain" else "essence_crown"
    assert [fix.text for fix in fixes(Line(game, on, text))] == []


# --- limits of the search -------------------------------------------------------------------------

LARGE = [
    "!" * 3_990,
    "".join(random.Random(1).choice("!@#$%^&[]{}|<>?~`_=") for _ in range(3_990)),
    "9" * 3_990,
    "a" * 3_990,
    "Drwa crad Avtar destory opponet Essnce " * 66,
    "Drwa a crad. " * 130,
    "Draw card. " * 199,
    "Draw a a card. " * 99,
    "Mill 3 cards now. " * 98,
    'Create a 2/2 Echo Avatar token with "Drawe a crad." ' * 39,
    "(onc per gmae) " * 120,
    "a\u0301\u0300" * 1_300,
    "漢字" * 1_995,
    "forwrad or " * 190,
    "Drawe\n" * 390,
]


@pytest.mark.parametrize("game", with_cards())
@pytest.mark.parametrize("text", LARGE, ids=range(len(LARGE)))
def test_the_work_on_any_text_is_bounded(game: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Trials, readings and phrase searches are counted; errors beyond the maximum are only counted."""
    calls: Counter[str] = Counter()
    for owner, name in ((Reader, "_trial"), (Splitter, "sentences"), (PhraseHint, "matches")):
        done = getattr(owner, name)

        def counted(*args: Any, _done: Any = done, _name: str = name, **more: Any) -> Any:
            calls[_name] += 1
            return _done(*args, **more)

        monkeypatch.setattr(owner, name, counted)
    dialect: Dialect = load(game)
    with pytest.raises(CardTextError) as caught:
        compile_text(text, dialect, dialect.types[0].name)
    assert calls["_trial"] <= 2 * MOST_TRIALS
    assert calls["sentences"] <= 3 * MOST_TRIALS
    assert calls["matches"] <= 8 * MOST_FINDINGS * len(dialect.foreign.phrases)
    assert len(caught.value.findings) <= MOST_FINDINGS


def test_errors_beyond_the_most_are_counted() -> None:
    said = errors(Line("essence_crown", "Spell", "! " * 399))
    assert len(said) == MOST_FINDINGS
    assert said[-1].message == "no sentence uses the symbol '!' (and 379 more errors in this text)"
