//! Laws of the number of children as people write them: `0.2*z^2 + 0.8*z^32`, `poisson(2)`.

use plywood_models::Law;

/// What the parameter means, with its forms.
pub const DOC: &str = "law of the number of children: a generating function such as \
                       0.2*z^2+0.8*z^32, or geometric(m), poisson(m), truncated-poisson(m), \
                       binomial(n;p)";

const WANTED: &str = "write a sum of weights times laws such as 0.2*z^2+0.8*z^32, where a law is z^d, \
                      geometric(m), poisson(m), truncated-poisson(m) or binomial(n;p)";
/// No sum has more terms.
const MOST_TERMS: usize = 64;

/// The law that a text describes, or a sentence on what is wrong.
pub fn read(text: &str) -> Result<Law, String> {
    let terms = terms(text)?;
    match terms.as_slice() {
        [(None, atom)] => law(atom),
        terms => {
            let parts: Result<Vec<_>, String> = terms
                .iter()
                .map(|(weight, atom)| Ok((weight.ok_or(WANTED)?, law(atom)?)))
                .collect();
            Law::mixture(&parts?)
        }
    }
}

/// The text in canonical form, or a sentence on what is wrong.
pub fn canonical(text: &str) -> Result<String, String> {
    read(text)?;
    let terms = terms(text)?;
    let said = terms.iter().map(|(weight, atom)| match weight {
        Some(weight) => format!("{weight}*{atom}"),
        None => atom.clone(),
    });
    Ok(said.collect::<Vec<_>>().join("+"))
}

/// Weights and laws of a sum; `mix(…)` around it changes nothing.
fn terms(text: &str) -> Result<Vec<(Option<f64>, String)>, String> {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let text = text.to_ascii_lowercase().replace('_', "-");
    let sum = text.strip_prefix("mix(").and_then(|t| t.strip_suffix(')')).unwrap_or(&text);
    let terms: Vec<_> = sum
        .split('+')
        .map(|term| match term.split_once('*') {
            Some((weight, atom)) => (weight.parse().ok(), atom.to_owned()),
            None => match term.parse() {
                // A bare number is the weight of no child.
                Ok(weight) => (Some(weight), "z^0".into()),
                Err(_) => (None, term.to_owned()),
            },
        })
        .collect();
    if terms.len() > MOST_TERMS {
        return Err(format!("{WANTED}, at most {MOST_TERMS} of them"));
    }
    Ok(terms)
}

fn law(atom: &str) -> Result<Law, String> {
    if atom == "z" {
        return Law::fixed(1);
    }
    if let Some(degree) = atom.strip_prefix("z^") {
        return Law::fixed(degree.parse().map_err(|_| WANTED)?);
    }
    let (name, rest) = atom.split_once('(').ok_or(WANTED)?;
    let inside = rest.strip_suffix(')').ok_or(WANTED)?;
    let number = |text: &str| text.parse::<f64>().map_err(|_| WANTED.to_owned());
    match name {
        "geometric" => Law::geometric(number(inside)?),
        "poisson" => Law::poisson(number(inside)?),
        "truncated-poisson" => Law::truncated_poisson(number(inside)?),
        "binomial" => {
            let (trials, p) = inside.split_once([';', ',']).ok_or(WANTED)?;
            Law::binomial(trials.parse().map_err(|_| WANTED)?, number(p)?)
        }
        _ => Err(WANTED.into()),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn sums_and_named_laws_are_read() {
        assert_eq!(canonical("mix(0.20*z^2 + 0.8*z^32)").unwrap(), "0.2*z^2+0.8*z^32");
        assert_eq!(canonical("0.25+0.75*Z^3").unwrap(), "0.25*z^0+0.75*z^3");
        assert_eq!(canonical("poisson(2)").unwrap(), "poisson(2)");
        assert!((read("0.5*z^2+0.5*binomial(4;0.5)").unwrap().mean() - 2.0).abs() < 1e-12);
        for wrong in ["", "z^", "0.5*z^2", "0.5*z^2+z", "nan*z+1*z", "z^99999999", "poisson(x)"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn no_text_panics(text in "[mixz^*+.0-9()poison; -]{0,30}") {
            if let Ok(said) = canonical(&text) {
                prop_assert_eq!(canonical(&said), Ok(said.clone()));
            }
        }
    }
}
