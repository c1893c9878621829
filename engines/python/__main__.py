"""Lines in, lines out: one JSON object each. [WIRE chapter 1]"""

from __future__ import annotations

import json
import sys
from typing import Any, BinaryIO

from session import Session

MOST_BYTES = 8 * 1024 * 1024  # WIRE-1.4


def main() -> None:
    """Answer requests until `bye` or the end of the input. [WIRE-1.2]"""
    session = Session()
    lines, out = sys.stdin.buffer, sys.stdout.buffer
    while not session.ended and (line := lines.readline(MOST_BYTES + 2)):
        reply = too_long(line, lines) or reply_to(session, line)
        out.write(json.dumps(reply, separators=(",", ":"), allow_nan=False).encode() + b"\n")
        out.flush()


def too_long(line: bytes, rest: BinaryIO) -> dict[str, Any] | None:
    """The error for a line of too many bytes, of which nothing more is kept. [WIRE-1.4]"""
    if len(line.rstrip(b"\r\n")) <= MOST_BYTES:
        return None
    while not line.endswith(b"\n") and (line := rest.readline(MOST_BYTES)):
        pass
    return {"id": None, "error": {"code": "too_large", "text": f"a line has at most {MOST_BYTES} bytes"}}


def reply_to(session: Session, line: bytes) -> dict[str, Any]:
    """The reply to one line, with the id of the request. [WIRE-1.6]"""
    try:
        request = json.loads(line.decode(), parse_constant=_no_number, parse_float=_finite)
        if b"\\u" in line:
            json.dumps(request, ensure_ascii=False).encode()  # half of a pair of surrogates is not a string
    except (ValueError, RecursionError) as error:
        return {"id": None, "error": {"code": "bad_message", "text": f"the line is no JSON: {error!s:.200}"}}
    id_ = request.get("id") if isinstance(request, dict) else None
    try:
        return {"id": id_, **session.reply(request)}
    except RecursionError:
        return {"id": id_, "error": {"code": "bad_message", "text": "the request is nested too deeply"}}


def _no_number(text: str) -> float:
    raise ValueError(f"{text} is not a number")


def _finite(text: str) -> float:
    value = float(text)
    return value if abs(value) != float("inf") else _no_number(text)


if __name__ == "__main__":
    main()
