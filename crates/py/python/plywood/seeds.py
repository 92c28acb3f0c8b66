"""Portfolios of random seeds for a randomised player: ``plywood seeds``."""

from __future__ import annotations

from typing import Any

from .catalogue import Gamelike
from .commands import Answer, asked, command, named
from .options import written
from .table import Table, flat


def learn(game: Gamelike, *, player: str, out: Any, **options: Any) -> Answer:
    """Learns which seeds a player should use and writes them to a file: ``plywood seeds learn``.

    Options: ``steps``, ``k``, ``opponents``, ``way``, ``symmetric``, ``seed``, ``threads``.
    """
    return asked(["seeds", "learn", named(game)], {"player": player, "out": out, **options}, lambda record: Table([flat(record)]))


def evaluate(file: Any, **options: Any) -> Answer:
    """What a portfolio is worth against fresh seeds: ``plywood seeds evaluate``. Options: ``fresh``, ``repetitions``, ``threads``."""
    return asked(["seeds", "evaluate", written(file)], options, lambda record: Table(map(flat, record["measured"])))


def show(file: Any, **options: Any) -> str:
    """The seeds and first moves of a portfolio in words: ``plywood seeds show``."""
    return command("seeds", "show", written(file), **options)[1]
