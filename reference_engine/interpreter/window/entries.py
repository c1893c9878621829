"""The rows of a response window: what has been declared in it and waits to be carried out."""

from typing import Any, Final, NamedTuple

from reference_engine.interpreter.texts.frame import NO_CONTEXT, Context


class Entry(NamedTuple):
    """Something that a player has declared and that waits in a window.

    `entry` is its number, counted from 0 since the window was opened; it never changes. `kind` is one of the
    game's own words, such as "play". `moved` says how often the object had moved when it was declared, and
    `printed` what it showed then: the entry is carried out even if the object has gone since. `ability` is
    the place of the ability among those of the card, `THE_CARD` for the card itself. `context` holds what was
    chosen. `place` and `variant` are the game's own: a place of its board, and a way of doing it.
    """

    entry: int
    player: int
    kind: str
    object: int
    moved: int
    printed: Any
    ability: int
    speed: int
    modes: tuple[int, ...] = ()
    context: Context = NO_CONTEXT
    place: int = 0
    variant: str = ""


class Window(NamedTuple):
    """The step that carries out the entries of a window once all players have passed.

    `declared` counts the entries since the window was opened, and `speeds` lists those of all entries that
    were in it when it closed.
    """

    name: str
    entries: tuple[Entry, ...] = ()
    declared: int = 0
    speeds: tuple[int, ...] = ()


class Response(NamedTuple):
    """The question whether a player answers; `passes` players have passed one directly after the other."""

    name: str
    player: int
    passes: int


NEW_WINDOW: Final = Window("window")
