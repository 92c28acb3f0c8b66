#!/usr/bin/env python3
"""A second checker of proofs, for connect alone: `scripts/check-connect-proof.py FILE`.

It was written from docs/solving.md and the rules of the game and shares nothing with the program. Exit code 0 if the proof is right,
1 if it is not. The whole game of Connect Four (36 million positions) takes it some minutes. It knows versions 1 and 3 of the format; the
one symmetry of the board is the mirror, which anybody can see.
"""

import array
import re
import sys
import zlib


class Wrong(Exception):
    """Why a file proves nothing."""


def header(file):
    """The lines: columns, rows, line, whether wins have sizes, whether mirror images are the same, the rows of stones, and the claim."""
    read = lambda count: [file.readline(65536).decode().rstrip("\n") for _ in range(count)]
    images, version = False, read(1)
    if version == ["plywood proof 3"]:
        kind, same = read(2)
        if kind != "kind value" or same not in ("references images", "references parts"):
            raise Wrong("this is no proof of a value by references that are known here")
        images = True
    lines = version + read(4)
    game = re.fullmatch(r"game connect@1(?:\((.*)\))?", lines[1])
    if version[0] not in ("plywood proof 1", "plywood proof 3") or not game or lines[4]:
        raise Wrong("this is no proof of connect, version 1 or 3")
    options = dict(pair.split("=") for pair in (game[1] or "").split(",") if pair)
    score = options.pop("score", "false") == "true"
    size = {"cols": 7, "rows": 6, "line": 4}
    for key, value in options.items():
        if key not in size:
            raise Wrong(f"connect with {key} is not known here")
        size[key] = int(value)
    if not all(1 <= number <= 16 for number in size.values()):
        raise Wrong("there is no such board")
    rows = lines[2].removeprefix("position ").split("/")
    if [len(row) for row in rows] != [size["cols"]] * size["rows"]:
        raise Wrong("the position is not one of this board")
    return *size.values(), score, images, rows[::-1], float(lines[3].removeprefix("value "))


class Checker:
    def __init__(self, cols, rows, line, score, images, numbers):
        self.height, self.line, self.cells, self.numbers = rows + 1, line, cols * rows, numbers
        self.score, self.images, self.column = score, images, (1 << rows + 1) - 1
        self.bottoms = [1 << column * self.height for column in range(cols)]
        self.tops = [bottom << rows - 1 for bottom in self.bottoms]
        self.shifts = [1, rows, rows + 1, rows + 2]
        self.floor = sum(self.bottoms)

    def key(self, mine, stones):
        """What tells the position from all others, or from all but its image."""
        key = mine | stones + self.floor
        if not self.images:
            return key
        rest, image = key, 0
        for _ in self.bottoms:
            image, rest = image << self.height | rest & self.column, rest >> self.height
        return min(key, image)

    def has_line(self, stones):
        for shift in self.shifts:
            run = stones
            for _ in range(self.line - 1):
                run &= run >> shift
                if not run:
                    break
            else:
                return True
        return False

    def strategy(self, mine, stones, claimant, at_least):
        """Follows one strategy; `claimant` is 0 if the player to move at the root claims, else 1."""
        fits = len(self.bottoms) * self.height <= 64
        self.kept, self.done, self.seen = array.array("Q") if fits else [], bytearray(), 0
        self.at_least = at_least
        self.show(mine, stones, stones.bit_count(), claimant == 0)

    def pays(self, gain):
        if gain < self.at_least:
            raise Wrong(f"a game ends with {gain}, less than the {self.at_least} claimed")

    def show(self, mine, stones, plies, claims):
        """A position that is not over; `mine` are the stones of who moves, who `claims` or replies."""
        self.seen += 1
        code = next(self.numbers)
        if code == 0:
            key = self.key(mine, stones)
            number = next(self.numbers)
            if number >= len(self.kept) or not self.done[number] or self.kept[number] != key:
                raise Wrong("it refers to a position that was not shown")
            return
        choice, number = code - 1 >> 1, len(self.kept)
        columns = [c for c, top in enumerate(self.tops) if not stones & top]
        if claims:
            if choice >= len(columns):
                raise Wrong("it plays a move that does not exist")
            columns = columns[choice : choice + 1]
        elif choice:
            raise Wrong("it chooses a move for the other side")
        keep = code - 1 & 1
        if keep:
            self.kept.append(self.key(mine, stones))
            self.done.append(0)
        for column in columns:
            after = stones | stones + self.bottoms[column]
            if self.has_line(mine | after ^ stones):
                won = 1 + (self.cells - plies - 1 if self.score else 0)
                self.pays(won if claims else -won)
            elif plies + 1 == self.cells:
                self.pays(0)
            else:
                self.show(mine ^ stones, after, plies + 1, not claims)
        if keep:
            self.done[number] = 1


def unpacked(file):
    """The bytes of the one packed stream that the rest of the file is."""
    unpack = zlib.decompressobj(wbits=31)
    while not unpack.eof:
        block = file.read(1 << 16)
        if not block:
            raise Wrong("the file ends too soon")
        yield from unpack.decompress(block)
    if unpack.unused_data or file.read(1):
        raise Wrong("something follows the proof")


def numbers(file):
    """The numbers of the stream: seven bits a byte, the lowest first."""
    number = shift = 0
    for byte in unpacked(file):
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            yield number
            number = shift = 0
        elif shift > 63:
            raise Wrong("a number is too long")
    if shift:
        raise Wrong("the last number has no end")


def stones_of(board, height):
    """The stones of both players, as many as turns allow and none in the air."""
    stones = [0, 0]
    for row, text in enumerate(board):
        for column, cell in enumerate(text):
            if cell != ".":
                stones["xo".index(cell)] |= 1 << column * height + row
                if row and board[row - 1][column] == ".":
                    raise Wrong("a stone stands on nothing")
    first, second = map(int.bit_count, stones)
    if first - second not in (0, 1):
        raise Wrong("one player has too many stones")
    return stones


def main(path):
    with open(path, "rb") as file:
        cols, rows, line, score, images, board, value = header(file)
        stones = stones_of(board, rows + 1)
        mover = sum(map(int.bit_count, stones)) % 2
        stream = numbers(file)
        checker, seen = Checker(cols, rows, line, score, images, stream), 0
        most = 1 + cols * rows if score else 1
        if any(map(checker.has_line, stones)) or not -most <= value <= most or value != int(value):
            raise Wrong("the game is over, or its value none of this game's")
        for player, at_least in ((0, value), (1, -value)):
            if at_least > -most:
                claimant = int(player != mover)
                checker.strategy(stones[mover], stones[0] | stones[1], claimant, at_least)
                seen += checker.seen
        if next(stream, None) is not None:
            raise Wrong("something follows the proof")
    return f"right: the first player gains {value:g}; {seen} positions"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: check-connect-proof.py FILE")
    try:
        print(main(sys.argv[1]))
    except Wrong as error:
        sys.exit(f"wrong: {error}")
    except (OSError, EOFError, ValueError, IndexError, StopIteration, RuntimeError, MemoryError, zlib.error) as error:
        sys.exit(f"wrong: the file cannot be read: {error}")
