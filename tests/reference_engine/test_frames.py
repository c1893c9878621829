"""Frames: what an instruction lets the rest of its text refer back to."""

from dataclasses import dataclass

from reference_engine.interpreter.texts.frame import NO_CONTEXT, Frame, first_frame, remember
from reference_engine.kernel.agenda import Step


@dataclass
class Printed:
    """A card with a program of two sequences: one of three instructions, and one of one."""

    sequences: tuple[tuple[str, ...], ...] = (("first", "second", "third"), ("nested",))


@dataclass
class Pending:
    """A state with nothing but pending work."""

    agenda: list[Step]
    unsettled: bool = False


PRINTED = Printed()
FRAME = first_frame(1, 7, PRINTED, 0, NO_CONTEXT)
REST = FRAME.following()


def test_the_rest_of_the_text_remembers() -> None:
    state = Pending([("end_turn",), REST])
    remember(state, FRAME, did=1)
    assert state.agenda == [("end_turn",), REST._replace(context=NO_CONTEXT._replace(did=1))]


def test_the_rest_remembers_below_what_the_instruction_has_asked() -> None:
    state = Pending([REST, ("shuffle", 1, "search"), FRAME.at(1)])
    remember(state, FRAME, moved=2)
    assert state.agenda[0] == REST._replace(context=NO_CONTEXT._replace(moved=2))
    assert state.agenda[1:] == [("shuffle", 1, "search"), FRAME.at(1)]


def test_the_same_text_that_another_carries_out_remembers_nothing() -> None:
    others: list[Frame] = [
        REST._replace(you=2),
        REST._replace(source=8),
        REST._replace(printed=Printed()),
        REST._replace(sequence=1),
        REST.following(),
    ]
    state = Pending(list(others))
    remember(state, FRAME, did=1)
    assert state.agenda == others


def test_nothing_is_remembered_where_no_instruction_follows() -> None:
    last = FRAME.at(1)
    state = Pending([last.following()])
    remember(state, last, did=1)
    assert state.agenda == [last.following()]


def test_the_text_nearest_the_top_remembers() -> None:
    state = Pending([REST, REST])
    remember(state, FRAME, did=1)
    assert state.agenda == [REST, REST._replace(context=NO_CONTEXT._replace(did=1))]
