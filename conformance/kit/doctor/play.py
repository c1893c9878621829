"""A position: can it be loaded, inspected, answered illegally and answered legally?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import islice

from conformance.kit.doctor.examined_engine import ExaminedEngine
from conformance.kit.doctor.position_checks import checks_of
from conformance.kit.doctor.run_step import run_step
from conformance.kit.doctor.step import NotAsked, NotClaimed, Problem, Step, Verdict
from conformance.kit.drivers.driver import shortened
from conformance.kit.drivers.wire_json import digest_of
from conformance.kit.facts.game import GameFacts
from conformance.kit.running.claims import CITING, EVENTS, OPTIONS, REFUSALS
from conformance.kit.running.playing import Playing
from conformance.kit.running.spaces import answers_in
from conformance.kit.scenarios.scenario import Act, Illegal, Move, Scenario
from conformance.kit.scenarios.step_text import written
from spec.book.ids import BadId
from spec.book.lock import entry_of
from spec.book.rulebook import Library, UnknownRule, load_all
from spec.protocol.messages import SPACES, Decision

LOAD = "load every state that state.schema.json allows; omitted fields have their defaults"
DIGEST = (
    "write the canonical state as JSON with sorted keys, no spaces and every character as itself, "
    "and take the SHA-256 of its UTF-8"
)
MOST_LISTED = 10_000  # options of a decision that are looked at


class Play:
    """The position used to test one game of an engine; each step loads it afresh."""

    def __init__(self, engine: ExaminedEngine, facts: GameFacts, scenario: Scenario) -> None:
        self.engine = engine
        self.facts = facts
        self.scenario = scenario
        self.checks = checks_of(facts)

    def steps(self) -> Iterator[Step]:
        """Yield the steps; none after `load` makes sense if loading fails."""
        engine, game = self.engine, self.facts.game
        first = run_step(engine, f"loads a position of {game}", "WIRE-3.2", self._loads, LOAD)
        yield first
        if first.verdict is not Verdict.OK:
            return
        ask = partial(run_step, engine)
        yield ask("asks for an answer that can be given", "WIRE-4.4", self._space)
        yield ask("lists the options: what the rules allow, and nothing else", "WIRE-4.4", self._options)
        yield ask("gives the state", "WIRE-5.1", self._state)
        yield ask("gives the digest of the state", "WIRE-5.4", self._digest, DIGEST)
        yield ask("loads the state that it gave", "WIRE-5.5", self._again)
        yield ask("refuses what the rules forbid, and changes nothing", "WIRE-4.10", self._refuses)
        yield ask("accepts what the rules allow", "WIRE-4.1", self._accepts)
        yield ask("reports what an answer changes", "WIRE-5.6", self._events)
        yield ask("names rules of the rulebook", "WIRE-5.10", self._rules)
        yield ask("shows a player only what that player may know", "WIRE-5.13", self._view)

    def _loaded(self) -> Playing:
        conversation = self.engine.ready()
        if "load" not in self.engine.capabilities:
            raise NotClaimed("`load` is not among its capabilities")
        playing = Playing(self.scenario, self.facts, conversation, self.scenario.names.for_one_play())
        refusal = playing.begin()
        if refusal is not None:
            raise Problem(f"the engine refused the position by {refusal.rule}: {refusal.text}", LOAD)
        return playing

    def _claimed(self, *names: str) -> None:
        for name in names:
            if name not in self.engine.capabilities:
                raise NotClaimed(f"`{name}` is not among its capabilities")

    def _loads(self) -> str:
        self._loaded()
        state = self.scenario.position["state"]
        assert isinstance(state, Mapping)
        return f"turn {state['turn']}, P{state['active']}'s {state['phase']}"

    def _space(self) -> str:
        decision = self._decision(self._loaded())
        form = next(one for one in SPACES if one in decision.space)
        items = decision.space[form]
        if OPTIONS in self.engine.capabilities and isinstance(items, list) and not items:
            raise Problem(
                f"the answer space is an empty {form}, so no answer is legal",
                "offer the answers the rules allow",
            )
        return f"{decision.kind} of P{decision.player}: {shortened(dict(decision.space))}"

    def _options(self) -> str:
        playing = self._loaded()
        self._claimed(OPTIONS)
        decision = self._decision(playing)
        listed = list(islice(answers_in(decision.space), MOST_LISTED))
        _player, allowed = playing.answers.of(self._allowed, decision)
        if allowed not in listed:
            raise Problem(
                f"{written(self._allowed)} is legal, but the answer space has no {shortened(allowed)}",
                "list every legal answer, or leave `options` out of the capabilities",
            )
        forbidden = self._forbidden
        if forbidden is not None and playing.answers.of(forbidden.step, decision)[1] in listed:
            raise Problem(
                f"{written(forbidden.step)} is offered, but {_either(forbidden.rules)} forbids it",
                "list legal answers only, or leave `options` out of the capabilities",
            )
        return f"{len(listed)} options"

    @property
    def _allowed(self) -> Act | Move:
        return next(one for one in self.scenario.when if isinstance(one, (Act, Move)))

    @property
    def _forbidden(self) -> Illegal | None:
        return next((one for one in self.scenario.when if isinstance(one, Illegal)), None)

    def _decision(self, playing: Playing) -> Decision:
        if playing.decision is None:
            raise Problem("the engine asks for nothing", "stop and ask as soon as a player has a choice")
        return playing.decision

    def _state(self) -> str:
        playing = self._loaded()
        self._claimed("state")
        state = playing.fresh_state()
        said = self.checks.inventory(state)
        if not said:
            raise Problem(
                f"the state has no {self.checks.needed}", "return the state as the schema describes it"
            )
        return said

    def _digest(self) -> str:
        playing = self._loaded()
        self._claimed("state", "digest")
        said, real = playing.digests[-1], digest_of(playing.fresh_state())
        if said != real:
            raise Problem(f"the position has {shortened(said, 80)}, the state has {real}")
        return real

    def _again(self) -> str:
        playing = self._loaded()
        self._claimed("state", "digest")
        before = playing.digests[-1]
        scenario = self.scenario
        reply = playing.conversation.ask(
            "load",
            {
                "game": scenario.game,
                "state": playing.fresh_state(),
                "cards": {card.name: card.data for card in scenario.cards.values()},
                "switches": {},
            },
        )
        digest = getattr(reply, "digest", None)
        if digest is None:
            raise Problem(
                f"it doesn't load its own state: {shortened(str(reply))}", "load everything `state` returns"
            )
        if digest != before:
            raise Problem(
                "a different digest than before", "a loaded state must equal the saved one in every field"
            )
        return "the same digest"

    def _refuses(self) -> str:
        step = self._forbidden
        if step is None:
            raise NotAsked("the position has no illegal answer")
        playing = self._loaded()
        self._claimed(REFUSALS)
        has_state = "state" in self.engine.capabilities
        before, asked = playing.fresh_state() if has_state else {}, playing.decision
        refusal = playing.answer(playing.answers.of(step.step, asked))
        rules = _either(step.rules)
        said = written(step.step)
        if refusal is None:
            raise Problem(f"{said} was accepted, but {rules} forbids it", "check everything before paying")
        sent, got = self.engine.sent, self.engine.got
        if has_state and (after := playing.fresh_state()) != before:
            keys = ", ".join(sorted(key for key in {*before, *after} if before.get(key) != after.get(key)))
            self.engine.sent, self.engine.got = sent, got
            raise Problem(f"{said} was refused, but the state differs in {keys}", "check first, then change")
        if CITING not in self.engine.capabilities:
            return f"refused: {refusal.text}"
        also = "" if refusal.rule in step.rules else f"; the suite will ask for {rules}"
        return f"refused by {refusal.rule}{also}"

    def _accepts(self) -> str:
        return f"{written(self._allowed)}: then {self._answered().asked()}"

    def _answered(self) -> Playing:
        """The position after the legal answer."""
        playing, step = self._loaded(), self._allowed
        refusal = playing.answer(playing.answers.of(step, playing.decision))
        if refusal is not None:
            by = f" by {refusal.rule}" if refusal.rule else ""
            raise Problem(
                f"{written(step)} was refused{by}: {refusal.text}",
                "accept every answer that the rules allow",
            )
        return playing

    def _events(self) -> str:
        self._claimed(EVENTS)
        events = self._answered().events
        if not events:
            raise Problem(
                f"{written(self._allowed)} changed the game, but no event reports it",
                "report an event for each change, or leave `events` out of the capabilities",
            )
        return ", ".join(event.kind for event in events)

    def _rules(self) -> str:
        self._claimed(CITING)
        playing = self._answered()
        named = {rule for event in playing.events for rule in event.rules} | playing.named
        books = load_all(drafts=True)
        if unknown := sorted(rule for rule in named if not _is_rule(rule, books)):
            raise Problem(
                f"no rulebook has a rule {unknown[0]}", "name rules and rulings by their ids in the rulebook"
            )
        if not named:
            raise Problem(
                "no decision or event names a rule",
                "name the rule behind each, or leave `rules` out of the capabilities",
            )
        return f"{len(named)} rules, {min(named)} among them"

    def _view(self) -> str:
        playing = self._loaded()
        self._claimed("view", "state")
        playing.digests.clear()  # an earlier step has checked them
        playing.state()
        for player in range(1, playing.names.players + 1):
            seen = playing.view(player)
            if leaked := self.checks.leaked(seen, player, playing):
                raise Problem(
                    f"P{player} sees {leaked}, in another player's hidden zone",
                    'return a hidden zone as {"count": 7} without its objects',
                )
            if wrong := self.checks.untrue(seen, playing):
                raise Problem(f"the view of P{player} {wrong[0]}", "return the rest as in the state")
        return f"{playing.names.players} views"


def _either(rules: Sequence[str]) -> str:
    return " or ".join(rules)


def _is_rule(name: str, library: Library) -> bool:
    try:
        entry_of(name, library)
    except (BadId, UnknownRule):
        return False
    return True
