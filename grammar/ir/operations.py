"""Operations shared by card games. A game adds its own beside its dialect."""

from typing import ClassVar, Literal

from grammar.ir.amounts import Amount
from grammar.ir.chosen_words import ChooseWord
from grammar.ir.conditions import Condition
from grammar.ir.declared import Duration, Moment, Verb
from grammar.ir.late import late_dataclass
from grammar.ir.plays import PermitPlay, PlayNow
from grammar.ir.selectors import AnyTargets, Filter, Selection, Who
from grammar.ir.traits import Traits

Order = Literal["any", "random"]
"""Who orders several cards that go into a deck: the player who puts them there, or chance."""


@late_dataclass(frozen=True, slots=True)
class StatChange:
    """One number of an object goes up or down: "+3 Strength"."""

    rule: ClassVar[str] = "LANG-7.1"
    stat: str
    change: int


@late_dataclass(frozen=True, slots=True)
class DealDamage:
    """Mark damage on objects: "Deal 3 damage to each Hero."."""

    rule: ClassVar[str] = "LANG-7.2"
    amount: Amount
    to: Selection
    lasting: bool = False
    by: Selection | None = None
    """What deals it, if not the source of the text: "Target Hero you control deals 3 damage to ..."."""
    divided: bool = False
    """Whether the controller divides it: "deal 3 damage divided as you choose among all Heroes"."""


@late_dataclass(frozen=True, slots=True)
class DivideDamage:
    """Damage divided as the controller chooses: "deal that much damage among any targets"."""

    rule: ClassVar[str] = "LANG-7.3"
    amount: Amount
    among: AnyTargets


@late_dataclass(frozen=True, slots=True)
class Draw:
    """Draw cards one at a time: "Draw 2 cards."."""

    rule: ClassVar[str] = "LANG-7.4"
    who: Who
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class Discard:
    """Discard cards from the hand, by choice or at random, perhaps only matching ones: "Discard a card.".

    Without an amount, the whole hand, or all matching cards: "Discard your hand.".
    """

    rule: ClassVar[str] = "LANG-7.5"
    is_counted: ClassVar[bool] = True
    who: Who
    amount: Amount | None = None
    at_random: bool = False
    filter: Filter | None = None


@late_dataclass(frozen=True, slots=True)
class Destroy:
    """Destroy permanents: "Destroy all other Heroes."."""

    rule: ClassVar[str] = "LANG-7.6"
    what: Selection


@late_dataclass(frozen=True, slots=True)
class Sacrifice:
    """Sacrifice permanents: "Sacrifice this Hero.".

    Other players choose among their own: "Each player sacrifices a Hero.".
    """

    rule: ClassVar[str] = "LANG-7.7"
    is_counted: ClassVar[bool] = True
    what: Selection
    who: Who = "you"


@late_dataclass(frozen=True, slots=True)
class ModifyStats:
    """Change numbers of the objects that match now, for a time: "Your Heroes get +3 Strength this turn."."""

    rule: ClassVar[str] = "LANG-7.8"
    what: Selection
    changes: tuple[StatChange, ...]
    duration: Duration
    # how often: for each object that matches, or as often as the amount says
    per: Filter | Amount | None = None


@late_dataclass(frozen=True, slots=True)
class GiveAbilities:
    """Give abilities, in quotation marks, for a time: "target Hero gains "..." until end of turn".

    `types` are those of the objects if the words for them don't say it: of "it".
    """

    rule: ClassVar[str] = "LANG-7.36"
    what: Selection
    abilities: tuple[object, ...]
    duration: Duration
    types: tuple[str, ...] = ()


@late_dataclass(frozen=True, slots=True)
class SetStats:
    """Make numbers an amount, with all their changes: "Target Hero has Strength equal to 5 this turn."."""

    rule: ClassVar[str] = "LANG-7.8a"
    what: Selection
    stats: tuple[str, ...]
    amount: Amount
    duration: Duration


@late_dataclass(frozen=True, slots=True)
class Token:
    """The printed values of a created token: name, numbers, types, traits, abilities."""

    rule: ClassVar[str] = "LANG-6.7"
    name: str
    types: tuple[str, ...]
    numbers: tuple[tuple[str, int], ...]
    traits: Traits = ()
    abilities: tuple[object, ...] = ()


