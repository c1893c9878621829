"""`bye`: does the engine end properly?"""

from __future__ import annotations

from collections.abc import Iterator

from conformance.kit.doctor.patient import Patient
from conformance.kit.doctor.step import Problem, Step
from conformance.kit.doctor.tried import tried
from spec.protocol.messages import Done


def parting(patient: Patient) -> Iterator[Step]:
    """Yield the steps that end the conversation."""
    answered = tried(patient, "answers bye", "WIRE-2.4", lambda: _answers(patient), "the id alone")
    yield answered
    if patient.conversation is not None and not patient.inside:
        yield tried(patient, "ends after bye", "WIRE-2.4", lambda: _ends(patient), "leave the loop after bye")


def _answers(patient: Patient) -> str:
    reply = patient.ready().ask("bye", {})
    if not isinstance(reply, Done):
        raise Problem("bye was answered with an error or a refusal")
    return "with the id"


def _ends(patient: Patient) -> str:
    if patient.driver is None or not patient.driver.over():
        raise Problem("it goes on after bye")
    return "by itself"
