"""The terminal: lines that fit its width, and the line that the player types."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from spec.book.briefing import wrapped
from spec.book.printable import PrintableStream


class Quit(Exception):
    """The player at the terminal leaves."""


class Screen:
    """A console with the few ways in which a game writes to it. `plain` is ASCII without colour."""

    def __init__(self, plain: bool = False) -> None:
        self.plain = plain or (isinstance(sys.stdout, PrintableStream) and bool(sys.stdout.lacks("─")))
        self.console = Console(
            highlight=False, no_color=plain or None, color_system=None if plain else "auto"
        )

    @property
    def width(self) -> int:
        """The columns of a line."""
        return self.console.width

    def say(self, markup: str = "", soft: bool = False) -> None:
        """Print a line of markup; `soft` leaves it to the terminal to break it."""
        self.console.print(markup, soft_wrap=soft)

    def title(self, text: str) -> None:
        """Print an empty line, and a text across the screen that sets off what follows."""
        self.console.print()
        self.console.rule(escape(text), characters="-" if self.plain else "─")

    def lines(self, lines: Iterable[str], hanging: int = 0) -> None:
        """Print lines of plain text. Long ones continue at the same indent, or at least at `hanging`."""
        for line in lines:
            margin = " " * (len(line) - len(line.lstrip(" ")))
            shown = wrapped(line.strip(), margin, " " * (hanging - len(margin)), self.width)
            self.console.print(Text("\n".join(shown)), soft_wrap=True)

    def laid_out(self, text: Text | str) -> None:
        """Print text that is already laid out, unchanged."""
        self.console.print(Text(text) if isinstance(text, str) else text, soft_wrap=True)

    def warn(self, text: str) -> None:
        """Print lines about a mistake."""
        for part in text.split("\n"):
            shown = "\n".join(wrapped(part, hanging="  ", width=self.width))
            self.console.print(Text(shown, style="yellow"), soft_wrap=True)

    def typed(self) -> str:
        """Return one typed line. Raises Quit at the end of input, and if the input isn't text."""
        try:
            typed = self.console.input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            raise Quit from None
        except UnicodeDecodeError:
            self.console.print("The input is not UTF-8 text.")
            raise Quit from None
        return typed.encode("utf-8", "replace").decode("utf-8")  # lone surrogates could not be printed
