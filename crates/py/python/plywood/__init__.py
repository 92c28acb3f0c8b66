"""Game-tree search that knows how sure it is.

Every answer carries its kind of certainty: :class:`Proven`, :class:`Certified`, :class:`Posterior` or
:class:`Estimate`. Bring a game by its name, or write the rules of your own as a :class:`Game`:

>>> import plywood
>>> report = plywood.analyse("tictactoe", search="alpha-beta")
>>> report.certainty
Proven(value=0.0, of='game')
>>> plywood.solve("connect(cols=4,rows=4)").winner
'draw'

Names, options and defaults are those of the command line: ``plywood analyse connect4 --steps 1e5`` is
``plywood.analyse("connect4", steps=1e5)``.
"""

from . import lab, seeds, theory
from ._native import VERSION as __version__
from ._native import Error, NamedGame, Position
from .catalogue import game, games, searches
from .certainty import Certainty, Certified, Estimate, Posterior, Proven
from .commands import (
    Answer,
    calibrate,
    championship,
    check,
    command,
    grade,
    identify,
    match,
    solve,
    tournament,
    tree,
    tune,
    verify,
)
from .drawing import Drawing
from .games import CHANCE, OVER, Game
from .openspiel import from_openspiel
from .pettingzoo import from_pettingzoo
from .report import MoveReport, Report
from .search import Search, analyse, search
from .table import Table

__all__ = [
    "CHANCE",
    "OVER",
    "Answer",
    "Certainty",
    "Certified",
    "Drawing",
    "Error",
    "Estimate",
    "Game",
    "MoveReport",
    "NamedGame",
    "Position",
    "Posterior",
    "Proven",
    "Report",
    "Search",
    "Table",
    "__version__",
    "analyse",
    "calibrate",
    "championship",
    "check",
    "command",
    "from_openspiel",
    "from_pettingzoo",
    "game",
    "games",
    "grade",
    "identify",
    "lab",
    "match",
    "search",
    "searches",
    "seeds",
    "solve",
    "theory",
    "tournament",
    "tree",
    "tune",
    "verify",
]
