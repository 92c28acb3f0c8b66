//! A sequential test as people write it: `elo0=0,elo1=10,alpha=0.05,beta=0.05,scale=logistic`.

use std::{fmt, str::FromStr};

use super::{Scale, Sprt};

/// The error rates unless others are written.
const ERROR: f64 = 0.05;
/// The most Elo of a hypothesis: beyond, scores round to 0 and 1.
const MOST: f64 = 1_000.0;

impl FromStr for Sprt {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let example = "write elo0=0,elo1=10, and if you like alpha=0.05,beta=0.05,scale=normalised";
        let (mut lower, mut upper, mut alpha, mut beta) = (None, None, None, None);
        let mut scale = None;
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').ok_or_else(|| example.to_owned())?;
            let (key, value) = (key.trim(), value.trim());
            let place = match key {
                "elo0" => &mut lower,
                "elo1" => &mut upper,
                "alpha" => &mut alpha,
                "beta" => &mut beta,
                "scale" => {
                    scale = Some(match value {
                        "logistic" => Scale::Logistic,
                        "normalised" => Scale::Normalised,
                        _ => return Err(format!("scale={value}: it is logistic or normalised")),
                    });
                    continue;
                }
                _ => return Err(format!("there is no '{key}' in a test: {example}")),
            };
            let number = value.parse().ok().filter(|x: &f64| x.is_finite());
            *place = Some(number.ok_or_else(|| format!("{key}={value} is no number"))?);
        }
        let (Some(lower), Some(upper)) = (lower, upper) else { return Err(example.into()) };
        let (alpha, beta) = (alpha.unwrap_or(ERROR), beta.unwrap_or(ERROR));
        if lower >= upper {
            return Err(format!("elo0={lower} must be below elo1={upper}"));
        }
        if lower.abs() > MOST || upper.abs() > MOST {
            return Err(format!("hypotheses lie between -{MOST} and {MOST} Elo"));
        }
        for (key, rate) in [("alpha", alpha), ("beta", beta)] {
            if !(1e-9..0.5).contains(&rate) {
                return Err(format!("{key}={rate} must lie above 0 and below 0.5"));
            }
        }
        Ok(Self { lower, upper, alpha, beta, scale: scale.unwrap_or(Scale::Logistic) })
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { lower, upper, alpha, beta, scale } = self;
        write!(f, "elo0={lower},elo1={upper},alpha={alpha},beta={beta}")?;
        match scale {
            Scale::Logistic => Ok(()),
            Scale::Normalised => write!(f, ",scale=normalised"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_read_as_they_are_written() {
        for text in [
            "elo0=0,elo1=10,alpha=0.05,beta=0.05",
            "elo0=-5,elo1=1.5,alpha=0.1,beta=0.01,scale=normalised",
        ] {
            assert_eq!(text.parse::<Sprt>().unwrap().to_string(), text);
        }
        let short: Sprt = " elo1=10, elo0=0".parse().unwrap();
        assert_eq!((short.alpha, short.scale), (0.05, Scale::Logistic));
        for wrong in [
            "",
            "elo0=0",
            "elo0=10,elo1=0",
            "elo0=0,elo1=x",
            "elo0=0,elo1=inf",
            "elo0=0,elo1=9,alpha=1",
            "elo0=0,elo1=9,beta=0",
            "elo2=3",
            "5",
            "elo0=0,elo1=9,scale=odd",
            "elo0=0,elo1=1e9",
        ] {
            assert!(wrong.parse::<Sprt>().is_err(), "{wrong}");
        }
    }
}
