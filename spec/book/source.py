"""The headings of a game's source, as listed in `source.toml` beside the rulebook.

headings, faults = read_headings(load("my_game"))
"§2.3.2" in headings
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from spec.book.beside import Beside
from spec.book.faults import Fault
from spec.book.game.reading import shown_path
from spec.book.rulebook import Rulebook

FILE: Final = "source.toml"
SILENT: Final = "silent"
"""A rule's source if the game's source says nothing."""

_OF_FILE: Final = frozenset(("headings",))


def read_headings(book: Rulebook) -> tuple[Mapping[str, str], list[Fault]]:
    """Return the titles of the source's sections by their names in rules, and the errors in the list.

    Raises RulebookError if the file isn't TOML.
    """
    path = book.game.folder / FILE
    if not path.exists():
        fault = Fault(shown_path(path), 1, "the source's headings are missing", "list them as [headings]")
        return {}, [fault]
    file = Beside(path, book)
    file.keys(file.data, _OF_FILE)
    headings = file.data.get("headings")
    if not isinstance(headings, dict) or not headings:
        file.fault("there are no headings", 'write [headings] and under it "§1" = "Components"')
        return {}, file.faults
    for name, title in headings.items():
        if not isinstance(title, str) or not title.strip():
            file.fault(f"{name} has no title", f'write "{name}" = "..."', name)
    return headings, file.faults
