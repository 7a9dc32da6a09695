//! Values on the command line, and what is said of those that cannot be read.

use std::str::FromStr;

/// A whole number.
pub(super) fn whole<T: FromStr>(text: &str) -> Result<T, String> {
    let is_number = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.is_empty();
    text.parse().map_err(|_| match is_number {
        true => "that is more than the program can count".to_owned(),
        false => "it must be a whole number from 0 on, in digits, such as 12".to_owned(),
    })
}

/// How many: a result of nothing says nothing.
pub(super) fn at_least_one(text: &str) -> Result<u64, String> {
    match whole(text) {
        Ok(0) => Err("it must be at least 1".to_owned()),
        Err(_) if text.starts_with('-') => Err("it must be at least 1".to_owned()),
        read => read,
    }
}

/// A length of time in minutes.
pub(super) fn minutes(text: &str) -> Result<f64, String> {
    let read = text.parse::<f64>().ok().filter(|minutes| *minutes >= 0.0 && minutes.is_finite());
    read.ok_or_else(|| "it must be a number of minutes from 0 on, such as 5 or 0.5".to_owned())
}
