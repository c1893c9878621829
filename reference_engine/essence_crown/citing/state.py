"""The rules of this game that the state of a card game carries out."""

from typing import Final

CARRIES: Final = {
    "interpreter.state": {
        "CardState.resolve_waiting": ("EC-7.4.1", "EC-8.3.4a", "EC-10.3.4a", "EC-R61", "EC-R62"),
    },
    "interpreter.queries": {
        "QueriedState.sum_of": ("EC-10.3.2",),
        "QueriedState._bonuses": ("EC-10.3.1", "EC-10.3.3"),
        "QueriedState.opponents": ("EC-1.1.7",),
    },
    "interpreter.texts.watching": {
        "seeing": ("EC-10.3.4", "EC-10.3.5", "EC-10.3.6", "EC-10.3.7", "EC-10.3.8"),
        "whose": ("EC-10.3.8",),
        "row_of": ("EC-10.3.4",),
        "Pattern.is_of_itself": ("EC-10.3.4",),
    },
    "interpreter.texts.printed": {
        "Printed._lay_out_modes": ("EC-10.2.4", "EC-10.2.5"),
        "Printed._timing_and_cost": ("EC-8.3.1", "EC-8.3.2", "EC-2.8.5"),
    },
    "interpreter.texts.dependent": {
        "as_dependent": ("EC-10.3.2a", "EC-R100"),
        "beforehand": ("EC-10.3.2a", "EC-R100"),
    },
    "interpreter.texts.statics": {
        "bonuses_from": ("EC-10.3.2",),
        "unqualified": ("EC-10.3.3a", "EC-R67"),
        "reach_of": ("EC-10.3.3a", "EC-R67"),
    },
    "interpreter.positions.saving": {
        "Saving.view": ("EC-4.1.7", "EC-R81"),
        "Saving.looking_at": ("EC-R81",),
    },
    "interpreter.texts.library": {
        "Library._types": ("EC-3.7.2", "EC-10.3.6a", "EC-R69"),
        "Library.token": ("EC-10.4.5", "EC-10.4.5a", "EC-R89"),
    },
}
"""By shared function: the rules of this game that it carries out."""
