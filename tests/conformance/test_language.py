"""Language vectors: read with places, judged against the grammar."""

from __future__ import annotations

from pathlib import Path

import pytest

from conformance.kit.language import load_vectors, run_vectors
from conformance.kit.load import ScenarioError

ACCEPTED = """\
- text: Gain 2 KL.
  on: Spell
  ir:
    - node: Effect
      operations: [{node: GainKL, who: you, amount: {node: Number, value: 2}}]
- {text: Gain 2 KL., on: Spell, ir: []}
- {text: Gain 2 LK., on: Spell, ir: []}
"""
REFUSED = """\
- {id: no-such-word, text: Gain 2 mana., on: Spell, code: CT103}
- {text: Gain 2 KL., on: Spell, code: CT103}
- {text: Gain 2 mana., on: Spell, code: CT999}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "conformance" / "essence_crown" / "language"
    folder.mkdir(parents=True)
    return folder


def test_vectors(folder: Path) -> None:
    (folder / "accepted.yaml").write_text(ACCEPTED)
    (folder / "refused.yaml").write_text(REFUSED)
    vectors = load_vectors(folder)
    assert [vector.id for vector in vectors] == [
        "accepted-1", "accepted-2", "accepted-3", "no-such-word", "refused-5", "refused-6",
    ]  # fmt: skip
    results = list(run_vectors("essence_crown", vectors))
    assert [result.holds for result in results[:3]] == [True, False, False]
    assert results[1].got.startswith('[{"node": "Effect"')
    assert results[2].got.startswith("refused with CT")
    code = results[3].got.removeprefix("refused with ")
    assert results[3].holds == (code == "CT103")
    assert (results[4].holds, results[5].holds) == (False, False)
    assert results[5].expected == "refused with CT999"


def test_no_vectors(folder: Path) -> None:
    assert load_vectors(folder) == []


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("accepted", "- {text: Gain 2 KL., on: Spell}\n", "accepted.yaml:1: text, on or ir is missing"),
        ("refused", "- {text: 3, on: Spell, code: X}\n", "refused.yaml:1: text, on or code is missing"),
        ("refused", "- {text: x, on: Spell, code: X, why: y}\n", 'a text has no "why"'),
        ("refused", "- x\n", "refused.yaml:1: no map"),
        ("refused", "a: 1\n", "no list of texts"),
    ],
)
def test_faults(folder: Path, name: str, text: str, said: str) -> None:
    (folder / f"{name}.yaml").write_text(text)
    with pytest.raises(ScenarioError) as caught:
        load_vectors(folder)
    assert said in str(caught.value)
