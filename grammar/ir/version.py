"""The version of compiled cards; `docs/guide/compiled-cards.md` says what each version changed."""

from typing import Final

IR_VERSION: Final = 2
"""Readers of an earlier version can't be sure to read a compiled card of this one."""
