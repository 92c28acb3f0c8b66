"""Kuhn's poker for Plywood, a hidden game: three cards, one each; pass or bet, then fold or call; the higher card wins."""

import json
import random
import sys

CARDS = "JQK"


def look(position):
    cards, line = position  # the cards dealt, and what was done: p pass, b bet, f fold, c call
    if len(cards) < 2:
        return {"turn": "chance", "moves": [card for card in CARDS if card not in cards]}
    if line in ("pp", "bc", "bf", "pbc", "pbf"):
        first = 1 if CARDS.index(cards[0]) > CARDS.index(cards[1]) else -1
        if line[-1] == "f":
            first = 1 if line == "bf" else -1
        stake = 2 if line[-1] == "c" else 1
        return {"turn": "over", "payoff": [stake * first, -stake * first]}
    return {"turn": len(line) % 2, "moves": ["fold", "call"] if line[-1:] == "b" else ["pass", "bet"]}


def play(position, word):
    cards, line = position
    position = [cards + word, line] if len(cards) < 2 else [cards, line + word[0]]
    return {"position": position, **look(position)}


def view(position, player):
    cards, line = position  # a player sees whose eyes these are, its own card, and all that was done
    return [player, cards[player:player + 1], *line]


def determinise(known, number):
    player, card, *line = known
    if not card:  # nothing was dealt yet, or only the other's card
        return {"position": ["", ""], **look(["", ""])}
    other = random.Random(number).choice([other for other in CARDS if other != card])
    position = [card + other if player == 0 else other + card, "".join(line)]
    return {"position": position, **look(position)}


RULES = {"players": 2, "zero_sum": True, "chance": True, "hidden": True, "bounds": [-2, 2], "longest": 5,
         "exact_keys": True, "start": ["", ""]}
ANSWERS = {"rules": lambda _: RULES, "look": look, "play": lambda of: play(*of), "view": lambda of: view(*of),
           "determinise": lambda of: determinise(*of)}
for line in sys.stdin:
    message, answers = json.loads(line), []
    for question in message["ask"]:
        (kind, of), = question.items()
        answers.append(ANSWERS[kind](of))
    print(json.dumps({"id": message["id"], "answers": answers}), flush=True)
