//! Where handicap stones stand, as the protocol fixes it.

use super::vertex;

/// The points of `fixed_handicap`, if the board has so many; 9 at most, and 4 on boards of 7
/// points or with an even side.
pub fn fixed(size: u64, stones: u64) -> Option<Vec<String>> {
    let most = match size {
        ..7 => 0,
        7 => 4,
        size if size % 2 == 0 => 4,
        _ => 9,
    };
    if !(2..=most).contains(&stones) {
        return None;
    }
    let low = if size < 13 { 2 } else { 3 };
    let (high, middle) = (size - 1 - low, size / 2);
    let corners = [(low, low), (high, high), (low, high), (high, low)];
    let sides = [(low, middle), (high, middle), (middle, low), (middle, high)];
    let on_corners = stones.min(4) as usize;
    let on_sides = if stones >= 6 { (stones - 4) as usize & !1 } else { 0 };
    let mut points = corners[..on_corners].to_vec();
    points.extend(&sides[..on_sides]);
    if stones >= 5 && stones % 2 == 1 {
        points.push((middle, middle));
    }
    Some(points.into_iter().map(|(col, row)| vertex(col, row)).collect())
}

/// The most stones that can be fixed on a board.
pub fn most(size: u64) -> Option<u64> {
    (2..=9).rev().find(|&stones| fixed(size, stones).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_stand_where_the_protocol_says() {
        let on = |size, stones| fixed(size, stones).map(|points| points.join(" "));
        assert_eq!(on(19, 2).unwrap(), "D4 Q16");
        assert_eq!(on(9, 5).unwrap(), "C3 G7 C7 G3 E5");
        assert_eq!(on(19, 6).unwrap(), "D4 Q16 D16 Q4 D10 Q10");
        assert_eq!(on(19, 8).unwrap(), "D4 Q16 D16 Q4 D10 Q10 K4 K16");
        assert_eq!(on(19, 9).unwrap(), "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10");
        for stones in 2..=9 {
            let mut points = fixed(13, stones).unwrap();
            points.sort();
            points.dedup();
            assert_eq!(points.len() as u64, stones);
        }
        assert_eq!(
            (on(7, 5), on(12, 5), on(5, 2), on(19, 1), on(19, 10)),
            (None, None, None, None, None)
        );
        assert_eq!((most(19), most(8), most(5)), (Some(9), Some(4), None));
    }
}
