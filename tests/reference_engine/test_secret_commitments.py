"""Kudurru Kings: a secret commitment appears in no message and no view (KK-9.4.7a)."""

from typing import Any

from grammar.ir.codec import card_to_json
from grammar.language.shipped import shipped_cards
from reference_engine import api
from reference_engine.serve import session

GAME = "kudurru_kings"


def replies_after(amount: int) -> list[Any]:
    """A match's output from the attacking side's number until the defending side must answer."""
    cards = shipped_cards(GAME)
    unit = min(name for name, card in cards.items() if card.types == ("Enemy",) and not card.abilities)
    table = api.rules_of(GAME).nodes
    players = [{"player": 1, "sinew": 2, "battlefield": [1]}, {"player": 2, "sinew": 2, "battlefield": [2]}]
    objects = [{"id": number, "card": unit, "owner": number} for number in (1, 2)]
    state = {"game": GAME, "turn": 1, "active": 1, "phase": "battle", "players": players, "objects": objects}
    talk = session()

    def ask(**message: Any) -> Any:
        reply = talk.handle({"id": 0, **message})
        return {key: value for key, value in reply.items() if key != "digest"}

    sent = {unit: card_to_json(cards[unit], table)}
    ask(do="hello", protocol=[1, 1])
    ask(do="load", game=GAME, state=state, cards=sent, switches={"commit_order": "simultaneous"})
    ask(do="answer", player=1, answer=1)
    ask(do="answer", player=1, answer="stone")
    return [
        ask(do="answer", player=1, answer=amount),
        ask(do="view", player=1),
        ask(do="view", player=2),
        ask(do="answer", player=2, answer=3),
    ]


def test_a_secret_commitment_shows_nowhere() -> None:
    """[WIRE-5.3] Messages and views are the same for every number."""
    none, one, two = (replies_after(amount) for amount in range(3))
    assert none == one == two
    assert none[0]["decision"]["player"] == 2
    assert none[0]["decision"]["space"] == {"one_of": [0, 1, 2]}
    assert none[0]["events"] == []
    assert none[3]["refused"]["rule"] == "KK-9.4.1"
