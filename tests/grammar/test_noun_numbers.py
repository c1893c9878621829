"""[LANG-4.9] A noun that doesn't agree in number with the words before it is refused, with the right word."""

from __future__ import annotations

from itertools import product

import pytest

from grammar.language.compile import compile_text, parser_of
from grammar.language.dialect import Dialect, load, with_cards
from grammar.language.errors import CardTextError, Finding
from grammar.language.reading.noun_numbers import Noun
from grammar.language.source import SourceText, Span
from tests.grammar.test_suggestions import VALID, Line

THINGS = {
    "Avatar": "Avatars",
    "Domain": "Domains",
    "Essence card": "Essence cards",
    "Relic": "Relics",
    "Rite": "Rites",
    "Shard": "Shards",
    "Spell": "Spells",
    "Support": "Supports",
    "Companion": "Companions",
    "unit": "units",
    "Deity": "Deities",
    "token": "tokens",
    "card": "cards",
    "Avatar card": "Avatar cards",
    "Glow Avatar token": "Glow Avatar tokens",
    "attacking Avatar": "attacking Avatars",
    "Relic or Domain": "Relics or Domains",
}
"""What can be on the table in any number."""
ZONES = {
    "Domain Zone": "Domain Zones",
    "Shard Row": "Shard Rows",
    "Avatar Line": "Avatar Lines",
    "Relic / Support Zone": "Relic / Support Zones",
    "Relic Zone": "Relic Zones",
    "Support Zone": "Support Zones",
    "Veiled Deck": "Veiled Decks",
    "main deck": "main decks",
    "deck": "decks",
    "Crypt": "Crypts",
    "discard pile": "discard piles",
    "Null Zone": "Null Zones",
    "Null": "Nulls",
    "hand": "hands",
}
FRAMES: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "Destroy {}.": (
        {
            "a": "one",
            "one": "one",
            "1": "one",
            "another": "one",
            "target": "one",
            "another target": "one",
            "each": "one",
            "each other": "one",
            "up to one": "one",
            "up to one target": "one",
            "1 target": "one",
            "target opponent's": "one",
            "an opponent's": "one",
            "two": "many",
            "2": "many",
            "two target": "many",
            "up to three": "many",
            "up to 3 target": "many",
            "all": "many",
            "all other": "many",
        },
        THINGS,
    ),
    "If you control {}, draw a card.": (
        {
            "a": "one",
            "another": "one",
            "exactly 1": "one",
            "at least one": "one",
            "2 or more": "many",
            "one or more": "many",
            "3 or fewer": "many",
            "3 or less": "many",
            "2+": "many",
            "exactly 2": "many",
            "at most 4": "many",
        },
        THINGS,
    ),
    "If you control more {} than an opponent, draw a card.": ({"": "many"}, THINGS),
    "Draw a card for {} you control.": ({"each": "one", "each other": "one"}, THINGS),
    "Draw X cards, where X is {} you control.": ({"the number of": "many"}, THINGS),
    "{} you control can't attack this turn.": ({"Each": "one", "All": "many", "": "many"}, THINGS),
    "Draw {}.": (
        {"a": "one", "1": "one", "one": "one", "3": "many", "twelve": "many"},
        {"card": "cards"},
    ),
    "Draw a card, then draw {}.": ({"a": "one", "two": "many"}, {"card": "cards"}),
    "Discard your hand, then draw {}.": ({"that many": "many"}, {"card": "cards"}),
    "Draw {}, where X is your KL.": ({"X": "many"}, {"card": "cards"}),
    "Put the {} of your Veiled Deck into your Crypt.": (
        {"top": "one", "top 1": "one", "top two": "many"},
        {"card": "cards"},
    ),
    "Gain {}.": (
        {"a": "one", "1": "one", "one": "one", "2": "many", "two": "many"},
        {"God Charge": "God Charges"},
    ),
    "If you have {}, draw a card.": (
        {"1 or more": "many", "2": "many", "1": "one", "2+": "many", "exactly two": "many"},
        {"God Charge": "God Charges"},
    ),
    "Draw a card for {} you have.": ({"each": "one"}, {"God Charge": "God Charges"}),
    "Create {}.": (
        {"a 2/2 Echo": "one", "two 2/2 Glow Echo": "many", "one 1/1 Echo": "one"},
        {"Avatar token": "Avatar tokens"},
    ),
    "{} loses 1 KL.": ({"Each": "one", "Target": "one"}, {"opponent": "opponents"}),
    "Avatars you control can't be targeted by {} this turn.": ({"": "many"}, {"opponent": "opponents"}),
    "Nullify all cards from {}.": (
        {"your": "one", "all": "many", "each player's": "one", "each opponent's": "one"},
        ZONES,
    ),
    "{} may include any number of copies of this card.": ({"A": "one"}, {"Veiled Deck": "Veiled Decks"}),
    "A Veiled Deck may include {} of this card.": (
        {"any number of": "many", "up to 1": "one", "up to four": "many"},
        {"copy": "copies"},
    ),
    "This Avatar can block {}.": (
        {"an additional": "one", "one additional": "one", "two additional": "many"},
        {"attacker": "attackers"},
    ),
}
"""A sentence -> the words before its noun with the number they require, and the nouns in both numbers."""
UNITS = {
    "unit": "units",
    "Character": "Characters",
    "Enemy": "Enemies",
    "Boss": "Bosses",
}
IN_PLAY = {**UNITS, "Pet": "Pets", "Relic": "Relics", "Site": "Sites"}
OF_KINGS: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "On play: exhaust {}.": (
        {
            "target": "one",
            "another target": "one",
            "target opposing": "one",
            "each": "one",
            "each opposing": "one",
            "two target": "many",
            "all": "many",
        },
        UNITS,
    ),
    "While this is in play, if you control {}, this gets +1 Power.": (
        {"a": "one", "another": "one", "two or more": "many", "3 or fewer": "many"},
        IN_PLAY,
    ),
    "While this is in play, this gets +1 Attack for {} you control.": ({"each": "one"}, IN_PLAY),
    "While this is in play, {} you play cost 1 less Oath.": ({"": "many"}, IN_PLAY),
    "On play: draw {}.": ({"a": "one", "1": "one", "3": "many", "two": "many"}, {"card": "cards"}),
    "On play: gain {}.": ({"a": "one", "1": "one", "2": "many"}, {"Mark": "Marks"}),
    "On play: gain {} of your choice.": ({"1": "one", "2": "many"}, {"resource": "resources"}),
    "On play: {} discards 1 card.": ({"each": "one", "target": "one"}, {"opponent": "opponents"}),
    "On play: each player discards {}.": ({"a": "one", "2": "many"}, {"card": "cards"}),
    "While this is in play, this gets +1 Attack during {}.": ({"Stone": "many"}, {"test": "tests"}),
    "While this is in play, you may spend 1 additional resource in {}.": (
        {"each": "one"},
        {"Engagement": "Engagements"},
    ),
    "On play: look at the top card of {}.": ({"your": "one"}, {"deck": "decks"}),
    "On play: return target allied unit to {}.": ({"its owner's": "one"}, {"hand": "hands"}),
}
"""The same for Kudurru Kings."""
CD_ZONES = (
    ("discard", "pile"),
    ("banish", "pile"),
    ("main", "deck"),
    ("destiny", "deck"),
    ("", "deck"),
    ("", "hand"),
)
THINGS = {"unit": "units", "minion": "minions"}
OF_CLASHES: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "On Enter: Exhaust {}.": (
        {
            "a": "one",
            "another": "one",
            "an enemy": "one",
            "each": "one",
            "each adjacent": "one",
            "two enemy": "many",
            "all": "many",
        },
        THINGS,
    ),
    "On Enter: Heal {} for 2.": ({"an": "one", "each": "one", "two": "many"}, {"ally": "allies"}),
    "On Enter: Deal 2 damage to {}.": ({"an": "one", "each": "one", "all": "many"}, {"enemy": "enemies"}),
    "On Enter: If you control {}, draw a card.": (
        {"a": "one", "another": "one", "two or more": "many", "3 or fewer": "many"},
        {"minion": "minions", "Secret": "Secrets"},
    ),
    "On Enter: Destroy {}.": ({"an enemy": "one", "each": "one", "two": "many"}, {"artifact": "artifacts"}),
    "Whenever the opponent plays {}, draw a card.": ({"a": "one"}, {"spell": "spells"}),
    "On Enter: Draw {}.": ({"a": "one", "1": "one", "3": "many", "two": "many"}, {"card": "cards"}),
    "Your Hero has {}.": ({"+1": "one", "+2": "many", "-1": "one"}, {"level": "levels"}),
    "On Enter: Move a friendly minion {}.": ({"1": "one", "2": "many"}, {"tile": "tiles"}),
    "On Enter: Teleport this to {}.": ({"an empty": "one"}, {"tile": "tiles"}),
    "On Enter: If you have unlocked {}, draw a card.": (
        {"an advanced": "one"},
        {"affinity": "affinities"},
    ),
    "On Enter: Deal 1 damage to each {}.": (
        {"adjacent": "one"},
        {"Shrine": "Shrines", "creature": "creatures"},
    ),
    "On Enter: Return a minion from {} to your hand.": (
        {"your": "one", "any": "one"},
        {f"{name} {kind}".strip(): f"{name} {kind}s".strip() for name, kind in CD_ZONES},
    ),
}
"""The same for Clashes of Destiny."""
OF_CHAMPIONS: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "Stagger {}.": (
        {"target": "one", "another target": "one", "each": "one", "2 target": "many", "all": "many"},
        {"ally": "allies", "enemy": "enemies", "character": "characters"},
    ),
    "Archive {}.": (
        {"target enemy": "one", "each enemy": "one", "2 target enemy": "many", "all enemy": "many"},
        {"Acolyte": "Acolytes"},
    ),
    "Restand {}.": (
        {"target": "one", "each": "one", "2 target": "many"},
        {"Champion ally": "Champion allies"},
    ),
    "Draw {}.": ({"a": "one", "1": "one", "3": "many", "two": "many"}, {"card": "cards"}),
    "Return {} from your archive to your hand.": (
        {"1": "one", "2": "many"},
        {"Acolyte": "Acolytes", "Champion": "Champions", "Arsenal card": "Arsenal cards"},
    ),
    "Draw 1 card. Restand {}.": (
        {"1 of your rested": "many", "each of your rested": "many", "all of your rested": "many"},
        {"resource": "resources"},
    ),
    "Deal 2 DMG to {}.": (
        {"target": "one", "2 target": "many"},
        {"enemy position": "enemy positions", "ally position": "ally positions"},
    ),
    "Stagger {} your opponent controls.": (
        {"each": "one", "all": "many"},
        {"Party Leader": "Party Leaders", "Support Champion": "Support Champions"},
    ),
    "Look at the top card of {}.": (
        {"your": "one", "your opponent's": "one"},
        {"deck": "decks", "Arsenal deck": "Arsenal decks"},
    ),
    "Return target Acolyte to {}.": ({"its owner's": "one"}, {"hand": "hands"}),
    "Conjure: Negate {}.": ({"target enemy": "one"}, {"skill": "skills"}),
    "If you control {}, draw 1 card.": (
        {"another": "one", "3 or more": "many", "2 or fewer": "many"},
        {"ally": "allies", "Champion": "Champions"},
    ),
    "If your opponent controls {}, draw 1 card.": (
        {"an": "one", "3 or more": "many"},
        {"Acolyte": "Acolytes"},
    ),
    "Draw 1 card for {}.": ({"each": "one"}, {"Mage ally": "Mage allies"}),
}
"""The same for Champions of El'Equine."""
MOVES: dict[str, dict[str, str]] = {
    "Move forward {}.": {"one": "one", "1": "one"},
    "Move forward {}; stop at pieces.": {"up to two": "many", "up to 3": "many", "any number of": "many"},
    "Move by a jump of exactly {} orthogonally.": {"two": "many"},
    "Move by a jump in an L of two spaces and {}.": {"one": "one"},
    "Move by a jump in an L of {} and one space.": {"two": "many", "3": "many"},
}
SPACES = {"space": "spaces", "square": "squares"}
HURDLES = {"Attack forward by jumping over {}; stop at the next piece.": {"exactly one": "one"}}
EITHER = frozenset(
    {"any", "its", "no", "the", "their", "your", "owners'", "opponents'", "player's", "controller's"}
)
"""Words before a noun that allow both numbers."""
TYPES = {
    "This Avatar can": "Avatar",
    "A Veiled Deck may": "Shard",
    "{} may include": "Shard",
    "{} you control can't": "Spell",
}


