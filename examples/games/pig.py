"""Pig for Plywood, a game with chance: roll as often as you dare, a one loses the turn's points; first to GOAL wins."""

import json
import sys

GOAL = int(sys.argv[1]) if len(sys.argv) > 1 else 10
FACES = 6


def look(position):
    mover, mine, other, turn, rolling = position  # points of the mover, of the other, of this turn
    if other >= GOAL:
        return {"turn": "over", "payoff": [-1, 1] if mover == 0 else [1, -1]}
    if rolling:
        return {"turn": "chance", "moves": [str(face) for face in range(1, FACES + 1)]}
    return {"turn": mover, "moves": ["roll", "hold"] if turn else ["roll"]}


def play(position, word):
    mover, mine, other, turn, _ = position
    if word == "roll":
        position = [mover, mine, other, turn, True]
    elif word == "hold":
        position = [1 - mover, other, mine + turn, 0, False]
    elif word == "1":
        position = [1 - mover, other, mine, 0, False]
    else:
        position = [mover, mine, other, min(turn + int(word), GOAL), False]
    return {"position": position, **look(position)}


RULES = {"players": 2, "zero_sum": True, "chance": True, "exact_keys": True, "start": [0, 0, 0, 0, False]}
for line in sys.stdin:
    message, answers = json.loads(line), []
    for question in message["ask"]:
        (kind, of), = question.items()
        answers.append(RULES if kind == "rules" else look(of) if kind == "look" else play(*of))
    print(json.dumps({"id": message["id"], "answers": answers}), flush=True)