@late_dataclass(frozen=True, slots=True)
class CreateTokens:
    """Put new tokens onto the battlefield: "Create a 2/2 Echo Hero token."."""

    rule: ClassVar[str] = "LANG-6.7"
    amount: Amount
    token: Token
    who: Who = "you"


@late_dataclass(frozen=True, slots=True)
class If:
    """Operations carried out if the condition holds when they are reached, and others if it doesn't."""

    rule: ClassVar[str] = "LANG-5.1"
    condition: Condition
    then: tuple[object, ...]
    otherwise: tuple[object, ...] = ()


@late_dataclass(frozen=True, slots=True)
class Choose:
    """Pick what an instruction is about, before its condition is checked: "... instead", "... if it is"."""

    rule: ClassVar[str] = "LANG-5.16a"
    what: Selection


@late_dataclass(frozen=True, slots=True)
class ChooseOne:
    """A player chooses how the text goes on: "Choose one: ...; or ...", "When ..., choose two — • ... • ...".

    Ways of which one has a target are chosen with their targets; others when the instruction is reached.
    """

    rule: ClassVar[str] = "LANG-3.7"
    modes: tuple[tuple[object, ...], ...]
    choose: int = 1
    most: int | None = None
    """The most that may be chosen, if different from `choose`."""
    more_if: Condition | None = None
    """If this holds as the ways are chosen, `more` of them are chosen instead."""
    more: int = 0
    who: Who = "you"


@late_dataclass(frozen=True, slots=True)
class May:
    """Players choose whether to carry the operations out: "You may draw a card."

    In an offer to players other than you, "that player" is the one who was asked.
    """

    rule: ClassVar[str] = "LANG-3.5"
    then: tuple[object, ...]
    who: Who = "you"


@late_dataclass(frozen=True, slots=True)
class MayPay:
    """Players choose whether to pay the costs: "you may pay 1 gold"."""

    rule: ClassVar[str] = "LANG-3.5"
    costs: tuple[object, ...]
    who: Who = "you"


@late_dataclass(frozen=True, slots=True)
class ReadyObjects:
    """Ready objects: "Ready target Hero."."""

    rule: ClassVar[str] = "LANG-7.9"
    what: Selection


@late_dataclass(frozen=True, slots=True)
class ExhaustObjects:
    """Exhaust objects: "Exhaust target Hero."."""

    rule: ClassVar[str] = "LANG-7.10"
    what: Selection


@late_dataclass(frozen=True, slots=True)
class MoveCards:
    """Put objects into a zone of their owner: "Return target card from your Discard Pile to your hand."."""

    rule: ClassVar[str] = "LANG-7.11"
    takes_shown: ClassVar[bool] = True
    puts: ClassVar[bool] = True
    what: Selection
    zone: str
    exhausted: bool = False
    yours: bool = False
    """Whether another player's card comes into play under your control."""


@late_dataclass(frozen=True, slots=True)
class MillCards:
    """Put cards from the top of the deck into the discard pile, or into another zone."""

    rule: ClassVar[str] = "LANG-7.12"
    is_counted: ClassVar[bool] = True
    who: Who
    amount: Amount
    zone: str | None = None


@late_dataclass(frozen=True, slots=True)
class LookAtTop:
    """Look at the top cards of a deck, which become "them"; a single card becomes "it"."""

    rule: ClassVar[str] = "LANG-7.13"
    who: Who
    amount: Amount
    whose: Who | None = None
    """Whose deck it is; None for that of the player who looks."""


@late_dataclass(frozen=True, slots=True)
class RevealTop:
    """Show everyone the top cards of one's deck, which become "them"; a single card becomes "it"."""

    rule: ClassVar[str] = "LANG-7.13"
    who: Who
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class RevealUntil:
    """Show cards from the top of one's deck up to the first that matches, which becomes "it".

    All others shown become "the rest".
    """

    rule: ClassVar[str] = "LANG-7.26"
    who: Who
    until: Filter


@late_dataclass(frozen=True, slots=True)
class RevealHand:
    """Show everyone the cards of one's hand, which become "them"."""

    rule: ClassVar[str] = "LANG-7.27"
    who: Who = "you"


