"""Dots and Boxes for Plywood: `plywood analyse "game:python3 examples/games/dots.py"`, or `... dots.py 2 3`."""

import json
import sys

ROWS, COLS = (int(n) for n in (sys.argv[1:3] or (2, 2)))
LINES = [f"{row}{col}{way}" for row in range(ROWS + 1) for col in range(COLS + 1) for way in "hv"
         if (way == "h" and col < COLS) or (way == "v" and row < ROWS)]
BOXES = [{f"{r}{c}h", f"{r}{c}v", f"{r + 1}{c}h", f"{r}{c + 1}v"} for r in range(ROWS) for c in range(COLS)]


def look(position):
    drawn, mover, lead = position  # the lines as bits, who is to move, boxes of the first minus the second
    moves = [line for i, line in enumerate(LINES) if not drawn >> i & 1]
    if moves:
        return {"turn": mover, "moves": moves}
    first = (lead > 0) - (lead < 0)
    return {"turn": "over", "payoff": [first, -first]}


def boxes(drawn):
    there = {line for i, line in enumerate(LINES) if drawn >> i & 1}
    return sum(box <= there for box in BOXES)


def play(position, line):
    drawn, mover, lead = position
    after = drawn | 1 << LINES.index(line)
    made = boxes(after) - boxes(drawn)
    position = [after, mover if made else 1 - mover, lead + (made if mover == 0 else -made)]
    return {"position": position, **look(position)}


def rules():
    return {"players": 2, "zero_sum": True, "longest": len(LINES), "exact_keys": True, "start": [0, 0, 0]}


for line in sys.stdin:
    message, answers = json.loads(line), []
    for question in message["ask"]:
        (kind, of), = question.items()
        answers.append(rules() if kind == "rules" else look(of) if kind == "look" else play(*of))
    print(json.dumps({"id": message["id"], "answers": answers}), flush=True)
