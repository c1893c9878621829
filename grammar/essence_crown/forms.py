"""The forms and verbs of Essence Crown: what its texts do with KL, God Charges and permanents; its events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from lark import Token

from grammar.essence_crown import suiting
from grammar.essence_crown.meaning import acts
from grammar.essence_crown.meaning.nouns import NULL_ZONE
from grammar.essence_crown.only_one import YOUR_DEITY
from grammar.essence_crown.operations import (
    CannotLoseGame,
    DealEssenceDamage,
    DeityIsDamaged,
    GainGodCharges,
    GainKL,
    GainsKL,
    Heals,
    IsNullified,
    LoseGame,
    LoseGodCharges,
    LoseKL,
    Nullify,
    SpendsGodCharge,
    WinGame,
    YouCrossThreshold,
    YouGainGodCharge,
    YouLoseEssence,
    YouPayEssence,
    YouSpendKL,
)
from grammar.ir.abilities import HasAbilities
from grammar.ir.amounts import Amount
from grammar.ir.costs import MoveMatching, SacrificeMatching
from grammar.ir.operations import (
    CopyToken,
    DealDamage,
    Destroy,
    ExchangeControl,
    GainControl,
    GiveAbilities,
    MillCards,
    MoveCards,
    PutOnBottom,
    PutOnTop,
    RedirectDamage,
    Sacrifice,
    SearchDeck,
    ShuffleIn,
)
from grammar.ir.selectors import All, Among, Filter, It, Selection, Them, This
from grammar.ir.triggers import DealsCombatDamage, DealsDamage, IsDealtDamage, IsDestroyed, UsesAbility
from grammar.language.errors import Refused
from grammar.language.forms.dealing import dealt_by
from grammar.language.forms.events import (
    ATTACKS,
    BLOCKS,
    DEALS_DAMAGE_TO,
    DESTROYED_IN_COMBAT,
    DESTROYS,
    DIES,
    DRAWS,
    ENTERS_A_PLACE,
    EXHAUSTED_BY,
    IS_DEALT_DAMAGE,
    PLAYS,
    WOULD_BE_DEALT,
    WOULD_DEAL,
    WOULD_DRAW,
    forbidden,
    suffered,
    would_do,
)
from grammar.language.forms.form import Form
from grammar.language.forms.instructions import Check
from grammar.language.forms.moves import (
    MILL,
    ON_BOTTOM,
    ON_TOP,
    RETURN_TO,
    SHUFFLE_IN,
    is_milled,
    move,
    returning,
)
from grammar.language.forms.printing import words_of
from grammar.language.forms.searches import SEARCH
from grammar.language.forms.slots import Printer
from grammar.language.forms.verb import Verb, moves
from grammar.language.forms.verbs import DESTROY, SACRIFICE
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.nouns.who import is_deck, placed
from grammar.language.meaning.parts.amounts import Each, scaled
from grammar.language.meaning.parts.words import Home
from grammar.language.meaning.texts.quoted import given_to


def _to_a_deity(c: Context, node: DealEssenceDamage) -> None:
    suiting.is_dealt_essence_damage(node.to, c.on)


def _is_nullified(_c: Context, node: Nullify) -> None:
    suiting.permanents(node.what, "nullified", "EC-R59")


def _is_dealt_damage(_c: Context, node: DealDamage) -> None:
    suiting.is_dealt_damage(node.to)


def _is_redirected(_c: Context, node: RedirectDamage, kind: str = "damage") -> None:
    suiting.damage_is_prevented(node.what, kind, by=False)
    if node.by is not None and node.combat:
        suiting.damage_is_prevented(node.by, kind, by=True)
    if node.to is not None and "Deity" not in (types := suiting.kinds(node.to)):
        suiting.has_guard(types)


def _deals_damage(_c: Context, node: DealsDamage) -> None:
    if isinstance(node.victim, Filter):
        suiting.is_dealt_damage(All(node.victim))


def _is_destroyed(_c: Context, node: Destroy) -> None:
    suiting.permanents(node.what, "destroyed", "EC-R54")


def _is_sacrificed(_c: Context, node: Sacrifice) -> None:
    suiting.permanents(node.what, "sacrificed", "EC-R54")


def _are_sacrificed(_c: Context, node: SacrificeMatching) -> None:
    suiting.permanents(All(node.filter), "sacrificed", "EC-R58")


def _are_moved(_c: Context, node: MoveMatching) -> None:
    done, rule = ("nullified", "EC-R59") if node.zone == NULL_ZONE else ("returned", "EC-R54")
    suiting.permanents(All(node.filter), done, rule)


def _changes_controller(_c: Context, node: GainControl) -> None:
    suiting.permanents(node.what, "controlled by another player", "EC-R54")


def _change_controllers(c: Context, node: ExchangeControl) -> None:
    for each in (node.what, node.other):
        suiting.permanents(each, "controlled by another player", "EC-R54")
        kinds = suiting.kinds(each, c.on or ())
        if not isinstance(each, It) and (not kinds or "Domain" in kinds):
            message = "a Domain can't be exchanged yet, since each would make room for the other"
            raise Refused("CT308", message, rule="EC-3.3.4")


def _is_copied(c: Context, node: CopyToken) -> None:
    suiting.permanents(node.what, "copied", "EC-R54")
    suiting.copied(suiting.kinds(node.what, c.on or ()))


def _is_dealt(kind: str) -> Callable[[This | Filter], IsDealtDamage]:
    def happens(what: This | Filter) -> IsDealtDamage:
        suiting.damage_is_prevented(what, kind, by=False)
        return IsDealtDamage(what)

    return happens


def _deals(kind: str) -> Callable[[Context, This | Filter, This | Filter], DealsDamage]:
    return lambda _c, what, victim: DealsDamage(what, _is_dealt(kind)(victim).what)


def _move(c: Context, what: Selection, home: Home, *there: bool | None) -> MoveCards:
    """return target Avatar card from your Crypt to your Avatar Line"""
    zone = home.zone
    if zone.value == NULL_ZONE:
        message, span = "putting a card into the Null Zone is called nullifying it", span_of_token(zone)
        raise Refused("CT308", message, span=span, suggestion="Nullify ...", rule="EC-10.4.2")
    placed(c)
    if zone.value in c.piles.in_play:
        if not isinstance(what, It) and suiting.kinds(what, c.on or ()):
            suiting.comes_into(suiting.kinds(what, c.on or ()), zone.value, span_of_token(zone))
        if not isinstance(what, (It, This, Among, Them)) and what.filter.zone is None:
            raise Refused("CT308", "that is already in play", rule="EC-4.1.11")
    suiting.leaves(suiting.kinds(what))
    return move(c, what, home, *there)


def _goes_into_a_deck(_c: Context, node: PutOnBottom | PutOnTop | ShuffleIn) -> None:
    suiting.permanents(node.what, "put into a deck", "EC-R54")


def _is_milled(c: Context, node: MillCards) -> None:
    is_milled(c, node)
    if node.zone == NULL_ZONE:
        message = "putting a card into the Null Zone is called nullifying it"
        raise Refused("CT308", message, suggestion="Nullify the top ...", rule="EC-10.4.2")


def _is_found(c: Context, node: SearchDeck) -> None:
    """search your Veiled Deck for a Shard card, put it into your Shard Row, then shuffle"""
    if node.zone == NULL_ZONE:
        raise Refused("CT308", "putting a card into the Null Zone is called nullifying it", rule="EC-10.4.2")
    if node.zone in c.piles.in_play:
        suiting.comes_into(node.filter.types, node.zone)


def _nullify_their_top(c: Context, amount: Amount, deck: Token, *each: Each) -> MillCards:
    """nullify the top card of target opponent's Veiled Deck"""
    is_deck(c, deck)
    c.named = "target_opponent"
    return MillCards("target_opponent", scaled(c, amount, each, "target_opponent"), NULL_ZONE)


