//! A tree of moves as a picture: from left to right, a box a move.

use std::iter;

use kuva::render::render::{PathData, Primitive, Scene, TextAnchor};
use plywood_contest::analysis::{Branch, Footnotes, grouped, is_unknown};
use plywood_search::{Certainty, Subject};

use super::{
    Figure, Theme,
    colour::{blend, hex},
};

const BOX: (f64, f64) = (104.0, 40.0);
/// The distance of columns, of rows, and the margin around all.
const COLUMN: f64 = 176.0;
const ROW: f64 = 50.0;
const MARGIN: f64 = 24.0;
/// Room for the title above and the legend below.
const HEAD: f64 = 64.0;
const FOOT: f64 = 64.0;
/// The height of a footnote.
const NOTE: f64 = 15.0;
const LEAST_WIDTH: f64 = 560.0;
/// The widest edge, of a move that has all visits.
const WIDEST: f64 = 9.0;

/// Blue and vermillion of Okabe and Ito, which colour-blind readers tell apart.
const FIRST: [f64; 3] = [0.0, 114.0, 178.0];
const SECOND: [f64; 3] = [213.0, 94.0, 0.0];

/// The colours of a ground.
struct Ground {
    paper: &'static str,
    ink: &'static str,
    faint: &'static str,
    /// The box of a move that is worth nothing to either.
    even: [f64; 3],
}

const LIGHT: Ground =
    Ground { paper: "#ffffff", ink: "#1a1a1a", faint: "#8a8a8a", even: [242.0, 242.0, 242.0] };
const DARK: Ground =
    Ground { paper: "#1e1e1e", ink: "#f0f0f0", faint: "#8f8f8f", even: [58.0, 58.0, 58.0] };

/// The picture of a tree.
pub(super) fn scene(figure: &Figure, root: &Branch) -> Scene {
    let ground = if figure.theme == Theme::Dark { DARK } else { LIGHT };
    let (rows, columns) = (leaves(root).max(1) as f64, depth(root) as f64);
    let width = (2.0 * MARGIN + (columns - 1.0) * COLUMN + BOX.0 + 30.0).max(LEAST_WIDTH);
    let notes = root.footnotes();
    let foot = HEAD + rows * ROW;
    let height = foot + FOOT + notes.lines().lines().count() as f64 * NOTE;
    let mut scene = Scene::new(width, height);
    scene.background_color = Some(ground.paper.into());
    scene.text_color = Some(ground.ink.into());
    scene.font_family = Some("DejaVu Sans, Helvetica, Arial, sans-serif".into());
    let mut pen = Pen { scene, ground, notes, scale: most(root).max(1.0), next: HEAD };
    pen.write(MARGIN, 28.0, &figure.title, 17, TextAnchor::Start, true, None);
    let faint = pen.ground.faint;
    pen.write(MARGIN, 48.0, &figure.x.label, 12, TextAnchor::Start, false, Some(faint));
    let (mut boxes, mut edges) = (Vec::new(), Vec::new());
    pen.place(root, 0, &mut boxes, &mut edges);
    for edge in edges {
        pen.scene.add(edge);
    }
    for (branch, x, y) in boxes {
        pen.draw(branch, x, y);
    }
    pen.legend(foot + 26.0, &figure.y.label);
    pen.scene
}

struct Pen {
    scene: Scene,
    ground: Ground,
    /// The marks of values that are not of the game.
    notes: Footnotes,
    /// The greatest value in the tree, at which colours are full.
    scale: f64,
    /// Where the next leaf goes.
    next: f64,
}

impl Pen {
    /// Finds the places of a branch and of all below it; the height of its middle.
    fn place<'b>(
        &mut self,
        branch: &'b Branch,
        column: u32,
        boxes: &mut Vec<(&'b Branch, f64, f64)>,
        edges: &mut Vec<Primitive>,
    ) -> f64 {
        let x = MARGIN + f64::from(column) * COLUMN;
        let mut below = Vec::new();
        for reply in &branch.replies {
            below.push((reply, self.place(reply, column + 1, boxes, edges)));
        }
        let y = if let (Some((_, first)), Some((_, last))) = (below.first(), below.last()) {
            f64::midpoint(*first, *last)
        } else {
            self.next += ROW;
            self.next - ROW / 2.0
        };
        for (reply, end) in below {
            edges.push(self.edge(reply, (x + BOX.0, y), (x + COLUMN, end)));
        }
        boxes.push((branch, x, y));
        y
    }

    /// A curve from a position to a move, as wide as the part of the visits that went there.
    fn edge(&self, reply: &Branch, from: (f64, f64), to: (f64, f64)) -> Primitive {
        let middle = f64::midpoint(from.0, to.0);
        let d = format!(
            "M{:.1} {:.1} C{middle:.1} {:.1} {middle:.1} {:.1} {:.1} {:.1}",
            from.0, from.1, from.1, to.1, to.0, to.1
        );
        Primitive::Path(Box::new(PathData {
            d,
            fill: None,
            stroke: if reply.chosen { self.ground.ink } else { self.ground.faint }.into(),
            stroke_width: 1.0 + (WIDEST - 1.0) * reply.share.clamp(0.0, 1.0),
            opacity: Some(if reply.chosen { 0.9 } else { 0.55 }),
            stroke_dasharray: None,
        }))
    }

