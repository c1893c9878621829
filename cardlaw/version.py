"""The version of the package. Rulebooks and the wire have versions of their own."""

from typing import Final

VERSION: Final = "0.1.0"
