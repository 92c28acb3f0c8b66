"""Environments of PettingZoo (AEC) as games."""

from __future__ import annotations

from typing import Any, Callable, List, Sequence, Tuple, Union

from .games import OVER, Game

#: A position: the actions since the start.
Line = Tuple[int, ...]


class PettingZooGame(Game):
    """An environment whose agents move one after another, choose from an action mask and hide nothing.

    An environment cannot be copied, so a position is the line of actions that led there, and the environment
    plays it again from the start unless it stands on the way already.
    """

    def __init__(self, make: Callable[[], Any], *, zero_sum: bool = True, seed: int = 0) -> None:
        self._env = make()
        self._seed = seed
        self._line: Line = ()
        self._env.reset(seed=seed)
        self._agents: List[str] = list(self._env.possible_agents)
        self._sums = dict.fromkeys(self._agents, 0.0)
        self.name = str(self._env.metadata.get("name", type(self._env).__name__))
        self.players = len(self._agents)
        self.zero_sum = zero_sum

    def _stand(self, line: Line) -> Any:
        """The environment after a line of actions."""
        if line[: len(self._line)] != self._line:
            self._env.reset(seed=self._seed)
            self._sums = dict.fromkeys(self._agents, 0.0)
            self._line = ()
        for action in line[len(self._line) :]:
            self._env.step(action)
            for agent, reward in self._env.rewards.items():
                self._sums[agent] += float(reward)
        self._line = line
        return self._env

    def start(self) -> Line:
        return ()

    def turn(self, position: Line) -> Union[int, str]:
        env = self._stand(position)
        over = not env.agents or any(env.terminations.values()) or any(env.truncations.values())
        return OVER if over else self._agents.index(env.agent_selection)

    def moves(self, position: Line) -> Sequence[int]:
        env = self._stand(position)
        observed = env.observe(env.agent_selection)
        mask = observed["action_mask"] if isinstance(observed, dict) else env.infos[env.agent_selection]["action_mask"]
        return [action for action, legal in enumerate(mask) if legal]

    def play(self, position: Line, move: int) -> Line:
        return (*position, move)

    def payoff(self, position: Line) -> Sequence[float]:
        self._stand(position)
        return [self._sums[agent] for agent in self._agents]

    def picture(self, position: Line) -> str:
        drawn = getattr(self._env.unwrapped, "render_mode", None) == "ansi"
        return str(self._stand(position).render()) if drawn else self.text(position)


def from_pettingzoo(make: Callable[[], Any], *, zero_sum: bool = True, seed: int = 0) -> PettingZooGame:
    """A game of PettingZoo, from the function that makes its environment, such as ``tictactoe_v3.env``.

    For environments with an action mask that hide nothing and draw nothing: their players are asked to see all.
    What an environment does not tell is said by attributes, such as ``game.longest = 9`` for searches that need
    an end. ``raw_env`` is the same without its wrappers, and about three times as fast.

    >>> import plywood
    >>> from pettingzoo.classic import tictactoe_v3
    >>> plywood.solve(plywood.from_pettingzoo(tictactoe_v3.raw_env), moves="0 1 3 4").choice
    '6'
    """
    return PettingZooGame(make, zero_sum=zero_sum, seed=seed)
