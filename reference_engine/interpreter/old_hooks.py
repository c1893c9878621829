"""Hooks: the questions that shared mechanisms ask a card game, with default answers."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, ClassVar

from grammar.ir.operations import If
from grammar.ir.selectors import Filter
from reference_engine.interpreter.card_columns import CardColumns
from reference_engine.interpreter.costs import Costs
from reference_engine.interpreter.hooks import Exiling, Hooks
from reference_engine.interpreter.resources import Resources
from reference_engine.interpreter.texts.any_state import AmountOf, Holding, Passing
from reference_engine.interpreter.texts.frame import Context
from reference_engine.interpreter.texts.printed import Printed, Row
from reference_engine.interpreter.texts.values import AMOUNTS, CONDITIONS
from reference_engine.interpreter.texts.watching import MOVES_ON
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken, EngineBug


class MethodHooks(CardColumns, ABC):
    """The defaults, which a game overrides with its own declarations and answers."""

    __slots__ = ()

    counts_plays: ClassVar[bool] = False
    """Whether all played cards, not only cast ones, count when a text asks for the first of a turn."""
    bearers_are_targets: ClassVar[bool] = False
    """Whether the bearer of an attachment is a target of the card that is played."""
    costs_chosen_last: ClassVar[bool] = False
    """Whether players choose modes and targets before what their costs take."""
    one_mode_alone: ClassVar[bool] = False
    """Whether a single mode is answered by itself and not as a list."""
    amounts: ClassVar[Mapping[type, AmountOf]] = AMOUNTS
    conditions: ClassVar[Mapping[type, Holding]] = CONDITIONS
    tests: ClassVar[Mapping[type, Passing]] = {}
    """Handlers of the game's own filter tests."""
    selections: ClassVar[Mapping[type, Any]] = {}
    """Handlers of the game's own selections, called with the state and the frame of the text."""
    toughness: ClassVar[str] = ""
    """The stat that damage must reach to destroy an object, if the game has one."""
    moves_on: ClassVar[frozenset[type]] = MOVES_ON
    """Events whose object has moved once more by the time a text about it is carried out."""
    spared: ClassVar[Mapping[type, Callable[[Any, int], bool]]] = {}
    """By operation on objects, or cost: whether it skips an object, which then can't be chosen either."""
    going_first: ClassVar[frozenset[type]] = frozenset()
    """The kinds of triggers that go before others of the same moment."""
    preventing: ClassVar[type] = type(None)
    """The kind of lasting text that prevents damage, if the game has one."""
    exiling: ClassVar[Exiling] = Exiling()
    called_ready: ClassVar[str] = "readied"
    called_exhausted: ClassVar[str] = "exhausted"
    """The game's names for the events of an object that becomes ready, or exhausted."""
    called_fizzled: ClassVar[str] = "fizzled"
    """The game's name for the event of a text all of whose targets are gone, or that has none."""
    most_triggers: ClassVar[int] = 1000
    """How many triggers in a row may cause each other before the chain counts as endless."""
    most_waiting: ClassVar[int | None] = None
    """How many triggers may wait at the same time, if nothing else limits how many objects are in play."""
    most_objects: ClassVar[int | None] = None
    """How many cards and tokens a game may have, those that have left it included, if texts create tokens."""
    cites: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The rules that shared mechanisms cite in this game, by event, question or refusal."""
    refusals: ClassVar[Mapping[str, Broken]] = {}
    """Shared refusals by what is wrong, made from `cites`."""
    resources: ClassVar[Resources] = Resources()
    action_timings: ClassVar[Mapping[str, str]] = {}
    """By kind of action decision, the timing of the abilities that can be used."""

    def on_enter(self, number: int) -> None:
        """Run the game's own steps when an object has come into play, before anyone sees it."""

    def on_triggered(self, kind: type, subject: int, since: int) -> None:
        """Run the game's own steps on the triggers waiting from index `since` on, after an event."""

    def on_leave(self, number: int) -> None:
        """Run the game's own steps before an object leaves play."""

    def on_control_change(self, number: int, player: int) -> None:
        """Run the game's own steps before a player gains control of an object."""

    def after_control_change(self, number: int, player: int) -> None:
        """Run the game's own steps after a player has gained control of an object."""

    def rules_of_exhausted_entry(self, _number: int) -> tuple[str, ...]:
        """The rules that make an object come into play exhausted; none if it enters ready."""
        return ()

    def can_change_controller(self, _number: int, _player: int) -> bool:
        """Whether an effect can give a player control of an object."""
        return True

    def can_bear(self, _bearer: int, _number: int) -> bool:
        """Whether an object of the right kind has room for an attachment."""
        return True

    def why_no_room(self, _player: int, _number: int) -> Broken | None:
        """Why a player has no room for a card they want to play; None if there is room."""
        return None

    def why_not_own_cost(self, _number: int, _node: Any) -> Broken | None:
        """Why a cost that only this game knows can't be paid by using an object, or None."""
        return None

    def pay_own_cost(self, player: int, number: int, node: Any) -> None:
        """Pay a cost that only this game knows, for a player's use of an object."""
        raise EngineBug(f"nothing pays {type(node).__name__}: object {number}, player {player}")

    def payments_to_choose(self, _step: Any) -> Sequence[Any]:
        """The payments of an announced play or use for which its player chooses what to pay with.

        They are chosen last, in this order.
        """
        return ()

    def ask_payment(self, step: Any, wanted: Any) -> Decision:
        """Ask for one of those payments."""
        raise EngineBug(f"no step asks for {wanted}: {step}")

    def targeting_of(self, _target: Any) -> Any:
        """How a target is chosen (a `Targeting`) if it is not simply one of the objects that match."""
        return None

    def rules_of_fizzling(self, _targets: Sequence[Any], _context: Context) -> tuple[str, ...]:
        """The rules by which a text is not carried out, because none of its chosen targets is left."""
        return self.cites["fizzled"]

    def rules_of_target(
        self, _target: Any, _able: Sequence[Any], _source: int, rules: tuple[str, ...]
    ) -> tuple[str, ...]:
        """The rules by which a target is asked for among what is able; `rules` are those of the occasion."""
        return rules

    def drop_attachments(self, bearer: int) -> None:
        """Handle the attachments of an object that has left play."""

    def displaced_by(self, _number: int, _player: int) -> Sequence[int]:
        """The objects that must leave play before an object can enter under a player's control."""
        return ()

    def any_targets(self) -> tuple[int, ...]:
        """The objects that "any target" means, in the order in which they are offered."""
        return ()

    def damage_player(self, _player: int, _amount: int, _source: int, _rules: tuple[str, ...]) -> None:
        """Deal damage to a player through the object that represents them.

        Raises EngineBug in a game without such objects: its texts can't deal damage to players.
        """
        raise EngineBug(f"{type(self).__module__} can't deal damage to players")

    def changed_card(self, name: str, changed_by: Any) -> Printed:
        """A card as the game has changed it, by what its `changed_by` says."""
        raise EngineBug(f"no card of this game changes: {name}, {changed_by}")

    def can_be_copied(self, _number: int) -> bool:
        """Whether a text can create a token that copies the object's card."""
        return True

    def who_loses(self, losing: Mapping[int, tuple[str, ...]]) -> list[int]:
        """Of the players who would lose at the same time, those who really lose, in turn order."""
        return list(losing)

    def on_loss(self, player: int) -> None:
        """Run the game's own steps when a player loses."""

    def on_elimination(self, players: Sequence[int]) -> None:
        """Remove players who have lost from a game that goes on."""

    def rules_of_loss(self) -> tuple[str, ...]:
        """The rules cited when a player loses, besides those that cause it."""
        return ()

    def counts_as_dying(self, _number: int, _how: str) -> bool:
        """Whether an object that is "destroyed" or "sacrificed" counts as dying."""
        return True

    def token_zone(self, printed: Printed) -> int:
        """The zone in play that a new token enters."""
        return printed.home

    def empty_deck_loses(self) -> bool:
        """Whether a player who must draw from an empty deck loses."""
        return False

    def cards_per_draw(self, _player: int) -> int:
        """How many cards a player draws per draw."""
        return 1

    def rules_of_leaving(self, number: int) -> tuple[str, ...]:
        """The rules cited when an object leaves play, besides those that send it away."""
        rules: tuple[str, ...] = self.definition[number].also["left"]
        return rules

    def rules_of_left(
        self, number: int, rules: tuple[str, ...], _destroyed_by: tuple[str, ...]
    ) -> tuple[str, ...]:
        """All rules cited when an object leaves play, sent away by `rules`.

        `destroyed_by` lists the rules that destroy it; it is empty if the object leaves in another way.
        """
        return (*rules, *self.rules_of_leaving(number))

    def destination(
        self, _number: int, zone: int, rules: tuple[str, ...], _was_in_play: bool
    ) -> tuple[int, tuple[str, ...]]:
        """The zone an object really goes to when rules send it to `zone`, with the rules for that."""
        return zone, rules

    def rules_of_destruction(self, _number: int, _rules: tuple[str, ...]) -> tuple[str, ...]:
        """The rules cited when an object is destroyed, besides those that destroy it."""
        return ()

    def rules_of_destroyed(self, number: int, rules: tuple[str, ...]) -> tuple[str, ...]:
        """All rules cited when an object is destroyed by `rules`."""
        return (*rules, *self.cites["destroyed"], *self.rules_of_destruction(number, rules))

    def rules_of_displacing(self, _number: int, _rules: tuple[str, ...]) -> tuple[str, ...]:
        """The rules by which objects leave play to make room for an object that enters by those rules."""
        return ()

    def rules_of_attaching(self, _bearer: int) -> tuple[str, ...]:
        """The rules cited when something is attached to an object."""
        return self.cites["attached"]

    def rules_of_check(self, _operation: If) -> tuple[str, ...]:
        """The rules cited when a condition within a text is checked, besides LANG-5.1."""
        return ()

    def rules_of_condition(self, operation: If) -> tuple[str, ...]:
        """[LANG-5.1] All rules cited when a condition within a text is checked."""
        return ("LANG-5.1", *self.rules_of_check(operation))

    def rules_of_stat_change(self, _number: int, _stat: str, _change: int, _duration: str) -> tuple[str, ...]:
        """The rules cited when an instruction has changed a stat of an object for a time."""
        return self.cites["stats_changed"]

    def choice_in(self, operation: Any) -> Any:
        """The selection, with filter and numbers, from which an operation chooses as it is carried out."""
        return getattr(operation, "to", None) or operation.what

    def rules_of_choice(self, _operation: Any, occasion: str) -> tuple[str, ...]:
        """The rules by which objects are chosen for an operation; `occasion` is a key of `cites`."""
        return self.cites[occasion]

    def nothing_to_choose(self, source: int, selection: Any) -> None:
        """Run the game's own steps when a text finds nothing it could choose."""

    def rules_of_ceasing(self, _number: int) -> tuple[str, ...]:
        """The rules by which a token ceases to exist."""
        return self.cites["ceased"]

    def rules_of_entry(self, number: int, rules: tuple[str, ...]) -> tuple[str, ...]:
        """All rules cited when an object comes into play, sent there by `rules`."""
        return (*rules, *self.definition[number].also["entered"])

    def rules_of_amount(self, _amount: Any) -> tuple[str, ...]:
        """The rules that define an amount dealt by a text, or a named amount that the game works out."""
        return ()

    def on_condition_of_trigger(
        self, printed: Printed, node: Any, player: int, source: int, met: bool
    ) -> None:
        """Run the game's own steps when a triggered text checks its condition, if it has one."""

    @abstractmethod
    def rules_of_trigger(self, printed: Printed, node: Any) -> tuple[str, ...]:
        """The rules cited when an ability of a card triggers."""

    def rules_of_count(self, _counted: Filter) -> tuple[str, ...]:
        """Further rules that a text follows when it counts objects."""
        return ()

    def discounted(self, _number: int, costs: Costs) -> Costs:
        """What is paid for a card once its player has chosen which resource a discount lowers."""
        return costs

    def rules_of_readying(self, _number: int) -> tuple[str, ...]:
        """Further rules by which a text readies an object."""
        return ()

    def rules_of_cost_changes(self, _number: int, _changes: Sequence[int]) -> tuple[str, ...]:
        """The rules by which effects change the cost of a card."""
        return ()

    def rules_of_play(
        self, _player: int, number: int, _amount: int, changed: tuple[str, ...]
    ) -> tuple[str, ...]:
        """The rules by which a card is played; `changed` lists those by which effects changed its cost."""
        return (self.definition[number].home_rule, *changed)

    @abstractmethod
    def rules_of_use(self, number: int, row: Row, changed: bool) -> tuple[str, ...]:
        """The rules by which an ability is used; `changed` says whether effects changed its costs."""

    @abstractmethod
    def end_endless_chain(self) -> None:
        """End the game or the chain: more than `most_triggers` triggers have followed from each other."""

    def most_uses(self, _row: Row) -> int:
        """How often per turn an ability limited to once per turn can be used."""
        return 1

    def reshuffles(self) -> bool:
        """Whether the discard pile of a player who must draw from an empty deck becomes the deck."""
        return False

    def limit_of(self, row: Row) -> str | None:
        """How often an activated ability can be used; None means without limit."""
        limit: str | None = row.node.limit
        return limit


def hooks_from(state: type[MethodHooks]) -> Hooks[Any]:
    """Return the hooks that are still methods of a state."""
    return Hooks(**{one.name: getattr(state, one.name) for one in fields(Hooks) if hasattr(state, one.name)})
