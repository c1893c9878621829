"""All sentences. The vectors of the suite are written in this order."""

from __future__ import annotations

from tests.grammar.sentences.compositions import COMPOSITIONS
from tests.grammar.sentences.conditions import CONDITIONS, JOINED
from tests.grammar.sentences.costs import COSTS
from tests.grammar.sentences.events import EVENTS
from tests.grammar.sentences.history import COUNTED, HISTORY
from tests.grammar.sentences.instead import INSTEAD
from tests.grammar.sentences.lasting import LASTING
from tests.grammar.sentences.measured import MEASURED
from tests.grammar.sentences.modes import MODES
from tests.grammar.sentences.parts import Sentence
from tests.grammar.sentences.plain import PLAIN
from tests.grammar.sentences.prevention import PREVENTION
from tests.grammar.sentences.shown import SHOWN
from tests.grammar.sentences.source import SOURCE
from tests.grammar.sentences.wanted import WANTED
from tests.grammar.sentences.wanted_later import WANTED_LATER
from tests.grammar.sentences.who import WHO
from tests.grammar.sentences.zones import ZONES

SENTENCES: list[Sentence] = [
    *SOURCE,
    *WANTED,
    *WANTED_LATER,
    *PLAIN,
    *EVENTS,
    *CONDITIONS,
    *WHO,
    *ZONES,
    *SHOWN,
    *LASTING,
    *MODES,
    *JOINED,
    *COSTS,
    *PREVENTION,
    *INSTEAD,
    *HISTORY,
    *COUNTED,
    *COMPOSITIONS,
    *MEASURED,
]
