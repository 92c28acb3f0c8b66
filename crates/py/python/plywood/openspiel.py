"""OpenSpiel's games in Plywood, and Plywood's searches as bots of OpenSpiel."""

from __future__ import annotations

import re
from hashlib import blake2b
from importlib import import_module
from random import Random
from typing import Any, Callable, Iterable, List, Optional, Sequence, Tuple, Union

from ._native import forget
from .games import CHANCE, OVER, Game


def _pyspiel() -> Any:
    """OpenSpiel, if it is there."""
    try:
        return import_module("pyspiel")
    except ImportError:
        raise ImportError("OpenSpiel is not installed: pip install open_spiel") from None


class OpenSpielGame(Game):
    """A sequential game of OpenSpiel; positions are its states, moves its actions."""

    def __init__(self, game: Any) -> None:
        pyspiel = _pyspiel()
        start = None
        if isinstance(game, str):
            try:
                game = pyspiel.load_game(game)
            except pyspiel.SpielError as error:
                said = str(error).strip().splitlines()
                raise ValueError(f"OpenSpiel has no game {game!r}: {said[0] if said else 'it does not say why'}") from None
        elif isinstance(game, pyspiel.State):
            start, game = game.clone(), game.get_game()
        elif not isinstance(game, pyspiel.Game):
            raise TypeError(f"{game!r} is no game of OpenSpiel: give its name, a pyspiel.Game or a pyspiel.State")
        kind = game.get_type()
        kinds = pyspiel.GameType
        if kind.dynamics != kinds.Dynamics.SEQUENTIAL:
            raise ValueError(f"{kind.short_name} is not a game of one move at a time, and such games of OpenSpiel are not supported")
        if kind.information != kinds.Information.PERFECT_INFORMATION:
            raise ValueError(f"{kind.short_name} hides something from its players, and such games of OpenSpiel are not supported")
        if kind.chance_mode == kinds.ChanceMode.SAMPLED_STOCHASTIC:
            raise ValueError(f"{kind.short_name} does not list nature's draws, and such games of OpenSpiel are not supported")
        self._start = start or game.new_initial_state()
        self._random_bot, self._evaluate = pyspiel.make_uniform_random_bot, pyspiel.evaluate_bots
        self.name = re.sub(r"[^\w.-]+", "_", kind.short_name)
        self.players = game.num_players()
        self.zero_sum = kind.utility == kinds.Utility.ZERO_SUM
        self.chance = kind.chance_mode == kinds.ChanceMode.EXPLICIT_STOCHASTIC
        low, high = game.min_utility(), game.max_utility()
        if self.players == 2 and self.zero_sum:
            low, high = -max(-low, high), max(-low, high)
        self.bounds = (low, high) if low < high else (low - 1.0, high + 1.0)
        self.longest = game.max_game_length() + (game.max_chance_nodes_in_history() if self.chance else 0)

    def start(self) -> Any:
        return self._start

    def turn(self, position: Any) -> Union[int, str]:
        player: int = position.current_player()
        if player >= 0:
            return player
        return OVER if position.is_terminal() else CHANCE

    def moves(self, position: Any) -> Iterable[int]:
        if self.chance and position.is_chance_node():
            return [action for action, _ in position.chance_outcomes()]
        actions: List[int] = position.legal_actions()
        return actions

    def chances(self, position: Any) -> Sequence[float]:
        return [chance for _, chance in position.chance_outcomes()]

    def play(self, position: Any, move: int) -> Any:
        return position.child(move)

    def payoff(self, position: Any) -> Sequence[float]:
        returns: List[float] = position.returns()
        return returns

    def playout(self, position: Any, random: Random) -> Sequence[float]:
        """A random game by OpenSpiel's own random bots, which is faster than move by move."""
        seed = random.getrandbits(30)
        bots = [self._random_bot(player, seed + 1 + player) for player in range(self.players)]
        returns: List[float] = self._evaluate(position.clone(), bots, seed)
        return returns

    def picture(self, position: Any) -> str:
        return str(position)

    def text(self, position: Any) -> str:
        return position.history_str() or "start"

    def read(self, text: str) -> Any:
        state = self._start.clone()
        words = [] if text.strip() == "start" else text.replace(",", " ").split()
        begun = [str(action) for action in state.history()]
        if words[: len(begun)] != begun:
            raise ValueError(f"the line does not begin with {' '.join(begun)}, as this game did")
        for word in words[len(begun) :]:
            if word not in map(str, self.moves(state) if not state.is_terminal() else ()):
                raise ValueError(f"{word} is no legal action here")
            state.apply_action(int(word))
        return state


