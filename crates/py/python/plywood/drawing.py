"""Pictures for notebooks and files."""

from __future__ import annotations

import os
import tempfile
from typing import Any, Callable

from .options import written


class Drawing:
    """A picture as SVG; a notebook shows it, and ``save`` writes it."""

    def __init__(self, svg: str, text: str = "") -> None:
        #: The picture.
        self.svg = svg
        #: What it shows, in words.
        self.text = text

    @staticmethod
    def made(draw: Callable[[str], str]) -> Drawing:
        """The picture that a command draws into a file; what it prints is the text."""
        with tempfile.TemporaryDirectory(prefix="plywood-") as folder:
            path = os.path.join(folder, "picture.svg")
            text = draw(path)
            with open(path, encoding="utf-8") as file:
                return Drawing(file.read(), text)

    def save(self, path: Any) -> None:
        """Writes the picture to a file."""
        with open(written(path), "w", encoding="utf-8") as file:
            file.write(self.svg)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Drawing of {len(self.svg):,} characters>"

    def _repr_svg_(self) -> str:
        return self.svg
