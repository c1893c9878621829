"""The rules of this game about what lasts: prohibition, prevention, replacement, changes for a time."""

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
}

CITES: Final = {
    "object_damage_prevented": ("EC-10.1.7", "EC-10.1.8"),
    "protected": ("EC-10.1.7", "EC-10.3.9a", "EC-R66", "EC-10.3.9"),
    "combat_damage_stopped": ("EC-10.1.7", "EC-10.3.9"),
    "object_shielded": ("EC-10.1.7", "EC-10.3.9a", "EC-R66"),
}
