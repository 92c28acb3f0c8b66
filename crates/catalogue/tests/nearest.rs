//! Which name was meant.

use plywood_catalogue::nearest::nearest;

#[test]
fn misspelt_names_find_their_neighbours() {
    let names = ["connect", "connect4", "hex", "othello", "nim"];
    assert_eq!(nearest("conect4", names.into_iter())[0], "connect4");
    assert_eq!(nearest("Otello", names.into_iter()), ["othello"]);
    assert_eq!(nearest("nmi", names.into_iter()), ["nim"]);
    assert!(nearest("backgammon", names.into_iter()).is_empty());
}
