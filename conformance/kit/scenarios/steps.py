"""Parse `when` and `then` into typed steps and assertions, checking every name."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar

from conformance.kit.data import tree
from conformance.kit.data.tree import Map, Page, Seq
from conformance.kit.facts.game import GameFacts
from conformance.kit.scenarios.names import Names, player_number
from conformance.kit.scenarios.position import Position
from conformance.kit.scenarios.scenario import (
    Answering,
    Assertion,
    Begin,
    Check,
    Illegal,
    Nature,
    Step,
    Until,
)

RuleFault = Callable[[object], tuple[str, str] | None]
"""Why a value is no rule that a scenario may name, and the fix."""

AS_IS = "as_is"
BEFORE = "before"
NO_DECISION = "none"
"""What is asked once the game is over."""
EVENT_KEYS = ("kind", "rule", "player", "object", "other", "amount", "name")
WORDS = (
    "turn",
    "phase",
    "active",
    "decision",
    "offers",
    "not_offers",
    "options",
    "event",
    "no_event",
    "event_count",
    "events",
    "result",
    "view",
    "refused",
    "either",
)


class StepPart(ABC):
    """Reads what a scenario says of cards, or of a board.

    A game with both has both parts: the first that knows the form of a step or an assertion reads it.
    """

    words: ClassVar[tuple[str, ...]] = ()
    """Its own assertions that are about neither a player nor an object."""
    event_keys: ClassVar[tuple[str, ...]]

    # examples for messages about mistakes
    a_step: ClassVar[str]
    a_pass: ClassVar[str]
    an_assertion: ClassVar[str]
    an_illegal: ClassVar[str]
    a_chance: ClassVar[str]
    a_decision: ClassVar[str]
    an_event: ClassVar[str]
    an_until: ClassVar[str]
    an_either: ClassVar[str]
    a_thing: ClassVar[str]

    def __init__(self, page: Page, facts: GameFacts, position: Position) -> None:
        self.page = page
        self.facts = facts
        self.names = position.names

    # --- whether it knows the form --------------------------------------------------------------------

    @abstractmethod
    def knows_step(self, value: object) -> bool:
        """Whether a player's step has the form of its steps."""

    @abstractmethod
    def knows_chance(self, value: object) -> bool:
        """Whether it can read this answer of chance."""

    @abstractmethod
    def knows_option(self, value: object) -> bool:
        """Whether it can read this option."""

    @abstractmethod
    def knows_subject(self, key: str) -> bool:
        """Whether it can read an assertion about this subject."""

    @abstractmethod
    def knows_thing(self, value: object) -> bool:
        """Whether it knows an object or a space of this name."""

    # --- what it reads --------------------------------------------------------------------------------

    @abstractmethod
    def of_player(self, player: int, value: object, line: int, wrong: bool = False) -> Answering | None:
        """Parse a player's step; a `wrong` step, to be refused, may break the usual form."""

    @abstractmethod
    def check_chance(self, verb: str, value: object, line: int) -> None:
        """Check an answer of chance."""

    @abstractmethod
    def check_option(self, value: object, line: int, offered: bool = True) -> None:
        """Check an option that is offered or not."""

    @abstractmethod
    def check_thing(self, key: str, value: object, line: int) -> None:
        """Check what an event is about: its `object`, `other` or `name`."""

    @abstractmethod
    def check_seen(self, value: object, line: int) -> None:
        """Check what a player may or may not see."""

    @abstractmethod
    def about_subject(self, key: str, value: object, line: int) -> Assertion | None:
        """Parse an assertion about a player, an object or a space."""

    def check_word(self, key: str, value: object, line: int) -> None:  # noqa: B027
        """Check the value of one of its `words`."""

    def player(self, word: object, line: int, extra: Sequence[str] = ()) -> int | None:
        """The number of a player in the game."""
        number = player_number(word)
        if number is not None and number <= self.names.players:
            return number
        known = [f"P{number}" for number in range(1, self.names.players + 1)]
        self.page.fault(line, f'no player "{word}"', tree.nearest_or_all(str(word), [*known, *extra]))
        return None


def event_keys(parts: Sequence[type[StepPart] | StepPart]) -> list[str]:
    """The keys of an event in a scenario."""
    return [key for key in EVENT_KEYS if any(key in part.event_keys for part in parts)]


