"""An exchange: lines sent to an engine, and the replies expected."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from conformance.kit.data.tree import Map

Pattern = object
"""What a reply must be: a value, an operator, or a map or list of patterns (see match.py)."""


@dataclass(frozen=True, slots=True)
class Sent:
    """One line. A request gets an id unless it gives one; `octets` are sent unchanged."""

    request: Mapping[str, object] | None = None
    octets: bytes = b""
    ending: bytes = b"\n"
    size: int | None = None
    """Length of the line in bytes, including its end; a field `padding` fills it up."""


@dataclass(frozen=True, slots=True)
class Step:
    """Lines sent one after another without waiting, then one reply each; or the end of the conversation."""

    line: int
    sent: tuple[Sent, ...]
    replies: tuple[Pattern, ...]
    rule: str
    """The rule that an unexpected reply breaks."""
    keep: str = ""
    """The name under which later steps find the last reply."""
    through: str = ""
    """Names the answers that are given before, one after another; each leads to another decision."""
    closes: bool = False
    """Whether the kit closes its end after these lines."""
    over: bool = False
    """Whether the engine must then end by itself, without a further line."""

    @property
    def needs_lines(self) -> bool:
        """Whether the step makes sense only over a pipe."""
        raw = any(one.request is None or one.size is not None or one.ending != b"\n" for one in self.sent)
        return raw or self.closes or self.over


@dataclass(frozen=True, slots=True)
class Exchange:
    """A scenario of the protocol."""

    id: str
    title: str
    cites: tuple[str, ...]
    needs: tuple[str, ...]
    """Capabilities required to judge it."""
    begin: str
    """`silent`: a new engine, not yet greeted; `greeted`: a new one after `hello`; `running`: any engine."""
    in_flight: int
    """Requests that it leaves unanswered at a time."""
    uses: tuple[str, ...]
    """The game data that it names."""
    steps: tuple[Step, ...]
    data: Map
    """The exchange as written in its file."""
    file: str
    line: int

    @property
    def rule(self) -> str:
        """The rule that it mainly tests."""
        return self.id.partition("/")[0]

    @property
    def needs_lines(self) -> bool:
        return any(step.needs_lines for step in self.steps)


BEGINS = ("running", "greeted", "silent")
