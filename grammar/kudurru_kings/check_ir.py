"""Checks of abilities and cards beyond the grammar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from grammar.ir.abilities import Triggered
from grammar.ir.attaching import Attach
from grammar.ir.cards import Card
from grammar.ir.keywords import GainKeyword, HasKeyword
from grammar.ir.selectors import Bearer, Choice, It, Target, This
from grammar.ir.traits import word_of
from grammar.ir.tree import nodes_in
from grammar.ir.triggers import Attacks, AttacksUnit, IsPut
from grammar.kudurru_kings.abilities import AttachTo, Global, Income
from grammar.kudurru_kings.bands import outside_band
from grammar.kudurru_kings.moments import refuse_too_late
from grammar.kudurru_kings.operations import AddHeat, ChangeScore, ExhaustBearer, GainMarks, RemoveHeat
from grammar.kudurru_kings.parts import Engaged, OfCaptor
from grammar.kudurru_kings.suiting import ATTACHED, OF_UNITS_ALONE, said_of_units, types_of
from grammar.kudurru_kings.triggers import Loses, OnDefeat, Wins
from grammar.language.check_ir import modes_as_played
from grammar.language.doing_nothing import IN_PLAY, events_of, refuse_for_one_gone
from grammar.language.errors import Refused


def check(ability: object, abilities: Sequence[object], on: tuple[str, ...]) -> Refused | None:
    """[KK-10.4.1a, KK-10.4.1b, KK-10.4.3, KK-10.7.12, KK-10.7.13, KK-11.1.6, KK-R79] Refuse what only other
    card types can have, and two bearers; warn about Marks from neither a Site nor a Relic.
    """
    if isinstance(ability, AttachTo) and ability.filter and ability is not bearers_of(abilities)[0]:
        raise Refused("CT307", "the bearer is given twice; say it in one line", rule="KK-10.4.1a")
    modes_as_played(ability, on, played="")  # no card is carried out as it is played
    refuse_too_late(ability)
    _refuse_useless(ability, abilities)
    _refuse_unknown(ability)
    if not on:
        return None
    nodes = tuple(nodes_in(ability))
    kinds = set(map(type, nodes))
    if not OF_UNITS_ALONE.isdisjoint(kinds):
        said_of_units(nodes, on)
    if "Site" not in on:
        if isinstance(ability, Income):
            message = "only a Site can have an income; on other cards write 'At upkeep: gain ...'"
            raise Refused("CT402", message, rule="KK-10.7.12")
        if isinstance(ability, Global):
            raise Refused("CT402", "only the text of a Site can be global", rule="KK-10.7.13")
    if set(on).isdisjoint(ATTACHED):
        if Bearer in kinds or ExhaustBearer in kinds:
            raise Refused("CT402", "only a Pet or Relic has a bearer; say 'this'", rule="KK-10.4.3")
        if isinstance(ability, AttachTo):
            raise Refused("CT402", "only a Pet or Relic can be attached", rule="KK-10.4.1b")
    for node in nodes:
        if isinstance(node, Attach):
            types = types_of(node.what, on)
            if types and set(types).isdisjoint(ATTACHED):
                raise Refused("CT308", "only a Pet or Relic can be attached", rule="KK-10.4.1b")
    if GainMarks in kinds and set(on).isdisjoint(("Site", "Relic")):
        return Refused("CT806", "Marks usually come from Sites and Relics", rule="KK-11.1.6")
    return None


_SENTINEL: Final = HasKeyword("sentinel", This())


def _refuse_useless(ability: object, abilities: Sequence[object]) -> None:
    """[KK-9.9.8, KK-10.3.5] Refuse what happens to a Defeated unit, or when a Sentinel attacks."""
    if not isinstance(ability, Triggered):
        return
    refuse_for_one_gone(ability.operations, ability.trigger, (OnDefeat,), _IN_PLAY, "play", "KK-9.9.8")
    refuse_for_one_gone(ability.operations, ability.trigger, (IsPut,), _IN_PLAY, "play")
    attacks = all(
        isinstance(each, (Attacks, AttacksUnit)) and each.what == This()
        for each in events_of(ability.trigger)
    )
    if attacks and _SENTINEL in abilities:
        raise Refused("CT314", "a Sentinel can't attack, so this never happens", rule="KK-10.3.5")


def _refuse_unknown(ability: object) -> None:
    """[KK-10.6.16a, KK-10.6.16b] Refuse the captor, the winner or the loser where a text can't know them."""
    trigger = ability.trigger if isinstance(ability, Triggered) else None
    own = ability.operations if isinstance(ability, Triggered) else ability
    nodes = tuple(
        nodes_in(own, without=frozenset((Triggered,)))
    )  # an ability that is given is checked by itself
    if not isinstance(trigger, OnDefeat) and any(
        isinstance(node, OfCaptor) or getattr(node, "who", None) == "the_captor" for node in nodes
    ):
        message = (
            "only 'On defeat:' knows a captor; behind 'whenever a player defeats ...' write 'that player'"
        )
        raise Refused("CT312", message, rule="KK-10.6.16a")
    said = {node.role for node in nodes if isinstance(node, Engaged)} & {"winner", "loser"}
    known = _known_of_engagement(trigger)
    for role in sorted(said - {known}):
        event = "loses" if role == "winner" else "wins"
        message = f"'the {role}' is known only behind 'whenever ... {event}'; of the unit itself write 'it'"
        raise Refused("CT312", message, rule="KK-10.6.16b")
    if said and isinstance(ability, Triggered):
        before = nodes[: next(at for at, node in enumerate(nodes) if getattr(node, "role", "") == known)]
        if any(isinstance(node, _NAMING) for node in before):
            message = f"name 'the {known}' before other things that the text chooses or names"
            raise Refused("CT312", message, rule="KK-10.6.16b")


def _known_of_engagement(trigger: object) -> str:
    """[KK-10.6.16b] Return which of the two units an event doesn't name itself: the winner or the loser."""
    if isinstance(trigger, Loses):
        return "winner"
    return "loser" if isinstance(trigger, Wins) and trigger.wins else ""


_NAMING: Final = (This, Bearer, Target, Choice, It)


_IN_PLAY: Final = (*IN_PLAY, AddHeat, RemoveHeat, GainKeyword, ChangeScore)
"""Instructions that affect only cards in play."""


def bearers_of(abilities: Sequence[object]) -> list[AttachTo]:
    """[KK-10.4.1a] Return the texts of a card that describe its bearer."""
    return [one for one in abilities if isinstance(one, AttachTo) and one.filter]


def check_card(card: Card) -> Iterator[Refused]:
    """[KK-3.1.1, KK-5.3.16, KK-5.3.17, KK-R73] Report several types, and numbers outside their bands."""
    if len(card.types) > 1:
        yield Refused("CT503", f"a card must have one type, not {' and '.join(card.types)}", rule="KK-3.1.1")
    rarity = word_of(card, "rarity")
    if rarity is None:
        return
    for each in outside_band(rarity, dict(card.numbers)):
        least, most, rule = each.range
        message = f"the {each.what} of a {rarity} card must be {least} to {most}, not {each.number}"
        yield Refused("CT510" if each.is_error else "CT805", message, rule=rule)