class StepReader:
    """Reads the steps and assertions of one scenario; its parts read what is about cards or a board."""

    def __init__(
        self,
        page: Page,
        facts: GameFacts,
        names: Names,
        rule_fault: RuleFault,
        parts: Sequence[StepPart],
    ) -> None:
        self.page = page
        self.facts = facts
        self.names = names
        self.rule_fault = rule_fault
        self.parts = parts
        self.first = parts[0]
        self.words = (*WORDS, *(word for part in parts for word in part.words))
        self.event_keys = event_keys(parts)

    def _part(self, knows: Callable[[StepPart], bool]) -> StepPart:
        """The part that knows the form of a value; if none does, the first, which reports what is wrong."""
        if len(self.parts) == 1:
            return self.first
        return next((part for part in self.parts if knows(part)), self.first)

    def _of_player(self, player: int, value: object, line: int, wrong: bool = False) -> Answering | None:
        part = self._part(lambda part: part.knows_step(value))
        return part.of_player(player, value, line, wrong)

    # --- steps ------------------------------------------------------------------------------------

    def steps(self, value: object, line: int, where: str = "when") -> tuple[Step, ...]:
        if not isinstance(value, Seq):
            self.page.fault(line, f"`{where}` is not a list", f"write - {self.first.a_step}")
            return ()
        found = (self.step(item, item_line) for item, item_line in value.items())
        return tuple(step for step in found if step is not None)

    def prepared(self, value: object, line: int) -> tuple[Step, ...]:
        """The steps of `given`, which lead to what no position holds, such as lasting changes."""
        found = self.steps(value, line, "after")
        for step in found:
            if isinstance(step, (Check, Illegal)):
                self.page.fault(step.line, "given can't assert or refuse anything", "move it under when")
        return (*found, Begin(line)) if found else ()

    def step(self, item: object, line: int) -> Step | None:
        one = self._one_key(item, line, "step", f"- {self.first.a_pass}")
        if one is None:
            return None
        key, value = one
        if key == "until":
            return self._until(value, line)
        if key == "illegal":
            return self._illegal(value, line)
        if key == "then":
            return Check(line, self.assertions(value, line))
        if key == "nature":
            return self._nature(value, line)
        player = self.first.player(key, line, extra=["nature", "until", "illegal", "then"])
        return None if player is None else self._of_player(player, value, line)

    def _nature(self, value: object, line: int) -> Nature | None:
        if not isinstance(value, Map) or len(value) != 1:
            self.page.fault(line, "nature takes one answer", f"write nature: {self.first.a_chance}")
            return None
        verb, answer = next(iter(value.items()))
        if verb not in self.facts.nature:
            self.page.fault(
                line, f'nature has no "{verb}"', tree.nearest_or_all(verb, list(self.facts.nature))
            )
            return None
        part = self._part(lambda part: part.knows_chance(answer))
        part.check_chance(verb, answer, line)
        return Nature(line, verb, answer)

    def _until(self, value: object, line: int) -> Until | None:
        if not isinstance(value, Map) or not value:
            self.page.fault(line, "`until` is not a map", f"write until: {self.first.an_until}")
            return None
        if BEFORE in value:
            return self._until_before(value, line)
        self.page.known_keys(value, ["turn", "player", "phase", "decision", BEFORE], "until")
        words = Map(line)
        for key, item in value.items():
            if (key, item) != ("decision", NO_DECISION):
                words.place(key, item, line)
        self._check_words(words, line)
        return Until(line, dict(value))

    def _until_before(self, value: Map, line: int) -> Until | None:
        """`until: {before: {turn: 6}}`, `{before: {phase: upkeep}}`: up to the last decision before that."""
        goal = value[BEFORE]
        if len(value) > 1 or not isinstance(goal, Map) or not goal:
            fix = "write until: {before: {turn: 6}} or {before: {phase: ...}}"
            self.page.fault(
                line, "`before` can't be combined with other keys; give it a turn, a phase or both", fix
            )
            return None
        self.page.known_keys(goal, ["turn", "phase"], BEFORE)
        self._check_words(goal, line)
        return Until(line, {BEFORE: dict(goal)})

    def _illegal(self, value: object, line: int) -> Illegal | None:
        if not isinstance(value, Map) or "rule" not in value or len(value) != 2:
            self.page.fault(
                line, "a refusal needs a step and a rule", f"write illegal: {self.first.an_illegal}"
            )
            return None
        rules = self.rules(value["rule"], line)
        key = next(key for key in value if key != "rule")
        player = self.first.player(key, line)
        step = None if player is None else self._of_player(player, value[key], line, wrong=True)
        return None if step is None or not rules else Illegal(line, step, rules)

    def rules(self, value: object, line: int) -> tuple[str, ...]:
        listed = list(value) if isinstance(value, Seq) else [value]
        for rule in listed:
            if (problem := self.rule_fault(rule)) is not None:
                self.page.fault(line, *problem)
                return ()
        return tuple(str(rule) for rule in listed)

    # --- assertions -------------------------------------------------------------------------------

    def assertions(self, value: object, line: int) -> tuple[Assertion, ...]:
        if value is None:
            return ()
        if not isinstance(value, Seq):
            self.page.fault(line, "`then` is not a list", f"write - {self.first.an_assertion}")
            return ()
        found = (self.assertion(item, item_line) for item, item_line in value.items())
        return tuple(assertion for assertion in found if assertion is not None)

    def assertion(self, item: object, line: int) -> Assertion | None:
        one = self._one_key(item, line, "assertion", f"- {self.first.an_assertion}")
        if one is None:
            return None
        key, value = one
        if key in self.words:
            return self._about_game(key, value, line)
        return self._part(lambda part: part.knows_subject(key)).about_subject(key, value, line)

    def _about_game(self, key: str, value: object, line: int) -> Assertion | None:
        if key == "either":
            return self._either(value, line)
        if key == "refused":
            rules = self.rules(value, line)
            return Assertion(line, key, "", key, list(rules)) if rules else None
        shapes: dict[str, type] = {"events": Seq, "options": Seq}
        shapes |= dict.fromkeys(("event", "no_event", "event_count", "view"), Map)
        expected = shapes.get(key)
        if expected is not None and not isinstance(value, expected):
            noun = "list" if expected is Seq else "map"
            self.page.fault(line, f"{key} is not a {noun}", f"write {key}: {self._example(key)}")
            return None
        check = getattr(self, f"_check_{key}", None)
        of_a_part = next((part for part in self.parts if key in part.words), None)
        if of_a_part is not None:
            of_a_part.check_word(key, value, line)
        elif check is not None:
            check(value, line)
        elif key in ("turn", "phase", "active"):
            words = Map(line)
            words.place("player" if key == "active" else key, value, line)
            self._check_words(words, line)
        return Assertion(line, key, "", key, value)

    def _example(self, key: str) -> str:
        """An example of an assertion that takes a list or a map."""
        event = self.first.an_event
        forms = {"events": f"[{event}]", "options": "[...]", "view": "{for: P2, hides: [...]}"}
        return forms.get(key, self._counted_event() if key == "event_count" else event)

    def _counted_event(self) -> str:
        return f"{self.first.an_event[:-1]}, is: 2}}"

    def _either(self, value: object, line: int) -> Assertion | None:
        if not isinstance(value, Seq) or len(value) < 2 or not all(isinstance(item, Seq) for item in value):
            self.page.fault(line, "`either` is not a list of lists", f"write either: {self.first.an_either}")
            return None
        either = tuple(self.assertions(item, item_line) for item, item_line in value.items())
        return Assertion(line, "either", "", "either", value, either)

    def _check_decision(self, value: object, line: int) -> None:
        if value == NO_DECISION:
            return
        if not isinstance(value, Map):
            self.page.fault(
                line, f"decision can't take {value!r}", f"write decision: {self.first.a_decision} or none"
            )
            return
        self.page.known_keys(value, ["kind", "player", "rule", "about"], "decision")
        if "kind" in value:
            self._check_kind(value["kind"], line)
        if "player" in value and value["player"] != "nature":
            self.first.player(value["player"], line, extra=["nature"])
        if "rule" in value:
            self.rules(value["rule"], line)
        about = value.get("about")
        if about is not None and not (isinstance(about, Map) and about):
            self.page.fault(line, f"about can't take {about!r}", "write about: {source: NAME}")

    def _check_kind(self, kind: object, line: int) -> None:
        known = list(self.facts.decisions)
        if kind not in known:
            self.page.fault(line, f'no decision "{kind}"', tree.nearest_or_all(str(kind), known))

    def _check_offers(self, value: object, line: int) -> None:
        self._part(lambda part: part.knows_option(value)).check_option(value, line)

    def _check_not_offers(self, value: object, line: int) -> None:
        self._part(lambda part: part.knows_option(value)).check_option(value, line, offered=False)

    def _check_options(self, value: Seq, line: int) -> None:
        for item in value:
            self._check_offers(item, line)

    def _check_view(self, value: Map, line: int) -> None:
        self.page.known_keys(value, ["for", "hides", "shows"], "view")
        self.first.player(value.get("for"), line)
        for key in ("hides", "shows"):
            seen = value.get(key, Seq(line))
            if not isinstance(seen, Seq):
                self.page.fault(line, f"{key} is not a list", f"write {key}: [{self.first.a_thing}]")
                continue
            for word, at in seen.items():
                self._check_seen(word, at)

    def _check_seen(self, word: object, line: int) -> None:
        self._part(lambda part: part.knows_thing(word)).check_seen(word, line)

    def _check_event(self, value: Map, line: int) -> None:
        self._event_pattern(value, line, [])

    def _check_no_event(self, value: Map, line: int) -> None:
        self._event_pattern(value, line, [])

    def _check_event_count(self, value: Map, line: int) -> None:
        self._event_pattern(value, line, ["is"])
        if not isinstance(value.get("is"), int):
            self.page.fault(
                line,
                "event_count has no number",
                f"write event_count: {self.first.an_event[:-1]}, is: 2}}",
            )

    def _check_events(self, value: Seq, _line: int) -> None:
        for item, item_line in value.items():
            if isinstance(item, Map):
                self._event_pattern(item, item_line, [])
            else:
                self.page.fault(item_line, f"{item!r} is not an event", f"write {self.first.an_event}")

    def _event_pattern(self, value: Map, line: int, extra: list[str]) -> None:
        self.page.known_keys(value, [*self.event_keys, *extra], "an event")
        if "kind" in value and value["kind"] not in self.facts.events:
            kinds, new = list(self.facts.events), f"add a new event to spec/{self.facts.game}/words.toml"
            near = tree.nearest_or_all(str(value["kind"]), kinds)
            self.page.fault(line, f'no event "{value["kind"]}"', f"{near} {new}" if kinds else new)
        if "player" in value:
            self.first.player(value["player"], line)
        for key in ("object", "other", "name"):
            if key in value:
                part = self._part(lambda part, key=key: key in part.event_keys)  # type: ignore[misc]
                part.check_thing(key, value[key], line)
        if "rule" in value:
            self.rules(value["rule"], line)
        if "amount" in value and (not isinstance(value["amount"], int) or isinstance(value["amount"], bool)):
            self.page.fault(line, f"amount: {value['amount']!r} is not a whole number", "fix the value")

    def _check_result(self, value: object, line: int) -> None:
        if isinstance(value, Map) and list(value) == ["winner"]:
            self.first.player(value["winner"], line)
        elif value not in ("draw", "unfinished", "none"):
            self.page.fault(
                line, f"{value!r} is not a result", "write {winner: P1}, draw, unfinished or none"
            )

    # --- words ------------------------------------------------------------------------------------

    def _check_words(self, value: Map, line: int) -> None:
        """Check turn, player, phase and decision where a scenario may name them."""
        turn = value.get("turn", 1)
        if not isinstance(turn, int) or isinstance(turn, bool):
            self.page.fault(line, f"{turn!r} is not a turn", "write turn: 6")
        if "player" in value:
            self.first.player(value["player"], line)
        phase = value.get("phase")
        if phase is not None and phase not in self.facts.phases:
            self.page.fault(
                line, f'no phase "{phase}"', tree.nearest_or_all(str(phase), list(self.facts.phases))
            )
        if "decision" in value:
            self._check_kind(value["decision"], line)

    def _one_key(self, item: object, line: int, what: str, form: str) -> tuple[str, object] | None:
        if isinstance(item, Map) and len(item) == 1:
            return next(iter(item.items()))
        self.page.fault(line, f"a {what} must have one key", f"write {form}")
        return None
