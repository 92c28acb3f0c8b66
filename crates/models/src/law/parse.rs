//! Reading a law from text: `z^2`, `geometric(d=4)`, `mix(0.2*z^2 + 0.8*z^32)`.

use super::Law;
use crate::tree::walk::short;

const FORMS: &str = "write z^2, geometric(4), poisson(3), truncated-poisson(2), binomial(3;0.5), \
                     sibuya(2), weights(0, 0.5, 0.5), or mix(0.2*z^2 + 0.8*z^32)";
/// The longest text and the deepest nesting that are read.
const LONGEST: usize = 100_000;
const DEEPEST: u32 = 8;

impl Law {
    /// The law that a text describes, or one sentence on what is wrong with it.
    ///
    /// A term is `z^d` (`z` and `1` are the first two powers), a number times a term, or one of
    /// `geometric(d)`, `poisson(rate)`, `truncated-poisson(rate)`, `sibuya(a)`, `binomial(n;p)`,
    /// `weights(p0, p1, …)`, `mix(term + term + …)`, `positive(law)`, `thinned(law, keep)`,
    /// `tilted(law, by)`; a bare sum of terms is a mixture. Parameters may be named, as in
    /// `geometric(d=4)`; `;` and `,` are the same, as are `-` and `_` and both cases of letters.
    pub fn parse(text: &str) -> Result<Self, String> {
        if text.len() > LONGEST {
            return Err(format!("a law of {} bytes is too long: take {LONGEST}", text.len()));
        }
        read(&text.to_ascii_lowercase().replace('_', "-").replace(';', ","), DEEPEST)
    }
}

impl std::str::FromStr for Law {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::parse(text)
    }
}

fn read(text: &str, deeper: u32) -> Result<Law, String> {
    let text = text.trim();
    let deeper =
        deeper.checked_sub(1).ok_or_else(|| format!("'{}' is nested too deeply", short(text)))?;
    let terms = split(text, '+')?;
    if terms.len() > 1 || !split(text, '*')?.len().eq(&1) {
        return mixture(&terms, deeper);
    }
    if let Some(degree) = degree(text)? {
        return Law::fixed(degree);
    }
    let Some((name, inside)) = text.strip_suffix(')').and_then(|rest| rest.split_once('(')) else {
        return Err(format!("'{}' is no law: {FORMS}", short(text)));
    };
    let name = name.trim();
    let words = split(inside, ',')?;
    match (name, &words[..]) {
        ("mix", [sum]) => mixture(&split(sum, '+')?, deeper),
        ("weights", weights) => {
            let weights: Result<Vec<f64>, String> =
                weights.iter().map(|w| number(w, &[])).collect();
            Law::finite(&weights?)
        }
        ("geometric", [d]) => Law::geometric(number(d, &["d", "mean"])?),
        ("poisson", [rate]) => Law::poisson(number(rate, &["rate", "mean"])?),
        ("truncated-poisson", [rate]) => Law::truncated_poisson(number(rate, &["rate"])?),
        ("sibuya", [a]) => Law::sibuya(whole(a, &["a"])?),
        ("binomial", [n, p]) => Law::binomial(whole(n, &["n", "trials"])?, number(p, &["p"])?),
        ("positive", [law]) => read(law, deeper)?.positive(),
        ("thinned", [law, keep]) => read(law, deeper)?.thinned(number(keep, &["keep"])?),
        ("tilted", [law, by]) => read(law, deeper)?.tilted(number(by, &["by"])?),
        (
            "mix" | "geometric" | "poisson" | "truncated-poisson" | "sibuya" | "binomial"
            | "positive" | "thinned" | "tilted",
            _,
        ) => Err(format!("'{}' has too many or too few parameters: {FORMS}", short(text))),
        _ => Err(format!("'{}' is no law: {FORMS}", short(name))),
    }
}

fn mixture(terms: &[&str], deeper: u32) -> Result<Law, String> {
    let parts: Result<Vec<(f64, Law)>, String> = terms
        .iter()
        .map(|term| match split(term, '*')?[..] {
            [law] => match law.trim().parse::<f64>() {
                Ok(weight) if law.trim() != "1" || terms.len() > 1 => Ok((weight, Law::fixed(0)?)),
                _ => Ok((1.0, read(law, deeper)?)),
            },
            [weight, law] => Ok((number(weight, &[])?, read(law, deeper)?)),
            _ => Err(format!("'{}' has more than one '*': write weight*law", short(term))),
        })
        .collect();
    Law::mixture(&parts?)
}

/// The `d` of `z^d`, if the text has that form.
fn degree(text: &str) -> Result<Option<u32>, String> {
    match text {
        "1" => Ok(Some(0)),
        "z" => Ok(Some(1)),
        _ => match text.strip_prefix('z').map(str::trim_start).and_then(|t| t.strip_prefix('^')) {
            Some(power) => whole(power, &[]).map(Some),
            None => Ok(None),
        },
    }
}

/// The pieces between separators that stand outside all brackets.
fn split(text: &str, separator: char) -> Result<Vec<&str>, String> {
    let (mut depth, mut from, mut pieces) = (0i32, 0, Vec::new());
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            // The plus of 1e+5 belongs to the number.
            _ if c == separator && depth == 0 && !(c == '+' && before == 'e') => {
                pieces.push(&text[from..at]);
                from = at + c.len_utf8();
            }
            _ => {}
        }
        if depth < 0 {
            break;
        }
        before = c;
    }
    if depth != 0 {
        return Err(format!("the brackets of '{}' do not match", short(text)));
    }
    pieces.push(&text[from..]);
    Ok(pieces)
}

