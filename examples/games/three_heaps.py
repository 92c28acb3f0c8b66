"""A game of three players for Plywood: take one or two from a heap; who takes the last wins all, the one before nothing."""

import json
import sys

HEAPS = [int(n) for n in sys.argv[1:]] or [2, 3]


def look(position):
    heaps, mover = position
    moves = [f"{i + 1}-{n}" for i, heap in enumerate(heaps) for n in (1, 2) if n <= heap]
    if moves:
        return {"turn": mover, "moves": moves}
    last = (mover + 2) % 3
    return {"turn": "over", "payoff": [1 if p == last else 0 if p == mover else -1 for p in range(3)]}


def play(position, word):
    heaps, mover = position
    heap, taken = (int(n) for n in word.split("-"))
    heaps = [h - taken if i == heap - 1 else h for i, h in enumerate(heaps)]
    position = [heaps, (mover + 1) % 3]
    return {"position": position, **look(position)}


RULES = {"players": 3, "longest": sum(HEAPS), "exact_keys": True, "start": [HEAPS, 0]}
for line in sys.stdin:
    message, answers = json.loads(line), []
    for question in message["ask"]:
        (kind, of), = question.items()
        answers.append(RULES if kind == "rules" else look(of) if kind == "look" else play(*of))
    print(json.dumps({"id": message["id"], "answers": answers}), flush=True)
