"""A decoy on standard input and output: `python -m conformance.kit.decoys.serve NAME [module:function]`."""

from __future__ import annotations

import importlib
import sys

from conformance.kit.decoys.edit import DecoyError, find_decoy, install

ENGINE = "reference_engine.serve:main"
"""The function that serves once the edit is in place, by name, since the kit imports no engine."""


def main(arguments: list[str]) -> int:
    if not 1 <= len(arguments) <= 2:
        print("usage: python -m conformance.kit.decoys.serve NAME [module:function]", file=sys.stderr)
        return 2
    try:
        decoy = find_decoy(arguments[0])
        finder = install(decoy)
        module_name, _, function = (arguments[1] if len(arguments) == 2 else ENGINE).partition(":")
        serve = getattr(importlib.import_module(module_name), function)
        if not finder.used and decoy.module not in sys.modules:
            importlib.import_module(decoy.module)
    except DecoyError as error:
        print(error, file=sys.stderr)
        return 2
    serve()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
