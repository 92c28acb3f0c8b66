"""A game that does nothing but answer: sixteen moves everywhere, for ever."""

import json
import sys

LOOK = {"turn": 0, "moves": [str(n) for n in range(16)]}
RULES = {"players": 2, "zero_sum": True, "start": 0}
for line in sys.stdin:
    message, answers = json.loads(line), []
    for question in message["ask"]:
        if "play" in question:
            answers.append({"position": question["play"][0] + 1, **LOOK})
        else:
            answers.append(RULES if "rules" in question else LOOK)
    print(json.dumps({"id": message["id"], "answers": answers}), flush=True)
