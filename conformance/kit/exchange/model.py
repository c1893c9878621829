"""An exchange: lines that go to an engine, and what must come back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from conformance.kit.data.tree import Map

Pattern = object
"""What a reply must be: a value, an operator, or a map or list of patterns (see match.py)."""


@dataclass(frozen=True, slots=True)
class Sent:
    """One line. A request gets an id of its own unless it says one; `octets` go as they are."""

    request: Mapping[str, object] | None = None
    octets: bytes = b""
    ending: bytes = b"\n"
    size: int | None = None
    """Bytes that the line is to have with its end; a field `padding` fills it up."""


@dataclass(frozen=True, slots=True)
class Step:
    """Lines sent one after another without waiting, then a reply to each; or the end of the conversation."""

    line: int
    sent: tuple[Sent, ...]
    replies: tuple[Pattern, ...]
    rule: str
    """The rule that an unexpected reply breaks."""
    keep: str = ""
    """The name under which later steps find the last reply."""
    closes: bool = False
    """Whether the kit ends its input after these lines."""
    over: bool = False
    """Whether the engine must end by itself then, without a further line."""

    @property
    def needs_lines(self) -> bool:
        """Whether it makes sense on a pipe only."""
        raw = any(one.request is None or one.size is not None or one.ending != b"\n" for one in self.sent)
        return raw or self.closes or self.over


@dataclass(frozen=True, slots=True)
class Exchange:
    """A scenario of the protocol."""

    id: str
    title: str
    cites: tuple[str, ...]
    needs: tuple[str, ...]
    """Capabilities without which it cannot be judged."""
    begin: str
    """`silent`: a new engine, nothing was said; `greeted`: a new one after `hello`; `running`: any one."""
    in_flight: int
    """Requests that it leaves unanswered at a time."""
    uses: tuple[str, ...]
    """Data of the game that it names."""
    steps: tuple[Step, ...]
    data: Map
    """The exchange as it stands in its file."""
    file: str
    line: int

    @property
    def rule(self) -> str:
        """The rule that it is mainly about."""
        return self.id.partition("/")[0]

    @property
    def needs_lines(self) -> bool:
        return any(step.needs_lines for step in self.steps)


BEGINS = ("running", "greeted", "silent")
