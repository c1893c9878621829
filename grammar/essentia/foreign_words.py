"""[ES-R32] Words and phrases of other games, with replacements that mean the same here, if any."""

from __future__ import annotations

from typing import Final

from grammar.language.foreign import PhraseHint, WordHint

_OWN_SIDE: Final = "give directions from the golem's own side: forward, backward, left, right"
_AS_SAID: Final = "write a power as its directions and distance"

HINTS: Final = {
    "rook": WordHint(None, _AS_SAID, "ES-10.1.1"),
    "bishop": WordHint(None, _AS_SAID, "ES-10.1.1"),
    "queen": WordHint(None, _AS_SAID, "ES-10.1.1"),
    "king": WordHint(None, _AS_SAID, "ES-10.1.1"),
    "knight": WordHint(None, _AS_SAID, "ES-10.1.1"),
    "capture": WordHint("attack", "capturing is called attacking here", "ES-1.3.6"),
    "captures": WordHint("attack", "capturing is called attacking here", "ES-1.3.6"),
    "fight": WordHint("attack", "fighting is called attacking here", "ES-1.3.6"),
    "go": WordHint("move", "going somewhere is called moving here", "ES-10.1.3"),
    "step": WordHint("move", "golems move; give the distance in spaces", "ES-10.1.4"),
    "steps": WordHint("spaces", "give the distance in spaces", "ES-10.1.4"),
    "captured": WordHint("taken", "captured golems are called taken here", "ES-1.3.6"),
    "north": WordHint(None, _OWN_SIDE, "ES-10.1.10"),
    "south": WordHint(None, _OWN_SIDE, "ES-10.1.10"),
    "east": WordHint(None, _OWN_SIDE, "ES-10.1.10"),
    "west": WordHint(None, _OWN_SIDE, "ES-10.1.10"),
    "ahead": WordHint("forward", "ahead is called forward here", "ES-10.1.10"),
    "back": WordHint("backward", "back is called backward here", "ES-10.1.10"),
    "horizontally": WordHint("sideways", _OWN_SIDE, "ES-10.1.10"),
    "vertically": WordHint("forward or backward", _OWN_SIDE, "ES-10.1.10"),
    "straight": WordHint("orthogonally", "along a row or a file is called orthogonally", "ES-1.3.2"),
    "enemy": WordHint(None, "a line stops at every piece and attacks only enemies", "ES-8.1.3"),
    "friendly": WordHint(None, "a line stops at every piece and attacks only enemies", "ES-8.1.3"),
    "stopping": WordHint(None, "put what a line stops at after a semicolon", "ES-10.1.5"),
    "promote": WordHint(None, "golems are all alike; what one can do depends on its space", "ES-1.2.5"),
    "wizard": WordHint(None, "a text is about golems, which a player moves", "ES-1.1.3"),
    "sorcerer": WordHint(None, "a text is about golems, which a player moves", "ES-1.1.3"),
    "dawn": WordHint(
        None, "both Orders have the same powers; directions are seen from the golem's own side", "ES-10.1.10"
    ),
    "twilight": WordHint(
        None, "both Orders have the same powers; directions are seen from the golem's own side", "ES-10.1.10"
    ),
    "tile": WordHint(None, "tiles stay where they are once play has begun", "ES-3.1.7"),
    "tiles": WordHint(None, "tiles stay where they are once play has begun", "ES-3.1.7"),
    "changes": WordHint(None, "the terrain of a space stays as it is once play has begun", "ES-3.1.7"),
    "passing": WordHint(None, "a player can't pass", "ES-7.1.3"),
    "twice": WordHint(None, "a turn is one move; a golem may go one more space after an attack", "ES-7.1.2"),
    "battle": WordHint("game", "a text says 'game' for the battle", "ES-10.2.13"),
    "declare": WordHint("choose", "a text says 'choose' for what is declared", "ES-10.1.7"),
    "check": WordHint(None, "nothing is said when a golem is threatened", "ES-1.1.5"),
    "checkmate": WordHint(None, "a battle is won at a spring", "ES-11.1.1"),
    "through": WordHint(None, "only a jump gets through obstacles", "ES-8.6.2"),
    **dict.fromkeys(
        ("draw", "card", "cards", "hand", "deck", "mana", "spell", "token", "counter", "counters", "exile"),
        WordHint(None, "the game has no cards; a text says what golems on the space can do", "ES-2.1.1"),
    ),
    **dict.fromkeys(
        ("taunt", "flying", "haste", "battlecry", "deathrattle", "ward", "scry"),
        WordHint(None, "terrains have no keywords; write out what golems on the space can do", "ES-10.1.1"),
    ),
    "must": WordHint(None, "terrains can allow or forbid; attacks are never forced", "ES-8.1.7"),
}
"""Words that are refused, with replacements that mean the same here, if any."""

