"""Tic-tac-toe for Plywood: `plywood solve "game:python3 examples/games/tic_tac_toe.py"`."""

import json
import sys

CELLS = [column + row for row in "123" for column in "abc"]
LINES = ["a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1"]
LINES = [[CELLS.index(cell) for cell in line.split()] for line in LINES]


def look(board):
    mover = 9 - board.count(".") & 1  # x has marked as often as o, or once more
    if any(all(board[cell] == "xo"[1 - mover] for cell in line) for line in LINES):
        return {"turn": "over", "payoff": [-1, 1] if mover == 0 else [1, -1]}
    moves = [word for word, mark in zip(CELLS, board) if mark == "."]
    return {"turn": mover, "moves": moves} if moves else {"turn": "over", "payoff": [0, 0]}


def play(board, word):
    cell, mark = CELLS.index(word), "xo"[look(board)["turn"]]
    board = board[:cell] + mark + board[cell + 1:]
    return {"position": board, **look(board)}


def rules():
    return {"players": 2, "zero_sum": True, "longest": 9, "exact_keys": True, "start": "." * 9}


for line in sys.stdin:
    message, answers = json.loads(line), []
    for question in message["ask"]:
        (kind, of), = question.items()
        answers.append(rules() if kind == "rules" else look(of) if kind == "look" else play(*of))
    print(json.dumps({"id": message["id"], "answers": answers}), flush=True)