/// A number, perhaps after one of its names and `=`.
fn number(text: &str, names: &[&str]) -> Result<f64, String> {
    value(text, names, "number")
}

/// A whole number, perhaps after one of its names and `=`.
fn whole(text: &str, names: &[&str]) -> Result<u32, String> {
    value(text, names, "whole number")
}

fn value<T: std::str::FromStr>(text: &str, names: &[&str], kind: &str) -> Result<T, String> {
    let bare = match text.split_once('=') {
        Some((name, rest)) if names.contains(&name.trim()) => rest,
        _ => text,
    };
    bare.trim()
        .parse()
        .map_err(|_| format!("'{}' in the law is no {kind}: {FORMS}", short(text.trim())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn same(text: &str, law: &Law) {
        let read = Law::parse(text).unwrap();
        for z in [0.0, 0.3, 0.9, 1.0] {
            let error = read.generating_function(z) - law.generating_function(z);
            assert!(error.abs() < 1e-12, "{text} at {z}");
        }
        let again = Law::parse(&read.to_string()).unwrap();
        assert_eq!(again.to_string(), read.to_string());
        assert!((again.derivative(0.7) - law.derivative(0.7)).abs() < 1e-9, "{read}");
    }

    #[test]
    fn laws_are_read_and_written() {
        let (two, many) = (Law::fixed(2).unwrap(), Law::fixed(32).unwrap());
        same("z^2", &two);
        same("z", &Law::fixed(1).unwrap());
        same("geometric(d=4)", &Law::geometric(4.0).unwrap());
        same(" poisson( 3 )", &Law::poisson(3.0).unwrap());
        same("truncated_poisson(2.5)", &Law::truncated_poisson(2.5).unwrap());
        same("sibuya(3)", &Law::sibuya(3).unwrap());
        same("0.25*z+0.75*sibuya(a=2)", &{
            let parts = [(0.25, Law::fixed(1).unwrap()), (0.75, Law::sibuya(2).unwrap())];
            Law::mixture(&parts).unwrap()
        });
        same("binomial(n=5, p=0.25)", &Law::binomial(5, 0.25).unwrap());
        same("weights(0, 0.5, 0.5)", &Law::finite(&[0.0, 0.5, 0.5]).unwrap());
        let mixed = Law::mixture(&[(0.2, two.clone()), (0.8, many.clone())]).unwrap();
        same("mix(0.2*z^2 + 0.8*z^32)", &mixed);
        same("0.2*z^2+8e-1*z^32", &mixed);
        same("0.2 + 0.8*z^32", &many.or_none(0.8).unwrap());
        same("1*z^2", &two);
        same("mix(0.5*geometric(3) + 0.5*mix(0.2*z^2 + 0.8*z^32))", &{
            Law::mixture(&[(0.5, Law::geometric(3.0).unwrap()), (0.5, mixed.clone())]).unwrap()
        });
        same("positive(poisson(2))", &Law::truncated_poisson(2.0).unwrap());
        same("thinned(poisson(2), 0.25)", &Law::poisson(0.5).unwrap());
        same("positive(tilted(poisson(2), by=0.5))", &Law::truncated_poisson(1.0).unwrap());
    }

    #[test]
    fn wrong_laws_get_one_sentence() {
        for (text, part) in [
            ("", "is no law"),
            ("z^", "whole number"),
            ("z^-2", "whole number"),
            ("cauchy(2)", "is no law"),
            ("geometric(0.5)", "out of range"),
            ("geometric(4, 5)", "parameters"),
            ("mix(0.25*z^2 + 0.5*z^3)", "add up to 0.75"),
            ("mix(-0.2*z^2 + 1.2*z^3)", "weight 0"),
            ("mix(0.2*z^2 + 0.8*z^3", "brackets"),
            ("z^99999999", "too large"),
            ("sibuya(0)", "out of range"),
            ("thinned(sibuya(2), 0.5)", "no table"),
            ("binomial(3, 2)", "p = 2"),
            ("poisson(nan)", "out of range"),
            ("0.5*0.5*z", "more than one"),
            ("((((((((((", "brackets"),
        ] {
            let sentence = Law::parse(text).unwrap_err();
            assert!(sentence.contains(part), "{text}: {sentence}");
        }
        let nested = format!("{}z{}", "mix(".repeat(50), ")".repeat(50));
        assert!(Law::parse(&nested).unwrap_err().contains("nested"));
    }

    #[test]
    fn thinned_and_tilted_laws_have_the_probabilities_of_their_functions() {
        let law = Law::parse("mix(0.3*geometric(3) + 0.7*z^4)").unwrap();
        for derived in
            [law.thinned(0.4).unwrap(), law.tilted(0.6).unwrap(), law.or_none(0.5).unwrap()]
        {
            for z in [0.0f64, 0.5, 1.0] {
                let sum: f64 =
                    (0..=derived.most()).map(|n| derived.probability(n) * z.powi(n as i32)).sum();
                assert!((sum - derived.generating_function(z)).abs() < 1e-12, "{derived} at {z}");
            }
        }
    }
}
