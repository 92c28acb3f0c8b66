//! Moves as numbers.

use std::{cell::Cell, fmt::Debug, thread::LocalKey};

/// A move that has a number, whatever the position.
///
/// Write it with [`code!`](crate::code): the list that each thread keeps lets a forgotten game list
/// its own moves without allocating.
pub trait Code: Copy + Eq + Debug + Send + Sync + 'static {
    /// The number of the move.
    fn code(self) -> u32;

    /// The move of a number that [`code`](Self::code) gave; of any other number, any move.
    fn decode(code: u32) -> Self;

    /// The list of moves that this thread keeps.
    fn list() -> &'static LocalKey<Cell<Vec<Self>>>;

    /// Appends the numbers of the moves that `list` appends, and shows the moves to `see`.
    #[inline]
    fn append_seen<R, S>(
        moves: &mut Vec<u32>,
        list: impl FnOnce(&mut Vec<Self>) -> R,
        see: impl FnOnce(&[Self], R) -> S,
    ) -> S {
        spare(|own| {
            let answer = list(own);
            moves.extend(own.iter().map(|mv| mv.code()));
            see(own, answer)
        })
    }

    /// Appends the numbers of the moves that `list` appends.
    #[inline]
    fn append<R>(moves: &mut Vec<u32>, list: impl FnOnce(&mut Vec<Self>) -> R) -> R {
        Self::append_seen(moves, list, |_, answer| answer)
    }

    /// Runs with a list of moves whose contents do not matter.
    #[inline]
    fn scratch<R>(_: &mut Vec<u32>, with: impl FnOnce(&mut Vec<Self>) -> R) -> R {
        spare(with)
    }
}

/// Numbers need no list but the one that is handed in.
impl Code for u32 {
    #[inline]
    fn code(self) -> u32 {
        self
    }
    #[inline]
    fn decode(code: u32) -> Self {
        code
    }
    fn list() -> &'static LocalKey<Cell<Vec<Self>>> {
        thread_local! {
            static LIST: Cell<Vec<u32>> = const { Cell::new(Vec::new()) };
        }
        &LIST
    }
    #[inline]
    fn append_seen<R, S>(
        moves: &mut Vec<u32>,
        list: impl FnOnce(&mut Vec<Self>) -> R,
        see: impl FnOnce(&[Self], R) -> S,
    ) -> S {
        let start = moves.len();
        let answer = list(moves);
        see(&moves[start..], answer)
    }
    #[inline]
    fn scratch<R>(scratch: &mut Vec<u32>, with: impl FnOnce(&mut Vec<Self>) -> R) -> R {
        with(scratch)
    }
}

/// Runs with the thread's list of such moves, emptied. Within, the list is a fresh one.
#[inline]
pub(super) fn spare<M: Code, R>(with: impl FnOnce(&mut Vec<M>) -> R) -> R {
    let mut list = M::list().take();
    list.clear();
    let answer = with(&mut list);
    M::list().set(list);
    answer
}

/// Numbers the moves of a type: `code!(Column, |mv| mv.0.into(), |code| Column(code as u8))`.
#[macro_export]
macro_rules! code {
    ($move:ty, |$mv:pat_param| $code:expr, |$number:pat_param| $decode:expr) => {
        impl $crate::any::Code for $move {
            #[inline]
            fn code(self) -> u32 {
                let $mv = self;
                $code
            }
            #[inline]
            fn decode($number: u32) -> Self {
                $decode
            }
            #[inline]
            fn list() -> &'static ::std::thread::LocalKey<::std::cell::Cell<Vec<Self>>> {
                ::std::thread_local! {
                    static LIST: ::std::cell::Cell<Vec<$move>> =
                        const { ::std::cell::Cell::new(Vec::new()) };
                }
                &LIST
            }
        }
    };
}

code!(u8, |mv| mv.into(), |code| code as u8);
code!(u16, |mv| mv.into(), |code| code as u16);
