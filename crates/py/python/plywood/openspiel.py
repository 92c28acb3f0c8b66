"""OpenSpiel's games in Plywood, and Plywood's searches as bots of OpenSpiel."""

from __future__ import annotations

from typing import Any, Iterable, List, Optional, Sequence, Union

from .games import CHANCE, OVER, Game


class OpenSpielGame(Game):
    """A sequential game of OpenSpiel; positions are its states, moves its actions."""

    def __init__(self, game: Any) -> None:
        import pyspiel

        if isinstance(game, str):
            game = pyspiel.load_game(game)
        kind = game.get_type()
        kinds = pyspiel.GameType
        if kind.dynamics != kinds.Dynamics.SEQUENTIAL:
            raise ValueError(f"{kind.short_name} is not a game of one move at a time")
        if kind.information != kinds.Information.PERFECT_INFORMATION:
            raise ValueError(f"{kind.short_name} hides something from its players, and such games of OpenSpiel are not supported")
        if kind.chance_mode == kinds.ChanceMode.SAMPLED_STOCHASTIC:
            raise ValueError(f"{kind.short_name} does not list nature's draws")
        self._game = game
        self.name = kind.short_name
        self.players = game.num_players()
        self.zero_sum = kind.utility == kinds.Utility.ZERO_SUM
        self.chance = kind.chance_mode == kinds.ChanceMode.EXPLICIT_STOCHASTIC
        low, high = game.min_utility(), game.max_utility()
        self.bounds = (low, high) if low < high else (low - 1.0, high + 1.0)
        self.longest = game.max_game_length() + (game.max_chance_nodes_in_history() if self.chance else 0)

    def start(self) -> Any:
        return self._game.new_initial_state()

    def turn(self, position: Any) -> Union[int, str]:
        player: int = position.current_player()
        if player >= 0:
            return player
        return OVER if position.is_terminal() else CHANCE

    def moves(self, position: Any) -> Iterable[int]:
        actions: List[int] = position.legal_actions()
        return actions

    def chances(self, position: Any) -> Sequence[float]:
        return [chance for _, chance in position.chance_outcomes()]

    def play(self, position: Any, move: int) -> Any:
        return position.child(move)

    def payoff(self, position: Any) -> Sequence[float]:
        returns: List[float] = position.returns()
        return returns

    def word(self, position: Any, move: int) -> str:
        return str(move)

    def picture(self, position: Any) -> str:
        return str(position)

    def text(self, position: Any) -> str:
        return " ".join(map(str, position.history())) or "start"

    def read(self, text: str) -> Any:
        state = self._game.new_initial_state()
        for word in [] if text.strip() == "start" else text.split():
            action = int(word)
            if state.is_terminal() or action not in state.legal_actions():
                raise ValueError(f"{word} is no legal action here")
            state.apply_action(action)
        return state


def from_openspiel(game: Any) -> OpenSpielGame:
    """Any sequential game of OpenSpiel without hidden information, by its name or as a ``pyspiel.Game``.

    Moves are OpenSpiel's action numbers in words.

    >>> import plywood
    >>> plywood.solve(plywood.from_openspiel("tic_tac_toe")).winner
    'draw'
    """
    return OpenSpielGame(game)


def bot(game: Any, player: int, search: Optional[str] = None, **keywords: Any) -> Any:
    """A search as a ``pyspiel.Bot``, for OpenSpiel's own evaluators; options as of ``plywood.analyse``."""
    import pyspiel

    from .search import analyse

    rules = OpenSpielGame(game)

    class Bot(pyspiel.Bot):  # type: ignore[misc]
        """Plays what the search would play."""

        def __init__(self) -> None:
            super().__init__()
            self.player_id = lambda: player
            self.report: Any = None

        def step(self, state: Any) -> int:
            text = rules.text(state)
            found = analyse(rules, moves=[] if text == "start" else text.split(), search=search, **keywords)
            self.report = found
            if found.choice is None:
                raise ValueError("the game is over")
            return int(found.choice)

        def restart_at(self, state: Any) -> None:
            """Nothing is kept between moves."""

        def provides_policy(self) -> bool:
            return False

    return Bot()
