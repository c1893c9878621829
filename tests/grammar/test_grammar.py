"""The grammar itself: one reading per text, a meaning per rule, and back again."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark
from lark import Lark
from lark.exceptions import GrammarError

from grammar.essence_crown import meaning as own
from grammar.ir.abilities import AdditionalCost, Effect, Modal, WidenModes
from grammar.ir.cards import Card
from grammar.ir.operations import ChooseOne
from grammar.language import meaning as shared
from grammar.language.compile import Compiled, compile_text, parser_of, text_of
from grammar.language.dialect import Dialect, load
from grammar.language.errors import CardTextError
from grammar.language.ir_from_tree import rules_of
from grammar.language.reading import parse_tables
from grammar.language.reading.parse_tables import built, parser_for
from grammar.language.source import SourceText
from grammar.language.words.lexicon import DuplicateWord, WordLexer
from grammar.language.words.splitting import sentences_in
from tests.grammar.docstrings import reader_of
from tests.grammar.examples import in_essence_crown
from tests.grammar.quiet import is_refused
from tests.grammar.tables import tables_of

TYPES = ("Deity", "Domain", "Shard", "Avatar", "Spell", "Rite", "Relic", "Support", "Essence")


def test_every_text_has_one_reading(ec: Dialect) -> None:
    """Lark's strict mode refuses every shift/reduce conflict, and it always refuses reduce/reduce ones."""
    assert built(ec.whole_grammar).options.strict


def test_kept_tables_are_those_of_the_grammar(
    ec: Dialect, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cached, reloaded, rebuilt if damaged, and optional; generated from the grammar only if necessary."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("CARDLAW_CACHE", raising=False)
    grammar = ec.whole_grammar
    fresh = built(grammar)
    made: list[str] = []

    def making(text: str, _keep_all_tokens: bool, _starts: object) -> Lark:
        made.append(text)
        return fresh

    monkeypatch.setattr(parse_tables, "built", making)
    text = SourceText("Reveal the top card of your Veiled Deck.")
    parser = parser_of(ec)
    (sentence,) = sentences_in(parser.lexicon, text, 0, len(text.written), [])
    tree = replace(parser, lark=fresh).tree(sentence)
    for damaged in (None, "", "{}", '{"data": {"parser": 3}, "memo": {}}', "[]"):
        for kept in tmp_path.rglob("*.json"):
            if damaged is not None:
                kept.write_text(damaged, encoding="utf-8")
        for _ in range(2):
            assert replace(parser, lark=parser_for(grammar)).tree(sentence) == tree
    assert made == [grammar] * 5
    assert [path.suffix for path in tmp_path.rglob("*.*")] == [".json"]
    (kept,) = tmp_path.rglob("*.json")
    kept.unlink()
    monkeypatch.setenv("CARDLAW_CACHE", "off")
    assert replace(parser, lark=parser_for(grammar)).tree(sentence) == tree
    monkeypatch.setenv("CARDLAW_CACHE", "on")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "a file" / "below"))
    (tmp_path / "a file").write_text("", encoding="utf-8")
    assert replace(parser, lark=parser_for(grammar)).tree(sentence) == tree
    assert list(tmp_path.rglob("*.json")) == []
    assert made == [grammar] * 7


def test_the_proof_of_one_reading_can_fail() -> None:
    with pytest.raises(GrammarError, match=r"Shift/Reduce|collision"):
        Lark(
            'plain: effect+\neffect: "draw" ("and" "draw")*\n | effect "and" effect',
            parser="lalr",
            lexer=WordLexer,
            start="plain",
            strict=True,
        )


def test_a_word_stands_in_one_terminal(ec: Dialect) -> None:
    parser = parser_of(ec)
    with pytest.raises(DuplicateWord, match="_DRAW"):
        parser.with_names({"ASPECT": {"Draw": "Draw"}})
    forms = [form.lower() for form, _ in parser.lexicon.forms()]
    assert sorted(set(forms)) == sorted(forms)


def test_every_rule_has_a_meaning_and_every_meaning_a_rule(ec: Dialect) -> None:
    rules = {
        str(rule.alias or rule.origin.name)
        for rule in parser_of(ec).lark.rules
        if not (rule.origin.name.startswith("_") and not rule.alias)
    }
    passed_on = {
        str(rule.origin.name)
        for rule in parser_of(ec).lark.rules
        if rule.options.expand1 and not rule.alias and len(rule.expansion) == 1
    }
    assert rules - passed_on == set(ec.rules)


def test_no_rule_has_two_meanings() -> None:
    """Within one folder; a game may have its own meaning of a shared rule."""
    for folder in (shared, own):
        inside = walk_packages(folder.__path__, f"{folder.__name__}.")
        modules = [each.name for each in inside if not each.ispkg and each.name.split(".")[-2] != "parts"]
        names = [name for module in modules for name in rules_of(import_module(module))]
        assert names
        assert sorted(set(names)) == sorted(names)