def _write_nullify_top(p: Printer, node: MillCards) -> str:
    if node.who != "target_opponent":
        return words_of(p, NULLIFY_TOP, node)
    return words_of(p, NULLIFY_TOP, replace(node, who="you")).replace(" your ", " target opponent's ", 1)


def _is_given(c: Context, node: HasAbilities | GiveAbilities) -> None:
    """other Avatars you control have "Exhaust this Avatar: Draw a card." """
    if "Deity" in given_to(c, node):
        message = "a Deity can't be given abilities in quotation marks yet"
        raise Refused("CT308", message, rule="LANG-1.28")


CHECKS: Final[dict[type, Check]] = {
    DealDamage: _is_dealt_damage,
    RedirectDamage: _is_redirected,
    Destroy: _is_destroyed,
    Sacrifice: _is_sacrificed,
    SacrificeMatching: _are_sacrificed,
    MoveMatching: _are_moved,
    CopyToken: _is_copied,
    GainControl: _changes_controller,
    ExchangeControl: _change_controllers,
    **dict.fromkeys((HasAbilities, GiveAbilities), _is_given),
}
"""What the rules exclude of shared instructions."""


VERBS: Final = (
    Verb(
        "nullify",
        Nullify,
        done=IsNullified,
        cost=moves(NULL_ZONE, out="in"),
        check=_is_nullified,
        away=NULL_ZONE,
        others_choose=True,
    ),
    replace(SACRIFICE, by=acts.sacrifices),
    replace(DESTROY, done=IsDestroyed),
)
NULLIFY_TOP: Final = Form(
    "effect",
    "{who} nullify {top:amount} of {deck} {each}",
    MillCards,
    {"zone": NULL_ZONE},
    write=_write_nullify_top,
)
MOVES: Final = (
    replace(RETURN_TO, code=returning(_move)),
    replace(ON_BOTTOM, check=_goes_into_a_deck),
    replace(ON_TOP, check=_goes_into_a_deck),
    replace(SHUFFLE_IN, check=_goes_into_a_deck),
    replace(SEARCH, check=_is_found),
    NULLIFY_TOP,
    Form("effect", "nullify {top:amount} of target opponent's {zone} {each}", code=_nullify_their_top),
    replace(MILL, check=_is_milled),
)
EFFECTS: Final = (
    Form(
        "effect",
        "{who} gain {amount KL} {each}",
        GainKL,
        also=("{who} gain {amount KL} {for_now} {each}",),
        check=suiting.kl_held,
    ),
    Form(
        "effect",
        "{who} lose {amount KL} {each}",
        LoseKL,
        also=("{who} lose {amount KL} {for_now} {each}",),
        check=suiting.kl_held,
    ),
    Form("effect", "{who} gain {amount God Charge(s)} {each}", GainGodCharges, check=suiting.charges_held),
    Form("effect", "{who} lose {amount God Charge(s)} {each}", LoseGodCharges, check=suiting.charges_held),
    Form(
        "effect",
        "deal {amount Essence damage} to {to} {each}",
        DealEssenceDamage,
        {"by": None},
        check=_to_a_deity,
    ),
    dealt_by(DealEssenceDamage, "Essence damage", _to_a_deity),
    Form("effect", "{whoever:who} win the game", WinGame),
    Form("effect", "{whoever:who} lose the game", LoseGame),
    Form("effect", "{player:who} can't lose the game {for_now}", CannotLoseGame),
)
EVENTS: Final = (
    Form("act", "cast {a:filter}", code=acts.casts),
    *(PLAYS, DRAWS),
    Form("act", "pay Essence", YouPayEssence, {"to_cast": None}, sized="Essence"),
    Form("act", "pay Essence to cast {a:to_cast}", code=acts.pays_to_cast),
    Form("act", "spend KL", YouSpendKL, sized="KL"),
    Form("act", "spend a God Charge", SpendsGodCharge),
    Form("act", "gain a God Charge", YouGainGodCharge),
    Form("act", "gain KL", GainsKL, sized="KL"),
    Form("act", "heal Essence", Heals, sized="Essence"),
    Form("act", "cross the God Threshold", YouCrossThreshold, opening="when"),
    Form("act", "lose Essence", YouLoseEssence, sized="Essence"),
    Form("act", "activate an ability of your Deity", UsesAbility, {"what": YOUR_DEITY}),
    Form("act", "activate an ability of {one:what}", UsesAbility),
    *ENTERS_A_PLACE,
    *(DIES, IS_DEALT_DAMAGE, ATTACKS),
    *would_do("heal Essence", Heals, "Essence"),
    *would_do("lose Essence", YouLoseEssence, "Essence"),
    *would_do("gain KL", GainsKL, "KL"),
    *would_do("gain a God Charge", YouGainGodCharge),
    *WOULD_DRAW,
    replace(WOULD_BE_DEALT, code=lambda _c: _is_dealt("damage")),
    *(WOULD_DEAL[0], replace(WOULD_DEAL[1], code=_deals("damage"))),
    # printed by `wording`
    Form("deed_would", "be dealt Essence damage", code=lambda _c: _is_dealt("Essence damage")),
    Form(
        "would", "{struck:what} would deal Essence damage to {struck:victim}", code=_deals("Essence damage")
    ),
    *BLOCKS,
    *(DESTROYED_IN_COMBAT, *DESTROYS),
    replace(DEALS_DAMAGE_TO, check=_deals_damage),
    Form("deed", "deals combat damage to a Deity", DealsCombatDamage, {"to_player_only": True}),
    Form("event", "your Deity is dealt Essence damage", DeityIsDamaged, {"by": "you"}),
    Form("event", "an opponent's Deity is dealt Essence damage", DeityIsDamaged, {"by": "opponent"}),
    Form("event", "a player's Deity is dealt Essence damage", DeityIsDamaged, {"by": "any"}),
    *suffered("be blocked"),
    *forbidden("attack", "block", "be blocked", "be targeted", "be targeted by opponents"),
    EXHAUSTED_BY,
)
FORMS: Final = MOVES + EFFECTS + EVENTS
