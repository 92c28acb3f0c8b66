//! What may be asked of a board, and boards that are made rather than played.

use plywood_core::Player;

use super::board::{Board, EMPTY, STONES};

impl<const N: usize> Board<N> {
    /// Whether a stone of `colour` on the empty point would have a liberty, if need be by
    /// capturing; the ko is not looked at.
    pub(super) fn breathes(&self, point: usize, colour: usize) -> bool {
        let neighbours = self.neighbours(point);
        if self.near[point % N] & 0xf != 0 {
            return true;
        }
        neighbours.iter().any(|&point| {
            let (sign, head) = (self.signs[point % N], self.heads[point % N]);
            let contacts =
                neighbours.iter().filter(|&&other| self.heads[other % N] == head).count() as u16;
            let last = self.liberties[head as usize % N] == contacts;
            sign == STONES[colour] && !last || sign == STONES[1 - colour] && last
        })
    }

    /// Whether `colour` may play on the point by the rules of capture and simple ko.
    pub(crate) fn is_legal(&self, point: usize, colour: usize) -> bool {
        self.signs[point % N] == EMPTY && point != self.ko as usize && self.breathes(point, colour)
    }

    /// Whether the point is empty and an eye of `colour`.
    pub(crate) fn is_own_eye(&self, point: usize, colour: usize) -> bool {
        self.signs[point % N] == EMPTY && self.is_eye(point, colour)
    }

    /// Shows every stone that a stone of `colour` on the empty point would capture.
    pub(super) fn prey(&self, point: usize, colour: usize, mut show: impl FnMut(usize)) {
        let neighbours = self.neighbours(point);
        for (index, &neighbour) in neighbours.iter().enumerate() {
            let head = self.heads[neighbour];
            let same = |other: &&usize| self.heads[**other] == head;
            if self.signs[neighbour] != STONES[1 - colour]
                || neighbours[..index].iter().any(|other| same(&other))
                || self.liberties[head as usize % N]
                    != neighbours.iter().filter(same).count() as u16
            {
                continue;
            }
            self.chain(head.into(), &mut show);
        }
    }

    /// Shows every stone of the chain of a stone.
    fn chain(&self, stone: usize, mut show: impl FnMut(usize)) {
        let mut at = stone % N;
        loop {
            show(at);
            at = self.next[at] as usize % N;
            if at == stone % N {
                break;
            }
        }
    }

    /// Shows the liberties of the chain of a stone, some of them more than once.
    pub(super) fn show_liberties(&self, stone: usize, mut show: impl FnMut(usize)) {
        self.chain(stone, |stone| {
            let near = self.neighbours(stone).into_iter();
            near.filter(|&point| self.signs[point] == EMPTY).for_each(&mut show);
        });
    }

    /// Whose stone stands on a point.
    pub(crate) fn owner(&self, point: usize) -> Option<Player> {
        let owner = STONES.iter().position(|&sign| sign == self.signs[point % N])?;
        Some(Player(owner as u8))
    }

    /// Adds a stone to an empty point, come what may: nothing is captured, and chains without
    /// liberties stay until [`is_dead`](Self::is_dead) finds them.
    pub(crate) fn add(&mut self, point: usize, colour: usize) {
        let neighbours = self.neighbours(point);
        self.press(neighbours);
        self.settle(point % N, colour, neighbours);
    }

    /// Adds a stone to an empty point if that captures nothing and leaves the stone a liberty.
    #[inline]
    pub(super) fn add_quietly(&mut self, point: usize, colour: usize) -> bool {
        let neighbours = self.neighbours(point);
        self.press(neighbours);
        let mut room = self.near[point % N] & 0xf != 0;
        let mut kills = false;
        for neighbour in neighbours {
            let none = self.liberties[self.heads[neighbour] as usize % N] == 0;
            kills |= self.signs[neighbour] == STONES[1 - colour] && none;
            room |= self.signs[neighbour] == STONES[colour] && !none;
        }
        if kills || !room {
            self.release(neighbours);
            return false;
        }
        self.settle(point % N, colour, neighbours);
        true
    }

    /// Whether a point holds a stone whose chain has no liberty.
    pub(crate) fn is_dead(&self, point: usize) -> bool {
        self.owner(point).is_some() && self.liberties[self.heads[point % N] as usize % N] == 0
    }
}
