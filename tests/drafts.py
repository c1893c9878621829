"""Check what exists of a draft: its cards, terrains and boards compile, its scenarios pass."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from grammar.language.data_file import GRAMMAR
from grammar.language.dialect import with_cards
from grammar.language.mistakes import FILE, mistakes_of
from spec.book.games import drafts
from tests.limits import PATIENCE

KINDS = {"*/*.card": "cards", "*/*.terrain": "cards", "*/*.board": "boards"}
"""The files of a game that each command checks, by their place in its grammar folder."""


def checks_of(tree: Path, game: str) -> Iterator[list[str]]:
    """The commands that check what exists of the game; its cards are readable once it has a dialect."""
    if not (tree / "grammar" / game / "dialect.py").is_file():
        return
    for pattern, command in KINDS.items():
        files = sorted(str(path) for path in (tree / "grammar" / game).glob(pattern))
        if files:
            yield [command, "check", "--game", game, *files]
    if (tree / "conformance" / game / "defaults.yaml").is_file():
        yield ["conform", "--game", game]


def faults_of_drafts(tree: Path, drafts: Sequence[str]) -> list[str]:
    """The output of the commands that fail."""
    found = []
    for game in drafts:
        for arguments in checks_of(tree, game):
            done = subprocess.run(
                [sys.executable, "-m", "cardlaw", *arguments],
                cwd=tree,
                capture_output=True,
                text=True,
                timeout=PATIENCE,
                check=False,
            )
            if done.returncode != 0:
                found.append(done.stdout + done.stderr)
    return found


def has_mistakes(game: str) -> bool:
    """Whether the draft's language already has examples of mistakes."""
    return (GRAMMAR / game / FILE).is_file()


def codes_of_drafts() -> set[str]:
    """The error codes of which so far only drafts have examples."""
    being_written = [game.name for game in drafts() if has_mistakes(game.name)]
    shown = {mistake.code for game in with_cards() for mistake in mistakes_of(game)}
    return {mistake.code for game in being_written for mistake in mistakes_of(game)} - shown
