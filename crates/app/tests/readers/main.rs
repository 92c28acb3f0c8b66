//! Whatever people write and files hold, read from texts that are nearly right: no reader panics,
//! and what is accepted can be used. The same texts in every run (design: *nothing that a user, file or
//! peer sends can panic the program*). The long runs are for `scripts/test --full`.

mod engine;
mod files;
mod games;
mod gtp;
mod mangle;
mod texts;

#[test]
fn no_reader_of_text_panics() {
    texts::run(2_000);
}

#[test]
fn no_game_panics_on_moves_and_positions_and_what_it_reads_can_be_played() {
    games::run(1_500);
}

#[test]
fn no_reader_of_files_panics() {
    files::run(1_000);
}

#[test]
fn the_engine_outlives_every_line() {
    gtp::run(5_000);
}

#[test]
fn the_analysis_engine_outlives_every_message() {
    engine::run(10_000);
}

#[test]
#[ignore = "fifty times as many texts: minutes"]
fn the_same_for_long() {
    texts::run(100_000);
    games::run(75_000);
    files::run(50_000);
    gtp::run(250_000);
    engine::run(500_000);
}
