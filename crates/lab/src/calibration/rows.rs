//! Everything that was measured, one line a report, for other people's tools.

use plywood_contest::calibration::Measured;

use crate::table::csv_entry;

/// The heading of the lines.
const HEADING: &str = "game,search,number,strength,ply,effort,worth,indifferent,steps,proven,\
                       mistake,root,best,share,lead,breadth,growth,line,proven_share";

/// The reports as CSV.
pub fn csv(measured: &[Measured]) -> String {
    let mut text = format!("{HEADING}\n");
    for one in measured {
        for (search, samples) in one.plan.searches.iter().zip(&one.samples) {
            let named =
                [one.plan.game.to_string(), search.to_string()].map(|name| csv_entry(&name));
            let named = named.join(",");
            for sample in samples {
                for look in &sample.looks {
                    let Some(f) = look.features else { continue };
                    text += &format!(
                        "{named},{},{:?},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n",
                        sample.number,
                        sample.strength(),
                        sample.ply,
                        sample.effort,
                        sample.worth.word(),
                        u8::from(sample.indifferent),
                        look.steps,
                        look.proven.map_or_else(String::new, |value| value.to_string()),
                        u8::from(look.mistake),
                        f.root,
                        f.best,
                        f.share,
                        f.lead,
                        f.breadth,
                        f.growth,
                        f.line,
                        f.proven,
                    );
                }
            }
        }
    }
    text
}
