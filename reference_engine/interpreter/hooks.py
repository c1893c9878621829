"""Hooks: what shared mechanisms ask a card game, as a record of tables and functions.

A game declares its own in one place, `HOOKS` in its `hooks.py`. Every function takes the state first,
then the parts that its description names.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import NoneType
from typing import Any, Final, Generic, NamedTuple, TypeVar

from grammar.ir.abilities import Triggered
from grammar.ir.operations import If
from grammar.ir.selectors import Choice, Filter, Target
from reference_engine.interpreter import default_hooks as default
from reference_engine.interpreter.costs import Costs
from reference_engine.interpreter.default_hooks import Rules
from reference_engine.interpreter.refusals import refusals_from
from reference_engine.interpreter.resources import Resources
from reference_engine.interpreter.texts.amounts import AMOUNTS
from reference_engine.interpreter.texts.any_state import AmountOf, Holding, Passing
from reference_engine.interpreter.texts.described import SHARED_TESTS
from reference_engine.interpreter.texts.frame import Frame, Reference
from reference_engine.interpreter.texts.printed import Printed, Row
from reference_engine.interpreter.texts.values import CONDITIONS
from reference_engine.interpreter.texts.verbs import EXILE, Verb
from reference_engine.interpreter.texts.watching import Happening
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.spaces import Answer

S = TypeVar("S", bound=default.HasDamage)
"""A game's state."""


class Exiling(NamedTuple):
    """A game's names for putting cards into exile: the removal, its events, and the verb that texts forbid.

    `happens` is the verb of what texts watch for.
    """

    way: str = "exile"
    event: str = "exiled"
    """Empty if the game reports it as an ordinary move."""
    refused: str = "not_exiled"
    verb: str = "be_exiled"
    happens: Verb = EXILE


EXILING: Final = Exiling()