@late_dataclass(frozen=True, slots=True)
class LookAtHand:
    """Look at the cards of a hand, which become "them"; of several opponents, at those of each."""

    rule: ClassVar[str] = "LANG-7.27a"
    who: Who
    whose: Who


@late_dataclass(frozen=True, slots=True)
class Reveal:
    """Show everyone cards of one's hand, or cards looked at: "reveal a Stone card from your hand"."""

    rule: ClassVar[str] = "LANG-7.27"
    takes_shown: ClassVar[bool] = True
    what: Selection


@late_dataclass(frozen=True, slots=True)
class Pick:
    """Pick cards from those shown, for what follows; a single card becomes "it": "choose a Stone from it"."""

    rule: ClassVar[str] = "LANG-7.29"
    takes_shown: ClassVar[bool] = True
    what: Selection


@late_dataclass(frozen=True, slots=True)
class DiscardPicked:
    """The player who has revealed their hand discards the card picked: "they discard it"."""

    rule: ClassVar[str] = "LANG-7.29"
    who: Who
    what: Selection


@late_dataclass(frozen=True, slots=True)
class InTurn:
    """Players do something one after another, each as "that player", because what one does takes time."""

    rule: ClassVar[str] = "LANG-7.25"
    who: Who
    then: tuple[object, ...]


@late_dataclass(frozen=True, slots=True)
class PutOnBottom:
    """Put cards on the bottom of their owner's deck; several in any order, or in an order left to chance."""

    rule: ClassVar[str] = "LANG-7.13"
    takes_shown: ClassVar[bool] = True
    puts: ClassVar[bool] = True
    what: Selection
    order: Order = "any"


@late_dataclass(frozen=True, slots=True)
class PutOnTop:
    """Put cards on top of their owner's deck; several in any order, or in an order left to chance."""

    rule: ClassVar[str] = "LANG-7.20"
    takes_shown: ClassVar[bool] = True
    puts: ClassVar[bool] = True
    what: Selection
    order: Order = "any"


@late_dataclass(frozen=True, slots=True)
class ShuffleIn:
    """Shuffle cards into their owner's deck: "Shuffle target Hero into its owner's Deck."."""

    rule: ClassVar[str] = "LANG-7.14"
    takes_shown: ClassVar[bool] = True
    what: Selection


@late_dataclass(frozen=True, slots=True)
class SearchDeck:
    """Search one's deck for up to `most` cards, show them, put them into the hand or `zone`, then shuffle."""

    rule: ClassVar[str] = "LANG-7.14"
    filter: Filter
    most: int = 1
    zone: str | None = None
    exhausted: bool = False
    shown: bool = True
    who: Who = "you"


@late_dataclass(frozen=True, slots=True)
class ShuffleIntoDeck:
    """Players shuffle a whole zone into their deck: "Shuffle your Discard Pile into your Deck."."""

    rule: ClassVar[str] = "LANG-7.14"
    zone: str
    who: Who = "you"


@late_dataclass(frozen=True, slots=True)
class PermitCastFrom:
    """This turn a matching card may be played from a zone, or with `many` any number of them.

    If it is carried out once, it then goes to the zone `afterwards`.
    """

    rule: ClassVar[str] = "LANG-7.15"
    filter: Filter
    zone: str
    afterwards: str
    who: Who = "you"
    many: bool = False


@late_dataclass(frozen=True, slots=True)
class NextCostChange:
    """The next matching card that you play this turn costs less or more: "the next Item ... costs 1 less"."""

    rule: ClassVar[str] = "LANG-2.9"
    filter: Filter
    change: int
    resource: str | None = None
    """The resource whose cost changes; None for the main one."""


@late_dataclass(frozen=True, slots=True)
class AtEndOfTurn:
    """Operations carried out later: "Return it ... at end of turn.", or at the start of your next turn."""

    rule: ClassVar[str] = "LANG-7.16"
    then: tuple[object, ...]
    moment: Moment = "end_of_turn"


@late_dataclass(frozen=True, slots=True)
class GainControl:
    """Gain control of objects until the end of the turn: "Gain control of target Hero until end of turn."."""

    rule: ClassVar[str] = "LANG-7.17"
    what: Selection
    duration: Duration
    who: Who = "you"


