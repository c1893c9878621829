"""Import the modules of a game. An error in one of them names its file and line."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Final

from spec.book.faults import GameError, PlainError

_ROOT: Final = Path(__file__).resolve().parents[2]
_RECIPE: Final = "CONTRIBUTING.md, Add a game, says what belongs there"


def has_module(name: str) -> bool:
    """Return whether a module can be found; its folder may be missing, too."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def game_module(name: str, *needs: str) -> ModuleType:
    """Import the module of a game, such as `grammar.<game>.dialect`.

    Raises GameError if it is missing, fails, or lacks one of the names that it needs.
    """
    file = f"{name.replace('.', '/')}.py"
    if not has_module(name):
        raise GameError(file, 1, "the file is missing", _RECIPE)
    with own_faults(name):
        module = import_module(name)
    missing = [need for need in needs if not hasattr(module, need)]
    if missing:
        raise GameError(file, 1, f"it doesn't define {', '.join(missing)}", _RECIPE)
    return module


@contextmanager
def own_faults(name: str) -> Iterator[None]:
    """Raise an error of the game's own code as a GameError at its innermost line in the game's folder."""
    folder = _ROOT.joinpath(*name.split(".")[:2])
    try:
        yield
    except (GameError, PlainError):
        raise
    except SyntaxError as error:
        file, line = _shown(Path(error.filename or "")), error.lineno or 1
        raise GameError(file, line, f"invalid Python: {error.msg}", "fix the line") from error
    except FileNotFoundError as error:
        raise GameError(_shown(Path(str(error.filename))), 1, "the file is missing", _RECIPE) from error
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        places = [frame for frame in frames if folder in Path(frame.filename).parents]
        file = _shown(Path(places[-1].filename)) if places else f"{name.replace('.', '/')}.py"
        line = (places[-1].lineno if places else None) or 1
        message = f"{type(error).__name__}: {error}"
        raise GameError(file, line, message, "CARDLAW_TRACE=1 shows the whole traceback") from error


def _shown(path: Path) -> str:
    return path.relative_to(_ROOT).as_posix() if path.is_relative_to(_ROOT) else str(path)
