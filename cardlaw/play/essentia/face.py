"""Essentia at the terminal: the board, questions about spaces and terrains, and typed moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardlaw.play.board.grid import NO_MARKS, Marks
from cardlaw.play.essentia.looking import about_golem, about_space, as_typed, moves_in, parts_of
from cardlaw.play.essentia.opening import BELOW
from cardlaw.play.essentia.recorded import DRAWN
from cardlaw.play.essentia.sight import PLAYERS, Sight, drawing, sight_of
from cardlaw.play.essentia.typed import (
    as_written,
    is_answer,
    near_answers,
    options_of,
    places_face_down,
    reason_that_matters,
)
from cardlaw.play.records.record import result_words
from cardlaw.play.records.start import Start
from cardlaw.play.session.face import LONGEST_QUESTION, Command, Face
from cardlaw.play.session.near import near_words
from cardlaw.play.session.table import NotUnderstood, Table
from grammar.spaces.names import LETTERS
from reference_engine.essentia.sides import DAWN, TWILIGHT
from reference_engine.essentia.turn import OFFER_TRUCE, RESIGN
from reference_engine.kernel.decision import NATURE
from reference_engine.kernel.errors import IllegalAnswer
from spec.book import briefing

RESTS: Final = "ES-10.2.9"
_QUOTED: Final = 40
"""Characters quoted from a line that was not understood."""


class GolemFace(Face):
    """The face of a game of Essentia."""

    @property
    def commands(self) -> Mapping[str, Command]:
        """The commands in addition to those of every game."""
        return {
            "moves": self.moves,
            "terrain": self.terrain,
            "card": self.terrain,
            "side": self.turn,
            "fill": self.fill,
        }

    @property
    def never_warned(self) -> tuple[str, ...]:
        """Nobody resigns by mistake."""
        return (RESIGN,)

    # --- typed ------------------------------------------------------------------------------------

    def meant(self, table: Table, typed: str) -> str | None:
        """Return the answer that was typed, or look at a space."""
        if not typed:
            return None
        written = as_written(typed, table.game)
        if LETTERS.is_space(written) and not places_face_down(table.game):
            self.look(table, written)
            return None
        if parts_of(written) or is_answer(written):
            return written
        others = [OFFER_TRUCE, RESIGN, *options_of(table.game)]
        raise NotUnderstood(f"{typed[:_QUOTED]!r} is neither a command nor a move.", typed, others)

    def reason(self, table: Table, answer: str, refused: IllegalAnswer) -> IllegalAnswer:
        """Return the refusal with the other sign if that is refused, too."""
        return reason_that_matters(table.game, answer, refused)

    def hint(self, table: Table, answer: str, rule: str) -> str:
        """Name the switch that would allow the answer, or similar legal answers."""
        hints: Mapping[str, str] = self.data.tables["hints"]
        near = near_answers(answer, table.game)
        return hints.get(rule) or (f"Did you mean {' or '.join(near)}?" if near else "")

    # --- shown ------------------------------------------------------------------------------------

    def show(self, table: Table) -> None:
        """Show the board, with the last move marked."""
        self.show_board(table, last_move(table))

    def show_board(self, table: Table, marks: Marks) -> None:
        """Show the board with marks."""
        sight, screen = sight_of(table.game), table.screen
        below = BELOW[table.side or PLAYERS[DAWN].lower()]
        below = below or (table.decision.player if table.decision is not None else DAWN)
        screen.say()
        beside = self.beside(table, sight)
        screen.laid_out(drawing(sight, marks, beside, below, screen.plain, screen.width))

    def beside(self, table: Table, sight: Sight) -> list[str]:
        """Return the lines beside the board."""
        view, game = sight.view, table.game
        if game.decision is None:
            lines = [f"The game is over: {result_words(game.result or {}, PLAYERS, DRAWN)}."]
        elif view["phase"] == "play":
            lines = [f"Turn {view['turn']}: {PLAYERS[view['active']]} to move"]
        else:
            lines = [f"Tiles: {PLAYERS[view['active']]} places one", *_tiles(view)]
        if len(table.people) == 1:
            lines.append(f"You are {PLAYERS[table.people[0]]}.")
        if view["phase"] == "play":
            for player in (DAWN, TWILIGHT):
                there, field = sight.golems_of(player), game.state.field
                held = there.intersection(field.grid.named(field.counted[player]))
                lines.append(f"{PLAYERS[player]}: golems {len(there)}, on springs {len(held)}")
        lines += [
            f"{space} is declared {name.lower()} ({PLAYERS[sight.golems[space]]})"
            for space, name in sight.declared.items()
        ]
        if view["resting"]:
            lines.append(f"Resting: {', '.join(view['resting'])}")
        return lines

    def look(self, table: Table, space: str) -> None:
        """Show a space: its terrain, where its golem may go, and which golems can reach it."""
        sight, screen, decision = sight_of(table.game), table.screen, table.decision
        if space not in sight.terrain:
            screen.warn(f"The board has no space {space}; it goes from {sight.board.span}. [ES-4.1.1]")
            return
        moves = moves_in(table.game)
        from_here = [move for move in moves if move.origin == space]
        if from_here:
            self.show_board(table, Marks(space, frozenset(move.target for move in from_here)))
        screen.lines(about_space(sight, table.cards, space))
        if from_here:
            screen.say("It can move to:")
            screen.lines(about_golem(table.game, sight, from_here, _rule))
        elif decision is not None and decision.kind == "move" and sight.golems.get(space) == decision.player:
            rests = space in sight.view["resting"]
            screen.say(f"It rests this turn. \\[{RESTS}]" if rests else "It has nowhere to go.")
        to_here = [as_typed(move) for move in moves if move.target == space]
        if to_here:
            screen.lines([f"Can come here: {' '.join(to_here)}"])
        elif decision is not None and decision.kind == "place_tile":
            here = [str(one) for one in decision.space if str(one).partition("=")[0] == space]
            screen.lines([f"You may place: {' '.join(here)}" if here else "You can't place a tile here now."])

    def ending(self, _table: Table, result: Mapping[str, Any]) -> str:
        """Return who wins, or that there is a truce."""
        words = result_words(result, PLAYERS, DRAWN)
        return "There is a truce" if words == DRAWN else words

    # --- commands ---------------------------------------------------------------------------------

    def moves(self, table: Table, _rest: str) -> None:
        """Show all legal answers, one golem per line."""
        if table.decision is None:
            table.screen.say("The game is over.")
            return
        groups: dict[str, list[str]] = {}
        for answer in map(str, table.decision.space):
            parts = parts_of(answer)
            groups.setdefault(parts.origin if parts else answer.partition("=")[2], []).append(answer)
        table.screen.lines("  " + " ".join(group) for group in groups.values())

    def terrain(self, table: Table, rest: str) -> None:
        """Show what a terrain does; without a name, all terrains on the board."""
        there = set(sight_of(table.game).terrain.values())
        cards = table.cards
        named = {name.casefold(): name for name in cards}
        near = near_words(rest.casefold()[:LONGEST_QUESTION], list(named))
        if rest and not near:
            table.screen.warn(f"There is no terrain {rest[:LONGEST_QUESTION]!r}: {', '.join(cards)}")
            return
        for name in [named[near[0]]] if rest else [name for name in cards if name in there]:
            table.screen.lines([name, *(f"  {line}" for line in cards[name].text.splitlines())])

    def turn(self, table: Table, rest: str) -> None:
        """Choose the side at the bottom."""
        if rest.lower() not in BELOW:
            table.screen.warn(f"Say which side is at the bottom: {', '.join(BELOW)}.")
            return
        table.side = rest.lower()
        self.show(table)

    def fill(self, table: Table, _rest: str) -> None:
        """Leave the person's remaining tiles to chance."""
        if table.decision is None or table.decision.kind != "place_tile":
            table.screen.warn("There are no tiles to place now.")
            return
        table.remember(table.game.clone())
        table.left_to_chance = table.decision.kind


def face(start: Start) -> GolemFace:
    """Return the face of a game."""
    return GolemFace(start, PLAYERS)


def last_move(table: Table) -> Marks:
    """Mark the spaces of the last move."""
    for player, answer in reversed(table.game.answers):
        parts = parts_of(str(answer)) if player != NATURE else None
        if parts is not None:
            return Marks(last=frozenset((parts.origin, parts.target)))
    return NO_MARKS


def _rule(rule: str) -> str:
    return briefing.rule_text(rule) or rule


def _tiles(view: Mapping[str, Any]) -> list[str]:
    """The lines about tiles that are still to be placed."""
    stack, remaining, slots = view["tile_stack"], view["tiles_left"], view["slots"]
    lines = []
    if isinstance(stack, Mapping) and stack["count"]:
        lines.append(f"{stack['count']} face-down tiles are left.")
    if remaining:
        lines.append("Left: " + ", ".join(f"{count} {name.lower()}" for name, count in remaining.items()))
    if slots:
        slot = slots[str(view["active"])]
        lines.append(
            f"This tile goes to {'their own' if slot == 'own' else 'the other'} part, or the centre."
        )
    return lines
