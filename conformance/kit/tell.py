"""A scenario in plain English, with names of cards instead of slugs: for reports and the rules site."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from conformance.kit.facts import Action, Column, GameFacts, Telling, facts_of
from conformance.kit.names import Names, player_number, read_entry, slug_of
from conformance.kit.scenario import (
    Act,
    Assertion,
    Assign,
    Check,
    Choose,
    Illegal,
    Nature,
    Scenario,
    Step,
    Until,
)
from conformance.kit.steps import AS_IS
from spec.protocol.messages import Event


@dataclass(frozen=True, slots=True)
class Told:
    """Sentences for each part of a scenario, and the cards that a reader has to know for it."""

    given: list[str]
    when: list[str]
    then: list[str]
    cards: list[str]


def told(scenario: Scenario) -> Told:
    """The scenario in words."""
    teller = Teller(scenario, facts_of(scenario.game))
    return Told(
        given=[sentence(text) for text in teller.given()],
        when=[sentence(teller.step(step)) for step in scenario.when],
        then=[sentence(teller.assertion(one)) for one in scenario.then],
        cards=teller.cards(),
    )


def sentence(text: str) -> str:
    """A capital at the beginning, a full stop at the end."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?", ".”")) else ".")


class Teller:
    """Finds the words for one scenario."""

    def __init__(self, scenario: Scenario, facts: GameFacts) -> None:
        self.scenario = scenario
        self.facts = facts
        self.names: Names = scenario.names

    # --- given ------------------------------------------------------------------------------------

    def given(self) -> list[str]:
        lines = [self._beginning()]
        lines += [f"the option {name} is “{value}”" for name, value in self.scenario.switches.items()]
        given = self.scenario.given
        start = given.get("start")
        for key, row in (start if isinstance(start, Mapping) else given).items():
            number = player_number(key)
            if number is not None and isinstance(row, Mapping):
                lines += self._deck(number, row) if start is not None else self._row(number, row)
        return lines

    def _beginning(self) -> str:
        if self.scenario.begin == "start":
            return "a new game begins"
        state = self.scenario.position["state"]
        assert isinstance(state, Mapping)
        active, phase = player(state["active"]), self.facts.phases[str(state["phase"])]
        return f"it is turn {state['turn']}, {active}'s turn, {phase.given}"

    def _row(self, number: int, row: Mapping[str, object]) -> list[str]:
        who, leader = player(number), self.facts.leader
        lines = []
        if leader.field in row:
            lines.append(f"{who}'s {leader.word} is {self.names.cards[number]}")
        for name, value in row.items():
            if name in self.facts.columns:
                lines.append(self._column(self.facts.columns[name], who, value))
        for name, zone in self.facts.zones.items():
            listed = row.get(name)
            if isinstance(listed, Sequence) and not isinstance(listed, str):
                cards = join([self._entry(item) for item in listed])
                empty = f"{who}'s {zone.title} is empty"
                lines.append(zone.tell.format(player=who, cards=cards) if cards else empty)
        return lines

    def _deck(self, number: int, row: Mapping[str, object]) -> list[str]:
        who, leader = player(number), self.facts.leader
        lines = [f"{who}'s {leader.word} is {self.names.cards[number]}"]
        for key in self.facts.start_cards:
            listed = row.get(key)
            if isinstance(listed, Sequence):
                lines.append(f"{who}'s deck is {join([self._entry(item) for item in listed])}")
        for key in self.facts.start_single:
            if key in row:
                lines.append(f"{who} begins with {self._card(str(row[key]))}")
        return lines

    def _entry(self, item: object) -> str:
        """An entry of a zone: a card, with its own name where it has one, and what is said of it."""
        if isinstance(item, Mapping):
            name = str(item.get("as", item.get("card")))
            said = [
                self.facts.objects[key].tell["with"].format(value=value)
                for key, value in item.items()
                if key in self.facts.objects and value not in (False, 0)
            ]
            return f"{self._named(name)} ({', '.join(said)})" if said else self._named(name)
        entry = read_entry(str(item))
        if entry is None:
            return str(item)
        if entry.count is not None:
            return f"{count(entry.count)} {plural(self._card(entry.slug), entry.count)}"
        return self._named(entry.name or entry.slug)

    def _card(self, slug: str) -> str:
        for card in self.scenario.cards.values():
            if card.slug == slug:
                return card.name
        return slug

    def _named(self, name: str) -> str:
        """An object by the name of its card; its own name beside it where that tells it from others."""
        number = self.names.object_id(name)
        if number is None:
            return name.replace("token-", "token ")
        if number <= self.names.players:
            return f"{player(number)}'s {self.facts.leader.word}"
        card = self.names.cards[number]
        slug = slug_of(card)
        if name == slug:
            return card
        rest = name.removeprefix(f"{slug}-")
        if rest.isdecimal():
            return f"{card} no. {rest}"
        return f"{card} “{rest}”"

    def cards(self) -> list[str]:
        """What the cards say that the scenario names."""
        defaults = {self.facts.leader.default}
        defaults |= {
            entry.slug
            for zone in self.facts.zones.values()
            for text in zone.cards
            if (entry := read_entry(text))
        }
        lines = []
        for card in self.scenario.cards.values():
            if card.slug in defaults:
                continue
            printed = card.card
            facts = [" ".join(printed.types), *printed.aspects]
            if printed.domain:
                facts.append(f"Domain: {printed.domain}")
            facts += [f"{self.facts.numbers.get(name, name)} {value}" for name, value in printed.numbers]
            text = " ".join(printed.text.split())
            lines.append(f"{card.name}: {', '.join(facts)}.{' “' + text + '”' if text else ''}")
        return lines

    # --- when -------------------------------------------------------------------------------------

    def step(self, step: Step) -> str:
        match step:
            case Act():
                return self._act(step, "done")
            case Assign():
                return self._assign(step, "done")
            case Choose():
                return f"{player(step.player)} {self._choice(step)}"
            case Nature():
                return self._nature(step)
            case Until():
                return self._until(step.conditions)
            case Illegal():
                return f"{self._tried(step.step)}, which {join(list(step.rules), 'or')} forbids"
            case Check():
                return f"at this point {join([self.assertion(one) for one in step.assertions])}"

    def _act(self, step: Act, form: str) -> str:
        telling = _form(self.facts.actions[step.verb].tell, form)
        text = telling.format(
            player=player(step.player),
            object=self._named(step.object) if step.object else "",
            ability=self._ability(step.object, step.ability),
        )
        return (
            f"{text}, and answers {join([self._value(value) for value in step.then])}" if step.then else text
        )

    def _ability(self, name: str | None, ability: int | None) -> str:
        number = self.names.object_id(name) if name else None
        card = next(
            (one for one in self.scenario.cards.values() if one.name == self.names.cards.get(number or 0)),
            None,
        )
        if card is not None and len(card.activated) == 1:
            return "the ability"
        return f"the {ordinal(ability or 1)} ability"

    def _assign(self, step: Assign, form: str) -> str:
        assignment = self.facts.assignments[step.verb]
        if not step.pairs:
            return assignment.none.format(player=player(step.player))
        named = [
            (self._named(first), self._named(second) if second else None) for first, second in step.pairs
        ]
        objects = [
            assignment.pair.format(object=first, other=second) if second else first for first, second in named
        ]
        return _form(assignment.tell, form).format(
            player=player(step.player), objects=join(objects), pairs=join(objects)
        )

    def _choice(self, step: Choose) -> str:
        if step.form == "order":
            return f"chooses the order {self._value(step.value)}"
        if isinstance(step.value, Mapping):
            parts = [f"{amount} to {self._named(str(name))}" for name, amount in step.value.items()]
            return f"divides it: {join(parts)}"
        return f"chooses {self._value(step.value)}"

    def _nature(self, step: Nature) -> str:
        if step.value == AS_IS:
            return f"{self.facts.decisions[self.facts.nature[step.verb]]} changes nothing"
        return (
            f"chance decides {self.facts.decisions[self.facts.nature[step.verb]]}: {self._value(step.value)}"
        )

    def _until(self, conditions: Mapping[str, object]) -> str:
        parts = []
        if "player" in conditions:
            parts.append(f"it is {player(player_number(conditions['player']))}'s turn")
        if "turn" in conditions:
            parts.append(f"it is turn {conditions['turn']}")
        if "phase" in conditions:
            parts.append(f"{self.facts.phases[str(conditions['phase'])].title} has come")
        if "decision" in conditions:
            parts.append(f"the game asks for {self.facts.decisions[str(conditions['decision'])]}")
        return f"play goes on, with nobody doing anything, until {join(parts)}"

    def _tried(self, step: Act | Assign | Choose | Nature) -> str:
        match step:
            case Act():
                return self._act(step, "tried")
            case Assign():
                return self._assign(step, "tried")
            case Choose():
                return f"{player(step.player)} tries what cannot be done: {self._choice(step)}"
            case Nature():
                return self._nature(step)

    def _value(self, value: object) -> str:
        if isinstance(value, Mapping):
            return join([f"{amount} to {self._named(str(name))}" for name, amount in value.items()])
        if isinstance(value, (list, tuple)):
            return join([self._value(item) for item in value]) or "nothing"
        if isinstance(value, str):
            if value in self.facts.zones:
                return f"the {self.facts.zones[value].title}"
            if value in self.facts.words:
                return f"“{value}”"
            number = player_number(value)
            return player(number) if number else self._named(value)
        return str(value)

    # --- then -------------------------------------------------------------------------------------

    def assertion(self, one: Assertion) -> str:
        expected = one.expected
        if one.kind in ("column", "zone_count", "zone_cards", "zone_top"):
            return self._about_player(one)
        if one.kind == "zone":
            return self._place(one.subject, str(expected))
        if one.kind == "object":
            value = (
                player(player_number(expected)) if self.facts.objects[one.name].kind == "player" else expected
            )
            return self._column(self.facts.objects[one.name], self._named(one.subject), value)
        if one.kind == "either":
            return " or ".join(join([self.assertion(item) for item in items]) for items in one.either)
        return self._about_game(one.kind, expected)

    def _about_player(self, one: Assertion) -> str:
        who = player(player_number(one.subject))
        if one.kind == "column":
            return self._column(self.facts.columns[one.name], who, one.expected)
        title = self.facts.zones[one.name].title
        if one.kind == "zone_count":
            number = one.expected if isinstance(one.expected, int) else 0
            return f"{who} has {count(number)} {plural('card', number)} in the {title}"
        listed = one.expected if isinstance(one.expected, (list, tuple)) else []
        cards = join([self._named(str(name)) for name in listed])
        if one.kind == "zone_top":
            return f"on top of {who}'s {title} {'is' if len(listed) == 1 else 'are'} {cards}"
        return f"{who}'s {title} holds exactly {cards}" if cards else f"{who}'s {title} is empty"

    def _place(self, name: str, zone: str) -> str:
        if zone == "gone":
            return f"{self._named(name)} has ceased to exist"
        if zone == "resolving":
            return f"{self._named(name)} is being carried out"
        return f"{self._named(name)} is in the {self.facts.zone_titles[zone].removeprefix('the ')}"

    def _column(self, column: Column, who: str, value: object) -> str:
        if isinstance(value, bool):
            return column.tell["yes" if value else "no"].format(player=who, object=who)
        form = column.tell["one"] if value == 1 and "one" in column.tell else column.tell["tell"]
        return form.format(player=who, object=who, value=value)

    def _about_game(self, kind: str, expected: object) -> str:
        match kind:
            case "turn":
                return f"it is turn {expected}"
            case "phase":
                return f"it is {self.facts.phases[str(expected)].title}"
            case "active":
                return f"it is {player(player_number(expected))}'s turn"
            case "decision":
                return self._decision(expected)
            case "offers":
                return f"the game offers {self._option(expected)}"
            case "not_offers":
                return f"the game does not offer {self._option(expected)}"
            case "options":
                listed = expected if isinstance(expected, (list, tuple)) else []
                verb = "choice is" if len(listed) == 1 else "choices are"
                return f"the only {verb} {join([self._option(item) for item in listed])}"
            case "result":
                return self._result(expected)
            case "refused":
                rules = [str(rule) for rule in expected] if isinstance(expected, (list, tuple)) else []
                return f"the game cannot begin like this: {join(rules, 'or')} forbids it"
            case "view":
                return self._view(expected)
            case "events":
                listed = expected if isinstance(expected, (list, tuple)) else []
                return f"in this order: {'; '.join(self._event(item) for item in listed)}"
            case "event_count":
                pattern = dict(expected) if isinstance(expected, Mapping) else {}
                number = pattern.pop("is", 0)
                return f"{times(number)} this happens: {self._event(pattern)}"
            case "no_event":
                return f"this does not happen: {self._event(expected, 'any')}"
        return self._event(expected)

    def _decision(self, expected: object) -> str:
        if not isinstance(expected, Mapping):
            return "nobody has anything to decide"
        who = expected.get("player")
        asked = "the game" if who is None else "chance" if who == "nature" else player(player_number(who))
        kind = expected.get("kind")
        what = self.facts.decisions[str(kind)] if kind else "something"
        return f"{asked} is to decide {what}"

    def _option(self, option: object) -> str:
        if not isinstance(option, Mapping):
            action = self.facts.actions.get(str(option))
            return action.tell.offered if action else self._value(option)
        verb = next(iter(option))
        value = option[verb]
        if verb in self.facts.actions:
            return self._offered_action(self.facts.actions[verb], str(value), option.get("ability"))
        if verb in self.facts.assignments:
            pairs = value.items() if isinstance(value, Mapping) else [(value, None)]
            step = Assign(0, 1, verb, tuple((str(a), None if b is None else str(b)) for a, b in pairs))
            return self._assign(step, "offered")
        return f"the choice of {self._value(value)}"

    def _offered_action(self, action: Action, name: str, ability: object) -> str:
        number = ability if isinstance(ability, int) else None
        return action.tell.offered.format(object=self._named(name), ability=self._ability(name, number))

    def _result(self, expected: object) -> str:
        if isinstance(expected, Mapping):
            return f"{player(player_number(expected['winner']))} has won the game"
        return "the game is a draw" if expected == "draw" else "the game goes on"

    def _view(self, expected: object) -> str:
        pattern = expected if isinstance(expected, Mapping) else {}
        who = player(player_number(pattern.get("for")))
        hides = [self._named(str(name)) for name in pattern.get("hides", [])]
        shows = [self._named(str(name)) for name in pattern.get("shows", [])]
        parts = [f"{who} can see {join(shows)}"] if shows else []
        parts += [f"{who} cannot see {join(hides, 'or')}"] if hides else []
        return join(parts)

    def _event(self, pattern: object, some: str = "some") -> str:
        given = pattern if isinstance(pattern, Mapping) else {}
        kind = given.get("kind")
        rule = given.get("rule")
        rules = [str(one) for one in rule] if isinstance(rule, (list, tuple)) else [str(rule)] if rule else []
        cause = f" ({join(rules, 'or')})" if rules else ""
        if kind is None:
            return f"{join(rules, 'or')} is applied" if rules else "something happens"
        words = {
            "player": player(player_number(given["player"])) if "player" in given else "a player",
            "object": self._named(str(given["object"])) if "object" in given else "a card",
            "other": self._named(str(given["other"])) if "other" in given else "another",
            "amount": str(given.get("amount", some)),
            "s": "" if given.get("amount") == 1 else "s",
            "name": self._title(str(given["name"])) if "name" in given else "place",
        }
        return self.facts.events[str(kind)].format(**words) + cause

    def _title(self, name: str) -> str:
        return self.facts.titles.get(name, worded(name))


