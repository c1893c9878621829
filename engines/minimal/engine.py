"""A small engine of Clashes of Destiny, and its adapter, on rung 0 of Cardlaw's ladder.

It plays the Main Phase with plain cards: moving, attacking, summoning a Minion, passing.
It doesn't check whether an answer is legal, reports no events and lists no options, and it claims none of
this. What it lacks, it answers with `not_supported`. Written from the rulebook and the protocol alone.

    cardlaw conform --engine "python3 engines/minimal/engine.py" --game clashes_of_destiny
"""

from __future__ import annotations

import json
import sys
from typing import Any

Data = dict[str, Any]  # a JSON object

# --- The game --------------------------------------------------------------------------------------

ZONES = ("board", "level_stack", "equipment", "secrets", "main_deck", "destiny_deck", "hand")
PILES = ("discard_pile", "banish_pile")
AFFINITIES = ("fire", "water", "air", "earth", "genesis", "wrath", "harmony", "void", "arcane")
SHRINE_TILES = {1: "0,2", 2: "8,2"}  # CD-4.1.3, CD-4.1.4
TILES = [f"{column},{row}" for row in range(5) for column in range(9)]
OVERDRIVE = 11  # from turn 12 on (CD-2.3.1), and for the turn before it


class Problem(Exception):
    """A request that can't be carried out. [WIRE-2.6]"""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.error = {"code": code, "text": text, "feature": text}


def lacking(feature: object) -> Problem:
    """What this engine can't do yet; raised before anything changes. [WIRE-2.8]"""
    return Problem("not_supported", str(feature))


class Card:
    """A card or token in the game."""

    def __init__(self, row: Data, printed: Data) -> None:
        self.id, self.name = row["id"], row["card"]
        self.owner: int = row["owner"]
        self.type, self.affinity = printed["types"][0], printed["affinity"].lower()
        self.printed: dict[str, int] = dict(printed.get("numbers", []))
        self.controller: int = row.get("controller") or self.owner
        self.is_token = row.get("token", False)
        self.entered, self.tile = row.get("entered", 0), row.get("tile", "")
        self.damage: int = row.get("damage", 0)
        self.moves: int = row.get("moves", 0)
        self.is_exhausted = row.get("exhausted", False)

    @property
    def atk(self) -> int:
        return self.printed.get("atk", 0)

    @property
    def hp(self) -> int:
        """What is left of its HP. [CD-1.2.5]"""
        return max(0, self.printed["hp"] - self.damage)

    def leave(self) -> None:
        """Lose what a card only has in play. [CD-9.3.5]"""
        self.damage = self.moves = self.entered = 0
        self.tile, self.is_exhausted, self.controller = "", False, self.owner

    def shown(self) -> Data:
        row = {"id": self.id, "card": self.name, "owner": self.owner, "controller": self.controller}
        row |= {"token": self.is_token, "exhausted": self.is_exhausted, "damage": self.damage}
        row |= {"moves": self.moves, "entered": self.entered, "tile": self.tile}
        if self.tile:
            row |= {"hp": self.hp, "atk": self.atk}
        if self.tile and self.type != "Minion":
            row |= {"sp": self.printed.get("sp", 0), "lv": self.printed.get("base_level", 0)}
        return row


class Player:
    """A player's numbers and zones."""

    def __init__(self, row: Data, cards: dict[int, Card]) -> None:
        self.mana, self.temporary = row.get("mana", 0), row.get("temporary_mana", 0)
        self.destiny, self.banished = row.get("destiny", 0), row.get("banished", 0)
        self.has_replaced, self.status = row.get("replaced", False), row.get("status", "playing")
        self.zones = {zone: [cards[number] for number in row.get(zone, [])] for zone in (*ZONES, *PILES)}
        mine = [*self.zones["board"], *self.zones["level_stack"]]
        known = row.get("affinities") or [one.affinity for one in mine if one.type == "Shrine"]
        self.affinities = [one for one in AFFINITIES if one in known]

    @property
    def leader(self) -> Card:
        return next(one for one in self.zones["board"] if one.type in ("Hero", "Shrine"))

    def shown(self, number: int) -> Data:
        row = {"player": number, "mana": self.mana, "temporary_mana": self.temporary, "destiny": self.destiny}
        row |= {"banished": self.banished, "replaced": self.has_replaced, "status": self.status}
        row |= {zone: [card.id for card in cards] for zone, cards in self.zones.items()}
        return {**row, "affinities": self.affinities}


