"""What the context of every sentence says of its game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grammar.language.dialect import Dialect
from grammar.language.ir_from_tree import Rules
from grammar.language.words.lexicon import Lexicon


def facts_of(dialect: Dialect, rules: Rules, lexicon: Lexicon) -> Mapping[str, Any]:
    """Return the fields of a context that are the same for all texts of a game, gathered once."""
    nodes = dialect.nodes
    return {
        "rules": rules,
        "ranges": dialect.ranges,
        "nouns": dialect.nouns,
        "cast_types": dialect.cast_types,
        "any_cast": dialect.any_cast,
        "attached_to": dialect.attached_to,
        "open_types": dialect.open_types,
        "given_together": dialect.given_together,
        "piles": dialect.piles,
        "zone_words": dialect.zones,
        "from_play": dialect.from_play,
        "phases": dialect.phases,
        "heads": dialect.heads,
        "traits": dialect.trait_of,
        "trait_words": {
            each.name: tuple(map(each.word, lexicon.shown.get(each.terminal, ())))
            for each in dialect.choosable
        },
        "card_nouns": dialect.card_nouns,
        "never_in_play": frozenset(each.name for each in dialect.types if each.one_shot),
        "cards_by_type": dialect.cards_by_type,
        "spent_resource": dialect.spent_resource,
        "verbs": frozenset(nodes.words_of("verb")),
        "limits": frozenset(nodes.words_of("limit")),
        "away": {each.does: each.away for each in dialect.verbs if each.away and isinstance(each.does, type)},
        "durations": frozenset(nodes.words_of("duration")),
        "dealings": frozenset(nodes.words_of("dealing")),
        "one_opponent": not dialect.events.by["opponent"].startswith("an "),
        "only_one": dialect.only_one,
        "lacking": dialect.lacking,
        "about": dialect.about,
        "checks": dialect.node_checks,
        "excluded": nodes.excluded,
    }
