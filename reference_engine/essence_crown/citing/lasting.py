"""The rules of this game for lasting effects: prohibition, prevention, replacement, temporary changes."""

from collections.abc import Mapping
from typing import Final

CARRIES: Final = {
    "interpreter.lasting.prevention": {
        "unprevented_damage": ("EC-10.1.7",),
        "after_texts": ("EC-10.1.8",),
        "prevented_by_texts": ("EC-10.1.8", "EC-10.3.3a", "EC-R67"),
        "after_shields": ("EC-10.1.8",),
        "stop_damage": ("EC-10.1.7", "EC-10.3.9a", "EC-R66"),
        "stop_all_combat_damage": ("EC-10.1.7", "EC-10.3.9"),
        "shield": ("EC-10.1.7", "EC-10.3.9a", "EC-R66"),
    },
    "interpreter.lasting.durations": {
        "end_until_turn_of": ("EC-10.3.9", "EC-10.3.9b", "EC-R77"),
        "end_changes": ("EC-10.3.9", "EC-10.3.9b", "EC-R77"),
        "end_permissions": ("EC-7.4.2", "EC-7.2.4", "EC-10.3.9b", "EC-R77"),
    },
    "interpreter.lasting.given_abilities": {
        "give_abilities": ("EC-10.3.3", "EC-10.3.3a"),
        "given_to": ("EC-10.3.3", "EC-10.3.3a"),
        "card_with": ("EC-10.3.3",),
    },
    "interpreter.lasting.control": {"return_borrowed": ("EC-7.4.2",)},
    "interpreter.lasting.replacement": {
        "zones_when_destroyed": ("EC-9.5.3", "EC-10.4.6"),
        "zones_when_dying": ("EC-10.4.6", "EC-9.6.2a", "EC-R56"),
        "zones_when_sacrificed": ("EC-10.4.6", "EC-9.6.2a", "EC-R56"),
        "zones_when_leaving": ("EC-3.10.7", "EC-10.4.6"),
        "open_to": ("EC-10.4.6", "EC-10.4.6b", "EC-R94"),
        "sent_to": ("EC-10.4.6",),
        "can_go": ("EC-10.4.2", "EC-10.4.6b", "EC-R94"),
        "contests": ("EC-10.4.6a", "EC-R78"),
        "must_choose": ("EC-10.4.6a", "EC-R78"),
        "is_choice_pending": ("EC-10.4.6a", "EC-R78"),
        "zone_instead": ("EC-10.4.6", "EC-10.4.6a", "EC-R78"),
        "zones_instead": ("EC-10.4.6",),
        "redirections": ("EC-10.4.6",),
    },
}

CITES: Final[Mapping[str, tuple[str, ...]]] = {
    "effects_ended.forbidden": ("EC-10.3.9", "EC-7.4.2", "LANG-7.18"),
    "object_damage_prevented": ("EC-10.1.7", "EC-10.1.8"),
    "protected": ("EC-10.1.7", "EC-10.3.9a", "EC-R66", "EC-10.3.9"),
    "combat_damage_stopped": ("EC-10.1.7", "EC-10.3.9"),
    "object_shielded": ("EC-10.1.7", "EC-10.3.9a", "EC-R66"),
}
