"""Steps and assertions about cards: who plays what, and facts about players and objects."""

from __future__ import annotations

from conformance.kit.data import tree
from conformance.kit.data.tree import Map, Page, Seq
from conformance.kit.facts.cards import Second
from conformance.kit.facts.game import GameFacts
from conformance.kit.scenarios.board.state import EMPTY
from conformance.kit.scenarios.names import player_number
from conformance.kit.scenarios.position import Position, refusal
from conformance.kit.scenarios.scenario import Act, Assertion, Assign, Choose, Named
from conformance.kit.scenarios.steps import AS_IS, EVENT_KEYS, WORDS, StepPart
from spec.book.faults import nearest

CHOICES = ("choose", "divide", "order")


class CardSteps(StepPart):
    """Reads steps and assertions about cards and checks every name in them."""

    event_keys = EVENT_KEYS

    a_step = "P1: {play: plain-card}"
    a_pass = "P1: pass"
    an_assertion = "P1.kl: 13"
    an_illegal = "{P1: {play: plain-card}, rule: XX-2.4.2}"
    a_chance = "{shuffle: as_is}"
    a_decision = "{kind: target, player: P1}"
    an_event = "{kind: drew}"
    an_until = "{turn: 6, phase: combat}"
    an_either = "[[P1.kl: 1], [P1.kl: 2]]"
    a_thing = "spark"

    def __init__(self, page: Page, facts: GameFacts, position: Position) -> None:
        super().__init__(page, facts, position)
        self.cards = {card.name: card for card in position.cards.values()}
        self.card_names = frozenset(card.slug for card in position.cards.values())
        """The names of cards that a player can choose, as scenarios write them."""

    def knows_step(self, value: object) -> bool:
        if isinstance(value, str):
            return value in self._plain_actions()
        verb = next(iter(value), "") if isinstance(value, Map) else ""
        return verb in (*self.facts.actions, *self.facts.assignments, *CHOICES)

    def knows_chance(self, value: object) -> bool:
        words = value if isinstance(value, Seq) else [value]
        return all(self.knows_thing(word) or word in (AS_IS, *self.facts.words) for word in words)

    def knows_option(self, value: object) -> bool:
        if isinstance(value, Map):
            return True
        return value in self.facts.actions or value in self.facts.words or self.knows_thing(value)

    def knows_subject(self, key: str) -> bool:
        if self._lies_on(key):
            return True
        subject, dot, name = key.partition(".")
        if player_number(subject) is None:
            return bool(dot) and self.knows_thing(subject)
        column, _, _ = name.partition(".")
        return f"{subject}.{column}" in self.names.ids or column in (
            self.names.leader_field,
            *self.facts.columns,
            *self.facts.zones,
        )

    def knows_thing(self, value: object) -> bool:
        return isinstance(value, str) and self.names.may_be_object(value)

    def _plain_actions(self) -> list[str]:
        return [name for name, action in self.facts.actions.items() if action.takes == "nothing"]

    def of_player(
        self,
        player: int,
        value: object,
        line: int,
        wrong: bool = False,
    ) -> Act | Assign | Choose | None:
        plain = self._plain_actions()
        if isinstance(value, str):
            if value in plain:
                return Act(line, player, value, None, None, ())
            self.page.fault(
                line, f'"{value}" is not a step', f"write {' or '.join(plain)}, or {{play: plain-card}}"
            )
            return None
        verbs = [*self.facts.actions, *self.facts.assignments, *CHOICES]
        if not isinstance(value, Map) or not value:
            self.page.fault(line, f"{value!r} is not a step", "write P1: {play: plain-card}")
            return None
        verb = next(iter(value))
        if verb in self.facts.actions:
            return self._act(player, verb, value, line, wrong)
        if verb in self.facts.assignments:
            self.page.known_keys(value, [verb], f"the step {verb}")
            return self._assign(player, verb, value[verb], line)
        if verb in CHOICES:
            self.page.known_keys(value, [verb], f"the step {verb}")
            self.check_choice(value[verb], line)
            if verb == "divide" and not wrong:
                self._check_shares(value[verb], line)
            return Choose(line, player, verb, value[verb])
        self.page.fault(line, f'no step "{verb}"', tree.nearest_or_all(verb, verbs))
        return None

    def _act(self, player: int, verb: str, value: Map, line: int, wrong: bool) -> Act | None:
        action = self.facts.actions[verb]
        keys = [verb, "with", *(["ability"] if action.takes == "ability" else [])]
        keys += [action.second.key] if action.second is not None else []
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
            self.page.fault(line, f"{ability!r} is not an ability", "number the activated abilities from 1")
            return None
        if action.takes == "ability" and not self._has_ability(
            str(name), ability, line, wrong, gained=action.gained
        ):
            return None
        second = None if action.second is None else value.get(action.second.key)
        if action.second is not None and not self._is_second(action.second, second, line, wrong):
            return None
        answers = value.get("with", Seq(line))
        if not isinstance(answers, Seq):
            self.page.fault(line, "`with` is not a list", "write with: [wall, 3]")
            return None
        for answer in answers:
            self.check_choice(answer, line)
            if isinstance(answer, Map) and not wrong:
                self._check_shares(answer, line)
        return Act(
            line,
            player,
            verb,
            None if name is None else str(name),
            ability,
            tuple(answers),
            None if action.second is None or second is None else Named(action.second.key, str(second)),
        )

    def _is_second(self, second: Second, said: object, line: int, wrong: bool) -> bool:
        """Check the second part of an action; a refusal may name a space that doesn't exist."""
        example = next(iter(self.facts.all_spaces), "c4") if second.kind == "space" else "wall"
        form = f"write {second.key}: {example}"
        if said is None:
            if second.always and not wrong:
                self.page.fault(line, f"the step has no {second.key}", form)
            return wrong or not second.always
        if second.kind == "object":
            return self._object(said, line)
        if self.facts.is_space(said) or (wrong and self.facts.naming.is_space(said)):
            return True
        self.page.fault(line, f"{second.key}: {said!r} is not a {self.facts.space_word} of the board", form)
        return False

    def _has_type(self, name: str, types: tuple[str, ...], line: int) -> bool:
        number = self.names.object_id(name)
        card = self.cards.get(self.names.cards.get(number or 0, ""))
        if card is None or any(_is_type(kind, card.card.types) for kind in types):
            return True
        kind = " ".join(card.card.types)
        article = "an" if kind[0] in "AEIOU" else "a"
        self.page.fault(line, f"{card.name} is {article} {kind}", "write play: instead of cast:")
        return False

    def _has_ability(
        self, name: str, ability: int | None, line: int, wrong: bool = False, *, gained: bool = False
    ) -> bool:
        """Check that the step names its ability; a refusal may ask for one of a card without any."""
        number = self.names.object_id(name)
        card = self.cards.get(self.names.cards.get(number or 0, ""))
        if card is None:
            return True
        count = len(card.activated)
        if wrong and count == 0:
            return True
        if ability is None and count != 1 and not (gained and count == 0):
            self.page.fault(line, f"{card.name} has {count} activated abilities", "say which: ability: 1")
            return False
        if ability is not None and ability > count and not gained:
            self.page.fault(line, f"{card.name} has {count} activated abilities", "number them from 1")
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
            one = value if isinstance(value, str) else "a"
            fix = f"write {verb}: [{one}] or {verb}: {{{one}: other}}"
            self.page.fault(line, f"{verb} can't take {value!r}", fix)
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

    def check_choice(self, value: object, line: int) -> None:
        """Every word in an answer must be a name, a player, a card or a plain word that decisions use."""
        if isinstance(value, Map):
            for key in value:
                self._object(key, line)
        elif isinstance(value, Seq):
            for item in value:
                self.check_choice(item, line)
        elif isinstance(value, str) and not self._is_word(value):
            self._object(value, line)

    def _is_word(self, value: str) -> bool:
        """Whether it is a word that decisions use, the name of a card, or a space of the game's board."""
        return value in (AS_IS, *self.facts.words) or value in self.card_names or self._is_space(value)

    def _is_space(self, value: str) -> bool:
        """Whether it is a space of the game's board."""
        return self.facts.is_space(value)

    def _check_shares(self, value: object, line: int) -> None:
        """[WIRE-4.4] Every share is at least 1."""
        if not isinstance(value, Map):
            self.page.fault(line, f"divide can't take {value!r}", "write divide: {wall: 2, imp: 1}")
            return
        for name, share in value.items():
            if not isinstance(share, int) or isinstance(share, bool):
                self.page.fault(value.lines[name], f"{name}: {share!r} is not a share", f"write {name}: 2")
            elif share < 1:
                fix = f"leave out {name}: anything not named gets nothing"
                self.page.fault(
                    value.lines[name], f"{name} gets {share}, but a share must be at least 1", fix
                )

    def check_chance(self, _verb: str, value: object, line: int) -> None:
        self.check_choice(value, line)

    def check_thing(self, key: str, value: object, line: int) -> None:
        if key != "name":
            self._object(value, line)

    def about_subject(self, key: str, value: object, line: int) -> Assertion | None:
        if self._lies_on(key):
            if value != EMPTY:
                self._object(value, line)
            return Assertion(line, "space", key, "", value)
        subject, dot, name = key.partition(".")
        if not dot:
            known = [*WORDS, *(f"P1.{column}" for column in self.facts.columns)]
            self.page.fault(line, f'no assertion "{key}"', tree.nearest_or_all(key, known))
            return None
        player = player_number(subject)
        own, second_dot, rest = name.partition(".")
        if second_dot and f"{subject}.{own}" in self.names.ids and own != self.names.leader_field:
            return self._about_object(f"{subject}.{own}", rest, value, line)
        if player is not None and not name.startswith(f"{self.names.leader_field}."):
            return self._about_player(subject, name, value, line)
        if player is not None:
            subject, name = f"{subject}.{self.names.leader_field}", name.partition(".")[2]
        return self._about_object(subject, name, value, line)

    def _lies_on(self, key: str) -> bool:
        """Whether it is a space of a board on which only objects lie."""
        return self.facts.board is None and bool(self.facts.lies_on) and self.facts.is_space(key)

    def _about_player(self, subject: str, name: str, value: object, line: int) -> Assertion | None:
        if self.player(subject, line) is None:
            return None
        column = self.facts.columns.get(name)
        if column is not None:
            if problem := refusal(self.facts, column, value):
                self.page.fault(line, f"{subject}.{name}: {problem}", "fix the value")
            return Assertion(line, "column", subject, name, value)
        zone, _, part = name.partition(".")
        if zone in self.facts.zones and part == "top" and isinstance(value, Seq):
            self._objects(value, line)
            return Assertion(line, "zone_top", subject, zone, list(value))
        if zone in self.facts.zones and not part:
            if isinstance(value, int) and not isinstance(value, bool):
                return Assertion(line, "zone_count", subject, zone, value)
            if isinstance(value, Seq):
                self._objects(value, line)
                return Assertion(line, "zone_cards", subject, zone, list(value))
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
            places = list(self.facts.places)
            if value not in places:
                self.page.fault(line, f'no zone "{value}"', tree.nearest_or_all(str(value), places))
            return Assertion(line, "zone", subject, name, value)
        column = self.facts.objects.get(name)
        if column is None:
            known = ["zone", *self.facts.objects]
            self.page.fault(line, f'an object has no "{name}"', tree.nearest_or_all(name, known))
            return None
        if column.kind == "object" and value in column.tell:
            return Assertion(line, "object", subject, name, value)
        if column.kind == "object" and not self._object(value, line):
            return None
        if problem := refusal(self.facts, column, value):
            self.page.fault(line, f"{subject}.{name}: {problem}", "fix the value")
        return Assertion(line, "object", subject, name, value)

    def check_option(self, value: object, line: int, offered: bool = True) -> None:  # noqa: ARG002
        if isinstance(value, Map):
            verb = next(iter(value), "")
            second = self.facts.actions[verb].second if verb in self.facts.actions else None
            verbs = [*self.facts.actions, *self.facts.assignments, "choose", "ability"]
            verbs += [second.key] if second is not None else []
            self.page.known_keys(value, verbs, "an option")
            for key, item in value.items():
                if key == "ability":
                    continue
                self.check_choice(item, line)
            if verb in self.facts.actions and self.facts.actions[verb].takes == "ability":
                ability, gained = _whole(value.get("ability")), self.facts.actions[verb].gained
                self._has_ability(str(value[verb]), ability, line, gained=gained)
        elif isinstance(value, Seq):
            if not value or not all(map(self.knows_thing, value)):
                problem = "an option can't be a list, except of the objects in a payment"
                self.page.fault(line, problem, "write options: [{choose: a}, {choose: b}]")
        elif value not in self.facts.actions:
            self.check_choice(value, line)

    def check_seen(self, value: object, line: int) -> None:
        self._object(value, line)

    def _objects(self, words: Seq, line: int) -> None:
        for word in words:
            self._object(word, line)

    def _object(self, word: object, line: int) -> bool:
        if isinstance(word, str) and self.names.may_be_object(word):
            return True
        several = self.names.of_several(str(word))
        if several:
            self.page.fault(line, f'several players have "{word}"', f"write {' or '.join(several)}")
            return False
        near = nearest(str(word), self.names.known())
        fix = f"did you mean {', '.join(near)}?" if near else "name it under `given`"
        self.page.fault(line, f'no object "{word}" in this scenario', fix)
        return False


def _is_type(kind: str, types: tuple[str, ...]) -> bool:
    return kind.lower() in (word.lower() for word in types)


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None
