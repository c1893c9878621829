"""Keywords that describe what has them."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from grammar.ir.described import WithKeyword
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts import Part


def with_keyword(c: Context, keyword: str) -> Part:
    """with Stealth"""
    return "tests", WithKeyword(keyword)
