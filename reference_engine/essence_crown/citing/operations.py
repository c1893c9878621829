"""The rules of this game that the instructions of texts carry out."""

from typing import Final

CARRIES: Final = {
    "interpreter.operations.texts": {
        "objects_in": ("EC-4.1.11b", "EC-10.2.8", "EC-10.3.9a", "EC-10.4.4", "EC-R79"),
    },
}
"""By shared function: the rules of this game that it carries out."""
