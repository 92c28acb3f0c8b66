//! Board games against the laws of all games, known counts and plain second versions.

mod breakthrough;
mod clobber;
mod domineering;
mod glances;
mod go;
mod hex;
mod kayles;
mod many;
mod marks;
mod naive;
mod othello;
mod parts;
mod plain_go;
mod sgf;