def _lines() -> list[tuple[str, str, str, str]]:
    """The game, what the text is on, the right text and the wrong one."""
    rows: list[tuple[str, str, str, str]] = []
    for frame, (counts, nouns) in FRAMES.items():
        on = next((each for begin, each in TYPES.items() if frame.startswith(begin)), "Spell")
        for (count, number), (one, many) in product(counts.items(), nouns.items()):
            right, wrong = (one, many) if number == "one" else (many, one)
            rows.append(("essence_crown", on, _said(frame, count, right), _said(frame, count, wrong)))
    for frame, (counts, nouns) in OF_KINGS.items():
        for (count, number), (one, many) in product(counts.items(), nouns.items()):
            right, wrong = (one, many) if number == "one" else (many, one)
            rows.append(
                ("kudurru_kings", "Character", _said(frame, count, right), _said(frame, count, wrong))
            )
    for frame, (counts, nouns) in OF_CLASHES.items():
        for (count, number), (one, many) in product(counts.items(), nouns.items()):
            right, wrong = (one, many) if number == "one" else (many, one)
            rows.append(
                ("clashes_of_destiny", "Minion", _said(frame, count, right), _said(frame, count, wrong))
            )
    for frame, (counts, nouns) in OF_CHAMPIONS.items():
        for (count, number), (one, many) in product(counts.items(), nouns.items()):
            right, wrong = (one, many) if number == "one" else (many, one)
            rows.append(
                ("champions_of_elequine", "Arsenal", _said(frame, count, right), _said(frame, count, wrong))
            )
    pieces = {"piece": "pieces"}
    for moves, nouns in ((MOVES, SPACES), (HURDLES, pieces)):
        for frame, counts in moves.items():
            for (count, number), (one, many) in product(counts.items(), nouns.items()):
                right, wrong = (one, many) if number == "one" else (many, one)
                rows.append(("essentia", "Terrain", _said(frame, count, right), _said(frame, count, wrong)))
    return rows


