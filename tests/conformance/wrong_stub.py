"""The stub engine with a snippet of Python between it and its output, which changes its replies.

python wrong_stub.py "if do == 'answer': reply['id'] = 99"
python wrong_stub.py ahead+ "..."    takes several requests at a time

The snippet sees `message`, its command `do`, how often the command came so far as `times`, the `engine` and
the `reply`. It changes `reply`, or puts bytes into `line` to be written instead.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

import stub_engine  # type: ignore[import-not-found]


def main(manner: str, words: str) -> None:
    """Answer on standard output until `bye`."""
    carried_out = compile(words, "words", "exec")
    engine = stub_engine.Engine(manner)
    known: dict[str, Any] = {
        "engine": engine,
        "json": json,
        "os": os,
        "subprocess": subprocess,
        "sys": sys,
        "time": time,
    }
    asked: Counter[str] = Counter()
    for request in sys.stdin:
        message = json.loads(request)
        asked[message["do"]] += 1
        known |= {"message": message, "do": message["do"], "times": asked[message["do"]], "line": None}
        known["reply"] = engine.handle(message)
        exec(carried_out, known)
        line = known["line"]
        sys.stdout.buffer.write(json.dumps(known["reply"]).encode() + b"\n" if line is None else line)
        sys.stdout.buffer.flush()
        if message["do"] == "bye":
            return


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 2 else "", sys.argv[-1])
