"""Keywords of objects: those that lasting texts give, and those that objects have gained for a time."""

from grammar.ir.declared import having
from grammar.ir.keywords import WithKeyword
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.interpreter.rows import GainedKeyword
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import still_there
from reference_engine.interpreter.texts.statics import reaching


class KeywordState(CardState):
    """The state of a game with keywords, which declares the column."""

    __slots__ = ()

    keywords: list[GainedKeyword]

    def has_keyword(self, number: int, keyword: str) -> bool:
        """[LANG-7.18] Return whether an object has a keyword now, and no text takes it away."""
        return self.is_given(number, keyword) and not forbidden(self, number, having(keyword))

    def is_given(self, number: int, keyword: str) -> bool:
        """[LANG-1.7] Return whether an object is given a keyword: by a lasting text, or for a time."""
        if keyword in self.watchers and reaching(self, keyword, number):
            return True
        return bool(self.keywords) and self.times_gained(number, keyword) > 0

    def times_gained(self, number: int, keyword: str) -> int:
        """Return how often an object has gained a keyword for a time, while it has not moved."""
        had = (number, self.entered[number], keyword)
        return sum(row[:3] == had for row in self.keywords)


def is_with_keyword(state: KeywordState, number: int, test: WithKeyword, _you: int, _source: int) -> bool:
    """[LANG-1.7] Whether a card has the keyword, printed or given."""
    return state.has_keyword(number, test.keyword)


def gain_keyword(state: KeywordState, number: int, keyword: str, player: int) -> None:
    """[LANG-7.8] Give an object a keyword for a time, until `end_keywords` of that player."""
    state.keywords.append(GainedKeyword(number, state.entered[number], keyword, player))
    state.record("keyword_gained", state.hooks.cites["keyword_gained"], object=number, name=keyword)


def end_keywords(state: KeywordState, player: int, *rules: str) -> None:
    """End the keywords that last until now."""
    ended = {row.object for row in state.keywords if row.player == player and still_there(state, row)}
    state.keywords = [row for row in state.keywords if row.player != player]
    for number in sorted(ended):
        state.record("effects_ended", rules, object=number)
