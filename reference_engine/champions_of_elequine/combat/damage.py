"""Section 9.2: DMG, which meets DEF before HP."""

from typing import Final, NamedTuple

from reference_engine.champions_of_elequine.combat import remaining_def
from reference_engine.champions_of_elequine.state import State
from reference_engine.interpreter.lasting.instead import damage_instead
from reference_engine.interpreter.lasting.prevention import after_shields
from reference_engine.interpreter.texts import verbs

ONE_HIT: Final = 1  # COE-9.2.3a
THROUGH_DEF: Final = ("COE-9.5.8", "COE-9.5.8c")


class Hit(NamedTuple):
    """How DMG is dealt: by an attack with Piercing or Unblockable, or against a defense boost.

    `bonus` is what the boosters of the target have added to its DEF; `where` is combat if an attack deals it.
    """

    bonus: int = 0
    has_piercing: bool = False
    is_unblockable: bool = False
    where: str = ""


PLAIN: Final = Hit()


def deal(state: State, number: int, amount: int, source: int, *rules: str, hit: Hit = PLAIN) -> None:
    """[COE-1.2.15, COE-9.2.1, COE-9.2.1c, COE-9.2.3c, COE-9.2.3e, LANG-1.8b]
    Deal DMG to a character or what takes it instead: what is not prevented meets its DEF, or else takes HP.

    `rules` begin with the one by which it is dealt.
    """
    number, amount = damage_instead(state, number, amount, source, hit.where)
    amount = unprevented(state, number, amount, source)
    if amount <= 0:
        return
    remaining_def.adapt(state, number)
    if state.events is not None:
        state.record("damaged", (*rules, "COE-1.2.15"), object=number, other=source, amount=amount)
    _strike(state, number, amount, source, hit)
    state.happened(verbs.DAMAGE, number, by=source, amount=amount, name=hit.where)


def unprevented(state: State, number: int, amount: int, source: int) -> int:
    """[COE-9.2.3e] Return the DMG that is not prevented; what is prevented is used up."""
    left = after_shields(state, number, amount)
    if left < amount:
        rules = ("COE-9.2.3e",)
        state.record("damage_prevented", rules, object=number, other=source, amount=amount - left)
    return left


def _strike(state: State, number: int, amount: int, source: int, hit: Hit) -> None:
    """[COE-9.2.3, COE-9.2.3a, COE-9.5.8, COE-9.5.8a, COE-9.5.8b, COE-9.5.9c, COE-10.9.4]
    Let DMG that nothing stops take HP: it is unblockable or goes past the DEF, or there is none to meet.
    """
    if hit.is_unblockable:
        lose_hp_by(state, number, amount, "COE-10.9.4")
    elif hit.has_piercing and state.switches.piercing == "bypass":
        lose_hp_by(state, number, amount, "COE-9.5.8b", *THROUGH_DEF)
    elif state.def_left[number] or hit.bonus:
        _meet_def(state, number, amount, source, hit)
    else:
        rules = ("COE-9.5.8a", *THROUGH_DEF) if hit.has_piercing else ("COE-9.2.3a", "COE-9.2.3")
        lose_hp_by(state, number, amount, *rules)


def _meet_def(state: State, number: int, amount: int, source: int, hit: Hit) -> None:
    """[COE-9.2.1a, COE-9.2.1b, COE-9.2.2, COE-9.2.2a, COE-9.5.8a]
    Let DMG meet the DEF of a character, first what boosters have added.
    """
    against = state.def_left[number] + hit.bonus
    is_pool = state.switches.def_model == "pool"
    if amount < against and not is_pool:
        return
    of_bonus = min(hit.bonus, amount)
    if of_bonus:
        _use_bonus(state, number, of_bonus, source)
    pierced = hit.has_piercing and amount >= against
    first = "COE-9.2.1a" if is_pool else "COE-9.2.1b"
    lost_beyond = ("COE-9.2.2a",) if amount > against and not pierced else ()
    remaining_def.lose(
        state,
        number,
        amount - of_bonus,
        first,
        *lost_beyond,
        staggered_by="COE-9.2.2",
        by=source,
        where=hit.where,
    )
    if pierced:
        lose_hp_by(state, number, max(ONE_HIT, amount - against), "COE-9.5.8a", *THROUGH_DEF)


def _use_bonus(state: State, number: int, amount: int, source: int) -> None:
    """[COE-9.5.9b, COE-9.5.9c] Record how much of what boosters have added meets DMG."""
    rules = ("COE-9.5.9b", *(() if state.def_left[number] else ("COE-9.5.9c",)))
    state.record("bonus_used", rules, object=number, other=source, amount=amount)


def lose_hp_by(state: State, number: int, beyond: int, first: str, *rules: str) -> None:
    """[COE-9.2.3, COE-9.2.3a, COE-9.2.3b, COE-9.5.8c]
    Let a hit take 1 HP or, by agreement, as much as the DMG that no DEF has met.
    """
    if state.switches.hp_loss == "per_hit":
        lose_hp(state, number, ONE_HIT, first, *rules)
    elif first == "COE-9.2.3a":
        lose_hp(state, number, beyond, "COE-9.2.3b", *rules)
    else:
        lose_hp(state, number, beyond, first, "COE-9.2.3b", *rules)


def lose_hp(state: State, number: int, amount: int, *rules: str) -> None:
    """[COE-3.1.2, COE-3.2.2a, COE-9.2.3d, COE-10.8.5] Take HP, at most what is left."""
    lost = min(amount, state.hp(number))
    if lost <= 0:
        return
    state.lost_hp[number] += lost
    state.unsettled = True
    if state.events is not None:
        without_def = () if remaining_def.has_def(state, number) else ("COE-3.2.2a",)
        state.record("hp_lost", (*rules, "COE-3.1.2", *without_def), object=number, amount=lost)


def recover_hp(state: State, number: int, amount: int) -> None:
    """[COE-10.8.4] Give back HP that a character has lost."""
    gained = min(amount, state.lost_hp[number])
    if gained > 0:
        state.lost_hp[number] -= gained
        state.record("hp_recovered", ("COE-10.8.4",), object=number, amount=gained)
