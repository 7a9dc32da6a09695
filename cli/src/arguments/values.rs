//! Values on the command line, and what is said of those that cannot be read.

use std::str::FromStr;
use std::time::Duration;

use crate::language::say;
use crate::sentences;

/// A whole number.
pub(super) fn whole<T: FromStr>(text: &str) -> Result<T, String> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.is_empty();
    text.parse().map_err(|_| match is_number {
        true => say(&sentences::value_too_much()),
        false => say(&sentences::value_whole()),
    })
}

/// How many: a result of nothing says nothing.
pub(super) fn at_least_one(text: &str) -> Result<u64, String> {
    match whole(text) {
        Ok(0) => Err(say(&sentences::value_least_one())),
        Err(_) if text.starts_with('-') => Err(say(&sentences::value_least_one())),
        read => read,
    }
}

/// A length of time in minutes.
pub(super) fn minutes(text: &str) -> Result<f64, String> {
    let read = text.parse::<f64>().ok().filter(|minutes| *minutes >= 0.0 && minutes.is_finite());
    read.ok_or_else(|| say(&sentences::value_minutes()))
}

/// A length of time in seconds, which is not nothing.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let read = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    read.filter(|time| !time.is_zero()).ok_or_else(|| say(&sentences::value_seconds()))
}