    /// The box of a move, with its word, value and visits.
    fn draw(&mut self, branch: &Branch, x: f64, y: f64) {
        let fill = self.colour(branch);
        let on = if luminance(fill) > 0.45 { "#111111" } else { "#ffffff" };
        let ink = self.ground.ink;
        self.scene.add(Primitive::Rect {
            x,
            y: y - BOX.1 / 2.0,
            width: BOX.0,
            height: BOX.1,
            fill: hex(fill).into(),
            stroke: Some(if branch.chosen { ink } else { self.ground.faint }.into()),
            stroke_width: Some(if branch.chosen { 2.5 } else { 0.8 }),
            opacity: None,
        });
        let word = if branch.word.is_empty() { "root" } else { &branch.word };
        let value = value_words(branch) + &self.notes.mark(&branch.certainty);
        self.write(x + 8.0, y - 3.0, &shortened(word, 7), 14, TextAnchor::Start, true, Some(on));
        self.write(x + BOX.0 - 8.0, y - 3.0, &value, 12, TextAnchor::End, false, Some(on));
        let visits = match branch.visits {
            0 => String::new(),
            visits => format!("{} visits", grouped(visits)),
        };
        self.write(x + 8.0, y + 13.0, &visits, 10, TextAnchor::Start, false, Some(on));
        if branch.hidden > 0 && !branch.replies.is_empty() {
            let more = format!("+{} more", branch.hidden);
            let faint = self.ground.faint;
            let place = (x + BOX.0, y + BOX.1 / 2.0 + 11.0);
            self.write(place.0, place.1, &more, 10, TextAnchor::End, false, Some(faint));
        }
    }

    /// Blue where the first player is ahead, vermillion where another is, pale where it is even.
    fn colour(&self, branch: &Branch) -> [f64; 3] {
        let to_first = if branch.mover == 0 { branch.value } else { -branch.value };
        let full = if to_first >= 0.0 { FIRST } else { SECOND };
        blend(self.ground.even, full, (to_first.abs() / self.scale).min(1.0))
    }

    fn legend(&mut self, y: f64, label: &str) {
        const CELLS: u32 = 21;
        let (wide, high) = (8.0, 12.0);
        let x = MARGIN + 96.0;
        for cell in 0..CELLS {
            let part = 1.0 - 2.0 * f64::from(cell) / f64::from(CELLS - 1);
            let full = if part >= 0.0 { FIRST } else { SECOND };
            self.scene.add(Primitive::Rect {
                x: x + f64::from(cell) * wide,
                y,
                width: wide + 0.5,
                height: high,
                fill: hex(blend(self.ground.even, full, part.abs())).into(),
                stroke: None,
                stroke_width: None,
                opacity: None,
            });
        }
        let (end, line) = (x + f64::from(CELLS) * wide, y + high - 2.0);
        self.write(x - 8.0, line, "first player", 11, TextAnchor::End, false, None);
        self.write(end + 8.0, line, "second player", 11, TextAnchor::Start, false, None);
        let faint = Some(self.ground.faint);
        let notes = self.notes.lines();
        for (row, line) in iter::once(label).chain(notes.lines()).enumerate() {
            let y = y + 31.0 + row as f64 * NOTE;
            self.write(MARGIN, y, line, 11, TextAnchor::Start, false, faint);
        }
    }

    #[expect(clippy::too_many_arguments, reason = "one text has so many properties")]
    fn write(
        &mut self,
        x: f64,
        y: f64,
        content: &str,
        size: u32,
        anchor: TextAnchor,
        bold: bool,
        colour: Option<&str>,
    ) {
        if !content.is_empty() {
            let color = Some(colour.unwrap_or(self.ground.ink).into());
            let content = content.to_owned();
            self.scene.add(Primitive::Text {
                x,
                y,
                content,
                size,
                anchor,
                rotate: None,
                bold,
                color,
            });
        }
    }
}

/// The value in a few letters; a proven one is marked.
fn value_words(branch: &Branch) -> String {
    match branch.certainty {
        Certainty::Proven { value } => format!("{value:+.2} ✓"),
        Certainty::Posterior { win } => format!("{:.0} %", 100.0 * win),
        Certainty::Certified { low, high, delta: 0.0, of: Subject::Game } if low < high => {
            format!("{low:.1} … {high:.1}")
        }
        _ if is_unknown(branch.value, &branch.certainty) => "–".into(),
        _ => format!("{:+.2}", branch.value),
    }
}

fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}

fn luminance(colour: [f64; 3]) -> f64 {
    (0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]) / 255.0
}

fn leaves(branch: &Branch) -> usize {
    if branch.replies.is_empty() { 1 } else { branch.replies.iter().map(leaves).sum() }
}

fn depth(branch: &Branch) -> u32 {
    1 + branch.replies.iter().map(depth).max().unwrap_or(0)
}

fn most(branch: &Branch) -> f64 {
    branch.replies.iter().map(most).fold(branch.value.abs(), f64::max)
}
