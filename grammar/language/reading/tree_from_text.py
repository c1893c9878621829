"""From words to Lark's tree, and findings for words that don't parse."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import zip_longest
from typing import Any, Final

from lark import Lark, Token, Tree
from lark.exceptions import LarkError, UnexpectedToken

from grammar.ir.abilities import BarredFrom, Cannot
from grammar.ir.operations import Forbid
from grammar.language.dialect import Dialect
from grammar.language.errors import Finding, Refused
from grammar.language.ir_from_tree import Rules
from grammar.language.reading.agreement import OTHER_SUBJECTS, Agreement
from grammar.language.reading.examples import Examples
from grammar.language.reading.expected import Expected
from grammar.language.reading.facts import facts_of
from grammar.language.reading.grammar_faults import unreadable_grammar, without_meaning, word_twice
from grammar.language.reading.lists import with_lists
from grammar.language.reading.parse_tables import parser_for
from grammar.language.reading.reordered import with_clause_behind
from grammar.language.reading.repeated import with_verbs
from grammar.language.reading.written_out import with_short_words
from grammar.language.source import SourceText, Span
from grammar.language.words.english import capital
from grammar.language.words.lexicon import DuplicateWord, Lexicon
from grammar.language.words.nearest import nearest, with_words_of
from grammar.language.words.splitting import IN_PARENTHESES, TOKEN_NAME, UNKNOWN, Sentence, Unknown

_BY_THEIR_VERB: Final = (BarredFrom, Cannot, Forbid)
_MOST_BEGINNINGS: Final = 12
"""Words that can begin a sentence are listed only up to this many; more help nobody."""


def _needing_a_meaning(lark: Lark) -> set[str]:
    """Return the grammar rules whose parts a function must join; others are inlined or pass on one part."""
    return {
        str(rule.alias or rule.origin.name)
        for rule in lark.rules
        if rule.alias
        or not (rule.origin.name.startswith("_") or (rule.options.expand1 and len(rule.expansion) == 1))
    }


@dataclass(frozen=True, eq=False)
class Parser:
    """A dialect's sentences and words. Created once per dialect; adding a set's names makes a cheap copy."""

    dialect: Dialect
    lark: Lark
    lexicon: Lexicon
    rules: Rules
    """The functions for the grammar rules, keyed by Lark's own name objects.

    A look-up with the identical object needs no comparison, and comparing Lark's tokens is slow.
    """

    @classmethod
    def of(cls, dialect: Dialect, keep_all_tokens: bool = False) -> Parser:
        """Create the parser of a dialect. Raises GameError for a fault in its grammar, words or meanings."""
        try:
            return cls._built(dialect, keep_all_tokens)
        except LarkError as error:
            raise unreadable_grammar(dialect, error) from error
        except DuplicateWord as error:
            raise word_twice(dialect, error) from error

    @classmethod
    def _built(cls, dialect: Dialect, keep_all_tokens: bool) -> Parser:
        lark = parser_for(dialect.whole_grammar, keep_all_tokens, dialect.shared.starts)
        lexer: Any = lark.parser.lexer
        lexicon: Lexicon = lexer.lexicon
        lexicon.names_tokens = any(each.name == TOKEN_NAME for rule in lark.rules for each in rule.expansion)
        lexicon.refuse_taken(*dialect.declared)
        lexicon = lexicon.without(dialect.refused_words)
        names = {name for rule in lark.rules for name in (rule.alias, rule.origin.name) if name}
        if unmeant := _needing_a_meaning(lark) - dialect.rules.keys():
            raise without_meaning(dialect, unmeant)
        rules = {name: dialect.rules[name] for name in names if name in dialect.rules}
        lexicon = lexicon.with_synonyms(dialect.foreign.synonyms).with_names(dialect.declared)
        lexicon = lexicon.with_owned_names(dialect.owned_names)
        lexicon = lexicon.with_describing_nouns(dialect.describing_nouns, dialect.described_terminals)
        return cls(dialect, lark, lexicon.with_reminders(dialect.reminders, dialect.other_reminders), rules)

    def with_names(self, names: Mapping[str, Mapping[str, str]]) -> Parser:
        """Return this parser with more names."""
        known = {terminal: forms for terminal, forms in names.items() if terminal in self.dialect.names}
        return replace(self, lexicon=self.lexicon.with_names(known)) if any(known.values()) else self

    def with_new_names(self, names: Mapping[str, Mapping[str, str]]) -> Parser:
        """Return this parser with those of the names that it doesn't know yet."""
        return self.with_names(
            {
                terminal: {form: name for form, name in forms.items() if form not in self._known(terminal)}
                for terminal, forms in names.items()
            }
        )

    def _known(self, terminal: str) -> frozenset[str]:
        return frozenset(self.lexicon.shown.get(terminal, ()))

    @cached_property
    def whole_nodes(self) -> frozenset[type]:
        """The nodes that every text of the game may have, whatever is in them."""
        nodes = frozenset(self.dialect.nodes.by_name.values()).difference(_BY_THEIR_VERB)
        return frozenset(node for node in nodes if not getattr(node, "lacks", ""))

    @cached_property
    def facts(self) -> Mapping[str, Any]:
        """What the context of every sentence says of the game."""
        return facts_of(self.dialect, self.rules, self.lexicon)

    def tree(self, sentence: Sentence) -> Tree[Token]:
        """Return a sentence's tree; raise UnexpectedToken if it has none."""
        start = "costed" if sentence.costed else "plain"
        for listed in with_lists(sentence.tokens, self.expected.types, self.is_plural):
            with suppress(UnexpectedToken):
                return self._tree(listed, start)
        try:
            return self._tree(sentence.tokens, start)
        except UnexpectedToken:
            if (after := self._after_then(sentence.tokens)) is not None:
                return after
            said, words = sentence.tokens, [token.lower() for token in sentence.tokens]
            is_verb = partial(self.agreement.is_verb, said, words)
            for other in (
                *with_verbs(said, self.instructing, is_verb),
                *with_clause_behind(said, self.expected.types),
                *with_short_words(said),
            ):
                with suppress(UnexpectedToken, Refused):
                    return self._tree(other, start)
            raise

    def _after_then(self, tokens: list[Token]) -> Tree[Token] | None:
        """[LANG-1.2] Return the tree of instructions behind "then", which are carried out in order anyway."""
        if tokens[0].type != "THEN":
            return None
        rest = tokens[2:] if [token.type for token in tokens[1:2]] == ["COMMA"] else tokens[1:]
        with suppress(UnexpectedToken):
            tree = self._tree(rest, "plain")
            return tree if tree.data == "instructions" else None
        return None

    @cached_property
    def instructing(self) -> frozenset[str]:
        """The verbs that begin an instruction or a cost."""
        begins = self.expected.begins("effect") | self.expected.begins("cost")
        return begins & self.agreement.verbs.keys()

    def _tree(self, words: list[Token], start: str) -> Tree[Token]:
        said = list(with_objects(words, self._acts))
        tokens: Any = list(with_subjects(said, self.agreement.verbs, self._acts))
        tree: Any
        try:
            tree = self.lark.parse(tokens, start=start)
        except UnexpectedToken:
            same = next((token for token in tokens if token.type == "SAME"), None)
            if same is None:
                raise
            after = tokens[tokens.index(same) + 1]
            without: Any = [token for token in tokens if token.type != "SAME"]
            self.lark.parse(without, start=start)
            raise Refused(
                "CT302",
                f"'{same}' would have the player named before as its subject, but only you can do this",
                span=_span(same),
                suggestion=f"you {self.agreement.verbs[after.type][0]}",
            ) from None
        return tree  # type: ignore[no-any-return]

    @cached_property
    def _acts(self) -> frozenset[str]:
        """The verbs that begin an act of a player, but not what an object does."""
        return self.expected.begins("act") - self.expected.begins("deed")

    @cached_property
    def synonyms(self) -> re.Pattern[str] | None:
        """Matches words that are read as others."""
        words = "|".join(map(re.escape, self.dialect.foreign.synonyms))
        return re.compile(rf"\b(?:{words})\b", re.IGNORECASE) if words else None

    # --- what to say ------------------------------------------------------------------------------

    def about_unknown(self, sentence: Sentence, unknown: Unknown, near: tuple[str, ...] = ()) -> Finding:
        """Return a finding about a word missing from the dictionary; `near` are words it may be meant for."""
        token, span = unknown.token, _span(unknown.token)
        word = str(token)
        if unknown.kind == "reminder":
            meant = nearest(word.strip("() "), IN_PARENTHESES)
            if meant:
                message = "this can't be in parentheses"
                return Finding("CT203", message, span, (), f"({meant[0]})")
            if heads := self.lexicon.heads_begun_by(word):
                message = "this begins a head; write the head with its colon or dash"
                return Finding("CT203", message, span, tuple(heads), heads[0] if len(heads) == 1 else None)
            message = f"{self.dialect.title} has no keywords to explain; write this without parentheses"
            if self.dialect.reminders:
                message = "there is no keyword before these parentheses to explain"
            return Finding("CT203", message, span)
        noun, _, name = map(str.strip, word.partition(":"))
        tags = (each for each in self.dialect.traits_at("field") if each.noun.lower() == noun.lower())
        if unknown.kind == "name" and (trait := next(tags, None)) is not None:
            known = sorted(self.lexicon.shown.get(trait.terminal, ()))
            names = nearest(word, known) or with_words_of(name, known)
            return Finding(
                "CT103",
                f"no {trait.noun} is called {name or '...'!r}",
                span,
                tuple(known),
                names[0] if names else None,
                trait.rule,
            )
        hint = self.dialect.foreign.hints.get(word.lower())
        if hint is not None:
            begins = word[0].isupper() and token is sentence.tokens[0]
            instead = capital(hint.instead) if hint.instead and begins else hint.instead
            return Finding("CT102", hint.message, span, (), instead, hint.rule)
        if not word[0].isalpha():
            return Finding("CT104", f"no sentence uses the symbol {word!r}", span)
        suggestion, others = (near[0], near[1:]) if near else (None, ())
        if self.dialect.own_names:
            accepted = self._accepted_before(sentence, token)
            nouns = [noun for terminal, noun in self.dialect.own_names.items() if terminal in accepted]
            if nouns:
                message = f"no {nouns[0]} is called {word!r}"
                return Finding("CT103", message, span, (), suggestion, None, others)
        terms = self.terms_of_word.get(word.lower(), ())[:4]
        message = f"{word!r} is not a word of {self.dialect.title} {self.dialect.printed.plural}"
        if terms and suggestion is None:
            message = f"{word!r} is only used in {' or '.join(map(repr, terms))}"
        return Finding("CT101", message, span, (), suggestion, None, others)

    @cached_property
    def every_word(self) -> tuple[str, ...]:
        """Every single word, including those inside terms; in lowercase if it is ever written so."""
        words = {part for form, _ in self.lexicon.forms() for part in form.split() if part[0].isalpha()}
        bare = {word.strip(":()") for word in words}
        return tuple(sorted(word for word in bare if word.islower() or word.lower() not in bare))

    @cached_property
    def terms_of_word(self) -> Mapping[str, tuple[str, ...]]:
        """Word -> the multi-word terms that contain it."""
        terms: dict[str, list[str]] = {}
        for form, _ in self.lexicon.forms():
            words = [word.strip(":,()").lower() for word in form.split()]
            for word in dict.fromkeys(words) if len(words) > 1 else ():
                terms.setdefault(word, []).append(form)
        return {word: tuple(forms) for word, forms in terms.items()}

    @cached_property
    def _terminals(self) -> Mapping[str, str]:
        return {form.lower(): terminal for form, terminal in self.lexicon.forms()}

    @cached_property
    def _written(self) -> Mapping[str, str]:
        return {form.lower(): form for form, _ in self.lexicon.forms()}

    def written(self, words: str) -> str:
        """Return a word or term with its canonical capitals; other words unchanged."""
        return self._written.get(words.lower(), words)

    def terminal_of(self, word: str) -> str | None:
        """Return the terminal to which a word or term belongs."""
        return self._terminals.get(word.lower())

    def is_plural(self, word: str) -> bool:
        """Whether the word is the plural of another form of its terminal."""
        lower = word.lower()
        singular = {lower.removesuffix("s"), f"{lower.removesuffix('ies')}y"} - {lower}
        forms = self.lexicon.shown.get(self.terminal_of(lower) or "", ())
        return any(form.lower() in singular for form in forms)

    @cached_property
    def by_letters(self) -> Mapping[str, tuple[str, ...]]:
        """Letters of a word without apostrophes -> the words written with them."""
        words: dict[str, list[str]] = {}
        for form in self._terminals:
            words.setdefault(form.replace("'", ""), []).append(form)
        return {letters: tuple(forms) for letters, forms in words.items() if len(forms) > 1}

    @cached_property
    def things(self) -> frozenset[str]:
        """The terminals of nouns for objects on the table."""
        return self.expected.types | {"_CARD", "TOKEN"}

    def _accepted_before(self, sentence: Sentence, token: Token) -> frozenset[str]:
        """Return the terminals allowed in place of the token, if everything before it is valid."""
        for start in self.dialect.shared.starts if not sentence.costed else ("costed",):
            interactive = self.lark.parse_interactive(start=start)
            try:
                for before in sentence.tokens:
                    if before is token:
                        return frozenset(interactive.accepts())  # type: ignore[no-untyped-call]
                    interactive.feed_token(before)
            except UnexpectedToken:
                continue
        return frozenset()

    def about_unexpected(self, source: SourceText, sentence: Sentence, error: UnexpectedToken) -> Finding:
        """Return a finding about a sentence whose words are all known."""
        token = error.token
        accepts = self.accepted(error)
        expected = self.expected.described(accepts)
        if token.type == "$END":
            end = Span(max(sentence.span.start, sentence.span.end - 1), sentence.span.end)
            return Finding("CT202", "the sentence is incomplete", end, expected)
        words = source.words(_span(token))
        if token is sentence.tokens[0]:
            beginnings = expected if len(expected) <= _MOST_BEGINNINGS else ()
            return Finding("CT201", f"no sentence begins with {words!r}", _span(token), beginnings)
        return Finding("CT201", f"{words!r} can't come here", _span(token), expected)

    def missing_colon(self, source: SourceText, sentence: Sentence) -> Finding | None:
        """Return a finding if the sentence is a cost and an effect without a colon between them.

        None if the cost could itself be an instruction of the sentence: "discard a card draw a card".
        """
        tokens: Any = list(with_subjects(sentence.tokens, self.agreement.verbs))
        if tokens[0].type in self.agreement.verbs and tokens[0].type in self.expected.begins("effect"):
            return None
        if "costed" not in self.dialect.shared.starts or sentence.costed:
            return None
        interactive = self.lark.parse_interactive(start="costed")
        place = 0
        try:
            for place, token in enumerate(tokens):  # noqa: B007
                interactive.feed_token(token)
            return None
        except UnexpectedToken:
            if not place or "COLON" not in interactive.accepts():  # type: ignore[no-untyped-call]
                return None
        last = tokens[place - 1]
        colon = Token("COLON", ":", last.end_pos, end_pos=last.end_pos)
        try:
            self.lark.parse([*tokens[:place], colon, *tokens[place:]], start="costed")
        except UnexpectedToken:
            return None
        try:
            self.lark.parse(tokens[:place], start="plain")
        except UnexpectedToken:
            message = "the colon after the cost is missing"
            return Finding("CT201", message, _span(last), (), f"{source.words(_span(last))}:")
        return None

    @staticmethod
    def accepted(error: UnexpectedToken) -> frozenset[str]:
        """Return the terminals allowed where the parser stopped."""
        return frozenset(error.interactive_parser.accepts())  # type: ignore[no-untyped-call]

    @cached_property
    def expected(self) -> Expected:
        """What describes the words that a sentence may go on with."""
        return Expected(self.dialect, self.lark, self.lexicon)

    @cached_property
    def examples(self) -> Examples:
        """Sentences with each production."""
        return Examples(self.expected)

    @cached_property
    def agreement(self) -> Agreement:
        """The verbs of the dialect, and what determines their forms."""
        nouns = self.expected.types | {"_CARD", "TOKEN", "ZONE"} | self.dialect.noun_terminals
        nouns |= {each.plurals for each in self.dialect.traits if each.plurals}
        subjects = self.expected.begins("subject") | self.expected.begins("who")
        synonyms = {word: meant for word, (meant, _) in self.dialect.foreign.synonyms.items()}
        names, describing = (
            self.dialect.names,
            {
                *self.dialect.trait_of,
                *self.dialect.describing_terminals,
                *(["SIDE"] if self.dialect.sides else []),
            },
        )
        stats, lone = self.expected.begins("stat"), self.dialect.lone_terminals | {"_OPPONENT"}
        return Agreement.of(
            *(self.lexicon.shown, nouns, subjects, names, synonyms, describing),
            *(tuple(each.lower() for each in self.dialect.spans if each), stats, lone),
        )


