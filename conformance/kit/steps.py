"""`when` and `then`: the words of a scenario to typed steps and assertions, every name checked."""

from __future__ import annotations

from collections.abc import Callable

from conformance.kit import tree
from conformance.kit.facts import GameFacts
from conformance.kit.given import Position, refusal
from conformance.kit.names import player_number
from conformance.kit.scenario import Act, Assertion, Assign, Check, Choose, Illegal, Nature, Step, Until
from conformance.kit.tree import Map, Page, Seq
from spec.book.faults import nearest

RuleFault = Callable[[object], tuple[str, str] | None]
"""Why a value is no rule that a scenario may name, and the mend."""

AS_IS = "as_is"
CHOICES = ("choose", "divide", "order")
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


class StepReader:
    """Reads the steps and assertions of one scenario."""

    def __init__(self, page: Page, facts: GameFacts, position: Position, rule_fault: RuleFault) -> None:
        self.page = page
        self.facts = facts
        self.names = position.names
        self.cards = {card.name: card for card in position.cards.values()}
        self.rule_fault = rule_fault

    # --- steps ------------------------------------------------------------------------------------

    def steps(self, value: object, line: int) -> tuple[Step, ...]:
        if not isinstance(value, Seq):
            self.page.fault(line, "`when` is no list", "write - P1: {play: plain-shard}")
            return ()
        found = (self.step(item, item_line) for item, item_line in value.items())
        return tuple(step for step in found if step is not None)

    def step(self, item: object, line: int) -> Step | None:
        one = self._one_key(item, line, "step", "- P1: pass")
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
        player = self._player(key, line, extra=["nature", "until", "illegal", "then"])
        return None if player is None else self._of_player(player, value, line)

    def _of_player(self, player: int, value: object, line: int) -> Act | Assign | Choose | None:
        plain = [name for name, action in self.facts.actions.items() if action.takes == "nothing"]
        if isinstance(value, str):
            if value in plain:
                return Act(line, player, value, None, None, ())
            self.page.fault(
                line, f'"{value}" is no step', f"write {' or '.join(plain)}, or {{play: plain-shard}}"
            )
            return None
        verbs = [*self.facts.actions, *self.facts.assignments, *CHOICES]
        if not isinstance(value, Map) or not value:
            self.page.fault(line, f"{value!r} is no step", "write P1: {play: plain-shard}")
            return None
        verb = next(iter(value))
        if verb in self.facts.actions:
            return self._act(player, verb, value, line)
        if verb in self.facts.assignments:
            self.page.known_keys(value, [verb], f"the step {verb}")
            return self._assign(player, verb, value[verb], line)
        if verb in CHOICES:
            self.page.known_keys(value, [verb], f"the step {verb}")
            self._check_choice(value[verb], line)
            return Choose(line, player, verb, value[verb])
        self.page.fault(line, f'no step "{verb}"', tree.nearest_or_all(verb, verbs))
        return None

    def _act(self, player: int, verb: str, value: Map, line: int) -> Act | None:
        action = self.facts.actions[verb]
        keys = [verb, "with", *(["ability"] if action.takes == "ability" else [])]
        self.page.known_keys(value, keys, f"the step {verb}")
        name = value[verb]
        if action.takes == "nothing":
            name = None
        elif not self._object(name, line) or (
            action.types and not self._has_type(str(name), action.types, line)
        ):
            return None
        ability = value.get("ability")
        if ability is not None and (not isinstance(ability, int) or ability < 1):
            self.page.fault(line, f"{ability!r} is no ability", "count the activated abilities from 1")
            return None
        if action.takes == "ability" and not self._has_ability(str(name), ability, line):
            return None
        answers = value.get("with", Seq(line))
        if not isinstance(answers, Seq):
            self.page.fault(line, "`with` is no list", "write with: [wall, 3]")
            return None
        for answer in answers:
            self._check_choice(answer, line)
        return Act(line, player, verb, None if name is None else str(name), ability, tuple(answers))

    def _has_type(self, name: str, types: tuple[str, ...], line: int) -> bool:
        number = self.names.object_id(name)
        card = self.cards.get(self.names.cards.get(number or 0, ""))
        if card is None or any(_is_type(kind, card.card.types) for kind in types):
            return True
        self.page.fault(line, f"{card.name} is a {' '.join(card.card.types)}", "write play: instead of cast:")
        return False

    def _has_ability(self, name: str, ability: int | None, line: int) -> bool:
        number = self.names.object_id(name)
        card = self.cards.get(self.names.cards.get(number or 0, ""))
        if card is None:
            return True
        count = len(card.activated)
        if ability is None and count != 1:
            self.page.fault(line, f"{card.name} has {count} activated abilities", "say which: ability: 1")
            return False
        if ability is not None and ability > count:
            self.page.fault(line, f"{card.name} has {count} activated abilities", "count them from 1")
            return False
        return True

    def _assign(self, player: int, verb: str, value: object, line: int) -> Assign | None:
        pairs: list[tuple[object, object]] = []
        if isinstance(value, Map):
            pairs = list(value.items())
        elif isinstance(value, Seq):
            for item in value:
                if isinstance(item, Seq) and len(item) == 2:
                    pairs.append((item[0], item[1]))
                elif isinstance(item, Map) and len(item) == 1:
                    pairs.extend(item.items())
                else:
                    pairs.append((item, None))
        else:
            self.page.fault(line, f"{verb} takes no {value!r}", f"write {verb}: [a, b] or {verb}: {{a: b}}")
            return None
        needs_other = self.facts.assignments[verb].to is None
        for first, second in pairs:
            if not self._object(first, line) or (second is not None and not self._object(second, line)):
                return None
            if needs_other and second is None:
                self.page.fault(
                    line, f"{verb}: {first} without a second", f"write {verb}: {{{first}: other}}"
                )
                return None
        return Assign(line, player, verb, tuple((str(a), None if b is None else str(b)) for a, b in pairs))

    def _check_choice(self, value: object, line: int) -> None:
        """Every word in an answer must be a name, a player or a plain word that decisions use."""
        if isinstance(value, Map):
            for key in value:
                self._object(key, line)
        elif isinstance(value, Seq):
            for item in value:
                self._check_choice(item, line)
        elif isinstance(value, str) and value not in (AS_IS, *self.facts.words):
            self._object(value, line)

    def _nature(self, value: object, line: int) -> Nature | None:
        if not isinstance(value, Map) or len(value) != 1:
            self.page.fault(line, "nature takes one answer", "write nature: {shuffle: as_is}")
            return None
        verb, answer = next(iter(value.items()))
        if verb not in self.facts.nature:
            self.page.fault(
                line, f'nature has no "{verb}"', tree.nearest_or_all(verb, list(self.facts.nature))
            )
            return None
        self._check_choice(answer, line)
        return Nature(line, verb, answer)

    def _until(self, value: object, line: int) -> Until | None:
        if not isinstance(value, Map) or not value:
            self.page.fault(line, "`until` is no map", "write until: {turn: 6, phase: main_1}")
            return None
        self.page.known_keys(value, ["turn", "player", "phase", "decision"], "until")
        self._check_words(value, line)
        return Until(line, dict(value))

    def _illegal(self, value: object, line: int) -> Illegal | None:
        if not isinstance(value, Map) or "rule" not in value or len(value) != 2:
            mend = "write illegal: {P1: {play: plain-shard}, rule: EC-2.4.2}"
            self.page.fault(line, "a refusal names a step and a rule", mend)
            return None
        rules = self._rules(value["rule"], line)
        key = next(key for key in value if key != "rule")
        player = self._player(key, line, extra=[])
        step = None if player is None else self._of_player(player, value[key], line)
        return None if step is None or not rules else Illegal(line, step, rules)

    def _rules(self, value: object, line: int) -> tuple[str, ...]:
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
            self.page.fault(line, "`then` is no list", "write - P1.kl: 13")
            return ()
        found = (self.assertion(item, item_line) for item, item_line in value.items())
        return tuple(assertion for assertion in found if assertion is not None)

    def assertion(self, item: object, line: int) -> Assertion | None:
        one = self._one_key(item, line, "assertion", "- P1.kl: 13")
        if one is None:
            return None
        key, value = one
        if key in WORDS:
            return self._about_game(key, value, line)
        subject, dot, name = key.partition(".")
        if not dot:
            known = [*WORDS, *(f"P1.{column}" for column in self.facts.columns)]
            self.page.fault(line, f'no assertion "{key}"', tree.nearest_or_all(key, known))
            return None
        player = player_number(subject)
        if player is not None and not name.startswith(f"{self.names.leader_field}."):
            return self._about_player(subject, name, value, line)
        if player is not None:
            subject, name = f"{subject}.{self.names.leader_field}", name.partition(".")[2]
        return self._about_object(subject, name, value, line)

    def _about_player(self, subject: str, name: str, value: object, line: int) -> Assertion | None:
        if self._player(subject, line, extra=[]) is None:
            return None
        column = self.facts.columns.get(name)
        if column is not None:
            if problem := refusal(column, value):
                self.page.fault(line, f"{subject}.{name}: {problem}", "mend the value")
            return Assertion(line, "column", subject, name, value)
        zone, _, part = name.partition(".")
        if zone in self.facts.zones and part == "top" and isinstance(value, Seq):
            self._objects(value, line)
            return Assertion(line, "zone_top", subject, zone, tuple(value))
        if zone in self.facts.zones and not part:
            if isinstance(value, int) and not isinstance(value, bool):
                return Assertion(line, "zone_count", subject, zone, value)
            if isinstance(value, Seq):
                self._objects(value, line)
                return Assertion(line, "zone_cards", subject, zone, tuple(value))
            self.page.fault(
                line, f"{subject}.{zone}: {value!r} is neither a number nor a list", "write [a, b]"
            )
            return None
        known = [*self.facts.columns, *self.facts.zones, *(f"{zone}.top" for zone in self.facts.zones)]
        self.page.fault(line, f'a player has no "{name}"', tree.nearest_or_all(name, known))
        return None

    def _about_object(self, subject: str, name: str, value: object, line: int) -> Assertion | None:
        if not self._object(subject, line):
            return None
        if name == "zone":
            places = [*self.facts.zones, self.facts.leader.zone, "gone", "resolving"]
            if value not in places:
                self.page.fault(line, f'no zone "{value}"', tree.nearest_or_all(str(value), places))
            return Assertion(line, "zone", subject, name, value)
        column = self.facts.objects.get(name)
        if column is None:
            known = ["zone", *self.facts.objects]
            self.page.fault(line, f'an object has no "{name}"', tree.nearest_or_all(name, known))
            return None
        if problem := refusal(column, value):
            self.page.fault(line, f"{subject}.{name}: {problem}", "mend the value")
        return Assertion(line, "object", subject, name, value)

    def _about_game(self, key: str, value: object, line: int) -> Assertion | None:
        if key == "either":
            return self._either(value, line)
        if key == "refused":
            rules = self._rules(value, line)
            return Assertion(line, key, "", key, rules) if rules else None
        shapes: dict[str, type] = {"events": Seq, "options": Seq}
        shapes |= dict.fromkeys(("event", "no_event", "event_count", "view"), Map)
        expected = shapes.get(key)
        if expected is not None and not isinstance(value, expected):
            noun = "list" if expected is Seq else "map"
            self.page.fault(
                line, f"{key} is no {noun}", f"write {key}: {'[...]' if noun == 'list' else '{...}'}"
            )
            return None
        check = getattr(self, f"_check_{key}", None)
        if check is not None:
            check(value, line)
        elif key in ("turn", "phase", "active"):
            words = Map(line)
            words.place("player" if key == "active" else key, value, line)
            self._check_words(words, line)
        return Assertion(line, key, "", key, value)

    def _either(self, value: object, line: int) -> Assertion | None:
        if not isinstance(value, Seq) or len(value) < 2 or not all(isinstance(item, Seq) for item in value):
            self.page.fault(line, "`either` is no list of lists", "write either: [[P1.kl: 1], [P1.kl: 2]]")
            return None
        either = tuple(self.assertions(item, item_line) for item, item_line in value.items())
        return Assertion(line, "either", "", "either", value, either)

    def _check_decision(self, value: object, line: int) -> None:
        if value == "none":
            return
        if not isinstance(value, Map):
            self.page.fault(
                line, f"decision takes no {value!r}", "write decision: {kind: target, player: P1} or none"
            )
            return
        self.page.known_keys(value, ["kind", "player", "rule"], "decision")
        if "kind" in value:
            self._check_kind(value["kind"], line)
        if "player" in value and value["player"] != "nature":
            self._player(value["player"], line, extra=["nature"])
        if "rule" in value:
            self._rules(value["rule"], line)

    def _check_kind(self, kind: object, line: int) -> None:
        known = list(self.facts.decisions)
        if kind not in known:
            self.page.fault(line, f'no decision "{kind}"', tree.nearest_or_all(str(kind), known))

    def _check_offers(self, value: object, line: int) -> None:
        self._check_option(value, line)

    def _check_not_offers(self, value: object, line: int) -> None:
        self._check_option(value, line)

    def _check_options(self, value: Seq, line: int) -> None:
        for item in value:
            self._check_option(item, line)

    def _check_option(self, value: object, line: int) -> None:
        if isinstance(value, Map):
            verbs = [*self.facts.actions, *self.facts.assignments, "choose", "ability"]
            self.page.known_keys(value, verbs, "an option")
            for verb, item in value.items():
                if verb == "ability":
                    continue
                self._check_choice(item, line)
            verb = next(iter(value), "")
            if verb in self.facts.actions and self.facts.actions[verb].takes == "ability":
                self._has_ability(str(value[verb]), _whole(value.get("ability")), line)
        elif value not in self.facts.actions:
            self._check_choice(value, line)

    def _check_event(self, value: Map, line: int) -> None:
        self._event_pattern(value, line, [])

    def _check_no_event(self, value: Map, line: int) -> None:
        self._event_pattern(value, line, [])

    def _check_event_count(self, value: Map, line: int) -> None:
        self._event_pattern(value, line, ["is"])
        if not isinstance(value.get("is"), int):
            self.page.fault(line, "event_count without its number", "write event_count: {kind: drew, is: 2}")

    def _check_events(self, value: Seq, _line: int) -> None:
        for item, item_line in value.items():
            if isinstance(item, Map):
                self._event_pattern(item, item_line, [])
            else:
                self.page.fault(item_line, f"{item!r} is no event", "write {kind: drew, player: P1}")

    def _event_pattern(self, value: Map, line: int, extra: list[str]) -> None:
        self.page.known_keys(value, [*EVENT_KEYS, *extra], "an event")
        if "kind" in value and value["kind"] not in self.facts.events:
            kinds = list(self.facts.events)
            self.page.fault(
                line, f'no event "{value["kind"]}"', tree.nearest_or_all(str(value["kind"]), kinds)
            )
        if "player" in value:
            self._player(value["player"], line, extra=[])
        for key in ("object", "other"):
            if key in value:
                self._object(value[key], line)
        if "rule" in value:
            self._rules(value["rule"], line)
        if "amount" in value and (not isinstance(value["amount"], int) or isinstance(value["amount"], bool)):
            self.page.fault(line, f"amount: {value['amount']!r} is no whole number", "mend the value")

    def _check_result(self, value: object, line: int) -> None:
        if isinstance(value, Map) and list(value) == ["winner"]:
            self._player(value["winner"], line, extra=[])
        elif value not in ("draw", "none"):
            self.page.fault(line, f"{value!r} is no result", "write {winner: P1}, draw or none")

    def _check_view(self, value: Map, line: int) -> None:
        self.page.known_keys(value, ["for", "hides", "shows"], "view")
        self._player(value.get("for"), line, extra=[])
        for key in ("hides", "shows"):
            listed = value.get(key, Seq(line))
            if isinstance(listed, Seq):
                self._objects(listed, line)
            else:
                self.page.fault(line, f"{key} is no list", f"write {key}: [spark]")

    # --- words ------------------------------------------------------------------------------------

    def _check_words(self, value: Map, line: int) -> None:
        """turn, player, phase and decision, where a scenario may name them."""
        turn = value.get("turn", 1)
        if not isinstance(turn, int) or isinstance(turn, bool):
            self.page.fault(line, f"{turn!r} is no turn", "write turn: 6")
        if "player" in value:
            self._player(value["player"], line, extra=[])
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
        self.page.fault(line, f"a {what} has one key", f"write {form}")
        return None

    def _player(self, word: object, line: int, extra: list[str]) -> int | None:
        number = player_number(word)
        if number is not None and number <= self.names.players:
            return number
        known = [f"P{number}" for number in range(1, self.names.players + 1)]
        self.page.fault(line, f'no player "{word}"', tree.nearest_or_all(str(word), [*known, *extra]))
        return None

    def _objects(self, words: Seq, line: int) -> None:
        for word in words:
            self._object(word, line)

    def _object(self, word: object, line: int) -> bool:
        if isinstance(word, str) and self.names.may_be_object(word):
            return True
        near = nearest(str(word), self.names.known())
        mend = f"did you mean {', '.join(near)}?" if near else "name it under `given`"
        self.page.fault(line, f'no object "{word}" in this scenario', mend)
        return False


def _is_type(kind: str, types: tuple[str, ...]) -> bool:
    return kind.lower() in (word.lower() for word in types)


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None