@late_dataclass(frozen=True, slots=True)
class ExchangeControl:
    """Exchange control of two objects: "Exchange control of this Hero and target Hero until end of turn."."""

    rule: ClassVar[str] = "LANG-7.17a"
    what: Selection
    other: Selection
    duration: Duration


@late_dataclass(frozen=True, slots=True)
class PutAway:
    """Put objects in play into a zone until this card leaves: "Exile a Hero until this Hero leaves ..."."""

    rule: ClassVar[str] = "LANG-7.35"
    what: Selection
    zone: str
    duration: Duration


@late_dataclass(frozen=True, slots=True)
class SendInstead:
    """Objects go elsewhere if something would happen this turn: "If it would die this turn, exile it ..."."""

    rule: ClassVar[str] = "LANG-1.8f"
    what: Selection
    event: Literal["destroyed", "dying", "leaving"]
    zone: str


@late_dataclass(frozen=True, slots=True)
class RedirectDamage:
    """For a time, another object takes damage: "Damage that would be dealt to this ... is dealt to ...".

    With `by`, only damage that it deals is meant; with `once`, only the next damage. Without `to`, it is the
    leader of the controller of `by`, or else of `what`.
    """

    rule: ClassVar[str] = "LANG-1.8h"
    what: Selection
    to: Selection | None
    duration: Duration
    by: Selection | None = None
    combat: bool = False
    once: bool = False


@late_dataclass(frozen=True, slots=True)
class Forbid:
    """Objects can't do or suffer something for a time: "target Hero can't block this turn"."""

    rule: ClassVar[str] = "LANG-7.18"
    what: Selection
    verb: Verb
    duration: Duration


@late_dataclass(frozen=True, slots=True)
class ForbidPlaying:
    """Players can't play matching cards for a time: "Target opponent can't cast Spells this turn."."""

    rule: ClassVar[str] = "LANG-7.18a"
    filter: Filter
    who: Who
    duration: Duration
    beyond: int = 0
    """How many such cards each of them may play in a turn all the same."""


@late_dataclass(frozen=True, slots=True)
class CopyToken:
    """Create a token that copies an object's printed card: "Create a token that's a copy of target Hero."."""

    rule: ClassVar[str] = "LANG-6.7"
    what: Selection


@late_dataclass(frozen=True, slots=True)
class ExtraTurn:
    """Take an extra turn after this one."""

    rule: ClassVar[str] = "LANG-7.19"
    who: Who = "you"


@late_dataclass(frozen=True, slots=True)
class GainResource:
    """Add to a resource of players: "Gain 2 mana."; without a resource, to one of the player's choice."""

    rule: ClassVar[str] = "LANG-8.7"
    is_counted: ClassVar[bool] = True
    who: Who
    amount: Amount
    resource: str | None = None


@late_dataclass(frozen=True, slots=True)
class LoseResource:
    """Take from a resource of players, at most what they have: "You lose 2 mana."; without an amount, all.

    Without a resource, it is one of the player's choice.
    """

    rule: ClassVar[str] = "LANG-8.8"
    is_counted: ClassVar[bool] = True
    who: Who
    amount: Amount | None
    resource: str | None


CORE_OPERATIONS = (
    DealDamage,
    DivideDamage,
    Draw,
    Discard,
    Destroy,
    Sacrifice,
    ModifyStats,
    GiveAbilities,
    SetStats,
    CreateTokens,
    If,
    ChooseOne,
    May,
    MayPay,
    ReadyObjects,
    ExhaustObjects,
    MoveCards,
    MillCards,
    LookAtTop,
    RevealTop,
    RevealUntil,
    RevealHand,
    LookAtHand,
    Reveal,
    Pick,
    DiscardPicked,
    InTurn,
    PutOnBottom,
    PutOnTop,
    ShuffleIn,
    SearchDeck,
    ShuffleIntoDeck,
    PermitCastFrom,
    PermitPlay,
    PlayNow,
    NextCostChange,
    AtEndOfTurn,
    GainControl,
    ExchangeControl,
    PutAway,
    SendInstead,
    RedirectDamage,
    Forbid,
    ForbidPlaying,
    CopyToken,
    ExtraTurn,
    Choose,
    ChooseWord,
)
