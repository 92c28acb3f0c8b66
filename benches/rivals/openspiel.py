"""Steps per processor second of OpenSpiel's C++ Monte Carlo tree search on Connect Four.

    pip install open_spiel && python openspiel.py [STEPS [ROUNDS]]

Printed to be set beside `cargo run --release` in this folder, in the same minutes.
"""

import sys
import time

import pyspiel

steps = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
game = pyspiel.load_game("connect_four")
rates = []
for seed in range(rounds):
    bot = pyspiel.MCTSBot(
        game,
        pyspiel.RandomRolloutEvaluator(1, seed),
        0.7,  # exploration
        steps,
        1000,  # megabytes, enough for the whole tree
        False,  # no solver
        seed,
        False,  # quiet
    )
    began = time.process_time()
    bot.step(game.new_initial_state())
    rates.append(steps / (time.process_time() - began))
rates.sort()
print(f"open_spiel: median {rates[len(rates) // 2] / 1e6:.3f}, best {rates[-1] / 1e6:.3f} M steps/s")
