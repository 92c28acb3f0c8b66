//! The games, one short file each; a new one is a file and a line in the table below.

#![expect(clippy::unnecessary_wraps, reason = "all makers have one type, that of the table")]

mod breakthrough;
mod clobber;
mod connect;
mod domineering;
mod galton_watson;
mod go;
mod hex;
mod increments;
mod kayles;
mod many;
mod nim;
mod othello;
mod pearl;
mod phantom;
mod recursive;
mod tic_tac_toe;
mod tree;

pub(crate) use galton_watson::listed_law;
pub use go::open_rules as open_go;

use super::Entry;

/// All games, in the order of the list.
pub static ENTRIES: &[&Entry] = &[
    &tic_tac_toe::TIC_TAC_TOE,
    &connect::CONNECT,
    &hex::HEX,
    &go::GO,
    &othello::OTHELLO,
    &breakthrough::BREAKTHROUGH,
    &domineering::DOMINEERING,
    &clobber::CLOBBER,
    &nim::NIM,
    &kayles::KAYLES,
    &many::CONNECT,
    &many::ROLIT,
    &many::BRICKS,
    &many::NIM,
    &phantom::PHANTOM_GO,
    &phantom::PHANTOM_TIC_TAC_TOE,
    &phantom::PHANTOM_CONNECT,
    &phantom::DARK_HEX,
    &pearl::PEARL,
    &galton_watson::GALTON_WATSON,
    &recursive::RECURSIVE,
    &recursive::PARTISAN,
    &increments::INCREMENTS,
    &tree::TREE,
];