_CONDITION_BEGINS: Final = frozenset(
    {
        "YOU",
        "_YOU_HAVE",
        "YOUR",
        "_A",
        "EACH",
        "ANOTHER",
        "NO",
        "_ITS",
        "IT",
        "THERE",
        "NUMBER",
        "AT_LEAST",
        "THAT",
        "THEY",
        "ITS",
        "EXACTLY",
        "AT",
        "THIS",
    }
)
"""The first words of a condition, or of its continuation."""


_JOINING: Final = frozenset({"AND", "OR", "THEN"})
_INSTRUCTIONS_FOLLOW: Final = frozenset({"", "COLON", "COMMA", "HEAD", "—", "•"})
"""The terminals after which an instruction may begin; "" is the beginning of the sentence."""
TOLD_TO_YOU: Final = frozenset(
    {
        *("add", "archive", "cache", "deal", "destroy", "discard", "draw", "exhaust", "gain", "heal", "lose"),
        *("nullify", "pay", "place", "put", "ready", "remove", "rest", "return", "sacrifice", "search"),
    }
)
"""The verbs of instructions between which "or" lets you choose."""


def with_subjects(tokens: list[Token], verbs: Container[str], acts: Container[str] = ()) -> Iterator[Token]:
    """Yield the words, with SAME before each verb whose subject is the one named before.

    An "or" followed by a condition or another event gets _EITHER before it; one followed by another act of
    the same player gets _ALSO, and one between two instructions to you gets _ANOTHER_WAY.
    """
    if not any(token.type in _JOINING for token in tokens):
        yield from tokens
        return
    before = ""
    other = tells_you = False
    for token, after in zip_longest(tokens, tokens[1:]):
        if before in _INSTRUCTIONS_FOLLOW:
            tells_you = token.lower() in TOLD_TO_YOU
        is_told = tells_you and after is not None and after.lower() in TOLD_TO_YOU and before not in verbs
        joined = "_ANOTHER_WAY" if is_told else _joined_by_or(after, acts)
        if token.type == "OR" and before != "SEMICOLON" and joined:
            yield Token(joined, str(token), token.start_pos, None, None, None, None, token.end_pos)
        other = other or (before, token.type) in OTHER_SUBJECTS
        if other and before in ("AND", "THEN") and token.type in verbs and token.lower().endswith("s"):
            yield Token("SAME", str(token), token.start_pos, None, None, None, None, token.end_pos)
        yield token
        before = token.type


