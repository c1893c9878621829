"""Build the compiled engine and judge it by all suites: `make compiled-test`, or

python -m compiled.judge --level 2
"""

import importlib
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from typing import Final

from compiled import build

REPORT: Final = build.ROOT / build.OUT / "conformance"


def not_compiled() -> list[str]:
    """Return the modules that should be compiled and are not, as Python imports them here."""
    names = [module.removesuffix(".py").replace("/", ".") for module in build.compiled_modules()]
    files = {name: importlib.import_module(name).__file__ or "" for name in names}
    return [name for name, file in files.items() if not file.endswith(tuple(EXTENSION_SUFFIXES))]


def fault() -> str | None:
    """Name the modules that the build failed to compile, as a message; None if there are none."""
    left = not_compiled()
    return f"make compiled-test: these modules were not compiled: {', '.join(left)}" if left else None


def within(*arguments: str) -> int:
    """Run Python with the compiled packages, and return its exit status."""
    library = build.ROOT / build.LIBRARY
    variables = {**os.environ, "PYTHONPATH": os.pathsep.join((str(library), str(build.ROOT)))}
    return subprocess.run([sys.executable, *arguments], cwd=library, env=variables, check=False).returncode


def main() -> int:
    """Build the engine, check the build and judge it; return the exit status."""
    check = "import sys; from compiled import judge; sys.exit(judge.fault())"
    return build.main() or within("-c", check) or within("-m", "cardlaw", "conform", "--report", str(REPORT))


if __name__ == "__main__":
    sys.exit(main())
