"""Dots and Boxes for Plywood: `plywood analyse "game:python3 examples/games/dots.py"`, or `... dots.py 2 3`."""

import json
import random
import sys

ROWS, COLS = (int(n) for n in (sys.argv[1:3] or (2, 2)))
LINES = [f"{row}{col}{way}" for row in range(ROWS + 1) for col in range(COLS + 1) for way in "hv"
         if (way == "h" and col < COLS) or (way == "v" and row < ROWS)]
BIT = {line: 1 << i for i, line in enumerate(LINES)}
BOXES = [BIT[f"{r}{c}h"] | BIT[f"{r}{c}v"] | BIT[f"{r + 1}{c}h"] | BIT[f"{r}{c + 1}v"]
         for r in range(ROWS) for c in range(COLS)]
BESIDE = {bit: [box for box in BOXES if box & bit] for bit in BIT.values()}


def draw(drawn, mover, lead, bit):  # the lines as bits, who is to move, boxes of the first minus the second
    drawn |= bit
    made = sum(drawn & box == box for box in BESIDE[bit])
    return [drawn, mover if made else 1 - mover, lead + (made if mover == 0 else -made)]


def payoff(lead):
    first = (lead > 0) - (lead < 0)
    return [first, -first]


def look(position):
    drawn, mover, lead = position
    moves = [line for line, bit in BIT.items() if not drawn & bit]
    return {"turn": mover, "moves": moves} if moves else {"turn": "over", "payoff": payoff(lead)}


def play(position, line):
    position = draw(*position, BIT[line])
    return {"position": position, **look(position)}


def playout(position, number):
    bits = [bit for bit in BIT.values() if not position[0] & bit]
    random.Random(number).shuffle(bits)
    for bit in bits:
        position = draw(*position, bit)
    return payoff(position[2])


RULES = {"players": 2, "zero_sum": True, "longest": len(LINES), "exact_keys": True, "playout": True, "start": [0, 0, 0]}
ANSWERS = {"rules": lambda _: RULES, "look": look, "play": lambda of: play(*of), "playout": lambda of: playout(*of)}
for line in sys.stdin if __name__ == "__main__" else ():
    message, answers = json.loads(line), []
    for question in message["ask"]:
        (kind, of), = question.items()
        answers.append(ANSWERS[kind](of))
    print(json.dumps({"id": message["id"], "answers": answers}), flush=True)
