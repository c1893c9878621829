"""Hooks: what the shared mechanisms ask of a card game, with the answers of one that says nothing of it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from grammar.ir.operations import If
from grammar.ir.selectors import Filter
from reference_engine.interpreter.card_columns import CardColumns
from reference_engine.interpreter.costs import Costs
from reference_engine.interpreter.resources import Resources
from reference_engine.interpreter.texts.any_state import AmountOf, Holding, Passing
from reference_engine.interpreter.texts.printed import Printed, Row
from reference_engine.interpreter.texts.values import AMOUNTS, CONDITIONS
from reference_engine.interpreter.texts.watching import MOVES_ON
from reference_engine.interpreter.zones import Zones
from reference_engine.kernel.errors import Broken, EngineBug


class Exiling(NamedTuple):
    """What a game calls putting cards into exile: the way of removal, the events, the verb that texts forbid.

    `trigger` is the kind of trigger that watches for it.
    """

    way: str = "exile"
    event: str = "exiled"
    """Empty where a game reports it as a mere move."""
    refused: str = "not_exiled"
    verb: str = "be_exiled"
    trigger: type = type(None)


class Hooks(CardColumns, ABC):
    """A game overrides what it declares or answers otherwise."""

    __slots__ = ()

    zoning: ClassVar[Zones]
    stats: ClassVar[tuple[str, ...]] = ()
    """The numbers of objects that texts change."""
    counter_names: ClassVar[tuple[str, ...]] = ()
    """The counters that lie on objects."""
    counts_plays: ClassVar[bool] = False
    """Whether cards that are played count where a text asks for the first of a turn, besides those cast."""
    has_attachments: ClassVar[bool] = False
    """Whether objects in play are attached to others."""
    amounts: ClassVar[Mapping[type, AmountOf]] = AMOUNTS
    conditions: ClassVar[Mapping[type, Holding]] = CONDITIONS
    tests: ClassVar[Mapping[type, Passing]] = {}
    """What the game's own tests of filters mean."""
    selections: ClassVar[Mapping[type, Any]] = {}
    """What the game's own ways to select objects mean, given the state and the frame of the text."""
    toughness: ClassVar[str] = ""
    """The stat that damage must reach to destroy an object, if the game has one."""
    moves_on: ClassVar[frozenset[type]] = MOVES_ON
    """Events whose object moves once more before a text about it is carried out."""
    spared: ClassVar[Mapping[type, Callable[[Any, int], bool]]] = {}
    """By operation on objects: whether an object is left out, so that it can't be chosen either."""
    going_first: ClassVar[frozenset[type]] = frozenset()
    """The kinds of triggers that come before others of the same moment."""
    preventing: ClassVar[type] = type(None)
    """The kind of lasting text that prevents damage, if the game has one."""
    exiling: ClassVar[Exiling] = Exiling()
    most_triggers: ClassVar[int] = 1000
    """How many triggers may follow from each other before the chain is taken to be endless."""
    cites: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The rules that what is shared names in this game, by what happens, is asked or is refused."""
    refusals: ClassVar[Mapping[str, Broken]] = {}
    """Why something that is shared is refused, by what is wrong: made of `cites`."""
    resources: ClassVar[Resources] = Resources()
    action_timings: ClassVar[Mapping[str, str]] = {}
    """By kind of a decision about actions, the timing of the abilities that can be used."""

    def on_enter(self, number: int) -> None:
        """Do what this game does besides when an object has come into play, before anybody sees it."""

    def on_triggered(self, kind: type, subject: int, since: int) -> None:
        """Do what this game does besides with what waits since a place, because something has happened."""

    def on_leave(self, number: int) -> None:
        """Do what this game does besides before an object leaves play."""

    def on_control_change(self, number: int, player: int) -> None:
        """Do what this game does besides before an object goes to another player."""

    def after_control_change(self, number: int, player: int) -> None:
        """Do what this game does besides once an object has gone to another player."""

    def rules_of_exhausted_entry(self, _number: int) -> tuple[str, ...]:
        """The rules by which an object comes into play exhausted; none where it comes ready."""
        return ()

    def can_change_controller(self, _number: int, _player: int) -> bool:
        """Whether a text can give a player control of an object."""
        return True

    def can_bear(self, _bearer: int, _number: int) -> bool:
        """Whether an object of the right kind has room for an attachment."""
        return True

    def why_no_room(self, _player: int, _number: int) -> Broken | None:
        """Why a player has no room for a card that they would play; None where they have."""
        return None

    def why_not_own_cost(self, _number: int, _node: Any) -> Broken | None:
        """Why a cost that only this game knows cannot be paid by using an object, or None."""
        return None

    def pay_own_cost(self, player: int, number: int, node: Any) -> None:
        """Pay a cost that only this game knows, for a player's use of an object."""
        raise EngineBug(f"nobody pays {type(node).__name__}: object {number}, player {player}")

    def drop_attachments(self, bearer: int) -> None:
        """Do with what an object bore what this game does once it has left play."""

    def displaced_by(self, _number: int, _player: int) -> Sequence[int]:
        """The objects that must leave play before an object can come in under a player's control."""
        return ()

    def any_targets(self) -> tuple[int, ...]:
        """The objects that "any target" means, in the order in which they are offered."""
        return ()

    def damage_player(self, _player: int, _amount: int, _source: int, *_rules: str) -> None:
        """Deal damage to a player, by way of the object that stands for them.

        EngineBug in a game in which no object does: its texts can't deal damage to players.
        """
        raise EngineBug(f"{type(self).__module__} deals no damage to players")

    def can_be_copied(self, _number: int) -> bool:
        """Whether a text can create a token that copies the object's card."""
        return True

    def who_loses(self, losing: Mapping[int, tuple[str, ...]]) -> list[int]:
        """Those who really lose of the players who have to lose at the same time, in turn order."""
        return list(losing)

    def on_loss(self, player: int) -> None:
        """Do what this game does besides when a player loses."""

    def on_elimination(self, players: Sequence[int]) -> None:
        """Take players who have lost out of a game that goes on."""

    def rules_of_loss(self) -> tuple[str, ...]:
        """The rules that are named when a player loses, besides those by which."""
        return ()

    def counts_as_dying(self, _number: int, _how: str) -> bool:
        """Whether an object dies that is "destroyed" or "sacrificed"."""
        return True

    def token_zone(self, printed: Printed) -> int:
        """The zone in play into which a new token comes."""
        return printed.home

    def empty_deck_loses(self) -> bool:
        """Whether a player loses who must draw from an empty deck."""
        return False

    def cards_per_draw(self, _player: int) -> int:
        """How many cards a player draws for each draw."""
        return 1

    def rules_of_leaving(self, number: int) -> tuple[str, ...]:
        """The rules that are named when an object leaves play, besides those that send it away."""
        rules: tuple[str, ...] = self.definition[number].also["left"]
        return rules

    def rules_of_left(
        self, number: int, rules: tuple[str, ...], _destroyed_by: tuple[str, ...]
    ) -> tuple[str, ...]:
        """All rules that are named when an object leaves play, sent away by some rules.

        `destroyed_by` are the rules that destroy it; none where it leaves otherwise.
        """
        return (*rules, *self.rules_of_leaving(number))

    def destination(
        self, _number: int, zone: int, rules: tuple[str, ...], _was_in_play: bool
    ) -> tuple[int, tuple[str, ...]]:
        """The zone to which an object really goes that rules send to a zone, with the rules of that."""
        return zone, rules

    def place_of(self, number: int) -> str:
        """The name of the place in play where an object stands."""
        return self.zoning.names[self.zone[number]]

    def rules_of_destruction(self, _number: int, _rules: tuple[str, ...]) -> tuple[str, ...]:
        """The rules that are named when an object is destroyed, besides those that destroy it."""
        return ()

    def rules_of_destroyed(self, number: int, rules: tuple[str, ...]) -> tuple[str, ...]:
        """All rules that are named when an object is destroyed by some rules."""
        return (*rules, *self.cites["destroyed"], *self.rules_of_destruction(number, rules))

    def rules_of_displacing(self, _number: int, _rules: tuple[str, ...]) -> tuple[str, ...]:
        """The rules by which objects leave play for one that comes in by those rules."""
        return ()

    def rules_of_attaching(self, _bearer: int) -> tuple[str, ...]:
        """The rules that are named when something is attached to an object."""
        return self.cites["attached"]

    def rules_of_check(self, _operation: If) -> tuple[str, ...]:
        """The rules that are named when a condition within a text is looked at, besides LANG-5.1."""
        return ()

    def rules_of_condition(self, operation: If) -> tuple[str, ...]:
        """[LANG-5.1] All rules that are named when a condition within a text is looked at."""
        return ("LANG-5.1", *self.rules_of_check(operation))

    def rules_of_stat_change(self, _number: int, _stat: str, _change: int, _duration: str) -> tuple[str, ...]:
        """The rules that are named when an instruction has changed a stat of an object for a time."""
        return self.cites["stats_changed"]

    def choice_in(self, operation: Any) -> Any:
        """What is chosen for an operation while it is carried out: a selection with a filter and numbers."""
        return getattr(operation, "to", None) or operation.what

    def rules_of_choice(self, _operation: Any, occasion: str) -> tuple[str, ...]:
        """The rules by which objects are chosen for an operation; the occasion is a key of `cites`."""
        return self.cites[occasion]

    def nothing_to_choose(self, source: int, selection: Any) -> None:
        """Do what this game does where a text of a source finds nothing that it could choose."""

    def rules_of_ceasing(self, _number: int) -> tuple[str, ...]:
        """The rules by which a token ceases to exist."""
        return self.cites["ceased"]

    def rules_of_entry(self, number: int, rules: tuple[str, ...]) -> tuple[str, ...]:
        """All rules that are named when an object comes into play, sent there by some rules."""
        return (*rules, *self.definition[number].also["entered"])

    def rules_of_amount(self, _amount: Any) -> tuple[str, ...]:
        """The rules by which a text deals an amount, or works one out that the game knows by its name."""
        return ()

    @abstractmethod
    def reaches(self, number: int, you: int) -> bool:
        """Whether a static text of a player that names no one reaches an object."""

    def player_of(self, _number: int) -> int:
        """The player for whom an object stands, 0 if it stands for none."""
        return 0

    def on_condition_of_trigger(
        self, printed: Printed, node: Any, player: int, source: int, met: bool
    ) -> None:
        """Do what this game does besides when a triggered text looks at its condition, if it has one."""

    @abstractmethod
    def rules_of_trigger(self, printed: Printed, node: Any) -> tuple[str, ...]:
        """The rules that are named when an ability of a card triggers."""

    def rules_of_count(self, _counted: Filter) -> tuple[str, ...]:
        """Further rules that a text follows where it counts objects."""
        return ()

    def printed_resource(self, _number: int) -> str | None:
        """The resource that a card's printed cost asks for, in a game whose cards ask for different ones.

        None is the main resource.
        """
        return None

    def discounted(self, _number: int, costs: Costs) -> Costs:
        """What is paid for a card once its player has chosen which resource a discount lowers."""
        return costs

    def rules_of_readying(self, _number: int) -> tuple[str, ...]:
        """Further rules by which a text readies an object."""
        return ()

    def rules_of_cost_changes(self, _number: int, _changes: Sequence[int]) -> tuple[str, ...]:
        """The rules by which texts change the cost of a card."""
        return ()

    def rules_of_play(
        self, _player: int, number: int, _amount: int, changed: tuple[str, ...]
    ) -> tuple[str, ...]:
        """The rules by which a card is played; `changed` are those by which texts changed its cost."""
        return (self.definition[number].home_rule, *changed)

    @abstractmethod
    def rules_of_use(self, number: int, row: Row, *, changed: bool) -> tuple[str, ...]:
        """The rules by which an ability is used; `changed` says that texts changed its costs."""

    @abstractmethod
    def end_endless_chain(self) -> None:
        """End the game, or the chain: more triggers than `most_triggers` have followed from each other."""

    @abstractmethod
    def is_attacking(self, number: int) -> bool:
        """Whether the object is attacking."""

    def has_rare_resource(self, _player: int) -> bool:
        """Whether a player has any of the resource that is rare, where printed cards name one."""
        return False

    def most_uses(self, _row: Row) -> int:
        """How often an ability can be used in a turn that its limit lets be used once per turn."""
        return 1

    def reshuffles(self) -> bool:
        """Whether the discard pile of a player who must draw from an empty deck becomes the deck."""
        return False

    def limit_of(self, row: Row) -> str | None:
        """How often an activated ability can be used, None without a limit."""
        limit: str | None = row.node.limit
        return limit
