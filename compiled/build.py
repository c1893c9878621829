"""Compile the engine with mypyc (decision 25): `make compiled`, or

    python -m compiled.build --level 2

The C files, the packages and a wheel are written below build/compiled; the source tree is only read.
"""

import argparse
import importlib
import os
import shutil
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any, Final

from spec.book.games import published

ROOT: Final = Path(__file__).resolve().parents[1]
OUT: Final = Path("build", "compiled")
LIBRARY: Final = OUT / "lib"
"""The packages as they are installed, with compiled modules beside those in Python."""
WHEEL: Final = OUT / "wheel"
ENGINE: Final = "reference_engine"


def left_in_python() -> list[str]:
    """Return the patterns of the modules that are not compiled."""
    groups = tomllib.loads((ROOT / "compiled" / "plain.toml").read_text(encoding="utf-8"))["left"]
    return [f"{ENGINE}/{pattern}" for group in groups for pattern in group["modules"]]


def bases_of_states() -> set[str]:
    """Return the modules of the classes that states are based on; a base in C would need states in C."""
    states = [importlib.import_module(f"{ENGINE}.{game.name}.state").State for game in published()]
    names = {base.__module__ for state in states for base in state.__mro__}
    return {f"{name.replace('.', '/')}.py" for name in names}


def modules() -> Iterator[str]:
    """Return the modules of the engine, as paths from the top of the tree."""
    for path in sorted((ROOT / ENGINE).rglob("*.py")):
        if path.name != "__init__.py":
            yield path.relative_to(ROOT).as_posix()


def compiled_modules() -> list[str]:
    """Return the modules that are compiled."""
    left = [*left_in_python(), *bases_of_states()]
    return [module for module in modules() if not any(fnmatch(module, pattern) for pattern in left)]


def what_is_missing() -> str | None:
    """Return what a machine lacks to compile C, None if nothing."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if sys.platform != "win32" and shutil.which(command) is None:
        return f"a C compiler is needed, and '{command}' was not found: install gcc or clang, or set CC"
    headers = Path(sysconfig.get_path("include"), "Python.h")
    if not headers.is_file():
        return f"Python's C headers are needed, and {headers.name} was not found: install python3-dev"
    return None


def build(level: int) -> None:
    """Compile the modules and put them into a wheel together with all others."""
    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class EachFileByItself(build_ext):  # type: ignore[misc]  # setuptools has no types
        """Compiles the C files of the one extension side by side; setuptools would take them in turn."""

        def build_extensions(self) -> None:
            compile_in_turn = self.compiler.compile

            def compile_side_by_side(sources: list[str], **options: Any) -> list[str]:
                with ThreadPool() as pool:
                    made = pool.map(lambda source: compile_in_turn([source], **options), sources)
                return [name for names in made for name in names]

            self.compiler.compile = compile_side_by_side
            super().build_extensions()

    shutil.rmtree(OUT, ignore_errors=True)
    files = compiled_modules()
    extensions = mypycify(
        [*files, "--follow-imports=silent"],
        only_compile_paths=files,
        opt_level=str(level),
        debug_level="0",
        multi_file=True,  # as one file, the engine would take a compiler ten times the memory
        target_dir=str(OUT / "c"),
    )
    OUT.mkdir(parents=True, exist_ok=True)
    base = ("egg_info", "--egg-base", str(OUT))
    made = ("build", "--build-base", str(OUT), "--build-lib", str(LIBRARY))
    wheel = ("bdist_wheel", "--dist-dir", str(WHEEL))
    setup(
        ext_modules=extensions,
        cmdclass={"build_ext": EachFileByItself},
        script_args=["-q", *base, *made, *wheel],
    )


def main() -> int:
    """Build what the arguments ask for; return the exit status."""
    asked = argparse.ArgumentParser(prog="compiled", description="Compile the engine with mypyc.")
    asked.add_argument("--level", type=int, choices=range(4), default=2, help="optimization level of C")
    level = asked.parse_args().level
    if missing := what_is_missing():
        print(f"make compiled: {missing}", file=sys.stderr)
        return 2
    build(level)
    return 0


if __name__ == "__main__":
    sys.exit(main())
