"""Engines that deliberately break the protocol: the reference engine with one planted fault each.

Each fault is on the wire, and each names the rule that an exchange must report as broken.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

from cardlaw.engine import session
from conformance.kit.drivers.driver import Crashed, TimedOut
from conformance.kit.exchange.game_data import data_of
from conformance.kit.facts.suite import facts_of
from reference_engine.serve import Session
from spec.protocol.messages import MOST_BYTES

Message = dict[str, Any]


class Lines:
    """The reference engine in this process, driven by lines as over a pipe. Faults are subclasses."""

    first_line = b""
    windows = False

    def __init__(self) -> None:
        self.session: Session = session()
        self.replies: deque[bytes] = deque()

    def say(self, line: bytes) -> None:
        for one in line.removesuffix(b"\n").split(b"\n"):
            if not self.session.over:
                self.replies.extend(self.answered(one))

    def answered(self, line: bytes) -> list[bytes]:
        """Return the lines that answer a line. Faults in lines override this."""
        if len(line) + 1 > MOST_BYTES:
            return [b'{"id":null,"error":{"code":"too_large","text":"too long"}}\n']
        try:
            message = json.loads(line.decode(), parse_constant=lambda name: int(name))
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict):
            return [self.session.line(line) + b"\n"]
        return [self.written(self.reply(message))]

    def written(self, reply: Message) -> bytes:
        return json.dumps(reply, ensure_ascii=False).encode() + b"\n"

    def reply(self, message: Message) -> Message:
        """Return the reply to a message. Faults in messages override this."""
        return self.session.handle(message)

    def received(self) -> bytes:
        if not self.replies:
            raise TimedOut("no reply")
        return self.replies.popleft()

    def unasked(self) -> bytes:
        return self.replies.popleft() if self.replies else b""

    def ask(self, message: Mapping[str, object]) -> object:
        self.say(json.dumps(message).encode())
        return json.loads(self.received())

    def close_input(self) -> None:
        """End the engine."""

    def over(self) -> bool:
        return not self.replies

    def close(self) -> None:
        """Do nothing: no process runs beside us."""

    def take_stderr(self) -> str:
        return ""


FAULTS: list[tuple[str, type[Lines]]] = []


def breaks(rule: str) -> Callable[[type[Lines]], type[Lines]]:
    """Mark an engine that breaks a rule; an exchange must name the rule."""

    def entered(engine: type[Lines]) -> type[Lines]:
        FAULTS.append((rule, engine))
        return engine

    return entered


def code_of(reply: Message) -> str:
    return str(reply.get("error", {}).get("code", ""))


def failed(message: Message, code: str = "bad_message") -> Message:
    return {"id": message.get("id"), "error": {"code": code, "text": "no"}}


# --- lines and ids --------------------------------------------------------------------------------------


@breaks("WIRE-1.1")
class LogsToItsOutput(Lines):
    def answered(self, line: bytes) -> list[bytes]:
        return [*super().answered(line), b"carried out\n"]


@breaks("WIRE-1.1")
class FallsOverHalfALine(Lines):
    def answered(self, line: bytes) -> list[bytes]:
        try:
            json.loads(line)
        except ValueError:
            raise Crashed("the engine ended with exit code 1") from None
        except RecursionError:
            return [b'{"id":null,"error":{"code":"bad_message","text":"deep"}}\n']
        return super().answered(line)


@breaks("WIRE-1.1")
class ReadsNaN(Lines):
    def answered(self, line: bytes) -> list[bytes]:
        return super().answered(line.replace(b"NaN", b"null").replace(b"Infinity", b"1"))


@breaks("WIRE-1.1")
class WritesNaN(Lines):
    def written(self, reply: Message) -> bytes:
        return json.dumps({**reply, "took": float("nan")}).encode() + b"\n"


@breaks("WIRE-1.1")
class WritesLists(Lines):
    def written(self, reply: Message) -> bytes:
        return json.dumps([reply]).encode() + b"\n"


@breaks("WIRE-1.2")
class AnswersTheLastFirst(Lines):
    def received(self) -> bytes:
        if not self.replies:
            raise TimedOut("no reply")
        return self.replies.pop()


@breaks("WIRE-1.2")
class SaysSomethingAtTheEnd(Lines):
    def close_input(self) -> None:
        self.replies.append(b'{"bye":true}\n')


@breaks("WIRE-1.3")
class StumblesOverCarriageReturns(Lines):
    def answered(self, line: bytes) -> list[bytes]:
        return [] if line.endswith(b"\r") else super().answered(line)


@breaks("WIRE-1.3")
class WritesLatin1(Lines):
    def written(self, reply: Message) -> bytes:
        return super().written(reply).decode().encode("latin-1", "replace")


@breaks("WIRE-1.3")
class ForgetsTheLineFeed(Lines):
    def written(self, reply: Message) -> bytes:
        return super().written(reply).rstrip(b"\n")


@breaks("WIRE-1.3")
class GuessesTheEncoding(Lines):
    def answered(self, line: bytes) -> list[bytes]:
        return super().answered(line.decode("utf-8", "replace").encode())


@breaks("WIRE-1.4")
class ReadsAnyLength(Lines):
    def answered(self, line: bytes) -> list[bytes]:
        return super().answered(line[:1000] if line.startswith(b"xx") else line)


@breaks("WIRE-1.4")
class CannotReadAMegabyte(Lines):
    def answered(self, line: bytes) -> list[bytes]:
        if len(line) > 1024 * 1024 and b"padding" in line:
            raise Crashed("the engine ended with exit code 1")
        return super().answered(line)


@breaks("WIRE-1.5")
class IsStrictAboutFields(Lines):
    def reply(self, message: Message) -> Message:
        return failed(message) if "cardlaw_field" in message else super().reply(message)


@breaks("WIRE-1.6")
class CountsForItself(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        return {**reply, "id": str(reply["id"])}


@breaks("WIRE-1.6")
class LosesSmallIds(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        return {**reply, "id": reply["id"] or None}


@breaks("WIRE-1.6")
class TakesAnythingForACommand(Lines):
    def reply(self, message: Message) -> Message:
        return super().reply({**message, "do": str(message.get("do"))})


@breaks("WIRE-1.11")
class InventsAnId(Lines):
    def reply(self, message: Message) -> Message:
        return super().reply({"id": 0, **message})


@breaks("WIRE-1.11")
class LeavesTheIdOut(Lines):
    def answered(self, line: bytes) -> list[bytes]:
        return [one.replace(b'"id":null,', b"").replace(b',"id":null', b"") for one in super().answered(line)]


@breaks("WIRE-1.12")
class SkipsEmptyLines(Lines):
    def answered(self, line: bytes) -> list[bytes]:
        return super().answered(line) if line.strip() else []


# --- the conversation -----------------------------------------------------------------------------------


@breaks("WIRE-2.1")
class NeedsNoVersion(Lines):
    def reply(self, message: Message) -> Message:
        if message.get("do") == "hello":
            message = {**message, "protocol": [1, 1] if message.get("protocol") != [998, 999] else [998, 999]}
        return super().reply(message)


@breaks("WIRE-2.2")
class HasNoName(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        return {key: value for key, value in reply.items() if key != "engine"}


@breaks("WIRE-2.5")
class ClaimsWhatNobodyKnows(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        if "capabilities" in reply:
            reply["capabilities"].append("flying")
        return reply


@breaks("WIRE-2.5a")
class HasALongName(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        if "engine" in reply:
            reply["engine"]["name"] = "n" * 201
        return reply


@breaks("WIRE-2.5a")
class HasManySwitches(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        for game in reply.get("games", {}).values():
            game["switches"] |= {f"switch_{number}": ["on"] for number in range(501)}
        return reply


@breaks("WIRE-2.15")
class SpeaksAnyVersion(Lines):
    def reply(self, message: Message) -> Message:
        if message.get("do") == "hello" and message.get("protocol") == [998, 999]:
            return {**super().reply({**message, "protocol": [1, 1]}), "protocol": 998}
        return super().reply(message)


@breaks("WIRE-2.4")
class GoesOnAfterBye(Lines):
    def over(self) -> bool:
        return False


@breaks("WIRE-2.4")
class SaysMoreThanTheId(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        return {**reply, "bye": True} if message.get("do") == "bye" else reply


@breaks("WIRE-2.6")
class LosesItsGameByAnError(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        if "error" in reply and message.get("do") == "load":
            self.session.game = None
        return reply


@breaks("WIRE-2.6")
class ErrorsWithoutASentence(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        reply.get("error", {}).pop("text", None)
        return reply


@breaks("WIRE-2.7")
class HasACodeOfItsOwn(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        if code_of(reply) == "no_game":
            reply["error"]["code"] = "what_game"
        return reply


@breaks("WIRE-2.14")
class CallsEverythingABadState(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        if code_of(reply) in ("unknown_game", "unknown_card", "bad_message"):
            reply["error"]["code"] = "bad_state"
        return reply


@breaks("WIRE-2.12")
class NamesNoFeature(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        reply.get("error", {}).pop("feature", None)
        return reply


@breaks("WIRE-2.12")
class CallsAnUnknownCommandBad(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        return failed(message) if code_of(reply) == "not_supported" else reply


@breaks("WIRE-2.8")
class SkipsUnknownCardText(Lines):
    def reply(self, message: Message) -> Message:
        cards = message.get("cards")
        if message.get("do") == "load" and isinstance(cards, dict):
            message = {**message, "cards": {key: card for key, card in cards.items() if key != "Cardlaw"}}
        return super().reply(message)


@breaks("WIRE-2.10")
class TurnsABatchRound(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        return {**reply, "replies": reply["replies"][::-1]} if "replies" in reply else reply


@breaks("WIRE-2.11")
class StopsABatchAtAnError(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        if "replies" in reply:
            errors = [place for place, one in enumerate(reply["replies"]) if "error" in one]
            return {**reply, "replies": reply["replies"][: errors[0] + 1 if errors else None]}
        return reply


@breaks("WIRE-2.11")
class CarriesOutHalfABatch(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        if message.get("do") == "batch" and code_of(reply) == "bad_message":
            for one in message.get("requests", []):
                if isinstance(one, dict) and one.get("do") == "answer":
                    self.session.handle(one)
        return reply


# --- games ----------------------------------------------------------------------------------------------


@breaks("WIRE-3.4")
class NeedsEverySwitchSaid(Lines):
    def reply(self, message: Message) -> Message:
        if message.get("do") == "load" and "switches" not in message:
            return failed(message)
        return super().reply(message)


@breaks("WIRE-3.4")
class PassesOverUnknownSwitches(Lines):
    def reply(self, message: Message) -> Message:
        if isinstance(message.get("switches"), dict):
            message = {**message, "switches": {}}
        return super().reply(message)


@breaks("WIRE-3.6")
class KeepsTheOldGame(Lines):
    def reply(self, message: Message) -> Message:
        before = self.session.game
        reply = super().reply(message)
        if "refused" in reply and message.get("do") == "start":
            self.session.game = before
        return reply


@breaks("WIRE-3.7")
class GoesOnWithTheOldGame(Lines):
    answers = 0

    def reply(self, message: Message) -> Message:
        if message.get("do") == "load" and self.answers and self.session.game is not None:
            self.answers = 0
            game = self.session.game
            decision = None if game.decision is None else game.decision.described()
            return {"id": message["id"], "events": [], "decision": decision, "result": game.result}
        self.answers += message.get("do") == "answer"
        return super().reply(message)


# --- answers --------------------------------------------------------------------------------------------


@breaks("WIRE-4.2")
class SaysAllEventsAgain(Lines):
    def __init__(self) -> None:
        super().__init__()
        self.events: list[object] = []

    def reply(self, message: Message) -> Message:
        if message.get("do") in ("start", "load"):
            self.events = []
        reply = super().reply(message)
        if "events" in reply:
            self.events.extend(reply["events"])
            reply["events"] = list(self.events)
        return reply


@breaks("WIRE-4.3")
class OffersForNoReason(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        if reply.get("decision"):
            reply["decision"]["rules"] = []
        return reply


@breaks("WIRE-4.6")
class AsksTheFirstPlayerToShuffle(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        if (reply.get("decision") or {}).get("player") == 0:
            reply["decision"]["player"] = 1
        return reply


@breaks("WIRE-4.9")
class RefusesWithoutARule(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        reply.get("refused", {}).pop("rule", None)
        return reply


@breaks("WIRE-4.9")
class CallsARefusalAnError(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        return failed(message) if "refused" in reply else reply


@breaks("WIRE-4.10")
class PaysBeforeItRefuses(Lines):
    refusals = 0

    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        self.refusals += "refused" in reply
        if "state" in reply:
            reply["state"] = {**reply["state"], "turn": reply["state"]["turn"] + self.refusals}
        return reply


@breaks("WIRE-4.11")
class WinsInSilence(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        return {**reply, "result": None} if reply.get("result") else reply


@breaks("WIRE-4.12")
class CountsOneTooMany(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        return {**reply, "counts": [one + 1 for one in reply["counts"]]} if "counts" in reply else reply


@breaks("WIRE-4.12")
class CountsToAnyDepth(Lines):
    def reply(self, message: Message) -> Message:
        depth = message.get("depth")
        if message.get("do") == "count" and isinstance(depth, int) and depth > 5:
            return {"id": message["id"], "counts": [1] * depth}
        return super().reply(message)


@breaks("WIRE-4.14")
class LetsAnItemStandTwice(Lines):
    def reply(self, message: Message) -> Message:
        answer = message.get("answer")
        if isinstance(answer, list) and len(answer) == 2 and answer[0] == answer[1]:
            message = {**message, "answer": answer[:1]}
        return super().reply(message)


@breaks("WIRE-4.17")
class TakesAListOfTheItem(Lines):
    def reply(self, message: Message) -> Message:
        answer = message.get("answer")
        if isinstance(answer, list) and len(answer) == 1 and isinstance(answer[0], list) and answer[0]:
            message = {**message, "answer": answer[0]}
        return super().reply(message)


@breaks("WIRE-4.19")
class NamesSentencesForRules(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        if "refused" in reply:
            reply["refused"]["also"] = ["because it is so"]
        return reply


# --- observation ----------------------------------------------------------------------------------------


@breaks("WIRE-5.4")
class DigestsSomethingElse(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        return {**reply, "digest": reply["digest"][::-1]} if "digest" in reply else reply


@breaks("WIRE-5.5")
class ForgetsWhatItSaved(Lines):
    def reply(self, message: Message) -> Message:
        state = message.get("state")
        if isinstance(state, dict) and "agenda" in state:
            message = {**message, "state": {**state, "agenda": state["agenda"][1:]}}
        return super().reply(message)


@breaks("WIRE-5.6")
class DoesThingsForNoReason(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        for event in reply.get("events", []):
            event["rules"] = []
        return reply


@breaks("WIRE-5.9")
class NeedsToDigest(Lines):
    def reply(self, message: Message) -> Message:
        return failed(message) if message.get("digest") is False else super().reply(message)


@breaks("WIRE-5.13")
class ShowsEverything(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        if "view" in reply:
            reply["view"] = self.session.handle({"id": 0, "do": "state"})["state"]
        return reply


@breaks("WIRE-5.13")
class ShowsViewsOfNobody(Lines):
    def reply(self, message: Message) -> Message:
        player = message.get("player")
        if message.get("do") == "view" and isinstance(player, int) and player > 2:
            message = {**message, "player": 1}
        return super().reply(message)


@breaks("WIRE-5.3")
class HintsAtSecrets(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        if "view" in reply:
            state = self.session.handle({"id": 0, "do": "state"})["state"]
            reply["view"] = {**reply["view"], "hint": len(json.dumps(state))}
        return reply


# --- card text ------------------------------------------------------------------------------------------


@breaks("WIRE-6.1")
class CompilesIntoAGame(Lines):
    def reply(self, message: Message) -> Message:
        if message.get("do") == "compile":
            self.session.game = None
        return super().reply(message)


@breaks("WIRE-6.2")
class GivesTheTextBack(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        if "compiled" in reply:
            reply["compiled"]["text"] = message["text"]
        return reply


class NamesNoRules(Lines):
    """Not a fault: an engine without the capability `rules`."""

    unknown = ""

    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        if "capabilities" in reply:
            reply["capabilities"].remove("rules")
        for one in (reply, *(reply.get("replies") or ())):
            self.without_rules(one)
        return reply

    def without_rules(self, reply: Message) -> None:
        for one in (*(reply.get("events") or ()), reply.get("decision") or {}):
            if isinstance(one, dict) and "rules" in one:
                one["rules"] = []
        if "rule" in reply.get("refused", {}):
            reply["refused"] = {"rule": self.unknown, "text": reply["refused"]["text"]}


@breaks("WIRE-5.10a")
class NamesNoRuleByAWord(NamesNoRules):
    unknown = "unknown"


@breaks("WIRE-6.3")
class NeverSettles(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        if "compiled" in reply and message["text"] == reply["compiled"]["text"]:
            reply["compiled"]["text"] += " "
        return reply


@breaks("WIRE-6.4")
class RefusesTextWithARule(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        if message.get("do") == "compile" and "refused" in reply:
            reply["refused"] = {"rule": "LANG-1.1", "text": "no"}
        return reply


@breaks("WIRE-6.5")
class CountsInUtf16(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        lines = str(message.get("text")).split("\n")
        for error in reply.get("refused", {}).get("errors", []):
            before = lines[error["line"] - 1][: error["column"] - 1]
            error["column"] += sum(ord(one) > 0xFFFF for one in before)
        return reply


@breaks("WIRE-6.6")
class ReadsAnyText(Lines):
    def reply(self, message: Message) -> Message:
        if message.get("do") == "compile" and isinstance(message.get("text"), str):
            message = {**message, "text": message["text"][:300]}
        return super().reply(message)


@breaks("WIRE-6.7")
class ReadsForAnyType(Lines):
    def reply(self, message: Message) -> Message:
        if message.get("do") == "compile" and isinstance(message.get("on"), (str, list)):
            types = data_of(facts_of(message["game"])).values["good_text"]["on"]
            message = {**message, "on": types} if message["on"] != [3] else message
        return super().reply(message)


@breaks("WIRE-6.2")
class WarnsWithoutAPlace(Lines):
    def reply(self, message: Message) -> Message:
        reply = super().reply(message)
        if "compiled" in reply:
            reply["compiled"]["warnings"] = [{"code": "CT801", "text": "a full stop is missing"}]
        return reply
