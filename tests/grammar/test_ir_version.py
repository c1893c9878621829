"""The page about compiled cards says truly which nodes are gone and which are new."""

from __future__ import annotations

import re

from conformance.kit.data.build_cache import ROOT
from grammar.ir.version import IR_VERSION
from grammar.language.dialect import load
from spec.book import games

PAGE = (ROOT / "docs" / "guide" / "compiled-cards.md").read_text(encoding="utf-8")
NODE = re.compile(r"`([A-Z]\w+)`")
GONE = (
    *("DiscardHand", "SacrificeBy", "LookAndTake", "LookAndSort", "CannotAttack", "SkipRefresh"),
    *("ReplaceDraw", "ReplaceGain", "ReplaceGodChargeGain", "PayXEssence", "SpendAnyGodCharges"),
)


def _nodes() -> set[str]:
    card_games = [load(game.name) for game in games.published() if game.piles]
    return {cls.__name__ for dialect in card_games for cls in dialect.nodes.all}


def test_the_page_ends_with_the_present_version() -> None:
    assert re.findall(r"^## Version (\d+)$", PAGE, re.MULTILINE)[-1] == str(IR_VERSION)


def test_what_the_page_calls_gone_is_gone_and_the_rest_is_there() -> None:
    named, there = set(NODE.findall(PAGE)), _nodes()
    assert named.issuperset(GONE)
    assert not there.intersection(GONE)
    assert named - there == set(GONE)
