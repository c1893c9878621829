"""The version of the package. Rulebooks and the wire have their own versions."""

from typing import Final

VERSION: Final = "0.1.0"