PHRASES: Final = (
    PhraseHint(
        r"(?:in a (?:sort of )?jump,? )?by drawing an '?L'?(?: ?\([^)]*\))?(?: in any direction)?"
        r"|by a jump in an L in any direction",
        "by a jump in an L of two spaces and one space",
        "say how long both legs of the L are",
        "ES-10.2.4",
    ),
    PhraseHint(
        r"(?:just )?(?:through|over|at) a one-space distance,?(?: always)?",
        "one space",
        "give the distance in spaces",
        "ES-10.1.4",
    ),
    PhraseHint(
        r"(orthogonally|diagonally),? a one-space distance",
        r"\1 one space",
        "give the distance in spaces",
        "ES-10.1.4",
    ),
    PhraseHint(
        r"(?:just|only|always) (one space|orthogonally|diagonally|forward)",
        r"\1",
        "a text allows what it says and nothing else",
        "ES-10.1.3",
    ),
    PhraseHint(
        r"(?:in|along) (?:the )?orthogonal and diagonal directions",
        "in any direction",
        "write the directions as one",
        "ES-1.3.2",
    ),
    PhraseHint(
        r"(?:in|along) (?:an? |the )?orthogonal(?: directions?| lines?)?",
        "orthogonally",
        "along a row or a file is called orthogonally",
        "ES-1.3.2",
    ),
    PhraseHint(
        r"along (?:rows|ranks|files) (?:or|and) (?:files|ranks|rows|columns)",
        "orthogonally",
        "along a row or a file is called orthogonally",
        "ES-1.3.2",
    ),
    PhraseHint(
        r"(?:in|along) (?:an? |the )?diagonal(?: directions?| lines?|s)?",
        "diagonally",
        "along a diagonal is called diagonally",
        "ES-1.3.2",
    ),
    PhraseHint(
        "through obstacles",
        "by a jump in an L of two spaces and one space",
        "only a jump gets through obstacles",
        "ES-8.6.2",
    ),
    PhraseHint(
        r"(?:gives|provides)(?: the golem(?: with)?)? the power of (?:the |an? )?([a-z ]+)",
        r"move and attack like \1",
        "a text that gives another terrain's power says 'like'",
        "ES-10.3.6",
    ),
    PhraseHint(
        r"with the power of (an? |the )?([a-z ]+)",
        r"like \1\2",
        "a text that gives another terrain's power says 'like'",
        "ES-10.3.6",
    ),
    PhraseHint(
        "at the moment of occupation", "on occupation", "write 'On occupation, choose ...'", "ES-10.1.7"
    ),
    PhraseHint(
        r"this (?:choice )?cannot be changed until (?:it|the zone|this space|this zone) is taken again",
        "this space has that power until it is taken again",
        "say what the choice gives",
        "ES-10.1.7",
    ),
    PhraseHint(
        r"(?:the )?loss of this (?:space|zone)[^.]*|this (?:space|zone) (?:lost|taken) means defeat",
        "a golem taken here loses its player the game",
        "say whose golem must be taken",
        "ES-10.2.13",
    ),
    PhraseHint(
        r"its Order the (?:battle|game)",
        "its player the game",
        "a text says 'player' for the Order that loses",
        "ES-10.2.13",
    ),
    PhraseHint(
        "golem eliminated here", "golem taken here", "an eliminated golem is called taken here", "ES-1.3.6"
    ),
    PhraseHint(
        r"(?:the )?occupation (?:of this (?:space|zone) )?is banned",
        "cannot be occupied",
        "write what cannot be done",
        "ES-10.1.8",
    ),
    PhraseHint(
        r"no power (?:gets?|can get) through (?:this space|this zone|it|them)",
        "lines stop before this space",
        "lines are stopped; jumps pass over the space unless the text says otherwise",
        "ES-10.2.10",
    ),
    PhraseHint(
        r"(?:jumps can|jumps may) pass over (?:this (?:space|zone)|it)|can be jumped over",
        "jumps pass over it",
        "write what jumps do, behind what lines do",
        "ES-10.2.10",
    ),
    PhraseHint(
        r"the piece can only",
        "the golem can",
        "a text allows what it says and nothing else",
        "ES-10.1.3",
    ),
    PhraseHint(
        r"a golem that (?:reaches|arrives on|enters) this (?:space|zone) is (?:eliminated|taken)",
        None,
        "no golem takes itself; keep golems away from the space",
        "ES-9.1.4",
    ),
    PhraseHint(
        r"(?:the )?golems of the (?:other|enemy) Order cannot [^.]*",
        None,
        "a text holds for the golems of both Orders",
        "ES-1.2.5",
    ),
    *(
        PhraseHint(rf"like (?:an?|the) {piece}", instead, _AS_SAID, "ES-10.1.1")
        for piece, instead in (
            ("rook", "orthogonally any number of spaces; stop at pieces"),
            ("bishop", "diagonally any number of spaces; stop at pieces"),
            ("queen", "in any direction any number of spaces; stop at pieces"),
            ("king", "in any direction one space"),
            ("knight", "by a jump in an L of two spaces and one space"),
        )
    ),
    PhraseHint(
        "straight (?:ahead|forwards?)", "forward", "straight ahead is called forward here", "ES-10.1.10"
    ),
    PhraseHint("straight backwards?", "backward", "straight back is called backward here", "ES-10.1.10"),
    PhraseHint("can ?not|(?:do|does|may) not", "cannot", "write cannot"),
    PhraseHint("(one|1) step", r"\1 space", "give the distance in spaces", "ES-10.1.4"),
    PhraseHint(
        ",? stopping at pieces",
        "; stop at pieces",
        "put what a line stops at after a semicolon",
        "ES-10.1.5",
    ),
    PhraseHint(
        r"(?<!golems here )(?:cannot|can't) be (?:taken|captured)",
        None,
        "spaces are occupied and golems are taken: 'Cannot be occupied' or 'Golems here cannot be taken'",
        "ES-10.2.8",
        "Golems here cannot be taken.",
    ),
    PhraseHint(
        r"golems on this (?:space|terrain)",
        "Golems here",
        "write 'golems here' for golems on this space",
        "ES-10.2.8",
    ),
    PhraseHint(r"golems here (?:cannot|can't) (move|attack)", r"Cannot \1", _AS_SAID, "ES-10.1.3"),
    PhraseHint(
        "this space (?:is|counts as) (?:a )?spring",
        "This space counts as a spring",
        "write that a terrain counts as a spring",
        "ES-10.2.11",
    ),
    PhraseHint(
        "(?:instead of moving, )?(?:a|the) golem(?: here)? (?:may|can) (?:change|swap|exchange) places.*",
        None,
        "golems of one Order are all alike, so changing places would change nothing, and nobody may pass",
        "ES-7.1.3",
    ),
    PhraseHint(
        "(?:when(?:ever)? a golem (?:leaves|arrives)[^,.]*, )?"
        "this (?:terrain|space) (?:becomes|turns into) .*",
        None,
        "the terrain of a space stays as it is once play has begun",
        "ES-3.1.7",
    ),
    PhraseHint("spring(?! of)", "spring of essence", "the terrain's name is Spring of essence", "ES-3.1.1"),
)
"""Phrases whose words may be known; checked when a text can't be read."""

SYNONYMS: Final = {
    "square": ("space", "ES-R32"),
    "zone": ("space", "ES-R32"),
    "squares": ("spaces", "ES-R32"),
    "backwards": ("backward", "ES-R32"),
    "forwards": ("forward", "ES-R32"),
    "leap": ("jump", "ES-R32"),
    "leaping": ("jumping", "ES-R32"),
}
"""Words read as others, with a warning: word -> (word, rule)."""
