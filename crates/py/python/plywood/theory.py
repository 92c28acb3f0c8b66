"""What is known on paper of recursive random games: ``plywood theory``.

>>> from plywood import theory
>>> table, *_ = theory.status("z^2", b=0.9)
>>> len(table.columns) > 2
True
"""

from __future__ import annotations

import json
from typing import Any, List

from .commands import command
from .drawing import Drawing
from .table import Table


def _asked(words: List[str], options: Any) -> List[Table]:
    _, text, _ = command("theory", *words, json=True, **options)
    return [Table(table["rows"], table["title"]) for table in json.loads(text)]


def status(*words: Any, **options: Any) -> List[Table]:
    """Who wins under perfect play, and how often nobody can force an end."""
    return _asked(["status", *words], options)


def transition(*words: Any, **options: Any) -> List[Table]:
    """Where ties begin: for a law, or the classic families on the edge."""
    return _asked(["transition", *words], options)


def inert(*words: Any, **options: Any) -> List[Table]:
    """Whether a structure allows no ties however late the game ends."""
    return _asked(["inert", *words], options)


def branching(*words: Any, **options: Any) -> List[Table]:
    """What SOLVE and its relatives cost, and the largest b at which they surely end."""
    return _asked(["branching", *words], options)


def pathology(*words: Any, **options: Any) -> List[Table]:
    """Whether deeper minimax makes an estimate by the number of moves better or worse."""
    return _asked(["pathology", *words], options)


def quiescence(*words: Any, **options: Any) -> List[Table]:
    """How often minimax, HSOLVE, QSOLVE and the product rule err."""
    return _asked(["quiescence", *words], options)


def product(*words: Any, **options: Any) -> List[Table]:
    """Mean and variance of the product-rule estimate by depth."""
    return _asked(["product", *words], options)


def fit(*words: Any, **options: Any) -> List[Table]:
    """The statistics of a game from random play, and what the model predicts."""
    return _asked(["fit", *words], options)


def plot(*words: Any, **options: Any) -> Drawing:
    """The picture of any of these, such as ``plot("status", "z^2", b=0.9)``."""
    return Drawing.made(lambda path: command("theory", *words, plot=path, **options)[1])