def test_the_docstring_of_a_meaning_is_a_text_that_it_reads(ec: Dialect) -> None:
    """Every function's docstring is parsed by its own rule, in the words of the game."""
    reads = reader_of(ec)
    known = {str(rule.alias or rule.origin.name) for rule in parser_of(ec).lark.rules}
    # these are preceded by words that only the parser sees, or are none themselves
    known -= {"the_same", "either", "one_or_other", "of_several", "unsaid", "half_of", "all_of"}
    for name, function in ec.rules.items():
        # the words of a form are its example: see test_forms
        if name in known and not isinstance(function, partial):
            text = in_essence_crown(function.__doc__ or "")
            assert reads(name, text), (name, text)


def test_every_node_of_the_game_has_a_wording(ec: Dialect) -> None:
    from grammar.language.text_from_ir import Printer

    table = Printer(ec).table
    places = (*ec.nodes.operations, *ec.nodes.costs, *ec.nodes.triggers, *ec.nodes.abilities)
    assert [node.__name__ for node in places if node not in table] == []


def test_importing_the_ir_loads_neither_lark_nor_books() -> None:
    code = (
        "import sys, grammar.ir.codec, grammar.essence_crown.operations;"
        "sys.exit(any(name.split('.')[0] in ('lark', 'spec') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_importing_the_language_loads_no_rulebook() -> None:
    code = (
        "import sys, grammar.cli, grammar.essence_crown.dialect;sys.exit('spec.book.rulebook' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# --- back again -----------------------------------------------------------------------------------


_UNSAID = "¤"
"""Stands for an amount that is said behind its noun."""
_ANOTHER_WAY = "¦"
"""Stands before an "or" between two instructions."""
_SAME = "§"
"""Stands before a verb whose subject is the one named before."""
_SAME_AGAIN = re.compile(rf"\b(?:and|then) {_SAME}\w+s\b")


def _terminal_words() -> dict[str, st.SearchStrategy[str]]:
    """The words that match each terminal, each followed by a space."""
    parser = parser_of(load("essence_crown"))
    words = {
        terminal: st.sampled_from([f"{form} " for form in forms])
        for terminal, forms in parser.lexicon.shown.items()
    }
    words["NUMBER"] = st.sampled_from(["1 ", "2 ", "3 ", "one ", "two "])
    words["SAME"] = st.just(_SAME)
    words["_EITHER"] = words["_ALSO"] = st.just("")
    words["_ANOTHER_WAY"] = st.just(_ANOTHER_WAY)
    words["_LISTED"] = st.just("or ")
    words["_UNSAID"] = st.just(_UNSAID)
    words["AT_LEAST"] = st.sampled_from(["1+ ", "2+ ", "3+ "])
    words["SIGNED"] = st.sampled_from(["+1 ", "+2 ", "-1 "])
    words["STATS"] = st.sampled_from(["1/1 ", "2/3 "])
    words["QUOTED"] = st.sampled_from(
        ['"This Avatar can\'t block." ', '"At end of turn, sacrifice this Avatar." ']
    )
    used = {symbol.name for rule in parser.lark.rules for symbol in rule.expansion if symbol.is_term}
    return {terminal: strategy for terminal, strategy in words.items() if terminal in used}


_LARK = built(load("essence_crown").whole_grammar)
_WORDS = _terminal_words()
sentences = (
    from_lark(_LARK, explicit=_WORDS)
    # an amount is left open only where "equal to" says it behind the noun
    .filter(lambda words: words.count(_UNSAID) <= words.count(" equal "))
    # a subject is left out only behind these words, and its verb shows it
    .filter(lambda words: words.count(_SAME) == len(_SAME_AGAIN.findall(words)))
    # "or" between instructions is known by the verbs before and behind it
    .filter(lambda words: _ANOTHER_WAY not in words)
    .map(lambda words: words.replace(_UNSAID, "").replace(_SAME, "").strip() + ".")
)


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(text=st.lists(sentences, min_size=1, max_size=2).map(" ".join), on=st.sampled_from((None, *TYPES)))
def test_what_is_read_can_be_written_and_read_again(text: str, on: str | None) -> None:
    """Sentences generated from the grammar: each is refused clearly, or text and IR round-trip."""
    ec = load("essence_crown")
    if is_refused(text, ec, on):
        return
    compiled = compile_text(text, ec, on)
    wording = text_of(compiled.abilities, ec, on)
    again = compile_text(wording, ec, on)
    assert again.abilities == compiled.abilities
    assert text_of(again.abilities, ec, on) == wording


_EFFECTS = [
    (text, abilities[0].operations)
    for _, on, text, abilities in tables_of("essence_crown").accepted
    if on == "Spell" and text.endswith(".") and len(abilities) == 1 and isinstance(abilities[0], Effect)
    if not any(isinstance(each, ChooseOne) for each in abilities[0].operations)
]
"""Texts that are an effect on a Spell without a choice of ways, and their operations."""
_BODIES = [each for each in _EFFECTS if not (each[0].startswith("At ") or " another " in each[0])]
"""Effects that can be a mode; "At the start of your next turn" and "another" mean something else there."""
_COST = "As an additional cost to cast this spell, pay 1 Essence."
_BOTH = "If you control 2+ Shards, you may choose both modes instead of one."


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    before=st.none() | st.sampled_from(_EFFECTS),
    modes=st.lists(st.sampled_from(_BODIES), min_size=2, max_size=3, unique_by=lambda each: str(each[1])),
    after=st.none() | st.sampled_from(_EFFECTS),
    both=st.booleans(),
    cost=st.sampled_from(("", "first", "last")),
    gap=st.sampled_from((" ", "\n")),
    bullet=st.sampled_from((" •", "\n•")),
)
def test_text_around_modes_stays_around_them(
    before: tuple[str, Any] | None,
    modes: list[tuple[str, Any]],
    after: tuple[str, Any] | None,
    both: bool,
    cost: str,
    gap: str,
    bullet: str,
) -> None:
    """[LANG-1.2, LANG-3.11] Effects before and after modes keep their places, in the IR and the wording."""
    ec = load("essence_crown")
    both = both and len(modes) == 2
    paragraphs = [
        *([_COST] if cost == "first" else []),
        (f"{before[0]}{gap}" if before else "")
        + "Choose one —"
        + "".join(f"{bullet} {text}" for text, _ in modes)
        + (f"{gap}{_BOTH}" if both else ""),
        *([after[0]] if after else []),
        *([_COST] if cost == "last" else []),
    ]
    compiled = compile_text("\n".join(paragraphs), ec, "Spell")
    said = [each for each in compiled.abilities if not isinstance(each, (AdditionalCost, WidenModes))]
    assert said == [
        *([Effect(before[1])] if before else []),
        Modal(1, tuple(operations for _, operations in modes)),
        *([Effect(after[1])] if after else []),
    ]
    assert len(compiled.abilities) - len(said) == both + bool(cost)
    wording = text_of(compiled.abilities, ec, "Spell")
    again = compile_text(wording, ec, "Spell")
    assert again.abilities == compiled.abilities
    assert text_of(again.abilities, ec, "Spell") == wording


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(text=sentences)
def test_the_grammar_and_the_lexer_agree(text: str) -> None:
    """Generated sentences are never refused for unknown words or as no sentence."""
    ec = load("essence_crown")
    assert not {"CT101", "CT104", "CT201"} & set(_codes(text, ec)), text


def _codes(text: str, ec: Dialect) -> tuple[str, ...]:
    try:
        compile_text(text, ec)
    except CardTextError as error:
        return error.codes
    return ()


# --- no silent changes ----------------------------------------------------------------------------


def _compiled(text: str, ec: Dialect, on: tuple[str, ...]) -> Compiled | None:
    return None if is_refused(text, ec, on) else compile_text(text, ec, on)


def _edits(text: str) -> list[tuple[str, str]]:
    words = text.split(" ")
    edits = []
    for at, word in enumerate(words):
        edits.append((f"drop {word!r} at {at}", " ".join([*words[:at], *words[at + 1 :]])))
        edits.append((f"double {word!r} at {at}", " ".join([*words[: at + 1], *words[at:]])))
        if at + 1 < len(words) and words[at] != words[at + 1]:
            swapped = [*words[:at], words[at + 1], word, *words[at + 2 :]]
            edits.append((f"swap {word!r} {words[at + 1]!r}", " ".join(swapped)))
    return edits


def test_no_edit_of_a_word_goes_unnoticed(ec: Dialect, shipped: tuple[Card, ...]) -> None:
    """Drop, double or swap a word of a shipped card: it is refused, or it means something else."""
    silent = []
    tried = 0
    for card in shipped:
        for what, text in _edits(card.text) if card.text else []:
            tried += 1
            compiled = _compiled(text, ec, card.types)
            if compiled is not None and compiled.abilities == card.abilities:
                silent.append((card.name, what, text))
    assert tried > 800
    assert silent == []


# One-word edits that keep the meaning of a text, and why that is right.
SAME_MEANING: dict[str, str] = {
    "win the game": "who is told to do something and not named is you, so 'you' before 'win' adds nothing",
    "lose the game": "the same before 'lose'",
    "the end of each turn": "every turn is some player's, so 'player's' adds nothing",
    "cards in hand": "'in hand' is how players say 'in their hand'",
    "end of turn": "'end of turn' is how players say 'the end of this turn'",
    "end of the turn": "the same with one article less",
    "this only once": "in the text of an ability, what is used or activated is that ability",
    ", draw that many": "a comma alone joins what is done in order, so 'then' adds nothing",
    "choose both": "what one chooses both of instead of one are the modes",
    "your hand, then shuffle": "'and' before the last but one of three steps only joins them",
    "a Rite from your hand": "what is in a hand is a card, so 'card' adds nothing to a type that is cast",
    "choose a Spell": "who is told to choose and not named is you, and a Spell in a hand is a card",
    "an Avatar died this turn": "of this turn, 'has died' and 'died' say the same",
    "heal that much Essence to your Deity instead": "who is told to do something and not named is you",
    'and "When': "what stands in quotation marks beside a change of numbers is had or gained like that",
    "controls attack each turn if able": "what attacks if it can must do so, so 'must' adds nothing",
    "outside your Start Phase": "'outside' is 'outside of' with one word less",
    "Draw 2 cards": "cards that are drawn come in addition to those in the hand anyway",
}

# The same for two words that change places.
SAME_IN_EITHER_ORDER: dict[str, str] = {
    "two target other": "'other' and 'target' both belong to the noun behind them",
    "has Power 5": "a number that is set may stand before or behind its name",
}


def test_no_edit_of_a_word_of_the_sentences_goes_unnoticed(ec: Dialect) -> None:
    """Drop, double or swap a word of any text with a hand-written meaning in the tests."""
    silent = []
    tried = 0
    used = set()
    for name, on, text, abilities in tables_of("essence_crown").accepted:
        for what, edited in _edits(text):
            tried += 1
            compiled = _compiled(edited, ec, (on,))
            if compiled is None or compiled.abilities != abilities or _remarked(compiled, text, ec, on):
                continue
            reasons = {"drop": SAME_MEANING, "swap": SAME_IN_EITHER_ORDER}.get(what.split()[0], {})
            reason = next((part for part in reasons if part in edited), None)
            if reason is None:
                silent.append((name, what, edited))
            else:
                used.add(reason)
    assert tried > 4000
    assert not silent, "\n".join(map(str, silent))
    assert used == {*SAME_MEANING, *SAME_IN_EITHER_ORDER}


def _remarked(compiled: Compiled, text: str, ec: Dialect, on: str) -> bool:
    """Whether the edited text has a warning that the original doesn't have."""
    before = compile_text(text, ec, on).warnings
    return {each.code for each in compiled.warnings} > {each.code for each in before}


def _typo(word: str, chance: random.Random) -> str:
    at = chance.randrange(len(word))
    letter = chance.choice("abcdefghijklmnopqrstuvwxyz")
    kind = chance.randrange(4)
    if kind == 0:
        return word[:at] + word[at + 1 :]
    if kind == 1:
        return word[:at] + letter + word[at:]
    if kind == 2:
        return word[:at] + letter + word[at + 1 :]
    return word[:at] + word[at + 1 : at + 2] + word[at : at + 1] + word[at + 2 :]


@pytest.mark.parametrize("of", ["cards", "sentences"])
def test_typing_mistakes_are_refused_with_the_right_word_first(
    ec: Dialect, shipped: tuple[Card, ...], of: str
) -> None:
    chance = random.Random(11)
    lexicon = parser_of(ec).lexicon
    texts: list[tuple[str, tuple[str, ...]]]
    if of == "cards":
        texts = [(card.text, card.types) for card in shipped if card.text]
    else:
        texts = [(text, (on,)) for _, on, text, _ in tables_of("essence_crown").accepted]
    tried = right = 0
    missed = []
    while tried < 800:
        text, on = chance.choice(texts)
        spots = list(re.finditer(r"[A-Za-z']{3,}", text))
        spot = chance.choice(spots)
        word = spot[0]
        typo = _typo(word, chance)
        # another form of the word, or another word, isn't a typing mistake
        if typo.lower() == word.lower() or lexicon.knows(typo) or not typo:
            continue
        if any(typo.lower() == part.lower() for form, _ in lexicon.forms() for part in form.split()):
            continue
        tried += 1
        with pytest.raises(CardTextError) as caught:
            compile_text(text[: spot.start()] + typo + text[spot.end() :], ec, on)
        finding = caught.value.findings[0]
        first = (finding.suggestion or "").split(" or ")[0]
        # for part of a name, the whole name is suggested: "Domain: Second Sun"
        if word.lower() in (part.lower() for part in first.split()):
            right += 1
        else:
            missed.append((word, typo, finding.suggestion))
    assert right / tried >= 0.95, missed[:20]


def test_a_wrong_subject_is_named_also_before_two_conditions() -> None:
    text = "target opponent loses 1 Essence and deals 1 damage to target Avatar"
    text = f"{text} if it's your turn or you have 3 KL."
    assert _codes(text, load("essence_crown"))[0] == "CT302"
