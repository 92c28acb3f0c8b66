"""Games written in Python, as users write them."""

import plywood

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class TicTacToe(plywood.Game):
    """Three in a line; cells are listed as the native game lists them."""

    zero_sum = True
    longest = 9
    exact_keys = True

    def start(self):
        return "." * 9

    def winner(self, position):
        for a, b, c in LINES:
            if position[a] != "." and position[a] == position[b] == position[c]:
                return position[a]
        return None

    def turn(self, position):
        if self.winner(position) or "." not in position:
            return plywood.OVER
        return position.count("x") - position.count("o")

    def moves(self, position):
        return [cell for cell in range(9) if position[cell] == "."]

    def play(self, position, cell):
        stone = "x" if position.count("x") == position.count("o") else "o"
        return position[:cell] + stone + position[cell + 1 :]

    def payoff(self, position):
        return {"x": 1.0, "o": -1.0, None: 0.0}[self.winner(position)]

    def word(self, position, cell):
        return "abc"[cell % 3] + str(cell // 3 + 1)

    def picture(self, position):
        return "\n".join(position[row : row + 3] for row in (6, 3, 0))


class Pig(plywood.Game):
    """Roll as often as you dare; a one loses the turn's points."""

    zero_sum = True
    chance = True

    def __init__(self, goal=8):
        self.goal = goal

    def start(self):
        return (0, 0, 0, 0, False)  # mover, own points, other's points, of this turn, rolling

    def turn(self, position):
        mover, _, other, _, rolling = position
        if other >= self.goal:
            return plywood.OVER
        return plywood.CHANCE if rolling else mover

    def moves(self, position):
        if position[4]:
            return [1, 2, 3, 4, 5, 6]
        return ["roll", "hold"] if position[3] else ["roll"]

    def chances(self, position):
        return [1 / 6] * 6

    def play(self, position, move):
        mover, own, other, points, _ = position
        if move == "roll":
            return (mover, own, other, points, True)
        if move == "hold":
            return (1 - mover, other, own + points, 0, False)
        if move == 1:
            return (1 - mover, other, own, 0, False)
        return (mover, own, other, min(points + move, self.goal), False)

    def payoff(self, position):
        return -1.0 if position[0] == 0 else 1.0


class ThreeHeaps(plywood.Game):
    """Three players take one or two from a heap; who takes the last wins all."""

    players = 3
    longest = 5
    exact_keys = True

    def start(self):
        return ((2, 3), 0)

    def turn(self, position):
        heaps, mover = position
        return mover if any(heaps) else plywood.OVER

    def moves(self, position):
        return [(heap, take) for heap, left in enumerate(position[0]) for take in (1, 2) if take <= left]

    def word(self, position, move):
        return f"{move[0] + 1}-{move[1]}"

    def play(self, position, move):
        heaps, mover = position
        heap, take = move
        return (tuple(left - take if at == heap else left for at, left in enumerate(heaps)), (mover + 1) % 3)

    def payoff(self, position):
        last = (position[1] + 2) % 3
        return [1 if player == last else 0 if player == position[1] else -1 for player in range(3)]


class Kuhn(plywood.Game):
    """Kuhn's poker: three cards, one each; pass or bet, then fold or call; the higher card wins."""

    zero_sum = True
    chance = True
    hidden = True
    bounds = (-2, 2)
    longest = 5

    def start(self):
        return ("", "")  # the cards dealt, and what was done

    def turn(self, position):
        cards, line = position
        if len(cards) < 2:
            return plywood.CHANCE
        return plywood.OVER if line in ("pp", "bc", "bf", "pbc", "pbf") else len(line) % 2

    def moves(self, position):
        cards, line = position
        if len(cards) < 2:
            return [card for card in "JQK" if card not in cards]
        return ["fold", "call"] if line.endswith("b") else ["pass", "bet"]

    def play(self, position, word):
        cards, line = position
        return (cards + word, line) if len(cards) < 2 else (cards, line + word[0])

    def payoff(self, position):
        cards, line = position
        if line.endswith("f"):
            return 1 if line == "bf" else -1
        first = 1 if "JQK".index(cards[0]) > "JQK".index(cards[1]) else -1
        return first * (2 if line.endswith("c") else 1)

    def view(self, position, player):
        cards, line = position
        return (player, cards[player : player + 1], *line)

    def determinise(self, view, luck):
        player, card, *line = view
        if not card:
            return ("", "")
        other = luck.choice([other for other in "JQK" if other != card])
        return (card + other if player == 0 else other + card, "".join(line))
