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


def read(text):  # as people write a position: `2 1, player 3`
    try:
        heaps, mover = text.split(", player ")
        position = [[int(n) for n in heaps.split()], int(mover) - 1]
        assert len(position[0]) == len(HEAPS) and min(position[0]) >= 0 and position[1] in (0, 1, 2)
        return {"position": position, **look(position)}
    except (ValueError, AssertionError):
        return {"error": "write the heaps and whose turn it is, such as '2 1, player 3'"}


def read_move(position, text):  # `2from1` for `1-2`
    taken, _, heap = text.partition("from")
    return f"{heap}-{taken}" if f"{heap}-{taken}" in look(position).get("moves", ()) else None


RULES = {"players": 3, "longest": sum(HEAPS), "exact_keys": True, "words": True, "start": [HEAPS, 0]}
ANSWERS = {"rules": lambda _: RULES, "look": look, "play": lambda of: play(*of), "read": read,
           "read_move": lambda of: read_move(*of)}
for line in sys.stdin:
    message, answers = json.loads(line), []
    for question in message["ask"]:
        (kind, of), = question.items()
        answers.append(ANSWERS[kind](of))
    print(json.dumps({"id": message["id"], "answers": answers}), flush=True)
