"""The rules to cite for events of this game's cards, as the tables in events.md say."""

from typing import Any

from grammar.champions_of_elequine.triggers import PhaseStarts
from grammar.ir.triggers import Dies
from reference_engine.champions_of_elequine.board import places
from reference_engine.champions_of_elequine.effects.triggering import rules_of_meeting
from reference_engine.champions_of_elequine.play.play_state import PlayState
from reference_engine.champions_of_elequine.zones import ARCHIVE, CACHE, FIELD, FRONT_ROW
from reference_engine.interpreter.attaching import attachments

OF_TEXT: frozenset[str] = frozenset(("COE-8.2.5",))
"""The rules by which a text lets a card enter."""


class NamingState(PlayState):
    """Cite the rules for each event."""

    __slots__ = ()

    # --- coming and going ---------------------------------------------------------------------------

    def rules_of_entry(self, number: int, rules: tuple[str, ...]) -> tuple[str, ...]:
        """[COE-1.2.12, COE-1.2.12a, COE-3.2.1, COE-3.3.2, COE-8.1.5, COE-8.1.6, COE-8.2.3, COE-8.7.1]
        Return all rules cited when a card comes onto the field, or a Champion into the Support area.
        """
        printed = self.definition[number]
        cited = [*rules, "COE-1.2.12"]
        if "COE-8.9.6b" not in rules:
            cited.append("COE-8.1.6")
        if printed.is_acolyte:
            cited += ["COE-3.2.1", "COE-4.1.5", "COE-8.2.3", "COE-8.1.5"]
        elif printed.is_equipment:
            cited += ["COE-3.3.2", "COE-4.1.7", "COE-8.1.5"]
        elif self.zone[number] in FRONT_ROW:
            cited += ["COE-1.2.12a", "COE-4.1.5", "COE-8.7.1"]
        if len(self.front_row(self.controller[number])) > places.POSITIONS:
            cited.append("COE-4.2.2a")
        if not OF_TEXT.isdisjoint(rules):
            cited.append("COE-8.2.5a")
        if printed.has_passive:
            cited.append("COE-8.10.3d")
        if self.is_heavy(number) and any(self.at[place] for place in places.BESIDE[self.place[number]]):
            cited.append("COE-10.7.7b")
        return tuple(dict.fromkeys(cited))

    def rules_of_left(
        self, _number: int, rules: tuple[str, ...], _destroyed_by: tuple[str, ...]
    ) -> tuple[str, ...]:
        """[COE-8.6.6] Return all rules cited when a card leaves the field or the Support area."""
        return (*rules[:1], "COE-8.6.6")

    def rules_of_zone(self, number: int, zone: int) -> tuple[str, ...]:
        """[COE-1.2.5, COE-1.2.6, COE-1.2.6a, COE-4.1.2, COE-4.1.9, COE-8.6.1]
        Return further rules by which a card, which is still where it was, comes to a zone of its owner.
        """
        if zone == ARCHIVE:
            return (
                "COE-1.2.5",
                "COE-4.1.2",
                "COE-8.6.1",
                "COE-1.2.6a",
                "COE-1.2.11a",
                *(("COE-4.5.1", "COE-8.4.6a") if self.is_face_down_card(number) else ()),
                *self._rules_of_champion(number),
            )
        return ("COE-1.2.6", "COE-4.1.9", "COE-1.2.6a", "COE-1.2.11a") if zone == CACHE else ()

    def is_face_down_card(self, number: int) -> bool:
        """[COE-8.4.6, COE-8.4.6a] Return whether a card lies face down in the Arsenal area."""
        return bool(self.face_down[number]) and self.zone[number] in FIELD

    def _rules_of_champion(self, number: int) -> tuple[str, ...]:
        """[COE-7.7.6a, COE-11.1.2] Return the further rules by which a Champion is archived."""
        if not self.definition[number].is_champion:
            return ()
        others = [other for other in self.champions(self.owner[number]) if other != number]
        return (
            *(("COE-7.7.6a",) if self.level[number] else ()),
            *(("COE-11.1.2",) if others else ()),
        )

    def record_move(self, number: int, zone: int, rules: tuple[str, ...]) -> None:
        """[COE-1.2.5, COE-1.2.6] Record that a card is archived or cached, or comes to a hand or a deck."""
        player = self.owner[number]
        if zone in CALLED:
            self.record(CALLED[zone], rules, player=player, object=number)
        else:
            self.record("moved", rules, player=player, object=number, name=self.zoning.names[zone])

    def place_of(self, number: int) -> str:
        """[COE-4.2.1] Return the name of the place where a card is."""
        return places.NAMES[self.place[number]]

    def place_left(self, number: int) -> str:
        """[COE-4.2.1] Return the name of the place that a card leaves."""
        return places.NAMES[self.place[number]]

    def rules_of_attaching(self, bearer: int) -> tuple[str, ...]:
        """[COE-3.3.3, COE-8.5.3, COE-8.5.3a] Return the rules by which Equipment comes to a character."""
        further = ("COE-8.5.3a",) if len(attachments(self, bearer)) > 1 else ()
        return ("COE-3.3.3", "COE-8.5.3", *further)

    def rules_of_trigger(self, printed: Any, node: Any) -> tuple[str, ...]:
        """[COE-7.2.2b, COE-7.5.3, COE-8.4.5a, COE-8.10.2b, COE-8.10.4b, COE-10.1.1c, COE-10.10.3,
        COE-10.10.4]
        Return the rules by which a triggered text is carried out.
        """
        kind = type(node.trigger)
        phase = node.trigger.phase if kind is PhaseStarts else ""
        return (
            OF_PHASES.get(phase, "COE-10.10.3"),
            "COE-8.10.2b",
            *(("COE-8.10.4b",) if printed.is_champion else ()),
            "COE-10.1.1c",
            *rules_of_meeting(self, printed, node),
            *(("COE-10.10.4", "COE-10.10.4a") if kind is Dies else ()),
            *(("COE-10.10.2b",) if ("judge",) in self.agenda else ()),
        )

    # --- texts --------------------------------------------------------------------------------------

    def rules_of_stat_change(self, number: int, stat: str, change: int, duration: str) -> tuple[str, ...]:
        """[COE-3.2.2b, COE-10.7.9a, COE-10.8.1, COE-10.8.3, COE-10.8.3b, COE-10.8.5, COE-10.8.5a]
        Return the rules by which an instruction changes a stat; the change has been made.
        """
        rules = ["COE-10.7.9a" if duration == FOR_GOOD else "LANG-7.8"]
        if stat not in self.definition[number].numbers:
            return (*rules, "COE-3.2.2b")
        if stat == "def":
            rules.append("COE-10.8.3" if change > 0 else "COE-10.8.3b")
        if self.sum_of(number, stat) < 0:
            rules += ["COE-10.8.5", "COE-10.8.5a"]
        return tuple(rules)


OF_PHASES = {"camp": "COE-7.2.2b", "rest": "COE-7.5.3"}
"""By phase: the rule of a text that speaks of its start."""
CALLED = {ARCHIVE: "archived", CACHE: "cached"}
"""By zone: the name of the event of a card that comes there."""
FOR_GOOD = "while_in_play"
"""The duration of a change by Vengeance."""
