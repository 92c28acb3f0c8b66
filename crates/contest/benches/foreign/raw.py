"""Random games a second that Dots and Boxes plays in a loop of its own: raw.py SECONDS."""

import pathlib
import sys
import time

seconds = float(sys.argv[1])
sys.argv[1:] = []
sys.path.insert(0, str(pathlib.Path(__file__).parents[4] / "examples" / "games"))
import dots  # noqa: E402

games, begin = 0, time.perf_counter()
while time.perf_counter() - begin < seconds:
    dots.playout([0, 0, 0], games)
    games += 1
print(games / (time.perf_counter() - begin))
