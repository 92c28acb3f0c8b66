//! The ways to learn, as people write them.

use std::{fmt, str::FromStr};

use plywood_portfolio::{Method, Sparsity};

use super::SeedsError;

/// How a portfolio is learnt.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Way {
    /// From a whole matrix.
    Matrix(Method),
    /// The best arm against fresh opponents by sequential halving, so many games an arm; works for
    /// any number of players.
    Halving(u64),
    /// The best arm with this probability of error, in at most 1000 games an arm.
    Lucb(f64),
    /// Grigoriadis and Khachiyan's method to this exploitability.
    Grigoriadis(f64),
    /// Two adversarial bandits for so many rounds.
    Exp3(u64),
}

/// Names, and the parameters each takes with its default.
const KNOWN: &[(&str, &[(&str, &str)])] = &[
    ("nash", &[]),
    ("best-seed", &[]),
    ("sparse-nash", &[("alpha", "0.75"), ("reading", "ratio")]),
    ("uniform", &[]),
    ("single", &[]),
    ("halving", &[("games", "16")]),
    ("lucb", &[("delta", "0.05")]),
    ("gk", &[("epsilon", "0.1")]),
    ("exp3", &[("rounds", "10000")]),
];

impl FromStr for Way {
    type Err = SeedsError;

    fn from_str(text: &str) -> Result<Self, SeedsError> {
        let text = text.trim();
        let (name, rest) = text.split_once('(').unwrap_or((text, ")"));
        let name = name.trim().to_lowercase().replace('_', "-");
        let wrong = |why: String| Err(SeedsError::Way(why));
        let Some((name, params)) = KNOWN.iter().find(|(known, _)| *known == name) else {
            let known: Vec<_> = KNOWN.iter().map(|(name, _)| *name).collect();
            let shown: String = name.chars().take(40).collect();
            return wrong(format!(
                "there is no way to learn '{shown}'; there are {}",
                known.join(", ")
            ));
        };
        let Some(inside) = rest.trim_end().strip_suffix(')') else {
            return wrong(format!("the way {name} lacks its closing bracket"));
        };
        let mut values: Vec<String> = params.iter().map(|(_, default)| (*default).into()).collect();
        for part in inside.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').unwrap_or(("", part));
            let Some(index) = params.iter().position(|(known, _)| *known == key.trim()) else {
                let keys: Vec<_> = params.iter().map(|(key, _)| format!("{key}=…")).collect();
                let keys = if keys.is_empty() { "no parameters".into() } else { keys.join(", ") };
                let shown: String = part.chars().take(40).collect();
                return wrong(format!("{name} does not know '{shown}': it takes {keys}"));
            };
            values[index] = value.trim().into();
        }
        let number = |index: usize, low: f64, high: f64| -> Result<f64, SeedsError> {
            let value: Option<f64> = values[index].parse().ok();
            value.filter(|x| (low..=high).contains(x)).ok_or_else(|| {
                let shown: String = values[index].chars().take(40).collect();
                let key = params[index].0;
                SeedsError::Way(format!(
                    "{key} of {name} is a number from {low} to {high}, not '{shown}'"
                ))
            })
        };
        Ok(match *name {
            "nash" => Self::Matrix(Method::Nash),
            "best-seed" => Self::Matrix(Method::BestSeed),
            "uniform" => Self::Matrix(Method::Uniform),
            "single" => Self::Matrix(Method::Single),
            "sparse-nash" => {
                let alpha = number(0, 0.0, 1.0)?;
                Self::Matrix(Method::SparseNash(match values[1].as_str() {
                    "ratio" => Sparsity::Ratio(alpha),
                    "exponent" => Sparsity::Exponent(alpha),
                    _ => return wrong("reading of sparse-nash is ratio or exponent".into()),
                }))
            }
            "halving" => Self::Halving(number(0, 1.0, 1e6)? as u64),
            "lucb" => Self::Lucb(number(0, 1e-9, 0.5)?),
            "gk" => Self::Grigoriadis(number(0, 0.01, 0.9)?),
            _ => Self::Exp3(number(0, 1.0, 1e9)? as u64),
        })
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Matrix(Method::Single) => write!(f, "single"),
            Self::Matrix(Method::Uniform) => write!(f, "uniform"),
            Self::Matrix(Method::BestSeed) => write!(f, "best-seed"),
            Self::Matrix(Method::Nash) => write!(f, "nash"),
            Self::Matrix(Method::SparseNash(Sparsity::Ratio(alpha))) => {
                write!(f, "sparse-nash(alpha={alpha})")
            }
            Self::Matrix(Method::SparseNash(Sparsity::Exponent(alpha))) => {
                write!(f, "sparse-nash(alpha={alpha},reading=exponent)")
            }
            Self::Halving(games) => write!(f, "halving(games={games})"),
            Self::Lucb(delta) => write!(f, "lucb(delta={delta})"),
            Self::Grigoriadis(epsilon) => write!(f, "gk(epsilon={epsilon})"),
            Self::Exp3(rounds) => write!(f, "exp3(rounds={rounds})"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_are_read_as_they_are_written() {
        let ways = [
            "nash",
            "best-seed",
            "uniform",
            "single",
            "sparse-nash(alpha=0.5)",
            "sparse-nash(alpha=0.75,reading=exponent)",
            "halving(games=16)",
            "lucb(delta=0.05)",
            "gk(epsilon=0.2)",
            "exp3(rounds=500)",
        ];
        for text in ways {
            assert_eq!(text.parse::<Way>().unwrap().to_string(), text);
        }
        let complaint = |text: &str| text.parse::<Way>().unwrap_err().to_string();
        assert!(complaint("nsh").contains("there are nash, best-seed"));
        assert!(complaint("nash(alpha=1)").contains("takes no parameters"));
        assert!(complaint("sparse-nash(alpha=2)").contains("from 0 to 1, not '2'"));
        assert!(complaint("sparse-nash(reading=both)").contains("ratio or exponent"));
        assert!(complaint("gk(epsilon=0.1").contains("closing bracket"));
        assert!(complaint("exp3(rounds=nan)").contains("not 'nan'"));
    }
}
