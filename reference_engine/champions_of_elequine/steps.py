"""The rows of this game's own steps with parts, and the rows in its state."""

from typing import Final, NamedTuple

from reference_engine.interpreter.texts.frame import Frame, Reference
from reference_engine.kernel.spaces import Answer

Action = tuple[Answer, ...]
"""An answer that is an action, such as ("play", 7, "1:3")."""


class OfPhase(NamedTuple):
    """The beginning of a phase, for a player in the Camp Phase and the Main Phase, otherwise for player 0."""

    name: str
    phase: str
    player: int = 0


class OfStep(NamedTuple):
    """Something that a player may do after a step of a phase."""

    name: str
    player: int
    step: str


class Replacing(NamedTuple):
    """[COE-8.7.3] A player replaces the Party Leader; `of_both` says whether the other player does too."""

    name: str
    player: int
    of_both: int


class Attack(NamedTuple):
    """[COE-9.1.2] The attack that waits or is being carried out: its attacker and target, as they were then.

    The boosters are listed for each side; `piercing` says whether the boost gave the attacker Piercing.
    """

    attacker: Reference
    target: Reference
    attack_boosters: tuple[Reference, ...] = ()
    defense_boosters: tuple[Reference, ...] = ()
    has_boosted: int = 0
    """Whether the defending player has boosted."""
    provoked: int = 0
    piercing: int = 0
    by: int = 0
    """The attacking player."""
    place: int = 0
    """[COE-9.1.5] Where the target stood when it became the target."""
    had_tactic: int = 0
    """[COE-9.6.4] Whether the defending player has answered with a Party Tactic."""
    is_harmless: int = 0
    """[COE-9.2.3c] Whether it was carried out with 0 DMG."""


class Change(NamedTuple):
    """[COE-10.8.1, COE-10.8.2a] A change of a card for a time, until it moves to another zone.

    `name` is a stat, which changes by `change`, or with a change of 0 a keyword that it has or a verb that is
    forbidden to it.
    """

    object: int
    moved: int
    name: str
    change: int = 0


class Vengeance(NamedTuple):
    """[COE-10.7.9a] A Champion has gained a Vengeance text of an archived one, named by its card.

    `ability` is the place of the text among the abilities of that card.
    """

    object: int
    card: str
    ability: int


class Placing(NamedTuple):
    """A text plays a card, or moves a character, to a place that its player chooses."""

    name: str
    frame: Frame
    object: int

    @property
    def player(self) -> int:
        """The player who chooses."""
        return self.frame.you


class Met(NamedTuple):
    """[COE-10.4.10, COE-10.4.10a] A triggered text, by its card and place, and whether it meets others.

    `both` says whether texts of both players meet, `several` whether several of its player do.
    """

    card: str
    place: int
    both: int
    several: int


class Avenging(NamedTuple):
    """[COE-10.7.9a] A Champion gains a Vengeance text; then its instruction is carried out.

    `place` is that of the text among the abilities of the archived card.
    """

    name: str
    object: int
    archived: int
    place: int
    of_several: int


TO_SUPPORT: Final = "A"
TO_FIELD: Final = "B"
SWAP_ON_FIELD: Final = "C"
SWAP_WITH_SUPPORT: Final = "D"
"""[COE-8.9.3, COE-8.9.4, COE-8.9.5, COE-8.9.6] The four Party Tactics, as events name them."""

IN_WINDOW: Final = -1
"""In place of how often a target had moved: it is an entry of the window, by its number."""
AT_PLACE: Final = -2
"""In place of how often a target had moved: it is a place, and the next target is the card there."""
