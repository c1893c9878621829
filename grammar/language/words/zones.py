"""What card texts call the zones of a game."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

from spec.book.game.parts import Zone


def zone_forms(
    zones: Iterable[Zone],
    *,
    unnamed: Container[str] = (),
    verbs: Container[str] = (),
    several: Container[str] | None = None,
) -> dict[str, str]:
    """Return what texts may call the zones, in any letter case, each form with the name of its zone.

    Texts never name the `unnamed` zones. `verbs` are forms that are verbs as well, and can't be read as zones
    everywhere. `several` are the zones that texts name in the plural ("their owners' hands"): all by default.
    """
    found: dict[str, str] = {}
    for zone in zones:
        if zone.name in unnamed:
            continue
        forms = {form.lower(): form for form in (zone.title, *zone.also) if "(" not in form}
        for small, form in forms.items():
            if small not in verbs:
                found[form] = zone.name
                if several is None or zone.name in several:
                    found[f"{form}s"] = zone.name
    return found


def zone_words(zones: Sequence[Zone]) -> dict[str, str]:
    """Return the word for each zone in texts: as in the rulebook, in lowercase if it may be written so."""
    return {
        zone.name: zone.title.lower() if zone.title.lower() in zone.also else zone.title for zone in zones
    }
