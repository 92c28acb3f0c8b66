"""OpenSpiel's C++ Monte Carlo tree search as an engine of the Go Text Protocol, at a processor time a move.

    pip install open_spiel && python openspiel_gtp.py [--time SECONDS] [--c CONSTANT] [--seed SEED]

The bot has its solver and takes a number of simulations: as many as fit into the time at the pace of the
last move. What a move took too much or too little is set off against the next. `plywood_game` says
which game is played; moves are Plywood's words.
"""

import argparse
import sys
import time

import pyspiel

PASS = 64  # Othello's action for a player who can turn no disc


def mirrored(word):
    """A step of Breakthrough 6x6 seen from the other side: our first player moves up, OpenSpiel's down."""
    return "".join(str(7 - int(c)) if c.isdigit() else c for c in word)


class Words:
    """How Plywood says the moves of an OpenSpiel game."""

    def __init__(self, spec):
        kind = spec.split("(")[0]
        self.name, self.say = {
            "connect4": ("connect_four", self.drop),
            "connect": ("connect_four", self.drop),
            "hex": ("hex(board_size=7)", self.plain),
            "othello": ("othello", lambda state, action: "pass" if action == PASS else self.plain(state, action)),
            "breakthrough": (
                "breakthrough(rows=6,columns=6)",
                lambda state, action: mirrored(self.plain(state, action)),
            ),
        }[kind]

    @staticmethod
    def drop(state, action):
        """The cell that a stone falls to."""
        return f"{'abcdefg'[action]}{state.history().count(action) + 1}"

    @staticmethod
    def plain(state, action):
        """The game's own word for an action, without the sign of a taken pawn."""
        return state.action_to_string(action).replace("*", "").strip().lower()

    def legal(self, state):
        """The legal actions by their words."""
        return {self.say(state, action): action for action in state.legal_actions()}

    def read(self, state, word):
        """The action of a word; signs between two cells say nothing."""
        plain = word.lower()
        if self.name.startswith("breakthrough"):
            plain = plain.replace("-", "").replace("x", "")
        return self.legal(state)[plain]


class Engine:
    def __init__(self, args):
        self.args = args
        self.words = self.game = None
        self.states = []
        self.pace = None  # simulations a second
        self.saved = 0.0  # seconds
        self.steps = 0

    def plywood_game(self, *spec):
        self.words = Words(" ".join(spec))
        self.game = pyspiel.load_game(self.words.name)
        self.pace, self.saved = None, 0.0
        return self.clear_board()

    def clear_board(self):
        self.states = [self.game.new_initial_state()]
        return ""

    def play(self, _colour, word):
        state = self.states[-1]
        action = self.words.read(state, word)
        self.states.append(state.child(action))
        return ""

    def undo(self):
        self.states.pop()
        return ""

    def searched(self, simulations):
        """What a fresh bot plays, the simulations that it took before all was solved, and the seconds."""
        self.args.seed += 1
        bot = pyspiel.MCTSBot(
            self.game,
            pyspiel.RandomRolloutEvaluator(1, self.args.seed),
            # OpenSpiel adds c·sqrt(ln N / n) to a mean from -1 to 1.
            2 * self.args.c,
            simulations,
            2000,  # megabytes
            True,  # solver
            self.args.seed,
            False,  # quiet
        )
        began = time.process_time()
        root = bot.mcts_search(self.states[-1])
        return root.best_child().action, root.explore_count, time.process_time() - began

    def genmove(self, _colour):
        state, budget = self.states[-1], self.args.time
        if self.pace is None:
            simulations, taken, took = 16, 16, 0.0
            while took < budget / 10 and taken == simulations:
                simulations *= 2
                _, taken, took = self.searched(simulations)
            self.pace = taken / max(took, 1e-6)
        asked = max(2, int(self.pace * (budget + self.saved)))
        action, self.steps, took = self.searched(asked)
        # Who was stopped by the solver saved nothing for later moves.
        if self.steps >= asked:
            self.pace = asked / took
            self.saved = min(max(self.saved + budget - took, -budget / 2), budget / 2)
        word = self.words.say(state, action)
        self.states.append(state.child(action))
        return word

    def plywood_steps(self):
        return str(self.steps)

    def plywood_legal(self):
        return " ".join(sorted(self.words.legal(self.states[-1])))

    def plywood_returns(self):
        """What the game paid the first player, if it is over."""
        state = self.states[-1]
        return str(int(state.returns()[0])) if state.is_terminal() else "open"

    def cputime(self):
        return f"{time.process_time():.6f}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--time", type=float, default=0.1)
    parser.add_argument("--c", type=float, default=0.7)
    parser.add_argument("--seed", type=int, default=1)
    engine = Engine(parser.parse_args())
    for line in sys.stdin:
        name, *words = line.split() or [""]
        if name == "quit":
            break
        command = None if name.startswith("_") else getattr(engine, name, None)
        if not callable(command):
            print(f"? unknown command {name}\n", flush=True)
            continue
        try:
            print(f"= {command(*words)}\n", flush=True)
        except (KeyError, IndexError, TypeError, AttributeError) as why:
            print(f"? {type(why).__name__}: {why}\n", flush=True)


if __name__ == "__main__":
    main()
