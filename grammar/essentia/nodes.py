"""The nodes of Essentia's IR: terrains use none of the nodes of cards."""

from __future__ import annotations

from typing import Final

from grammar.essentia.operations import ABILITIES, PATTERNS, LikeIn, Presence
from grammar.ir.cards import Card
from grammar.ir.node_table import NodeTable

NODES: Final = NodeTable((), (), (), ABILITIES, (*PATTERNS, LikeIn, Presence, Card))
