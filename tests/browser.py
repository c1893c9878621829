"""A headless Chromium that shows, measures and prints pages: one process for many, driven over a pipe."""

from __future__ import annotations

import base64
import contextlib
import fcntl
import json
import os
import re
import select
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, Final

from tests.limits import PATIENCE

CHROMIUM: Final = (
    shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
)
NEEDS_CHROMIUM: Final = "printing and measuring need a browser: no Chromium was found"
A4: Final = (210 / 25.4, 297 / 25.4)
LETTER: Final = (8.5, 11.0)
"""Paper sizes in inches: width and height."""


@dataclass(eq=False)
class Browser:
    """One tab of a running Chromium, driven by the DevTools protocol."""

    to: BinaryIO
    answers: int
    session: str = ""
    last: int = 0
    unread: bytearray = field(default_factory=bytearray)

    def ask(self, method: str, **fields: object) -> Mapping[str, Any]:
        """Send a command and return its result."""
        self.last += 1
        message = {"id": self.last, "method": method, "params": fields}
        if self.session:
            message["sessionId"] = self.session
        self.to.write(json.dumps(message).encode() + b"\0")
        self.to.flush()
        while (reply := self._read()).get("id") != self.last:
            pass
        if "error" in reply:
            raise RuntimeError(f"{method}: {reply['error']}")
        result: Mapping[str, Any] = reply["result"]
        return result

    def _read(self) -> Mapping[str, Any]:
        while b"\0" not in self.unread:
            if not select.select([self.answers], [], [], PATIENCE)[0]:
                raise RuntimeError("the browser does not answer")
            if not (more := os.read(self.answers, 1 << 16)):
                raise RuntimeError("the browser has ended")
            self.unread += more
        line, _, rest = self.unread.partition(b"\0")
        self.unread = rest
        reply: Mapping[str, Any] = json.loads(line)
        return reply

    def open(self, address: str) -> None:
        """Show a page and wait until it has loaded."""
        self.ask("Page.navigate", url=address)
        self.run(
            "new Promise(done => document.readyState === 'complete' && location.href !== 'about:blank'"
            " ? done() : addEventListener('load', () => done()))"
        )

    @contextmanager
    def without(self, *addresses: str) -> Iterator[None]:
        """Load nothing with such an address, with * for any text, while the context is active."""
        self.ask("Network.enable")
        self.ask("Network.setBlockedURLs", urls=addresses)
        try:
            yield
        finally:
            self.ask("Network.setBlockedURLs", urls=())
            self.ask("Network.disable")

    def run(self, script: str) -> Any:
        """Return the value of a script, awaited."""
        done = self.ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in done:
            raise RuntimeError(str(done["exceptionDetails"]))
        return done["result"].get("value")

    def comes_to(self, condition: str) -> bool:
        """Return whether a condition becomes true; the page may load another one meanwhile."""
        for _ in range(600):
            with contextlib.suppress(RuntimeError):  # asked while one page gives way to another
                if self.run(condition):
                    return True
            time.sleep(0.1)
        return False

    def resize(self, width: int, height: int = 900) -> None:
        """Set the width of pages in CSS pixels; below 600 as on a phone."""
        self.ask(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=width < 600,
        )

    def printed(self, paper: tuple[float, float] = A4) -> bytes:
        """The page as PDF, as a reader would print it."""
        width, height = paper
        done = self.ask("Page.printToPDF", paperWidth=width, paperHeight=height, preferCSSPageSize=True)
        return base64.b64decode(done["data"])

    def picture(self, whole: bool = False) -> bytes:
        """The page as PNG."""
        done = self.ask("Page.captureScreenshot", captureBeyondViewport=whole)
        return base64.b64decode(done["data"])


def sheets(pdf: bytes) -> int:
    """The number of pages in a PDF."""
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


@contextmanager
def browser(profile: Path) -> Iterator[Browser]:
    """A running browser with one tab; `profile` is a writable folder."""
    assert CHROMIUM is not None
    commands_out, commands_in = os.pipe()
    answers_out, answers_in = os.pipe()

    def connect() -> None:
        """Chromium reads commands from descriptor 3 and writes answers to 4."""
        high = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in (commands_out, answers_in)]
        os.dup2(high[0], 3)
        os.dup2(high[1], 4)

    process = subprocess.Popen(
        [
            CHROMIUM,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            "--remote-debugging-pipe",
            f"--user-data-dir={profile}",
            "about:blank",
        ],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        close_fds=False,
        preexec_fn=connect,
    )
    os.close(commands_out)
    os.close(answers_in)
    with os.fdopen(commands_in, "wb") as to, os.fdopen(answers_out, "rb") as answers:
        try:
            tab = Browser(to, answers.fileno())
            target = tab.ask("Target.createTarget", url="about:blank")["targetId"]
            tab.session = tab.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
            tab.ask("Page.enable")
            yield tab
            tab.session = ""
            tab.ask("Browser.close")
        finally:
            try:
                process.wait(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