class KeyedOpenSpielGame(OpenSpielGame):
    """A game of OpenSpiel whose user vouches for what identifies a state."""

    exact_keys = True

    def __init__(self, game: Any, key: Callable[[Any], Any]) -> None:
        super().__init__(game)
        self._key = key

    def key(self, position: Any) -> bytes:
        """A digest of which no two texts are known to share one, as wide as an exact key may be."""
        told = f"{position.current_player()} {self._key(position)}"
        return blake2b(told.encode(), digest_size=31).digest() + b"."


def from_openspiel(game: Any, *, key: Optional[Callable[[Any], Any]] = None) -> OpenSpielGame:
    """Any sequential game of OpenSpiel without hidden information: its name, a ``pyspiel.Game``, or a ``pyspiel.State`` to begin with.

    Moves are OpenSpiel's action numbers in words. A state's history is all that surely identifies it, so that no
    position is met twice on different ways unless ``key`` says what does. ``key=str`` is right, and makes solving
    much faster, where a state's text and whose turn it is tell all that the rest depends on: in Hex, not in Go with its ko.

    >>> import plywood
    >>> plywood.solve(plywood.from_openspiel("tic_tac_toe", key=str)).winner
    'draw'
    """
    return OpenSpielGame(game) if key is None else KeyedOpenSpielGame(game, key)


def bot(game: Any, player: int, search: Optional[str] = None, **keywords: Any) -> Any:
    """A search as a ``pyspiel.Bot``, for OpenSpiel's own evaluators; options as of ``plywood.analyse``.

    Its ``report`` is what the search found when it last moved. Nothing is kept between moves.

    >>> import pyspiel, plywood
    >>> game = pyspiel.load_game("tic_tac_toe")
    >>> bots = [plywood.openspiel.bot(game, player, "alpha-beta") for player in range(2)]
    >>> pyspiel.evaluate_bots(game.new_initial_state(), bots, 1)
    [0.0, 0.0]
    """
    from .search import analyse

    pyspiel = _pyspiel()
    OpenSpielGame(game)  # complains of what is not supported

    class Bot(pyspiel.Bot):  # type: ignore[misc,name-defined]
        """Plays what the search would play."""

        def __init__(self) -> None:
            super().__init__()
            self.report: Any = None

        def player_id(self) -> int:
            """The player that it plays for."""
            return player

        def step(self, state: Any) -> int:
            """The action that the search would play; ``pyspiel.INVALID_ACTION`` if it is not this player's turn."""
            if state.current_player() != player:
                none: int = pyspiel.INVALID_ACTION
                return none
            root = OpenSpielGame(state)
            try:
                self.report = analyse(root, search=search, **keywords)
            finally:
                forget(root)
            return int(self.report.choice)

        def step_with_policy(self, state: Any) -> Tuple[List[Tuple[int, float]], int]:
            """The action with the policy that always plays it."""
            chosen = self.step(state)
            return [(action, float(action == chosen)) for action in state.legal_actions(player)], chosen

        def get_policy(self, state: Any) -> List[Tuple[int, float]]:
            """The policy that always plays the action."""
            return self.step_with_policy(state)[0]

        def provides_policy(self) -> bool:
            """It does, and it is deterministic."""
            return True

        def restart(self) -> None:
            """Nothing is kept between moves."""

        def restart_at(self, state: Any) -> None:
            """Nothing is kept between moves."""

        def inform_action(self, state: Any, player_id: int, action: int) -> None:
            """Nothing is kept between moves."""

    return Bot()
