"""What the command line of `cardlaw play` asks for, and how names in it are looked up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from grammar.cli_shared import compile_files
from grammar.ir.cards import Card
from grammar.language.dialect import load
from spec.book.faults import nearest


@dataclass(frozen=True)
class Wanted:
    """How a game should begin and be shown; `None` or empty if not given."""

    deck: str | None = None
    against: Sequence[str] = ()
    cards: Sequence[Path] = ()
    board: str | None = None
    terrains: Sequence[Path] = ()
    position: Path | None = None
    load: Path | None = None
    save: Path | None = None
    side: str | None = None
    plain: bool = False
    verbose: bool = False
    players: int | None = None

    def given(self) -> Iterator[str]:
        """Yield the given options that only some games take."""
        options: Mapping[str, object] = {
            "--deck": self.deck,
            "--against": self.against,
            "--cards": self.cards,
            "--players": self.players,
            "--board": self.board,
            "--terrains": self.terrains,
            "--position": self.position,
            "--load": self.load,
            "--save": self.save,
            "--side": self.side,
        }
        return (option for option, value in options.items() if value)


def own_cards(files: Sequence[Path], game: str) -> dict[str, Card]:
    """Read card files as one set, by name. Raises CardTextError if one does not compile."""
    results = compile_files(files, load(game)) if files else []
    return {each.card.name: each.card for result in results for each in result.checked().cards}


def named_one(name: str, known: Sequence[str], noun: str) -> str:
    """Return the name if it is known. Otherwise raises LookupError with the nearest or all known names."""
    if name in known:
        return name
    near = nearest(name, known)
    hint = f"; did you mean {near[0]}?" if near else "."
    raise LookupError(f"no {noun} {name!r}{hint} There is: {', '.join(known) or 'none'}")