def _said(frame: str, count: str, noun: str) -> str:
    said = " ".join((count, noun)).strip()
    text = frame.format(said)
    return text[:1].upper() + text[1:] if frame.startswith("{}") else text


LINES = _lines()
BARE = "put 'a', 'each' or similar before this noun"


def _read(game: str, on: str, text: str) -> tuple[object, tuple[Finding, ...]]:
    """The meaning of the text, or its errors."""
    try:
        return compile_text(text, load(game), on).abilities, ()
    except CardTextError as error:
        return None, error.findings


@pytest.mark.parametrize(("game", "on", "right", "wrong"), LINES, ids=[row[3] for row in LINES])
def test_every_noun_after_every_count(game: str, on: str, right: str, wrong: str) -> None:
    """The right number is never an error; the wrong one is, and its fix gives the right text.

    A single noun without a word before it may have no fix: the plural would mean others.
    """
    meaning, findings = _read(game, on, right)
    codes = [each.code for each in findings]
    assert "CT316" not in codes
    if _unread(codes):
        return
    (finding,) = _read(game, on, wrong)[1]
    assert finding.code == "CT316"
    if meaning is not None and not (finding.message.startswith(BARE) and finding.suggestion is None):
        start, end = finding.span
        assert f"{wrong[:start]}{finding.suggestion}{wrong[end:]}" == right