class Game:
    """A game in the Main Phase."""

    def __init__(self, state: Data, printed: dict[str, Data]) -> None:
        if state["phase"] != "main":
            raise lacking(f"phase {state['phase']}")
        self.turn, self.active = state["turn"], state["active"]
        self.result: Data | None = state.get("result")
        self.cards = {row["id"]: Card(row, printed[row["card"]]) for row in state["objects"]}
        self.players = [Player(row, self.cards) for row in state["players"]]
        for player, one in enumerate(self.players, start=1):
            for card in one.zones["board"]:
                card.controller = player
        if any(one.zones["equipment"] or one.zones["secrets"] for one in self.players):
            raise lacking("Artifact or Secret")
        self.place_units()
        self.settle()

    @property
    def units(self) -> list[Card]:
        return [one for player in self.players for one in player.zones["board"]]

    def place_units(self) -> None:
        """Give units their tiles where the position leaves them out."""
        for unit in self.units:
            if unit.type == "Shrine":
                unit.tile = unit.tile or SHRINE_TILES[unit.controller]
        for unit in self.units:
            taken = {one.tile for one in self.units}
            unit.tile = unit.tile or next(tile for tile in TILES if tile not in taken)

    def answer(self, player: int, answer: Any) -> None:
        """Carry out an action of the turn player. [CD-7.3.1a]"""
        match answer:
            case ["move", number, tile]:
                unit = self.cards[number]
                unit.tile, unit.moves = tile, unit.moves + 1
            case ["attack", number, target]:
                self.attack(self.cards[number], self.cards[target])
            case ["play", number, tile] if self.cards[number].type == "Minion":
                self.summon(self.players[player - 1], self.cards[number], tile)
            case ["pass"]:
                self.end_turn()
            case _:
                raise lacking(f"answer {answer[0] if isinstance(answer, list) and answer else answer}")
        self.settle()

    def attack(self, attacker: Card, target: Card) -> None:
        """Both strike before anything falls. [CD-9.1.4, CD-9.2.1, CD-9.2.4]"""
        hits_back = target.type != "Shrine" and not target.is_exhausted  # CD-9.2.1a, CD-9.2.5
        attacker.is_exhausted = True  # CD-8.7.1
        target.damage += attacker.atk
        if hits_back:
            attacker.damage += target.atk
            target.is_exhausted = True  # CD-8.7.2

    def summon(self, player: Player, card: Card, tile: str) -> None:
        """[CD-8.1.4, CD-2.2.8]"""
        if card not in player.zones["hand"]:
            raise lacking("play from the Destiny Deck")
        temporary = min(player.temporary, card.printed["mana"])
        player.temporary -= temporary
        player.mana -= card.printed["mana"] - temporary
        player.zones["hand"].remove(card)
        player.zones["board"].append(card)
        card.entered, card.tile = 1 + max(one.entered for one in self.units), tile

    def draw(self, player: Player) -> None:
        """[CD-7.1.5, CD-7.1.6]"""
        if player.zones["main_deck"]:
            player.zones["hand"].append(player.zones["main_deck"].pop(0))

    def end_turn(self) -> None:
        """End the turn, and begin the next one up to its Main Phase. [CD-7.1.2, CD-7.1.2b]"""
        mine, other = self.players[self.active - 1], self.players[2 - self.active]
        if other.zones["destiny_deck"]:
            raise lacking("Destiny Phase")
        if self.turn >= OVERDRIVE:
            raise lacking("Overdrive")
        for player in self.players:
            player.temporary = player.banished = 0
            player.has_replaced = False
        mine.mana = min(mine.mana, 4)  # CD-2.2.4
        for unit in self.units:
            unit.is_exhausted, unit.moves = False, 0  # CD-7.5.1
        self.turn, self.active = self.turn + 1, 3 - self.active
        other.mana = min(other.mana + 4, 8)  # CD-2.2.2, CD-2.2.5
        self.draw(other)

    def settle(self) -> None:
        """Destroy what has no HP, and end the game if a leader has none. [CD-9.3.2, CD-11.1.1]"""
        for unit in self.units:
            if unit.type == "Minion" and unit.hp == 0:
                self.players[unit.controller - 1].zones["board"].remove(unit)
                unit.leave()
                if unit.is_token:
                    del self.cards[unit.id]  # CD-10.9.2
                else:
                    pile = "discard_pile" if "mana" in unit.printed else "banish_pile"  # CD-4.2.2
                    self.players[unit.owner - 1].zones[pile].append(unit)
        losers = [player for player in (1, 2) if self.players[player - 1].leader.hp == 0]
        if len(losers) == 2:
            self.result = {"draw": True, "losers": []}  # CD-11.1.5
        elif losers:
            self.players[losers[0] - 1].status = "lost"
            self.result = {"winner": 3 - losers[0], "losers": losers}

    def shown(self) -> Data:
        """The canonical state."""
        state: Data = {
            "game": GAME,
            "turn": self.turn,
            "active": self.active,
            "first_player": 1,
            "phase": "main",
        }
        state["players"] = [one.shown(number) for number, one in enumerate(self.players, start=1)]
        return {**state, "objects": [one.shown() for one in self.cards.values()], "result": self.result}