def _joined_by_or(after: Token | None, acts: Container[str]) -> str:
    """Return the marker before an "or", given the word after it; none between two types."""
    if after is None:
        return ""
    return "_ALSO" if after.type in acts else "_EITHER" if after.type in _CONDITION_BEGINS else ""


def with_objects(tokens: list[Token], acts: Container[str]) -> Iterator[Token]:
    """Yield the words, repeating the shared object of two verbs: "draws or discards a card"."""
    for at, token in enumerate(tokens):
        yield token
        if token.type in acts:
            following = [each.type for each in tokens[at + 1 : at + 3]]
            if following[:1] == ["OR"] and following[1:] and following[1] in acts:
                yield from _object_at(tokens, at + 3, acts)


def _object_at(tokens: list[Token], at: int, acts: Container[str]) -> Iterator[Token]:
    """Yield the words up to a comma, a turn, or an "or" that joins something other than types."""
    for token, after in zip_longest(tokens[at:], tokens[at + 1 :]):
        if token.type in ("COMMA", "DURING", "ON") or (token.type == "OR" and _joined_by_or(after, acts)):
            return
        yield token


def _span(token: Token) -> Span:
    return Span(token.start_pos or 0, token.end_pos or 0)


__all__ = ["UNKNOWN", "Parser"]