@dataclass(frozen=True, kw_only=True)
class Hooks(Generic[S]):
    """The tables and functions of one game; what it leaves out has the default."""

    # what texts mean
    amounts: Mapping[type, AmountOf] = field(default_factory=lambda: AMOUNTS)
    conditions: Mapping[type, Holding] = field(default_factory=lambda: CONDITIONS)
    tests: Mapping[type, Passing] = field(default_factory=lambda: SHARED_TESTS)
    """Handlers of the game's own filter tests."""
    selections: Mapping[type, Any] = field(default_factory=dict)
    """Handlers of the game's own selections, called with state, source and context of the text."""
    players: Mapping[str, Callable[[S, Frame], Sequence[int]]] = field(default_factory=dict)
    """By subject of an instruction that only this game has: a function of state and frame, the players."""

    # what the game is like
    only_one: Callable[[Filter], bool] = default.no
    """Whether there is at most one such object, so that a text about all of them names one."""
    bearers_are_targets: bool = False
    """Whether the bearer of an attachment is a target of the card that is played."""
    costs_chosen_last: bool = False
    """Whether players choose modes and targets before what their costs take."""
    one_mode_alone: bool = False
    """Whether a single mode is answered by itself and not as a list."""
    sees_setup: bool = False
    """Whether texts see what happens before the first turn."""
    toughness: str = ""
    """The stat that damage must reach to destroy an object, if the game has one."""
    spared: Mapping[type, Callable[[S, Any, int], bool]] = field(default_factory=dict)
    """By operation on objects: whether it skips an object, which then can't be chosen either."""
    stays: Callable[[S, int, int], bool] = default.no
    """Whether an object can't be put into a zone as a cost."""
    going_first: frozenset[type] = frozenset()
    """The kinds of triggers that go before others of the same moment."""
    preventing: type = NoneType
    """The kind of lasting text that prevents damage, if the game has one."""
    exiling: Exiling = EXILING
    called_ready: str = "readied"
    called_exhausted: str = "exhausted"
    """The game's names for the events of an object that becomes ready, or exhausted."""
    called_fizzled: str = "fizzled"
    """The game's name for the event of a text all of whose targets are gone, or that has none."""
    most_triggers: int = 1000
    """How many triggers in a row may cause each other before the chain counts as endless."""
    most_waiting: int | None = None
    """How many triggers may wait at the same time, if nothing else limits how many objects are in play."""
    most_objects: int | None = None
    """How many cards and tokens a game may have, those that have left it included, if texts create tokens."""
    resources: Resources = field(default_factory=Resources)
    action_timings: Mapping[str, str] = field(default_factory=dict)
    """By kind of action decision, the timing of the abilities that can be used."""
    cites: Mapping[str, Rules] = field(default_factory=dict)
    """The rules that shared mechanisms cite in this game, by event, question or refusal."""
    refusals: Mapping[str, Broken] = field(init=False)
    """Shared refusals by what is wrong, made from `cites`."""

    def __post_init__(self) -> None:
        """Make the refusals."""
        object.__setattr__(self, "refusals", refusals_from(self.cites))

    # what happens besides
    on_enter: Callable[[S, int], None] = default.nothing
    """Run when an object has come into play, before anyone sees it."""
    on_triggered: Callable[[S, Happening, int], None] = default.nothing
    """Run on triggers: the event, and the index in `waiting` of the first of them."""
    on_leave: Callable[[S, int], None] = default.nothing
    """Run before an object leaves play."""
    on_control_change: Callable[[S, int, int], None] = default.nothing
    """Run before a player (last) gains control of an object."""
    after_control_change: Callable[[S, int, int], None] = default.nothing
    """Run after a player (last) has gained control of an object."""
    on_loss: Callable[[S, int], None] = default.nothing
    """Run when a player loses."""
    on_elimination: Callable[[S, Sequence[int]], None] = default.nothing
    """Remove players who have lost from a game that goes on."""
    on_condition_of_trigger: Callable[[S, Printed, Triggered, int, int, bool], None] = default.nothing
    """Run when a triggered text checks its condition, if it has one: the card, the ability, player, source,
    and whether the condition holds.
    """
    drop_attachments: Callable[[S, int], None] = default.nothing
    """Handle the attachments of an object that has left play."""
    nothing_to_choose: Callable[[S, int, Choice], None] = default.nothing
    """Run when a text of a source finds nothing that it could choose by a selection."""

    # what is possible
    can_change_controller: Callable[[S, int, int], bool] = default.yes
    """Whether an effect can give a player (last) control of an object."""
    can_bear: Callable[[S, int, int], bool] = default.yes
    """Whether an object of the right kind has room for an attachment (last)."""
    can_be_copied: Callable[[S, int], bool] = default.yes
    """Whether a text can create a token that copies the object's card."""
    why_no_room: Callable[[S, int, int], Broken | None] = default.nothing
    """Why a player has no room for a card (last) that they want to play; None if there is room."""
    counts_as_dying: Callable[[S, int, str], bool] = default.yes
    """Whether an object that is "destroyed" or "sacrificed" counts as dying."""
    empty_deck_loses: Callable[[S], bool] = default.no
    """Whether a player who must draw from an empty deck loses."""
    reshuffles: Callable[[S], bool] = default.no
    """Whether the discard pile of a player who must draw from an empty deck becomes the deck."""
    who_loses: Callable[[S, Mapping[int, Rules]], list[int]] = default.all_of
    """Of the players who would lose at the same time, those who really lose, in turn order."""

    # costs and uses
    why_not_own_cost: Callable[[S, int, Any], Broken | None] = default.nothing
    """Why a cost that only this game knows can't be paid by using an object, or None."""
    pay_own_cost: Callable[[S, int, int, Any], None] = default.nobody_pays
    """Pay a cost that only this game knows, for a player's use of an object."""
    payments_to_choose: Callable[[S, Any, Mapping[str, int]], Sequence[object]] = default.none
    """The payments of an announced play or use for which its player chooses what to pay with.

    They are chosen last, in this order; how much of each resource costs have let the player choose is given.
    """
    largest_payment: Callable[[S, Any, str], int] | None = None
    """How much of a resource can be paid for an announced play or use besides what its costs name."""
    ask_payment: Callable[[S, Any, Any], Decision] = default.nobody_asks
    """Ask for one of those payments (last), for the step that announces."""
    discounted: Callable[[S, int, Costs], Costs] = default.same_costs
    """What is paid for a card once its player has chosen which resource a discount lowers."""
    most_uses: Callable[[S, Row], int] = default.one
    """How often per turn an ability limited to once per turn can be used."""
    limit_of: Callable[[S, Row], str | None] = default.printed_limit
    """How often an activated ability can be used; None means without limit."""
    hand_limit: Callable[[S], int | None] = default.nothing
    """How many cards the active player may keep at the end of the turn; None means without limit."""

    # targets and choices
    targeting_of: Callable[[S, Target], Any] = default.nothing
    """How a target is chosen (a `Targeting`) if it is not simply one of the objects that match."""
    any_targets: Callable[[S], tuple[int, ...]] = default.none
    """The objects that "any target" means, in the order in which they are offered."""
    choice_in: Callable[[S, object], Any] = default.choice_in
    """The selection, with filter and numbers, from which an operation chooses as it is carried out."""

    # zones and cards
    damage_player: Callable[[S, int, int, int, Rules], None] = default.no_player_is_hurt
    damage_leader: Callable[[S, int, int, int, Rules], None] = default.no_player_is_hurt
    """Deal damage to a player whom an object represents, after all texts that deal it to something else."""
    leader_of: Callable[[S, int], int] = default.no_leader
    """The object that is a player's leader, which takes damage; 0 for none."""
    """Deal damage to a player through the object that represents them: player, amount, source, rules."""
    can_be_kept: Callable[[S, int], bool] = default.has_toughness
    """Whether an object that would be destroyed would stay without its damage."""
    keep: Callable[[S, int], None] = default.keep
    """Let a spared object keep only as much damage as doesn't destroy it."""
    remove_unspared: Callable[[S, Any, Sequence[int]], None] | None = None
    """Destroy what nobody has spared (`lasting.replacement.Sparing`), if not as other games do."""
    after_all: Callable[[S, Any], None] = default.nothing_after_all
    """Let an event happen that a player declined to replace (`lasting.instead.Replaced`), except a draw."""
    addition: Callable[[S, Any], object] = default.nothing
    """The ability that the game itself has added to a card, by what its `changed_by` says; or None."""
    displaced_by: Callable[[S, int, int], Sequence[int]] = default.none
    """The objects that must leave play before an object can enter under a player's (last) control."""
    token_zone: Callable[[S, Printed], int] = default.home_of
    """The zone in play that a new token enters."""
    zone_from_play: Callable[[S, int, int], int] = default.same_zone
    """The zone an object in play goes to when it is sent to a zone; `destination` has the rules for that."""
    destination: Callable[[S, int, int, Rules, bool], tuple[int, Rules]] = default.as_sent
    """The zone an object really goes to when rules send it to a zone, with the rules for that.

    The last part says whether it was in play.
    """

    # the rules of what happens
    rules_of_trigger: Callable[[S, Printed, Triggered], Rules]
    """Those cited when an ability of a card triggers."""
    rules_of_use: Callable[[S, int, Row, bool], Rules]
    """Those by which an object's ability is used; the last part says whether effects changed its costs."""
    rules_of_play: Callable[[S, int, int, int, Rules], Rules] = default.rules_of_play
    """Those by which a player plays a card for an amount; the last are those that changed its cost."""
    rules_of_entry: Callable[[S, int, Rules], Rules] = default.rules_of_entry
    """All those cited when an object comes into play, sent there by rules."""
    rules_of_exhausted_entry: Callable[[S, int], Rules] = default.no_rules
    """Those that make an object come into play exhausted; none if it enters ready."""
    rules_of_leaving: Callable[[S, int], Rules] = default.rules_of_leaving
    """Those cited when an object leaves play, besides those that send it away."""
    rules_of_left: Callable[[S, int, Rules, Rules], Rules] = default.rules_of_left
    """All those cited when an object leaves play, sent away by rules.

    The last part lists the rules that destroy it; it is empty if the object leaves in another way.
    """
    rules_of_destruction: Callable[[S, int, Rules], Rules] = default.no_rules
    """Those cited when an object is destroyed, besides those that destroy it."""
    rules_of_destroyed: Callable[[S, int, Rules], Rules] = default.rules_of_destroyed
    """All those cited when an object is destroyed by rules."""
    rules_of_displacing: Callable[[S, int, Rules], Rules] = default.no_rules
    """Those by which objects leave play to make room for an object that enters by rules."""
    rules_of_attaching: Callable[[S, int], Rules] = default.rules_of_attaching
    """Those cited when something is attached to an object."""
    rules_of_ceasing: Callable[[S, int], Rules] = default.rules_of_ceasing
    """Those by which a token ceases to exist."""
    rules_of_readying: Callable[[S, int], Rules] = default.no_rules
    """Further ones by which a text readies an object."""
    rules_of_stat_change: Callable[[S, int, str, int, str], Rules] = default.rules_of_stat_change
    """Those cited when an instruction has changed a stat of an object by an amount, for a duration."""
    rules_of_check: Callable[[S, If], Rules] = default.no_rules
    """Those cited when a condition within a text is checked, besides LANG-5.1."""
    rules_of_condition: Callable[[S, If], Rules] = default.rules_of_condition
    """All those cited when a condition within a text is checked."""
    rules_of_amount: Callable[[S, object], Rules] = default.no_rules
    """Those that define an amount dealt by a text, or a named amount that the game works out."""
    rules_of_count: Callable[[S, Filter], Rules] = default.no_rules
    """Further ones that a text follows when it counts objects."""
    rules_of_choice: Callable[[S, object, str], Rules] = default.rules_of_choice
    """Those by which objects are chosen for an operation; the occasion is a key of `cites`."""
    rules_of_target: Callable[[S, Target, Sequence[Answer], int, Rules], Rules] = default.rules_of_occasion
    """Those by which a source's target is asked for among what is able; the last are the occasion's."""
    rules_of_fizzling: Callable[[S, Sequence[tuple[Any, Sequence[Reference]]]], Rules] = (
        default.rules_of_fizzling
    )
    """Those by which a text is not carried out, because none of its chosen targets is left."""
    rules_of_cost_changes: Callable[[S, int, Sequence[int]], Rules] = default.no_rules
    """Those by which effects change the cost of a card."""
    rules_of_loss: Callable[[S], Rules] = default.no_rules
    """Those cited when a player loses, besides those that cause it."""