# --- The adapter -----------------------------------------------------------------------------------

GAME = "clashes_of_destiny"
HELLO = {
    "protocol": 1,
    "engine": {"name": "minimal", "version": "0.1"},
    "games": {GAME: {"version": "1.1.0", "switches": {}, "scope": {"text": []}}},
    "capabilities": ["load", "state"],
}


def load(message: Data) -> Game:
    """Begin from a position. Text that the engine doesn't carry out is refused here."""
    state = message["state"]
    cards = {**message["cards"], **state.get("token_cards", {})}
    if any(card.get("abilities") for card in cards.values()):
        raise lacking("card text")
    return Game(state, cards)


def position(game: Game) -> Data:
    asked = {"kind": "main_action", "player": game.active, "rules": [], "space": {"one_of": []}}
    return {"events": [], "decision": None if game.result else asked, "result": game.result}


def read(line: bytes) -> Data:
    """The request on a line. [WIRE-1.1, WIRE-1.4]"""
    if len(line) > 8 * 1024 * 1024:
        raise Problem("too_large", "a line has at most 8,388,608 bytes")
    try:
        return dict(json.loads(line))
    except (ValueError, TypeError):
        raise Problem("bad_message", "the line is not a JSON object") from None


class Session:
    """A conversation with the kit."""

    def __init__(self) -> None:
        self.game: Game | None = None

    def reply(self, message: Data) -> Data:
        match message["do"]:
            case "hello":
                return HELLO
            case "load":
                self.game = load(message)
                return position(self.game)
            case "answer" | "state" if self.game is None:
                raise Problem("no_game", "there is no game")
            case "answer" if self.game is not None:
                self.game.answer(message["player"], message["answer"])
                return position(self.game)
            case "state" if self.game is not None:
                return {"state": self.game.shown()}
            case "bye":
                return {}
        raise lacking(message["do"])


def main() -> None:
    """Reply line by line until `bye` or the end of the input."""
    session = Session()
    for line in sys.stdin.buffer:
        message = {}
        try:
            message = read(line)
            reply = session.reply(message)
        except Problem as problem:
            reply = {"error": problem.error}
        print(json.dumps({"id": message.get("id"), **reply}), flush=True)
        if message.get("do") == "bye":
            return


if __name__ == "__main__":
    main()