def event_told(one: Event, facts: GameFacts, shown: Mapping[int, str]) -> str:
    """An event of a run in words."""

    def thing(number: int | None) -> str:
        return "something" if number is None else shown.get(number, f"object {number}")

    form = facts.events.get(one.kind)
    if form is None:
        return one.kind
    return form.format(
        player=player(one.player),
        object=thing(one.object),
        other=thing(one.other),
        amount="some" if one.amount is None else one.amount,
        s="" if one.amount == 1 else "s",
        name=facts.titles.get(one.name or "", worded(one.name or "place")),
    )


def worded(name: str) -> str:
    """A name of the wire as words."""
    return name.replace("_", " ")


def player(number: object) -> str:
    return "nobody" if number is None else f"Player {number}"


def join(parts: Iterable[str], word: str = "and") -> str:
    """a, b and c"""
    listed = list(parts)
    if len(listed) < 2:
        return "".join(listed)
    return f"{', '.join(listed[:-1])} {word} {listed[-1]}"


def plural(word: str, number: int) -> str:
    return word if number == 1 else f"{word}s"


_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def count(number: int) -> str:
    return _WORDS[number] if 0 <= number < len(_WORDS) else str(number)


def times(number: object) -> str:
    words = {0: "never", 1: "once", 2: "twice"}
    return words.get(number, f"{number} times") if isinstance(number, int) else "often"


def ordinal(number: int) -> str:
    return _ORDINALS[number - 1] if 1 <= number <= len(_ORDINALS) else f"{number}th"


def _form(telling: Telling, form: str) -> str:
    return {"done": telling.done, "tried": telling.tried, "offered": telling.offered}[form]