def _unread(codes: list[str]) -> bool:
    """Whether no sentence has this form, so that no noun in it has a number."""
    return any(code.startswith("CT2") for code in codes)


def test_the_frames_have_every_noun() -> None:
    """No noun is missed because no frame uses it in a sentence."""
    read = [row for row in LINES if not _unread([each.code for each in _read(*row[:3])[1]])]
    assert len(read) > len(LINES) * 0.8
    for game in with_cards():
        said = " ".join(right.lower() for name, _, right, _ in read if name == game)
        nouns = parser_of(load(game)).agreement.numbers.nouns
        assert {each.singular for each in nouns.values() if each.singular.lower() not in said} <= FIXED


FIXED = {"golem", "supporter"}
"""Nouns that allow only one number in every sentence, or that occur only where both fit."""


def _noun(dialect: Dialect, written: str) -> Noun | None:
    return parser_of(dialect).agreement.numbers.nouns.get(written.lower())


TRAITS = frozenset({"ASPECT", "DOMAIN_TAG", "STATS", "AFFINITY", "CLASS", "SIDE"})
DESCRIPTIONS = frozenset({"other", "attacking", "exhausted", "ready", "additional", "echo"})


@pytest.mark.parametrize("line", VALID, ids=lambda line: line.text)
def test_the_other_number_in_any_text(line: Line) -> None:
    """Change the number of each noun in each valid text: it is refused, or the words before it allow both."""
    dialect = load(line.game)
    meaning = _read(line.game, line.on or "", line.text)[0]
    for sentence in parser_of(dialect).lexicon.sentences(SourceText(line.text), 0, len(line.text), []):
        before = ""
        for token in sentence.tokens:
            span = Span(token.start_pos or 0, token.end_pos or 0)
            written = line.text[span.start : span.end]
            noun = _noun(dialect, written)
            if noun is not None and before not in EITHER and not before.endswith(" opponent's"):
                other = noun.singular if written.lower() == noun.plural.lower() else noun.plural
                text = line.text[: span.start] + other + line.text[span.end :]
                found, findings = _read(line.game, line.on or "", text)
                assert found != meaning, text
                for finding in findings:
                    if finding.code == "CT316" and finding.suggestion is not None:
                        start, end = finding.span
                        fixed = text[:start] + finding.suggestion + text[end:]
                        assert fixed.lower() == line.text.lower()
            if token.type not in TRAITS and token.lower() not in DESCRIPTIONS:
                owner = f"{before} " if before in ("each", "the") and written.endswith("'s") else ""
                before = owner + written.lower().split()[-1]
