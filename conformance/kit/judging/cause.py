"""What is behind a finding, in a few words that findings of the same fault share.

They name the field, the event or the step that went wrong and how, but no object, no player and no number:
"damage is too high", "no event drew", "play is refused by XX-2.4.2".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict

from conformance.kit.running.playing import Playing
from conformance.kit.scenarios.names import player_number
from conformance.kit.scenarios.scenario import Act, Answering, Assertion, Assign, Choose, Move, Nature
from spec.protocol.messages import Event, Refusal

SHORT = 24
"""A longer value is not repeated."""


def cause_of(one: Assertion, expected: str, got: str, playing: Playing) -> str:
    """Why an assertion failed. `expected` and `got` are as the report shows them."""
    made = CAUSES.get(one.kind)
    return _of_value(one, expected, got) if made is None else made(one, got, playing)


def _of_value(one: Assertion, expected: str, got: str) -> str:
    """A value of the state: too high, too low, or another word."""
    name = one.name or one.kind
    wanted, found = _number(expected), _number(got)
    if wanted is not None and found is not None:
        return f"{name} is too {'high' if found > wanted else 'low'}"
    if isinstance(one.expected, (list, Mapping)) or one.kind in ("zone_cards", "zone_top", "among", "pieces"):
        return f"other cards or pieces in {name}"
    if max(len(expected), len(got)) > SHORT or one.kind in ("active", "value"):
        return f"another {name}"
    return f"{name} is {got} instead of {expected}"


def _number(text: str) -> int | None:
    return int(text) if text.lstrip("-").isdigit() and len(text) < SHORT else None


def _event(one: Assertion, _got: str, playing: Playing) -> str:
    pattern = one.expected if isinstance(one.expected, Mapping) else {}
    kind = pattern.get("kind")
    if kind is None:
        return f"no event names {_either_rule(pattern.get('rule'))}"
    alike = [event for event in playing.events if event.kind == kind]
    if not alike:
        return f"no event {kind}"
    wrong = [
        {name for name in FIELDS if name in pattern and not _is(pattern, name, one, playing)} for one in alike
    ]
    fewest = min((sorted(names) for names in wrong), key=len)
    return (
        f"event {kind} with another {' and '.join(fewest)}" if fewest else f"event {kind} names other rules"
    )


FIELDS = ("player", "object", "other", "amount", "name")


def _is(pattern: Mapping[str, object], name: str, event: Event, playing: Playing) -> bool:
    """Whether an event has what the pattern says of one field."""
    wanted, found = pattern[name], asdict(event)[name]
    if name == "player":
        wanted = player_number(wanted)
    elif name in ("object", "other"):
        wanted = playing.names.object_id(str(wanted))
    return bool(wanted == found)


def _either_rule(rule: object) -> str:
    return " or ".join(map(str, rule)) if isinstance(rule, list) else str(rule)


def _kind_of(one: Assertion) -> str:
    pattern = one.expected if isinstance(one.expected, Mapping) else {}
    return str(pattern.get("kind", "of any kind"))


def _decision(one: Assertion, _got: str, playing: Playing) -> str:
    wanted, now = _kind_of(one), playing.decision
    if not isinstance(one.expected, Mapping):
        return "something is asked"
    if now is None:
        return f"nothing is asked instead of {wanted}"
    if now.kind != wanted and "kind" in one.expected:
        return f"{now.kind} is asked instead of {wanted}"
    return f"{now.kind} is asked of another player, for another reason, or about something else"


def _said(one: Assertion) -> str:
    """The action or kind of choice that an assertion says is offered."""
    said = next(iter(one.expected)) if isinstance(one.expected, Mapping) else one.expected
    return said if isinstance(said, str) else "a choice"


CAUSES: Mapping[str, Callable[[Assertion, str, Playing], str]] = {
    "event": _event,
    "no_event": lambda one, _got, _playing: f"event {_kind_of(one)} that must not be",
    "event_count": lambda one, _got, _playing: f"event {_kind_of(one)} too often or not often enough",
    "events": lambda _one, got, _playing: f"events out of order or missing{_after(got)}",
    "decision": _decision,
    "offers": lambda one, _got, _playing: f"{_said(one)} is not offered",
    "not_offers": lambda one, _got, _playing: f"{_said(one)} is offered",
    "options": lambda _one, _got, playing: (
        f"other options for {'nothing' if playing.decision is None else playing.decision.kind}"
    ),
    "result": lambda _one, _got, _playing: "another result",
    "refused": lambda _one, got, _playing: (
        "a setup is accepted" if got == "it is accepted" else "a setup is refused by another rule"
    ),
    "view": lambda _one, _got, _playing: "a view is wrong",
    "either": lambda _one, _got, _playing: "no alternative holds",
}
"""Why an assertion of a kind failed, from the assertion, the engine's side in words, and the play."""


def _after(got: str) -> str:
    return "" if got == "no such event" else ", though there are some of the kind"


# --- steps ----------------------------------------------------------------------------------------


def name_of(step: Answering) -> str:
    """What a step does, without what it is about."""
    match step:
        case Act() | Assign() | Nature():
            return step.verb
        case Choose():
            return "a choice"
        case Move():
            return "a move"


def refused_by(what: str, refusal: Refusal) -> str:
    return f"{what} is refused by {refusal.rule}" if refusal.rule else f"{what} is refused"
