"""Compile cards, play games, judge engines and read rules from Python.

    import cardlaw

    mine, yours, *_ = cardlaw.decks("my_game").values()
    played = cardlaw.start("my_game", [mine, yours], cardlaw.cards("my_game"), chance=cardlaw.Seeded(7))
    while (decision := played.decision) is not None:
        played.answer(decision.options.first())
    print(played.result)

`docs/guide/embed.md` shows each use and says what is stable. Each name is imported when it is first used, so
the command starts as fast as without them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from conformance.kit.drivers.driver import CannotStart as CannotStart
    from conformance.kit.judging.runs import judge as judge
    from conformance.kit.judging.verdict import Result as Result
    from conformance.kit.judging.verdict import Verdict as Verdict
    from conformance.kit.suites.load import ScenarioError as ScenarioError
    from conformance.kit.suites.load import Suite as Suite
    from conformance.kit.suites.load import load_suite as load_suite
    from conformance.kit.suites.paths import NoScenarios as NoScenarios
    from conformance.kit.suites.paths import read_scenarios as read_scenarios
    from grammar.ir.cards import Card as Card
    from grammar.ir.decks import Deck as Deck
    from grammar.language.compile import Compiled as Compiled
    from grammar.language.compile import compile_text as compile_text
    from grammar.language.dialect import Dialect as Language
    from grammar.language.dialect import load as load_language
    from grammar.language.errors import CardTextError as CardTextError
    from grammar.language.files import compile_card as compile_card
    from grammar.language.files import compile_cards as compile_cards
    from grammar.language.shipped import shipped_cards as cards
    from grammar.language.shipped import shipped_decks as decks
    from reference_engine.api import Chance as Chance
    from reference_engine.api import Game as Game
    from reference_engine.api import Seeded as Seeded
    from reference_engine.api import restore as restore
    from reference_engine.api import start as start
    from reference_engine.kernel.decision import NATURE as NATURE
    from reference_engine.kernel.decision import Decision as Decision
    from reference_engine.kernel.errors import BadPosition as BadPosition
    from reference_engine.kernel.errors import EngineBug as EngineBug
    from reference_engine.kernel.errors import IllegalAnswer as IllegalAnswer
    from reference_engine.kernel.errors import Malformed as Malformed
    from reference_engine.kernel.errors import NotSupported as NotSupported
    from reference_engine.kernel.errors import UnknownCard as UnknownCard
    from reference_engine.kernel.events import Event as Event
    from spec.book.game.switches import SwitchError as SwitchError
    from spec.book.games import UnknownGame as UnknownGame
    from spec.book.games import published as games
    from spec.book.rulebook import Rulebook as Rulebook
    from spec.book.rulebook import UnknownRule as UnknownRule
    from spec.book.rulebook import load as rulebook

__all__ = [
    "NATURE",
    "BadPosition",
    "CannotStart",
    "Card",
    "CardTextError",
    "Chance",
    "Compiled",
    "Decision",
    "Deck",
    "EngineBug",
    "Event",
    "Game",
    "IllegalAnswer",
    "Language",
    "Malformed",
    "NoScenarios",
    "NotSupported",
    "Result",
    "Rulebook",
    "ScenarioError",
    "Seeded",
    "Suite",
    "SwitchError",
    "UnknownCard",
    "UnknownGame",
    "UnknownRule",
    "Verdict",
    "cards",
    "compile_card",
    "compile_cards",
    "compile_text",
    "decks",
    "games",
    "judge",
    "load_language",
    "load_suite",
    "read_scenarios",
    "restore",
    "rulebook",
    "start",
]

_DEFINED = {
    "conformance.kit.drivers.driver": ("CannotStart",),
    "conformance.kit.judging.runs": ("judge",),
    "conformance.kit.judging.verdict": ("Result", "Verdict"),
    "conformance.kit.suites.load": ("ScenarioError", "Suite", "load_suite"),
    "conformance.kit.suites.paths": ("NoScenarios", "read_scenarios"),
    "grammar.ir.cards": ("Card",),
    "grammar.ir.decks": ("Deck",),
    "grammar.language.compile": ("Compiled", "compile_text"),
    "grammar.language.dialect": ("Dialect as Language", "load as load_language"),
    "grammar.language.errors": ("CardTextError",),
    "grammar.language.files": ("compile_card", "compile_cards"),
    "grammar.language.shipped": ("shipped_cards as cards", "shipped_decks as decks"),
    "reference_engine.api": ("Chance", "Game", "Seeded", "restore", "start"),
    "reference_engine.kernel.decision": ("NATURE", "Decision"),
    "reference_engine.kernel.errors": (
        *("BadPosition", "EngineBug", "IllegalAnswer", "Malformed", "NotSupported", "UnknownCard"),
    ),
    "reference_engine.kernel.events": ("Event",),
    "spec.book.game.switches": ("SwitchError",),
    "spec.book.games": ("UnknownGame", "published as games"),
    "spec.book.rulebook": ("Rulebook", "UnknownRule", "load as rulebook"),
}
"""The names of the interface by the module that defines them, written as in an import."""


def __getattr__(name: str) -> Any:
    for module, names in _DEFINED.items():
        for written in names:
            defined, _, public = written.partition(" as ")
            if name == (public or defined):
                value = globals()[name] = getattr(import_module(module), defined)
                return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
